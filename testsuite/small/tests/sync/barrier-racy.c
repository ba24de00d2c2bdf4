/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of the two reads before they meet. */
#include <pthread.h>

static pthread_barrier_t b;
static int left, right;

static void *run(void *arg)
{
	(void)arg;
	left = 1;
	int r = right; /* race */
	pthread_barrier_wait(&b);
	return r ? &right : NULL;
}

int main(void)
{
	pthread_t t;
	int r;

	pthread_barrier_init(&b, NULL, 2);
	pthread_create(&t, NULL, run, NULL);
	right = 2; /* race */
	pthread_barrier_wait(&b);
	r = left;
	pthread_join(t, NULL);
	return r;
}

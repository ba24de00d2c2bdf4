/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two different barriers order nothing. */
#include <pthread.h>

static pthread_barrier_t a, b;
static int x;

static void *run(void *arg)
{
	(void)arg;
	x = 1; /* race */
	pthread_barrier_wait(&a);
	return NULL;
}

static void *other(void *arg)
{
	(void)arg;
	pthread_barrier_wait(&b);
	return x ? arg : NULL; /* race */
}

int main(void)
{
	pthread_t t, u;

	pthread_barrier_init(&a, NULL, 1);
	pthread_barrier_init(&b, NULL, 1);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, other, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}

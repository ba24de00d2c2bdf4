/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each takes the next index by fetch_add: no two have the same. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int next;
static int work[100];

static void *run(void *arg)
{
	int i;

	(void)arg;
	while ((i = atomic_fetch_add(&next, 1)) < 100)
		work[i] = i * i;
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return work[9];
}

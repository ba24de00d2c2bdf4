/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread has a slot, and adds to the next one's. */
#include <pthread.h>

#define N 4

static long slot[N + 1];

static void *run(void *arg)
{
	long i = (long)arg;

	for (int k = 0; k < 100; k++)
		slot[i] += slot[i + 1]; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t[N];

	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, run, (void *)i);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return (int)slot[0];
}

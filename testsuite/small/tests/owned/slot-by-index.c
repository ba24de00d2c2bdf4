/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each thread has a slot of the array, by the index that it is given. */
#include <pthread.h>

#define N 4

static long result[N];

static void *run(void *arg)
{
	long i = (long)arg;

	for (int k = 0; k < 100; k++)
		result[i] += k;
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	long sum = 0;

	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, run, (void *)i);
	for (int i = 0; i < N; i++) {
		pthread_join(t[i], NULL);
		sum += result[i];
	}
	return (int)sum;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads created in a loop run one function. */
#include <pthread.h>

#define N 4

static int sum;

static void *run(void *arg)
{
	sum += *(int *)arg; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	int values[N];

	for (int i = 0; i < N; i++) {
		values[i] = i;
		pthread_create(&t[i], NULL, run, &values[i]);
	}
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return sum;
}

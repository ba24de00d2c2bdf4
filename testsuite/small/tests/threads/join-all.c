/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What all threads have written is read after all joins. */
#include <pthread.h>

#define N 4

static int sum;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	pthread_mutex_lock(&m);
	sum += *(int *)arg;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	int one = 1;

	sum = 10;
	for (int i = 0; i < N; i++)
		pthread_create(t + i, NULL, run, &one);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	sum *= 2;
	return sum;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#define T 4
static pthread_barrier_t bar;
static pthread_mutex_t mu = PTHREAD_MUTEX_INITIALIZER;
static int sum;
static void *worker(void *x)
{
	pthread_mutex_lock(&mu);
	sum += (int)(long)x;
	pthread_mutex_unlock(&mu);
	pthread_barrier_wait(&bar);
	return 0;
}
int main(void)
{
	pthread_t t[T];
	pthread_barrier_init(&bar, 0, T);
	for (long i = 0; i < T; i++)
		pthread_create(&t[i], 0, worker, (void *)i);
	for (int i = 0; i < T; i++)
		pthread_join(t[i], 0);
	return sum;
}

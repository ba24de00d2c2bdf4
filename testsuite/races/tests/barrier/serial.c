/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The barrier tells one of them that it is the one. */
#include <pthread.h>
#include <stdio.h>

#define N 4
static pthread_barrier_t b;
static int total;
static void *work(void *arg)
{
	if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD)
		total++;
	pthread_barrier_wait(&b);
	printf("%d", total);
	return arg;
}
int main(void)
{
	pthread_t t[N];
	pthread_barrier_init(&b, NULL, N);
	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return total;
}

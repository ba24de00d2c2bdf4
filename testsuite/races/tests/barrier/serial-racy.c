/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is not the one does not wait for who is. */
#include <pthread.h>
#include <stdio.h>

#define N 4
static pthread_barrier_t b;
static int total;
static void *work(void *arg)
{
	if (pthread_barrier_wait(&b) == PTHREAD_BARRIER_SERIAL_THREAD)
		total++; /* race */
	printf("%d", total); /* race */
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#define T 4
static pthread_barrier_t bar;
static int part[T], total;
static void *sum(void *a)
{
	int i = (int)(long)a;
	part[i] = i * i;
	pthread_barrier_wait(&bar);
	if (i == 0)
		for (int k = 0; k < T; k++)
			total += part[k];
	return NULL;
}
int main(void)
{
	pthread_t t[T];
	pthread_barrier_init(&bar, NULL, T);
	for (long i = 0; i < T; i++)
		pthread_create(&t[i], NULL, sum, (void *)i);
	for (int i = 0; i < T; i++)
		pthread_join(t[i], NULL);
	pthread_barrier_destroy(&bar);
	return total;
}

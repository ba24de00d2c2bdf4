/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The first handle is not used, by neither loop. */
#include <pthread.h>
#include <stdio.h>

static long sum;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *add(void *arg)
{
	pthread_mutex_lock(&lock);
	sum += (long)arg;
	pthread_mutex_unlock(&lock);
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t t[16];
	int n = argc, m = 16;

	(void)argv;
	for (long i = 1; i < n && i < 16; i++)
		pthread_create(&t[i], NULL, add, (void *)i);
	for (int i = 1; i < m && i < n; i++)
		pthread_join(t[i], NULL);
	printf("%ld\n", sum);
	return 0;
}

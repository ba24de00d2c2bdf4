/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The workers are there before the table is: they are parked until main lets them go. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t start = PTHREAD_COND_INITIALIZER;
static int go;
static int *table, size;

static void park(void)
{
	pthread_mutex_lock(&lock);
	while (!go)
		pthread_cond_wait(&start, &lock);
	pthread_mutex_unlock(&lock);
}

static void *worker(void *arg)
{
	long sum = 0;

	park(); /* mutate */
	for (int i = 0; i < size; i++)
		sum += table[i];
	return sum == 45 ? arg : NULL;
}

int main(void)
{
	pthread_t t[3];

	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, worker, NULL);
	size = 10;
	table = malloc(sizeof *table * (unsigned)size);
	if (!table)
		abort();
	for (int i = 0; i < size; i++)
		table[i] = i;
	pthread_mutex_lock(&lock);
	go = 1;
	pthread_cond_broadcast(&start);
	pthread_mutex_unlock(&lock);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	free(table);
	return 0;
}

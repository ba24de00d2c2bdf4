/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detached threads that are counted: what is done behind the count is not waited for. */
#include <pthread.h>
#include <stdlib.h>

#define THREADS 4

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t idle = PTHREAD_COND_INITIALIZER;
static int running;
static int *table;
static int sum;

static void *work(void *argument)
{
	int me = *(int *)argument;

	free(argument);
	pthread_mutex_lock(&lock);
	sum += me;
	if (--running == 0)
		pthread_cond_signal(&idle);
	pthread_mutex_unlock(&lock);
	table[me] = me; /* race */
	return NULL;
}

int main(void)
{
	pthread_t thread;
	int i, *number;

	table = calloc(THREADS, sizeof *table);
	for (i = 0; i < THREADS; i++) {
		number = malloc(sizeof *number);
		*number = i;
		pthread_mutex_lock(&lock);
		running++;
		pthread_mutex_unlock(&lock);
		pthread_create(&thread, NULL, work, number);
		pthread_detach(thread);
	}
	pthread_mutex_lock(&lock);
	while (running > 0)
		pthread_cond_wait(&idle, &lock);
	pthread_mutex_unlock(&lock);
	for (i = 0; i < THREADS; i++)
		sum += table[i]; /* race */
	free(table); /* race too */
	return sum;
}

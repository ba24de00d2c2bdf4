/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Joined by another thread, which is joined. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_t work[2], split;
static int first;
static void *worker(void *p)
{
	pthread_mutex_lock(&m);
	first++;
	pthread_mutex_unlock(&m);
	return p;
}
static void *splitter(void *p)
{
	for (int i = 0; i < 2; i++)
		pthread_join(work[i], NULL);
	return p;
}
int main(void)
{
	for (int i = 0; i < 2; i++)
		pthread_create(&work[i], NULL, worker, NULL);
	pthread_create(&split, NULL, splitter, NULL);
	pthread_join(split, NULL);
	return first;
}

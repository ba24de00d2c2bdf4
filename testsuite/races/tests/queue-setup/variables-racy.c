/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table is set up behind what is put into the ring, whose indices are two variables. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static unsigned first, last;
static int items[16], table;

static void *worker(void *arg)
{
	int item;

	pthread_mutex_lock(&lock);
	while (first == last)
		pthread_cond_wait(&more, &lock);
	item = items[first++ % 16];
	pthread_mutex_unlock(&lock);
	return item < table ? arg : NULL; /* race */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	pthread_mutex_lock(&lock);
	items[last++ % 16] = 1;
	pthread_cond_signal(&more);
	pthread_mutex_unlock(&lock);
	table = 100; /* race */
	pthread_join(t, NULL);
	return 0;
}

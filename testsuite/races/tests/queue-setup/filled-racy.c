/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ring, whose indices are two variables, has something in it from the beginning. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static unsigned first, last = 1;
static int items[16], table;

static void *worker(void *arg)
{
	int item;

	pthread_mutex_lock(&lock);
	while (first == last)
		pthread_cond_wait(&more, &lock);
	item = items[first++ % 16];
	pthread_mutex_unlock(&lock);
	return item < table ? arg : NULL; /* race possible */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, worker, NULL);
	table = 100; /* race possible */
	pthread_mutex_lock(&lock);
	items[last++ % 16] = 1;
	pthread_cond_signal(&more);
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return 0;
}

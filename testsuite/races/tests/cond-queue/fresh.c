/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main waits for a flag in memory that it has allocated and cleared, and joins before it goes on. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct start {
	pthread_mutex_t lock;
	pthread_cond_t cond;
	int ready;
};
static long total;

static void *work(void *arg)
{
	struct start *start = arg;

	pthread_mutex_lock(&start->lock);
	start->ready = 1;
	pthread_cond_signal(&start->cond);
	pthread_mutex_unlock(&start->lock);
	total++;
	return NULL;
}

int main(void)
{
	struct start *start = malloc(sizeof *start);
	pthread_t t;

	pthread_mutex_init(&start->lock, NULL);
	pthread_cond_init(&start->cond, NULL);
	start->ready = 0;
	pthread_create(&t, NULL, work, start);
	pthread_mutex_lock(&start->lock);
	while (!start->ready)
		pthread_cond_wait(&start->cond, &start->lock);
	pthread_mutex_unlock(&start->lock);
	pthread_join(t, NULL);
	total++;
	return 0;
}

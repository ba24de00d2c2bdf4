/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main goes on when it has cleared the flag. */
#include <pthread.h>
#include <stdlib.h>

struct box {
	pthread_mutex_t lock;
	pthread_cond_t free_again;
	int busy;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	pthread_mutex_lock(&b->lock);
	while (b->busy)
		pthread_cond_wait(&b->free_again, &b->lock);
	b->busy = 1;
	pthread_mutex_unlock(&b->lock);
	b->data++; /* race: data */
	pthread_mutex_lock(&b->lock);
	b->busy = 0;
	pthread_cond_signal(&b->free_again);
	pthread_mutex_unlock(&b->lock);
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	pthread_mutex_init(&b->lock, NULL);
	pthread_cond_init(&b->free_again, NULL);
	pthread_create(&t, NULL, work, b);
	pthread_mutex_lock(&b->lock);
	while (b->busy)
		pthread_cond_wait(&b->free_again, &b->lock);
	b->busy = 1;
	pthread_mutex_unlock(&b->lock);
	pthread_mutex_lock(&b->lock);
	b->busy = 0;
	pthread_cond_signal(&b->free_again);
	pthread_mutex_unlock(&b->lock);
	b->data++; /* race: data */
	pthread_join(t, NULL);
	return 0;
}

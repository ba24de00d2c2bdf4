/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main waits for a condition that the thread makes true. */
#include <pthread.h>
#include <stdlib.h>

struct box {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	int ready;
	int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	b->data++;
	pthread_mutex_lock(&b->lock);
	b->ready = 1;
	pthread_cond_signal(&b->changed);
	pthread_mutex_unlock(&b->lock);
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	pthread_mutex_init(&b->lock, NULL);
	pthread_cond_init(&b->changed, NULL);
	pthread_create(&t, NULL, work, b);
	pthread_mutex_lock(&b->lock);
	while (!b->ready)
		pthread_cond_wait(&b->changed, &b->lock);
	pthread_mutex_unlock(&b->lock);
	b->data++;
	pthread_join(t, NULL);
	return 0;
}

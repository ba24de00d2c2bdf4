/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The mutex is allocated and handed to the threads with the data. */
#include <pthread.h>
#include <stdlib.h>

struct box {
	pthread_mutex_t *lock;
	int *value;
};

static void *run(void *arg)
{
	struct box *b = arg;

	pthread_mutex_lock(b->lock);
	*b->value += 1;
	pthread_mutex_unlock(b->lock);
	return NULL;
}

int main(void)
{
	struct box *b = malloc(sizeof *b);
	pthread_t s, t;

	b->lock = malloc(sizeof *b->lock);
	b->value = calloc(1, sizeof *b->value);
	pthread_mutex_init(b->lock, NULL);
	pthread_create(&s, NULL, run, b);
	pthread_create(&t, NULL, run, b);
	pthread_join(s, NULL);
	pthread_join(t, NULL);
	int result = *b->value;
	pthread_mutex_destroy(b->lock);
	free(b->lock);
	free(b->value);
	free(b);
	return result;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The count is under a lock, and the last one frees the object without it. */
#include <pthread.h>
#include <stdlib.h>

struct object {
	pthread_mutex_t lock;
	int refs;
	int value;
};

static void put(struct object *o)
{
	int left;

	pthread_mutex_lock(&o->lock);
	left = --o->refs;
	pthread_mutex_unlock(&o->lock);
	if (!left) {
		o->value = -1;
		pthread_mutex_destroy(&o->lock);
		free(o);
	}
}

static void *use(void *arg)
{
	struct object *o = arg;

	pthread_mutex_lock(&o->lock);
	o->value++;
	pthread_mutex_unlock(&o->lock);
	put(o);
	return NULL;
}

int main(void)
{
	struct object *o = malloc(sizeof *o);
	pthread_t a, b;

	if (!o)
		return 1;
	pthread_mutex_init(&o->lock, NULL);
	o->value = 7;
	o->refs = 3;
	pthread_create(&a, NULL, use, o);
	pthread_create(&b, NULL, use, o);
	put(o);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

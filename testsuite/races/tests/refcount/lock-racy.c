/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever drops a reference frees the object, the last one or not. */
#include <pthread.h>
#include <stdlib.h>

struct object {
	pthread_mutex_t lock;
	int refs;
	int value;
};

static void put(struct object *o)
{
	pthread_mutex_lock(&o->lock); /* race too */
	o->refs--; /* race too */
	pthread_mutex_unlock(&o->lock); /* race too */
	free(o); /* race-free */
}

static void *use(void *arg)
{
	struct object *o = arg;

	pthread_mutex_lock(&o->lock); /* race too */
	o->value++; /* race too */
	pthread_mutex_unlock(&o->lock); /* race too */
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
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

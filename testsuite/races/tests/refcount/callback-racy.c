/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who drops any reference calls the object's destructor. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct object {
	atomic_int refs;
	void (*destroy)(struct object *);
	int value;
};

static void destroy(struct object *o)
{
	o->value = 0; /* race: value */ /* race-free too */
	free(o); /* race-free too */
}

static void put(struct object *o)
{
	atomic_fetch_sub(&o->refs, 1); /* race-free too */
	o->destroy(o); /* race-free too */
}

static void *use(void *arg)
{
	put(arg);
	return NULL;
}

int main(void)
{
	struct object *o = malloc(sizeof *o);
	pthread_t a, b;

	if (!o)
		return 1;
	o->destroy = destroy;
	o->value = 7;
	atomic_init(&o->refs, 2);
	pthread_create(&a, NULL, use, o);
	pthread_create(&b, NULL, use, o);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

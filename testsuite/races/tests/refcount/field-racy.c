/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count is in a struct of the object, and the object is used after it was dropped. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct ref {
	atomic_int count;
};
struct object {
	struct ref ref;
	int value;
};

static void put(struct object *o)
{
	if (atomic_fetch_sub(&o->ref.count, 1) == 1) {
		o->value = 0; /* race possible: value */ /* race-free too */
		free(o); /* race-free too */
	}
}

static void *use(void *arg)
{
	struct object *o = arg;

	put(o);
	return o->value ? arg : NULL; /* race possible: value */ /* race-free too */
}

int main(void)
{
	struct object *o = malloc(sizeof *o);
	pthread_t a, b;

	if (!o)
		return 1;
	o->value = 7;
	atomic_init(&o->ref.count, 2);
	pthread_create(&a, NULL, use, o);
	pthread_create(&b, NULL, use, o);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

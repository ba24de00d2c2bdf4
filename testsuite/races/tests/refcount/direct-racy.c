/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The object is used after its reference was dropped. */
#include <pthread.h>
#include <stdlib.h>

struct object {
	int refs;
	int value;
};

static void put(struct object *o)
{
	if (__atomic_sub_fetch(&o->refs, 1, __ATOMIC_ACQ_REL) == 0) {
		o->value = -1; /* race: value */
		free(o); /* race-free too */
	}
}

static void *use(void *arg)
{
	struct object *o = arg;

	put(o);
	return o->value ? arg : NULL; /* race: value */ /* race-free too */
}

int main(void)
{
	struct object *o = malloc(sizeof *o);
	pthread_t a, b;

	if (!o)
		return 1;
	o->value = 7;
	o->refs = 3;
	pthread_create(&a, NULL, use, o);
	pthread_create(&b, NULL, use, o);
	put(o);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

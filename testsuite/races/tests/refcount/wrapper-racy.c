/* SPDX-License-Identifier: GPL-3.0-or-later */
/* release() drops the reference and then looks at the object. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct object {
	atomic_int refs;
	int value;
};

static int unref(struct object *o)
{
	return atomic_fetch_sub(&o->refs, 1) == 1;
}

static int release(struct object *o)
{
	if (unref(o)) {
		o->value = -1; /* race possible: value */ /* race-free too */
		free(o); /* race-free too */
	}
	return o->value; /* race possible: value */ /* race-free too */
}

static void *use(void *arg)
{
	release(arg);
	return NULL;
}

int main(void)
{
	struct object *o = malloc(sizeof *o);
	pthread_t a, b;

	if (!o)
		return 1;
	o->value = 7;
	atomic_init(&o->refs, 2);
	pthread_create(&a, NULL, use, o);
	pthread_create(&b, NULL, use, o);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

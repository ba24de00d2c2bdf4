/* SPDX-License-Identifier: GPL-3.0-or-later */
/* get() is atomic, the reset is a plain store. */
#include <pthread.h>

struct object {
	int references;
};

static struct object object = {1};

static void get(struct object *o)
{
	__sync_add_and_fetch(&o->references, 1); /* race-mixed-atomic: references */
}

static void *user(void *arg)
{
	get(arg);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, user, &object);
	object.references = 1; /* race-mixed-atomic: references */
	pthread_join(t, NULL);
	return object.references == 0;
}

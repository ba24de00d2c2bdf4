/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* get() is atomic, the plain store comes before there is anybody else. */
#include <pthread.h>

struct object {
	int references;
};

static struct object object;

static void get(struct object *o)
{
	__sync_add_and_fetch(&o->references, 1);
}

static void *user(void *arg)
{
	get(arg);
	return NULL;
}

int main(void)
{
	pthread_t t;

	object.references = 1;
	pthread_create(&t, NULL, user, &object);
	get(&object);
	pthread_join(t, NULL);
	return object.references == 0;
}

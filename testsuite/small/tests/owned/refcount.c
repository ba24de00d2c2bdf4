/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who drops the last reference frees. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct object {
	atomic_int refs;
	int payload;
};

static void put(struct object *o)
{
	if (atomic_fetch_sub(&o->refs, 1) == 1) {
		o->payload = -1;
		free(o);
	}
}

static void *run(void *arg)
{
	struct object *o = arg;
	int copy = o->payload;

	put(o);
	return copy ? NULL : arg;
}

int main(void)
{
	pthread_t t;
	struct object *o = malloc(sizeof *o);

	atomic_init(&o->refs, 2);
	o->payload = 9;
	pthread_create(&t, NULL, run, o);
	put(o);
	pthread_join(t, NULL);
	return 0;
}

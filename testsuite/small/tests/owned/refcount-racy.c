/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count is an ordinary int, and there is no lock. */
#include <pthread.h>
#include <stdlib.h>

struct object {
	int refs;
	int payload;
};

static void put(struct object *o)
{
	if (--o->refs == 0) /* race */
		free(o); /* race too */
}

static void *run(void *arg)
{
	struct object *o = arg;

	put(o);
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct object *o = malloc(sizeof *o);

	o->refs = 2;
	o->payload = 9;
	pthread_create(&t, NULL, run, o);
	put(o);
	pthread_join(t, NULL);
	return 0;
}

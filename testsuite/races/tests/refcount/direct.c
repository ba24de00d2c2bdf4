/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An object with a count of references: who drops the last one has it alone. */
#include <pthread.h>
#include <stdlib.h>

struct object {
	int refs;
	int value;
};

static void put(struct object *o)
{
	if (__atomic_sub_fetch(&o->refs, 1, __ATOMIC_ACQ_REL) == 0) {
		o->value = -1;
		free(o);
	}
}

static void *use(void *arg)
{
	struct object *o = arg;
	int sum = o->value;

	put(o);
	return sum ? arg : NULL;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "object.h"

#include <pthread.h>

static void *use(void *arg)
{
	struct object *o = arg;
	int seen = o->value;

	object_put(o);
	return seen ? arg : 0;
}

int main(void)
{
	struct object *o = object_new(2);
	pthread_t a, b;

	pthread_create(&a, NULL, use, o);
	pthread_create(&b, NULL, use, o);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

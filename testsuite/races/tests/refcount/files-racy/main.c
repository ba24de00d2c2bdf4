/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "object.h"

#include <pthread.h>

static void *use(void *arg)
{
	struct object *o = arg;

	object_put(o);
	return o->value ? arg : 0; /* race possible: value */ /* race-free too */
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count is kept in another file; the user goes on after put. */
#include "object.h"

#include <stdlib.h>

struct object *object_new(int refs)
{
	struct object *o = calloc(1, sizeof *o);

	if (!o)
		abort();
	o->refs = refs;
	return o;
}

void object_put(struct object *o)
{
	if (__atomic_sub_fetch(&o->refs, 1, __ATOMIC_ACQ_REL) == 0) {
		o->value = -1; /* race possible: value */ /* race-free too */
		free(o); /* race-free too */
	}
}

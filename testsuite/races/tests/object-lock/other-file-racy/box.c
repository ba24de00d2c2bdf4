/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

static pthread_mutex_t common = PTHREAD_MUTEX_INITIALIZER;
struct object object = {&common, 0};

void enter(struct object *o)
{
	pthread_mutex_lock(o->lock);
}

void leave(struct object *o)
{
	pthread_mutex_unlock(o->lock);
}

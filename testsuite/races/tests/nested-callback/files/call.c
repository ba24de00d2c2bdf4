/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Bound calls of another file, under its lock. */
#include "call.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void call_make(void *call)
{
	struct call *c = call;

	pthread_mutex_lock(&lock);
	c->fn(c->arg);
	pthread_mutex_unlock(&lock);
}

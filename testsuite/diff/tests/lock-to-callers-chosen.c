/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lock moves from a function to its callers, where it is chosen by a test and has no name for the callees: what
 * these access is an element of a list.
 * told: nothing
 */
#include <pthread.h>
#include <stdlib.h>

struct context {
	pthread_mutex_t lock;
	struct transfer *first;
	long armed;
};
struct device {
	struct context *context;
};
struct handle {
	struct device *device;
};
struct transfer {
	struct transfer *next;
	struct device *device;
	long due;
};

static void arm(struct context *context)
{
	struct transfer *t;

	for (t = context->first; t; t = t->next)
		if (t->due) {
			context->armed = t->due;
			return;
		}
}

static void take_off(struct transfer *transfer)
{
	struct context *context = transfer->device ? transfer->device->context : 0;

#ifndef CHANGED
	pthread_mutex_lock(&context->lock);
#endif
	context->first = transfer->next;
	arm(context);
#ifndef CHANGED
	pthread_mutex_unlock(&context->lock);
#endif
}

int submit(struct handle *handle, struct transfer *transfer)
{
	struct context *context;
	int failed;

	transfer->device = handle->device;
	context = handle ? handle->device->context : 0;
	pthread_mutex_lock(&context->lock);
	transfer->due = rand();
	transfer->next = context->first;
	context->first = transfer;
	failed = rand() & 1;
	pthread_mutex_unlock(&context->lock);
	if (failed) {
#ifdef CHANGED
		pthread_mutex_lock(&context->lock);
		take_off(transfer);
		pthread_mutex_unlock(&context->lock);
#else
		take_off(transfer);
#endif
	}
	return failed;
}

void complete(struct transfer *transfer)
{
	struct context *context = transfer->device ? transfer->device->context : 0;

#ifdef CHANGED
	pthread_mutex_lock(&context->lock);
#endif
	take_off(transfer);
#ifdef CHANGED
	pthread_mutex_unlock(&context->lock);
#endif
	(void)context;
}

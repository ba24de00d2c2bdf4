/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "thread.h"

#include <stdlib.h>

static void *entry(void *function)
{
	((void (*)(void))function)();
	return NULL;
}

void thread_start(pthread_t *t, void (*function)(void))
{
	if (pthread_create(t, NULL, entry, (void *)function))
		abort();
}

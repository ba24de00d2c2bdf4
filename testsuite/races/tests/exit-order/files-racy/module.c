/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "module.h"

#include <pthread.h>
#include <stdlib.h>

static int count;
static pthread_t t;

static void *work(void *arg)
{
	count++; /* race: count */
	return arg;
}

static void module_exit(void)
{
	exit(module_count());
}

int module_count(void)
{
	return count; /* race: count */
}

void module_init(void)
{
	pthread_create(&t, NULL, work, NULL);
	atexit(module_exit);
}

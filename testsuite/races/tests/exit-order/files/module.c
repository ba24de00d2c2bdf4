/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "module.h"

#include <pthread.h>
#include <stdlib.h>

static int count;
static pthread_t t;

static void *work(void *arg)
{
	count++;
	return arg;
}

static void module_exit(void)
{
	pthread_join(t, NULL);
	exit(module_count());
}

int module_count(void)
{
	return count;
}

void module_init(void)
{
	pthread_create(&t, NULL, work, NULL);
	atexit(module_exit);
}

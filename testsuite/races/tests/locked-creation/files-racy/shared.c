/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shared.h"

#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int conf;

void enter(void)
{
	pthread_mutex_lock(&m);
}

void leave(void)
{
	pthread_mutex_unlock(&m);
}

void set(int value)
{
	conf = value; /* race: conf */
}

int get(void)
{
	return conf; /* race: conf */
}

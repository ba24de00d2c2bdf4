/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag is kept in another file, and kept in a local. */
#include "gate.h"

#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int ready;

int gate_look(void)
{
	int seen;

	pthread_mutex_lock(&m);
	seen = ready;
	pthread_mutex_unlock(&m);
	return seen;
}

void gate_open(void)
{
	pthread_mutex_lock(&m);
	ready = 1;
	pthread_mutex_unlock(&m);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "once.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

int started;
static int swept;

static void *sweep(void *arg)
{
	(void)arg;
	for (;;) {
		swept++; /* race: swept */
		sleep(1);
	}
	return NULL;
}

void create(void)
{
	pthread_t t;

	if (pthread_create(&t, NULL, sweep, NULL))
		abort();
}

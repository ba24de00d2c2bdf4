/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The stage is kept in another file. */
#include "stage.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int stage;

void stage_set(int value)
{
	pthread_mutex_lock(&lock);
	stage = value;
	pthread_mutex_unlock(&lock);
}

int stage_get(void)
{
	int value;

	pthread_mutex_lock(&lock);
	value = stage;
	pthread_mutex_unlock(&lock);
	return value;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entry is in a file of its own. */
#include "thread.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int queued, started;

static void first(void)
{
	pthread_mutex_lock(&lock);
	started++;
	pthread_mutex_unlock(&lock);
}

static void second(void)
{
	pthread_mutex_lock(&lock);
	queued++; /* race: queued */
	pthread_mutex_unlock(&lock);
}

int main(void)
{
	pthread_t a, b;

	thread_start(&a, second);
	queued = 0; /* race: queued */
	thread_start(&b, first);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

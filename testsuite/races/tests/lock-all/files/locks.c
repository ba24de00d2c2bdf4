/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The locks are in another file, which has a lock_all(). */
#include "locks.h"

#include <pthread.h>

static pthread_mutex_t locks[N] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
				   PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

void lock_one(unsigned hash)
{
	pthread_mutex_lock(&locks[hash % N]);
}

void unlock_one(unsigned hash)
{
	pthread_mutex_unlock(&locks[hash % N]);
}

void lock_all(void)
{
	for (int i = 0; i < N; i++)
		pthread_mutex_lock(&locks[i]);
}

void unlock_all(void)
{
	for (int i = 0; i < N; i++)
		pthread_mutex_unlock(&locks[i]);
}

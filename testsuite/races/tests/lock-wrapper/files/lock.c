/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lock.h"

void lock_create(lock_t *lock, const char *name)
{
	lock->name = name;
	pthread_mutex_init(&lock->native, NULL);
}

void lock_take(lock_t *lock)
{
	pthread_mutex_lock(&lock->native);
}

void lock_drop(lock_t *lock)
{
	pthread_mutex_unlock(&lock->native);
}

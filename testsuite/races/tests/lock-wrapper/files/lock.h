/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LOCK_H
#define LOCK_H

#include <pthread.h>

typedef struct lock {
	pthread_mutex_t native;
	const char *name;
} lock_t;

void lock_create(lock_t *lock, const char *name);
void lock_take(lock_t *lock);
void lock_drop(lock_t *lock);

#endif

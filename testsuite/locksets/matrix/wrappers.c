// SPDX-License-Identifier: GPL-3.0-or-later
#include "matrix.h"

static void lock1(pthread_mutex_t *m) // summary: L+ {*m} L- {}
{
	pthread_mutex_lock(m);
}

static void lock2(pthread_mutex_t *m)
{
	lock1(m);
}

void lock3(pthread_mutex_t *m) // summary: L+ {*m} L- {}
{
	lock2(m);
}

static void unlock2(pthread_mutex_t *m)
{
	pthread_mutex_unlock(m);
}

void unlock3(pthread_mutex_t *m) // summary: L+ {} L- {*m}
{
	unlock2(m);
}

bool try_bool(pthread_mutex_t *m) // summary: L+ {*m} L- {} if result == 1 ;; L+ {} L- {} if result == 0
{
	return !pthread_mutex_trylock(m);
}

int lock_error(pthread_mutex_t *m) // summary: L+ {*m} L- {} if result == 0 ;; L+ {} L- {} if result == -1 (unlikely)
{
	return pthread_mutex_lock(m) ? -1 : 0;
}

void lock_maybe(pthread_mutex_t *m, int lock) // summary: L+ {*m} L- {} if lock != 0 ;; L+ {} L- {} if lock == 0
{
	if (lock)
		pthread_mutex_lock(m);
}

void relock(pthread_mutex_t *m) // summary: quiet
{
	pthread_mutex_unlock(m);
	pthread_mutex_lock(m);
}

void apply(void (*f)(pthread_mutex_t *), pthread_mutex_t *m)
{
	f(m);
}

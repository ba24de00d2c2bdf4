/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locking is done by functions of a table. */
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static void take_it(pthread_mutex_t *lock) { pthread_mutex_lock(lock); }
static void give_it(pthread_mutex_t *lock) { pthread_mutex_unlock(lock); }
struct locking {
	void (*take)(pthread_mutex_t *lock);
	void (*give)(pthread_mutex_t *lock);
};
static const struct locking locking = { take_it, give_it };
#define LOCK locking.take(&m)
#define UNLOCK locking.give(&m)
#define THE_LOCK &m
#define FORMAL
#define FORMAL_ONLY void
#define ACTUAL
#define ACTUAL_ONLY
#define PASS
#define PASS_ONLY

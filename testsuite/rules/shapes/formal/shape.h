/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions are given the lock. */
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
#define LOCK pthread_mutex_lock(lock)
#define UNLOCK pthread_mutex_unlock(lock)
#define THE_LOCK lock
#define FORMAL , pthread_mutex_t *lock
#define FORMAL_ONLY pthread_mutex_t *lock
#define ACTUAL , &m
#define ACTUAL_ONLY &m
#define PASS , lock
#define PASS_ONLY lock

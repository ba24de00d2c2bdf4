/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two functions of the program lock and unlock. */
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static inline void lock_it(void) { pthread_mutex_lock(&m); }
static inline void unlock_it(void) { pthread_mutex_unlock(&m); }
#define LOCK lock_it()
#define UNLOCK unlock_it()
#define THE_LOCK &m
#define FORMAL
#define FORMAL_ONLY void
#define ACTUAL
#define ACTUAL_ONLY
#define PASS
#define PASS_ONLY

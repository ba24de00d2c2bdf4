/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions of another file lock and unlock. */
#include <pthread.h>
extern pthread_mutex_t big_lock;
void big_lock_acquire(void);
void big_lock_release(void);
#define LOCK big_lock_acquire()
#define UNLOCK big_lock_release()
#define THE_LOCK &big_lock
#define FORMAL
#define FORMAL_ONLY void
#define ACTUAL
#define ACTUAL_ONLY
#define PASS
#define PASS_ONLY

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is a variable. */
#include <pthread.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
#define LOCK pthread_mutex_lock(&m)
#define UNLOCK pthread_mutex_unlock(&m)
#define THE_LOCK &m
#define FORMAL
#define FORMAL_ONLY void
#define ACTUAL
#define ACTUAL_ONLY
#define PASS
#define PASS_ONLY

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is an element of an array, whose number functions are given. */
#include <pthread.h>
static pthread_mutex_t locks[4];
#define LOCK pthread_mutex_lock(&locks[which])
#define UNLOCK pthread_mutex_unlock(&locks[which])
#define THE_LOCK &locks[which]
#define FORMAL , int which
#define FORMAL_ONLY int which
#define ACTUAL , 3
#define ACTUAL_ONLY 3
#define PASS , which
#define PASS_ONLY which

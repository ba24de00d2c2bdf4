/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is in an object that functions are given. */
#include <pthread.h>
struct object {
	int id;
	pthread_mutex_t lock;
};
static struct object object = { 1, PTHREAD_MUTEX_INITIALIZER };
#define LOCK pthread_mutex_lock(&o->lock)
#define UNLOCK pthread_mutex_unlock(&o->lock)
#define THE_LOCK &o->lock
#define FORMAL , struct object *o
#define FORMAL_ONLY struct object *o
#define ACTUAL , &object
#define ACTUAL_ONLY &object
#define PASS , o
#define PASS_ONLY o

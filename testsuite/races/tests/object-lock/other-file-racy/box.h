/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct object {
	pthread_mutex_t *lock;
	int data;
};
extern struct object object;
void enter(struct object *o);
void leave(struct object *o);

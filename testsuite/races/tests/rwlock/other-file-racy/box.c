/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
int data;

void look(void)
{
	pthread_rwlock_rdlock(&lock);
}

void leave(void)
{
	pthread_rwlock_unlock(&lock);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int data;

void enter(void)
{
	pthread_mutex_lock(&lock);
}

void leave(void)
{
	pthread_mutex_unlock(&lock);
}

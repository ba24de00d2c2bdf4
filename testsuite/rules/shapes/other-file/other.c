/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shape.h"

pthread_mutex_t big_lock = PTHREAD_MUTEX_INITIALIZER;

void big_lock_acquire(void)
{
	pthread_mutex_lock(&big_lock);
}

void big_lock_release(void)
{
	pthread_mutex_unlock(&big_lock);
}

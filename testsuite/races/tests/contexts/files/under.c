/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Another file locks what it is told. */
#include "under.h"

void under(pthread_mutex_t *lock, int *number)
{
	pthread_mutex_lock(lock);
	++*number;
	pthread_mutex_unlock(lock);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another file locks what it is told; one caller tells the wrong lock. */
#include "under.h"

void under(pthread_mutex_t *lock, int *number)
{
	pthread_mutex_lock(lock);
	++*number; /* race: data */
	pthread_mutex_unlock(lock);
}

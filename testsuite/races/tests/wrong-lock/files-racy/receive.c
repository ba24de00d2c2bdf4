/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shared.h"

pthread_mutex_t receive_lock = PTHREAD_MUTEX_INITIALIZER;

void *receiver(void *arg)
{
	pthread_mutex_lock(&receive_lock);
	errors++; /* race: errors */
	pthread_mutex_unlock(&receive_lock);
	return arg;
}

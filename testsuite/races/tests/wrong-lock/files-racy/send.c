/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each file guards the common error counter with a lock of its own. */
#include "shared.h"

pthread_mutex_t send_lock = PTHREAD_MUTEX_INITIALIZER;
unsigned long errors;

void *sender(void *arg)
{
	pthread_mutex_lock(&send_lock);
	errors++; /* race: errors */
	pthread_mutex_unlock(&send_lock);
	return arg;
}

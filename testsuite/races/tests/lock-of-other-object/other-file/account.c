/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include "account.h"

void transfer(struct account *from, struct account *to, long n)
{
	pthread_mutex_lock(&from->lock);
	from->balance -= n;
	pthread_mutex_unlock(&from->lock);
	pthread_mutex_lock(&to->lock);
	to->balance += n;
	pthread_mutex_unlock(&to->lock);
}

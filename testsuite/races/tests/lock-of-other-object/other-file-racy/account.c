/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "account.h"

void transfer(struct account *from, struct account *to, long n)
{
	pthread_mutex_lock(&from->lock);
	from->balance -= n; /* race: balance */
	to->balance += n; /* race: balance */
	pthread_mutex_unlock(&from->lock);
}

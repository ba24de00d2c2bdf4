/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include "account.h"

struct account account = { PTHREAD_MUTEX_INITIALIZER, 0 };

void account_add_locked(struct account *a, long n)
{
	a->balance += n;
}

void account_add(struct account *a, long n)
{
	pthread_mutex_lock(&a->lock);
	account_add_locked(a, n);
	pthread_mutex_unlock(&a->lock);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations name the locks by their parameters, and no code names them. */
/* no races */
#include "account.h"

#include <pthread.h>

static struct account own;

static void *work(void *arg)
{
	struct account *other = account_find(1);

	other->balance--;
	account_unlock(other);
	account_lock(&own);
	own.balance++;
	account_fee(&own);
	account_unlock(&own);
	return arg;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}

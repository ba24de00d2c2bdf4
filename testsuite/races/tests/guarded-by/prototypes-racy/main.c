/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations name the locks by their parameters; two accesses and a call come too late. */
#include "account.h"

#include <pthread.h>

static struct account own;

static void *work(void *arg)
{
	struct account *other = account_find(1);

	other->balance--; /* race too: balance */
	account_unlock(other);
	other->balance = 0; /* guarded-by: balance */ /* race too: balance */
	account_lock(&own);
	own.balance++; /* race too: balance */
	account_fee(&own);
	account_unlock(&own);
	own.balance = 0; /* guarded-by: balance */ /* race too: balance */
	account_fee(&own); /* lock-required: account_fee */
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

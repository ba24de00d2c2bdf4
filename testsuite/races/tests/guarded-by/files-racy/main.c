/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "account.h"

static void *work(void *arg)
{
	account_add(&account, 1);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	account.balance = 0; /* guarded-by: balance */ /* race too: balance */
	pthread_join(t, NULL);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "account.h"

#include <stdio.h>

static struct account savings;

static void *employer(void *arg)
{
	(void)arg;
	for (int month = 0; month < 12; month++)
		account_deposit(&savings, 3000);
	return NULL;
}

static void *landlord(void *arg)
{
	(void)arg;
	for (int month = 0; month < 12; month++)
		account_withdraw(&savings, 1200);
	return NULL;
}

int main(void)
{
	pthread_t pay, rent;

	account_open(&savings, 100);
	pthread_create(&pay, NULL, employer, NULL);
	pthread_create(&rent, NULL, landlord, NULL);
	pthread_join(pay, NULL); /* equivalent: what is read afterwards is read under the lock */
	pthread_join(rent, NULL); /* equivalent: the same */
	printf("%ld\n", account_balance(&savings));
	return 0;
}

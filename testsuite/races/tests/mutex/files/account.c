/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include "account.h"

void account_open(struct account *account, long balance)
{
	pthread_mutex_init(&account->lock, NULL);
	account->balance = balance;
	account->bookings = 0;
}

void account_deposit(struct account *account, long amount)
{
	pthread_mutex_lock(&account->lock);
	account->balance += amount;
	account->bookings++;
	pthread_mutex_unlock(&account->lock);
}

int account_withdraw(struct account *account, long amount)
{
	int done = 0;

	pthread_mutex_lock(&account->lock);
	if (account->balance >= amount) {
		account->balance -= amount;
		account->bookings++;
		done = 1;
	}
	pthread_mutex_unlock(&account->lock);
	return done;
}

long account_balance(struct account *account)
{
	long balance;

	pthread_mutex_lock(&account->lock); /* equivalent: called after the joins */
	balance = account->balance;
	pthread_mutex_unlock(&account->lock);
	return balance;
}

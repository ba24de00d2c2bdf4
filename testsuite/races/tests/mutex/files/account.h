/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ACCOUNT_H
#define ACCOUNT_H

#include <pthread.h>

struct account {
	pthread_mutex_t lock;
	long balance;
	unsigned bookings;
};

void account_open(struct account *account, long balance);
void account_deposit(struct account *account, long amount);
int account_withdraw(struct account *account, long amount);
long account_balance(struct account *account);

#endif

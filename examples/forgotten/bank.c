/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bank.c - a lock that was forgotten once: make demo finds the place.
 */
#include <pthread.h>
#include <stdio.h>

static struct {
	pthread_mutex_t lock;
	long balance;
} account = { .lock = PTHREAD_MUTEX_INITIALIZER };

static void deposit(long amount)
{
	pthread_mutex_lock(&account.lock);
	account.balance += amount;
	pthread_mutex_unlock(&account.lock);
}

static void withdraw(long amount)
{
	pthread_mutex_lock(&account.lock);
	if (account.balance >= amount)
		account.balance -= amount;
	pthread_mutex_unlock(&account.lock);
}

static void charge_fee(void)
{
	account.balance -= 1;
}

static long read_balance(void)
{
	long balance;

	pthread_mutex_lock(&account.lock);
	balance = account.balance;
	pthread_mutex_unlock(&account.lock);
	return balance;
}

static void *teller(void *customer)
{
	for (int i = 0; i < 1000; i++) {
		deposit(10);
		withdraw(5);
		charge_fee();
	}
	return customer;
}

int main(void)
{
	pthread_t tellers[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&tellers[i], NULL, teller, NULL);
	printf("on the way: %ld\n", read_balance());
	for (int i = 0; i < 4; i++)
		pthread_join(tellers[i], NULL);
	printf("16000 are due, there are %ld\n", read_balance());
	return 0;
}

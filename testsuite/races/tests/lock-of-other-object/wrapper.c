/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Wrappers take the lock of the account that they are given, and it is the one that changes. */
#include <pthread.h>
#include <stdlib.h>

struct account {
	pthread_mutex_t lock;
	long balance;
};
static struct account *accounts[10];

static void hold(struct account *account)
{
	pthread_mutex_lock(&account->lock);
}

static void let_go(struct account *account)
{
	pthread_mutex_unlock(&account->lock);
}

static void transfer(struct account *from, struct account *to, long n)
{
	hold(from);
	from->balance -= n;
	let_go(from);
	hold(to);
	to->balance += n;
	let_go(to);
}

static void *work(void *arg)
{
	for (int i = 0; i < 1000; i++)
		transfer(accounts[rand() % 10], accounts[rand() % 10], 1);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < 10; i++) {
		accounts[i] = malloc(sizeof *accounts[i]);
		pthread_mutex_init(&accounts[i]->lock, NULL);
		accounts[i]->balance = 100;
	}
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accounts are locked by a function of their own. */
/* no races */
#include <pthread.h>
#include <racecheck.h>
#include <stdlib.h>

struct account {
	pthread_mutex_t lock;
	long balance RACECHECK_GUARDED_BY("lock");
};
static struct account *account;

static struct account *take(void)
{
	pthread_mutex_lock(&account->lock);
	return account;
}

static void put(struct account *a)
{
	pthread_mutex_unlock(&a->lock);
}

static long peek(const struct account *a)
{
	return a->balance;
}

static void *work(void *arg)
{
	struct account *a = take();

	a->balance++;
	put(a);
	return arg;
}

int main(void)
{
	pthread_t t;
	long n;

	account = malloc(sizeof *account);
	pthread_mutex_init(&account->lock, NULL);
	account->balance = 1;
	pthread_create(&t, NULL, work, NULL);
	take();
	n = peek(account);
	put(account);
	pthread_join(t, NULL);
	return (int)n;
}

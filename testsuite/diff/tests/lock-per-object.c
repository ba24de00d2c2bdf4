/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One lock for all objects becomes one in each.
 *
 * told: nothing
 */
#include <pthread.h>
#include <stdlib.h>

struct account {
	pthread_mutex_t lock;
	long balance;
};
static pthread_mutex_t all = PTHREAD_MUTEX_INITIALIZER;
static struct account *accounts[10];

#ifdef CHANGED
#define LOCK(a) (&(a)->lock)
#else
#define LOCK(a) ((void)(a), &all)
#endif

static void deposit(struct account *account, long n)
{
	pthread_mutex_lock(LOCK(account));
	account->balance += n;
	pthread_mutex_unlock(LOCK(account));
}

static long balance(struct account *account)
{
	long n;

	pthread_mutex_lock(LOCK(account));
	n = account->balance;
	pthread_mutex_unlock(LOCK(account));
	return n;
}

static void *customer(void *arg)
{
	int i;

	for (i = 0; i < 10; i++) {
		deposit(accounts[i], 1);
		if (balance(accounts[i]) > 10)
			return arg;
	}
	return 0;
}

int main(void)
{
	pthread_t a, b;
	int i;

	for (i = 0; i < 10; i++) {
		accounts[i] = calloc(1, sizeof *accounts[i]);
		pthread_mutex_init(&accounts[i]->lock, 0);
	}
	pthread_create(&a, 0, customer, 0);
	pthread_create(&b, 0, customer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}

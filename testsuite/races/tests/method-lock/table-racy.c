/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An account has a table of methods that nobody changes; audit() does not call them. */
#include <pthread.h>
#include <stdlib.h>

struct account;

struct ops {
	void (*enter)(struct account *);
	void (*leave)(struct account *);
};

struct account {
	const struct ops *ops;
	pthread_mutex_t mutex;
	pthread_spinlock_t spin;
	long balance;
};

static void mutex_enter(struct account *account)
{
	pthread_mutex_lock(&account->mutex);
}

static void mutex_leave(struct account *account)
{
	pthread_mutex_unlock(&account->mutex);
}

static void spin_enter(struct account *account)
{
	pthread_spin_lock(&account->spin);
}

static void spin_leave(struct account *account)
{
	pthread_spin_unlock(&account->spin);
}

static const struct ops mutex_ops = { mutex_enter, mutex_leave };
static const struct ops spin_ops = { spin_enter, spin_leave };

static struct account *open_account(void)
{
	struct account *account = calloc(1, sizeof *account);

	account->ops = &mutex_ops;
	pthread_mutex_init(&account->mutex, NULL);
	return account;
}

static struct account *open_quick(void)
{
	struct account *account = calloc(1, sizeof *account);

	account->ops = &spin_ops;
	pthread_spin_init(&account->spin, 0);
	return account;
}

static void pay(struct account *account)
{
	account->ops->enter(account);
	account->balance += 10; /* race: balance */
	account->ops->leave(account);
}

static long audit(struct account *account)
{
	return account->balance; /* race: balance */
}

static void *worker(void *arg)
{
	pay(arg);
	return audit(arg) ? arg : NULL;
}

int main(void)
{
	struct account *slow = open_account(), *quick = open_quick();
	pthread_t one, two;

	pay(quick);
	free(quick);
	pthread_create(&one, NULL, worker, slow);
	pthread_create(&two, NULL, worker, slow);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}

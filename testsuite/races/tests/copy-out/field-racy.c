/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The address of the name is taken out of the account, not a copy. */
#include <pthread.h>
#include <stdlib.h>

struct account {
	pthread_mutex_t lock;
	int balance;
};
static struct account account = {PTHREAD_MUTEX_INITIALIZER, 0};

static void *show(void *arg)
{
	struct account *a = arg;
	int *seen;

	pthread_mutex_lock(&a->lock);
	seen = &a->balance;
	pthread_mutex_unlock(&a->lock);
	return *seen > 0 ? arg : NULL; /* race: balance */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, show, &account);
	pthread_mutex_lock(&account.lock);
	account.balance = 3; /* race: balance */
	pthread_mutex_unlock(&account.lock);
	pthread_join(t, NULL);
	return 0;
}

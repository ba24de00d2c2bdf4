// SPDX-License-Identifier: GPL-3.0-or-later
// One point in several contexts: other locks, locks of one class, none; before there are threads.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;
struct account {
	pthread_mutex_t lock;
	long balance;
} first, second;
int shared, setup;

static void touch(void)
{
	shared++; // site: read shared {m} or {m, n} {m} // site: write shared {m}
}

static void start(void)
{
	setup = 1; // site: write setup {} or {m} {} met {m} alive by main, worker
}

static void deposit(struct account *account, long amount)
{
	pthread_mutex_lock(&account->lock); // site: acquire first.lock {} // site: acquire second.lock {}
	account->balance += amount; // site: read first.balance {first.lock} // site: write first.balance {first.lock} // site: read second.balance {second.lock} // site: write second.balance {second.lock}
	pthread_mutex_unlock(&account->lock);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&m); // site: acquire m {}
	touch();
	start();
	pthread_mutex_lock(&n); // site: acquire n {m}
	touch();
	pthread_mutex_unlock(&n);
	pthread_mutex_unlock(&m);
	deposit(&first, 1);
	deposit(&second, 2);
	return arg;
}

int main(void)
{
	pthread_t threads[2];
	int i;

	start();
	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], 0, worker, 0);
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], 0);
	return 0;
}

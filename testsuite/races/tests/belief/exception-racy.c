/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accounts that are known by their type only, all but one function lock: the exception counts, also
 * under another lock. */
#include <pthread.h>
#include <stdlib.h>

struct account {
	struct account *next;
	long balance, limit;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static struct account *all;

static void deposit(struct account *a, long amount)
{
	pthread_mutex_lock(&lock);
	a->balance += amount; /* race: balance */
	pthread_mutex_unlock(&lock);
}

static void withdraw(struct account *a, long amount)
{
	pthread_mutex_lock(&lock);
	if (a->balance + a->limit >= amount)
		a->balance -= amount; /* race too: balance */
	pthread_mutex_unlock(&lock);
}

static void charge(struct account *a)
{
	pthread_mutex_lock(&other);
	a->balance--; /* race: balance */
	pthread_mutex_unlock(&other);
}

static void *worker(void *arg)
{
	struct account *a;

	for (a = all; a; a = a->next) {
		deposit(a, 10);
		withdraw(a, 5);
		charge(a);
	}
	return arg;
}

int main(void)
{
	pthread_t t, u;
	int i;

	for (i = 0; i < 4; i++) {
		struct account *a = calloc(1, sizeof *a);

		if (!a)
			return 1;
		a->next = all;
		all = a;
	}
	pthread_create(&t, NULL, worker, NULL);
	pthread_create(&u, NULL, worker, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Mutex and data in one struct, passed by pointer. */
#include <pthread.h>

struct account {
	pthread_mutex_t m;
	int balance;
};

static void deposit(struct account *a, int n)
{
	pthread_mutex_lock(&a->m);
	a->balance += n;
	pthread_mutex_unlock(&a->m);
}

static void *run(void *arg)
{
	deposit(arg, 10);
	return NULL;
}

int main(void)
{
	struct account a = {PTHREAD_MUTEX_INITIALIZER, 0};
	pthread_t t, u;

	pthread_create(&t, NULL, run, &a);
	pthread_create(&u, NULL, run, &a);
	deposit(&a, 5);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return a.balance;
}

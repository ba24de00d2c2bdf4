/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
#include <pthread.h>

struct account {
	pthread_mutex_t lock;
	long balance;
};

static struct account x = { PTHREAD_MUTEX_INITIALIZER, 10 }, y = { PTHREAD_MUTEX_INITIALIZER, 20 };

static void transfer(struct account *from, struct account *to, long amount)
{
	struct account *first = from < to ? from : to, *second = from < to ? to : from;

	pthread_mutex_lock(&first->lock);
	pthread_mutex_lock(&second->lock);
	from->balance -= amount;
	to->balance += amount;
	pthread_mutex_unlock(&to->lock);
	pthread_mutex_unlock(&from->lock);
}

static void *one(void *arg)
{
	transfer(&x, &y, 1);
	return arg;
}

static void *two(void *arg)
{
	transfer(&y, &x, 2);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, one, 0);
	pthread_create(&u, 0, two, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}

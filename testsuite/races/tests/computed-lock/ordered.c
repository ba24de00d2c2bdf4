/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two locks in the order of their addresses: both threads hold the same two. */
/* no races */
#include <pthread.h>

struct account {
	pthread_mutex_t lock;
	int balance;
};

static struct account mine = { PTHREAD_MUTEX_INITIALIZER, 10 };
static struct account yours = { PTHREAD_MUTEX_INITIALIZER, 10 };

static void transfer(struct account *from, struct account *to, int amount)
{
	struct account *first = from < to ? from : to;
	struct account *second = from < to ? to : from;

	pthread_mutex_lock(&first->lock);
	pthread_mutex_lock(&second->lock);
	from->balance -= amount;
	to->balance += amount;
	pthread_mutex_unlock(&second->lock);
	pthread_mutex_unlock(&first->lock);
}

static void *give(void *arg)
{
	transfer(&mine, &yours, 1);
	return arg;
}

static void *take(void *arg)
{
	transfer(&yours, &mine, 2);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, give, NULL);
	pthread_create(&b, NULL, take, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return mine.balance + yours.balance;
}

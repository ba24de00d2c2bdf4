/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One takes the first of the two locks, the other the second. */
#include <pthread.h>

struct account {
	pthread_mutex_t lock;
	int balance;
};

static struct account mine = { PTHREAD_MUTEX_INITIALIZER, 10 };
static struct account yours = { PTHREAD_MUTEX_INITIALIZER, 10 };

static void send(struct account *from, struct account *to)
{
	struct account *first = from < to ? from : to;

	pthread_mutex_lock(&first->lock);
	from->balance--; /* race possible */
	pthread_mutex_unlock(&first->lock);
}

static void fetch(struct account *from, struct account *to)
{
	struct account *second = from < to ? to : from;

	pthread_mutex_lock(&second->lock);
	to->balance++; /* race too */
	pthread_mutex_unlock(&second->lock);
}

static void *give(void *arg)
{
	send(&mine, &yours);
	return arg;
}

static void *take(void *arg)
{
	fetch(&yours, &mine);
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

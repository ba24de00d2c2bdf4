/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only large amounts are thought worth a lock. */
#include <pthread.h>
#include <stdlib.h>

struct purse {
	pthread_mutex_t lock;
	int coins;
};

static void pay(struct purse *p, int amount)
{
	if (amount > 10)
		pthread_mutex_lock(&p->lock);
	p->coins -= amount; /* race: coins */
	if (amount > 10)
		pthread_mutex_unlock(&p->lock);
}

static void *shopper(void *arg)
{
	for (int price = 1; price < 20; price++)
		pay(arg, price);
	return NULL;
}

int main(void)
{
	struct purse *p = malloc(sizeof *p);
	pthread_t one, two;
	int left;

	if (!p)
		abort();
	p->coins = 1000;
	pthread_mutex_init(&p->lock, NULL);
	pthread_create(&one, NULL, shopper, p);
	pthread_create(&two, NULL, shopper, p);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	left = p->coins;
	free(p);
	return left < 0;
}

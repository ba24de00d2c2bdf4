/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The getter copies while it holds the lock. */
#include <pthread.h>
#include <stdio.h>

struct quote {
	int bid, ask;
};

static pthread_mutex_t market_lock = PTHREAD_MUTEX_INITIALIZER;
static struct quote market = {10, 12};

static void quote_get(struct quote *copy)
{
	pthread_mutex_lock(&market_lock);
	*copy = market;
	pthread_mutex_unlock(&market_lock);
}

static void *trader(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&market_lock);
		market.bid++;
		market.ask++;
		pthread_mutex_unlock(&market_lock);
	}
	return NULL;
}

int main(void)
{
	struct quote quote;
	pthread_t t;

	pthread_create(&t, NULL, trader, NULL);
	quote_get(&quote);
	quote.bid -= 1;
	pthread_join(t, NULL); /* equivalent: the market is not looked at again */
	printf("%d %d\n", quote.bid, quote.ask);
	return 0;
}

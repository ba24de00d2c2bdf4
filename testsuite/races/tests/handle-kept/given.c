/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The second thread joins the first, the third one main, whose handles they are given: in memory,
 * as a value, in a struct. */
#include <pthread.h>

struct order {
	int n;
	pthread_t before;
};

static int value, last, end;

static void *make(void *arg)
{
	value = 42;
	return arg;
}

static void wait_for(pthread_t t)
{
	pthread_join(t, NULL);
}

static void *use(void *arg)
{
	wait_for(*(pthread_t *)arg);
	value++;
	last = 1;
	return NULL;
}

static void *more(void *arg)
{
	struct order *order = arg;

	pthread_join(order->before, NULL);
	value += order->n;
	last++;
	return NULL;
}

static void *final(void *arg)
{
	pthread_join((pthread_t)arg, NULL);
	end++;
	return NULL;
}

int main(void)
{
	static struct order order;
	pthread_t a, b, c, d;

	pthread_create(&a, NULL, make, NULL);
	pthread_create(&b, NULL, use, &a);
	order = (struct order){1, b};
	pthread_create(&c, NULL, more, &order);
	pthread_join(c, NULL);
	pthread_create(&d, NULL, final, (void *)pthread_self());
	end = last;
	pthread_exit(NULL);
}

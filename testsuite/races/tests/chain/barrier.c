/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One thread fills before the barrier, the other one looks behind it. */
#include <pthread.h>

static pthread_barrier_t filled;
static int values, sums;

static int look(void)
{
	return values;
}

static void *fill(void *arg)
{
	values = 7;
	pthread_barrier_wait(&filled);
	return arg;
}

static void *use(void *arg)
{
	int sum;

	pthread_barrier_wait(&filled);
	sum = look();
	sums = sum;
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_barrier_init(&filled, NULL, 2);
	pthread_create(&a, NULL, fill, NULL);
	pthread_create(&b, NULL, use, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return sums;
}

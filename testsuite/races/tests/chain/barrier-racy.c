/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One of two teams fills before the barrier, the other one looks before it, too, and behind. */
#include <pthread.h>

static pthread_barrier_t filled;
static int values, sums;

static int look(void)
{
	return values; /* race: values */
}

static void *fill(void *arg)
{
	values = 7; /* race: values */
	pthread_barrier_wait(&filled);
	return arg;
}

static void *use(void *arg)
{
	int sum = look(); /* chain */

	pthread_barrier_wait(&filled);
	sum += look();
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

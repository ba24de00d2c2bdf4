/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A callee creates another thread of the kind and joins that; the first one was joined before. */
#include <pthread.h>
#include <stdio.h>

static long first, second;

static void *add(void *arg)
{
	long *sum = arg;

	for (int i = 0; i < 100; i++)
		++*sum;
	return NULL;
}

static pthread_t begin(long *sum)
{
	pthread_t t;

	pthread_create(&t, NULL, add, sum);
	return t;
}

static long in_between(void)
{
	pthread_t t = begin(&second);
	long sum;

	pthread_join(t, NULL);
	sum = second;
	first++;
	return sum;
}

int main(void)
{
	pthread_t t = begin(&first);
	long sum;

	pthread_join(t, NULL);
	sum = in_between();

	sum += first;
	printf("%ld\n", sum + first);
	return 0;
}

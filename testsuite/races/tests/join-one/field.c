/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each half has its own thread; main reads a half when that thread has been joined. */
#include <pthread.h>
#include <stdio.h>

static struct {
	long low;
	long high;
} sums;

static void *sum_low(void *arg)
{
	(void)arg;
	for (int i = 0; i < 50; i++)
		sums.low += i;
	return NULL;
}

static void *sum_high(void *arg)
{
	(void)arg;
	for (int i = 50; i < 100; i++)
		sums.high += i;
	return NULL;
}

int main(void)
{
	pthread_t low, high;

	pthread_create(&low, NULL, sum_low, NULL);
	pthread_create(&high, NULL, sum_high, NULL);
	pthread_join(low, NULL);
	printf("low %ld\n", sums.low);
	pthread_join(high, NULL);
	printf("high %ld\n", sums.high);
	return 0;
}

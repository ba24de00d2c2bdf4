/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two cashiers add to one till, and nobody locks it. */
#include <pthread.h>
#include <stdio.h>

static long till;

static void *cashier(void *arg)
{
	(void)arg;
	for (int i = 0; i < 1000; i++)
		till += 5; /* race: till */
	return NULL;
}

int main(void)
{
	pthread_t anna, ben;

	pthread_create(&anna, NULL, cashier, NULL);
	pthread_create(&ben, NULL, cashier, NULL);
	pthread_join(anna, NULL);
	pthread_join(ben, NULL);
	printf("%ld\n", till);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two cashiers add to one till. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t till_lock = PTHREAD_MUTEX_INITIALIZER;
static long till;

static void *cashier(void *arg)
{
	(void)arg;
	for (int i = 0; i < 1000; i++) {
		pthread_mutex_lock(&till_lock);
		till += 5;
		pthread_mutex_unlock(&till_lock);
	}
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

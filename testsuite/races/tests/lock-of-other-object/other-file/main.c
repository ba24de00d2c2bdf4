/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transfer, in another file. */
#include "account.h"

#include <stdlib.h>

static struct account *accounts[10];

static void *work(void *arg)
{
	for (int i = 0; i < 1000; i++)
		transfer(accounts[rand() % 10], accounts[rand() % 10], 1);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < 10; i++) {
		accounts[i] = malloc(sizeof *accounts[i]);
		pthread_mutex_init(&accounts[i]->lock, NULL);
		accounts[i]->balance = 100;
	}
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

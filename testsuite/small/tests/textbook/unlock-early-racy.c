/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock is given back one line too early. */
#include <pthread.h>

static int balance = 100;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *withdraw(void *arg)
{
	int *amount = arg;

	pthread_mutex_lock(&m);
	int now = balance; /* race too */
	pthread_mutex_unlock(&m);
	balance = now - *amount; /* race */
	return NULL;
}

int main(void)
{
	pthread_t a, b;
	int ten = 10, twenty = 20;

	pthread_create(&a, NULL, withdraw, &ten);
	pthread_create(&b, NULL, withdraw, &twenty);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return balance;
}

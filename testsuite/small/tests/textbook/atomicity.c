/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The update is torn in two critical sections: wrong, but no data race. */
#include <pthread.h>

static int balance = 100;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *withdraw(void *arg)
{
	int now;

	pthread_mutex_lock(&m);
	now = balance;
	pthread_mutex_unlock(&m);
	now -= *(int *)arg;
	pthread_mutex_lock(&m);
	balance = now;
	pthread_mutex_unlock(&m);
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

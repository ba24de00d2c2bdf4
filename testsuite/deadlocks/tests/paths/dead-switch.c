/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static const int debug = 0;
static int n;

static void *one(void *arg)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&b);
	n++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	return arg;
}

static void *two(void *arg)
{
	pthread_mutex_lock(&b);
	if (debug) {
		pthread_mutex_lock(&a);
		n = 0;
		pthread_mutex_unlock(&a); /* equivalent: never reached */
	}
	n--;
	pthread_mutex_unlock(&b);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}

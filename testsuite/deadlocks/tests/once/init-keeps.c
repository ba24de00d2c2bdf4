/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void init(void)
{
	pthread_mutex_lock(&m);
	value = 1;
}

static void *one(void *arg)
{
	pthread_once(&once, init);
	pthread_mutex_lock(&m); /* double-lock */
	value++;
	pthread_mutex_unlock(&m);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, one, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two locks that are always acquired in one order, for the bug "swap": a part of bank.
 */
#include <pthread.h>

static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER, inner = PTHREAD_MUTEX_INITIALIZER;

static void *one(void *x)
{
	pthread_mutex_lock(&outer);
	pthread_mutex_lock(&inner);
	pthread_mutex_unlock(&inner);
	pthread_mutex_unlock(&outer);
	return x;
}

static void *two(void *x)
{
	pthread_mutex_lock(&outer);
	if (x) {
		pthread_mutex_unlock(&outer);
		return x;
	}
	pthread_mutex_lock(&inner);
	pthread_mutex_unlock(&outer);
	pthread_mutex_unlock(&inner);
	return x;
}

static void __attribute__((constructor)) start(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A wait for a condition is gone.
 *
 * told: join-lost
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int ready, value;

static void *writer(void *arg)
{
	value = 1;
	pthread_mutex_lock(&lock);
	ready = 1;
	pthread_cond_signal(&filled);
	pthread_mutex_unlock(&lock);
	return arg;
}

static void *reader(void *arg)
{
#ifndef CHANGED
	pthread_mutex_lock(&lock);
	while (!ready)
		pthread_cond_wait(&filled, &lock);
	pthread_mutex_unlock(&lock);
#endif
	return value ? arg : 0;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, 0, reader, 0);
	pthread_create(&b, 0, writer, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return 0;
}

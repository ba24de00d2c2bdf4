/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The entry is given the function: the one that counts is created after the set-up. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int queued, started;

static void first(void)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	started++;
	pthread_mutex_unlock(&lock);
}

static void second(void)
{
	pthread_mutex_lock(&lock); /* equivalent: no other thread is there with it */
	queued++;
	pthread_mutex_unlock(&lock);
}

static void *entry(void *function)
{
	((void (*)(void))function)();
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, entry, (void *)first);
	queued = 0;
	pthread_create(&b, NULL, entry, (void *)second);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

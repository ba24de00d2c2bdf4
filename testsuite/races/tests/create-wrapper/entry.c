/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* All threads run one entry, which calls what it was given: the second is created after the set-up. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int queued, started;

static void *entry(void *function)
{
	((void (*)(void))function)();
	return NULL;
}

static pthread_t create(void (*function)(void))
{
	pthread_t t;

	if (pthread_create(&t, NULL, entry, (void *)function))
		abort();
	return t;
}

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

int main(void)
{
	pthread_t a, b;

	a = create(first);
	queued = 0;
	b = create(second);
	pthread_join(a, NULL); /* equivalent: what it writes is not read */
	pthread_join(b, NULL);
	return queued;
}

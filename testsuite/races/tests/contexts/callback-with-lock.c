/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One of two callbacks locks, the other has an object of its own. */
#include <pthread.h>

static int counted, own;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void apply(void (*function)(int *), int *object)
{
	function(object);
}

static void add(int *object)
{
	++*object;
}

static void add_locked(int *object)
{
	pthread_mutex_lock(&lock);
	add(object);
	pthread_mutex_unlock(&lock);
}

static void *work(void *arg)
{
	apply(add_locked, &counted);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	apply(add_locked, &counted);
	apply(add, &own);
	pthread_join(t, NULL);
	return 0;
}

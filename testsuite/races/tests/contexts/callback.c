/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each caller passes its own function and lock. */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int data, other;

static void first(void)
{
	data++;
}

static void second(void)
{
	other++;
}

static void under(pthread_mutex_t *lock, void (*fn)(void))
{
	pthread_mutex_lock(lock);
	fn();
	pthread_mutex_unlock(lock);
}

static void *work(void *arg)
{
	under(&a, first);
	under(&b, second);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	under(&a, first);
	under(&b, second);
	pthread_join(t, NULL);
	return 0;
}

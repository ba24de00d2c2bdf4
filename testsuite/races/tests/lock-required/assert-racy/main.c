/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function of the library says that the lock is held. */
/* It is not. */
#include <pthread.h>

__attribute__((weak)) void library_assert_held(pthread_mutex_t *lock);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void check(pthread_mutex_t *m)
{
	library_assert_held(m); /* lock-required: library_assert_held */
}

static void *work(void *arg)
{
	check(&lock);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	return 0;
}

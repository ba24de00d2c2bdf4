/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A word that is set atomically until it was free. */
#include <pthread.h>
#include <stdatomic.h>

static char busy;

static long balance;

static void *clerk(void *arg)
{
	(void)arg;
	while (__atomic_test_and_set(&busy, __ATOMIC_ACQUIRE))
		;
	balance++;
	__atomic_clear(&busy, __ATOMIC_RELEASE);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, clerk, NULL);
	while (__atomic_test_and_set(&busy, __ATOMIC_ACQUIRE))
		;
	balance--;
	__atomic_clear(&busy, __ATOMIC_RELEASE);
	pthread_join(t, NULL);
	return balance != 0;
}

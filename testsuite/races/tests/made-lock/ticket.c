/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A ticket lock. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint next, serving;

static long balance;

static void *clerk(void *arg)
{
	(void)arg;
	unsigned mine = atomic_fetch_add(&next, 1);
	while (atomic_load(&serving) != mine)
		;
	balance++;
	atomic_fetch_add(&serving, 1);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, clerk, NULL);
	unsigned mine = atomic_fetch_add(&next, 1);
	while (atomic_load(&serving) != mine)
		;
	balance--;
	atomic_fetch_add(&serving, 1);
	pthread_join(t, NULL);
	return balance != 0;
}

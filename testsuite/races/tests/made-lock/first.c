/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Who finds 0 has it; whoever else counted takes that back. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int users;

static long balance;

static void *clerk(void *arg)
{
	(void)arg;
	while (atomic_fetch_add(&users, 1) != 0)
		atomic_fetch_sub(&users, 1);
	balance++;
	atomic_fetch_sub(&users, 1);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, clerk, NULL);
	while (atomic_fetch_add(&users, 1) != 0)
		atomic_fetch_sub(&users, 1);
	balance--;
	atomic_fetch_sub(&users, 1);
	pthread_join(t, NULL);
	return balance != 0;
}

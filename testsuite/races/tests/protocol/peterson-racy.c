/* SPDX-License-Identifier: GPL-3.0-or-later */
/* After the words are given back there is no protocol. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int first, second, turn;
static long account;

static void *one(void *arg)
{
	atomic_store(&first, 1);
	atomic_store(&turn, 2);
	while (atomic_load(&second) && atomic_load(&turn) == 2)
		;
	account++; /* race too */
	atomic_store(&first, 0);
	return arg;
}

static void *two(void *arg)
{
	atomic_store(&second, 1);
	atomic_store(&turn, 1);
	while (atomic_load(&first) && atomic_load(&turn) == 1)
		;
	account--; /* race too */
	atomic_store(&second, 0);
	account += 2; /* race: account */
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return (int)account;
}

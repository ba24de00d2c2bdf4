/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Peterson's algorithm in functions that are told who they work for. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int want[2], turn;
static int critical;

static void enter(int me)
{
	atomic_store(&want[me], 1);
	atomic_store(&turn, 1 - me);
	while (atomic_load(&want[1 - me]) && atomic_load(&turn) == 1 - me)
		;
}

static void leave(int me)
{
	atomic_store(&want[me], 0);
}

static void *first(void *arg)
{
	enter(0);
	critical++; /* not a race? possible, since it is not proved */
	leave(0);
	return arg;
}

static void *second(void *arg)
{
	enter(1);
	critical++; /* not a race? likewise */
	leave(1);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, first, NULL);
	pthread_create(&u, NULL, second, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return critical;
}

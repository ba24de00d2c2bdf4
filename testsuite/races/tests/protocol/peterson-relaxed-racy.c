/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the algorithm are relaxed: nothing orders what is between. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int want[2], turn;
static int critical;

static void enter(int me)
{
	atomic_store_explicit(&want[me], 1, memory_order_relaxed);
	atomic_store_explicit(&turn, 1 - me, memory_order_relaxed);
	while (atomic_load_explicit(&want[1 - me], memory_order_relaxed) && atomic_load_explicit(&turn, memory_order_relaxed) == 1 - me)
		;
}

static void leave(int me)
{
	atomic_store_explicit(&want[me], 0, memory_order_relaxed);
}

static void *first(void *arg)
{
	enter(0);
	critical++; /* race: critical */
	leave(0);
	return arg;
}

static void *second(void *arg)
{
	enter(1);
	critical++; /* race: critical */
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

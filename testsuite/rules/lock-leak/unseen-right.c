/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What releases the lock is in a library: all who acquire it seem to forget it. */
/* no races */
#include <pthread.h>

struct guard {
	pthread_mutex_t m;
	int waiters;
};
static struct guard guard = { PTHREAD_MUTEX_INITIALIZER, 0 };
static int n;

#pragma weak library_leave
extern void library_leave(void *guard);

static void enter(struct guard *g)
{
	__atomic_fetch_add(&g->waiters, 1, __ATOMIC_SEQ_CST);
	pthread_mutex_lock(&g->m);
	__atomic_fetch_sub(&g->waiters, 1, __ATOMIC_SEQ_CST);
}

static void add(void)
{
	enter(&guard);
	n++;
	library_leave(&guard);
}

static void clear(void)
{
	enter(&guard);
	n = 0;
	library_leave(&guard);
}

static void *worker(void *arg)
{
	add();
	clear();
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A counting barrier of an atomic: each waits until both have arrived. */
#include <pthread.h>
#include <stdatomic.h>
#include <sched.h>

static atomic_int arrived;
static int left, right;

static void meet(void)
{
	atomic_fetch_add(&arrived, 1);
	while (atomic_load(&arrived) < 2)
		sched_yield();
}

static void *run(void *arg)
{
	(void)arg;
	left = 1;
	meet();
	return right ? &right : NULL;
}

int main(void)
{
	pthread_t t;
	int r;

	pthread_create(&t, NULL, run, NULL);
	right = 2;
	meet();
	r = left;
	pthread_join(t, NULL);
	return r;
}

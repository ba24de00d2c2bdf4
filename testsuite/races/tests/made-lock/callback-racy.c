/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of the table are called in the wrong order. */
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_flag busy = ATOMIC_FLAG_INIT;
static long n;

static void take(void)
{
	while (atomic_flag_test_and_set(&busy))
		;
}

static void give(void)
{
	atomic_flag_clear(&busy);
}

static const struct {
	void (*lock)(void), (*unlock)(void);
} ops = {take, give};

static void *run(void *arg)
{
	ops.unlock();
	n++; /* race */
	ops.lock();
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, run, NULL);
	pthread_create(&b, NULL, run, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return n != 2;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Both add atomically. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int data;

static void mine(void)
{
	atomic_fetch_add(&data, 1);
}

static void yours(void)
{
	atomic_fetch_add(&data, 1);
}

struct steps {
	void (*first)(void);
};

static const struct steps steps = {mine};

static void *work(void *arg)
{
	steps.first();
	return arg;
}

static void call(void (*fn)(void))
{
	fn();
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	call(yours);
	pthread_join(t, NULL);
	return 0;
}

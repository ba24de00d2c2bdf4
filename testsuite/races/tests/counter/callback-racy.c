/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread counts before it is done. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int done;
static int data;

static void count(void)
{
	atomic_fetch_add(&done, 1);
}

static void expect(void)
{
	while (atomic_load(&done) < 1)
		;
}

static void mine(void)
{
	data++; /* race possible: data */
}

static void yours(void)
{
	data++; /* race possible: data */
}

struct steps {
	void (*first)(void);
	void (*second)(void);
};

static const struct steps steps = {count, mine};

static void *work(void *arg)
{
	steps.first();
	steps.second();
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
	call(expect);
	call(yours);
	pthread_join(t, NULL);
	return 0;
}

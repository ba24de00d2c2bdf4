/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main waits until the thread has counted. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int done;
static int data;

static void count(void)
{
	atomic_fetch_add(&done, 1);
}

static void mine(void)
{
	data++; /* race */
}

static void yours(void)
{
	data++; /* race */
}

struct steps {
	void (*first)(void);
	void (*second)(void);
};

static const struct steps steps = {mine, count};

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
	call(yours);
	pthread_join(t, NULL);
	return 0;
}

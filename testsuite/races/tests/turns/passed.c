/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A variable says whose turn it is. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn;
static int data;

static void wait_first(void)
{
	while (atomic_load(&turn) != 0)
		;
}

static void wait_second(void)
{
	while (atomic_load(&turn) != 1)
		;
}

static void pass_to_first(void)
{
	atomic_store(&turn, 0);
}

static void pass_to_second(void)
{
	atomic_store(&turn, 1);
}

static void mine(void)
{
	data++; /* not a race? possible: what call() is given to call is not told apart by call */
}

static void yours(void)
{
	data++; /* not a race? possible: what call() is given to call is not told apart by call */
}

struct steps {
	void (*first)(void);
	void (*second)(void);
	void (*third)(void);
};

static const struct steps steps = {wait_first, mine, pass_to_second};

static void *work(void *arg)
{
	steps.first();
	steps.second();
	steps.third();
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
	call(wait_second);
	call(yours);
	call(pass_to_first);
	pthread_join(t, NULL);
	return 0;
}

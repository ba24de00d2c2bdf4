/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread writes before the barrier, main after it. */
#include <pthread.h>

static pthread_barrier_t meeting;
static int data;

static void meet(void)
{
	pthread_barrier_wait(&meeting);
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
};

static const struct steps steps = {mine, meet};

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

	pthread_barrier_init(&meeting, NULL, 2);
	pthread_create(&t, NULL, work, NULL);
	call(meet);
	call(yours);
	pthread_join(t, NULL);
	return 0;
}

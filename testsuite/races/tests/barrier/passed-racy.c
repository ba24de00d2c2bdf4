/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What call() is given comes too early: main writes before the barrier, too. */
#include <pthread.h>

static pthread_barrier_t meeting;
static int data;

static void meet(void)
{
	pthread_barrier_wait(&meeting);
}

static void mine(void)
{
	data++; /* race possible */
}

static void yours(void)
{
	data++; /* race possible */
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
	call(yours);
	call(meet);
	pthread_join(t, NULL);
	return 0;
}

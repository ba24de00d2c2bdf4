/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A variable says whose turn it is. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int turn;
static int data;

static void wait_first(void)
{
	while (atomic_load(&turn) != 0)
		; /* equivalent: it begins with this turn */
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
	data++;
}

static void yours(void)
{
	data++;
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

struct plan {
	void (*one)(void);
	void (*two)(void);
	void (*three)(void);
};

static const struct plan plan = {wait_second, yours, pass_to_first};

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	plan.one();
	plan.two();
	plan.three();
	pthread_join(t, NULL);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
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
	data++;
}

static void yours(void)
{
	data++;
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

struct plan {
	void (*one)(void);
	void (*two)(void);
};

static const struct plan plan = {meet, yours};

int main(void)
{
	pthread_t t;

	pthread_barrier_init(&meeting, NULL, 2);
	pthread_create(&t, NULL, work, NULL);
	plan.one();
	plan.two();
	pthread_join(t, NULL);
	return 0;
}

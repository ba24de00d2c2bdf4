/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main waits until the thread has counted. */
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

static const struct steps steps = {mine, count};

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

static const struct plan plan = {expect, yours};

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	plan.one();
	plan.two();
	pthread_join(t, NULL);
	return 0;
}

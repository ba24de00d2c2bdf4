/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* main joins the thread before it looks. */
#include <pthread.h>

static pthread_t thread;
static int data;

static void finish(void)
{
	pthread_join(thread, NULL);
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
	pthread_create(&thread, NULL, work, NULL);
	call(finish);
	call(yours);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What the thread uses is set up before it is created. */
#include <pthread.h>

static pthread_t thread;
static int data;

static void finish(void)
{
	pthread_join(thread, NULL); /* equivalent: nothing comes after it */
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
	call(yours);
	pthread_create(&thread, NULL, work, NULL);
	call(finish);
	return 0;
}

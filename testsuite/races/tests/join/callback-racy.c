/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main looks before it joins the thread. */
#include <pthread.h>

static pthread_t thread;
static int data;

static void finish(void)
{
	pthread_join(thread, NULL);
}

static void mine(void)
{
	data++; /* race: data */
}

static void yours(void)
{
	data++; /* race: data */
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
	call(yours);
	call(finish);
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A wrapper calls two functions, each with its own object. */
#include <pthread.h>

static int counted, shown;

static void apply(void (*function)(int *), int *object)
{
	function(object);
}

static void add(int *object)
{
	++*object;
}

static void ignore(int *object)
{
	(void)object;
}

static void *work(void *arg)
{
	apply(add, &counted);
	apply(ignore, &shown);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	apply(add, &shown);
	apply(ignore, &counted);
	pthread_join(t, NULL);
	return 0;
}

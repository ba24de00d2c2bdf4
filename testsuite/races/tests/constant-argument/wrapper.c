/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The constant goes through two functions, and is computed with. */
#include <pthread.h>
#include <stddef.h>

#define QUIET 1
#define RESET 2
static int total;

__attribute__((noinline)) static void update(int flags, const int *from)
{
	if ((flags & RESET) && !from)
		total = 0;
}

__attribute__((noinline)) static void change(int flags, const int *from)
{
	update(flags | QUIET, from);
}

static void *worker(void *arg)
{
	int here = 1;

	change(0, NULL);
	change(RESET, &here);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	change(RESET, NULL);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}

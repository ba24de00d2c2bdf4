/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pool is in another file; the tasks share a sum. */
#include "pool.h"

#include <pthread.h>

static int sum;

static void add(void *arg)
{
	sum += *(int *)arg; /* race: sum */
}

int main(void)
{
	static int one = 1, two = 2;

	pool_submit(add, &one);
	pool_submit(add, &two);
	pool_run();
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* C11 threads and a mutex. */
#include <stdio.h>
#include <threads.h>

static mtx_t lock;
static int total;

static void visit(void (*function)(int), int value)
{
	mtx_lock(&lock);
	function(value);
	mtx_unlock(&lock);
}

static void add(int value)
{
	total += value;
}

static void report(int value)
{
	printf("%d of %d\n", value, total);
}

static int adder(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++)
		visit(add, i);
	return 0;
}

int main(void)
{
	thrd_t t;

	mtx_init(&lock, mtx_plain);
	if (thrd_create(&t, adder, NULL) != thrd_success)
		return 1;
	visit(report, 3);
	thrd_join(t, NULL);
	printf("%d\n", total);
	mtx_destroy(&lock);
	return 0;
}

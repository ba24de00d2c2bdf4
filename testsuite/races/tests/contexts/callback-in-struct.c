/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function and its object in a struct on the stack, run by one wrapper. */
#include <pthread.h>

struct op {
	void (*function)(int *);
	int *object;
};
static int up, down;

static void run(struct op *op)
{
	op->function(op->object);
}

static void add(int *object)
{
	++*object; /* not a race? issue 13: a struct that pairs function and argument */
}

static void take(int *object)
{
	--*object; /* not a race? possible: issue 13: a struct that pairs function and argument */
}

static void *work(void *arg)
{
	struct op op = {add, &up};

	run(&op);
	return arg;
}

int main(void)
{
	struct op op = {take, &down};
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	run(&op);
	pthread_join(t, NULL);
	return 0;
}

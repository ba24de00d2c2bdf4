/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function and its object in a struct on the stack: the object is the same. */
#include <pthread.h>

struct op {
	void (*function)(int *);
	int *object;
};
static int up;

static void run(struct op *op)
{
	op->function(op->object);
}

static void add(int *object)
{
	++*object; /* race */
}

static void take(int *object)
{
	--*object; /* race too */
}

static void *work(void *arg)
{
	struct op op = {add, &up};

	run(&op);
	return arg;
}

int main(void)
{
	struct op op = {take, &up};
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	run(&op);
	pthread_join(t, NULL);
	return 0;
}

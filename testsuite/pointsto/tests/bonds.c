// SPDX-License-Identifier: GPL-3.0-or-later
// A function is given what was stored together with it.
#include <stdlib.h>

struct task { void (*fn)(void *); void *arg; };
struct loose { void (*fn)(void *); void *arg; };
struct self { void (*fn)(struct self *); int n; };

int a, b, c, d;
struct task *queue;
struct loose loose;
struct self one, two, *any;

void inc(void *p)
{
	*(int *)p = 1; //: *p -> a (shared)
}

void dec(void *p)
{
	*(int *)p = 2; //: *p -> b (shared)
}

void submit(void (*fn)(void *), void *arg)
{
	struct task *t = malloc(sizeof *t);

	t->fn = fn;
	t->arg = arg;
	queue = t;
}

void run(void)
{
	queue->fn(queue->arg);
}

void first(void *p)
{
	*(int *)p = 3; //: *p -> c (shared), d (shared)
}

void second(void *p)
{
	*(int *)p = 4; //: *p -> c (shared), d (shared)
}

void later(void (*fn)(void *))
{
	loose.fn = fn;
}

void turn(void)
{
	loose.fn(loose.arg);
}

void mine(struct self *s)
{
	s->n = 5; //: s->n -> one (shared)
}

void yours(struct self *s)
{
	s->n = 6; //: s->n -> two (shared)
}

int main(void)
{
	submit(inc, &a);
	submit(dec, &b);
	run();
	later(first);
	later(second);
	loose.arg = &c;
	loose.arg = &d;
	turn();
	one.fn = mine;
	two.fn = yours;
	any = &one;
	any = &two;
	any->fn(any);
	return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Addresses of variables, locals, fields, elements.
#include <stdlib.h>

struct inner { int n; int *p; };
struct hidden { int n, m; };
struct outer { int first; struct inner in; struct inner many[4]; int numbers[4]; char last; };

int counter, other;
struct outer global, second;
struct inner table[3];
static int *pointer = &other;
static struct inner *into = &global.in;
static __thread int per_thread;

void number(int *p)
{
	*p = 1; //: *p -> counter (shared), main.local
}

void inner_of(struct inner *p)
{
	p->n = 1; //: p->n -> global (shared), main.mine
}

void element(struct inner *p)
{
	p->n = 1; //: p->n -> second (shared), table (shared)
}

void field(int *p)
{
	*p = 1; //: *p -> global (shared), main.mine, struct outer.first (shared)
}

void any_field(int *p)
{
	*p = 1; //: *p -> struct inner.n (shared)
}

void array(int *p)
{
	p[1] = 1; //: *(int *)((char *)p + 4) -> second (shared), main.mine, struct outer.numbers (shared)
}

void moved(int *p)
{
	*p = 1; //: *p -> main.mine
}

void thread_local_of(int *p)
{
	*p = 1; //: *p -> per_thread
}

void statics(int *p)
{
	*p = 1; //: *p -> main.kept (shared)
}

/* Nobody else has such a struct. */
void private_field(int *p)
{
	*p = 1; //: *p -> struct hidden.m
}

int main(int argc, char **argv)
{
	int local = 0;
	static int kept;
	struct outer mine;
	struct hidden *hidden = malloc(sizeof *hidden);

	number(&counter);
	number(&local);
	inner_of(&global.in);
	inner_of(&mine.in);
	element(&table[1]);
	element(&second.many[argc]);
	field(&global.first);
	field(&mine.first);
	any_field(&into->n);
	array(second.numbers);
	array(mine.numbers + argc);
	moved(&mine.first + 1);
	moved(&into->n + 4);
	thread_local_of(&per_thread);
	statics(&kept);
	private_field(&hidden->m);
	*pointer = 1; //: *r20 -> other (shared)
	into->n = 2; //: r22->n -> global (shared)
	return local;
}

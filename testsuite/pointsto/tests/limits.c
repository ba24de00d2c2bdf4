// SPDX-License-Identifier: GPL-3.0-or-later
// Calls that are too wide, thread-local variables that others get, nested functions,
// tagged pointers, asm, arguments beyond the formals.
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>

struct node { struct node *next; int n; };

static __thread int secret, leaked;
static int *leak;
int one, two;
static struct node head;

#define FOUR(m, a) m(a##0) m(a##1) m(a##2) m(a##3)
#define SIXTEEN(m, a) FOUR(m, a##0) FOUR(m, a##1) FOUR(m, a##2) FOUR(m, a##3)
#define FUNCTION(a) void f##a(int *p) { }
#define ENTRY(a) f##a,
int wide_target;
void first_of_many(int *p)
{
	*p = 1; //: *p -> many
}
SIXTEEN(FUNCTION, 1) SIXTEEN(FUNCTION, 2) SIXTEEN(FUNCTION, 3)
void (*const table[])(int *) = {
	first_of_many, SIXTEEN(ENTRY, 1) SIXTEEN(ENTRY, 2) SIXTEEN(ENTRY, 3)
};

void nested(int n)
{
	int mine = 0, *p = &mine;

	void inside(void)
	{
		*p = n; //: ((struct FRAME.nested *)chain)->n -> nested.FRAME ;; ((struct FRAME.nested *)chain)->p -> nested.FRAME ;; *r1 -> nested.mine
	}
	inside();
}

void tagged(void)
{
	struct node *p = malloc(sizeof *p);
	unsigned long word = (unsigned long)p | 1;

	head.next = (struct node *)word;
	((struct node *)((unsigned long)head.next & ~1ul))->n = 1; //: ((struct node *)(r2 & -2))->n -> heap at tagged:42 (shared)
}

void hidden(void)
{
	int local = 0, *p = &local, *q;

	__asm__("" : "=r"(q) : "0"(p));
	*q = 1; //: *(int *)r1.0 -> hidden.local
}

void by_thread(int *p)
{
	*p = 1; //: *p -> leaked (shared), secret
}

void variadic(int n, ...)
{
	va_list list;

	va_start(list, n);
	*va_arg(list, int *) = 1; //: *(int *)r1 -> one (shared)
	va_end(list);
}

void from_list(va_list list)
{
	*va_arg(list, int *) = 1; //: *(int *)r0 -> one (shared), two (shared)
}

void passes_list(int n, ...)
{
	va_list list;

	va_start(list, n);
	from_list(list);
	va_end(list);
}

void sets(void)
{
	char *end;

	strtol("1", &end, 10);
	*end = 0; //: *r1 -> outside at sets:89 (shared)
}

long distance(char *p, char *q)
{
	return q - p;
}

int main(int argc, char **argv)
{
	table[argc](&wide_target);
	nested(argc);
	tagged();
	hidden();
	by_thread(&secret);
	variadic(1, &one);
	passes_list(1, &two);
	sets();
	leak = &leaked;
	*leak = 1; //: *r10 -> leaked (shared)
	by_thread(&leaked);
	return distance(argv[0], argv[1]); //: *(char **)((char *)argv + 8) -> outside by main(argv) (shared) ;; *argv -> outside by main(argv) (shared)
}

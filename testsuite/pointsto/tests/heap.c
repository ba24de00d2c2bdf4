// SPDX-License-Identifier: GPL-3.0-or-later
// Memory: named by the call that gave it, through wrappers; kept by its maker or not.
#include <stdlib.h>

struct item { int n; struct item *next; int *data; };

struct item *all;
void die(void) __attribute__((noreturn));

void *xmalloc(size_t size)
{
	void *p = malloc(size);

	if (!p)
		die();
	return p;
}

void *xmalloc2(size_t size)
{
	return xmalloc(size);
}

/* Behind a header of its own. */
void *headed(size_t size)
{
	size_t *p = malloc(size + sizeof *p);

	*p = size; //: *(long unsigned int *)r0 -> heap at headed:27
	return p + 1;
}

struct item *create(int n)
{
	struct item *p = xmalloc2(sizeof *p);

	p->n = n; //: r0->n -> heap at create:35
	p->next = 0; //: r0->next -> heap at create:35
	return p;
}

/* Everybody finds it in the list. */
struct item *registered(void)
{
	struct item *p = create(1);

	p->next = all; //: r0->next -> heap at registered:45 (shared)
	all = p;
	return p;
}

int **vector(int *p)
{
	int **v = xmalloc(8 * sizeof *v);

	v[0] = p; //: *(int **)r0 -> heap at vector:54
	return v;
}

void *same(void *p)
{
	return p;
}

int x, y;

void private_memory(void)
{
	struct item *a = create(1), *b = create(2);
	int *c = xmalloc(4), *d = headed(4), *e = same(xmalloc2(4));
	int **v = vector(&x), **w = vector(&y);

	a->n = 1; //: r0->n -> heap at private_memory:69
	b->n = 2; //: r1->n -> heap at private_memory:69
	*c = 1; //: *(int *)r2 -> heap at private_memory:70
	*d = 1; //: *(int *)r3 -> heap at private_memory:70
	*e = 1; //: *(int *)r5 -> heap at private_memory:70
	**v = 1; //: *r6 -> heap at private_memory:71 ;; *r13 -> x (shared), y (shared)
	v = realloc(v, 100);
	*v[3] = 1; //: *(int **)((char *)r15 + 24) -> heap at private_memory:79 ;; *r16 -> x (shared), y (shared)
	a->data = malloc(4); //: r0->data -> heap at private_memory:69
	*a->data = 1; //: r0->data -> heap at private_memory:69 ;; *r20 -> heap at private_memory:81 (shared), heap at public_memory:92 (shared)
	free(a);
}

void public_memory(void)
{
	struct item *a = registered();
	int *local = malloc(4);

	a->n = 1; //: r0->n -> heap at registered:45 (shared)
	a->data = malloc(8); //: r0->data -> heap at registered:45 (shared)
	*a->data = 1; //: r0->data -> heap at registered:45 (shared) ;; *r5 -> heap at private_memory:81 (shared), heap at public_memory:92 (shared)
	*local = 2; //: *(int *)r1 -> heap at public_memory:89
	all->n = 3; //: r8->n -> heap at registered:45 (shared)
}

void by_argument(void)
{
	void *p;

	posix_memalign(&p, 64, 64);
	*(int *)p = 1; //: *(int *)phi6 -> heap at by_argument:102
}

int main(void)
{
	private_memory();
	public_memory();
	by_argument();
	return 0;
}

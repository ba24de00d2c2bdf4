// SPDX-License-Identifier: GPL-3.0-or-later
// Pointers that are copied, passed, returned, stored and loaded.
#include <string.h>

struct box { int *p; int **pp; void *any; long number; struct { int *deep; } in; int *array[4]; };
struct pair { int a, b; };

int x, y, z, w, v, u;
int *shared_pointer;
struct box boxes[2];

int *same(int *p)
{
	return p;
}

int *either(int *p, int *q, int n)
{
	return n ? p : q;
}

int *chosen(int n)
{
	return n ? &x : &y;
}

void store(int **place, int *p)
{
	*place = p; //: *place -> chain.kept
}

void chain(int n, struct box *b, struct box *c)
{
	int *p, *kept = 0, **walk, *list[2] = { &x, &z };
	struct box copy;
	int mine = 0;

	*same(&x) = 1; //: *r4 -> x (shared)
	*same(&y) = 1; //: *r6 -> y (shared)
	*either(&x, &w, n) = 1; //: *r8 -> w (shared), x (shared)
	*chosen(n) = 1; //: *r10 -> x (shared), y (shared)
	p = n ? &x : &mine;
	*p = 1; //: *phi18 -> x (shared), chain.mine
	store(&kept, &z);
	*kept = 1; //: *r14 -> z (shared)
	*list[n] = 1; //: *r16 -> x (shared), z (shared)
	for (walk = list; *walk; walk++) //: *phi22 -> chain.list
		**walk = 1; //: *phi22 -> chain.list ;; *r19 -> x (shared), z (shared)
	boxes[n].p = &v;
	copy = boxes[0];
	*copy.p = 1; //: *r24 -> v (shared)
	boxes[0].any = &u;
	*(int *)boxes[1].any = 1; //: *(int *)r27 -> u (shared)
	boxes[0].number = (long)&w;
	*(int *)boxes[0].number = 1; //: *(int *)r30 -> w (shared)
	boxes[0].in.deep = &x;
	*boxes[1].in.deep = 1; //: *r33 -> x (shared)
	boxes[0].pp = &shared_pointer;
	*boxes[0].pp = &y; //: *r36 -> shared_pointer (shared)
	*shared_pointer = 1; //: *r38 -> y (shared)
	boxes[0].array[n] = &z;
	*boxes[0].array[1] = 1; //: *r41 -> z (shared)
	memcpy(&p, &boxes[0].pp, sizeof p);
}

void atomics(int **slot)
{
	int *old = __atomic_exchange_n(slot, &v, __ATOMIC_ACQ_REL); //: *slot -> main.slot (shared)

	*old = 1; //: *r0 -> v (shared), w (shared)
}

void arrays(int n)
{
	int *from[4], *to[4];

	from[n] = &u;
	memcpy(to, from, n * sizeof *to);
	*to[1] = 1; //: *r2 -> u (shared)
}

int main(int argc, char **argv)
{
	static int *slot = &w;

	chain(argc, 0, 0);
	atomics(&slot);
	arrays(argc);
	return argv[1][0]; //: *(char **)((char *)argv + 8) -> outside by main(argv) (shared) ;; *r3 -> outside by main(argv) (shared)
}

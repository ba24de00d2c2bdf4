// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// only: x86_64
// Rare things, each of them found in real programs.
#include <stddef.h>

struct item { int n; struct item *next; short s[4]; };
struct big_endian { int n; short s; } __attribute__((scalar_storage_order("big-endian")));
typedef union { int *ip; long *lp; } any __attribute__((transparent_union));
extern int f(int);
extern void take(any);

// Named address spaces: the kernel's per-CPU variables.
int segment(int __seg_gs *p, struct item __seg_fs *q)
{
	*p = 1;  //: *(int *)space(p, 2) = 1
	return q->n;  //: r1 = ((struct item *)space(q, 1))->n ;; return r1
}

int byte_order(struct big_endian *b)
{
	b->n = 1;  //: b->n = 1
	return b->s;  //: r1 = b->s ;; return r1
}

void transparent(int *p)
{
	take(p);  //: local1.ip = p ;; r1 = local1 ;; take(r1)
}  //: return

int elvis(int x, struct item *i)
{
	return f(x) ?: i->n;  //: r0 = f(x) ;; if (r0 != 0) goto B2; else goto B1 ;; r1 = i->n
	  //: phi1 = {B0: r0, B1: r1} ;; return phi1
}

// Duff's device: a switch into a loop.
void duff(char *to, const char *from, int n)
{
	switch (n & 1) {  //: switch (n & 1) { case 0: goto B2; case 1: goto B1; default: goto B3; }
	case 0:
		do {
			*to = *from++;  //: phi2 = {B0: from, B1: phi1 + 1}
			  //: phi4 = {B0: n, B1: phi3 - 2} ;; r2 = *phi2 ;; *to = r2
	case 1:
			*to = *from++;  //: phi1 = {B0: from, B2: phi2 + 1}
			  //: phi3 = {B0: n, B2: phi4} ;; r0 = *phi1 ;; *to = r0
		} while ((n -= 2) > 0);  //: if (phi3 - 2 > 0) goto B2; else goto B3
	}
}  //: return

// A loop with two entries.
int irreducible(int x)
{
	if (f(x))  //: r0 = f(x) ;; if (r0 != 0) goto B2; else goto B1
		goto middle;
	for (;;) {
		f(1);  //: f(1)
middle:
		if (!f(2))  //: r2 = f(2) ;; if (r2 == 0) goto B3; else goto B1
			return 3;  //: return 3
	}
}

int chains(struct item **table, int i, signed char c)
{
	table[i]->next->s[c] = 1;  //: r0 = table[i] ;; r1 = r0->next ;; r1->s[c] = 1
	*(*(table + i))->next->s = 2;  //: r3 = table[i] ;; r4 = r3->next ;; r4->s[0] = 2
	return (&table[i]->s[2])[-1];  //: r6 = table[i]
	  //: r7 = *(short int *)((char *)&r6->s[2] - 2) ;; return r7
}

void volatile_struct(volatile struct item *v, struct item *p)
{
	*p = *v;  //: r0 = *v [volatile] ;; *p = r0
	v->s[1] = 2;  //: v->s[1] = 2 [volatile]
	*v = *p;  //: r3 = *p ;; *v = r3 [volatile]
}  //: return

int block_scope(void)
{
	extern int outside;
	extern int declared_here(void);

	return outside + declared_here();  //: r0 = declared_here() ;; r1 = outside
	  //: return r0 + r1
}

void *frames(void)
{
	return (char *)__builtin_frame_address(0) + (long)__builtin_return_address(0);  //: r0 = __builtin_frame_address(0)
	  //: r1 = __builtin_return_address(0) ;; return (char *)r0 + r1
}

void *aligned(void *p)
{
	char *q = __builtin_assume_aligned(p, 16);

	*q = 1;  //: *(char *)p = 1
	return q;  //: return p
}

static void *jump[5];
int builtin_jump(int x)
{
	if (__builtin_setjmp(jump) == 0) {  //: __builtin_setjmp_setup(jump, &&label)
	  //: abnormally goto B1 ;; abnormally goto B2 ;; __builtin_setjmp_receiver(&&label)
	  //: phi1 = {B0: 0, B2: 1} ;; if (phi1 == 0) goto B4; else goto B5
		f(x);  //: f(x) ;; abnormally goto B1
		return 1;
	}
	return 2;
}  //: phi2 = {B3: 2, B4: 1} ;; return phi2
void builtin_long(void)
{
	__builtin_longjmp(jump, 1);  //: __builtin_longjmp(jump, 1) [noreturn]
}

int assembler_results(struct item *p)
{
	int local;

	asm("mov $1, %0" : "=r"(p->n));  //: asm ("mov $1, %0" : "=r"(p->n) : :)
	asm("mov $1, %0" : "=rm"(local));  //: asm ("mov $1, %0" : "=rm"(r1.0) : :)
	asm("mov %1, %0" : "=r"(p->s[1]) : "g"(p->next));  //: r2 = p->next
	  //: asm ("mov %1, %0" : "=r"(p->s[1]) : "g"(r2) :)
	asm volatile inline("" : : "p"(&p->n), "X"(local));  //: asm volatile inline ("" : : "p"(&p->n), "X"(r1.0) :)
	return local;  //: return r1.0
}

int self(struct item *p)
{
	*p = *p;  //: r0 = *p ;; *p = r0
	return offsetof(struct item, s[2]) + p->s[3];  //: r2 = p->s[3] ;; return r2 + 20
}

_Bool pointers(struct item *p, struct item *q, int (*g)(int))
{
	return p < q || &p->next == &q->next || g == f;  //: if (p <=u q) goto B2; else goto B1
	  //: if (g == f) goto B2; else goto B2 ;; phi1 = {B0: 1, B1 true: 1, B1 false: 0}
	  //: return (uint8_t)phi1
}

int generic(struct item *p, long l)
{
	__auto_type copy = p->n;  //: r0 = p->n

	return _Generic(l, long: copy, default: p->s[0]);  //: return r0
}

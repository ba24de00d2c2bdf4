// SPDX-License-Identifier: GPL-3.0-or-later
// Locks and objects that the caller gives.
#include <pthread.h>

struct obj {
	pthread_mutex_t m;
	int n;
};
struct obj g, h;
int n;

static void with(pthread_mutex_t *m, int *p) // summary: L+ {} L- {*m}
{
	pthread_mutex_lock(m);
	(*p)++; // relative: *m
	pthread_mutex_unlock(m);
	(*p)++; // relative: none
}

void callers(struct obj *o)
{
	with(&o->m, &o->n);
	with(&g.m, &g.n);
	with(&g.m, &h.n);
	n++; // locks here: none
}

/* Two formals: which is which. */
static void lock_first(struct obj *x, struct obj *y) // summary: L+ {x->m} L- {}
{
	(void)y;
	pthread_mutex_lock(&x->m);
}

static void lock_second(struct obj *x, struct obj *y) // summary: L+ {y->m} L- {}
{
	lock_first(y, x);
}

void order(struct obj *p, struct obj *q)
{
	lock_first(p, q);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	lock_second(p, q);
	p->n++; // locks here: q->m
	pthread_mutex_unlock(&q->m);
	n++; // locks here: none
}

/* A release under another name: it may be the same object, nothing is certain. */
void maybe_same(struct obj *p, struct obj *q)
{
	pthread_mutex_lock(&p->m);
	pthread_mutex_unlock(&q->m);
	p->n++; // locks here: none
}

/* A formal that gets another value is another object. */
void replaced(struct obj *p, struct obj *q) // summary: L+ {} L- {p->m}
{
	struct obj *old = p;

	pthread_mutex_lock(&p->m);
	p = q;
	p->n++; // locks here: p->m
	old->n++; // locks here: p->m
	pthread_mutex_unlock(&old->m);
	p->n++; // locks here: none
}

/* Struct by value: the copy's pointer is the original's. */
struct handle {
	int id;
	struct obj *o;
};

static void take(struct handle k) // summary: L+ {k.8->m} L- {}
{
	pthread_mutex_lock(&k.o->m);
}

void value(struct obj *p)
{
	struct handle k = { 1, p };

	take(k);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&k.o->m);
	p->n++; // locks here: none
}

void value_global(struct handle k)
{
	take(k);
	k.o->n++; // locks here: k.8->m
	pthread_mutex_unlock(&k.o->m);
	n++; // locks here: none
}

/* Address of a formal. */
static void take_at(struct obj **pp) // summary: L+ {(*pp)->m} L- {}
{
	pthread_mutex_lock(&(*pp)->m);
}

void address_of_formal(struct obj *p)
{
	take_at(&p);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	p->n++; // locks here: none
}

/* More arguments than registers, and varargs. */
static void many(int a, int b, int c, int d, int e, int f, int g, struct obj *o)
{
	(void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g;
	pthread_mutex_lock(&o->m);
}

static void variadic(struct obj *o, ...) // summary: L+ {o->m} L- {}
{
	pthread_mutex_lock(&o->m);
}

void far_away(struct obj *p)
{
	many(1, 2, 3, 4, 5, 6, 7, p);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	variadic(p, 1, 2);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
}

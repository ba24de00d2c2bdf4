// SPDX-License-Identifier: GPL-3.0-or-later
// Lock and unlock through wrappers, one and three deep.
#include <pthread.h>

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
struct obj {
	int id;
	pthread_mutex_t m;
	int n;
} o1, o2;
int n;

void lock_a(void) // summary: L+ {a} L- {}
{
	pthread_mutex_lock(&a);
}

void unlock_a(void) // summary: L+ {} L- {a}
{
	pthread_mutex_unlock(&a);
}

void global(void) // summary: L+ {} L- {a}
{
	lock_a();
	n++; // locks here: a
	unlock_a();
	n++; // locks here: none
}

void mixed(void)
{
	lock_a();
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
	pthread_mutex_lock(&a);
	n++; // locks here: a
	unlock_a();
	n++; // locks here: none
}

/* Three deep, by formal. */
static void lock1(pthread_mutex_t *m) // summary: L+ {*m} L- {}
{
	pthread_mutex_lock(m);
}

static void lock2(pthread_mutex_t *m)
{
	lock1(m);
}

static void lock3(pthread_mutex_t *m) // summary: L+ {*m} L- {}
{
	lock2(m);
}

static void unlock1(pthread_mutex_t *m)
{
	pthread_mutex_unlock(m);
}

static void unlock2(pthread_mutex_t *m)
{
	unlock1(m);
}

static void unlock3(pthread_mutex_t *m) // summary: L+ {} L- {*m}
{
	unlock2(m);
}

void deep(void)
{
	lock3(&a);
	n++; // locks here: a
	lock1(&b);
	n++; // locks here: a, b
	unlock3(&b);
	n++; // locks here: a
	unlock1(&a);
	n++; // locks here: none
}

/* The object goes down, its lock is taken there. */
static void obj_lock(struct obj *o) // summary: L+ {o->m} L- {}
{
	lock3(&o->m);
}

static void obj_unlock(struct obj *o) // summary: L+ {} L- {o->m}
{
	unlock3(&o->m);
}

void object(struct obj *p, struct obj *q)
{
	obj_lock(p);
	p->n++; // locks here: p->m
	obj_lock(q);
	q->n++; // locks here: p->m, q->m
	obj_unlock(q);
	obj_unlock(p);
	p->n++; // locks here: none
	obj_lock(&o1);
	o2.n++; // locks here: o1.m
	obj_unlock(&o1);
}

/* The formal is changed on the way. */
static void lock_next(struct obj *o) // summary: L+ {(o + 56)->m} L- {}
{
	o++;
	obj_lock(o);
}

void next(struct obj *p)
{
	lock_next(p);
	p[1].n++; // locks here: (p + 56)->m
	obj_unlock(p + 1);
	p->n++; // locks here: none
}

/* A wrapper that releases what it took holds nothing. */
static void bump(struct obj *o) // summary: L+ {} L- {o->m}
{
	obj_lock(o);
	o->n++; // locks here: o->m
	obj_unlock(o);
}

void balanced(struct obj *p, struct obj *q)
{
	bump(p);
	p->n++; // locks here: none
	obj_lock(p);
	bump(q);
	p->n++; // locks here: p->m
	obj_unlock(p);
}

static inline __attribute__((always_inline)) void inlined(pthread_mutex_t *m)
{
	pthread_mutex_lock(m);
}

#define LOCK(x) do { if (1) inlined(&(x)->m); } while (0)
void macro(struct obj *p)
{
	LOCK(p);
	p->n++; // locks here: p->m
	obj_unlock(p);
}

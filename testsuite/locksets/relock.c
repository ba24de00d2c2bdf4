// SPDX-License-Identifier: GPL-3.0-or-later
// A callee that gives up its caller's lock for a while; lock in one function, unlock in
// another.
#include <pthread.h>

struct obj {
	pthread_mutex_t m;
	int n, busy;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int n;
extern void slow(void);

static void yield(void) // summary: L+ {} L- {}
{
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	slow(); // locks here: none
	pthread_mutex_lock(&a);
	n++; // locks here: a
}

void uses_yield(void)
{
	pthread_mutex_lock(&a);
	n++; // locks here: a
	yield();
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

static void obj_yield(struct obj *o)
{
	pthread_mutex_unlock(&o->m);
	o->n++; // locks here: none
	pthread_mutex_lock(&o->m);
	o->n++; // locks here: o->m
}

void uses_obj_yield(struct obj *p, struct obj *q)
{
	pthread_mutex_lock(&p->m);
	obj_yield(p);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	pthread_mutex_lock(&q->m);
	obj_yield(q);
	q->n++; // locks here: q->m
	pthread_mutex_unlock(&q->m);
	p->n++; // locks here: none
}

/* Gives up, but does not take it again on one way. */
static int yield_or_not(int x)
{
	pthread_mutex_unlock(&a);
	if (x)
		return -1;
	pthread_mutex_lock(&a);
	return 0;
}

void uses_yield_or_not(int x)
{
	pthread_mutex_lock(&a);
	if (yield_or_not(x) < 0) {
		n++; // locks here: none
		return;
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* Takes another one instead. */
static void exchange(void) // summary: L+ {b} L- {a}
{
	pthread_mutex_unlock(&a);
	pthread_mutex_lock(&b);
}

void uses_exchange(void)
{
	pthread_mutex_lock(&a);
	exchange();
	n++; // locks here: b
	pthread_mutex_unlock(&b);
	n++; // locks here: none
}

/* begin ... end */
static void begin(struct obj *o) // summary: L+ {a, o->m} L- {}
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(&o->m);
	o->busy = 1;
}

static void end(struct obj *o) // summary: L+ {} L- {a, o->m}
{
	o->busy = 0; // locks here: a, o->m
	pthread_mutex_unlock(&o->m);
	pthread_mutex_unlock(&a);
}

void transaction(struct obj *p)
{
	begin(p);
	p->n++; // locks here: a, p->m
	end(p);
	p->n++; // locks here: none
}

void early_end(struct obj *p)
{
	begin(p);
	if (p->n) { // locks here: a, p->m
		end(p);
		p->n++; // locks here: none
		return;
	}
	p->n++; // locks here: a, p->m
	end(p);
	p->n++; // locks here: none
}

void no_end(struct obj *p)
{
	begin(p);
	if (p->n)
		end(p);
	p->n++; // relative: none or a, p->m
}

/* Called with the lock, returns without; and the other way round. */
static void finish(struct obj *o)
{
	o->n++; // locks here: o->m
	pthread_mutex_unlock(&o->m);
}

void starts(struct obj *p)
{
	pthread_mutex_lock(&p->m);
	finish(p);
	p->n++; // locks here: none
}

/* The lock of the caller that is given up on the way to a wait. */
static void wait_idle(struct obj *o)
{
	while (o->busy) { // locks here: o->m
		pthread_mutex_unlock(&o->m);
		slow(); // locks here: none
		pthread_mutex_lock(&o->m);
	}
	o->n++; // locks here: o->m
}

void uses_wait_idle(struct obj *p)
{
	pthread_mutex_lock(&p->m);
	wait_idle(p);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Locks through function pointers: arguments, tables of operations, fields.
#include <pthread.h>
#include <stdlib.h>

struct obj {
	pthread_mutex_t m;
	int n;
	void (*locker)(struct obj *);
};

struct ops {
	void (*lock)(struct obj *);
	void (*unlock)(struct obj *);
	int (*get)(struct obj *);
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int n;

static void obj_lock(struct obj *o)
{
	pthread_mutex_lock(&o->m);
}

static void obj_unlock(struct obj *o)
{
	pthread_mutex_unlock(&o->m);
}

static int obj_get(struct obj *o)
{
	return o->n; // locks here: o->m
}

/* A table: each entry has one target. */
static const struct ops ops = { obj_lock, obj_unlock, obj_get };

void by_table(struct obj *p)
{
	ops.lock(p);
	p->n++; // locks here: p->m
	n += ops.get(p); // locks here: p->m
	ops.unlock(p);
	p->n++; // locks here: none
}

static void by_table_pointer(const struct ops *o, struct obj *p)
{
	o->lock(p);
	p->n++; // locks here: p->m
	n += o->get(p);
	o->unlock(p);
	p->n++; // locks here: none
}

void gives_table(struct obj *p)
{
	by_table_pointer(&ops, p);
}

/* An argument: what it does is known where it is given. */
static void apply(void (*f)(void), int *p)
{
	f();
	(*p)++; // relative: a or b or none
}

static void lock_a(void)
{
	pthread_mutex_lock(&a);
}

static void lock_b(void)
{
	pthread_mutex_lock(&b);
}

static void nothing(void)
{
}

void by_argument(void)
{
	apply(lock_a, &n);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
	apply(lock_b, &n);
	n++; // locks here: b
	pthread_mutex_unlock(&b);
	apply(nothing, &n);
	n++; // locks here: none
}

static void apply2(void (*f)(void))
{
	apply(f, &n);
}

void by_argument_deep(void)
{
	apply2(lock_a);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

/* Called with a lock that the caller of the callback holds. */
static void visit(struct obj *o, void (*f)(struct obj *))
{
	pthread_mutex_lock(&o->m);
	f(o); // relative: o->m
	pthread_mutex_unlock(&o->m);
}

static void under_lock(struct obj *o)
{
	o->n++; // relative: none // locks here: o->m
}

static void drops_lock(struct obj *o)
{
	pthread_mutex_unlock(&o->m);
	o->n++; // locks here: none
	pthread_mutex_lock(&o->m);
}

void visits(struct obj *p)
{
	visit(p, under_lock);
	visit(p, drops_lock);
	p->n++; // locks here: none
}

/* With a cookie. */
static void each(void (*f)(void *), void *data)
{
	f(data);
}

static void lock_cookie(void *data)
{
	struct obj *o = data;

	pthread_mutex_lock(&o->m);
}

void by_cookie(struct obj *p, struct obj *q)
{
	each(lock_cookie, p);
	p->n++; // locks here: p->m
	q->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	q->n++; // locks here: none
}

/* A field that is set to one function only. */
void setup(struct obj *p)
{
	p->locker = obj_lock;
}

void by_field(struct obj *p)
{
	p->locker(p);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	p->n++; // locks here: none
}

/* One of two: what both do. */
void by_choice(int x)
{
	void (*f)(void) = x ? lock_a : nothing;

	f();
	n++; // relative: a or none
}

void by_choice_both(int x)
{
	void (*f)(void) = x ? lock_a : lock_b;

	f();
	n++; // relative: a or b
}

void by_local(void)
{
	void (*f)(void) = lock_a;

	f();
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* The library calls back. */
static int compare(const void *x, const void *y)
{
	return *(const int *)x - *(const int *)y; // locks here: a
}

void sort(int *v)
{
	pthread_mutex_lock(&a);
	qsort(v, 4, sizeof *v, compare);
	pthread_mutex_unlock(&a);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Lock pointers: in structs, behind pointers, returned, chosen, found by container_of.
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct owner {
	int n;
	pthread_mutex_t *lock;
	pthread_mutex_t own;
	struct owner *parent;
};

struct link {
	struct link *next;
};

struct item {
	int n;
	pthread_mutex_t m;
	struct link link;
};

#define container_of(p, type, member) ((type *)((char *)(p) - offsetof(type, member)))

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t *global_pointer = &a, *const constant_pointer = &a;
struct link *links;
int n;

void in_struct(struct owner *p)
{
	pthread_mutex_lock(p->lock);
	p->n++; // locks here: *p->lock
	pthread_mutex_unlock(p->lock);
	p->n++; // locks here: none
}

void two_deep(pthread_mutex_t **pp)
{
	pthread_mutex_lock(*pp);
	n++; // locks here: **pp
	pthread_mutex_unlock(*pp);
	n++; // locks here: none
}

void two_deep_changed(pthread_mutex_t **pp)
{
	pthread_mutex_lock(*pp);
	*pp = &b;
	pthread_mutex_unlock(*pp);
	n++; // locks here: none
}

void of_global(void)
{
	pthread_mutex_lock(global_pointer);
	n++; // locks here: *global_pointer
	pthread_mutex_unlock(global_pointer);
	n++; // locks here: none
}

void of_constant(void)
{
	pthread_mutex_lock(constant_pointer);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

/* Set and used. */
void set_then_used(struct owner *p)
{
	p->lock = &a;
	pthread_mutex_lock(p->lock);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
	p->lock = &p->own;
	pthread_mutex_lock(p->lock);
	n++; // locks here: p->own
	pthread_mutex_unlock(p->lock);
	n++; // locks here: none
}

static void init(struct owner *o)
{
	o->lock = &o->own;
	o->parent = NULL;
}

void set_by_callee(struct owner *p)
{
	init(p);
	pthread_mutex_lock(p->lock);
	n++; // locks here: p->own
	pthread_mutex_unlock(&p->own);
	n++; // locks here: none
}

/* Returned. */
static pthread_mutex_t *lock_of(struct owner *o)
{
	return &o->own;
}

static pthread_mutex_t *lock_of_parent(struct owner *o)
{
	return lock_of(o->parent);
}

extern pthread_mutex_t *get_lock(int key);

void returned(struct owner *p)
{
	pthread_mutex_t *m;

	pthread_mutex_lock(lock_of(p));
	n++; // locks here: p->own
	pthread_mutex_unlock(lock_of(p));
	n++; // locks here: none
	pthread_mutex_lock(lock_of_parent(p));
	n++; // locks here: p->parent->own
	pthread_mutex_unlock(&p->parent->own);
	n++; // locks here: none
	m = get_lock(3);
	pthread_mutex_lock(m);
	n++; // locks here: *r?
	pthread_mutex_unlock(m);
	n++; // locks here: none
	pthread_mutex_lock(get_lock(3));
	pthread_mutex_unlock(get_lock(3));
	n++; // locks here: none
}

static pthread_mutex_t *lock_it(struct owner *o) // summary: L+ {o->own} L- {}
{
	pthread_mutex_lock(&o->own);
	return &o->own;
}

void returned_locked(struct owner *p)
{
	pthread_mutex_t *m = lock_it(p);

	n++; // locks here: p->own
	pthread_mutex_unlock(m);
	n++; // locks here: none
}

/* Chosen: one of two, but one value. */
void chosen(int x)
{
	pthread_mutex_t *m = x ? &a : &b;

	pthread_mutex_lock(m);
	n++; // relative: *phi?
	pthread_mutex_unlock(m);
	n++; // locks here: none
}

void chosen_twice(int x)
{
	pthread_mutex_lock(x ? &a : &b);
	n++; // relative: *phi?
	pthread_mutex_unlock(x ? &a : &b);
	n++; // locks here: none
}

void chosen_other(int x)
{
	pthread_mutex_lock(x ? &a : &b);
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

static pthread_mutex_t *choose(int x)
{
	return x ? &a : &b;
}

void chosen_by_call(int x)
{
	pthread_mutex_t *m = choose(x);

	pthread_mutex_lock(m);
	n++; // locks here: *r?
	pthread_mutex_unlock(m);
	n++; // locks here: none
}

/* container_of: the lock of the struct around. */
void around(struct link *l)
{
	struct item *i = container_of(l, struct item, link);

	pthread_mutex_lock(&i->m);
	i->n++; // locks here: (l - 48)->m
	pthread_mutex_unlock(&container_of(l, struct item, link)->m);
	i->n++; // locks here: none
}

static void lock_link(struct link *l)
{
	pthread_mutex_lock(&container_of(l, struct item, link)->m);
}

void undone(struct item *p, struct item *q)
{
	lock_link(&p->link);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	p->n++; // locks here: none
	lock_link(&p->link);
	q->n++; // locks here: p->m
	pthread_mutex_unlock(&q->m);
	q->n++; // locks here: none
}

void walk(void)
{
	for (struct link *l = links; l; l = l->next) {
		struct item *i = container_of(l, struct item, link);

		pthread_mutex_lock(&i->m);
		i->n++; // locks here: (phi? - 48)->m
		pthread_mutex_unlock(&i->m);
		i->n++; // locks here: none
	}
}

/* Memory from the heap: one lock per allocation. */
struct item *fresh(void)
{
	struct item *i = malloc(sizeof *i);

	if (!i)
		return NULL;
	pthread_mutex_init(&i->m, NULL);
	pthread_mutex_lock(&i->m);
	i->n = 1; // locks here: new?->m
	pthread_mutex_unlock(&i->m);
	i->n = 2; // locks here: none
	return i;
}

/* In a local struct. */
void in_local(struct owner *p)
{
	struct owner copy = *p;

	pthread_mutex_lock(copy.lock);
	n++; // locks here: *p->lock
	pthread_mutex_unlock(p->lock);
	n++; // locks here: none
}

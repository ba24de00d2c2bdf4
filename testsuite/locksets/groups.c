// SPDX-License-Identifier: GPL-3.0-or-later
// All names of one lock: what is done under one name is done to all of them.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>

struct obj {
	struct obj *next;
	pthread_mutex_t m;
	int n;
};

struct nested {
	pthread_mutex_t m; /* recursive */
	int n;
};

int n;
extern struct nested *another(void);

/* Which of the two it is, is known on each way, but not where they meet. */
static __attribute__((noinline)) struct obj *lock_both(int c, struct obj *x, struct obj *y)
{
	struct obj *q;

	if (c) {
		q = x;
		pthread_mutex_lock(&x->m);
		pthread_mutex_lock(&y->m);
	} else {
		q = y;
		pthread_mutex_lock(&y->m);
		pthread_mutex_lock(&x->m);
	}
	n++; // relative: phi?->m, x->m, y->m
	return q;
}

void one_of_two(struct obj *x, struct obj *y, int c)
{
	struct obj *q = lock_both(c, x, y);

	y->n++; // locks here: r?->m, x->m, y->m
	pthread_mutex_unlock(&q->m);
	y->n++; // locks here: none
}

/* The same when it is a callee that releases it. */
static __attribute__((noinline)) void unlock_first(struct obj *a, struct obj *b)
{
	n++; // locks here: a->m, b->m
	pthread_mutex_unlock(&a->m);
	b->n++; // locks here: none
}

void one_of_two_below(struct obj *x, struct obj *y, int c)
{
	struct obj *q = lock_both(c, x, y);

	unlock_first(q, x);
	n++; // locks here: none
}

/* One lock, and the callee knows both of its names. */
struct obj *head;

static __attribute__((noinline)) struct obj *lock_head(int id)
{
	struct obj *o = head;

	if (!o || o->n != id)
		return NULL;
	pthread_mutex_lock(&o->m);
	return o;
}

static __attribute__((noinline)) void unlock_it(struct obj *o)
{
	n++; // locks here: head->m = o->m
	pthread_mutex_unlock(&o->m);
	head->n++; // locks here: none
}

void two_names(int id)
{
	struct obj *o = lock_head(id);

	if (o)
		unlock_it(o);
	n++; // locks here: none
}

/* Taken twice, given back once under each of two names. */
void nested_init(struct nested *x)
{
	pthread_mutexattr_t attr;

	pthread_mutexattr_init(&attr);
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&x->m, &attr);
}

void counted(struct nested *x, int c)
{
	struct nested *p = x;

	pthread_mutex_lock(&x->m);
	pthread_mutex_lock(&x->m);
	for (; c; p = another()) {
		pthread_mutex_unlock(&p->m);
		if (c == 2)
			break;
		pthread_mutex_unlock(&x->m);
		n++; // locks here: none
		c = 0;
	}
}

/* What is allocated in the next round is something else. */
struct obj *made[10];

void fresh_in_loop(int count)
{
	for (int i = 0; i < count; i++) {
		struct obj *p = malloc(sizeof *p);

		n++; // relative: none
		if (!p) {
			n++; // locks here: none
			return;
		}
		pthread_mutex_lock(&p->m);
		p->n++; // locks here: new?->m
		made[i] = p;
	}
}

void made_by_asm(int count)
{
	for (int i = 0; i < count; i++) {
		struct obj *p;

		__asm__ volatile("# %0" : "=r" (p));
		n++; // relative: none
		pthread_mutex_lock(&p->m);
		p->n++; // locks here: r?.1->m
	}
}

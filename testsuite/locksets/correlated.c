// SPDX-License-Identifier: GPL-3.0-or-later
// Harder correlations: flag words, counters, codes that are carried along, scopes made of
// loops, two objects in order, double checks.
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

#define LOCKED 4u
#define DIRTY 8u

struct obj {
	pthread_mutex_t m;
	int n, init, locked;
	unsigned state;
	struct obj *next;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int n;
extern int step(int);

void flag_word(int x)
{
	unsigned state = 0;

	if (step(x)) {
		pthread_mutex_lock(&a);
		state |= LOCKED;
	}
	n++; // relative: a or none
	if (state & LOCKED)
		pthread_mutex_unlock(&a);
	n++; // relative: none
}

void flag_word_formal(unsigned state)
{
	state &= ~LOCKED;
	if (step(1)) {
		pthread_mutex_lock(&a);
		state |= LOCKED;
	}
	if (step(2))
		state |= DIRTY;
	n++; // relative: a or none
	if (state & LOCKED)
		pthread_mutex_unlock(&a);
	n++; // relative: none
	//known: bits of a word that is not a constant are not followed
}

void counter(void)
{
	int locked = 0;

	if (step(1)) {
		pthread_mutex_lock(&a);
		locked++;
	}
	n++; // relative: a or none
	if (locked > 0) {
		pthread_mutex_unlock(&a);
		locked--;
	}
	n++; // relative: none
}

int code(int x)
{
	int rc = -1;

	if (step(x))
		goto out;
	pthread_mutex_lock(&a);
	rc = 0;
	n++; // locks here: a
out:
	if (rc == 0)
		pthread_mutex_unlock(&a);
	n++; // relative: none
	return rc;
}

int code_up(int x) // summary: L+ {a} L- {} if result == 0 ;; L+ {} L- {} if result == -1
{
	int rc = -1;

	if (step(x))
		goto out;
	pthread_mutex_lock(&a);
	rc = 0;
out:
	return rc;
}

void use_code(int x)
{
	int rc = code_up(x);

	if (rc < 0)
		return;
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* Stages: how far it came says what is held. */
void stages(void)
{
	int stage = 0;

	pthread_mutex_lock(&a);
	stage = 1;
	if (step(1))
		goto undo;
	pthread_mutex_lock(&b);
	stage = 2;
	if (step(2))
		goto undo;
	n++; // locks here: a, b
undo:
	switch (stage) {
	case 2:
		n++; // locks here: a, b
		pthread_mutex_unlock(&b);
		/* fall through */
	case 1:
		n++; // relative: a
		pthread_mutex_unlock(&a);
	}
	n++; // relative: none
}

/* A scope that is a loop of one round. */
#define WITH(lock) for (int once = (pthread_mutex_lock(lock), 1); once; \
			once = (pthread_mutex_unlock(lock), 0))

void scope(struct obj *p)
{
	WITH(&p->m) {
		p->n++; // locks here: p->m
	}
	p->n++; // locks here: none
	WITH(&a)
		WITH(&b)
			n++; // locks here: a, b
	n++; // locks here: none
}

/* Two objects, in the order of their addresses. */
static void lock_two(struct obj *p, struct obj *q)
{
	if (p < q) {
		pthread_mutex_lock(&p->m);
		pthread_mutex_lock(&q->m);
	} else {
		pthread_mutex_lock(&q->m);
		pthread_mutex_lock(&p->m);
	}
}

void ordered(struct obj *p, struct obj *q)
{
	lock_two(p, q);
	p->n++; // locks here: p->m, q->m
	q->n++; // locks here: p->m, q->m
	pthread_mutex_unlock(&p->m);
	p->n++; // locks here: q->m
	pthread_mutex_unlock(&q->m);
	p->n++; // locks here: none
}

static void lock_pair(struct obj *p, struct obj *q)
{
	pthread_mutex_lock(&p->m);
	if (p != q)
		pthread_mutex_lock(&q->m);
}

static void unlock_pair(struct obj *p, struct obj *q)
{
	if (p != q)
		pthread_mutex_unlock(&q->m);
	pthread_mutex_unlock(&p->m);
}

void pair(struct obj *p, struct obj *q)
{
	lock_pair(p, q);
	p->n++; // relative: p->m or p->m, q->m
	unlock_pair(p, q);
	p->n++; // relative: none
}

void swapped(struct obj *p, struct obj *q)
{
	if (p > q) {
		struct obj *t = p;

		p = q;
		q = t;
	}
	pthread_mutex_lock(&p->m);
	pthread_mutex_lock(&q->m);
	p->n++; // locks here: phi?->m, phi?->m
	pthread_mutex_unlock(&q->m);
	p->n++; // locks here: phi?->m
	pthread_mutex_unlock(&p->m);
	p->n++; // locks here: none
}

/* Another thread may have been faster. */
void double_check(struct obj *p)
{
	if (!p->init) { // locks here: none
		pthread_mutex_lock(&p->m);
		if (p->init) { // locks here: p->m
			p->n++; // locks here: p->m
			pthread_mutex_unlock(&p->m);
			return;
		}
		p->init = 1; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	p->n++; // relative: none
}

/* Released and taken again: what was tested under the lock may have changed. */
void tested_again(struct obj *p)
{
	pthread_mutex_lock(&p->m);
	if (p->init) {
		pthread_mutex_unlock(&p->m);
		return;
	}
	pthread_mutex_unlock(&p->m);
	pthread_mutex_lock(&p->m);
	if (p->init)
		p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
}

/* The flag is in the object itself. */
void kept_in_object(struct obj *p)
{
	p->locked = 0;
	if (step(1)) {
		pthread_mutex_lock(&p->m);
		p->locked = 1;
	}
	n++; // relative: p->m or none
	if (p->locked)
		pthread_mutex_unlock(&p->m);
	n++; // relative: none
	//known: memory that differs from way to way is not followed
}

static void enter(struct obj *o)
{
	pthread_mutex_lock(&o->m);
	o->locked = 1;
}

static void leave(struct obj *o)
{
	if (o->locked) {
		o->locked = 0;
		pthread_mutex_unlock(&o->m);
	}
}

void enter_leave(struct obj *p)
{
	enter(p);
	p->n++; // locks here: p->m
	leave(p);
	p->n++; // relative: none
}

/* Three conditions at once. */
void three(int x, int y, int z)
{
	if (x)
		pthread_mutex_lock(&a);
	if (y)
		pthread_mutex_lock(&b);
	n++; // relative: a or a, b or b or none
	if (z)
		n++; // relative: a or a, b or b or none
	if (y)
		pthread_mutex_unlock(&b);
	n++; // relative: a or none
	if (x)
		pthread_mutex_unlock(&a);
	n++; // relative: none
}

/* The value of an expression. */
#define TAKE(lock) ({ pthread_mutex_lock(lock); 1; })
void expression(int x)
{
	if (x > 3 && TAKE(&a)) {
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
	n++; // locks here: none
	bool ok = x < 1 || TAKE(&b);
	n += ok; // relative: b or none
	if (x >= 1)
		pthread_mutex_unlock(&b); // locks here: b
	n++; // relative: none
}

/* Negated on the way. */
void negated(bool x)
{
	if (x)
		pthread_mutex_lock(&a);
	x = !x;
	n++;
	if (!x)
		pthread_mutex_unlock(&a);
	n++; // relative: none
}

void by_pointer(int *flag)
{
	if (*flag)
		pthread_mutex_lock(&a);
	n++; // relative: a or none
	if (*flag)
		pthread_mutex_unlock(&a);
	n++; // relative: none
}

void pointer_is_null(struct obj *p, int id)
{
	struct obj *o = NULL;

	if (p->n == id) {
		o = p;
		pthread_mutex_lock(&o->m);
	}
	if (!o) {
		n++; // locks here: none
		return;
	}
	o->n++; // relative: p->m = phi?->m
	pthread_mutex_unlock(&o->m);
	o->n++; // locks here: none
}

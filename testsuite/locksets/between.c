// SPDX-License-Identifier: GPL-3.0-or-later
// What others may change between a test and the next one; locks that may be null; unlocks
// through pointers of which nothing is known.
#include <pthread.h>
#include <stddef.h>
#include <string.h>

struct obj {
	int flag, n;
	pthread_mutex_t m;
	pthread_mutex_t *own;
};

int v, x;
pthread_mutex_t a, b, *p = &a;
pthread_cond_t cond;
extern pthread_mutex_t *pick(int i);

/* ---- tested under a lock that is let go in between ---- */

void waited(void)
{
	pthread_mutex_lock(&a);
	if (v)
		pthread_mutex_lock(&b);
	pthread_cond_wait(&cond, &a);
	if (v)
		x++; // locks here: a
}

static void bounce(void)
{
	pthread_mutex_unlock(&a);
	pthread_mutex_lock(&a);
}

void bounced(void)
{
	pthread_mutex_lock(&a);
	if (v)
		pthread_mutex_lock(&b);
	bounce();
	if (v)
		x++; // locks here: a
}

void other_lock(void)
{
	if (v)
		pthread_mutex_lock(&b);
	pthread_mutex_lock(&a);
	pthread_mutex_unlock(&a);
	if (v)
		x++; // locks here: b
}

/* ---- written as a whole ---- */

static void wipe(struct obj *o)
{
	memset(o, 1, sizeof *o);
}

void wiped(struct obj *o)
{
	if (o->flag)
		pthread_mutex_lock(&a);
	wipe(o);
	if (o->flag)
		x++; // locks here: none
}

/* ---- unlocked through a pointer: it may be what is held ---- */

void through_variable(void)
{
	pthread_mutex_lock(&a);
	pthread_mutex_unlock(p);
	x++; // locks here: none
}

void through_result(struct obj *o)
{
	pthread_mutex_lock(&o->m);
	pthread_mutex_unlock(pick(1));
	x++; // locks here: none
}

void both_unknown(void)
{
	pthread_mutex_lock(&a);
	pthread_mutex_lock(pick(1));
	pthread_mutex_unlock(pick(1));
	x++; // locks here: a
}

/* ---- a mutex that need not be there ---- */

static void enter(pthread_mutex_t *m)
{
	if (m)
		pthread_mutex_lock(m);
}

static void leave(pthread_mutex_t *m)
{
	if (m)
		pthread_mutex_unlock(m);
}

void optional(struct obj *o)
{
	enter(o->own);
	o->n++; // locks here: *o->own
	leave(o->own);
	o->n++; // locks here: none
}

/* ---- "the caller has the lock" as an argument ---- */

static void update(struct obj *o, int have_lock)
{
	if (!have_lock)
		pthread_mutex_lock(&o->m);
	o->n++; // locks here: o->m
	if (!have_lock)
		pthread_mutex_unlock(&o->m);
}

static void pass_on(struct obj *o, int have_lock)
{
	update(o, have_lock);
}

void with(struct obj *o)
{
	pthread_mutex_lock(&o->m);
	update(o, 1);
	pass_on(o, 1);
	pthread_mutex_unlock(&o->m);
}

void without(struct obj *o)
{
	pass_on(o, 0);
	update(o, 0);
}

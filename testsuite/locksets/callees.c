// SPDX-License-Identifier: GPL-3.0-or-later
// What calls leave behind, and what is known after them.
#include <pthread.h>
#include <stdlib.h>

struct obj {
	struct obj *next, *in;
	pthread_mutex_t m;
	pthread_mutex_t *l;
	int flag, n;
};

int x;
pthread_mutex_t a, b;
extern void unknown(struct obj **p);

/* ---- one of several functions is called: none of what they store is certain ---- */

static void set_a(struct obj *p)
{
	p->l = &a;
}

static void set_b(struct obj *p)
{
	p->l = &b;
}

struct ops {
	void (*set)(struct obj *p);
};
const struct ops use_a = { set_a }, use_b = { set_b };

void several(const struct ops *ops, struct obj *p)
{
	ops->set(p);
	pthread_mutex_lock(p->l);
	x++; // locks here: *r?
}

void one(struct obj *p)
{
	use_a.set(p);
	set_b(p);
	pthread_mutex_lock(p->l);
	x++; // locks here: b
}

/* ---- an unknown function gets the address of a local, through a wrapper ---- */

static void wrap(struct obj **p)
{
	unknown(p);
}

void passed_on(struct obj *o)
{
	struct obj *p = o;

	wrap(&p);
	pthread_mutex_lock(&p->m);
	x++; // locks here: r?->m
}

/* ---- made and locked by a function ---- */

static struct obj *create(void)
{
	struct obj *p = malloc(sizeof *p);

	if (!p)
		abort();
	pthread_mutex_init(&p->m, NULL);
	pthread_mutex_lock(&p->m);
	return p;
}

void created(void)
{
	struct obj *p = create();

	p->n = 1; // locks here: new?->m
	pthread_mutex_unlock(&p->m);
	x++; // locks here: none
}

/* ---- what a function writes through a pointer changes what was tested ---- */

static void clear(int *p)
{
	*p = 0;
}

static void clear_inner(struct obj *o)
{
	clear(&o->in->flag);
}

void cleared(struct obj *o)
{
	struct obj *p = o->in;

	if (p->flag)
		pthread_mutex_lock(&a);
	clear_inner(o);
	if (p->flag)
		pthread_mutex_unlock(&a);
	x++; // relative: none or a
}

/* ---- a comparison that was made on both ways is not known after them ---- */

void compared(int k)
{
	if (!k)
		return;
	if (k == 1)
		x = 1;
	else
		x = 2;
	if (k != 1)
		pthread_mutex_lock(&a);
	x = 5; // relative: none or a
	if (k != 1) {
		x = 6; // locks here: a
		pthread_mutex_unlock(&a);
	}
	x = 7; // locks here: none
}

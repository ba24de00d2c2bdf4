// SPDX-License-Identifier: GPL-3.0-or-later
#include "shared.h"

static pthread_mutex_t same_name = PTHREAD_MUTEX_INITIALIZER;

void plain(struct obj *p, struct obj *q)
{
	obj_lock(p);
	p->n++; // locks here: p->m
	q->n++; // locks here: p->m
	obj_unlock(p);
	p->n++; // locks here: none
	inline_lock(p);
	p->n++; // locks here: p->m
	obj_unlock(p);
	p->n++; // locks here: none
}

void tried(struct obj *p)
{
	if (obj_trylock(p))
		p->n++; // locks here: none
	else
		p->n++; // locks here: p->m
}

void result(struct obj *p)
{
	if (!obj_lock_alive(p)) {
		p->n++; // locks here: none
		return;
	}
	p->n++; // locks here: p->m
	obj_unlock(p);
	p->n++; // locks here: none
}

void found(int id)
{
	struct obj *o = obj_find(id);

	if (!o)
		fatal("none");
	o->n++; // locks here: head->m
	obj_unlock(o);
	o->n++; // locks here: none
}

void conditional(struct obj *p, int x)
{
	obj_maybe(p, x);
	p->n++; // relative: p->m or none
	if (x)
		obj_unlock(p);
	p->n++; // relative: none
}

void released(struct obj *p)
{
	obj_lock(p);
	obj_read_stats(p);
	p->n++; // locks here: none
}

static void visitor(struct obj *o)
{
	o->n++; // locks here: o->m
}

void callback(struct obj *p)
{
	obj_visit(p, visitor);
	p->n++; // locks here: none
}

void set(struct obj *p)
{
	p->locker = obj_lock;
}

void by_field(struct obj *p)
{
	p->locker(p);
	p->n++; // locks here: p->m
	obj_unlock(p);
}

void array(unsigned h, unsigned k)
{
	lock_slot(h);
	n++; // locks here: locks[(h & 7)]
	unlock_slot(h);
	n++; // locks here: none
	lock_slot(h);
	unlock_slot(k);
	n++; // locks here: none
}

void global(void)
{
	shared_lock();
	n++; // locks here: shared
	below();
	shared_unlock();
	n++; // locks here: none
}

void own_statics(void);

void statics(void)
{
	pthread_mutex_lock(&same_name);
	n++; // locks here: same_name@user.c
	own_statics();
	n++; // locks here: same_name@user.c
	pthread_mutex_unlock(&same_name);
	lock_header();
	n++; // locks here: header_lock@user.c
	pthread_mutex_unlock(&header_lock);
	n++; // locks here: none
}

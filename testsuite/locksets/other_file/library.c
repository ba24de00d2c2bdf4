// SPDX-License-Identifier: GPL-3.0-or-later
// Locks of a library in one file, used in another.
#include "shared.h"

#include <stdlib.h>

pthread_mutex_t shared = PTHREAD_MUTEX_INITIALIZER;
pthread_mutex_t locks[8];
static pthread_mutex_t same_name = PTHREAD_MUTEX_INITIALIZER;
static struct obj *head;
int n;

void obj_lock(struct obj *o) // summary: L+ {o->m} L- {}
{
	pthread_mutex_lock(&o->m);
}

void obj_unlock(struct obj *o) // summary: L+ {} L- {o->m}
{
	pthread_mutex_unlock(&o->m);
}

int obj_trylock(struct obj *o) // summary: L+ {o->m} L- {} if result == 0 ;; L+ {} L- {} if result == 16
{
	return pthread_mutex_trylock(&o->m);
}

int obj_lock_alive(struct obj *o) // summary: L+ {o->m} L- {} if result == 1 ;; L+ {} L- {o->m} if result == 0
{
	pthread_mutex_lock(&o->m);
	if (!o->dead) // locks here: o->m
		return 1;
	pthread_mutex_unlock(&o->m);
	return 0;
}

struct obj *obj_find(int id) // summary: L+ {head->m} L- {} if result != 0 ;; L+ {} L- {} if result == 0 and head == 0
{
	struct obj *o = head;

	(void)id;
	if (o)
		pthread_mutex_lock(&o->m);
	return o;
}

void obj_maybe(struct obj *o, int lock)
{
	if (lock)
		pthread_mutex_lock(&o->m);
}

void obj_read_stats(struct obj *o) // summary: L+ {} L- {o->m}
{
	o->n++; // relative: none
	pthread_mutex_unlock(&o->m);
}

void obj_visit(struct obj *o, void (*f)(struct obj *))
{
	pthread_mutex_lock(&o->m);
	f(o); // relative: o->m
	pthread_mutex_unlock(&o->m);
}

void lock_slot(unsigned h) // summary: L+ {locks[(h & 7)]} L- {}
{
	pthread_mutex_lock(&locks[h & 7]);
}

void unlock_slot(unsigned h)
{
	pthread_mutex_unlock(&locks[h & 7]);
}

void shared_lock(void)
{
	pthread_mutex_lock(&shared);
}

void shared_unlock(void)
{
	pthread_mutex_unlock(&shared);
}

void fatal(const char *why) // summary: does not return
{
	(void)why;
	abort();
}

void below(void)
{
	n++; // locks here: none or shared
}

void own_statics(void)
{
	pthread_mutex_lock(&same_name);
	n++; // relative: same_name@library.c
	pthread_mutex_unlock(&same_name);
	lock_header();
	n++; // relative: header_lock@library.c
	pthread_mutex_unlock(&header_lock);
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Locks that one thread may take twice: recursive mutexes count.
#define _GNU_SOURCE
#include <pthread.h>

struct obj {
	pthread_mutex_t m;
	int n;
};

pthread_mutex_t fixed = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
pthread_mutex_t plain = PTHREAD_MUTEX_INITIALIZER;
int n;

void obj_init(struct obj *o)
{
	pthread_mutexattr_t attr;

	pthread_mutexattr_init(&attr);
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_RECURSIVE);
	pthread_mutex_init(&o->m, &attr);
	pthread_mutexattr_destroy(&attr);
}

void twice(void)
{
	pthread_mutex_lock(&fixed);
	pthread_mutex_lock(&fixed);
	n++; // locks here: fixed (x2)
	//known: taken twice counts from the second acquisition on
	pthread_mutex_unlock(&fixed);
	n++; // locks here: fixed
	pthread_mutex_unlock(&fixed);
	n++; // locks here: none
}

void twice_object(struct obj *p)
{
	pthread_mutex_lock(&p->m);
	pthread_mutex_lock(&p->m);
	pthread_mutex_unlock(&p->m);
	n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	n++; // locks here: none
}

static void inner(struct obj *o)
{
	pthread_mutex_lock(&o->m);
	o->n++; // relative: o->m
	pthread_mutex_unlock(&o->m);
}

void outer(struct obj *p)
{
	pthread_mutex_lock(&p->m);
	inner(p);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	p->n++; // locks here: none
}

/* A plain one is released by the first unlock. */
void wrong(void)
{
	pthread_mutex_lock(&plain);
	pthread_mutex_lock(&plain);
	pthread_mutex_unlock(&plain);
	n++; // locks here: none
}

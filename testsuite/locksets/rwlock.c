// SPDX-License-Identifier: GPL-3.0-or-later
// Locks for reading and for writing.
#include <errno.h>
#include <pthread.h>

struct obj {
	pthread_rwlock_t rw;
	int n;
};

pthread_rwlock_t g = PTHREAD_RWLOCK_INITIALIZER, v[8];
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int n;

void reads(void) // summary: L+ {} L- {g}
{
	pthread_rwlock_rdlock(&g);
	n++; // locks here: g (shared)
	pthread_rwlock_unlock(&g);
	n++; // locks here: none
}

void writes(void)
{
	pthread_rwlock_wrlock(&g);
	n++; // locks here: g
	pthread_rwlock_unlock(&g);
	n++; // locks here: none
}

void either(int x)
{
	if (x)
		pthread_rwlock_wrlock(&g);
	else
		pthread_rwlock_rdlock(&g);
	n++; // relative: g or g (shared) // locks here: g (shared)
	if (x)
		n++; // locks here: g
	else
		n++; // locks here: g (shared)
	pthread_rwlock_unlock(&g);
	n++; // locks here: none
}

/* Not an upgrade: released in between. */
void upgrade(void)
{
	pthread_rwlock_rdlock(&g);
	n++; // locks here: g (shared)
	pthread_rwlock_unlock(&g);
	pthread_rwlock_wrlock(&g);
	n++; // locks here: g
	pthread_rwlock_unlock(&g);
}

/* Readers may be readers twice. */
void twice(void)
{
	pthread_rwlock_rdlock(&g);
	pthread_rwlock_rdlock(&g);
	n++; // relative: g (shared) (x2)
	pthread_rwlock_unlock(&g);
	n++; // locks here: g (shared)
	pthread_rwlock_unlock(&g);
	n++; // locks here: none
}

void with_mutex(void)
{
	pthread_mutex_lock(&m);
	pthread_rwlock_rdlock(&g);
	n++; // locks here: g (shared), m
	pthread_mutex_unlock(&m);
	n++; // locks here: g (shared)
	pthread_rwlock_unlock(&g);
}

void tried(const struct timespec *t)
{
	if (!pthread_rwlock_tryrdlock(&g)) {
		n++; // locks here: g (shared)
		pthread_rwlock_unlock(&g);
	}
	n++; // locks here: none
	if (pthread_rwlock_trywrlock(&g) == EBUSY)
		return;
	n++; // locks here: g
	pthread_rwlock_unlock(&g);
	if (pthread_rwlock_timedrdlock(&g, t))
		return;
	n++; // locks here: g (shared)
	pthread_rwlock_unlock(&g);
	if (pthread_rwlock_timedwrlock(&g, t) == 0) {
		n++; // locks here: g
		pthread_rwlock_unlock(&g);
	}
	n++; // locks here: none
}

/* Wrapper, formal, field, array, callback. */
static void obj_read(struct obj *o) // summary: L+ {o->rw (shared)} L- {}
{
	pthread_rwlock_rdlock(&o->rw);
}

static void obj_write(struct obj *o) // summary: L+ {o->rw} L- {}
{
	pthread_rwlock_wrlock(&o->rw);
}

static void obj_unlock(struct obj *o)
{
	pthread_rwlock_unlock(&o->rw);
}

static int obj_lock(struct obj *o, int write)
{
	return write ? pthread_rwlock_wrlock(&o->rw) : pthread_rwlock_rdlock(&o->rw);
}

void wrapped(struct obj *p, struct obj *q)
{
	obj_read(p);
	p->n++; // locks here: p->rw (shared)
	obj_write(q);
	q->n++; // locks here: p->rw (shared), q->rw
	obj_unlock(q);
	q->n++; // locks here: p->rw (shared)
	obj_unlock(p);
	p->n++; // locks here: none
	obj_lock(p, 1);
	p->n++; // locks here: p->rw
	obj_unlock(p);
	obj_lock(p, 0);
	p->n++; // locks here: p->rw (shared)
	obj_unlock(p);
	p->n++; // locks here: none
}

void array(int i)
{
	pthread_rwlock_rdlock(&v[i]);
	n++; // locks here: v[i] (shared)
	pthread_rwlock_unlock(&v[i]);
	n++; // locks here: none
}

static void with(struct obj *o, void (*lock)(struct obj *))
{
	lock(o);
}

void callback(struct obj *p)
{
	with(p, obj_read);
	p->n++; // locks here: p->rw (shared)
	obj_unlock(p);
	with(p, obj_write);
	p->n++; // locks here: p->rw
	obj_unlock(p);
	p->n++; // locks here: none
}

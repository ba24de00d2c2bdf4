// SPDX-License-Identifier: GPL-3.0-or-later
// Lock calls whose result is tested.  They do not fail in a right program: where the
// failure is not handled by leaving, it is not believed.
#include <err.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct obj {
	int n;
	pthread_mutex_t m;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, v[4];
int n;

int leave(void) // summary: L+ {} L- {a}
{
	if (pthread_mutex_lock(&a))
		return -1;
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	return 0;
}

void end(void)
{
	int rc;

	if ((rc = pthread_mutex_lock(&a)) != 0) {
		fprintf(stderr, "%s\n", strerror(rc));
		exit(1);
	}
	n++; // locks here: a
	if (pthread_mutex_unlock(&a) != 0)
		abort();
	n++; // locks here: none
}

void warn_and_go_on(void)
{
	int rc = pthread_mutex_lock(&a);

	if (rc)
		fprintf(stderr, "%s\n", strerror(rc));
	n++; // locks here: a
	rc = pthread_mutex_unlock(&a);
	if (rc)
		fprintf(stderr, "%s\n", strerror(rc));
	n++; // locks here: none
}

void asserted(void)
{
	if (!(pthread_mutex_lock(&a) == 0))
		__builtin_trap();
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void reversed(void)
{
	if (!pthread_mutex_lock(&a)) {
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
	n++; // locks here: none
}

void jump(void)
{
	int rc = pthread_mutex_lock(&a);

	if (rc != 0)
		goto out;
	n++; // locks here: a
	pthread_mutex_unlock(&a);
out:
	n++; // locks here: none
}

void deadlock(void)
{
	if (pthread_mutex_lock(&a) == EDEADLK)
		n++;
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* Wrappers hand the error on. */
int lock_obj(struct obj *o) // summary: L+ {o->m} L- {} if result == 0 ;; L+ {} L- {} if result != 0 (unlikely)
{
	return pthread_mutex_lock(&o->m);
}

static int lock_obj_errno(struct obj *o) // summary: L+ {o->m} L- {} if result == 0 ;; L+ {} L- {} if result == -1 (unlikely)
{
	int rc = pthread_mutex_lock(&o->m);

	if (rc) {
		errno = rc;
		return -1;
	}
	return 0;
}

static void lock_or_die(struct obj *o) // summary: L+ {o->m} L- {}
{
	if (pthread_mutex_lock(&o->m))
		err(1, "lock");
}

static int lock3(struct obj *o)
{
	return lock_obj_errno(o);
}

void wrappers(struct obj *p)
{
	if (lock_obj(p))
		return;
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	if (lock_obj_errno(p) < 0)
		return;
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	lock_or_die(p);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	if (lock3(p) == -1) {
		p->n++; // locks here: none
		return;
	}
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	p->n++; // locks here: none
}

void not_tested(struct obj *p)
{
	lock_obj(p);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	lock3(p);
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
}

int array(int i)
{
	if (pthread_mutex_lock(&v[i]))
		return -1;
	n++; // locks here: v[i]
	pthread_mutex_unlock(&v[i]);
	return n; // locks here: none
}

/* Two at once, undone in order. */
int two(struct obj *p, struct obj *q) // summary: L+ {p->m, q->m} L- {} if result == 0 ;; L+ {} L- {p->m} if result is an error (unlikely)
{
	if (pthread_mutex_lock(&p->m))
		return -1;
	if (pthread_mutex_lock(&q->m)) {
		pthread_mutex_unlock(&p->m);
		return -2;
	}
	n++; // locks here: p->m, q->m
	return 0;
}

void use_two(struct obj *p, struct obj *q)
{
	if (two(p, q) != 0)
		return;
	n++; // locks here: p->m, q->m
	pthread_mutex_unlock(&q->m);
	pthread_mutex_unlock(&p->m);
	n++; // locks here: none
}

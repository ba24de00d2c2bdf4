// SPDX-License-Identifier: GPL-3.0-or-later
// Locks that are taken or not: trylock and timed lock, in all the ways their result is
// tested.
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>

struct obj {
	int n;
	pthread_mutex_t m;
	struct obj *next;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER, v[8];
int n;

void equal_zero(void)
{
	if (pthread_mutex_trylock(&a) == 0) {
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
	n++; // locks here: none
}

void not_zero(void)
{
	if (pthread_mutex_trylock(&a) != 0) {
		n++; // locks here: none
		return;
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void negated(void)
{
	if (!pthread_mutex_trylock(&a)) {
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	} else {
		n++; // locks here: none
	}
}

void plain(void)
{
	if (pthread_mutex_trylock(&a))
		n++; // locks here: none
	else
		n++; // locks here: a
	n++; // relative: a or none
}

void stored(void)
{
	int rc = pthread_mutex_trylock(&a);

	n++; // relative: a or none
	if (rc == 0)
		n++; // locks here: a
	if (rc)
		n++; // locks here: none
	else
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void assigned(void)
{
	int rc;

	if ((rc = pthread_mutex_trylock(&a)) != 0)
		return;
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	n += rc; // locks here: none
}

void busy(void)
{
	if (pthread_mutex_trylock(&a) == EBUSY) {
		n++; // locks here: none
		return;
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

void not_busy(void)
{
	if (pthread_mutex_trylock(&a) != EBUSY) {
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
	n++; // locks here: none
}

void ignored(void)
{
	pthread_mutex_trylock(&a);
	n++; // relative: a or none
}

void jump(void)
{
	if (pthread_mutex_trylock(&a))
		goto out;
	n++; // locks here: a
	pthread_mutex_unlock(&a);
out:
	n++; // locks here: none
}

void in_flag(void)
{
	bool locked = pthread_mutex_trylock(&a) == 0;

	n++; // relative: a or none
	if (locked) {
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
	n++; // locks here: none
}

void spinning(void)
{
	while (pthread_mutex_trylock(&a))
		n++; // locks here: none
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

void both(void)
{
	if (!pthread_mutex_trylock(&a) && !pthread_mutex_trylock(&b)) {
		n++; // locks here: a, b
		pthread_mutex_unlock(&b);
		pthread_mutex_unlock(&a);
		return;
	}
	n++; // relative: a or none
}

void back_off(void)
{
	for (;;) {
		pthread_mutex_lock(&a);
		if (!pthread_mutex_trylock(&b))
			break;
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
	n++; // locks here: a, b
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
}

void then_wait(void)
{
	if (pthread_mutex_trylock(&a)) {
		n++; // locks here: none
		pthread_mutex_lock(&a);
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

void timed(const struct timespec *t)
{
	if (pthread_mutex_timedlock(&a, t) == 0) {
		n++; // locks here: a
		pthread_mutex_unlock(&a);
	}
	n++; // locks here: none
	if (pthread_mutex_timedlock(&a, t) == ETIMEDOUT)
		return;
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

void timed_wrong(const struct timespec *t)
{
	pthread_mutex_timedlock(&a, t);
	n++; // relative: a or none
}

/* Formal, field, array. */
void formal(pthread_mutex_t *m)
{
	if (!pthread_mutex_trylock(m)) {
		n++; // locks here: *m
		pthread_mutex_unlock(m);
	}
	n++; // locks here: none
}

void field(struct obj *p)
{
	if (pthread_mutex_trylock(&p->next->m))
		return;
	p->next->n++; // locks here: p->next->m
	pthread_mutex_unlock(&p->next->m);
	p->next->n++; // locks here: none
}

void array(int i, int j)
{
	if (pthread_mutex_trylock(&v[i]))
		return;
	n++; // locks here: v[i]
	pthread_mutex_unlock(&v[j]);
	n++; // locks here: none
}

/* Wrappers: the result goes up, as it is or turned around. */
int try_same(struct obj *o) // summary: L+ {o->m} L- {} if result == 0 ;; L+ {} L- {} if result == 16
{
	return pthread_mutex_trylock(&o->m);
}

bool try_bool(struct obj *o) // summary: L+ {o->m} L- {} if result == 1 ;; L+ {} L- {} if result == 0
{
	return pthread_mutex_trylock(&o->m) == 0;
}

static int try_minus(struct obj *o) // summary: L+ {o->m} L- {} if result == 0 ;; L+ {} L- {} if result == -1
{
	if (pthread_mutex_trylock(&o->m))
		return -1;
	return 0;
}

static struct obj *try_pointer(struct obj *o) // summary: L+ {o->m = result->m} L- {} if result != 0 ;; L+ {} L- {} if result == 0
{
	return pthread_mutex_trylock(&o->m) ? NULL : o;
}

static bool try3(struct obj *o)
{
	return try_bool(o);
}

static bool try2(struct obj *o) // summary: L+ {o->m} L- {} if result == 1 ;; L+ {} L- {} if result == 0
{
	return try3(o);
}

void wrappers(struct obj *p)
{
	struct obj *q;

	if (try_same(p) == 0) {
		p->n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	n++; // locks here: none
	if (try_bool(p)) {
		p->n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	n++; // locks here: none
	if (try_minus(p) < 0)
		n++; // locks here: none
	else
		pthread_mutex_unlock(&p->m); // locks here: p->m
	n++; // locks here: none
	q = try_pointer(p);
	if (q) {
		p->n++; // locks here: p->m = r?->m
		pthread_mutex_unlock(&q->m);
	}
	n++; // locks here: none
	if (!try2(p))
		return;
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	n++; // locks here: none
}

void wrappers_wrong(struct obj *p, struct obj *q)
{
	if (try_bool(p))
		n++; // locks here: p->m
	else
		n++; // locks here: none
	if (try_same(q))
		q->n++; // relative: none or p->m
}

/* Callback. */
static int call(int (*f)(struct obj *), struct obj *o)
{
	return f(o);
}

void callback(struct obj *p)
{
	if (call(try_minus, p) == 0) {
		p->n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	p->n++; // locks here: none
}

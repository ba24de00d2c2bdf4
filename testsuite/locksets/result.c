// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that hold a lock only when their result says so.
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

struct obj {
	pthread_mutex_t m;
	int n, dead;
	struct obj *next;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
struct obj *head, pool[4];
int n;

/* Non-null: a global lock, the lock of the result. */
struct obj *find_locked(int id) // summary: L+ {head->m = result->m} L- {} if result != 0 and (head->n == id) != 0 ;; L+ {} L- {} if result == 0
{
	struct obj *o = head;

	if (!o || o->n != id)
		return NULL;
	pthread_mutex_lock(&o->m);
	return o;
}

void use_found(int id)
{
	struct obj *o = find_locked(id);

	if (!o) {
		n++; // locks here: none
		return;
	}
	o->n++; // locks here: head->m = r?->m
	pthread_mutex_unlock(&o->m);
	o->n++; // locks here: none
}

struct obj *search_locked(int id)
{
	struct obj *o;

	for (o = head; o; o = o->next)
		if (o->n == id) {
			pthread_mutex_lock(&o->m);
			break;
		}
	return o;
}

void use_searched(int id)
{
	struct obj *o = search_locked(id);

	if (o) {
		o->n++; // locks here: r?->m
		pthread_mutex_unlock(&o->m);
	}
	n++; // locks here: none
}

/* Zero, negative, positive, a bool. */
static int lock_alive(struct obj *o) // summary: L+ {o->m} L- {} if result == 0 ;; L+ {} L- {o->m} if result == -3
{
	pthread_mutex_lock(&o->m);
	if (o->dead) { // locks here: o->m
		pthread_mutex_unlock(&o->m);
		return -ESRCH;
	}
	return 0;
}

static int lock_negative(struct obj *o, int x)
{
	if (x)
		return -EINVAL;
	pthread_mutex_lock(&o->m);
	return n;
}

static int lock_positive(struct obj *o) // summary: L+ {o->m} L- {} if result > 0 and o->n > 0 ;; L+ {} L- {} if result == 0 and o->n <= 0
{
	int count = o->n;

	if (count <= 0)
		return 0;
	pthread_mutex_lock(&o->m);
	return count;
}

static bool lock_bool(struct obj *o, int x) // summary: L+ {o->m} L- {} if result == 1 and (n < x) != 0 ;; L+ {} L- {} if result == 0 and (n < x) == 0
{
	bool ok = false;

	if (x > n) {
		pthread_mutex_lock(&o->m);
		ok = true;
	}
	return ok;
}

static int lock_fails(struct obj *o, int x) // summary: L+ {o->m} L- {} if result == -1 and (n < x) != 0 ;; L+ {} L- {} if result == 0 and (n < x) == 0
{
	if (x > n) {
		pthread_mutex_lock(&o->m);
		return -1;
	}
	return 0;
}

void uses(struct obj *p, int x)
{
	int rc;

	if (lock_alive(p) == 0) {
		p->n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	p->n++; // locks here: none
	if (lock_alive(p) < 0)
		return;
	p->n++; // locks here: p->m
	pthread_mutex_unlock(&p->m);
	rc = lock_alive(p);
	if (rc)
		p->n++; // locks here: none
	else
		p->n++; // locks here: p->m
	if (!rc)
		pthread_mutex_unlock(&p->m);
	p->n++; // locks here: none
	if (lock_positive(p) > 0) {
		p->n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	if (lock_bool(p, x)) {
		p->n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	p->n++; // locks here: none
	if (lock_fails(p, x)) {
		p->n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	p->n++; // locks here: none
}

void negative_is_zero_or_more(struct obj *p, int x)
{
	if (lock_negative(p, x) == -EINVAL)
		p->n++; // relative: none or p->m
}

/* Handed up through wrappers. */
static int outer(struct obj *o) // summary: L+ {o->m} L- {} if result == 0 ;; L+ {} L- {o->m} if result == -3
{
	return lock_alive(o);
}

static bool outer_bool(struct obj *o) // summary: L+ {o->m} L- {} if result == 1 ;; L+ {} L- {o->m} if result == 0
{
	return outer(o) == 0;
}

void use_outer(struct obj *p)
{
	if (outer_bool(p)) {
		p->n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	p->n++; // locks here: none
}

/* Error pointers. */
#define IS_ERR(p) ((unsigned long)(p) >= (unsigned long)-4095)
static struct obj *get_or_error(int i)
{
	if (i > 3)
		return (struct obj *)-22L;
	pthread_mutex_lock(&a);
	return &pool[i];
}

void use_error(int i)
{
	struct obj *o = get_or_error(i);

	if (IS_ERR(o)) {
		n++; // locks here: none
		return;
	}
	o->n++; // locks here: a
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

/* By an out-parameter. */
static void lock_out(struct obj *o, int *locked)
{
	*locked = 0;
	if (o->dead)
		return;
	pthread_mutex_lock(&o->m);
	*locked = 1;
}

void use_out(struct obj *p)
{
	int locked;

	lock_out(p, &locked);
	if (locked) {
		p->n++; // locks here: p->m
		pthread_mutex_unlock(&p->m);
	}
	p->n++; // relative: none
}

static int out_object(struct obj **out)
{
	struct obj *o = head;

	pthread_mutex_lock(&o->m);
	*out = o;
	return 0;
}

void use_out_object(void)
{
	struct obj *o;

	if (out_object(&o))
		return;
	o->n++; // locks here: head->m
	pthread_mutex_unlock(&o->m);
	o->n++; // locks here: none
}

void held_on_no_way(struct obj *p)
{
	if (lock_alive(p))
		pthread_mutex_unlock(&p->m);
	p->n++; // relative: p->m or none
}

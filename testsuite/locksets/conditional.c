// SPDX-License-Identifier: GPL-3.0-or-later
// if (x) lock ... if (x) unlock, where x is a formal, a global, a field, a bit, a local
// set in branches.
#include <pthread.h>
#include <stdbool.h>

struct obj {
	pthread_mutex_t m;
	int n;
	int threaded;
	unsigned flags;
	unsigned bit : 1, other : 1;
	struct obj *up;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
int n, threaded;
extern void unknown(void);

void formal(bool x)
{
	if (x)
		pthread_mutex_lock(&a);
	n++; // relative: a or none
	if (x)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void formal_value(int x)
{
	if (x == 3)
		pthread_mutex_lock(&a);
	n++; // relative: a or none
	if (x == 3)
		n++; // locks here: a
	if (x == 4)
		n++; // locks here: none
	if (x == 3)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void compare_numbers(int x)
{
	if (x > 7)
		pthread_mutex_lock(&a);
	n++;
	if (x > 7)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void compare_two(int x, int y)
{
	if (x < y)
		pthread_mutex_lock(&a);
	n++;
	if (x < y)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void pointer(struct obj *p)
{
	if (p)
		pthread_mutex_lock(&p->m);
	n++; // relative: p->m or none
	if (p)
		pthread_mutex_unlock(&p->m);
	n++; // locks here: none
}

void global(void)
{
	if (threaded)
		pthread_mutex_lock(&a);
	n++; // relative: a or none
	if (threaded)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void global_written(void)
{
	if (threaded)
		pthread_mutex_lock(&a);
	threaded = n; // relative: a or none
	if (threaded)
		pthread_mutex_unlock(&a);
	n++; // relative: a or none
}

static void writes_it(void)
{
	threaded = 0;
}

void global_written_below(void)
{
	if (threaded)
		pthread_mutex_lock(&a);
	writes_it();
	if (threaded)
		pthread_mutex_unlock(&a);
	n++; // relative: a or none
}

void global_over_unknown(void)
{
	if (threaded)
		pthread_mutex_lock(&a);
	unknown();
	if (threaded)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void field(struct obj *p)
{
	if (p->threaded)
		pthread_mutex_lock(&p->m);
	p->n++; // relative: p->m or none
	if (p->threaded)
		pthread_mutex_unlock(&p->m);
	p->n++; // locks here: none
}

void field_of_other(struct obj *p, struct obj *q)
{
	if (p->threaded)
		pthread_mutex_lock(&p->m);
	p->n++; // relative: p->m or none
	if (q->threaded)
		pthread_mutex_unlock(&p->m);
	p->n++; // relative: p->m or none
}

void bit(unsigned flags)
{
	if (flags & 4)
		pthread_mutex_lock(&a);
	n++; // relative: a or none
	if (flags & 4)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void other_bit(unsigned flags)
{
	if (flags & 4)
		pthread_mutex_lock(&a);
	if (flags & 8)
		pthread_mutex_unlock(&a);
	n++; // relative: a or none
}

void bit_in_field(struct obj *p)
{
	if (p->up->flags & 1)
		pthread_mutex_lock(&p->up->m);
	n++; // relative: p->up->m or none
	if (p->up->flags & 1)
		pthread_mutex_unlock(&p->up->m);
	n++; // locks here: none
}

void bit_field(struct obj *p)
{
	if (p->bit)
		pthread_mutex_lock(&p->m);
	n++; // relative: p->m or none
	if (p->bit)
		pthread_mutex_unlock(&p->m);
	n++; // locks here: none
}

void local_flag(int x)
{
	int locked = 0;

	if (x > n) {
		pthread_mutex_lock(&a);
		locked = 1;
	}
	n++; // relative: a or none
	if (locked)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void local_flag_inverse(int x)
{
	bool unlocked = true;

	if (x > n) {
		pthread_mutex_lock(&a);
		unlocked = false;
	}
	if (unlocked)
		n++; // locks here: none
	else
		n++; // locks here: a
	if (!unlocked)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void local_pointer(struct obj *p, int x)
{
	pthread_mutex_t *held = NULL;

	if (x) {
		held = &p->m;
		pthread_mutex_lock(held);
	}
	n++; // relative: *phi? = p->m or none
	if (held)
		pthread_mutex_unlock(held);
	n++; // locks here: none
}

void and_condition(int x, int y)
{
	if (x && y)
		pthread_mutex_lock(&a);
	n++; // relative: a or none
	if (x && y)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void or_condition(int x, int y)
{
	if (x || y)
		pthread_mutex_lock(&a);
	n++; // relative: a or none
	if (x || y)
		pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void kept_condition(struct obj *p, int y)
{
	bool need = p->threaded && y;

	if (need)
		pthread_mutex_lock(&p->m);
	p->threaded = 0; // relative: p->m or none
	if (need)
		pthread_mutex_unlock(&p->m);
	n++; // locks here: none
}

void select_value(int x, struct obj *p)
{
	unsigned f = x ? 1 : 0;

	if (f)
		pthread_mutex_lock(&p->m);
	n++;
	if (f)
		pthread_mutex_unlock(&p->m);
	n++; // locks here: none
}

/* A parameter that says whether to lock: RacerX's parameter-controlled locking. */
static void maybe_lock(struct obj *o, int lock) // summary: L+ {o->m} L- {} if lock != 0 ;; L+ {} L- {} if lock == 0
{
	if (lock)
		pthread_mutex_lock(&o->m);
}

static void maybe_unlock(struct obj *o, int lock)
{
	if (lock)
		pthread_mutex_unlock(&o->m);
}

static void maybe3(struct obj *o, int lock)
{
	maybe_lock(o, lock);
}

void wrappers(struct obj *p, int x)
{
	maybe_lock(p, 1);
	p->n++; // locks here: p->m
	maybe_unlock(p, 1);
	maybe_lock(p, 0);
	p->n++; // locks here: none
	maybe_lock(p, x);
	p->n++; // relative: p->m or none
	maybe_unlock(p, x);
	p->n++; // locks here: none
	maybe3(p, 1);
	p->n++; // locks here: p->m
	maybe_unlock(p, 1);
	maybe3(p, x);
	maybe_unlock(p, x);
	p->n++; // locks here: none
}

static void lock_if_threaded(struct obj *o) // summary: L+ {o->m} L- {} if o->threaded != 0 ;; L+ {} L- {} if o->threaded == 0
{
	if (o->threaded)
		pthread_mutex_lock(&o->m);
}

static void unlock_if_threaded(struct obj *o)
{
	if (o->threaded)
		pthread_mutex_unlock(&o->m);
}

void field_wrappers(struct obj *p, struct obj *q)
{
	lock_if_threaded(p);
	p->n++; // relative: p->m or none
	unlock_if_threaded(p);
	p->n++; // locks here: none
	lock_if_threaded(p);
	unlock_if_threaded(q);
	p->n++; // relative: p->m or none
}

static void lock_global_if(void)
{
	if (threaded)
		pthread_mutex_lock(&a);
}

static void unlock_global_if(void)
{
	if (threaded)
		pthread_mutex_unlock(&a);
}

void global_wrappers(void)
{
	lock_global_if();
	n++; // relative: a or none
	unlock_global_if();
	n++; // locks here: none
}

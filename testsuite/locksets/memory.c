// SPDX-License-Identifier: GPL-3.0-or-later
// What was stored where: structs as a whole and in parts, in locals, in loops, by others.
#include <pthread.h>

struct s {
	struct s *next;
	pthread_mutex_t *l;
	pthread_mutex_t m;
	int n;
	struct s *in;
};

struct other {
	struct s *dev;
	pthread_mutex_t *l;
};

struct outer {
	int n;
	struct s part;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int n;

extern void change(struct s **p);
extern void use(void *p);
extern struct s *pop(void);

/* ---- a struct is stored as a whole ---- */

void whole_through_pointer(struct s *d, struct s *from)
{
	*d = *from;
	pthread_mutex_lock(d->l);
	n++; // locks here: *from->l
	pthread_mutex_unlock(from->l);
	n++; // locks here: none
}

void whole_may_be_another(struct s *d, struct s *from, struct s *x)
{
	pthread_mutex_lock(x->l);
	*d = *from;
	n++; // locks here: *x->l
	pthread_mutex_lock(x->l);
	n++; // locks here: *r?, *x->l
}

/* Of another type: it is not touched. */
void whole_of_other_type(struct other *d, struct other *from, struct s *x)
{
	*d = *from;
	pthread_mutex_lock(x->l);
	n++; // locks here: *x->l
	pthread_mutex_unlock(x->l);
	n++; // locks here: none
}

void part_then_whole(struct s *x)
{
	struct s t;

	x->l = &b;
	t = *x;
	pthread_mutex_lock(t.l);
	n++; // locks here: b
	pthread_mutex_unlock(&b);
	pthread_mutex_lock(&t.in->m);
	n++; // locks here: x->in->m
	pthread_mutex_unlock(&x->in->m);
	n++; // locks here: none
}

void whole_then_first_part(struct other *pattern, struct other *d)
{
	struct other c = *pattern;

	c.dev = d->dev;
	pthread_mutex_lock(c.l);
	n++; // locks here: *pattern->l
	pthread_mutex_unlock(pattern->l);
	pthread_mutex_lock(&c.dev->m);
	n++; // locks here: d->dev->m
	pthread_mutex_unlock(&d->dev->m);
	n++; // locks here: none
	use(&c);
}

void whole_then_part_then_whole(struct s *x, struct s *y)
{
	struct s t = *x;

	t.l = &a;
	t = *y;
	pthread_mutex_lock(t.l);
	n++; // locks here: *y->l
	pthread_mutex_unlock(y->l);
	n++; // locks here: none
}

/* A struct within a struct. */
void inner_whole(struct outer *o, struct s *x)
{
	struct outer t = *o;

	t.part = *x;
	t.part.next = o->part.in;
	pthread_mutex_lock(t.part.l);
	n++; // locks here: *x->l
	pthread_mutex_unlock(x->l);
	pthread_mutex_lock(&t.part.next->m);
	n++; // locks here: o->part.in->m
	pthread_mutex_unlock(&o->part.in->m);
	n++; // locks here: none
	use(&t);
}

void on_one_way(struct s *d, struct s *from, int way)
{
	if (way)
		*d = *from;
	pthread_mutex_lock(d->l);
	n++; // locks here: *r?
}

/* An array as a whole. */
void cleared(int way)
{
	pthread_mutex_t *locks[2];

	locks[0] = &a;
	locks[1] = &b;
	use(&n);
	if (way) {
		__builtin_memset(locks, 0, sizeof locks);
		locks[0] = &b;
	}
	pthread_mutex_lock(locks[1]);
	n++; // locks here: *r?
}

static void copy(struct s *to, struct s *from)
{
	struct s *next = from->next;

	*to = *from;
	to->in = next;
}

void copied_by_callee(struct s *x)
{
	struct s t;

	copy(&t, x);
	pthread_mutex_lock(t.l);
	n++; // locks here: *x->l
	pthread_mutex_unlock(x->l);
	pthread_mutex_lock(&t.in->m);
	n++; // locks here: x->next->m
	pthread_mutex_unlock(&x->next->m);
	n++; // locks here: none
}

/* ---- passed by value ---- */

static void lock_by_value(struct other o) // summary: L+ {*o.8} L- {}
{
	pthread_mutex_lock(o.l);
}

static void lock_first_by_value(struct other o)
{
	pthread_mutex_lock(&o.dev->m);
}

void local_by_value(struct s *x)
{
	struct other o;

	o.dev = x;
	o.l = &a;
	lock_by_value(o);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	lock_first_by_value(o);
	n++; // locks here: x->m
	pthread_mutex_unlock(&x->m);
	n++; // locks here: none
}

void changed_by_value(struct other *o)
{
	o->l = &a;
	lock_by_value(*o);
	n++; // locks here: a
}

/* ---- not remembered one by one ---- */

void stored_in_loop(struct s *x)
{
	struct s *p;

	while ((p = pop()))
		p->l = &b;
	pthread_mutex_lock(x->l);
	n++; // locks here: *r?
}

void other_stored_in_loop(struct s *x)
{
	struct s *p;

	while ((p = pop()))
		p->in = 0;
	pthread_mutex_lock(x->l);
	n++; // locks here: *x->l
	pthread_mutex_unlock(x->l);
	n++; // locks here: none
}

void whole_stored_in_loop(struct s *x, struct s *from, struct other *o)
{
	struct s *p;

	while ((p = pop()))
		*p = *from;
	pthread_mutex_lock(o->l);
	n++; // locks here: *o->l
	pthread_mutex_unlock(o->l);
	pthread_mutex_lock(x->l);
	n++; // locks here: *r?
}

#define TEN(first) \
	locks[first] = &a, locks[first + 1] = &a, locks[first + 2] = &a, locks[first + 3] = &a, \
	locks[first + 4] = &a, locks[first + 5] = &a, locks[first + 6] = &a, \
	locks[first + 7] = &a, locks[first + 8] = &a, locks[first + 9] = &a

pthread_mutex_t *locks[50];

void after_many_stores(struct s *x, struct s *y)
{
	TEN(0), TEN(10), TEN(20), TEN(30), TEN(40);
	x = y;
	pthread_mutex_lock(&x->m);
	n++; // locks here: y->m
	pthread_mutex_unlock(&y->m);
	pthread_mutex_lock(locks[3]);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	pthread_mutex_lock(locks[49]);
	n++; // locks here: *r?
	change(&x);
}

void whole_after_many_stores(struct other *pattern, struct s *x)
{
	struct other c;

	TEN(0), TEN(10), TEN(20), TEN(30), TEN(40);
	c = *pattern;
	c.l = &b;
	pthread_mutex_lock(c.l);
	n++; // locks here: *r?
	pthread_mutex_lock(x->l);
	n++; // locks here: *r?, *x->l
	use(&c);
}

/* ---- changed by others ---- */

void formal_changed(struct s *x)
{
	change(&x);
	pthread_mutex_lock(&x->m);
	n++; // locks here: r?->m
}

void formal_set_again(struct s *x, struct s *y)
{
	change(&x);
	x = y;
	pthread_mutex_lock(&x->m);
	n++; // locks here: y->m
	pthread_mutex_unlock(&y->m);
	n++; // locks here: none
	change(&x);
}

void formal_not_changed_yet(struct s *x)
{
	pthread_mutex_lock(&x->m);
	n++; // locks here: x->m
	pthread_mutex_unlock(&x->m);
	n++; // locks here: none
	change(&x);
}

void element_changed(struct s *x, int i)
{
	struct s *all[4];

	all[2] = x;
	change(&all[i]);
	pthread_mutex_lock(&all[2]->m);
	n++; // locks here: r?->m
}

/* ---- values that never settle ---- */

struct row {
	pthread_mutex_t *f0, *f1, *f2, *f3, *f4, *f5, *f6, *f7, *f8, *f9, *f10, *f11, *f12;
};

static void lock_first(struct row *r)
{
	pthread_mutex_lock(r->f0);
}

static void shift(struct row *r, int k)
{
	r->f0 = r->f1 = r->f2 = r->f3 = r->f4 = r->f5 = r->f6 = r->f7 = r->f8 = r->f9 = r->f10 =
		r->f11 = r->f12 = &a;
	while (k--) {
		use(r);
		r->f0 = r->f1;
		r->f1 = r->f2;
		r->f2 = r->f3;
		r->f3 = r->f4;
		r->f4 = r->f5;
		r->f5 = r->f6;
		r->f6 = r->f7;
		r->f7 = r->f8;
		r->f8 = r->f9;
		r->f9 = r->f10;
		r->f10 = r->f11;
		r->f11 = r->f12;
		r->f12 = &b;
	}
	lock_first(r);
	n++; // locks here: none
}

void shifted(int k)
{
	struct row r;

	shift(&r, k);
	pthread_mutex_lock(r.f0);
	n++; // locks here: *r?
}

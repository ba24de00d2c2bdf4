// SPDX-License-Identifier: GPL-3.0-or-later
// What callers hold, in the words of the callee: through formals, callbacks, threads,
// cycles, wrappers that take and give back.
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct obj {
	pthread_mutex_t m;
	int n;
	struct obj *next;
	void (*done)(struct obj *);
};

struct ops {
	void (*run)(struct obj *);
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
int n;
extern struct obj *next_object(void);

static void named_by_formal(pthread_mutex_t *m, int *p)
{
	(*p)++; // locks here: *m
	(void)m;
}

static void of_argument(struct obj *o)
{
	o->n++; // locks here: o->m
}

static void of_field(struct obj *o)
{
	o->next->n++; // locks here: o->next->m
}

/* Held, but by a name that means nothing here. */
static void nameless(void)
{
	n++; // locks here: none
}

static void from_two_objects(struct obj *o)
{
	o->n++; // locks here: o->m
}

void objects(struct obj *p)
{
	struct obj *o = next_object();

	pthread_mutex_lock(&o->m);
	of_argument(o);
	named_by_formal(&o->m, &o->n);
	nameless();
	from_two_objects(o);
	pthread_mutex_unlock(&o->m);
	pthread_mutex_lock(&p->next->m);
	of_field(p);
	from_two_objects(p->next);
	pthread_mutex_unlock(&p->next->m);
}

/* The mode. */
static void shared_or_not(void)
{
	n++; // locks here: rw or rw (shared)
}

void modes(void)
{
	pthread_rwlock_rdlock(&rw);
	shared_or_not();
	pthread_rwlock_unlock(&rw);
	pthread_rwlock_wrlock(&rw);
	shared_or_not();
	pthread_rwlock_unlock(&rw);
}

/* Callbacks: by argument, by table, by field. */
static void each(struct obj *p, void (*f)(struct obj *))
{
	for (; p; p = p->next)
		f(p);
}

static void under_a(struct obj *o)
{
	o->n++; // locks here: a
}

static void under_b(struct obj *o)
{
	o->n++; // locks here: b
}

static void run(struct obj *o)
{
	o->n++; // locks here: a, o->m
}

static const struct ops ops = { run };

static void done(struct obj *o)
{
	o->n++; // locks here: o->m
}

void callbacks(struct obj *p)
{
	pthread_mutex_lock(&a);
	each(p, under_a);
	pthread_mutex_lock(&p->m);
	ops.run(p);
	pthread_mutex_unlock(&p->m);
	pthread_mutex_unlock(&a);
	pthread_mutex_lock(&b);
	each(p, under_b);
	pthread_mutex_unlock(&b);
	p->done = done;
}

void completes(struct obj *p)
{
	pthread_mutex_lock(&p->m);
	p->done(p);
	pthread_mutex_unlock(&p->m);
}

/* A thread begins with nothing, whatever its creator holds. */
static void *thread(void *arg)
{
	n++; // locks here: none
	return arg;
}

static void handler(int sig)
{
	n += sig; // locks here: none
}

static void at_end(void)
{
	n++; // locks here: none
}

void creates(pthread_t *t)
{
	pthread_mutex_lock(&a);
	pthread_create(t, NULL, thread, NULL); // locks here: a
	signal(SIGUSR1, handler);
	atexit(at_end);
	pthread_mutex_unlock(&a);
}

/* Runs now, with what is held. */
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void first_time(void)
{
	n++; // locks here: a
}

void once_only(void)
{
	pthread_mutex_lock(&a);
	pthread_once(&once, first_time);
	pthread_mutex_unlock(&a);
}

/* Cycles. */
static void ping(int x);

static void pong(int x)
{
	n++; // locks here: a
	if (x)
		ping(x - 1);
}

static void ping(int x)
{
	n++; // locks here: a
	pong(x);
}

static void gives_up_and_calls(int x)
{
	n++; // locks here: a or none
	pthread_mutex_unlock(&a);
	if (x)
		gives_up_and_calls(x - 1); // locks here: none
}

void cycles(void)
{
	pthread_mutex_lock(&a);
	ping(4);
	gives_up_and_calls(3);
}

/* Only while it is held by this caller. */
static void helper(void)
{
	n++; // locks here: a
}

static void middle(void)
{
	helper(); // locks here: a // relative: none
	pthread_mutex_unlock(&a);
	n++; // locks here: none
	pthread_mutex_lock(&a);
	helper(); // locks here: a // relative: a
}

void top(void)
{
	pthread_mutex_lock(&a);
	middle();
	helper(); // locks here: a
	pthread_mutex_unlock(&a);
}

/* The same helper for two kinds of locks. */
static void bump(struct obj *o, pthread_mutex_t *m)
{
	pthread_mutex_lock(m);
	o->n++; // locks here: a or b, o->m
	pthread_mutex_unlock(m);
}

void bumps(struct obj *p)
{
	bump(p, &a);
	pthread_mutex_lock(&p->m);
	bump(p, &b);
	pthread_mutex_unlock(&p->m);
}

/* A way that is not taken by this caller. */
static void maybe(int locked)
{
	if (!locked)
		pthread_mutex_lock(&a);
	n++; // locks here: a
	if (!locked)
		pthread_mutex_unlock(&a);
}

void both_ways(void)
{
	maybe(0);
	pthread_mutex_lock(&a);
	maybe(1);
	pthread_mutex_unlock(&a);
}

/* Dead code has no caller. */
static __attribute__((used)) void dead(void)
{
	n++; // locks here: none
}

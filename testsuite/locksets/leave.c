// SPDX-License-Identifier: GPL-3.0-or-later
// Ways out: goto cleanup, early return, functions that do not return, longjmp, cleanup
// handlers and attributes.
#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct obj {
	pthread_mutex_t m;
	int n;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
int n;
jmp_buf env;
extern int step(int);

int cleanup(void) // summary: L+ {} L- {a, b}
{
	int rc = -1;

	pthread_mutex_lock(&a);
	if (step(1))
		goto unlock_a;
	pthread_mutex_lock(&b);
	if (step(2)) // locks here: a, b
		goto unlock_b;
	rc = 0;
	n++; // locks here: a, b
unlock_b:
	n++; // locks here: a, b
	pthread_mutex_unlock(&b);
unlock_a:
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	return rc;
}

int early(int x)
{
	pthread_mutex_lock(&a);
	if (x < 0) {
		pthread_mutex_unlock(&a);
		return -1;
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	return 0;
}

int early_wrong(int x) // summary: L+ {a} L- {} if result == -1 and x < 0 ;; L+ {} L- {a} if result == 0 and x >= 0
{
	pthread_mutex_lock(&a);
	if (x < 0)
		return -1;
	n++; // locks here: a
	pthread_mutex_unlock(&a);
	return 0;
}

/* noreturn: by attribute, by itself, through wrappers. */
__attribute__((noreturn)) static void die(const char *why)
{
	fprintf(stderr, "%s\n", why);
	exit(1);
}

static void die2(const char *why) // summary: does not return
{
	die(why);
}

static void fatal(const char *format, ...) // summary: does not return
{
	va_list list;

	va_start(list, format);
	vfprintf(stderr, format, list);
	va_end(list);
	abort();
}

void dies(int x)
{
	pthread_mutex_lock(&a);
	if (x == 1) {
		pthread_mutex_unlock(&a);
		die("1");
	}
	if (x == 2) {
		pthread_mutex_unlock(&a);
		die2("2");
	}
	if (x == 3) {
		pthread_mutex_unlock(&a);
		fatal("%d", 3);
	}
	if (x == 4) {
		pthread_mutex_unlock(&a);
		__builtin_unreachable();
	}
	if (x == 5) {
		pthread_mutex_unlock(&a);
		pthread_exit(NULL);
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

static void dies_sometimes(int x)
{
	if (x)
		die("x");
	n++; // locks here: a
}

void goes_on(int x)
{
	pthread_mutex_lock(&a);
	dies_sometimes(x);
	assert(x != 7);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* longjmp comes back with whatever is held there. */
void jumps(void)
{
	if (setjmp(env) == 0) {
		pthread_mutex_lock(&a);
		n++; // locks here: a
		step(1);
		pthread_mutex_unlock(&a);
	} else {
		n++; // relative: a
	}
}

static void leaps(void) // summary: does not return
{
	longjmp(env, 1);
}

void jumps_away(int x)
{
	pthread_mutex_lock(&a);
	if (x) {
		pthread_mutex_unlock(&a);
		leaps();
	}
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* Handlers of pthread_cleanup_push. */
static void unlock_handler(void *m)
{
	pthread_mutex_unlock(m);
}

void handler(void)
{
	pthread_mutex_lock(&a);
	pthread_cleanup_push(unlock_handler, &a);
	n++; // locks here: a
	step(1);
	pthread_cleanup_pop(1);
	n++; // locks here: none
}

void handler_not_run(void)
{
	pthread_mutex_lock(&a);
	pthread_cleanup_push(unlock_handler, &a);
	n++; // locks here: a
	pthread_cleanup_pop(0);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

/* Guards. */
static void unlock_at(pthread_mutex_t **m)
{
	pthread_mutex_unlock(*m);
}

static void unlock_maybe(pthread_mutex_t **m)
{
	if (*m)
		pthread_mutex_unlock(*m);
}

#define GUARD(lock) pthread_mutex_t *guard __attribute__((cleanup(unlock_at))) = \
	(pthread_mutex_lock(lock), (lock))

int guarded(struct obj *p, int x)
{
	{
		GUARD(&p->m);

		if (x)
			return -1;
		p->n++; // locks here: p->m
	}
	p->n++; // locks here: none
	return 0;
}

int guarded_function(int x) // summary: L+ {} L- {a}
{
	GUARD(&a);

	if (x)
		return step(x); // locks here: a
	n++; // locks here: a
	return 0;
}

void guarded_loop(struct obj *p, int count)
{
	while (count--) {
		GUARD(&p->m);

		if (count == 3)
			continue;
		if (count == 2)
			break;
		p->n++; // locks here: p->m
	}
	p->n++; // locks here: none
}

void guarded_maybe(int x)
{
	{
		pthread_mutex_t *m __attribute__((cleanup(unlock_maybe))) = NULL;

		if (x) {
			m = &a;
			pthread_mutex_lock(m);
		}
		n++; // relative: a or none
	}
	n++; // relative: none
	//known: a local in memory that differs from way to way is not followed
}

struct guard {
	pthread_mutex_t *m;
	int held;
};

static struct guard guard_take(pthread_mutex_t *m)
{
	pthread_mutex_lock(m);
	return (struct guard){ m, 1 };
}

static void guard_drop(struct guard *g)
{
	pthread_mutex_unlock(g->m);
}

void guard_struct(struct obj *p)
{
	struct guard g = guard_take(&p->m);

	p->n++; // locks here: p->m
	guard_drop(&g);
	p->n++; // locks here: none
}

void guard_scope(struct obj *p)
{
	{
		struct guard g __attribute__((cleanup(guard_drop))) = { &p->m, 1 };

		pthread_mutex_lock(g.m);
		p->n++; // locks here: p->m
	}
	p->n++; // locks here: none
}

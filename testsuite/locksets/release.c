// SPDX-License-Identifier: GPL-3.0-or-later
// Releases of what the caller cannot name: they may be of what it holds.
#include <pthread.h>
#include <stdlib.h>

struct obj {
	struct obj *next;
	pthread_mutex_t m;
	pthread_mutex_t other;
	pthread_mutex_t *pointer;
	int n;
};

pthread_mutex_t g = PTHREAD_MUTEX_INITIALIZER, locks[8], more_locks[8];
int n;
extern struct obj *current(void);

static __attribute__((noinline)) void unlock_all(struct obj *x) // summary: L+ {} L- {some struct obj.m}
{
	struct obj *p;

	for (p = x; p; p = p->next)
		pthread_mutex_unlock(&p->m);
	n++;
}

void in_a_loop(struct obj *x)
{
	pthread_mutex_lock(&g);
	pthread_mutex_lock(&x->other);
	pthread_mutex_lock(&x->m);
	unlock_all(x);
	x->n++; // locks here: g, x->other
}

static __attribute__((noinline)) void unlock_current(void) // summary: L+ {} L- {some struct obj.m}
{
	pthread_mutex_unlock(&current()->m);
}

static __attribute__((noinline)) void unlock_current_above(void) // summary: L+ {} L- {some struct obj.m}
{
	unlock_current();
}

void by_another_name(struct obj *x)
{
	pthread_mutex_lock(&g);
	pthread_mutex_lock(&x->m);
	unlock_current_above();
	x->n++; // locks here: g
}

/* A pointer to a lock says nothing of where it is: any other pointer may be it. */
static __attribute__((noinline)) void unlock_pointer(void) // summary: L+ {} L- {some lock}
{
	pthread_mutex_unlock(current()->pointer);
}

void by_pointer(struct obj *x)
{
	pthread_mutex_lock(x->pointer);
	unlock_pointer();
	x->n++; // locks here: none
}

static __attribute__((noinline)) void unlock_array(void) // summary: L+ {} L- {locks[0][some]}
{
	for (int i = 0; i < 8; i++)
		pthread_mutex_unlock(&locks[i]);
}

void an_element(int i)
{
	pthread_mutex_lock(&locks[i]);
	pthread_mutex_lock(&more_locks[i]);
	unlock_array();
	n++; // locks here: more_locks[i]
}

void a_certain_element(void)
{
	pthread_mutex_lock(&locks[3]);
	pthread_mutex_lock(&more_locks[3]);
	unlock_array();
	n++; // locks here: more_locks[3]
}

/* None of the caller's: taken here, or allocated here, or on the stack. */
static __attribute__((noinline)) void balanced(struct obj *x) // summary: quiet
{
	struct obj *p;

	for (p = x; p; p = p->next) {
		pthread_mutex_lock(&p->m);
		p->n++;
		pthread_mutex_unlock(&p->m);
	}
}

static __attribute__((noinline)) void own(void) // summary: quiet
{
	struct obj o, *p = malloc(sizeof *p);

	if (!p)
		return;
	pthread_mutex_unlock(&o.m);
	pthread_mutex_unlock(&p->m);
}

void keeps(struct obj *x)
{
	pthread_mutex_lock(&x->m);
	balanced(x->next);
	own();
	x->n++; // locks here: x->m
}

/* Given up and taken again. */
static __attribute__((noinline)) void relocks(void) // summary: quiet
{
	struct obj *p = current();

	pthread_mutex_unlock(&p->m);
	n++;
	pthread_mutex_lock(&p->m);
}

void keeps_relocked(struct obj *x)
{
	pthread_mutex_lock(&x->m);
	relocks();
	x->n++; // locks here: x->m
}

/* Given up for good after that, under the other name that it got. */
static __attribute__((noinline)) void gives_up(struct obj *x, int c)
{
	struct obj *p = x;

	pthread_mutex_unlock(&x->m);
	pthread_mutex_lock(&x->m);
	for (; c; p = p->next, c = n)
		pthread_mutex_unlock(&p->m);
}

void given_up(struct obj *x)
{
	pthread_mutex_lock(&x->m);
	gives_up(x, 1);
	x->n++; // locks here: none
}

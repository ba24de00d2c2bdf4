// SPDX-License-Identifier: GPL-3.0-or-later
// Lock and unlock of globals, in one function.
#include <pthread.h>

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t s = PTHREAD_MUTEX_INITIALIZER;
extern pthread_mutex_t elsewhere;
int n;

void one(void) // summary: L+ {} L- {a}
{
	n++; // locks here: none
	pthread_mutex_lock(&a); // locks here: none
	n++; // locks here: a
	pthread_mutex_unlock(&a); // locks here: a
	n++; // locks here: none
}

void two(void) // summary: L+ {} L- {a, b}
{
	pthread_mutex_lock(&a);
	n++; // locks here: a
	pthread_mutex_lock(&b);
	n++; // locks here: a, b
	pthread_mutex_unlock(&a);
	n++; // locks here: b
	pthread_mutex_unlock(&b);
	n++; // locks here: none
}

void again(void)
{
	pthread_mutex_lock(&a);
	pthread_mutex_unlock(&a);
	n++; // locks here: none
	pthread_mutex_lock(&a);
	n++; // locks here: a
	pthread_mutex_unlock(&a);
}

void wrong_unlock(void) // summary: L+ {a} L- {b}
{
	pthread_mutex_lock(&a);
	pthread_mutex_unlock(&b);
	n++; // locks here: a
}

void file_static(void)
{
	static pthread_mutex_t inner = PTHREAD_MUTEX_INITIALIZER;

	pthread_mutex_lock(&s);
	n++; // locks here: s
	pthread_mutex_unlock(&s);
	pthread_mutex_lock(&inner);
	n++; // locks here: file_static.inner
	pthread_mutex_unlock(&inner);
}

void other_static(void)
{
	static pthread_mutex_t inner = PTHREAD_MUTEX_INITIALIZER;

	pthread_mutex_lock(&inner);
	n++; // locks here: other_static.inner
	pthread_mutex_unlock(&inner);
	pthread_mutex_lock(&elsewhere);
	n++; // locks here: elsewhere
	pthread_mutex_unlock(&elsewhere);
}

/* A lock of the caller's stack protects nothing, but it is one lock. */
int local_lock(void) // summary: quiet
{
	pthread_mutex_t m;
	int r;

	pthread_mutex_init(&m, NULL);
	pthread_mutex_lock(&m);
	r = n; // locks here: m
	pthread_mutex_unlock(&m);
	return r + n; // locks here: none
}

void only_lock(void) // summary: L+ {a} L- {}
{
	pthread_mutex_lock(&a);
}

void only_unlock(void) // summary: L+ {} L- {a}
{
	pthread_mutex_unlock(&a);
	n++; // locks here: none
}

void by_pointer(void)
{
	pthread_mutex_t *p = &a, *q = p;

	pthread_mutex_lock(p);
	n++; // locks here: a
	pthread_mutex_unlock(q);
	n++; // locks here: none
}

/* Through arithmetic that ends where it began. */
void by_integer(void)
{
	unsigned long u = (unsigned long)&a;

	pthread_mutex_lock((pthread_mutex_t *)u);
	n++; // locks here: a
	pthread_mutex_unlock((void *)u);
	n++; // locks here: none
}

void one_way(int x) // summary: L+ {a} L- {} if x != 0 ;; L+ {} L- {} if x == 0
{
	if (x)
		pthread_mutex_lock(&a);
}

void both_ways(int x) // summary: L+ {a} L- {}
{
	if (x)
		pthread_mutex_lock(&a);
	else
		pthread_mutex_lock(&a);
	n++; // locks here: a
}

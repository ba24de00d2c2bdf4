// SPDX-License-Identifier: GPL-3.0-or-later
// Two locks that must be held are two locks.
#include <pthread.h>

struct obj {
	pthread_mutex_t m;
	int n;
};

pthread_mutex_t g = PTHREAD_MUTEX_INITIALIZER;

#define REQUIRES(lock) __attribute__((racecheck_requires(lock)))
void needs_both(struct obj *x) REQUIRES("x->m") REQUIRES("g");
void needs_both(struct obj *x)
{
	x->n++; // locks here: g, x->m
	pthread_mutex_unlock(&g);
	x->n++; // locks here: x->m
}

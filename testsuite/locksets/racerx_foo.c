// SPDX-License-Identifier: GPL-3.0-or-later
// RacerX (SOSP 2003), section 6: correlated branches.  Four paths through foo for who
// does not look at x, two in truth.
#include <pthread.h>

pthread_mutex_t l = PTHREAD_MUTEX_INITIALIZER;
int n;

void foo(int x) // summary: L+ {} L- {l}
{
	if (x)
		pthread_mutex_lock(&l);
	n++; // relative: l or none
	if (x)
		pthread_mutex_unlock(&l); // locks here: l
	n--; // locks here: none
}

void caller(int x)
{
	foo(x);
	n++; // locks here: none
	foo(1);
	n++; // locks here: none
	pthread_mutex_lock(&l);
	n++; // locks here: l
	pthread_mutex_unlock(&l);
}

void changed(int x) // summary: L+ {l} L- {} if x != 0 ;; L+ {} L- {l} ;; L+ {} L- {l} if x == 0
{
	if (x)
		pthread_mutex_lock(&l);
	x = n; // relative: l or none
	if (x)
		pthread_mutex_unlock(&l);
	n--; // relative: l or none
}

void inverse(int x)
{
	if (x)
		pthread_mutex_lock(&l);
	n++;
	if (!x)
		n++; // locks here: none
	else
		n++; // locks here: l
	if (x)
		pthread_mutex_unlock(&l);
	n++; // locks here: none
}

// SPDX-License-Identifier: GPL-3.0-or-later
// An object that holds a lock and knows whether it does, as std::unique_lock: what it knew when a function was
// entered decides, though the function changes it.
#include <pthread.h>
#include <stdlib.h>

struct guard {
	pthread_mutex_t *device;
	int owns;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
int n;

static void begin(struct guard *g, pthread_mutex_t *m)
{
	g->device = m;
	g->owns = 0;
	pthread_mutex_lock(g->device);
	g->owns = 1;
}

static void release(struct guard *g) // summary: L+ {} L- {*g->device}
{
	if (!g->owns)
		abort();
	else if (g->device) {
		pthread_mutex_unlock(g->device);
		g->owns = 0;
	}
}

static void end(struct guard *g) // summary: L+ {} L- {} if g->owns == 0 ;; L+ {} L- {*g->device} if g->owns != 0
{
	if (g->owns)
		release(g);
}

void whole(void)
{
	struct guard g;

	begin(&g, &a);
	n++; // locks here: a
	end(&g);
	n++; // locks here: none
}

void released_early(int x)
{
	struct guard g;

	begin(&g, &a);
	n++; // locks here: a
	if (x)
		release(&g);
	n++; // relative: a or none
	end(&g);
	n++; // locks here: none
}

void never_ended(void)
{
	struct guard g;

	begin(&g, &a);
	g.owns = 0;
	end(&g);
	n++; // locks here: a
}

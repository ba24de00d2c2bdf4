/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - the lock order, and circles in it.  Internal to deadlocks/.
 */
#ifndef DEADLOCKS_INTERNAL_H
#define DEADLOCKS_INTERNAL_H

#include "base/pool.h"
#include "sites/told.h"

#define CYCLE_MAX 5 /* threads in a circle */
#define CHOICES_MAX 4 /* variables that one pointer to a lock may lead to */

/* In one context of a site, one lock is held while another one is waited for. */
struct edge {
	const struct site *site;
	const struct site_context *context; /* its own: here, or one that says what else is held on some paths */
	const struct site_context *origin; /* of the site's */
	const struct site_held *held;    /* from: one of the context's */
	uint32_t from, to;               /* classes: the first lock in sites.locks that has it */
	uint32_t lock;                   /* to: in sites.locks */
	uint32_t number;                 /* in the order of the table */
};

/* All edges from one class to another. */
struct arc {
	uint32_t from, to;
	uint32_t first, count;           /* in order.edges */
	uint32_t places;                 /* acquisitions, contexts left out */
};

/* A lock that is a variable. */
struct variable {
	uint32_t object, class; /* as in struct site_instances */
};

struct order {
	struct teller teller;
	uint32_t *classes;               /* by lock: its class */
	uint8_t *signals;                /* by class: a semaphore that is no lock */
	uint32_t nedges, narcs;
	struct edge *edges;              /* by from, to, then as in the table */
	struct arc *arcs;                /* by from, to */
	uint32_t *arc_of;                /* by class: the first arc from it; one more at the end */
	struct pool variables;           /* struct variable */
	uint32_t *partly_of;             /* by function of link.h: 1 + the first of sites.partly in it; 0 */
};

/* ---- order.c ---- */
struct order *order_make(const struct sites *sites, const struct link *link, struct arena *arena);
/* A wait for a condition lets its lock go: it is not held while it is acquired again.  One of its class is taken
 * for it: it may have another name there. */
int released_by_wait(const struct order *order, const struct site *site, const struct site_held *held);
/* NULL: there is no such arc. */
const struct arc *order_arc(const struct order *order, uint32_t from, uint32_t to);

/* ---- same.c ---- */
/* Are a lock that is acquired and one that is held elsewhere the same? */
enum sameness {
	SAME_NOT,
	SAME_CLASS,    /* of one class: nothing else is known */
	SAME_PERHAPS,  /* the pointers may point to one object */
	SAME_SURE
};
enum sameness same_locks(const struct order *order, uint32_t lock, const struct site_instances *in, uint32_t other,
			 const struct site_instances *other_in);

/* ---- semaphores.c ---- */
/* Fills order.signals. */
void semaphores_find(struct order *order);
/* How many pass the semaphore, a lock, before it is posted: the least of the class; 0: not known. */
uint32_t semaphores_begin(const struct order *order, uint32_t lock);

/* ---- cycles.c ---- */
/* Threads in a circle: each waits for a lock that the next one holds. */
struct cycle {
	uint32_t count;
	const struct edge *edges[CYCLE_MAX];
	uint32_t threads[CYCLE_MAX];     /* in sites.threads: one that is at each edge */
	const struct arc *arcs[CYCLE_MAX];
	enum sameness same[CYCLE_MAX];   /* what edge i waits for, and what the next one holds */
};
/* Best first for each set of classes; struct cycle. */
void cycles_find(const struct order *order, struct pool *cycles);
/* May one thread be in context x while another one is in y? */
int run_together(const struct site_context *x, uint32_t one, const struct site_context *y, uint32_t other);
/* Locks of one class. */
static inline int cycle_is_narrow(const struct cycle *cycle)
{
	return cycle->edges[0]->from == cycle->edges[0]->to;
}

/* Is each lock that is waited for certainly the one that the next thread holds? */
static inline int cycle_is_sure(const struct cycle *cycle)
{
	uint32_t i;

	for (i = 0; i < cycle->count && cycle->same[i] == SAME_SURE; i++)
		;
	return i == cycle->count;
}

/* ---- events.c ---- */
/* Threads that wait for something else than a lock, while they hold one: struct finding. */
void event_waits_find(const struct order *order, struct pool *found);

/* ---- blocked.c ---- */
/* Threads that wait for each other without any lock: struct finding. */
void blocked_find(const struct order *order, struct pool *found);

/* ---- judge.c ---- */
/* How good a circle is, the higher the better: RacerX 4.2 and 6.4. */
int32_t judge_score(const struct order *order, const struct cycle *cycle);
/* Two locks of one class, which are always acquired in the same direction: parent and child, i and i + 1. */
int judge_is_ordered(const struct order *order, const struct cycle *cycle);
/* The tier, with its reasons. */
void judge_tier(const struct order *order, const struct cycle *cycle, struct finding *finding);

/* ---- tell.c ---- */
struct finding tell_cycle(const struct order *order, const struct cycle *cycle);
/* Of all edges of the arc the shortest; against: what says that it should be the other way round. */
struct finding tell_against(const struct order *order, const struct arc *arc, const char *against);

/* ---- order_file.c ---- */
struct order_file;
/* Acquisitions against the order of the file: struct finding. */
void order_file_check(const struct order *order, const struct order_file *file, struct pool *found);

#endif

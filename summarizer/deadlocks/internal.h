/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - the lock order, and circles in it.  Internal to deadlocks/.
 */
#ifndef DEADLOCKS_INTERNAL_H
#define DEADLOCKS_INTERNAL_H

#include "base/pool.h"
#include "sites/told.h"

#define CYCLE_MAX 5 /* threads in a circle */

/* In one context of a site, one lock is held while another one is waited for. */
struct edge {
	const struct site *site;
	const struct site_context *context;
	const struct site_held *held;    /* from: one of the context's */
	uint32_t from, to;               /* classes: the first lock in sites.locks that has it */
	uint32_t lock;                   /* to: in sites.locks */
};

/* All edges from one class to another. */
struct arc {
	uint32_t from, to;
	uint32_t first, count;           /* in order.edges */
	uint32_t places;                 /* acquisitions, contexts left out */
};

struct order {
	struct teller teller;
	uint32_t *classes;               /* by lock: its class */
	uint8_t *signals;                /* by class: a semaphore that is no lock */
	uint32_t nedges, narcs;
	struct edge *edges;              /* by from, to, then as in the table */
	struct arc *arcs;                /* by from, to */
	uint32_t *arc_of;                /* by class: the first arc from it; one more at the end */
};

/* ---- order.c ---- */
struct order *order_make(const struct sites *sites, const struct link *link, struct arena *arena);
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
enum sameness same_locks(const struct order *order, uint32_t lock, uint32_t other);

/* ---- cycles.c ---- */
/* Threads in a circle: each waits for a lock that the next one holds. */
struct cycle {
	uint32_t count;
	const struct edge *edges[CYCLE_MAX];
	uint32_t threads[CYCLE_MAX];     /* in sites.threads: one that is at each edge */
	enum sameness same[CYCLE_MAX];   /* what edge i waits for, and what the next one holds */
};
/* Best first for each set of classes; struct cycle. */
void cycles_find(const struct order *order, struct pool *cycles);

/* ---- judge.c ---- */
/* How good a circle is, the higher the better: RacerX 4.2 and 6.4. */
int32_t judge_score(const struct order *order, const struct cycle *cycle);
/* The tier, with its reasons. */
void judge_tier(const struct order *order, const struct cycle *cycle, struct finding *finding);

/* ---- tell.c ---- */
struct finding tell_cycle(const struct order *order, const struct cycle *cycle);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * phases.h - between which barriers a point of a thread lies, and where only one thread
 * of a team is.
 *
 * A team is the threads that run one root: they go through the same code and wait at the
 * same barriers.  Per point of a function and root, three things are known:
 *
 * last     at which barriers the thread may have waited last, by number; PHASE_BEGIN: at
 *          none since it began.  Of a team, two points with no barrier in common are not
 *          reached at the same time: one is before a barrier that the other is behind.
 *          Calls that do nothing but wait are barriers of their own, so that wrappers are
 *          told apart.  Barriers in different branches count as one: threads may go either
 *          way.
 * counts   how often it has waited at a barrier so far, for barriers that are one known
 *          object: exactly (63: that often or more), and modulo 60.  Two threads that
 *          both wait there have waited as often as each other, give or take one: points
 *          with no count in common are ordered, also in different functions.
 * only     a region that only one thread of a team is in: what it was elected for, what it
 *          was dealt, what a member with this number does.
 *
 * What is not known of a barrier is how many threads it waits for.
 */
#ifndef PHASES_PHASES_H
#define PHASES_PHASES_H

#include "base/bits.h"
#include "order/relation.h"

#include <stdint.h>

struct arena;
struct callgraph;
struct accesses;
struct lockdb;

#define PHASE_BEGIN 0      /* in last: at none */
#define PHASE_MODULUS 60

struct phase {
	struct bits last;
	struct bits counts;        /* two words for each barrier, see phases.c; none: at no barrier */
	uint32_t only;             /* 0: anybody may be here */
};

struct phases;

struct phases *phases_run(const struct accesses *accesses, const struct callgraph *graph,
			  const struct lockdb *db, struct arena *arena);

/* Do fewer threads wait at the barrier, a variable of link.h, than it waits for? */
int phases_lacks(const struct phases *self, uint32_t object);
/* How many threads a root is, 0: that is not known. */
uint32_t phases_members(const struct phases *self, uint32_t root);
/* Is anything known at all? */
int phases_any(const struct phases *self);
/* Where a root (contexts.h) enters a function; 0: it does not, or nothing is known of it. */
int phases_entry(const struct phases *self, uint32_t root, uint32_t function, struct phase *entry);
/* Where a root begins. */
void phases_begin(const struct phases *self, uint32_t root, struct phase *entry);
/* At an event of a function that is entered there. */
void phases_at(const struct phases *self, uint32_t function, uint32_t event,
	       const struct phase *entry, struct phase *at);
/* A number that is equal for equal phases. */
uint64_t phases_hash(const struct phase *phase);

/* May any points of two roots be ordered?  If not, there is no need to look for them. */
int phases_related(const struct phases *self, uint32_t x, uint32_t y);
/* Are a point of root x and one of root y ordered, or reached by one and the same thread?
 * That holds if there is just one team of it at a time. */
enum order phases_order(const struct phases *self, uint32_t x, const struct phase *a,
			       uint32_t y, const struct phase *b);
/* The root whose threads are the team that a root belongs to; 0: none, or several. */
uint32_t phases_leader(const struct phases *self, uint32_t root);
/* The region of its team in which a root is started, 0: none, or several. */
uint32_t phases_origin(const struct phases *self, uint32_t root);
/* Does only one thread of a team get to the event, at a time? */
int phases_alone(const struct phases *self, uint32_t root, uint32_t function, uint32_t event);

#endif

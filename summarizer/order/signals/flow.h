/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.h - the work on one function: events.c says what each event does, flow.c carries that
 * through the blocks, by retests.c not along paths that contradict themselves.  Internal to signals/.
 */
#ifndef SIGNALS_FLOW_H
#define SIGNALS_FLOW_H

#include "order/signals/internal.h"

/* The work on one function. */
struct worker {
	struct signals *self;
	uint32_t function;
	const struct digest *digest;
	const struct facts_body *body;
	struct arena *arena;
	struct bits *posts, *late, *waits; /* by event; late: when a lock is released */
	struct bits *created;      /* by event: spawns */
	struct bits *gains, *loses; /* by event: semaphores */
	struct owed *owes;         /* by event; NULL: nothing ever is */
	struct bits *pays;         /* by event */
	struct bits *fresh;        /* by event: spawns */
	struct pool loops;         /* struct counted */
	uint8_t *releases;         /* by event: a lock, perhaps */
	struct pool conditionals;  /* struct conditional */
	struct point *entry;       /* by block: all that arrives */
	struct point *start;       /* by block: what goes on from there, without what was carried on at once */
	struct point *before;      /* by event */
	struct effect out;
	uint8_t returned;
	uint8_t queues;            /* it waits until one is not empty */
};

static inline struct flow *flow_of(const struct signals *self, uint32_t function)
{
	return &self->flows[function];
}

/* Does the function itself post anything, or wait for it? */
int events_any(const struct worker *me);
/* The spawns that the event did not create, if its result is known to be so. */
struct bits events_failed(const struct worker *me, uint32_t event, const struct signal_test *known);
/* Fills what is known by event. */
void events_find(struct worker *me);

/* ---- retests.c ---- */
#define RETESTS 8 /* tests that are kept of a path */
struct retests { /* what the end of a path has read, and what branches said of it */
	struct retest {
		uint32_t event; /* a read */
		struct signal_test test;
	} tests[RETESTS];
	uint32_t count;
};
/* Goes on over an edge of the block; 0: the path has seen the opposite. */
int retests_pass(const struct facts_body *body, uint32_t block, uint32_t edge, struct retests *known);
/* May the block, or one behind it, read one of these again? */
int retests_matter(const struct facts_body *body, uint32_t block, const struct retests *known);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.h - the work on one function: events.c says what each event does, flow.c carries that through the blocks, by
 * retests.c not along paths that contradict themselves.  Internal to signals/.
 */
#ifndef SIGNALS_FLOW_H
#define SIGNALS_FLOW_H

#include "order/signals/internal.h"
#include "order/skeleton.h"

/* What an event does, itself or by what it calls. */
struct step {
	uint32_t event;
	struct bits early;         /* waited for when it is reached */
	struct bits posts, late, waits; /* late: when a lock is released */
	struct bits created;       /* spawns */
	struct bits gains, loses;  /* semaphores */
	struct owed owes;
	struct bits pays;
	struct bits fresh;         /* spawns */
	uint8_t releases;          /* a lock, perhaps */
};

/* A wait that depends on what an event gave; on the edge that is taken. */
struct conditional {
	uint32_t event;
	struct signal_test test;
	struct bits waits;
};
struct edge_wait {
	uint32_t edge;             /* of the skeleton */
	struct bits waits;
};

/* The work on one function. */
struct worker {
	struct signals *self;
	uint32_t function;
	const struct digest *digest;
	const struct skeleton *skeleton;
	struct arena *arena;
	struct pool steps;         /* struct step, by event when they are complete */
	uint32_t *step_of;         /* by event: 1 + its step, while they are made */
	uint32_t *first_step;      /* by block, and behind the last one: in steps */
	struct pool conditionals;  /* struct conditional */
	struct pool edge_waits;    /* struct edge_wait */
	struct pool loops;         /* struct counted */
	struct point *entry;       /* by block: all that arrives */
	struct point *start;       /* by block: what goes on from there, without what was carried on at once */
	struct effect out;
	uint8_t returned;
	uint8_t owes;              /* something may be owed in the program */
};

static inline struct flow *flow_of(const struct signals *self, uint32_t function)
{
	return &self->flows[function];
}

/* The spawns that the event did not create, if its result is known to be so. */
struct bits events_failed(const struct worker *me, uint32_t event, const struct signal_test *known);
/* Fills what is known of events. */
void events_find(struct worker *me);

/* ---- retests.c ---- */
#define RETESTS 8 /* tests that are kept of a path */
struct retests { /* what the end of a path has read, and what branches said of it */
	struct known tests[RETESTS];
	uint32_t count;
};
/* Goes on over an edge of the block; 0: the path has seen the opposite. */
int retests_pass(const struct skeleton *skeleton, uint32_t block, uint32_t edge, struct retests *known);
/* May the block, or one behind it, read one of these again? */
int retests_matter(const struct skeleton *skeleton, uint32_t block, const struct retests *known);

#endif

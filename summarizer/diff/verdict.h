/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * verdict.h - two accesses of one object, in one state: what keeps them apart.
 *
 * This is coarser than what races/ are found by (order, ownership, reasons): it is asked of two states, and
 * only where the answers differ something is said.
 *
 *     struct verdicts *verdicts = verdicts_create(table, arena);
 *     if (verdict_of(verdicts, a, b, 0, NULL) == VERDICT_BARE) ...
 */
#ifndef DIFF_VERDICT_H
#define DIFF_VERDICT_H

#include "diff/state.h"

enum verdict {
	VERDICT_APART,  /* no two threads get there at the same time, or the memory is private */
	VERDICT_ATOMIC, /* both are atomic */
	VERDICT_LOCKED, /* a lock is held at both, whatever the threads */
	VERDICT_BARE    /* nothing keeps them apart */
};

/* How two threads get there: for BARE without a lock, for LOCKED with one. */
struct verdict_example {
	const struct state_context *a, *b;
	uint32_t thread_a, thread_b;
	const struct state_held *lock; /* LOCKED: that of a; or, where one thread took the memory off what the other one
	                                * finds it by, that under which it is found */
};

struct verdicts;

struct verdicts *verdicts_create(const struct state_table *table, struct arena *arena);

/* These threads do not exist, and those are one each, if it is asked so (without). */
void verdicts_without(struct verdicts *verdicts, const uint8_t *absent, const uint8_t *single);

/* Of two sites, which may be one; at least one writes. */
enum verdict verdict_of(struct verdicts *verdicts, uint32_t a, uint32_t b, int without,
			struct verdict_example *example);

/* A lock that both contexts of the example hold, as its lock, one with a name if there is such a one; NULL: none. */
const struct state_held *verdict_common(const struct verdicts *verdicts, const struct verdict_example *example);

/* Has the thread of an access taken the memory off what the other one finds it by, under a lock? */
int verdict_taken(const struct state_context *context, const struct state_context *other);

/* Does what is held keep them apart?  A mask keeps handlers out, and no other thread. */
int verdict_counts(const struct verdicts *verdicts, const struct state_held *held, const struct verdict_example *example);

/* Sites of one number are alike in all that a verdict depends on. */
uint32_t verdict_class(const struct verdicts *verdicts, uint32_t site);

#endif

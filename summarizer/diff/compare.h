/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * compare.h - the findings of two states: what is new, worse, better, fixed, unchanged.
 *
 * A finding is the same if it has the same id.  An id names functions and files: of what is left on
 * both sides, findings of one rule, object and state are the same one if a function of the old one
 * is not there any more (it was renamed, or moved to another file), or if the accesses of the new one were there before
 * under the same locks (code that was moved into another function), or are the accesses of the old one (of an object
 * that was renamed).
 *
 * Worse: the tier is a better one, or fewer locks are held at its sites.  A finding that is suppressed
 * now counts as nothing; one that was, and is not any more, is new.
 *
 *     struct comparison *comparison = compare_findings(old, new, found, TIER_LIKELY, arena);
 *     printf("%u new\n", comparison->by_kind[CHANGE_NEW]);
 */
#ifndef DIFF_COMPARE_H
#define DIFF_COMPARE_H

#include "diff/state.h"

struct change {
	enum finding_change kind;
	const struct state_finding *old, *new; /* NULL: there is none */
};

struct comparison {
	uint32_t count;
	struct change *items;       /* new ones first, then worse, better, gone, fixed, unchanged; best first */
	uint32_t by_kind[CHANGES];
};

struct lock_findings;

/* Of this tier and better ones, in one of the two.  found: of the same states; NULL: not known. */
struct comparison *compare_findings(const struct state *old, const struct state *new,
				    const struct lock_findings *found, enum finding_tier tier, struct arena *arena);

/* The finding that is told: the new one, if there is one. */
static inline const struct state_finding *change_finding(const struct change *change)
{
	return change->new ? change->new : change->old;
}

#endif

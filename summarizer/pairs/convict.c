/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * convict.c - the call chains along which a pair races.
 */
#include "pairs/bucket.h"

#include <string.h>

static enum chains_verdict try_pair(struct pairs *self, struct conviction *made)
{
	const struct guarded *const sides[2] = { made->pair.a, made->pair.b };

	return chains_find_any(self, sides, made->pair.roots, made->sides);
}

/* The pair, else with others of the other one's kind: what is joined of them is alike, the chains
 * need not be. */
static enum chains_verdict try_kind(struct pairs *self, const struct bucket *bucket,
				    const struct candidate *pair, struct conviction *made)
{
	const struct kind *other = pair->other;
	enum chains_verdict all, one;
	uint32_t i;

	made->pair = *pair;
	all = try_pair(self, made);
	for (i = 0; i < other->count && all != CHAINS_FOUND; i++) {
		made->pair = *pair;
		made->pair.b = guarded_at(self, bucket->members[other->first + i]);
		one = made->pair.b == pair->b ? CHAINS_NONE : try_pair(self, made);
		if (one != CHAINS_NONE)
			all = one;
	}
	return all;
}

/* The best of a function that races along some chains of calls, and these; or none does. */
enum chains_verdict culprit_convict(struct pairs *self, const struct bucket *bucket,
				   const struct culprit *culprit, struct conviction *made)
{
	enum chains_verdict all = CHAINS_NONE, one;
	uint32_t i;

	for (i = 0; i < culprit->count; i++) {
		one = try_kind(self, bucket, &culprit->best[i], made);
		made->number = i;
		if (one == CHAINS_FOUND)
			return one;
		if (one == CHAINS_UNKNOWN)
			all = one;
	}
	made->pair = culprit->best[0];
	made->number = i;
	made->sides[0] = made->pair.a;
	made->sides[1] = made->pair.b;
	return all;
}

/* Are they the same, by the same calls? */
static int is_same_chain(const struct guarded *a, const struct guarded *b)
{
	return site_key(a) == site_key(b) && a->access.event == b->access.event && !a->chain == !b->chain &&
	       (!a->chain || (a->chain->nedges == b->chain->nedges &&
			      !memcmp(a->chain->edges, b->chain->edges, a->chain->nedges * sizeof *a->chain->edges)));
}

/* What would be likely has to be feasible, too.  CHAINS_NONE: it is not; CHAINS_FOUND: along other
 * chains, which are filled in; CHAINS_UNKNOWN: it is as it was. */
enum chains_verdict culprit_bear_out(struct pairs *self, const struct bucket *bucket, const struct culprit *culprit,
				    struct conviction *made)
{
	struct conviction strict;

	self->strict = 1;
	strict.verdict = culprit_convict(self, bucket, culprit, &strict);
	self->strict = 0;
	self->totals.infeasible += strict.verdict == CHAINS_NONE;
	if (strict.verdict == CHAINS_FOUND &&
	    (made->verdict != CHAINS_FOUND || !is_same_chain(made->sides[0], strict.sides[0]) ||
	     !is_same_chain(made->sides[1], strict.sides[1]))) {
		*made = strict;
		return CHAINS_FOUND;
	}
	return strict.verdict == CHAINS_FOUND ? CHAINS_UNKNOWN : strict.verdict;
}

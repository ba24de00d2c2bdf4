/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * losses.h - private to the lock diff: accesses that lost something, one by one, and the changes made of them.
 *
 * lockdiff.c prepares (locks that were renamed, threads that are new), losses.c walks over the pairs of accesses,
 * waits.c and sections.c look at what functions do to locks and threads themselves, changes.c puts losses of one cause
 * together.
 */
#ifndef DIFF_LOSSES_H
#define DIFF_LOSSES_H

#include "base/pool.h"
#include "diff/lockdiff.h"

struct by_object { /* access sites of an object o: sites[start[o]] up to sites[start[o + 1]] */
	uint32_t *start;
	uint32_t *sites;
};

struct loss {
	enum lock_rule rule;
	const char *lock;      /* class, bare; "" */
	uint32_t cause;        /* what makes it one with others: function, object, thread, or the lost wait */
	uint32_t site, other;  /* new */
	const struct state_context *context, *other_context;
	uint32_t old;          /* the same access in the old state; STATE_NONE */
};

struct lockdiff {
	struct arena *arena;
	const struct match *match;
	struct verdicts *old, *new;
	struct by_object old_sites, new_sites;
	const char **renamed;        /* by old lock: the bare class of it now; NULL: it is gone */
	const uint8_t *absent, *single; /* by new thread: it is new; there was one of it */
	uint8_t *used;               /* by new site: it replaces a wait */
	struct pool lost_waits;      /* uint32_t: old sites */
	struct pool frees;           /* uint32_t: new sites that free memory */
	struct pool losses;          /* struct loss */
};

static inline uint32_t losses_function(const struct lockdiff *self, uint32_t site)
{
	return self->match->new->sites[site].function;
}

void losses_add(struct lockdiff *self, struct loss loss);
void losses_find_frees(struct lockdiff *self); /* fills frees */
void losses_of_object(struct lockdiff *self, uint32_t old, uint32_t new);
void waits_find_lost(struct lockdiff *self); /* fills lost_waits */
void losses_of_waits(struct lockdiff *self);
void losses_of_sections(struct lockdiff *self);
void losses_of_returns(struct lockdiff *self);

/* Did the function of this RETURN, of the new state, release the lock wherever it returned, and does nothing outside of it
 * acquire or release such a lock that did not before, as its callers do if it is to return with it? */
int sections_never_returned(const struct match *match, const char *const *renamed, uint32_t site);
void changes_make(struct lockdiff *self, struct lock_changes *made);

#endif

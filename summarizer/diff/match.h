/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * match.h - which function, object and site of one build is which of another.
 *
 * Functions and objects are the same if their keys are; if their names are, in another file; else, of those
 * left on both sides, if they are alike: a function by the objects that it accesses, an object by the
 * functions that access it.  Sites of one function are aligned in their order, under the same locks; then
 * those of one object and kind, whatever stands in between, and at last whatever the locks.  What is left of an
 * object is matched across functions: code that was moved, or a function that was split.
 *
 *     const struct match *match = match_tables(old, new, arena);
 *     if (match->to_old[site] == STATE_NONE) ... the site is new ...
 *
 * Doubt is decided for "nothing has changed": among several candidates those under the same locks are taken.
 */
#ifndef DIFF_MATCH_H
#define DIFF_MATCH_H

#include "diff/state.h"

struct match {
	const struct state_table *old;
	const struct state_table *new; /* functions that were static before count as such */
	uint32_t *functions;         /* by old function: the new one; STATE_NONE: it has none */
	uint32_t *objects;           /* likewise */
	uint32_t *to_new, *to_old;   /* sites: by old and by new site */
	uint64_t *old_locks, *new_locks; /* by site: a hash of the classes that are held wherever others are alive */
	uint8_t *known;              /* by new function: there was one that is the same */
	uint8_t *untouched;          /* by new function: nothing was edited in its unit */
	uint8_t *opened;             /* by new function: it was static, and is not any more */
	uint8_t *changed;            /* by new function: it has sites that came or went, or in another order, in a unit
	                              * that was edited */
};

struct match *match_tables(const struct state_table *old, const struct state_table *new, struct arena *arena);

/* The locks of the old state are called as in the new one: by lock, the bare class; NULL: it is gone. */
void match_rename_locks(struct match *match, const char *const *renamed);

/* "conn.lock" of "src/a.c:conn.lock": the name without its file, in place. */
const char *match_bare(const char *key);

/* May another thread access it there? */
int match_alive(const struct state_context *context);

#endif

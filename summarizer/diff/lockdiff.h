/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lockdiff.h - what a change took away from a program: locks, order, joins; and what it added beside them.
 *
 * Two accesses of one object are compared with themselves: what kept them apart in the old state
 * (verdict.h), and whether anything does in the new one.  Where a lock is acquired does not matter, only
 * whether it is held: a lock that moves to the caller or the callee is no change, nor is one that is
 * renamed, or split in two, as long as both accesses hold one.
 *
 *   lock-lost        both held it, and one of them does not any more: dropped, narrowed, another lock
 *   order-lost       they could not run at the same time, and now they can: published or started earlier
 *   join-lost        a join, wait, barrier or once is gone
 *   atomic-lost      both were atomic
 *   unlocked-access  a new access without the lock that is held at two thirds of the others, of the writes if it
 *                    writes, or a plain one of what is else accessed atomically
 *   new-thread       a new thread, or several instead of one, that accesses old data with nothing in between
 *   lock-leak        a release is gone, and the function returns with the lock
 *   section-split    an object is read and then written in two holds of a lock that was one
 *
 * One change is told for one cause: the lock, the join, the thread.  Changes are ordered by place.
 */
#ifndef DIFF_LOCKDIFF_H
#define DIFF_LOCKDIFF_H

#include "diff/match.h"
#include "diff/verdict.h"

enum lock_rule { RULE_LOCK_LOST, RULE_ORDER_LOST, RULE_JOIN_LOST, RULE_ATOMIC_LOST, RULE_UNLOCKED_ACCESS,
		 RULE_NEW_THREAD, RULE_SECTION_SPLIT, RULE_LOCK_LEAK, LOCK_RULES };

/* A line of the source that made the change. */
struct lock_line {
	char sign;                 /* '-' of the old state, '+' of the new one */
	struct state_place place;
	const char *function;
	const char *text;          /* "" not known */
};

struct lock_change {
	enum lock_rule rule;
	const struct match *match;
	uint32_t site, other;          /* new ones: where it is told, and what it meets; STATE_NONE */
	const struct state_context *context, *other_context; /* NULL: any */
	uint32_t old;                  /* the same access, or the join that is gone; STATE_NONE */
	const char *lock;              /* its class, in the old state; "" */
	uint32_t thread;               /* new; STATE_NONE */
	const uint32_t *sites;         /* all new sites that lost it */
	uint32_t nsites, nobjects;
	const struct lock_line *lines;
	uint32_t nlines;
};

struct lock_changes {
	uint32_t count;
	struct lock_change *items;
	const struct match *match;
	const char *const *renamed; /* by lock of the old state: its class in the new one; NULL: it is gone */
	struct verdicts *verdicts, *old_verdicts; /* of the new state, of the old one */
};

struct lock_changes *lockdiff(const struct state_table *old, const struct state_table *new, struct arena *arena);

/* Does a thread wait there for another one, by more than a lock?  A semaphore that another thread posts is waited for. */
int lockdiff_is_wait(const struct state_table *table, const struct state_site *site);

/* "lock-lost" */
const char *lock_rule_name(enum lock_rule rule);

/* The sentence. */
const char *lock_change_text(const struct lock_change *change, struct arena *arena);

#endif

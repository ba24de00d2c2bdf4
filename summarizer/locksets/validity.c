/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * validity.c - a wrapper that locks unless its argument is invalid.
 *
 *     if (!mutex || mutex->magic != MAGIC)
 *             return EINVAL;
 *     return pthread_mutex_lock(&mutex->m);
 *
 * The case without the lock is a failure, as that of a lock call is that should not fail: it counts
 * for callers that look at the result, and only until it meets the other one.  So it is if all
 * that the case with the lock asks for is that the object is there and has the right mark, and the
 * results tell the two apart.  A lock that was only tried, or that depends on anything else, is not
 * meant.
 */
#include "locksets/pass.h"

#define MARK 256 /* numbers below tell modes and states, not whether an object is one */

/* Is it one number that marks objects? */
static int is_mark(const struct fact *fact)
{
	return fact->range == RANGE_INSIDE && fact->low == fact->high && (fact->low >= MARK || fact->low <= -MARK);
}

/* Does the fact say that a pointer on the way to the lock is there, or that what has the lock has its
 * mark? */
static int is_valid(const struct syms *syms, const struct fact *fact, uint32_t lock)
{
	const struct sym *tested = sym_get(syms, fact->value), *object = sym_get(syms, sym_root(syms, lock));

	if (object->kind != SYM_FORMAL && object->kind != SYM_GLOBAL)
		return 0;
	if (!(fact->classes & NUMBER_ZERO) && sym_contains(syms, lock, fact->value))
		return 1;
	return tested->kind == SYM_LOAD && is_mark(fact) && sym_root(syms, fact->value) == sym_root(syms, lock);
}

/* Is everything that the way asks for, beside its result, of this kind?  And is there anything? */
static int asks_validity(const struct lockset *way, uint32_t lock, uint32_t result, const struct syms *syms)
{
	uint32_t i, n = 0;

	for (i = 0; i < way->nfacts; i++) {
		if (way->facts[i].value == result || way->facts[i].late)
			continue;
		if (!is_valid(syms, &way->facts[i], lock))
			return 0;
		n++;
	}
	return n != 0;
}

static const struct fact *result_of(const struct lockset *way, uint32_t result)
{
	uint32_t i;

	for (i = 0; i < way->nfacts; i++)
		if (way->facts[i].value == result)
			return &way->facts[i];
	return NULL;
}

static int is_tried(const struct lockset *way)
{
	uint32_t i;

	for (i = 0; i < way->nheld; i++)
		if (way->held[i].flags & ~(HELD_SHARED | HELD_RECURSIVE | HELD_SPINS | HELD_MERGED | HELD_GIVEN))
			return 1;
	return 0;
}

/* The lock that the way acquires or releases, if that is all that it does; else 0. */
static uint32_t only_lock(const struct lockset *way)
{
	uint32_t i;

	for (i = 1; i < way->nheld; i++)
		if (way->held[i].group != way->held[0].group)
			return 0;
	if (way->nheld)
		return way->nreleased || is_tried(way) ? 0 : way->held[0].lock;
	return way->nreleased == 1 ? way->released[0].lock : 0;
}

/* Do the results tell a failure from what was asked for?  What an unlock call returns nobody says. */
static int is_failure(const struct lockset *with, const struct lockset *without, uint32_t result)
{
	const struct fact *good = result_of(with, result), *bad = result_of(without, result);

	if (with->nheld || good)
		return good && bad && !fact_compatible(good, bad);
	return bad && !(bad->classes & NUMBER_ZERO);
}

void validity_find(struct locksets *ways, uint32_t result, struct syms *syms,
		   struct lockset_losses *losses, struct arena *arena)
{
	struct lockset_draft draft;
	uint32_t i, lock;

	for (i = 0; i < 2 && ways->count == 2; i++) {
		const struct lockset *with = ways->items[i], *without = ways->items[!i];

		lock = without->nheld || without->nreleased || with->unlikely ? 0 : only_lock(with);
		if (!lock || !is_failure(with, without, result) || !asks_validity(with, lock, result, syms))
			continue;
		draft_open(&draft, without, syms, losses);
		draft.unlikely = 1;
		ways->items[!i] = draft_freeze(&draft, arena);
		return;
	}
}

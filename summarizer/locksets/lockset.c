/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locksets/lockset.h"

#include "base/arena.h"

#include <string.h>

const struct lockset lockset_empty;

void draft_open(struct lockset_draft *draft, const struct lockset *from, struct syms *syms,
		struct lockset_losses *losses)
{
	draft->syms = syms;
	draft->losses = losses;
	draft->nheld = from->nheld;
	draft->nreleased = from->nreleased;
	draft->nfacts = from->nfacts;
	draft->unlikely = from->unlikely;
	if (from->nheld)
		memcpy(draft->held, from->held, from->nheld * sizeof *from->held);
	if (from->nreleased)
		memcpy(draft->released, from->released, from->nreleased * sizeof *from->released);
	if (from->nfacts)
		memcpy(draft->facts, from->facts, from->nfacts * sizeof *from->facts);
}

static void *keep(struct arena *arena, const void *items, size_t count, size_t size)
{
	void *copy = arena_array(arena, count, size);

	if (count)
		memcpy(copy, items, count * size);
	return copy;
}

const struct lockset *draft_freeze(const struct lockset_draft *draft, struct arena *arena)
{
	struct lockset *made;

	if (!draft->nheld && !draft->nreleased && !draft->nfacts && !draft->unlikely)
		return &lockset_empty;
	made = arena_alloc(arena, sizeof *made);
	made->nheld = (uint16_t)draft->nheld;
	made->nreleased = (uint16_t)draft->nreleased;
	made->nfacts = (uint16_t)draft->nfacts;
	made->unlikely = draft->unlikely;
	made->held = keep(arena, draft->held, draft->nheld, sizeof *draft->held);
	made->released = keep(arena, draft->released, draft->nreleased, sizeof *draft->released);
	made->facts = keep(arena, draft->facts, draft->nfacts, sizeof *draft->facts);
	return made;
}

/* ---- held and released ---- */

static uint32_t held_at(const struct lockset_draft *draft, uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < draft->nheld && draft->held[i].lock < lock; i++)
		;
	return i;
}

const struct held *draft_find(const struct lockset_draft *draft, uint32_t lock)
{
	uint32_t i = held_at(draft, lock);

	return i < draft->nheld && draft->held[i].lock == lock ? &draft->held[i] : NULL;
}

static void held_remove(struct lockset_draft *draft, uint32_t i)
{
	draft->nheld--;
	memmove(&draft->held[i], &draft->held[i + 1], (draft->nheld - i) * sizeof *draft->held);
}

static void held_insert(struct lockset_draft *draft, const struct held *held)
{
	uint32_t i = held_at(draft, held->lock);

	if (i < draft->nheld && draft->held[i].lock == held->lock)
		return;
	if (draft->nheld == LOCKSET_HELD) {
		draft->losses->dropped++;
		return;
	}
	memmove(&draft->held[i + 1], &draft->held[i], (draft->nheld - i) * sizeof *held);
	draft->held[i] = *held;
	draft->nheld++;
}

/* Whether it was there, and was the caller's. */
static int released_remove(struct lockset_draft *draft, uint32_t lock)
{
	uint32_t i;
	int callers;

	for (i = 0; i < draft->nreleased && draft->released[i].lock != lock; i++)
		;
	if (i == draft->nreleased)
		return 0;
	callers = !draft->released[i].balanced;
	draft->nreleased--;
	memmove(&draft->released[i], &draft->released[i + 1],
		(draft->nreleased - i) * sizeof *draft->released);
	return callers;
}

/* Room for one more that was the caller's: what was not (balanced) does not matter to it. */
static int make_released_room(struct lockset_draft *draft)
{
	uint32_t i = draft->nreleased;

	while (i-- > 0)
		if (draft->released[i].balanced) {
			released_remove(draft, draft->released[i].lock);
			return 1;
		}
	draft->losses->dropped++;
	return 0;
}

void draft_released(struct lockset_draft *draft, const struct released *released)
{
	uint32_t i;

	for (i = 0; i < draft->nreleased && draft->released[i].lock < released->lock; i++)
		;
	if (i < draft->nreleased && draft->released[i].lock == released->lock) {
		draft->released[i].balanced &= released->balanced;
		return;
	}
	if (draft->nreleased == LOCKSET_RELEASED) {
		if (released->balanced || !make_released_room(draft))
			return;
		draft_released(draft, released);
		return;
	}
	memmove(&draft->released[i + 1], &draft->released[i],
		(draft->nreleased - i) * sizeof *draft->released);
	draft->released[i] = *released;
	draft->nreleased++;
}

void draft_acquire(struct lockset_draft *draft, uint32_t lock, unsigned flags, uint32_t group)
{
	struct held held = { .lock = lock, .group = group, .count = 1, .flags = (uint16_t)flags };
	struct held *old;

	if (!lock) {
		draft->losses->placeless++;
		return;
	}
	if (released_remove(draft, lock))
		held.flags |= HELD_RELOCKED;
	old = (struct held *)draft_find(draft, lock);
	if (!old) {
		held_insert(draft, &held);
		return;
	}
	if ((flags & (HELD_RECURSIVE | HELD_SHARED)) && old->count < 15)
		old->count++;
	if (!(flags & HELD_SHARED))
		old->flags &= (uint16_t)~HELD_SHARED;
}

static int has_group(const struct lockset_draft *draft, uint32_t group)
{
	uint32_t i;

	for (i = 0; i < draft->nheld && draft->held[i].group != group; i++)
		;
	return i < draft->nheld;
}

void draft_regroup(struct lockset_draft *draft, uint32_t group)
{
	uint32_t first = group - group % LOCKSET_GROUPS, old, i;

	for (old = first; old < first + LOCKSET_HELD; old++) {
		uint32_t unused = first + LOCKSET_HELD;

		if (!has_group(draft, old))
			continue;
		while (unused < first + LOCKSET_GROUPS - 1 && has_group(draft, unused))
			unused++;
		for (i = 0; i < draft->nheld; i++)
			if (draft->held[i].group == old)
				draft->held[i].group = unused;
	}
}

/* All names of one lock. */
static void drop_group(struct lockset_draft *draft, uint32_t group)
{
	uint32_t i;

	for (i = draft->nheld; i-- > 0;)
		if (draft->held[i].group == group)
			held_remove(draft, i);
}

/* A release under a name that is not held: it may be another name of what is.
 * Two locks that are held at once are different ones, so it is one of them;
 * which one is not known, hence none is certain any more. */
static void release_unnamed(struct lockset_draft *draft, uint32_t lock)
{
	uint32_t i;

	for (i = draft->nheld; i-- > 0;)
		if (sym_may_equal(draft->syms, draft->held[i].lock, lock))
			held_remove(draft, i);
}

void draft_release(struct lockset_draft *draft, uint32_t lock, unsigned flags, int balanced)
{
	struct held *held;

	if (!lock) {
		draft->losses->unknown++;
		return;
	}
	held = (struct held *)draft_find(draft, lock);
	/* Who took it first cannot have been called with it: this way is taken otherwise. */
	if (held && balanced)
		return;
	if (held && held->count > 1) {
		held->count--;
		return;
	}
	if (held) {
		balanced = !(held->flags & HELD_RELOCKED);
		flags |= held->flags & HELD_KEPT;
		drop_group(draft, held->group);
		draft_unlocked(draft);
		if (balanced && (flags & HELD_RECURSIVE)) /* the caller may hold it still */
			return;
	} else if (!balanced) {
		release_unnamed(draft, lock);
	}
	draft_released(draft, &(struct released){ .lock = lock, .flags = (uint8_t)(flags & HELD_KEPT),
						  .balanced = (uint8_t)balanced });
}

void draft_downgrade(struct lockset_draft *draft, uint32_t lock)
{
	struct held *held = (struct held *)draft_find(draft, lock);

	if (held)
		held->flags |= HELD_SHARED;
}

void draft_upgrade(struct lockset_draft *draft, uint32_t lock)
{
	struct held *held = (struct held *)draft_find(draft, lock);

	if (held)
		held->flags &= (uint16_t)~HELD_SHARED;
}

void draft_stale(struct lockset_draft *draft, uint32_t value)
{
	uint32_t i;

	for (i = draft->nheld; i-- > 0;)
		if (sym_mentions(draft->syms, draft->held[i].lock, value)) {
			held_remove(draft, i);
			draft->losses->stale++;
		}
	for (i = draft->nreleased; i-- > 0;)
		if (sym_mentions(draft->syms, draft->released[i].lock, value))
			released_remove(draft, draft->released[i].lock);
	for (i = draft->nfacts; i-- > 0;)
		if (sym_mentions(draft->syms, draft->facts[i].value, value)) {
			draft->nfacts--;
			memmove(&draft->facts[i], &draft->facts[i + 1],
				(draft->nfacts - i) * sizeof *draft->facts);
		}
}

void draft_rename(struct lockset_draft *draft, uint32_t value, uint32_t phi)
{
	uint32_t i, n = draft->nheld;
	struct held names[LOCKSET_HELD];

	memcpy(names, draft->held, n * sizeof *names);
	for (i = 0; i < n; i++)
		if (sym_mentions(draft->syms, names[i].lock, value)) {
			names[i].lock = sym_place(draft->syms,
						  sym_replace(draft->syms, names[i].lock, value, phi));
			if (names[i].lock)
				held_insert(draft, &names[i]);
		}
}

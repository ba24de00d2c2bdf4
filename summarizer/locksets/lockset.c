/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locksets/lockset.h"

#include "base/arena.h"
#include "base/table.h"

#include <string.h>

const struct lockset lockset_empty;

void draft_open(struct lockset_draft *draft, const struct lockset *from, struct syms *syms,
		struct lockset_losses *losses)
{
	draft->from = from;
	draft->syms = syms;
	draft->losses = losses;
	draft->nheld = from->nheld;
	draft->nreleased = from->nreleased;
	draft->nfacts = from->nfacts;
	draft->unlikely = from->unlikely;
	draft->hidden = from->hidden;
	if (from->nheld)
		memcpy(draft->held, from->held, from->nheld * sizeof *from->held);
	if (from->nreleased)
		memcpy(draft->released, from->released, from->nreleased * sizeof *from->released);
	if (from->nfacts)
		memcpy(draft->facts, from->facts, from->nfacts * sizeof *from->facts);
}

void draft_copy_facts(struct lockset_draft *draft, const struct lockset_draft *from)
{
	draft->from = NULL;
	draft->syms = from->syms;
	draft->losses = from->losses;
	draft->nheld = draft->nreleased = 0;
	draft->nfacts = from->nfacts;
	draft->unlikely = from->unlikely;
	draft->hidden = 0;
	memcpy(draft->facts, from->facts, from->nfacts * sizeof *from->facts);
}

static void *keep(struct arena *arena, const void *items, size_t count, size_t size)
{
	void *copy = arena_raw(arena, count, size);

	if (count)
		memcpy(copy, items, count * size);
	return copy;
}

static int are_same(const void *items, const void *others, size_t count, size_t size)
{
	return !count || !memcmp(items, others, count * size);
}

static int is_unchanged(const struct lockset_draft *draft)
{
	const struct lockset *from = draft->from;

	return from && draft->nheld == from->nheld && draft->nreleased == from->nreleased &&
	       draft->nfacts == from->nfacts && draft->unlikely == from->unlikely && draft->hidden == from->hidden &&
	       are_same(draft->held, from->held, from->nheld, sizeof *from->held) &&
	       are_same(draft->released, from->released, from->nreleased, sizeof *from->released) &&
	       are_same(draft->facts, from->facts, from->nfacts, sizeof *from->facts);
}

const struct lockset *draft_freeze(const struct lockset_draft *draft, struct arena *arena)
{
	struct lockset *made;

	if (!draft->nheld && !draft->nreleased && !draft->nfacts && !draft->unlikely && !draft->hidden)
		return &lockset_empty;
	if (is_unchanged(draft))
		return draft->from;
	made = arena_alloc(arena, sizeof *made);
	made->nheld = (uint16_t)draft->nheld;
	made->nreleased = (uint16_t)draft->nreleased;
	made->nfacts = (uint16_t)draft->nfacts;
	made->unlikely = draft->unlikely;
	made->hidden = draft->hidden;
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
	callers = !draft->released[i].balanced && !draft->released[i].downgraded;
	draft->nreleased--;
	memmove(&draft->released[i], &draft->released[i + 1],
		(draft->nreleased - i) * sizeof *draft->released);
	return callers;
}

/* What may have happened to a lock on either of two ways. */
static void released_merge(struct released *into, const struct released *other)
{
	int gone = (!into->balanced && !into->downgraded) || (!other->balanced && !other->downgraded);

	into->downgraded = !gone && (into->downgraded || other->downgraded);
	into->balanced &= other->balanced;
	into->doubtful &= other->doubtful;
}

uint64_t value_key(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);
	uint64_t key = hash_pair((uint64_t)node->kind << 8 | node->op, (uint64_t)node->number);

	if (node->kind == SYM_NAMED)
		return hash_pair(key, hash_string(sym_name(syms, node->a)));
	if (node->kind < SYM_LOAD)
		return hash_pair(key, (uint64_t)node->a << 32 | node->b);
	key = hash_pair(key, value_key(syms, node->a));
	if (node->kind == SYM_ELEM || node->kind == SYM_BINARY || node->kind == SYM_SELECT)
		key = hash_pair(key, value_key(syms, node->b));
	return node->kind == SYM_SELECT ? hash_pair(key, value_key(syms, node->c)) : key;
}

/* One has to go: a balanced one, which was no caller's; else always the same of those that
 * there are, so that cycles settle.  Returns 0 if it is the new one; i: where that will be. */
static int released_make_room(struct lockset_draft *draft, uint32_t lock, uint32_t *i)
{
	uint64_t most = value_key(draft->syms, lock), key;
	uint32_t j, worst = LOCKSET_RELEASED;

	for (j = draft->nreleased; j-- > 0 && !draft->released[j].balanced;) {
		key = value_key(draft->syms, draft->released[j].lock);
		if (key > most) {
			most = key;
			worst = j;
		}
	}
	if (j != UINT32_MAX)
		worst = j;
	else
		draft->losses->dropped++;
	if (worst == LOCKSET_RELEASED)
		return 0;
	released_remove(draft, draft->released[worst].lock);
	*i -= worst < *i;
	return 1;
}

void draft_released(struct lockset_draft *draft, const struct released *released)
{
	uint32_t i;

	for (i = 0; i < draft->nreleased && draft->released[i].lock < released->lock; i++)
		;
	if (i < draft->nreleased && draft->released[i].lock == released->lock) {
		released_merge(&draft->released[i], released);
		return;
	}
	if (draft->nreleased == LOCKSET_RELEASED &&
	    (released->balanced || !released_make_room(draft, released->lock, &i)))
		return;
	memmove(&draft->released[i + 1], &draft->released[i],
		(draft->nreleased - i) * sizeof *draft->released);
	draft->released[i] = *released;
	draft->nreleased++;
}

/* The field of a place in another object. */
static uint32_t place_in(struct syms *syms, uint32_t base, const struct sym *place)
{
	struct sym_spelling chain[SYM_SPELLING];
	const struct sym_spelling *last = sym_spelling(syms, place->b);
	uint32_t spelling = place->b, length = last->length, i;

	/* How far an object without name is from another one says nothing. */
	if (!spelling || sym_get(syms, base)->kind != SYM_SOME)
		return sym_replace(syms, sym_offset(syms, sym_place(syms, place->a), place->number),
				   place->a, base);
	for (i = length; spelling; spelling = sym_spelling(syms, spelling)->parent)
		chain[--i] = *sym_spelling(syms, spelling);
	return sym_spelled(syms, base, chain[length - 1].offset, chain, length);
}

/* A place, or an element of an array, with SYM_SOME for what it begins with; 0: it is no
 * caller's. */
static uint32_t some_value(struct syms *syms, uint32_t value)
{
	const struct sym node = *sym_get(syms, value);
	const struct sym *base = sym_get(syms, node.a);
	uint32_t array, index;

	if (node.kind == SYM_GLOBAL || node.kind == SYM_NAMED)
		return value;
	switch (node.kind) {
	case SYM_LOCAL:
	case SYM_FRESH:
		return 0;
	case SYM_AT:
		array = base->kind == SYM_ELEM || base->kind == SYM_LOCAL || base->kind == SYM_FRESH ||
			base->kind == SYM_GLOBAL
			? some_value(syms, node.a)
			: sym_leaf(syms, SYM_SOME, sym_aggregate(syms, value), 0);
		return array ? place_in(syms, array, &node) : 0;
	case SYM_ELEM:
		array = some_value(syms, node.a);
		index = sym_get(syms, node.b)->portable ? node.b : sym_leaf(syms, SYM_SOME, 0, 0);
		return sym_elem(syms, array, index, node.number);
	default:
		return sym_leaf(syms, SYM_SOME, 0, 0);
	}
}

int released_unnamed(struct syms *syms, struct released *released)
{
	released->lock = sym_place(syms, some_value(syms, released->lock));
	released->some = 1;
	return released->lock && !released->balanced;
}

void draft_acquire(struct lockset_draft *draft, uint32_t lock, unsigned flags, uint32_t group)
{
	struct held held = { .lock = lock, .group = group, .count = 1, .flags = (uint16_t)flags };
	const struct held *old;
	uint32_t i;

	if (!lock) {
		draft->losses->placeless++;
		draft->hidden |= !(flags & (HELD_SEMAPHORE | HELD_MADE | HELD_PROTOCOL));
		return;
	}
	if (released_remove(draft, lock) && !(flags & HELD_MADE))
		held.flags |= HELD_RELOCKED;
	old = draft_find(draft, lock);
	if (old && (flags & HELD_PROTOCOL))
		return;
	if (old && (old->flags & HELD_PROTOCOL)) { /* a real lock is better */
		held_remove(draft, held_at(draft, lock));
		old = NULL;
	}
	if (!old) {
		held_insert(draft, &held);
		return;
	}
	group = old->group;
	for (i = 0; i < draft->nheld; i++) {
		struct held *name = &draft->held[i];

		if (name->group != group)
			continue;
		if ((flags & (HELD_RECURSIVE | HELD_SHARED)) && name->count < 15)
			name->count++;
		if (!(flags & HELD_SHARED))
			name->flags &= (uint16_t)~HELD_SHARED;
	}
}

void draft_drop(struct lockset_draft *draft, uint32_t lock)
{
	uint32_t i;

	for (i = draft->nheld; i-- > 0;)
		if (draft->held[i].lock == lock)
			held_remove(draft, i);
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

/* Is what is released under one name released under the other? */
static int is_same_lock(const struct held *a, const struct held *b)
{
	return a->group == b->group || (a->flags & b->flags & HELD_UNSURE);
}

/* A release of what is held, which was released and taken again before: the caller may
 * know any of its names. */
static void give_up(struct lockset_draft *draft, const struct held *held, unsigned flags)
{
	uint32_t i;

	for (i = 0; i < draft->nheld; i++)
		if (draft->held[i].group == held->group)
			draft_released(draft, &(struct released){ .lock = draft->held[i].lock,
								      .flags = (uint8_t)flags });
}

/* Under a name that is held, once: all names of the lock. */
static void release_held(struct lockset_draft *draft, const struct held held, unsigned flags)
{
	struct released balanced = { .lock = held.lock, .balanced = 1,
				     .flags = (uint8_t)((flags | held.flags) & HELD_KEPT) };
	uint32_t i;

	if (held.count == 1 && (held.flags & HELD_RELOCKED))
		give_up(draft, &held, balanced.flags);
	for (i = draft->nheld; i-- > 0;)
		if (is_same_lock(&held, &draft->held[i]) && !--draft->held[i].count)
			held_remove(draft, i);
	if (held.count > 1)
		return;
	draft_unlocked(draft, held.group);
	/* A recursive one the caller may hold still. */
	if (!((balanced.flags & HELD_RECURSIVE) || (held.flags & HELD_RELOCKED)))
		draft_released(draft, &balanced);
}

static int is_any(const struct syms *syms, uint32_t lock)
{
	const struct sym *base = sym_get(syms, sym_get(syms, lock)->a);

	return base->kind == SYM_SOME && base->a == SYM_ANY;
}

/* A lock that is known only as what some pointer points to. */
static int is_unknown(const struct syms *syms, uint32_t lock)
{
	const struct sym *at = sym_get(syms, lock), *base = sym_get(syms, at->a);

	return at->kind == SYM_AT && !at->number && !sym_aggregate(syms, lock) &&
	       (base->kind == SYM_LOAD || base->kind == SYM_OPAQUE || base->kind == SYM_PHI ||
		base->kind == SYM_FORMAL || base->kind == SYM_SELECT);
}

/* A post of a semaphore releases no mutex, whatever their handles point to. */
static int is_of_kind(const struct held *held, const struct released *released)
{
	return !((held->flags ^ released->flags) & HELD_SEMAPHORE) && !(held->flags & HELD_MADE);
}

static int may_mean(const struct held *held, const struct released *released)
{
	return !released->doubtful || (held->flags & HELD_GIVEN);
}

/* What was acquired last of all that a release may mean, of which nothing speaks but that
 * a pointer may point anywhere; NULL: nothing. */
static struct held *latest_unknown(struct lockset_draft *draft, const struct released *released)
{
	struct held *latest = NULL;
	uint32_t i;

	for (i = 0; i < draft->nheld; i++) {
		struct held *held = &draft->held[i];

		if (sym_get(draft->syms, held->lock)->kind != SYM_NAMED && is_of_kind(held, released) &&
		    may_mean(held, released) &&
		    (is_unknown(draft->syms, released->lock) || is_unknown(draft->syms, held->lock)) &&
		    (!latest || held->group > latest->group))
			latest = held;
	}
	return latest;
}

/* A release under a name that is not held: it may be another name of what is.
 * Two locks that are held at once are different ones, so it is one of them;
 * which one is not known, hence none is certain any more. */
static int release_unnamed(struct lockset_draft *draft, const struct released *released)
{
	int any = is_any(draft->syms, released->lock), found = 0;
	struct held *latest;
	uint32_t i, j;

	for (i = 0; i < draft->nheld; i++)
		if (is_of_kind(&draft->held[i], released) && may_mean(&draft->held[i], released) &&
		    (any || sym_may_equal(draft->syms, draft->held[i].lock, released->lock))) {
			draft->held[i].count = 0;
			found = 1;
		}
	if (!found && (latest = latest_unknown(draft, released))) {
		latest->count = 0;
		found = 1;
	}
	for (i = 0; i < draft->nheld; i++)
		for (j = 0; !draft->held[i].count && j < draft->nheld; j++)
			if (is_same_lock(&draft->held[j], &draft->held[i]))
				draft->held[j].count = 0;
	for (i = draft->nheld; i-- > 0;)
		if (!draft->held[i].count)
			held_remove(draft, i);
	return found && !any;
}

/* All names of a lock become shared; one that is not held was the caller's. */
static void downgrade(struct lockset_draft *draft, const struct released *released)
{
	const struct held *held = draft_find(draft, released->lock);
	uint32_t i;

	for (i = 0; i < draft->nheld; i++)
		if (held ? is_same_lock(held, &draft->held[i])
			 : sym_may_equal(draft->syms, draft->held[i].lock, released->lock))
			draft->held[i].flags |= HELD_SHARED;
	if (!held)
		draft_released(draft, released);
}

/* A word was written that is held under another name, or not at all. */
static void release_made(struct lockset_draft *draft, const struct released *released)
{
	struct released made = *released;
	uint32_t i;

	for (i = draft->nheld; i-- > 0 && !made.balanced;)
		if ((draft->held[i].flags & HELD_MADE) &&
		    sym_may_equal(draft->syms, draft->held[i].lock, released->lock)) {
			held_remove(draft, i);
			made.balanced = 1;
		}
	draft_released(draft, &made);
}

/* Nothing is known of what is released: perhaps what somebody was given for that. */
static void release_given(struct lockset_draft *draft, const struct released *released)
{
	uint32_t i;

	for (i = draft->nheld; i-- > 0 && !released->balanced;)
		if ((draft->held[i].flags & HELD_GIVEN) && is_of_kind(&draft->held[i], released))
			held_remove(draft, i);
}

void draft_release(struct lockset_draft *draft, const struct released *released)
{
	struct released made;
	const struct held *held;

	if (!released->lock) {
		release_given(draft, released);
		draft->losses->unknown += !released->balanced;
		draft->hidden &= released->balanced;
		return;
	}
	if (released->downgraded) {
		downgrade(draft, released);
		return;
	}
	held = draft_find(draft, released->lock);
	/* Who took it first cannot have been called with it: this way is taken otherwise. */
	if (held && released->balanced)
		return;
	if (held) {
		release_held(draft, *held, released->flags);
		return;
	}
	if (released->made) {
		release_made(draft, released);
		return;
	}
	if (draft->hidden && released->some && !released->balanced) {
		draft->hidden = 0;
		return;
	}
	made = *released;
	if (!released->balanced) {
		made.balanced = (uint8_t)release_unnamed(draft, released);
		if (!released->doubtful || made.balanced)
			draft_unlocked(draft, UINT32_MAX);
	}
	draft_released(draft, &made);
}

void draft_upgrade(struct lockset_draft *draft, uint32_t lock)
{
	const struct held *held = draft_find(draft, lock);
	uint32_t i;

	for (i = 0; held && i < draft->nheld; i++)
		if (draft->held[i].group == held->group)
			draft->held[i].flags &= (uint16_t)~HELD_SHARED;
	for (i = 0; i < draft->nreleased; i++)
		if (draft->released[i].lock == lock && draft->released[i].downgraded) {
			released_remove(draft, lock);
			break;
		}
}

/* What was released under a name that means something else from now on. */
static void released_stale(struct lockset_draft *draft, uint32_t value)
{
	uint32_t i, n = draft->nreleased;
	struct released old[LOCKSET_RELEASED];

	memcpy(old, draft->released, n * sizeof *old);
	draft->nreleased = 0;
	for (i = 0; i < n; i++)
		if (!sym_mentions(draft->syms, old[i].lock, value) ||
		    released_unnamed(draft->syms, &old[i]))
			draft_released(draft, &old[i]);
}

void draft_stale(struct lockset_draft *draft, uint32_t value)
{
	uint32_t i;

	for (i = draft->nheld; i-- > 0;)
		if (sym_mentions(draft->syms, draft->held[i].lock, value)) {
			held_remove(draft, i);
			draft->losses->stale++;
		}
	if (draft->nreleased)
		released_stale(draft, value);
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

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * join.c - where ways meet: locksets that differ only in facts become one, and
 * at most LOCKSETS_MAX stay apart.
 */
#include "locksets/lockset.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

void locksets_add(struct lockset_list *list, const struct lockset *lockset)
{
	if (!list->space) {
		list->items = list->few;
		list->space = sizeof list->few / sizeof *list->few;
	} else if (list->count == list->space) {
		const struct lockset **items = arena_raw(list->arena, 2 * (size_t)list->space, sizeof *items);

		memcpy(items, list->items, list->count * sizeof *items);
		list->items = items;
		list->space *= 2;
	}
	list->items[list->count++] = lockset;
}

/* The next lock, from i on, that tells ways apart.  What was the caller's, released
 * and taken again, is as it was; what is balanced was not the caller's; a semaphore
 * that is posted is mostly a signal; what has no name nobody will ask for. */
static uint32_t next_held(const struct lockset *lockset, uint32_t i)
{
	while (i < lockset->nheld && (lockset->held[i].flags & HELD_RELOCKED))
		i++;
	return i;
}

static uint32_t next_released(const struct lockset *lockset, uint32_t i)
{
	while (i < lockset->nreleased &&
	       (lockset->released[i].balanced || lockset->released[i].downgraded ||
		lockset->released[i].made == RELEASED_WRITTEN ||
		lockset->released[i].some || (lockset->released[i].flags & HELD_SEMAPHORE)))
		i++;
	return i;
}

static int compare_held(const struct held *x, const struct held *y)
{
	if (x->lock != y->lock)
		return x->lock < y->lock ? -1 : 1;
	if (x->count != y->count)
		return x->count < y->count ? -1 : 1;
	return ((x->flags & HELD_SHARED) != 0) - ((y->flags & HELD_SHARED) != 0);
}

/* By what is held, then by what was released. */
static int compare_delta(const struct lockset *a, const struct lockset *b)
{
	uint32_t i = next_held(a, 0), j = next_held(b, 0);
	int order;

	if (a->hidden != b->hidden)
		return a->hidden - b->hidden;
	for (; i < a->nheld && j < b->nheld; i = next_held(a, i + 1), j = next_held(b, j + 1)) {
		order = compare_held(&a->held[i], &b->held[j]);
		if (order)
			return order;
	}
	if (i < a->nheld || j < b->nheld)
		return i < a->nheld ? 1 : -1;
	i = next_released(a, 0);
	j = next_released(b, 0);
	for (; i < a->nreleased && j < b->nreleased;
	     i = next_released(a, i + 1), j = next_released(b, j + 1))
		if (a->released[i].lock != b->released[j].lock)
			return a->released[i].lock < b->released[j].lock ? -1 : 1;
	return (i < a->nreleased) - (j < b->nreleased);
}

static int compare_items(const void *x, const void *y)
{
	return compare_delta(*(const struct lockset *const *)x, *(const struct lockset *const *)y);
}

/* What is known on both ways: listed in one, listed in the other or derived there. */
static void join_facts(struct lockset_draft *draft, const struct lockset *other)
{
	struct lockset_draft mine, theirs;
	struct fact a, b;
	uint32_t i = 0, j = 0;

	draft_copy_facts(&mine, draft);
	draft_open(&theirs, other, draft->syms, draft->losses);
	draft->nfacts = 0;
	while (i < mine.nfacts || j < theirs.nfacts) {
		uint32_t left = i < mine.nfacts ? mine.facts[i].value : UINT32_MAX;
		uint32_t right = j < theirs.nfacts ? theirs.facts[j].value : UINT32_MAX;
		uint32_t value = left < right ? left : right;

		i += left == value;
		j += right == value;
		a = draft_know(&mine, value);
		b = draft_know(&theirs, value);
		a = fact_join(&a, &b);
		if (!fact_is_empty(&a) && draft->nfacts < LOCKSET_FACTS)
			draft->facts[draft->nfacts++] = a;
	}
}

static void union_released(struct lockset_draft *draft, const struct lockset *other)
{
	uint32_t i;

	for (i = 0; i < other->nreleased; i++)
		draft_released(draft, &other->released[i]);
}

/* Groups of different pairs that got one number are told apart by another number of the
 * same acquisition. */
void held_regroup(struct held *held, const uint32_t *mine, const uint32_t *theirs, uint32_t n)
{
	uint32_t i, j, k, group;

	for (i = 1; i < n; i++) {
		for (j = 0; j < i; j++)
			if ((mine[j] == mine[i]) != (theirs[j] == theirs[i])) {
				held[i].flags |= HELD_UNSURE;
				held[j].flags |= HELD_UNSURE;
			}
		for (j = 0; j < i && (mine[j] != mine[i] || theirs[j] != theirs[i]); j++)
			;
		if (j < i) {
			held[i].group = held[j].group;
			continue;
		}
		group = held[i].group;
		for (j = 0, k = 0; j < i && k < LOCKSET_GROUPS; j++)
			if (held[j].group == held[i].group) {
				held[i].group = group - group % LOCKSET_GROUPS + k++;
				j = UINT32_MAX; /* once more */
			}
	}
}

/* Held on both ways: with the weaker mode and the smaller count. */
static void intersect_held(struct lockset_draft *draft, const struct lockset *other)
{
	uint32_t mine[LOCKSET_HELD], theirs[LOCKSET_HELD], i, j = 0, kept = 0;

	for (i = 0; i < draft->nheld; i++) {
		struct held held = draft->held[i];

		while (j < other->nheld && other->held[j].lock < held.lock)
			j++;
		if (j == other->nheld || other->held[j].lock != held.lock)
			continue;
		held.flags |= other->held[j].flags;
		if (other->held[j].count < held.count)
			held.count = other->held[j].count;
		mine[kept] = held.group;
		theirs[kept] = other->held[j].group;
		if (other->held[j].group != held.group)
			held.flags |= HELD_MERGED;
		if (other->held[j].group < held.group)
			held.group = other->held[j].group;
		draft->held[kept++] = held;
	}
	draft->nheld = kept;
	held_regroup(draft->held, mine, theirs, kept);
}

static void join_into(struct lockset_draft *draft, const struct lockset *other)
{
	join_facts(draft, other);
	intersect_held(draft, other);
	union_released(draft, other);
	draft->unlikely &= other->unlikely;
	draft->hidden &= other->hidden;
}

/* A way on which a lock call failed that should not fail is forgotten where it
 * meets one on which it did not. */
static void drop_unlikely(struct lockset_list *list)
{
	uint32_t i, kept = 0, likely = 0;

	for (i = 0; i < list->count; i++)
		likely += !list->items[i]->unlikely;
	if (!likely || likely == list->count)
		return;
	for (i = 0; i < list->count; i++)
		if (!list->items[i]->unlikely)
			list->items[kept++] = list->items[i];
	list->count = kept;
}

int lock_is_optional(const struct syms *syms, uint32_t lock, const struct fact *fact)
{
	const struct sym *place = sym_get(syms, lock);

	return place->kind == SYM_AT && !place->number && !sym_aggregate(syms, lock) &&
	       fact->value == place->a && fact->classes == NUMBER_ZERO;
}

int lockset_is_lockless(const struct lockset *way, const struct lockset *other,
			const struct syms *syms)
{
	uint32_t i, j = 0, k, missing = 0;

	for (i = 0; i < other->nheld; i++) {
		const struct sym *lock = sym_get(syms, other->held[i].lock);

		while (j < way->nheld && way->held[j].lock < other->held[i].lock)
			j++;
		if (j < way->nheld && way->held[j].lock == other->held[i].lock)
			continue;
		/* The caller knows whether there is one. */
		if (lock->kind == SYM_AT && sym_get(syms, lock->a)->kind == SYM_FORMAL)
			return 0;
		for (k = 0; k < way->nfacts; k++)
			if (lock_is_optional(syms, other->held[i].lock, &way->facts[k]))
				break;
		if (k == way->nfacts)
			return 0;
		missing++;
	}
	return missing && way->nheld + missing == other->nheld;
}

/* Does the way release nothing only because there is no lock, while the other one releases that? */
static int releases_none(const struct lockset *way, const struct lockset *other, const struct syms *syms)
{
	uint32_t i = next_released(other, 0), k;
	const struct sym *lock;

	if (way->nheld != other->nheld || next_released(way, 0) < way->nreleased || i == other->nreleased ||
	    next_released(other, i + 1) < other->nreleased)
		return 0;
	lock = sym_get(syms, other->released[i].lock);
	for (k = 0; k < way->nheld; k++)
		if (way->held[k].lock != other->held[k].lock)
			return 0;
	for (k = 0; lock->kind == SYM_AT && sym_get(syms, lock->a)->kind == SYM_LOAD && k < way->nfacts; k++)
		if (way->facts[k].classes == NUMBER_ZERO && way->facts[k].value == lock->a)
			return 1;
	return 0;
}

static void drop_lockless(struct lockset_list *list, const struct syms *syms)
{
	uint32_t i, j, kept = 0;

	for (i = 0; list->count <= 4 * LOCKSETS_MAX && i < list->count; i++) {
		for (j = 0; j < list->count && !lockset_is_lockless(list->items[i], list->items[j], syms) &&
		     !releases_none(list->items[i], list->items[j], syms); j++)
			;
		if (j == list->count)
			list->items[kept++] = list->items[i];
	}
	if (kept)
		list->count = kept;
}

/* One lockset out of items[0 .. n - 1]. */
static const struct lockset *join_all(struct lockset_list *list, uint32_t first, uint32_t n,
				      struct syms *syms, struct lockset_losses *losses)
{
	struct lockset_draft draft;
	uint32_t i;

	if (n == 1)
		return list->items[first];
	draft_open(&draft, list->items[first], syms, losses);
	for (i = 1; i < n; i++)
		if (list->items[first + i] != list->items[first])
			join_into(&draft, list->items[first + i]);
	return draft_freeze(&draft, list->arena);
}

/* Too many: those at the end become one.  A lock that could not be acquired takes none away from those that were: the
 * unlikely ones are joined by themselves.  How many are left. */
static uint32_t squeeze(struct lockset_list *list, uint32_t groups, struct syms *syms, struct lockset_losses *losses)
{
	const struct lockset **ways = arena_array(list->arena, groups, sizeof *ways);
	uint32_t likely = 0, n = 0, most, i;

	for (i = 0; i < groups; i++)
		if (!list->items[i]->unlikely)
			ways[likely++] = list->items[i];
	for (n = likely, i = 0; i < groups; i++)
		if (list->items[i]->unlikely)
			ways[n++] = list->items[i];
	memcpy(list->items, ways, groups * sizeof *ways);
	most = LOCKSETS_MAX - (likely < groups);
	if (likely < groups)
		list->items[likely] = join_all(list, likely, groups - likely, syms, losses);
	if (likely > most) {
		const struct lockset *unlikely = list->items[likely];

		list->items[most - 1] = join_all(list, most - 1, likely - most + 1, syms, losses);
		likely = most;
		if (most < LOCKSETS_MAX)
			list->items[most] = unlikely;
	}
	return likely + (most < LOCKSETS_MAX);
}

void locksets_join(struct locksets *out, struct lockset_list *list, int meet, struct syms *syms,
		   struct lockset_losses *losses)
{
	uint32_t i = 0, groups = 0;

	out->count = 0;
	if (list->count <= 1) {
		if (list->count)
			out->items[out->count++] = list->items[0];
		return;
	}
	if (meet) {
		drop_unlikely(list);
		drop_lockless(list, syms);
	}
	qsort(list->items, list->count, sizeof *list->items, compare_items);
	while (i < list->count) {
		uint32_t n = 1;

		while (i + n < list->count && !compare_delta(list->items[i], list->items[i + n]))
			n++;
		list->items[groups++] = join_all(list, i, n, syms, losses);
		i += n;
	}
	if (groups > LOCKSETS_MAX) {
		losses->joined++;
		groups = squeeze(list, groups, syms, losses);
	}
	for (i = 0; i < groups; i++)
		out->items[out->count++] = list->items[i];
}

static int same_lockset(const struct lockset *a, const struct lockset *b)
{
	uint32_t i;

	if (a == b)
		return 1;
	if (a->nheld != b->nheld || a->nreleased != b->nreleased || a->nfacts != b->nfacts ||
	    a->unlikely != b->unlikely || a->hidden != b->hidden)
		return 0;
	for (i = 0; i < a->nheld; i++)
		if (a->held[i].lock != b->held[i].lock || a->held[i].count != b->held[i].count ||
		    a->held[i].flags != b->held[i].flags || a->held[i].group != b->held[i].group)
			return 0;
	for (i = 0; i < a->nreleased; i++)
		if (a->released[i].lock != b->released[i].lock ||
		    a->released[i].balanced != b->released[i].balanced ||
		    a->released[i].doubtful != b->released[i].doubtful ||
		    a->released[i].downgraded != b->released[i].downgraded)
			return 0;
	for (i = 0; i < a->nfacts; i++)
		if (!fact_same(&a->facts[i], &b->facts[i]))
			return 0;
	return 1;
}

int locksets_same(const struct locksets *a, const struct locksets *b)
{
	uint32_t i;

	if (a->count != b->count)
		return 0;
	for (i = 0; i < a->count; i++)
		if (!same_lockset(a->items[i], b->items[i]))
			return 0;
	return 1;
}

const struct lockset *locksets_all(struct lockset_list *list, struct syms *syms,
				   struct lockset_losses *losses)
{
	return join_all(list, 0, list->count, syms, losses);
}

static void list_likely(struct lockset_list *list, const struct locksets *locksets,
			const struct syms *syms)
{
	uint32_t i;

	for (i = 0; i < locksets->count; i++)
		locksets_add(list, locksets->items[i]);
	drop_unlikely(list);
	drop_lockless(list, syms);
}

struct locksets locksets_likely(const struct locksets *locksets, const struct syms *syms,
				struct arena *arena)
{
	struct lockset_list list = { .arena = arena };
	struct locksets likely = { 0 };

	list_likely(&list, locksets, syms);
	for (; likely.count < list.count; likely.count++)
		likely.items[likely.count] = list.items[likely.count];
	return likely;
}

const struct lockset *locksets_must(const struct locksets *locksets, struct syms *syms,
				    struct arena *arena)
{
	struct lockset_list list = { .arena = arena };
	struct lockset_losses ignored = { 0 };

	list_likely(&list, locksets, syms);
	return list.count ? join_all(&list, 0, list.count, syms, &ignored) : NULL;
}

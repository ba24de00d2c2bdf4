/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * buckets.c - where accesses lie that have to be compared: by the field, by the struct around
 * it, by the object.
 *
 * Two accesses of one field meet in its spot, whatever object it is in.  Where names differ
 * and memory may be the same all the same - a struct as a whole and what is in a struct in
 * it, the members of a union, an object under two types - they meet in another spot.
 */
#include "pairs/internal.h"

#include "base/pool.h"
#include "link/link.h"

#include <stdlib.h>

#define TARGETS 8 /* of a pointer to no struct: with more it could be anything */

static int compare_spots(const void *left, const void *right)
{
	const struct spot *x = left, *y = right;

	if (x->kind != y->kind)
		return x->kind < y->kind ? -1 : 1;
	if (x->a != y->a)
		return x->a < y->a ? -1 : 1;
	if (x->b != y->b)
		return x->b < y->b ? -1 : 1;
	return x->guarded < y->guarded ? -1 : x->guarded > y->guarded;
}

static int same_spot(const struct spot *x, const struct spot *y)
{
	return x->kind == y->kind && x->a == y->a && x->b == y->b;
}

static void add_spot(struct pairs *self, struct pool *spots, uint32_t kind, uint32_t a, uint32_t b,
		     uint32_t guarded)
{
	struct spot *spot = pool_add(self->arena, spots, sizeof *spot);

	*spot = (struct spot){ kind, a, b, guarded };
}

static void add_targets(struct pairs *self, struct pool *spots, const struct where *where,
			uint32_t guarded)
{
	uint32_t i;

	if (where->set->count > TARGETS) {
		self->totals.cut++;
		return;
	}
	for (i = 0; i < where->set->count; i++) {
		struct pointsto_target target = pointsto_target(self->in->pointsto, where->set->targets[i]);

		if (target.kind == TARGET_FIELD)
			add_spot(self, spots, SPOT_FIELD, target.a, target.b, guarded);
		else
			add_spot(self, spots, SPOT_OBJECT + target.kind, target.a, target.b, guarded);
	}
}

static void add_spots(struct pairs *self, struct pool *spots, const struct where *where,
		      uint32_t guarded)
{
	uint32_t within = where->whole ? where->whole : where->aggregate;

	if (where->whole)
		add_spot(self, spots, SPOT_WHOLE, where->whole, 0, guarded);
	else if (where->aggregate)
		add_spot(self, spots, SPOT_FIELD, where->aggregate, where->at, guarded);
	if (where->outer && where->outer != within)
		add_spot(self, spots, SPOT_INNER, where->outer, 0, guarded);
	if (where->merged)
		add_spot(self, spots, SPOT_UNION, where->merged, 0, guarded);
	if (where->kind == WHERE_NAMED)
		add_spot(self, spots, SPOT_NAMED, (uint32_t)(where->name >> 32), (uint32_t)where->name,
			 guarded);
	else if (where->kind == WHERE_OBJECT)
		add_spot(self, spots, SPOT_OBJECT + where->object.kind, where->object.a, where->object.b,
			 guarded);
	else if (where->kind == WHERE_POINTER && !where->aggregate)
		add_targets(self, spots, where, guarded);
}

void spots_find(struct pairs *self, struct pool *spots)
{
	uint32_t i;

	for (i = 0; i < self->nguarded; i++)
		add_spots(self, spots, &guarded_at(self, i)->where, i);
	if (spots->count)
		qsort(spots->items, spots->count, sizeof(struct spot), compare_spots);
}

uint32_t spots_run(const struct pool *all, uint32_t first)
{
	const struct spot *spots = all->items;
	uint32_t end = first;

	while (end < all->count && same_spot(&spots[end], &spots[first]))
		end++;
	return end - first;
}

const struct spot *spots_at(const struct pool *all, uint32_t kind, uint32_t a, uint32_t b, uint32_t *n)
{
	const struct spot *spots = all->items, wanted = { kind, a, b, 0 };
	uint32_t low = 0, high = all->count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (compare_spots(&spots[middle], &wanted) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	*n = low < all->count && same_spot(&spots[low], &wanted) ? spots_run(all, low) : 0;
	return spots + low;
}

/* Do they meet in the spot of a field, or of a struct? */
static int meet_by_name(const struct where *a, const struct where *b)
{
	if (a->whole || b->whole)
		return a->whole == b->whole || a->whole == b->aggregate || b->whole == a->aggregate ||
		       a->whole == b->outer || b->whole == a->outer;
	return a->aggregate == b->aggregate && a->at == b->at;
}

int spot_compares(const struct spot *spot, const struct guarded *x, const struct guarded *y)
{
	const struct where *a = &x->where, *b = &y->where;

	switch (spot->kind) {
	case SPOT_FIELD:
	case SPOT_WHOLE:
	case SPOT_NAMED:
		return 1;
	case SPOT_INNER:
		return (a->whole == spot->a) != (b->whole == spot->a);
	case SPOT_UNION:
		return !meet_by_name(a, b);
	default:
		if (!a->aggregate || !b->aggregate)
			return 1;
		return a->fixed && b->fixed && a->kind == WHERE_OBJECT && b->kind == WHERE_OBJECT &&
		       !meet_by_name(a, b) && where_meet(x, y);
	}
}

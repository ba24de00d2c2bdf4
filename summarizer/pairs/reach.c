/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * reach.c - what a pointer may point to that is no node of points-to: one that was read
 * through a pointer ("**pp"), or out of a struct that was copied as a whole.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/layout.h"

#define REACH_DEPTH 4    /* loads through loads */
#define REACH_TARGETS 8  /* of a set that is followed on; with more it could be anything */

/* Of which set the pointer is that stands in the target, so many bytes from its beginning. */
static const struct pointsto_set *held_in(const struct pairs *self, uint32_t number, int64_t offset)
{
	const struct link *link = self->in->link;
	struct pointsto_target target = pointsto_target(self->in->pointsto, number);
	uint32_t aggregate = pointsto_aggregate(self->in->pointsto, number), dropped = 0;
	struct pointsto_key key = { 0, target.a, target.b };
	struct layout_place place;

	switch (target.kind) {
	case TARGET_OBJECT: key.kind = POINTSTO_OBJECT; break;
	case TARGET_LOCAL: key.kind = POINTSTO_LOCAL; break;
	case TARGET_HEAP: key.kind = POINTSTO_HEAP; break;
	case TARGET_FIELD: key.kind = POINTSTO_FIELD; aggregate = 0; break;
	default: break;
	}
	if (aggregate && offset >= 0 && link->aggregates[aggregate].size &&
	    layout_places(link, aggregate, (uint64_t)offset % link->aggregates[aggregate].size, &place, 1,
			  &dropped))
		key = (struct pointsto_key){ POINTSTO_FIELD, place.aggregate, place.offset };
	return pointsto_set(self->in->pointsto, key);
}

/* Ascending as they are. */
void reach_merge(const struct pairs *self, struct pointsto_set *to, const struct pointsto_set *from)
{
	uint32_t *targets, i = 0, j = 0, n = 0;

	to->many |= from->many;
	to->outside |= from->outside;
	if (!from->count)
		return;
	targets = arena_array(self->arena, (size_t)to->count + from->count, sizeof *targets);
	while (i < to->count || j < from->count) {
		if (j == from->count || (i < to->count && to->targets[i] <= from->targets[j])) {
			j += j < from->count && to->targets[i] == from->targets[j];
			targets[n++] = to->targets[i++];
		} else {
			targets[n++] = from->targets[j++];
		}
	}
	to->targets = targets;
	to->count = n;
}

void reach_held(const struct pairs *self, struct pointsto_key holder, int64_t offset,
		struct pointsto_set *made)
{
	const struct pointsto_set *set;
	struct pointsto_target target = { TARGET_LOCAL, holder.a, holder.b };
	uint32_t number, i;

	if (holder.kind == POINTSTO_FORMAL) {
		set = pointsto_set(self->in->pointsto, holder);
		for (i = 0; i < set->count && set->count <= REACH_TARGETS; i++)
			reach_merge(self, made, held_in(self, set->targets[i], offset));
		return;
	}
	if (holder.kind == POINTSTO_OBJECT)
		target = (struct pointsto_target){ TARGET_OBJECT, holder.a, 0 };
	number = pointsto_find(self->in->pointsto, target);
	if (number)
		reach_merge(self, made, held_in(self, number, offset));
	else
		reach_merge(self, made, pointsto_set(self->in->pointsto, holder));
}

/* The targets that a load goes to, and how far into them; 0: it cannot be said. */
static int loaded_from(const struct pairs *self, const struct view *view, uint32_t place,
		       uint32_t depth, struct pointsto_set *set, int64_t *offset)
{
	const struct syms *syms = view->syms;
	const struct sym *node = sym_get(syms, place);
	struct pointsto_target target;
	uint32_t *one;

	*offset = 0;
	while (node->kind == SYM_AT || node->kind == SYM_ELEM) {
		if (node->kind == SYM_AT)
			*offset = (int64_t)((uint64_t)*offset + (uint64_t)node->number);
		place = node->a;
		node = sym_get(syms, place);
	}
	switch (node->kind) {
	case SYM_GLOBAL:
		target = (struct pointsto_target){ TARGET_OBJECT, node->a, 0 };
		break;
	case SYM_THAT:
		target = (struct pointsto_target){ node->b & 1 ? TARGET_HEAP : TARGET_LOCAL, node->a,
						   node->b / 2 };
		break;
	default:
		*set = *reach_set(self, view, place, depth + 1);
		return set->count && set->count <= REACH_TARGETS;
	}
	one = arena_array(self->arena, 1, sizeof *one);
	*one = pointsto_find(self->in->pointsto, target);
	*set = (struct pointsto_set){ .count = 1, .targets = one };
	return *one != 0;
}

const struct pointsto_set *reach_set(const struct pairs *self, const struct view *view,
				     uint32_t pointer, uint32_t depth)
{
	const struct sym *node = sym_get(view->syms, pointer);
	const struct pointsto_set *known = pointsto_set(self->in->pointsto, where_pointer(view, pointer));
	struct pointsto_set from, *made;
	int64_t offset;
	uint32_t i;

	if (known->count || known->many || node->kind != SYM_LOAD || depth > REACH_DEPTH ||
	    !loaded_from(self, view, node->a, depth, &from, &offset))
		return known;
	made = arena_alloc(self->arena, sizeof *made);
	for (i = 0; i < from.count; i++)
		reach_merge(self, made, held_in(self, from.targets[i], offset));
	if (made->many)
		made->count = 0;
	return made;
}

int reach_objects(const struct pairs *self, const struct view *view, uint32_t place, struct pointsto_set *set)
{
	int64_t offset;

	return loaded_from(self, view, place, 0, set, &offset) && !set->many && !set->outside;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * handles_kept.c - handles of threads in variables and fields, where everybody finds them: who joins
 * what is kept there joins the threads whose handles were put there.
 */
#include "accesses/internal.h"

#include "base/arena.h"

static int spelled(const struct collector *self, uint32_t place, struct access_keeper *keeper)
{
	const struct sym *at = sym_get(self->syms, place);
	uint32_t field = at->kind == SYM_AT ? sym_spelling(self->syms, at->b)->field : 0;

	if (!field)
		return 0;
	keeper->aggregate = self->program->link->fields[field].aggregate;
	keeper->offset = (uint32_t)(self->program->link->fields[field].offset / 8);
	keeper->outer = sym_spelling(self->syms, at->b)->aggregate;
	keeper->within = (uint32_t)sym_spelling(self->syms, at->b)->offset;
	return 1;
}

/* In a variable. */
static int in_variable(const struct collector *self, uint32_t place, struct access_keeper *keeper)
{
	struct spot spot = handle_spot(self->syms, place);

	if (sym_get(self->syms, place)->kind != SYM_AT || sym_get(self->syms, spot.root)->kind != SYM_GLOBAL)
		return 0;
	keeper->object = sym_get(self->syms, spot.root)->a;
	keeper->offset = (uint32_t)spot.offset;
	keeper->any = (uint8_t)spot.variable;
	return 1;
}

/* The variable or field that a pointer was loaded from, or that fresh memory is stored in. */
static int pointer_place(struct collector *self, uint32_t pointer, struct access_keeper *keeper)
{
	uint32_t place = handle_origin(self, pointer), e;

	keeper->pointed = 1;
	if (place)
		return in_variable(self, place, keeper) || spelled(self, place, keeper);
	if (sym_get(self->syms, pointer)->kind != SYM_FRESH)
		return 0;
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];

		if (event->kind != RCF_E_WRITE || self->symbolic->rank[event->block] == SYMBOLIC_UNSET ||
		    symbolic_value(self->symbolic, event->access.value) != pointer)
			continue;
		place = sym_place(self->syms, symbolic_value(self->symbolic, event->access.address));
		if (in_variable(self, place, keeper) || spelled(self, place, keeper))
			return 1;
	}
	return 0;
}

int keepers_place(struct collector *self, uint32_t handle, struct access_keeper *keeper)
{
	const struct sym *node = sym_get(self->syms, handle);

	*keeper = (struct access_keeper){ 0 };
	if (in_variable(self, handle, keeper))
		return 1;
	while (node->kind == SYM_AT || node->kind == SYM_ELEM) {
		if (spelled(self, handle, keeper))
			return 1;
		handle = node->a;
		node = sym_get(self->syms, handle);
	}
	return pointer_place(self, handle, keeper);
}

/* Where a thread puts its own handle. */
static void keep_selves(struct collector *self, struct pool *keepers)
{
	const uint32_t *selves = self->selves.items;
	struct access_keeper made;
	uint32_t i, k;

	for (i = 0; i < self->selves.count; i++) {
		struct pool places = { 0 };

		handle_places(self, self->symbolic->results[selves[i]], &places);
		for (k = 1; k < places.count; k++) {
			if (!keepers_place(self, ((uint32_t *)places.items)[k], &made))
				continue;
			made.spawn = self->program->numbers.exit;
			*(struct access_keeper *)pool_add(self->scratch, keepers, sizeof made) = made;
		}
	}
}

int keepers_same(const struct access_keeper *a, const struct access_keeper *b)
{
	if (a->given || b->given || a->object != b->object || a->aggregate != b->aggregate || a->pointed != b->pointed)
		return 0;
	return a->offset == b->offset || (a->object && (a->any || b->any));
}

/* Likewise, and in one field of one struct around them. */
static int is_in_same(const struct access_keeper *a, const struct access_keeper *b)
{
	return keepers_same(a, b) && a->outer == b->outer && a->within == b->within;
}

/* Keeps the handle of a creation, in the places that others know. */
static void keep_handle(struct collector *self, const struct access_creation *creation, struct pool *keepers)
{
	struct pool places = { 0 };
	struct access_keeper made, *known;
	uint32_t i, k;

	handle_places(self, creation->handle, &places);
	for (i = 0; i < places.count; i++) {
		if (!keepers_place(self, ((uint32_t *)places.items)[i], &made))
			continue;
		made.spawn = creation->spawn;
		made.cyclic = creation->cyclic;
		made.first = creation->bound.first;
		known = keepers->items;
		for (k = 0; k < keepers->count; k++)
			if (known[k].spawn == made.spawn && known[k].any == made.any && is_in_same(&known[k], &made))
				break;
		if (k == keepers->count)
			*(struct access_keeper *)pool_add(self->scratch, keepers, sizeof made) = made;
	}
}

void keepers_find(struct collector *self, struct digest *digest, struct arena *arena)
{
	const struct access_creation *creations = self->creations.items;
	struct pool found = { 0 };
	struct access_keeper *keepers;
	uint32_t i;

	keep_selves(self, &found);
	given_find(self, &found);
	for (i = 0; i < self->creations.count; i++)
		keep_handle(self, &creations[i], &found);
	keepers = arena_array(arena, found.count, sizeof *keepers);
	for (i = 0; i < found.count; i++)
		keepers[digest->nkeepers++] = ((struct access_keeper *)found.items)[i];
	digest->keepers = keepers;
	digest->joins = self->joins.count != 0;
	digest->creates = self->creations.count != 0;
}

/* Does a join of what is kept there join the threads of a keeper? */
static int is_joined(const struct collector *self, const struct access_join *join,
		     const struct access_keeper *keeper, int known)
{
	const uint32_t mains = self->program->numbers.exit;

	if (keeper->spawn >= mains)
		return known && keeper->spawn == mains;
	return join->cyclic ? !joins_later(self, join, keeper->first) : !bits_has(self->program->repeats, keeper->spawn);
}

/* What is known of a place from all keepers. */
struct kept {
	uint8_t mains;     /* nobody but main has put a handle there */
	uint8_t inside;    /* a handle is kept in the same field of the same outer struct */
	struct bits spawns;
};

static struct kept kept_at(const struct collector *self, const struct access_keeper *mine)
{
	const struct access_keeper *keepers = self->program->keepers.items;
	struct kept kept = { .mains = 1 };
	uint32_t k;

	for (k = 0; k < self->program->keepers.count; k++) {
		if (!keepers_same(&keepers[k], mine))
			continue;
		kept.mains &= keepers[k].spawn == self->program->numbers.exit;
		if (keepers[k].spawn < self->program->numbers.spawns)
			bits_add(&kept.spawns, bits_one(keepers[k].spawn));
		kept.inside |= mine->outer != mine->aggregate && is_in_same(&keepers[k], mine);
	}
	return kept;
}

/* Of several spawns that are kept in one field of whichever objects a join joins one: another one may be left. */
static int leaves_others(const struct collector *self, const struct kept *kept, uint32_t spawn)
{
	return bits_meet(self->program->together[spawn], kept->spawns);
}

/* Joins of handles that others find, too, whoever has created those threads. */
void keepers_match(struct collector *self)
{
	const struct access_keeper *keepers = self->program->keepers.items;
	struct access_join *joins = self->joins.items;
	struct access_keeper mine;
	uint32_t i, k;

	for (i = 0; self->program->complete && i < self->joins.count; i++) {
		struct kept kept;

		given_match(self, &joins[i]);
		if (!keepers_place(self, joins[i].handle, &mine))
			continue;
		kept = kept_at(self, &mine);
		for (k = 0; k < self->program->keepers.count; k++) {
			if (!keepers_same(&keepers[k], &mine) || !is_joined(self, &joins[i], &keepers[k], kept.mains))
				continue;
			if (keepers[k].object || joins[i].cyclic || keepers[k].spawn >= self->program->numbers.spawns ||
			    (kept.inside ? is_in_same(&keepers[k], &mine) : !leaves_others(self, &kept, keepers[k].spawn)))
				threads_joined(self, &joins[i], keepers[k].spawn);
		}
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * object_threads.c - creations and joins of the one thread that belongs to an object.
 *
 *     void finish(struct reader *r) { if (r->thread) join(r->thread); free(r->buffer); free(r); }
 *
 * There are many threads of this kind, and others may still run; but the one whose handle is in the object has
 * ended, and what it does to the object that it was given came before.  Joins are numbered by bits, in the order of
 * collector.joins; the thread has ended where the join was passed on every way, or was left out because there was
 * nothing to join.
 *
 *     void *stage(void *arg) { struct stage *s = arg; s->n = 0; create(&s->helper, help, s); ...
 *
 * Where each thread creates another one for its own object, that of this object is not there before.
 */
#include "accesses/internal.h"

#include "base/arena.h"

#define JOINS 64

/* Does the name of an object mean another one in the next round of a loop? */
static int is_steady(const struct collector *self, uint32_t root)
{
	uint8_t kind = sym_get(self->syms, root)->kind;

	return kind == SYM_FORMAL || kind == SYM_GLOBAL || kind == SYM_LOCAL;
}

/* Creations of another thread for an object whose thread was joined. */
static void find_begins(struct collector *self, uint32_t number)
{
	const struct access_join *join = (const struct access_join *)self->joins.items + number;
	const struct access_creation *creations = self->creations.items;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++)
		if (creations[i].data && bits_has(join->of, creations[i].spawn) &&
		    handle_spot(self->syms, creations[i].data).root == join->root)
			self->steps[creations[i].event].begins |= (uint64_t)1 << number;
}

void object_joins_find(struct collector *self)
{
	const struct access_keeper *keepers = self->program->keepers.items;
	struct access_join *joins = self->joins.items;
	struct access_keeper mine;
	uint32_t i, k;

	for (i = 0; self->program->complete && i < self->joins.count && i < JOINS; i++) {
		if (joins[i].result || !keepers_place(self, joins[i].handle, &mine) || !mine.aggregate ||
		    mine.pointed)
			continue;
		joins[i].root = handle_spot(self->syms, joins[i].handle).root;
		for (k = 0; k < self->program->keepers.count; k++)
			if (keepers[k].spawn < self->program->numbers.spawns && keepers_same(&keepers[k], &mine))
				bits_add(&joins[i].of, bits_one(keepers[k].spawn));
		if (!bits_any(joins[i].of))
			continue;
		self->steps[joins[i].event].ends |= (uint64_t)1 << i;
		self->object_joins |= (uint64_t)1 << i;
		find_begins(self, i);
		if (!is_steady(self, joins[i].root))
			self->unsteady_joins |= (uint64_t)1 << i;
	}
}

uint64_t object_joins_of(const struct collector *self, const struct access_loop *loop, struct bits joined)
{
	const struct access_join *joins = self->joins.items;
	uint64_t todo, all = 0;

	for (todo = loop->ends & ~self->unsteady_joins; todo; todo &= todo - 1)
		if (bits_within(joins[__builtin_ctzll(todo)].of, joined))
			all |= todo & -todo;
	return all;
}

struct bits object_joins_at(const struct collector *self, uint32_t place, const struct access_flow *state)
{
	const struct access_join *joins = self->joins.items;
	uint32_t root = state->ended ? handle_spot(self->syms, place).root : 0;
	struct bits spawns = bits_none;
	uint64_t todo;

	for (todo = state->ended; todo; todo &= todo - 1)
		if (joins[__builtin_ctzll(todo)].root == root)
			bits_add(&spawns, joins[__builtin_ctzll(todo)].of);
	return spawns;
}

/* The number of the element that a place is in, if it is not known; else 0. */
static uint32_t element_of(const struct syms *syms, uint32_t place)
{
	const struct sym *node = sym_get(syms, place);

	for (; node->kind == SYM_AT || node->kind == SYM_ELEM; node = sym_get(syms, node->a))
		if (node->kind == SYM_ELEM)
			return node->b;
	return 0;
}

struct bits object_creations_after(const struct collector *self, uint32_t place, const struct access_flow *state)
{
	const struct access_creation *creations = self->creations.items;
	uint32_t root = self->creations.count ? handle_spot(self->syms, place).root : 0, i;
	struct bits later = bits_none, passed = bits_none;

	if (!root || sym_get(self->syms, root)->kind != SYM_FORMAL)
		return bits_none;
	for (i = 0; i < self->creations.count; i++) {
		struct bits spawn = bits_one(creations[i].spawn);
		int same = creations[i].own && creations[i].data && handle_spot(self->syms, creations[i].data).root == root;
		uint32_t element = same ? element_of(self->syms, creations[i].data) : 0;

		/* Of the element of this round what this round has created counts. */
		if (element && element == element_of(self->syms, place) ? bits_meet(state->threads.now, spawn)
									   : bits_has(state->threads.made, i))
			bits_add(&passed, spawn);
		else if (same)
			bits_add(&later, spawn);
	}
	return bits_without(later, passed);
}

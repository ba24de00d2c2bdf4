/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * object_joins.c - joins of the one thread that belongs to an object.
 *
 *     void finish(struct reader *r) { if (r->thread) join(r->thread); free(r->buffer); free(r); }
 *
 * There are many threads of this kind, and others may still run; but the one whose handle is in the object has
 * ended, and what it does to the object that it was given came before.  Joins are numbered by bits, in the order of
 * collector.joins; the thread has ended where the join was passed on every way, or was left out because there was
 * nothing to join.
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
		if (!is_steady(self, joins[i].root))
			self->unsteady_joins |= (uint64_t)1 << i;
	}
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

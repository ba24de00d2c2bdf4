/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * main_objects.c - main() runs once: which of its locals and allocations are one object.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "link/link.h"

/* Allocations in loops: their names stand for many objects. */
static void find_looped(struct collector *self, struct digest *digest, struct arena *arena)
{
	uint32_t *events = arena_array(arena, self->nleaves, sizeof *events), i;

	for (i = ACCESS_FORMALS; i < self->nleaves; i++) {
		const struct sym *leaf = sym_get(self->syms, self->leaves[i]);
		uint32_t block;

		if (leaf->kind != SYM_FRESH)
			continue;
		block = self->body->events[leaf->a].block;
		if (flow_same_loop(self, block, block))
			events[digest->nlooped++] = leaf->a;
	}
	digest->looped = events;
}

static void find_arrays(struct collector *self, struct digest *digest, struct arena *arena)
{
	const struct link *link = self->program->link;
	const struct facts_tu *tu = link->program->tus[link->functions[self->symbolic->function].tu];
	uint8_t *arrays = arena_alloc(arena, self->body->nlocals + 1u);
	uint32_t i;

	for (i = 1; i <= self->body->nlocals; i++)
		arrays[i] = tu->types[self->body->locals[i].type].kind == RCF_T_ARRAY;
	digest->arrays = arrays;
}

void digest_main(struct collector *self, struct digest *digest, struct arena *arena)
{
	find_looped(self, digest, arena);
	find_arrays(self, digest, arena);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * edges.c - what is known on an edge: a condition that was tested, a case of a
 * switch.
 */
#include "locksets/pass.h"

#include "base/arena.h"

/* In one go over the labels: a switch may have 50,000 of each. */
static void switch_facts(const struct facts_body *body, const struct facts_block *block,
			 struct fact *facts, uint32_t *labels)
{
	int zero = 0, default_zero;
	uint32_t i;

	for (i = 0; i < block->ncases; i++) {
		const struct facts_case *label = &body->cases[block->cases + i];
		int64_t high = (int64_t)((uint64_t)label->low + label->span);
		struct fact *fact = &facts[label->edge];

		zero |= label->low <= 0 && high >= 0;
		labels[label->edge] += 1 + (label->span != 0);
		fact->classes |= range_classes(label->low, high);
		fact->number = label->low;
		fact->exact = labels[label->edge] == 1;
	}
	if (block->default_edge >= block->nregular)
		return;
	default_zero = facts[block->default_edge].classes & NUMBER_ZERO;
	facts[block->default_edge] = (struct fact){
		.classes = zero && !default_zero ? NUMBER_ANY & ~NUMBER_ZERO : NUMBER_ANY,
	};
}

/* The incoming edges of a block are in the order of the blocks that they leave,
 * then of their successors. */
void lockset_find_edges(struct lockset_function *self)
{
	const struct facts_body *body = self->symbolic->body;
	uint32_t *filled = arena_array(self->scratch, body->nblocks, sizeof *filled);
	uint32_t nedges = 0, b, i;

	for (b = 0; b < body->nblocks; b++)
		nedges += body->blocks[b].nsuccs;
	self->edges = arena_array(self->scratch, nedges, sizeof *self->edges);
	self->cases = arena_array(self->scratch, body->nblocks, sizeof *self->cases);
	for (b = 0; b < body->nblocks; b++) {
		const struct facts_block *block = &body->blocks[b];

		for (i = 0; i < block->nsuccs; i++) {
			uint32_t to = body->succs[block->succs + i].block;

			self->edges[body->blocks[to].preds + filled[to]++] = i;
		}
		if (block->term != RCF_TERM_SWITCH)
			continue;
		self->cases[b] = arena_array(self->scratch, block->nsuccs, sizeof **self->cases);
		switch_facts(body, block, self->cases[b],
			     arena_array(self->scratch, block->nsuccs, sizeof(uint32_t)));
	}
}

int lockset_learn_edge(struct lockset_function *self, struct lockset_draft *draft, uint32_t from,
		       uint32_t edge)
{
	struct symbolic *symbolic = self->symbolic;
	const struct facts_block *block = &symbolic->body->blocks[from];
	struct fact fact;

	if (edge >= block->nregular)
		return 1;
	if (block->term == RCF_TERM_COND)
		return draft_assume(draft, symbolic_value(symbolic, block->value), edge == 0,
				    symbolic->tu->pointer_size * 8);
	if (block->term != RCF_TERM_SWITCH)
		return 1;
	fact = self->cases[from][edge];
	fact.value = symbolic_value(symbolic, block->value);
	return !fact.classes || draft_learn(draft, &fact);
}

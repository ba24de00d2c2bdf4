/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * edges.c - what is known on an edge: a condition that was tested, a case of a
 * switch.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "cfg/cfg.h"

/* The default of a switch: not in the longest row of labels without a hole. */
static struct fact default_fact(const struct facts_case *labels, uint32_t n)
{
	struct fact fact = { .classes = NUMBER_ANY };
	uint32_t i;

	for (i = 0; i < n;) {
		int64_t low = labels[i].low, high;

		do
			high = (int64_t)((uint64_t)labels[i].low + labels[i].span);
		while (++i < n && high < INT64_MAX && labels[i].low == high + 1);
		if (low <= 0 && high >= 0)
			fact.classes &= ~NUMBER_ZERO;
		if (fact.range && (uint64_t)high - (uint64_t)low <=
					  (uint64_t)fact.high - (uint64_t)fact.low)
			continue;
		fact.range = RANGE_OUTSIDE;
		fact.low = low;
		fact.high = high;
	}
	return fact;
}

/* What a switch says of its value on each edge: in one go over the labels, of
 * which there may be 50,000, as there may be edges. */
static void switch_facts(const struct facts_body *body, const struct facts_block *block,
			 struct fact *facts)
{
	const struct facts_case *labels = body->cases + block->cases;
	uint32_t i;

	for (i = 0; i < block->ncases; i++) {
		int64_t low = labels[i].low, high = (int64_t)((uint64_t)low + labels[i].span);
		struct fact *fact = &facts[labels[i].edge];

		fact->low = fact->range && fact->low < low ? fact->low : low;
		fact->high = fact->range && fact->high > high ? fact->high : high;
		fact->classes |= range_classes(low, high);
		fact->range = RANGE_INSIDE;
	}
	if (block->default_edge < block->nsuccs)
		facts[block->default_edge] = default_fact(labels, block->ncases);
}

void lockset_find_edges(struct lockset_function *self)
{
	const struct facts_body *body = self->symbolic->body;
	uint32_t b;

	self->edges = cfg_incoming_edges(body, self->scratch, self->scratch);
	self->cases = arena_array(self->scratch, body->nblocks, sizeof *self->cases);
	for (b = 0; b < body->nblocks; b++) {
		const struct facts_block *block = &body->blocks[b];

		if (block->term != RCF_TERM_SWITCH)
			continue;
		self->cases[b] = arena_array(self->scratch, block->nsuccs, sizeof **self->cases);
		switch_facts(body, block, self->cases[b]);
	}
}

#define DEFAULT_LABELS 8 /* of a switch with more, the default knows only one row */

/* The default of a small switch: none of the labels. */
static int learn_default(struct lockset_function *self, struct lockset_draft *draft,
			 const struct facts_block *from, uint32_t value)
{
	const struct facts_case *labels = self->symbolic->body->cases + from->cases;
	struct syms *syms = self->symbolic->syms;
	uint32_t i;

	for (i = 0; i < from->ncases && from->ncases <= DEFAULT_LABELS; i++)
		if (!labels[i].span && labels[i].edge != from->default_edge &&
		    !draft_assume(draft, sym_binary(syms, RCF_OP_EQ, value, sym_const(syms, labels[i].low)),
				  0, self->symbolic->tu->pointer_size * 8))
			return 0;
	return 1;
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
	if (fact.classes && !draft_learn(draft, &fact))
		return 0;
	return edge != block->default_edge || learn_default(self, draft, block, fact.value);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * branches.c - a function with what is known of its formals: which branches it takes.
 *
 * Blocks are visited in reverse post-order, only along edges that may be taken; a PHI is what
 * comes along these.  Rounds go on until nothing changes: edges are only added, a PHI goes from
 * unset to a value to unknown.
 */
#include "base/arena.h"
#include "cfg/cfg.h"
#include "feasible/internal.h"

#include <string.h>

#define ROUNDS 16 /* until it is given up */

void walk_note(struct walk *walk, uint32_t term, int64_t number, uint32_t block)
{
	const struct tested *known = walk->tested->items;
	uint8_t own = sym_get(walk->self->syms, term)->kind == SYM_OPAQUE &&
		      name_activation(sym_get(walk->self->syms, term), walk->function) == (int)walk->activation;
	struct tested *made;
	uint32_t i;

	for (i = 0; i < walk->tested->count; i++)
		if (known[i].term == term && known[i].number == number && known[i].block == block)
			return;
	made = pool_add(walk->scratch, walk->tested, sizeof *made);
	*made = (struct tested){ term, block, number, own };
}

/* Two tests in one: "a > 1 & a != 3". */
static int is_both(const struct syms *syms, const struct sym *node)
{
	return node->kind == SYM_BINARY && (node->op == RCF_OP_AND || node->op == RCF_OP_OR) &&
	       sym_is_test(syms, node->a) && sym_is_test(syms, node->b);
}

/* What an undecided condition compares with numbers. */
static void note_condition(struct walk *walk, uint32_t value)
{
	const struct sym node = *sym_get(walk->self->syms, value);
	const struct sym *right = sym_get(walk->self->syms, node.b);

	if (!walk->tested || !value)
		return;
	if (node.kind == SYM_UNARY && node.op == RCF_OP_LNOT)
		note_condition(walk, node.a);
	else if (is_both(walk->self->syms, &node)) {
		note_condition(walk, node.a);
		note_condition(walk, node.b);
	} else if (node.kind != SYM_BINARY || (node.op != RCF_OP_EQ && node.op != RCF_OP_NE) ||
		   right->kind != SYM_CONST) {
		walk_note(walk, value, 0, walk->testing);
	} else if (is_both(walk->self->syms, sym_get(walk->self->syms, node.a))) {
		note_condition(walk, node.a);
	} else {
		walk_note(walk, node.a, right->number, walk->testing);
	}
}

static int take(struct walk *walk, const struct facts_block *block, uint32_t edge)
{
	const struct facts_body *body = walk->shape->body;
	int changed = !walk->edges[block->succs + edge];

	walk->edges[block->succs + edge] = 1;
	walk->reached[cfg_target(body, (uint32_t)(block - body->blocks), edge)] = 1;
	return changed;
}

static int take_all(struct walk *walk, const struct facts_block *block, uint32_t first)
{
	uint32_t i;
	int changed = 0;

	for (i = first; i < block->nsuccs; i++)
		changed |= take(walk, block, i);
	return changed;
}

static int take_case(struct walk *walk, const struct facts_block *block, int64_t number)
{
	uint32_t i;

	for (i = 0; i < block->ncases; i++) {
		const struct facts_case *one = &walk->shape->body->cases[block->cases + i];

		if ((uint64_t)number - (uint64_t)one->low <= one->span)
			return take(walk, block, one->edge);
	}
	return take(walk, block, block->default_edge);
}

/* The value is none of those that are known: cases of these are left out. */
static int take_other(struct walk *walk, const struct facts_block *block, uint32_t value)
{
	uint32_t i;
	int changed = take(walk, block, block->default_edge);

	for (i = 0; i < block->ncases; i++) {
		const struct facts_case *one = &walk->shape->body->cases[block->cases + i];

		if (one->span || !walk_differs(walk, value, one->low))
			changed |= take(walk, block, one->edge);
	}
	return changed;
}

static int take_switch(struct walk *walk, const struct facts_block *block, uint32_t value)
{
	const struct sym *known = sym_get(walk->self->syms, value);
	uint32_t i;

	if (value && known->kind == SYM_CONST)
		return take_case(walk, block, known->number);
	for (i = 0; value && walk->tested && block->ncases <= FEASIBLE_NUMBERS && i < block->ncases; i++)
		walk_note(walk, value, walk->shape->body->cases[block->cases + i].low, walk->testing);
	return value ? take_other(walk, block, value) : take_all(walk, block, 0);
}

/* Which edges leave the block; whether that is new. */
static int take_edges(struct walk *walk, const struct facts_block *block)
{
	const struct sym *known;
	uint32_t value;

	if ((block->term != RCF_TERM_COND && block->term != RCF_TERM_SWITCH) || block->nregular < 2)
		return take_all(walk, block, 0);
	value = walk_value(walk, block->value);
	if (block->term == RCF_TERM_SWITCH)
		return take_switch(walk, block, value) | take_all(walk, block, block->nregular);
	known = sym_get(walk->self->syms, value);
	if (value && known->kind == SYM_CONST)
		return take(walk, block, known->number ? 0 : 1) | take_all(walk, block, block->nregular);
	if (walk_differs(walk, value, 0))
		return take(walk, block, 0) | take_all(walk, block, block->nregular);
	note_condition(walk, value);
	return take_all(walk, block, 0);
}

static int is_taken(const struct walk *walk, uint32_t to, uint32_t incoming)
{
	const struct facts_body *body = walk->shape->body;
	uint32_t from = cfg_source(body, to, incoming), edge = cfg_incoming_edge(body, to, incoming);

	return edge < body->blocks[from].nsuccs && walk->edges[body->blocks[from].succs + edge];
}

static int join_phi(struct walk *walk, uint32_t id)
{
	const struct facts_body *body = walk->shape->body;
	const struct facts_value *phi = &body->values[id];
	const struct facts_block *block = &body->blocks[phi->a];
	uint32_t before = walk->phis[id], joined = before, i;

	for (i = 0; i < phi->c && i < block->npreds && joined; i++) {
		uint32_t argument = body->phi_args[phi->b + i], value;

		if (!is_taken(walk, phi->a, i) ||
		    (body->values[argument].kind == RCF_V_PHI && walk->phis[argument] == WALK_UNSET))
			continue;
		value = walk_value(walk, argument);
		joined = joined == WALK_UNSET || joined == value ? value : 0;
	}
	walk->phis[id] = joined;
	return joined != before;
}

static int visit(struct walk *walk)
{
	const struct facts_body *body = walk->shape->body;
	uint32_t i, k;
	int changed = 0;

	memset(walk->values, 0xff, ((size_t)body->nvalues + 1) * sizeof *walk->values);
	for (i = 0; i < walk->shape->norder; i++) {
		const struct facts_block *block = &body->blocks[walk->shape->order[i]];

		if (!walk->reached[walk->shape->order[i]])
			continue;
		walk->testing = walk->shape->order[i];
		for (k = 0; k < block->nphis; k++)
			changed |= join_phi(walk, body->phis[block->phis + k]);
		changed |= take_edges(walk, block);
	}
	return changed;
}

void walk_run(struct walk *walk)
{
	const struct facts_body *body = walk->shape->body;
	uint32_t rounds = 0;

	walk->values = arena_raw(walk->scratch, (size_t)body->nvalues + 1, sizeof *walk->values);
	walk->phis = arena_raw(walk->scratch, (size_t)body->nvalues + 1, sizeof *walk->phis);
	memset(walk->phis, 0xff, ((size_t)body->nvalues + 1) * sizeof *walk->phis);
	walk->edges = arena_alloc(walk->scratch, cfg_edges(body));
	walk->reached = arena_alloc(walk->scratch, body->nblocks);
	walk->reached[0] = 1;
	do {
		walk->gave_up = rounds++ == ROUNDS || walk->self->left < walk->shape->norder;
		walk->self->left -= walk->gave_up ? 0 : walk->shape->norder;
	} while (!walk->gave_up && visit(walk));
	if (walk->gave_up) /* what was found so far holds of some of the ways only */
		memset(walk->values, 0, ((size_t)body->nvalues + 1) * sizeof *walk->values);
}

int walk_reaches(const struct walk *walk, uint32_t event)
{
	return walk->gave_up || walk->reached[walk->shape->body->events[event].block];
}

int walk_decides(const struct walk *walk, uint32_t block, uint32_t event)
{
	const struct facts_body *body = walk->shape->body;
	struct cfg_walk back = cfg_walk(body, walk->scratch);
	uint32_t target = body->events[event].block, at, to, first = 0, i;

	back.seen[target] = 1;
	for (at = target; at != CFG_NONE; at = cfg_next(&back))
		if (at != block || at == target)
			cfg_backward(&back, at);
	for (i = 0; i < body->blocks[block].nregular && cfg_edge(body, block, i, &to); i++) {
		first = i ? first : to;
		if (back.seen[to] != back.seen[first])
			return 1;
	}
	return 0;
}

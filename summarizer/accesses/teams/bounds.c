/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "accesses/teams/bounds.h"

#include "base/arena.h"
#include "cfg/cfg.h"

#include <stdlib.h>

#define DEPTH 12

static int has_number(struct collector *self, uint32_t value)
{
	return (share_traits(self, value, SHARE_DEPTH) & HAS_NUMBER) != 0;
}

/* ---- a loop that is shared out ---- */

/* What its rounds are numbered by: 0 .. rounds - 1; the loop's variable is factor times that, and
 * first. */
struct rounds {
	uint32_t unit, rounds; /* values */
	int64_t factor;
	uint64_t first;
};

/* The value that is divided by the number of threads, as one's share of it; 0 none. */
static uint32_t shared_by_all(struct collector *self, uint32_t value, unsigned ops, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	uint32_t i, found;

	if (node.kind == SYM_BINARY && node.op == RCF_OP_ADD && depth) /* one more */
		return shared_by_all(self, node.a, ops, depth - 1);
	if (node.kind == SYM_BINARY && share_is_members(self, sym_get(self->syms, node.b)))
		return (ops >> node.op & 1) ? node.a : 0;
	if (node.kind != SYM_PHI || !depth || symbolic_is_cyclic(self->symbolic, value))
		return 0;
	for (i = 0; i < self->body->values[node.a].c && i < 4; i++) {
		found = shared_by_all(self, symbolic_value(self->symbolic,
				      self->body->phi_args[self->body->values[node.a].b + i]), ops, depth - 1);
		if (found)
			return found;
	}
	return 0;
}

/* "size * number + rest", or "size * number": all rounds together, 0: it is not so. */
static uint32_t rounds_of_blocks(struct collector *self, const struct sym *node)
{
	const struct sym *product = node;
	uint32_t all, rest = 0, size;

	if (node->kind != SYM_BINARY)
		return 0;
	if (node->op == RCF_OP_ADD) {
		product = sym_get(self->syms, node->a);
		rest = shared_by_all(self, node->b, 1u << RCF_OP_MOD | 1u << RCF_OP_MODU, 2);
		if (!rest)
			return 0;
	}
	if (product->kind != SYM_BINARY || product->op != RCF_OP_MUL)
		return 0;
	size = share_is_number(self, sym_get(self->syms, product->a)) ? product->b :
	       share_is_number(self, sym_get(self->syms, product->b)) ? product->a : 0;
	/* Without the rest it may not be one more. */
	if (!size || (!rest && sym_get(self->syms, size)->kind != SYM_BINARY) ||
	    (!rest && sym_get(self->syms, size)->op == RCF_OP_ADD))
		return 0;
	all = shared_by_all(self, size, 1u << RCF_OP_DIV | 1u << RCF_OP_DIVU, 3);
	return !rest || rest == all ? all : 0;
}

static int mentions_least(struct collector *self, uint32_t value, uint32_t of, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);

	if (node.kind != SYM_BINARY || !depth)
		return 0;
	if (node.op == RCF_OP_MIN || node.op == RCF_OP_MINU)
		return node.a == of || node.b == of;
	return mentions_least(self, node.a, of, depth - 1) || mentions_least(self, node.b, of, depth - 1);
}

/* The test of a block, if it is "less than". */
static int less_than(struct collector *self, uint32_t block, struct sym *test)
{
	return symbolic_test(self->symbolic, block, test) && test->kind == SYM_BINARY &&
	       (test->op == RCF_OP_LT || test->op == RCF_OP_LTU);
}

/* Pieces of a fixed size: begun if they are "< rounds", and cut off there. */
static uint32_t rounds_of_pieces(struct collector *self, const struct symbolic_counter *counter, uint32_t unit)
{
	uint32_t b, c, next = sym_binary(self->syms, RCF_OP_ADD, counter->phi, counter->step);

	for (b = 0; b < self->body->nblocks; b++) {
		struct sym begins, ends;

		if (!less_than(self, b, &begins) || begins.a != unit)
			continue;
		for (c = 0; c < self->body->nblocks; c++)
			if (less_than(self, c, &ends) && (ends.a == counter->phi || ends.a == next) &&
			    mentions_least(self, ends.b, begins.b, 4))
				return begins.b;
	}
	return 0;
}

static int find_rounds(struct collector *self, const struct symbolic_counter *counter, struct rounds *out)
{
	uint32_t at = counter->first, depth;

	*out = (struct rounds){ .factor = 1 };
	for (depth = 0; depth < DEPTH; depth++) {
		const struct sym node = *sym_get(self->syms, at);
		const struct sym *b;

		out->unit = at;
		out->rounds = rounds_of_blocks(self, &node);
		if (!out->rounds && node.kind == SYM_BINARY && node.op == RCF_OP_MUL)
			out->rounds = rounds_of_pieces(self, counter, at);
		if (out->rounds)
			return 1;
		if (node.kind != SYM_BINARY)
			return 0;
		b = sym_get(self->syms, node.b);
		if (node.op == RCF_OP_MUL && b->kind == SYM_CONST && b->number && b->number < 1 << 20 &&
		    b->number > -(1 << 20) && out->factor < 1 << 20 && out->factor > -(1 << 20)) {
			out->factor *= b->number;
			at = node.a;
		} else if ((node.op == RCF_OP_ADD || node.op == RCF_OP_SUB) && !has_number(self, node.b)) {
			uint64_t more = share_value(self, node.b, SHARE_DEPTH) * (uint64_t)out->factor;

			out->first += node.op == RCF_OP_ADD ? more : -more;
			at = node.a;
		} else if (node.op == RCF_OP_ADD && !has_number(self, node.a)) {
			out->first += share_value(self, node.a, SHARE_DEPTH) * (uint64_t)out->factor;
			at = node.b;
		} else {
			return 0;
		}
	}
	return 0;
}

/* ---- loops ---- */

/* Is the event reached only where the test of a block, its loop's, has not ended the loop? */
static int is_inside(struct collector *self, uint32_t header, uint32_t event)
{
	const struct facts_body *body = self->body;
	uint32_t wanted = body->events[event].block, end;

	if (header == wanted || body->blocks[header].nsuccs != 2 || !cfg_edge(body, header, 1, &end))
		return 0;
	return end != wanted && !cfg_reaches(body, end, wanted, header, self->scratch);
}

/* The test "variable < end" at the head of a loop: its end, 0 none. */
static uint32_t end_of_loop(struct collector *self, uint32_t phi, uint32_t event, int *also)
{
	uint32_t block = self->body->values[sym_get(self->syms, phi)->a].a;
	struct sym test;

	if (!symbolic_test(self->symbolic, block, &test))
		return 0;
	*also = test.op == RCF_OP_LE || test.op == RCF_OP_LEU;
	if (test.kind != SYM_BINARY || test.a != phi ||
	    (!*also && test.op != RCF_OP_LT && test.op != RCF_OP_LTU && test.op != RCF_OP_NE) ||
	    !is_inside(self, block, event))
		return 0;
	return test.b;
}

static int bounds_of_share(struct collector *self, const struct symbolic_counter *counter, uint32_t event,
			   struct bounds *out)
{
	uint32_t block = self->body->values[sym_get(self->syms, counter->phi)->a].a;
	uint32_t next = sym_binary(self->syms, RCF_OP_ADD, counter->phi, counter->step);
	struct rounds rounds;
	struct sym test;

	/* Tested before each round, the variable may be one more behind the loop. */
	if (less_than(self, block, &test) && test.a == counter->phi && test.a != next &&
	    !is_inside(self, block, event))
		return 0;
	if (!find_rounds(self, counter, &rounds) || share_traits(self, rounds.rounds, SHARE_DEPTH))
		return 0;
	out->reach = (share_value(self, rounds.rounds, SHARE_DEPTH) - SHARE_ONE) *
		     (uint64_t)rounds.factor;
	out->from = rounds.first;
	out->step = (uint64_t)llabs(rounds.factor);
	if (rounds.factor < 0) {
		out->from += out->reach;
		out->reach = -out->reach;
	}
	return 1;
}

static int bounds_of_phi(struct collector *self, uint32_t value, uint32_t event, struct bounds *out)
{
	struct symbolic_counter counter;
	uint32_t end;
	int also;

	if (!symbolic_counter(self->symbolic, value, &counter))
		return 0;
	if (self->deals && share_find(self, &counter))
		return bounds_of_share(self, &counter, event, out);
	if (sym_get(self->syms, counter.step)->kind != SYM_CONST || sym_get(self->syms, counter.step)->number < 1 ||
	    share_traits(self, counter.first, SHARE_DEPTH) || !(end = end_of_loop(self, value, event, &also)) ||
	    share_traits(self, end, SHARE_DEPTH))
		return 0;
	out->from = share_value(self, counter.first, SHARE_DEPTH);
	out->reach = share_value(self, end, SHARE_DEPTH) - out->from -
		     (also ? 0 : SHARE_ONE);
	out->step = (uint64_t)sym_get(self->syms, counter.step)->number;
	return 1;
}

static int find(struct collector *self, uint32_t value, uint32_t event, unsigned depth, struct bounds *out)
{
	const struct sym node = *sym_get(self->syms, value);
	struct bounds x, y;

	*out = (struct bounds){ 0 };
	if (!value || !depth)
		return 0;
	if (node.kind == SYM_PHI && symbolic_is_cyclic(self->symbolic, value))
		return bounds_of_phi(self, value, event, out);
	if (node.kind == SYM_BINARY && (node.op == RCF_OP_ADD || node.op == RCF_OP_SUB)) {
		if (!find(self, node.a, event, depth - 1, &x) || !find(self, node.b, event, depth - 1, &y))
			return 0;
		out->from = node.op == RCF_OP_ADD ? x.from + y.from : x.from - y.from - y.reach;
		out->reach = x.reach + y.reach;
		/* Where a loop ends need not be a step. */
		out->step = node.op == RCF_OP_SUB && y.step ? 1 : access_divisor(x.step, y.step);
		return 1;
	}
	if (node.kind == SYM_BINARY && node.op == RCF_OP_MUL && sym_get(self->syms, node.b)->kind == SYM_CONST) {
		int64_t by = sym_get(self->syms, node.b)->number;

		if (by < 0 || by > 1 << 20 || !find(self, node.a, event, depth - 1, &x))
			return 0;
		out->from = x.from * (uint64_t)by;
		out->reach = x.reach * (uint64_t)by;
		out->step = x.step < UINT32_MAX ? x.step * (uint64_t)by : 1;
		return 1;
	}
	if (share_traits(self, value, SHARE_DEPTH))
		return 0;
	out->from = share_value(self, value, SHARE_DEPTH);
	return 1;
}

int bounds_of(struct collector *self, uint32_t value, uint32_t event, struct bounds *out)
{
	return find(self, value, event, DEPTH, out);
}

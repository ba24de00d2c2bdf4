/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * join_loops.c - loops that join some of the threads that another loop created.
 *
 *     for (i = 0; i < n; i += 2) join(t[i]);                   a larger step
 *     for (i = 0; i < n; i++) if (i != 3) join(t[i]);          a round without a join, by its number
 *     for (i = 0; i < n; i++) join(t[0]);
 *     for (i = 0; i < n; i++) { if (*argv[i] == 'x') break; join(t[i]); }
 *
 * A test of memory that the program fills may say which threads there are ("if (running[i])"): such
 * a round has nothing to join.  The arguments of main say nothing of threads.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"
#include "link/link.h"

enum test { TEST_NUMBER, TEST_MEMORY, TEST_ARGUMENTS };

/* The address that a value was read from, or 0. */
static uint32_t address_of(const struct collector *self, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);

	if (node->kind == SYM_LOAD)
		return node->a;
	if (node->kind == SYM_OPAQUE && !node->b && node->a < self->body->nevents &&
	    self->body->events[node->a].kind == RCF_E_READ)
		return symbolic_value(self->symbolic, self->body->events[node->a].access.address);
	return 0;
}

/* What a test looks at: numbers that the loop counts, or memory. */
static enum test kind_of(const struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym *node = sym_get(self->syms, value);
	uint32_t address = address_of(self, value), root, next;
	enum test kind = TEST_NUMBER;

	if (!depth)
		return TEST_MEMORY;
	if (address) {
		for (root = sym_root(self->syms, address); depth && (next = address_of(self, root)); depth--)
			root = sym_root(self->syms, next);
		return sym_get(self->syms, root)->kind == SYM_FORMAL &&
		       self->symbolic->function == self->program->link->main ? TEST_ARGUMENTS : TEST_MEMORY;
	}
	switch (node->kind) {
	case SYM_CONST:
	case SYM_PHI:
	case SYM_FORMAL:
		return TEST_NUMBER;
	case SYM_BINARY:
		kind = kind_of(self, node->b, depth - 1);
		/* fall through */
	case SYM_UNARY:
		return kind ? kind : kind_of(self, sym_get(self->syms, value)->a, depth - 1);
	default:
		return TEST_MEMORY;
	}
}

/* Marks the blocks of the loop from which this round may still get to the block. */
static uint8_t *before_block(struct collector *self, const struct access_loop *loop, uint32_t block)
{
	struct cfg_walk walk = cfg_walk(self->body, self->scratch);
	uint32_t at, from, i;

	cfg_enter(&walk, block);
	while ((at = cfg_next(&walk)) != CFG_NONE)
		for (i = 0; at != loop->header && cfg_incoming(self->body, at, i, &from); i++)
			if (loop->within[from])
				cfg_enter(&walk, from);
	return walk.seen;
}

/* Does a test of this kind, or a later one, lead past the block: to the next round, or (out) out of
 * the loop? */
static int leads_past(struct collector *self, const struct access_loop *loop, uint32_t block, int out,
		      int numbers)
{
	const struct facts_body *body = self->body;
	const uint8_t *before = before_block(self, loop, block);
	uint32_t b, i;

	for (b = 0; b < body->nblocks; b++) {
		const struct facts_block *from = &body->blocks[b];
		enum test kind;

		if (!before[b] || b == block || from->nsuccs < 2)
			continue;
		kind = kind_of(self, symbolic_value(self->symbolic, from->value), 8);
		if (kind != TEST_ARGUMENTS && !(numbers && kind == TEST_NUMBER))
			continue;
		for (i = 0; i < from->nsuccs; i++) {
			uint32_t to = cfg_target(body, b, i);

			if (out ? !loop->within[to] : loop->within[to] && (!before[to] || to == loop->header))
				return 1;
		}
	}
	return 0;
}

/* How many joins of elements of this array are in the loop? */
static uint64_t joins_in(const struct collector *self, const struct access_loop *loop, uint32_t handle)
{
	const struct access_join *joins = self->joins.items;
	uint32_t root = handle_spot(self->syms, handle).root, i;
	uint64_t n = 0;

	for (i = 0; i < self->joins.count; i++)
		n += loop->within[self->body->events[joins[i].event].block] &&
		     handle_spot(self->syms, joins[i].handle).root == root;
	return n;
}

/* Is it one element of the array, whatever the round, while each round creates another one? */
static int joins_one(const struct collector *self, const struct access_join *join,
		     const struct access_creation *creation)
{
	struct spot x = handle_spot(self->syms, creation->handle), y = handle_spot(self->syms, join->handle);

	return x.root == y.root && x.variable && !y.variable && !join->any;
}

int join_loop_leaves_out(struct collector *self, const struct access_join *join,
			 const struct access_creation *creation)
{
	uint32_t joined = self->body->events[join->event].block, created = self->body->events[creation->event].block;
	const struct access_loop *loop = flow_innermost(self, joined), *made = flow_innermost(self, created);
	uint64_t step, other;

	if (!loop || !made || loop == made)
		return 0;
	if (joins_one(self, join, creation) || leads_past(self, loop, joined, 1, 0))
		return 1;
	if (leads_past(self, loop, joined, 0, 1) && !leads_past(self, made, created, 0, 1))
		return 1;
	step = flow_counter_step(self, loop);
	other = flow_counter_step(self, made);
	return step && other && step > other * joins_in(self, loop, join->handle);
}

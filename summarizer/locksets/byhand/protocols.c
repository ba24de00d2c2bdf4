/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * protocols.c - what programs do to keep threads apart by reading and writing words only:
 * Peterson's, Dekker's, Lamport's algorithms, sequence counters.
 *
 * Nobody proves these here.  They are locks that protect nothing (HELD_PROTOCOL), but that
 * both sides have one on a common word makes a race less certain.
 *
 *   - A loop that only waits until words have other values, after the function has written
 *     a word: from then on the protocol of all these words is held, until one is written.
 *     Relaxed reads without a fence wait for nothing that was written before.
 *   - A word that is read, and read again and compared: what is read in between.
 *   - A word that is made larger twice: what happens in between.  That tells readers who look at
 *     the word; others who make it larger, too, may be there (HELD_SHARED).
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "cfg/loops.h"

enum { WORDS = 6, BLOCKS = 12, DEPTH = 6, WRITES = 64 };

struct protocols {
	struct lockset_function *self;
	uint8_t *within;              /* by block: of the loop that is looked at */
	uint32_t blocks[BLOCKS], nblocks; /* those, in their order */
	uint32_t *writes, nwrites;    /* events: of words */
	uint32_t words[WORDS], nwords;
};

/* The variable that an access is of, an array as a whole; or the field; 0: it is our own. */
static uint32_t word_of(struct lockset_function *self, uint32_t e)
{
	struct symbolic *symbolic = self->symbolic;
	uint32_t place = sym_place(symbolic->syms,
				   symbolic_value(symbolic, symbolic->body->events[e].access.address));
	uint32_t root = sym_root(symbolic->syms, place);
	uint8_t kind = sym_get(symbolic->syms, root)->kind;

	if (!place || kind == SYM_LOCAL || kind == SYM_FRESH)
		return 0;
	if (kind == SYM_GLOBAL && !sym_aggregate(symbolic->syms, place))
		return sym_place(symbolic->syms, root);
	return sym_get(symbolic->syms, place)->portable ? place : 0;
}

static void add_word(struct protocols *self, uint32_t word)
{
	uint32_t i;

	for (i = 0; i < self->nwords && self->words[i] != word; i++)
		;
	if (word && i == self->nwords && i < WORDS)
		self->words[self->nwords++] = word;
}

static int is_reached(const struct lockset_function *self, uint32_t e)
{
	return self->symbolic->rank[self->symbolic->body->events[e].block] != SYMBOLIC_UNSET;
}

/* ---- what an event does ---- */

static void put_effect(struct protocols *self, uint32_t e, int take, unsigned shared)
{
	struct lockset_function *function = self->self;
	struct arena *arena = function->scratch;
	struct call_effect *effect;
	struct call_case *made;
	struct released *released;
	struct held *held;
	uint32_t i;

	if (function->effects[e] || !self->nwords)
		return;
	effect = arena_alloc(arena, sizeof *effect);
	made = arena_alloc(arena, sizeof *made);
	held = arena_array(arena, self->nwords, sizeof *held);
	released = arena_array(arena, self->nwords, sizeof *released);
	for (i = 0; i < self->nwords; i++) {
		held[i] = (struct held){ .lock = self->words[i], .group = (e + 1) * LOCKSET_GROUPS, .count = 1,
					 .flags = (uint16_t)(HELD_MADE | HELD_FLAG | HELD_PROTOCOL | shared) };
		released[i] = (struct released){ .lock = self->words[i], .made = RELEASED_WRITTEN };
	}
	made->result.classes = NUMBER_ANY;
	made->held = held;
	made->nheld = take ? self->nwords : 0;
	made->released = released;
	made->nreleased = take ? 0 : self->nwords;
	effect->ncases = 1;
	effect->cases = made;
	function->effects[e] = effect;
	function->touches_locks = 1;
}

/* ---- loops that wait ---- */

static int is_waited_for(struct protocols *self, uint32_t e)
{
	const struct facts_body *body = self->self->symbolic->body;

	return e < body->nevents && body->events[e].kind == RCF_E_READ &&
	       self->within[body->events[e].block] && word_of(self->self, e);
}

static int is_read(struct protocols *self, uint32_t value, unsigned depth);

static int is_phi_of_reads(struct protocols *self, uint32_t phi, unsigned depth)
{
	struct symbolic *symbolic = self->self->symbolic;
	const struct facts_value *value = &symbolic->body->values[sym_get(symbolic->syms, phi)->a];
	uint32_t i, argument;

	if (!self->within[value->a])
		return 1;
	for (i = 0; i < value->c; i++) {
		argument = symbolic_value(symbolic, symbolic->body->phi_args[value->b + i]);
		if (argument != phi && !is_read(self, argument, depth))
			return 0;
	}
	return 1;
}

/* The same in all rounds: 1 - me. */
static int is_fixed(const struct protocols *self, uint32_t value, unsigned depth)
{
	const struct sym *node = sym_get(self->self->symbolic->syms, value);

	if (node->kind == SYM_UNARY || node->kind == SYM_BINARY)
		return depth && is_fixed(self, node->a, depth - 1) &&
		       (node->kind == SYM_UNARY || is_fixed(self, node->b, depth - 1));
	return node->kind == SYM_CONST || node->kind == SYM_FORMAL;
}

/* Does a value depend on nothing but words that are read in the loop, and what was before? */
static int is_read(struct protocols *self, uint32_t value, unsigned depth)
{
	const struct facts_body *body = self->self->symbolic->body;
	const struct sym node = *sym_get(self->self->symbolic->syms, value);

	if (!value || !depth)
		return 0;
	switch (node.kind) {
	case SYM_OPAQUE:
		return is_waited_for(self, node.a) ||
		       (node.a < body->nevents && !self->within[body->events[node.a].block]);
	case SYM_PHI:
		return is_phi_of_reads(self, value, depth - 1);
	case SYM_UNARY:
		return is_read(self, node.a, depth - 1);
	case SYM_BINARY:
		return is_fixed(self, value, depth) ||
		       (node.op != RCF_OP_ADD && node.op != RCF_OP_SUB && is_read(self, node.a, depth - 1) &&
			is_read(self, node.b, depth - 1));
	default:
		return node.kind == SYM_CONST || node.kind == SYM_FORMAL || node.kind == SYM_LOAD;
	}
}

/* Does a read of it order anything: one that is not relaxed, or plain, as the algorithms are written down? */
static int orders(const struct facts_event *event)
{
	return !(event->flags & RCF_A_ATOMIC) || event->order != RCF_ORDER_RELAXED;
}

static int has_fence(const struct facts_body *body)
{
	uint32_t e;

	for (e = 0; e < body->nevents && body->events[e].kind != RCF_E_FENCE; e++)
		;
	return e < body->nevents;
}

/* Nothing but reads, and calls that write nothing; left only because of what is read. */
static int waits(struct protocols *self)
{
	struct symbolic *symbolic = self->self->symbolic;
	const struct facts_body *body = symbolic->body;
	uint32_t b, e, i, to, reads = 0, ordered = 0, exits = 0;

	for (b = 0; b < self->nblocks; b++) {
		const struct facts_block *block = &body->blocks[self->blocks[b]];

		for (e = block->events; e < block->events + block->nevents; e++) {
			const struct call_effect *effect = self->self->effects[e];

			if (body->events[e].kind == RCF_E_RMW || body->events[e].kind == RCF_E_RETURN ||
			    (body->events[e].kind == RCF_E_WRITE && word_of(self->self, e)) ||
			    (body->events[e].kind == RCF_E_CALL && effect && (effect->nwritten || effect->nplaces)))
				return 0;
			if (body->events[e].kind == RCF_E_READ && word_of(self->self, e)) {
				reads++;
				ordered |= (uint32_t)orders(&body->events[e]);
			}
		}
		for (i = 0; cfg_edge(body, self->blocks[b], i, &to); i++) {
			if (self->within[to])
				continue;
			exits++;
			if (block->term != RCF_TERM_COND || !is_read(self, symbolic_value(symbolic, block->value), DEPTH))
				return 0;
		}
	}
	return reads && exits && (ordered || has_fence(body));
}

/* Marks the blocks of a loop; 0: there are too many. */
static int find_loop(struct protocols *self, uint32_t header, uint32_t latch)
{
	const struct symbolic *symbolic = self->self->symbolic;
	uint32_t i;

	for (i = 0; i < self->nblocks; i++)
		self->within[self->blocks[i]] = 0;
	self->nblocks = cfg_small_loop(symbolic->body, header, latch, symbolic->rank, self->blocks, BLOCKS);
	for (i = 0; i < self->nblocks; i++)
		self->within[self->blocks[i]] = 1;
	return self->nblocks != 0;
}

/* Words that were written before the loop, to say that we are there. */
static void add_written(struct protocols *self, uint32_t header)
{
	const struct symbolic *symbolic = self->self->symbolic;
	uint32_t i;

	for (i = 0; i < self->nwrites && self->nwords < WORDS; i++)
		if (symbolic->rank[symbolic->body->events[self->writes[i]].block] < symbolic->rank[header])
			add_word(self, word_of(self->self, self->writes[i]));
}

static void find_writes(struct protocols *self)
{
	const struct facts_body *body = self->self->symbolic->body;
	uint32_t e;

	self->writes = arena_array(self->self->scratch, body->nevents, sizeof *self->writes);
	for (e = 0; e < body->nevents; e++)
		if (body->events[e].kind == RCF_E_WRITE && is_reached(self->self, e) && word_of(self->self, e))
			self->writes[self->nwrites++] = e;
}

static void look_at_loop(struct protocols *self, uint32_t header, uint32_t latch)
{
	const struct facts_body *body = self->self->symbolic->body;
	uint32_t b, e, take;

	self->nwords = 0;
	if (!find_loop(self, header, latch) || !waits(self))
		return;
	if (!self->writes)
		find_writes(self);
	add_written(self, header);
	if (!self->nwords)
		return;
	for (take = 0; take < 2; take++)
		for (b = 0; b < self->nblocks; b++) {
			const struct facts_block *block = &body->blocks[self->blocks[b]];

			for (e = block->events; e < block->events + block->nevents; e++) {
				if (!is_waited_for(self, e))
					continue;
				if (take)
					put_effect(self, e, 1, 0);
				else
					add_word(self, word_of(self->self, e));
			}
		}
}

/* ---- sequence counters ---- */

/* The event that gave a value, a read of a word; UINT32_MAX: it is none. */
static uint32_t given_by(struct lockset_function *self, uint32_t id)
{
	const struct syms *syms = self->symbolic->syms;
	const struct sym *node = sym_get(syms, symbolic_value(self->symbolic, id));

	while (node->kind == SYM_UNARY)
		node = sym_get(syms, node->a);
	return node->kind == SYM_OPAQUE && !node->b && node->a < self->symbolic->body->nevents &&
	       self->symbolic->body->events[node->a].kind == RCF_E_READ &&
	       is_reached(self, node->a) ? node->a : UINT32_MAX;
}

/* What is read is compared with what was read before. */
static void look_at_test(struct protocols *self, const struct facts_value *test)
{
	uint32_t a, b, later;

	if (test->kind != RCF_V_BINARY || (test->op != RCF_OP_EQ && test->op != RCF_OP_NE))
		return;
	a = given_by(self->self, test->a);
	b = given_by(self->self, test->b);
	if (a == b || a == UINT32_MAX || b == UINT32_MAX ||
	    !word_of(self->self, a) || word_of(self->self, a) != word_of(self->self, b))
		return;
	later = a > b ? a : b;
	self->nwords = 0;
	add_word(self, word_of(self->self, a));
	put_effect(self, a + b - later, 1, 0);
	put_effect(self, later, 0, 0);
}

static int is_larger(const struct facts_body *body, uint32_t e)
{
	const struct facts_event *event = &body->events[e];
	const struct facts_value *value = &body->values[event->access.value];

	if (!(event->flags & (RCF_A_ATOMIC | RCF_A_VOLATILE)))
		return 0;
	if (event->kind == RCF_E_RMW)
		return event->op == RCF_RMW_ADD;
	return event->kind == RCF_E_WRITE && value->kind == RCF_V_BINARY && value->op == RCF_OP_ADD;
}

static void look_at_counters(struct protocols *self)
{
	const struct facts_body *body = self->self->symbolic->body;
	uint32_t e, other, n = 0;

	for (e = 0; e < body->nevents && n < WRITES; e++) {
		if (!is_larger(body, e) || !is_reached(self->self, e))
			continue;
		n++;
		for (other = e + 1; other < body->nevents; other++)
			if (is_larger(body, other) && is_reached(self->self, other) &&
			    body->events[other].access.address == body->events[e].access.address)
				break;
		if (other == body->nevents)
			continue;
		self->nwords = 0;
		add_word(self, word_of(self->self, e));
		put_effect(self, e, 1, HELD_SHARED);
		put_effect(self, other, 0, 0);
	}
}

void protocols_find(struct lockset_function *function)
{
	struct symbolic *symbolic = function->symbolic;
	const struct facts_body *body = symbolic->body;
	struct protocols self = { .self = function };
	uint32_t b, i, to;

	look_at_counters(&self);
	if (!symbolic->cyclic)
		return;
	self.within = arena_alloc(function->scratch, body->nblocks);
	for (i = 1; i <= body->nvalues; i++)
		look_at_test(&self, &body->values[i]);
	for (b = 0; b < body->nblocks; b++)
		for (i = 0; cfg_edge(body, b, i, &to); i++)
			if (cfg_closes_loop(symbolic->rank, b, to))
				look_at_loop(&self, to, b);
}

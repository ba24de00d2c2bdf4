/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * shares.c - loops whose iterations are shared out among the threads of a team.
 *
 * Such a loop's variable begins with "size * number + rest" and ends before "+ size", or
 * goes on by the number of threads, or runs through what was dealt.
 */
#include "accesses/teams/shares.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "lockdb/lockdb.h"

#define STEPS 20000 /* of all that is asked of a place: its values may be large */
#define ONE SHARE_ONE

/* ---- what lockdb says of an event ---- */

static const struct lockdb_effect *effect_of(const struct collector *self, uint32_t event,
					     enum lockdb_op op)
{
	const struct facts_event *call = &self->body->events[event];
	const struct lockdb_function *model;
	uint32_t i;

	if (event >= self->body->nevents || call->kind != RCF_E_CALL ||
	    (call->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)))
		return NULL;
	model = self->program->models[self->symbolic->unit->functions[call->call.symbol]];
	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == op)
			return &model->effects[i];
	return NULL;
}

static int is_result(const struct collector *self, const struct sym *node, enum lockdb_op op)
{
	return node->kind == SYM_OPAQUE && !node->b && node->a < self->body->nevents &&
	       effect_of(self, node->a, op) != NULL;
}

int share_is_number(const struct collector *self, const struct sym *node)
{
	return is_result(self, node, LOCKDB_NUMBERS);
}

int share_is_members(const struct collector *self, const struct sym *node)
{
	return is_result(self, node, LOCKDB_MEMBERS);
}

/* The local that a value was read from; 0 none. */
static uint32_t read_from(const struct collector *self, const struct sym *node)
{
	const struct facts_event *read;
	const struct facts_value *from;

	if (node->kind != SYM_OPAQUE || node->b || node->a >= self->body->nevents)
		return 0;
	read = &self->body->events[node->a];
	if (read->kind != RCF_E_READ)
		return 0;
	from = &self->body->values[read->access.address];
	return from->kind == RCF_V_LOCAL ? from->a : 0;
}

/* The event that deals out a local: the one that begins, else any; nevents: none. */
static uint32_t dealer(const struct collector *self, uint32_t local, int *anew)
{
	uint32_t e, found = self->body->nevents;

	*anew = 0;
	for (e = 0; local && e < self->body->nevents; e++) {
		const struct lockdb_effect *effect = effect_of(self, e, LOCKDB_DEALS);
		const struct facts_event *call = &self->body->events[e];
		const struct facts_value *at;

		if (!effect || effect->object.root != LOCKDB_ARG || effect->object.number < 0 ||
		    (uint32_t)effect->object.number >= call->call.nargs)
			continue;
		at = &self->body->values[self->body->args[call->call.args + (uint32_t)effect->object.number]];
		if (at->kind != RCF_V_LOCAL || at->a != local)
			continue;
		if (effect->flags & LOCKDB_ALL)
			*anew = 1;
		if (found == self->body->nevents || (effect->flags & LOCKDB_ALL))
			found = e;
	}
	return found;
}

/* ---- numbers of values ---- */

static uint64_t number_of_product(struct collector *self, const struct sym *node, unsigned depth)
{
	const struct sym a = *sym_get(self->syms, node->a), b = *sym_get(self->syms, node->b);
	uint64_t x, y;

	if (b.kind == SYM_CONST)
		return share_value(self, node->a, depth) * (uint64_t)b.number;
	if (a.kind == SYM_CONST)
		return share_value(self, node->b, depth) * (uint64_t)a.number;
	if (a.kind == SYM_BINARY && (a.op == RCF_OP_ADD || a.op == RCF_OP_SUB) &&
	    self->share_steps++ < STEPS) {
		struct sym part = *node;

		part.a = a.a;
		x = number_of_product(self, &part, depth);
		part.a = a.b;
		y = number_of_product(self, &part, depth);
		return a.op == RCF_OP_ADD ? x + y : x - y;
	}
	if (b.kind == SYM_BINARY && (b.op == RCF_OP_ADD || b.op == RCF_OP_SUB)) {
		struct sym part = *node;

		part.a = node->b;
		part.b = node->a;
		return self->share_steps++ < STEPS ? number_of_product(self, &part, depth) : 0;
	}
	x = share_value(self, node->a, depth);
	y = share_value(self, node->b, depth);
	return x < y ? hash_pair(x, y) : hash_pair(y, x);
}

static uint64_t number_of_phi(struct collector *self, uint32_t value, unsigned depth)
{
	const struct facts_value *phi = &self->body->values[sym_get(self->syms, value)->a];
	uint64_t hash = hash_pair(11, phi->c);
	uint32_t i;

	if (symbolic_is_cyclic(self->symbolic, value) || phi->c > 4)
		return hash_pair(12, (uint64_t)self->symbolic->function << 32 | value);
	for (i = 0; i < phi->c; i++)
		hash = hash_pair(hash, share_value(self, symbolic_value(self->symbolic,
						  self->body->phi_args[phi->b + i]), depth - 1));
	return hash;
}

/* What a leaf of a function is to others. */
static uint64_t number_of_leaf(struct collector *self, const struct sym *node, unsigned depth)
{
	uint64_t mine = (uint64_t)self->symbolic->function << 32;

	if (share_is_number(self, node))
		return hash_pair(1, 1);
	if (is_result(self, node, LOCKDB_MEMBERS))
		return hash_pair(1, 2);
	if (node->kind == SYM_OPAQUE && !node->b && node->a < self->body->nevents &&
	    self->body->events[node->a].kind == RCF_E_READ && !read_from(self, node))
		return hash_pair(2, share_value(self, symbolic_value(self->symbolic,
						self->body->events[node->a].access.address), depth - 1));
	if (node->kind == SYM_GLOBAL || node->kind == SYM_THAT || node->kind == SYM_FUNCTION)
		return hash_pair(node->kind, (uint64_t)node->a << 32 | node->b);
	return hash_pair(mine | node->kind, (uint64_t)node->a << 32 | node->b);
}

uint64_t share_value(struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);

	if (!value || !depth || self->share_steps++ > STEPS) /* equal to nothing */
		return hash_pair(value, hash_pair(self->symbolic->function, self->share_steps++));
	switch (node.kind) {
	case SYM_CONST:
		return (uint64_t)node.number * ONE;
	case SYM_BINARY:
		if (node.op == RCF_OP_ADD)
			return share_value(self, node.a, depth) + share_value(self, node.b, depth);
		if (node.op == RCF_OP_SUB)
			return share_value(self, node.a, depth) - share_value(self, node.b, depth);
		if (node.op == RCF_OP_MUL)
			return number_of_product(self, &node, depth);
		return hash_pair(hash_pair(5, node.op), hash_pair(share_value(self, node.a, depth),
								  share_value(self, node.b, depth)));
	case SYM_UNARY:
		return hash_pair(hash_pair(6, node.op), share_value(self, node.a, depth));
	case SYM_LOAD:
		return hash_pair(2, share_value(self, node.a, depth));
	case SYM_AT:
		return share_value(self, node.a, depth) + hash_pair(8, 0) * (uint64_t)node.number;
	case SYM_ELEM:
		return hash_pair(hash_pair(9, (uint64_t)node.number),
				 hash_pair(share_value(self, node.a, depth), share_value(self, node.b, depth)));
	case SYM_PHI:
		return number_of_phi(self, value, depth);
	default:
		return number_of_leaf(self, &node, depth);
	}
}

uint64_t share_factor(struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	uint64_t x, y;

	if (share_is_number(self, &node))
		return ONE;
	if (node.kind != SYM_BINARY || !depth)
		return 0;
	x = share_factor(self, node.a, depth - 1);
	y = share_factor(self, node.b, depth - 1);
	switch (node.op) {
	case RCF_OP_ADD:
		return x + y;
	case RCF_OP_SUB:
		return x - y;
	case RCF_OP_MUL:
		if ((x && y) || !(x || y))
			return 0;
		if (sym_get(self->syms, x ? node.b : node.a)->kind == SYM_CONST)
			return (x ? x : y) * (uint64_t)sym_get(self->syms, x ? node.b : node.a)->number;
		return (x ? x : y) == ONE ? share_value(self, x ? node.b : node.a, SHARE_DEPTH) : 0;
	default:
		return 0;
	}
}

unsigned share_traits(struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	const struct facts_value *phi;
	unsigned traits = 0;
	uint32_t i;
	int anew;

	if (!value || !depth || self->share_steps++ > STEPS)
		return HAS_UNKNOWN;
	switch (node.kind) {
	case SYM_CONST:
	case SYM_GLOBAL:
	case SYM_FUNCTION:
	case SYM_FORMAL:
	case SYM_THAT:
	case SYM_LOCAL:
		return 0;
	case SYM_OPAQUE:
		if (share_is_number(self, &node))
			return HAS_NUMBER;
		if (is_result(self, &node, LOCKDB_MEMBERS))
			return 0;
		if (read_from(self, &node))
			return dealer(self, read_from(self, &node), &anew) < self->body->nevents ? HAS_NUMBER
												   : HAS_UNKNOWN;
		if (node.b || node.a >= self->body->nevents || self->body->events[node.a].kind != RCF_E_READ)
			return HAS_UNKNOWN;
		return share_traits(self, symbolic_value(self->symbolic, self->body->events[node.a].access.address),
				    depth - 1);
	case SYM_PHI:
		if (symbolic_is_cyclic(self->symbolic, value))
			return HAS_LOOP;
		phi = &self->body->values[node.a];
		for (i = 0; i < phi->c && i < 4; i++)
			traits |= share_traits(self, symbolic_value(self->symbolic, self->body->phi_args[phi->b + i]),
					       depth - 1);
		return traits;
	case SYM_BINARY:
	case SYM_ELEM:
		return share_traits(self, node.a, depth) | share_traits(self, node.b, depth);
	case SYM_LOAD:
	case SYM_AT:
	case SYM_UNARY:
	case SYM_PART:
		return share_traits(self, node.a, depth);
	default:
		return HAS_UNKNOWN;
	}
}

/* ---- loops that are shared out ---- */

/* Can the event be reached again without a barrier in between? */
static int comes_again(const struct collector *self, uint32_t event)
{
	const struct facts_body *body = self->body;
	struct cfg_walk walk = cfg_walk(body, self->scratch);
	uint32_t at = body->events[event].block, e, from = event + 1;

	for (; at != CFG_NONE; at = cfg_next(&walk), from = 0) {
		const struct facts_block *b = &body->blocks[at];
		int stopped = 0;

		for (e = from ? from : b->events; e < b->events + b->nevents && !stopped; e++) {
			if (e == event)
				return 1;
			stopped = effect_of(self, e, LOCKDB_BARRIER) != NULL;
		}
		if (!stopped)
			cfg_forward(&walk, at);
	}
	return 0;
}

/* Is there a test that ends the loop at this distance from where it begins? */
static int ends_after(struct collector *self, const struct symbolic_counter *counter, uint64_t distance)
{
	uint64_t first = share_value(self, counter->first, SHARE_DEPTH);
	uint32_t next = sym_binary(self->syms, RCF_OP_ADD, counter->phi, counter->step), b;

	for (b = 0; b < self->body->nblocks; b++) {
		struct sym test;
		uint64_t end;

		if (!symbolic_test(self->symbolic, b, &test) || test.kind != SYM_BINARY || test.op < RCF_OP_NE || test.op > RCF_OP_GEU ||
		    (test.a != counter->phi && test.a != next))
			continue;
		end = share_value(self, test.b, SHARE_DEPTH);
		if (end - first == distance || end - first == distance - ONE)
			return 1;
	}
	return 0;
}

/* Does the value contain "number of threads * round"? */
static int is_chunked(struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	const struct sym *a, *b;

	if (node.kind != SYM_BINARY || !depth)
		return 0;
	a = sym_get(self->syms, node.a);
	b = sym_get(self->syms, node.b);
	if (node.op == RCF_OP_MUL && ((is_result(self, a, LOCKDB_MEMBERS) && b->kind == SYM_PHI) ||
				      (is_result(self, b, LOCKDB_MEMBERS) && a->kind == SYM_PHI)))
		return 1;
	return is_chunked(self, node.a, depth - 1) || is_chunked(self, node.b, depth - 1);
}

/* The event that asked for the number that a value is made of. */
static uint32_t asked_at(struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	uint32_t found;

	if (share_is_number(self, &node))
		return node.a;
	if (node.kind != SYM_BINARY || !depth)
		return self->body->nevents;
	found = asked_at(self, node.a, depth - 1);
	return found < self->body->nevents ? found : asked_at(self, node.b, depth - 1);
}

/* The local that a value was dealt in, if it is "n * what is there + m"; 0 none. */
static uint32_t dealt_in(struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);

	if (read_from(self, &node))
		return read_from(self, &node);
	if (node.kind != SYM_BINARY || !depth ||
	    (node.op != RCF_OP_ADD && node.op != RCF_OP_SUB && node.op != RCF_OP_MUL) ||
	    sym_get(self->syms, node.b)->kind != SYM_CONST)
		return 0;
	return dealt_in(self, node.a, depth - 1);
}

/* A number for what a loop runs through, if it is shared out; else 0. */
uint64_t share_find(struct collector *self, const struct symbolic_counter *counter)
{
	uint32_t local = dealt_in(self, counter->first, 4), event;
	uint64_t factor, step = share_value(self, counter->step, SHARE_DEPTH);
	uint64_t share = hash_pair(share_value(self, counter->first, SHARE_DEPTH), step) | 1;
	int anew;

	if (local) {
		event = dealer(self, local, &anew);
		if (event == self->body->nevents || (anew && comes_again(self, event)))
			return 0;
		return hash_pair((uint64_t)self->symbolic->function << 32 | local, 3) | 1;
	}
	event = asked_at(self, counter->first, 12);
	factor = share_factor(self, counter->first, 12);
	if (!factor || event == self->body->nevents)
		return 0;
	if ((share_traits(self, counter->first, SHARE_DEPTH) & (HAS_LOOP | HAS_UNKNOWN)) &&
	    !is_chunked(self, counter->first, 12) && comes_again(self, event))
		return 0;
	if (is_chunked(self, counter->first, 12) || ends_after(self, counter, factor))
		return share;
	/* From the thread's number on, in steps of the number of threads. */
	return sym_get(self->syms, counter->step)->kind != SYM_CONST && step == hash_pair(1, 2) &&
	       factor == ONE ? share : 0;
}

/* Does an event wait for other rounds, or let them know that it is done? */
static int is_between_rounds(const struct collector *self, uint32_t event, enum lockdb_op op)
{
	const struct lockdb_effect *effect = effect_of(self, event, op);

	return effect && effect->object.root == LOCKDB_NAMED;
}

int share_waits(const struct collector *self, uint32_t event)
{
	uint32_t e, last = event;

	for (e = 0; e < event; e++)
		if (is_between_rounds(self, e, LOCKDB_UP))
			last = event;
		else if (is_between_rounds(self, e, LOCKDB_DOWN))
			last = e;
	for (e = event; last < event && e < self->body->nevents; e++)
		if (is_between_rounds(self, e, LOCKDB_UP))
			return 1;
	return 0;
}

int slices_deal(struct collector *self)
{
	uint32_t e;
	int deals = 0;

	for (e = 0; e < self->body->nevents; e++)
		if (effect_of(self, e, LOCKDB_NUMBERS) || effect_of(self, e, LOCKDB_DEALS))
			deals |= DEALS_ANY;
		else if (is_between_rounds(self, e, LOCKDB_DOWN))
			deals |= DEALS_WAITS;
	return deals & DEALS_ANY ? deals : 0;
}

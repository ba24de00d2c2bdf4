/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * privacy.c - memory that nobody else knows yet.
 *
 * Candidates are the formals (as private as the caller says), locals whose address is
 * taken, and what the function allocates.  A candidate that is stored in another one is
 * as private as that one (owners); stored anywhere else it is published.  taken.c adds
 * candidates that are read from memory: owned if they were taken out of it.
 */
#include "accesses/internal.h"

#include "base/arena.h"

static uint64_t bit_of(const struct collector *self, uint32_t leaf)
{
	const struct sym *node = sym_get(self->syms, leaf);
	uint32_t i;

	if (node->kind == SYM_FORMAL)
		return node->a < ACCESS_FORMALS ? (uint64_t)1 << node->a : 0;
	if (node->kind != SYM_LOCAL && node->kind != SYM_FRESH)
		return taken_bit(self, leaf);
	for (i = ACCESS_FORMALS; i < self->nleaves; i++)
		if (self->leaves[i] == leaf)
			return (uint64_t)1 << i;
	return 0;
}

static void add_leaf(struct collector *self, uint32_t leaf)
{
	if (self->nleaves < ACCESS_LEAVES && !bit_of(self, leaf))
		self->leaves[self->nleaves++] = leaf;
}

uint64_t privacy_leaf(const struct collector *self, uint32_t value)
{
	return bit_of(self, sym_base(self->syms, value));
}

uint64_t privacy_of(const struct collector *self, uint32_t value)
{
	uint32_t base = sym_base(self->syms, value);
	const struct sym *node = sym_get(self->syms, base);

	uint64_t leaf = bit_of(self, base);

	if (node->kind == SYM_SELECT)
		return privacy_leaf(self, node->b) | privacy_leaf(self, node->c);
	return leaf | (node->kind == SYM_PHI ? self->phis[node->a] : 0);
}

/* PHIs may be any of their operands. */
static void find_phis(struct collector *self)
{
	const struct facts_body *body = self->body;
	int changed = 1;
	uint32_t b, p, i;

	self->phis = arena_array(self->scratch, (size_t)body->nvalues + 1, sizeof *self->phis);
	while (changed)
		for (changed = 0, b = 0; b < body->nblocks; b++)
			for (p = 0; p < body->blocks[b].nphis; p++) {
				uint32_t id = body->phis[body->blocks[b].phis + p];
				const struct facts_value *phi = &body->values[id];
				uint64_t before = self->phis[id];

				for (i = 0; i < phi->c; i++)
					self->phis[id] |= privacy_of(self, symbolic_value(self->symbolic,
								  body->phi_args[phi->b + i]));
				changed |= self->phis[id] != before;
			}
}

void privacy_attach(struct collector *self, uint32_t event, uint64_t what, uint64_t where, uint32_t value)
{
	uint64_t all = owned_reach(self, what);
	uint32_t i;

	elements_note(self, event, what, value);
	elements_note(self, event, all & ~what, 0);
	what = all;
	if (!where) {
		self->steps[event].publishes |= what;
		self->ever |= what;
		return;
	}
	self->steps[event].attaches |= what;
	for (i = 0; i < ACCESS_LEAVES; i++)
		if (what >> i & 1)
			self->owners[i] |= where & ~((uint64_t)1 << i);
}

void privacy_store(struct collector *self, uint32_t event, uint32_t place, uint32_t value)
{
	uint64_t what = privacy_of(self, value);

	if (what)
		privacy_attach(self, event, what, privacy_leaf(self, place), value);
}

uint64_t privacy_published(const struct collector *self)
{
	uint64_t all = self->ever, before = 0;
	uint32_t i;

	while (all != before)
		for (before = all, i = 0; i < ACCESS_LEAVES; i++)
			if (self->owners[i] & all)
				all |= (uint64_t)1 << i;
	return all;
}

uint64_t privacy_owners(const struct collector *self, uint64_t leaf, const struct access_flow *state)
{
	uint64_t all = leaf, done = 0;
	uint32_t i;

	while (all != done) {
		uint64_t todo = all & ~done;

		done = all;
		for (i = 0; i < ACCESS_LEAVES && todo >> i; i++)
			if (todo & state->attached & (uint64_t)1 << i)
				all |= self->owners[i];
	}
	return all;
}

int privacy_holds(const struct collector *self, uint64_t leaf, const struct access_flow *state,
		  uint64_t *formals)
{
	uint64_t all = privacy_owners(self, leaf, state);

	*formals = all & (((uint64_t)1 << ACCESS_FORMALS) - 1) & ~state->owned;
	if (self->first_taken < ACCESS_LEAVES && (all & ~state->owned) >> self->first_taken)
		return 0;
	return !(all & state->published);
}

int privacy_holds_at(const struct collector *self, uint64_t leaf, uint32_t value, const struct access_flow *state,
		     uint64_t *formals)
{
	if (!elements_hold(self, leaf, value, state))
		return privacy_holds(self, leaf, state, formals);
	*formals = 0;
	return 1;
}

uint64_t privacy_fresh(const struct collector *self, uint32_t event)
{
	uint64_t found = 0;
	uint32_t i;

	for (i = ACCESS_FORMALS; i < self->nleaves; i++) {
		const struct sym *leaf = sym_get(self->syms, self->leaves[i]);

		if (leaf->kind == SYM_FRESH && leaf->a == event)
			found |= (uint64_t)1 << i;
	}
	return found;
}

void privacy_find(struct collector *self)
{
	uint32_t i, k;

	self->nleaves = ACCESS_FORMALS;
	self->first_taken = ACCESS_LEAVES;
	for (i = 0; i < self->body->nevents; i++) {
		uint32_t result = self->symbolic->results[i];

		if (self->body->events[i].kind == RCF_E_CALL && result != SYMBOLIC_UNSET &&
		    sym_get(self->syms, result)->kind == SYM_FRESH)
			add_leaf(self, result);
		for (k = 1; (self->function->result_used[i] & RESULT_FRESH) && k <= SUMMARY_STORES; k++)
			add_leaf(self, sym_leaf(self->syms, SYM_FRESH, i, k));
	}
	for (i = 1; i <= self->body->nlocals; i++)
		if (self->body->locals[i].flags & RCF_LOCAL_ADDRESSED)
			add_leaf(self, sym_leaf(self->syms, SYM_LOCAL, i, 0));
	taken_find(self);
	find_phis(self);
}

/* The pointer that stands in a local whose address the call is given. */
uint32_t privacy_sent(struct call_visit *visit, uint32_t i)
{
	const struct symbolic *symbolic = visit->self->symbolic;
	uint32_t actual = call_actual(&visit->call, i), place = sym_place(visit->self->syms, actual);
	const struct sym *at = sym_get(visit->self->syms, place), *base = sym_get(visit->self->syms, at->a);

	if (!place || at->kind != SYM_AT || at->number || base->kind != SYM_LOCAL ||
	    symbolic->tu->types[symbolic->body->locals[base->a].type].kind != RCF_T_POINTER || !visit->call.memory)
		return actual;
	place = symbolic_load(visit->self->symbolic, visit->call.memory, actual);
	return place ? place : actual;
}

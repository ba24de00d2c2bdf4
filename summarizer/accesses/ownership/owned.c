/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * owned.c - the candidates of taken.c as they flow: when they begin and end, under which
 * locks they were taken, what else is published with them.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"
#include "link/link.h"

#include <string.h>

static uint64_t bit(uint32_t leaf)
{
	return (uint64_t)1 << leaf;
}

static int is_phi(const struct collector *self, uint32_t leaf)
{
	return leaf >= self->first_taken && sym_get(self->syms, self->leaves[leaf])->kind == SYM_PHI;
}

static const struct facts_value *phi_of(const struct collector *self, uint32_t leaf)
{
	return &self->body->values[sym_get(self->syms, self->leaves[leaf])->a];
}

/* ---- what PHIs may be ---- */

/* Where a candidate gets its value, as far as blocks have an order: the first block. */
static uint32_t rank_of(const struct collector *self, uint32_t leaf)
{
	const struct sym *node = sym_get(self->syms, self->leaves[leaf]);
	uint32_t e, rank = UINT32_MAX;

	if (leaf < ACCESS_FORMALS)
		return 0;
	if (node->kind == SYM_PHI)
		return self->symbolic->rank[self->body->values[node->a].a];
	for (e = 0; e < self->body->nevents; e++)
		if (self->symbolic->results[e] == self->leaves[leaf] &&
		    self->symbolic->rank[self->body->events[e].block] < rank)
			rank = self->symbolic->rank[self->body->events[e].block];
	return rank == UINT32_MAX ? 0 : rank;
}

/* Operands, one step: all of them, and those that are still called so: what comes with another
 * round of a loop, and was made in it, has been given a new value since. */
static void find_operands(struct collector *self, uint32_t leaf)
{
	const struct facts_value *phi = phi_of(self, leaf);
	uint32_t i, rank = self->symbolic->rank[phi->a];

	for (i = 0; i < phi->c; i++) {
		uint32_t from = cfg_source(self->body, phi->a, i);
		uint64_t arg = privacy_leaf(self, symbolic_value(self->symbolic,
								 self->body->phi_args[phi->b + i]));

		self->aliases[leaf] |= arg;
		if (arg && (self->symbolic->rank[from] < rank ||
			    rank_of(self, (uint32_t)__builtin_ctzll(arg)) < rank))
			self->sources[leaf] |= arg;
	}
}

static uint64_t sum(const uint64_t *sets, uint64_t leaves)
{
	uint64_t all = 0;

	for (; leaves; leaves &= leaves - 1)
		all |= sets[__builtin_ctzll(leaves)];
	return all;
}

static void find_aliases(struct collector *self)
{
	uint32_t i;
	int changed = 1;

	for (i = self->first_taken; i < self->nleaves; i++)
		if (is_phi(self, i))
			find_operands(self, i);
	while (changed)
		for (changed = 0, i = self->first_taken; i < self->nleaves; i++) {
			uint64_t all = self->aliases[i] | sum(self->aliases, self->aliases[i]);
			uint64_t some = self->sources[i] | sum(self->sources, self->sources[i]);

			changed |= all != self->aliases[i] || some != self->sources[i];
			self->aliases[i] = all;
			self->sources[i] = some;
		}
}

/* Does it lead on, to an object of the same kind: a list? */
static int is_link(const struct collector *self, uint32_t part)
{
	const struct sym *node = sym_get(self->syms, self->leaves[part]);
	uint32_t place, field, e;

	for (e = 0; e < self->body->nevents; e++)
		if (self->body->events[e].kind == RCF_E_READ && self->symbolic->results[e] == self->leaves[part])
			break;
	if (e == self->body->nevents)
		return 0;
	place = node->kind == SYM_LOAD ? node->a
				       : symbolic_value(self->symbolic, self->body->events[e].access.address);
	node = sym_get(self->syms, place);
	field = node->kind == SYM_AT ? sym_spelling(self->syms, node->b)->field : 0;
	return field && self->program->link->fields[field].aggregate ==
	       link_aggregate_of(self->program->link, self->program->link->functions[self->symbolic->function].tu,
				 self->body->events[e].access.type);
}

uint64_t owned_reach(const struct collector *self, uint64_t what)
{
	uint64_t all = what | sum(self->sources, what), before = 0;
	uint32_t i;

	if (self->first_taken == self->nleaves)
		return what;
	while (all != before) {
		uint64_t names = sum(self->aliases, all);

		before = all;
		for (i = self->first_taken; i < self->nleaves; i++) {
			if (is_phi(self, i) && ((all & self->sources[i]) || (names & self->aliases[i])))
				all |= bit(i);
			if ((all & bit(i)) && (self->cells & bit(self->part_of[i]) & ~(uint64_t)1))
				all |= bit(self->part_of[i]); /* it stands in a local, too */
			/* What comes next in a list is taken off before the object goes elsewhere. */
			if (self->part_of[i] && (all & bit(self->part_of[i])) && !(self->links & bit(i)))
				all |= bit(i);
		}
	}
	return all;
}

/* ---- when it is taken, and under what ---- */

/* Events at which it matters what is held. */
static void note_held(struct collector *self, const struct lockset **held)
{
	uint32_t b, e, end;

	for (b = 0; b < self->body->nblocks; b++) {
		const struct facts_block *block = &self->body->blocks[b];
		struct locksets locks = self->function->entry[b];

		if (self->symbolic->rank[b] == SYMBOLIC_UNSET)
			continue;
		for (end = block->events + block->nevents; end > block->events; end--)
			if (self->steps[end - 1].fresh || self->steps[end - 1].takes)
				break;
		for (e = block->events; e < end; e++) {
			if (self->steps[e].fresh || self->steps[e].takes)
				held[e] = locksets_must(&locks, self->syms, self->scratch);
			if (e + 1 < end)
				lockset_event(self->function, e, &locks);
		}
	}
}

/* The locks that were held from when it was read to when it was taken. */
static void hold(struct collector *self, const struct lockset *read, const struct lockset *taken,
		 struct access_take *take)
{
	uint32_t i, k;

	for (i = 0; i < read->nheld; i++)
		for (k = 0; k < taken->nheld; k++)
			if (read->held[i].lock == taken->held[k].lock &&
			    read->held[i].group == taken->held[k].group &&
			    !((read->held[i].flags | taken->held[k].flags) & HELD_SHARED) &&
			    take->nlocks < ACCESS_TAKE_LOCKS)
				take->locks[take->nlocks++] =
					portable_write(&self->writer, read->held[i].lock);
}

/* Is it taken at all?  Read and taken under one lock, or both without any: the caller's. */
static int find_locks(struct collector *self, struct access_taking *taking,
		      const struct lockset *const *held)
{
	const struct lockset *at = held[taking->event];
	struct access_take *take = &taking->take;
	uint32_t e;
	int bare = 0;

	if (!at)
		return 0;
	if (taking->given) { /* the callee has said what it held, and here is what we hold */
		hold(self, at, at, take);
		return 1;
	}
	if (take->flags & TAKE_ATOMIC)
		return 1;
	if (taking->leaf < ACCESS_FORMALS || is_phi(self, taking->leaf)) {
		hold(self, at, at, take);
		return 1;
	}
	for (e = 0; e < self->body->nevents && !take->nlocks; e++) {
		if (!held[e] || !(self->steps[e].fresh & bit(taking->leaf)))
			continue;
		hold(self, held[e], at, take);
		bare |= !held[e]->nheld && !at->nheld;
	}
	return take->nlocks || bare;
}

static void find_takes(struct collector *self)
{
	const struct lockset **held = arena_array(self->scratch, self->body->nevents, sizeof *held);
	struct access_taking *takings = self->takings.items;
	uint32_t i;

	for (i = 0; i < self->takings.count; i++)
		self->steps[takings[i].event].takes |= bit(takings[i].leaf);
	note_held(self, held);
	for (i = 0; i < self->takings.count; i++)
		self->steps[takings[i].event].takes = 0;
	for (i = 0; i < self->takings.count; i++) {
		if (!takings[i].given)
			takings[i].take.source = portable_write(&self->writer, takings[i].take.source);
		if (!find_locks(self, &takings[i], held))
			continue;
		self->steps[takings[i].event].takes |= bit(takings[i].leaf);
		self->take_of[takings[i].leaf] = taken_merge(self, self->take_of[takings[i].leaf],
							      taken_add(self, &takings[i].take));
	}
}

/* PHIs and parts have the takes of what they are. */
static void spread_takes(struct collector *self)
{
	uint32_t i, k, round, number;

	for (round = 0; round < 4; round++)
		for (i = self->first_taken; i < self->nleaves; i++) {
			for (k = ACCESS_FORMALS; is_phi(self, i) && k < self->nleaves; k++)
				if ((self->aliases[i] & bit(k)) && k != i && self->take_of[k])
					self->take_of[i] = taken_merge(self, self->take_of[i], self->take_of[k]);
			number = self->part_of[i] ? self->take_of[self->part_of[i]] : 0;
			if (number) {
				if (!(self->links & bit(i)) && !(self->cells & bit(self->part_of[i])))
					number = owned_part(self, number);
				self->take_of[i] = taken_merge(self, self->take_of[i], number);
			}
		}
}

/* What is read at several places under one name has, at the second one, perhaps been given away. */
static void find_again(struct collector *self)
{
	uint64_t once = 0, twice = 0;
	uint32_t e;

	for (e = 0; e < self->body->nevents; e++) {
		twice |= once & self->steps[e].fresh;
		once |= self->steps[e].fresh;
	}
	for (e = 0; e < self->body->nevents; e++) {
		self->steps[e].again = self->steps[e].fresh & twice & ~self->cells;
		self->steps[e].fresh &= ~self->steps[e].again;
	}
}

static void find_births(struct collector *self)
{
	uint32_t e, i;

	for (e = 0; e < self->body->nevents; e++) {
		uint8_t kind = self->body->events[e].kind;

		if (kind != RCF_E_READ && kind != RCF_E_CALL && kind != RCF_E_RMW)
			continue;
		for (i = self->first_taken; i < self->nleaves; i++) {
			if (self->symbolic->results[e] != self->leaves[i])
				continue;
			self->steps[e].fresh |= bit(i);
			if (self->part_of[i] && kind == RCF_E_READ)
				self->steps[e].part = (uint8_t)i;
		}
	}
}

void owned_prepare(struct collector *self)
{
	uint32_t i;

	if (self->first_taken == self->nleaves && !self->takings.count)
		return;
	for (i = self->first_taken; i < self->nleaves; i++)
		if (self->part_of[i] && is_link(self, i))
			self->links |= bit(i);
	find_aliases(self);
	find_births(self);
	find_takes(self);
	find_again(self);
	spread_takes(self);
}

/* ---- flow ---- */

/* Was what is read there given away, under whichever name: prev->next = o->next? */
static int is_given_away(const struct collector *self, uint32_t part)
{
	uint32_t i;

	for (i = self->first_taken; i < self->nleaves; i++)
		if ((self->ever & bit(i)) && self->read_at[i] == self->read_at[part])
			return 1;
	return 0;
}

void owned_step(const struct collector *self, const struct access_step *step,
		struct access_flow *state)
{
	uint32_t parent = self->part_of[step->part];
	uint64_t formals;

	if (((self->cells & bit(parent)) || !is_given_away(self, step->part)) &&
	    privacy_holds(self, bit(parent), state, &formals) && !formals)
		state->owned |= bit(step->part);
}

/* The candidate of which a block's condition says whether it is null; fills on which edge. */
static uint64_t tested(const struct collector *self, uint32_t block, uint32_t *null)
{
	const struct facts_block *b = &self->body->blocks[block];
	const struct sym *test, *zero;

	if (b->term != RCF_TERM_COND)
		return 0;
	test = sym_get(self->syms, symbolic_value(self->symbolic, b->value));
	if (test->kind != SYM_BINARY)
		return 0;
	zero = sym_get(self->syms, test->b);
	if ((test->op != RCF_OP_EQ && test->op != RCF_OP_NE) || zero->kind != SYM_CONST || zero->number)
		return 0;
	*null = test->op == RCF_OP_NE;
	return sym_get(self->syms, test->a)->kind == SYM_AT ? 0 : taken_bit(self, test->a);
}

/* What is null is nobody else's. */
void owned_branch(const struct collector *self, uint32_t block, uint32_t edge,
		  struct access_flow *state)
{
	uint32_t null = 0;
	uint64_t leaf = tested(self, block, &null);

	if (leaf && edge == null) {
		state->owned |= leaf;
		state->published &= ~leaf;
	}
}

/* An edge gives PHIs their values. */
void owned_cross(const struct collector *self, uint32_t from, uint32_t to, struct access_flow *state)
{
	const struct facts_block *block = &self->body->blocks[to];
	const struct access_flow before = *state;
	uint32_t i, k;

	for (i = self->first_taken; i < self->nleaves; i++) {
		const struct facts_value *phi;

		if (!is_phi(self, i) || phi_of(self, i)->a != to)
			continue;
		phi = phi_of(self, i);
		state->owned |= bit(i);
		state->published &= ~bit(i);
		state->attached &= ~bit(i);
		state->dropped &= ~bit(i);
		state->last &= ~bit(i);
		for (k = 0; k < phi->c && k < block->npreds; k++) {
			uint32_t arg = self->body->phi_args[phi->b + k], value, leaf;
			const struct sym *node;

			if (cfg_source(self->body, to, k) != from ||
			    self->body->values[arg].kind == RCF_V_UNDEF)
				continue;
			value = symbolic_value(self->symbolic, arg);
			node = sym_get(self->syms, value);
			if (node->kind == SYM_CONST && !node->number)
				continue;
			leaf = privacy_leaf(self, value) ? (uint32_t)__builtin_ctzll(privacy_leaf(self, value)) : 0;
			if (leaf < ACCESS_FORMALS || (leaf >= self->first_taken && !(before.owned & bit(leaf))))
				state->owned &= ~bit(i);
			if (before.published & bit(leaf))
				state->published |= bit(i);
			if (before.attached & bit(leaf))
				state->attached |= bit(i);
			if (before.dropped & bit(leaf))
				state->dropped |= bit(i);
		}
	}
}

uint32_t owned_take(const struct collector *self, uint64_t leaf, const struct access_flow *state)
{
	uint64_t all = privacy_owners(self, leaf, state) & state->owned;

	for (; all; all &= all - 1)
		if (self->take_of[__builtin_ctzll(all)])
			return self->take_of[__builtin_ctzll(all)];
	return 0;
}

/* ---- accesses ---- */

uint32_t owned_part(struct collector *self, uint32_t take)
{
	struct access_take part;

	if (!take)
		return 0;
	part = ((const struct access_take *)self->takes.items)[take - 1];
	part.flags |= TAKE_PART;
	return taken_add(self, &part);
}

uint64_t owned_leader(const struct collector *self, uint32_t place)
{
	const struct sym *node = sym_get(self->syms, sym_base(self->syms, place));
	uint64_t leaf = 0;

	while (!leaf && node->kind == SYM_LOAD) {
		leaf = privacy_leaf(self, node->a);
		node = sym_get(self->syms, sym_base(self->syms, node->a));
	}
	return leaf;
}

int owned_access(struct collector *self, uint32_t place, const struct access_flow *state,
		 struct guarded_access *made)
{
	uint64_t leaf = privacy_leaf(self, place);
	int part = !leaf;

	if (part)
		leaf = owned_leader(self, place);
	if (!leaf || !privacy_holds_at(self, leaf, made->size ? place : 0, state, &made->private_if)) {
		made->private_if = 0;
		if (!part && (privacy_owners(self, leaf, state) & state->published))
			made->flags |= ACCESS_KEPT;
		return 1;
	}
	made->take = owned_take(self, leaf, state);
	if (part && (made->take || made->private_if)) {
		made->take = owned_part(self, made->take);
		made->flags |= ACCESS_PART;
	}
	if (made->private_if)
		made->flags |= ACCESS_PRIVATE;
	return made->private_if || made->take || part;
}

/* ---- what callers learn ---- */

/* Fresh memory that others know already when it is returned. */
static void note_shared(struct collector *self, uint64_t leaf, const struct access_flow *state)
{
	uint64_t made = self->first_taken < ACCESS_LEAVES ? bit(self->first_taken) - 1 : UINT64_MAX, formals;

	if ((leaf & made) >> ACCESS_FORMALS && (!privacy_holds(self, leaf, state, &formals) || formals))
		self->returns_shared = 1;
	if ((state->attached & state->published & made) >> ACCESS_FORMALS) /* stored in what we were given */
		self->returns_shared = 1;
}

/* Is what stands behind a formal, if it is the candidate, certainly owned? */
static void note_gifts(struct collector *self, const struct access_flow *state)
{
	struct access_gift *gifts = self->gifts.items;
	uint64_t formals;
	uint32_t i;

	for (i = 0; i < self->gifts.count; i++) {
		uint64_t leaf = bit(gifts[i].leaf);

		if (gifts[i].other || !(state->attached & leaf))
			continue;
		if (!privacy_holds(self, leaf, state, &formals) || formals != bit(gifts[i].formal))
			gifts[i].other = 1;
		else
			gifts[i].take = taken_merge(self, gifts[i].take, owned_take(self, leaf, state));
	}
}

void owned_return(struct collector *self, uint32_t value, const struct access_flow *state)
{
	uint32_t returned = symbolic_value(self->symbolic, value), take;
	uint64_t leaf = privacy_leaf(self, returned), formals;
	const struct sym *node = sym_get(self->syms, returned);

	refs_return(self, value);
	note_shared(self, privacy_of(self, returned), state);
	note_gifts(self, state);
	self->takes_formals &= state->owned & ~state->published & (bit(ACCESS_FORMALS) - 1);
	if (!value || (node->kind == SYM_CONST && !node->number) || self->returns_take == UINT32_MAX)
		return;
	if (!(leaf >> ACCESS_FORMALS) || !privacy_holds(self, leaf, state, &formals) || formals) {
		self->returns_take = UINT32_MAX;
		return;
	}
	take = owned_take(self, leaf, state);
	if (take)
		self->returns_take = taken_merge(self, self->returns_take, take);
}

void owned_call(struct collector *self, uint32_t event, const struct access_flow *state)
{
	self->doubled |= self->steps[event].publishes & state->published;
}

/* Allocations that are published twice: they may be in two structures at once. */
static void keep_doubled(struct collector *self, struct digest *digest, struct arena *arena)
{
	uint32_t *events = arena_array(arena, self->nleaves, sizeof *events), i;

	for (i = ACCESS_FORMALS; i < self->nleaves; i++)
		if ((self->doubled & bit(i)) && sym_get(self->syms, self->leaves[i])->kind == SYM_FRESH)
			events[digest->ndoubled++] = sym_get(self->syms, self->leaves[i])->a;
	digest->doubled = events;
}

/* Allocations that are stored once, in the round of a loop in which they are made. */
static void keep_single(struct collector *self, struct digest *digest, struct arena *arena)
{
	uint32_t *events = arena_array(arena, self->nleaves, sizeof *events), i, e, at, n;

	for (i = ACCESS_FORMALS; i < self->first_taken && i < self->nleaves; i++) {
		const struct sym *leaf = sym_get(self->syms, self->leaves[i]);

		if (leaf->kind != SYM_FRESH || leaf->b)
			continue;
		for (n = at = e = 0; e < self->body->nevents; e++)
			if ((self->steps[e].attaches | self->steps[e].publishes) & bit(i)) {
				n++;
				at = e;
			}
		if (n == 1 && flow_same_loops(self, self->body->events[leaf->a].block, self->body->events[at].block))
			events[digest->nsingle++] = leaf->a;
	}
	digest->single = events;
}

void owned_keep(struct collector *self, struct digest *digest, struct arena *arena)
{
	struct access_take *takes = arena_array(arena, self->takes.count, sizeof *takes);
	uint32_t *puts = arena_array(arena, self->puts.count, sizeof *puts), i;
	const struct access_gift *gifts = self->gifts.items;

	for (i = 0; i < self->gifts.count; i++)
		if (!gifts[i].other)
			digest->gives[gifts[i].formal] = gifts[i].take;
	if (self->takes.count)
		memcpy(takes, self->takes.items, self->takes.count * sizeof *takes);
	if (self->puts.count)
		memcpy(puts, self->puts.items, self->puts.count * sizeof *puts);
	refs_keep(self, digest);
	keep_doubled(self, digest, arena);
	keep_single(self, digest, arena);
	digest->ntakes = self->takes.count;
	digest->takes = takes;
	digest->nputs = self->puts.count;
	digest->puts = puts;
	if (self->takes_formals != UINT64_MAX) /* it returns */
		digest->takes_formals = self->takes_formals;
	if (self->returns_take != UINT32_MAX)
		digest->returns_take = self->returns_take;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * witnesses.c - what tells whether there is a thread, where it decides over a join.
 *
 *     if (running) join(t);                 a flag that is set with the creation
 *     if (option) join(t);                  without which nothing is created
 *     if (options & THREADED) join(t);      likewise
 *     if (!workers) return;                 the memory that the handles are in
 *     if (*t) join(*t);                     the handle itself
 *     if (!p->n) return; ... join(p->t[i])  something beside it, in the same object
 *
 * An edge that leads past such a join is taken only if there is nothing to join: the threads are
 * gone there, too.  A test of anything else, the arguments of the program or another object, leaves
 * a thread behind.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"

#define WITNESSES 64 /* of a function */
#define LEVELS 6     /* pointers on the way to a handle */

/* ---- what is set with a creation ---- */

/* One room for all of them. */
static struct cfg_walk *walk_begin(struct collector *self)
{
	if (self->walk)
		cfg_again(self->walk);
	else
		*(self->walk = arena_alloc(self->scratch, sizeof *self->walk)) = cfg_walk(self->body, self->scratch);
	return self->walk;
}

/* Is there a path from one block to another (CFG_NONE: to a return) without a third (CFG_NONE: whichever) and without
 * edges where these spawns did not happen? */
static int passes_by(struct collector *self, uint32_t from, uint32_t to, uint32_t block, struct bits failed)
{
	const struct facts_body *body = self->body;
	struct cfg_walk *walk = walk_begin(self);
	uint32_t at, next, i;

	if (block != CFG_NONE)
		walk->seen[block] = 1;
	for (at = from; at != CFG_NONE; at = cfg_next(walk)) {
		if (to == CFG_NONE && cfg_returns(body, at))
			return 1;
		for (i = 0; cfg_edge(body, at, i, &next); i++) {
			if (self->edges && bits_meet(self->edges[body->blocks[at].succs + i].now, failed))
				continue;
			if (next == to)
				return 1;
			cfg_enter(walk, next);
		}
	}
	return 0;
}

/* Those of the spawns that happen only when the block is passed, too. */
static struct bits find_created_with(struct collector *self, uint32_t block)
{
	const struct access_creation *creations = self->creations.items;
	struct bits with = bits_none, without = bits_none;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++) {
		uint32_t created = self->body->events[creations[i].event].block;
		struct bits one = bits_one(creations[i].spawn);

		bits_add(created == block || !block || !passes_by(self, 0, created, block, bits_none) ||
				 !passes_by(self, created, CFG_NONE, block, one) ? &with : &without, one);
	}
	return bits_without(with, without);
}

/* The same, once for all stores of a block. */
struct with {
	struct bits spawns;
	uint8_t known;
};

static struct bits created_with(struct collector *self, struct with *blocks, uint32_t block)
{
	if (!blocks[block].known)
		blocks[block] = (struct with){ find_created_with(self, block), 1 };
	return blocks[block].spawns;
}

/* A store of something else than nothing. */
static int sets_something(const struct collector *self, uint32_t e)
{
	const struct facts_event *event = &self->body->events[e];
	const struct sym *value;

	if ((event->kind != RCF_E_WRITE && event->kind != RCF_E_RMW) ||
	    self->symbolic->rank[event->block] == SYMBOLIC_UNSET)
		return 0;
	value = sym_get(self->syms, symbolic_value(self->symbolic, event->access.value));
	return event->kind == RCF_E_RMW || value->kind != SYM_CONST || value->number;
}

static void add_witness(struct collector *self, struct pool *found, const struct access_keeper *place, uint64_t bits,
			struct bits spawns)
{
	struct access_witness *known = found->items;
	uint32_t i;

	for (i = 0; i < found->count; i++)
		if (known[i].bits == bits && known[i].place.any == place->any && keepers_same(&known[i].place, place)) {
			bits_add(&known[i].spawns, spawns);
			return;
		}
	if (found->count < WITNESSES)
		*(struct access_witness *)pool_add(self->scratch, found, sizeof *known) =
			(struct access_witness){ *place, bits, spawns };
}

/* The bits that a store sets, all unless it is "flags |= STARTED". */
static uint64_t bits_set(const struct collector *self, uint32_t e)
{
	const struct sym *value = sym_get(self->syms, symbolic_value(self->symbolic, self->body->events[e].access.value));
	const struct sym *number = sym_get(self->syms, value->b);

	return value->kind == SYM_BINARY && value->op == RCF_OP_OR && number->kind == SYM_CONST
		       ? (uint64_t)number->number : BRANCHES_ALL_BITS;
}

/* Variables that have to be set for a creation: all of its spawn, as far as the function creates them. */
static void find_needed(struct collector *self, struct pool *found)
{
	const struct access_creation *creations = self->creations.items;
	struct branch_need needs[BRANCHES_NEEDED];
	struct access_keeper place;
	struct bits twice = bits_none;
	uint32_t n, i, k;

	for (i = 0; i < self->creations.count; i++)
		for (k = 0; k < i; k++)
			if (creations[k].spawn == creations[i].spawn)
				bits_add(&twice, bits_one(creations[i].spawn));
	for (i = 0; i < self->creations.count; i++) {
		n = bits_has(twice, creations[i].spawn) ? 0 : branches_needed(self, creations[i].event, needs);
		for (k = 0; k < n; k++)
			if (keepers_place(self, needs[k].place, &place) && place.object)
				add_witness(self, found, &place, needs[k].bits, bits_one(creations[i].spawn));
	}
}

static void add_ensured(struct collector *self, struct pool *found, uint32_t variable)
{
	const struct access_keeper place = { .object = variable };
	struct bits spawns = lasting_witnessed(self, variable);

	if (bits_any(spawns))
		add_witness(self, found, &place, BRANCHES_ALL_BITS, spawns);
}

/* Variables that the function or a callee has set, or seen to be set, before the creations. */
static void find_ensured(struct collector *self, struct pool *found)
{
	uint32_t e, i, b, variable;

	for (b = 0; self->creations.count && b < self->body->nblocks; b++)
		if ((variable = lasting_guard(self, b)))
			add_ensured(self, found, variable);
	for (e = 0; self->creations.count && e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];
		const struct digest *callee;

		if (event->kind != RCF_E_CALL || (event->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)) || !event->call.symbol ||
		    !self->symbolic->unit->functions[event->call.symbol])
			continue;
		callee = accesses_digest(self->program, self->symbolic->unit->functions[event->call.symbol]);
		for (i = 0; i < ACCESS_ENSURED && callee->ensures[i]; i++)
			add_ensured(self, found, callee->ensures[i]);
	}
}

/* Variables at which the function looks again and again, behind a creation: "while (!running) wait();". */
static void find_awaited(struct collector *self, struct pool *found)
{
	const struct access_creation *creations = self->creations.items;
	uint32_t values[BRANCHES_NEEDED], b, k, i, n, place;
	struct access_keeper at;

	for (b = 0; b < self->body->nblocks; b++)
		for (k = 0; k < self->body->blocks[b].nregular; k++)
			for (n = branches_zero(self, b, k, values); n; n--) {
				place = handle_origin(self, values[n - 1]);
				if (!place || !flow_same_loop(self, b, cfg_target(self->body, b, k)) ||
				    !keepers_place(self, place, &at) || !at.object || at.pointed || at.any)
					continue;
				for (i = 0; i < self->creations.count; i++)
					if (creations[i].own && passes_by(self, self->body->events[creations[i].event].block, b,
										  CFG_NONE, bits_none))
						add_witness(self, found, &at, BRANCHES_ALL_BITS, bits_one(creations[i].spawn));
			}
}

static const struct access_witness *keep_witnesses(const struct pool *found, struct arena *arena)
{
	struct access_witness *kept = arena_array(arena, found->count, sizeof *kept);
	uint32_t i;

	for (i = 0; i < found->count; i++)
		kept[i] = ((struct access_witness *)found->items)[i];
	return kept;
}

void witnesses_find(struct collector *self, struct digest *digest, struct arena *arena)
{
	struct pool found = { 0 }, awaited = { 0 };
	struct with *blocks = self->creations.count ? arena_array(self->scratch, self->body->nblocks, sizeof *blocks) : NULL;
	struct access_keeper place;
	uint32_t e;

	for (e = 0; self->creations.count && e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];

		struct bits spawns;

		if (!sets_something(self, e) ||
		    !keepers_place(self, sym_place(self->syms, symbolic_value(self->symbolic, event->access.address)), &place))
			continue;
		spawns = created_with(self, blocks, event->block);
		if (bits_any(spawns))
			add_witness(self, &found, &place, bits_set(self, e), spawns);
	}
	find_needed(self, &found);
	find_ensured(self, &found);
	digest->nwitnesses = found.count;
	digest->witnesses = keep_witnesses(&found, arena);
	if (!self->creations.count)
		return;
	if (!self->function->edges)
		lockset_find_edges(self->function);
	find_awaited(self, &awaited);
	digest->nawaited = awaited.count;
	digest->awaited = keep_witnesses(&awaited, arena);
}

/* ---- tests ---- */

/* The threads of which these bits of the place tell that they were created, as the program sets it. */
static struct bits witnessed(struct collector *self, uint32_t place, uint64_t bits)
{
	const struct access_witness *witnesses = self->program->witnesses.items;
	const struct access_keeper *keepers = self->program->keepers.items;
	struct access_keeper mine;
	struct bits spawns = bits_none;
	uint32_t i;

	if (!keepers_place(self, place, &mine))
		return bits_none;
	for (i = 0; i < self->program->witnesses.count; i++)
		if (!(witnesses[i].bits & ~bits) && keepers_same(&witnesses[i].place, &mine))
			bits_add(&spawns, witnesses[i].spawns);
	for (i = 0; bits == BRANCHES_ALL_BITS && i < self->program->keepers.count; i++)
		if (keepers[i].spawn < self->program->numbers.spawns && keepers_same(&keepers[i], &mine))
			bits_add(&spawns, bits_one(keepers[i].spawn));
	return spawns;
}

/* Threads that are created here, if memory of the function's own is set with them. */
static struct bits set_here(struct collector *self, uint32_t place)
{
	struct spot at = handle_spot(self->syms, place), set;
	struct bits spawns = bits_none;
	uint32_t e;

	if (sym_get(self->syms, at.root)->kind != SYM_LOCAL && sym_get(self->syms, at.root)->kind != SYM_FRESH)
		return bits_none;
	for (e = 0; e < self->body->nevents; e++) {
		if (!sets_something(self, e))
			continue;
		set = handle_spot(self->syms, symbolic_value(self->symbolic, self->body->events[e].access.address));
		if (set.root == at.root && (set.offset == at.offset || set.variable || at.variable))
			bits_add(&spawns, find_created_with(self, self->body->events[e].block));
	}
	return spawns;
}

/* Does a value lead to a handle, or is it beside what does? */
static int is_beside(struct collector *self, uint32_t value, uint32_t handle)
{
	uint32_t place = handle_origin(self, value), object = place ? handle_spot(self->syms, place).root : 0;
	unsigned i;

	for (i = 0; handle && i < LEVELS; i++) {
		uint32_t root = handle_spot(self->syms, handle).root;

		if (root == value || handle == place || (object && root == object))
			return 1;
		handle = handle_origin(self, root);
	}
	return 0;
}

/* Is the place in another object than the handle, of the same kind? */
static int is_apart(struct collector *self, uint32_t place, uint32_t handle)
{
	struct access_keeper a, b;

	return handle && handle_spot(self->syms, place).root != handle_spot(self->syms, handle).root &&
	       keepers_place(self, place, &a) && keepers_place(self, handle, &b) && a.aggregate &&
	       a.aggregate == b.aggregate && !a.pointed && !b.pointed;
}

/* Threads that are not there if one of the places is empty, whichever. */
static struct bits absent_of_all(struct collector *self, const uint32_t *places, uint32_t n)
{
	struct bits spawns = bits_all;
	uint32_t i;

	for (i = 0; i < n; i++)
		bits_keep(&spawns, places[i] ? witnessed(self, places[i], BRANCHES_ALL_BITS) : bits_none);
	return spawns;
}

/* The spawns of which it is known, where an edge is taken, that there is no thread; handle: which is
 * looked for, 0 none. */
static struct bits absent(struct collector *self, uint32_t block, uint32_t edge, uint32_t handle)
{
	const struct facts_block *b = &self->body->blocks[block];
	uint32_t places[BRANCHES_NEEDED], about, place, n;
	struct lockset_draft draft;
	struct fact fact;
	uint64_t bits;

	if (b->term != RCF_TERM_COND || self->symbolic->rank[block] == SYMBOLIC_UNSET)
		return bits_none;
	n = edge ? branches_all(self, block, places) : 0;
	if (n)
		return absent_of_all(self, places, n);
	draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
	about = branches_subject(self, block);
	if (!about || !lockset_learn_edge(self->function, &draft, block, edge))
		return bits_none;
	fact = draft_know(&draft, about);
	if (!(fact.classes & NUMBER_ZERO) && (fact.classes & NUMBER_ABOVE))
		return bits_none;
	about = branches_masked(self, about, &bits);
	if (is_beside(self, about, handle))
		return bits_all;
	place = handle_origin(self, about);
	if (!place || is_apart(self, place, handle))
		return bits_none;
	return bits_or(witnessed(self, place, bits), bits == BRANCHES_ALL_BITS ? set_here(self, place) : bits_none);
}

/* ---- ways past a join ---- */

/* Does the edge lead back to the beginning of a loop around the block? */
static int is_next_round(struct collector *self, uint32_t from, uint32_t to, uint32_t block)
{
	const struct access_loop *loops = self->loops.items;
	uint32_t i;

	for (i = 0; i < self->loops.count && self->symbolic->rank[to] <= self->symbolic->rank[from]; i++)
		if (loops[i].header == to && loops[i].within[block])
			return 1;
	return 0;
}

/* Marks the blocks from which the block is reached, without another round of a loop around it. */
static uint8_t *ahead_of(struct collector *self, uint32_t block)
{
	struct cfg_walk walk = cfg_walk(self->body, self->scratch);
	uint32_t at, from, i;

	cfg_enter(&walk, block);
	while ((at = cfg_next(&walk)) != CFG_NONE)
		for (i = 0; cfg_incoming(self->body, at, i, &from); i++)
			if (self->symbolic->rank[from] != SYMBOLIC_UNSET && !is_next_round(self, from, at, block))
				cfg_enter(&walk, from);
	return walk.seen;
}

/* The handle that is joined at an event, 0: not known. */
static uint32_t handle_at(const struct collector *self, uint32_t event)
{
	const struct access_join *joins = self->joins.items;
	uint32_t i;

	for (i = 0; i < self->joins.count; i++)
		if (joins[i].event == event)
			return joins[i].handle;
	return 0;
}

static void learn_past(struct collector *self, uint32_t event, struct bits joined, uint64_t ends)
{
	uint32_t block = self->body->events[event].block, handle = handle_at(self, event), b, k;
	const uint8_t *ahead = ahead_of(self, block);

	for (b = 0; b < self->body->nblocks; b++)
		for (k = 0; ahead[b] && b != block && k < self->body->blocks[b].nregular; k++) {
			uint32_t to = cfg_target(self->body, b, k);
			struct bits none;

			if (ahead[to] && !is_next_round(self, b, to, block))
				continue;
			none = absent(self, b, k, handle);
			self->edges[self->body->blocks[b].succs + k].joined =
				bits_or(self->edges[self->body->blocks[b].succs + k].joined, bits_and(joined, none));
			if (bits_any(none))
				self->edges[self->body->blocks[b].succs + k].ends |= ends;
		}
}

void witnesses_learn(struct collector *self)
{
	const struct bits mains = bits_one(self->program->numbers.exit);
	uint32_t e;

	flow_find_loops(self);
	for (e = 0; e < self->body->nevents; e++)
		if (!bits_within(self->steps[e].joined, mains) || self->steps[e].ends)
			learn_past(self, e, bits_without(self->steps[e].joined, mains), self->steps[e].ends);
}

int witnesses_certain(struct collector *self, const struct access_join *join, uint32_t block)
{
	struct cfg_walk walk = cfg_walk(self->body, self->scratch);
	const uint8_t *ahead;
	uint32_t at, to, i;

	flow_find_loops(self);
	ahead = ahead_of(self, block);
	walk.seen[block] = 1;
	walk.seen[0] = 1;
	for (at = 0; at != CFG_NONE; at = cfg_next(&walk)) {
		if (cfg_returns(self->body, at))
			return 0;
		for (i = 0; cfg_edge(self->body, at, i, &to); i++)
			if (!walk.seen[to] && (ahead[to] || !bits_any(absent(self, at, i, join->handle))))
				cfg_enter(&walk, to);
	}
	return 1;
}

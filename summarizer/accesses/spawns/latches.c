/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * latches.c - threads that are created once: only where a variable was seen to be clear, which is set with them.
 *
 *     if (started) return; create(...); started = 1;           under a lock, or by one thread
 *     if (!pool) { pool = make(); create(...); }
 *     if (exchange(&running, 1)) return; create(...);          whoever comes
 *     for (...) if (!made) { create(...); made = 1; }          a local
 *
 * Each function says which variables latch its creations; for the whole program a spawn is latched if all its creations
 * are, by one variable, and if that is cleared only where the thread was joined or could not be created.  Then there
 * is one thread at most, and none where the variable is seen to be clear.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "link/link.h"

#define LATCHES 8 /* variables that are looked at in a function */
#define LATCHED 32 /* creations of a function; with more of them nothing is looked for */
#define DEPTH 6   /* PHIs of PHIs */

/* ---- what a test looks at ---- */

int latches_set_by(struct collector *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	const struct sym *value, *expected;

	if (e->kind != RCF_E_RMW || e->op == RCF_RMW_TEST_AND_SET)
		return e->kind == RCF_E_RMW;
	value = sym_get(self->syms, symbolic_value(self->symbolic, e->access.value));
	if (value->kind != SYM_CONST || !value->number)
		return 0;
	expected = sym_get(self->syms, e->op == RCF_RMW_CAS ? symbolic_value(self->symbolic, e->access.expected) : 0);
	return e->op == RCF_RMW_XCHG || e->op == RCF_RMW_OR ||
	       (e->op == RCF_RMW_CAS && expected->kind == SYM_CONST && !expected->number);
}

/* The variable that a value was read from, and whether the look sets it, too: then the value is what was there (1), or
 * that nothing was (-1). */
static int looked_at(struct collector *self, uint32_t value, struct access_keeper *place, int *sets)
{
	const struct sym *node = sym_get(self->syms, value);
	uint32_t at = handle_origin(self, value);

	*sets = 0;
	if (!at && node->kind == SYM_OPAQUE && !node->b && node->a < self->body->nevents &&
	    latches_set_by(self, node->a)) {
		*sets = self->body->events[node->a].access.result == RCF_RMW_SUCCESS ? -1 : 1;
		at = sym_place(self->syms, symbolic_value(self->symbolic, self->body->events[node->a].access.address));
	}
	return at && keepers_place(self, at, place) && place->object && !place->pointed && !place->any;
}

struct look {
	struct access_keeper place;
	int sets;
};

/* The variables that are seen to be clear where an edge is taken; how many. */
static uint32_t seen_clear(struct collector *self, uint32_t block, uint32_t edge, struct look found[BRANCHES_NEEDED])
{
	uint32_t values[BRANCHES_NEEDED], n = branches_zero(self, block, edge, values), about, i, count = 0;

	for (i = 0; i < n; i++)
		count += looked_at(self, values[i], &found[count].place, &found[count].sets) && found[count].sets >= 0;
	if (n || self->body->blocks[block].term != RCF_TERM_COND || self->symbolic->rank[block] == SYMBOLIC_UNSET)
		return count;
	about = branches_subject(self, block); /* a compare-and-swap that has succeeded */
	if (about && looked_at(self, about, &found[0].place, &found[0].sets) && found[0].sets < 0) {
		uint8_t classes = branches_classes(self, block, edge);

		count = classes && !(classes & NUMBER_ZERO);
	}
	return count;
}

/* All of them, in the order of the blocks. */
struct edge_look {
	uint32_t edge; /* in succs */
	struct look look;
};

static struct pool find_looks(struct collector *self)
{
	const struct facts_body *body = self->body;
	struct look looks[BRANCHES_NEEDED];
	struct pool all = { 0 };
	uint32_t b, k, i, count;

	for (b = 0; b < body->nblocks; b++)
		for (k = 0; k < body->blocks[b].nregular; k++) {
			count = seen_clear(self, b, k, looks);
			for (i = 0; i < count; i++)
				*(struct edge_look *)pool_add(self->scratch, &all, sizeof(struct edge_look)) =
					(struct edge_look){ body->blocks[b].succs + k, looks[i] };
		}
	return all;
}

/* Marks the edges on which the variable is seen to be clear.  Whether each look sets it. */
static int mark_clear(const struct pool *all, const struct access_keeper *place, uint8_t *clear)
{
	const struct edge_look *looks = all->items;
	int sets = 1;
	uint32_t i;

	for (i = 0; i < all->count; i++)
		if (keepers_same(&looks[i].look.place, place)) {
			clear[looks[i].edge] = 1;
			sets &= looks[i].look.sets != 0;
		}
	return sets;
}

/* Can the block be reached from where one begins, or (again) from itself, past all of these edges? */
static int is_reached_past(struct collector *self, uint32_t block, int again, const uint8_t *clear)
{
	const struct facts_body *body = self->body;
	struct cfg_walk walk = cfg_walk(body, self->scratch);
	uint32_t at, to, i;

	if (!again && !block)
		return 1;
	for (at = again ? block : 0; at != CFG_NONE && !walk.seen[block]; at = cfg_next(&walk))
		for (i = 0; cfg_edge(body, at, i, &to); i++)
			if (!clear[body->blocks[at].succs + i])
				cfg_enter(&walk, to);
	return walk.seen[block];
}

/* ---- locks ---- */

static int holds(const struct lockset *way, uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < way->nheld; i++)
		if (way->held[i].lock == lock)
			return 1;
	return 0;
}

static int all_hold(const struct locksets *ways, uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < ways->count; i++)
		if (!holds(ways->items[i], lock))
			return 0;
	return ways->count != 0;
}

/* Is a lock held from the look to the creation? */
static int is_locked(struct collector *self, uint32_t event, const uint8_t *clear)
{
	const struct facts_body *body = self->body;
	const struct locksets *here = &self->function->entry[body->events[event].block];
	uint32_t i, b, k;

	for (i = 0; here->count && i < here->items[0]->nheld; i++) {
		uint32_t lock = here->items[0]->held[i].lock;
		int held = all_hold(here, lock);

		for (b = 0; held && b < body->nblocks; b++)
			for (k = 0; k < body->blocks[b].nregular; k++)
				if (clear[body->blocks[b].succs + k])
					held &= all_hold(&self->function->exit[b], lock);
		if (held)
			return 1;
	}
	return 0;
}

/* ---- of a function ---- */

/* The spawns of which the variable is set with each creation. */
static struct bits set_with(const struct digest *digest, const struct access_keeper *place)
{
	struct bits spawns = bits_none;
	uint32_t i;

	for (i = 0; i < digest->nwitnesses; i++)
		if (keepers_same(&digest->witnesses[i].place, place))
			bits_add(&spawns, digest->witnesses[i].spawns);
	return spawns;
}

static void look_at(struct collector *self, const struct digest *digest, const struct pool *looks,
		    struct access_latch *latch)
{
	const struct access_creation *creations = self->creations.items;
	uint32_t i;
	struct bits with = set_with(digest, &latch->place), without = bits_none, open = bits_none;
	uint8_t *clear;
	int sets;

	clear = arena_alloc(self->scratch, cfg_edges(self->body));
	sets = mark_clear(looks, &latch->place, clear);
	if (!bits_any(with) && !sets)
		return;
	for (i = 0; i < self->creations.count; i++) {
		uint32_t block = self->body->events[creations[i].event].block;
		struct bits one = bits_one(creations[i].spawn);

		if (creations[i].many || !(bits_meet(with, one) || sets) || is_reached_past(self, block, 0, clear) ||
		    is_reached_past(self, block, 1, clear))
			bits_add(&without, one);
		bits_add(&latch->spawns, one);
		if (!sets && !is_locked(self, creations[i].event, clear))
			bits_add(&open, one);
	}
	bits_drop(&latch->spawns, without);
	latch->locked = bits_without(latch->spawns, open);
}

/* A variable that is looked at; whether it is the first look. */
static int add_look(struct access_latch *found, uint32_t n, const struct access_keeper *place)
{
	uint32_t i;

	for (i = 0; i < n; i++)
		if (keepers_same(&found[i].place, place))
			return 0;
	found[n] = (struct access_latch){ .place = *place };
	return 1;
}

void latches_find(struct collector *self, struct digest *digest, struct arena *arena)
{
	struct access_latch *found;
	struct pool all;
	uint32_t i, n = 0;

	if (!self->creations.count || self->creations.count > LATCHED)
		return;
	if (!self->function->edges)
		lockset_find_edges(self->function);
	found = arena_array(arena, LATCHES + 1, sizeof *found);
	all = find_looks(self);
	for (i = 0; i < all.count && n < LATCHES; i++)
		if (add_look(found, n, &((const struct edge_look *)all.items)[i].look.place)) {
			look_at(self, digest, &all, &found[n]);
			n += (uint32_t)bits_any(found[n].spawns);
		}
	digest->latches = found;
	digest->nlatches = n;
}

/* ---- of the whole program ---- */

static const struct access_latch *latch_in(const struct accesses *self, uint32_t function, uint32_t spawn,
					  const struct access_keeper *place)
{
	const struct digest *digest = accesses_digest(self, function);
	uint32_t i;

	for (i = 0; i < digest->nlatches; i++)
		if (bits_has(digest->latches[i].spawns, spawn) && (!place || keepers_same(&digest->latches[i].place, place)))
			return &digest->latches[i];
	return NULL;
}

/* The latch of a spawn: of its creator, or of all who call that. */
static int latch_of(const struct accesses *self, uint32_t spawn, struct access_latch *made)
{
	const struct callgraph *graph = self->graph;
	uint32_t creator = accesses_spawned(self, spawn)->function, f, s, t;
	const struct access_latch *found = latch_in(self, creator, spawn, NULL);

	*made = (struct access_latch){ .locked = bits_all };
	if (found) {
		*made = *found;
	} else {
		if (!graph->nodes[creator].callers || graph->nodes[creator].address_taken)
			return 0;
		for (f = 1; f <= self->link->nfunctions; f++)
			for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++)
				for (t = 0; t < graph->sites[s].ntargets; t++) {
					if (graph->targets[graph->sites[s].first + t] != creator)
						continue;
					found = latch_in(self, f, spawn, bits_any(made->spawns) ? &made->place : NULL);
					if (!found)
						return 0;
					made->place = found->place;
					bits_add(&made->spawns, found->spawns);
					bits_keep(&made->locked, found->locked);
				}
	}
	bits_keep(&made->spawns, bits_one(spawn));
	bits_keep(&made->locked, made->spawns);
	return bits_any(made->spawns);
}

void latches_propose(struct accesses *self)
{
	struct access_latch made;
	uint32_t spawn;

	for (spawn = 0; spawn < self->numbers.spawns; spawn++)
		if (accesses_effect(self, accesses_spawned(self, spawn)->spawn)->op == LOCKDB_SPAWN && latch_of(self, spawn, &made)) {
			*(struct access_latch *)pool_add(self->arena, &self->latches, sizeof made) = made;
			bits_add(&self->latched, made.spawns);
		}
}

/* Spawns that were joined, or could not be created, wherever the variable is cleared. */
static struct bits gone_where_cleared(const struct accesses *self, const struct access_keeper *place)
{
	struct bits gone = bits_all;
	uint32_t f, i;

	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self, f);

		for (i = 0; i < digest->nsets; i++) {
			const struct access_set *set = &digest->sets[i];

			if (set->object == place->object && set->offset == place->offset && !set->begins && !set->latches &&
			    !(set->known && set->number))
				bits_keep(&gone, set->event ? bits_or(set->joined, set->failed) : bits_none);
		}
	}
	return gone;
}

void latches_verify(struct accesses *self, uint8_t *marks, uint8_t mark)
{
	struct access_latch *latches = self->latches.items;
	uint32_t i, k, f, n = 0;

	self->latched = bits_none;
	for (i = 0; i < self->latches.count; i++) {
		if (!bits_meet(latches[i].spawns, gone_where_cleared(self, &latches[i].place)))
			continue;
		bits_add(&self->latched, latches[i].spawns);
		bits_add(&self->once, latches[i].locked);
		latches[n++] = latches[i];
	}
	self->latches.count = n;
	for (f = 1; f <= self->link->nfunctions; f++)
		for (i = 0; i < accesses_digest(self, f)->nlatches; i++)
			for (k = 0; k < n; k++)
				if (bits_meet(accesses_digest(self, f)->latches[i].spawns, latches[k].spawns))
					marks[f] |= mark;
}

struct bits latches_absent(struct collector *self, uint32_t block, uint32_t edge)
{
	const struct access_latch *latches = self->program->latches.items;
	struct look looks[BRANCHES_NEEDED];
	struct bits spawns = bits_none;
	uint32_t i, k, count = self->program->latches.count ? seen_clear(self, block, edge, looks) : 0;

	for (k = 0; k < count; k++)
		for (i = 0; i < self->program->latches.count; i++)
			if (keepers_same(&latches[i].place, &looks[k].place))
				bits_add(&spawns, latches[i].spawns);
	return spawns;
}

/* ---- a local ---- */

/* Can a block be reached from a creation in the same round of a loop? */
static int comes_after(struct collector *self, const struct access_loop *loop, uint32_t created, uint32_t block)
{
	struct cfg_walk walk = cfg_walk(self->body, self->scratch);
	uint32_t at, to, i;

	walk.seen[created] = 1;
	for (at = created; at != CFG_NONE && !walk.seen[block]; at = cfg_next(&walk))
		for (i = 0; cfg_edge(self->body, at, i, &to); i++)
			if (to != loop->header && loop->within[to])
				cfg_enter(&walk, to);
	return walk.seen[block];
}

/* Is what the PHI of the loop becomes along an edge something, wherever the thread was created? */
static int stays_set(struct collector *self, const struct access_loop *loop, uint32_t phi, uint32_t value, uint32_t from,
		     uint32_t created, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	const struct facts_value *inner;
	uint32_t i;

	if (node.kind == SYM_CONST)
		return node.number != 0;
	if (value == phi)
		return !comes_after(self, loop, created, from);
	if (node.kind != SYM_PHI || !depth)
		return 0;
	inner = &self->body->values[node.a];
	for (i = 0; loop->within[inner->a] && inner->a != loop->header && i < inner->c; i++)
		if (!stays_set(self, loop, phi, symbolic_value(self->symbolic, self->body->phi_args[inner->b + i]),
			       cfg_source(self->body, inner->a, i), created, depth - 1))
			return 0;
	return loop->within[inner->a] && inner->a != loop->header;
}

/* The only loop around a block, NULL: there is none, or there are several. */
static const struct access_loop *only_loop(const struct collector *self, uint32_t block)
{
	const struct access_loop *loops = self->loops.items, *found = NULL;
	uint32_t i;

	for (i = 0; i < self->loops.count; i++)
		if (loops[i].within[block]) {
			if (found)
				return NULL;
			found = &loops[i];
		}
	return found;
}

/* Does a local latch the creation in its loop: a PHI that a test looks at? */
static int is_latched_by(struct collector *self, const struct access_loop *loop, uint32_t phi, uint32_t created)
{
	const struct sym *node = sym_get(self->syms, phi);
	const struct facts_value *value;
	uint32_t i;

	if (!phi || node->kind != SYM_PHI)
		return 0;
	value = &self->body->values[node->a];
	if (value->a != loop->header)
		return 0;
	for (i = 0; i < value->c; i++) {
		uint32_t from = cfg_source(self->body, value->a, i);

		if (loop->within[from] &&
		    !stays_set(self, loop, phi, symbolic_value(self->symbolic, self->body->phi_args[value->b + i]), from,
			       created, DEPTH))
			return 0;
	}
	return 1;
}

void latches_local(struct collector *self)
{
	struct access_creation *creations = self->creations.items;
	const struct facts_body *body = self->body;
	uint32_t values[BRANCHES_NEEDED], b, i, k, n;
	uint8_t *clear;

	for (i = 0; i < self->creations.count; i++) {
		uint32_t created = body->events[creations[i].event].block;
		const struct access_loop *loop = creations[i].cyclic && !creations[i].many ? only_loop(self, created) : NULL;

		if (!loop)
			continue;
		if (!self->function->edges)
			lockset_find_edges(self->function);
		clear = arena_alloc(self->scratch, cfg_edges(body));
		for (b = 0; b < body->nblocks; b++)
			for (k = 0; loop->within[b] && k < body->blocks[b].nregular; k++)
				for (n = branches_zero(self, b, k, values); n; n--)
					clear[body->blocks[b].succs + k] |= (uint8_t)is_latched_by(self, loop, values[n - 1], created);
		if (is_reached_past(self, created, 0, clear))
			continue;
		creations[i].cyclic = 0;
		creations[i].latched = clear;
	}
}

struct bits latches_first(const struct collector *self, uint32_t edge)
{
	const struct access_creation *creations = self->creations.items;
	struct bits spawns = bits_none;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++)
		if (creations[i].latched && creations[i].latched[edge])
			bits_add(&spawns, bits_one(creations[i].spawn));
	return spawns;
}

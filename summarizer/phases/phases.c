/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phases/phases.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "guards/guards.h"
#include "lockdb/lockdb.h"
#include "phases/internal.h"

#include <string.h>

/* ---- sets ---- */

const struct phase phase_here = { .last = (uint64_t)1 << PHASE_BEGIN,
				  .exact = { 1, 1, 1, 1 }, .residue = { 1, 1, 1, 1 } };

/* bit 63: that often, or more */
static uint64_t add_exact(uint64_t a, uint64_t b)
{
	uint64_t sum = 0;

	for (; b; b &= b - 1) {
		unsigned n = (unsigned)__builtin_ctzll(b);

		sum |= a << n;
		if (n && a >> (63 - n))
			sum |= (uint64_t)1 << 63;
	}
	return sum;
}

static uint64_t add_residue(uint64_t a, uint64_t b)
{
	const uint64_t mask = ((uint64_t)1 << PHASE_MODULUS) - 1;
	uint64_t sum = 0;

	for (; b; b &= b - 1) {
		unsigned n = (unsigned)__builtin_ctzll(b);

		sum |= (a << n | a >> (PHASE_MODULUS - n)) & mask;
	}
	return sum;
}

void phase_join(struct phase *into, const struct phase *from)
{
	uint32_t i;

	into->last |= from->last;
	if (into->only != from->only)
		into->only = 0;
	for (i = 0; i < PHASE_BARRIERS; i++) {
		into->exact[i] |= from->exact[i];
		into->residue[i] |= from->residue[i];
	}
}

void phase_compose(const struct phase *entry, const struct phase *relative, struct phase *out)
{
	const uint64_t begin = (uint64_t)1 << PHASE_BEGIN;
	struct phase made = { .only = relative->only ? relative->only : entry->only };
	uint32_t i;

	made.last = (relative->last & ~begin) | (relative->last & begin ? entry->last : 0);
	for (i = 0; i < PHASE_BARRIERS; i++) {
		made.exact[i] = add_exact(entry->exact[i], relative->exact[i]);
		made.residue[i] = add_residue(entry->residue[i], relative->residue[i]);
	}
	*out = made;
}

const struct phases_totals *phases_totals(const struct phases *self)
{
	return &self->totals;
}

/* ---- barriers ---- */

uint32_t phase_slot(struct phases *self, struct barrier barrier, int make)
{
	uint32_t i;

	if (barrier.kind != BARRIER_OBJECT && barrier.kind != BARRIER_FIELD &&
	    barrier.kind != BARRIER_POINTER)
		return PHASE_BARRIERS;
	for (i = 0; i < self->nslots; i++)
		if (self->slots[i].kind == barrier.kind && self->slots[i].number == barrier.number)
			return i;
	if (!make || self->nslots == PHASE_BARRIERS)
		return PHASE_BARRIERS;
	self->slots[self->nslots] = barrier;
	return self->nslots++;
}

struct barrier phase_barrier(const struct phase_walk *walk, uint32_t value)
{
	const struct facts_value *v = &walk->body->values[value];
	const struct facts_value *from;
	const struct facts_event *read;

	while (v->kind == RCF_V_CONVERT)
		v = &walk->body->values[v->a];
	switch (v->kind) {
	case RCF_V_SYMBOL:
		return (struct barrier){ BARRIER_OBJECT, walk->unit->objects[v->a] };
	case RCF_V_FORMAL:
		return (struct barrier){ BARRIER_FORMAL, v->a };
	case RCF_V_FIELD:
		return (struct barrier){ BARRIER_FIELD, walk->unit->fields[v->b] };
	case RCF_V_RESULT:
		read = &walk->body->events[v->a];
		from = read->kind == RCF_E_READ ? &walk->body->values[read->access.address] : v;
		if (from->kind == RCF_V_SYMBOL)
			return (struct barrier){ BARRIER_POINTER, walk->unit->objects[from->a] };
		if (from->kind == RCF_V_FIELD)
			return (struct barrier){ BARRIER_FIELD, walk->unit->fields[from->b] };
		break;
	default:
		break;
	}
	return (struct barrier){ BARRIER_UNKNOWN, 0 };
}

struct barrier phase_barrier_of(const struct phase_walk *walk, uint32_t event,
				const struct lockdb_path *path)
{
	const struct facts_event *call = &walk->body->events[event];

	if (path->root == LOCKDB_NAMED)
		return (struct barrier){ BARRIER_NAMED, 0 };
	if (path->root != LOCKDB_ARG || path->nsteps || path->number < 0 ||
	    (uint32_t)path->number >= call->call.nargs)
		return (struct barrier){ BARRIER_UNKNOWN, 0 };
	return phase_barrier(walk, walk->body->args[call->call.args + (uint32_t)path->number]);
}

const struct lockdb_effect *phase_effect(const struct phase_walk *walk, uint32_t event, unsigned op)
{
	const struct facts_event *call = &walk->body->events[event];
	const struct lockdb_function *model;
	uint32_t i;

	if (call->kind != RCF_E_CALL || (call->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)))
		return NULL;
	model = walk->self->models[walk->unit->functions[call->call.symbol]];
	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == op)
			return &model->effects[i];
	return NULL;
}

int phase_is_busy(const struct phases *self, uint32_t function)
{
	const struct link_function *f = &self->link->functions[function];
	const struct lockdb_function *model = callgraph_model(self->graph, function);
	uint32_t i;

	if (!model || (f->func != LINK_NONE && !model->opaque && !model->ignore))
		return f->func != LINK_NONE;
	for (i = 0; i < model->neffects; i++)
		if (model->effects[i].op >= LOCKDB_FREE && model->effects[i].op <= LOCKDB_ATOMIC &&
		    model->effects[i].op != LOCKDB_RETURNS)
			return 1;
	return 0;
}

/* ---- functions ---- */

/* The models that speak of teams. */
static int find_models(struct phases *self)
{
	uint32_t f, i;
	int any = 0;

	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct link_function *function = &self->link->functions[f];
		const struct lockdb_function *model = callgraph_model(self->graph, f);

		if (!model || (function->func != LINK_NONE && !model->opaque))
			continue;
		for (i = 0; i < model->neffects; i++) {
			enum lockdb_op op = model->effects[i].op;

			if (op == LOCKDB_BARRIER || op == LOCKDB_ELECTS || op == LOCKDB_NUMBERS ||
			    op == LOCKDB_DEALS) {
				self->models[f] = model;
				any = 1;
			} else if (op == LOCKDB_INIT && model->effects[i].count.root != LOCKDB_NOWHERE) {
				self->models[f] = model;
				self->inits[f] = 1;
			}
		}
	}
	return any;
}

static int matters(const struct phases *self, uint32_t function)
{
	const struct call_node *node = &self->graph->nodes[function];
	uint32_t s, t;

	for (s = node->first; s < node->first + node->nsites; s++)
		for (t = 0; self->graph->sites[s].kind != CALL_WIDE && t < self->graph->sites[s].ntargets; t++) {
			uint32_t target = self->graph->targets[self->graph->sites[s].first + t];

			if (self->models[target] || (self->functions[target] && self->functions[target]->passes))
				return 1;
		}
	return 0;
}

/* Functions that call one another around a barrier: it may be any. */
static void forget(struct phase_function *made, uint32_t nevents)
{
	struct phase any;
	uint32_t e;

	memset(&any, 0xff, sizeof any);
	any.only = 0;
	for (e = 0; e < nevents; e++)
		made->at[e] = any;
	made->out = any;
	made->touched = any.last;
}

static void find_function(struct phases *self, uint32_t function, int cyclic, struct arena *scratch)
{
	const struct link_function *f = &self->link->functions[function];
	struct phase_walk walk = { .self = self, .scratch = scratch, .function = function };
	struct phase_function *made;

	if (f->func == LINK_NONE || self->models[function] ||
	    (!matters(self, function) && !(self->begins[function] & BEGINS_NUMBERED)))
		return;
	walk.body = link_body(self->link, scratch, function);
	if (!walk.body)
		return;
	walk.tu = self->link->program->tus[f->tu];
	walk.unit = &self->link->tus[f->tu];
	made = arena_alloc(self->arena, sizeof *made);
	phase_flow(&walk, made);
	if (cyclic && made->passes)
		forget(made, walk.body->nevents);
	self->functions[function] = made;
	self->any = 1;
	arena_reset(scratch);
}

static void find_functions(struct phases *self, struct arena *scratch)
{
	const struct callgraph *graph = self->graph;
	uint32_t c, i, f, e;

	for (c = 0; c < graph->ncomponents; c++)
		for (i = 0; i < graph->components[c].nmembers; i++)
			find_function(self, graph->members[graph->components[c].first + i],
				      graph->components[c].cyclic, scratch);
	for (f = 1; f <= self->link->nfunctions; f++) {
		struct phase_function *made = self->functions[f];
		const struct facts_body *body = made ? link_body(self->link, scratch, f) : NULL;

		for (e = 0; body && e < body->nevents; e++)
			made->at[e].last = phase_classes(self, made->at[e].last);
		if (made)
			made->out.last = phase_classes(self, made->out.last);
		arena_reset(scratch);
	}
}

/* ---- roots ---- */

struct spreader {
	struct phases *self;
	struct arena *scratch;
	uint32_t root;
	struct pool queue;      /* functions */
	uint8_t dirty[ROOTS_MAX];
};

static void enter(struct spreader *spreader, uint32_t function, const struct phase *state)
{
	struct phases *self = spreader->self;
	struct phase **entry = &self->entries[spreader->root][function], before;

	if (self->link->functions[function].func == LINK_NONE)
		return;
	if (!*entry) {
		*entry = arena_alloc(self->arena, sizeof **entry);
		**entry = *state;
	} else {
		before = **entry;
		phase_join(*entry, state);
		if (!memcmp(&before, *entry, sizeof before))
			return;
	}
	*(uint32_t *)pool_add(spreader->scratch, &spreader->queue, sizeof function) = function;
}

/* What is started and ends before a barrier is passed belongs to the team of who started it. */
static void start_one(struct spreader *spreader, uint32_t index, uint32_t root, const struct phase *state)
{
	struct phases *self = spreader->self;
	uint32_t creator = spreader->root;
	struct phase begin = *state, before;

	if (root > GUARD_OTHERS || guards_effect(self->guards, index)->second.root == LOCKDB_NOWHERE ||
	    !self->team[creator])
		return;
	before = self->begin[root];
	begin.only = 0;
	if (self->leader[root] && self->leader[root] != self->leader[creator])
		self->team[root] = UINT32_MAX; /* of several teams */
	else if (self->team[root] != UINT32_MAX) {
		if (!self->leader[root])
			self->begin[root] = begin;
		else
			phase_join(&self->begin[root], &begin);
		self->origin[root] = !self->leader[root] || self->origin[root] == state->only ? state->only : 0;
		self->leader[root] = self->leader[creator];
		self->team[root] = self->team[creator];
	}
	if (memcmp(&before, &self->begin[root], sizeof before) != 0)
		spreader->dirty[root] = 1;
}

static void start(struct spreader *spreader, const struct call_spawn *spawn, uint32_t target,
		  const struct phase *state)
{
	const struct guards *guards = spreader->self->guards;
	uint32_t index = (uint32_t)(spawn - spreader->self->graph->spawns);
	uint32_t number = guards_spawn(guards, index, target), i;

	for (i = 0; i < guards_instances(guards, number); i++)
		start_one(spreader, index, 1 + number + i, state);
}

static void follow(struct spreader *spreader, uint32_t function)
{
	struct phases *self = spreader->self;
	const struct callgraph *graph = self->graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t s, t, i, n;

	for (s = node->first; s < node->first + node->nsites; s++) {
		const struct call_site *site = &graph->sites[s];
		const struct call_spawn *spawns = callgraph_spawns(graph, function, site->event, &n);
		struct phase state;

		phases_at(self, function, site->event, self->entries[spreader->root][function], &state);
		for (t = 0; site->kind != CALL_WIDE && t < site->ntargets; t++)
			enter(spreader, graph->targets[site->first + t], &state);
		for (i = 0; i < n; i++)
			for (t = 0; spawns[i].op == LOCKDB_SPAWN && spawns[i].kind != CALL_WIDE &&
				    t < spawns[i].ntargets; t++)
				start(spreader, &spawns[i], graph->targets[spawns[i].first + t], &state);
	}
}

static void spread_root(struct spreader *spreader)
{
	struct phases *self = spreader->self;
	const struct callgraph *graph = self->graph;
	uint32_t root = spreader->root, t, i;
	const struct phase *begin = &self->begin[root];

	if (!self->entries[root])
		self->entries[root] = arena_array(self->arena, (size_t)self->link->nfunctions + 1,
						  sizeof **self->entries);
	if (!root && self->link->main)
		enter(spreader, self->link->main, begin);
	if (root) {
		const struct guard_spawn *spawned = guards_spawned(self->guards, root - 1);
		const struct call_spawn *spawn = &graph->spawns[spawned->spawn];

		for (t = 0; t < spawn->ntargets; t++)
			if (!spawned->target || spawned->target == graph->targets[spawn->first + t])
				enter(spreader, graph->targets[spawn->first + t], begin);
	}
	for (i = 0; i < spreader->queue.count; i++)
		follow(spreader, ((uint32_t *)spreader->queue.items)[i]);
	spreader->queue = (struct pool){ 0 };
	arena_reset(spreader->scratch);
}

/* Who begins where, and who belongs together. */
static void find_teams(struct phases *self)
{
	const struct callgraph *graph = self->graph;
	uint32_t i, t, n = guards_nspawns(self->guards);

	self->begin[0] = phase_here;
	if (self->link->main)
		self->begins[self->link->main] = 1;
	for (i = 0; i < n; i++) {
		const struct guard_spawn *spawned = guards_spawned(self->guards, i);
		const struct call_spawn *spawn = &graph->spawns[spawned->spawn];

		self->begin[1 + i] = phase_here;
		for (t = 0; t < spawn->ntargets; t++)
			self->begins[graph->targets[spawn->first + t]] |=
				1 | (guards_numbered(self->guards) >> i & 1 ? BEGINS_NUMBERED : 0);
		if (guards_effect(self->guards, spawned->spawn)->op != LOCKDB_SPAWN ||
		    guards_effect(self->guards, spawned->spawn)->second.root != LOCKDB_NOWHERE)
			continue;
		self->team[1 + i] = spawned->target;
		self->leader[1 + i] = 1 + i;
	}
}

static void spread(struct phases *self, struct arena *scratch)
{
	struct spreader spreader = { .self = self, .scratch = scratch };
	uint32_t n = guards_nspawns(self->guards), root, rounds, any = 1;

	for (root = 0; root <= n; root++)
		spreader.dirty[root] = 1;
	for (rounds = 0; any && rounds < 16; rounds++)
		for (root = any = 0; root <= n; root++)
			if (spreader.dirty[root]) {
				spreader.dirty[root] = 0;
				spreader.root = root;
				any = 1;
				spread_root(&spreader);
			}
}

struct phases *phases_run(const struct guards *guards, const struct callgraph *graph,
			  const struct lockdb *db, struct arena *arena)
{
	struct phases *self = arena_alloc(arena, sizeof *self);
	struct arena *scratch;
	size_t n = (size_t)graph->link->nfunctions + 1;
	uint32_t i;

	self->graph = graph;
	self->link = graph->link;
	self->guards = guards;
	self->db = db;
	self->arena = arena;
	self->models = arena_array(arena, n, sizeof *self->models);
	self->inits = arena_alloc(arena, n);
	if (!find_models(self) && !guards_numbered(guards))
		return self;
	scratch = arena_create();
	self->functions = arena_array(arena, n, sizeof *self->functions);
	self->begins = arena_alloc(arena, n);
	for (i = 0; i < 64; i++)
		self->classes[i] = (uint8_t)i;
	memset(self->site_slots, SITE_UNSET, sizeof self->site_slots);
	find_teams(self);
	find_functions(self, scratch);
	if (self->any) {
		spread(self, scratch);
		phase_parties(self, scratch);
		phase_depend(self, scratch);
	}
	arena_destroy(scratch);
	return self;
}

/* ---- questions ---- */

int phases_any(const struct phases *self)
{
	return self->any;
}

int phases_entry(const struct phases *self, uint32_t root, uint32_t function, struct phase *entry)
{
	if (!self->any || !self->entries[root] || !self->entries[root][function])
		return 0;
	*entry = *self->entries[root][function];
	return 1;
}

void phases_begin(const struct phases *self, uint32_t root, struct phase *entry)
{
	*entry = self->begin[root];
}

void phases_at(const struct phases *self, uint32_t function, uint32_t event,
	       const struct phase *entry, struct phase *at)
{
	const struct phase_function *made = self->functions[function];

	if (made)
		phase_compose(entry, &made->at[event], at);
	else
		*at = *entry;
}

uint64_t phases_hash(const struct phase *phase)
{
	return hash_pair(hash_bytes(phase, offsetof(struct phase, only)), phase->only);
}

uint32_t phases_origin(const struct phases *self, uint32_t root)
{
	return self->origin[root];
}

uint32_t phases_leader(const struct phases *self, uint32_t root)
{
	return self->team[root] == UINT32_MAX ? 0 : self->leader[root];
}

/* How far a barrier is known to stop all that we know to wait there. */
static enum phases_order grade(const struct phases *self, uint32_t slot)
{
	const struct amount *parties, *waiters;

	if (slot >= PHASE_BARRIERS)
		return PHASES_PLAUSIBLE;
	parties = &self->parties[slot];
	waiters = &self->waiters[slot];
	if (!parties->known || !waiters->known || parties->key != waiters->key)
		return PHASES_PLAUSIBLE;
	if (parties->number < waiters->number)
		return PHASES_NONE;
	return parties->number == waiters->number && self->slots[slot].kind == BARRIER_OBJECT
		? PHASES_PROVED : PHASES_PLAUSIBLE;
}

int phases_lacks(const struct phases *self, uint32_t object)
{
	uint32_t i;

	for (i = 0; i < self->nslots; i++)
		if (self->slots[i].kind == BARRIER_OBJECT && self->slots[i].number == object)
			return self->parties[i].known && self->waiters[i].known &&
			       self->parties[i].key == self->waiters[i].key &&
			       self->parties[i].number > self->waiters[i].number;
	return 0;
}

/* The weakest of the barriers between two points. */
static enum phases_order grade_sites(const struct phases *self, uint64_t last)
{
	enum phases_order least = PHASES_PROVED, one;
	uint64_t todo;

	for (todo = last & ~((uint64_t)1 << PHASE_BEGIN); todo; todo &= todo - 1) {
		uint8_t slot = self->site_slots[__builtin_ctzll(todo)];

		one = slot == SITE_TEAM ? PHASES_PROVED : grade(self, slot);
		least = one < least ? one : least;
	}
	return least;
}

/* How far only one thread is known to be in a region. */
static enum phases_order grade_region(const struct phases *self, uint32_t root, uint32_t region)
{
	if (!(region & (REGION_ARGUMENT | REGION_FOUND)))
		return PHASES_PROVED;
	if (!root || root > GUARD_OTHERS || !(guards_numbered(self->guards) >> (root - 1) & 1))
		return PHASES_NONE;
	return region & REGION_ARGUMENT ? PHASES_PROVED : PHASES_PLAUSIBLE;
}

int phases_related(const struct phases *self, uint32_t x, uint32_t y)
{
	uint32_t team = self->team[x];

	return (team && team != UINT32_MAX && team == self->team[y]) || self->origin[x] || self->origin[y] ||
	       (self->waits[x] & self->waits[y]) || phase_depend_order(self, x, y) != PHASES_NONE;
}

enum phases_order phases_order(const struct phases *self, uint32_t x, const struct phase *a,
			       uint32_t y, const struct phase *b)
{
	enum phases_order best = PHASES_NONE, one;
	uint32_t team = self->team[x], i;

	if (team && team != UINT32_MAX && team == self->team[y]) {
		if (x == y && a->only && a->only == b->only)
			best = grade_region(self, x, a->only);
		if (best == PHASES_PROVED)
			return best;
		one = a->last & b->last ? PHASES_NONE : grade_sites(self, a->last | b->last);
		best = one > best ? one : best;
	}
	one = phase_depend_order(self, x, y);
	best = one > best ? one : best;
	for (i = 0; i < self->nslots; i++) {
		if (!(self->waits[x] & self->waits[y] & 1u << i) ||
		    ((a->exact[i] & b->exact[i]) && (a->residue[i] & b->residue[i])))
			continue;
		one = grade(self, i);
		best = one > best ? one : best;
	}
	return best;
}

int phases_alone(const struct phases *self, uint32_t root, uint32_t function, uint32_t event)
{
	struct phase entry, at;

	if (!phases_entry(self, root, function, &entry))
		return 0;
	phases_at(self, function, event, &entry, &at);
	return at.only && grade_region(self, root, at.only) == PHASES_PROVED;
}

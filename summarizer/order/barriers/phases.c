/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "order/barriers/phases.h"

#include "base/arena.h"
#include "base/message.h"
#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "accesses/accesses.h"
#include "lockdb/lockdb.h"
#include "order/barriers/internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- sets ---- */

const struct phase phase_here = { .last = { (uint64_t)1 << PHASE_BEGIN } };

/* How often a barrier was waited at, as sets of numbers: two words of phase.counts.  All of them are 0 for a barrier that
 * was not waited at.  bits_all: nobody knows how often, at any. */
struct count {
	uint64_t exact, residue;
};

static struct count count_at(struct bits counts, uint32_t slot)
{
	struct count found = { bits_word(counts, 2 * slot), bits_word(counts, 2 * slot + 1) };

	return found.exact ? found : (struct count){ 1, 1 };
}

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

static struct count join_counts(struct count a, struct count b)
{
	return (struct count){ a.exact | b.exact, a.residue | b.residue };
}

static struct count add_counts(struct count a, struct count b)
{
	return (struct count){ add_exact(a.exact, b.exact), add_residue(a.residue, b.residue) };
}

static uint32_t nslots_of(struct bits a, struct bits b)
{
	uint32_t x = bits_nwords(a), y = bits_nwords(b);

	return ((x > y ? x : y) + 1) / 2;
}

#define FEW 8 /* slots for which no memory is needed */

static struct bits combine_counts(struct bits a, struct bits b, struct count (*with)(struct count, struct count))
{
	uint64_t few[2 * FEW] = { 0 }, *words = few;
	uint32_t n, i;
	struct bits made;

	if (bits_same(a, bits_all) || bits_same(b, bits_all))
		return bits_all;
	n = nslots_of(a, b);
	if (n > FEW && !(words = calloc(n, 2 * sizeof *words)))
		die(NULL, "out of memory");
	for (i = 0; i < n; i++)
		if (bits_word(a, 2 * i) | bits_word(b, 2 * i)) {
			struct count sum = with(count_at(a, i), count_at(b, i));

			words[2 * i] = sum.exact;
			words[2 * i + 1] = sum.residue;
		}
	made = bits_of_words(words, 2 * n);
	if (words != few)
		free(words);
	return made;
}

struct bits phase_count_one(uint32_t slot)
{
	return bits_or(bits_one(128 * slot + 1), bits_one(128 * slot + 65));
}

struct bits phase_counted(struct bits counts)
{
	struct bits slots = bits_none;
	uint32_t i;

	for (i = 0; i < nslots_of(counts, bits_none); i++)
		if (count_at(counts, i).exact & ~(uint64_t)1)
			bits_add(&slots, bits_one(i));
	return slots;
}

void phase_join(struct phase *into, const struct phase *from)
{
	bits_add(&into->last, from->last);
	if (into->only != from->only)
		into->only = 0;
	if (!bits_same(into->counts, from->counts))
		into->counts = combine_counts(into->counts, from->counts, join_counts);
}

void phase_compose(const struct phase *entry, const struct phase *relative, struct phase *out)
{
	struct phase made = { .only = relative->only ? relative->only : entry->only };

	made.last = bits_without(relative->last, phase_begin);
	if (bits_has(relative->last, PHASE_BEGIN))
		bits_add(&made.last, entry->last);
	made.counts = !bits_any(relative->counts) ? entry->counts : !bits_any(entry->counts) ? relative->counts :
		      combine_counts(entry->counts, relative->counts, add_counts);
	*out = made;
}

/* ---- barriers ---- */

uint32_t phase_slot_of(struct phases *self, struct barrier barrier, int make)
{
	struct phase_slot *made;
	uint32_t i;

	if (barrier.kind != BARRIER_OBJECT && barrier.kind != BARRIER_FIELD &&
	    barrier.kind != BARRIER_POINTER)
		return SLOT_NONE;
	for (i = 0; i < self->slots.count; i++)
		if (phase_slot_at(self, i)->barrier.kind == barrier.kind && phase_slot_at(self, i)->barrier.number == barrier.number)
			return i;
	if (!make)
		return SLOT_NONE;
	made = pool_add(self->arena, &self->slots, sizeof *made);
	made->barrier = barrier;
	made->waiters.known = 1;
	return i;
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
	const struct phase any = { .last = bits_all, .counts = bits_all };
	uint32_t e;

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
	uint8_t *dirty;         /* by root */
};

struct phase *phase_entry(const struct phases *self, uint32_t root, uint32_t function)
{
	struct phase_entry *entries = self->entries.items;
	uint64_t hash = hash_pair(root, function);
	uint32_t slot, i;

	for (slot = table_first(&self->entry_index, hash); (i = table_at(&self->entry_index, slot));
	     slot = table_next(&self->entry_index, slot, hash))
		if (entries[i - 1].root == root && entries[i - 1].function == function)
			return &entries[i - 1].phase;
	return NULL;
}

static void enter(struct spreader *spreader, uint32_t function, const struct phase *state)
{
	struct phases *self = spreader->self;
	struct phase *entry, before;

	if (self->link->functions[function].func == LINK_NONE)
		return;
	entry = phase_entry(self, spreader->root, function);
	if (!entry) {
		*(struct phase_entry *)pool_add(self->arena, &self->entries, sizeof(struct phase_entry)) =
			(struct phase_entry){ spreader->root, function, *state };
		table_add(self->arena, &self->entry_index, hash_pair(spreader->root, function), self->entries.count);
	} else {
		before = *entry;
		phase_join(entry, state);
		if (!memcmp(&before, entry, sizeof before))
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

	if (root > accesses_nspawns(self->accesses) || accesses_effect(self->accesses, index)->second.root == LOCKDB_NOWHERE ||
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
	const struct accesses *accesses = spreader->self->accesses;
	uint32_t index = (uint32_t)(spawn - spreader->self->graph->spawns);
	uint32_t number = accesses_spawn(accesses, index, target), i;

	for (i = 0; i < accesses_instances(accesses, number); i++)
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

		phases_at(self, function, site->event, phase_entry(self, spreader->root, function), &state);
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

	if (!root && self->link->main)
		enter(spreader, self->link->main, begin);
	if (root) {
		const struct access_spawn *spawned = accesses_spawned(self->accesses, root - 1);
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
	uint32_t i, t, n = accesses_nspawns(self->accesses);

	self->begin[0] = phase_here;
	if (self->link->main)
		self->begins[self->link->main] = 1;
	for (i = 0; i < n; i++) {
		const struct access_spawn *spawned = accesses_spawned(self->accesses, i);
		const struct call_spawn *spawn = &graph->spawns[spawned->spawn];

		self->begin[1 + i] = phase_here;
		for (t = 0; t < spawn->ntargets; t++)
			self->begins[graph->targets[spawn->first + t]] |=
				1 | (bits_has(accesses_numbered(self->accesses), i) ? BEGINS_NUMBERED : 0);
		if (accesses_effect(self->accesses, spawned->spawn)->op != LOCKDB_SPAWN ||
		    accesses_effect(self->accesses, spawned->spawn)->second.root != LOCKDB_NOWHERE)
			continue;
		self->team[1 + i] = spawned->target;
		self->leader[1 + i] = 1 + i;
	}
}

static void spread(struct phases *self, struct arena *scratch)
{
	struct spreader spreader = { .self = self, .scratch = scratch };
	uint32_t n = accesses_nspawns(self->accesses), root, rounds, any = 1;

	spreader.dirty = arena_alloc(self->arena, (size_t)n + 1);
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

static void make_roots(struct phases *self, struct arena *arena)
{
	const uint32_t n = accesses_numbers(self->accesses)->roots;

	self->begin = arena_array(arena, n, sizeof *self->begin);
	self->team = arena_array(arena, n, sizeof *self->team);
	self->leader = arena_array(arena, n, sizeof *self->leader);
	self->origin = arena_array(arena, n, sizeof *self->origin);
	self->waits = arena_array(arena, n, sizeof *self->waits);
	self->depends = arena_array(arena, n, sizeof *self->depends);
}

struct phases *phases_run(const struct accesses *accesses, const struct callgraph *graph,
			  const struct lockdb *db, struct arena *arena)
{
	struct phases *self = arena_alloc(arena, sizeof *self);
	struct arena *scratch;
	size_t n = (size_t)graph->link->nfunctions + 1;

	self->graph = graph;
	self->link = graph->link;
	self->accesses = accesses;
	self->db = db;
	self->arena = arena;
	self->models = arena_array(arena, n, sizeof *self->models);
	self->inits = arena_alloc(arena, n);
	make_roots(self, arena);
	scratch = arena_create();
	phase_count(self, scratch);
	if (!find_models(self) && !bits_any(accesses_numbered(accesses))) {
		arena_destroy(scratch);
		return self;
	}
	self->functions = arena_array(arena, n, sizeof *self->functions);
	self->begins = arena_alloc(arena, n);
	pool_add(arena, &self->sites, sizeof(struct phase_site));
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
	const struct phase *known = self->any ? phase_entry(self, root, function) : NULL;

	if (known)
		*entry = *known;
	return known != NULL;
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
	return hash_pair(hash_pair(bits_hash(phase->last), bits_hash(phase->counts)), phase->only);
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
static enum order grade(const struct phases *self, uint32_t slot)
{
	const struct amount *parties, *waiters;

	if (slot == SLOT_NONE)
		return ORDER_PLAUSIBLE;
	parties = &phase_slot_at(self, slot)->parties;
	waiters = &phase_slot_at(self, slot)->waiters;
	if (!parties->known || !waiters->known || parties->key != waiters->key)
		return ORDER_PLAUSIBLE;
	if (parties->number < waiters->number)
		return ORDER_NONE;
	return parties->number == waiters->number && phase_slot_at(self, slot)->barrier.kind == BARRIER_OBJECT
		? ORDER_PROVED : ORDER_PLAUSIBLE;
}

int phases_lacks(const struct phases *self, uint32_t object)
{
	const struct phase_slot *slots = self->slots.items;
	uint32_t i;

	for (i = 0; i < self->slots.count; i++)
		if (slots[i].barrier.kind == BARRIER_OBJECT && slots[i].barrier.number == object)
			return slots[i].parties.known && slots[i].waiters.known &&
			       slots[i].parties.key == slots[i].waiters.key &&
			       slots[i].parties.number > slots[i].waiters.number;
	return 0;
}

/* The weakest of the barriers between two points. */
static enum order grade_sites(const struct phases *self, struct bits last)
{
	enum order least = ORDER_PROVED, one;
	uint32_t site;

	BITS_EACH(site, bits_without(last, phase_begin)) {
		uint32_t slot = phase_site_at(self, site)->slot;

		one = slot == SLOT_TEAM ? ORDER_PROVED : grade(self, slot);
		least = one < least ? one : least;
	}
	return least;
}

/* How far only one thread is known to be in a region. */
static enum order grade_region(const struct phases *self, uint32_t root, uint32_t region)
{
	if (!(region & (REGION_ARGUMENT | REGION_FOUND)))
		return ORDER_PROVED;
	if (!root || !bits_has(accesses_numbered(self->accesses), root - 1))
		return ORDER_NONE;
	return region & REGION_ARGUMENT ? ORDER_PROVED : ORDER_PLAUSIBLE;
}

int phases_related(const struct phases *self, uint32_t x, uint32_t y)
{
	uint32_t team = self->team[x];

	return (team && team != UINT32_MAX && team == self->team[y]) || self->origin[x] || self->origin[y] ||
	       bits_meet(self->waits[x], self->waits[y]) || phase_depend_order(self, x, y) != ORDER_NONE;
}

enum order phases_order(const struct phases *self, uint32_t x, const struct phase *a,
			       uint32_t y, const struct phase *b)
{
	enum order best = ORDER_NONE, one;
	uint32_t team = self->team[x], i;

	if (team && team != UINT32_MAX && team == self->team[y]) {
		if (x == y && a->only && a->only == b->only)
			best = grade_region(self, x, a->only);
		if (best == ORDER_PROVED)
			return best;
		one = bits_meet(a->last, b->last) ? ORDER_NONE : grade_sites(self, bits_or(a->last, b->last));
		best = one > best ? one : best;
	}
	one = phase_depend_order(self, x, y);
	best = one > best ? one : best;
	BITS_EACH(i, bits_and(self->waits[x], self->waits[y])) {
		struct count p = count_at(a->counts, i), q = count_at(b->counts, i);

		if ((p.exact & q.exact) && (p.residue & q.residue))
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
	return at.only && grade_region(self, root, at.only) == ORDER_PROVED;
}

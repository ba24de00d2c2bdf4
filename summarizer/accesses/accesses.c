/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "accesses/accesses.h"

#include "base/arena.h"
#include "base/parallel.h"
#include "accesses/internal.h"

#include <string.h>

/* ---- spawns ---- */

const struct lockdb_effect *accesses_effect(const struct accesses *self, uint32_t index)
{
	const struct call_spawn *spawn = &self->graph->spawns[index];

	return &self->models[spawn->model]->effects[spawn->effect];
}

uint32_t accesses_nspawns(const struct accesses *self)
{
	return self->numbers.spawns;
}

const struct access_numbers *accesses_numbers(const struct accesses *self)
{
	return &self->numbers;
}

const struct access_spawn *accesses_spawned(const struct accesses *self, uint32_t spawn)
{
	return (const struct access_spawn *)self->spawned.items + spawn;
}

int accesses_is_team(const struct accesses *self, uint32_t spawn)
{
	return spawn < self->numbers.spawns && (accesses_effect(self, accesses_spawned(self, spawn)->spawn)->flags & LOCKDB_MANY);
}

/* ---- all ---- */

/* Called by somebody who does not take its exports. */
static void find_stays(struct accesses *self)
{
	const struct callgraph *graph = self->graph;
	uint32_t s, t, f;

	for (f = 1; f <= self->link->nfunctions; f++)
		if (!graph->nodes[f].callers)
			self->stays[f] = 1;
	/* Who is started gets its arguments bound where that happens. */
	for (s = 0; s < graph->nspawns; s++)
		for (t = 0; graph->spawns[s].kind != CALL_WIDE && t < graph->spawns[s].ntargets; t++)
			self->stays[graph->targets[graph->spawns[s].first + t]] = 0;
	for (s = 0; s < graph->nsites; s++)
		for (t = 0; graph->sites[s].kind == CALL_WIDE && t < graph->sites[s].ntargets; t++)
			self->stays[graph->targets[graph->sites[s].first + t]] = 1;
	for (s = 0; s < graph->nspawns; s++)
		for (t = 0; graph->spawns[s].kind == CALL_WIDE && t < graph->spawns[s].ntargets; t++)
			self->stays[graph->targets[graph->spawns[s].first + t]] = 1;
	for (f = 1; f <= self->link->nfunctions; f++)
		if (graph->nodes[f].escapes || graph->nodes[f].roles || f == self->link->main)
			self->stays[f] = 1;
}

struct accesses *accesses_create(const struct callgraph *graph, const struct lockdb *db,
			     struct arena *arena, unsigned jobs)
{
	struct accesses *self = arena_alloc(arena, sizeof *self);
	size_t n = (size_t)graph->link->nfunctions + 1;
	struct arena *scratch = arena_create();
	uint32_t f, i;

	self->arena = arena;
	self->graph = graph;
	self->link = graph->link;
	self->db = db;
	self->models = arena_array(arena, n, sizeof *self->models);
	self->digests = arena_array(arena, n, sizeof *self->digests);
	self->sums = arena_array(arena, n, sizeof *self->sums);
	self->stays = arena_alloc(arena, n);
	self->jobs = jobs;
	self->arenas = arena_array(arena, jobs, sizeof *self->arenas);
	for (f = 0; f < jobs; f++)
		self->arenas[f] = arena_create();
	find_stays(self);
	carried_find(self);
	for (f = 1; f < n; f++) {
		const struct link_function *function = &graph->link->functions[f];
		const struct lockdb_function *model =
			lockdb_function(db, function->name, !(function->flags & LINK_PUBLIC));

		self->models[f] = model;
		for (i = 0; model && i < model->neffects; i++) {
			self->pipes |= model->effects[i].op == LOCKDB_INIT &&
				       model->effects[i].kind == LOCKDB_PIPE;
			self->loops |= model->effects[i].op == LOCKDB_RUNS;
		}
	}
	for (f = 1; f < n; f++) {
		const struct lockdb_function *model = self->models[f];

		if (model && (model->opaque || model->ignore || graph->link->functions[f].func == LINK_NONE))
			self->digests[f] = digest_of_model(self, f, arena, scratch);
		arena_reset(scratch);
	}
	instances_number(self, scratch);
	arena_destroy(scratch);
	return self;
}

void accesses_free(struct accesses *self)
{
	unsigned i;

	for (i = 0; i < self->jobs; i++)
		arena_destroy(self->arenas[i]);
}

void accesses_make(void *me, struct lockset_function *function, struct worker *worker)
{
	struct accesses *self = me;
	uint32_t f = function->symbolic->function;

	memset(&self->sums[f], 0, sizeof self->sums[f]);
	self->digests[f] = collect_digest(self, function, self->arenas[worker->number], &self->sums[f]);
}

/* ---- threads ---- */

static int has_runners(const struct digest *digest)
{
	uint32_t i;

	for (i = 0; i < digest->nexports; i++)
		if (digest->accesses[digest->exports[i]].runner)
			return 1;
	return 0;
}

enum { CREATES = 1, RENUMBERED = 2, RELIVED = 4 /* other threads are left than before */ };

/* Do callers still find the accesses that they know by these numbers? */
static int is_renumbered(const struct digest *before, const struct digest *now)
{
	uint32_t i;

	if (now->naccesses < before->naccesses)
		return 1;
	for (i = 0; i < before->naccesses; i++)
		if (before->accesses[i].event != now->accesses[i].event ||
		    before->accesses[i].callee != now->accesses[i].callee ||
		    before->accesses[i].index != now->accesses[i].index)
			return 1;
	return 0;
}

/* Does it create threads, or call what does so with something of ours, or what has got other
 * numbers since? */
static int is_creator(const struct accesses *self, const uint8_t *marks, uint32_t function)
{
	const struct callgraph *graph = self->graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t s, t;

	if ((marks[function] & CREATES) || accesses_digest(self, function)->joins)
		return 1;
	for (s = node->first; s < node->first + node->nsites; s++)
		for (t = 0; graph->sites[s].kind != CALL_WIDE && t < graph->sites[s].ntargets; t++) {
			uint32_t target = graph->targets[graph->sites[s].first + t];

			if ((marks[target] & (RENUMBERED | RELIVED)) || has_runners(accesses_digest(self, target)) ||
			    bits_any(accesses_digest(self, target)->out.joined) || accesses_digest(self, target)->outcomes)
				return 1;
		}
	return 0;
}

/* Makes the digest again. */
static void remake(struct accesses *self, struct locksets_pass *pass, uint32_t function,
		   uint8_t *marks, struct worker *worker)
{
	const struct digest *before = accesses_digest(self, function);

	lockset_finish(pass, function, worker);
	if (is_renumbered(before, accesses_digest(self, function)))
		marks[function] |= RENUMBERED;
	if (!bits_same(before->out.created, accesses_digest(self, function)->out.created))
		marks[function] |= RELIVED;
	arena_reset(worker->scratch);
}

/* Does nobody but main run it: is it main, or called by main only? */
static int is_mains(const struct accesses *self, uint32_t function)
{
	const struct callgraph *graph = self->graph;
	const struct call_node *node = &graph->nodes[self->link->main];
	uint32_t s, t, n = 0;

	if (!self->link->main || function == self->link->main)
		return self->link->main != 0 && !node->callers;
	for (s = node->first; s < node->first + node->nsites; s++)
		for (t = 0; t < graph->sites[s].ntargets; t++)
			n += graph->targets[graph->sites[s].first + t] == function;
	return !node->callers && graph->nodes[function].callers == n &&
	       !graph->nodes[function].address_taken;
}

/* Spawns whose threads create the next one of the same spawn: who joins them in a loop joins these, too. */
static struct bits find_successors(const struct accesses *self)
{
	struct bits successors = bits_none;
	uint32_t i, target;

	for (i = 0; i < self->numbers.spawns; i++) {
		target = accesses_spawned(self, i)->target;
		if (target && bits_has(accesses_digest(self, target)->out.created, i))
			bits_add(&successors, bits_one(i));
	}
	return successors;
}

/* Does the entry of a spawn set the variable to something? */
static int is_set_by(const struct accesses *self, uint32_t spawn, const struct access_keeper *place)
{
	const uint32_t target = accesses_spawned(self, spawn)->target;
	const struct digest *digest = accesses_digest(self, target);
	uint32_t i;

	for (i = 0; target && i < digest->nsets; i++)
		if (digest->sets[i].object == place->object && digest->sets[i].offset == place->offset &&
		    digest->sets[i].known && digest->sets[i].number)
			return 1;
	return 0;
}

/* What threads set themselves, and their creators wait for. */
static void find_awaited(struct accesses *self, const struct digest *digest, struct arena *arena)
{
	uint32_t i, spawn;

	for (i = 0; i < digest->nawaited; i++)
		BITS_EACH(spawn, digest->awaited[i].spawns)
			if (spawn < self->numbers.spawns && is_set_by(self, spawn, &digest->awaited[i].place))
				*(struct access_witness *)pool_add(arena, &self->witnesses, sizeof(struct access_witness)) =
					(struct access_witness){ digest->awaited[i].place, digest->awaited[i].bits, bits_one(spawn) };
}

/* Where the handles of threads are kept. */
static void find_keepers(struct accesses *self, struct arena *arena)
{
	uint32_t f, i;

	for (f = 1; f <= self->link->nfunctions; f++) {
		bits_add(&self->repeats, accesses_digest(self, f)->repeats);
		for (i = 0; i < accesses_digest(self, f)->nkeepers; i++) {
			struct access_keeper *made = pool_add(arena, &self->keepers, sizeof *made);

			*made = accesses_digest(self, f)->keepers[i];
			if (made->spawn == self->numbers.exit && !is_mains(self, f))
				made->spawn = ACCESS_NOBODY;
		}
		for (i = 0; i < accesses_digest(self, f)->nwitnesses; i++)
			*(struct access_witness *)pool_add(arena, &self->witnesses, sizeof(struct access_witness)) =
				accesses_digest(self, f)->witnesses[i];
		find_awaited(self, accesses_digest(self, f), arena);
	}
}

/* What threads leave behind when they end; not those that end with the team that has started them. */
static void find_left(struct accesses *self)
{
	struct bits until = bits_none;
	uint32_t i;

	for (i = 0; i < self->numbers.spawns; i++) {
		const struct lockdb_effect *effect = accesses_effect(self, accesses_spawned(self, i)->spawn);

		if (effect->op == LOCKDB_SPAWN && effect->second.root != LOCKDB_NOWHERE)
			bits_add(&until, bits_one(i));
	}
	for (i = 0; i < self->numbers.spawns; i++)
		self->left_by[i] = bits_without(bits_without(accesses_left(self, i), until),
						bits_and(self->successors, bits_one(i)));
}

void accesses_finish(struct accesses *self, struct locksets_pass *pass)
{
	const struct callgraph *graph = self->graph;
	struct worker worker = { 0, arena_create() };
	struct arena *arena = arena_create();
	uint8_t *marks = arena_alloc(arena, (size_t)self->link->nfunctions + 1);
	uint32_t c, i, round;
	struct bits repeats;

	for (i = 0; i < graph->nspawns; i++)
		if (graph->spawns[i].op == LOCKDB_SPAWN || graph->spawns[i].op == LOCKDB_LATER)
			marks[graph->spawns[i].function] = CREATES;
	self->complete = 1;
	modes_find(self);
	required_find(self);
	find_keepers(self, self->arena);
	self->successors = find_successors(self);
	bits_add(&self->repeats, self->successors);
	latches_propose(self);
	repeats = self->repeats;
	bits_drop(&self->repeats, self->latched);
	for (round = 0; round < 2 && graph->nspawns; round++) {
		if (round) {
			lasting_find(self, marks, CREATES);
			latches_verify(self, marks, CREATES);
			self->repeats = bits_without(repeats, self->latched);
		}
		for (c = 0; c < graph->ncomponents; c++)
			for (i = 0; i < graph->components[c].nmembers; i++) {
				uint32_t function = graph->members[graph->components[c].first + i];

				if (self->link->functions[function].func != LINK_NONE &&
				    is_creator(self, marks, function))
					remake(self, pass, function, marks, &worker);
			}
	}
	find_left(self);
	arena_destroy(worker.scratch);
	arena_destroy(arena);
}

const struct digest *accesses_bound(struct accesses *self, struct lockset_function *function,
				  struct arena *scratch)
{
	struct accesses_totals ignored = { 0 };

	return collect_digest(self, function, scratch, &ignored);
}

const struct digest *accesses_digest(const struct accesses *self, uint32_t function)
{
	return self->digests[function] ? self->digests[function] : &digest_nothing;
}

uint32_t digest_read(const struct digest *digest, uint32_t event)
{
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++)
		if (digest->accesses[i].event == event && !digest->accesses[i].callee && (digest->accesses[i].flags & ACCESS_READS))
			return digest->accesses[i].place;
	return 0;
}

const struct access_call *digest_call(const struct digest *digest, uint32_t event)
{
	uint32_t low = 0, high = digest->ncalls;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (digest->calls[middle].event < event)
			low = middle + 1;
		else
			high = middle;
	}
	return low < digest->ncalls && digest->calls[low].event == event ? &digest->calls[low] : NULL;
}

struct access_threads accesses_threads(const struct accesses *self, uint32_t function, uint32_t event)
{
	const struct digest *digest = accesses_digest(self, function);
	const struct access_call *call = digest_call(digest, event);
	struct access_threads unknown = { 0 };
	uint32_t low = 0, high = digest->nmoments;

	if (call)
		return call->threads;
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (digest->moments[middle].event < event)
			low = middle + 1;
		else
			high = middle;
	}
	return low < digest->nmoments && digest->moments[low].event == event ? digest->moments[low].threads
									       : unknown;
}

struct bits accesses_alive(const struct accesses *self, struct bits entry, const struct access_threads *since)
{
	struct bits alive = entry;
	uint32_t spawn;

	if (since->alone)
		return since->created;
	if (bits_any(since->joined))
		BITS_EACH(spawn, bits_and(since->joined, bits_below(self->numbers.spawns)))
			bits_add(&alive, self->left_by[spawn]);
	bits_drop(&alive, bits_without(since->joined, since->inner));
	bits_drop(&alive, bits_one(self->numbers.exit));
	return bits_or(alive, since->created);
}

struct bits accesses_gone(struct bits gone, struct bits alive, const struct access_threads *since)
{
	return bits_without(bits_or(gone, bits_without(since->joined, bits_and(since->inner, alive))), since->created);
}

struct bits accesses_numbered(const struct accesses *self)
{
	return self->numbered;
}

struct bits accesses_repeats(const struct accesses *self)
{
	return self->repeats;
}

struct bits accesses_once(const struct accesses *self)
{
	return self->once;
}

int accesses_exclusive(const struct accesses *self, uint32_t spawn, uint32_t other)
{
	return spawn < self->numbers.spawns && bits_has(self->exclusive[spawn], other);
}

struct bits accesses_varied(const struct accesses *self)
{
	return self->varied;
}

int accesses_stays(const struct accesses *self, uint32_t function)
{
	return self->stays[function];
}

/* Of a function with a body. */
static uint32_t count_formals(const struct link *link, uint32_t function)
{
	const struct link_function *f = &link->functions[function];
	const struct facts_tu *tu = link->program->tus[f->tu];

	return f->func == LINK_NONE ? 0 : tu->types[tu->symbols[f->symbol].type].count;
}

const struct accesses_totals *accesses_totals(const struct accesses *self)
{
	struct accesses_totals *sum = (struct accesses_totals *)&self->totals;
	uint32_t f, i;

	sum->accesses = sum->residents = sum->dropped = sum->nameless = sum->formals = 0;
	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self, f);

		sum->accesses += self->sums[f].accesses;
		sum->dropped += self->sums[f].dropped;
		sum->nameless += self->sums[f].nameless;
		sum->formals += count_formals(self->link, f) > ACCESS_FORMALS;
		for (i = 0; i < digest->naccesses; i++)
			sum->residents += !(digest->accesses[i].flags & ACCESS_HANDED) || self->stays[f];
	}
	return sum;
}

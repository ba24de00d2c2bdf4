/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pointsto.c - the steps from bodies to sets, in their order; and the questions.
 */
#include "base/arena.h"
#include "base/parallel.h"
#include "contexts/roots.h"
#include "pointsto/graph.h"

#include <stdlib.h>

struct build {
	struct pointsto *self;
	struct arena **arenas; /* by worker: for what it gathers */
};

static void gather(void *context, struct worker *worker, uint32_t item)
{
	struct build *build = context;
	struct pointsto *world = build->self;
	struct gather self = { .world = world, .arena = build->arenas[worker->number],
				.scratch = worker->scratch, .function = item + 1,
				.out = &world->functions[item + 1] };
	const struct facts_body *body;

	if (!graph_has_body(world, item + 1))
		return;
	body = link_body(world->link, worker->scratch, item + 1);
	if (body)
		gather_function(&self, body);
}

static void find_models(struct pointsto *self)
{
	const struct link *link = self->link;
	uint32_t i;

	self->models = arena_array(self->scratch, (size_t)link->nfunctions + 1,
				   sizeof *self->models);
	for (i = 1; self->db && i <= link->nfunctions; i++) {
		const struct lockdb_function *model =
			lockdb_function(self->db, link->functions[i].name,
					!(link->functions[i].flags & LINK_PUBLIC));

		/* Nobody knows what else it does with what it is given. */
		self->models[i] = model && model->declared ? NULL : model;
	}
}

/* ---- how functions are entered ---- */

static void note_root(void *me, uint32_t function, const struct lockdb_entry *entry,
		      const struct roots_why *why)
{
	(void)entry;
	if (why->kind != ROOTS_SPAWNED && why->kind != ROOTS_NEVER)
		((struct pointsto *)me)->entered[function] |= ENTERED_OUTSIDE;
}

static void note_spawn(struct pointsto *self, const struct call_spawn *spawn)
{
	const struct lockdb_function *model = self->models[spawn->model]; /* NULL: declared */
	const struct lockdb_effect *effect = model ? &model->effects[spawn->effect] : NULL;
	uint32_t given = 0, i, function;

	for (i = 0; effect && i < effect->ndata && i < 32; i++)
		given |= (effect->data[i].root != LOCKDB_NOWHERE) << i;
	for (i = 0; i < spawn->ntargets; i++) {
		function = self->graph->targets[spawn->first + i];
		if (!self->graph->nodes[function].escapes)
			self->data[function] |= given;
		if (spawn->op == LOCKDB_SPAWN || spawn->op == LOCKDB_LATER)
			self->entered[function] |= ENTERED_THREAD | (model ? 0 : ENTERED_OUTSIDE);
		if (spawn->kind == CALL_WIDE || spawn->ntargets > CALLGRAPH_WIDE)
			self->entered[function] |= ENTERED_WIDE;
	}
}

/* Lists of targets are kept once: those of wide calls are marked once. */
static void note_wide(struct pointsto *self)
{
	const struct callgraph *graph = self->graph;
	uint8_t *seen;
	uint32_t i, k, end = 0;

	for (i = 0; i < graph->nsites; i++)
		if (graph->sites[i].first + graph->sites[i].ntargets > end)
			end = graph->sites[i].first + graph->sites[i].ntargets;
	seen = arena_alloc(self->scratch, (size_t)end + 1);
	for (i = 0; i < graph->nsites; i++) {
		const struct call_site *site = &graph->sites[i];

		if ((site->kind != CALL_WIDE && site->ntargets <= CALLGRAPH_WIDE) || seen[site->first])
			continue;
		seen[site->first] = 1;
		for (k = 0; k < site->ntargets; k++)
			self->entered[graph->targets[site->first + k]] |= ENTERED_WIDE;
	}
}

static void find_entered(struct pointsto *self)
{
	uint32_t i;

	self->entered = arena_alloc(self->scratch, (size_t)self->link->nfunctions + 1);
	self->data = arena_array(self->scratch, (size_t)self->link->nfunctions + 1,
				 sizeof *self->data);
	roots_find(self->graph, self->db, self->scratch, note_root, self);
	for (i = 0; i < self->graph->nspawns; i++)
		note_spawn(self, &self->graph->spawns[i]);
	note_wide(self);
}

/* ---- all of it ---- */

static int by_number(const void *left, const void *right)
{
	uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;

	return a < b ? -1 : a > b;
}

static void finish(struct pointsto *self)
{
	uint32_t i;

	for (i = 0; i < self->nnodes; i++) {
		struct pointsto_set *set = &self->nodes[i].set;

		if (set->count > 1)
			qsort((uint32_t *)(uintptr_t)set->targets, set->count, sizeof *set->targets,
			      by_number);
		self->totals.many += set->many;
		if (set->count > self->totals.largest)
			self->totals.largest = set->count;
	}
	self->totals.nodes = self->nnodes - 1;
	self->totals.targets = self->first[TARGET_OUTSIDE + 1] - 1;
}

struct pointsto *pointsto_run(const struct callgraph *graph, struct locksets_pass *pass,
			      const struct lockdb *db, struct arena *arena, unsigned jobs)
{
	struct pointsto *self = arena_alloc(arena, sizeof *self);
	struct build build = { .self = self };
	unsigned i;

	jobs = jobs ? jobs : 1;
	self->link = graph->link;
	self->graph = graph;
	self->pass = pass;
	self->db = db;
	self->arena = arena;
	self->scratch = arena_create();
	self->functions = arena_array(arena, (size_t)self->link->nfunctions + 1,
				      sizeof *self->functions);
	find_models(self);
	find_entered(self);
	graph_find_places(self);
	build.arenas = arena_array(self->scratch, jobs, sizeof(struct arena *));
	for (i = 0; i < jobs; i++)
		build.arenas[i] = arena_create();
	returns_find(self, build.arenas, jobs);
	statics_gather(self);
	parallel_for(jobs, self->link->nfunctions, gather, &build);
	graph_make(self);
	solve_run(self);
	leaks_find(self);
	bonds_finish(self);
	shared_find(self);
	leaks_drop_spares(self);
	finish(self);
	for (i = 0; i < jobs; i++)
		arena_destroy(build.arenas[i]);
	arena_destroy(self->scratch);
	return self;
}

/* ---- questions ---- */

static const struct pointsto_set empty;

uint32_t pointsto_find(const struct pointsto *self, struct pointsto_target target)
{
	const struct graph_function *f;
	const struct pool *made;
	uint32_t index, base;

	if (target.kind == TARGET_OBJECT)
		return target.a <= self->link->nobjects ? target.a : 0;
	if (target.kind == TARGET_FIELD) {
		index = graph_place(self, target.a, target.b);
		return index ? self->first[TARGET_FIELD] + index - 1 : 0;
	}
	if (target.kind < TARGET_OBJECT || target.kind > TARGET_OUTSIDE ||
	    target.a > self->link->nfunctions)
		return 0;
	f = &self->functions[target.a];
	if (target.kind == TARGET_LOCAL)
		return target.b && target.b <= f->nlocals ? f->local_base + target.b : 0;
	made = target.kind == TARGET_HEAP ? &f->heaps : &f->outsides;
	base = target.kind == TARGET_HEAP ? f->heap_base : f->outside_base;
	index = graph_find_made(made->items, made->count, target.b);
	return index == UINT32_MAX ? 0 : base + index;
}

static uint32_t find_node(const struct pointsto *self, struct pointsto_key key)
{
	const struct graph_function *f;
	uint32_t index;

	if (key.kind == POINTSTO_FIELD) {
		index = graph_place(self, key.a, key.b);
		return index ? node_of_place(self, index) : 0;
	}
	if (key.kind == POINTSTO_OBJECT)
		return key.a && key.a <= self->link->nobjects ? node_of_object(self, key.a) : 0;
	if (key.a > self->link->nfunctions)
		return 0;
	f = &self->functions[key.a];
	switch (f->nnodes ? key.kind : 0) {
	case POINTSTO_LOCAL:
		return key.b && key.b <= f->nlocals ? self->content[f->local_base + key.b] : 0;
	case POINTSTO_HEAP:
		index = pointsto_find(self, (struct pointsto_target){ TARGET_HEAP, key.a, key.b });
		return index ? self->content[index] : 0;
	case POINTSTO_FORMAL:
		return key.b < f->nformals ? f->base + OWN_FORMALS + key.b : 0;
	case POINTSTO_RETURN:
		return f->base + OWN_RESULT;
	case POINTSTO_VALUE:
		return key.b <= f->nvalues ? f->values[key.b] : 0;
	case POINTSTO_EVENT:
		index = graph_find_made(f->results, f->nresults, key.b);
		return index == UINT32_MAX ? 0 : f->results[index].content;
	default:
		return 0;
	}
}

const struct pointsto_set *pointsto_set(const struct pointsto *self, struct pointsto_key key)
{
	uint32_t node = find_node(self, key);

	return node ? &self->nodes[node].set : &empty;
}

const struct pointsto_set *pointsto_content(const struct pointsto *self, uint32_t target)
{
	return self->content[target] ? &self->nodes[self->content[target]].set : &empty;
}

uint32_t pointsto_targets(const struct pointsto *self)
{
	return self->totals.targets;
}

struct pointsto_target pointsto_target(const struct pointsto *self, uint32_t target)
{
	struct pointsto_target found = { TARGET_OBJECT, 0, 0 };
	const struct graph_function *f;

	if (!target || target > self->totals.targets)
		return (struct pointsto_target){ 0, 0, 0 };
	while (target >= self->first[found.kind + 1])
		found.kind++;
	if (found.kind == TARGET_OBJECT) {
		found.a = target;
	} else if (found.kind == TARGET_FIELD) {
		const struct graph_place *place =
			&self->places[target - self->first[TARGET_FIELD] + 1];

		found.a = place->aggregate;
		found.b = place->offset;
	} else {
		found.a = graph_owner(self, found.kind, target);
		f = &self->functions[found.a];
		if (found.kind == TARGET_LOCAL)
			found.b = target - f->local_base;
		else if (found.kind == TARGET_HEAP)
			found.b = ((struct graph_made *)f->heaps.items)[target - f->heap_base].b;
		else
			found.b = ((struct graph_made *)f->outsides.items)[target - f->outside_base].b;
	}
	return found;
}

int pointsto_may_meet(const struct pointsto_set *a, const struct pointsto_set *b)
{
	uint32_t i = 0, k = 0;

	if (a->many)
		return b->many || b->count;
	if (b->many)
		return a->count != 0;
	while (i < a->count && k < b->count) {
		if (a->targets[i] == b->targets[k])
			return 1;
		if (a->targets[i] < b->targets[k])
			i++;
		else
			k++;
	}
	return 0;
}

int pointsto_is_shared(const struct pointsto *self, uint32_t target)
{
	return target && target <= self->totals.targets && self->shared[target];
}

int pointsto_each(const struct pointsto *self, uint32_t function, uint32_t formal)
{
	return self->each && formal < 64 && (self->each[function] >> formal & 1);
}

uint32_t pointsto_aggregate(const struct pointsto *self, uint32_t target)
{
	return target && target <= self->totals.targets ? self->aggregates[target] : 0;
}

const struct pointsto_totals *pointsto_totals(const struct pointsto *self)
{
	return &self->totals;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * callgraph.c - the steps from bodies to the call graph, in their order.
 */
#include "callgraph/flow.h"
#include "callgraph/live.h"
#include "callgraph/roles.h"
#include "callgraph/sites.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/parallel.h"

#include <stdlib.h>

struct build {
	const struct link *link;
	const struct lockdb_function **models;
	struct flow_list *lists;  /* by function */
	struct flow_list *formals; /* by function: what its model does with its formals */
	struct arena **arenas;    /* by worker: for the lists */
};

static void collect(void *context, struct worker *worker, uint32_t item)
{
	struct build *build = context;
	struct collect self = { .link = build->link, .models = build->models,
				.arena = build->arenas[worker->number], .scratch = worker->scratch,
				.function = item + 1, .list = &build->lists[item + 1] };
	const struct lockdb_function *model = build->models[item + 1];
	const struct facts_body *body;

	if (build->link->functions[item + 1].func == LINK_NONE ||
	    (model && (model->opaque || model->ignore)))
		return;
	body = link_body(build->link, worker->scratch, item + 1);
	if (body)
		collect_function(&self, body);
}

static void find_models(struct build *build, const struct lockdb *db, struct arena *arena)
{
	const struct link *link = build->link;
	uint32_t i;

	build->models = arena_array(arena, (size_t)link->nfunctions + 1, sizeof *build->models);
	for (i = 1; db && i <= link->nfunctions; i++)
		build->models[i] = lockdb_function(db, link->functions[i].name,
						   !(link->functions[i].flags & LINK_PUBLIC));
}

/* All nodes that somebody asks for must be there before anything flows. */
static void apply(struct flow *flow, const struct flow_list *list)
{
	uint32_t i;

	for (i = 0; i < list->sites.count; i++) {
		const struct flow_term *callee = &((struct flow_site *)list->sites.items)[i].callee;

		if (callee->kind == TERM_CONTENT)
			flow_intern(flow, callee->key);
	}
	for (i = 0; i < list->ops.count; i++)
		flow_apply(flow, &((struct flow_op *)list->ops.items)[i]);
}

/* Modelled functions that may be called through a value. */
static void apply_models(const struct build *build, struct flow *flow, struct call_node *nodes)
{
	uint32_t i;

	for (i = 1; i <= build->link->nfunctions; i++) {
		struct collect self = { .link = build->link, .models = build->models, .function = i,
					.arena = flow->arena, .list = &build->formals[i] };

		if (!nodes[i].address_taken || !build->models[i])
			continue;
		model_formals(&self);
		apply(flow, &build->formals[i]);
	}
}

/* All that was collected, in the order of the functions. */
static void merge(const struct build *build, struct flow *flow, struct call_node *nodes)
{
	uint32_t i, k;

	place_initialisers(flow, nodes);
	for (i = 1; i <= build->link->nfunctions; i++) {
		const struct flow_list *list = &build->lists[i];

		apply(flow, list);
		for (k = 0; k < list->taken.count; k++)
			nodes[((uint32_t *)list->taken.items)[k]].address_taken = 1;
		for (k = 0; k < list->looked_up.count; k++)
			nodes[((uint32_t *)list->looked_up.items)[k]].looked_up = 1;
		nodes[i].updates = list->updates;
	}
	apply_models(build, flow, nodes);
}

static void find_sites(const struct build *build, const struct flow *flow, struct callgraph *graph,
		       struct arena *arena)
{
	struct sites *sites = sites_create(flow, build->formals, graph->nodes, arena);
	uint32_t i;

	for (i = 1; i <= build->link->nfunctions; i++)
		sites_add(sites, i, &build->lists[i]);
	sites_finish(sites, graph);
}

/* ---- what is named, for live.c ---- */

static void add_mention(struct pool *all, struct call_list *list, uint32_t what, struct arena *arena)
{
	*(uint32_t *)pool_add(arena, all, sizeof what) = what;
	list->ntargets++;
}

/* By object: 1 + the first of its addresses in the pool, each with the number of the next one. */
struct initial {
	uint32_t mention, next;
};

static void add_initial(struct pool *pool, uint32_t *heads, uint32_t object, uint32_t mention, struct arena *scratch)
{
	struct initial *made = pool_add(scratch, pool, sizeof *made);

	*made = (struct initial){ mention, heads[object] };
	heads[object] = pool->count;
}

/* The addresses in the initialisers of variables, which several units may know. */
static void find_initial(const struct link *link, struct pool *pool, uint32_t *heads, struct arena *scratch)
{
	uint32_t t, i, k;

	for (t = 0; t < link->program->ntus; t++) {
		const struct facts_tu *tu = link->program->tus[t];
		const struct link_tu *unit = &link->tus[t];

		for (i = 0; i < tu->ninits; i++) {
			uint32_t object = unit->objects[tu->inits[i].symbol];

			for (k = 0; object && k < tu->inits[i].count; k++) {
				uint32_t symbol = tu->inits[i].entries[k].symbol;

				if (unit->functions[symbol])
					add_initial(pool, heads, object, unit->functions[symbol], scratch);
				else if (unit->objects[symbol])
					add_initial(pool, heads, object, MENTION_OBJECT | unit->objects[symbol], scratch);
			}
		}
	}
}

/* Variables without such addresses do not matter. */
static void find_mentions(const struct build *build, struct callgraph *graph, struct arena *arena,
			  struct arena *scratch)
{
	const struct link *link = build->link;
	uint32_t *heads = arena_array(scratch, (size_t)link->nobjects + 1, sizeof *heads), i, k;
	struct call_list *mentions = arena_array(arena, (size_t)link->nfunctions + 1, sizeof *mentions);
	struct call_list *initial = arena_array(arena, (size_t)link->nobjects + 1, sizeof *initial);
	struct pool all = { 0 }, pool = { 0 };

	find_initial(link, &pool, heads, scratch);
	for (i = 1; i <= link->nobjects; i++) {
		initial[i].first = all.count;
		for (k = heads[i]; k; k = ((struct initial *)pool.items)[k - 1].next) {
			uint32_t what = ((struct initial *)pool.items)[k - 1].mention;

			if (!(what & MENTION_OBJECT) || heads[what & ~MENTION_OBJECT])
				add_mention(&all, &initial[i], what, arena);
		}
	}
	for (i = 1; i <= link->nfunctions; i++) {
		const struct flow_list *list = &build->lists[i];

		mentions[i].first = all.count;
		for (k = 0; k < list->taken.count; k++)
			add_mention(&all, &mentions[i], ((uint32_t *)list->taken.items)[k], arena);
		for (k = 0; k < list->named.count; k++)
			if (heads[((uint32_t *)list->named.items)[k]])
				add_mention(&all, &mentions[i], MENTION_OBJECT | ((uint32_t *)list->named.items)[k], arena);
	}
	graph->mentions = mentions;
	graph->initial = initial;
	graph->mentioned = pool_items(arena, &all);
}

static void count_calls(struct callgraph *graph)
{
	uint32_t i;

	for (i = 0; i < graph->nsites; i++)
		graph->ncalls[graph->sites[i].kind]++;
}

struct callgraph *callgraph_build(const struct link *link, const struct lockdb *db,
				  struct arena *arena, unsigned jobs)
{
	struct callgraph *graph = arena_alloc(arena, sizeof *graph);
	struct arena *scratch = arena_create();
	struct build build = { .link = link };
	struct flow *flow;
	unsigned i;

	jobs = jobs ? jobs : 1;
	graph->link = link;
	graph->nodes = arena_array(arena, (size_t)link->nfunctions + 1, sizeof *graph->nodes);
	find_models(&build, db, arena);
	graph->models = build.models;
	build.lists = arena_array(scratch, (size_t)link->nfunctions + 1, sizeof *build.lists);
	build.formals = arena_array(scratch, (size_t)link->nfunctions + 1, sizeof *build.formals);
	build.arenas = arena_array(scratch, jobs, sizeof(struct arena *));
	for (i = 0; i < jobs; i++)
		build.arenas[i] = arena_create();
	parallel_for(jobs, link->nfunctions, collect, &build);
	flow = flow_create(link, build.models, scratch);
	merge(&build, flow, graph->nodes);
	flow_solve(flow);
	find_sites(&build, flow, graph, arena);
	find_mentions(&build, graph, arena, scratch);
	if (db)
		roles_find(graph, db, scratch);
	if (link->main)
		live_prune(graph, scratch);
	count_calls(graph);
	components_find(graph, arena);
	flow_free(flow);
	for (i = 0; i < jobs; i++)
		arena_destroy(build.arenas[i]);
	arena_destroy(scratch);
	return graph;
}

/* ---- questions ---- */

const struct call_site *callgraph_site(const struct callgraph *graph, uint32_t function,
				       uint32_t event)
{
	const struct call_node *node = &graph->nodes[function];
	uint32_t low = node->first, high = node->first + node->nsites;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (graph->sites[middle].event < event)
			low = middle + 1;
		else
			high = middle;
	}
	return low < node->first + node->nsites && graph->sites[low].event == event ?
		&graph->sites[low] : NULL;
}

static int is_before(const struct call_spawn *spawn, uint32_t function, uint32_t event)
{
	return spawn->function < function || (spawn->function == function && spawn->event < event);
}

const struct call_spawn *callgraph_spawns(const struct callgraph *graph, uint32_t function,
					  uint32_t event, uint32_t *count)
{
	uint32_t low = 0, high = graph->nspawns;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (is_before(&graph->spawns[middle], function, event))
			low = middle + 1;
		else
			high = middle;
	}
	for (high = low; high < graph->nspawns && graph->spawns[high].function == function &&
	     graph->spawns[high].event == event; high++)
		;
	*count = high - low;
	return &graph->spawns[low];
}

/* ---- calls that a person wrote ---- */

/* The first call of a function; 0: there is none. */
static int find_caller(const struct callgraph *graph, uint32_t *function, uint32_t *event)
{
	uint32_t f, s, i;

	for (f = 1; f <= graph->link->nfunctions; f++)
		for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++)
			for (i = 0; i < graph->sites[s].ntargets; i++)
				if (graph->targets[graph->sites[s].first + i] == *function && f != *function) {
					*function = f;
					*event = graph->sites[s].event;
					return 1;
				}
	return 0;
}

void callgraph_written(const struct callgraph *graph, uint32_t *function, uint32_t *event)
{
	uint32_t f = *function, e = *event, i;

	for (i = 0; i < 16 && link_is_library(graph->link, f); i++)
		if (!find_caller(graph, &f, &e))
			return;
	if (link_is_library(graph->link, f))
		return;
	*function = f;
	*event = e;
}

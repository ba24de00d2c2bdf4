/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "callgraph/live.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#include <string.h>

enum { /* of a function */
	RAN = 1,
	CALLED = 2, /* something that ran calls it, through a value, if it gets the address */
	TAKEN = 4
};

struct live {
	const struct callgraph *graph;
	struct arena *arena;
	uint8_t *functions, *objects, *spawns; /* objects: named; spawns: happened */
	size_t bytes;       /* of all three, which lie side by side */
	uint32_t size;
	struct pool todo;   /* uint32_t: functions that ran, and whose bodies were not looked at */
};

static size_t bytes_of(const struct callgraph *graph)
{
	return (size_t)graph->link->nfunctions + 1 + graph->link->nobjects + 1 + graph->nspawns;
}

static struct live *live_alloc(const struct callgraph *graph, struct arena *arena)
{
	struct live *self = arena_alloc(arena, sizeof *self);

	self->graph = graph;
	self->arena = arena;
	self->bytes = bytes_of(graph);
	self->functions = arena_alloc(arena, self->bytes);
	self->objects = self->functions + graph->link->nfunctions + 1;
	self->spawns = self->objects + graph->link->nobjects + 1;
	return self;
}

struct live *live_copy(const struct live *from, struct arena *arena)
{
	struct live *self = live_alloc(from->graph, arena);

	memcpy(self->functions, from->functions, self->bytes);
	self->size = from->size;
	return self;
}

/* ---- one step ---- */

static int is_called_from_outside(const struct live *self, uint32_t function)
{
	const struct call_node *node = &self->graph->nodes[function];

	return node->escapes || !node->callers;
}

static void set(struct live *self, uint32_t function, uint8_t what)
{
	uint8_t *known = &self->functions[function];

	if (!(what & ~*known))
		return;
	*known |= what;
	self->size++;
	if ((*known & TAKEN) && ((*known & CALLED) || is_called_from_outside(self, function)))
		what |= RAN;
	if (!(what & RAN))
		return;
	*known |= RAN;
	*(uint32_t *)pool_add(self->arena, &self->todo, sizeof function) = function;
}

static void mention(struct live *self, uint32_t what)
{
	const struct call_list *initial;
	uint32_t i;

	if (!(what & MENTION_OBJECT)) {
		set(self, what, TAKEN);
		return;
	}
	what &= ~MENTION_OBJECT;
	if (self->objects[what])
		return;
	self->objects[what] = 1;
	self->size++;
	initial = &self->graph->initial[what];
	for (i = 0; i < initial->ntargets; i++)
		mention(self, self->graph->mentioned[initial->first + i]);
}

/* Of a call by name, the others are what its model calls back. */
static void cross(struct live *self, const struct call_site *site)
{
	uint32_t i;

	for (i = 0; i < site->ntargets; i++) {
		uint32_t target = self->graph->targets[site->first + i];

		set(self, target, site->kind == CALL_DIRECT &&
				  (site->ntargets == 1 || callgraph_model(self->graph, target)) ? RAN : CALLED);
	}
}

static void start(struct live *self, const struct call_spawn *spawns, uint32_t count)
{
	uint32_t i, t;

	for (i = 0; i < count; i++) {
		uint8_t *happened = &self->spawns[&spawns[i] - self->graph->spawns];

		if (*happened)
			continue;
		*happened = 1;
		self->size++;
		for (t = 0; t < spawns[i].ntargets; t++)
			set(self, self->graph->targets[spawns[i].first + t],
			    spawns[i].kind == CALL_DIRECT ? RAN : CALLED);
	}
}

static void look_into(struct live *self, uint32_t function)
{
	const struct call_node *node = &self->graph->nodes[function];
	const struct call_list *mentions = &self->graph->mentions[function];
	const struct call_spawn *spawns;
	uint32_t i, count;

	for (i = 0; i < mentions->ntargets; i++)
		mention(self, self->graph->mentioned[mentions->first + i]);
	for (i = node->first; i < node->first + node->nsites; i++) {
		cross(self, &self->graph->sites[i]);
		spawns = callgraph_spawns(self->graph, function, self->graph->sites[i].event, &count);
		start(self, spawns, count);
	}
}

static void settle(struct live *self)
{
	while (self->todo.count)
		look_into(self, ((uint32_t *)self->todo.items)[--self->todo.count]);
}

void live_run(struct live *self, uint32_t function)
{
	set(self, function, RAN);
	settle(self);
}

void live_event(struct live *self, uint32_t function, uint32_t event)
{
	const struct call_site *site = callgraph_site(self->graph, function, event);
	const struct call_spawn *spawns;
	uint32_t count;

	if (!site)
		return;
	cross(self, site);
	spawns = callgraph_spawns(self->graph, function, event, &count);
	start(self, spawns, count);
	settle(self);
}

void live_mention(struct live *self, uint32_t what)
{
	mention(self, what);
	settle(self);
}

/* ---- the beginning ---- */

static void run_resolver(struct live *self, const struct link_function *function)
{
	const struct link *link = self->graph->link;
	uint32_t resolver = link->program->tus[function->tu]->symbols[function->symbol].target;

	set(self, link->tus[function->tu].functions[resolver], RAN);
}

static void run_first(struct live *self)
{
	const struct link *link = self->graph->link;
	uint32_t f;

	for (f = 1; f <= link->nfunctions; f++) {
		const struct link_function *function = &link->functions[f];
		uint32_t flags = link->program->tus[function->tu]->symbols[function->symbol].flags;

		if (function->flags & LINK_IFUNC)
			run_resolver(self, function);
		if ((flags & (RCF_SYM_CTOR | RCF_SYM_DTOR)) || self->graph->nodes[f].roles)
			set(self, f, RAN);
		if (self->graph->nodes[f].looked_up)
			set(self, f, TAKEN);
	}
}

/* Variables that nothing names. */
static void name_found(struct live *self)
{
	const struct callgraph *graph = self->graph;
	uint8_t *named = arena_alloc(self->arena, (size_t)graph->link->nobjects + 1);
	uint32_t i, k;

	for (i = 1; i <= graph->link->nfunctions; i++)
		for (k = 0; k < graph->mentions[i].ntargets; k++) {
			uint32_t what = graph->mentioned[graph->mentions[i].first + k];

			if (what & MENTION_OBJECT)
				named[what & ~MENTION_OBJECT] = 1;
		}
	for (i = 1; i <= graph->link->nobjects; i++)
		for (k = 0; k < graph->initial[i].ntargets; k++) {
			uint32_t what = graph->mentioned[graph->initial[i].first + k];

			if ((what & MENTION_OBJECT) && (what & ~MENTION_OBJECT) != i)
				named[what & ~MENTION_OBJECT] = 1;
		}
	for (i = 1; i <= graph->link->nobjects; i++)
		if (!named[i] && graph->initial[i].ntargets)
			mention(self, MENTION_OBJECT | i);
}

struct live *live_create(const struct callgraph *graph, struct arena *arena)
{
	struct live *self = live_alloc(graph, arena);

	run_first(self);
	name_found(self);
	settle(self);
	return self;
}

/* ---- questions ---- */

int live_has(const struct live *self, uint32_t function)
{
	return self->functions[function] & RAN;
}

int live_started(const struct live *self, uint32_t index)
{
	return self->spawns[index];
}

uint32_t live_size(const struct live *self)
{
	return self->size;
}

int live_equal(const struct live *a, const struct live *b)
{
	return a->size == b->size && !memcmp(a->functions, b->functions, a->bytes);
}

uint64_t live_hash(const struct live *self)
{
	return hash_bytes(self->functions, self->bytes);
}

/* ---- the whole program ---- */

/* Those of the functions that are not dead come first; how many.  Lists are shared: the others stay behind them. */
static uint32_t prune_list(struct callgraph *graph, uint32_t first, uint32_t count)
{
	uint32_t *targets = graph->targets + first, i, k, live = 0;

	for (i = 0; i < count; i++) {
		uint32_t target = targets[i];

		if (graph->nodes[target].dead)
			continue;
		for (k = i; k > live; k--)
			targets[k] = targets[k - 1];
		targets[live++] = target;
	}
	return live;
}

static int has_models(const struct callgraph *graph, const struct call_site *site)
{
	uint32_t i;

	for (i = 0; i < site->ntargets && !callgraph_model(graph, graph->targets[site->first + i]); i++)
		;
	return i < site->ntargets;
}

static void prune_site(struct callgraph *graph, struct call_site *site)
{
	if (site->kind == CALL_DIRECT && site->ntargets == 1)
		return;
	site->ntargets = prune_list(graph, site->first, site->ntargets);
	if (site->kind == CALL_WIDE && site->ntargets <= CALLGRAPH_WIDE && !has_models(graph, site))
		site->kind = CALL_INDIRECT;
	if ((site->kind == CALL_INDIRECT || site->kind == CALL_SIGNATURE) && !site->ntargets)
		site->kind = CALL_UNRESOLVED;
}

static void prune_place(struct callgraph *graph, struct call_list *list)
{
	list->ntargets = prune_list(graph, list->first, list->ntargets);
}

void live_prune(struct callgraph *graph, struct arena *arena)
{
	const struct link *link = graph->link;
	struct live *all = live_create(graph, arena);
	uint32_t i;

	live_run(all, link->main);
	for (i = 1; i <= link->nfunctions; i++)
		graph->nodes[i].dead = !live_has(all, i);
	for (i = 0; i < graph->nsites; i++)
		prune_site(graph, &graph->sites[i]);
	for (i = 0; i < graph->nspawns; i++)
		graph->spawns[i].ntargets = prune_list(graph, graph->spawns[i].first, graph->spawns[i].ntargets);
	for (i = 1; i <= link->nfields; i++)
		prune_place(graph, &graph->fields[i]);
	for (i = 1; i <= link->nobjects; i++)
		prune_place(graph, &graph->objects[i]);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "callgraph/once.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "link/link.h"

#define CHAIN 32 /* calls from main on */

struct point {
	uint32_t function, event;
	uint8_t looped;
};

struct once {
	const struct callgraph *graph;
	struct arena *arena;
	struct point *caller;  /* by function: the only call of it, function 0: there are others */
	uint8_t *known;        /* 1: it runs once, 2: it does not */
	struct pool points;    /* struct point */
	struct table index;    /* of them */
};

struct once *once_create(const struct callgraph *graph, struct arena *arena)
{
	const struct link *link = graph->link;
	struct once *made = arena_alloc(arena, sizeof *made);
	uint32_t function, i, k;

	made->graph = graph;
	made->arena = arena;
	made->caller = arena_array(arena, (size_t)link->nfunctions + 1, sizeof *made->caller);
	made->known = arena_array(arena, (size_t)link->nfunctions + 1, 1);
	for (function = 1; function <= link->nfunctions; function++)
		for (i = 0; i < graph->nodes[function].nsites; i++) {
			const struct call_site *site = &graph->sites[graph->nodes[function].first + i];

			for (k = 0; site->kind == CALL_DIRECT && k < site->ntargets; k++)
				made->caller[graph->targets[site->first + k]] = (struct point){ function, site->event, 0 };
		}
	return made;
}

int once_looped(struct once *self, uint32_t function, uint32_t event)
{
	uint64_t hash = hash_pair(function, event);
	const struct point *known = self->points.items;
	const struct facts_body *body;
	struct point *made;
	struct arena *scratch;
	uint32_t slot, i;

	for (slot = table_first(&self->index, hash); (i = table_at(&self->index, slot));
	     slot = table_next(&self->index, slot, hash))
		if (known[i - 1].function == function && known[i - 1].event == event)
			return known[i - 1].looped;
	made = pool_add(self->arena, &self->points, sizeof *made);
	table_add(self->arena, &self->index, hash, self->points.count);
	*made = (struct point){ function, event, 1 };
	scratch = arena_create();
	body = link_body(self->graph->link, scratch, function);
	if (body && event < body->nevents)
		made->looped = (uint8_t)cfg_reaches(body, body->events[event].block, body->events[event].block, CFG_NONE,
						    scratch);
	arena_destroy(scratch);
	return made->looped;
}

static int runs(struct once *self, uint32_t function, uint32_t depth)
{
	const struct call_node *node = &self->graph->nodes[function];
	struct point caller = self->caller[function];

	if (!self->graph->link->main || function == self->graph->link->main)
		return self->graph->link->main && !node->callers && !node->address_taken;
	if (!self->known[function])
		self->known[function] = node->callers == 1 && !node->address_taken && caller.function &&
			!self->graph->components[node->component].cyclic && depth < CHAIN &&
			runs(self, caller.function, depth + 1) && !once_looped(self, caller.function, caller.event) ? 1 : 2;
	return self->known[function] == 1;
}

int once_runs(struct once *self, uint32_t function)
{
	return runs(self, function, 0);
}

int once_passes(struct once *self, uint32_t function, uint32_t event)
{
	return once_runs(self, function) && !once_looped(self, function, event);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * components.c - strongly connected components of the call graph.
 *
 * Tarjan's algorithm with a stack of its own.  A component's level is one more
 * than the highest of those it calls; the canonical order is by level, then by
 * the smallest member: callees come first, and independent ones lie together.
 */
#include "callgraph/flow.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

struct frame {
	uint32_t function;
	uint32_t site, target; /* where it goes on */
};

struct search {
	struct callgraph *graph;
	uint32_t *order;   /* by function: when it was met, 0 not yet */
	uint32_t *low;
	uint32_t *found;   /* by function: 1 + component, in order of discovery */
	uint32_t *open;    /* functions met whose component is not known */
	struct frame *frames;
	uint32_t nopen, nframes, met, ncomponents, nmembers;
	uint32_t *levels;  /* by component */
	uint8_t *cyclic;
};

/* The next callee of the frame's function, 0 at the end. */
static uint32_t next_callee(const struct callgraph *graph, struct frame *frame)
{
	const struct call_node *node = &graph->nodes[frame->function];

	for (; frame->site < node->nsites; frame->site++, frame->target = 0) {
		const struct call_site *site = &graph->sites[node->first + frame->site];

		if (site->kind != CALL_WIDE && frame->target < site->ntargets)
			return graph->targets[site->first + frame->target++];
	}
	return 0;
}

static void enter(struct search *self, uint32_t function)
{
	struct frame *frame = &self->frames[self->nframes++];

	memset(frame, 0, sizeof *frame);
	frame->function = function;
	self->order[function] = self->low[function] = ++self->met;
	self->open[self->nopen++] = function;
}

/* All callees of the function are done. */
static void leave(struct search *self)
{
	uint32_t function = self->frames[--self->nframes].function, member;

	if (self->nframes) {
		uint32_t caller = self->frames[self->nframes - 1].function;

		if (self->low[caller] > self->low[function])
			self->low[caller] = self->low[function];
	}
	if (self->low[function] != self->order[function])
		return;
	self->ncomponents++;
	do {
		member = self->open[--self->nopen];
		self->found[member] = self->ncomponents;
	} while (member != function);
}

static void explore(struct search *self, uint32_t root)
{
	enter(self, root);
	while (self->nframes) {
		struct frame *frame = &self->frames[self->nframes - 1];
		uint32_t callee = next_callee(self->graph, frame);

		if (!callee)
			leave(self);
		else if (!self->order[callee])
			enter(self, callee);
		else if (!self->found[callee] && self->low[frame->function] > self->order[callee])
			self->low[frame->function] = self->order[callee];
	}
}

/* ---- the canonical order ---- */

struct ranked {
	uint32_t level, smallest, found;
};

static int by_level(const void *left, const void *right)
{
	const struct ranked *a = left, *b = right;

	if (a->level != b->level)
		return a->level < b->level ? -1 : 1;
	return (a->smallest > b->smallest) - (a->smallest < b->smallest);
}

/* Functions by component, in order of discovery: every callee's component is
 * complete before its callers' is begun. */
static uint32_t *sort_members(struct search *self, uint32_t *starts, struct arena *arena)
{
	uint32_t n = self->graph->link->nfunctions, i;
	uint32_t *sorted = arena_array(arena, n, sizeof *sorted);

	for (i = 1; i <= n; i++)
		starts[self->found[i]]++;
	for (i = 1; i <= self->ncomponents; i++)
		starts[i] += starts[i - 1];
	for (i = n; i > 0; i--)
		sorted[--starts[self->found[i]]] = i;
	starts[self->ncomponents + 1] = n;
	return sorted;
}

static void find_levels(struct search *self, const uint32_t *members)
{
	uint32_t i;

	for (i = 0; i < self->graph->link->nfunctions; i++) {
		struct frame frame = { .function = members[i] };
		uint32_t own = self->found[members[i]], callee;

		while ((callee = next_callee(self->graph, &frame))) {
			uint32_t other = self->found[callee];

			if (other == own)
				self->cyclic[own] = 1;
			else if (self->levels[own] <= self->levels[other])
				self->levels[own] = self->levels[other] + 1;
		}
	}
}

static void number(struct search *self, struct arena *arena, struct arena *scratch)
{
	struct callgraph *graph = self->graph;
	uint32_t n = graph->link->nfunctions, i, k, at = 0;
	uint32_t *starts = arena_array(scratch, (size_t)self->ncomponents + 2, sizeof *starts);
	uint32_t *members = sort_members(self, starts, scratch);
	struct ranked *ranked = arena_array(scratch, self->ncomponents, sizeof *ranked);
	uint32_t *result = arena_array(arena, n, sizeof *result);

	find_levels(self, members);
	for (i = 0; i < self->ncomponents; i++) {
		ranked[i].level = self->levels[i + 1];
		ranked[i].found = i + 1;
		ranked[i].smallest = members[starts[i + 1]];
	}
	qsort(ranked, self->ncomponents, sizeof *ranked, by_level);
	graph->components = arena_array(arena, self->ncomponents, sizeof *graph->components);
	graph->ncomponents = self->ncomponents;
	for (i = 0; i < self->ncomponents; i++) {
		struct call_component *component = &graph->components[i];
		uint32_t found = ranked[i].found;

		component->first = at;
		component->nmembers = starts[found + 1] - starts[found];
		component->cyclic = self->cyclic[found];
		for (k = starts[found]; k < starts[found + 1]; k++) {
			graph->nodes[members[k]].component = i;
			result[at++] = members[k];
		}
		if (graph->largest < component->nmembers)
			graph->largest = component->nmembers;
	}
	graph->members = result;
}

void components_find(struct callgraph *graph, struct arena *arena)
{
	struct arena *scratch = arena_create();
	struct search self = { .graph = graph };
	uint32_t n = graph->link->nfunctions, i;

	self.order = arena_array(scratch, (size_t)n + 1, sizeof *self.order);
	self.low = arena_array(scratch, (size_t)n + 1, sizeof *self.low);
	self.found = arena_array(scratch, (size_t)n + 1, sizeof *self.found);
	self.open = arena_array(scratch, n, sizeof *self.open);
	self.frames = arena_array(scratch, n, sizeof *self.frames);
	for (i = 1; i <= n; i++)
		if (!self.order[i])
			explore(&self, i);
	self.levels = arena_array(scratch, (size_t)self.ncomponents + 1, sizeof *self.levels);
	self.cyclic = arena_array(scratch, (size_t)self.ncomponents + 1, 1);
	number(&self, arena, scratch);
	arena_destroy(scratch);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flows.c - what a function passes on all its paths: the dominators of its blocks, kept for those who read the table.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"

#include <string.h>

/* Does the function return from this block? */
static int returns(const struct facts_body *body, uint32_t block)
{
	const struct facts_block *b = &body->blocks[block];

	return b->nevents && body->events[b->events + b->nevents - 1].kind == RCF_E_RETURN;
}

static void keep_edges(const struct facts_body *body, struct arena *arena, struct site_flow *made)
{
	uint32_t *edges = arena_array(arena, (size_t)body->nblocks + 1, sizeof *edges), *to, n = 0, b, k;

	for (b = 0; b < body->nblocks; b++)
		n += body->blocks[b].nregular;
	to = arena_array(arena, n, sizeof *to);
	for (b = 0, n = 0; b < body->nblocks; b++) {
		edges[b] = n;
		for (k = 0; k < body->blocks[b].nregular; k++)
			to[n++] = cfg_target(body, b, k);
	}
	edges[b] = n;
	made->edges = edges;
	made->to = to;
}

const struct site_flow *flows_make(const struct facts_body *body, struct arena *arena, struct arena *scratch)
{
	struct cfg_flow flow = { 0 };
	struct site_flow *made = arena_alloc(arena, sizeof *made);
	uint32_t *blocks = arena_array(arena, body->nevents, sizeof *blocks), i;
	uint8_t *ends = arena_alloc(arena, body->nblocks);

	if (!cfg_flow_open(&flow, body, scratch))
		return NULL;
	made->nblocks = body->nblocks;
	made->nevents = body->nevents;
	made->places = memcpy(arena_array(arena, body->nblocks, sizeof *made->places), flow.places,
			      body->nblocks * sizeof *made->places);
	made->sizes = memcpy(arena_array(arena, body->nblocks, sizeof *made->sizes), flow.sizes,
			     body->nblocks * sizeof *made->sizes);
	keep_edges(body, arena, made);
	for (i = 0; i < body->nevents; i++)
		blocks[i] = body->events[i].block;
	for (i = 0; i < body->nblocks; i++)
		ends[i] = (uint8_t)(flow.rank[i] != CFG_NONE && returns(body, i));
	made->blocks = blocks;
	made->ends = ends;
	return made;
}

static int dominates(const struct site_flow *flow, uint32_t above, uint32_t block)
{
	return flow->places[block] - flow->places[above] < flow->sizes[above];
}

int sites_passes(const struct sites *sites, uint32_t function, uint32_t first, uint32_t then)
{
	const struct site_flow *flow = sites->flows[function];

	if (!flow || first >= flow->nevents || then >= flow->nevents)
		return 0;
	if (flow->blocks[first] == flow->blocks[then])
		return first < then;
	return dominates(flow, flow->blocks[first], flow->blocks[then]);
}

/* A path of at least one edge from the one block to the other that does not pass a third one. */
static int has_path(const struct site_flow *flow, uint32_t from, uint32_t target, uint32_t without)
{
	struct arena *scratch = arena_create();
	uint8_t *seen = arena_alloc(scratch, flow->nblocks);
	uint32_t *stack = arena_array(scratch, (size_t)flow->nblocks + 1, sizeof *stack), count = 0, k;
	int found = 0;

	for (stack[count++] = from; count && !found;) {
		uint32_t at = stack[--count];

		for (k = flow->edges[at]; k < flow->edges[at + 1]; k++) {
			uint32_t next = flow->to[k];

			found |= next == target;
			if (next == without || seen[next])
				continue;
			seen[next] = 1;
			stack[count++] = next;
		}
	}
	arena_destroy(scratch);
	return found;
}

int sites_again(const struct sites *sites, uint32_t function, uint32_t first, uint32_t event)
{
	const struct site_flow *flow = sites->flows[function];
	uint32_t target, without;

	if (!flow || event >= flow->nevents)
		return 1;
	target = flow->blocks[event];
	without = first < flow->nevents ? flow->blocks[first] : UINT32_MAX;
	return without != target && has_path(flow, target, target, without);
}

int sites_leads(const struct sites *sites, uint32_t function, uint32_t from, uint32_t to)
{
	const struct site_flow *flow = sites->flows[function];

	if (!flow || from >= flow->nevents || to >= flow->nevents)
		return 1;
	return (flow->blocks[from] == flow->blocks[to] && from < to) ||
	       has_path(flow, flow->blocks[from], flow->blocks[to], UINT32_MAX);
}

/* From an event of the block on nothing is given: is the event reached, and is the end of the block? */
static int runs_without(const struct site_flow *flow, const uint8_t *marks, uint32_t first, uint32_t block, uint32_t event,
			int *found)
{
	uint32_t e;

	for (e = first; e < flow->nevents; e++) {
		if (flow->blocks[e] != block)
			continue;
		*found |= e == event;
		if (e == event || marks[e] & SITES_GIVES)
			return 0;
	}
	return 1;
}

/* A path to the event on which no event gives: from one that takes, or from the beginning. */
static int walk_without(const struct site_flow *flow, const uint8_t *marks, uint32_t event, int beginning)
{
	struct arena *scratch = arena_create();
	uint32_t *stack = arena_array(scratch, (size_t)flow->nblocks + 1, sizeof *stack), count = 0, e, k;
	uint8_t *seen = arena_alloc(scratch, flow->nblocks);
	int found = 0;

	if (beginning)
		seen[0] = 1, stack[count++] = 0;
	for (e = 0; !found && e < flow->nevents; e++)
		if (marks[e] & SITES_TAKES && runs_without(flow, marks, e + 1, flow->blocks[e], event, &found))
			for (k = flow->edges[flow->blocks[e]]; k < flow->edges[flow->blocks[e] + 1]; k++)
				if (!seen[flow->to[k]])
					seen[flow->to[k]] = 1, stack[count++] = flow->to[k];
	while (count && !found) {
		uint32_t at = stack[--count];

		if (!runs_without(flow, marks, 0, at, event, &found))
			continue;
		for (k = flow->edges[at]; k < flow->edges[at + 1]; k++)
			if (!seen[flow->to[k]])
				seen[flow->to[k]] = 1, stack[count++] = flow->to[k];
	}
	arena_destroy(scratch);
	return found;
}

int sites_without(const struct sites *sites, uint32_t function, const uint8_t *marks, uint32_t event)
{
	const struct site_flow *flow = sites->flows[function];

	return !flow || event >= flow->nevents || walk_without(flow, marks, event, 1);
}

int sites_between(const struct sites *sites, uint32_t function, const uint8_t *marks, uint32_t event)
{
	const struct site_flow *flow = sites->flows[function];

	return flow && event < flow->nevents && walk_without(flow, marks, event, 0);
}

int sites_follows(const struct sites *sites, uint32_t function, uint32_t from, uint32_t event)
{
	const struct site_flow *flow = sites->flows[function];
	uint32_t i;

	if (!flow || from >= flow->nevents || event >= flow->nevents)
		return 0;
	if (flow->blocks[from] == flow->blocks[event])
		return from < event;
	for (i = 0; i < flow->nblocks; i++)
		if (flow->ends[i] && i != flow->blocks[event] &&
		    (i == flow->blocks[from] || has_path(flow, flow->blocks[from], i, flow->blocks[event])))
			return 0;
	return 1;
}

int sites_always(const struct sites *sites, uint32_t function, uint32_t event)
{
	const struct site_flow *flow = sites->flows[function];
	uint32_t i, any = 0;

	if (!flow || event >= flow->nevents)
		return 0;
	for (i = 0; i < flow->nblocks; i++) {
		if (flow->ends[i] && !dominates(flow, flow->blocks[event], i))
			return 0;
		any |= flow->ends[i];
	}
	return (int)any;
}

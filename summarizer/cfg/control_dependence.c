/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * control_dependence.c - dominators (Cooper, Harvey, Kennedy), and which blocks decide whether another one is reached.
 */
#include "cfg/cfg.h"

#include "base/arena.h"

#include <string.h>

enum { REACHES = 1, WANTED }; /* in cfg_flow.reaches; WANTED: who asks goes on there */

/* Dominators lie before what they dominate, in the order of a depth-first walk. */
static uint32_t common(const struct cfg_flow *flow, uint32_t a, uint32_t b)
{
	while (a != b)
		if (flow->rank[a] > flow->rank[b])
			a = flow->dominators[a];
		else
			b = flow->dominators[b];
	return a;
}

/* One round over all blocks; whether anything changed. */
static int refine(struct cfg_flow *flow, const uint32_t *order, uint32_t n)
{
	uint32_t i, k, from;
	int changed = 0;

	for (i = 1; i < n; i++) {
		uint32_t found = CFG_NONE;

		for (k = 0; cfg_incoming(flow->body, order[i], k, &from); k++)
			if (flow->dominators[from] != CFG_NONE)
				found = found == CFG_NONE ? from : common(flow, found, from);
		if (flow->dominators[order[i]] != found) {
			flow->dominators[order[i]] = found;
			changed = 1;
		}
	}
	return changed;
}

/* What a block dominates comes right behind it. */
static void find_places(struct cfg_flow *flow, const uint32_t *order, uint32_t *next, uint32_t n)
{
	uint32_t i;

	for (i = 0; i < n; i++)
		flow->sizes[order[i]] = 1;
	for (i = n; i-- > 1;)
		flow->sizes[flow->dominators[order[i]]] += flow->sizes[order[i]];
	for (i = 0; i < n; i++) {
		uint32_t b = order[i], above = flow->dominators[b];

		flow->places[b] = i ? next[above] : 0;
		next[above] += i ? flow->sizes[b] : 0;
		next[b] = flow->places[b] + 1;
	}
}

int cfg_flow_open(struct cfg_flow *flow, const struct facts_body *body, struct arena *arena)
{
	struct cfg_order order;

	if (!body->nblocks || body->nblocks > CFG_BLOCKS)
		return 0;
	flow->body = body;
	flow->dominators = arena_array(arena, body->nblocks, sizeof *flow->dominators);
	flow->reaches = arena_array(arena, body->nblocks, sizeof *flow->reaches);
	flow->stack = arena_array(arena, body->nblocks, sizeof *flow->stack);
	flow->places = arena_array(arena, body->nblocks, sizeof *flow->places);
	flow->sizes = arena_array(arena, body->nblocks, sizeof *flow->sizes);
	order = cfg_order(body, arena, arena);
	flow->rank = order.rank;
	memset(flow->dominators, 0xff, body->nblocks * sizeof *flow->dominators);
	flow->dominators[0] = 0;
	while (refine(flow, order.blocks, order.count))
		;
	find_places(flow, order.blocks, arena_array(arena, body->nblocks, sizeof *order.blocks), order.count);
	return 1;
}

uint32_t cfg_parting(const struct cfg_flow *flow, uint32_t a, uint32_t b)
{
	return common(flow, a, b);
}

int cfg_dominates(const struct cfg_flow *flow, uint32_t above, uint32_t block)
{
	return flow->rank[above] != CFG_NONE && flow->rank[block] != CFG_NONE &&
	       flow->places[block] - flow->places[above] < flow->sizes[above];
}

/* The blocks from which the target is reached without these two.  0: so it is on all regular
 * edges of the first one, and no more was looked for. */
static int reach(struct cfg_flow *flow, uint32_t target, uint32_t block, uint32_t parting)
{
	const struct facts_body *body = flow->body;
	uint32_t n = 0, k, left = 1;

	memset(flow->reaches, 0, body->nblocks);
	for (k = 0; block != CFG_NONE && k < body->blocks[block].nregular; k++) {
		uint8_t *to = &flow->reaches[body->succs[body->blocks[block].succs + k].block];

		left += !*to;
		*to = WANTED;
	}
	left -= block != CFG_NONE;
	left -= flow->reaches[target] == WANTED;
	flow->reaches[target] = REACHES;
	flow->stack[n++] = target;
	while (n && left) {
		const struct facts_block *at = &body->blocks[flow->stack[--n]];

		for (k = 0; k < at->npreds; k++) {
			uint32_t from = body->preds[at->preds + k].block;

			if (flow->reaches[from] == REACHES || from == block || from == parting)
				continue;
			left -= flow->reaches[from] == WANTED;
			flow->reaches[from] = REACHES;
			flow->stack[n++] = from;
		}
	}
	return left != 0;
}

int cfg_leads(const struct cfg_flow *flow, uint32_t block, uint32_t edge)
{
	const struct facts_body *body = flow->body;

	return flow->reaches[body->succs[body->blocks[block].succs + edge].block] == REACHES;
}

int cfg_decides(struct cfg_flow *flow, uint32_t block, uint32_t target)
{
	const struct facts_block *at = &flow->body->blocks[block];
	uint32_t parting, k, leads = 0;

	if (at->nregular < 2 || !at->value || block == target || flow->rank[block] == CFG_NONE ||
	    flow->rank[target] == CFG_NONE)
		return 0;
	parting = common(flow, block, target);
	if (parting == target)
		return 0;
	if (!reach(flow, target, block, parting))
		return 0;
	for (k = 0; k < at->nregular; k++)
		leads += cfg_leads(flow, block, k) != 0;
	return leads && leads < at->nregular;
}

int cfg_repeats(struct cfg_flow *flow, uint32_t block)
{
	const struct facts_block *at = &flow->body->blocks[block];
	uint32_t k;

	reach(flow, block, CFG_NONE, CFG_NONE);
	for (k = 0; k < at->nsuccs; k++)
		if (cfg_leads(flow, block, k))
			return 1;
	return 0;
}

int cfg_follows(struct cfg_flow *flow, uint32_t from, uint32_t to)
{
	uint32_t n = 0, block, before, k;

	memset(flow->reaches, 0, flow->body->nblocks);
	flow->reaches[to] = REACHES;
	flow->stack[n++] = to;
	while (n && !flow->reaches[from])
		for (block = flow->stack[--n], k = 0; cfg_incoming(flow->body, block, k, &before); k++)
			if (!flow->reaches[before] && !cfg_dominates(flow, block, before)) {
				flow->reaches[before] = REACHES;
				flow->stack[n++] = before;
			}
	return flow->reaches[from] != 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * classes.c - barriers that threads of a team may be at, at the same time.
 */
#include "order/barriers/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"

static uint32_t find(const struct phases *self, uint32_t site)
{
	if (self->mixed)
		return 1;
	while (phase_site_at(self, site)->class != site)
		site = phase_site_at(self, site)->class;
	return site;
}

static void unite(struct phases *self, struct bits sites)
{
	uint32_t first, site;

	bits_drop(&sites, phase_begin);
	if (bits_has(sites, BITS_END - 1))
		self->mixed = 1;
	if (!bits_any(sites) || self->mixed)
		return;
	first = find(self, bits_first(sites));
	BITS_EACH(site, sites)
		phase_site_at(self, find(self, site))->class = first;
}

struct bits phase_classes(const struct phases *self, struct bits last)
{
	struct bits all = bits_and(last, phase_begin);
	uint32_t site;

	if (bits_same(last, bits_all))
		return last;
	BITS_EACH(site, bits_without(last, phase_begin))
		bits_add(&all, bits_one(find(self, site)));
	return all;
}

/* The barriers that an event may leave behind. */
static struct bits sites_of(const struct phase_walk *walk, uint32_t event)
{
	const struct phases *self = walk->self;
	const struct call_site *site;
	struct bits bits = bits_none;
	uint32_t t;

	if (walk->sites[event])
		return bits_one(walk->sites[event]);
	if (walk->body->events[event].kind != RCF_E_CALL)
		return bits;
	site = callgraph_site(self->graph, walk->function, event);
	for (t = 0; site && site->kind != CALL_WIDE && t < site->ntargets; t++) {
		const struct phase_function *callee = self->functions[self->graph->targets[site->first + t]];

		if (callee && callee->passes)
			bits_add(&bits, bits_without(callee->out.last, phase_begin));
	}
	return bits;
}

/* Marks what can be reached from a block without the edges of loops. */
static uint8_t *mark(const struct phase_walk *walk, const uint32_t *rank, uint32_t from)
{
	struct cfg_walk ahead = cfg_walk(walk->body, walk->scratch);
	uint32_t at, to, i;

	ahead.seen[from] = 1;
	for (at = from; at != CFG_NONE; at = cfg_next(&ahead))
		for (i = 0; cfg_edge(walk->body, at, i, &to); i++)
			if (rank[to] > rank[at])
				cfg_enter(&ahead, to);
	return ahead.seen;
}

#define WORK 10000000 /* sites of a function, times its blocks; beyond this they count as one */

void phase_alternatives(const struct phase_walk *walk, const struct phase_function *made)
{
	const struct facts_body *body = walk->body;
	const uint32_t *rank;
	struct pool found = { 0 };
	const uint32_t *events;
	uint32_t n, e, i, k;
	uint8_t **marks;
	struct bits all = bits_none;

	(void)made;
	for (e = 0; e < body->nevents; e++) {
		struct bits sites = walk->reached[body->events[e].block] ? sites_of(walk, e) : bits_none;

		if (!bits_any(sites))
			continue;
		bits_add(&all, sites);
		unite(walk->self, sites);
		*(uint32_t *)pool_add(walk->scratch, &found, sizeof e) = e;
	}
	events = found.items;
	n = found.count;
	if ((uint64_t)n * (n + body->nblocks) > WORK) {
		unite(walk->self, all);
		return;
	}
	if (n < 2)
		return;
	marks = arena_array(walk->scratch, n, sizeof *marks);
	rank = cfg_order(body, walk->scratch, walk->scratch).rank;
	for (i = 0; i < n; i++)
		marks[i] = mark(walk, rank, body->events[events[i]].block);
	for (i = 0; i < n; i++)
		for (k = i + 1; k < n; k++)
			if (!marks[i][body->events[events[k]].block] && !marks[k][body->events[events[i]].block])
				unite(walk->self, bits_or(sites_of(walk, events[i]), sites_of(walk, events[k])));
}

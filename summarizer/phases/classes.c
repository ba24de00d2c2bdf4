/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * classes.c - barriers that threads of a team may be at, at the same time.
 */
#include "phases/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"

static uint8_t find(const struct phases *self, uint8_t bit)
{
	while (self->classes[bit] != bit)
		bit = self->classes[bit];
	return bit;
}

static void unite(struct phases *self, uint64_t bits)
{
	uint8_t first;

	bits &= ~((uint64_t)1 << PHASE_BEGIN);
	if (!bits)
		return;
	first = find(self, (uint8_t)__builtin_ctzll(bits));
	for (; bits; bits &= bits - 1)
		self->classes[find(self, (uint8_t)__builtin_ctzll(bits))] = first;
}

uint64_t phase_classes(const struct phases *self, uint64_t last)
{
	uint64_t all = last & (uint64_t)1 << PHASE_BEGIN, todo;

	for (todo = last & ~all; todo; todo &= todo - 1)
		all |= (uint64_t)1 << find(self, (uint8_t)__builtin_ctzll(todo));
	return all;
}

/* The barriers that an event may leave behind. */
static uint64_t sites_of(const struct phase_walk *walk, uint32_t event)
{
	const struct phases *self = walk->self;
	const struct call_site *site;
	uint64_t bits = 0;
	uint32_t t;

	if (walk->sites[event])
		return (uint64_t)1 << (walk->sites[event] - 1);
	if (walk->body->events[event].kind != RCF_E_CALL)
		return 0;
	site = callgraph_site(self->graph, walk->function, event);
	for (t = 0; site && site->kind != CALL_WIDE && t < site->ntargets; t++) {
		const struct phase_function *callee = self->functions[self->graph->targets[site->first + t]];

		if (callee && callee->passes)
			bits |= callee->out.last & ~((uint64_t)1 << PHASE_BEGIN);
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

#define SITES 64 /* more in one function count as one */

void phase_alternatives(const struct phase_walk *walk, const struct phase_function *made)
{
	const struct facts_body *body = walk->body;
	const uint32_t *rank;
	uint32_t events[SITES], n = 0, e, i, k;
	uint8_t *marks[SITES];
	uint64_t all = 0;

	(void)made;
	for (e = 0; e < body->nevents; e++) {
		if (!walk->reached[body->events[e].block] || !sites_of(walk, e))
			continue;
		all |= sites_of(walk, e);
		unite(walk->self, sites_of(walk, e));
		if (n < SITES)
			events[n] = e;
		n++;
	}
	if (n > SITES) {
		unite(walk->self, all);
		return;
	}
	if (n < 2)
		return;
	rank = cfg_order(body, walk->scratch, walk->scratch).rank;
	for (i = 0; i < n; i++)
		marks[i] = mark(walk, rank, body->events[events[i]].block);
	for (i = 0; i < n; i++)
		for (k = i + 1; k < n; k++)
			if (!marks[i][body->events[events[k]].block] && !marks[k][body->events[events[i]].block])
				unite(walk->self, sites_of(walk, events[i]) | sites_of(walk, events[k]));
}

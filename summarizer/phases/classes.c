/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * classes.c - barriers that threads of a team may be at, at the same time.
 */
#include "phases/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"

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

/* Numbers the blocks so that edges lead upwards, but for those of loops. */
static void number_blocks(const struct phase_walk *walk, uint32_t *rank)
{
	const struct facts_body *body = walk->body;
	uint32_t *stack = arena_array(walk->scratch, body->nblocks + 1, sizeof *stack);
	uint32_t *next = arena_array(walk->scratch, body->nblocks + 1, sizeof *next);
	uint8_t *seen = arena_alloc(walk->scratch, body->nblocks + 1);
	uint32_t n = 1, number = body->nblocks;

	seen[0] = 1;
	while (n) {
		uint32_t block = stack[n - 1], to;
		const struct facts_block *b = &body->blocks[block];

		if (next[block] == b->nsuccs) {
			rank[block] = number--;
			n--;
			continue;
		}
		to = body->succs[b->succs + next[block]++].block;
		if (!seen[to])
			stack[n++] = to;
		seen[to] = 1;
	}
}

/* Marks what can be reached from a block without the edges of loops. */
static void mark(const struct phase_walk *walk, const uint32_t *rank, uint32_t from, uint8_t *marks)
{
	const struct facts_body *body = walk->body;
	uint32_t *stack = arena_array(walk->scratch, body->nblocks + 1, sizeof *stack);
	uint32_t n = 0, i;

	stack[n++] = from;
	marks[from] = 1;
	while (n) {
		const struct facts_block *b = &body->blocks[stack[--n]];
		uint32_t me = (uint32_t)(b - body->blocks);

		for (i = 0; i < b->nsuccs; i++) {
			uint32_t to = body->succs[b->succs + i].block;

			if (marks[to] || rank[to] <= rank[me])
				continue;
			marks[to] = 1;
			stack[n++] = to;
		}
	}
}

#define SITES 64 /* more in one function count as one */

void phase_alternatives(const struct phase_walk *walk, const struct phase_function *made)
{
	const struct facts_body *body = walk->body;
	uint32_t *rank = arena_array(walk->scratch, body->nblocks + 1, sizeof *rank);
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
	number_blocks(walk, rank);
	for (i = 0; i < n; i++) {
		marks[i] = arena_alloc(walk->scratch, body->nblocks + 1);
		mark(walk, rank, body->events[events[i]].block, marks[i]);
	}
	for (i = 0; i < n; i++)
		for (k = i + 1; k < n; k++)
			if (!marks[i][body->events[events[k]].block] && !marks[k][body->events[events[i]].block])
				unite(walk->self, sites_of(walk, events[i]) | sites_of(walk, events[k]));
}

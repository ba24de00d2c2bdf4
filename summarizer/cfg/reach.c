/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * reach.c - which blocks lead to which.
 */
#include "cfg/cfg.h"

#include "base/arena.h"

#include <string.h>

uint32_t cfg_edges(const struct facts_body *body)
{
	uint32_t count = 0, b;

	for (b = 0; b < body->nblocks; b++)
		if (body->blocks[b].succs + body->blocks[b].nsuccs > count)
			count = body->blocks[b].succs + body->blocks[b].nsuccs;
	return count;
}

/* The incoming edges of a block are in the order of the blocks that they leave, then of their edges. */
uint32_t *cfg_incoming_edges(const struct facts_body *body, struct arena *arena, struct arena *scratch)
{
	uint32_t *edges = arena_array(arena, cfg_edges(body), sizeof *edges);
	uint32_t *filled = arena_array(scratch, body->nblocks, sizeof *filled), b, i, to;

	for (b = 0; b < body->nblocks; b++)
		for (i = 0; cfg_edge(body, b, i, &to); i++)
			edges[body->blocks[to].preds + filled[to]++] = i;
	return edges;
}

uint32_t cfg_incoming_edge(const struct facts_body *body, uint32_t block, uint32_t incoming)
{
	uint32_t from = cfg_source(body, block, incoming), nth = 0, i, to;

	while (nth < incoming && cfg_source(body, block, incoming - nth - 1) == from)
		nth++;
	for (i = 0; cfg_edge(body, from, i, &to); i++)
		if (to == block && nth-- == 0)
			break;
	return i;
}

struct cfg_walk cfg_walk(const struct facts_body *body, struct arena *scratch)
{
	return (struct cfg_walk){ .body = body, .seen = arena_alloc(scratch, body->nblocks),
				  .stack = arena_raw(scratch, body->nblocks, sizeof(uint32_t)) };
}

void cfg_again(struct cfg_walk *walk)
{
	memset(walk->seen, 0, walk->body->nblocks);
	walk->depth = 0;
}

static void enter_all(struct cfg_walk *walk, const struct facts_edge *edges, uint32_t count)
{
	uint32_t i;

	for (i = 0; i < count; i++)
		cfg_enter(walk, edges[i].block);
}

void cfg_forward(struct cfg_walk *walk, uint32_t block)
{
	const struct facts_block *b = &walk->body->blocks[block];

	enter_all(walk, walk->body->succs + b->succs, b->nsuccs);
}

void cfg_forward_regular(struct cfg_walk *walk, uint32_t block)
{
	const struct facts_block *b = &walk->body->blocks[block];

	enter_all(walk, walk->body->succs + b->succs, b->nregular);
}

void cfg_backward(struct cfg_walk *walk, uint32_t block)
{
	const struct facts_block *b = &walk->body->blocks[block];

	enter_all(walk, walk->body->preds + b->preds, b->npreds);
}

int cfg_reaches(const struct facts_body *body, uint32_t from, uint32_t to, uint32_t without, struct arena *scratch)
{
	struct cfg_walk walk = cfg_walk(body, scratch);
	uint32_t at;

	if (without != CFG_NONE && without != to)
		walk.seen[without] = 1;
	for (at = from; at != CFG_NONE && !walk.seen[to]; at = cfg_next(&walk))
		cfg_forward(&walk, at);
	return walk.seen[to];
}

uint8_t *cfg_leads_to(const struct facts_body *body, uint32_t block, struct arena *scratch)
{
	struct cfg_walk walk = cfg_walk(body, scratch);
	uint32_t at;

	walk.seen[block] = 1;
	for (at = block; at != CFG_NONE; at = cfg_next(&walk))
		cfg_backward(&walk, at);
	return walk.seen;
}

void cfg_gather(const struct facts_body *body, uint64_t *bits)
{
	uint32_t b, i, to;
	int changed = 1;

	while (changed)
		for (changed = 0, b = body->nblocks; b--;) {
			uint64_t all = bits[b];

			for (i = 0; cfg_edge(body, b, i, &to); i++)
				all |= bits[to];
			changed |= all != bits[b];
			bits[b] = all;
		}
}

void cfg_gather_sets(const struct facts_body *body, struct bits *sets)
{
	uint32_t b, i, to;
	int changed = 1;

	while (changed)
		for (changed = 0, b = body->nblocks; b--;) {
			struct bits all = sets[b];

			for (i = 0; cfg_edge(body, b, i, &to); i++)
				bits_add(&all, sets[to]);
			changed |= !bits_same(all, sets[b]);
			sets[b] = all;
		}
}

int cfg_returns(const struct facts_body *body, uint32_t block)
{
	const struct facts_block *b = &body->blocks[block];
	uint32_t e;

	for (e = b->events; e < b->events + b->nevents; e++)
		if (body->events[e].kind == RCF_E_RETURN)
			return 1;
	return 0;
}

uint8_t *cfg_returning(const struct facts_body *body, struct arena *scratch)
{
	struct cfg_walk walk = cfg_walk(body, scratch);
	uint32_t b, at;

	for (b = 0; b < body->nblocks; b++)
		if (cfg_returns(body, b))
			cfg_enter(&walk, b);
	while ((at = cfg_next(&walk)) != CFG_NONE)
		cfg_backward(&walk, at);
	return walk.seen;
}

int cfg_returns_without(const struct facts_body *body, uint32_t block, struct arena *scratch)
{
	struct cfg_walk walk = cfg_walk(body, scratch);
	uint32_t at;

	walk.seen[block] = 1;
	cfg_enter(&walk, 0);
	while ((at = cfg_next(&walk)) != CFG_NONE) {
		if (cfg_returns(body, at))
			return 1;
		cfg_forward(&walk, at);
	}
	return 0;
}

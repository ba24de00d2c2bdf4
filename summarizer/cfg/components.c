/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * components.c - the outermost loops: strongly connected components (Tarjan).
 */
#include "cfg/loops.h"

#include "base/arena.h"

struct search {
	const struct facts_body *body;
	uint32_t *numbers, *lows;  /* by block: from 1 on */
	uint32_t *components;
	uint32_t *open, nopen;     /* blocks without a component yet */
	struct visit { uint32_t block, next; } *stack;
	uint32_t depth, count, ncomponents;
};

static void close_component(struct search *search, uint32_t block)
{
	uint32_t i, first = search->nopen, component = 0, to;

	while (search->open[--first] != block)
		;
	for (i = 0; cfg_edge(search->body, block, i, &to); i++)
		component |= to == block;
	component = component || search->nopen - first > 1 ? ++search->ncomponents : 0;
	for (i = first; i < search->nopen; i++) {
		search->components[search->open[i]] = component;
		search->numbers[search->open[i]] = UINT32_MAX; /* no longer open */
	}
	search->nopen = first;
}

static void open_block(struct search *search, uint32_t block)
{
	search->numbers[block] = search->lows[block] = ++search->count;
	search->open[search->nopen++] = block;
	search->stack[search->depth++] = (struct visit){ block, 0 };
}

uint32_t cfg_components(const struct facts_body *body, uint32_t *components, struct arena *scratch)
{
	struct search search = { .body = body, .components = components,
				 .numbers = arena_array(scratch, body->nblocks, sizeof(uint32_t)),
				 .lows = arena_array(scratch, body->nblocks, sizeof(uint32_t)),
				 .open = arena_array(scratch, body->nblocks, sizeof(uint32_t)),
				 .stack = arena_array(scratch, body->nblocks, sizeof(struct visit)) };
	uint32_t to;

	if (body->nblocks)
		open_block(&search, 0);
	while (search.depth) {
		struct visit *at = &search.stack[search.depth - 1];
		uint32_t low = search.lows[at->block];

		if (cfg_edge(body, at->block, at->next, &to)) {
			at->next++;
			if (!search.numbers[to])
				open_block(&search, to);
			else if (search.numbers[to] < low)
				search.lows[at->block] = search.numbers[to];
			continue;
		}
		search.depth--;
		if (low == search.numbers[at->block])
			close_component(&search, at->block);
		if (search.depth && low < search.lows[search.stack[search.depth - 1].block])
			search.lows[search.stack[search.depth - 1].block] = low;
	}
	return search.ncomponents;
}

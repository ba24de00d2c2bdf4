/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * order.c - blocks in reverse postorder.
 */
#include "cfg/cfg.h"

#include "base/arena.h"

#include <string.h>

/* Depth first without recursion; a function may have 100,000 blocks. */
struct cfg_order cfg_order(const struct facts_body *body, struct arena *arena, struct arena *scratch)
{
	struct cfg_order made = { .blocks = arena_raw(arena, body->nblocks, sizeof *made.blocks),
				  .rank = arena_raw(arena, body->nblocks, sizeof *made.rank) };
	uint32_t *stack = arena_raw(scratch, body->nblocks, sizeof *stack);
	uint32_t *next = arena_array(scratch, body->nblocks, sizeof *next); /* by block: edge to be looked at */
	uint8_t *state = arena_alloc(scratch, body->nblocks);               /* by block: 1 open, 2 done */
	uint32_t depth = 0, left = body->nblocks, to, i;

	memset(made.rank, 0xff, body->nblocks * sizeof *made.rank);
	if (left) {
		stack[depth++] = 0;
		state[0] = 1;
	}
	while (depth) {
		uint32_t at = stack[depth - 1];

		if (!cfg_edge(body, at, next[at]++, &to)) {
			state[at] = 2;
			made.blocks[--left] = at;
			depth--;
		} else if (!state[to]) {
			state[to] = 1;
			stack[depth++] = to;
		} else if (state[to] == 1) {
			made.cyclic = 1;
		}
	}
	made.count = body->nblocks - left;
	memmove(made.blocks, made.blocks + left, made.count * sizeof *made.blocks);
	for (i = 0; i < made.count; i++)
		made.rank[made.blocks[i]] = i;
	return made;
}

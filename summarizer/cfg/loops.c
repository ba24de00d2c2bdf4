/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * loops.c - the blocks of a loop.
 */
#include "cfg/cfg.h"

#include "base/arena.h"

void cfg_fill_loop(const struct facts_body *body, uint32_t header, uint32_t from, const uint32_t *rank, uint8_t *within,
		   struct arena *scratch)
{
	struct cfg_walk walk = { .body = body, .seen = within,
				 .stack = arena_raw(scratch, body->nblocks, sizeof *walk.stack) };
	uint32_t at, before, i;

	within[header] = 1;
	cfg_enter(&walk, from);
	while ((at = cfg_next(&walk)) != CFG_NONE)
		for (i = 0; cfg_incoming(body, at, i, &before); i++)
			if (!rank || rank[before] != CFG_NONE)
				cfg_enter(&walk, before);
}

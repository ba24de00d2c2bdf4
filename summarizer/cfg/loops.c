/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * loops.c - the blocks of loops; counters.
 */
#include "cfg/loops.h"

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

int cfg_fill_loops(const struct facts_body *body, uint32_t header, const uint32_t *rank, uint8_t *within,
		   struct arena *scratch)
{
	uint32_t from, i;
	int found = 0;

	for (i = 0; cfg_incoming(body, header, i, &from); i++)
		if (cfg_closes_loop(rank, from, header)) {
			cfg_fill_loop(body, header, from, rank, within, scratch);
			found = 1;
		}
	return found;
}

static int has_block(const uint32_t *blocks, uint32_t count, uint32_t block)
{
	uint32_t i;

	for (i = 0; i < count && blocks[i] != block; i++)
		;
	return i < count;
}

static void sort_blocks(uint32_t *blocks, uint32_t count)
{
	uint32_t i, k, block;

	for (i = 1; i < count; i++) {
		block = blocks[i];
		for (k = i; k && blocks[k - 1] > block; k--)
			blocks[k] = blocks[k - 1];
		blocks[k] = block;
	}
}

uint32_t cfg_small_loop(const struct facts_body *body, uint32_t header, uint32_t from, const uint32_t *rank,
			uint32_t *blocks, uint32_t most)
{
	uint32_t count = 0, at, before, i;

	blocks[count++] = header;
	if (from != header)
		blocks[count++] = from;
	for (at = 1; at < count; at++)
		for (i = 0; cfg_incoming(body, blocks[at], i, &before); i++) {
			if (rank[before] == CFG_NONE || has_block(blocks, count, before))
				continue;
			if (count == most)
				return 0;
			blocks[count++] = before;
		}
	sort_blocks(blocks, count);
	return count;
}

/* ---- counters ---- */

uint32_t cfg_plain(const struct facts_body *body, uint32_t value)
{
	while (body->values[value].kind == RCF_V_CONVERT)
		value = body->values[value].a;
	return value;
}

uint32_t cfg_advances(const struct facts_body *body, uint32_t value, int64_t *by)
{
	const struct facts_value *sum = &body->values[cfg_plain(body, value)], *constant;

	*by = 0;
	if (sum->kind != RCF_V_BINARY || (sum->op != RCF_OP_ADD && sum->op != RCF_OP_SUB))
		return 0;
	constant = &body->values[cfg_plain(body, sum->b)];
	if (constant->kind != RCF_V_INT || constant->number == INT64_MIN)
		return 0;
	*by = sum->op == RCF_OP_ADD ? constant->number : -constant->number;
	return cfg_plain(body, sum->a);
}

struct cfg_counter cfg_counter(const struct facts_body *body, uint32_t value)
{
	const struct facts_value *phi = &body->values[value];
	struct cfg_counter made = { 0 };
	int64_t by;
	uint32_t i;

	for (i = 0; phi->kind == RCF_V_PHI && i < phi->c; i++) {
		if (cfg_advances(body, body->phi_args[phi->b + i], &by) != value) {
			made.first = cfg_plain(body, body->phi_args[phi->b + i]);
			made.firsts++;
			continue;
		}
		made.step = made.steps++ && made.step != by ? 0 : by;
		made.last = i;
	}
	made.header = phi->kind == RCF_V_PHI ? phi->a : 0;
	return made;
}

struct cfg_bound cfg_bound(const struct facts_body *body, uint32_t block)
{
	const struct facts_block *at = &body->blocks[block];
	const struct facts_value *test = &body->values[at->term == RCF_TERM_COND ? cfg_plain(body, at->value) : 0];
	struct cfg_bound made = { 0 };

	if (test->kind != RCF_V_BINARY || test->op < RCF_OP_EQ || test->op > RCF_OP_GEU)
		return made;
	made.counter = cfg_plain(body, test->a);
	made.limit = cfg_plain(body, test->b);
	made.op = test->op;
	return made;
}

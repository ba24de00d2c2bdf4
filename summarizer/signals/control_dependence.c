/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "signals/control_dependence.h"

#include "base/arena.h"

#include <string.h>

enum { REACHES = 1, WANTED }; /* in behind.reaches; WANTED: who asks goes on there */

/* Dominators lie before what they dominate, in the order of a depth-first walk. */
static uint32_t common(const struct behind *behind, uint32_t a, uint32_t b)
{
	while (a != b)
		if (behind->numbers[a] > behind->numbers[b])
			a = behind->dominators[a];
		else
			b = behind->dominators[b];
	return a;
}

/* Blocks in reverse postorder; how many are reached. */
static uint32_t find_order(struct behind *behind, uint32_t *order, uint32_t *next)
{
	const struct facts_body *body = behind->body;
	uint32_t depth = 0, last = body->nblocks, i;

	behind->stack[depth++] = 0;
	behind->reaches[0] = 1;
	while (depth) {
		uint32_t at = behind->stack[depth - 1];
		const struct facts_block *block = &body->blocks[at];

		if (next[at] < block->nsuccs) {
			uint32_t to = body->succs[block->succs + next[at]++].block;

			if (!behind->reaches[to]) {
				behind->reaches[to] = 1;
				behind->stack[depth++] = to;
			}
		} else {
			order[--last] = at;
			depth--;
		}
	}
	for (i = last; i < body->nblocks; i++) {
		order[i - last] = order[i];
		behind->numbers[order[i]] = 1 + i - last;
	}
	return body->nblocks - last;
}

/* One round over all blocks; whether anything changed. */
static int refine(struct behind *behind, const uint32_t *order, uint32_t n)
{
	const struct facts_body *body = behind->body;
	uint32_t i, k;
	int changed = 0;

	for (i = 1; i < n; i++) {
		const struct facts_block *block = &body->blocks[order[i]];
		uint32_t found = UINT32_MAX;

		for (k = 0; k < block->npreds; k++) {
			uint32_t from = body->preds[block->preds + k].block;

			if (behind->dominators[from] != UINT32_MAX)
				found = found == UINT32_MAX ? from : common(behind, found, from);
		}
		if (behind->dominators[order[i]] != found) {
			behind->dominators[order[i]] = found;
			changed = 1;
		}
	}
	return changed;
}

/* What a block dominates comes right behind it. */
static void find_places(struct behind *behind, const uint32_t *order, uint32_t *next, uint32_t n)
{
	uint32_t i;

	for (i = 0; i < n; i++)
		behind->sizes[order[i]] = 1;
	for (i = n; i-- > 1;)
		behind->sizes[behind->dominators[order[i]]] += behind->sizes[order[i]];
	for (i = 0; i < n; i++) {
		uint32_t b = order[i], above = behind->dominators[b];

		behind->places[b] = i ? next[above] : 0;
		next[above] += i ? behind->sizes[b] : 0;
		next[b] = behind->places[b] + 1;
	}
}

int behind_open(struct behind *behind, const struct facts_body *body, struct arena *arena)
{
	uint32_t *order, *next, n;

	if (!body->nblocks || body->nblocks > BEHIND_BLOCKS)
		return 0;
	behind->body = body;
	behind->dominators = arena_array(arena, body->nblocks, sizeof *behind->dominators);
	behind->numbers = arena_array(arena, body->nblocks, sizeof *behind->numbers);
	behind->reaches = arena_array(arena, body->nblocks, sizeof *behind->reaches);
	behind->stack = arena_array(arena, body->nblocks, sizeof *behind->stack);
	behind->places = arena_array(arena, body->nblocks, sizeof *behind->places);
	behind->sizes = arena_array(arena, body->nblocks, sizeof *behind->sizes);
	order = arena_array(arena, body->nblocks, sizeof *order);
	next = arena_array(arena, body->nblocks, sizeof *next);
	n = find_order(behind, order, next);
	memset(behind->dominators, 0xff, body->nblocks * sizeof *behind->dominators);
	behind->dominators[0] = 0;
	while (refine(behind, order, n))
		;
	find_places(behind, order, next, n);
	return 1;
}

uint32_t behind_parting(const struct behind *behind, uint32_t a, uint32_t b)
{
	return common(behind, a, b);
}

int behind_dominates(const struct behind *behind, uint32_t above, uint32_t block)
{
	return behind->numbers[above] && behind->numbers[block] &&
	       behind->places[block] - behind->places[above] < behind->sizes[above];
}

/* The blocks from which the target is reached without these two.  0: so it is on all regular
 * edges of the first one, and no more was looked for. */
static int reach(struct behind *behind, uint32_t target, uint32_t block, uint32_t parting)
{
	const struct facts_body *body = behind->body;
	uint32_t n = 0, k, left = 1;

	memset(behind->reaches, 0, body->nblocks);
	for (k = 0; block != UINT32_MAX && k < body->blocks[block].nregular; k++) {
		uint8_t *to = &behind->reaches[body->succs[body->blocks[block].succs + k].block];

		left += !*to;
		*to = WANTED;
	}
	left -= block != UINT32_MAX;
	left -= behind->reaches[target] == WANTED;
	behind->reaches[target] = REACHES;
	behind->stack[n++] = target;
	while (n && left) {
		const struct facts_block *at = &body->blocks[behind->stack[--n]];

		for (k = 0; k < at->npreds; k++) {
			uint32_t from = body->preds[at->preds + k].block;

			if (behind->reaches[from] == REACHES || from == block || from == parting)
				continue;
			left -= behind->reaches[from] == WANTED;
			behind->reaches[from] = REACHES;
			behind->stack[n++] = from;
		}
	}
	return left != 0;
}

int behind_leads(const struct behind *behind, uint32_t block, uint32_t edge)
{
	const struct facts_body *body = behind->body;

	return behind->reaches[body->succs[body->blocks[block].succs + edge].block] == REACHES;
}

int behind_decides(struct behind *behind, uint32_t block, uint32_t target)
{
	const struct facts_block *at = &behind->body->blocks[block];
	uint32_t parting, k, leads = 0;

	if (at->nregular < 2 || !at->value || block == target || !behind->numbers[block] ||
	    !behind->numbers[target])
		return 0;
	parting = common(behind, block, target);
	if (parting == target)
		return 0;
	if (!reach(behind, target, block, parting))
		return 0;
	for (k = 0; k < at->nregular; k++)
		leads += behind_leads(behind, block, k) != 0;
	return leads && leads < at->nregular;
}

int behind_repeats(struct behind *behind, uint32_t block)
{
	const struct facts_block *at = &behind->body->blocks[block];
	uint32_t k;

	reach(behind, block, UINT32_MAX, UINT32_MAX);
	for (k = 0; k < at->nsuccs; k++)
		if (behind_leads(behind, block, k))
			return 1;
	return 0;
}

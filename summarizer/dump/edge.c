/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/edge.h"

#include <inttypes.h>

/* Position of the nth edge from one block to another among its successors:
 * incoming edges are in the same order. */
static uint32_t position(const struct facts_body *body, const struct facts_block *from, uint32_t to,
			 uint32_t nth)
{
	uint32_t i;

	for (i = 0; i < from->nsuccs; i++)
		if (body->succs[from->succs + i].block == to && nth-- == 0)
			break;
	return i;
}

void edge_text(struct text *out, const struct facts_body *body, uint32_t b, uint32_t i)
{
	const struct facts_block *block = &body->blocks[b], *from;
	const struct facts_edge *preds = &body->preds[block->preds];
	uint32_t first = i, end = i + 1, at;

	text_format(out, "B%" PRIu32, preds[i].block);
	while (first > 0 && preds[first - 1].block == preds[i].block)
		first--;
	while (end < block->npreds && preds[end].block == preds[i].block)
		end++;
	if (end - first == 1)
		return;
	from = &body->blocks[preds[i].block];
	at = position(body, from, b, i - first);
	if (from->term == RCF_TERM_COND && at < from->nregular)
		text_add(out, at == 0 ? " true" : " false");
	else
		text_format(out, ".%" PRIu32, at);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * blocks.c - the control flow of a body.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>

/* Relative to the block after the one that it is written in. */
static uint32_t read_target(struct body_decoder *decoder, uint32_t from)
{
	int64_t delta = cursor_svarint(&decoder->cursor), to;

	if (!__builtin_add_overflow((int64_t)from + 1, delta, &to) && to >= 0 &&
	    to < decoder->body->nblocks)
		return (uint32_t)to;
	cursor_fail(&decoder->cursor, "block %" PRIu32 ": successor is out of range", from);
	return 0;
}

static void add_succ(struct body_decoder *decoder, struct facts_block *block, uint32_t kind)
{
	struct facts_edge *edge = pool_add(decoder->arena, &decoder->succs, sizeof *edge);
	uint32_t from = (uint32_t)(block - decoder->blocks);

	edge->block = kind == RCF_TERM_NEXT ? from + 1 : read_target(decoder, from);
	if (edge->block >= decoder->body->nblocks) {
		cursor_fail(&decoder->cursor, "block %" PRIu32 ": there is no next one", from);
		edge->block = 0;
	}
	if (kind == RCF_TERM_EXTRA) {
		edge->kind = cursor_enum(&decoder->cursor, "kind of edge", RCF_EDGE_ABNORMAL);
		if (!edge->kind)
			cursor_fail(&decoder->cursor, "unknown kind of edge 0");
	} else {
		block->nregular++;
	}
	block->nsuccs++;
}

static void read_succs(struct body_decoder *decoder, struct facts_block *block)
{
	struct cursor *cursor = &decoder->cursor;
	uint32_t count = cursor_count(cursor, "edges", 1), i;

	for (i = 0; i < count && !cursor->failed; i++)
		add_succ(decoder, block, 0);
}

static void read_cases(struct body_decoder *decoder, struct facts_block *block)
{
	struct cursor *cursor = &decoder->cursor;
	uint32_t i;

	block->default_edge = cursor_index(cursor, "edge", block->nregular);
	block->ncases = cursor_count(cursor, "cases", 3);
	block->cases = decoder->cases.count;
	for (i = 0; i < block->ncases && !cursor->failed; i++) {
		struct facts_case *label = pool_add(decoder->arena, &decoder->cases, sizeof *label);

		label->low = cursor_svarint(cursor);
		label->span = cursor_varint(cursor);
		label->edge = cursor_index(cursor, "edge", block->nregular);
	}
}

static void read_regular(struct body_decoder *decoder, struct facts_block *block)
{
	switch (block->term) {
	case RCF_TERM_END:
		break;
	case RCF_TERM_JUMP:
	case RCF_TERM_NEXT:
		add_succ(decoder, block, block->term);
		block->term = RCF_TERM_JUMP;
		break;
	case RCF_TERM_COND:
		block->value = body_value(decoder);
		add_succ(decoder, block, 0);
		add_succ(decoder, block, 0);
		break;
	case RCF_TERM_SWITCH:
		block->value = body_value(decoder);
		read_succs(decoder, block);
		read_cases(decoder, block);
		break;
	case RCF_TERM_GOTO:
		block->value = body_value(decoder);
		read_succs(decoder, block);
		break;
	case RCF_TERM_MULTI:
		read_succs(decoder, block);
		break;
	default:
		cursor_fail(&decoder->cursor, "unknown terminator %u", block->term);
	}
}

static void read_terminator(struct body_decoder *decoder, struct facts_block *block)
{
	struct cursor *cursor = &decoder->cursor;
	uint8_t term = cursor_byte(cursor);
	uint32_t count, i;

	block->term = term & ~RCF_TERM_EXTRA;
	block->succs = decoder->succs.count;
	read_regular(decoder, block);
	if (!(term & RCF_TERM_EXTRA))
		return;
	count = cursor_count(cursor, "edges", 2);
	for (i = 0; i < count && !cursor->failed; i++)
		add_succ(decoder, block, RCF_TERM_EXTRA);
}

static void read_block(struct body_decoder *decoder, uint32_t index)
{
	struct facts_block *block = &decoder->blocks[index];
	struct cursor *cursor = &decoder->cursor;
	uint32_t head = cursor_u32(cursor, "number of events");
	uint32_t i;

	block->events = decoder->event;
	block->nevents = head >> 1;
	if (block->nevents > decoder->body->nevents - decoder->event)
		cursor_fail(cursor, "block %" PRIu32 " has more events than the body", index);
	if (head & 1)
		body_block_phis(decoder, index);
	for (i = 0; i < block->nevents && !cursor->failed; i++, decoder->event++) {
		decoder->events[decoder->event].block = index;
		body_event(decoder, &decoder->events[decoder->event]);
	}
	if (!cursor->failed)
		read_terminator(decoder, block);
}

/* Going through the sources in order gives rcf.h's order of incoming edges. */
void facts_find_preds(struct facts_block *blocks, uint32_t nblocks, const struct facts_edge *succs, struct facts_edge *preds)
{
	uint32_t total = 0, b, i;

	for (b = 0; b < nblocks; b++)
		blocks[b].npreds = 0;
	for (b = 0; b < nblocks; b++)
		for (i = 0; i < blocks[b].nsuccs; i++)
			blocks[succs[blocks[b].succs + i].block].npreds++;
	for (b = 0; b < nblocks; b++) {
		blocks[b].preds = total;
		total += blocks[b].npreds;
		blocks[b].npreds = 0;
	}
	for (b = 0; b < nblocks; b++)
		for (i = 0; i < blocks[b].nsuccs; i++) {
			const struct facts_edge *edge = &succs[blocks[b].succs + i];
			struct facts_block *to = &blocks[edge->block];

			preds[to->preds + to->npreds++] = (struct facts_edge){ b, edge->kind };
		}
}

uint32_t facts_edges(const struct facts_body *body)
{
	uint32_t b, n = 0;

	for (b = 0; b < body->nblocks; b++)
		n += body->blocks[b].nsuccs;
	return n;
}

void body_blocks(struct body_decoder *decoder)
{
	struct facts_body *body = decoder->body;
	struct facts_edge *preds;
	uint32_t b;

	body->nevents = cursor_count(&decoder->cursor, "events", 1);
	body->nblocks = cursor_count(&decoder->cursor, "blocks", 2);
	body->blocks = decoder->blocks = arena_array(decoder->arena, body->nblocks,
						     sizeof *decoder->blocks);
	body->events = decoder->events = arena_array(decoder->arena, body->nevents,
						     sizeof *decoder->events);
	body_values_start(decoder);
	for (b = 0; b < body->nblocks && !decoder->cursor.failed; b++)
		read_block(decoder, b);
	if (decoder->event != body->nevents)
		cursor_fail(&decoder->cursor, "the blocks have %" PRIu32 " events, the body %" PRIu32,
			    decoder->event, body->nevents);
	body->succs = pool_items(decoder->arena, &decoder->succs);
	body->cases = pool_items(decoder->arena, &decoder->cases);
	body->args = pool_items(decoder->arena, &decoder->args);
	body->operands = pool_items(decoder->arena, &decoder->operands);
	body->clobbers = pool_items(decoder->arena, &decoder->clobbers);
	if (decoder->cursor.failed)
		return;
	body->preds = preds = arena_array(decoder->arena, decoder->succs.count, sizeof *preds);
	facts_find_preds(decoder->blocks, body->nblocks, body->succs, preds);
	body_phi_arguments(decoder);
}

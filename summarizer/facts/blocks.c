/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * blocks.c - the control flow of a body.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>

struct block_reader {
	struct body_decoder *decoder;
	struct pool succs, cases;
};

/* Relative to the block that it is written in. */
static uint32_t read_target(struct body_decoder *decoder, uint32_t from)
{
	int64_t delta = cursor_svarint(&decoder->cursor), to;

	if (!__builtin_add_overflow((int64_t)from, delta, &to) && to >= 0 &&
	    to < decoder->body->nblocks)
		return (uint32_t)to;
	cursor_fail(&decoder->cursor, "block %" PRIu32 ": successor is out of range", from);
	return 0;
}

static void add_succ(struct block_reader *reader, struct facts_block *block, uint32_t kind)
{
	struct body_decoder *decoder = reader->decoder;
	struct facts_edge *edge = pool_add(decoder->arena, &reader->succs, sizeof *edge);

	edge->block = read_target(decoder, (uint32_t)(block - decoder->blocks));
	if (kind == RCF_TERM_EXTRA) {
		edge->kind = cursor_enum(&decoder->cursor, "kind of edge", RCF_EDGE_ABNORMAL);
		if (!edge->kind)
			cursor_fail(&decoder->cursor, "unknown kind of edge 0");
	} else {
		block->nregular++;
	}
	block->nsuccs++;
}

static void read_succs(struct block_reader *reader, struct facts_block *block)
{
	struct cursor *cursor = &reader->decoder->cursor;
	uint32_t count = cursor_count(cursor, "edges", 1), i;

	for (i = 0; i < count && !cursor->failed; i++)
		add_succ(reader, block, 0);
}

static void read_cases(struct block_reader *reader, struct facts_block *block)
{
	struct body_decoder *decoder = reader->decoder;
	struct cursor *cursor = &decoder->cursor;
	uint32_t i;

	block->default_edge = cursor_index(cursor, "edge", block->nregular);
	block->ncases = cursor_count(cursor, "cases", 3);
	block->cases = reader->cases.count;
	for (i = 0; i < block->ncases && !cursor->failed; i++) {
		struct facts_case *label = pool_add(decoder->arena, &reader->cases, sizeof *label);

		label->low = cursor_svarint(cursor);
		label->span = cursor_varint(cursor);
		label->edge = cursor_index(cursor, "edge", block->nregular);
	}
}

static void read_regular(struct block_reader *reader, struct facts_block *block)
{
	struct body_decoder *decoder = reader->decoder;

	switch (block->term) {
	case RCF_TERM_END:
		break;
	case RCF_TERM_JUMP:
		add_succ(reader, block, 0);
		break;
	case RCF_TERM_COND:
		block->value = body_use(decoder);
		add_succ(reader, block, 0);
		add_succ(reader, block, 0);
		break;
	case RCF_TERM_SWITCH:
		block->value = body_use(decoder);
		read_succs(reader, block);
		read_cases(reader, block);
		break;
	case RCF_TERM_GOTO:
		block->value = body_use(decoder);
		read_succs(reader, block);
		break;
	case RCF_TERM_MULTI:
		read_succs(reader, block);
		break;
	default:
		cursor_fail(&decoder->cursor, "unknown terminator %u", block->term);
	}
}

static void read_block(struct block_reader *reader, struct facts_block *block, uint32_t *nevents)
{
	struct cursor *cursor = &reader->decoder->cursor;
	uint32_t count, i;
	uint8_t term;

	block->events = *nevents;
	block->nevents = cursor_u32(cursor, "number of events");
	if (__builtin_add_overflow(*nevents, block->nevents, nevents))
		cursor_fail(cursor, "too many events");
	term = cursor_byte(cursor);
	block->term = term & ~RCF_TERM_EXTRA;
	block->succs = reader->succs.count;
	read_regular(reader, block);
	if (!(term & RCF_TERM_EXTRA))
		return;
	count = cursor_count(cursor, "edges", 2);
	for (i = 0; i < count && !cursor->failed; i++)
		add_succ(reader, block, RCF_TERM_EXTRA);
}

void body_blocks(struct body_decoder *decoder)
{
	struct block_reader reader = { .decoder = decoder };
	struct facts_body *body = decoder->body;
	uint32_t b, nevents = 0;

	body->nblocks = cursor_count(&decoder->cursor, "blocks", 2);
	decoder->last = 0;
	decoder->blocks = arena_array(decoder->arena, body->nblocks, sizeof *decoder->blocks);
	body->blocks = decoder->blocks;
	for (b = 0; b < body->nblocks && !decoder->cursor.failed; b++)
		read_block(&reader, &decoder->blocks[b], &nevents);
	body->succs = pool_items(decoder->arena, &reader.succs);
	body->cases = pool_items(decoder->arena, &reader.cases);
	body->nevents = nevents; /* events.c: the record says so once more */
}

/* Going through the sources in order gives rcf.h's order of incoming edges. */
void body_preds(struct body_decoder *decoder)
{
	struct facts_body *body = decoder->body;
	struct facts_edge *preds;
	uint32_t total = 0, b, i;

	for (b = 0; b < body->nblocks; b++)
		for (i = 0; i < decoder->blocks[b].nsuccs; i++)
			decoder->blocks[body->succs[decoder->blocks[b].succs + i].block].npreds++;
	for (b = 0; b < body->nblocks; b++) {
		decoder->blocks[b].preds = total;
		total += decoder->blocks[b].npreds;
		decoder->blocks[b].npreds = 0;
	}
	body->preds = preds = arena_array(decoder->arena, total, sizeof *preds);
	for (b = 0; b < body->nblocks; b++)
		for (i = 0; i < decoder->blocks[b].nsuccs; i++) {
			const struct facts_edge *edge = &body->succs[decoder->blocks[b].succs + i];
			struct facts_block *to = &decoder->blocks[edge->block];

			preds[to->preds + to->npreds++] = (struct facts_edge){ b, edge->kind };
		}
}

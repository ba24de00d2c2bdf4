/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * decode.h - what the parts of the reader share.  Internal to facts/.
 *
 * A part reads one section from decoder.cursor and fills its members of
 * decoder.tu; problems stick to the cursor (facts/cursor.h).
 */
#ifndef FACTS_DECODE_H
#define FACTS_DECODE_H

#include "base/pool.h"
#include "facts/cursor.h"
#include "facts/facts.h"

struct decoder {
	struct cursor cursor;
	struct arena *arena;
	struct facts_tu *tu;
	/* the same as in tu, writable: later sections add to what earlier ones gave */
	struct facts_type *types;
	struct facts_symbol *symbols;
	struct facts_func *funcs;
	struct facts_gap *gaps;
	struct cursor columns; /* beside the cursor, while LOCS is read */
};

/* meta.c */
void decode_meta(struct decoder *decoder);
void decode_files(struct decoder *decoder, uint32_t count);
/* types.c */
void decode_types(struct decoder *decoder, uint32_t count);
void decode_fields(struct decoder *decoder, uint32_t count);
/* symbols.c */
void decode_symbols(struct decoder *decoder, uint32_t count);
void decode_inits(struct decoder *decoder, uint32_t count);
void decode_funcs(struct decoder *decoder, uint32_t count);
void decode_gaps(struct decoder *decoder, uint32_t count);
const struct facts_attrs *decode_attrs(struct decoder *decoder);
/* variables.c */
void decode_names(struct decoder *decoder, uint32_t count);
/* literals.c */
void decode_literals(struct decoder *decoder, uint32_t count);
/* locs.c */
void decode_locs(struct decoder *decoder, uint32_t count);

/* A stream of locations: its lines, and its columns, which may be absent. */
struct loc_stream {
	struct cursor lines, columns;
	uint32_t file, line;
};
void loc_start(struct loc_stream *stream, const uint8_t *lines, size_t nlines,
	       const uint8_t *columns, size_t ncolumns);
struct facts_loc loc_next(struct loc_stream *stream, uint32_t nfiles);
/* Whether all was read; else lines.problem says what is wrong. */
int loc_finish(struct loc_stream *stream);

/* A body while it is being read: values within events within blocks. */
struct body_decoder {
	struct cursor cursor;
	struct arena *arena;
	const struct facts_tu *tu;
	struct facts_body *body;
	struct facts_block *blocks;
	struct facts_event *events;
	uint32_t event;        /* the one that is being read, or would be next */
	struct pool values;    /* struct facts_value, the first one none */
	struct pool numbers;   /* value ids by number */
	struct pool phis;      /* value ids */
	struct pool frames;    /* values.c's stack */
	struct pool succs, cases, args, operands, clobbers;
	uint32_t *leaves;      /* hash table of value ids */
	uint32_t nleaves, leaf_count;
};
/* values.c */
void body_values_start(struct body_decoder *decoder);
uint32_t body_value(struct body_decoder *decoder);
void body_block_phis(struct body_decoder *decoder, uint32_t block);
void body_phi_arguments(struct body_decoder *decoder);
/* blocks.c */
void body_blocks(struct body_decoder *decoder);
/* events.c */
void body_event(struct body_decoder *decoder, struct facts_event *event);

#endif

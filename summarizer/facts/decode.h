/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * decode.h - what the parts of the reader share.  Internal to facts/.
 *
 * A part reads one section from decoder.cursor and fills its members of
 * decoder.tu; problems stick to the cursor (facts/cursor.h).
 */
#ifndef FACTS_DECODE_H
#define FACTS_DECODE_H

#include "facts/cursor.h"
#include "facts/facts.h"

struct decoder {
	struct cursor cursor;
	struct arena *arena;
	struct facts_tu *tu;
	/* the same as in tu, writable: later sections add to what earlier ones gave */
	struct facts_symbol *symbols;
	struct facts_func *funcs;
	struct facts_gap *gaps;
};

/* meta.c */
void decode_meta(struct decoder *decoder);
void decode_files(struct decoder *decoder, uint32_t count);
/* types.c */
void decode_types(struct decoder *decoder, uint32_t count);
/* symbols.c */
void decode_symbols(struct decoder *decoder, uint32_t count);
void decode_inits(struct decoder *decoder, uint32_t count);
void decode_funcs(struct decoder *decoder, uint32_t count);
void decode_gaps(struct decoder *decoder, uint32_t count);
const struct facts_attrs *decode_attrs(struct decoder *decoder);
/* locs.c */
void decode_locs(struct decoder *decoder, uint32_t count);

/* A stream of locations. */
struct loc_state {
	uint32_t file, line;
};
void loc_start(struct loc_state *state);
struct facts_loc loc_next(struct loc_state *state, struct cursor *cursor, uint32_t nfiles);

/* The parts of a body, in the order of the record.  values.c, blocks.c,
 * events.c; put together by body.c. */
struct body_decoder {
	struct cursor cursor;
	struct arena *arena;
	const struct facts_tu *tu;
	struct facts_body *body;
	struct facts_value *values;
	struct facts_block *blocks;
	struct facts_event *events;
	uint32_t last; /* value that was used last, see body_use() */
};
/* A value as terminators and events write it: relative to the one before. */
uint32_t body_use(struct body_decoder *decoder);
void body_values(struct body_decoder *decoder);
void body_check_values(struct body_decoder *decoder);
void body_blocks(struct body_decoder *decoder);
void body_preds(struct body_decoder *decoder);
void body_events(struct body_decoder *decoder);

/* An array that grows in an arena. */
struct pool {
	void *items;
	uint32_t count, space;
};
void *pool_add(struct arena *arena, struct pool *pool, size_t size);
void *pool_items(struct arena *arena, const struct pool *pool); /* never NULL */

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * locs.c - section LOCS: where symbols, types, gaps and bodies stand.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>

void loc_start(struct loc_state *state)
{
	state->file = 1;
	state->line = 0;
}

struct facts_loc loc_next(struct loc_state *state, struct cursor *cursor, uint32_t nfiles)
{
	uint64_t head = cursor_varint(cursor);
	int64_t delta = (int64_t)(head >> 2 ^ -(head >> 1 & 1));
	struct facts_loc loc = { 0, 0, 0 };

	if (head & 1)
		state->file = cursor_id(cursor, "file", nfiles);
	if (delta < -(int64_t)state->line || delta > (int64_t)(UINT32_MAX - state->line)) {
		cursor_fail(cursor, "impossible line");
		return loc;
	}
	state->line = (uint32_t)((int64_t)state->line + delta);
	loc.column = cursor_u32(cursor, "column");
	loc.line = state->line;
	loc.file = state->file <= nfiles ? state->file : 0; /* 1 without files */
	return loc;
}

/* A stream of its own within the section. */
static void enter_stream(struct decoder *decoder, struct cursor *stream, struct loc_state *state)
{
	uint64_t length = cursor_varint(&decoder->cursor);
	const uint8_t *bytes = cursor_bytes(&decoder->cursor, length);

	cursor_init(stream, bytes ? bytes : decoder->cursor.end, bytes ? length : 0);
	loc_start(state);
}

static void leave_stream(struct decoder *decoder, struct cursor *stream, const char *what)
{
	cursor_finish(stream);
	if (stream->failed)
		cursor_fail(&decoder->cursor, "%s: %.150s", what, stream->problem);
}

static void read_symbol_locs(struct decoder *decoder)
{
	struct loc_state state;
	struct cursor stream;
	uint32_t id;

	enter_stream(decoder, &stream, &state);
	for (id = 1; id <= decoder->tu->nsymbols && !stream.failed; id++)
		decoder->symbols[id].loc = loc_next(&state, &stream, decoder->tu->nfiles);
	leave_stream(decoder, &stream, "symbols");
}

static void read_type_locs(struct decoder *decoder, struct facts_loc *locs)
{
	const struct facts_type *types = decoder->tu->types;
	struct loc_state state;
	struct cursor stream;
	uint32_t id;

	enter_stream(decoder, &stream, &state);
	for (id = 1; id <= decoder->tu->ntypes && !stream.failed; id++)
		if (types[id].kind == RCF_T_STRUCT || types[id].kind == RCF_T_UNION)
			locs[id] = loc_next(&state, &stream, decoder->tu->nfiles);
	leave_stream(decoder, &stream, "types");
}

/* Only where each body's stream lies: facts_body() reads it. */
static void read_body_locs(struct decoder *decoder, uint32_t count)
{
	struct cursor *cursor = &decoder->cursor;
	uint32_t i;

	if (count != decoder->tu->nfuncs) {
		cursor_fail(cursor, "%" PRIu32 " streams for %" PRIu32 " functions", count,
			    decoder->tu->nfuncs);
		return;
	}
	for (i = 0; i < count && !cursor->failed; i++) {
		uint64_t length = cursor_varint(cursor);
		const uint8_t *bytes = cursor_bytes(cursor, length);

		if (!bytes)
			return;
		decoder->funcs[i].locs = (uint32_t)(bytes - decoder->tu->sections[RCF_SEC_LOCS].data);
		decoder->funcs[i].locs_length = (uint32_t)length;
	}
}

static void read_gap_locs(struct decoder *decoder)
{
	struct loc_state state;
	struct cursor stream;
	uint32_t i;

	enter_stream(decoder, &stream, &state);
	for (i = 0; i < decoder->tu->ngaps && !stream.failed; i++)
		decoder->gaps[i].loc = loc_next(&state, &stream, decoder->tu->nfiles);
	leave_stream(decoder, &stream, "gaps");
}

void decode_locs(struct decoder *decoder, uint32_t count)
{
	size_t ntypes = (size_t)decoder->tu->ntypes + 1;
	struct facts_loc *locs = arena_array(decoder->arena, ntypes, sizeof *locs);

	decoder->tu->type_locs = locs;
	if (!decoder->tu->sections[RCF_SEC_LOCS].kind)
		return;
	read_symbol_locs(decoder);
	read_type_locs(decoder, locs);
	read_body_locs(decoder, count);
	read_gap_locs(decoder);
	cursor_finish(&decoder->cursor);
}

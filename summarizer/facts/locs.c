/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * locs.c - section LOCS: where symbols, types, gaps and bodies stand.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>

void loc_start(struct loc_stream *stream, const uint8_t *lines, size_t nlines,
	       const uint8_t *columns, size_t ncolumns)
{
	cursor_init(&stream->lines, lines, nlines);
	cursor_init(&stream->columns, columns, ncolumns);
	stream->file = 1;
	stream->line = 0;
}

struct facts_loc loc_next(struct loc_stream *stream, uint32_t nfiles)
{
	struct cursor *lines = &stream->lines;
	uint64_t head = cursor_varint(lines);
	int64_t delta = (int64_t)(head >> 2 ^ -(head >> 1 & 1));
	struct facts_loc loc = { 0, 0, 0 };

	if (head & 1)
		stream->file = cursor_id(lines, "file", nfiles);
	if (delta < -(int64_t)stream->line || delta > (int64_t)(UINT32_MAX - stream->line)) {
		cursor_fail(lines, "impossible line");
		return loc;
	}
	stream->line = (uint32_t)((int64_t)stream->line + delta);
	if (cursor_left(&stream->columns))
		loc.column = cursor_u32(&stream->columns, "column");
	loc.line = stream->line;
	loc.file = stream->file <= nfiles ? stream->file : 0; /* 1 without files */
	return loc;
}

int loc_finish(struct loc_stream *stream)
{
	cursor_finish(&stream->lines);
	cursor_finish(&stream->columns);
	if (stream->columns.failed)
		cursor_fail(&stream->lines, "columns: %.150s", stream->columns.problem);
	return !stream->lines.failed;
}

/* A stream of its own within the section; the bytes of one part of it. */
static const uint8_t *enter_part(struct cursor *cursor, size_t *length)
{
	const uint8_t *bytes;

	if (!cursor_left(cursor)) {
		*length = 0;
		return cursor->end;
	}
	*length = cursor_varint(cursor);
	bytes = cursor_bytes(cursor, *length);
	if (!bytes)
		*length = 0;
	return bytes ? bytes : cursor->end;
}

static void enter_stream(struct decoder *decoder, struct loc_stream *stream)
{
	size_t nlines, ncolumns;
	const uint8_t *lines = enter_part(&decoder->cursor, &nlines);
	const uint8_t *columns = enter_part(&decoder->columns, &ncolumns);

	loc_start(stream, lines, nlines, columns, ncolumns);
}

static void leave_stream(struct decoder *decoder, struct loc_stream *stream, const char *what)
{
	if (!loc_finish(stream))
		cursor_fail(&decoder->cursor, "%s: %.150s", what, stream->lines.problem);
}

static void read_symbol_locs(struct decoder *decoder)
{
	struct loc_stream stream;
	uint32_t id;

	enter_stream(decoder, &stream);
	for (id = 1; id <= decoder->tu->nsymbols && !stream.lines.failed; id++)
		decoder->symbols[id].loc = loc_next(&stream, decoder->tu->nfiles);
	leave_stream(decoder, &stream, "symbols");
}

static void read_type_locs(struct decoder *decoder, struct facts_loc *locs)
{
	const struct facts_type *types = decoder->tu->types;
	struct loc_stream stream;
	uint32_t id;

	enter_stream(decoder, &stream);
	for (id = 1; id <= decoder->tu->ntypes && !stream.lines.failed; id++)
		if (types[id].kind == RCF_T_STRUCT || types[id].kind == RCF_T_UNION)
			locs[id] = loc_next(&stream, decoder->tu->nfiles);
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
		struct facts_func *func = &decoder->funcs[i];
		size_t length;
		const uint8_t *lines = enter_part(cursor, &length);

		func->locs = (uint32_t)(lines - decoder->tu->sections[RCF_SEC_LOCS].data);
		func->locs_length = (uint32_t)length;
		if (!cursor_left(&decoder->columns))
			continue;
		lines = enter_part(&decoder->columns, &length);
		func->cols = (uint32_t)(lines - decoder->tu->sections[RCF_SEC_COLS].data);
		func->cols_length = (uint32_t)length;
	}
}

static void read_gap_locs(struct decoder *decoder)
{
	struct loc_stream stream;
	uint32_t i;

	enter_stream(decoder, &stream);
	for (i = 0; i < decoder->tu->ngaps && !stream.lines.failed; i++)
		decoder->gaps[i].loc = loc_next(&stream, decoder->tu->nfiles);
	leave_stream(decoder, &stream, "gaps");
}

void decode_locs(struct decoder *decoder, uint32_t count)
{
	size_t ntypes = (size_t)decoder->tu->ntypes + 1;
	struct facts_loc *locs = arena_array(decoder->arena, ntypes, sizeof *locs);

	decoder->tu->type_locs = locs;
	if (!decoder->tu->sections[RCF_SEC_LOCS].kind)
		return;
	cursor_init(&decoder->columns, decoder->tu->sections[RCF_SEC_COLS].data,
		    decoder->tu->sections[RCF_SEC_COLS].length);
	read_symbol_locs(decoder);
	read_type_locs(decoder, locs);
	read_body_locs(decoder, count);
	read_gap_locs(decoder);
	cursor_finish(&decoder->columns);
	if (decoder->columns.failed)
		cursor_fail(&decoder->cursor, "columns: %.150s", decoder->columns.problem);
	cursor_finish(&decoder->cursor);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * body.c - facts_body(): one function, decoded on demand.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void read_formals(struct body_decoder *decoder)
{
	struct facts_body *body = decoder->body;
	struct facts_formal *formals;
	uint32_t i;

	body->nformals = cursor_count(&decoder->cursor, "formals", 2);
	body->formals = formals = arena_array(decoder->arena, body->nformals, sizeof *formals);
	for (i = 0; i < body->nformals; i++) {
		const char *name = cursor_string(&decoder->cursor), *blank = strchr(name, ' ');

		formals[i].name = blank ? arena_copy(decoder->arena, name, (size_t)(blank - name)) : name;
		formals[i].known = blank ? blank + 1 : name;
		formals[i].type = cursor_id(&decoder->cursor, "type", decoder->tu->ntypes);
	}
}

static void read_locals(struct body_decoder *decoder)
{
	struct cursor *cursor = &decoder->cursor;
	struct facts_body *body = decoder->body;
	struct facts_local *locals;
	uint32_t id;

	body->nlocals = cursor_count(cursor, "locals", 4);
	locals = arena_array(decoder->arena, (size_t)body->nlocals + 1, sizeof *locals);
	body->locals = locals;
	locals[0].name = "";
	for (id = 1; id <= body->nlocals; id++) {
		locals[id].name = cursor_string(cursor);
		locals[id].type = cursor_id(cursor, "type", decoder->tu->ntypes);
		locals[id].flags = cursor_u32(cursor, "flags of a local");
		locals[id].formal = cursor_id(cursor, "formal", body->nformals);
	}
}

/* The order is that of RCF_SEC_LOCS: block by block, events, then terminator. */
static void read_locs(struct body_decoder *decoder)
{
	const struct facts_tu *tu = decoder->tu;
	struct facts_body *body = decoder->body;
	const struct facts_func *func = &tu->funcs[body->func];
	struct facts_loc *locs = arena_array(decoder->arena, body->nevents, sizeof *locs);
	struct loc_stream stream;
	uint32_t b, e;

	body->event_locs = locs;
	if (!func->locs_length)
		return;
	loc_start(&stream, tu->sections[RCF_SEC_LOCS].data + func->locs, func->locs_length,
		  func->cols_length ? tu->sections[RCF_SEC_COLS].data + func->cols : NULL,
		  func->cols_length);
	for (b = 0; b < body->nblocks && !stream.lines.failed; b++) {
		struct facts_block *block = &decoder->blocks[b];

		for (e = 0; e < block->nevents; e++)
			locs[block->events + e] = loc_next(&stream, tu->nfiles);
		if (block->term >= RCF_TERM_COND && block->term <= RCF_TERM_GOTO)
			block->loc = loc_next(&stream, tu->nfiles);
	}
	if (!loc_finish(&stream))
		cursor_fail(&decoder->cursor, "locations: %.150s", stream.lines.problem);
}

static void read_body(struct body_decoder *decoder)
{
	static void (*const parts[])(struct body_decoder *) = {
		read_formals, read_locals, body_blocks,
	};
	size_t i;

	for (i = 0; i < sizeof parts / sizeof *parts && !decoder->cursor.failed; i++)
		parts[i](decoder);
	cursor_finish(&decoder->cursor);
	if (decoder->cursor.failed)
		return;
	read_locs(decoder);
}

struct facts_body *facts_body(struct arena *arena, const struct facts_tu *tu, uint32_t func,
			      struct facts_error *why)
{
	struct body_decoder decoder = { .arena = arena, .tu = tu };
	const struct facts_func *where = &tu->funcs[func];

	decoder.body = arena_alloc(arena, sizeof *decoder.body);
	decoder.body->func = func;
	decoder.body->symbol = where->symbol;
	if (where->body_length) /* else there may be no such section */
		cursor_init(&decoder.cursor, tu->sections[RCF_SEC_BODIES].data + where->body,
			    where->body_length);
	else
		cursor_init(&decoder.cursor, NULL, 0);
	decoder.cursor.strings = tu->strings;
	decoder.cursor.strings_length = tu->strings_length;
	read_body(&decoder);
	if (decoder.cursor.failed) {
		snprintf(why->text, sizeof why->text, "section bodies: function %.60s: %s",
			 tu->symbols[where->symbol].name, decoder.cursor.problem);
		return NULL;
	}
	return decoder.body;
}

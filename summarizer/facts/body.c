/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * body.c - facts_body(): one function, decoded on demand.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void *pool_add(struct arena *arena, struct pool *pool, size_t size)
{
	if (pool->count == pool->space) {
		uint32_t space = pool->space ? pool->space * 2 : 16;
		void *items = arena_array(arena, space, size);

		if (pool->count)
			memcpy(items, pool->items, pool->count * size);
		pool->items = items;
		pool->space = space;
	}
	return (char *)pool->items + pool->count++ * size;
}

void *pool_items(struct arena *arena, const struct pool *pool)
{
	return pool->items ? pool->items : arena_alloc(arena, 1);
}

uint32_t body_use(struct body_decoder *decoder)
{
	uint64_t code = cursor_varint(&decoder->cursor);
	int64_t delta = (int64_t)((code - 1) >> 1 ^ -((code - 1) & 1));
	int64_t id;

	if (!code)
		return 0;
	if (__builtin_add_overflow((int64_t)decoder->last, delta, &id) || id <= 0 ||
	    id > decoder->body->nvalues) {
		cursor_fail(&decoder->cursor, "value is out of range");
		return 0;
	}
	return decoder->last = (uint32_t)id;
}

static void read_formals(struct body_decoder *decoder)
{
	struct facts_body *body = decoder->body;
	struct facts_formal *formals;
	uint32_t i;

	body->nformals = cursor_count(&decoder->cursor, "formals", 2);
	body->formals = formals = arena_array(decoder->arena, body->nformals, sizeof *formals);
	for (i = 0; i < body->nformals; i++) {
		formals[i].name = cursor_string(&decoder->cursor);
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
	struct loc_state state;
	struct cursor stream;
	uint32_t b, e;

	body->event_locs = locs;
	if (!func->locs_length)
		return;
	cursor_init(&stream, tu->sections[RCF_SEC_LOCS].data + func->locs, func->locs_length);
	loc_start(&state);
	for (b = 0; b < body->nblocks && !stream.failed; b++) {
		struct facts_block *block = &decoder->blocks[b];

		for (e = 0; e < block->nevents; e++)
			locs[block->events + e] = loc_next(&state, &stream, tu->nfiles);
		if (block->term >= RCF_TERM_COND && block->term <= RCF_TERM_GOTO)
			block->loc = loc_next(&state, &stream, tu->nfiles);
	}
	cursor_finish(&stream);
	if (stream.failed)
		cursor_fail(&decoder->cursor, "locations: %.150s", stream.problem);
}

static void read_body(struct body_decoder *decoder)
{
	static void (*const parts[])(struct body_decoder *) = {
		read_formals, read_locals, body_values, body_blocks, body_events,
	};
	size_t i;

	for (i = 0; i < sizeof parts / sizeof *parts && !decoder->cursor.failed; i++)
		parts[i](decoder);
	cursor_finish(&decoder->cursor);
	if (decoder->cursor.failed)
		return;
	body_preds(decoder);
	body_check_values(decoder);
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

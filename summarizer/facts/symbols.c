/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * symbols.c - sections SYMBOLS, INITS, FUNCS and GAPS.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>

const struct facts_attrs *decode_attrs(struct decoder *decoder)
{
	struct cursor *cursor = &decoder->cursor;
	uint32_t count = cursor_count(cursor, "attributes", 2), i;
	struct facts_attrs *attrs;

	attrs = arena_alloc(decoder->arena, sizeof *attrs + count * sizeof *attrs->items);
	attrs->count = count;
	for (i = 0; i < count; i++) {
		attrs->items[i].kind = cursor_id(cursor, "attribute", RCF_ATTR_MAX);
		attrs->items[i].argument = cursor_string(cursor);
	}
	return attrs;
}

static void read_symbol(struct decoder *decoder, struct facts_symbol *symbol)
{
	struct cursor *cursor = &decoder->cursor;

	symbol->flags = cursor_u32(cursor, "symbol flags");
	symbol->name = symbol->srcname = cursor_string(cursor);
	symbol->section = symbol->comdat = "";
	symbol->type = cursor_id(cursor, "type", decoder->tu->ntypes);
	if (symbol->flags & RCF_SYM_SRCNAME)
		symbol->srcname = cursor_string(cursor);
	if (symbol->flags & RCF_SYM_SECTION)
		symbol->section = cursor_string(cursor);
	if (symbol->flags & RCF_SYM_COMDAT)
		symbol->comdat = cursor_string(cursor);
	if (symbol->flags & (RCF_SYM_ALIAS | RCF_SYM_WEAKREF | RCF_SYM_IFUNC))
		symbol->target = cursor_id(cursor, "symbol", decoder->tu->nsymbols);
	if (symbol->flags & RCF_SYM_LOCAL) {
		symbol->function = cursor_id(cursor, "symbol", decoder->tu->nsymbols);
		symbol->ordinal = cursor_u32(cursor, "ordinal");
	}
	if (symbol->flags & RCF_SYM_CTOR)
		symbol->ctor_priority = cursor_u32(cursor, "priority");
	if (symbol->flags & RCF_SYM_DTOR)
		symbol->dtor_priority = cursor_u32(cursor, "priority");
	if (symbol->flags & RCF_SYM_ATTRS)
		symbol->attrs = decode_attrs(decoder);
}

void decode_symbols(struct decoder *decoder, uint32_t count)
{
	struct facts_symbol *symbols = arena_array(decoder->arena, (size_t)count + 1, sizeof *symbols);
	uint32_t id;

	symbols[0].name = symbols[0].srcname = symbols[0].section = symbols[0].comdat = "";
	decoder->tu->symbols = decoder->symbols = symbols;
	decoder->tu->nsymbols = count;
	for (id = 1; id <= count && !decoder->cursor.failed; id++)
		read_symbol(decoder, &symbols[id]);
	cursor_finish(&decoder->cursor);
}

static void read_init(struct decoder *decoder, struct facts_init *init)
{
	struct cursor *cursor = &decoder->cursor;
	struct facts_init_entry *entries;
	uint64_t offset = 0;
	uint32_t i;

	init->symbol = cursor_id(cursor, "symbol", decoder->tu->nsymbols);
	init->count = cursor_count(cursor, "addresses", 3);
	init->entries = entries = arena_array(decoder->arena, init->count, sizeof *entries);
	for (i = 0; i < init->count && !cursor->failed; i++) {
		if (__builtin_add_overflow(offset, cursor_varint(cursor), &offset))
			cursor_fail(cursor, "impossible offset in an initialiser");
		entries[i].offset = offset;
		entries[i].symbol = cursor_id(cursor, "symbol", decoder->tu->nsymbols);
		entries[i].addend = cursor_svarint(cursor);
	}
}

void decode_inits(struct decoder *decoder, uint32_t count)
{
	struct facts_init *inits = arena_array(decoder->arena, count, sizeof *inits);
	uint32_t i;

	decoder->tu->inits = inits;
	for (i = 0; i < count && !decoder->cursor.failed; i++) {
		read_init(decoder, &inits[i]);
		if (decoder->symbols[inits[i].symbol].init)
			cursor_fail(&decoder->cursor, "symbol %" PRIu32 " has two initialisers",
				    inits[i].symbol);
		else if (inits[i].symbol)
			decoder->symbols[inits[i].symbol].init = i + 1;
	}
	decoder->tu->ninits = count;
	cursor_finish(&decoder->cursor);
}

void decode_funcs(struct decoder *decoder, uint32_t count)
{
	struct cursor *cursor = &decoder->cursor;
	const struct facts_section *bodies = &decoder->tu->sections[RCF_SEC_BODIES];
	struct facts_func *funcs = arena_array(decoder->arena, count, sizeof *funcs);
	uint32_t i, offset = 0;

	decoder->tu->funcs = decoder->funcs = funcs;
	for (i = 0; i < count && !cursor->failed; i++) {
		struct facts_func *func = &funcs[i];

		func->symbol = cursor_id(cursor, "symbol", decoder->tu->nsymbols);
		func->flags = cursor_u32(cursor, "function flags");
		func->body_length = cursor_u32(cursor, "body length");
		if (func->body_length > bodies->length - offset) {
			cursor_fail(cursor, "body %" PRIu32 " does not fit in section bodies", i);
			return;
		}
		func->body = offset;
		offset += func->body_length;
		if (decoder->symbols[func->symbol].func)
			cursor_fail(cursor, "symbol %" PRIu32 " has two bodies", func->symbol);
		else if (func->symbol)
			decoder->symbols[func->symbol].func = i + 1;
	}
	decoder->tu->nfuncs = count;
	cursor_finish(cursor);
	if (offset != bodies->length)
		cursor_fail(cursor, "section bodies has %" PRIu32 " bytes too many",
			    bodies->length - offset);
}

void decode_gaps(struct decoder *decoder, uint32_t count)
{
	struct cursor *cursor = &decoder->cursor;
	struct facts_gap *gaps = arena_array(decoder->arena, count, sizeof *gaps);
	uint32_t i;

	decoder->tu->gaps = decoder->gaps = gaps;
	for (i = 0; i < count && !cursor->failed; i++) {
		gaps[i].kind = cursor_enum(cursor, "gap", RCF_GAP_LAST);
		gaps[i].detail = cursor_string(cursor);
		gaps[i].symbol = cursor_id(cursor, "symbol", decoder->tu->nsymbols);
	}
	decoder->tu->ngaps = count;
	cursor_finish(cursor);
}

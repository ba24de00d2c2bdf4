/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * types.c - section TYPES.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>
#include <stdlib.h>

static const struct facts_bits *read_bits(struct decoder *decoder)
{
	struct facts_bits *bits = arena_alloc(decoder->arena, sizeof *bits);

	bits->width = cursor_varint(&decoder->cursor);
	bits->rep_offset = cursor_varint(&decoder->cursor);
	bits->rep_size = cursor_varint(&decoder->cursor);
	return bits;
}

static void read_field(struct decoder *decoder, struct facts_field *field)
{
	struct cursor *cursor = &decoder->cursor;

	field->name = cursor_string(cursor);
	field->flags = cursor_u32(cursor, "field flags");
	field->type = cursor_id(cursor, "type", decoder->tu->ntypes);
	field->offset = cursor_varint(cursor);
	if (field->flags & RCF_FIELD_BITS)
		field->bits = read_bits(decoder);
	if (field->flags & RCF_FIELD_ATTRS)
		field->attrs = decode_attrs(decoder);
}

static void read_aggregate(struct decoder *decoder, struct facts_type *type)
{
	struct cursor *cursor = &decoder->cursor;
	const uint8_t *hash;

	type->name = cursor_string(cursor);
	type->flags = cursor_u32(cursor, "aggregate flags");
	if (!(type->flags & RCF_AGG_LAYOUT))
		return;
	type->size = cursor_varint(cursor);
	type->number = cursor_varint(cursor);
	hash = cursor_bytes(cursor, 8);
	type->hash = hash ? bytes_u64(hash) : 0;
}

static void read_function_type(struct decoder *decoder, struct facts_type *type)
{
	struct cursor *cursor = &decoder->cursor;
	uint32_t *params, i;

	type->target = cursor_id(cursor, "type", decoder->tu->ntypes);
	type->flags = cursor_u32(cursor, "flags of a function type");
	type->count = cursor_count(cursor, "parameters", 1);
	type->params = params = arena_array(decoder->arena, type->count, sizeof *params);
	for (i = 0; i < type->count; i++)
		params[i] = cursor_id(cursor, "type", decoder->tu->ntypes);
}

static void read_type(struct decoder *decoder, struct facts_type *type)
{
	struct cursor *cursor = &decoder->cursor;

	type->name = "";
	type->kind = (uint8_t)cursor_id(cursor, "kind", RCF_T_MAX);
	switch (type->kind) {
	case RCF_T_INT:
	case RCF_T_FLOAT:
	case RCF_T_OTHER:
		type->name = cursor_string(cursor);
		type->size = cursor_varint(cursor);
		if (type->kind == RCF_T_INT)
			type->flags = cursor_u32(cursor, "integer flags");
		break;
	case RCF_T_POINTER:
		type->target = cursor_id(cursor, "type", decoder->tu->ntypes);
		break;
	case RCF_T_ARRAY:
		type->target = cursor_id(cursor, "type", decoder->tu->ntypes);
		type->number = cursor_varint(cursor);
		break;
	case RCF_T_STRUCT:
	case RCF_T_UNION:
		read_aggregate(decoder, type);
		break;
	case RCF_T_FUNC:
		read_function_type(decoder, type);
		break;
	}
}

/* What an object of this type contains by value. */
static uint32_t contained_count(const struct facts_type *type)
{
	if (type->kind == RCF_T_STRUCT || type->kind == RCF_T_UNION)
		return type->count;
	return type->kind == RCF_T_ARRAY;
}

static uint32_t contained_type(const struct facts_type *type, uint32_t i)
{
	return type->kind == RCF_T_ARRAY ? type->target : type->fields[i]->type;
}

/* Depth-first with a stack of our own: hostile types can nest as deep as they
 * are many.  Later passes rely on it: containment by value is acyclic. */
static void check_containment(struct decoder *decoder, const struct facts_type *types, uint32_t n)
{
	enum { NEW, OPEN, DONE };
	struct frame { uint32_t type, next; };
	struct arena *scratch = arena_create();
	uint8_t *state = arena_array(scratch, (size_t)n + 1, 1);
	struct frame *stack = arena_array(scratch, (size_t)n + 1, sizeof *stack);
	uint32_t id, depth;

	state[0] = DONE; /* unknown */
	for (id = 1; id <= n && !decoder->cursor.failed; id++) {
		if (state[id] != NEW)
			continue;
		depth = 1;
		stack[0] = (struct frame){ id, 0 };
		state[id] = OPEN;
		while (depth) {
			struct frame *top = &stack[depth - 1];
			const struct facts_type *type = &types[top->type];
			uint32_t inner;

			if (top->next == contained_count(type)) {
				state[top->type] = DONE;
				depth--;
				continue;
			}
			inner = contained_type(type, top->next++);
			if (state[inner] == OPEN) {
				cursor_fail(&decoder->cursor, "type %" PRIu32 " contains itself", inner);
				break;
			} else if (state[inner] == NEW) {
				state[inner] = OPEN;
				stack[depth++] = (struct frame){ inner, 0 };
			}
		}
	}
	arena_destroy(scratch);
}

void decode_types(struct decoder *decoder, uint32_t count)
{
	struct facts_type *types = arena_array(decoder->arena, (size_t)count + 1, sizeof *types);
	uint32_t id;

	types[0].name = "";
	decoder->tu->types = decoder->types = types;
	decoder->tu->ntypes = count;
	for (id = 1; id <= count && !decoder->cursor.failed; id++)
		read_type(decoder, &types[id]);
	cursor_finish(&decoder->cursor);
}

static int by_offset(const void *a, const void *b)
{
	const struct facts_field *x = *(const struct facts_field *const *)a;
	const struct facts_field *y = *(const struct facts_field *const *)b;

	if (x->offset != y->offset)
		return x->offset < y->offset ? -1 : 1;
	return x < y ? -1 : x > y; /* the table's order */
}

/* Gives every aggregate its own fields. */
static void share_out(struct decoder *decoder, const struct facts_field *fields, uint32_t count)
{
	const struct facts_field **next = arena_array(decoder->arena, count, sizeof *next);
	uint32_t id;

	for (id = 1; id <= decoder->tu->ntypes; id++) {
		struct facts_type *type = &decoder->types[id];

		if (type->kind != RCF_T_STRUCT && type->kind != RCF_T_UNION)
			continue;
		type->fields = next;
		next += type->count;
		type->count = 0;
	}
	for (id = 1; id <= count; id++) {
		struct facts_type *type = &decoder->types[fields[id].aggregate];

		((const struct facts_field **)type->fields)[type->count++] = &fields[id];
	}
	for (id = 1; id <= decoder->tu->ntypes; id++) {
		struct facts_type *type = &decoder->types[id];

		if ((type->kind == RCF_T_STRUCT || type->kind == RCF_T_UNION) && type->count > 1)
			qsort((void *)type->fields, type->count, sizeof *type->fields, by_offset);
	}
}

void decode_fields(struct decoder *decoder, uint32_t count)
{
	struct facts_field *fields = arena_array(decoder->arena, (size_t)count + 1, sizeof *fields);
	uint32_t id;

	fields[0].name = "";
	for (id = 1; id <= count && !decoder->cursor.failed; id++) {
		uint32_t owner = cursor_id(&decoder->cursor, "type", decoder->tu->ntypes);
		uint8_t kind = decoder->types[owner].kind;

		if (kind != RCF_T_STRUCT && kind != RCF_T_UNION)
			cursor_fail(&decoder->cursor, "field of type %" PRIu32 ", which has none", owner);
		fields[id].aggregate = owner;
		read_field(decoder, &fields[id]);
		decoder->types[owner].count++;
	}
	cursor_finish(&decoder->cursor);
	if (decoder->cursor.failed)
		return;
	decoder->tu->fields = fields;
	decoder->tu->nfields = count;
	share_out(decoder, fields, count);
	check_containment(decoder, decoder->types, decoder->tu->ntypes);
}

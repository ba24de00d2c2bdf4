/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * types.c - section TYPES.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>

/* name, flags, type, offset: a byte each at least */
#define FIELD_MINIMUM 4

static const struct facts_bits *read_bits(struct decoder *decoder)
{
	struct facts_bits *bits = arena_alloc(decoder->arena, sizeof *bits);

	bits->width = cursor_varint(&decoder->cursor);
	bits->rep_offset = cursor_varint(&decoder->cursor);
	bits->rep_size = cursor_varint(&decoder->cursor);
	return bits;
}

static void read_field(struct decoder *decoder, struct facts_field *field, int64_t *offset)
{
	struct cursor *cursor = &decoder->cursor;

	field->name = cursor_string(cursor);
	field->flags = cursor_u32(cursor, "field flags");
	field->type = cursor_id(cursor, "type", decoder->tu->ntypes);
	if (__builtin_add_overflow(*offset, cursor_svarint(cursor), offset) || *offset < 0)
		cursor_fail(cursor, "impossible offset of field '%.60s'", field->name);
	field->offset = (uint64_t)*offset;
	if (field->flags & RCF_FIELD_BITS)
		field->bits = read_bits(decoder);
	if (field->flags & RCF_FIELD_ATTRS)
		field->attrs = decode_attrs(decoder);
}

static void read_aggregate(struct decoder *decoder, struct facts_type *type)
{
	struct cursor *cursor = &decoder->cursor;
	struct facts_field *fields;
	const uint8_t *hash;
	int64_t offset = 0;
	uint32_t i;

	type->name = cursor_string(cursor);
	type->flags = cursor_u32(cursor, "aggregate flags");
	if (!(type->flags & RCF_AGG_LAYOUT))
		return;
	type->size = cursor_varint(cursor);
	type->number = cursor_varint(cursor);
	hash = cursor_bytes(cursor, 8);
	type->hash = hash ? bytes_u64(hash) : 0;
	type->count = cursor_count(cursor, "fields", FIELD_MINIMUM);
	type->fields = fields = arena_array(decoder->arena, type->count, sizeof *fields);
	for (i = 0; i < type->count; i++) {
		fields[i].name = "";
		if (!cursor->failed)
			read_field(decoder, &fields[i], &offset);
	}
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
	return type->kind == RCF_T_ARRAY ? type->target : type->fields[i].type;
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
	decoder->tu->types = types;
	decoder->tu->ntypes = count;
	for (id = 1; id <= count && !decoder->cursor.failed; id++)
		read_type(decoder, &types[id]);
	cursor_finish(&decoder->cursor);
	if (!decoder->cursor.failed)
		check_containment(decoder, types, count);
}

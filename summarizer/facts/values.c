/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * values.c - the value DAG of a body.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>

/* Counts backward, so a value is made of earlier ones; 0 is unknown. */
static uint32_t read_operand(struct body_decoder *decoder, uint32_t id)
{
	uint64_t back = cursor_varint(&decoder->cursor);

	if (back >= id) {
		cursor_fail(&decoder->cursor, "value %" PRIu32 ": operand %" PRIu64 " back is before "
			    "the first", id, back);
		return 0;
	}
	return back ? id - (uint32_t)back : 0;
}

static void read_field(struct body_decoder *decoder, uint32_t id, struct facts_value *value)
{
	const struct facts_type *type;

	value->a = read_operand(decoder, id);
	value->b = cursor_id(&decoder->cursor, "type", decoder->tu->ntypes);
	type = &decoder->tu->types[value->b];
	if (type->kind != RCF_T_STRUCT && type->kind != RCF_T_UNION)
		cursor_fail(&decoder->cursor, "value %" PRIu32 ": field of a type that has none", id);
	else
		value->c = cursor_index(&decoder->cursor, "field", type->count);
}

static void read_phi(struct body_decoder *decoder, struct pool *args, uint32_t id,
		     struct facts_value *value)
{
	struct cursor *cursor = &decoder->cursor;
	uint32_t i;

	value->a = cursor_u32(cursor, "block");
	value->c = cursor_count(cursor, "operands", 1);
	value->b = args->count;
	for (i = 0; i < value->c && !cursor->failed; i++) {
		int64_t arg;

		if (__builtin_add_overflow((int64_t)id, cursor_svarint(cursor), &arg) ||
		    arg <= 0 || arg > decoder->body->nvalues) {
			cursor_fail(cursor, "value %" PRIu32 ": argument is out of range", id);
			return;
		}
		*(uint32_t *)pool_add(decoder->arena, args, sizeof(uint32_t)) = (uint32_t)arg;
	}
}

/* The first byte: a kind, or an operator with its number of operands. */
static void read_head(struct body_decoder *decoder, struct facts_value *value)
{
	unsigned head = cursor_byte(&decoder->cursor);

	if (head < RCF_V_UNARY_OP) {
		value->kind = (uint8_t)head;
		if (head == 0 || head > RCF_V_MAX || head == RCF_V_UNARY || head == RCF_V_BINARY)
			cursor_fail(&decoder->cursor, "unknown kind of value %u", head);
		return;
	}
	value->kind = head < RCF_V_BINARY_OP ? RCF_V_UNARY : RCF_V_BINARY;
	value->op = (uint8_t)(head - (head < RCF_V_BINARY_OP ? RCF_V_UNARY_OP : RCF_V_BINARY_OP));
	if (!value->op || value->op > RCF_OP_LAST ||
	    (value->op >= RCF_OP_NEG) != (value->kind == RCF_V_UNARY))
		cursor_fail(&decoder->cursor, "unknown operator %u", head);
}

static void read_result(struct body_decoder *decoder, struct facts_value *value)
{
	int64_t event;

	if (__builtin_add_overflow((int64_t)decoder->last, cursor_svarint(&decoder->cursor),
				   &event) || event < 0 || event > UINT32_MAX)
		cursor_fail(&decoder->cursor, "event is out of range");
	else
		value->a = decoder->last = (uint32_t)event;
}

static void read_convert(struct body_decoder *decoder, uint32_t id, struct facts_value *value)
{
	uint64_t size = cursor_varint(&decoder->cursor);

	value->op = size & 1;
	value->number = (int64_t)(size >> 1);
	value->a = read_operand(decoder, id);
}

static void read_size(struct body_decoder *decoder, struct facts_value *value)
{
	uint64_t size = cursor_varint(&decoder->cursor);

	if (size > INT64_MAX)
		cursor_fail(&decoder->cursor, "impossible element size");
	value->number = (int64_t)(size & INT64_MAX);
}

static void read_value(struct body_decoder *decoder, struct pool *args, uint32_t id,
		       struct facts_value *value)
{
	struct cursor *cursor = &decoder->cursor;

	read_head(decoder, value);
	switch (value->kind) {
	case RCF_V_INT:
		value->number = cursor_svarint(cursor);
		break;
	case RCF_V_SYMBOL:
		value->a = cursor_id(cursor, "symbol", decoder->tu->nsymbols);
		break;
	case RCF_V_LOCAL:
		value->a = cursor_id(cursor, "local", decoder->body->nlocals);
		break;
	case RCF_V_FORMAL:
		value->a = cursor_index(cursor, "formal", decoder->body->nformals);
		break;
	case RCF_V_RESULT:
		read_result(decoder, value);
		break;
	case RCF_V_OUTPUT:
		value->a = cursor_u32(cursor, "event");
		value->b = cursor_u32(cursor, "operand");
		break;
	case RCF_V_FIELD:
		read_field(decoder, id, value);
		break;
	case RCF_V_ELEM:
		value->a = read_operand(decoder, id);
		value->b = read_operand(decoder, id);
		read_size(decoder, value);
		break;
	case RCF_V_OFFSET:
		value->a = read_operand(decoder, id);
		value->number = cursor_svarint(cursor);
		break;
	case RCF_V_UNARY:
	case RCF_V_BINARY:
		value->a = read_operand(decoder, id);
		if (value->kind == RCF_V_BINARY)
			value->b = read_operand(decoder, id);
		break;
	case RCF_V_SELECT:
		value->a = read_operand(decoder, id);
		value->b = read_operand(decoder, id);
		value->c = read_operand(decoder, id);
		break;
	case RCF_V_CONVERT:
		read_convert(decoder, id, value);
		break;
	case RCF_V_PHI:
		read_phi(decoder, args, id, value);
		break;
	}
}

void body_values(struct body_decoder *decoder)
{
	struct facts_body *body = decoder->body;
	struct pool args = { 0 };
	uint32_t id;

	body->nvalues = cursor_count(&decoder->cursor, "values", 1);
	decoder->last = 0; /* here: the event of the RESULT before */
	decoder->values = arena_array(decoder->arena, (size_t)body->nvalues + 1,
				      sizeof *decoder->values);
	body->values = decoder->values;
	for (id = 1; id <= body->nvalues && !decoder->cursor.failed; id++)
		read_value(decoder, &args, id, &decoder->values[id]);
	body->phi_args = pool_items(decoder->arena, &args);
}

/* ---- what can be checked only when blocks and events are known ---------- */

static void check_event_value(struct body_decoder *decoder, uint32_t id)
{
	const struct facts_value *value = &decoder->values[id];
	const struct facts_event *event;
	const struct facts_operand *operand;

	if (value->a >= decoder->body->nevents) {
		cursor_fail(&decoder->cursor, "value %" PRIu32 ": event %" PRIu32 " is out of range",
			    id, value->a);
		return;
	}
	event = &decoder->events[value->a];
	if (value->kind == RCF_V_RESULT) {
		if (!facts_event_has_result(event))
			cursor_fail(&decoder->cursor, "value %" PRIu32 ": event %" PRIu32
				    " has no result", id, value->a);
		return;
	}
	if (event->kind != RCF_E_ASM || value->b >= event->assembler.noperands) {
		cursor_fail(&decoder->cursor, "value %" PRIu32 ": no such operand of an asm", id);
		return;
	}
	operand = &decoder->body->operands[event->assembler.operands + value->b];
	if (!(operand->flags & (RCF_OPD_OUT | RCF_OPD_INOUT)))
		cursor_fail(&decoder->cursor, "value %" PRIu32 ": operand is not an output", id);
}

static void check_phi(struct body_decoder *decoder, uint32_t id)
{
	const struct facts_value *value = &decoder->values[id];

	if (value->a >= decoder->body->nblocks)
		cursor_fail(&decoder->cursor, "value %" PRIu32 ": block %" PRIu32 " is out of range",
			    id, value->a);
	else if (value->c != decoder->blocks[value->a].npreds)
		cursor_fail(&decoder->cursor, "value %" PRIu32 ": %" PRIu32 " operands for the %"
			    PRIu32 " incoming edges of block %" PRIu32, id, value->c,
			    decoder->blocks[value->a].npreds, value->a);
	else
		decoder->blocks[value->a].nphis++;
}

/* Each block gets its PHIs, in the order of their ids. */
static void sort_phis(struct body_decoder *decoder)
{
	struct facts_body *body = decoder->body;
	uint32_t total = 0, id, b, *phis;

	for (b = 0; b < body->nblocks; b++) {
		decoder->blocks[b].phis = total;
		total += decoder->blocks[b].nphis;
		decoder->blocks[b].nphis = 0;
	}
	body->phis = phis = arena_array(decoder->arena, total, sizeof *phis);
	for (id = 1; id <= body->nvalues; id++)
		if (decoder->values[id].kind == RCF_V_PHI) {
			struct facts_block *block = &decoder->blocks[decoder->values[id].a];

			phis[block->phis + block->nphis++] = id;
		}
}

void body_check_values(struct body_decoder *decoder)
{
	uint32_t id;

	for (id = 1; id <= decoder->body->nvalues && !decoder->cursor.failed; id++)
		switch (decoder->values[id].kind) {
		case RCF_V_RESULT:
		case RCF_V_OUTPUT:
			check_event_value(decoder, id);
			break;
		case RCF_V_PHI:
			check_phi(decoder, id);
			break;
		}
	if (!decoder->cursor.failed)
		sort_phis(decoder);
}

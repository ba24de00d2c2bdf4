/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * events.c - what a body does, in order.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>

/* The type of the field or object that an address names. */
static uint32_t natural_type(struct body_decoder *decoder, uint32_t address)
{
	const struct facts_value *value = (struct facts_value *)decoder->values.items + address;

	switch (value->kind) {
	case RCF_V_FIELD:
		return decoder->tu->fields[value->b].type;
	case RCF_V_SYMBOL:
		return decoder->tu->symbols[value->a].type;
	case RCF_V_LOCAL:
		return decoder->body->locals[value->a].type;
	default:
		cursor_fail(&decoder->cursor, "value %" PRIu32 " has no type of its own", address);
		return 0;
	}
}

static void read_access(struct body_decoder *decoder, struct facts_event *event)
{
	struct cursor *cursor = &decoder->cursor;

	event->access.address = body_value(decoder);
	if (event->flags & RCF_A_NATURAL)
		event->access.type = natural_type(decoder, event->access.address);
	else
		event->access.type = cursor_id(cursor, "type", decoder->tu->ntypes);
	if (event->flags & RCF_A_ATOMIC)
		event->order = cursor_enum(cursor, "memory order", RCF_ORDER_LAST);
	if (event->order == RCF_ORDER_UNKNOWN)
		event->access.order_value = body_value(decoder);
	if (event->flags & RCF_A_BITS) {
		event->access.bit_first = cursor_svarint(cursor);
		event->access.bit_count = cursor_u32(cursor, "number of bits");
	}
}

static void read_rmw(struct body_decoder *decoder, struct facts_event *event)
{
	struct cursor *cursor = &decoder->cursor;

	read_access(decoder, event);
	event->op = cursor_enum(cursor, "read-modify-write", RCF_RMW_LAST);
	event->access.value = body_value(decoder);
	event->access.expected = body_value(decoder);
	event->access.fail_order = cursor_enum(cursor, "memory order", RCF_ORDER_LAST);
	event->access.result = cursor_enum(cursor, "result", RCF_RMW_SUCCESS);
}

static void read_call(struct body_decoder *decoder, struct facts_event *event)
{
	struct cursor *cursor = &decoder->cursor;
	uint32_t i;

	event->call.internal = "";
	if (event->flags & RCF_C_INDIRECT) {
		event->call.callee = body_value(decoder);
		event->call.type = cursor_id(cursor, "type", decoder->tu->ntypes);
	} else if (event->flags & RCF_C_INTERNAL) {
		event->call.internal = cursor_string(cursor);
	} else {
		event->call.symbol = cursor_id(cursor, "symbol", decoder->tu->nsymbols);
		event->call.type = decoder->tu->symbols[event->call.symbol].type;
	}
	event->call.args = decoder->args.count;
	event->call.nargs = cursor_count(cursor, "arguments", 1);
	for (i = 0; i < event->call.nargs && !cursor->failed; i++) {
		uint32_t value = body_value(decoder);

		*(uint32_t *)pool_add(decoder->arena, &decoder->args, sizeof value) = value;
	}
	if (event->flags & RCF_C_CHAIN)
		event->call.chain = body_value(decoder);
}

static void read_operand(struct body_decoder *decoder)
{
	struct facts_operand *operand =
		pool_add(decoder->arena, &decoder->operands, sizeof *operand);

	operand->flags = cursor_byte(&decoder->cursor);
	operand->constraint = cursor_string(&decoder->cursor);
	if (operand->flags & RCF_OPD_MEMORY) {
		operand->value = body_value(decoder);
		operand->type = cursor_id(&decoder->cursor, "type", decoder->tu->ntypes);
	} else if (!(operand->flags & (RCF_OPD_OUT | RCF_OPD_INOUT))) {
		operand->value = body_value(decoder);
	}
}

static void read_asm(struct body_decoder *decoder, struct facts_event *event)
{
	struct cursor *cursor = &decoder->cursor;
	uint32_t i;

	event->assembler.text = cursor_string(cursor);
	event->assembler.operands = decoder->operands.count;
	event->assembler.noperands = cursor_count(cursor, "operands", 2);
	for (i = 0; i < event->assembler.noperands && !cursor->failed; i++)
		read_operand(decoder);
	event->assembler.clobbers = decoder->clobbers.count;
	event->assembler.nclobbers = cursor_count(cursor, "clobbers", 1);
	for (i = 0; i < event->assembler.nclobbers && !cursor->failed; i++) {
		const char *name = cursor_string(cursor);

		*(const char **)pool_add(decoder->arena, &decoder->clobbers, sizeof name) = name;
	}
}

void body_event(struct body_decoder *decoder, struct facts_event *event)
{
	struct cursor *cursor = &decoder->cursor;
	uint8_t head = cursor_byte(cursor);

	event->kind = head & RCF_E_KIND;
	event->flags = head & ~RCF_E_KIND;
	switch (event->kind) {
	case RCF_E_READ:
		read_access(decoder, event);
		break;
	case RCF_E_WRITE:
		read_access(decoder, event);
		event->access.value = body_value(decoder);
		break;
	case RCF_E_RMW:
		read_rmw(decoder, event);
		break;
	case RCF_E_CALL:
		read_call(decoder, event);
		break;
	case RCF_E_RETURN:
		event->ret.value = body_value(decoder);
		break;
	case RCF_E_ASM:
		read_asm(decoder, event);
		break;
	case RCF_E_FENCE:
		event->order = cursor_enum(cursor, "memory order", RCF_ORDER_LAST);
		event->op = cursor_enum(cursor, "kind of fence", 1);
		break;
	case RCF_E_GAP:
		event->op = cursor_enum(cursor, "gap", RCF_GAP_LAST);
		event->gap.detail = cursor_string(cursor);
		break;
	default:
		cursor_fail(cursor, "unknown event %u", event->kind);
	}
}

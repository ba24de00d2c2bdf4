/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * values.c - the value DAG of a body: values are written where they are used,
 * operands inside them.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>
#include <string.h>

/* ---- leaves: equal ones are one value ---------------------------------- */

static uint32_t hash_leaf(const struct facts_value *leaf)
{
	uint64_t h = (uint64_t)leaf->number ^ (uint64_t)leaf->a << 20 ^ (uint64_t)leaf->b << 40;

	return (uint32_t)((h * 0x9E3779B97F4A7C15u ^ leaf->kind * 0x85EBCA6Bu) >> 16);
}

static uint32_t add_value(struct body_decoder *decoder, const struct facts_value *value)
{
	*(struct facts_value *)pool_add(decoder->arena, &decoder->values, sizeof *value) = *value;
	return decoder->values.count - 1;
}

static struct facts_value *value_at(struct body_decoder *decoder, uint32_t id)
{
	return (struct facts_value *)decoder->values.items + id;
}

static void grow_leaves(struct body_decoder *decoder)
{
	uint32_t *old = decoder->leaves, nold = decoder->nleaves, i;

	decoder->nleaves = nold ? nold * 2 : 64;
	decoder->leaves = arena_array(decoder->arena, decoder->nleaves, sizeof *decoder->leaves);
	for (i = 0; i < nold; i++) {
		uint32_t at;

		if (!old[i])
			continue;
		at = hash_leaf(value_at(decoder, old[i])) & (decoder->nleaves - 1);
		while (decoder->leaves[at])
			at = (at + 1) & (decoder->nleaves - 1);
		decoder->leaves[at] = old[i];
	}
}

static uint32_t leaf(struct body_decoder *decoder, const struct facts_value *value)
{
	uint32_t at;

	if (decoder->leaf_count * 2 >= decoder->nleaves)
		grow_leaves(decoder);
	at = hash_leaf(value) & (decoder->nleaves - 1);
	for (; decoder->leaves[at]; at = (at + 1) & (decoder->nleaves - 1)) {
		const struct facts_value *old = value_at(decoder, decoder->leaves[at]);

		if (old->kind == value->kind && old->a == value->a && old->b == value->b &&
		    old->number == value->number)
			return decoder->leaves[at];
	}
	decoder->leaf_count++;
	return decoder->leaves[at] = add_value(decoder, value);
}

/* ---- one head ----------------------------------------------------------- */

/* BACK events before the one that is being read. */
static uint32_t event_back(struct body_decoder *decoder, uint64_t back)
{
	if (!back || back > decoder->event) {
		cursor_fail(&decoder->cursor, "event %" PRIu32 ": there is no event %" PRIu64
			    " before it", decoder->event, back);
		return 0;
	}
	return decoder->event - (uint32_t)back;
}

static void read_result(struct body_decoder *decoder, uint64_t back, struct facts_value *value)
{
	value->kind = RCF_V_RESULT;
	value->a = event_back(decoder, back);
	if (!decoder->cursor.failed && !facts_event_has_result(&decoder->events[value->a]))
		cursor_fail(&decoder->cursor, "event %" PRIu32 " has no result", value->a);
}

static void read_output(struct body_decoder *decoder, struct facts_value *value)
{
	const struct facts_event *event;
	const struct facts_operand *operands = decoder->operands.items;

	value->a = event_back(decoder, cursor_varint(&decoder->cursor));
	value->b = cursor_u32(&decoder->cursor, "operand");
	if (decoder->cursor.failed)
		return;
	event = &decoder->events[value->a];
	if (event->kind != RCF_E_ASM || value->b >= event->assembler.noperands ||
	    !(operands[event->assembler.operands + value->b].flags & (RCF_OPD_OUT | RCF_OPD_INOUT)))
		cursor_fail(&decoder->cursor, "event %" PRIu32 " has no output %" PRIu32, value->a,
			    value->b);
}

static uint32_t reference(struct body_decoder *decoder, uint64_t back)
{
	if (!back || back > decoder->numbers.count) {
		cursor_fail(&decoder->cursor, "event %" PRIu32 ": no value has the number %" PRIu64
			    " back", decoder->event, back);
		return 0;
	}
	return ((uint32_t *)decoder->numbers.items)[decoder->numbers.count - back];
}

static uint32_t number(struct body_decoder *decoder, uint32_t id)
{
	*(uint32_t *)pool_add(decoder->arena, &decoder->numbers, sizeof id) = id;
	return id;
}

static void read_field(struct body_decoder *decoder, struct facts_value *value)
{
	value->b = cursor_id(&decoder->cursor, "field", decoder->tu->nfields);
	if (!value->b)
		cursor_fail(&decoder->cursor, "field 0");
}

static void read_size(struct body_decoder *decoder, struct facts_value *value)
{
	uint64_t size = cursor_varint(&decoder->cursor);

	if (value->kind == RCF_V_CONVERT) {
		value->op = size & 1;
		size >>= 1;
	}
	if (size > INT64_MAX)
		cursor_fail(&decoder->cursor, "impossible size");
	value->number = (int64_t)(size & INT64_MAX);
}

static void read_operator(struct body_decoder *decoder, unsigned head, struct facts_value *value)
{
	value->op = (uint8_t)(head - RCF_H_OP);
	value->kind = value->op >= RCF_OP_NEG ? RCF_V_UNARY : RCF_V_BINARY;
	if (!value->op || value->op > RCF_OP_LAST)
		cursor_fail(&decoder->cursor, "unknown operator %u", value->op);
}

/* A head that is an enum rcf_value, and what it has besides operands. */
static void read_kind(struct body_decoder *decoder, unsigned head, struct facts_value *value)
{
	struct cursor *cursor = &decoder->cursor;

	value->kind = (uint8_t)head;
	switch (head) {
	case RCF_V_INT:
	case RCF_V_OFFSET:
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
		read_result(decoder, cursor_varint(cursor), value);
		break;
	case RCF_V_OUTPUT:
		read_output(decoder, value);
		break;
	case RCF_V_FIELD:
		read_field(decoder, value);
		break;
	case RCF_V_ELEM:
	case RCF_V_CONVERT:
		read_size(decoder, value);
		break;
	case RCF_V_STRING:
	case RCF_V_CHAIN:
	case RCF_V_OTHER:
	case RCF_V_UNDEF:
	case RCF_V_LABEL:
	case RCF_V_EXCEPTION:
	case RCF_V_SELECT:
		break;
	default:
		cursor_fail(cursor, "unknown kind of value %u", head);
	}
}

static void read_small(struct body_decoder *decoder, unsigned head, struct facts_value *value)
{
	if (head >= RCF_H_RESULT) {
		read_result(decoder, head - RCF_H_RESULT + 1, value);
	} else if (head >= RCF_H_LOCAL) {
		value->kind = RCF_V_LOCAL;
		value->a = head - RCF_H_LOCAL + 1;
		if (value->a > decoder->body->nlocals)
			cursor_fail(&decoder->cursor, "local %" PRIu32 " is out of range", value->a);
	} else if (head >= RCF_H_FORMAL) {
		value->kind = RCF_V_FORMAL;
		value->a = head - RCF_H_FORMAL;
		if (value->a >= decoder->body->nformals)
			cursor_fail(&decoder->cursor, "formal %" PRIu32 " is out of range", value->a);
	} else {
		value->kind = RCF_V_INT;
		value->number = (int64_t)head - RCF_H_INT - 1;
	}
}

/* ---- values ------------------------------------------------------------- */

/* A value whose operands are being read. */
struct frame {
	struct facts_value value;
	uint32_t got;
};

static unsigned operand_count(const struct facts_value *value)
{
	uint32_t operands[3];

	return value->kind > RCF_V_EXCEPTION ? facts_value_operands(value, operands) : 0;
}

/* The next head: the id of a value that is complete, or a frame to fill. */
static int read_head(struct body_decoder *decoder, struct frame *frame, uint32_t *id)
{
	unsigned head = cursor_byte(&decoder->cursor);

	memset(frame, 0, sizeof *frame);
	*id = 0;
	if (decoder->cursor.failed || head == RCF_V_NONE)
		return 1;
	if (head == RCF_H_REFERENCE)
		*id = reference(decoder, cursor_varint(&decoder->cursor));
	else if (head >= RCF_H_END)
		cursor_fail(&decoder->cursor, "unknown kind of value %u", head);
	else if (head >= RCF_H_REF)
		*id = reference(decoder, head - RCF_H_REF + 1);
	else if (head >= RCF_H_INT)
		read_small(decoder, head, &frame->value);
	else if (head >= RCF_H_OP)
		read_operator(decoder, head, &frame->value);
	else
		read_kind(decoder, head, &frame->value);
	if (decoder->cursor.failed || head == RCF_H_REFERENCE || head >= RCF_H_REF)
		return 1;
	if (operand_count(&frame->value))
		return 0;
	*id = leaf(decoder, &frame->value);
	return 1;
}

static void set_operand(struct frame *frame, uint32_t id)
{
	uint32_t *operand = frame->got == 0 ? &frame->value.a :
			    frame->got == 1 ? &frame->value.b : &frame->value.c;

	*operand = id;
	frame->got++;
}

/* With a stack of our own: values nest as deep as hostile input likes. */
uint32_t body_value(struct body_decoder *decoder)
{
	struct frame frame;
	uint32_t id;

	decoder->frames.count = 0;
	for (;;) {
		struct frame *top;

		if (!read_head(decoder, &frame, &id)) {
			*(struct frame *)pool_add(decoder->arena, &decoder->frames, sizeof frame) =
				frame;
			continue;
		}
		while (decoder->frames.count) {
			top = (struct frame *)decoder->frames.items + decoder->frames.count - 1;
			set_operand(top, id);
			if (top->got < operand_count(&top->value))
				break;
			id = number(decoder, add_value(decoder, &top->value));
			decoder->frames.count--;
		}
		if (!decoder->frames.count || decoder->cursor.failed)
			return decoder->cursor.failed ? 0 : id;
	}
}

void body_values_start(struct body_decoder *decoder)
{
	struct facts_value none = { 0 };

	add_value(decoder, &none);
}

/* ---- PHIs --------------------------------------------------------------- */

void body_block_phis(struct body_decoder *decoder, uint32_t block)
{
	struct facts_value phi = { .kind = RCF_V_PHI, .a = block };
	uint32_t count = cursor_count(&decoder->cursor, "PHIs", 1);

	/* All of them have arguments, a byte each at least, at the body's end. */
	if ((uint64_t)decoder->phis.count + count > cursor_left(&decoder->cursor)) {
		cursor_fail(&decoder->cursor, "too many PHIs");
		return;
	}
	decoder->blocks[block].phis = decoder->phis.count;
	decoder->blocks[block].nphis = count;
	while (count--) {
		uint32_t id = number(decoder, add_value(decoder, &phi));

		*(uint32_t *)pool_add(decoder->arena, &decoder->phis, sizeof id) = id;
	}
}

/* One argument per incoming edge: the blocks are all known now. */
void body_phi_arguments(struct body_decoder *decoder)
{
	const uint32_t *phis = decoder->phis.items;
	struct pool args = { 0 };
	uint32_t i, k;

	for (i = 0; i < decoder->phis.count && !decoder->cursor.failed; i++) {
		uint32_t n = decoder->blocks[value_at(decoder, phis[i])->a].npreds;

		if (!n)
			cursor_fail(&decoder->cursor, "a PHI in a block that nothing leads to");
		value_at(decoder, phis[i])->b = args.count;
		value_at(decoder, phis[i])->c = n;
		for (k = 0; k < n && !decoder->cursor.failed; k++) {
			uint32_t arg = body_value(decoder);

			*(uint32_t *)pool_add(decoder->arena, &args, sizeof arg) = arg;
		}
	}
	decoder->body->phi_args = pool_items(decoder->arena, &args);
	decoder->body->phis = pool_items(decoder->arena, &decoder->phis);
	decoder->body->values = pool_items(decoder->arena, &decoder->values);
	decoder->body->nvalues = decoder->values.count - 1;
}

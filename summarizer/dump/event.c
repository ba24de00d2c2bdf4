/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/event.h"

#include "dump/ctype.h"
#include "facts/names.h"

#include <inttypes.h>

#define MAX_FIELDS 16 /* that are named of a nameless read of bits */

/* "[a, b]": opens at the first, closed by end_notes(). */
static void note(struct text *out, int *notes)
{
	text_add(out, (*notes)++ ? ", " : " [");
}

static void end_notes(struct text *out, int notes)
{
	if (notes)
		text_add_char(out, ']');
}

static const struct facts_field *accessed_field(const struct expr *expr, uint32_t address)
{
	const struct facts_value *v = &expr->body->values[address];

	return v->kind == RCF_V_FIELD ? &expr->tu->fields[v->b] : NULL;
}

/* Do the bits first ... end - 1 of an aggregate belong to the field? */
static int overlaps(const struct facts_tu *tu, const struct facts_field *field, uint64_t first,
		    uint64_t end)
{
	uint64_t width = field->bits ? field->bits->width : facts_type_size(tu, field->type) * 8;

	return field->offset < end && (field->offset >= first || width > first - field->offset);
}

/* The fields of nameless bits, which is how GCC reads two bit-fields at once:
 * ": a, b". */
static void bits_fields(struct expr *expr, struct text *out, const struct facts_event *event)
{
	const struct facts_type *type =
		&expr->tu->types[expr->place_types[event->access.address]];
	uint64_t first = (uint64_t)event->access.bit_first, end = first + event->access.bit_count;
	uint32_t i, shown = 0;

	if (type->kind != RCF_T_STRUCT && type->kind != RCF_T_UNION)
		return;
	if (event->access.bit_first < 0) /* lies before the object */
		return;
	for (i = 0; i < type->count && type->fields[i]->offset < end; i++) {
		if (!overlaps(expr->tu, type->fields[i], first, end))
			continue;
		text_add(out, shown ? ", " : ": ");
		if (shown++ == MAX_FIELDS) {
			text_add(out, "...");
			break;
		}
		text_add_escaped(out, type->fields[i]->name);
	}
}

static void access_notes(struct expr *expr, struct text *out, const struct facts_event *event)
{
	const struct facts_field *field = accessed_field(expr, event->access.address);
	int notes = 0;

	if (event->flags & RCF_A_VOLATILE) {
		note(out, &notes);
		text_add(out, "volatile");
	}
	if (field && field->bits) {
		note(out, &notes);
		text_format(out, "bits %" PRIu64 "+%" PRIu64 " in %" PRIu64 "+%" PRIu64,
			    field->offset, field->bits->width, field->bits->rep_offset,
			    field->bits->rep_size);
	}
	if (event->flags & RCF_A_BITS) {
		note(out, &notes);
		text_format(out, "bits %" PRId64 "+%" PRIu32, event->access.bit_first,
			    event->access.bit_count);
		bits_fields(expr, out, event);
	}
	end_notes(out, notes);
}

static void add_result(struct expr *expr, struct text *out, uint32_t k)
{
	if (expr->used[k])
		text_format(out, "r%" PRIu32 " = ", k);
}

/* The address of an atomic access, cast if it is accessed as something else. */
static void atomic_address(struct expr *expr, struct text *out, const struct facts_event *event)
{
	expr_value(expr, out, event->access.address);
}

static void read_text(struct expr *expr, struct text *out, uint32_t k)
{
	const struct facts_event *event = &expr->body->events[k];

	add_result(expr, out, k);
	if (event->flags & RCF_A_ATOMIC) {
		text_add(out, "atomic_load(");
		atomic_address(expr, out, event);
		text_format(out, ", %s)", name_of_order(event->order));
	} else {
		if (!expr->used[k])
			text_add(out, "(void)");
		expr_place(expr, out, event->access.address, event->access.type);
	}
	access_notes(expr, out, event);
}

static void write_text(struct expr *expr, struct text *out, const struct facts_event *event)
{
	if (event->flags & RCF_A_ATOMIC) {
		text_add(out, "atomic_store(");
		atomic_address(expr, out, event);
		text_add(out, ", ");
		expr_value(expr, out, event->access.value);
		text_format(out, ", %s)", name_of_order(event->order));
	} else {
		expr_place(expr, out, event->access.address, event->access.type);
		text_add(out, " = ");
		expr_value(expr, out, event->access.value);
	}
	access_notes(expr, out, event);
}

/* atomic_fetch_add gives the old value, atomic_add_fetch the new one;
 * atomic_cas gives success, atomic_cas_old the old value. */
static void rmw_name(struct text *out, const struct facts_event *event)
{
	const char *op = name_of_rmw(event->op);

	if (event->op == RCF_RMW_CAS)
		text_format(out, "atomic_cas%s", event->access.result == RCF_RMW_SUCCESS ? "" : "_old");
	else if (event->op == RCF_RMW_XCHG || event->op == RCF_RMW_TEST_AND_SET)
		text_format(out, "atomic_%s", op);
	else if (event->access.result == RCF_RMW_NEW)
		text_format(out, "atomic_%s_fetch", op);
	else
		text_format(out, "atomic_fetch_%s", op);
}

static void rmw_text(struct expr *expr, struct text *out, uint32_t k)
{
	const struct facts_event *event = &expr->body->events[k];

	add_result(expr, out, k);
	rmw_name(out, event);
	text_add_char(out, '(');
	atomic_address(expr, out, event);
	if (event->op == RCF_RMW_CAS) {
		text_add(out, ", ");
		expr_value(expr, out, event->access.expected);
	}
	if (event->op != RCF_RMW_TEST_AND_SET) {
		text_add(out, ", ");
		expr_value(expr, out, event->access.value);
	}
	text_format(out, ", %s", event->flags & RCF_A_ATOMIC ? name_of_order(event->order) : "?");
	if (event->op == RCF_RMW_CAS)
		text_format(out, ", %s", name_of_order(event->access.fail_order));
	text_add_char(out, ')');
	access_notes(expr, out, event);
}

static void call_text(struct expr *expr, struct text *out, uint32_t k)
{
	const struct facts_event *event = &expr->body->events[k];
	int notes = 0;
	uint32_t i;

	add_result(expr, out, k);
	if (event->flags & RCF_C_INDIRECT) {
		text_add(out, "(*");
		expr_operand(expr, out, event->call.callee);
		text_add_char(out, ')');
	} else if (event->flags & RCF_C_INTERNAL) {
		text_add_char(out, '.');
		text_add_escaped(out, event->call.internal);
	} else {
		text_add_escaped(out, expr_symbol_name(expr->arena, expr->tu, event->call.symbol));
	}
	text_add_char(out, '(');
	for (i = 0; i < event->call.nargs; i++) {
		const char *literal = facts_literal(expr->tu, expr->body->func, k, i);

		if (i)
			text_add(out, ", ");
		if (literal) {
			text_add_char(out, '"');
			text_add_escaped(out, literal);
			text_add_char(out, '"');
			continue;
		}
		expr_value(expr, out, expr->body->args[event->call.args + i]);
	}
	text_add_char(out, ')');
	if (event->flags & RCF_C_CHAIN) {
		note(out, &notes);
		text_add(out, "chain ");
		expr_value(expr, out, event->call.chain);
	}
	if (event->flags & RCF_C_NORETURN) {
		note(out, &notes);
		text_add(out, "noreturn");
	}
	end_notes(out, notes);
}

static void operand_text(struct expr *expr, struct text *out, uint32_t k, uint32_t i)
{
	const struct facts_event *event = &expr->body->events[k];
	const struct facts_operand *operand = &expr->body->operands[event->assembler.operands + i];

	text_add_char(out, '"');
	text_add_escaped(out, operand->constraint);
	text_add(out, "\"(");
	if (operand->flags & RCF_OPD_MEMORY)
		expr_place(expr, out, operand->value, operand->type);
	else if (operand->flags & (RCF_OPD_OUT | RCF_OPD_INOUT))
		text_format(out, "r%" PRIu32 ".%" PRIu32, k, i);
	else
		expr_value(expr, out, operand->value);
	text_add_char(out, ')');
}

static void operands_text(struct expr *expr, struct text *out, uint32_t k, int outputs)
{
	const struct facts_event *event = &expr->body->events[k];
	const char *separator = " ";
	uint32_t i;

	text_add(out, " :");
	for (i = 0; i < event->assembler.noperands; i++) {
		uint32_t flags = expr->body->operands[event->assembler.operands + i].flags;

		if (((flags & (RCF_OPD_OUT | RCF_OPD_INOUT)) != 0) != outputs)
			continue;
		text_add(out, separator);
		operand_text(expr, out, k, i);
		separator = ", ";
	}
}

static void asm_text(struct expr *expr, struct text *out, uint32_t k)
{
	const struct facts_event *event = &expr->body->events[k];
	uint32_t i;

	text_format(out, "asm%s%s%s (\"", event->flags & RCF_ASM_VOLATILE ? " volatile" : "",
		    event->flags & RCF_ASM_INLINE ? " inline" : "",
		    event->flags & RCF_ASM_GOTO ? " goto" : "");
	text_add_escaped(out, event->assembler.text);
	text_add_char(out, '"');
	if (!(event->flags & RCF_ASM_BASIC)) {
		operands_text(expr, out, k, 1);
		operands_text(expr, out, k, 0);
		text_add(out, event->assembler.nclobbers ? " : " : " :");
		for (i = 0; i < event->assembler.nclobbers; i++) {
			text_add(out, i ? ", \"" : "\"");
			text_add_escaped(out, expr->body->clobbers[event->assembler.clobbers + i]);
			text_add_char(out, '"');
		}
	}
	text_add_char(out, ')');
}

void event_text(struct expr *expr, struct text *out, uint32_t k)
{
	const struct facts_event *event = &expr->body->events[k];

	switch (event->kind) {
	case RCF_E_READ:
		read_text(expr, out, k);
		break;
	case RCF_E_WRITE:
		write_text(expr, out, event);
		break;
	case RCF_E_RMW:
		rmw_text(expr, out, k);
		break;
	case RCF_E_CALL:
		call_text(expr, out, k);
		break;
	case RCF_E_RETURN:
		text_add(out, event->ret.value ? "return " : "return");
		if (event->ret.value)
			expr_value(expr, out, event->ret.value);
		break;
	case RCF_E_ASM:
		asm_text(expr, out, k);
		break;
	case RCF_E_FENCE:
		text_format(out, "%s(%s)", event->op ? "atomic_signal_fence" : "atomic_thread_fence",
			    name_of_order(event->order));
		break;
	case RCF_E_GAP:
		text_format(out, "gap: %s", name_of_gap(event->op));
		if (*event->gap.detail) {
			text_add(out, ": ");
			text_add_escaped(out, event->gap.detail);
		}
		break;
	}
}

void event_each_value(const struct facts_body *body, uint32_t k,
		      void (*visit)(void *context, uint32_t value), void *context)
{
	const struct facts_event *event = &body->events[k];
	uint32_t i;

	switch (event->kind) {
	case RCF_E_READ:
	case RCF_E_WRITE:
	case RCF_E_RMW:
		visit(context, event->access.address);
		visit(context, event->access.value);
		visit(context, event->access.expected);
		break;
	case RCF_E_CALL:
		visit(context, event->call.callee);
		for (i = 0; i < event->call.nargs; i++)
			visit(context, body->args[event->call.args + i]);
		visit(context, event->call.chain);
		break;
	case RCF_E_RETURN:
		visit(context, event->ret.value);
		break;
	case RCF_E_ASM:
		for (i = 0; i < event->assembler.noperands; i++)
			visit(context, body->operands[event->assembler.operands + i].value);
		break;
	}
}

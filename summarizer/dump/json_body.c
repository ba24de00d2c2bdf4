/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * json_body.c - a function's body as JSON.
 */
#include "base/arena.h"
#include "base/json.h"
#include "dump/dump.h"
#include "facts/names.h"

#include <string.h>

static void put_formal(struct json *json, const struct facts_formal *formal)
{
	json_open(json, NULL, '{');
	json_put_string(json, "name", formal->name);
	if (strcmp(formal->known, formal->name))
		json_put_string(json, "known", formal->known);
	json_put_uint(json, "type", formal->type);
	json_close(json);
}

static void put_locals(struct json *json, const struct facts_body *body)
{
	uint32_t id;

	json_open(json, "locals", '[');
	for (id = 1; id <= body->nlocals; id++) {
		const struct facts_local *local = &body->locals[id];

		json_open(json, NULL, '{');
		json_put_string(json, "name", local->name);
		json_put_uint(json, "type", local->type);
		dump_json_flags(json, "flags", local->flags, &local_flag_names);
		if (local->formal)
			json_put_uint(json, "formal", local->formal - 1);
		json_close(json);
	}
	json_close(json);
}

static void put_phi(struct json *json, const struct facts_body *body, const struct facts_value *v)
{
	uint32_t i;

	json_put_uint(json, "block", v->a);
	json_open(json, "operands", '[');
	for (i = 0; i < v->c; i++)
		json_put_uint(json, NULL, body->phi_args[v->b + i]);
	json_close(json);
}

static void put_operands(struct json *json, const struct facts_value *v)
{
	uint32_t operands[3];
	unsigned n = facts_value_operands(v, operands), i;

	if (!n)
		return;
	json_open(json, "operands", '[');
	for (i = 0; i < n; i++)
		json_put_uint(json, NULL, operands[i]);
	json_close(json);
}

static void put_value(struct json *json, const struct facts_body *body, const struct facts_value *v,
		      const char *variable)
{
	json_open(json, NULL, '{');
	json_put_string(json, "kind", name_of_value(v->kind));
	if (*variable)
		json_put_string(json, "variable", variable);
	if (v->kind == RCF_V_PHI)
		put_phi(json, body, v);
	put_operands(json, v);
	switch (v->kind) {
	case RCF_V_INT:
		json_put_int(json, "value", v->number);
		break;
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
		json_put_uint(json, "id", v->a);
		break;
	case RCF_V_FORMAL:
		json_put_uint(json, "index", v->a);
		break;
	case RCF_V_RESULT:
	case RCF_V_OUTPUT:
		json_put_uint(json, "event", v->a);
		if (v->kind == RCF_V_OUTPUT)
			json_put_uint(json, "operand", v->b);
		break;
	case RCF_V_FIELD:
		json_put_uint(json, "field", v->b);
		break;
	case RCF_V_ELEM:
		json_put_int(json, "size", v->number);
		break;
	case RCF_V_OFFSET:
		json_put_int(json, "bytes", v->number);
		break;
	case RCF_V_UNARY:
	case RCF_V_BINARY:
		json_put_string(json, "op", name_of_op(v->op));
		break;
	case RCF_V_CONVERT:
		json_put_int(json, "size", v->number);
		json_put_bool(json, "signed", v->op);
		break;
	}
	json_close(json);
}

static void put_edges(struct json *json, const struct facts_body *body,
		      const struct facts_block *block)
{
	uint32_t i;

	json_open(json, "successors", '[');
	for (i = 0; i < block->nsuccs; i++) {
		const struct facts_edge *edge = &body->succs[block->succs + i];

		json_open(json, NULL, '{');
		json_put_uint(json, "block", edge->block);
		json_put_string(json, "kind", name_of_edge(edge->kind));
		json_close(json);
	}
	json_close(json);
}

static void put_cases(struct json *json, const struct facts_body *body,
		      const struct facts_block *block)
{
	uint32_t i;

	json_put_uint(json, "default_edge", block->default_edge);
	json_open(json, "cases", '[');
	for (i = 0; i < block->ncases; i++) {
		const struct facts_case *label = &body->cases[block->cases + i];

		json_open(json, NULL, '{');
		json_put_int(json, "low", label->low);
		json_put_uint(json, "span", label->span);
		json_put_uint(json, "edge", label->edge);
		json_close(json);
	}
	json_close(json);
}

static void put_block(struct json *json, const struct facts_body *body,
		      const struct facts_block *block)
{
	json_open(json, NULL, '{');
	json_put_uint(json, "events", block->nevents);
	json_put_string(json, "terminator", name_of_term(block->term));
	if (block->term >= RCF_TERM_COND && block->term <= RCF_TERM_GOTO) {
		json_put_uint(json, "value", block->value);
		dump_json_loc(json, &block->loc);
	}
	put_edges(json, body, block);
	if (block->term == RCF_TERM_SWITCH)
		put_cases(json, body, block);
	json_close(json);
}

static void put_access(struct json *json, const struct facts_event *event)
{
	json_put_uint(json, "address", event->access.address);
	json_put_uint(json, "type", event->access.type);
	if (event->flags & RCF_A_ATOMIC)
		json_put_string(json, "order", name_of_order(event->order));
	if (event->flags & RCF_A_BITS) {
		json_put_int(json, "bit_first", event->access.bit_first);
		json_put_uint(json, "bit_count", event->access.bit_count);
	}
	if (event->kind == RCF_E_READ)
		return;
	json_put_uint(json, "value", event->access.value);
	if (event->kind == RCF_E_WRITE)
		return;
	json_put_string(json, "op", name_of_rmw(event->op));
	json_put_uint(json, "expected", event->access.expected);
	json_put_string(json, "fail_order", name_of_order(event->access.fail_order));
	json_put_string(json, "result", name_of_rmw_result(event->access.result));
}

static void put_call(struct json *json, const struct facts_body *body,
		     const struct facts_event *event)
{
	uint32_t i;

	if (event->flags & RCF_C_INDIRECT) {
		json_put_uint(json, "callee", event->call.callee);
		json_put_uint(json, "type", event->call.type);
	} else if (event->flags & RCF_C_INTERNAL) {
		json_put_string(json, "internal", event->call.internal);
	} else {
		json_put_uint(json, "symbol", event->call.symbol);
	}
	json_open(json, "args", '[');
	for (i = 0; i < event->call.nargs; i++)
		json_put_uint(json, NULL, body->args[event->call.args + i]);
	json_close(json);
	if (event->flags & RCF_C_CHAIN)
		json_put_uint(json, "chain", event->call.chain);
}

static void put_asm(struct json *json, const struct facts_body *body,
		    const struct facts_event *event)
{
	uint32_t i;

	json_put_string(json, "template", event->assembler.text);
	json_open(json, "operands", '[');
	for (i = 0; i < event->assembler.noperands; i++) {
		const struct facts_operand *operand = &body->operands[event->assembler.operands + i];

		json_open(json, NULL, '{');
		dump_json_flags(json, "flags", operand->flags, &operand_flag_names);
		json_put_string(json, "constraint", operand->constraint);
		json_put_uint(json, "value", operand->value);
		json_put_uint(json, "type", operand->type);
		json_close(json);
	}
	json_close(json);
	json_open(json, "clobbers", '[');
	for (i = 0; i < event->assembler.nclobbers; i++)
		json_put_string(json, NULL, body->clobbers[event->assembler.clobbers + i]);
	json_close(json);
}

static void put_event(struct json *json, const struct facts_body *body, uint32_t k)
{
	const struct facts_event *event = &body->events[k];

	json_open(json, NULL, '{');
	json_put_string(json, "kind", name_of_event(event->kind));
	json_put_uint(json, "block", event->block);
	dump_json_flags(json, "flags", event->flags,
			event->kind == RCF_E_CALL ? &call_flag_names :
			event->kind == RCF_E_ASM ? &asm_flag_names : &access_flag_names);
	switch (event->kind) {
	case RCF_E_READ:
	case RCF_E_WRITE:
	case RCF_E_RMW:
		put_access(json, event);
		break;
	case RCF_E_CALL:
		put_call(json, body, event);
		break;
	case RCF_E_RETURN:
		json_put_uint(json, "value", event->ret.value);
		break;
	case RCF_E_ASM:
		put_asm(json, body, event);
		break;
	case RCF_E_FENCE:
		json_put_string(json, "order", name_of_order(event->order));
		json_put_bool(json, "signal", event->op);
		break;
	case RCF_E_GAP:
		json_put_string(json, "gap", name_of_gap(event->op));
		json_put_string(json, "detail", event->gap.detail);
		break;
	}
	dump_json_loc(json, &body->event_locs[k]);
	json_close(json);
}

void dump_json_body(struct json *json, const struct facts_tu *tu, const struct facts_body *body)
{
	struct arena *scratch = arena_create();
	struct facts_variables variables = facts_variables(scratch, tu, body);
	uint32_t i;

	json_open(json, NULL, '{');
	json_put_uint(json, "symbol", body->symbol);
	json_put_string(json, "name", tu->symbols[body->symbol].name);
	dump_json_flags(json, "flags", tu->funcs[body->func].flags, &fn_flag_names);
	json_open(json, "formals", '[');
	for (i = 0; i < body->nformals; i++)
		put_formal(json, &body->formals[i]);
	json_close(json);
	put_locals(json, body);
	json_open(json, "values", '[');
	for (i = 1; i <= body->nvalues; i++)
		put_value(json, body, &body->values[i], variables.values[i]);
	json_close(json);
	arena_destroy(scratch);
	json_open(json, "blocks", '[');
	for (i = 0; i < body->nblocks; i++)
		put_block(json, body, &body->blocks[i]);
	json_close(json);
	json_open(json, "events", '[');
	for (i = 0; i < body->nevents; i++)
		put_event(json, body, i);
	json_close(json);
	json_close(json);
}

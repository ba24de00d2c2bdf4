/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Recursion here is bounded by EXPR_SIZE: naming.c names what is larger.
 */
#include "dump/expr.h"

#include "dump/ctype.h"
#include "dump/edge.h"
#include "facts/names.h"

#include <inttypes.h>

/* Binding strength, C's order. */
enum prec {
	PREC_ANY, PREC_SELECT, PREC_OR, PREC_XOR, PREC_AND, PREC_EQ, PREC_LT, PREC_SHIFT, PREC_ADD,
	PREC_MUL, PREC_UNARY, PREC_POSTFIX
};

static void value(struct expr *expr, struct text *out, uint32_t id, enum prec prec);
static void place(struct expr *expr, struct text *out, uint32_t id);

/* Is the value the address of something that has a name here? */
static int names_object(const struct expr *expr, uint32_t id)
{
	if (expr->named[id])
		return 0;
	switch (expr->body->values[id].kind) {
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
	case RCF_V_FIELD:
		return 1;
	case RCF_V_ELEM:
	case RCF_V_OFFSET:
		return expr->place_types[id] != 0;
	default:
		return 0;
	}
}

static int decays(const struct expr *expr, uint32_t id)
{
	uint32_t kind = expr->tu->types[expr->place_types[id]].kind;

	return kind == RCF_T_ARRAY || kind == RCF_T_FUNC;
}

/* "(struct foo *)" */
static void cast(struct expr *expr, struct text *out, uint32_t type)
{
	struct text declaration = { 0 };
	uint32_t kind = expr->tu->types[type].kind;

	ctype_declare(&declaration, expr->tu, type, 0,
		      kind == RCF_T_ARRAY || kind == RCF_T_FUNC ? "(*)" : "*");
	text_format(out, "(%s)", text_string(&declaration));
	text_free(&declaration);
}

static void add_name(struct text *out, const char *name)
{
	if (*name)
		text_add_escaped(out, name);
	else
		text_add(out, "<unnamed>");
}

/* base.name, base->name, ((struct s *)base)->name */
static void place_field(struct expr *expr, struct text *out, const struct facts_value *v)
{
	const struct facts_field *field = &expr->tu->fields[v->b];

	if (expr->place_types[v->a] != field->aggregate) {
		text_add_char(out, '(');
		cast(expr, out, field->aggregate);
		value(expr, out, v->a, PREC_UNARY);
		text_add(out, ")->");
	} else if (names_object(expr, v->a)) {
		place(expr, out, v->a);
		text_add_char(out, '.');
	} else {
		value(expr, out, v->a, PREC_POSTFIX);
		text_add(out, "->");
	}
	add_name(out, field->name);
}

/* Only where the size is that of the element: else it is bytes(). */
static void place_element(struct expr *expr, struct text *out, const struct facts_value *v)
{
	if (expr_steps_through(expr, v)) {
		text_add(out, "(*");
		value(expr, out, v->a, PREC_UNARY);
		text_add_char(out, ')');
	} else if (names_object(expr, v->a) && decays(expr, v->a)) {
		place(expr, out, v->a);
	} else {
		value(expr, out, v->a, PREC_POSTFIX);
	}
	text_add_char(out, '[');
	value(expr, out, v->b, PREC_ANY);
	text_add_char(out, ']');
}

/* Only where the address is that of a row, see naming.c. */
static void place_row(struct expr *expr, struct text *out, const struct facts_value *v)
{
	uint64_t size = facts_type_size(expr->tu, expr->place_types[v->a]);

	value(expr, out, v->a, PREC_POSTFIX);
	text_format(out, "[%" PRIu64 "]", (uint64_t)v->number / size);
}

/* The object at an address that names one. */
static void place(struct expr *expr, struct text *out, uint32_t id)
{
	const struct facts_value *v = &expr->body->values[id];

	switch (v->kind) {
	case RCF_V_SYMBOL:
		text_add_escaped(out, expr_symbol_name(expr->arena, expr->tu, v->a));
		break;
	case RCF_V_LOCAL:
		text_add_escaped(out, expr->local_names[v->a]);
		break;
	case RCF_V_FIELD:
		place_field(expr, out, v);
		break;
	case RCF_V_ELEM:
		place_element(expr, out, v);
		break;
	case RCF_V_OFFSET:
		place_row(expr, out, v);
		break;
	}
}

void expr_place(struct expr *expr, struct text *out, uint32_t address, uint32_t type)
{
	if (names_object(expr, address) && expr->place_types[address] == type) {
		place(expr, out, address);
		return;
	}
	text_add_char(out, '*');
	if (expr->place_types[address] != type && type)
		cast(expr, out, type);
	value(expr, out, address, PREC_UNARY);
}

/* ---- values ---- */

/* "(char *)p", or the byte pointer itself. */
static void bytes(struct expr *expr, struct text *out, uint32_t id)
{
	uint32_t type = expr->place_types[id];

	if (decays(expr, id) || expr->tu->types[type].kind != RCF_T_INT ||
	    expr->tu->types[type].size != 1)
		text_add(out, "(char *)");
	value(expr, out, id, PREC_UNARY);
}

static void moved(struct expr *expr, struct text *out, uint32_t base, int64_t number)
{
	bytes(expr, out, base);
	if (number < 0)
		text_format(out, " - %" PRIu64, -(uint64_t)number);
	else
		text_format(out, " + %" PRId64, number);
}

static const enum prec precedence[RCF_OP_LAST + 1] = {
	[RCF_OP_ADD] = PREC_ADD,    [RCF_OP_SUB] = PREC_ADD,    [RCF_OP_MUL] = PREC_MUL,
	[RCF_OP_DIV] = PREC_MUL,    [RCF_OP_MOD] = PREC_MUL,    [RCF_OP_AND] = PREC_AND,
	[RCF_OP_OR] = PREC_OR,      [RCF_OP_XOR] = PREC_XOR,    [RCF_OP_SHL] = PREC_SHIFT,
	[RCF_OP_SHR] = PREC_SHIFT,  [RCF_OP_EQ] = PREC_EQ,      [RCF_OP_NE] = PREC_EQ,
	[RCF_OP_LT] = PREC_LT,      [RCF_OP_LE] = PREC_LT,      [RCF_OP_GT] = PREC_LT,
	[RCF_OP_GE] = PREC_LT,      [RCF_OP_LTU] = PREC_LT,     [RCF_OP_LEU] = PREC_LT,
	[RCF_OP_GTU] = PREC_LT,     [RCF_OP_GEU] = PREC_LT,     [RCF_OP_DIVU] = PREC_MUL,
	[RCF_OP_MODU] = PREC_MUL,   [RCF_OP_SHRU] = PREC_SHIFT, [RCF_OP_NEG] = PREC_UNARY,
	[RCF_OP_NOT] = PREC_UNARY,  [RCF_OP_LNOT] = PREC_UNARY,
};

/* min(a, b), ptrdiff(a, b), ...: what C has no operator for. */
static void function_style(struct expr *expr, struct text *out, const struct facts_value *v)
{
	text_format(out, "%s(", name_of_op(v->op));
	value(expr, out, v->a, PREC_ANY);
	if (v->kind == RCF_V_BINARY) {
		text_add(out, ", ");
		value(expr, out, v->b, PREC_ANY);
	}
	text_add_char(out, ')');
}

static void binary(struct expr *expr, struct text *out, const struct facts_value *v)
{
	enum prec prec = precedence[v->op];
	const struct facts_value *right = &expr->body->values[v->b];

	value(expr, out, v->a, prec);
	if (v->op == RCF_OP_ADD && right->kind == RCF_V_INT && right->number < 0) {
		text_format(out, " - %" PRIu64, -(uint64_t)right->number);
		return;
	}
	text_format(out, " %s ", sign_of_op(v->op));
	value(expr, out, v->b, prec + 1);
}

static enum prec value_prec(const struct expr *expr, const struct facts_value *v, uint32_t id)
{
	switch (v->kind) {
	case RCF_V_INT:
		return v->number < 0 ? PREC_UNARY : PREC_POSTFIX;
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
	case RCF_V_FIELD:
		return decays(expr, id) ? PREC_POSTFIX : PREC_UNARY;
	case RCF_V_ELEM:
	case RCF_V_OFFSET:
		if (!expr->place_types[id])
			return PREC_ADD;
		return decays(expr, id) ? PREC_POSTFIX : PREC_UNARY;
	case RCF_V_UNARY:
	case RCF_V_BINARY:
		return sign_of_op(v->op) ? precedence[v->op] : PREC_POSTFIX;
	case RCF_V_SELECT:
		return PREC_SELECT;
	case RCF_V_CONVERT:
		return PREC_UNARY;
	default:
		return PREC_POSTFIX;
	}
}

static void address(struct expr *expr, struct text *out, const struct facts_value *v, uint32_t id)
{
	if (v->kind == RCF_V_ELEM && !expr->place_types[id]) {
		bytes(expr, out, v->a);
		text_add(out, " + ");
		value(expr, out, v->b, PREC_MUL);
		if (v->number != 1)
			text_format(out, " * %" PRId64, v->number);
		return;
	}
	if (v->kind == RCF_V_OFFSET && !expr->place_types[id]) {
		moved(expr, out, v->a, v->number);
		return;
	}
	if (!decays(expr, id))
		text_add_char(out, '&');
	place(expr, out, id);
}

static void compound(struct expr *expr, struct text *out, const struct facts_value *v)
{
	switch (v->kind) {
	case RCF_V_UNARY:
	case RCF_V_BINARY:
		if (!sign_of_op(v->op)) {
			function_style(expr, out, v);
		} else if (v->kind == RCF_V_BINARY) {
			binary(expr, out, v);
		} else {
			text_add(out, sign_of_op(v->op));
			value(expr, out, v->a, PREC_UNARY);
		}
		break;
	case RCF_V_SELECT:
		value(expr, out, v->a, PREC_SELECT + 1);
		text_add(out, " ? ");
		value(expr, out, v->b, PREC_SELECT + 1);
		text_add(out, " : ");
		value(expr, out, v->c, PREC_SELECT);
		break;
	case RCF_V_CONVERT:
		text_format(out, "(%sint%" PRIu64 "_t)", v->op ? "" : "u", (uint64_t)v->number * 8);
		value(expr, out, v->a, PREC_UNARY);
		break;
	}
}

static void simple(struct expr *expr, struct text *out, const struct facts_value *v, uint32_t id)
{
	switch (v->kind) {
	case 0:
		text_add(out, "?");
		break;
	case RCF_V_INT:
		text_format(out, "%" PRId64, v->number);
		break;
	case RCF_V_STRING:
		text_add(out, "\"...\"");
		break;
	case RCF_V_FORMAL:
		text_add_escaped(out, expr->formal_names[v->a]);
		break;
	case RCF_V_RESULT:
		text_format(out, "r%" PRIu32, v->a);
		break;
	case RCF_V_OUTPUT:
		text_format(out, "r%" PRIu32 ".%" PRIu32, v->a, v->b);
		break;
	case RCF_V_PHI:
		text_format(out, "phi%" PRIu32, id);
		break;
	case RCF_V_OTHER:
		text_add(out, "<computed>");
		break;
	case RCF_V_LABEL:
		text_add(out, "&&label");
		break;
	default: /* chain, undefined, exception */
		text_add(out, name_of_value(v->kind));
	}
}

/* The value in full, even if it has a name. */
static void spell(struct expr *expr, struct text *out, uint32_t id)
{
	const struct facts_value *v = &expr->body->values[id];

	switch (v->kind) {
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
	case RCF_V_FIELD:
	case RCF_V_ELEM:
	case RCF_V_OFFSET:
		address(expr, out, v, id);
		break;
	case RCF_V_UNARY:
	case RCF_V_BINARY:
	case RCF_V_SELECT:
	case RCF_V_CONVERT:
		compound(expr, out, v);
		break;
	default:
		simple(expr, out, v, id);
	}
}

static void value(struct expr *expr, struct text *out, uint32_t id, enum prec prec)
{
	int parens;

	if (expr->named[id]) {
		text_format(out, "v%" PRIu32, id);
		return;
	}
	parens = value_prec(expr, &expr->body->values[id], id) < prec;
	if (parens)
		text_add_char(out, '(');
	spell(expr, out, id);
	if (parens)
		text_add_char(out, ')');
}

void expr_value(struct expr *expr, struct text *out, uint32_t id)
{
	value(expr, out, id, PREC_ANY);
}

void expr_operand(struct expr *expr, struct text *out, uint32_t id)
{
	value(expr, out, id, PREC_UNARY);
}

void expr_definition(struct expr *expr, struct text *out, uint32_t id)
{
	spell(expr, out, id);
}

void expr_phi(struct expr *expr, struct text *out, uint32_t id)
{
	const struct facts_value *v = &expr->body->values[id];
	uint32_t i;

	text_add_char(out, '{');
	for (i = 0; i < v->c; i++) {
		if (i)
			text_add(out, ", ");
		edge_text(out, expr->body, v->a, i);
		text_add(out, ": ");
		value(expr, out, expr->body->phi_args[v->b + i], PREC_ANY);
	}
	text_add_char(out, '}');
}

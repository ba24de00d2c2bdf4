/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * naming.c - what must be known of a body before its values can be written:
 * names, types of places, which values get a name.  All in passes over the
 * arrays: operands come before what they are used in.
 */
#include "base/arena.h"
#include "base/demangle.h"
#include "dump/expr.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *plain_name(struct arena *arena, const struct facts_tu *tu, uint32_t symbol)
{
	const struct facts_symbol *s = &tu->symbols[symbol];

	if (!strncmp(s->name, "_Z", 2)) {
		const char *readable = demangle(arena, s->name);

		if (readable != s->name)
			return s->flags & RCF_SYM_VARIABLE ? readable : demangle_short(arena, readable);
	}
	if (*s->srcname)
		return s->srcname;
	return *s->name ? s->name : arena_format(arena, "symbol%" PRIu32, symbol);
}

const char *expr_symbol_name(struct arena *arena, const struct facts_tu *tu, uint32_t symbol)
{
	const struct facts_symbol *s = &tu->symbols[symbol];
	const char *name;

	if (!symbol)
		return "?";
	name = plain_name(arena, tu, symbol);
	if (s->flags & RCF_SYM_LOCAL && s->ordinal)
		return arena_format(arena, "%s#%" PRIu32, name, s->ordinal);
	return name;
}

static int compare_names(const void *left, const void *right)
{
	const struct facts_local *a = *(const struct facts_local *const *)left;
	const struct facts_local *b = *(const struct facts_local *const *)right;
	int order = strcmp(a->name, b->name);

	return order ? order : (a > b) - (a < b);
}

/* Scopes are gone: the second i is i.2. */
static void name_locals(struct expr *expr)
{
	const struct facts_body *body = expr->body;
	const struct facts_local **sorted =
		arena_array(expr->arena, body->nlocals, sizeof *sorted);
	uint32_t i, same = 1;

	expr->local_names = arena_array(expr->arena, (size_t)body->nlocals + 1,
					sizeof *expr->local_names);
	expr->local_names[0] = "?";
	for (i = 0; i < body->nlocals; i++)
		sorted[i] = &body->locals[i + 1];
	qsort(sorted, body->nlocals, sizeof *sorted, compare_names);
	for (i = 0; i < body->nlocals; i++) {
		uint32_t id = (uint32_t)(sorted[i] - body->locals);
		const char *name = sorted[i]->name;

		same = i && !strcmp(name, sorted[i - 1]->name) ? same + 1 : 1;
		if (!*name)
			expr->local_names[id] = arena_format(expr->arena, "local%" PRIu32, id);
		else if (same == 1)
			expr->local_names[id] = name;
		else
			expr->local_names[id] = arena_format(expr->arena, "%s.%" PRIu32, name, same);
	}
}

static void name_formals(struct expr *expr)
{
	const struct facts_body *body = expr->body;
	uint32_t i;

	expr->formal_names = arena_array(expr->arena, body->nformals, sizeof *expr->formal_names);
	for (i = 0; i < body->nformals; i++)
		expr->formal_names[i] = *body->formals[i].name ? body->formals[i].name :
			arena_format(expr->arena, "arg%" PRIu32, i);
}

/* ---- what an address points to ---- */

static uint32_t pointee(const struct facts_tu *tu, uint32_t type)
{
	return tu->types[type].kind == RCF_T_POINTER ? tu->types[type].target : 0;
}

static uint32_t result_pointee(const struct expr *expr, const struct facts_event *event)
{
	const struct facts_tu *tu = expr->tu;

	if (event->kind != RCF_E_CALL)
		return pointee(tu, event->access.type);
	if (tu->types[event->call.type].kind != RCF_T_FUNC)
		return 0;
	return pointee(tu, tu->types[event->call.type].target);
}

/* Is the value the address of an object that is written by name?  An array
 * is then written without &, as a pointer to its first element. */
static int is_object(const struct expr *expr, uint32_t id)
{
	switch (expr->body->values[id].kind) {
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
	case RCF_V_FIELD:
	case RCF_V_ELEM:
		return 1;
	case RCF_V_OFFSET:
		return expr->place_types[id] != 0;
	default:
		return 0;
	}
}

/* A row that a constant leads to: p[1] of a pointer to an array. */
static uint32_t row_type(const struct expr *expr, const struct facts_value *value)
{
	uint32_t type = expr->place_types[value->a];
	uint64_t size = facts_type_size(expr->tu, type);

	if (expr->tu->types[type].kind != RCF_T_ARRAY || is_object(expr, value->a) || !size ||
	    value->number < 0 || (uint64_t)value->number % size)
		return 0;
	return type;
}

int expr_steps_through(const struct expr *expr, const struct facts_value *element)
{
	uint32_t base = expr->place_types[element->a];

	return expr->tu->types[base].kind == RCF_T_ARRAY && !is_object(expr, element->a) &&
	       facts_type_size(expr->tu, base) != (uint64_t)element->number;
}

/* p[i] of a pointer to an array is an array, (*p)[i] an element of it. */
static uint32_t element_type(const struct expr *expr, const struct facts_value *value)
{
	uint32_t type = expr->place_types[value->a];

	if (expr->tu->types[type].kind == RCF_T_ARRAY &&
	    (is_object(expr, value->a) || expr_steps_through(expr, value)))
		type = expr->tu->types[type].target;
	return facts_type_size(expr->tu, type) == (uint64_t)value->number ? type : 0;
}

/* What an operand of a PHI or SELECT points to, as it is written there. */
static uint32_t operand_place(const struct expr *expr, uint32_t id)
{
	uint32_t type = expr->place_types[id];

	if (expr->tu->types[type].kind == RCF_T_ARRAY && is_object(expr, id))
		return expr->tu->types[type].target;
	return type;
}

static uint32_t phi_place(const struct expr *expr, const struct facts_value *value)
{
	uint32_t i, type;

	for (i = 0; i < value->c; i++)
		if ((type = operand_place(expr, expr->body->phi_args[value->b + i])))
			return type;
	return 0;
}

static uint32_t place_type(const struct expr *expr, const struct facts_value *value)
{
	const struct facts_tu *tu = expr->tu;

	switch (value->kind) {
	case RCF_V_SYMBOL:
		return tu->symbols[value->a].type;
	case RCF_V_LOCAL:
		return expr->body->locals[value->a].type;
	case RCF_V_FIELD:
		return tu->fields[value->b].type;
	case RCF_V_ELEM:
		return element_type(expr, value);
	case RCF_V_OFFSET:
		return row_type(expr, value);
	case RCF_V_FORMAL:
		return pointee(tu, expr->body->formals[value->a].type);
	case RCF_V_RESULT:
		return result_pointee(expr, &expr->body->events[value->a]);
	case RCF_V_SELECT:
		return operand_place(expr, expr->place_types[value->b] ? value->b : value->c);
	case RCF_V_PHI:
		return phi_place(expr, value);
	default:
		return 0;
	}
}

/* What malloc() returns has the type that it is used with: if all fields taken
 * of such a result or PHI are of one aggregate, it points to that. */
static void guess_types(struct expr *expr)
{
	const struct facts_body *body = expr->body;
	uint32_t *guess = arena_array(expr->arena, (size_t)body->nvalues + 1, sizeof *guess);
	const uint32_t conflict = UINT32_MAX;
	uint32_t id;

	for (id = 1; id <= body->nvalues; id++) {
		const struct facts_value *v = &body->values[id];

		if (v->kind == RCF_V_FIELD) {
			uint32_t type = expr->tu->fields[v->b].aggregate;

			guess[v->a] = guess[v->a] && guess[v->a] != type ? conflict : type;
		}
	}
	for (id = 1; id <= body->nvalues; id++) {
		uint32_t kind = body->values[id].kind;

		if ((kind == RCF_V_RESULT || kind == RCF_V_PHI) && guess[id] && guess[id] != conflict &&
		    expr->tu->types[expr->place_types[id]].kind == RCF_T_VOID)
			expr->place_types[id] = guess[id];
	}
}

/* Twice: a PHI comes before its operands. */
static void find_types(struct expr *expr)
{
	uint32_t id, round;

	for (round = 0; round < 2; round++) {
		for (id = 1; id <= expr->body->nvalues; id++)
			if (!expr->place_types[id] || !round)
				expr->place_types[id] = place_type(expr, &expr->body->values[id]);
		guess_types(expr);
	}
}

/* ---- sizes, uses ---- */

static void measure(struct expr *expr)
{
	const struct facts_body *body = expr->body;
	uint8_t *sizes = arena_array(expr->arena, (size_t)body->nvalues + 1, 1);
	uint32_t id, operands[3];

	for (id = 1; id <= body->nvalues; id++) {
		unsigned n = facts_value_operands(&body->values[id], operands), size = 1;

		while (n-- > 0)
			size += sizes[operands[n]];
		expr->named[id] = size > EXPR_SIZE;
		sizes[id] = (uint8_t)(expr->named[id] ? 1 : size);
	}
}

static void find_uses(struct expr *expr)
{
	const struct facts_body *body = expr->body;
	uint32_t id;

	for (id = 1; id <= body->nvalues; id++)
		if (body->values[id].kind == RCF_V_RESULT)
			expr->used[body->values[id].a] = 1;
}

struct expr *expr_create(struct arena *arena, const struct facts_tu *tu,
			 const struct facts_body *body)
{
	struct expr *expr = arena_alloc(arena, sizeof *expr);
	size_t nvalues = (size_t)body->nvalues + 1;

	expr->tu = tu;
	expr->body = body;
	expr->arena = arena;
	expr->place_types = arena_array(arena, nvalues, sizeof *expr->place_types);
	expr->named = arena_array(arena, nvalues, 1);
	expr->visited = arena_array(arena, nvalues, 1);
	expr->used = arena_array(arena, body->nevents, 1);
	expr->todo = arena_array(arena, 2 * nvalues, sizeof *expr->todo);
	name_locals(expr);
	name_formals(expr);
	find_types(expr);
	measure(expr);
	find_uses(expr);
	return expr;
}

/* ---- the names that a value needs ---- */

static int by_id(const void *left, const void *right)
{
	uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;

	return (a > b) - (a < b);
}

/* A work list instead of recursion; every value is visited once per body.
 * The list grows up from the start, the answer down from the end. */
const uint32_t *expr_new_names(struct expr *expr, uint32_t id, uint32_t *count)
{
	uint32_t end = 2 * (expr->body->nvalues + 1), first = end, n = 0, operands[3];

	if (id && !expr->visited[id]) {
		expr->visited[id] = 1;
		expr->todo[n++] = id;
	}
	while (n > 0) {
		unsigned k;

		id = expr->todo[--n];
		if (expr->named[id])
			expr->todo[--first] = id;
		k = facts_value_operands(&expr->body->values[id], operands);
		while (k-- > 0)
			if (operands[k] && !expr->visited[operands[k]]) {
				expr->visited[operands[k]] = 1;
				expr->todo[n++] = operands[k];
			}
	}
	*count = end - first;
	qsort(expr->todo + first, *count, sizeof *expr->todo, by_id);
	return expr->todo + first;
}

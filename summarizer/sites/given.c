/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * given.c - two pointers that a function is given: what do its callers know of their order?
 *
 *     transfer(accounts[from], accounts[to]);                     two entries of a table, any of them
 *     if (from < to) transfer(accounts[from], accounts[to]);      ordered
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "contexts/contexts.h"
#include "link/link.h"
#include "rcf.h"

enum { CALLS_MAX = 16, DEPTH = 8, CALLERS = 3 }; /* that are looked at; values in each other; functions that pass both on */

static uint32_t plain(const struct facts_body *body, uint32_t value)
{
	while (body->values[value].kind == RCF_V_CONVERT)
		value = body->values[value].a;
	return value;
}

static int is_extreme(const struct facts_value *v)
{
	return v->kind == RCF_V_BINARY &&
	       (v->op == RCF_OP_MIN || v->op == RCF_OP_MAX || v->op == RCF_OP_MINU || v->op == RCF_OP_MAXU);
}

/* Of a value that was read: where; 0: it was not. */
static uint32_t read_from(const struct facts_body *body, uint32_t value)
{
	const struct facts_value *v = &body->values[plain(body, value)];

	return v->kind == RCF_V_RESULT && body->events[v->a].kind == RCF_E_READ ? body->events[v->a].access.address : 0;
}

static int is_same(const struct facts_body *body, uint32_t x, uint32_t y, uint32_t depth)
{
	const struct facts_value *a = &body->values[x = plain(body, x)], *b = &body->values[y = plain(body, y)];

	if (x == y)
		return 1;
	if (!depth || a->kind != b->kind)
		return 0;
	switch (a->kind) {
	case RCF_V_SYMBOL:
	case RCF_V_LOCAL:
	case RCF_V_FORMAL: return a->a == b->a;
	case RCF_V_FIELD: return a->b == b->b && is_same(body, a->a, b->a, depth - 1);
	case RCF_V_RESULT: return read_from(body, x) && read_from(body, y) &&
				  is_same(body, read_from(body, x), read_from(body, y), depth - 1);
	default: return 0;
	}
}

/* Is the one number computed from the other, or known? */
static int mentions(const struct facts_body *body, uint32_t value, uint32_t other, uint32_t depth)
{
	const struct facts_value *v = &body->values[value = plain(body, value)];
	uint32_t operands[3], n, i;

	if (value == other || v->kind == RCF_V_INT || v->kind == RCF_V_PHI || !depth)
		return 1;
	if (v->kind != RCF_V_BINARY && v->kind != RCF_V_UNARY)
		return 0;
	for (i = 0, n = facts_value_operands(v, operands); i < n; i++)
		if (body->values[plain(body, operands[i])].kind != RCF_V_INT && mentions(body, operands[i], other, depth - 1))
			return 1;
	return 0;
}

static int are_entries(const struct facts_body *body, uint32_t x, uint32_t y)
{
	uint32_t from = plain(body, read_from(body, x)), to = plain(body, read_from(body, y)), i, k;

	if (!from || !to || body->values[from].kind != RCF_V_ELEM || body->values[to].kind != RCF_V_ELEM)
		return 0;
	i = plain(body, body->values[from].b);
	k = plain(body, body->values[to].b);
	return is_same(body, body->values[from].a, body->values[to].a, DEPTH) && !mentions(body, i, k, DEPTH) &&
	       !mentions(body, k, i, DEPTH);
}

/* Is the value one of those that another one, perhaps chosen by a branch, may be? */
static int may_be(const struct facts_body *body, uint32_t value, uint32_t other)
{
	const struct facts_value *v;
	uint32_t i;

	other = plain(body, other);
	v = &body->values[other];
	for (i = 0; v->kind == RCF_V_PHI && i < v->c; i++)
		if (plain(body, body->phi_args[v->b + i]) == value)
			return 1;
	return value == other || (v->kind == RCF_V_SELECT && (plain(body, v->b) == value || plain(body, v->c) == value)) ||
	       (is_extreme(v) && (plain(body, v->a) == value || plain(body, v->b) == value));
}

/* Is it the argument, the number of the entry or element that it is, or a field of what it points to? */
static int belongs(const struct facts_body *body, uint32_t value, uint32_t argument)
{
	uint32_t from = plain(body, read_from(body, argument)), address = plain(body, argument);
	const struct facts_value *at;

	value = plain(body, value);
	at = &body->values[plain(body, read_from(body, value))];
	if (may_be(body, value, argument))
		return 1;
	if (from && body->values[from].kind == RCF_V_ELEM && may_be(body, value, body->values[from].b))
		return 1;
	if (body->values[address].kind == RCF_V_ELEM && may_be(body, value, body->values[address].b))
		return 1;
	return (at->kind == RCF_V_FIELD || at->kind == RCF_V_OFFSET) &&
	       (is_same(body, at->a, argument, DEPTH) || may_be(body, plain(body, at->a), argument));
}

/* Does the caller put the two arguments in an order? */
static int compares(const struct facts_body *body, uint32_t x, uint32_t y)
{
	uint32_t i;

	for (i = 1; i <= body->nvalues; i++) {
		const struct facts_value *v = &body->values[i];

		if (v->kind != RCF_V_BINARY ||
		    !((v->op >= RCF_OP_LT && v->op <= RCF_OP_GEU) || v->op == RCF_OP_PTRDIFF || is_extreme(v)))
			continue;
		if ((belongs(body, v->a, x) && belongs(body, v->b, y)) || (belongs(body, v->a, y) && belongs(body, v->b, x)))
			return 1;
	}
	return 0;
}

static enum site_relation relate(const struct facts_body *body, uint32_t x, uint32_t y)
{
	if (compares(body, x, y))
		return SITES_COMPARED;
	return are_entries(body, x, y) ? SITES_ELEMENTS : SITES_GIVEN;
}

/* The formal of the function that the value is; UINT32_MAX: it is none. */
static uint32_t passed_on(const struct facts_body *body, uint32_t value)
{
	const struct facts_value *v = &body->values[plain(body, value)];

	return v->kind == RCF_V_FORMAL ? v->a : UINT32_MAX;
}

static enum site_relation ask(const struct builder *self, const struct context *context, uint32_t one, uint32_t other,
			      uint32_t depth);

/* By one call. */
static enum site_relation ask_call(const struct builder *self, const struct context_edge *edge, struct arena *scratch,
				   uint32_t one, uint32_t other, uint32_t depth)
{
	const struct facts_body *body = edge->function && edge->with_arguments
		? link_body(self->in->link, scratch, edge->function) : NULL;
	const struct facts_event *call;
	uint32_t x, y, count;
	enum site_relation found;

	if (!body || edge->event >= body->nevents || body->events[edge->event].kind != RCF_E_CALL)
		return SITES_GIVEN;
	call = &body->events[edge->event];
	if (one >= call->call.nargs || other >= call->call.nargs)
		return SITES_GIVEN;
	x = body->args[call->call.args + one];
	y = body->args[call->call.args + other];
	found = relate(body, x, y);
	x = passed_on(body, x);
	y = passed_on(body, y);
	if (found != SITES_GIVEN || x == UINT32_MAX || y == UINT32_MAX || !depth)
		return found;
	return ask(self, contexts_of(self->in->contexts, edge->function, &count) + edge->index, x, y, depth - 1);
}

static enum site_relation ask(const struct builder *self, const struct context *context, uint32_t one, uint32_t other,
			      uint32_t depth)
{
	struct arena *scratch = arena_create();
	uint32_t next = context->edges, n = 0;
	enum site_relation found = SITES_GIVEN;

	for (; next && found != SITES_COMPARED && n < CALLS_MAX; n++) {
		const struct context_edge *edge = contexts_edge(self->in->contexts, next - 1);
		enum site_relation here = ask_call(self, edge, scratch, one, other, depth);

		arena_reset(scratch);
		found = here != SITES_GIVEN ? here : found;
		next = edge->next;
	}
	arena_destroy(scratch);
	return found;
}

enum site_relation given_relation(const struct builder *self, const struct context *context, uint32_t one, uint32_t other)
{
	return ask(self, context, one, other, CALLERS);
}

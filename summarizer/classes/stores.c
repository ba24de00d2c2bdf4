/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * stores.c - what a write stores: a constant, an address, fresh memory, or what it makes of the value that
 * it has read of the object; and which bits it may change.
 */
#include "classes/internal.h"

#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#define DEPTH 8   /* values in values, callers and callees */
#define CALLERS 8 /* that are asked what they pass */

static const uint64_t all = ~(uint64_t)0;

/* ---- constants ---- */

static struct store resolve(struct classes *self, const struct class_body *body, uint32_t value,
			    unsigned depth);

static int same_store(const struct store *a, const struct store *b)
{
	return a->kind == b->kind && a->kind != STORE_UNKNOWN && a->number == b->number;
}

/* Of several values one is stored: known if they are the same; fresh memory is, whichever. */
static void join(struct store *known, struct store one, int first)
{
	if (first)
		*known = one;
	else if (!same_store(known, &one))
		*known = (struct store){ .kind = STORE_UNKNOWN };
}

static struct store resolve_formal(struct classes *self, const struct class_body *body, uint32_t formal,
				   unsigned depth)
{
	struct store known = { 0 };
	uint32_t count, i;
	const struct class_call *callers = class_callers(self, body->function, &count);

	if (!count || count > CALLERS || count != self->in.graph->nodes[body->function].callers)
		return known;
	for (i = 0; i < count; i++) {
		const struct class_body *caller = class_body(self, callers[i].function);
		const struct facts_event *call = caller->body ? &caller->body->events[callers[i].event] : NULL;

		if (!call || call->kind != RCF_E_CALL || formal >= call->call.nargs)
			return (struct store){ 0 };
		join(&known, resolve(self, caller, caller->body->args[call->call.args + formal], depth - 1), !i);
	}
	return known;
}

static struct store resolve_result(struct classes *self, const struct class_body *body, uint32_t event,
				   unsigned depth)
{
	const struct call_site *site = callgraph_site(self->in.graph, body->function, event);
	const struct lockdb_effect *alloc;
	const struct class_body *callee;
	struct store known = { 0 };
	uint32_t i, n = 0;

	if (body->body->events[event].kind != RCF_E_CALL || !site || site->ntargets != 1)
		return known;
	alloc = class_effect(self, body, event, LOCKDB_ALLOC);
	if (alloc && alloc->object.root == LOCKDB_RESULT)
		return (struct store){ .kind = STORE_FRESH };
	callee = class_body(self, self->in.graph->targets[site->first]);
	for (i = 0; callee->body && i < callee->body->nevents; i++)
		if (callee->body->events[i].kind == RCF_E_RETURN) {
			struct store one = resolve(self, callee, callee->body->events[i].ret.value, depth - 1);

			/* make() returns memory, or null when there is none. */
			if (n && known.kind == STORE_FRESH && one.kind == STORE_CONSTANT && !one.number)
				continue;
			join(&known, one, !n++);
		}
	return known;
}

static struct store resolve_phi(struct classes *self, const struct class_body *body,
				const struct facts_value *phi, unsigned depth)
{
	struct store known = { 0 };
	uint32_t i;

	for (i = 0; i < phi->c && i < 8; i++)
		join(&known, resolve(self, body, body->body->phi_args[phi->b + i], depth - 1), !i);
	return phi->c <= 8 ? known : (struct store){ 0 };
}

static struct store resolve(struct classes *self, const struct class_body *body, uint32_t value,
			    unsigned depth)
{
	const struct facts_value *node = &body->body->values[value];
	const struct link_tu *unit = &self->in.link->tus[self->in.link->functions[body->function].tu];
	struct store one;

	if (!depth || !value || !self->steps)
		return (struct store){ 0 };
	self->steps--;
	switch (node->kind) {
	case RCF_V_INT:
		return (struct store){ .kind = STORE_CONSTANT, .number = node->number };
	case RCF_V_SYMBOL:
		return (struct store){ .kind = STORE_ADDRESS,
				       .number = unit->functions[node->a] ? -(int64_t)unit->functions[node->a]
									  : unit->objects[node->a] };
	case RCF_V_CONVERT:
		return resolve(self, body, node->a, depth - 1);
	case RCF_V_FORMAL:
		return resolve_formal(self, body, node->a, depth);
	case RCF_V_RESULT:
		return resolve_result(self, body, node->a, depth);
	case RCF_V_PHI:
		return resolve_phi(self, body, node, depth);
	case RCF_V_SELECT:
		join(&one, resolve(self, body, node->b, depth - 1), 1);
		join(&one, resolve(self, body, node->c, depth - 1), 0);
		return one;
	default:
		return (struct store){ 0 };
	}
}

/* ---- bits ---- */

static int is_self(const struct class_case *self, const struct class_body *body, const struct facts_value *node)
{
	return node->kind == RCF_V_RESULT &&
	       object_access(self->object, (struct finding_point){ body->function, node->a }) != UINT32_MAX;
}

/* The bits that may be set in a value. */
static uint64_t possible_bits(const struct facts_body *body, uint32_t value, unsigned depth)
{
	const struct facts_value *node = &body->values[value];
	const struct facts_value *b = &body->values[node->kind == RCF_V_BINARY ? node->b : 0];

	if (!value || !depth)
		return all;
	if (node->kind == RCF_V_INT)
		return (uint64_t)node->number;
	if (node->kind == RCF_V_BINARY && node->op >= RCF_OP_EQ && node->op <= RCF_OP_GEU)
		return 1;
	if (node->kind != RCF_V_BINARY)
		return node->kind == RCF_V_CONVERT ? possible_bits(body, node->a, depth - 1) : all;
	if (node->op == RCF_OP_AND)
		return possible_bits(body, node->a, depth - 1) & possible_bits(body, node->b, depth - 1);
	if (node->op == RCF_OP_OR || node->op == RCF_OP_XOR)
		return possible_bits(body, node->a, depth - 1) | possible_bits(body, node->b, depth - 1);
	if (node->op == RCF_OP_SHL && b->kind == RCF_V_INT && b->number >= 0 && b->number < 64)
		return possible_bits(body, node->a, depth - 1) << b->number;
	return all;
}

/* Those in which a value may differ from what was read of the object. */
static uint64_t changed_bits(const struct class_case *self, const struct class_body *body, uint32_t value,
			     unsigned depth)
{
	const struct facts_value *node = &body->body->values[value];
	uint64_t a, b;

	if (!value || !depth)
		return all;
	if (is_self(self, body, node))
		return 0;
	if (node->kind == RCF_V_CONVERT)
		return changed_bits(self, body, node->a, depth - 1);
	if (node->kind != RCF_V_BINARY)
		return all;
	a = changed_bits(self, body, node->a, depth - 1);
	b = changed_bits(self, body, node->b, depth - 1);
	switch (node->op) {
	case RCF_OP_OR:
	case RCF_OP_XOR:
		return a != all ? a | possible_bits(body->body, node->b, 8) :
		       b != all ? b | possible_bits(body->body, node->a, 8) : all;
	case RCF_OP_AND:
		if (a != all && body->body->values[node->b].kind == RCF_V_INT)
			return a | ~(uint64_t)body->body->values[node->b].number;
		return all;
	default:
		return all;
	}
}

static uint64_t range(int64_t first, uint64_t count)
{
	if (first < 0 || first >= 64 || count > 64 || (uint64_t)first + count > 64)
		return all;
	return (count == 64 ? all : ((uint64_t)1 << count) - 1) << first;
}

uint64_t bits_accessed(const struct class_body *body, uint32_t event)
{
	const struct facts_event *access = &body->body->events[event];
	const struct facts_value *address = &body->body->values[access->access.address];
	const struct facts_field *field = address->kind == RCF_V_FIELD ? &body->tu->fields[address->b] : NULL;

	if (access->flags & RCF_A_BITS)
		return range(access->access.bit_first, access->access.bit_count);
	if (field && field->bits)
		return range((int64_t)(field->offset - field->bits->rep_offset), field->bits->width);
	return all;
}

/* ---- a write ---- */

static void find_atomic(const struct class_body *body, const struct facts_event *event, struct store *store)
{
	const struct facts_value *operand = &body->body->values[event->access.value];
	int known = operand->kind == RCF_V_INT;

	store->kind = STORE_UPDATE;
	store->how = HOW_MASKED;
	switch (event->op) {
	case RCF_RMW_ADD:
	case RCF_RMW_SUB:
		store->how = HOW_ADDED;
		break;
	case RCF_RMW_OR:
	case RCF_RMW_XOR:
		store->bits = known ? (uint64_t)operand->number : all;
		break;
	case RCF_RMW_AND:
		store->bits = known ? ~(uint64_t)operand->number : all;
		break;
	case RCF_RMW_XCHG:
		store->kind = known ? STORE_CONSTANT : STORE_UNKNOWN;
		store->number = operand->number;
		break;
	default:
		store->kind = STORE_UNKNOWN;
	}
}

/* Does a value that was read of the object come back by this write? */
static void find_update(struct class_case *self, uint32_t access, struct store *store)
{
	struct finding_point at = case_access(self, access)->point;
	uint32_t i, k;

	for (i = 0; i < self->object->count; i++) {
		const struct uses *uses;

		if (!case_reads(self, i))
			continue;
		uses = case_uses(self, i);
		for (k = 0; k < uses->nwrites; k++)
			if (finding_same_point(uses->writes[k].at, at) && uses->writes[k].how != HOW_SAME &&
			    (store->kind != STORE_UPDATE || uses->writes[k].how > store->how)) {
				store->kind = STORE_UPDATE;
				store->how = uses->writes[k].how;
			}
	}
}

void find_store(struct class_case *self, uint32_t access, struct store *store)
{
	struct finding_point at = case_access(self, access)->point;
	const struct class_body *body = class_body(self->classes, at.function);
	const struct facts_event *event = &body->body->events[at.event];

	store->bits = all;
	if (event->kind == RCF_E_RMW) {
		find_atomic(body, event, store);
	} else {
		self->classes->steps = CLASS_STEPS;
		*store = resolve(self->classes, body, event->access.value, DEPTH);
		store->bits = all;
		if (store->kind == STORE_UNKNOWN)
			find_update(self, access, store);
		if (store->kind == STORE_UPDATE && event->access.value)
			store->bits = changed_bits(self, body, event->access.value, 8);
	}
	store->bits &= bits_accessed(body, at.event);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * gather.c - what one body does with pointers.
 *
 * First it is found which values may be pointers at all, then every value gets a
 * term (operands come before what they are used in), then every event is looked
 * at once.  Most values need no node of their own: a field's address is that of
 * the field, the result of a call is what the callee returns.
 */
#include "pointsto/graph.h"

#include "base/arena.h"
#include "link/layout.h"

#define GATHER_ROUNDS 8 /* until cycles of PHIs are taken for pointers */

static const struct term nothing;

int gather_holds(const struct facts_tu *tu, uint32_t type)
{
	const struct facts_type *t = &tu->types[type];

	while (t->kind == RCF_T_ARRAY)
		t = &tu->types[t->target];
	if (t->kind == RCF_T_INT)
		return t->size == tu->pointer_size;
	return t->kind == RCF_T_POINTER && tu->types[t->target].kind != RCF_T_FUNC ? 2 : 0;
}

uint32_t gather_node(struct gather *self)
{
	return REF_OWN | self->out->nnodes++;
}

void gather_op(struct gather *self, enum graph_op_kind kind, uint32_t to, uint32_t from,
		int32_t number)
{
	struct graph_op *op = pool_add(self->arena, &self->out->ops, sizeof *op);

	op->kind = (uint8_t)kind;
	op->to = to;
	op->from = from;
	op->number = number;
}

static void copy(struct gather *self, uint32_t to, uint32_t from)
{
	if (from && from != to)
		gather_op(self, OP_COPY, to, from, 0);
}

static uint32_t made(struct gather *self, enum pointsto_target_kind kind, uint32_t b)
{
	struct pool *pool = kind == TARGET_HEAP ? &self->out->heaps : &self->out->outsides;
	struct graph_made *item;

	if (pool->count && ((struct graph_made *)pool->items)[pool->count - 1].b == b)
		return pool->count - 1;
	item = pool_add(self->arena, pool, sizeof *item);
	item->b = b;
	item->content = gather_node(self);
	return pool->count - 1;
}

uint32_t gather_made(struct gather *self, enum pointsto_target_kind kind, uint32_t b)
{
	uint32_t index = made(self, kind, b), ref = gather_node(self);

	gather_op(self, OP_ADDRESS, ref, index, (int32_t)kind);
	return ref;
}

uint32_t gather_heap_content(struct gather *self, uint32_t event)
{
	uint32_t index = made(self, TARGET_HEAP, event);

	return ((struct graph_made *)self->out->heaps.items)[index].content;
}

static void use_as(struct gather *self, uint32_t ref, uint32_t aggregate)
{
	struct graph_use *use;
	uint32_t count = self->out->uses.count;

	if (!ref || !aggregate)
		return;
	use = count ? &((struct graph_use *)self->out->uses.items)[count - 1] : NULL;
	if (use && use->node == ref && use->aggregate == aggregate)
		return;
	use = pool_add(self->arena, &self->out->uses, sizeof *use);
	use->node = ref;
	use->aggregate = aggregate;
}

/* ---- which values may be pointers ---- */

static uint32_t result_type(const struct gather *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];

	if (e->kind != RCF_E_CALL)
		return e->kind == RCF_E_RMW && e->access.result == RCF_RMW_SUCCESS ? 0 : e->access.type;
	return self->tu->types[e->call.type].kind == RCF_T_FUNC ?
		self->tu->types[e->call.type].target : 0;
}

/* The list that an argument beyond the formals is taken from, 0 if the event is something else.
 * Of the compiler's internal functions only that one is given a pointer first. */
static uint32_t variadic_list(const struct gather *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];

	return e->kind == RCF_E_CALL && e->flags & RCF_C_INTERNAL && e->call.nargs ?
		self->body->args[e->call.args] : 0;
}

/* Arithmetic that leaves a pointer in its object. */
static int is_pointer_arithmetic(uint8_t op)
{
	return op == RCF_OP_ADD || op == RCF_OP_SUB || op == RCF_OP_AND || op == RCF_OP_OR ||
	       op == RCF_OP_XOR;
}

static uint8_t max_of(uint8_t a, uint8_t b)
{
	return a > b ? a : b;
}

/* 2: a pointer, 1: a number that could be one. */
static uint8_t value_holds(const struct gather *self, const uint8_t *holds, uint32_t id)
{
	const struct facts_value *v = &self->body->values[id];
	uint8_t most = 0;
	uint32_t i;

	switch (v->kind) {
	case RCF_V_SYMBOL:
		return self->unit->objects[v->a] ? 2 : 0;
	case RCF_V_LOCAL:
	case RCF_V_CHAIN:
	case RCF_V_OUTPUT:
		return 2;
	case RCF_V_FORMAL:
		return (uint8_t)gather_holds(self->tu, self->body->formals[v->a].type);
	case RCF_V_RESULT:
		if (variadic_list(self, v->a))
			return holds[variadic_list(self, v->a)] == 2 ? 2 : 0;
		return (uint8_t)gather_holds(self->tu, result_type(self, v->a));
	case RCF_V_FIELD:
		return 2;
	case RCF_V_ELEM:
	case RCF_V_OFFSET:
		return holds[v->a];
	case RCF_V_CONVERT:
		return v->number == self->tu->pointer_size ? holds[v->a] : 0;
	case RCF_V_BINARY:
		if (v->op == RCF_OP_SPACE)
			return holds[v->a];
		most = max_of(holds[v->a], v->op == RCF_OP_SUB ? 0 : holds[v->b]);
		if (v->op == RCF_OP_SUB && holds[v->b] == 2)
			return 0;
		return most == 2 && is_pointer_arithmetic(v->op) ? 2 : 0;
	case RCF_V_SELECT:
		return max_of(holds[v->b], holds[v->c]);
	case RCF_V_PHI:
		for (i = 0; i < v->c && most < 2; i++)
			most = max_of(most, holds[self->body->phi_args[v->b + i]]);
		return most;
	default:
		return 0;
	}
}

/* A PHI's operands may come later: again, until nothing changes. */
static uint8_t *find_pointers(const struct gather *self)
{
	uint8_t *holds = arena_alloc(self->scratch, (size_t)self->body->nvalues + 1);
	uint32_t id, round;
	int changed = 1, phis = 0;

	for (round = 0; changed && round < GATHER_ROUNDS; round++) {
		for (changed = 0, id = 1; id <= self->body->nvalues; id++) {
			uint8_t now = value_holds(self, holds, id);

			phis |= self->body->values[id].kind == RCF_V_PHI;
			changed |= now > holds[id];
			holds[id] = max_of(now, holds[id]);
		}
		changed &= phis;
	}
	for (id = 1; changed && id <= self->body->nvalues; id++)
		holds[id] = 2;
	return holds;
}

/* ---- terms ---- */

static uint32_t own_local(const struct gather *self, uint32_t local)
{
	return REF_OWN | (OWN_FORMALS + self->body->nformals + local - 1);
}

/* The aggregate that an object of this type is, or that it is an array of. */
static uint32_t by_value(const struct gather *self, uint32_t type)
{
	while (self->tu->types[type].kind == RCF_T_ARRAY)
		type = self->tu->types[type].target;
	return self->unit->aggregates[type];
}

static struct term symbol_term(const struct gather *self, uint32_t symbol)
{
	uint32_t object = self->unit->objects[symbol];
	struct term term = { .fixed = 1 };

	if (!object)
		return nothing;
	term.ref = node_of_object_address(self->world, object);
	term.aggregate = self->world->link->objects[object].type;
	if (!term.aggregate)
		term.place = node_of_object(self->world, object);
	return term;
}

static struct term local_term(struct gather *self, uint32_t local)
{
	struct term term = { .fixed = 1, .ref = gather_node(self) };

	gather_op(self, OP_ADDRESS, term.ref, local, TARGET_LOCAL);
	term.aggregate = by_value(self, self->body->locals[local].type);
	if (!term.aggregate)
		term.place = own_local(self, local);
	return term;
}

/* A pointer of a declared type. */
static struct term typed_term(struct gather *self, uint32_t type, uint32_t ref)
{
	const struct facts_type *t = &self->tu->types[type];
	struct term term = { .ref = ref };

	if (!ref || !gather_holds(self->tu, type))
		return nothing;
	if (t->kind == RCF_T_POINTER)
		term.aggregate = self->unit->aggregates[t->target];
	use_as(self, ref, term.aggregate);
	return term;
}

struct term gather_field(struct gather *self, const struct term *base, uint32_t field)
{
	const struct link_field *f = &self->world->link->fields[field];
	struct term term = { .fixed = base->fixed, .ref = base->ref };
	uint32_t place = self->world->field_places[field];

	if (!field)
		return term;
	if (!base->fixed)
		use_as(self, base->ref, f->aggregate);
	if (!base->fixed)
		term.outer = base->ref;
	term.aggregate = f->aggregate;
	term.offset = (uint32_t)(f->offset / 8);
	if (f->inner) {
		term.aggregate = f->inner;
		term.offset = 0;
	} else if (place) {
		term.place = node_of_place(self->world, place);
		term.ref = node_of_place_address(self->world, place);
		if (base->fixed && base->ref) {
			term.ref = gather_node(self);
			copy(self, term.ref, base->ref);
			copy(self, term.ref, node_of_place_address(self->world, place));
		}
	}
	return term;
}

static struct term moved_term(struct gather *self, struct term at, int64_t bytes)
{
	uint64_t size = self->world->link->aggregates[at.aggregate].size;
	int whole = at.aggregate && at.fixed && !at.place;
	int64_t offset;

	if (!bytes)
		return at;
	if (at.ref && !whole) {
		uint32_t from = at.ref;

		at.ref = gather_node(self);
		gather_op(self, OP_MOVE, at.ref, from,
			   bytes > INT32_MAX || bytes < INT32_MIN ? INT32_MAX : (int32_t)bytes);
	}
	if (!at.aggregate)
		return at;
	at.place = 0;
	if (__builtin_add_overflow((int64_t)at.offset, bytes, &offset) || offset < 0 ||
	    offset > UINT32_MAX)
		at.aggregate = at.offset = 0;
	else
		at.offset = (uint32_t)(size ? (uint64_t)offset % size : (uint64_t)offset);
	return at;
}

uint32_t gather_place(const struct gather *self, const struct term *at)
{
	struct layout_place place;
	uint32_t dropped = 0;

	if (at->place || !at->aggregate)
		return at->place;
	if (!layout_places(self->world->link, at->aggregate, at->offset, &place, 1, &dropped) ||
	    !place.field)
		return 0;
	return node_of_place(self->world, self->world->field_places[place.field]);
}

/* Values of the nodes that stand for what is read or written through them. */
static uint32_t load_from(struct gather *self, uint32_t address)
{
	if (!self->terms[address].ref)
		return 0;
	if (!self->loads[address]) {
		self->loads[address] = gather_node(self);
		gather_op(self, OP_LOAD, self->loads[address], self->terms[address].ref, 0);
	}
	return self->loads[address];
}

/* What a READ or RMW gives; the address has a term. */
static uint32_t read_result(struct gather *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	const struct term *at = &self->terms[e->access.address];
	uint32_t place = gather_place(self, at), ref;

	if (place && (!at->outer || gather_holds(self->tu, e->access.type) != 2))
		return place;
	if (!place) /* numbers are not followed through pointers */
		return gather_holds(self->tu, e->access.type) == 2 ?
			load_from(self, e->access.address) : 0;
	ref = gather_node(self);
	copy(self, ref, place);
	gather_op(self, OP_OUTSIDE, ref, at->outer, 0);
	return ref;
}

/* An asm may hand on what it is given. */
static uint32_t asm_result(struct gather *self, uint32_t event, uint32_t known_until)
{
	const struct facts_event *e = &self->body->events[event];
	const struct facts_operand *operands = self->body->operands + e->assembler.operands;
	uint32_t ref = gather_node(self), i;

	for (i = 0; i < e->assembler.noperands; i++) {
		const struct facts_operand *operand = &operands[i];
		const struct term *term = &self->terms[operand->value];

		if (!operand->value || operand->value >= known_until)
			continue;
		if (!(operand->flags & RCF_OPD_MEMORY))
			copy(self, ref, term->ref);
		else if (gather_holds(self->tu, operand->type) == 2)
			copy(self, ref, gather_place(self, term));
	}
	return ref;
}

/* What an event gives; values below known_until have a term. */
static uint32_t event_result(struct gather *self, uint32_t event, uint32_t known_until)
{
	const struct facts_event *e = &self->body->events[event];
	uint32_t ref = 0;

	if (self->has_result[event])
		return self->results[event];
	if (variadic_list(self, event))
		ref = !self->terms[variadic_list(self, event)].ref ? 0 :
			self->out->variadic ? REF_OWN | OWN_VARIADIC : NODE_VARIADIC;
	else if (e->kind == RCF_E_ASM)
		ref = asm_result(self, event, known_until);
	else if (!gather_holds(self->tu, result_type(self, event)))
		ref = 0;
	else if (e->kind == RCF_E_CALL)
		ref = call_result(self, event);
	else if (e->access.address < known_until)
		ref = read_result(self, event);
	self->has_result[event] = 1;
	self->results[event] = ref;
	return ref;
}

static struct term merged_term(struct gather *self)
{
	struct term term = { .ref = gather_node(self) };

	return term;
}

static struct term binary_term(struct gather *self, const struct facts_value *v)
{
	struct term term = merged_term(self);

	copy(self, term.ref, self->terms[v->a].ref);
	if (v->op != RCF_OP_SUB)
		copy(self, term.ref, self->terms[v->b].ref);
	return term;
}

static struct term value_term(struct gather *self, uint32_t id)
{
	const struct facts_value *v = &self->body->values[id];

	switch (v->kind) {
	case RCF_V_SYMBOL:
		return symbol_term(self, v->a);
	case RCF_V_LOCAL:
		return local_term(self, v->a);
	case RCF_V_CHAIN:
		return (struct term){ .ref = REF_OWN | OWN_CHAIN };
	case RCF_V_FORMAL:
		return typed_term(self, self->body->formals[v->a].type,
				  REF_OWN | (OWN_FORMALS + v->a));
	case RCF_V_OUTPUT:
		return (struct term){ .ref = event_result(self, v->a, id) };
	case RCF_V_RESULT:
		if (variadic_list(self, v->a))
			return (struct term){ .ref = event_result(self, v->a, id) };
		return typed_term(self, result_type(self, v->a), event_result(self, v->a, id));
	case RCF_V_FIELD:
		return gather_field(self, &self->terms[v->a], self->unit->fields[v->b]);
	case RCF_V_ELEM:
	case RCF_V_CONVERT:
		return self->terms[v->a];
	case RCF_V_OFFSET:
		return moved_term(self, self->terms[v->a], v->number);
	case RCF_V_BINARY:
		return v->op == RCF_OP_SPACE ? self->terms[v->a] : binary_term(self, v);
	case RCF_V_SELECT:
	case RCF_V_PHI:
		return merged_term(self);
	default:
		return nothing;
	}
}

static void find_terms(struct gather *self)
{
	const struct facts_body *body = self->body;
	uint8_t *holds = find_pointers(self);
	uint32_t id, i;

	self->terms = arena_array(self->scratch, (size_t)body->nvalues + 1, sizeof *self->terms);
	self->loads = arena_array(self->scratch, (size_t)body->nvalues + 1, sizeof *self->loads);
	self->stores = arena_array(self->scratch, (size_t)body->nvalues + 1, sizeof *self->stores);
	self->results = arena_array(self->scratch, body->nevents, sizeof *self->results);
	self->has_result = arena_array(self->scratch, body->nevents, 1);
	for (id = 1; id <= body->nvalues; id++)
		if (holds[id])
			self->terms[id] = value_term(self, id);
	for (id = 1; id <= body->nvalues; id++) {
		const struct facts_value *v = &body->values[id];

		for (i = 0; holds[id] && v->kind == RCF_V_PHI && i < v->c; i++)
			copy(self, self->terms[id].ref, self->terms[body->phi_args[v->b + i]].ref);
		if (holds[id] && v->kind == RCF_V_SELECT) {
			copy(self, self->terms[id].ref, self->terms[v->b].ref);
			copy(self, self->terms[id].ref, self->terms[v->c].ref);
		}
	}
}

/* ---- events ---- */

static void gather_write(struct gather *self, const struct facts_event *e)
{
	uint32_t address = e->access.address, from = self->terms[e->access.value].ref;
	uint32_t place = gather_place(self, &self->terms[address]);

	if (!from || !gather_holds(self->tu, e->access.type))
		return;
	if (place) {
		copy(self, place, from);
		return;
	}
	if (!self->terms[address].ref || gather_holds(self->tu, e->access.type) != 2)
		return;
	if (!self->stores[address]) {
		self->stores[address] = gather_node(self);
		gather_op(self, OP_STORE, self->terms[address].ref, self->stores[address], 0);
	}
	copy(self, self->stores[address], from);
}

static void gather_event(struct gather *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];

	switch (e->kind) {
	case RCF_E_READ:
		event_result(self, event, UINT32_MAX);
		break;
	case RCF_E_WRITE:
		gather_write(self, e);
		bonds_write(self, event);
		break;
	case RCF_E_RMW:
		event_result(self, event, UINT32_MAX);
		if (e->op == RCF_RMW_XCHG || e->op == RCF_RMW_CAS)
			gather_write(self, e);
		break;
	case RCF_E_CALL:
		event_result(self, event, UINT32_MAX);
		call_gather(self, event);
		break;
	case RCF_E_RETURN:
		copy(self, REF_OWN | OWN_RESULT, self->terms[e->ret.value].ref);
		break;
	}
}

/* What comes from where nobody sees. */
static void enter(struct gather *self)
{
	const struct pointsto *world = self->world;
	uint8_t entered = world->entered[self->function];
	uint32_t i;

	if (self->out->variadic) {
		copy(self, NODE_VARIADIC, REF_OWN | OWN_VARIADIC);
		if (entered & ENTERED_OUTSIDE)
			copy(self, REF_OWN | OWN_VARIADIC,
			     gather_made(self, TARGET_OUTSIDE, UINT32_MAX - self->body->nformals));
	}
	for (i = self->body->nformals; i-- > 0;) { /* their numbers ascend */
		uint32_t formal = REF_OWN | (OWN_FORMALS + i);
		int given = i < 32 && world->data[self->function] >> i & 1;

		if (gather_holds(self->tu, self->body->formals[i].type) != 2)
			continue;
		if (entered & ENTERED_WIDE)
			copy(self, formal, NODE_WIDE);
		if (entered & ENTERED_OUTSIDE && !given)
			copy(self, formal, gather_made(self, TARGET_OUTSIDE, UINT32_MAX - i));
	}
	if (entered & ENTERED_WIDE)
		copy(self, NODE_WIDE_RESULT, REF_OWN | OWN_RESULT);
	if (entered & ENTERED_THREAD)
		copy(self, NODE_JOINED, REF_OWN | OWN_RESULT);
	if (entered & ENTERED_OUTSIDE)
		copy(self, NODE_OUTSIDE, REF_OWN | OWN_RESULT);
}

static void keep(struct gather *self)
{
	struct graph_function *out = self->out;
	uint32_t i;

	out->locals = arena_array(self->arena, (size_t)out->nlocals + 1, sizeof *out->locals);
	for (i = 1; i <= out->nlocals; i++)
		out->locals[i] = by_value(self, self->body->locals[i].type);
	out->values = arena_array(self->arena, (size_t)out->nvalues + 1, sizeof *out->values);
	for (i = 1; i <= out->nvalues; i++)
		out->values[i] = self->terms[i].ref;
	for (i = 0; i < out->nevents; i++)
		out->nresults += self->results[i] != 0;
	out->results = arena_array(self->arena, out->nresults, sizeof *out->results);
	out->nresults = 0;
	for (i = 0; i < out->nevents; i++)
		if (self->results[i])
			out->results[out->nresults++] = (struct graph_made){ i, self->results[i] };
}

void gather_function(struct gather *self, const struct facts_body *body)
{
	struct graph_function *out = self->out;
	uint32_t i;

	self->unit = &self->world->link->tus[self->world->link->functions[self->function].tu];
	self->tu = self->world->link->program->tus[self->world->link->functions[self->function].tu];
	self->body = body;
	out->variadic = (self->tu->funcs[body->func].flags & RCF_FN_VARARGS) != 0;
	out->nformals = body->nformals;
	out->nlocals = body->nlocals;
	out->nvalues = body->nvalues;
	out->nevents = body->nevents;
	out->nnodes = OWN_FORMALS + body->nformals + body->nlocals;
	find_terms(self);
	for (i = 1; i <= body->nlocals; i++) /* a formal whose address is taken */
		if (body->locals[i].formal && gather_holds(self->tu, body->locals[i].type))
			copy(self, own_local(self, i),
			     REF_OWN | (OWN_FORMALS + body->locals[i].formal - 1));
	for (i = 0; i < body->nevents; i++)
		gather_event(self, i);
	bonds_parts(self);
	enter(self);
	keep(self);
}

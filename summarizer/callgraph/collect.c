/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * collect.c - what one body does with function addresses, and its call sites.
 *
 * First every value gets a term (operands come before what they are used in),
 * then every event is looked at once.  A PHI or SELECT becomes a node when
 * somebody uses it.
 */
#include "callgraph/flow.h"

#include "base/arena.h"

static const struct flow_term nothing;

/* The value without conversions. */
static uint32_t bare(const struct facts_body *body, uint32_t value)
{
	while (body->values[value].kind == RCF_V_CONVERT)
		value = body->values[value].a;
	return value;
}

/* A PHI or SELECT that matters: its operands do, too. */
static void use(struct collect *self, struct flow_term term)
{
	if (term.kind == TERM_CONTENT && term.key.kind == FLOW_VALUE &&
	    !self->visited[term.key.b]) {
		self->visited[term.key.b] = 1;
		self->todo[self->ntodo++] = term.key.b;
	}
}

struct flow_op *collect_op(struct collect *self, enum flow_op_kind kind, struct flow_key to,
			   uint32_t index, struct flow_term from)
{
	struct flow_op *op;

	if (from.kind == TERM_NOTHING || from.kind == TERM_WITHIN ||
	    (from.kind == TERM_ADDRESS && from.weak))
		return NULL;
	op = pool_add(self->arena, &self->list->ops, sizeof *op);
	op->kind = (uint8_t)kind;
	op->index = index;
	op->to = to;
	op->from = from;
	use(self, from);
	return op;
}

/* ---- terms ---- */

struct flow_term collect_symbol(const struct link *link, uint32_t function)
{
	const struct link_function *f = &link->functions[function];
	uint32_t resolver;

	if (!(f->flags & LINK_IFUNC))
		return collect_term(TERM_FUNCTION, 0, function, 0);
	resolver = link->program->tus[f->tu]->symbols[f->symbol].target;
	resolver = link->tus[f->tu].functions[resolver];
	return resolver ? collect_term(TERM_CONTENT, FLOW_RETURN, resolver, 0) : nothing;
}

/* The address of an object of a type: a variable, a local, a field. */
static struct flow_term address_term(const struct collect *self, uint32_t type, uint32_t aggregate,
				     struct flow_term place)
{
	int holds;

	if (aggregate)
		return collect_term(TERM_WITHIN, 0, aggregate, 0);
	holds = place_holds(self->tu, type);
	place.weak = holds == 2;
	return holds ? place : nothing;
}

static struct flow_term symbol_term(struct collect *self, uint32_t symbol)
{
	uint32_t function = self->unit->functions[symbol], object = self->unit->objects[symbol];

	if (function)
		return collect_symbol(self->link, function);
	if (!object)
		return nothing;
	return address_term(self, self->tu->symbols[facts_alias_target(self->tu, symbol)].type,
			    self->link->objects[object].type,
			    collect_term(TERM_ADDRESS, FLOW_OBJECT, object, 0));
}

/* The aggregate that an object of this type is, or that it is an array of. */
static uint32_t by_value(const struct collect *self, uint32_t type)
{
	while (self->tu->types[type].kind == RCF_T_ARRAY)
		type = self->tu->types[type].target;
	return self->unit->aggregates[type];
}

static struct flow_term local_term(const struct collect *self, uint32_t local)
{
	uint32_t type = self->body->locals[local].type;

	return address_term(self, type, by_value(self, type),
			    collect_term(TERM_ADDRESS, FLOW_LOCAL, self->function, local));
}

static struct flow_term field_term(const struct collect *self, uint32_t field)
{
	const struct link_field *f = &self->link->fields[self->unit->fields[field]];
	uint64_t offset = f->offset / 8;

	if (!self->unit->fields[field] || offset > UINT32_MAX)
		return nothing;
	return address_term(self, self->tu->fields[field].type, f->inner,
			    collect_term(TERM_ADDRESS, FLOW_FIELD, f->aggregate, (uint32_t)offset));
}

/* A value of a type: what the key holds, or a pointer into an aggregate. */
static struct flow_term typed_term(const struct collect *self, uint32_t type, struct flow_term term)
{
	const struct facts_type *t = &self->tu->types[type];

	if (place_holds(self->tu, type))
		return term;
	if (t->kind == RCF_T_POINTER && self->unit->aggregates[t->target])
		return collect_term(TERM_WITHIN, 0, self->unit->aggregates[t->target], 0);
	return nothing;
}

/* The place that an address means when something is read or written there. */
struct flow_term collect_place(const struct collect *self, struct flow_term at)
{
	struct flow_key key;
	uint32_t dropped = 0;

	if (at.kind != TERM_WITHIN)
		return at;
	if (!place_fields(self->link, at.key.a, at.key.b, &key, 1, &dropped))
		return nothing;
	return collect_term(TERM_ADDRESS, key.kind, key.a, key.b);
}

struct flow_term collect_moved(const struct collect *self, struct flow_term at, int64_t bytes)
{
	int64_t offset;
	uint64_t size;

	if (at.kind == TERM_FUNCTION)
		return nothing;
	if (at.kind == TERM_ADDRESS && at.key.kind == FLOW_FIELD && bytes)
		at = collect_term(TERM_WITHIN, 0, at.key.a, at.key.b);
	if (at.kind != TERM_WITHIN)
		return at;
	if (__builtin_add_overflow((int64_t)at.key.b, bytes, &offset) || offset < 0)
		return nothing;
	size = self->link->aggregates[at.key.a].size;
	at.key.b = (uint32_t)(size ? (uint64_t)offset % size : (uint64_t)offset);
	return at;
}

static struct flow_term event_term(const struct collect *self, uint32_t event)
{
	return collect_term(TERM_CONTENT, FLOW_EVENT, self->function, event);
}

/* The result of a READ or RMW; known_until: values up to here have a term. */
static struct flow_term read_term(const struct collect *self, uint32_t event, uint32_t known_until)
{
	const struct facts_event *e = &self->body->events[event];
	struct flow_term at;

	if (e->access.address >= known_until)
		return typed_term(self, e->access.type, event_term(self, event));
	at = self->terms[e->access.address];
	if (at.kind == TERM_WITHIN && place_holds(self->tu, e->access.type))
		at = collect_place(self, at);
	if (at.kind == TERM_ADDRESS) {
		at.kind = TERM_CONTENT;
		return at;
	}
	return typed_term(self, e->access.type, event_term(self, event));
}

static struct flow_term call_term(const struct collect *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	uint32_t type = self->tu->types[e->call.type].target;
	uint32_t function = self->unit->functions[e->call.symbol];
	const struct lockdb_function *model = self->models[function];

	if (self->tu->types[e->call.type].kind != RCF_T_FUNC)
		return nothing;
	if (function && !e->call.callee && !(self->link->functions[function].flags & LINK_IFUNC) &&
	    !(model && model_returns(model)))
		return typed_term(self, type, collect_term(TERM_CONTENT, FLOW_RETURN, function, 0));
	return typed_term(self, type, event_term(self, event));
}

static struct flow_term result_term(const struct collect *self, uint32_t event,
				    uint32_t known_until)
{
	if (self->body->events[event].kind == RCF_E_CALL)
		return call_term(self, event);
	return read_term(self, event, known_until);
}

static struct flow_term value_term(struct collect *self, uint32_t id)
{
	const struct facts_value *v = &self->body->values[id];

	switch (v->kind) {
	case RCF_V_SYMBOL:
		return symbol_term(self, v->a);
	case RCF_V_LOCAL:
		return local_term(self, v->a);
	case RCF_V_FORMAL:
		return typed_term(self, self->body->formals[v->a].type,
				  collect_term(TERM_CONTENT, FLOW_FORMAL, self->function, v->a));
	case RCF_V_RESULT:
		return result_term(self, v->a, id);
	case RCF_V_FIELD:
		return field_term(self, v->b);
	case RCF_V_ELEM:
		return collect_moved(self, self->terms[v->a], 0);
	case RCF_V_OFFSET:
		return collect_moved(self, self->terms[v->a], v->number);
	case RCF_V_CONVERT:
		return self->terms[v->a];
	case RCF_V_SELECT:
	case RCF_V_PHI:
		return collect_term(TERM_CONTENT, FLOW_VALUE, self->function, id);
	default:
		return nothing;
	}
}

void collect_mention(struct collect *self, struct pool *list, uint32_t what)
{
	*(uint32_t *)pool_add(self->arena, list, sizeof what) = what;
}

static void find_terms(struct collect *self)
{
	uint32_t id;

	self->terms = arena_array(self->scratch, (size_t)self->body->nvalues + 1,
				  sizeof *self->terms);
	self->visited = arena_array(self->scratch, (size_t)self->body->nvalues + 1, 1);
	self->todo = arena_array(self->scratch, (size_t)self->body->nvalues + 1,
				 sizeof *self->todo);
	for (id = 1; id <= self->body->nvalues; id++) {
		const struct facts_value *v = &self->body->values[id];
		uint32_t function = v->kind == RCF_V_SYMBOL ? self->unit->functions[v->a] : 0;
		uint32_t object = v->kind == RCF_V_SYMBOL ? self->unit->objects[v->a] : 0;

		self->terms[id] = value_term(self, id);
		if (function)
			collect_mention(self, &self->list->taken, function);
		else if (object)
			collect_mention(self, &self->list->named, object);
	}
}

/* An operand of a PHI or SELECT. */
static void merge_value(struct collect *self, struct flow_key to, uint32_t value)
{
	struct flow_term term = self->terms[value];
	uint8_t kind = self->body->values[bare(self->body, value)].kind;

	if (term.kind == TERM_NOTHING && kind != RCF_V_INT && kind != RCF_V_STRING &&
	    kind != RCF_V_UNDEF)
		term = collect_term(TERM_FUNCTION, 0, FLOW_LOST, 0);
	collect_op(self, FLOW_COPY, to, 0, term);
}

/* The operands of the PHIs and SELECTs that somebody uses. */
static void merge_values(struct collect *self)
{
	while (self->ntodo) {
		uint32_t id = self->todo[--self->ntodo], i;
		const struct facts_value *v = &self->body->values[id];
		struct flow_key to = { FLOW_VALUE, self->function, id };

		if (v->kind == RCF_V_SELECT) {
			merge_value(self, to, v->b);
			merge_value(self, to, v->c);
			continue;
		}
		for (i = 0; i < v->c; i++)
			merge_value(self, to, self->body->phi_args[v->b + i]);
	}
}

/* ---- events ---- */

/* The node for all pointers to functions of this type, kind 0 if it is none. */
static struct flow_key heap_key(const struct collect *self, uint32_t type)
{
	const struct facts_type *t = &self->tu->types[type];
	struct flow_key key = { 0, 0, 0 };
	uint64_t hash;

	if (t->kind != RCF_T_POINTER || self->tu->types[t->target].kind != RCF_T_FUNC)
		return key;
	hash = signature_hash(self->link, self->link->functions[self->function].tu, t->target);
	key.kind = FLOW_HEAP;
	key.a = (uint32_t)(hash >> 32);
	key.b = (uint32_t)hash;
	return key;
}

static void collect_read(struct collect *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	struct flow_term at = self->terms[e->access.address];
	struct flow_key to = { FLOW_EVENT, self->function, event };
	struct flow_key heap = heap_key(self, e->access.type);

	if (at.kind == TERM_CONTENT && place_holds(self->tu, e->access.type) == 1)
		collect_op(self, FLOW_LOAD, to, 0, at)->heap = heap;
	else if (at.kind == TERM_NOTHING && heap.kind)
		collect_op(self, FLOW_COPY, to, 0,
			   collect_term(TERM_CONTENT, heap.kind, heap.a, heap.b));
}

static void collect_write(struct collect *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	struct flow_term at = collect_place(self, self->terms[e->access.address]);
	struct flow_term from = self->terms[e->access.value];
	struct flow_key heap = heap_key(self, e->access.type);
	struct flow_chain chain = { 0 };
	struct flow_op *op;

	if (!e->access.value)
		return;
	if (at.kind == TERM_ADDRESS)
		collect_op(self, FLOW_COPY, at.key, 0, from);
	if (at.kind == TERM_ADDRESS && at.key.kind == FLOW_FIELD && heap.kind) {
		inside_value(self, &chain, e->access.address);
		inside_store(self, &chain, from);
	}
	if (at.kind == TERM_CONTENT && place_holds(self->tu, e->access.type)) {
		use(self, at);
		op = collect_op(self, FLOW_STORE, at.key, 0, from);
		if (op)
			op->heap = heap;
	}
	if (at.kind == TERM_NOTHING && heap.kind)
		collect_op(self, FLOW_COPY, heap, 0, from);
}

static void pass_arguments(struct collect *self, const struct facts_event *e,
			   struct flow_term callee)
{
	struct flow_key to = { FLOW_FORMAL, callee.key.a, 0 };
	uint32_t i;

	for (i = 0; i < e->call.nargs; i++) {
		struct flow_term from = self->terms[self->body->args[e->call.args + i]];

		to.b = i;
		if (callee.kind == TERM_FUNCTION)
			collect_op(self, FLOW_COPY, to, 0, from);
		else if (callee.kind == TERM_CONTENT)
			collect_op(self, FLOW_PASS, callee.key, i, from);
	}
}

/* How the callee of an indirect call is named: for reports, and for callers. */
static void describe_callee(const struct collect *self, struct flow_site *site, uint32_t callee)
{
	const struct facts_value *v = &self->body->values[bare(self->body, callee)];

	if (v->kind == RCF_V_FORMAL)
		site->formal = v->a + 1;
	if (v->kind != RCF_V_RESULT || self->body->events[v->a].kind == RCF_E_CALL)
		return;
	v = &self->body->values[bare(self->body, self->body->events[v->a].access.address)];
	while (v->kind == RCF_V_ELEM || v->kind == RCF_V_OFFSET || v->kind == RCF_V_CONVERT)
		v = &self->body->values[v->a];
	if (v->kind == RCF_V_FIELD)
		site->field = self->unit->fields[v->b];
}

static void collect_call(struct collect *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	struct flow_site *site = pool_add(self->arena, &self->list->sites, sizeof *site);
	uint32_t function = self->unit->functions[e->call.symbol];
	struct flow_key to = { FLOW_EVENT, self->function, event };
	const struct lockdb_function *model;

	site->event = event;
	site->type = e->call.type;
	site->nargs = e->call.nargs;
	site->indirect = e->flags & RCF_C_INDIRECT ? 1 : 0;
	site->internal = e->flags & RCF_C_INTERNAL ? 1 : 0;
	if (site->internal)
		return;
	if (site->indirect) {
		site->callee = self->terms[e->call.callee];
		describe_callee(self, site, e->call.callee);
		if (self->body->values[bare(self->body, e->call.callee)].kind == RCF_V_INT)
			site->internal = 1;
	} else if (function) {
		site->callee = collect_symbol(self->link, function);
	}
	if (site->callee.kind != TERM_FUNCTION && site->callee.kind != TERM_CONTENT)
		site->callee = nothing;
	model = site->callee.kind == TERM_FUNCTION ? self->models[site->callee.key.a] : NULL;
	if (model)
		model_call(self, site->callee.key.a, event);
	if (!model || !model->opaque)
		pass_arguments(self, e, site->callee);
	if (site->callee.kind == TERM_CONTENT) {
		use(self, site->callee);
		if (place_holds(self->tu, self->tu->types[e->call.type].target) == 1)
			collect_op(self, FLOW_ANSWERED, to, 0, site->callee);
	} else if (site->callee.kind == TERM_FUNCTION && site->indirect) {
		collect_op(self, FLOW_COPY, to, 0,
			   collect_term(TERM_CONTENT, FLOW_RETURN, site->callee.key.a, 0));
	}
}

static void collect_event(struct collect *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	struct flow_key to = { FLOW_RETURN, self->function, 0 };

	switch (e->kind) {
	case RCF_E_READ:
		collect_read(self, event);
		break;
	case RCF_E_WRITE:
		collect_write(self, event);
		break;
	case RCF_E_RMW:
		self->list->updates = 1;
		collect_read(self, event);
		if (e->op == RCF_RMW_XCHG || e->op == RCF_RMW_CAS)
			collect_write(self, event);
		break;
	case RCF_E_CALL:
		collect_call(self, event);
		break;
	case RCF_E_RETURN:
		collect_op(self, FLOW_COPY, to, 0, self->terms[e->ret.value]);
		break;
	}
}

void collect_function(struct collect *self, const struct facts_body *body)
{
	uint32_t i;

	self->unit = &self->link->tus[self->link->functions[self->function].tu];
	self->tu = self->link->program->tus[self->link->functions[self->function].tu];
	self->body = body;
	self->ntodo = self->neffects = 0;
	find_terms(self);
	for (i = 1; i <= body->nlocals; i++) { /* a formal whose address is taken */
		struct flow_key to = { FLOW_LOCAL, self->function, i };

		if (body->locals[i].formal && place_holds(self->tu, body->locals[i].type))
			collect_op(self, FLOW_COPY, to, 0,
				   collect_term(TERM_CONTENT, FLOW_FORMAL, self->function,
						body->locals[i].formal - 1));
	}
	for (i = 0; i < body->nevents; i++)
		collect_event(self, i);
	merge_values(self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model.c - what a function does with the addresses it is given, when lockdb
 * says so: it returns them, calls them, starts threads with them.
 *
 * At a direct call the arguments are known (model_call).  A modelled function
 * that is called through a value has formals that stand for all arguments of
 * all calls (model_formals).
 */
#include "callgraph/flow.h"

#include "base/arena.h"

/* Numbers of FLOW_EFFECT nodes: those of formals are apart from those of calls. */
#define MODEL_FORMALS 0x80000000u

static const struct flow_term nothing;

struct call {
	struct collect *collect;
	uint32_t function;               /* the one with the model */
	const struct facts_event *event; /* NULL: any call */
	uint32_t number;                 /* of the event */
	struct flow_key result;
};

static int is_callback(enum lockdb_op op)
{
	return op == LOCKDB_SPAWN || op == LOCKDB_LATER || op == LOCKDB_CALLS || op == LOCKDB_ONCE;
}

int model_returns(const struct lockdb_function *model)
{
	uint32_t i;

	for (i = 0; i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_RETURNS)
			return 1;
	return 0;
}

/* ---- paths ---- */

static struct flow_key effect_key(struct call *call, enum flow_kind kind)
{
	uint32_t number = call->collect->neffects++;
	struct flow_key key = { kind, call->collect->function, call->event ? number : MODEL_FORMALS | number };

	return key;
}

/* The value of an argument, 0: not known. */
static uint32_t argument_value(const struct call *call, int number)
{
	const struct facts_event *e = call->event;

	if (number == LOCKDB_LAST)
		number = (int)e->call.nargs - 1;
	if (number < 0 || (uint32_t)number >= e->call.nargs)
		return 0;
	return call->collect->body->args[e->call.args + (uint32_t)number];
}

/* The type of an argument as the function is declared, in the TU of the caller. */
static uint32_t argument_type(const struct call *call, int number)
{
	const struct collect *self = call->collect;
	uint32_t type = call->event ? call->event->call.type :
		self->tu->symbols[self->link->functions[call->function].symbol].type;
	const struct facts_type *t = &self->tu->types[type];

	if (t->kind != RCF_T_FUNC || number < 0 || (uint32_t)number >= t->count)
		return 0;
	return t->params[number];
}

static struct flow_term argument(const struct call *call, int number)
{
	const struct collect *self = call->collect;
	struct flow_term term;
	uint32_t type, aggregate;

	if (call->event)
		term = self->terms[argument_value(call, number)];
	else if (number >= 0)
		term = collect_term(TERM_CONTENT, FLOW_FORMAL, call->function, (uint32_t)number);
	else
		return nothing;
	type = argument_type(call, number);
	if ((term.kind == TERM_NOTHING || !call->event) &&
	    self->tu->types[type].kind == RCF_T_POINTER) {
		aggregate = link_aggregate_of(self->link,
					      self->link->functions[self->function].tu, type);
		if (aggregate)
			return collect_term(TERM_WITHIN, 0, aggregate, 0);
	}
	return term;
}

/* What is stored at an address. */
static struct flow_term load(struct call *call, struct flow_term at)
{
	struct flow_key key;

	at = collect_place(call->collect, at);
	if (at.kind == TERM_ADDRESS) {
		at.kind = TERM_CONTENT;
		return at;
	}
	if (at.kind != TERM_CONTENT)
		return nothing;
	key = effect_key(call, FLOW_EFFECT);
	collect_op(call->collect, FLOW_LOAD, key, 0, at);
	return collect_term(TERM_CONTENT, key.kind, key.a, key.b);
}

/* The field of a struct.  One that no unit has a use for is in no record: only models know it, and it lies behind all
 * others. */
static struct link_field field_of(const struct link *link, uint32_t aggregate, const char *name)
{
	uint32_t found = link_find_field(link, aggregate, name);
	struct link_field unused = { .name = name, .aggregate = aggregate };

	unused.offset = (UINT64_C(1) << 31 | (hash_string(name) & 0x3fffffff)) * 8;
	return found ? link->fields[found] : unused;
}

static struct flow_term field(const struct call *call, struct flow_term at, const char *name)
{
	struct link_field found;
	uint64_t offset;

	if (at.kind != TERM_WITHIN)
		return nothing;
	found = field_of(call->collect->link, at.key.a, name);
	offset = found.offset / 8;
	if (offset > UINT32_MAX)
		return nothing;
	if (found.inner)
		return collect_term(TERM_WITHIN, 0, found.inner, 0);
	return collect_term(TERM_ADDRESS, FLOW_FIELD, at.key.a, (uint32_t)offset);
}

/* The address of what the program calls so. */
static struct flow_term named(struct collect *self, const char *name)
{
	const struct link *link = self->link;
	uint32_t found = name ? link_find_function(link, name) : 0;

	if (found) {
		collect_mention(self, &self->list->looked_up, found);
		return collect_symbol(link, found);
	}
	found = name ? link_find_object(link, name) : 0;
	if (found && link->objects[found].type)
		return collect_term(TERM_WITHIN, 0, link->objects[found].type, 0);
	return found ? collect_term(TERM_ADDRESS, FLOW_OBJECT, found, 0) : nothing;
}

static struct flow_term root(const struct call *call, const struct lockdb_path *path)
{
	struct collect *self = call->collect;
	uint32_t function;

	switch (path->root) {
	case LOCKDB_ARG:
		return argument(call, path->number);
	case LOCKDB_RESULT:
		return collect_term(TERM_CONTENT, call->result.kind, call->result.a,
				    call->result.b);
	case LOCKDB_GLOBAL:
		return named(self, path->name);
	case LOCKDB_SYMBOL:
		return call->event ? named(self, facts_literal(self->tu, self->body->func, call->number,
							       (uint32_t)path->number)) : nothing;
	case LOCKDB_CALL:
		function = call->event ? call_operator(self, call->event, (uint32_t)path->number) : 0;
		return function ? collect_symbol(self->link, function) : nothing;
	default:
		return nothing;
	}
}

static struct flow_term evaluate(struct call *call, const struct lockdb_path *path)
{
	struct flow_term term = root(call, path);
	uint32_t i;

	for (i = 0; i < path->nsteps; i++) {
		const struct lockdb_step *step = &path->steps[i];

		if (step->kind == LOCKDB_FIELD)
			term = field(call, term, step->name);
		else if (step->kind == LOCKDB_DEREF)
			term = load(call, term);
		else if (step->kind == LOCKDB_OFFSET)
			term = collect_moved(call->collect, term, step->number);
	}
	return term;
}

/* The structs around the field that "arg0->work.func" names; 0: it names none. */
static int chain_of(const struct call *call, const struct lockdb_path *path, struct flow_chain *chain)
{
	const struct link *link = call->collect->link;
	struct flow_term at = root(call, path);
	struct link_field fields[FLOW_LEVELS];
	uint32_t n = 0, aggregate;

	if (!call->event || path->root != LOCKDB_ARG || at.kind != TERM_WITHIN || path->nsteps > FLOW_LEVELS)
		return 0;
	for (aggregate = at.key.a; n < path->nsteps; aggregate = fields[n++].inner) {
		if (!aggregate || path->steps[n].kind != LOCKDB_FIELD)
			return 0;
		fields[n] = field_of(link, aggregate, path->steps[n].name);
	}
	while (n)
		inside_field(chain, &fields[--n]);
	inside_value(call->collect, chain, argument_value(call, path->number));
	return chain->n > 0;
}

/* ---- effects ---- */

/* What is there becomes the address of a function. */
static void set(struct call *call, const struct lockdb_effect *effect)
{
	struct flow_term to = evaluate(call, &effect->object), from = evaluate(call, &effect->second);
	struct flow_chain chain = { 0 };

	if (to.kind != TERM_ADDRESS || (from.kind != TERM_FUNCTION && from.kind != TERM_CONTENT))
		return;
	collect_op(call->collect, FLOW_COPY, to.key, 0, from);
	if (chain_of(call, &effect->object, &chain))
		inside_store(call->collect, &chain, from);
}

static void copy(struct call *call, const struct lockdb_effect *effect)
{
	struct flow_term to = evaluate(call, &effect->object);
	struct flow_term from = evaluate(call, &effect->second);

	/* Pointers to structs need no copy: their fields are by type. */
	if (to.kind == TERM_WITHIN || from.kind == TERM_WITHIN || to.kind == TERM_NOTHING)
		return;
	from = load(call, from);
	if (to.kind == TERM_ADDRESS)
		collect_op(call->collect, FLOW_COPY, to.key, 0, from);
	else if (to.kind == TERM_CONTENT)
		collect_op(call->collect, FLOW_STORE, to.key, 0, from);
}

/* The argument, if it is a number; else NULL. */
static const struct facts_value *number_of(const struct call *call, int argument)
{
	const struct facts_body *body = call->collect->body;
	uint32_t value;

	if (!call->event)
		return NULL;
	value = argument_value(call, argument);
	while (body->values[value].kind == RCF_V_CONVERT)
		value = body->values[value].a;
	return body->values[value].kind == RCF_V_INT ? &body->values[value] : NULL;
}

/* Is the argument a number, such as the null pointer: nothing to call? */
static int is_number(const struct call *call, const struct lockdb_path *path)
{
	return path->root == LOCKDB_ARG && !path->nsteps && number_of(call, path->number);
}

/* The bits that are written at the call, "CLONE_VM | flags"; 0: not known. */
static int bits_of(const struct facts_body *body, uint32_t value, unsigned depth, int64_t *bits)
{
	const struct facts_value *v = &body->values[value];
	int known = 0;
	uint32_t i;

	while (v->kind == RCF_V_CONVERT)
		v = &body->values[v->a];
	if (v->kind == RCF_V_INT)
		*bits |= v->number;
	for (i = 0; v->kind == RCF_V_PHI && i < v->c && depth; i++) /* on some way */
		known |= bits_of(body, body->phi_args[v->b + i], depth - 1, bits);
	if (v->kind == RCF_V_BINARY && v->op == RCF_OP_OR && depth)
		return bits_of(body, v->a, depth - 1, bits) | bits_of(body, v->b, depth - 1, bits);
	return known || v->kind == RCF_V_INT;
}

/* Of a condition by bits: what is not written at the call is taken not to be there. */
static int is_excluded_by_bits(const struct call *call, const struct lockdb_given *given)
{
	int64_t bits = 0;
	int has;

	if ((given->is.test != LOCKDB_BITS && given->is.test != LOCKDB_NO_BITS) || !call->event ||
	    !bits_of(call->collect->body, argument_value(call, given->argument), 3, &bits))
		return 0;
	has = (bits & given->is.number) == given->is.number;
	return has == (given->is.test == LOCKDB_NO_BITS);
}

/* Are the arguments numbers with which it does not happen? */
static int is_excluded(const struct call *call, const struct lockdb_effect *effect)
{
	uint32_t i;

	for (i = 0; i < effect->ngiven; i++) {
		const struct lockdb_condition *is = &effect->given[i].is;
		const struct facts_value *value = number_of(call, effect->given[i].argument);

		if (value && ((is->test == LOCKDB_ZERO && value->number) ||
			      (is->test == LOCKDB_NONZERO && !value->number) ||
			      (is->test == LOCKDB_EQUAL && value->number != is->number) ||
			      (is->test == LOCKDB_UNEQUAL && value->number == is->number)))
			return 1;
		if (is_excluded_by_bits(call, &effect->given[i]))
			return 1;
	}
	return 0;
}

/* The type of the function that a path leads to, where it is plain to see. */
static uint32_t callback_type(const struct call *call, const struct lockdb_path *path)
{
	const struct facts_tu *tu = call->collect->tu;
	uint32_t type;

	if (path->root != LOCKDB_ARG || path->nsteps)
		return 0;
	type = argument_type(call, path->number);
	type = tu->types[type].kind == RCF_T_POINTER ? tu->types[type].target : 0;
	return tu->types[type].kind == RCF_T_FUNC ? type : 0;
}

static void pass_data(struct call *call, const struct lockdb_effect *effect,
		      struct flow_term callee)
{
	struct flow_key to = { FLOW_FORMAL, callee.key.a, 0 };
	uint32_t i;

	for (i = 0; i < effect->ndata; i++) {
		struct flow_term from = evaluate(call, &effect->data[i]);

		to.b = i;
		if (callee.kind == TERM_FUNCTION)
			collect_op(call->collect, FLOW_COPY, to, 0, from);
		else
			collect_op(call->collect, FLOW_PASS, callee.key, i, from);
	}
}

static void callback(struct call *call, const struct lockdb_effect *effect, uint32_t index)
{
	struct flow_term callee = evaluate(call, &effect->function), own, wider = nothing;
	struct collect *self = call->collect;
	struct flow_chain chain = { 0 };
	struct flow_effect *record;

	if (is_number(call, &effect->function) || is_excluded(call, effect))
		return;
	if (callee.kind == TERM_ADDRESS) /* of the pointer to the function */
		callee.kind = TERM_CONTENT;
	if (callee.kind == TERM_CONTENT) {
		struct flow_key key = effect_key(call, FLOW_EFFECT);

		own = collect_term(TERM_CONTENT, key.kind, key.a, key.b);
		if (chain_of(call, &effect->function, &chain) && chain.n > 1) {
			inside_load(self, &chain, key);
			wider = callee;
		} else {
			collect_op(self, FLOW_COPY, key, 0, callee);
		}
		callee = own;
	}
	if (callee.kind == TERM_FUNCTION || callee.kind == TERM_CONTENT)
		pass_data(call, effect, callee);
	record = pool_add(self->arena, &self->list->effects, sizeof *record);
	record->event = call->number;
	record->model = call->function;
	record->effect = index;
	record->op = (uint8_t)effect->op;
	record->type = callback_type(call, &effect->function);
	record->callee = callee;
	record->wider = wider;
}

/* Somebody whom nobody sees calls it for each new object. */
static void construct(struct call *call, const struct lockdb_effect *effect)
{
	struct flow_term callee = evaluate(call, &effect->function);

	if (callee.kind == TERM_ADDRESS)
		callee.kind = TERM_CONTENT;
	if (callee.kind == TERM_FUNCTION || callee.kind == TERM_CONTENT)
		collect_op(call->collect, FLOW_COPY, effect_key(call, FLOW_CONSTRUCTS), 0, callee);
}

static void apply(struct call *call)
{
	const struct lockdb_function *model = call->collect->models[call->function];
	uint32_t i;

	for (i = 0; i < model->neffects && !model->ignore; i++) {
		const struct lockdb_effect *effect = &model->effects[i];

		if (is_callback(effect->op))
			callback(call, effect, i);
		else if (effect->op == LOCKDB_CONSTRUCTS)
			construct(call, effect);
		else if (effect->op == LOCKDB_COPIES)
			copy(call, effect);
		else if (effect->op == LOCKDB_SETS)
			set(call, effect);
		else if (effect->op == LOCKDB_RETURNS)
			collect_op(call->collect, FLOW_COPY, call->result, 0,
				   evaluate(call, &effect->object));
	}
}

void model_call(struct collect *self, uint32_t callee, uint32_t event)
{
	struct call call = { .collect = self, .function = callee, .number = event,
			     .event = &self->body->events[event],
			     .result = { FLOW_EVENT, self->function, event } };

	apply(&call);
}

void model_formals(struct collect *self)
{
	struct call call = { .collect = self, .function = self->function,
			     .result = { FLOW_RETURN, self->function, 0 } };
	const struct link_function *f = &self->link->functions[self->function];

	self->unit = &self->link->tus[f->tu];
	self->tu = self->link->program->tus[f->tu];
	apply(&call);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * calls.c - pointers in and out of calls: into the formals of the targets that the
 * call graph knows, into what lockdb's models do with them, to code outside.
 */
#include "pointsto/graph.h"

#include "base/arena.h"

static const struct term nothing;

static void copy(struct gather *self, uint32_t to, uint32_t from)
{
	if (from && to && from != to)
		gather_op(self, OP_COPY, to, from, 0);
}

/* What is called directly, not what a model calls back; 0 if it is not one function. */
static uint32_t direct_target(const struct gather *self, const struct facts_event *e,
			      const struct call_site *site)
{
	uint32_t function = self->unit->functions[e->call.symbol];

	if (site->kind != CALL_DIRECT || e->flags & RCF_C_INDIRECT || !function ||
	    self->world->link->functions[function].flags & LINK_IFUNC)
		return 0;
	return function;
}

uint32_t call_result(struct gather *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	const struct call_site *site = callgraph_site(self->world->graph, self->function, event);
	uint32_t function;

	if (!site || site->kind == CALL_NOTHING)
		return 0;
	function = direct_target(self, e, site);
	if (function && graph_has_body(self->world, function) && self->world->returns[function].other &&
	    !lockdb_effect_of(self->world->models[function], LOCKDB_RETURNS))
		return REF_RESULT | function;
	return gather_node(self);
}

/* ---- lockdb's paths ---- */

struct call {
	struct gather *gather;
	const struct facts_event *event;
	uint32_t number;   /* of the event */
	uint32_t function; /* callee */
	uint32_t result;   /* ref, 0: nothing that matters */
	int pointer;       /* the result is one, not just a number that could be */
	uint64_t bonded;   /* arguments that are passed in the end */
};

static uint32_t argument(const struct call *call, uint32_t index)
{
	return call->gather->body->args[call->event->call.args + index];
}

static struct term path_root(struct call *call, const struct lockdb_path *path)
{
	const struct pointsto *world = call->gather->world;
	uint32_t nargs = call->event->call.nargs, object;
	int64_t number = path->number == LOCKDB_LAST ? (int64_t)nargs - 1 : path->number;
	const char *name = NULL;
	struct term term = nothing;

	if (path->root == LOCKDB_ARG && number >= 0 && number < nargs)
		return call->gather->terms[argument(call, (uint32_t)number)];
	if (path->root == LOCKDB_RESULT)
		term.ref = call->result;
	if (path->root == LOCKDB_GLOBAL)
		name = path->name;
	else if (path->root == LOCKDB_SYMBOL)
		name = facts_literal(call->gather->tu, call->gather->body->func, call->number,
				     (uint32_t)path->number);
	if (!name || !(object = link_find_object(world->link, name)))
		return term;
	term.fixed = 1;
	term.ref = node_of_object_address(world, object);
	term.aggregate = world->link->objects[object].type;
	term.place = term.aggregate ? 0 : node_of_object(world, object);
	return term;
}

/* What is stored at an address; known: nothing if it is not known where that is. */
static struct term load(struct call *call, const struct term *at, int known)
{
	struct term term = { .ref = gather_place(call->gather, at) };

	if (!term.ref && at->ref) {
		term.ref = gather_node(call->gather);
		gather_op(call->gather, OP_LOAD, term.ref, at->ref, known);
	}
	return term;
}

static void store(struct call *call, const struct term *at, uint32_t from)
{
	uint32_t place = gather_place(call->gather, at);

	if (place)
		copy(call->gather, place, from);
	else if (at->ref && from)
		gather_op(call->gather, OP_STORE, at->ref, from, 0);
}

/* The first nsteps steps of the path. */
static struct term path_value(struct call *call, const struct lockdb_path *path, uint32_t nsteps)
{
	struct term term = path_root(call, path);
	const struct link *link = call->gather->world->link;
	uint32_t i, field;

	for (i = 0; i < nsteps; i++) {
		if (path->steps[i].kind == LOCKDB_DEREF) {
			term = load(call, &term, 0);
		} else if (path->steps[i].kind == LOCKDB_FIELD) {
			field = link_find_field(link, term.aggregate, path->steps[i].name);
			term = gather_field(call->gather, &term, field);
		} else {
			term.place = term.aggregate = 0;
		}
	}
	return term;
}

/* ---- lockdb's effects ---- */

/* *arg0 is fresh memory: its address is stored where the path ends. */
static void allocate(struct call *call, const struct lockdb_path *path)
{
	struct term at;

	if (!path->nsteps || path->steps[path->nsteps - 1].kind != LOCKDB_DEREF)
		return;
	at = path_value(call, path, path->nsteps - 1);
	store(call, &at, gather_made(call->gather, TARGET_HEAP, call->number));
}

/* Untyped memory is copied by what it points to; structs are by field anyway.  Most of what
 * is copied is text: a source that is not known is not taken to hold pointers. */
static void copy_memory(struct call *call, const struct lockdb_effect *effect)
{
	struct term to = path_value(call, &effect->object, effect->object.nsteps);
	struct term from = path_value(call, &effect->second, effect->second.nsteps);

	if (to.aggregate)
		*(uint32_t *)pool_add(call->gather->arena, &call->gather->out->copied, sizeof to.aggregate) = to.aggregate;
	if (to.aggregate && from.aggregate && !to.place && !from.place)
		return;
	from = load(call, &from, 1);
	store(call, &to, from.ref);
}

static uint32_t parameter_type(const struct call *call, uint32_t index)
{
	const struct facts_tu *tu = call->gather->tu;
	const struct facts_type *type = &tu->types[call->event->call.type];

	return type->kind == RCF_T_FUNC && index < type->count ? type->params[index] : 0;
}

/* Is it declared as a pointer to a pointer? */
static int points_to_pointer(const struct call *call, uint32_t index)
{
	const struct facts_tu *tu = call->gather->tu;
	const struct facts_type *type = &tu->types[parameter_type(call, index)];

	return type->kind == RCF_T_POINTER && gather_holds(tu, type->target) == 2;
}

/* A pointer that the function sets, nobody knows to what. */
static void write_pointer(struct call *call, const struct lockdb_path *path)
{
	struct term at;

	if (path->root != LOCKDB_ARG || path->nsteps || path->number < 0 ||
	    !points_to_pointer(call, (uint32_t)path->number))
		return;
	at = path_value(call, path, 0);
	if (at.ref)
		store(call, &at, gather_made(call->gather, TARGET_OUTSIDE, call->number));
}

/* The type of the memory that an argument is the address of, as far as it is declared; 0: it is not. */
static uint32_t pointed_type(const struct call *call, uint32_t index)
{
	const struct facts_body *body = call->gather->body;
	const struct facts_tu *tu = call->gather->tu;
	const struct facts_value *value = &body->values[argument(call, index)];
	uint32_t type = 0;

	while (value->kind == RCF_V_CONVERT)
		value = &body->values[value->a];
	if (value->kind == RCF_V_LOCAL)
		return body->locals[value->a].type;
	if (value->kind == RCF_V_SYMBOL)
		return tu->symbols[value->a].type;
	if (value->kind == RCF_V_FORMAL)
		type = body->formals[value->a].type;
	return type && tu->types[type].kind == RCF_T_POINTER ? tu->types[type].target : 0;
}

/* What is written into a pipe comes out of one: a pointer to what the threads at both ends have then, or a struct with such
 * pointers, which are known by their fields. */
static void go_through_pipe(struct call *call, const struct lockdb_path *buffer, enum lockdb_op way)
{
	struct term at, from;
	uint32_t type;

	if (buffer->root != LOCKDB_ARG || buffer->nsteps || buffer->number < 0 ||
	    (uint32_t)buffer->number >= call->event->call.nargs)
		return;
	type = pointed_type(call, (uint32_t)buffer->number);
	at = path_value(call, buffer, 0);
	if (!type || !at.ref)
		return;
	if (gather_holds(call->gather->tu, type) != 2) {
		if (way == LOCKDB_SIGNAL && call->gather->tu->types[type].kind == RCF_T_STRUCT)
			copy(call->gather, NODE_THREADS, at.ref);
		return;
	}
	if (way == LOCKDB_WAIT) {
		store(call, &at, NODE_PIPES);
		return;
	}
	from = load(call, &at, 1);
	copy(call->gather, NODE_PIPES, from.ref);
	copy(call->gather, NODE_THREADS, from.ref);
}

static void find_pipe(struct call *call, const struct lockdb_function *model)
{
	const struct lockdb_effect *ends[2] = { lockdb_effect_of(model, LOCKDB_SIGNAL), lockdb_effect_of(model, LOCKDB_WAIT) };
	const struct lockdb_effect *buffers[2] = { lockdb_effect_of(model, LOCKDB_READS), lockdb_effect_of(model, LOCKDB_WRITES) };
	uint32_t i;

	for (i = 0; i < 2; i++)
		if (ends[i] && ends[i]->kind == LOCKDB_PIPE && buffers[i])
			go_through_pipe(call, &buffers[i]->object, ends[i]->op);
}

/* The functions that this effect may start here get its data. */
static void start(struct call *call, uint32_t index, const struct lockdb_effect *effect)
{
	struct gather *self = call->gather;
	const struct callgraph *graph = self->world->graph;
	uint32_t n, i, k, t;
	const struct call_spawn *spawns = callgraph_spawns(graph, self->function, call->number, &n);
	int later = effect->op == LOCKDB_SPAWN || effect->op == LOCKDB_LATER;

	for (i = 0; i < effect->ndata; i++) {
		uint32_t from = path_value(call, &effect->data[i], effect->data[i].nsteps).ref;

		if (!from)
			continue;
		if (later)
			copy(self, NODE_THREADS, from);
		for (k = 0; k < n; k++) {
			if (spawns[k].model != call->function || spawns[k].effect != index)
				continue;
			if (spawns[k].ntargets > CALLGRAPH_WIDE || spawns[k].kind == CALL_WIDE)
				copy(self, NODE_WIDE, from);
			for (t = 0; t < spawns[k].ntargets && spawns[k].ntargets <= CALLGRAPH_WIDE &&
			     spawns[k].kind != CALL_WIDE; t++)
				gather_op(self, OP_PASS, graph->targets[spawns[k].first + t], from,
					   (int32_t)i);
		}
	}
}

/* The variable that is the key, or that the key lies in: given by its address or its value.  0: it is not
 * known which. */
static uint32_t key_variable(const struct call *call, const struct lockdb_path *path)
{
	const struct facts_body *body = call->gather->body;
	const struct facts_value *value;

	if (path->root != LOCKDB_ARG || path->number < 0 || (uint32_t)path->number >= call->event->call.nargs)
		return 0;
	value = &body->values[argument(call, (uint32_t)path->number)];
	while (value->kind == RCF_V_CONVERT)
		value = &body->values[value->a];
	if (value->kind == RCF_V_RESULT && body->events[value->a].kind == RCF_E_READ)
		value = &body->values[body->events[value->a].access.address];
	while (value->kind == RCF_V_FIELD || value->kind == RCF_V_OFFSET)
		value = &body->values[value->a];
	return value->kind == RCF_V_SYMBOL ? call->gather->unit->objects[value->a] : 0;
}

/* A key is known by its variable; what is kept by another one may be any. */
static void keep(struct call *call, const struct lockdb_effect *effect)
{
	uint32_t key = key_variable(call, &effect->second);
	uint32_t from = path_value(call, &effect->object, effect->object.nsteps).ref;

	copy(call->gather, NODE_KEPT, from);
	copy(call->gather, key ? node_of_kept(call->gather->world, key) : NODE_KEPT_SOMEHOW, from);
}

static void give_kept(struct call *call, const struct lockdb_effect *effect)
{
	uint32_t key = key_variable(call, &effect->second);
	uint32_t to = path_value(call, &effect->object, effect->object.nsteps).ref;

	copy(call->gather, to, key ? node_of_kept(call->gather->world, key) : NODE_KEPT);
	if (key)
		copy(call->gather, to, NODE_KEPT_SOMEHOW);
}

static void apply(struct call *call, uint32_t index, const struct lockdb_effect *effect)
{
	struct term at, from;

	switch (effect->op) {
	case LOCKDB_ALLOC:
		allocate(call, &effect->object);
		break;
	case LOCKDB_COPIES:
		copy_memory(call, effect);
		break;
	case LOCKDB_WRITES:
		write_pointer(call, &effect->object);
		break;
	case LOCKDB_SETS:
		at = path_value(call, &effect->object, effect->object.nsteps);
		from = path_value(call, &effect->second, effect->second.nsteps);
		store(call, &at, from.ref);
		break;
	case LOCKDB_RETURNS:
		at = path_value(call, &effect->object, effect->object.nsteps);
		copy(call->gather, call->result, at.ref);
		break;
	case LOCKDB_KEEPS:
		keep(call, effect);
		break;
	case LOCKDB_KEPT:
		give_kept(call, effect);
		break;
	case LOCKDB_JOIN:
		at = path_value(call, &effect->object, effect->object.nsteps);
		store(call, &at, NODE_JOINED);
		break;
	case LOCKDB_SPAWN:
	case LOCKDB_LATER:
	case LOCKDB_CALLS:
	case LOCKDB_ONCE:
		start(call, index, effect);
		break;
	default:
		break;
	}
}

/* A function that frees one thing and gives another has moved what was there. */
static void move_content(struct call *call, const struct lockdb_function *model)
{
	const struct lockdb_effect *freed = lockdb_effect_of(model, LOCKDB_FREE);
	struct term at;

	if (!freed)
		return;
	at = path_value(call, &freed->object, freed->object.nsteps);
	if (at.ref)
		gather_op(call->gather, OP_LOAD, gather_heap_content(call->gather, call->number),
			  at.ref, 1);
}

/* ---- one target ---- */

/* Code that nobody knows: it may keep what it is given, and store anything there. */
static void call_outside(struct call *call)
{
	struct gather *self = call->gather;
	uint32_t i, outside = 0;

	for (i = 0; i < call->event->call.nargs; i++) {
		const struct term *at = &self->terms[argument(call, i)];

		copy(self, NODE_OUTSIDE, at->ref);
		if (!at->ref || !points_to_pointer(call, i))
			continue;
		if (!outside)
			outside = gather_made(self, TARGET_OUTSIDE, call->number);
		store(call, at, outside);
	}
	if (call->result && call->pointer) {
		if (!outside)
			outside = gather_made(self, TARGET_OUTSIDE, call->number);
		copy(self, call->result, outside);
	}
}

static void call_body(struct call *call)
{
	struct gather *self = call->gather;
	uint32_t i;

	for (i = 0; i < call->event->call.nargs; i++)
		if (self->terms[argument(call, i)].ref && !(i < 64 && call->bonded >> i & 1))
			gather_op(self, OP_PASS, call->function,
				   self->terms[argument(call, i)].ref, (int32_t)i);
	if (call->event->flags & RCF_C_CHAIN && self->terms[call->event->call.chain].ref)
		gather_op(self, OP_PASS, call->function,
			   self->terms[call->event->call.chain].ref, -1);
}

/* The result of a target that returns memory of its own. */
static void return_fresh(struct call *call, const struct lockdb_function *model)
{
	struct gather *self = call->gather;
	uint32_t heap;

	if (!self->world->returns[call->function].fresh)
		return;
	heap = gather_made(self, TARGET_HEAP, call->number);
	copy(self, call->result, heap);
	copy(self, REF_OWN | OWN_FRESH, heap);
	if (graph_has_body(self->world, call->function)) {
		self->out->calls_fresh = 1;
		gather_op(self, OP_FRESH, call->result, call->function, (int32_t)call->number);
		/* What it has stored there. */
		gather_op(self, OP_LOAD, gather_heap_content(self, call->number),
			  REF_RESULT | REF_FRESH | call->function, 1);
	} else {
		move_content(call, model);
	}
}

/* And of one that returns what it is given. */
static void return_arguments(struct call *call)
{
	struct gather *self = call->gather;
	uint32_t i;

	for (i = 0; i < 32 && i < call->event->call.nargs; i++)
		if (self->world->returns[call->function].formals >> i & 1)
			copy(self, call->result, self->terms[argument(call, i)].ref);
}

static void call_target(struct call *call)
{
	const struct pointsto *world = call->gather->world;
	const struct lockdb_function *model = world->models[call->function];
	int body = graph_has_body(world, call->function);
	uint32_t i;

	if (!body && !model) {
		call_outside(call);
		return;
	}
	for (i = 0; model && !model->ignore && i < model->neffects; i++)
		apply(call, i, &model->effects[i]);
	if (model && !model->ignore)
		find_pipe(call, model);
	if (body)
		call_body(call);
	if (!call->result)
		return;
	if (!world->returns[call->function].other) {
		return_fresh(call, model);
		return_arguments(call);
	} else if (body) {
		copy(call->gather, call->result, REF_RESULT | call->function);
	} else if (call->pointer && !lockdb_effect_of(model, LOCKDB_RETURNS) &&
		   !lockdb_effect_of(model, LOCKDB_KEPT)) {
		copy(call->gather, call->result,
		     gather_made(call->gather, TARGET_OUTSIDE, call->number));
	}
}

static void call_wide(struct call *call)
{
	uint32_t i;

	for (i = 0; i < call->event->call.nargs; i++)
		copy(call->gather, NODE_WIDE, call->gather->terms[argument(call, i)].ref);
	copy(call->gather, call->result, NODE_WIDE_RESULT);
}

void call_gather(struct gather *self, uint32_t event)
{
	struct call call = { .gather = self, .event = &self->body->events[event],
			     .number = event, .result = self->results[event] };
	const struct callgraph *graph = self->world->graph;
	const struct call_site *site = callgraph_site(graph, self->function, event);
	const struct facts_type *type = &self->tu->types[call.event->call.type];
	uint32_t i;

	if (!site || site->kind == CALL_NOTHING)
		return;
	call.pointer = type->kind == RCF_T_FUNC && gather_holds(self->tu, type->target) == 2;
	call.function = direct_target(self, call.event, site);
	if (call.function) {
		call_target(&call);
		if (graph_has_body(self->world, call.function))
			bonds_call(self, event, call.function);
	} else if (site->kind == CALL_WIDE || site->ntargets > CALLGRAPH_WIDE) {
		call_wide(&call);
	} else if (!site->ntargets) {
		call_outside(&call);
	} else {
		for (i = 0; site->lost && i < call.event->call.nargs; i++)
			copy(self, NODE_OUTSIDE, self->terms[argument(&call, i)].ref);
		for (i = 0; i < call.event->call.nargs && i < 64 && site->kind == CALL_INDIRECT && !site->lost; i++)
			if (self->terms[argument(&call, i)].ref && bonds_site(self, event, i))
				call.bonded |= (uint64_t)1 << i;
		for (i = 0; i < site->ntargets; i++) {
			call.function = graph->targets[site->first + i];
			call_target(&call);
			if (!site->lost && graph_has_body(self->world, call.function))
				bonds_call(self, event, call.function);
		}
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bonds.c - a function and its arguments that are stored in one object: a task, a callback.
 *
 *     t->fn = fn; t->arg = arg;       in submit(fn, arg), called as submit(inc, &a)
 *     t->fn(t->arg)                   here inc is given &a, not what any task has
 *
 * By field alone every function that fn may be would get what any arg is.  So while bodies are
 * read, such calls pass nothing (struct bond_site); who stores a function in a field is noted
 * with all that he stores in the same object (bond_write, bond_part), and calls that pass
 * functions on (bond_call).  In the end each function gets what was stored together with it.
 *
 * That is believed only if all stores of functions in that field are understood: a function by
 * its name, or a formal for which all callers pass one.  Else everybody gets everything, as the
 * field has it.  What is stored in the arguments' field alone goes to all.
 */
#include "pointsto/graph.h"

#include "base/arena.h"
#include "base/table.h"
#include "cfg/cfg.h"

#define DEPTH 4       /* of callers that pass a function on */
#define SOURCES 20000 /* more are not told apart */
#define FEW 512       /* with more, nobody looks whether each is another object */

/* ---- while a body is read ---- */

/* A function that the value is, or 1 + formal in *formal. */
static uint32_t function_of(const struct gather *self, uint32_t value, uint32_t *formal)
{
	const struct facts_value *v = &self->body->values[value];
	unsigned steps;

	*formal = 0;
	for (steps = 0; value && v->kind == RCF_V_CONVERT && steps < 4; steps++)
		v = &self->body->values[v->a];
	if (!value)
		return 0;
	if (v->kind == RCF_V_FORMAL)
		*formal = 1 + v->a;
	return v->kind == RCF_V_SYMBOL ? self->unit->functions[v->a] : 0;
}

static int is_function_pointer(const struct facts_tu *tu, uint32_t type)
{
	const struct facts_type *t = &tu->types[type];

	return t->kind == RCF_T_POINTER && tu->types[t->target].kind == RCF_T_FUNC;
}

/* The field that an address is of, and of which object: fills its value. */
static uint32_t field_of(const struct gather *self, uint32_t address, uint32_t *base)
{
	const struct facts_value *v = &self->body->values[address];
	uint32_t field = address && v->kind == RCF_V_FIELD ? self->unit->fields[v->b] : 0;

	*base = field ? v->a : 0;
	return field ? self->world->field_places[field] : 0;
}

/* What a value was read from. */
static uint32_t read_of(const struct gather *self, uint32_t value, uint32_t *base)
{
	const struct facts_value *v = &self->body->values[value];

	*base = 0;
	if (!value || v->kind != RCF_V_RESULT || self->body->events[v->a].kind != RCF_E_READ)
		return 0;
	return field_of(self, self->body->events[v->a].access.address, base);
}

static int is_zero(const struct gather *self, uint32_t value)
{
	return value && self->body->values[value].kind == RCF_V_INT && !self->body->values[value].number;
}

#define ALIKE 8 /* steps into values */

/* Are two values one, as far as nobody writes what they are read from? */
static int is_alike(const struct gather *self, uint32_t a, uint32_t b, unsigned depth)
{
	const struct facts_value *x = &self->body->values[a], *y = &self->body->values[b];

	if (a == b || !a || !b || !depth)
		return a == b;
	if (x->kind != y->kind || x->op != y->op || x->number != y->number)
		return 0;
	switch (x->kind) {
	case RCF_V_RESULT:
		return self->body->events[x->a].kind == RCF_E_READ && self->body->events[y->a].kind == RCF_E_READ &&
		       is_alike(self, self->body->events[x->a].access.address,
				self->body->events[y->a].access.address, depth - 1);
	case RCF_V_FIELD:
		return x->b == y->b && is_alike(self, x->a, y->a, depth - 1);
	case RCF_V_ELEM:
	case RCF_V_BINARY:
		return is_alike(self, x->a, y->a, depth - 1) && is_alike(self, x->b, y->b, depth - 1);
	case RCF_V_OFFSET:
	case RCF_V_CONVERT:
		return is_alike(self, x->a, y->a, depth - 1);
	default:
		return 0;
	}
}

/* The same object at two stores: the same value; or alike, and between them nothing is stored but
 * into that object. */
static int is_same(const struct gather *self, uint32_t one, uint32_t other)
{
	const struct facts_event *events = self->body->events;
	uint32_t a, b, e, base;

	field_of(self, events[one].access.address, &a);
	field_of(self, events[other].access.address, &b);
	if (a == b || !a || !b)
		return a == b && a;
	if (events[one].block != events[other].block || !is_alike(self, a, b, ALIKE))
		return 0;
	for (e = one < other ? one : other; e <= one || e <= other; e++) {
		if (events[e].kind == RCF_E_READ)
			continue;
		if (events[e].kind != RCF_E_WRITE || !field_of(self, events[e].access.address, &base) ||
		    !is_alike(self, base, a, ALIKE))
			return 0;
	}
	return 1;
}

void bonds_write(struct gather *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	struct bond_write made = { .event = event };
	uint32_t aggregate = self->unit->aggregates[e->access.type];

	if (aggregate && e->access.value)
		*(uint32_t *)pool_add(self->arena, &self->out->copied, sizeof aggregate) = aggregate;
	if (!is_function_pointer(self->tu, e->access.type) || is_zero(self, e->access.value))
		return;
	made.place = field_of(self, e->access.address, &made.base);
	if (!made.place)
		return;
	made.function = function_of(self, e->access.value, &made.formal);
	made.looped = (uint8_t)cfg_reaches(self->body, e->block, e->block, CFG_NONE, self->scratch);
	*(struct bond_write *)pool_add(self->arena, &self->out->bond_writes, sizeof made) = made;
}

/* All else that is stored in an object with a function; the object itself. */
void bonds_parts(struct gather *self)
{
	const struct bond_write *writes = self->out->bond_writes.items;
	uint32_t w, e;

	for (w = 0; w < self->out->bond_writes.count; w++) {
		struct bond_part made = { .base = writes[w].base, .ref = self->terms[writes[w].base].ref,
					  .each = (uint32_t)each_time(self, writes[w].base, writes[w].event) };

		function_of(self, made.base, &made.formal);
		*(struct bond_part *)pool_add(self->arena, &self->out->bond_parts, sizeof made) = made;
		for (e = 0; e < self->body->nevents; e++) {
			const struct facts_event *event = &self->body->events[e];

			if (event->kind != RCF_E_WRITE || !self->terms[event->access.value].ref)
				continue;
			made.place = field_of(self, event->access.address, &made.base);
			if (!made.place || !is_same(self, writes[w].event, e))
				continue;
			made.base = writes[w].base;
			made.ref = self->terms[event->access.value].ref;
			made.each = (uint32_t)each_time(self, event->access.value, e);
			function_of(self, event->access.value, &made.formal);
			*(struct bond_part *)pool_add(self->arena, &self->out->bond_parts, sizeof made) = made;
		}
	}
}

void bonds_call(struct gather *self, uint32_t event, uint32_t callee)
{
	const struct facts_event *e = &self->body->events[event];
	struct bond_call made = { .callee = callee, .nargs = e->call.nargs, .event = event };
	struct bond_arg *args;
	uint32_t i, any = 0, formal;

	for (i = 0; i < made.nargs; i++) {
		uint32_t value = self->body->args[e->call.args + i];

		any |= function_of(self, value, &formal);
		any |= formal && is_function_pointer(self->tu, self->body->formals[formal - 1].type);
	}
	if (!any)
		return;
	made.looped = (uint8_t)cfg_reaches(self->body, e->block, e->block, CFG_NONE, self->scratch);
	args = arena_array(self->arena, made.nargs, sizeof *args);
	for (i = 0; i < made.nargs; i++) {
		uint32_t value = self->body->args[e->call.args + i];

		args[i].function = function_of(self, value, &args[i].formal);
		args[i].ref = self->terms[value].ref;
		args[i].each = args[i].ref ? (uint32_t)each_time(self, value, event) : 0;
	}
	made.args = args;
	*(struct bond_call *)pool_add(self->arena, &self->out->bond_calls, sizeof made) = made;
}

int bonds_site(struct gather *self, uint32_t event, uint32_t argument)
{
	const struct facts_event *e = &self->body->events[event];
	uint32_t value = self->body->args[e->call.args + argument], base, its;
	struct bond_site made = { .event = event, .argument = argument };

	made.place = read_of(self, e->call.callee, &base);
	if (!made.place)
		return 0;
	made.part = read_of(self, value, &its);
	if (value == base)
		made.part = 0;
	else if (!made.part || its != base)
		return 0;
	made.ref = self->terms[value].ref;
	*(struct bond_site *)pool_add(self->arena, &self->out->bond_sites, sizeof made) = made;
	return 1;
}

/* ---- when all are read ---- */

struct source {
	uint32_t place, function, part; /* field, what it holds, the other field (0: the object) */
	uint32_t node, each;
};

struct bonds {
	struct pointsto *self;
	struct pool sources;
	struct table index;    /* sources by place, function, part: the first, then by next */
	uint8_t *spoilt;       /* by place */
	uint8_t *parts;        /* by place: it is an argument of some site */
	uint32_t *ncalls;      /* by function: bond_calls that call it */
	uint32_t *nsites;      /* by function: arguments of bonded sites that call it */
	struct table explained; /* place, function */
};

static uint64_t key_of(uint32_t place, uint32_t function, uint32_t part)
{
	return hash_pair(hash_pair(place, function), part);
}

static void add_source(struct bonds *bonds, uint32_t place, uint32_t function, uint32_t part,
		       uint32_t node, uint32_t each)
{
	struct source *made;
	uint64_t hash = key_of(place, function, part);

	if (bonds->sources.count >= SOURCES) {
		bonds->spoilt[place] = 1;
		return;
	}
	made = pool_add(bonds->self->scratch, &bonds->sources, sizeof *made);
	*made = (struct source){ place, function, part, node, each };
	table_add(bonds->self->scratch, &bonds->index, hash, bonds->sources.count);
}

static void explain(struct bonds *bonds, uint32_t place, uint32_t function)
{
	uint64_t hash = key_of(place, function, UINT32_MAX);

	if (!table_at(&bonds->explained, table_first(&bonds->explained, hash)))
		table_add(bonds->self->scratch, &bonds->explained, hash, 1);
}

/* What is stored with a function, as the caller at hand sees it. */
struct stored {
	uint32_t part, function, ref, formal, each; /* ref: of that function */
};

/* Where it comes to be stored, from the caller at hand down. */
struct way {
	uint32_t event;
	uint8_t looped; /* more than once for one call of a callee: what that is given goes to several objects */
};

static void resolve(struct bonds *bonds, uint32_t place, uint32_t owner, uint32_t formal,
		    const struct stored *stored, uint32_t n, struct way way, unsigned depth);

static void settle(struct bonds *bonds, uint32_t place, uint32_t function, uint32_t owner,
		   const struct stored *stored, uint32_t n, struct way way)
{
	uint32_t i;

	explain(bonds, place, function);
	*(struct pointsto_stored *)pool_add(bonds->self->arena, &bonds->self->stored, sizeof(struct pointsto_stored)) =
		(struct pointsto_stored){ .place = place, .target = function, .function = owner, .event = way.event,
					  .looped = way.looped };
	for (i = 0; i < n; i++)
		add_source(bonds, place, function, stored[i].part,
			   graph_node_of(bonds->self, stored[i].function, stored[i].ref), stored[i].each);
}

/* A call by which a function comes to be stored. */
static void resolve_call(struct bonds *bonds, uint32_t place, uint32_t caller,
			 const struct bond_call *call, uint32_t formal, const struct stored *stored,
			 uint32_t n, struct way way, unsigned depth)
{
	struct stored *here = arena_array(bonds->self->scratch, n, sizeof *here);
	uint32_t i;

	if (formal >= call->nargs || (!call->args[formal].function && !call->args[formal].formal)) {
		bonds->spoilt[place] = 1;
		return;
	}
	for (i = 0; i < n; i++) {
		here[i] = stored[i];
		if (!stored[i].formal || stored[i].formal > call->nargs)
			continue;
		here[i].function = caller;
		here[i].ref = call->args[stored[i].formal - 1].ref;
		here[i].each = !way.looped && call->args[stored[i].formal - 1].each;
		here[i].formal = call->args[stored[i].formal - 1].formal;
	}
	way.event = call->event;
	if (call->args[formal].function) {
		settle(bonds, place, call->args[formal].function, caller, here, n, way);
		return;
	}
	way.looped |= call->looped;
	resolve(bonds, place, caller, call->args[formal].formal - 1, here, n, way, depth - 1);
}

/* A function that is a formal of its owner: all callers. */
static void resolve(struct bonds *bonds, uint32_t place, uint32_t owner, uint32_t formal,
		    const struct stored *stored, uint32_t n, struct way way, unsigned depth)
{
	const struct pointsto *self = bonds->self;
	uint32_t f, i;

	if (!depth || bonds->spoilt[place] || self->graph->nodes[owner].escapes || self->entered[owner] ||
	    bonds->ncalls[owner] != self->graph->nodes[owner].callers) {
		bonds->spoilt[place] = 1;
		return;
	}
	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct bond_call *calls = self->functions[f].bond_calls.items;

		for (i = 0; i < self->functions[f].bond_calls.count && !bonds->spoilt[place]; i++)
			if (calls[i].callee == owner)
				resolve_call(bonds, place, f, &calls[i], formal, stored, n, way, depth);
	}
}

static void read_writes(struct bonds *bonds, uint32_t function)
{
	const struct graph_function *f = &bonds->self->functions[function];
	const struct bond_write *writes = f->bond_writes.items;
	const struct bond_part *parts = f->bond_parts.items;
	uint32_t w, p;

	for (w = 0; w < f->bond_writes.count; w++) {
		struct stored *stored = arena_array(bonds->self->scratch, f->bond_parts.count, sizeof *stored);
		uint32_t n = 0;

		for (p = 0; p < f->bond_parts.count; p++)
			if (parts[p].base == writes[w].base && (!parts[p].place || bonds->parts[parts[p].place]))
				stored[n++] = (struct stored){ parts[p].place, function, parts[p].ref,
							       parts[p].formal, parts[p].each };
		if (writes[w].function)
			settle(bonds, writes[w].place, writes[w].function, function, stored, n,
			       (struct way){ writes[w].event, 0 });
		else if (writes[w].formal)
			resolve(bonds, writes[w].place, function, writes[w].formal - 1, stored, n,
				(struct way){ writes[w].event, writes[w].looped }, DEPTH);
		else
			bonds->spoilt[writes[w].place] = 1;
	}
}

static int is_part(const struct graph_function *f, uint32_t place, uint32_t ref)
{
	const struct bond_part *parts = f->bond_parts.items;
	uint32_t i;

	for (i = 0; i < f->bond_parts.count; i++)
		if (parts[i].place == place && parts[i].ref == ref)
			return 1;
	return 0;
}

/* What is stored in the arguments' field without a function beside it: for everybody. */
static void read_others(struct bonds *bonds, uint32_t function)
{
	const struct pointsto *self = bonds->self;
	const struct graph_function *f = &self->functions[function];
	const struct graph_op *ops = f->ops.items;
	uint32_t i, first = node_of_place(self, 1);

	for (i = 0; i < f->ops.count; i++) {
		uint32_t place = ops[i].to - first + 1;

		if (ops[i].kind != OP_COPY || ops[i].to < first || place > self->nplaces ||
		    !bonds->parts[place] || is_part(f, place, ops[i].from))
			continue;
		add_source(bonds, 0, 0, place, graph_node_of(self, function, ops[i].from), 0);
	}
}

static void connect(struct bonds *bonds, uint64_t hash, const struct source *like, uint32_t formal)
{
	const struct source *sources = bonds->sources.items;
	uint32_t at, i;

	for (at = table_first(&bonds->index, hash); (i = table_at(&bonds->index, at));
	     at = table_next(&bonds->index, at, hash))
		if (sources[i - 1].place == like->place && sources[i - 1].function == like->function &&
		    sources[i - 1].part == like->part)
			graph_add_edge(bonds->self, sources[i - 1].node, formal, OP_COPY, 0);
}

/* Does its address go anywhere, such that others may store there?  Those of fields of variables
 * have a node of their own first. */
static int is_open(const struct bonds *bonds, uint32_t place)
{
	const struct graph_node *nodes = bonds->self->nodes;
	const struct graph_edge *edges = bonds->self->edges.items;
	const struct graph_node *address = &nodes[node_of_place_address(bonds->self, place)];
	uint32_t e;

	if (!place)
		return 0;
	for (e = address->edges; e; e = edges[e - 1].next)
		if (nodes[edges[e - 1].to].edges || nodes[edges[e - 1].to].stores)
			return 1;
	return address->stores != 0;
}

static void connect_site(struct bonds *bonds, uint32_t function, const struct bond_site *site)
{
	struct pointsto *self = bonds->self;
	const struct call_site *call = callgraph_site(self->graph, function, site->event);
	uint32_t i, whole = bonds->spoilt[site->place] || is_open(bonds, site->part);

	for (i = 0; i < call->ntargets && !whole; i++) {
		uint64_t hash = key_of(site->place, self->graph->targets[call->first + i], UINT32_MAX);

		whole |= !table_at(&bonds->explained, table_first(&bonds->explained, hash));
	}
	for (i = 0; i < call->ntargets; i++) {
		uint32_t target = self->graph->targets[call->first + i];
		uint32_t formal = graph_formal(self, target, site->argument);
		struct source like = { site->place, target, site->part, 0, 0 };
		const struct source others = { 0, 0, site->part, 0, 0 };

		bonds->nsites[target]++;
		if (whole) {
			bonds->nsites[target] = UINT32_MAX / 2;
			graph_add_edge(self, graph_node_of(self, function, site->ref), formal, OP_COPY, 0);
			continue;
		}
		connect(bonds, key_of(like.place, like.function, like.part), &like, formal);
		if (site->part)
			connect(bonds, key_of(0, 0, site->part), &others, formal);
	}
}

/* Not yet in order. */
static int sets_meet(const struct pointsto *self, uint32_t a, uint32_t b)
{
	const struct pointsto_set *x = &self->nodes[a].set, *y = &self->nodes[b].set;
	uint32_t i, j;

	for (i = 0; i < x->count; i++)
		for (j = 0; j < y->count; j++)
			if (x->targets[i] == y->targets[j])
				return 1;
	return 0;
}

/* Are all that the function gets there objects of their own? */
static int is_each(const struct bonds *bonds, const struct bond_site *site, uint32_t target)
{
	const struct pointsto *self = bonds->self;
	const struct source *sources = bonds->sources.items;
	uint32_t i, j, n = 0;

	if (self->graph->nodes[target].callers != 1 || bonds->nsites[target] >= UINT32_MAX / 2 ||
	    self->graph->nodes[target].escapes)
		return 0;
	for (i = 0; i < bonds->sources.count; i++) {
		if (sources[i].part != site->part ||
		    (sources[i].place && (sources[i].place != site->place || sources[i].function != target)))
			continue;
		if (!sources[i].each || self->nodes[sources[i].node].set.many)
			return 0;
		for (j = 0; j < i; j++)
			if (sources[j].part == site->part && sources[j].place == site->place &&
			    sources[j].function == target && sets_meet(self, sources[i].node, sources[j].node))
				return 0;
		n++;
	}
	return n != 0;
}

void bonds_finish(struct pointsto *self)
{
	struct bonds *bonds = self->bonds;
	uint32_t f, i, t;

	if (!bonds)
		return;
	self->each = arena_array(self->arena, (size_t)self->link->nfunctions + 1, sizeof *self->each);
	for (f = 1; f <= self->link->nfunctions && bonds->sources.count < FEW; f++)
		for (i = 0; i < self->functions[f].bond_sites.count; i++) {
			const struct bond_site *site = (struct bond_site *)self->functions[f].bond_sites.items + i;
			const struct call_site *call = callgraph_site(self->graph, f, site->event);

			for (t = 0; t < call->ntargets && site->argument < 64; t++)
				if (is_each(bonds, site, self->graph->targets[call->first + t]))
					self->each[self->graph->targets[call->first + t]] |=
						(uint64_t)1 << site->argument;
		}
	self->bonds = NULL;
}

/* Is it the aggregate, or in it? */
static int contains(const struct link *link, uint32_t outer, uint32_t inner, unsigned depth)
{
	uint32_t f;

	if (outer == inner || !depth)
		return 1;
	for (f = 1; f <= link->nfields; f++)
		if (link->fields[f].aggregate == outer && link->fields[f].inner &&
		    contains(link, link->fields[f].inner, inner, depth - 1))
			return 1;
	return 0;
}

static int is_copied(const struct pointsto *self, uint32_t aggregate)
{
	uint32_t i;

	for (i = 0; i < self->copied.count; i++)
		if (contains(self->link, ((const uint32_t *)self->copied.items)[i], aggregate, DEPTH))
			return 1;
	return 0;
}

static void keep_copied(struct pointsto *self)
{
	uint8_t *known = arena_alloc(self->scratch, (size_t)self->link->naggregates + 1);
	uint32_t f, i;

	for (f = 1; f <= self->link->nfunctions; f++)
		for (i = 0; i < self->functions[f].copied.count; i++) {
			uint32_t aggregate = ((const uint32_t *)self->functions[f].copied.items)[i];

			if (!known[aggregate])
				*(uint32_t *)pool_add(self->arena, &self->copied, sizeof aggregate) = aggregate;
			known[aggregate] = 1;
		}
}

const struct pointsto_stored *pointsto_stored_once(const struct pointsto *self, uint32_t field, uint32_t function)
{
	const struct pointsto_stored *stored = self->stored.items, *found = NULL;
	uint32_t place = self->field_places[field], i;

	if (!place || !self->spoilt || self->spoilt[place])
		return NULL;
	for (i = 0; i < self->stored.count; i++) {
		if (stored[i].place != place || stored[i].target != function)
			continue;
		if (found || stored[i].looped)
			return NULL;
		found = &stored[i];
	}
	return found && !is_copied(self, self->link->fields[field].aggregate) ? found : NULL;
}

void bonds_connect(struct pointsto *self)
{
	struct bonds *made = arena_alloc(self->scratch, sizeof *made), bonds = { .self = self };
	uint32_t f, i, any = 0;

	self->spoilt = bonds.spoilt = arena_alloc(self->arena, (size_t)self->nplaces + 1);
	bonds.nsites = arena_array(self->scratch, (size_t)self->link->nfunctions + 1, sizeof *bonds.nsites);
	bonds.parts = arena_alloc(self->scratch, (size_t)self->nplaces + 1);
	bonds.ncalls = arena_array(self->scratch, (size_t)self->link->nfunctions + 1, sizeof *bonds.ncalls);
	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct graph_function *g = &self->functions[f];

		for (i = 0; i < g->bond_sites.count; i++, any = 1)
			bonds.parts[((struct bond_site *)g->bond_sites.items)[i].part] = 1;
		for (i = 0; i < g->bond_calls.count; i++)
			bonds.ncalls[((struct bond_call *)g->bond_calls.items)[i].callee]++;
	}
	for (f = 1; f <= self->link->nfunctions; f++)
		read_writes(&bonds, f);
	keep_copied(self);
	if (!any)
		return;
	for (f = 0; f <= self->link->nfunctions; f++)
		read_others(&bonds, f);
	for (f = 1; f <= self->link->nfunctions; f++)
		for (i = 0; i < self->functions[f].bond_sites.count; i++)
			connect_site(&bonds, f, (struct bond_site *)self->functions[f].bond_sites.items + i);
	*made = bonds;
	self->bonds = made;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * graph.c - numbers for places, nodes and targets, and the edges between nodes.
 *
 * All numbers are sums over what comes before in the order of link.h, so they do
 * not depend on who gathered what when.
 */
#include "pointsto/graph.h"

#include "base/arena.h"
#include "base/message.h"

#include <string.h>

/* ---- places ---- */

void graph_find_places(struct pointsto *self)
{
	const struct link *link = self->link;
	uint32_t a, i;

	self->places = arena_array(self->arena, (size_t)link->nfields + 1, sizeof *self->places);
	self->field_places = arena_array(self->arena, (size_t)link->nfields + 1,
					 sizeof *self->field_places);
	self->aggregate_places = arena_array(self->arena, (size_t)link->naggregates + 2,
					     sizeof *self->aggregate_places);
	for (a = 1; a <= link->naggregates; a++) {
		self->aggregate_places[a] = self->nplaces + 1;
		for (i = 0; i < link->aggregates[a].nfields; i++) {
			uint32_t field = link->aggregates[a].fields[i];
			const struct link_field *f = &link->fields[field];
			const struct facts_tu *tu = link->program->tus[f->tu];
			uint64_t offset = f->offset / 8;
			uint64_t size = facts_type_size(tu, tu->fields[f->field].type);
			struct graph_place *place = &self->places[self->nplaces];

			if (offset > UINT32_MAX)
				break;
			if (place->aggregate != a || place->offset != offset) {
				place = &self->places[++self->nplaces];
				place->aggregate = a;
				place->offset = (uint32_t)offset;
			}
			place->size = place->size > size ? place->size : size;
			self->field_places[field] = self->nplaces;
		}
	}
	self->aggregate_places[a] = self->nplaces + 1;
}

uint32_t graph_place(const struct pointsto *self, uint32_t aggregate, uint32_t offset)
{
	uint32_t low, high;

	if (!aggregate || aggregate > self->link->naggregates)
		return 0;
	low = self->aggregate_places[aggregate];
	high = self->aggregate_places[aggregate + 1];
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (self->places[middle].offset == offset)
			return middle;
		if (self->places[middle].offset < offset)
			low = middle + 1;
		else
			high = middle;
	}
	return 0;
}

/* ---- edges ---- */

void graph_add_edge(struct pointsto *self, uint32_t from, uint32_t to, enum graph_op_kind kind,
		    int32_t number)
{
	struct graph_edge *edge;

	if (!from || !to || from == to)
		return;
	edge = pool_add(self->scratch, &self->edges, sizeof *edge);
	edge->to = to;
	edge->kind = (uint8_t)kind;
	edge->number = number;
	edge->next = self->nodes[from].edges;
	self->nodes[from].edges = self->edges.count;
}

void graph_connect(struct pointsto *self, uint32_t from, uint32_t to)
{
	uint32_t i;

	graph_add_edge(self, from, to, OP_COPY, 0);
	if (self->nodes[from].set.many)
		solve_add_many(self, to);
	for (i = 0; from != to && i < self->nodes[from].set.count; i++)
		solve_add(self, to, self->nodes[from].set.targets[i]);
}

static void add_access(struct pointsto *self, uint32_t *list, uint32_t node, int known)
{
	struct graph_access *access = pool_add(self->scratch, &self->accesses, sizeof *access);

	access->node = node;
	access->known = (uint8_t)known;
	access->next = *list;
	*list = self->accesses.count;
}

uint32_t graph_node_of(const struct pointsto *self, uint32_t function, uint32_t ref)
{
	const struct graph_function *f;

	if (ref & REF_OWN)
		return self->functions[function].base + (ref & REF_INDEX);
	if (!(ref & REF_RESULT))
		return ref;
	f = &self->functions[ref & REF_INDEX];
	if (!f->nnodes)
		return NODE_NONE;
	return f->base + (ref & REF_FRESH ? OWN_FRESH : OWN_RESULT);
}

uint32_t graph_formal(const struct pointsto *self, uint32_t function, uint32_t number)
{
	const struct graph_function *f = &self->functions[function];

	if (!f->nnodes)
		return NODE_NONE;
	if (number == UINT32_MAX)
		return f->base + OWN_CHAIN;
	if (number >= f->nformals)
		return f->variadic ? f->base + OWN_VARIADIC : NODE_NONE;
	return f->base + OWN_FORMALS + number;
}

static void add_op(struct pointsto *self, uint32_t function, const struct graph_op *op)
{
	uint32_t from = op->kind == OP_ADDRESS || op->kind == OP_FRESH ? 0 :
		graph_node_of(self, function, op->from);
	uint32_t to = op->kind == OP_PASS ? 0 : graph_node_of(self, function, op->to);

	switch (op->kind) {
	case OP_PASS:
		graph_add_edge(self, from, graph_formal(self, op->to, (uint32_t)op->number), OP_COPY, 0);
		break;
	case OP_LOAD:
		if (from && to)
			add_access(self, &self->nodes[from].loads, to, op->number);
		break;
	case OP_STORE:
		if (from && to)
			add_access(self, &self->nodes[to].stores, from, 0);
		break;
	case OP_COPY:
	case OP_MOVE:
	case OP_OUTSIDE:
		graph_add_edge(self, from, to, op->kind, op->number);
		break;
	}
}

/* ---- numbers ---- */

static void number_all(struct pointsto *self)
{
	const struct link *link = self->link;
	uint64_t nodes = NODE_WORLD + 2 * (uint64_t)self->nplaces + 3 * (uint64_t)link->nobjects;
	uint64_t targets[TARGET_OUTSIDE + 1] = { [TARGET_OBJECT] = link->nobjects,
						 [TARGET_FIELD] = self->nplaces };
	uint64_t first = 1;
	uint32_t i, kind;

	for (i = 0; i <= link->nfunctions; i++) {
		struct graph_function *f = &self->functions[i];

		f->base = (uint32_t)nodes;
		f->local_base = (uint32_t)targets[TARGET_LOCAL];
		f->heap_base = (uint32_t)targets[TARGET_HEAP];
		f->outside_base = (uint32_t)targets[TARGET_OUTSIDE];
		nodes += f->nnodes;
		targets[TARGET_LOCAL] += f->nlocals;
		targets[TARGET_HEAP] += f->heaps.count;
		targets[TARGET_OUTSIDE] += f->outsides.count;
		if (nodes >= REF_INDEX)
			die("pointsto", "too many places that hold pointers");
	}
	for (kind = TARGET_OBJECT; kind <= TARGET_OUTSIDE; kind++) {
		self->first[kind] = (uint32_t)first;
		first += targets[kind];
		if (first >= REF_INDEX)
			die("pointsto", "too many things that pointers may point to");
	}
	self->first[kind] = (uint32_t)first;
	for (i = 0; i <= link->nfunctions; i++) {
		self->functions[i].local_base += self->first[TARGET_LOCAL] - 1;
		self->functions[i].heap_base += self->first[TARGET_HEAP];
		self->functions[i].outside_base += self->first[TARGET_OUTSIDE];
	}
	self->nnodes = (uint32_t)nodes;
}

uint32_t graph_owner(const struct pointsto *self, enum pointsto_target_kind kind, uint32_t target)
{
	uint32_t low = 0, high = self->link->nfunctions;

	while (low < high) { /* the last one whose first target is not behind it */
		uint32_t middle = low + (high - low + 1) / 2;
		const struct graph_function *f = &self->functions[middle];
		uint32_t first = kind == TARGET_LOCAL ? f->local_base + 1 :
			kind == TARGET_HEAP ? f->heap_base : f->outside_base;

		if (first <= target)
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}

uint32_t graph_find_made(const struct graph_made *items, uint32_t count, uint32_t b)
{
	uint32_t low = 0, high = count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (items[middle].b < b)
			low = middle + 1;
		else
			high = middle;
	}
	return low < count && items[low].b == b ? low : UINT32_MAX;
}

static void find_content(struct pointsto *self)
{
	uint32_t f, i;

	for (i = 1; i <= self->link->nobjects; i++)
		self->content[i] = node_of_object(self, i);
	for (i = 1; i <= self->nplaces; i++)
		self->content[self->first[TARGET_FIELD] + i - 1] = node_of_place(self, i);
	for (f = 0; f <= self->link->nfunctions; f++) {
		const struct graph_function *g = &self->functions[f];

		for (i = 1; i <= g->nlocals; i++)
			self->content[g->local_base + i] = g->base + OWN_FORMALS + g->nformals + i - 1;
		for (i = 0; i < g->heaps.count; i++)
			self->content[g->heap_base + i] =
				graph_node_of(self, f, ((struct graph_made *)g->heaps.items)[i].content);
		for (i = 0; i < g->outsides.count; i++)
			self->content[g->outside_base + i] =
				graph_node_of(self, f, ((struct graph_made *)g->outsides.items)[i].content);
	}
}

/* What is asked for later, out of the arena of whoever gathered it, and as nodes. */
static void keep(struct pointsto *self, uint32_t function)
{
	struct graph_function *f = &self->functions[function];
	uint32_t *values = arena_array(self->arena, (size_t)f->nvalues + 1, sizeof *values);
	uint32_t *locals = arena_array(self->arena, (size_t)f->nlocals + 1, sizeof *locals);
	struct graph_made *results = arena_array(self->arena, f->nresults, sizeof *results);
	struct pool *made[2] = { &f->heaps, &f->outsides };
	uint32_t i;

	for (i = 1; i <= f->nvalues; i++)
		values[i] = graph_node_of(self, function, f->values[i]);
	for (i = 0; i < f->nresults; i++) {
		results[i].b = f->results[i].b;
		results[i].content = graph_node_of(self, function, f->results[i].content);
	}
	if (f->nlocals)
		memcpy(locals, f->locals, ((size_t)f->nlocals + 1) * sizeof *locals);
	for (i = 0; i < 2; i++) {
		void *items = arena_array(self->arena, made[i]->count, sizeof(struct graph_made));

		if (made[i]->count)
			memcpy(items, made[i]->items, made[i]->count * sizeof(struct graph_made));
		made[i]->items = items;
	}
	f->values = values;
	f->locals = locals;
	f->results = results;
}

static void add_address(struct pointsto *self, uint32_t function, const struct graph_op *op)
{
	const struct graph_function *f = &self->functions[function];
	uint32_t base = op->number == TARGET_LOCAL ? f->local_base :
		op->number == TARGET_HEAP ? f->heap_base : f->outside_base;

	solve_add(self, graph_node_of(self, function, op->to), base + op->from);
}

/* Where sets begin; all edges are there. */
static void add_addresses(struct pointsto *self)
{
	static const uint8_t many[] = { NODE_OUTSIDE, NODE_THREADS, NODE_WIDE, NODE_WIDE_RESULT };
	uint32_t f, i;

	for (i = 0; i < sizeof many; i++)
		solve_add_many(self, many[i]);
	for (i = 1; i <= self->link->nobjects; i++)
		solve_add(self, node_of_object_address(self, i), i);
	for (i = 1; i <= self->nplaces; i++)
		solve_add(self, node_of_place_address(self, i), self->first[TARGET_FIELD] + i - 1);
	for (i = self->first[TARGET_OUTSIDE]; i < self->first[TARGET_OUTSIDE + 1]; i++)
		solve_add(self, self->content[i], i); /* it leads to more of its kind */
	for (f = 0; f <= self->link->nfunctions; f++) {
		const struct pool *ops = &self->functions[f].ops;

		for (i = 0; i < ops->count; i++)
			if (((struct graph_op *)ops->items)[i].kind == OP_ADDRESS)
				add_address(self, f, &((struct graph_op *)ops->items)[i]);
	}
}

void graph_make(struct pointsto *self)
{
	uint32_t ntargets, f, i;

	number_all(self);
	ntargets = self->first[TARGET_OUTSIDE + 1];
	self->nodes = arena_array(self->arena, self->nnodes, sizeof *self->nodes);
	self->queue = arena_array(self->scratch, self->nnodes, sizeof *self->queue);
	self->identity = arena_array(self->arena, ntargets, sizeof *self->identity);
	self->content = arena_array(self->arena, ntargets, sizeof *self->content);
	self->shared = arena_alloc(self->arena, ntargets);
	self->aggregates = arena_array(self->arena, ntargets, sizeof *self->aggregates);
	for (i = 0; i < ntargets; i++)
		self->identity[i] = i;
	find_content(self);
	for (f = 0; f <= self->link->nfunctions; f++) {
		const struct pool *ops = &self->functions[f].ops;

		for (i = 0; i < ops->count; i++)
			add_op(self, f, &((struct graph_op *)ops->items)[i]);
		keep(self, f);
	}
	bonds_connect(self);
	graph_add_edge(self, NODE_JOINED, NODE_THREADS, OP_COPY, 0);
	add_addresses(self);
}

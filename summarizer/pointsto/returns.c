/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * returns.c - which functions return nothing but memory of their own and what they
 * were given; or nothing at all: null, as who reports a failure does.
 *
 * Of such a function each call has a result of its own: fresh memory that is called
 * by the call, and the arguments.  So wrappers of allocators stay apart, however many
 * there are, and so do functions that hand back their argument.  Whether they move in
 * that memory (behind a header of their own) does not matter here.  That one keeps a
 * pointer to what it returns elsewhere is found later (shared.c).
 *
 * In parallel each body is reduced to the values that what it returns is made of;
 * then callees before callers are looked at.
 */
#include "pointsto/graph.h"

#include "base/arena.h"
#include "base/parallel.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"

#define RETURNS_ROUNDS 8 /* for cycles of calls */

enum item_kind {
	ITEM_OTHER, ITEM_FORMAL, /* number = index */
	ITEM_CALL,  /* number = event; its arguments are operands */
	ITEM_MERGE  /* one of its operands */
};
struct item {
	uint8_t kind;
	uint32_t number;
	uint32_t first, count; /* of its operands; 0 is one that does not matter */
};
struct returned { /* of one function */
	struct pool items;     /* struct item; number 1 is what is returned; 0: none */
	struct pool operands;  /* uint32_t: 1 + index of item */
};
struct finder {
	struct pointsto *self;
	struct returned *returned; /* by function */
	struct arena **arenas;     /* by worker */
};
struct reduce {
	const struct facts_body *body;
	struct arena *arena;
	struct returned *out;
	uint32_t *items;  /* by value: its item */
	uint32_t *todo, ntodo;
};

/* ---- one body ---- */

static uint32_t add_item(struct reduce *self, uint32_t value)
{
	uint8_t kind = self->body->values[value].kind;

	if (!value || kind == RCF_V_INT || kind == RCF_V_UNDEF)
		return 0;
	if (!self->items[value]) {
		pool_add(self->arena, &self->out->items, sizeof(struct item));
		self->items[value] = self->out->items.count;
		self->todo[self->ntodo++] = value;
	}
	return self->items[value];
}

static void add_operands(struct reduce *self, uint32_t item, const uint32_t *values, uint32_t count)
{
	uint32_t first = self->out->operands.count, i;
	struct item *at;

	for (i = 0; i < count; i++) {
		uint32_t operand = add_item(self, values[i]);

		*(uint32_t *)pool_add(self->arena, &self->out->operands, sizeof operand) = operand;
	}
	at = &((struct item *)self->out->items.items)[item - 1];
	at->first = first;
	at->count = count;
}

static void reduce_value(struct reduce *self, uint32_t value)
{
	const struct facts_value *v = &self->body->values[value];
	struct item *item = &((struct item *)self->out->items.items)[self->items[value] - 1];
	const struct facts_event *e;
	uint32_t pair[2] = { v->a, v->b };

	switch (v->kind) {
	case RCF_V_FORMAL:
		item->kind = ITEM_FORMAL;
		item->number = v->a;
		break;
	case RCF_V_RESULT:
		e = &self->body->events[v->a];
		if (e->kind != RCF_E_CALL)
			break;
		item->kind = ITEM_CALL;
		item->number = v->a;
		add_operands(self, self->items[value], self->body->args + e->call.args, e->call.nargs);
		break;
	case RCF_V_FIELD:
	case RCF_V_ELEM:
	case RCF_V_OFFSET:
	case RCF_V_CONVERT:
		item->kind = ITEM_MERGE;
		add_operands(self, self->items[value], pair, 1);
		break;
	case RCF_V_SELECT:
		pair[0] = v->c;
		item->kind = ITEM_MERGE;
		add_operands(self, self->items[value], pair, 2);
		break;
	case RCF_V_PHI:
		item->kind = ITEM_MERGE;
		add_operands(self, self->items[value], self->body->phi_args + v->b, v->c);
		break;
	default: /* stays ITEM_OTHER */
		break;
	}
}

static void reduce_body(struct reduce *self, struct arena *scratch)
{
	const struct facts_body *body = self->body;
	struct pool returned = { 0 };
	struct item *root;
	uint32_t i;

	self->items = arena_array(scratch, (size_t)body->nvalues + 1, sizeof *self->items);
	self->todo = arena_array(scratch, (size_t)body->nvalues + 1, sizeof *self->todo);
	root = pool_add(self->arena, &self->out->items, sizeof *root);
	root->kind = ITEM_MERGE;
	for (i = 0; i < body->nevents; i++)
		if (body->events[i].kind == RCF_E_RETURN)
			*(uint32_t *)pool_add(scratch, &returned, sizeof(uint32_t)) =
				body->events[i].ret.value;
	add_operands(self, 1, returned.items, returned.count);
	while (self->ntodo)
		reduce_value(self, self->todo[--self->ntodo]);
}

static void reduce(void *context, struct worker *worker, uint32_t index)
{
	struct finder *finder = context;
	const struct pointsto *self = finder->self;
	const struct link_function *f = &self->link->functions[index + 1];
	const struct facts_tu *tu = self->link->program->tus[f->tu];
	const struct facts_type *type = &tu->types[tu->symbols[f->symbol].type];
	struct reduce reduce = { .arena = finder->arenas[worker->number],
				 .out = &finder->returned[index + 1] };

	if (!graph_has_body(self, index + 1) || type->kind != RCF_T_FUNC ||
	    gather_holds(tu, type->target) != 2)
		return;
	reduce.body = link_body(self->link, worker->scratch, index + 1);
	if (reduce.body)
		reduce_body(&reduce, worker->scratch);
}

/* ---- all of them ---- */

struct resolve {
	const struct pointsto *self;
	const struct returned *from;
	uint32_t function;
	struct arena *scratch;
	uint8_t *visited;  /* by item */
	struct pool todo;
	struct graph_returns result;
};

static void push_operand(struct resolve *self, const struct item *item, uint32_t index)
{
	uint32_t operand = index < item->count ?
		((const uint32_t *)self->from->operands.items)[item->first + index] : 0;

	if (!operand || self->visited[operand])
		return;
	self->visited[operand] = 1;
	*(uint32_t *)pool_add(self->scratch, &self->todo, sizeof operand) = operand;
}

static void resolve_call(struct resolve *self, const struct item *item)
{
	const struct callgraph *graph = self->self->graph;
	const struct call_site *site = callgraph_site(graph, self->function, item->number);
	uint32_t i, k;

	if (!site || !site->ntargets || site->ntargets > CALLGRAPH_WIDE || site->kind == CALL_WIDE) {
		self->result.other = 1;
		return;
	}
	for (i = 0; i < site->ntargets; i++) {
		const struct graph_returns *callee =
			&self->self->returns[graph->targets[site->first + i]];

		self->result.other |= callee->other;
		self->result.fresh |= callee->fresh;
		for (k = 0; k < 32; k++)
			if (callee->formals >> k & 1)
				push_operand(self, item, k);
	}
}

static void resolve_item(struct resolve *self, uint32_t number)
{
	const struct item *item = &((const struct item *)self->from->items.items)[number - 1];
	uint32_t i;

	switch (item->kind) {
	case ITEM_FORMAL:
		if (item->number < 32)
			self->result.formals |= 1u << item->number;
		else
			self->result.other = 1;
		break;
	case ITEM_CALL:
		resolve_call(self, item);
		break;
	case ITEM_MERGE:
		for (i = 0; i < item->count; i++)
			push_operand(self, item, i);
		break;
	default:
		self->result.other = 1;
		break;
	}
}

/* Whether more is known of it now. */
static int resolve(struct finder *finder, uint32_t function, struct arena *scratch)
{
	struct resolve self = { .self = finder->self, .from = &finder->returned[function],
				.function = function, .scratch = scratch };

	if (!finder->self->returns[function].other || !self.from->items.count)
		return 0;
	self.visited = arena_alloc(scratch, (size_t)self.from->items.count + 1);
	self.visited[1] = 1;
	resolve_item(&self, 1);
	while (self.todo.count && !self.result.other)
		resolve_item(&self, ((uint32_t *)self.todo.items)[--self.todo.count]);
	arena_reset(scratch);
	if (self.result.other)
		return 0;
	finder->self->returns[function] = self.result;
	return 1;
}

/* Callees come before callers: once is enough but for cycles. */
static void settle(struct finder *finder)
{
	const struct callgraph *graph = finder->self->graph;
	struct arena *scratch = arena_create();
	uint32_t round, i, k;
	int changed = 1;

	for (round = 0; changed && round < RETURNS_ROUNDS; round++)
		for (changed = 0, i = 0; i < graph->ncomponents; i++)
			for (k = 0; k < graph->components[i].nmembers; k++)
				changed |= resolve(finder, graph->members[graph->components[i].first + k],
						   scratch) && graph->components[i].cyclic;
	arena_destroy(scratch);
}

/* What is known without looking into the body. */
static void start(struct pointsto *self, uint32_t function)
{
	const struct lockdb_function *model = self->models[function];
	struct graph_returns *returns = &self->returns[function];
	uint32_t i;

	returns->fresh = (locksets_summary(self->pass, function)->flags & SUMMARY_FRESH) != 0;
	returns->other = !returns->fresh;
	if (!model || model->ignore || graph_has_body(self, function))
		return;
	for (i = 0; i < model->neffects; i++) {
		const struct lockdb_path *path = &model->effects[i].object;

		if (model->effects[i].op != LOCKDB_RETURNS)
			continue;
		if (path->root != LOCKDB_ARG || path->nsteps || path->number < 0 || path->number > 31) {
			returns->other = 1;
			return;
		}
		returns->formals |= 1u << path->number;
		returns->other = 0;
	}
}

void returns_find(struct pointsto *self, struct arena **arenas, unsigned jobs)
{
	struct finder finder = { .self = self, .arenas = arenas };
	uint32_t i;

	finder.returned = arena_array(self->scratch, (size_t)self->link->nfunctions + 1,
				      sizeof *finder.returned);
	self->returns = arena_array(self->scratch, (size_t)self->link->nfunctions + 1,
				    sizeof *self->returns);
	for (i = 1; i <= self->link->nfunctions; i++)
		start(self, i);
	parallel_for(jobs, self->link->nfunctions, reduce, &finder);
	settle(&finder);
}

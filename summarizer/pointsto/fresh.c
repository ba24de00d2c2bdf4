/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fresh.c - which functions return memory of their own.
 *
 * A function does if all that it returns was made by calls in it of functions that
 * do, or of lockdb's allocators, or is no pointer at all.  Whether it moves in that
 * memory (behind a header of its own) does not matter here.  That it keeps a pointer
 * to it elsewhere is found later (shared.c).
 */
#include "pointsto/graph.h"

#include "base/arena.h"
#include "base/parallel.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"

#define FRESH_ROUNDS 8   /* cycles of calls that take longer make nothing of their own */

struct sources { /* of what a function returns */
	struct pool functions; /* uint32_t */
	uint8_t other;         /* something else */
};
struct finder {
	struct pointsto *self;
	struct sources *sources; /* by function */
	struct arena **arenas;   /* by worker */
};
struct walk { /* back from the returned values */
	const struct facts_body *body;
	struct arena *arena;
	uint8_t *visited;
	uint32_t *todo, ntodo;
};

static void push(struct walk *walk, uint32_t value)
{
	if (!value || walk->visited[value])
		return;
	walk->visited[value] = 1;
	walk->todo[walk->ntodo++] = value;
}

/* A call whose result is returned. */
static void add_call(struct finder *finder, uint32_t function, uint32_t event,
		     struct arena *arena)
{
	const struct callgraph *graph = finder->self->graph;
	const struct call_site *site = callgraph_site(graph, function, event);
	struct sources *sources = &finder->sources[function];
	uint32_t i;

	if (!site || !site->ntargets || site->ntargets > CALLGRAPH_WIDE || site->kind == CALL_WIDE) {
		sources->other = 1;
		return;
	}
	for (i = 0; i < site->ntargets; i++)
		*(uint32_t *)pool_add(arena, &sources->functions, sizeof(uint32_t)) =
			graph->targets[site->first + i];
}

static void step(struct finder *finder, struct walk *walk, uint32_t function, uint32_t value)
{
	const struct facts_value *v = &walk->body->values[value];
	uint32_t i;

	switch (v->kind) {
	case RCF_V_INT:
	case RCF_V_UNDEF:
		break;
	case RCF_V_RESULT:
		if (walk->body->events[v->a].kind == RCF_E_CALL)
			add_call(finder, function, v->a, walk->arena);
		else
			finder->sources[function].other = 1;
		break;
	case RCF_V_FIELD:
	case RCF_V_ELEM:
	case RCF_V_OFFSET:
	case RCF_V_CONVERT:
		push(walk, v->a);
		break;
	case RCF_V_BINARY:
	case RCF_V_SELECT:
		push(walk, v->kind == RCF_V_BINARY ? v->a : v->c);
		push(walk, v->b);
		break;
	case RCF_V_PHI:
		for (i = 0; i < v->c; i++)
			push(walk, walk->body->phi_args[v->b + i]);
		break;
	default:
		finder->sources[function].other = 1;
		break;
	}
}

static void find_sources(void *context, struct worker *worker, uint32_t item)
{
	struct finder *finder = context;
	const struct pointsto *self = finder->self;
	const struct link_function *f = &self->link->functions[item + 1];
	const struct facts_tu *tu = self->link->program->tus[f->tu];
	const struct facts_type *type = &tu->types[tu->symbols[f->symbol].type];
	struct walk walk = { .arena = finder->arenas[worker->number] };
	uint32_t i;

	finder->sources[item + 1].other = 1;
	if (f->func == LINK_NONE || type->kind != RCF_T_FUNC || gather_holds(tu, type->target) != 2)
		return;
	walk.body = link_body(self->link, worker->scratch, item + 1);
	if (!walk.body)
		return;
	walk.visited = arena_alloc(worker->scratch, (size_t)walk.body->nvalues + 1);
	walk.todo = arena_array(worker->scratch, (size_t)walk.body->nvalues + 1, sizeof *walk.todo);
	finder->sources[item + 1].other = 0;
	for (i = 0; i < walk.body->nevents; i++)
		if (walk.body->events[i].kind == RCF_E_RETURN)
			push(&walk, walk.body->events[i].ret.value);
	while (walk.ntodo && !finder->sources[item + 1].other)
		step(finder, &walk, item + 1, walk.todo[--walk.ntodo]);
}

static int is_fresh(const struct finder *finder, uint32_t function)
{
	const struct sources *sources = &finder->sources[function];
	const uint32_t *functions = sources->functions.items;
	uint32_t i, others = 0;

	for (i = 0; i < sources->functions.count && !sources->other; i++) {
		others += functions[i] != function;
		if (functions[i] != function && !finder->self->fresh[functions[i]])
			return 0;
	}
	return others && !sources->other;
}

/* Callees come before callers: once is enough but for cycles. */
static void settle(struct finder *finder)
{
	const struct callgraph *graph = finder->self->graph;
	uint8_t *fresh = finder->self->fresh;
	uint32_t round, i, k;
	int changed = 1;

	for (round = 0; changed && round < FRESH_ROUNDS; round++)
		for (changed = 0, i = 0; i < graph->ncomponents; i++)
			for (k = 0; k < graph->components[i].nmembers; k++) {
				uint32_t f = graph->members[graph->components[i].first + k];

				if (fresh[f] || !is_fresh(finder, f))
					continue;
				fresh[f] = 1;
				changed = 1;
			}
}

void fresh_find(struct pointsto *self, struct arena **arenas, unsigned jobs)
{
	struct finder finder = { .self = self, .arenas = arenas };
	uint32_t i;

	finder.sources = arena_array(self->scratch, (size_t)self->link->nfunctions + 1,
				     sizeof *finder.sources);
	self->fresh = arena_alloc(self->scratch, (size_t)self->link->nfunctions + 1);
	for (i = 1; i <= self->link->nfunctions; i++)
		self->fresh[i] = (locksets_summary(self->pass, i)->flags & SUMMARY_FRESH) != 0;
	parallel_for(jobs, self->link->nfunctions, find_sources, &finder);
	settle(&finder);
}

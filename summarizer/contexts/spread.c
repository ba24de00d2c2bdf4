/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/spread.h"

#include "base/arena.h"
#include "base/pool.h"
#include "callgraph/callgraph.h"
#include "contexts/identity.h"
#include "contexts/maker.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#include <string.h>

/* What is being found out of a context. */
struct state {
	struct context *context;
	struct context_run *runs;  /* context.runs */
	uint32_t space;            /* for so many */
	uint32_t edges;            /* 1 + the first one from here */
	uint8_t queued, reached;
	struct bits crowd;         /* roots that come here in their own process, and not before all others */
};

struct spread {
	struct contexts *contexts;
	uint32_t *first;           /* by function: number of its first context */
	struct state *states;
	uint32_t nstates;
	struct pool edges;         /* struct context_edge, in the contexts' arena */
	struct pool steps;         /* struct context_step, in the contexts' arena */
	uint32_t *queue, head, tail;
	struct bits before, after; /* spawns that are there when main begins, when it has ended */
	uint64_t *controls;        /* by function that is run once: which variable tells, SEVERAL, 0 not known */
};
#define SEVERAL UINT64_MAX

/* ---- before main, and after it ---- */

static const struct facts_symbol *symbol_of(const struct link *link, uint32_t function)
{
	const struct link_function *f = &link->functions[function];

	return &link->program->tus[f->tu]->symbols[f->symbol];
}

static unsigned when_run(const struct link *link, uint32_t function)
{
	return symbol_of(link, function)->flags & (RCF_SYM_CTOR | RCF_SYM_DTOR);
}

/* May a constructor have run when another one begins?  Those of one priority have no order. */
static int may_precede(const struct link *link, uint32_t function, uint32_t other)
{
	return function != other && symbol_of(link, function)->ctor_priority <= symbol_of(link, other)->ctor_priority;
}

/* What constructors have created: those that may precede one of them, or all. */
static struct bits created_before(const struct spread *self, uint32_t constructor)
{
	const struct link *link = self->contexts->link;
	struct bits created = bits_none;
	uint32_t f;

	for (f = 1; f <= link->nfunctions; f++)
		if (link->functions[f].func != LINK_NONE && (when_run(link, f) & RCF_SYM_CTOR) &&
		    (!constructor || may_precede(link, f, constructor)))
			bits_add(&created, accesses_digest(self->contexts->accesses, f)->out.created);
	return created;
}

/* That, and what is there when main has returned. */
static void find_bounds(struct spread *self)
{
	const struct link *link = self->contexts->link;
	struct access_threads main_does = { 0 };

	self->before = created_before(self, 0);
	if (link->main)
		main_does = accesses_digest(self->contexts->accesses, link->main)->out;
	self->after = accesses_alive(self->contexts->accesses, self->before, &main_does);
}

/* ---- once ---- */

/* A number for the variable that a place is in, 0 if it is in none. */
static uint64_t variable_at(const struct portable *values, uint32_t place)
{
	const struct portable_node *at = &values->nodes[place];

	if (at->kind != SYM_AT || values->nodes[at->a].kind != SYM_GLOBAL)
		return 0;
	return hash_pair(values->nodes[at->a].a, (uint64_t)at->number) | 1;
}

/* What two controls run, each of them once, may run twice. */
static void find_controls(struct spread *self, struct arena *arena)
{
	const struct callgraph *graph = self->contexts->graph;
	uint32_t f, i, t;

	self->controls = arena_array(arena, (size_t)graph->link->nfunctions + 1, sizeof *self->controls);
	for (f = 1; f <= graph->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->contexts->accesses, f);

		for (i = 0; i < digest->ncalls; i++) {
			const struct access_call *call = &digest->calls[i];
			const struct call_site *site = call->once ? callgraph_site(graph, f, call->event) : NULL;
			uint64_t control = site ? variable_at(&digest->values, call->control) : 0;

			for (t = 0; control && t < site->ntargets; t++) {
				uint64_t *known = &self->controls[graph->targets[site->first + t]];

				*known = *known && *known != control ? SEVERAL : control;
			}
		}
	}
}

struct spread *spread_create(struct contexts *contexts, struct arena *arena)
{
	struct spread *self = arena_alloc(arena, sizeof *self);
	uint32_t n = contexts->link->nfunctions, f, i, total = 0;

	self->contexts = contexts;
	self->first = arena_array(arena, (size_t)n + 2, sizeof *self->first);
	for (f = 1; f <= n; f++) {
		self->first[f] = total;
		total += contexts->entries[f].count;
	}
	self->nstates = total;
	self->states = arena_array(arena, total, sizeof *self->states);
	self->queue = arena_array(arena, (size_t)total + 1, sizeof *self->queue);
	for (f = 1; f <= n; f++)
		for (i = 0; i < contexts->entries[f].count; i++) {
			struct state *state = &self->states[self->first[f] + i];

			state->context = &contexts->entries[f].contexts[i];
			state->context->private_formals = state->context->owned_formals = UINT64_MAX;
			state->context->once = 1;
		}
	find_bounds(self);
	find_controls(self, arena);
	return self;
}

static void enqueue(struct spread *self, uint32_t number)
{
	if (self->states[number].queued)
		return;
	self->states[number].queued = 1;
	self->queue[self->tail] = number;
	self->tail = (self->tail + 1) % (self->nstates + 1);
}

/* What the root does there, from a place in state.runs on where it may be. */
static struct context_run *run_of(struct spread *self, struct state *state, uint32_t root, uint32_t from)
{
	struct context *context = state->context;
	uint32_t at = from;

	while (at < context->nruns && state->runs[at].root < root)
		at++;
	if (at < context->nruns && state->runs[at].root == root)
		return &state->runs[at];
	if (context->nruns == state->space) {
		struct context_run *runs;

		state->space = state->space ? 2 * state->space : 2;
		runs = arena_array(self->contexts->arena, state->space, sizeof *runs);
		if (context->nruns)
			memcpy(runs, state->runs, context->nruns * sizeof *runs);
		context->runs = state->runs = runs;
	}
	memmove(&state->runs[at + 1], &state->runs[at], (context->nruns++ - at) * sizeof *state->runs);
	state->runs[at] = (struct context_run){ .root = root, .gone = bits_all,
						.within = self->contexts->graph->marked ? UINT32_MAX : 0 };
	return &state->runs[at];
}

/* The root runs a function that may store the handle of its thread: then it passes where that is asked for. */
static void note_identity(struct spread *self, uint32_t function, uint32_t root)
{
	uint32_t i;

	if (!self->contexts->identity || !identity_note(self->contexts, function, root))
		return;
	for (i = 0; i < self->nstates; i++)
		if (self->states[i].reached || self->states[i].runs)
			enqueue(self, i);
}

/* A context is entered by a root; first: by a constructor, before anybody is there but what constructors create. */
static void enter(struct spread *self, uint32_t function, uint32_t index, uint32_t root,
		  struct bits alive, int first)
{
	struct state *state = &self->states[self->first[function] + index];
	const uint64_t fresh = root == accesses_numbers(self->contexts->accesses)->out &&
			       self->contexts->graph->nodes[function].constructs;
	struct context_run *run = run_of(self, state, root, 0);
	struct context_edge *edge;
	struct context_step *step;

	state->context->private_formals &= fresh;
	state->context->owned_formals &= fresh;
	state->context->once = 0;
	if (!run->parent || !bits_within(alive, run->alive)) {
		edge = pool_add(self->contexts->arena, &self->edges, sizeof *edge);
		*edge = (struct context_edge){ .index = root, .target = function, .to = index,
					       .alive = alive };
	}
	bits_add(&state->context->roots, bits_one(root));
	if (!first)
		bits_add(&state->crowd, bits_one(root));
	bits_add(&run->alive, alive);
	run->gone = bits_none;
	run->within = 0;
	if (!run->parent) {
		step = pool_add(self->contexts->arena, &self->steps, sizeof *step);
		step->event = function; /* of the root, for those who print it */
		step->edge = self->edges.count - 1;
		run->parent = self->steps.count;
	}
	note_identity(self, function, root);
	enqueue(self, self->first[function] + index);
}

static struct bits alive_at(const struct spread *self, uint32_t function)
{
	unsigned when = when_run(self->contexts->link, function);

	if (function == self->contexts->link->main)
		return self->before;
	if (when & RCF_SYM_CTOR)
		return bits_any(self->before) ? created_before(self, function) : bits_none;
	return when & RCF_SYM_DTOR ? self->after : bits_none;
}

void spread_root(void *me, uint32_t function, const struct lockdb_entry *entry,
		 const struct roots_why *why)
{
	struct spread *self = me;
	const struct entry *known = &self->contexts->entries[function];
	const struct access_numbers *numbers = accesses_numbers(self->contexts->accesses);
	uint32_t i;

	(void)entry;
	for (i = 0; i < known->count && why->kind != ROOTS_SPAWNED; i++) {
		if (known->contexts[i].caller && !known->contexts[i].joined)
			continue;
		if (why->kind == ROOTS_MAIN) {
			int first = (when_run(self->contexts->link, function) & RCF_SYM_CTOR) != 0;

			self->contexts->begins |= !first;
			enter(self, function, i, 0, alive_at(self, function), first);
		} else if (why->kind != ROOTS_NEVER) {
			enter(self, function, i, why->kind == ROOTS_THREAD ? numbers->declared :
			      why->kind == ROOTS_HANDLER ? numbers->interrupt : numbers->out, bits_none, 0);
		}
	}
}

/* Not if somebody who leads there did not settle. */
static int has_context(const struct spread *self, uint32_t function, uint32_t index)
{
	return index < self->contexts->entries[function].count;
}

/* What a thread does in its end is done by all of them. */
static int is_end(const struct accesses *accesses, uint32_t spawn)
{
	return spawn < accesses_nspawns(accesses) &&
	       accesses_effect(accesses, accesses_spawned(accesses, spawn)->spawn)->context == LOCKDB_IN_THREAD_EXIT;
}

static void start_one(struct spread *self, uint32_t target, uint32_t index, uint32_t spawn)
{
	const struct accesses *accesses = self->contexts->accesses;
	const struct call_spawn *spawns = self->contexts->graph->spawns;
	const int exits = spawn == accesses_numbers(accesses)->exit;
	uint32_t i;

	for (i = 0; has_context(self, target, index) && is_end(accesses, spawn) && i < accesses_nspawns(accesses); i++)
		if (spawns[accesses_spawned(accesses, i)->spawn].op == LOCKDB_SPAWN)
			enter(self, target, index, 1 + i, bits_none, 0);
	if (has_context(self, target, index) && !is_end(accesses, spawn))
		enter(self, target, index, exits ? 0 : 1 + spawn, exits ? self->after : bits_none, 0);
}

void spread_start(struct spread *self, uint32_t target, uint32_t index, uint32_t spawn, uint32_t given)
{
	const struct accesses *accesses = self->contexts->accesses;
	uint32_t number = accesses_spawn(accesses, spawn, target), n = accesses_instances(accesses, number), i;

	for (i = 0; i < n; i++)
		if (n == 1 || !given || given == accesses_started(accesses, number + i))
			start_one(self, target, index, number + i);
}

#define DOUBTS 30 /* more make no difference */
#define DYING 8   /* what a program does before it gives up hardly races */

/* One of several, one of many, one of all that fit. */
static uint8_t doubt_of(const struct call_site *site, const struct access_call *call)
{
	if (!site || call->direct || site->ntargets < 2)
		return 0;
	if (site->kind != CALL_INDIRECT)
		return site->ntargets > 4 ? 4 : 2;
	return site->ntargets > 8 ? 3 : site->ntargets > 4 ? 2 : 1;
}

/* A function that is bound to callbacks has a digest that does not last. */
static const struct access_call *keep_call(const struct spread *self, uint32_t caller,
					  const struct access_call *call)
{
	const struct digest *digest = accesses_digest(self->contexts->accesses, caller);
	struct access_call *copy;

	if (digest_call(digest, call->event) == call)
		return call;
	copy = arena_alloc(self->contexts->arena, sizeof *copy);
	copy->event = call->event;
	copy->private_actuals = call->private_actuals;
	copy->owned_actuals = call->owned_actuals;
	memcpy(copy->private_like, call->private_like, sizeof copy->private_like);
	copy->threads = call->threads;
	return copy;
}

void spread_edge(struct spread *self, const struct context *from, const struct access_call *call,
		 uint32_t target, uint32_t index, int with_arguments, const uint32_t *hidden)
{
	uint32_t caller = self->contexts->walking;
	uint32_t number = (uint32_t)(from - self->contexts->entries[caller].contexts);
	struct state *state = &self->states[self->first[caller] + number];
	struct context_edge *edge;

	if (!has_context(self, target, index))
		return;
	edge = pool_add(self->contexts->arena, &self->edges, sizeof *edge);
	edge->function = caller;
	edge->event = call->event;
	edge->index = number;
	edge->target = target;
	edge->to = index;
	edge->call = keep_call(self, caller, call);
	edge->with_arguments = (uint8_t)with_arguments;
	edge->doubt = doubt_of(callgraph_site(self->contexts->graph, caller, call->event), call);
	if (call->doomed || (accesses_digest(self->contexts->accesses, target)->dies &&
			     !accesses_digest(self->contexts->accesses, caller)->dies))
		edge->doubt = DYING;
	edge->once = call->once && target != call->direct && self->controls[target] != SEVERAL;
	edge->marks = self->contexts->graph->nodes[caller].marks;
	memcpy(edge->hidden, hidden, sizeof edge->hidden);
	edge->beside = state->edges;
	state->edges = self->edges.count;
}

static uint64_t formals_along(const struct context_edge *edge, uint64_t actuals, uint64_t callers)
{
	uint32_t i;

	if (!edge->with_arguments)
		return 0;
	for (i = 0; i < ACCESS_FORMALS; i++)
		if (edge->call->private_like[i] && callers >> (edge->call->private_like[i] - 1) & 1)
			actuals |= (uint64_t)1 << i;
	return actuals;
}

struct arrival spread_along(const struct accesses *accesses, const struct context_edge *edge,
			    const struct arrival *from)
{
	const struct access_call *call = edge->call;
	uint32_t doubt = from->doubt + edge->doubt;

	return (struct arrival){
		.alive = accesses_alive(accesses, from->alive, &call->threads),
		.gone = accesses_gone(from->gone, from->alive, &call->threads),
		.private_formals = formals_along(edge, call->private_actuals, from->private_formals),
		.owned_formals = formals_along(edge, call->owned_actuals | call->private_actuals,
					       from->owned_formals),
		.doubt = (uint8_t)(doubt < DOUBTS ? doubt : DOUBTS),
		.alone = from->alone || call->threads.alone,
		.once = from->once || edge->once,
		.marks = from->marks | edge->marks,
	};
}

int spread_takes(const struct contexts *contexts, const struct context_edge *edge, uint32_t root)
{
	if (!edge->function)
		return 1;
	if (!root || root > accesses_nspawns(contexts->accesses))
		return identity_enters(contexts, root, edge->function, edge->event);
	return contexts_enters(contexts, root, edge->function, edge->event) &&
	       (!accesses_dispatches(contexts->accesses, root - 1, edge->function, edge->event) ||
		accesses_spawned(contexts->accesses, root - 1)->bound == edge->target);
}

/* What one root does; whether that is new. */
static int cross_root(struct spread *self, const struct state *from, const struct context_edge *edge,
		      const struct context_run *run, struct context_run *to_run)
{
	struct state *to = &self->states[self->first[edge->target] + edge->to];
	const struct arrival before = { .alive = run->alive, .gone = run->gone, .doubt = run->doubt, .marks = run->within,
					.alone = !bits_has(from->crowd, run->root) };
	const struct arrival here = spread_along(self->contexts->accesses, edge, &before);
	int changed = !bits_within(here.alive, to_run->alive) || !bits_within(to_run->gone, here.gone) ||
		      (!here.alone && !bits_has(to->crowd, run->root)) || (to_run->within & ~here.marks);
	struct context_step *step;

	bits_add(&to_run->alive, here.alive);
	bits_keep(&to_run->gone, here.gone);
	if (!here.alone)
		bits_add(&to->crowd, bits_one(run->root));
	to_run->within &= here.marks;
	if (context_runs(to->context, run->root) && to_run->doubt <= here.doubt)
		return changed;
	to_run->doubt = here.doubt;
	step = pool_add(self->contexts->arena, &self->steps, sizeof *step);
	bits_add(&to->context->roots, bits_one(run->root));
	step->function = edge->function;
	step->event = edge->event;
	step->parent = run->parent;
	step->edge = (uint32_t)(edge - (const struct context_edge *)self->edges.items);
	to_run->parent = self->steps.count;
	note_identity(self, edge->target, run->root);
	return 1;
}

static void cross(struct spread *self, const struct state *from, const struct context_edge *edge)
{
	uint32_t number = self->first[edge->target] + edge->to;
	struct state *to = &self->states[number];
	const struct arrival before = { .private_formals = from->context->private_formals,
					.owned_formals = from->context->owned_formals,
					.once = from->context->once };
	const struct arrival here = spread_along(self->contexts->accesses, edge, &before);
	uint32_t i, at = 0;
	int changed = (to->context->private_formals & ~here.private_formals) != 0 ||
		      (to->context->owned_formals & ~here.owned_formals) != 0 ||
		      (to->context->once && !here.once);

	to->context->private_formals &= here.private_formals;
	to->context->owned_formals &= here.owned_formals;
	to->context->once &= here.once;
	for (i = 0; i < from->context->nruns; i++)
		if (spread_takes(self->contexts, edge, from->runs[i].root)) {
			struct context_run *run = run_of(self, to, from->runs[i].root, at);

			at = (uint32_t)(run - to->runs);
			changed |= cross_root(self, from, edge, &from->runs[i], run);
		}
	if (changed || !to->reached)
		enqueue(self, number);
	to->reached = 1;
}

/* Each context gets the edges that lead to it, in their order. */
static void note_edges(struct spread *self)
{
	struct context_edge *edges = self->edges.items;
	uint32_t i;

	for (i = self->edges.count; i--;) {
		struct context *to = self->states[self->first[edges[i].target] + edges[i].to].context;

		edges[i].next = to->edges;
		to->edges = i + 1;
	}
	self->contexts->edges = edges;
}

void spread_finish(struct spread *self)
{
	const struct context_edge *edges = self->edges.items;
	uint32_t i, e;

	while (self->head != self->tail) {
		uint32_t number = self->queue[self->head];
		struct state *state = &self->states[number];

		self->head = (self->head + 1) % (self->nstates + 1);
		state->queued = 0;
		for (e = state->edges; e; e = edges[e - 1].beside)
			cross(self, state, &edges[e - 1]);
	}
	note_edges(self);
	for (i = 0; i < self->nstates; i++) {
		struct context *context = self->states[i].context;

		context->alone = bits_without(context->roots, self->states[i].crowd);
		if (!bits_any(context->roots))
			context->private_formals = context->owned_formals = 0;
	}
	self->contexts->steps = self->steps.items;
}

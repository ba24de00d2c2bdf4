/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/contexts.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "contexts/bindings.h"
#include "contexts/entered.h"
#include "contexts/identity.h"
#include "contexts/follow.h"
#include "contexts/groups.h"
#include "contexts/maker.h"
#include "contexts/roots.h"
#include "contexts/spread.h"
#include "contexts/view.h"
#include "contexts/view_cache.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "locksets/annotation.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

#include <stdlib.h>
#include <string.h>

enum { VISITS = 40 }; /* of a function: more are not made, and that is counted */

/* ---- from a function to those that it calls ---- */

/* Is it a function that is looked into? */
static int has_contexts(const struct contexts *self, uint32_t function)
{
	return self->link->functions[function].func != LINK_NONE &&
	       !(self->graph->nodes[function].roles & ROLE_SKIPPED) &&
	       !(locksets_summary(self->pass, function)->flags & SUMMARY_MODEL);
}

/* Where a lock of the caller was taken. */
static struct context_site origin_of(const struct view *view, const struct reading *reading,
				     const struct held *held)
{
	struct context_site site = { 0, 0 };
	uint32_t i;

	if (held->group < LOCKSET_CALLERS) {
		site.function = view->function;
		site.event = held->group / LOCKSET_GROUPS - 1;
		return site;
	}
	for (i = 0; i < reading->nheld; i++)
		if (reading->held[i].group == held->group)
			return reading->origins[i];
	return site;
}

/* A call, in one context of its function. */
struct crossing {
	const struct view *view;
	const struct reading *reading;
	const struct access_call *call;
	const struct lockset *held;
	const struct memory *memory;
	uint32_t nactuals;
	const uint32_t *actuals;
};

/* It gets a context, or when all have theirs, it is noted from where, or asked with which. */
static void arrive(struct contexts *self, struct maker *maker, const struct access_call *call,
		   uint32_t target, int with_arguments)
{
	if (self->following)
		follow_arrive(self->following, maker, call, target);
	else if (self->spread)
		spread_edge(self->spread, self->current, call, target, maker_find(maker, target),
			    with_arguments, maker->hidden);
	else
		maker_add(maker, target);
}

static void propagate_to(struct contexts *self, const struct crossing *at, uint32_t target,
			 uint32_t nactuals, int wide)
{
	const uint64_t *written = locksets_summary(self->pass, target)->written;
	const struct lockset *within = lockset_without_flags(at->held, written, at->view->syms, at->view->scratch);
	const struct held *held = within->held;
	struct maker *maker = arena_alloc(at->view->scratch, sizeof *maker);
	uint32_t i;

	if (!has_contexts(self, target))
		return;
	maker_start(maker, self, at->view->syms, at->view->function, at->call->event,
		    at->view->scratch);
	maker->writer.actuals = at->actuals;
	maker->writer.nactuals = nactuals;
	maker->writer.memory = at->memory;
	maker_inherit(maker);
	for (i = 0; i < within->nheld; i++) {
		uint32_t lock = portable_write(&maker->writer, held[i].lock);
		struct context_site origin = origin_of(at->view, at->reading, &held[i]);
		uint32_t group = 0;

		if (!lock) {
			self->totals.hidden++;
			maker_hide(maker, at->view->syms, held[i].lock);
			continue;
		}
		while (held[group].group != held[i].group)
			group++;
		maker_hold(maker, &held[i], lock, group, origin);
		/* Another name of it, by which it is known when several contexts are joined. */
		lock = wide ? 0 : portable_write_by_formals(&maker->writer, held[i].lock);
		if (lock)
			maker_hold(maker, &held[i], lock, group, origin);
	}
	if (!wide)
		bindings_formals(maker, at->actuals, nactuals, target);
	bindings_carried(maker, at->view, at->reading, at->call);
	maker_require(maker, target);
	arrive(self, maker, at->call, target, nactuals != 0 && !wide);
}

/* An argument of the call, as lockdb names it; 0: not known. */
static uint32_t spawn_value(const struct crossing *at, const struct lockdb_path *path)
{
	if (path->root != LOCKDB_ARG || path->nsteps)
		return 0;
	return path->number >= 0 && (uint32_t)path->number < at->nactuals ? at->actuals[path->number] : 0;
}

/* What a call starts begins with nothing held, and with what it is given. */
static void start(struct contexts *self, const struct crossing *at, const struct call_spawn *spawn)
{
	const struct callgraph *graph = self->graph;
	const struct lockdb_effect *effect = accesses_effect(self->accesses, (uint32_t)(spawn - graph->spawns));
	uint32_t *data = arena_array(at->view->scratch, effect->ndata, sizeof *data), i, t;
	uint32_t function = spawn_value(at, &effect->function);

	for (i = 0; i < effect->ndata; i++)
		data[i] = spawn_value(at, &effect->data[i]);
	for (t = 0; t < spawn->ntargets; t++) {
		uint32_t target = graph->targets[spawn->first + t];
		const struct sym *known = sym_get(at->view->syms, function), *given;
		struct maker *maker;

		if (!has_contexts(self, target) || (known->kind == SYM_FUNCTION && known->a != target))
			continue;
		maker = arena_alloc(at->view->scratch, sizeof *maker);
		maker_start(maker, self, at->view->syms, at->view->function, at->call->event,
			    at->view->scratch);
		if (spawn->kind != CALL_WIDE)
			bindings_formals(maker, data, effect->ndata, target);
		maker_require(maker, target);
		given = sym_get(at->view->syms, effect->ndata ? data[accesses_given(effect)] : 0);
		if (self->spread)
			spread_start(self->spread, target, maker_find(maker, target), (uint32_t)(spawn - graph->spawns),
				     given->kind == SYM_FUNCTION ? given->a : 0);
		else
			maker_add(maker, target);
	}
}

/* An argument is one of a few functions: the callee is entered with each of them. */
static void propagate_choices(struct contexts *self, const struct crossing *at, uint32_t target)
{
	uint32_t *actuals = arena_array(at->view->scratch, at->nactuals, sizeof *actuals), i;
	struct crossing with = *at;

	memcpy(actuals, at->actuals, at->nactuals * sizeof *actuals);
	with.actuals = actuals;
	for (i = 0; i < at->call->nchoices; i++) {
		actuals[at->call->choice - 1] = sym_leaf(at->view->syms, SYM_FUNCTION, at->call->choices[i], 0);
		propagate_to(self, &with, target, at->nactuals, 0);
	}
}

static void propagate(struct contexts *self, const struct crossing *at)
{
	const struct callgraph *graph = self->graph;
	const struct call_site *site = callgraph_site(graph, at->view->function, at->call->event);
	const struct sym *callee;
	const struct call_spawn *spawns;
	uint32_t i, n;

	spawns = callgraph_spawns(graph, at->view->function, at->call->event, &n);
	for (i = 0; at->call->spawns && !self->following && i < n; i++)
		if (spawns[i].op == LOCKDB_SPAWN || spawns[i].op == LOCKDB_LATER)
			start(self, at, &spawns[i]);
	if (!site)
		return;
	callee = sym_get(at->view->syms, at->view->values[at->call->callee]);
	if (callee->kind == SYM_FUNCTION) {
		propagate_to(self, at, callee->a, at->nactuals, 0);
		return;
	}
	for (i = 0; i < site->ntargets; i++) {
		uint32_t target = graph->targets[site->first + i];
		/* called back: with other arguments than these */
		int called_back = at->call->direct && target != at->call->direct;

		if (!called_back && at->call->choice && at->call->choice <= at->nactuals &&
		    (locksets_summary(self->pass, target)->calls_formals >> (at->call->choice - 1) & 1)) {
			propagate_choices(self, at, target);
			continue;
		}
		propagate_to(self, at, target, called_back ? 0 : at->nactuals, site->kind == CALL_WIDE);
	}
}

static const struct memory *stored_memory(const struct view *view, const struct access_call *call)
{
	const struct memory *memory = NULL;
	uint32_t i;

	for (i = 0; i < call->nstored; i++) {
		struct memory_range at = { .place = view->values[call->stored[i].place] };

		memory = memory_store(memory, view->syms, view->scratch, at,
				      view->values[call->stored[i].value]);
	}
	return memory;
}

/* All calls of a function, in one of its contexts. */
static void propagate_calls(struct contexts *self, const struct view *view, const struct reading *reading)
{
	uint32_t c, i;

	for (c = 0; c < view->digest->ncalls; c++) {
		const struct access_call *call = &view->digest->calls[c];
		struct crossing at = { .view = view, .reading = reading, .call = call,
				       .nactuals = call->nactuals };
		struct locksets ways = { .count = (uint8_t)call->nways };
		uint32_t *actuals;

		if (self->following && !follows_call(self->following, call))
			continue;
		actuals = arena_array(view->scratch, call->nactuals, sizeof *actuals);
		for (i = 0; i < call->nways; i++)
			ways.items[i] = view->ways[view->digest->call_ways[call->first + i]];
		at.held = view_held(view, reading, &ways);
		if (!at.held)
			continue;
		for (i = 0; i < call->nactuals; i++)
			actuals[i] = view_bind(view, reading, view->values[call->actuals[i]]);
		at.actuals = actuals;
		at.memory = stored_memory(view, call);
		propagate(self, &at);
	}
}

struct propagation {
	struct contexts *self;
	uint32_t function;
	struct arena *scratch;
};

static void propagate_group(void *me, const struct context *contexts, const uint32_t *picked,
			    uint32_t npicked, const uint32_t *bound)
{
	struct propagation *at = me;
	struct reading *reading = arena_alloc(at->scratch, sizeof *reading);
	struct view view;
	uint32_t i;

	view_open_kept(&view, at->self, at->function, bound, at->scratch);
	for (i = 0; i < npicked; i++) {
		view_read(&view, &contexts[picked[i]], bound, reading);
		at->self->current = &contexts[picked[i]];
		propagate_calls(at->self, &view, reading);
	}
}

/* ---- roots, order ---- */

static void hold(struct maker *maker, uint32_t lock)
{
	maker->held[maker->nheld] = (struct held){ .lock = lock, .group = maker->nheld, .count = 1 };
	maker->nheld++;
}

/* What lockdb says is held, as far as the function can name it. */
static void hold_entry(struct maker *maker, uint32_t function, const struct lockdb_path *path,
		       struct syms *syms)
{
	uint32_t lock = model_value(maker->self->link, function, syms, path);

	lock = portable_write(&maker->writer, sym_place(syms, lock));
	if (!lock || maker->nheld == LOCKSET_HELD)
		return;
	hold(maker, lock);
}

static void add_root(void *me, uint32_t function, const struct lockdb_entry *entry,
		     const struct roots_why *why)
{
	struct contexts *self = me;
	struct maker *maker;
	struct syms *syms;
	uint32_t i;

	/* What is started gets its contexts where that happens. */
	if (self->link->functions[function].func == LINK_NONE || why->kind == ROOTS_SPAWNED)
		return;
	maker = arena_alloc(self->scratch, sizeof *maker);
	maker_start(maker, self, NULL, 0, 0, self->scratch);
	syms = syms_create(self->scratch, self->link, 0);
	maker->writer.syms = syms;
	for (i = 0; entry && i < entry->nheld; i++)
		hold_entry(maker, function, &entry->held[i], syms);
	maker_require(maker, function);
	maker_add(maker, function);
	self->totals.roots++;
	arena_reset(self->scratch);
}

/* ---- until nothing changes ---- */

/* The functions of a component lie side by side. */
static void find_ranks(struct contexts *self)
{
	const struct callgraph *graph = self->graph;
	uint32_t c, i, rank = 0;

	for (c = graph->ncomponents; c-- > 0;)
		for (i = 0; i < graph->components[c].nmembers; i++)
			self->entries[graph->members[graph->components[c].first + i]].rank = rank++;
}

/* Nothing is held and nothing known when it is entered, it touches no locks, and what it
 * calls need not know anything of its formals: then the function need not be looked into. */
static int is_plain(const struct contexts *self, uint32_t function,
		    const struct context *contexts, uint32_t count)
{
	const struct call_node *node = &self->graph->nodes[function];
	uint32_t i, s, t;

	accesses_carried(self->accesses, &i);
	if (i || (locksets_summary(self->pass, function)->flags & SUMMARY_LOCKS))
		return 0;
	for (i = 0; i < count; i++)
		if (contexts[i].nheld || contexts[i].nbindings)
			return 0;
	for (i = 0; i < accesses_digest(self->accesses, function)->ncalls; i++)
		if (accesses_digest(self->accesses, function)->calls[i].spawns)
			return 0;
	for (s = node->first; s < node->first + node->nsites; s++) {
		const struct call_site *site = &self->graph->sites[s];

		for (t = 0; t < site->ntargets; t++) {
			const struct summary *summary =
				locksets_summary(self->pass, self->graph->targets[site->first + t]);

			if (summary->calls_formals | summary->locks_formals | summary->tests_formals |
			    accesses_digest(self->accesses, self->graph->targets[site->first + t])->starts_formals)
				return 0;
		}
	}
	return 1;
}

/* What it calls is entered with nothing held, too. */
static void propagate_nothing(struct contexts *self, uint32_t function, struct arena *scratch)
{
	const struct digest *digest = accesses_digest(self->accesses, function);
	struct maker *maker = arena_alloc(scratch, sizeof *maker);
	uint32_t c, t;

	for (c = 0; c < digest->ncalls; c++) {
		const struct access_call *call = &digest->calls[c];
		const struct call_site *site;

		if (self->following && !follows_call(self->following, call))
			continue;
		site = callgraph_site(self->graph, function, call->event);
		for (t = 0; site && call->nways && t < site->ntargets; t++) {
			uint32_t target = self->graph->targets[site->first + t];

			if (!has_contexts(self, target))
				continue;
			maker_start(maker, self, NULL, function, call->event, scratch);
			maker_inherit(maker);
			maker_require(maker, target);
			arrive(self, maker, call, target, site->kind != CALL_WIDE &&
							  !(call->direct && target != call->direct));
		}
	}
}

/* Does it call anything that has contexts? */
static int has_callees(const struct contexts *self, uint32_t function)
{
	const struct call_node *node = &self->graph->nodes[function];
	uint32_t s, t;

	for (s = 0; s < accesses_digest(self->accesses, function)->ncalls; s++)
		if (accesses_digest(self->accesses, function)->calls[s].spawns)
			return 1;
	for (s = node->first; s < node->first + node->nsites; s++) {
		const struct call_site *site = &self->graph->sites[s];

		for (t = 0; t < site->ntargets; t++) {
			uint32_t target = self->graph->targets[site->first + t];

			if (has_contexts(self, target))
				return 1;
		}
	}
	return 0;
}

void contexts_propagate(struct contexts *self, uint32_t function, const struct context *contexts,
			uint32_t count, struct arena *scratch)
{
	uint32_t i;

	self->walking = function;
	if (is_plain(self, function, contexts, count)) {
		for (i = 0; i < count && (self->spread || !i); i++) {
			self->current = &contexts[i];
			propagate_nothing(self, function, scratch);
		}
	} else {
		context_groups(contexts, count, scratch, propagate_group,
			       &(struct propagation){ self, function, scratch });
	}
	arena_reset(scratch);
}

static void visit_function(struct contexts *self, uint32_t function, struct arena *scratch)
{
	struct entry *entry = &self->entries[function];
	struct context contexts[CONTEXTS_MAX];
	uint32_t count;

	if (entry->visits > VISITS || !has_callees(self, function))
		return;
	if (++entry->visits > VISITS) {
		self->totals.capped++;
		return;
	}
	/* They may change while the function is walked, if it calls itself. */
	count = (uint32_t)(entry->count - entry->walked);
	memcpy(contexts, entry->contexts + entry->walked, count * sizeof *contexts);
	entry->walked = entry->count;
	contexts_propagate(self, function, contexts, count, scratch);
}

/* A cycle of calls has got all that it will get from its callers. */
static void settle_component(struct contexts *self, uint32_t component, uint32_t first,
			     struct arena *scratch)
{
	const struct call_component *c = &self->graph->components[component];
	uint32_t end = first + c->nmembers, rank, next = first;

	for (;;) {
		rank = worklist_take(&self->dirty, next, end);
		if (rank == end && next > first)
			rank = worklist_take(&self->dirty, first, end);
		if (rank == end)
			return;
		visit_function(self, self->graph->members[c->first + rank - first], scratch);
		next = rank + 1;
	}
}

/* Callers before callees; what is not in the call graph's order, wide calls,
 * makes another sweep necessary. */
static void settle(struct contexts *self, struct arena *scratch)
{
	const struct callgraph *graph = self->graph;
	uint32_t n = self->link->nfunctions, rank, c, first;

	while ((rank = worklist_take(&self->dirty, 0, n)) < n) {
		worklist_add(&self->dirty, rank);
		for (c = graph->ncomponents, first = 0; c-- > 0; first += graph->components[c].nmembers)
			settle_component(self, c, first, scratch);
	}
}

/* All contexts are known: once more, to see which leads to which. */
static void spread(struct contexts *self, const struct lockdb *db, struct arena *scratch)
{
	uint32_t f;

	entered_find(self);
	identity_find(self);
	self->spread = spread_create(self, scratch);
	roots_find(self->graph, db, self->scratch, spread_root, self->spread);
	for (f = 1; f <= self->link->nfunctions; f++)
		if (self->entries[f].count && has_callees(self, f))
			contexts_propagate(self, f, self->entries[f].contexts, self->entries[f].count,
					   self->scratch);
	spread_finish(self->spread);
	self->spread = NULL;
}

struct contexts *contexts_run(struct locksets_pass *pass, struct accesses *accesses,
			      const struct callgraph *graph, const struct lockdb *db,
			      struct arena *arena)
{
	struct contexts *self = arena_alloc(arena, sizeof *self);
	struct arena *scratch = arena_create(), *edges;
	uint32_t f;

	self->views = view_cache_create();
	self->arena = arena;
	self->scratch = scratch;
	self->pass = pass;
	self->accesses = accesses;
	self->graph = graph;
	self->link = graph->link;
	self->entries = arena_array(arena, graph->link->nfunctions + 1, sizeof *self->entries);
	worklist_init(&self->dirty, arena, graph->link->nfunctions);
	find_ranks(self);
	roots_find(graph, db, arena, add_root, self);
	settle(self, scratch);
	edges = arena_create();
	spread(self, db, edges);
	arena_destroy(edges);
	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct entry *entry = &self->entries[f];

		self->totals.contexts += entry->count;
		self->totals.joined += entry->joined != APART;
		self->totals.functions += entry->count != 0;
		self->totals.never += !entry->count && self->link->functions[f].func != LINK_NONE;
	}
	self->scratch = NULL;
	arena_destroy(scratch);
	return self;
}

const struct context *contexts_of(const struct contexts *self, uint32_t function, uint32_t *count)
{
	*count = self->entries[function].count;
	return self->entries[function].contexts;
}

int contexts_runs(const struct contexts *self, uint32_t function, uint32_t root)
{
	const struct context *contexts = self->entries[function].contexts;
	uint32_t i;

	for (i = 0; i < self->entries[function].count; i++)
		if (context_runs(&contexts[i], root))
			return 1;
	return 0;
}

int contexts_locked(const struct contexts *self, uint32_t function)
{
	uint32_t i;

	for (i = 0; i < self->entries[function].count; i++)
		if (self->entries[function].contexts[i].nheld)
			return 1;
	return 0;
}

const struct context_run *context_run(const struct context *context, uint32_t root)
{
	static const struct context_run nothing = { .within = UINT32_MAX, .gone = { UINT64_MAX } };
	uint32_t low = 0, high = context->nruns;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (context->runs[middle].root < root)
			low = middle + 1;
		else
			high = middle;
	}
	return low < context->nruns && context->runs[low].root == root ? &context->runs[low] : &nothing;
}

int contexts_all_before(const struct contexts *self)
{
	return !self->link->main && !self->begins;
}

const struct context_step *contexts_step(const struct contexts *self, uint32_t step)
{
	return &self->steps[step];
}

const struct context_edge *contexts_edge(const struct contexts *self, uint32_t edge)
{
	return &self->edges[edge];
}

const struct contexts_totals *contexts_totals(const struct contexts *self)
{
	return &self->totals;
}

void contexts_free(struct contexts *self)
{
	view_cache_destroy(self->views);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/contexts.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "contexts/maker.h"
#include "contexts/roots.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "locksets/annotation.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

#include <stdlib.h>
#include <string.h>

enum { VISITS = 40 }; /* of a function: more are not made, and that is counted */

/* ---- one function, one way of binding its formals ---- */

/* The contexts of a function, read into its values. */
struct reading {
	const struct context *context;
	uint32_t nheld;
	struct held held[LOCKSET_HELD];
	uint32_t nbindings;
	uint32_t formals[CONTEXT_BINDINGS], values[CONTEXT_BINDINGS];
};

struct visit {
	struct contexts *self;
	struct arena *scratch;
	uint32_t nreadings;
	struct reading readings[CONTEXTS_MAX];
	int ready;                   /* readings are filled */
	const struct context *first; /* contexts that agree in the functions bound */
	uint32_t picked[CONTEXTS_MAX], npicked;
	contexts_visit *visit;       /* for contexts_walk(), or NULL: propagate */
	void *me;
};

static uint32_t own_formal(void *context, uint32_t formal)
{
	return symbolic_formal(context, formal);
}

static uint32_t own_load(void *context, uint32_t address)
{
	struct symbolic *symbolic = context;

	return sym_load(symbolic->syms, address);
}

static void read_context(struct reading *reading, const struct context *context,
			 struct symbolic *symbolic, struct arena *scratch)
{
	struct portable_reader reader = { .syms = symbolic->syms, .formal = own_formal,
					  .load = own_load, .context = symbolic };
	uint32_t *values = arena_array(scratch, context->values.nnodes + 1, sizeof *values);
	uint32_t i;

	portable_read(&reader, &context->values, values);
	reading->context = context;
	reading->nheld = context->nheld;
	reading->nbindings = context->nbindings;
	for (i = 0; i < context->nheld; i++) {
		reading->held[i] = context->held[i];
		reading->held[i].lock = sym_place(symbolic->syms, values[context->held[i].lock]);
		reading->held[i].group = UINT32_MAX - context->held[i].group;
	}
	for (i = 0; i < context->nbindings; i++) {
		reading->formals[i] = sym_leaf(symbolic->syms, SYM_FORMAL, context->bindings[i].formal, 0);
		reading->values[i] = values[context->bindings[i].value];
	}
}

/* A value of the function with the context's knowledge of formals put in. */
static uint32_t bind_value(const struct reading *reading, struct symbolic *symbolic, uint32_t value)
{
	uint32_t i;

	for (i = 0; i < reading->nbindings && value; i++)
		value = sym_replace(symbolic->syms, value, reading->formals[i], reading->values[i]);
	return value;
}

static uint32_t bind_place(const struct reading *reading, struct symbolic *symbolic, uint32_t lock)
{
	return sym_place(symbolic->syms, bind_value(reading, symbolic, lock));
}

/* What the function acquired.  If it is the caller's, too, so are its other names; what was
 * the caller's for writing may have come back for reading. */
static void hold_own(struct lockset_draft *draft, uint32_t lock, const struct held *own)
{
	const struct held *callers = draft_find(draft, lock);
	uint32_t i, group = callers ? callers->group : own->group;

	if (callers && (own->flags & HELD_RELOCKED) && (own->flags & HELD_SHARED))
		draft_release(draft, &(struct released){ .lock = lock });
	draft_acquire(draft, lock, own->flags, own->group);
	for (i = 0; group != own->group && i < draft->nheld; i++)
		if (draft->held[i].group == group)
			draft->held[i].group = own->group;
}

/* All that is held: the caller's locks as far as they were not released, and
 * what the function acquired. */
static const struct lockset *all_held(struct visit *visit, const struct reading *reading,
				      struct symbolic *symbolic, const struct lockset *relative)
{
	struct lockset_losses ignored = { 0 };
	struct lockset_draft draft;
	uint32_t i;

	draft_open(&draft, &lockset_empty, symbolic->syms, &ignored);
	for (i = 0; i < reading->nheld; i++)
		if (!draft_find(&draft, reading->held[i].lock)) /* two names may be one */
			draft_acquire(&draft, reading->held[i].lock, reading->held[i].flags,
				      reading->held[i].group);
	for (i = 0; i < relative->nreleased; i++) {
		struct released released = relative->released[i];

		released.lock = bind_place(reading, symbolic, released.lock);
		draft_release(&draft, &released);
	}
	for (i = 0; i < relative->nheld; i++)
		hold_own(&draft, bind_place(reading, symbolic, relative->held[i].lock),
			 &relative->held[i]);
	draft.nreleased = 0;
	return draft_freeze(&draft, visit->scratch);
}

/* What the callee should know of its formals. */
static void bind_formals(struct maker *maker, const uint32_t *actuals, uint32_t nactuals,
			 const struct summary *summary)
{
	struct syms *syms = maker->symbolic->syms;
	uint64_t wanted = summary->calls_formals | summary->locks_formals | summary->tests_formals;
	uint32_t i;

	for (i = 0; i < nactuals && i < 64 && maker->nbindings < CONTEXT_BINDINGS; i++) {
		const struct sym *value = sym_get(syms, actuals[i]);

		if (!(wanted >> i & 1) || !actuals[i] || !value->portable ||
		    sym_has_formal(syms, actuals[i]))
			continue;
		if (value->kind == SYM_CONST && !(summary->tests_formals >> i & 1))
			continue;
		maker->bindings[maker->nbindings].formal = i;
		maker->bindings[maker->nbindings++].value = portable_write(&maker->writer, actuals[i]);
	}
}

static void propagate_to(struct visit *visit, struct symbolic *symbolic, uint32_t event,
			 uint32_t target, const uint32_t *actuals, uint32_t nactuals,
			 const struct lockset *held, int wide)
{
	const struct summary *summary = locksets_summary(visit->self->pass, target);
	struct maker *maker;
	uint32_t i;

	if (visit->self->link->functions[target].func == LINK_NONE ||
	    (summary->flags & SUMMARY_MODEL))
		return;
	maker = arena_alloc(visit->scratch, sizeof *maker);
	maker_start(maker, visit->self, symbolic, event, visit->scratch);
	maker->writer.actuals = actuals;
	maker->writer.nactuals = nactuals;
	maker->writer.memory = symbolic->before[event];
	for (i = 0; i < held->nheld; i++) {
		uint32_t lock = portable_write(&maker->writer, held->held[i].lock);
		uint32_t group = 0;

		if (!lock) {
			visit->self->totals.hidden++;
			continue;
		}
		while (held->held[group].group != held->held[i].group)
			group++;
		maker_hold(maker, &held->held[i], lock, group);
		/* Another name of it, by which it is known when several contexts are joined. */
		lock = wide ? 0 : portable_write_by_formals(&maker->writer, held->held[i].lock);
		if (lock)
			maker_hold(maker, &held->held[i], lock, group);
	}
	if (!wide)
		bind_formals(maker, actuals, nactuals, summary);
	maker_add(maker, target);
}

static void propagate(struct visit *visit, const struct reading *reading,
		      struct symbolic *symbolic, uint32_t e, const struct lockset *held)
{
	const struct facts_event *event = &symbolic->body->events[e];
	const struct callgraph *graph = visit->self->graph;
	const struct call_site *site = callgraph_site(graph, symbolic->function, e);
	uint32_t *actuals, callee, own, i, n = event->call.nargs;

	if (!site)
		return;
	actuals = arena_array(visit->scratch, n, sizeof *actuals);
	for (i = 0; i < n; i++)
		actuals[i] = bind_value(reading, symbolic,
					symbolic_value(symbolic,
						       symbolic->body->args[event->call.args + i]));
	callee = event->flags & RCF_C_INDIRECT ? symbolic_value(symbolic, event->call.callee) : 0;
	if (sym_get(symbolic->syms, callee)->kind == SYM_FUNCTION) {
		propagate_to(visit, symbolic, e, sym_get(symbolic->syms, callee)->a, actuals, n, held, 0);
		return;
	}
	own = site->kind == CALL_DIRECT ? symbolic->unit->functions[event->call.symbol] : 0;
	for (i = 0; i < site->ntargets; i++) {
		uint32_t target = graph->targets[site->first + i];
		int called_back = own && target != own; /* with other arguments than these */

		propagate_to(visit, symbolic, e, target, actuals, called_back ? 0 : n, held,
			     site->kind == CALL_WIDE);
	}
}

/* Can this way be taken with what the context knows of the formals? */
static int is_possible(const struct reading *reading, const struct syms *syms,
		       const struct lockset *way)
{
	uint32_t i, j;

	for (i = 0; i < reading->nbindings; i++) {
		const struct sym *value = sym_get(syms, reading->values[i]);
		struct fact known = fact_equal(reading->formals[i], value->number);

		for (j = 0; value->kind == SYM_CONST && j < way->nfacts; j++)
			if (way->facts[j].value == reading->formals[i] &&
			    !fact_compatible(&way->facts[j], &known))
				return 0;
	}
	return 1;
}

/* The ways that are possible in a context. */
static struct locksets possible(const struct reading *reading, const struct syms *syms,
				const struct locksets *before)
{
	struct locksets ways = { 0 };
	uint32_t i;

	for (i = 0; i < before->count; i++)
		if (is_possible(reading, syms, before->items[i]))
			ways.items[ways.count++] = before->items[i];
	return ways;
}

static void visit_event(void *context, struct symbolic *symbolic, uint32_t event,
			const struct locksets *before)
{
	struct visit *visit = context;
	uint32_t i;

	if (!visit->ready) {
		for (i = 0; i < visit->npicked; i++)
			read_context(&visit->readings[i], &visit->first[visit->picked[i]], symbolic,
				     visit->scratch);
		visit->ready = 1;
	}
	if (!visit->visit && symbolic->body->events[event].kind != RCF_E_CALL)
		return;
	for (i = 0; i < visit->npicked; i++) {
		struct locksets ways = possible(&visit->readings[i], symbolic->syms, before);
		const struct lockset *held, *relative =
			locksets_must(&ways, symbolic->syms, visit->scratch);

		held = relative ? all_held(visit, &visit->readings[i], symbolic, relative) : NULL;

		if (visit->visit)
			visit->visit(visit->me, &(struct moment){ symbolic, event,
								  visit->readings[i].context, held, &ways });
		else if (held)
			propagate(visit, &visit->readings[i], symbolic, event, held);
	}
}

/* The functions that a context binds formals to; whether there are any. */
static int bound_functions(const struct context *context, uint32_t bound[64])
{
	uint32_t i;
	int any = 0;

	memset(bound, 0, 64 * sizeof *bound);
	for (i = 0; i < context->nbindings; i++) {
		const struct portable_node *node = &context->values.nodes[context->bindings[i].value];

		if (node->kind == SYM_FUNCTION) {
			bound[context->bindings[i].formal] = node->a;
			any = 1;
		}
	}
	return any;
}

/* All contexts of a function; those that bind the same functions in one walk. */
static void walk_contexts(struct contexts *self, uint32_t function, const struct context *contexts,
			  uint32_t count, struct arena *scratch, contexts_visit *visit, void *me)
{
	uint8_t done[CONTEXTS_MAX] = { 0 };
	uint32_t i, j;

	for (i = 0; i < count; i++) {
		uint32_t *bound = arena_array(scratch, 64, sizeof *bound), other[64];
		struct visit *v = arena_alloc(scratch, sizeof *v);
		int any = bound_functions(&contexts[i], bound);

		if (done[i])
			continue;
		*v = (struct visit){ .self = self, .scratch = scratch, .first = contexts,
				     .visit = visit, .me = me };
		for (j = i; j < count; j++) {
			bound_functions(&contexts[j], other);
			if (done[j] || memcmp(bound, other, sizeof other) != 0)
				continue;
			done[j] = 1;
			v->picked[v->npicked++] = j;
		}
		locksets_walk(self->pass, function, any ? bound : NULL, scratch, visit_event, v);
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

/* What the program itself says must be held. */
static void hold_required(struct maker *maker, uint32_t function, struct syms *syms)
{
	const struct link *link = maker->self->link;
	const struct facts_attrs *attrs = annotation_attrs(link, function);
	const struct facts_body *body = NULL;
	uint32_t i, lock;

	for (i = 0; attrs && i < attrs->count && maker->nheld < LOCKSET_HELD; i++) {
		if (attrs->items[i].kind != RCF_ATTR_REQUIRES)
			continue;
		if (!body)
			body = link_body(link, maker->self->scratch, function);
		lock = portable_write(&maker->writer, annotation_lock(syms, link, function, body,
								      attrs->items[i].argument));
		if (lock)
			hold(maker, lock);
	}
}

static void add_root(void *me, uint32_t function, const struct lockdb_entry *entry)
{
	struct contexts *self = me;
	struct maker *maker;
	struct syms *syms;
	uint32_t i;

	if (self->link->functions[function].func == LINK_NONE)
		return;
	maker = arena_alloc(self->scratch, sizeof *maker);
	maker_start(maker, self, NULL, 0, self->scratch);
	syms = syms_create(self->scratch, self->link);
	maker->writer.syms = syms;
	for (i = 0; entry && i < entry->nheld; i++)
		hold_entry(maker, function, &entry->held[i], syms);
	hold_required(maker, function, syms);
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

	if (locksets_summary(self->pass, function)->flags & SUMMARY_LOCKS)
		return 0;
	for (i = 0; i < count; i++)
		if (contexts[i].nheld || contexts[i].nbindings)
			return 0;
	for (s = node->first; s < node->first + node->nsites; s++) {
		const struct call_site *site = &self->graph->sites[s];

		for (t = 0; t < site->ntargets; t++) {
			const struct summary *summary =
				locksets_summary(self->pass, self->graph->targets[site->first + t]);

			if (summary->calls_formals | summary->locks_formals | summary->tests_formals)
				return 0;
		}
	}
	return 1;
}

/* What it calls is entered with nothing held, too. */
static void propagate_nothing(struct contexts *self, uint32_t function, struct arena *scratch)
{
	const struct call_node *node = &self->graph->nodes[function];
	struct maker *maker = arena_alloc(scratch, sizeof *maker);
	uint32_t s, t;

	for (s = node->first; s < node->first + node->nsites; s++) {
		const struct call_site *site = &self->graph->sites[s];

		for (t = 0; t < site->ntargets; t++) {
			uint32_t target = self->graph->targets[site->first + t];

			if (self->link->functions[target].func == LINK_NONE ||
			    (locksets_summary(self->pass, target)->flags & SUMMARY_MODEL))
				continue;
			maker_start(maker, self, NULL, site->event, scratch);
			maker->caller = function;
			maker_add(maker, target);
		}
	}
}

/* Does it call anything that has contexts? */
static int has_callees(const struct contexts *self, uint32_t function)
{
	const struct call_node *node = &self->graph->nodes[function];
	uint32_t s, t;

	for (s = node->first; s < node->first + node->nsites; s++) {
		const struct call_site *site = &self->graph->sites[s];

		for (t = 0; t < site->ntargets; t++) {
			uint32_t target = self->graph->targets[site->first + t];

			if (self->link->functions[target].func != LINK_NONE &&
			    !(locksets_summary(self->pass, target)->flags & SUMMARY_MODEL))
				return 1;
		}
	}
	return 0;
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
	if (is_plain(self, function, contexts, count))
		propagate_nothing(self, function, scratch);
	else
		walk_contexts(self, function, contexts, count, scratch, NULL, NULL);
	arena_reset(scratch);
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

struct contexts *contexts_run(struct locksets_pass *pass, const struct callgraph *graph,
			      const struct lockdb *db, struct arena *arena)
{
	struct contexts *self = arena_alloc(arena, sizeof *self);
	struct arena *scratch = arena_create();
	uint32_t f;

	self->arena = arena;
	self->scratch = scratch;
	self->pass = pass;
	self->graph = graph;
	self->link = graph->link;
	self->entries = arena_array(arena, graph->link->nfunctions + 1, sizeof *self->entries);
	worklist_init(&self->dirty, arena, graph->link->nfunctions);
	find_ranks(self);
	roots_find(graph, db, arena, add_root, self);
	settle(self, scratch);
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

const struct contexts_totals *contexts_totals(const struct contexts *self)
{
	return &self->totals;
}

void contexts_walk(struct contexts *self, uint32_t function, struct arena *scratch,
		   contexts_visit *visit, void *me)
{
	static const struct portable_node unknown;
	static const struct context nothing = { .values = { 1, &unknown, NULL } };
	const struct entry *entry = &self->entries[function];

	walk_contexts(self, function, entry->count ? entry->contexts : &nothing,
		      entry->count ? entry->count : 1, scratch, visit, me);
}

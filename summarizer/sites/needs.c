/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * needs.c - calls of functions that are declared to need a lock (RACECHECK_REQUIRES), or that say
 * that it is held (lockdb's assert), and whether it is.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "base/text.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "locksets/annotation.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "symbolic/function.h"

struct visit {
	const struct builder *self;
	struct site_worker *worker;
	uint32_t function;
};

static int is_needy(const struct builder *self, uint32_t function)
{
	const struct facts_attrs *attrs = annotation_attrs(self->in->link, function);
	const struct lockdb_function *model = callgraph_model(self->in->graph, function);
	uint32_t i;

	for (i = 0; attrs && i < attrs->count; i++)
		if (attrs->items[i].kind == RCF_ATTR_REQUIRES)
			return 1;
	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_ASSERT)
			return 1;
	return 0;
}

void needs_prepare(struct builder *self, struct arena *arena)
{
	uint32_t n = self->in->link->nfunctions, f;
	uint8_t *needs = arena_alloc(arena, (size_t)n + 1);

	for (f = 1; f <= n; f++)
		needs[f] = (uint8_t)is_needy(self, f);
	self->needs = needs;
}

/* A call of a function that needs locks, and what it is given; started: no lock is held when it begins. */
struct need {
	const struct visit *visit;
	const struct moment *moment;
	uint32_t callee;
	struct annotation_call call;
	int started;
	struct record record;
};

static void check_need(struct need *need, uint32_t lock, const char *written)
{
	static const struct lockset nothing;
	const struct moment *moment = need->moment;
	struct syms *syms = moment->symbolic->syms;
	enum annotation_held is_held;

	lock = sym_place(syms, view_bind(moment->view, moment->reading, lock));
	is_held = annotation_is_held(syms, lock, need->started ? &nothing : moment->held);
	if (is_held == ANNOTATION_HELD || need->record.lacks)
		return;
	need->record.lacks = written;
	if (is_held == ANNOTATION_PERHAPS)
		need->record.context_flags |= SITES_DOUBTED;
}

static void check_needs(struct need *need)
{
	const struct pairs_input *in = need->visit->self->in;
	const struct facts_attrs *attrs = annotation_attrs(in->link, need->callee);
	const struct lockdb_function *model = callgraph_model(need->visit->self->in->graph, need->callee);
	struct syms *syms = need->moment->symbolic->syms;
	const struct facts_body *body = worker_body(need->visit->self, need->visit->worker, need->callee);
	struct text path = { 0 };
	uint32_t i;

	for (i = 0; attrs && i < attrs->count; i++)
		if (attrs->items[i].kind == RCF_ATTR_REQUIRES)
			check_need(need, annotation_lock_at(syms, in->link, need->callee, body, &need->call,
							    attrs->items[i].argument),
				   attrs->items[i].argument);
	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_ASSERT) {
			text_clear(&path);
			lockdb_print_path(&path, &model->effects[i].object);
			check_need(need, model_value_at(in->link, need->callee, syms, &model->effects[i].object,
							need->call.nactuals, need->call.actuals),
				   worker_text(need->visit->worker, text_string(&path)));
		}
	text_free(&path);
}

static void add_need(const struct visit *visit, const struct moment *moment, uint32_t callee, int started)
{
	const struct facts_body *body = moment->symbolic->body;
	const struct facts_event *event = &body->events[moment->event];
	struct need need = { .visit = visit, .moment = moment, .callee = callee, .started = started,
			     .record = { .kind = SITES_REQUIRE } };
	uint32_t actuals[64], i;

	for (i = 0; !started && i < event->call.nargs && i < 64; i++)
		actuals[i] = symbolic_value(moment->symbolic, body->args[event->call.args + i]);
	need.call = (struct annotation_call){ i, actuals };
	need.record.key = need.record.class = visit->self->names->functions[callee];
	check_needs(&need);
	operations_add(visit->self, visit->worker, visit->function, moment, &need.record);
}

static void visit_event(void *me, const struct moment *moment)
{
	const struct visit *visit = me;
	const struct callgraph *graph = visit->self->in->graph;
	const struct call_site *site = callgraph_site(graph, visit->function, moment->event);
	const struct call_spawn *spawns;
	uint32_t i, t, n;

	if (!moment->held || moment->symbolic->body->events[moment->event].kind != RCF_E_CALL)
		return;
	for (t = 0; site && site->kind <= CALL_INDIRECT && t < site->ntargets; t++)
		if (visit->self->needs[graph->targets[site->first + t]])
			add_need(visit, moment, graph->targets[site->first + t], 0);
	spawns = callgraph_spawns(graph, visit->function, moment->event, &n);
	for (i = 0; i < n; i++)
		for (t = 0; spawns[i].kind <= CALL_INDIRECT && t < spawns[i].ntargets; t++)
			if (visit->self->needs[graph->targets[spawns[i].first + t]] &&
			    (spawns[i].op == LOCKDB_SPAWN || spawns[i].op == LOCKDB_LATER))
				add_need(visit, moment, graph->targets[spawns[i].first + t], 1);
}

/* Does it call, or start, what needs a lock? */
static int has_needs(const struct builder *self, uint32_t function)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t s, t, n, i;

	for (s = node->first; s < node->first + node->nsites; s++) {
		const struct call_site *site = &graph->sites[s];
		const struct call_spawn *spawns = callgraph_spawns(graph, function, site->event, &n);

		for (t = 0; site->kind <= CALL_INDIRECT && t < site->ntargets; t++)
			if (self->needs[graph->targets[site->first + t]])
				return 1;
		for (i = 0; i < n; i++)
			for (t = 0; spawns[i].kind <= CALL_INDIRECT && t < spawns[i].ntargets; t++)
				if (self->needs[graph->targets[spawns[i].first + t]])
					return 1;
	}
	return 0;
}

void needs_find(const struct builder *self, struct site_worker *worker, uint32_t function,
		struct arena *scratch)
{
	struct visit visit = { self, worker, function };
	uint32_t count;

	contexts_of(self->in->contexts, function, &count);
	if (count && self->in->link->functions[function].func != LINK_NONE && has_needs(self, function))
		contexts_walk(self->in->contexts, function, scratch, visit_event, &visit);
}

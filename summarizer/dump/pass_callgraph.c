/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_callgraph.c - the call graph as text (pass.h):
 *
 *     caller
 *       12: indirect p->ops->open -> ext2_open, fat_open
 *       13: direct start_timer -> start_timer
 *           start_timer: later -> on_tick
 *
 * "?" stands for what is not known.  Then the components that are cycles, the
 * totals, and the calls of which least is known, those that occur most often first.
 */
#include "base/arena.h"
#include "base/text.h"
#include "callgraph/callgraph.h"
#include "dump/ctype.h"
#include "dump/expr.h"
#include "dump/pass.h"
#include "lockdb/lockdb.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define SHOWN_TARGETS 8 /* of a wide call */
#define SHOWN_MEMBERS 50
#define SHOWN_CALLS 50

static const char *const kind_names[] = {
	[CALL_DIRECT] = "direct",       [CALL_INDIRECT] = "indirect",
	[CALL_SIGNATURE] = "signature", [CALL_WIDE] = "wide",
	[CALL_UNRESOLVED] = "unresolved", [CALL_NOTHING] = "nothing",
};

struct view {
	FILE *out;
	const struct callgraph *graph;
	const struct link *link;
	struct arena *scratch;    /* for one function */
	struct text line;
	const struct facts_tu *tu;
	const struct facts_body *body;
	struct expr *expr;
};

static void put(struct view *view)
{
	fprintf(view->out, "%s\n", text_string(&view->line));
	text_clear(&view->line);
}

static void add_list(struct view *view, const uint32_t *functions, uint32_t count, uint32_t shown)
{
	uint32_t i;

	for (i = 0; i < count && i < shown; i++) {
		text_add(&view->line, i ? ", " : "");
		text_add_escaped(&view->line, view->link->functions[functions[i]].label);
	}
	if (count > shown)
		text_format(&view->line, ", ... %" PRIu32 " more", count - shown);
}

static void add_targets(struct view *view, uint32_t first, uint32_t count, int wide)
{
	text_add(&view->line, " -> ");
	if (wide)
		text_format(&view->line, "%" PRIu32 ": ", count);
	if (!count)
		text_add(&view->line, "?");
	add_list(view, view->graph->targets + first, count,
		 wide ? SHOWN_TARGETS : UINT32_MAX);
}

/* ---- one function ---- */

/* The callee as the source has it: what was read to get it, or how it was computed. */
static void add_callee(struct view *view, const struct facts_event *e)
{
	const struct facts_value *v;
	uint32_t callee = e->call.callee;

	if (e->flags & RCF_C_INTERNAL) {
		text_add_escaped(&view->line, e->call.internal);
	} else if (!(e->flags & RCF_C_INDIRECT)) {
		text_add_escaped(&view->line,
				 expr_symbol_name(view->scratch, view->tu, e->call.symbol));
	} else {
		while (view->body->values[callee].kind == RCF_V_CONVERT)
			callee = view->body->values[callee].a;
		v = &view->body->values[callee];
		if (v->kind == RCF_V_RESULT && view->body->events[v->a].kind == RCF_E_READ)
			expr_place(view->expr, &view->line, view->body->events[v->a].access.address,
				   view->body->events[v->a].access.type);
		else
			expr_value(view->expr, &view->line, callee);
	}
}

static const char *effect_name(uint32_t op)
{
	switch (op) {
	case LOCKDB_SPAWN:
		return "spawns";
	case LOCKDB_LATER:
		return "later";
	case LOCKDB_ONCE:
		return "once";
	default:
		return "calls";
	}
}

static void put_site(struct view *view, uint32_t function, const struct call_site *site)
{
	const struct facts_event *e = &view->body->events[site->event];
	const struct call_spawn *spawns;
	uint32_t i, n;

	text_format(&view->line, "  %" PRIu32 ": %s ", view->body->event_locs[site->event].line,
		    kind_names[site->kind]);
	add_callee(view, e);
	if (site->kind != CALL_NOTHING)
		add_targets(view, site->first, site->ntargets, site->kind == CALL_WIDE);
	if (site->lost && site->kind == CALL_INDIRECT)
		text_add(&view->line, ", ?");
	put(view);
	spawns = callgraph_spawns(view->graph, function, site->event, &n);
	for (i = 0; i < n; i++) {
		text_add(&view->line, "      ");
		text_add_escaped(&view->line, view->link->functions[spawns[i].model].label);
		text_format(&view->line, ": %s", effect_name(spawns[i].op));
		add_targets(view, spawns[i].first, spawns[i].ntargets,
			    spawns[i].ntargets > CALLGRAPH_WIDE);
		put(view);
	}
}

static void put_function(struct view *view, uint32_t function)
{
	const struct call_node *node = &view->graph->nodes[function];
	const struct link_function *f = &view->link->functions[function];
	uint32_t i;

	view->tu = view->link->program->tus[f->tu];
	view->body = node->nsites ? link_body(view->link, view->scratch, function) : NULL;
	text_add_escaped(&view->line, f->label);
	if (f->func == LINK_NONE)
		text_add(&view->line, " (no body)");
	if (node->address_taken)
		text_add(&view->line,
			 node->escapes ? " (address taken, escapes)" : " (address taken)");
	put(view);
	if (view->body) {
		view->expr = expr_create(view->scratch, view->tu, view->body);
		for (i = 0; i < node->nsites; i++)
			put_site(view, function, &view->graph->sites[node->first + i]);
	}
	arena_reset(view->scratch);
}

/* ---- components ---- */

static int wants_component(const struct view *view, const struct dump_options *options,
			   const struct call_component *component)
{
	uint32_t i;

	for (i = 0; i < component->nmembers; i++)
		if (dump_wants_linked(options, view->link,
				      view->graph->members[component->first + i]))
			return component->cyclic;
	return 0;
}

static void put_components(struct view *view, const struct dump_options *options)
{
	const struct callgraph *graph = view->graph;
	uint32_t i;

	for (i = 0; i < graph->ncomponents; i++) {
		const struct call_component *component = &graph->components[i];

		if (!wants_component(view, options, component))
			continue;
		text_format(&view->line, "cycle of %" PRIu32 ": ", component->nmembers);
		add_list(view, graph->members + component->first, component->nmembers,
			 SHOWN_MEMBERS);
		put(view);
	}
}

/* ---- totals ---- */

struct cost {
	const char *text;
	uint32_t sites, targets;
};

static int by_text(const void *left, const void *right)
{
	return strcmp(((const struct cost *)left)->text, ((const struct cost *)right)->text);
}

static int by_cost(const void *left, const void *right)
{
	const struct cost *a = left, *b = right;

	if (a->sites != b->sites)
		return a->sites < b->sites ? 1 : -1;
	return by_text(left, right);
}

/* What the callee came from: a field, or else the type of the function. */
static const char *cost_text(struct view *view, const struct facts_tu *tu,
			     const struct facts_body *body, const struct call_site *site,
			     struct arena *arena)
{
	struct text *line = &view->line;
	const struct link_field *field = &view->link->fields[site->field];
	const char *result;

	if (site->field)
		text_format(line, "%s.%s", view->link->aggregates[field->aggregate].label,
			    field->name);
	else if (!(body->events[site->event].flags & RCF_C_INDIRECT))
		text_add(line, expr_symbol_name(arena, tu, body->events[site->event].call.symbol));
	else
		ctype_declare(line, tu, body->events[site->event].call.type, 0, "(*)");
	result = arena_copy(arena, text_string(line), line->length);
	text_clear(line);
	return result;
}

static uint32_t collect_costs(struct view *view, enum callgraph_kind kind, struct cost *costs,
			      struct arena *arena)
{
	uint32_t i, k, n = 0;

	for (i = 1; i <= view->link->nfunctions; i++) {
		const struct call_node *node = &view->graph->nodes[i];
		const struct facts_body *body = NULL;

		for (k = 0; k < node->nsites; k++) {
			const struct call_site *site = &view->graph->sites[node->first + k];

			if (site->kind != kind)
				continue;
			if (!body)
				body = link_body(view->link, view->scratch, i);
			if (!body)
				break;
			costs[n].text = cost_text(view, view->link->program->tus[
							  view->link->functions[i].tu],
						  body, site, arena);
			costs[n].targets = site->ntargets;
			costs[n++].sites = 1;
		}
		arena_reset(view->scratch);
	}
	return n;
}

/* Equal texts become one. */
static uint32_t sum_costs(struct cost *costs, uint32_t count)
{
	uint32_t i, n = 0;

	qsort(costs, count, sizeof *costs, by_text);
	for (i = 0; i < count; i++) {
		if (!n || strcmp(costs[n - 1].text, costs[i].text) != 0) {
			costs[n++] = costs[i];
			continue;
		}
		costs[n - 1].sites += costs[i].sites;
		if (costs[n - 1].targets < costs[i].targets)
			costs[n - 1].targets = costs[i].targets;
	}
	qsort(costs, n, sizeof *costs, by_cost);
	return n;
}

static void put_costs(struct view *view, enum callgraph_kind kind, const char *title)
{
	struct arena *arena = arena_create();
	struct cost *costs = arena_array(arena, view->graph->ncalls[kind], sizeof *costs);
	uint32_t n = sum_costs(costs, collect_costs(view, kind, costs, arena)), i;

	if (n)
		fprintf(view->out, "\n%s\n", title);
	for (i = 0; i < n && i < SHOWN_CALLS; i++) {
		text_format(&view->line, "%6" PRIu32 "  ", costs[i].sites);
		text_add_escaped(&view->line, costs[i].text);
		if (kind != CALL_UNRESOLVED)
			text_format(&view->line, " -> %" PRIu32, costs[i].targets);
		put(view);
	}
	if (n > SHOWN_CALLS)
		fprintf(view->out, "        ... %" PRIu32 " more\n", n - SHOWN_CALLS);
	arena_destroy(arena);
}

static void put_totals(struct view *view)
{
	const struct callgraph *graph = view->graph;
	unsigned kind;

	fprintf(view->out, "\n%" PRIu32 " call sites:", graph->nsites);
	for (kind = 0; kind <= CALL_NOTHING; kind++)
		fprintf(view->out, "%s %" PRIu32 " %s", kind ? "," : "", graph->ncalls[kind],
			kind_names[kind]);
	fprintf(view->out, "\n%" PRIu32 " components, the largest has %" PRIu32
		" functions; %" PRIu32 " limits reached\n", graph->ncomponents, graph->largest,
		graph->ncaps);
	put_costs(view, CALL_UNRESOLVED, "Unresolved calls, by number of sites");
	put_costs(view, CALL_WIDE, "Wide calls, by number of sites");
	put_costs(view, CALL_SIGNATURE, "Calls resolved by signature only, by number of sites");
}

void dump_callgraph(FILE *out, const struct callgraph *graph, const struct dump_options *options)
{
	struct view view = { .out = out, .graph = graph, .link = graph->link,
			     .scratch = arena_create() };
	uint32_t i;

	for (i = 1; i <= graph->link->nfunctions; i++)
		if ((graph->nodes[i].nsites || options->function) &&
		    dump_wants_linked(options, graph->link, i))
			put_function(&view, i);
	put_components(&view, options);
	if (!options->function)
		put_totals(&view);
	arena_destroy(view.scratch);
	text_free(&view.line);
}

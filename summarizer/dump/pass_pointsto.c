/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_pointsto.c - dump --pass=pointsto: where pointers may point.
 *
 *     worker
 *       argument: counter (shared), main.args
 *       returns: heap at worker:12
 *       12: r3: heap at worker:12
 *
 * Per function its formals, what it returns, results of its events; then what fields,
 * variables and memory hold, as what memory is used, and totals.  With --format=lines the accesses through
 * pointers: FILE:LINE:FUNCTION: p->count -> counter (shared).
 */
#include "base/arena.h"
#include "base/text.h"
#include "dump/expr.h"
#include "dump/pass.h"
#include "link/link.h"
#include "pointsto/pointsto.h"

#include <inttypes.h>

struct view {
	FILE *out;
	const struct pointsto *pointsto;
	const struct link *link;
	struct arena *arena;      /* for the names */
	struct arena *scratch;    /* for one function */
	const char **names;       /* by target */
	struct text line;
};

/* ---- names of targets ---- */

static const char *field_name(const struct view *view, uint32_t aggregate, uint32_t offset)
{
	const struct link_aggregate *a = &view->link->aggregates[aggregate];
	uint32_t i;

	for (i = 0; i < a->nfields; i++)
		if (view->link->fields[a->fields[i]].offset / 8 == offset)
			return view->link->fields[a->fields[i]].name;
	return "?";
}

static void name_made(struct view *view, const struct pointsto_target *target,
		      const struct facts_body *body)
{
	struct text *line = &view->line;

	text_add(line, target->kind == TARGET_HEAP ? "heap " : "outside ");
	if (!target->a)
		text_format(line, "in %s", view->link->objects[target->b].label);
	else if (body && target->b < body->nevents)
		text_format(line, "at %s:%" PRIu32, view->link->functions[target->a].label,
			    body->event_locs[target->b].line);
	else if (body && UINT32_MAX - target->b <= body->nformals)
		text_format(line, "by %s(%s)", view->link->functions[target->a].label,
			    UINT32_MAX - target->b < body->nformals ?
			    body->formals[UINT32_MAX - target->b].name : "...");
}

static void name_target(struct view *view, const struct pointsto_target *target,
			const struct facts_body *body)
{
	struct text *line = &view->line;

	switch (target->kind) {
	case TARGET_OBJECT:
		text_add_escaped(line, view->link->objects[target->a].label);
		break;
	case TARGET_FIELD:
		text_add_escaped(line, view->link->aggregates[target->a].label);
		text_add_char(line, '.');
		text_add_escaped(line, field_name(view, target->a, target->b));
		break;
	case TARGET_LOCAL:
		text_add_escaped(line, view->link->functions[target->a].label);
		text_add_char(line, '.');
		text_add_escaped(line, body && *body->locals[target->b].name ?
				 body->locals[target->b].name : "?");
		break;
	default:
		name_made(view, target, body);
		break;
	}
}

/* Targets of one function stand together: its body is read once per kind. */
static void name_targets(struct view *view)
{
	uint32_t n = pointsto_targets(view->pointsto), i, function = 0;
	const struct facts_body *body = NULL;

	view->names = arena_array(view->arena, (size_t)n + 1, sizeof *view->names);
	for (i = 1; i <= n; i++) {
		struct pointsto_target target = pointsto_target(view->pointsto, i);
		uint32_t owner = target.kind == TARGET_OBJECT || target.kind == TARGET_FIELD ? 0 :
			target.a;

		if (owner != function) {
			arena_reset(view->scratch);
			body = owner ? link_body(view->link, view->scratch, owner) : NULL;
			function = owner;
		}
		name_target(view, &target, body);
		if (pointsto_is_shared(view->pointsto, i))
			text_add(&view->line, " (shared)");
		view->names[i] = arena_copy(view->arena, text_string(&view->line),
					    view->line.length);
		text_clear(&view->line);
	}
	arena_reset(view->scratch);
}

/* ---- sets ---- */

static void add_set(struct view *view, const struct pointsto_set *set)
{
	uint32_t i;

	if (set->many)
		text_add(&view->line, "many");
	else if (!set->count)
		text_add(&view->line, "nothing");
	for (i = 0; i < set->count; i++) {
		text_add(&view->line, i ? ", " : "");
		text_add(&view->line, view->names[set->targets[i]]);
	}
}

static const struct pointsto_set *get(const struct view *view, uint32_t kind, uint32_t a, uint32_t b)
{
	return pointsto_set(view->pointsto, (struct pointsto_key){ kind, a, b });
}

static int is_empty(const struct pointsto_set *set)
{
	return !set->many && !set->count;
}

/* "  what: targets", unless there are none. */
static void put_set(struct view *view, const char *what, const struct pointsto_set *set)
{
	if (is_empty(set))
		return;
	text_add(&view->line, "  ");
	text_add_escaped(&view->line, what);
	text_add(&view->line, ": ");
	add_set(view, set);
	fprintf(view->out, "%s\n", text_string(&view->line));
	text_clear(&view->line);
}

/* ---- functions ---- */

static void put_function(struct view *view, uint32_t function)
{
	const struct facts_body *body = link_body(view->link, view->scratch, function);
	uint32_t i;

	if (!body)
		return;
	fprintf(view->out, "%s\n", view->link->functions[function].label);
	for (i = 0; i < body->nformals; i++)
		put_set(view, body->formals[i].name, get(view, POINTSTO_FORMAL, function, i));
	put_set(view, "returns", get(view, POINTSTO_RETURN, function, 0));
	for (i = 0; i < body->nevents; i++) {
		char what[40];

		snprintf(what, sizeof what, "%" PRIu32 ": r%" PRIu32, body->event_locs[i].line, i);
		put_set(view, what, get(view, POINTSTO_EVENT, function, i));
	}
	for (i = 1; i <= body->nlocals; i++)
		put_set(view, body->locals[i].name, get(view, POINTSTO_LOCAL, function, i));
}

/* Is the address, as it is written, that of a variable or of a part of one? */
static int is_plain(const struct facts_body *body, uint32_t address)
{
	const struct facts_value *v = &body->values[address];

	while (v->kind == RCF_V_FIELD || v->kind == RCF_V_ELEM || v->kind == RCF_V_OFFSET ||
	       v->kind == RCF_V_CONVERT)
		v = &body->values[v->a];
	return v->kind == RCF_V_SYMBOL || v->kind == RCF_V_LOCAL;
}

/* The pointer that an access goes through: where the struct is whose field it is. */
static uint32_t pointer_of(const struct facts_body *body, uint32_t address)
{
	while (body->values[address].kind == RCF_V_FIELD)
		address = body->values[address].a;
	return address;
}

static void put_lines(struct view *view, uint32_t function)
{
	const struct facts_body *body = link_body(view->link, view->scratch, function);
	const struct facts_tu *tu = view->link->program->tus[view->link->functions[function].tu];
	struct expr *expr = body ? expr_create(view->scratch, tu, body) : NULL;
	uint32_t i;

	for (i = 0; body && i < body->nevents; i++) {
		const struct facts_event *e = &body->events[i];
		const struct facts_loc *loc = &body->event_locs[i];

		if (e->kind > RCF_E_RMW || is_plain(body, e->access.address))
			continue;
		expr_place(expr, &view->line, e->access.address, e->access.type);
		text_add(&view->line, " -> ");
		add_set(view, get(view, POINTSTO_VALUE, function, pointer_of(body, e->access.address)));
		fprintf(view->out, "%s:%" PRIu32 ":%s: %s\n", loc->file ? tu->files[loc->file].path : "?",
			loc->line, view->link->functions[function].label, text_string(&view->line));
		text_clear(&view->line);
	}
}

/* ---- memory ---- */

/* As what memory without a type of its own is used. */
static void put_types(struct view *view)
{
	uint32_t n = pointsto_targets(view->pointsto), i;

	fprintf(view->out, "\ntypes\n");
	for (i = 1; i <= n; i++) {
		uint32_t kind = pointsto_target(view->pointsto, i).kind;
		uint32_t aggregate = pointsto_aggregate(view->pointsto, i);

		if (aggregate && (kind == TARGET_HEAP || kind == TARGET_OUTSIDE))
			fprintf(view->out, "  %s: %s\n", view->names[i],
				view->link->aggregates[aggregate].label);
	}
}

static void put_memory(struct view *view)
{
	const struct pointsto_totals *totals = pointsto_totals(view->pointsto);
	uint32_t n = pointsto_targets(view->pointsto), i;

	fprintf(view->out, "\nmemory\n");
	for (i = 1; i <= n; i++) {
		struct pointsto_target target = pointsto_target(view->pointsto, i);

		if (target.kind == TARGET_OBJECT)
			put_set(view, view->names[i], get(view, POINTSTO_OBJECT, target.a, 0));
		else if (target.kind == TARGET_HEAP)
			put_set(view, view->names[i], get(view, POINTSTO_HEAP, target.a, target.b));
		else if (target.kind == TARGET_FIELD)
			put_set(view, view->names[i], get(view, POINTSTO_FIELD, target.a, target.b));
	}
	put_types(view);
	fprintf(view->out, "\n%" PRIu32 " nodes, %" PRIu32 " of them hold many, the largest set has %" PRIu32
		"; %" PRIu32 " targets, %" PRIu32 " of them shared\n", totals->nodes, totals->many,
		totals->largest, totals->targets, totals->shared);
}

void dump_pointsto(FILE *out, const struct pointsto *pointsto, const struct link *link,
		   const struct dump_options *options)
{
	struct view view = { .out = out, .pointsto = pointsto, .link = link,
			     .arena = arena_create(), .scratch = arena_create() };
	uint32_t f;

	name_targets(&view);
	for (f = 1; f <= link->nfunctions; f++) {
		if (link->functions[f].func == LINK_NONE || !dump_wants_linked(options, link, f))
			continue;
		if (options->format == DUMP_LINES)
			put_lines(&view, f);
		else
			put_function(&view, f);
		arena_reset(view.scratch);
	}
	if (!options->function && options->format != DUMP_LINES)
		put_memory(&view);
	arena_destroy(view.arena);
	arena_destroy(view.scratch);
	text_free(&view.line);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unknown/calls.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "lockdb/lockdb.h"
#include "unknown/words.h"

#include <string.h>

#define WRAPPER_EVENTS 24 /* a wrapper does little else */
#define CALLS_MAX 64      /* of one function; a function with more is left out */
#define SAME_DEPTH 12     /* of two expressions that are compared */

/* What a function stands for. */
struct stand_in {
	uint32_t function;       /* without body and model; 0: it stands for none */
	uint32_t nargs;
	const uint32_t *formals; /* by argument of that: 1 + the wrapper's formal, 0 none; NULL: its own */
};

struct unknown_calls {
	const struct link *link;
	const struct callgraph *graph;
	struct stand_in *functions; /* by function, and field behind them */
	uint8_t *aggregates;        /* by aggregate: enum aggregate_words */
};

enum aggregate_words { WORDS_UNREAD, WORDS_PAIR, WORDS_NONE };

static int is_unknown(const struct link *link, const struct lockdb *db, uint32_t function)
{
	const struct link_function *known = &link->functions[function];

	return known->func == LINK_NONE && strncmp(known->name, "__builtin_", 10) != 0 &&
	       !lockdb_function(db, known->name, 0);
}

/* Does what the field points to return a pointer?  Then get() and put() are of an object, not of a lock. */
static int returns_pointer(const struct unknown_calls *self, uint32_t field)
{
	const struct link_field *known = &self->link->fields[field];
	const struct facts_tu *tu = self->link->program->tus[known->tu];
	const struct facts_type *type = &tu->types[tu->fields[known->field].type];

	if (type->kind == RCF_T_POINTER)
		type = &tu->types[type->target];
	return type->kind == RCF_T_FUNC && tu->types[type->target].kind == RCF_T_POINTER;
}

/* Has the struct of the field two of which one undoes what the other does, by their names? */
static int may_lock(const struct unknown_calls *self, uint32_t field)
{
	const struct link_field *fields = self->link->fields;
	const struct link_aggregate *of = &self->link->aggregates[fields[field].aggregate];
	uint8_t *words = &self->aggregates[fields[field].aggregate];
	uint32_t i, k;

	for (i = 0; i < of->nfields && *words == WORDS_UNREAD; i++)
		for (k = words_may_acquire(fields[of->fields[i]].name) ? 0 : of->nfields;
		     k < of->nfields && *words == WORDS_UNREAD; k++)
			if (words_are_pair(fields[of->fields[i]].name, fields[of->fields[k]].name))
				*words = WORDS_PAIR;
	if (*words == WORDS_UNREAD)
		*words = WORDS_NONE;
	return *words == WORDS_PAIR;
}

/* The only function that a site calls, or the field, if nothing is known of it. */
static uint32_t called(const struct unknown_calls *self, const struct call_site *site)
{
	uint32_t target = site->kind == CALL_DIRECT && site->ntargets
			? self->graph->targets[site->first] : 0;

	if (site->kind == CALL_UNRESOLVED && site->field && may_lock(self, site->field) &&
	    !returns_pointer(self, site->field))
		target = self->link->nfunctions + site->field;
	return target && self->functions[target].function ? target : 0;
}

static uint32_t count_sites(const struct unknown_calls *self, uint32_t function,
			    const struct call_site **last)
{
	const struct call_node *node = &self->graph->nodes[function];
	uint32_t i, n = 0;

	for (i = 0; i < node->nsites; i++)
		if (called(self, &self->graph->sites[node->first + i])) {
			*last = &self->graph->sites[node->first + i];
			n++;
		}
	return n;
}

static uint32_t formal_of(const struct facts_body *body, uint32_t value)
{
	const struct facts_value *node = &body->values[value];

	while (node->kind == RCF_V_CONVERT)
		node = &body->values[node->a];
	return node->kind == RCF_V_FORMAL ? 1 + node->a : 0;
}

/* The value that the call passes for an argument of the function behind it. */
static uint32_t passed(const struct facts_body *body, const struct facts_event *call,
		       const struct stand_in *callee, uint32_t argument)
{
	uint32_t from = callee->formals ? callee->formals[argument] : argument + 1;

	return from && from <= call->call.nargs ? body->args[call->call.args + from - 1] : 0;
}

/* A function with one call of an unknown one, and little else, is a wrapper. */
static void find_wrapper(struct unknown_calls *self, uint32_t function, struct arena *arena,
			 struct arena *scratch)
{
	const struct call_site *site = NULL;
	const struct facts_body *body;
	const struct stand_in *callee;
	const struct facts_event *call;
	uint32_t *formals, i, n;

	if (self->link->functions[function].func == LINK_NONE || count_sites(self, function, &site) != 1)
		return;
	body = link_body(self->link, scratch, function);
	if (!body || body->nevents > WRAPPER_EVENTS)
		return;
	callee = &self->functions[called(self, site)];
	call = &body->events[site->event];
	n = callee->formals ? callee->nargs : call->call.nargs;
	formals = arena_array(arena, n, sizeof *formals);
	for (i = 0; i < n; i++)
		formals[i] = passed(body, call, callee, i) ? formal_of(body, passed(body, call, callee, i)) : 0;
	self->functions[function] = (struct stand_in){ callee->function, n, formals };
}

struct unknown_calls *unknown_calls_find(const struct link *link, const struct callgraph *graph,
					 const struct lockdb *db, struct arena *arena)
{
	struct unknown_calls *self = arena_alloc(arena, sizeof *self);
	struct arena *scratch = arena_create();
	uint32_t f, c;

	self->link = link;
	self->graph = graph;
	self->functions = arena_array(arena, (size_t)link->nfunctions + link->nfields + 1, sizeof *self->functions);
	self->aggregates = arena_alloc(arena, (size_t)link->naggregates + 1);
	for (f = 1; f <= link->nfields; f++)
		self->functions[link->nfunctions + f].function = link->nfunctions + f;
	for (f = 1; f <= link->nfunctions; f++)
		if (is_unknown(link, db, f))
			self->functions[f].function = f;
	for (c = 0; c < graph->ncomponents; c++)
		if (!graph->components[c].cyclic) {
			find_wrapper(self, graph->members[graph->components[c].first], arena, scratch);
			arena_reset(scratch);
		}
	arena_destroy(scratch);
	return self;
}

/* ---- one function ---- */

static int has_two(const struct unknown_body *body)
{
	uint32_t i;

	for (i = 1; i < body->ncalls; i++)
		if (body->calls[i].function != body->calls[0].function)
			return 1;
	return 0;
}

/* What the call passes, by argument of the function behind it. */
static void read_arguments(const struct unknown_calls *self, uint32_t callee,
			   const struct facts_body *facts, struct unknown_call *call, struct arena *scratch)
{
	const struct stand_in *known = &self->functions[callee];
	const struct facts_event *event = &facts->events[call->event];
	uint32_t i, *args;

	call->nargs = known->formals ? known->nargs : event->call.nargs;
	call->args = args = arena_array(scratch, call->nargs, sizeof *args);
	for (i = 0; i < call->nargs; i++)
		args[i] = passed(facts, event, known, i);
}

void unknown_body(const struct unknown_calls *self, uint32_t function, struct unknown_body *body,
		  struct arena *scratch)
{
	const struct call_node *node = &self->graph->nodes[function];
	const struct call_site *sites = &self->graph->sites[node->first], *last = NULL;
	uint32_t n = count_sites(self, function, &last), i;

	*body = (struct unknown_body){ 0 };
	if (!n || self->functions[function].function)
		return;
	body->calls = arena_array(scratch, n, sizeof *body->calls);
	for (i = 0; i < node->nsites; i++)
		if (called(self, &sites[i]))
			body->calls[body->ncalls++] = (struct unknown_call){
				.event = sites[i].event,
				.function = self->functions[called(self, &sites[i])].function,
				.direct = !self->functions[called(self, &sites[i])].formals };
	if (n <= CALLS_MAX && has_two(body))
		body->facts = link_body(self->link, scratch, function);
	body->tu = self->link->program->tus[self->link->functions[function].tu];
	for (i = n = 0; body->facts && i < node->nsites; i++)
		if (called(self, &sites[i]))
			read_arguments(self, called(self, &sites[i]), body->facts, &body->calls[n++], scratch);
}

/* ---- the same argument ---- */

/* The memory that a value was read from; 0: it was not. */
static uint32_t read_from(const struct facts_body *body, const struct facts_value *value)
{
	const struct facts_event *event = &body->events[value->a];

	return value->kind == RCF_V_RESULT && event->kind == RCF_E_READ ? event->access.address : 0;
}

/* The same expression, whatever was stored in between. */
static int same_value(const struct facts_body *body, uint32_t a, uint32_t b, uint32_t depth)
{
	const struct facts_value *x = &body->values[a], *y = &body->values[b];
	uint32_t m, n;

	if (a == b || !depth)
		return a == b && a;
	if (!a || !b || x->kind != y->kind)
		return 0;
	switch (x->kind) {
	case RCF_V_RESULT:
		m = read_from(body, x);
		n = read_from(body, y);
		return m && n && same_value(body, m, n, depth - 1);
	case RCF_V_FIELD:
		return x->b == y->b && same_value(body, x->a, y->a, depth - 1);
	case RCF_V_OFFSET:
	case RCF_V_CONVERT:
		return x->number == y->number && same_value(body, x->a, y->a, depth - 1);
	case RCF_V_ELEM:
		return same_value(body, x->a, y->a, depth - 1) && same_value(body, x->b, y->b, depth - 1);
	default:
		return 0;
	}
}

/* May it be a lock: a pointer to what the function does not own, or a number that names it? */
static int may_be_lock(const struct facts_body *body, uint32_t value)
{
	const struct facts_value *node = &body->values[value];

	for (; node->kind == RCF_V_FIELD || node->kind == RCF_V_ELEM || node->kind == RCF_V_OFFSET ||
	       node->kind == RCF_V_CONVERT; node = &body->values[node->a])
		;
	return node->kind == RCF_V_SYMBOL || node->kind == RCF_V_FORMAL || node->kind == RCF_V_INT ||
	       (node->kind == RCF_V_RESULT && read_from(body, node));
}

/* Both may be the wrappers' own: their lock is a variable. */
static int may_be_same(const struct facts_body *body, uint32_t a, uint32_t b)
{
	if (!a || !b)
		return a == b;
	return may_be_lock(body, a) && same_value(body, a, b, SAME_DEPTH);
}

/* Is it a number that says which lock it is?  lockdb has no name for that: then all are one. */
static int is_number(const struct facts_tu *tu, const struct facts_body *body, uint32_t value)
{
	const struct facts_value *node = &body->values[value];

	while (node->kind == RCF_V_CONVERT)
		node = &body->values[node->a];
	return node->kind == RCF_V_INT ||
	       (node->kind == RCF_V_FORMAL && tu->types[body->formals[node->a].type].kind == RCF_T_INT);
}

/* s = raise(); ... lower(s): is the number that a gives an argument of b? */
static int takes_back(const struct unknown_body *body, const struct unknown_call *a, const struct unknown_call *b)
{
	const struct facts_body *facts = body->facts;
	const struct facts_type *type = &body->tu->types[facts->events[a->event].call.type];
	uint32_t k;

	if (!a->direct || type->kind != RCF_T_FUNC || body->tu->types[type->target].kind != RCF_T_INT)
		return 0;
	for (k = 0; k < b->nargs; k++) {
		const struct facts_value *value = &facts->values[b->args[k]];

		while (value->kind == RCF_V_CONVERT)
			value = &facts->values[value->a];
		if (b->args[k] && value->kind == RCF_V_RESULT && value->a == a->event)
			return 1;
	}
	return 0;
}

static int common_argument(const struct unknown_body *body, const struct unknown_call *a,
			   const struct unknown_call *b, uint32_t arguments[2])
{
	uint32_t i, k;

	arguments[0] = arguments[1] = UNKNOWN_NO_ARGUMENT;
	for (i = 0; i < a->nargs; i++)
		for (k = 0; k < b->nargs; k++)
			if (may_be_same(body->facts, a->args[i], b->args[k])) {
				if (a->args[i] && is_number(body->tu, body->facts, a->args[i]))
					return 1;
				arguments[0] = i;
				arguments[1] = k;
				return 1;
			}
	return (!a->nargs && !b->nargs) || takes_back(body, a, b);
}

/* ---- on every path ---- */

struct search {
	const struct unknown_body *body;
	uint32_t a, b;
};

enum end { END_NONE, END_PAIRED, END_OPEN };

/* What ends the search in the events from this one on. */
static enum end scan(const struct search *search, uint32_t block, uint32_t event)
{
	const struct unknown_body *body = search->body;
	const struct facts_block *here = &body->facts->blocks[block];
	uint32_t i, k, arguments[2];

	for (i = event; i < here->events + here->nevents; i++) {
		if (body->facts->events[i].kind == RCF_E_RETURN)
			return END_OPEN;
		for (k = 0; k < body->ncalls && body->calls[k].event != i; k++)
			;
		if (k == body->ncalls)
			continue;
		if (body->calls[k].function == body->calls[search->b].function &&
		    common_argument(body, &body->calls[search->a], &body->calls[k], arguments))
			return END_PAIRED;
		if (body->calls[k].function == body->calls[search->a].function)
			return END_OPEN; /* once more, and not released */
	}
	return END_NONE;
}

/* Is there a call of b's function with the same argument? */
static int has_partner(const struct unknown_body *body, uint32_t a, uint32_t b, uint32_t arguments[2])
{
	uint32_t i;

	for (i = b; i < body->ncalls; i++)
		if (body->calls[i].function == body->calls[b].function &&
		    common_argument(body, &body->calls[a], &body->calls[i], arguments))
			return 1;
	return 0;
}

/* How the paths end that begin with the events of the block from this one on: bits of enum end. */
static unsigned follow(const struct search *search, uint32_t block, uint32_t event, struct arena *scratch)
{
	struct cfg_walk walk = cfg_walk(search->body->facts, scratch);
	unsigned ends = 0;

	for (; block != CFG_NONE; block = cfg_next(&walk)) {
		enum end end = scan(search, block, event == CFG_NONE ? search->body->facts->blocks[block].events : event);

		event = CFG_NONE;
		ends |= 1u << end;
		if (end == END_NONE)
			cfg_forward_regular(&walk, block);
	}
	return ends & (1u << END_PAIRED | 1u << END_OPEN);
}

int unknown_paired(const struct unknown_body *body, uint32_t a, uint32_t b, uint32_t arguments[2],
		   struct arena *scratch)
{
	struct search search = { .body = body, .a = a, .b = b };
	uint32_t event = body->calls[a].event;

	return has_partner(body, a, b, arguments) &&
	       follow(&search, body->facts->events[event].block, event + 1, scratch) == 1u << END_PAIRED;
}

/* What is known of the event's result on the two edges of a test, as `when:` says it. */
static int read_test(const struct facts_body *facts, const struct facts_block *block, uint32_t event, const char *when[2])
{
	const struct facts_value *test = &facts->values[block->value], *result = test;
	unsigned op = RCF_OP_NE;

	if (block->term != RCF_TERM_COND)
		return 0;
	if (test->kind == RCF_V_BINARY) {
		if (facts->values[test->b].kind != RCF_V_INT || facts->values[test->b].number != 0)
			return 0;
		op = test->op;
		result = &facts->values[test->a];
	}
	while (result->kind == RCF_V_CONVERT)
		result = &facts->values[result->a];
	if (result->kind != RCF_V_RESULT || result->a != event)
		return 0;
	when[op != RCF_OP_NE && op != RCF_OP_LT] = op == RCF_OP_NE || op == RCF_OP_EQ ? "nonzero" : "negative";
	when[op == RCF_OP_NE || op == RCF_OP_LT] = op == RCF_OP_NE || op == RCF_OP_EQ ? "zero" : "nonnegative";
	return op == RCF_OP_NE || op == RCF_OP_EQ || op == RCF_OP_LT || op == RCF_OP_GE;
}

const char *unknown_tried(const struct unknown_body *body, uint32_t a, uint32_t b, uint32_t arguments[2],
			  struct arena *scratch)
{
	const uint32_t event = body->calls[a].event;
	const struct facts_block *block = &body->facts->blocks[body->facts->events[event].block];
	struct search search = { .body = body, .a = a, .b = b };
	const char *when[2];
	unsigned ends[2], way;

	if (!body->calls[a].direct || event + 1 != block->events + block->nevents || block->nregular != 2 ||
	    !read_test(body->facts, block, event, when) || !has_partner(body, a, b, arguments))
		return NULL;
	for (way = 0; way < 2; way++)
		ends[way] = follow(&search, cfg_target(body->facts, body->facts->events[event].block, way), CFG_NONE, scratch);
	for (way = 0; way < 2; way++)
		if (ends[way] == 1u << END_PAIRED && !(ends[!way] & 1u << END_PAIRED))
			return when[way];
	return NULL;
}

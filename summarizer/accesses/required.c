/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * required.c - what variables have to be for a program to create threads.
 *
 *     if (opt.threads > 1) lock();           for (...; opt.threads > 1; ...) pthread_create(...)
 *
 * What is known of a variable at all creations that main() leads to is so wherever there are threads, if nothing sets the
 * variable once there may be some.  Then the way without the lock is none that a thread takes.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#include <string.h>

#define NEEDS 8     /* of a function */
#define CALLERS 32  /* calls from main on */

int accesses_variable(const struct syms *syms, uint32_t value, struct access_variable *variable)
{
	const struct sym *node = sym_get(syms, value), *at = sym_get(syms, node->a);
	uint32_t step;

	if (node->kind != SYM_LOAD || at->kind != SYM_AT || at->number < 0 || at->number >= UINT32_MAX ||
	    (at->number && !at->b) || sym_get(syms, at->a)->kind != SYM_GLOBAL)
		return 0;
	for (step = at->b; step; step = sym_spelling(syms, step)->parent)
		if (!sym_spelling(syms, step)->field)
			return 0;
	*variable = (struct access_variable){ sym_get(syms, at->a)->a, (uint32_t)at->number, at->b != 0 };
	return 1;
}

/* ---- of a function ---- */

static int is_same(const struct access_need *a, const struct access_need *b)
{
	return a->object == b->object && a->offset == b->offset;
}

static struct access_need *find(struct access_need *needs, uint32_t n, const struct access_need *like)
{
	uint32_t i;

	for (i = 0; i < n; i++)
		if (is_same(&needs[i], like))
			return &needs[i];
	return NULL;
}

/* Is it known of the value on all ways?  Then what all of them say. */
static int know_on_all(const struct locksets *ways, struct fact *fact)
{
	uint32_t w, k;

	for (w = 1; w < ways->count; w++) {
		for (k = 0; k < ways->items[w]->nfacts && ways->items[w]->facts[k].value != fact->value; k++)
			;
		if (k == ways->items[w]->nfacts)
			return 0;
		*fact = fact_join(fact, &ways->items[w]->facts[k]);
	}
	return !fact_is_empty(fact);
}

/* What is stored in variables at a call. */
struct contents {
	uint32_t n;
	struct access_variable variables[NEEDS];
	uint32_t values[NEEDS];
};

/* Those that the function has set itself: what it knows, it knows of the value. */
static void read_contents(struct call_visit *visit, struct contents *contents)
{
	struct collector *self = visit->self;
	const struct access_set *sets = self->sets.items;
	uint32_t i;

	for (i = 0; i < self->sets.count && contents->n < NEEDS; i++) {
		struct memory_range range = { 0 };

		if (!sets[i].event)
			continue;
		range.place = sym_place(self->syms, symbolic_value(self->symbolic,
								   self->body->events[sets[i].event - 1].access.address));
		contents->variables[contents->n] = (struct access_variable){ sets[i].object, sets[i].offset, 0 };
		contents->values[contents->n++] = memory_load(visit->call.memory, self->syms, range);
	}
}

/* The variable that a value is the content of. */
static int variable_with(struct collector *self, const struct contents *contents, uint32_t value,
			 struct access_variable *variable)
{
	uint32_t i;

	if (accesses_variable(self->syms, value, variable))
		return 1;
	for (i = 0; i < contents->n && contents->values[i] != value; i++)
		;
	if (i == contents->n)
		return 0;
	*variable = contents->variables[i];
	return 1;
}

static uint32_t known_here(struct collector *self, const struct locksets *ways, const struct contents *contents,
			   struct access_need *needs)
{
	uint32_t n = 0, k;

	for (k = 0; k < ways->items[0]->nfacts && n < NEEDS; k++) {
		struct access_variable variable;
		struct fact fact = ways->items[0]->facts[k];

		if (!variable_with(self, contents, fact.value, &variable) || !know_on_all(ways, &fact))
			continue;
		needs[n++] = (struct access_need){ variable.object, variable.offset, fact };
	}
	return n;
}

/* What all functions that are called need, of those that create threads. */
struct callees {
	uint32_t creating, n;
	struct access_need needs[NEEDS];
	struct contents contents;
};

/* What is known of variables on each of two ways to create threads. */
static uint32_t meet(struct access_need *into, uint32_t n, const struct access_need *with, uint32_t nwith)
{
	uint32_t kept = 0, i;

	for (i = 0; i < n; i++) {
		const struct access_need *other = find((struct access_need *)with, nwith, &into[i]);
		struct access_need both = into[i];

		if (!other)
			continue;
		both.fact = fact_join(&both.fact, &other->fact);
		if (!fact_is_empty(&both.fact))
			into[kept++] = both;
	}
	return kept;
}

static void visit_callee(struct call_visit *visit, void *context)
{
	struct callees *callees = context;
	const struct digest *digest = accesses_digest(visit->self->program, visit->function);

	if (visit->spawn ? visit->spawn->op != LOCKDB_SPAWN : !digest->creating)
		return;
	if (!callees->creating)
		read_contents(visit, &callees->contents);
	if (visit->spawn) { /* it is created here */
		callees->n = 0;
	} else if (callees->creating) {
		callees->n = meet(callees->needs, callees->n, digest->needs, digest->nneeds);
	} else {
		callees->n = digest->nneeds;
		if (callees->n)
			memcpy(callees->needs, digest->needs, digest->nneeds * sizeof *digest->needs);
	}
	callees->creating = 1;
}

void required_call(struct collector *self, uint32_t e, const struct locksets *ways)
{
	struct access_need here[NEEDS];
	struct callees callees = { 0 };
	uint32_t n, i;

	collect_targets(self, e, visit_callee, &callees);
	if (!ways->count || !callees.creating)
		return;
	n = known_here(self, ways, &callees.contents, here);
	for (i = 0; i < callees.n && n < NEEDS; i++)
		if (!find(here, n, &callees.needs[i]))
			here[n++] = callees.needs[i];
	if (self->creating++) {
		self->needs.count = meet(self->needs.items, self->needs.count, here, n);
		return;
	}
	for (i = 0; i < n; i++)
		*(struct access_need *)pool_add(self->scratch, &self->needs, sizeof *here) = here[i];
}

/* ---- of the program ---- */

struct order {
	const struct accesses *program;
	uint8_t *known;   /* by function: 1 no thread is there yet when it is called, 2 perhaps some are */
};

/* Do all calls of the function come before all creations? */
static int is_early(struct order *order, uint32_t function, unsigned depth);

static int is_early_call(struct order *order, uint32_t caller, uint32_t event, unsigned depth)
{
	return !bits_any(accesses_threads(order->program, caller, event).created) && is_early(order, caller, depth);
}

static int all_calls_early(struct order *order, uint32_t function, unsigned depth)
{
	const struct callgraph *graph = order->program->graph;
	uint32_t f, s, t, found = 0;

	if (graph->nodes[function].address_taken || !depth)
		return 0;
	for (f = 1; f <= order->program->link->nfunctions; f++)
		for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++)
			for (t = 0; t < graph->sites[s].ntargets; t++) {
				if (graph->targets[graph->sites[s].first + t] != function)
					continue;
				if (!is_early_call(order, f, graph->sites[s].event, depth - 1))
					return 0;
				found++;
			}
	return found == graph->nodes[function].callers;
}

static int is_early(struct order *order, uint32_t function, unsigned depth)
{
	if (function == order->program->link->main)
		return 1;
	if (!order->known[function]) {
		order->known[function] = 2; /* in a cycle of calls */
		order->known[function] = all_calls_early(order, function, depth) ? 1 : 2;
	}
	return order->known[function] == 1;
}

/* Is the variable set while there are no threads yet, and never after? */
static int is_settled(struct order *order, const struct access_need *need)
{
	uint32_t f, i;

	for (f = 1; f <= order->program->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(order->program, f);

		for (i = 0; i < digest->nsets; i++)
			if (digest->sets[i].object == need->object && digest->sets[i].offset == need->offset &&
			    (!digest->sets[i].early || !is_early(order, f, CALLERS)))
				return 0;
	}
	return 1;
}

void required_find(struct accesses *self)
{
	struct arena *scratch = arena_create();
	struct order order = { self, arena_alloc(scratch, (size_t)self->link->nfunctions + 1) };
	const struct digest *digest = self->link->main ? accesses_digest(self, self->link->main) : NULL;
	uint32_t i;

	for (i = 0; digest && i < digest->nneeds; i++)
		if (is_settled(&order, &digest->needs[i]))
			*(struct access_need *)pool_add(self->arena, &self->needs, sizeof *digest->needs) = digest->needs[i];
	arena_destroy(scratch);
}

const struct fact *accesses_needed(const struct accesses *self, const struct access_variable *variable)
{
	const struct access_need *need = find(self->needs.items, self->needs.count,
					      &(struct access_need){ variable->object, variable->offset, { 0 } });

	return need ? &need->fact : NULL;
}

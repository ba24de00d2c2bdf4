/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "beliefs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "rank/z.h"
#include "sites/told.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>

#define LEAST 8    /* calls with the lock: fewer never make a belief, */
#define CALLERS 3  /* nor do those of fewer functions */
#define CULPRITS 3 /* of one belief that are told */

/* A function, and a lock that some calls of it are made with. */
struct tally {
	uint32_t function;
	const char *lock;
	uint32_t held, first, last, without;
	uint32_t callers, caller;  /* functions that call it so, and the last of them */
	struct finding_point example;
	struct finding_point culprits[CULPRITS];
};

struct checker {
	const struct routines_input *in;
	struct arena *arena, *scratch;
	struct locked_calls calls;
	struct pool tallies;       /* struct tally */
	struct table index;
	uint32_t *called;          /* by function: 1 + the first call in list, 0 none */
	struct pool list;          /* struct call_entry */
	const char *reached_for;   /* the lock that reached is about */
	uint8_t *reached;          /* by function: it may be entered with that lock held */
	struct pool found;         /* struct finding */
};
struct call_entry {
	uint32_t function, event, next;
};

/* ---- calls with a lock ---- */

static struct tally *tally_of(struct checker *self, uint32_t function, const char *lock)
{
	uint64_t hash = hash_pair(function, (uint64_t)(uintptr_t)lock);
	uint32_t slot, i;
	struct tally *made;

	for (slot = table_first(&self->index, hash); (i = table_at(&self->index, slot));
	     slot = table_next(&self->index, slot, hash)) {
		made = (struct tally *)self->tallies.items + i - 1;
		if (made->function == function && made->lock == lock)
			return made;
	}
	made = pool_add(self->scratch, &self->tallies, sizeof *made);
	made->function = function;
	made->lock = lock;
	table_add(self->scratch, &self->index, hash, self->tallies.count);
	return made;
}

static void count_held(struct checker *self, const struct locked_call *call, uint32_t target)
{
	const struct locked_function *function = self->calls.functions[call->function];
	uint32_t i;

	for (i = 0; i < function->nlocks; i++) {
		struct tally *tally;

		if (!(call->must >> i & 1))
			continue;
		tally = tally_of(self, target, function->locks[i]);
		if (!tally->held++)
			tally->example = (struct finding_point){ call->function, call->event };
		tally->callers += tally->caller != call->function;
		tally->caller = call->function;
		tally->first += call->first;
		tally->last += call->last;
	}
}

/* Is it the library's, or a lock's own function?  What lockdb describes needs no belief. */
static int is_described(const struct checker *self, uint32_t function)
{
	return callgraph_model(self->in->graph, function) != NULL;
}

static void find_calls(struct checker *self)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t function, i;

	for (function = 1; function <= self->in->link->nfunctions; function++)
		for (i = 0; i < graph->nodes[function].nsites; i++) {
			const struct call_site *site = &graph->sites[graph->nodes[function].first + i];
			const struct locked_call *locked;
			struct call_entry *entry;
			uint32_t target;

			if (site->kind != CALL_DIRECT || !site->ntargets)
				continue;
			target = graph->targets[site->first];
			entry = pool_add(self->scratch, &self->list, sizeof *entry);
			*entry = (struct call_entry){ function, site->event, self->called[target] };
			self->called[target] = self->list.count;
			locked = locked_call_at(&self->calls, function, site->event);
			if (locked && !is_described(self, target))
				count_held(self, locked, target);
		}
}

/* ---- calls without it ---- */

/* The functions that may be entered with the lock: called with it, and what these call. */
static void find_reached(struct checker *self, const char *lock)
{
	const struct callgraph *graph = self->in->graph;
	const struct locked_call *calls = self->calls.calls.items;
	uint32_t *stack, n = 0, i, k;

	if (self->reached_for == lock)
		return;
	self->reached_for = lock;
	memset(self->reached, 0, (size_t)self->in->link->nfunctions + 1);
	stack = arena_array(self->scratch, (size_t)self->in->link->nfunctions + 1, sizeof *stack);
	for (i = 0; i < self->calls.calls.count; i++) {
		const struct call_site *site = callgraph_site(graph, calls[i].function, calls[i].event);

		if (!(calls[i].may & locked_bit(&self->calls, calls[i].function, lock)))
			continue;
		for (k = 0; site && k < site->ntargets; k++)
			if (!self->reached[graph->targets[site->first + k]]) {
				self->reached[graph->targets[site->first + k]] = 1;
				stack[n++] = graph->targets[site->first + k];
			}
	}
	while (n) {
		const struct call_node *node = &graph->nodes[stack[--n]];

		for (i = 0; i < node->nsites; i++) {
			const struct call_site *site = &graph->sites[node->first + i];

			for (k = 0; k < site->ntargets; k++)
				if (!self->reached[graph->targets[site->first + k]]) {
					self->reached[graph->targets[site->first + k]] = 1;
					stack[n++] = graph->targets[site->first + k];
				}
		}
	}
}

/* A context in which another thread may be there at the call; and the root that runs it. */
static const struct context *context_beside(const struct checker *self, uint32_t function, uint32_t event,
					    uint32_t *root)
{
	const int created = bits_any(accesses_threads(self->in->accesses, function, event).created);
	const struct context *contexts;
	uint32_t count, i, k;

	contexts = contexts_of(self->in->contexts, function, &count);
	for (i = 0; i < count; i++)
		for (k = 0; k < contexts[i].nruns; k++) {
			*root = contexts[i].runs[k].root;
			if (*root || created || bits_any(contexts[i].runs[k].alive))
				return &contexts[i];
		}
	return NULL;
}

/* Is the routine called with the lock anywhere in the source of this function?  The lock with which one source calls a
 * function that all may call is its own business: debug output, memory. */
static int is_known_beside(const struct checker *self, const struct tally *tally, uint32_t function)
{
	const struct call_entry *entries = self->list.items;
	const struct link_function *functions = self->in->link->functions;
	uint32_t i;

	for (i = self->called[tally->function]; i; i = entries[i - 1].next) {
		const struct call_entry *call = &entries[i - 1];
		const struct locked_call *locked = locked_call_at(&self->calls, call->function, call->event);

		if (functions[call->function].tu == functions[function].tu && locked &&
		    (locked->may & locked_bit(&self->calls, call->function, tally->lock)))
			return 1;
	}
	return 0;
}

static void count_without(struct checker *self, struct tally *tally)
{
	const struct call_entry *entries = self->list.items;
	uint32_t i, root;

	find_reached(self, tally->lock);
	for (i = self->called[tally->function]; i; i = entries[i - 1].next) {
		const struct call_entry *call = &entries[i - 1];
		const struct locked_call *locked = locked_call_at(&self->calls, call->function, call->event);
		uint32_t bit = locked_bit(&self->calls, call->function, tally->lock);

		if ((locked && (locked->may & bit)) || self->reached[call->function] ||
		    !context_beside(self, call->function, call->event, &root) ||
		    !is_known_beside(self, tally, call->function))
			continue;
		if (tally->without < CULPRITS)
			tally->culprits[tally->without] = (struct finding_point){ call->function, call->event };
		tally->without++;
	}
}

/* ---- findings ---- */

static struct finding_root root_of(const struct checker *self, uint32_t root, uint32_t first)
{
	struct finding_root made = { .function = first };

	if (!root)
		made.kind = ROOT_MAIN;
	else if (root - 1 < accesses_nspawns(self->in->accesses)) {
		const struct access_spawn *spawn = accesses_spawned(self->in->accesses, root - 1);

		made.kind = ROOT_THREAD;
		made.spawn = (struct finding_point){ spawn->function, spawn->event };
	} else {
		made.kind = ROOT_OUTSIDE;
	}
	return made;
}

/* The calls that lead there, from the root on. */
static struct finding_site site_at(const struct checker *self, struct finding_point point)
{
	struct finding_site site = { .point = point, .kind = SITE_CALLS };
	uint32_t root, step, n = 1, i;
	const struct context *context = context_beside(self, point.function, point.event, &root);
	struct finding_point *steps;

	for (step = context_run(context, root)->parent; step; step = contexts_step(self->in->contexts, step - 1)->parent)
		n += contexts_step(self->in->contexts, step - 1)->function != 0;
	steps = arena_array(self->arena, n, sizeof *steps);
	steps[i = n - 1] = point;
	for (step = context_run(context, root)->parent; step && i;
	     step = contexts_step(self->in->contexts, step - 1)->parent) {
		const struct context_step *at = contexts_step(self->in->contexts, step - 1);

		if (at->function)
			steps[--i] = (struct finding_point){ at->function, at->event };
	}
	site.nsteps = n;
	site.steps = steps;
	site.root = root_of(self, root, steps[0].function);
	return site;
}

/* Does it touch anything that others may see?  Of a function without a body nobody knows. */
static int is_shared(const struct checker *self, uint32_t function)
{
	const struct digest *digest = accesses_digest(self->in->accesses, function);

	return self->in->link->functions[function].func == LINK_NONE || digest->naccesses != 0;
}

static void tell(struct checker *self, const struct tally *tally)
{
	struct teller teller = { self->in->sites, self->in->link, self->arena };
	const char *lock = told_name(tally->lock);
	int32_t z = z_hundredths(tally->held, tally->held + tally->without);
	uint32_t i;

	for (i = 0; i < tally->without && i < CULPRITS; i++) {
		struct finding *made = pool_add(self->scratch, &self->found, sizeof *made);

		made->rule = "call-without-lock";
		made->object_key = self->in->link->functions[tally->function].name;
		made->object = words_of_function(self->in->link, self->arena, tally->function);
		made->guard = lock;
		made->nsites = 1;
		made->sites = told_sites(&teller, 1);
		made->sites[0] = site_at(self, tally->culprits[i]);
		made->score = 100 + z / 10 + (int32_t)(tally->first > 0) + (int32_t)(tally->last > 0);
		made->belief = (struct finding_belief){ lock, tally->held, tally->held + tally->without, tally->example };
		if (!is_shared(self, tally->function))
			finding_assume(made, TIER_POSSIBLE, sentence_plain(SAY_NEEDS_LOCK));
		told_ignore(&teller, made);
	}
}

/* Does the function, or one that it calls by name, acquire a lock of the class itself?  Then its callers hold another one. */
static int locks_itself(const struct checker *self, const struct tally *tally)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t most = self->in->link->nfunctions + 1, n = 0, i;
	uint8_t *seen = arena_array(self->scratch, most, sizeof *seen);
	uint32_t *stack = arena_array(self->scratch, most, sizeof *stack);

	seen[stack[n++] = tally->function] = 1;
	while (n) {
		uint32_t function = stack[--n];
		const struct call_node *node = &graph->nodes[function];

		if (locked_bit(&self->calls, function, tally->lock))
			return 1;
		for (i = 0; i < node->nsites; i++) {
			const struct call_site *site = &graph->sites[node->first + i];
			uint32_t target = site->ntargets ? graph->targets[site->first] : 0;

			if (site->kind == CALL_DIRECT && target && !seen[target])
				seen[stack[n++] = target] = 1;
		}
	}
	return 0;
}

static int compare_tallies(const void *left, const void *right)
{
	const struct tally *x = left, *y = right;

	if (x->function != y->function)
		return x->function < y->function ? -1 : 1;
	return strcmp(x->lock, y->lock);
}

/* Counts the calls with each lock; returns the tallies, in their order. */
static struct tally *count_all(struct checker *self)
{
	size_t n = (size_t)self->in->link->nfunctions + 1;

	self->called = arena_array(self->scratch, n, sizeof *self->called);
	self->reached = arena_alloc(self->scratch, n);
	locked_calls_find(self->in, self->scratch, &self->calls);
	if (self->calls.calls.count)
		find_calls(self);
	if (self->tallies.count)
		qsort(self->tallies.items, self->tallies.count, sizeof(struct tally), compare_tallies);
	return self->tallies.items;
}

/* Is it believed that the function needs the lock?  Counts the calls without it. */
static int is_believed(struct checker *self, struct tally *tally)
{
	if (tally->held < LEAST || tally->callers < CALLERS || locks_itself(self, tally))
		return 0;
	count_without(self, tally);
	return z_hundredths(tally->held, tally->held + tally->without) > Z_BELIEF;
}

void routines_believed(const struct routines_input *in, routine_visit *visit, void *me)
{
	struct checker self = { .in = in, .scratch = arena_create() };
	struct tally *tallies = count_all(&self);
	uint32_t i;

	self.arena = self.scratch;
	for (i = 0; i < self.tallies.count; i++)
		if (is_believed(&self, &tallies[i]))
			visit(me, tallies[i].function, tallies[i].lock);
	arena_destroy(self.scratch);
}

void routines_check(const struct routines_input *in, struct findings *findings, struct arena *arena)
{
	struct checker self = { .in = in, .arena = arena, .scratch = arena_create() };
	struct tally *tallies = count_all(&self);
	uint32_t i;

	for (i = 0; i < self.tallies.count; i++)
		if (is_believed(&self, &tallies[i]) && tallies[i].without)
			tell(&self, &tallies[i]);
	if (self.found.count)
		findings_add(findings, self.found.items, self.found.count, arena);
	arena_destroy(self.scratch);
}

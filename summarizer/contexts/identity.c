/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * identity.c - what a thread does only if it is the one whose handle a variable holds.
 *
 *     main_thread = pthread_self();                                    in main()
 *     int is_main(void) { return pthread_equal(pthread_self(), main_thread); }
 *     if (!is_main()) return;                                          a worker goes no further
 *
 * A variable tells threads apart if nothing is ever stored there but the handle of the thread that stores it.  A thread
 * that does not run any of the functions that store it is not the one.  Which threads run them is found along with
 * everything else that they run: the first thread that gets to a store has passed no test of the variable by then.
 * Handlers, signal handlers and teams run in whichever thread it is, so they pass.
 */
#include "contexts/identity.h"

#include "base/arena.h"
#include "base/pool.h"
#include "callgraph/callgraph.h"
#include "contexts/maker.h"
#include "feasible/feasible.h"
#include "findings/finding.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "symbolic/sym.h"

#include <string.h>

#define VARIABLES 8 /* bits of a byte */

struct variable {
	uint32_t object;
	int64_t offset;
	uint32_t stores;         /* of the handle of the thread that runs, */
	struct bits roots;       /* by these */
};

struct identity {
	uint32_t count;
	struct variable variables[VARIABLES];
	uint8_t *stores;         /* by function: bits of variables */
	struct asked {
		uint32_t nevents;
		uint8_t *events; /* by event: bits of variables that have to hold the thread's handle */
	} *asked;                /* by function */
};

struct search {
	struct contexts *contexts;
	struct identity *self;
	struct feasible *feasible;
	struct arena *scratch;
	uint32_t foreign;        /* 1 + the variable that holds another thread's handle; 0: none */
	struct pool functions;   /* uint32_t: those that may ask or store */
	uint8_t *tells;          /* by function: what it returns, or does, depends on the thread */
};

/* The variable that an address or place is in, 0: in none. */
static uint32_t object_at(const struct syms *syms, uint32_t place, int64_t *offset)
{
	const struct sym *at = sym_get(syms, place), *object = at->kind == SYM_AT ? sym_get(syms, at->a) : at;

	*offset = at->kind == SYM_AT ? at->number : 0;
	return object->kind == SYM_GLOBAL ? object->a : 0;
}

static int is_foreign(void *owner, struct syms *syms, uint32_t place)
{
	const struct search *search = owner;
	int64_t offset;

	return search->foreign && object_at(syms, place, &offset) == search->self->variables[search->foreign - 1].object &&
	       offset == search->self->variables[search->foreign - 1].offset;
}

/* ---- which functions may ask ---- */

static int gives_own(const struct contexts *contexts, uint32_t function)
{
	const struct lockdb_function *model = callgraph_model(contexts->graph, function);
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_SELF)
			return 1;
	return 0;
}

static int calls_teller(const struct search *search, uint32_t function)
{
	const struct callgraph *graph = search->contexts->graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t s;

	for (s = node->first; s < node->first + node->nsites; s++)
		if (graph->sites[s].kind == CALL_DIRECT && graph->sites[s].ntargets == 1 &&
		    search->tells[graph->targets[graph->sites[s].first]])
			return 1;
	return 0;
}

/* Those that call what says which thread runs, and those that call these if they pass it on; whether there are any. */
static int find_functions(struct search *search)
{
	const struct link *link = search->contexts->link;
	uint8_t *listed = arena_alloc(search->scratch, (size_t)link->nfunctions + 1);
	uint32_t f, i, first, round, found = 0;

	search->tells = arena_alloc(search->scratch, (size_t)link->nfunctions + 1);
	for (f = 1; f <= link->nfunctions; f++)
		found += search->tells[f] = (uint8_t)gives_own(search->contexts, f);
	for (round = 0; found && round < 3; round++) {
		first = search->functions.count;
		for (f = 1; f <= link->nfunctions; f++)
			if (!listed[f] && link->functions[f].func != LINK_NONE && calls_teller(search, f)) {
				listed[f] = 1;
				*(uint32_t *)pool_add(search->scratch, &search->functions, sizeof f) = f;
			}
		for (i = first, found = 0; i < search->functions.count; i++) {
			f = ((uint32_t *)search->functions.items)[i];
			found += search->tells[f] = (uint8_t)feasible_tells_thread(search->feasible, f);
		}
	}
	return search->functions.count != 0;
}

/* ---- which variables hold handles ---- */

static struct variable *variable_at(struct search *search, const struct syms *syms, uint32_t place)
{
	struct identity *self = search->self;
	int64_t offset;
	uint32_t object = object_at(syms, place, &offset), i;

	for (i = 0; i < self->count && (self->variables[i].object != object || self->variables[i].offset != offset); i++)
		;
	if (!object || i == VARIABLES)
		return NULL;
	if (i == self->count)
		self->variables[self->count++] = (struct variable){ .object = object, .offset = offset };
	return &self->variables[i];
}

/* The function stores the handle of its thread. */
static void find_stores(struct search *search, uint32_t function)
{
	const struct facts_body *body = link_body(search->contexts->link, search->scratch, function);
	const struct feasible_entry *entry = body ? feasible_root(search->feasible, function, NULL, 0, NULL) : NULL;
	uint32_t e;

	for (e = 0; entry && e < body->nevents; e++) {
		const struct feasible_end *end = body->events[e].kind == RCF_E_WRITE
			? feasible_reach(search->feasible, entry, e) : NULL;
		struct variable *variable = end && end->place && feasible_is_own(search->feasible, end->value)
			? variable_at(search, feasible_syms(search->feasible), end->place) : NULL;

		if (variable) {
			variable->stores++;
			search->self->stores[function] |= (uint8_t)(1 << (variable - search->self->variables));
		}
	}
}

/* Stores of anything else: the variable says nothing. */
static void drop_others(struct search *search)
{
	struct identity *self = search->self;
	uint32_t all[VARIABLES] = { 0 }, f, i, v;

	for (f = 1; f <= search->contexts->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(search->contexts->accesses, f);

		for (i = 0; i < digest->naccesses; i++) {
			const struct guarded_access *access = &digest->accesses[i];
			const struct portable_node *at = &digest->values.nodes[access->place];

			if (!(access->flags & ACCESS_WRITES) || (access->flags & ACCESS_SYNC) || at->kind != SYM_AT ||
			    digest->values.nodes[at->a].kind != SYM_GLOBAL)
				continue;
			for (v = 0; v < self->count; v++)
				all[v] += self->variables[v].object == digest->values.nodes[at->a].a &&
					  (!access->size || (at->number <= self->variables[v].offset &&
							     at->number + access->size > self->variables[v].offset));
		}
	}
	for (v = 0; v < self->count; v++)
		if (all[v] > self->variables[v].stores)
			self->variables[v].object = 0;
}

/* ---- what is done only by the one ---- */

static const uint8_t *unreached(struct search *search, uint32_t function, const struct facts_body *body, uint32_t foreign)
{
	struct feasible_input in = { .link = search->contexts->link, .graph = search->contexts->graph,
				     .foreign = is_foreign, .owner = search };
	struct arena *arena = arena_create();
	struct feasible *feasible = feasible_create(&in, arena);
	const struct feasible_entry *entry;
	uint8_t *missed = arena_alloc(search->scratch, body->nblocks);
	uint32_t b;

	search->foreign = foreign;
	entry = feasible_root(feasible, function, NULL, 0, NULL);
	for (b = 0; b < body->nblocks; b++)
		missed[b] = body->blocks[b].nevents && !feasible_reach(feasible, entry, body->blocks[b].events);
	search->foreign = 0;
	feasible_free(feasible);
	arena_destroy(arena);
	return missed;
}

static void find_asked(struct search *search, uint32_t function, uint32_t variable)
{
	const struct facts_body *body = link_body(search->contexts->link, search->scratch, function);
	struct asked *asked = &search->self->asked[function];
	const uint8_t *missed = body ? unreached(search, function, body, 1 + variable) : NULL;
	const uint8_t *always = body && memchr(missed, 1, body->nblocks) ? unreached(search, function, body, 0) : NULL;
	uint32_t b, e;

	for (b = 0; always && b < body->nblocks; b++) {
		if (!missed[b] || always[b])
			continue;
		if (!asked->events)
			asked->events = arena_alloc(search->contexts->arena, body->nevents);
		asked->nevents = body->nevents;
		for (e = body->blocks[b].events; e < body->blocks[b].events + body->blocks[b].nevents; e++)
			asked->events[e] |= (uint8_t)(1 << variable);
	}
}

static void find_all(struct search *search)
{
	const uint32_t *functions = search->functions.items;
	uint32_t i, v;

	for (i = 0; i < search->functions.count; i++)
		find_stores(search, functions[i]);
	if (search->self->count)
		drop_others(search);
	for (v = 0; v < search->self->count; v++)
		for (i = 0; search->self->variables[v].object && i < search->functions.count; i++)
			find_asked(search, functions[i], v);
}

void identity_find(struct contexts *contexts)
{
	struct identity *self = arena_alloc(contexts->arena, sizeof *self);
	struct arena *scratch = arena_create();
	struct search search = { .contexts = contexts, .self = self, .scratch = scratch };
	const struct feasible_input in = { .link = contexts->link, .graph = contexts->graph, .foreign = is_foreign,
					   .owner = &search };
	uint32_t n = contexts->link->nfunctions;

	search.feasible = feasible_create(&in, scratch);
	if (accesses_nspawns(contexts->accesses) && find_functions(&search)) {
		self->stores = arena_alloc(contexts->arena, (size_t)n + 1);
		self->asked = arena_array(contexts->arena, (size_t)n + 1, sizeof *self->asked);
		find_all(&search);
	}
	contexts->identity = self->count ? self : NULL;
	feasible_free(search.feasible);
	arena_destroy(scratch);
}

/* ---- asked ---- */

/* Main, or a thread by itself: not what runs in any thread. */
static int is_thread(const struct contexts *contexts, uint32_t root)
{
	const struct accesses *accesses = contexts->accesses;
	const struct access_spawn *spawn;

	if (!root || root > accesses_nspawns(accesses))
		return !root;
	spawn = accesses_spawned(accesses, root - 1);
	return contexts->graph->spawns[spawn->spawn].op == LOCKDB_SPAWN && !accesses_is_team(accesses, root - 1) &&
	       (accesses_effect(accesses, spawn->spawn)->context == LOCKDB_IN_THREAD ||
		(accesses_effect(accesses, spawn->spawn)->context == LOCKDB_IN_ANY &&
		 !*accesses_effect(accesses, spawn->spawn)->name));
}

/* What runs in a thread of which nobody knows which: a handler of an event loop, or a callback, in one that runs a loop,
 * or in main; whatever interrupts others, in any. */
static void note_host(const struct contexts *contexts, uint32_t root, struct bits *roots)
{
	const struct accesses *accesses = contexts->accesses;
	uint32_t i;

	if (root > accesses_nspawns(accesses) ? root != accesses_numbers(accesses)->out
					  : accesses_effect(accesses, accesses_spawned(accesses, root - 1)->spawn)->context != LOCKDB_IN_ANY) {
		*roots = bits_all;
		return;
	}
	bits_add(roots, bits_one(0));
	for (i = 0; i < accesses_nspawns(accesses); i++) {
		uint32_t target = accesses_spawned(accesses, i)->target;

		if (!target || bits_has(accesses_digest(accesses, target)->out.created, accesses_numbers(accesses)->loops))
			bits_add(roots, bits_one(1 + i));
	}
}

int identity_note(struct contexts *contexts, uint32_t function, uint32_t root)
{
	struct identity *self = contexts->identity;
	uint32_t v;
	int changed = 0;

	for (v = 0; self && self->stores[function] >> v; v++) {
		struct bits *roots = &self->variables[v].roots;

		if (!(self->stores[function] >> v & 1) || bits_has(*roots, root))
			continue;
		changed = 1;
		bits_add(roots, bits_one(root));
		if (!is_thread(contexts, root))
			note_host(contexts, root, roots);
	}
	return changed;
}

int identity_enters(const struct contexts *contexts, uint32_t root, uint32_t function, uint32_t event)
{
	const struct identity *self = contexts->identity;
	const struct asked *asked = self ? &self->asked[function] : NULL;
	uint32_t v;

	if (!asked || event >= asked->nevents || !asked->events[event] || !is_thread(contexts, root))
		return 1;
	for (v = 0; asked->events[event] >> v; v++)
		if ((asked->events[event] >> v & 1) && !bits_has(self->variables[v].roots, root))
			return 0;
	return 1;
}

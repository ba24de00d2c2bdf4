/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * entered.c - threads of one function that are given different constants: pthread_create(&t, NULL, run, (void *)1).
 *
 * Each of them takes the branches of its own constant only: what the others call, access and post is not its.
 */
#include "contexts/entered.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "contexts/identity.h"
#include "contexts/maker.h"
#include "feasible/feasible.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "symbolic/sym.h"

struct entered {
	struct entered_spawn {
		uint32_t function;
		uint32_t nevents;
		const uint8_t *missed; /* by event: it is not reached; NULL: nothing is known */
	} *spawns;
};

/* ---- one thread ---- */

/* The constants that it is given; whether there are any. */
static int read_constants(struct feasible *feasible, const struct lockdb_effect *effect, const struct access_spawn *spawn,
			  uint32_t values[FEASIBLE_FORMALS])
{
	const struct feasible_entry *creator = feasible_root(feasible, spawn->function, NULL, 0, NULL);
	uint32_t n = 0, i, found = 0;
	const uint32_t *actuals = feasible_actuals(feasible, creator, spawn->event, &n);

	for (i = 0; actuals && i < effect->ndata && i < FEASIBLE_FORMALS; i++) {
		const struct lockdb_path *path = &effect->data[i];

		if (path->root != LOCKDB_ARG || path->nsteps || path->number < 0 || (uint32_t)path->number >= n ||
		    sym_get(feasible_syms(feasible), actuals[path->number])->kind != SYM_CONST)
			continue;
		values[i] = actuals[path->number];
		found++;
	}
	return found != 0;
}

static void find_missed(struct contexts *contexts, struct feasible *feasible, const struct access_spawn *spawn,
			struct entered_spawn *out, struct arena *scratch)
{
	const struct lockdb_effect *effect = accesses_effect(contexts->accesses, spawn->spawn);
	const struct facts_body *body;
	const struct feasible_entry *entry;
	uint32_t values[FEASIBLE_FORMALS] = { 0 }, b, e, missed = 0;
	uint8_t *events;

	if (!read_constants(feasible, effect, spawn, values))
		return;
	body = link_body(contexts->link, scratch, spawn->target);
	entry = body ? feasible_root(feasible, spawn->target, values, effect->ndata, NULL) : NULL;
	if (!entry)
		return;
	events = arena_alloc(contexts->arena, body->nevents);
	for (b = 0; b < body->nblocks; b++) {
		const struct facts_block *block = &body->blocks[b];

		if (!block->nevents || feasible_reach(feasible, entry, block->events))
			continue;
		for (e = block->events; e < block->events + block->nevents; e++, missed++)
			events[e] = 1;
	}
	if (missed)
		*out = (struct entered_spawn){ spawn->target, body->nevents, events };
}

/* Is it a thread, and does nothing else lead to its function? */
static int is_thread(const struct contexts *contexts, const struct access_spawn *spawn)
{
	return contexts->graph->spawns[spawn->spawn].op == LOCKDB_SPAWN && spawn->target && !spawn->bound &&
	       contexts->link->functions[spawn->target].func != LINK_NONE &&
	       !contexts->graph->nodes[spawn->target].callers;
}

void entered_find(struct contexts *contexts)
{
	const struct feasible_input in = { .link = contexts->link, .graph = contexts->graph, .owner = contexts };
	struct entered *self = arena_alloc(contexts->arena, sizeof *self);
	struct arena *scratch = arena_create();
	struct feasible *feasible = NULL;
	uint32_t i;

	contexts->entered = self;
	self->spawns = arena_array(contexts->arena, accesses_nspawns(contexts->accesses), sizeof *self->spawns);
	for (i = 0; i < accesses_nspawns(contexts->accesses); i++) {
		const struct access_spawn *spawn = accesses_spawned(contexts->accesses, i);

		if (!is_thread(contexts, spawn))
			continue;
		if (!feasible)
			feasible = feasible_create(&in, scratch);
		find_missed(contexts, feasible, spawn, &self->spawns[i], scratch);
	}
	feasible_free(feasible);
	arena_destroy(scratch);
}

int contexts_enters(const struct contexts *contexts, uint32_t root, uint32_t function, uint32_t event)
{
	const struct entered_spawn *spawn;

	if (!identity_enters(contexts, root, function, event))
		return 0;
	if (!root || root > accesses_nspawns(contexts->accesses))
		return 1;
	spawn = &contexts->entered->spawns[root - 1];
	return spawn->function != function || !spawn->missed || event >= spawn->nevents || !spawn->missed[event];
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * life.c - the phase of life of an object: set up, in use, torn down.
 *
 * What is proved to come before any other thread, or after all of them, is no pair (order/threads/).  Here is
 * what suggests it.  A function that initialises locks sets something up, and so does one that creates its threads
 * later on; one that destroys them tears it down, and so does one that frees the object later on.  main() does all of it, and is
 * none of these.  Names say less (weights.h has the patterns).
 */
#define _GNU_SOURCE /* FNM_CASEFOLD */
#include "pairs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"

#include <fnmatch.h>

#define WRAPPER 4 /* calls that a wrapper makes at most */
#define WRAPPED 3 /* wrappers around each other */
#define ALLOCATES 256 /* beside LIFE_* */
#define NEAR 2 /* callers that count: what they do is what the access is for */

/* What is known of a function. */
struct function_life {
	uint8_t flags;                     /* LIFE_*, 0 not asked yet */
	uint32_t nfrees;
	const struct guarded_access **frees; /* those of its accesses that free */
};

static int is_one_of(const char *const *patterns, const char *name)
{
	for (; *patterns; patterns++)
		if (!fnmatch(*patterns, name, FNM_CASEFOLD))
			return 1;
	return 0;
}

static unsigned effects_of(const struct lockdb_function *model)
{
	unsigned made = 0;
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		switch (model->effects[i].op) {
		case LOCKDB_INIT:
			made |= LIFE_SETS_UP;
			break;
		case LOCKDB_DESTROY:
			made |= LIFE_TEARS_DOWN;
			break;
		case LOCKDB_ACQUIRE:
		case LOCKDB_RELEASE:
		case LOCKDB_ATOMIC:
			made |= LIFE_LOCKS;
			break;
		case LOCKDB_RUNS:
			made |= LIFE_WAITS;
			break;
		case LOCKDB_ALLOC:
		case LOCKDB_FREE:
			made |= ALLOCATES;
			break;
		default:
			break;
		}
	return made;
}

/* Of a function without a body. */
static unsigned effects_outside(const struct pairs *self, uint32_t function)
{
	return effects_of(callgraph_model(self->in->graph, function)) |
	       (is_one_of(self->in->weights->waits, self->in->link->functions[function].name) ? LIFE_WAITS : 0);
}

/* Does it return with a lock, or without one that its caller held?  Then to call it is a lock operation. */
static int is_lock_operation(const struct pairs *self, uint32_t function)
{
	const struct summary *summary = locksets_summary(self->in->locksets, function);
	uint32_t i, k;

	for (i = 0; i < summary->ncases; i++) {
		const struct summary_case *at = &summary->cases[i];

		for (k = 0; k < at->nreleased && at->released[k].balanced; k++)
			;
		if (at->nheld || k < at->nreleased)
			return 1;
	}
	return 0;
}

static unsigned effects_at(const struct pairs *self, const struct call_site *site, int wrappers);

/* What its calls of functions without a body do, and those of wrappers (a layer for each platform): not for a thread,
 * which may have a lock of its own.  A wrapper of wrappers that allocates makes, or frees, an object of its own. */
static unsigned effects_in(const struct pairs *self, uint32_t function, int wrappers)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	unsigned made = 0, one;
	uint32_t i;

	for (i = 0; i < node->nsites; i++) {
		one = effects_at(self, &graph->sites[node->first + i], wrappers);
		/* With an error on the way what was set up is torn down: that is no teardown. */
		made |= (made & LIFE_SETS_UP) ? one & ~(unsigned)LIFE_TEARS_DOWN : one;
	}
	return made;
}

static unsigned effects_at(const struct pairs *self, const struct call_site *site, int wrappers)
{
	const struct callgraph *graph = self->in->graph;
	unsigned made = 0, inner;
	uint32_t k;

	for (k = 0; k < site->ntargets && site->kind == CALL_DIRECT; k++) {
		uint32_t callee = graph->targets[site->first + k];

		if (self->in->link->functions[callee].func == LINK_NONE) {
			made |= effects_outside(self, callee);
			continue;
		}
		made |= is_lock_operation(self, callee) ? LIFE_LOCKS : 0;
		if (!wrappers || graph->nodes[callee].nsites > WRAPPER)
			continue;
		inner = effects_in(self, callee, wrappers - 1);
		if (wrappers == WRAPPED || !(inner & ALLOCATES))
			made |= inner & (LIFE_SETS_UP | LIFE_TEARS_DOWN | ALLOCATES);
	}
	return made;
}

static void find_frees(const struct pairs *self, uint32_t function, struct function_life *life)
{
	const struct digest *digest = accesses_digest(self->in->accesses, function);
	uint32_t i, n = 0;

	for (i = 0; i < digest->naccesses; i++)
		n += (digest->accesses[i].flags & ACCESS_FREES) != 0;
	life->frees = n ? arena_array(self->arena, n, sizeof *life->frees) : NULL;
	for (i = 0; n && i < digest->naccesses; i++)
		if (digest->accesses[i].flags & ACCESS_FREES)
			life->frees[life->nfrees++] = &digest->accesses[i];
}

/* Does something start it?  A method that a table has, say, is only called. */
static int is_started(const struct pairs *self, uint32_t function)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t i, k;

	for (i = 0; graph->nodes[function].address_taken && i < graph->nspawns; i++)
		for (k = 0; k < graph->spawns[i].ntargets; k++)
			if (graph->targets[graph->spawns[i].first + k] == function)
				return 1;
	return 0;
}

static unsigned look(const struct pairs *self, uint32_t function)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	const struct link_function *known = &self->in->link->functions[function];
	unsigned made = LIFE_KNOWN | (effects_in(self, function, is_started(self, function) ? 0 : WRAPPED) & (ALLOCATES - 1));

	if (known->func == LINK_NONE)
		made |= effects_outside(self, function) & LIFE_WAITS;
	made |= node->updates ? LIFE_LOCKS : 0;
	made |= is_one_of(self->in->weights->setup, known->name) ? LIFE_SETUP_NAME : 0;
	made |= is_one_of(self->in->weights->teardown, known->name) ? LIFE_TEARDOWN_NAME : 0;
	/* Who does both starts over, or works with locks of its own. */
	if (function == self->in->link->main || ((made & LIFE_SETS_UP) && (made & LIFE_TEARS_DOWN)))
		made &= ~(unsigned)(LIFE_SETS_UP | LIFE_TEARS_DOWN);
	return made;
}

unsigned life_of(struct pairs *self, uint32_t function)
{
	struct function_life *life;

	if (!self->lives)
		self->lives = arena_array(self->arena, (size_t)self->in->link->nfunctions + 1, sizeof *self->lives);
	life = &self->lives[function];
	if (!life->flags) {
		find_frees(self, function, life);
		life->flags = (uint8_t)(look(self, function) | (life->nfrees ? LIFE_FREES : 0));
	}
	return life->flags;
}

/* Does the function itself free an object of the struct that is accessed? */
static int frees_it(struct pairs *self, const struct guarded *guarded)
{
	const struct function_life *life;
	uint32_t i;

	life_of(self, guarded->function);
	life = &self->lives[guarded->function];
	for (i = 0; i < life->nfrees; i++) {
		const struct guarded_access *one = life->frees[i];

		if (one->aggregate && one->event > guarded->access.event &&
		    (one->aggregate == guarded->where.aggregate || one->aggregate == guarded->where.outer))
			return 1;
	}
	return 0;
}

enum creations { CREATES_BEFORE = 1, CREATES_LATER = 2 };

/* Does the function itself create threads before the access, or later on? */
static unsigned creations_around(const struct pairs *self, const struct guarded *guarded)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t first = 0, end = graph->nspawns;
	unsigned made = 0;

	while (first < end) {
		uint32_t middle = first + (end - first) / 2;

		if (graph->spawns[middle].function < guarded->function)
			first = middle + 1;
		else
			end = middle;
	}
	for (; first < graph->nspawns && graph->spawns[first].function == guarded->function; first++)
		if (graph->spawns[first].op == LOCKDB_SPAWN)
			made |= graph->spawns[first].event > guarded->access.event ? CREATES_LATER : CREATES_BEFORE;
	return made;
}

static unsigned look_at_access(struct pairs *self, const struct guarded *guarded)
{
	unsigned made = life_of(self, guarded->site.function), creations;

	/* What a thread does is no part of the set-up that starts it. */
	if (!guarded->access.runner)
		made |= life_of(self, guarded->function);
	if ((made & LIFE_SETS_UP) && (made & LIFE_TEARS_DOWN))
		made &= ~(unsigned)(LIFE_SETS_UP | LIFE_TEARS_DOWN);
	if (setup_once(self, guarded))
		return (made & ~(unsigned)LIFE_TEARS_DOWN) | LIFE_SETS_UP;
	if (guarded->access.runner || guarded->function == self->in->link->main)
		return made;
	creations = creations_around(self, guarded);
	/* Who holds a lock already knows of others: a driver that queues its work again, say. */
	if (!(guarded->access.flags & ACCESS_READS) && !guarded->nheld && creations == CREATES_LATER)
		made |= LIFE_SETS_UP;
	if (creations == CREATES_BEFORE)
		made &= ~(unsigned)LIFE_SETS_UP;
	if ((made & LIFE_FREES) && frees_it(self, guarded))
		made |= LIFE_TEARS_DOWN;
	return made;
}

unsigned life_of_access(struct pairs *self, struct guarded *guarded)
{
	if (!guarded->life)
		guarded->life = (uint8_t)look_at_access(self, guarded);
	return guarded->life;
}

/* With what the nearest callers are, if these are known. */
static unsigned life_along(struct pairs *self, const struct guarded *guarded)
{
	unsigned made = look_at_access(self, guarded);
	const struct chain *chain = guarded->chain;
	uint32_t i, n = chain ? chain->calls.nsteps : 0;

	for (i = n > NEAR ? n - NEAR : 0; i < n; i++)
		if (chain->calls.steps[i].function != chain->first)
			made |= life_of(self, chain->calls.steps[i].function) & (LIFE_SETUP_NAME | LIFE_TEARDOWN_NAME);
	return made;
}

/* What set-up and teardown do without a lock says nothing of the lock: nobody else is there, or has anything to do. */
int life_is_early(struct pairs *self, const struct verdict *verdict)
{
	const struct guarded *blamed = verdict->sides[0];

	return stage_of(self, blamed) != STAGE_NONE || setup_once(self, blamed) ||
	       (!identity_is_variable(verdict) &&
		(look_at_access(self, blamed) & (LIFE_SETS_UP | LIFE_TEARS_DOWN)) != 0);
}

void life_judge(struct pairs *self, struct verdict *verdict)
{
	int8_t *values = verdict->features.values;
	uint32_t i;

	for (i = 0; i < 2; i++) {
		unsigned life = life_along(self, verdict->sides[i]);
		enum stage stage = stage_of(self, verdict->sides[i]);

		if (setup_once(self, verdict->sides[i]))
			values[FEATURE_SETUP_ONCE]++;
		else
			values[FEATURE_SETUP] += (life & LIFE_SETS_UP) != 0;
		values[FEATURE_TEARDOWN] += (life & LIFE_TEARS_DOWN) != 0;
		values[FEATURE_BEFORE_SERVING] += stage == STAGE_SETUP;
		values[FEATURE_AFTER_SERVING] += stage == STAGE_TEARDOWN;
		values[FEATURE_SETUP_NAME] |= (life & LIFE_SETUP_NAME) != 0;
		values[FEATURE_TEARDOWN_NAME] |= (life & LIFE_TEARDOWN_NAME) != 0;
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * life.c - the phase of life of an object: set up, in use, torn down.
 *
 * What is proved to come before any other thread, or after all of them, is no pair (threads/).  Here is
 * what suggests it.  A function that initialises locks sets something up, one that destroys them
 * tears it down, and so does one that frees the object later on.  main() does all of it, and is
 * none of these.  Names say less (weights.h has the patterns).
 */
#define _GNU_SOURCE /* FNM_CASEFOLD */
#include "pairs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#include <fnmatch.h>

#define NEAR 2 /* callers that count: what they do is what the access is for */

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
		default:
			break;
		}
	return made;
}

static int frees_any(const struct digest *digest)
{
	uint32_t i;

	for (i = 0; i < digest->naccesses && !(digest->accesses[i].flags & ACCESS_FREES); i++)
		;
	return i < digest->naccesses;
}

static unsigned look(const struct pairs *self, uint32_t function)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	const struct link_function *known = &self->in->link->functions[function];
	unsigned made = LIFE_KNOWN;
	uint32_t i, k;

	for (i = 0; i < node->nsites; i++) {
		const struct call_site *site = &graph->sites[node->first + i];

		for (k = 0; k < site->ntargets && site->kind == CALL_DIRECT; k++) {
			uint32_t callee = graph->targets[site->first + k];

			if (self->in->link->functions[callee].func == LINK_NONE)
				made |= effects_of(callgraph_model(graph, callee));
		}
	}
	made |= node->updates ? LIFE_LOCKS : 0;
	made |= frees_any(guards_digest(self->in->guards, function)) ? LIFE_FREES : 0;
	made |= is_one_of(self->in->weights->setup, known->name) ? LIFE_SETUP_NAME : 0;
	made |= is_one_of(self->in->weights->teardown, known->name) ? LIFE_TEARDOWN_NAME : 0;
	/* Who does both starts over, or works with locks of its own. */
	if (function == self->in->link->main || ((made & LIFE_SETS_UP) && (made & LIFE_TEARS_DOWN)))
		made &= ~(unsigned)(LIFE_SETS_UP | LIFE_TEARS_DOWN);
	return made;
}

unsigned life_of(struct pairs *self, uint32_t function)
{
	if (!self->lives)
		self->lives = arena_array(self->arena, (size_t)self->in->link->nfunctions + 1, 1);
	if (!self->lives[function])
		self->lives[function] = (uint8_t)look(self, function);
	return self->lives[function];
}

/* Does the function itself free an object of the struct that is accessed? */
static int frees_it(const struct pairs *self, const struct guarded *guarded)
{
	const struct digest *digest = guards_digest(self->in->guards, guarded->function);
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++) {
		const struct guard_access *one = &digest->accesses[i];

		if ((one->flags & ACCESS_FREES) && one->aggregate && one->event > guarded->access.event &&
		    (one->aggregate == guarded->where.aggregate || one->aggregate == guarded->where.outer))
			return 1;
	}
	return 0;
}

static unsigned look_at_access(struct pairs *self, const struct guarded *guarded)
{
	unsigned made = life_of(self, guarded->site.function);

	/* What a thread does is no part of the set-up that starts it. */
	if (!guarded->access.runner)
		made |= life_of(self, guarded->function);
	if ((made & LIFE_SETS_UP) && (made & LIFE_TEARS_DOWN))
		made &= ~(unsigned)(LIFE_SETS_UP | LIFE_TEARS_DOWN);
	if ((made & LIFE_FREES) && guarded->function != self->in->link->main && frees_it(self, guarded))
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

void life_judge(struct pairs *self, struct verdict *verdict)
{
	int8_t *values = verdict->features.values;
	uint32_t i;

	for (i = 0; i < 2; i++) {
		unsigned life = life_along(self, verdict->sides[i]);

		values[FEATURE_SETUP] += (life & LIFE_SETS_UP) != 0;
		values[FEATURE_TEARDOWN] += (life & LIFE_TEARS_DOWN) != 0;
		values[FEATURE_SETUP_NAME] += (life & LIFE_SETUP_NAME) != 0;
		values[FEATURE_TEARDOWN_NAME] += (life & LIFE_TEARDOWN_NAME) != 0;
	}
}

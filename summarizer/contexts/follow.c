/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/follow.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "contexts/maker.h"
#include "contexts/spread.h"

#include <string.h>

struct following {
	const struct context_edge *edge;
	struct arena *arena;
	struct context *found; /* NULL: the call does not get there */
	int exact;             /* it is the context that the edge leads to, not one that was joined in it */
};

int follows_call(const struct following *self, const struct access_call *call)
{
	return call->event == self->edge->event;
}

/* A call whose argument is one of several functions enters the target several times. */
void follow_arrive(struct following *self, struct maker *maker, const struct access_call *call,
		   uint32_t target)
{
	int exact;

	if (!follows_call(self, call) || target != self->edge->target)
		return;
	exact = maker_find(maker, target) == self->edge->to;
	if (self->found && (self->exact || !exact))
		return;
	self->found = arena_alloc(self->arena, sizeof *self->found);
	self->exact = exact;
	maker_keep(maker, self->found, self->arena);
}

static const struct context *enter(struct contexts *self, const struct context *from,
				   const struct context_edge *edge)
{
	struct following following = { .edge = edge, .arena = self->arena };
	struct contexts_totals totals = self->totals;
	struct arena *scratch = arena_create();

	self->following = &following;
	contexts_propagate(self, edge->function, from, 1, scratch);
	self->following = NULL;
	self->totals = totals;
	arena_destroy(scratch);
	return following.found;
}

/* Chains of calls share their beginnings: what was found is kept. */
struct followed {
	uint64_t from;                   /* of the caller's context, with where its locks were taken */
	const struct context_edge *edge;
	const struct context *found;
};

static const struct context *enter_once(struct contexts *self, const struct context *from,
					const struct context_edge *edge)
{
	uint64_t here = hash_pair(from->hash, hash_bytes(from->origins, from->nheld * sizeof *from->origins));
	uint64_t hash = hash_pair(here = hash_pair(here, hash_bytes(from->hidden, sizeof from->hidden)), (uintptr_t)edge);
	const struct followed *all = self->followed.items;
	struct followed *made;
	uint32_t slot, i;

	for (slot = table_first(&self->followed_index, hash); (i = table_at(&self->followed_index, slot));
	     slot = table_next(&self->followed_index, slot, hash))
		if (all[i - 1].from == here && all[i - 1].edge == edge)
			return all[i - 1].found;
	made = pool_add(self->arena, &self->followed, sizeof *made);
	*made = (struct followed){ here, edge, enter(self, from, edge) };
	table_add(self->arena, &self->followed_index, hash, self->followed.count);
	return made->found;
}

/* Is what is held and known there just what the stored context says? */
static int is_stored(const struct context *context, const struct context *stored)
{
	return context->held == stored->held && context->bindings == stored->bindings;
}

/* What the roots do there, with one that comes so. */
static void run_with(struct context *made, const struct context *stored, const struct context_run *run, struct arena *arena)
{
	struct context_run *runs = arena_array(arena, (size_t)stored->nruns + 1, sizeof *runs);
	uint32_t i, n = 0;

	for (i = 0; i < stored->nruns && stored->runs[i].root < run->root; i++)
		runs[n++] = stored->runs[i];
	runs[n++] = *run;
	for (i += i < stored->nruns && stored->runs[i].root == run->root; i < stored->nruns; i++)
		runs[n++] = stored->runs[i];
	made->runs = runs;
	made->nruns = n;
}

/* What is held and known is as in the other one. */
static void replace(struct context *made, const struct context *found)
{
	made->held = found->held;
	made->nheld = found->nheld;
	made->origins = found->origins;
	made->bindings = found->bindings;
	made->nbindings = found->nbindings;
	made->values = found->values;
	made->hash = found->hash;
	made->joined = 0;
}

/* Locks of callers that have no name there: those that the caller had none for, and those of the call. */
static void hide(struct context *made, const uint32_t *more)
{
	uint32_t i, k;

	for (k = 0; k < CONTEXT_HIDDEN && more[k]; k++) {
		for (i = 0; i < CONTEXT_HIDDEN && made->hidden[i] && made->hidden[i] != more[k]; i++)
			;
		if (i < CONTEXT_HIDDEN)
			made->hidden[i] = more[k];
	}
}

/* The stored context, but what is said by root is of one that comes so. */
static void arrive(struct context *made, const struct context *stored, const struct arrival *at,
		   uint32_t root, struct arena *arena)
{
	struct context_run run = *context_run(stored, root);

	run.root = root;
	run.alive = at->alive;
	run.gone = at->gone;
	run.doubt = at->doubt;
	run.within = at->marks;
	run_with(made, stored, &run, arena);
	bits_drop(&made->alone, bits_one(root));
	if (at->alone)
		bits_add(&made->alone, bits_one(root));
	made->private_formals = at->private_formals;
	made->owned_formals = at->owned_formals;
	made->once = at->once;
}

static struct arrival arrival_of(const struct context *context, uint32_t root)
{
	const struct context_run *run = context_run(context, root);

	return (struct arrival){ .alive = run->alive, .gone = run->gone,
				 .private_formals = context->private_formals,
				 .owned_formals = context->owned_formals,
				 .alone = (uint8_t)bits_has(context->alone, root),
				 .once = context->once, .doubt = run->doubt, .marks = run->within };
}

const struct context *contexts_follow(struct contexts *self, const struct context *from,
				      const struct context_edge *edge, uint32_t root,
				      struct arena *arena)
{
	const struct context *stored = &self->entries[edge->target].contexts[edge->to], *found;
	struct context *made = arena_alloc(arena, sizeof *made);
	struct arrival at = { .alive = edge->alive };

	if (!spread_takes(self, edge, root))
		return NULL;
	*made = *stored;
	if (from) {
		const struct context *caller = &self->entries[edge->function].contexts[edge->index];

		if (stored->joined || !is_stored(from, caller)) {
			found = enter_once(self, from, edge);
			if (!found)
				return NULL;
			if (stored->joined || found->hash != stored->hash)
				replace(made, found);
			hide(made, found->hidden);
		} else {
			hide(made, edge->hidden);
		}
		hide(made, from->hidden);
		at = arrival_of(from, root);
		at = spread_along(self->accesses, edge, &at);
	}
	arrive(made, stored, &at, root, arena);
	return made;
}

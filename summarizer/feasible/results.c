/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * results.c - what small callees return: "if (has_threads())".
 */
#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "feasible/internal.h"

#include <string.h>

#define CALLEES 2 /* levels of them that are looked into, */
#define SMALL 12  /* if they have so many blocks at most: functions that tell a mode are small */

/* What a callee was found to return. */
struct result {
	uint32_t function, depth;
	uint32_t formals[FEASIBLE_FORMALS];
	uint32_t value;              /* 0: not one value */
	uint32_t nloaded, ntested;
	const uint32_t *loaded;      /* places */
	const struct tested *tested;
};

/* What the function returns, if that is one value; else 0. */
static uint32_t returned(struct walk *walk)
{
	const struct facts_body *body = walk->shape->body;
	uint32_t found = WALK_UNSET, value, i;

	for (i = 0; i < body->nevents; i++) {
		if (body->events[i].kind != RCF_E_RETURN || !walk_reaches(walk, i))
			continue;
		value = walk_value(walk, body->events[i].ret.value);
		if (found != WALK_UNSET && found != value)
			return 0;
		found = value;
	}
	return found == WALK_UNSET ? 0 : found;
}

static struct walk enter(const struct walk *walk, uint32_t target, const uint32_t *formals)
{
	return (struct walk){ .self = walk->self, .scratch = walk->scratch, .function = target,
			      .shape = shape_of(walk->self, target), .formals = formals,
			      .nformals = FEASIBLE_FORMALS, .depth = walk->depth + 1 };
}

static const void *keep(struct arena *arena, const struct pool *pool, size_t size)
{
	return pool->count ? memcpy(arena_array(arena, pool->count, size), pool->items, pool->count * size) : NULL;
}

/* Without assumptions: the same for all who call it so. */
static const struct result *find_result(const struct walk *walk, uint32_t target, const uint32_t *formals)
{
	struct feasible *self = walk->self;
	struct result wanted = { .function = target, .depth = walk->depth }, *made;
	struct pool tested = { 0 };
	struct walk inner;
	uint64_t hash;
	uint32_t slot, i;

	memcpy(wanted.formals, formals, sizeof wanted.formals);
	hash = hash_pair(hash_bytes(formals, sizeof wanted.formals), (uint64_t)target << 8 | walk->depth);
	for (slot = table_first(&self->result_index, hash); (i = table_at(&self->result_index, slot));
	     slot = table_next(&self->result_index, slot, hash)) {
		const struct result *known = ((struct result **)self->results.items)[i - 1];

		if (known->function == target && known->depth == wanted.depth &&
		    !memcmp(known->formals, formals, sizeof known->formals))
			return known;
	}
	inner = enter(walk, target, formals);
	inner.tested = &tested;
	walk_run(&inner);
	wanted.value = returned(&inner);
	wanted.nloaded = inner.loaded.count;
	wanted.loaded = keep(self->arena, &inner.loaded, sizeof *wanted.loaded);
	wanted.ntested = tested.count;
	wanted.tested = keep(self->arena, &tested, sizeof *wanted.tested);
	made = arena_alloc(self->arena, sizeof *made);
	*made = wanted;
	*(struct result **)pool_add(self->arena, &self->results, sizeof made) = made;
	table_add(self->arena, &self->result_index, hash, self->results.count);
	return made;
}

/* With the assumption, if it bears on what the callee does. */
static uint32_t value_with(const struct walk *walk, const struct result *result)
{
	struct walk inner;
	uint32_t i;

	for (i = 0; walk->assumed && i < result->ntested && result->tested[i].term != walk->assumed->term; i++)
		;
	if (!walk->assumed || i == result->ntested)
		return result->value;
	inner = enter(walk, result->function, result->formals);
	inner.assumed = walk->assumed;
	walk_run(&inner);
	return returned(&inner);
}

uint32_t result_of(struct feasible *self, uint32_t function)
{
	static const uint32_t formals[FEASIBLE_FORMALS];
	struct arena *scratch = arena_create();
	const struct walk outer = { .self = self, .scratch = scratch };
	const struct shape *shape = shape_of(self, function);
	uint32_t value = shape->body && shape->body->nblocks <= SMALL ? find_result(&outer, function, formals)->value : 0;

	arena_destroy(scratch);
	return value;
}

uint32_t result_value(struct walk *walk, uint32_t event)
{
	const struct facts_body *body = walk->shape->body;
	const struct facts_event *call = &body->events[event];
	const struct call_site *site = callgraph_site(walk->self->in.graph, walk->function, event);
	uint32_t target = site && site->ntargets == 1 ? walk->self->in.graph->targets[site->first] : 0;
	const struct shape *shape = target && walk->depth < CALLEES ? shape_of(walk->self, target) : NULL;
	uint32_t formals[FEASIBLE_FORMALS] = { 0 }, i;
	const struct result *result;

	if (!shape || !shape->body || shape->body->nblocks > SMALL)
		return 0;
	for (i = 0; i < call->call.nargs && i < FEASIBLE_FORMALS; i++)
		formals[i] = walk_value(walk, body->args[call->call.args + i]);
	result = find_result(walk, target, formals);
	/* Steady memory that the callee has read was so for the caller, if that does not write it later. */
	for (i = 0; i < result->nloaded; i++)
		if (walk_rewrites(walk, event, result->loaded[i]))
			return 0;
	for (i = 0; i < result->nloaded; i++)
		*(uint32_t *)pool_add(walk->scratch, &walk->loaded, sizeof(uint32_t)) = result->loaded[i];
	for (i = 0; walk->tested && i < result->ntested; i++)
		walk_note(walk, result->tested[i].term, result->tested[i].number, UINT32_MAX);
	return value_with(walk, result);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * past.c - what may have run when main() gets to an access.
 *
 * Along a chain of calls from main() on, what is over are the events of each function of the chain from which its
 * call can be reached.  With all that they call, start and register, and with what that takes the addresses of
 * (callgraph/live.h), these are all functions that any thread may have run by then.  A thread that none of them
 * creates is still to come; a worker that is there already has no job yet whose function nobody has named.  What
 * main() does before is then ordered before what they do: by the creation, or by what hands the function over.
 *
 * Pasts are few: those of a program's set-up, and then one in which everything may have run.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/table.h"
#include "callgraph/callgraph.h"
#include "callgraph/live.h"
#include "cfg/cfg.h"
#include "facts/facts.h"
#include "link/link.h"

#define PASTS 256 /* more are one in which everything may have run */

/* What is over when an event is reached: events with calls, and what the events name. */
struct over {
	uint32_t function, event;
	uint32_t nevents, nmentions;
	const uint32_t *events, *mentions;
};
struct past {
	struct live *live;
	struct bits spawns; /* of accesses.h: those that may have happened */
};
struct pasts {
	struct arena *arena, *scratch;
	struct pool items;   /* struct past; number 0: anything may have run */
	struct table index;  /* by content */
	struct pool overs;   /* struct over */
	struct table known;  /* of these */
	struct pool steps;   /* struct step */
	struct table taken;  /* of these */
	struct bits *spawns; /* by callgraph.spawns: what it starts, of accesses.h */
};
struct step {
	uint32_t from, over, to;
};

/* ---- one function ---- */

struct walk {
	struct pasts *pasts;
	const struct link *link;
	const struct callgraph *graph;
	const struct link_tu *unit;
	const struct facts_body *body;
	uint8_t *reaches; /* by block */
	uint8_t *seen;    /* by value */
	struct pool events, mentions;
};

/* Blocks from which the block can be reached, itself only if it is in a cycle. */
static void walk_back(struct walk *walk, uint32_t block, struct arena *scratch)
{
	struct cfg_walk back = cfg_walk(walk->body, scratch);
	uint32_t at;

	for (at = block; at != CFG_NONE; at = cfg_next(&back))
		cfg_backward(&back, at);
	walk->reaches = back.seen;
}

/* The functions and variables that a value is made of. */
static void name_value(struct walk *walk, uint32_t id)
{
	const struct facts_value *v = &walk->body->values[id];
	uint32_t i, what;

	if (!id || walk->seen[id])
		return;
	walk->seen[id] = 1;
	switch (v->kind) {
	case RCF_V_SYMBOL:
		what = walk->unit->functions[v->a];
		if (!what && walk->graph->initial[walk->unit->objects[v->a]].ntargets)
			what = MENTION_OBJECT | walk->unit->objects[v->a];
		if (what)
			*(uint32_t *)pool_add(walk->pasts->arena, &walk->mentions, sizeof what) = what;
		break;
	case RCF_V_PHI:
		for (i = 0; i < v->c; i++)
			name_value(walk, walk->body->phi_args[v->b + i]);
		break;
	case RCF_V_SELECT:
		name_value(walk, v->a);
		name_value(walk, v->b);
		name_value(walk, v->c);
		break;
	case RCF_V_ELEM:
	case RCF_V_BINARY:
		name_value(walk, v->a);
		name_value(walk, v->b);
		break;
	case RCF_V_FIELD:
	case RCF_V_OFFSET:
	case RCF_V_UNARY:
	case RCF_V_CONVERT:
		name_value(walk, v->a);
		break;
	default:
		break;
	}
}

static void name_operands(struct walk *walk, const struct facts_event *e)
{
	uint32_t i;

	switch (e->kind) {
	case RCF_E_READ:
	case RCF_E_WRITE:
	case RCF_E_RMW:
		name_value(walk, e->access.address);
		name_value(walk, e->access.value);
		name_value(walk, e->access.expected);
		break;
	case RCF_E_CALL:
		name_value(walk, e->call.callee);
		name_value(walk, e->call.chain);
		for (i = 0; i < e->call.nargs; i++)
			name_value(walk, walk->body->args[e->call.args + i]);
		break;
	case RCF_E_ASM:
		for (i = 0; i < e->assembler.noperands; i++)
			name_value(walk, walk->body->operands[e->assembler.operands + i].value);
		break;
	default:
		break;
	}
}

static void find_over(struct walk *walk, uint32_t event, struct over *made, struct arena *scratch)
{
	const struct facts_body *body = walk->body;
	uint32_t block = body->events[event].block, e;

	walk_back(walk, block, scratch);
	walk->seen = arena_alloc(scratch, (size_t)body->nvalues + 1);
	for (e = 0; e < body->nevents; e++) {
		if (!walk->reaches[body->events[e].block] && !(body->events[e].block == block && e < event))
			continue;
		name_operands(walk, &body->events[e]);
		if (body->events[e].kind == RCF_E_CALL)
			*(uint32_t *)pool_add(walk->pasts->arena, &walk->events, sizeof e) = e;
	}
	made->nevents = walk->events.count;
	made->events = pool_items(walk->pasts->arena, &walk->events);
	made->nmentions = walk->mentions.count;
	made->mentions = pool_items(walk->pasts->arena, &walk->mentions);
}

/* The number of what is over at an event. */
static uint32_t over_at(struct pairs *self, uint32_t function, uint32_t event)
{
	struct pasts *pasts = self->pasts;
	uint64_t hash = hash_pair(function, event);
	uint32_t slot, number;
	struct walk walk = { .pasts = pasts, .link = self->in->link, .graph = self->in->graph };
	struct over *made;

	for (slot = table_first(&pasts->known, hash); (number = table_at(&pasts->known, slot));
	     slot = table_next(&pasts->known, slot, hash)) {
		made = (struct over *)pasts->overs.items + number - 1;
		if (made->function == function && made->event == event)
			return number - 1;
	}
	made = pool_add(pasts->arena, &pasts->overs, sizeof *made);
	made->function = function;
	made->event = event;
	table_add(pasts->arena, &pasts->known, hash, pasts->overs.count);
	walk.unit = &walk.link->tus[walk.link->functions[function].tu];
	walk.body = link_body(walk.link, pasts->scratch, function);
	if (walk.body && event < walk.body->nevents)
		find_over(&walk, event, made, pasts->scratch);
	arena_reset(pasts->scratch);
	return pasts->overs.count - 1;
}

/* ---- pasts ---- */

static void find_spawns(struct pairs *self)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t i, t, k, number;

	self->pasts->spawns = arena_array(self->pasts->arena, (size_t)graph->nspawns + 1, sizeof(struct bits));
	for (i = 0; i < graph->nspawns; i++)
		for (t = 0; t < graph->spawns[i].ntargets && graph->models[graph->spawns[i].model]; t++) {
			number = accesses_spawn(self->in->accesses, i, graph->targets[graph->spawns[i].first + t]);
			for (k = 0; k < accesses_instances(self->in->accesses, number); k++)
				bits_add(&self->pasts->spawns[i], bits_one(number + k));
		}
}

static uint32_t intern(struct pairs *self, struct live *live)
{
	struct pasts *pasts = self->pasts;
	uint64_t hash = live_hash(live);
	uint32_t slot, number, i;
	struct past *made;

	for (slot = table_first(&pasts->index, hash); (number = table_at(&pasts->index, slot));
	     slot = table_next(&pasts->index, slot, hash))
		if (live_equal(((struct past *)pasts->items.items)[number].live, live))
			return number;
	if (pasts->items.count == PASTS)
		return 0;
	made = pool_add(pasts->arena, &pasts->items, sizeof *made);
	made->live = live_copy(live, pasts->arena);
	for (i = 0; i < self->in->graph->nspawns; i++)
		if (live_started(live, i))
			bits_add(&made->spawns, pasts->spawns[i]);
	table_add(pasts->arena, &pasts->index, hash, pasts->items.count - 1);
	return pasts->items.count - 1;
}

uint32_t past_begin(struct pairs *self)
{
	struct pasts *pasts = self->pasts;
	struct arena *scratch;
	uint32_t number;

	if (!self->in->link->main)
		return 0;
	if (!pasts) {
		pasts = self->pasts = arena_alloc(self->arena, sizeof *pasts);
		pasts->arena = self->arena;
		pasts->scratch = arena_create();
		find_spawns(self);
		pool_add(pasts->arena, &pasts->items, sizeof(struct past)); /* anything */
	}
	if (pasts->items.count > 1)
		return 1;
	scratch = arena_create();
	number = intern(self, live_create(self->in->graph, scratch));
	arena_destroy(scratch);
	return number;
}

static uint32_t advance(struct pairs *self, uint32_t from, const struct over *over)
{
	const struct past *before = (const struct past *)self->pasts->items.items + from;
	struct arena *scratch = arena_create();
	struct live *live = live_copy(before->live, scratch);
	uint32_t i, to = from;

	for (i = 0; i < over->nmentions; i++)
		live_mention(live, over->mentions[i]);
	for (i = 0; i < over->nevents; i++)
		live_event(live, over->function, over->events[i]);
	if (live_size(live) != live_size(before->live))
		to = intern(self, live);
	arena_destroy(scratch);
	return to;
}

uint32_t past_at(struct pairs *self, uint32_t from, uint32_t function, uint32_t event)
{
	struct pasts *pasts = self->pasts;
	uint32_t over, slot, number;
	uint64_t hash;
	struct step *made;

	if (!from)
		return 0;
	over = over_at(self, function, event);
	hash = hash_pair(from, over);
	for (slot = table_first(&pasts->taken, hash); (number = table_at(&pasts->taken, slot));
	     slot = table_next(&pasts->taken, slot, hash)) {
		made = (struct step *)pasts->steps.items + number - 1;
		if (made->from == from && made->over == over)
			return made->to;
	}
	number = advance(self, from, (const struct over *)pasts->overs.items + over);
	made = pool_add(pasts->arena, &pasts->steps, sizeof *made);
	*made = (struct step){ from, over, number };
	table_add(pasts->arena, &pasts->taken, hash, pasts->steps.count);
	return number;
}

/* ---- two accesses ---- */

uint32_t past_of(struct pairs *self, const struct guarded *guarded)
{
	const struct guarded_access *access = &guarded->access;
	uint32_t function = guarded->function, past, steps;

	if (!guarded->chain || !guarded->chain->past || access->runner)
		return 0;
	past = past_at(self, guarded->chain->past, function, access->event);
	for (steps = 0; past && access->callee && steps < 256; steps++) {
		const struct digest *digest = accesses_digest(self->in->accesses, access->callee);

		if (self->in->link->functions[access->callee].func == LINK_NONE || access->index >= digest->naccesses)
			break;
		function = access->callee;
		access = &digest->accesses[access->index];
		past = past_at(self, past, function, access->event);
	}
	return past;
}

/* May the root have made the access, in this past? */
static int may_have_run(const struct pairs *self, const struct past *past, const struct guarded *guarded, uint32_t root)
{
	const struct chain *chain = guarded->chain;
	uint32_t i;

	if (root && root <= accesses_nspawns(self->in->accesses) && !bits_has(past->spawns, root - 1))
		return 0;
	if (!live_has(past->live, guarded->site.function))
		return 0;
	if (!chain || guarded->access.runner)
		return 1;
	for (i = 0; i < chain->calls.nsteps; i++)
		if (!live_has(past->live, chain->calls.steps[i].function))
			return 0;
	return live_has(past->live, guarded->function) && live_has(past->live, chain->first);
}

int past_is_earlier(struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y)
{
	uint32_t past = !x && y ? past_of(self, a) : 0;

	return past && !may_have_run(self, (const struct past *)self->pasts->items.items + past, b, y);
}

void past_free(struct pairs *self)
{
	if (self->pasts)
		arena_destroy(self->pasts->scratch);
}

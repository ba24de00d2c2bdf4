/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * calls.c - which locks a function holds, of those that it acquires itself, at each of its calls: a forward
 * flow over its blocks, of what is certainly and of what is perhaps held.
 */
#include "beliefs/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"
#include "facts/facts.h"
#include "link/link.h"
#include "sites/sites.h"

/* One function, while it is looked at. */
struct flow {
	const struct facts_body *body;
	const struct site *sites; /* of the function */
	uint32_t nsites;
	const struct sites *table;
	struct locked_function *made;
	uint32_t *must, *may;     /* by block: at its end */
	struct site_op {
		uint32_t gain, loss, perhaps;
	} *ops;                   /* by event */
};

static uint32_t bit_of(struct locked_function *made, const char *class)
{
	uint32_t i;

	for (i = 0; i < made->nlocks && made->locks[i] != class; i++)
		;
	if (i == CALLS_LOCKS || !*class)
		return 0;
	if (i == made->nlocks)
		made->locks[made->nlocks++] = class;
	return 1u << i;
}

static void find_ops(struct flow *flow)
{
	uint32_t i;

	for (i = 0; i < flow->nsites; i++) {
		const struct site *site = &flow->sites[i];
		uint32_t bit;

		if ((site->kind != SITES_ACQUIRE && site->kind != SITES_RELEASE) || site->event >= flow->body->nevents)
			continue;
		bit = bit_of(flow->made, flow->table->locks[site->lock].class);
		if (site->kind == SITES_RELEASE)
			flow->ops[site->event].loss |= bit;
		else if (site->flags & SITES_TRY)
			flow->ops[site->event].perhaps |= bit;
		else
			flow->ops[site->event].gain |= bit;
	}
}

static void enter(const struct flow *flow, uint32_t block, uint32_t *must, uint32_t *may)
{
	const struct facts_block *at = &flow->body->blocks[block];
	uint32_t i;

	*must = block ? UINT32_MAX : 0;
	*may = 0;
	for (i = 0; i < at->npreds; i++) {
		uint32_t from = cfg_source(flow->body, block, i);

		*must &= flow->must[from];
		*may |= flow->may[from];
	}
	if (!at->npreds)
		*must = 0;
}

static void apply(const struct flow *flow, uint32_t event, uint32_t *must, uint32_t *may)
{
	const struct site_op *op = &flow->ops[event];

	*must = (*must & ~op->loss) | op->gain;
	*may = (*may & ~op->loss) | op->gain | op->perhaps;
}

static void solve(struct flow *flow)
{
	uint32_t b, e, must, may, rounds = 0;
	int changed = 1;

	for (b = 0; b < flow->body->nblocks; b++)
		flow->must[b] = UINT32_MAX;
	while (changed && rounds++ < 64)
		for (changed = 0, b = 0; b < flow->body->nblocks; b++) {
			const struct facts_block *block = &flow->body->blocks[b];

			enter(flow, b, &must, &may);
			for (e = block->events; e < block->events + block->nevents; e++)
				apply(flow, e, &must, &may);
			changed |= must != flow->must[b] || may != flow->may[b];
			flow->must[b] = must;
			flow->may[b] = may;
		}
}

/* Is the next event that matters, in this direction, an operation on a lock? */
static int is_beside(const struct flow *flow, uint32_t event, int step)
{
	const struct facts_block *block = &flow->body->blocks[flow->body->events[event].block];
	uint32_t at;

	for (at = event + (uint32_t)step; at >= block->events && at < block->events + block->nevents;
	     at += (uint32_t)step) {
		const struct site_op *op = &flow->ops[at];

		if (step < 0 ? op->gain : op->loss)
			return 1;
		if (flow->body->events[at].kind == RCF_E_CALL || flow->body->events[at].kind == RCF_E_WRITE)
			return 0;
	}
	return 0;
}

static void note_calls(struct flow *flow, uint32_t function, struct arena *arena, struct locked_calls *all)
{
	uint32_t b, e, must, may;

	flow->made->first = all->calls.count;
	for (b = 0; b < flow->body->nblocks; b++) {
		const struct facts_block *block = &flow->body->blocks[b];

		enter(flow, b, &must, &may);
		for (e = block->events; e < block->events + block->nevents; e++) {
			if (flow->body->events[e].kind == RCF_E_CALL)
				*(struct locked_call *)pool_add(arena, &all->calls, sizeof(struct locked_call)) =
					(struct locked_call){ function, e, must, may, (uint8_t)is_beside(flow, e, -1),
							      (uint8_t)is_beside(flow, e, 1) };
			apply(flow, e, &must, &may);
		}
	}
	flow->made->count = all->calls.count - flow->made->first;
}

static void find_function(const struct routines_input *in, struct arena *arena, struct locked_calls *all,
			  const struct site *first, uint32_t nsites)
{
	uint32_t function = in->sites->functions[first->function].number;
	struct arena *scratch = arena_create();
	struct flow flow = { .sites = first, .nsites = nsites, .table = in->sites };

	flow.body = link_body(in->link, scratch, function);
	if (flow.body) {
		flow.made = all->functions[function] = arena_alloc(arena, sizeof *flow.made);
		flow.must = arena_array(scratch, flow.body->nblocks, sizeof *flow.must);
		flow.may = arena_array(scratch, flow.body->nblocks, sizeof *flow.may);
		flow.ops = arena_array(scratch, (size_t)flow.body->nevents + 1, sizeof *flow.ops);
		find_ops(&flow);
		solve(&flow);
		note_calls(&flow, function, arena, all);
	}
	arena_destroy(scratch);
}

void locked_calls_find(const struct routines_input *in, struct arena *arena, struct locked_calls *all)
{
	const struct sites *sites = in->sites;
	uint32_t i, n, acquires;

	all->functions = arena_array(arena, (size_t)in->link->nfunctions + 1, sizeof *all->functions);
	for (i = 0; i < sites->nsites; i += n) {
		acquires = 0;
		for (n = 0; i + n < sites->nsites && sites->sites[i + n].function == sites->sites[i].function; n++)
			acquires += sites->sites[i + n].kind == SITES_ACQUIRE;
		if (acquires)
			find_function(in, arena, all, &sites->sites[i], n);
	}
}

const struct locked_call *locked_call_at(const struct locked_calls *all, uint32_t function, uint32_t event)
{
	const struct locked_function *known = all->functions[function];
	const struct locked_call *calls = all->calls.items;
	uint32_t i;

	for (i = 0; known && i < known->count; i++)
		if (calls[known->first + i].event == event)
			return &calls[known->first + i];
	return NULL;
}

uint32_t locked_bit(const struct locked_calls *all, uint32_t function, const char *lock)
{
	const struct locked_function *known = all->functions[function];
	uint32_t i;

	for (i = 0; known && i < known->nlocks; i++)
		if (known->locks[i] == lock)
			return 1u << i;
	return 0;
}

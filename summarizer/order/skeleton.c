/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "order/skeleton.h"

#include "base/arena.h"
#include "base/pool.h"
#include "cfg/cfg.h"
#include "link/link.h"

struct skeletons {
	const struct link *link;
	struct arena *arena, *scratch;
	struct pool known;             /* struct known: of what is looked at */
	struct skeleton **of;          /* by function */
	uint8_t *asked;                /* likewise */
};

/* The work on one function. */
struct maker {
	struct skeletons *self;
	const struct facts_body *body;
	struct skeleton *made;
};

static void visit_known(void *context, uint32_t event, struct signal_test test)
{
	struct skeletons *self = context;

	*(struct known *)pool_add(self->scratch, &self->known, sizeof(struct known)) = (struct known){ event, test };
}

/* What was visited since the last time. */
static const struct known *take_known(struct skeletons *self, uint32_t *count)
{
	struct known *taken = NULL;

	*count = self->known.count;
	if (self->known.count) {
		taken = arena_array(self->arena, self->known.count, sizeof *taken);
		memcpy(taken, self->known.items, self->known.count * sizeof *taken);
	}
	self->known.count = 0;
	return taken;
}

/* ---- events ---- */

static uint8_t traits_of(const struct facts_event *event)
{
	uint8_t traits = event->kind == RCF_E_CALL ? EVENT_CALLS : 0;

	if (event->kind != RCF_E_RMW || (event->op == RCF_RMW_XCHG && event->access.result == RCF_RMW_OLD))
		traits |= EVENT_GIVES;
	if (event->kind == RCF_E_READ && !(event->flags & (RCF_A_ATOMIC | RCF_A_VOLATILE)))
		traits |= EVENT_STEADY;
	if ((event->kind != RCF_E_READ && event->kind != RCF_E_WRITE && event->kind != RCF_E_RMW) ||
	    !(event->flags & RCF_A_ATOMIC))
		return traits;
	if (event->order != RCF_ORDER_RELAXED && event->order != RCF_ORDER_RELEASE && event->order != RCF_ORDER_UNKNOWN)
		traits |= EVENT_ACQUIRES;
	if (event->kind != RCF_E_READ && event->order >= RCF_ORDER_RELEASE && event->order <= RCF_ORDER_SYNC)
		traits |= EVENT_RELEASES;
	return traits;
}

static int is_same_place(const struct facts_event *a, const struct facts_event *b)
{
	return a->access.address == b->access.address && a->access.type == b->access.type &&
	       a->access.bit_first == b->access.bit_first && a->access.bit_count == b->access.bit_count;
}

/* The first read of each place stands for it; addresses are values of the body. */
static void find_cells(const struct maker *me, uint32_t *cells)
{
	uint32_t *last = arena_array(me->self->scratch, me->body->nvalues + 1, sizeof *last); /* by address: 1 + event */
	uint32_t *before = arena_array(me->self->scratch, me->body->nevents, sizeof *before);
	uint32_t e, other;

	for (e = 0; e < me->body->nevents; e++) {
		const struct facts_event *event = &me->body->events[e];

		if (event->kind != RCF_E_READ)
			continue;
		for (other = last[event->access.address]; other; other = before[other - 1])
			if (is_same_place(event, &me->body->events[other - 1]))
				break;
		cells[e] = other ? cells[other - 1] : 1 + e;
		before[e] = last[event->access.address];
		if (!other)
			last[event->access.address] = 1 + e;
	}
}

static uint32_t stored_result(const struct facts_body *body, const struct facts_event *event)
{
	const struct facts_value *value;

	if (event->kind != RCF_E_WRITE)
		return 0;
	value = &body->values[test_strip(body, event->access.value)];
	return value->kind == RCF_V_RESULT ? 1 + value->a : 0;
}

static void make_events(const struct maker *me)
{
	const struct facts_body *body = me->body;
	struct arena *arena = me->self->arena;
	uint8_t *traits = arena_alloc(arena, (size_t)body->nevents + 1);
	uint32_t *cells = arena_array(arena, body->nevents, sizeof *cells);
	uint32_t *blocks = arena_array(arena, body->nevents, sizeof *blocks), e;
	uint32_t *stores = arena_array(arena, body->nevents, sizeof *stores);

	for (e = 0; e < body->nevents; e++) {
		traits[e] = traits_of(&body->events[e]);
		stores[e] = stored_result(body, &body->events[e]);
		blocks[e] = body->events[e].block;
	}
	find_cells(me, cells);
	me->made->nevents = body->nevents;
	me->made->traits = traits;
	me->made->cells = cells;
	me->made->stores = stores;
	me->made->block_of = blocks;
}

/* ---- blocks ---- */

static void make_block(const struct maker *me, uint32_t number, struct skeleton_block *block)
{
	const struct facts_block *from = &me->body->blocks[number];
	const struct facts_event *events = me->body->events;
	uint32_t end = from->events + from->nevents;

	*block = (struct skeleton_block){ .events = from->events, .nevents = from->nevents, .edges = from->succs,
					  .nedges = from->nsuccs, .reads = from->events, .rest = end,
					  .branches = from->term == RCF_TERM_COND };
	while (block->reads < end && events[block->reads].kind == RCF_E_READ)
		block->reads++;
	while (block->rest > from->events && events[block->rest - 1].kind == RCF_E_READ)
		block->rest--;
}

static void make_blocks(const struct maker *me)
{
	const struct facts_body *body = me->body;
	struct skeleton_block *blocks = arena_array(me->self->arena, body->nblocks, sizeof *blocks);
	struct skeleton_edge *edges = arena_array(me->self->arena, cfg_edges(body), sizeof *edges);
	uint32_t b, k, to;

	for (b = 0; b < body->nblocks; b++) {
		make_block(me, b, &blocks[b]);
		for (k = 0; cfg_edge(body, b, k, &to); k++) {
			struct skeleton_edge *edge = &edges[blocks[b].edges + k];

			edge->to = to;
			test_edge(body, b, k, visit_known, me->self);
			edge->known = take_known(me->self, &edge->nknown);
		}
	}
	me->made->nblocks = body->nblocks;
	me->made->blocks = blocks;
	me->made->edges = edges;
}

/* ---- returns ---- */

static void make_value(const struct maker *me, uint32_t id, struct skeleton_value *made)
{
	const struct facts_body *body = me->body;
	const struct facts_value *value = &body->values[id = test_strip(body, id)];

	made->is_number = value->kind == RCF_V_INT;
	made->number = value->number;
	made->result = value->kind == RCF_V_RESULT ? 1 + value->a : 0;
	if (made->is_number)
		return;
	test_learn(body, id, 1, visit_known, me->self);
	made->yes = take_known(me->self, &made->nyes);
	test_learn(body, id, 0, visit_known, me->self);
	made->no = take_known(me->self, &made->nno);
}

/* A value that was chosen by the way to the block: each way for itself. */
static void make_ways(const struct maker *me, struct skeleton_return *made, uint32_t id)
{
	const struct facts_body *body = me->body;
	const struct facts_value *phi = &body->values[test_strip(body, id)];
	const struct facts_block *block = &body->blocks[made->block];
	struct skeleton_value *ways;
	uint32_t i;

	if (phi->kind != RCF_V_PHI || phi->a != made->block || phi->c != block->npreds)
		return;
	ways = arena_array(me->self->arena, block->npreds, sizeof *ways);
	for (i = 0; i < block->npreds; i++) {
		ways[i].from = cfg_source(body, made->block, i);
		ways[i].edge = body->blocks[ways[i].from].succs + cfg_incoming_edge(body, made->block, i);
		make_value(me, body->phi_args[phi->b + i], &ways[i]);
	}
	made->ways = ways;
	made->nways = block->npreds;
}

static void make_returns(const struct maker *me)
{
	const struct facts_body *body = me->body;
	struct pool returns = { 0 };
	uint32_t e;

	for (e = 0; e < body->nevents; e++) {
		struct skeleton_return *made;

		if (body->events[e].kind != RCF_E_RETURN)
			continue;
		made = pool_add(me->self->arena, &returns, sizeof *made);
		made->event = e;
		made->block = body->events[e].block;
		make_value(me, body->events[e].ret.value, &made->whole);
		make_ways(me, made, body->events[e].ret.value);
	}
	me->made->returns = returns.items;
	me->made->nreturns = returns.count;
}

/* ---- all ---- */

struct skeletons *skeletons_create(const struct link *link, struct arena *arena)
{
	struct skeletons *self = arena_alloc(arena, sizeof *self);

	self->link = link;
	self->arena = arena;
	self->of = arena_array(arena, (size_t)link->nfunctions + 1, sizeof *self->of);
	self->asked = arena_alloc(arena, (size_t)link->nfunctions + 1);
	self->scratch = arena_create();
	return self;
}

void skeletons_destroy(struct skeletons *self)
{
	if (self)
		arena_destroy(self->scratch);
}

const struct skeleton *skeleton_of(struct skeletons *self, uint32_t function)
{
	struct maker me = { .self = self };

	if (self->asked[function])
		return self->of[function];
	self->asked[function] = 1;
	me.body = link_body(self->link, self->scratch, function);
	if (me.body) {
		me.made = self->of[function] = arena_alloc(self->arena, sizeof *me.made);
		make_events(&me);
		make_blocks(&me);
		make_returns(&me);
	}
	self->known = (struct pool){ 0 };
	arena_reset(self->scratch);
	return self->of[function];
}

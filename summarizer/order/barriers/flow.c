/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.c - the phases of one function, relative to its entry: forward over the blocks
 * until nothing changes.
 */
#include "order/barriers/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "lockdb/lockdb.h"

#include <string.h>

#define ROUNDS 256 /* sets of counts grow one by one */

/* What was waited for once more. */
static void count_wait(struct phases *self, struct barrier barrier, struct phase *state)
{
	uint32_t slot = phase_slot_of(self, barrier, 1);
	struct phase one = phase_here;

	if (slot == SLOT_NONE)
		return;
	one.counts = phase_count_one(slot);
	phase_compose(state, &one, state);
}

static void take_site(struct phase_walk *walk, uint32_t event, struct barrier barrier)
{
	struct phases *self = walk->self;
	uint32_t slot = phase_slot_of(self, barrier, 1);
	struct phase_site *made;

	if (walk->sites[event])
		return;
	walk->sites[event] = self->sites.count;
	made = pool_add(self->arena, &self->sites, sizeof *made);
	made->class = walk->sites[event];
	made->slot = barrier.kind == BARRIER_NAMED ? SLOT_TEAM : slot;
}

/* Does the function do nothing where it has waited last? */
static int is_quiet(const struct phase_function *callee)
{
	return !bits_meet(bits_without(callee->out.last, phase_begin), callee->touched);
}

/* The barrier of a call that does nothing else but wait there. */
static struct barrier called_barrier(const struct phase_walk *walk, uint32_t event,
				     const struct phase_function *callee)
{
	const struct facts_event *call = &walk->body->events[event];

	if (callee->waits.kind != BARRIER_FORMAL)
		return callee->waits;
	if (callee->waits.number >= call->call.nargs)
		return (struct barrier){ BARRIER_UNKNOWN, 0 };
	return phase_barrier(walk, walk->body->args[call->call.args + callee->waits.number]);
}

static void find_sites(struct phase_walk *walk)
{
	struct phases *self = walk->self;
	uint32_t e, t;

	for (e = 0; e < walk->body->nevents; e++) {
		const struct call_site *site;
		const struct lockdb_effect *effect;

		if (walk->body->events[e].kind != RCF_E_CALL)
			continue;
		effect = phase_effect(walk, e, LOCKDB_BARRIER);
		if (effect) {
			take_site(walk, e, phase_barrier_of(walk, e, &effect->object));
			continue;
		}
		site = callgraph_site(self->graph, walk->function, e);
		for (t = 0; site && site->kind != CALL_WIDE && t < site->ntargets; t++) {
			const struct phase_function *callee = self->functions[self->graph->targets[site->first + t]];

			if (callee && callee->passes && is_quiet(callee))
				take_site(walk, e, called_barrier(walk, e, callee));
		}
	}
}

/* What one function that is called does. */
static void step_target(const struct phase_walk *walk, uint32_t event,
			const struct phase_function *callee, const struct phase *before,
			struct phase *after)
{
	struct phase out = callee->out;

	out.only = 0;
	if (walk->sites[event] && is_quiet(callee) && !bits_within(out.last, phase_begin))
		out.last = bits_or(bits_and(out.last, phase_begin), bits_one(walk->sites[event]));
	phase_compose(before, &out, after);
	if (callee->waits.kind == BARRIER_FORMAL)
		count_wait(walk->self, called_barrier(walk, event, callee), after);
}

static void step(struct phase_walk *walk, uint32_t event, struct phase *state)
{
	struct phases *self = walk->self;
	const struct lockdb_effect *effect;
	const struct call_site *site;
	struct phase after, all;
	uint32_t t, n = 0;

	if (walk->body->events[event].kind != RCF_E_CALL)
		return;
	effect = phase_effect(walk, event, LOCKDB_BARRIER);
	if (effect) {
		state->last = bits_one(walk->sites[event]);
		count_wait(self, phase_barrier_of(walk, event, &effect->object), state);
		return;
	}
	site = callgraph_site(self->graph, walk->function, event);
	for (t = 0; site && site->kind != CALL_WIDE && t < site->ntargets; t++) {
		const struct phase_function *callee = self->functions[self->graph->targets[site->first + t]];

		after = *state;
		if (callee && callee->passes)
			step_target(walk, event, callee, state, &after);
		if (n++)
			phase_join(&all, &after);
		else
			all = after;
	}
	if (n)
		*state = all;
}

static int enter(struct phase_walk *walk, uint32_t block, const struct phase *state)
{
	struct phase before = walk->in[block];

	if (!walk->reached[block]) {
		walk->reached[block] = 1;
		walk->in[block] = *state;
		return 1;
	}
	phase_join(&walk->in[block], state);
	return memcmp(&before, &walk->in[block], sizeof before) != 0;
}

static int flow_block(struct phase_walk *walk, uint32_t block)
{
	const struct facts_block *b = &walk->body->blocks[block];
	struct phase state = walk->in[block];
	uint32_t e, k;
	int changed = 0;

	for (e = b->events; e < b->events + b->nevents; e++)
		step(walk, e, &state);
	for (k = 0; k < b->nsuccs; k++) {
		struct phase along = state;
		uint32_t region = walk->regions[b->succs + k];

		if (region)
			along.only = region;
		changed |= enter(walk, cfg_target(walk->body, block, k), &along);
	}
	return changed;
}

/* Does the event do anything that others could see? */
static int is_seen(const struct phase_walk *walk, uint32_t event)
{
	const struct facts_event *e = &walk->body->events[event];
	const struct facts_value *value;
	const struct call_site *site;
	uint32_t t;

	switch (e->kind) {
	case RCF_E_READ:
	case RCF_E_WRITE:
	case RCF_E_RMW:
		value = &walk->body->values[e->access.address];
		while (value->kind == RCF_V_FIELD || value->kind == RCF_V_ELEM || value->kind == RCF_V_OFFSET ||
		       value->kind == RCF_V_CONVERT)
			value = &walk->body->values[value->a];
		return value->kind != RCF_V_LOCAL;
	case RCF_E_CALL:
		if (phase_effect(walk, event, LOCKDB_BARRIER))
			return 0;
		site = callgraph_site(walk->self->graph, walk->function, event);
		for (t = 0; site && t < site->ntargets; t++)
			if (phase_is_busy(walk->self, walk->self->graph->targets[site->first + t]))
				return 1;
		return 0;
	default:
		return 0;
	}
}

static void keep(struct phase_walk *walk, struct phase_function *made)
{
	/* What is done before the program gives up does not count. */
	const uint8_t *returning = cfg_returning(walk->body, walk->scratch);
	uint32_t i, e, returns = 0;

	for (i = 0; i < walk->body->nblocks; i++) {
		const struct facts_block *b = &walk->body->blocks[i];
		struct phase state = walk->in[i];

		if (!walk->reached[i])
			continue;
		for (e = b->events; e < b->events + b->nevents; e++) {
			made->at[e] = state;
			if (returning[i] && is_seen(walk, e))
				bits_add(&made->touched, state.last);
			step(walk, e, &state);
			if (walk->body->events[e].kind != RCF_E_RETURN)
				continue;
			if (returns++)
				phase_join(&made->out, &state);
			else
				made->out = state;
		}
	}
	for (e = 0; e < walk->body->nevents; e++)
		bits_add(&made->slots, phase_counted(made->at[e].counts));
	bits_add(&made->slots, phase_counted(made->out.counts));
	made->out.only = 0;
	made->passes = !bits_within(made->out.last, phase_begin);
}

static void find_regions(struct phase_walk *walk)
{
	uint32_t i, k;

	walk->regions = arena_array(walk->scratch, cfg_edges(walk->body), sizeof *walk->regions);
	for (i = 0; i < walk->body->nblocks; i++)
		for (k = 0; k < walk->body->blocks[i].nregular; k++)
			walk->regions[walk->body->blocks[i].succs + k] = phase_region(walk, i, k);
}

/* A function that waits once, at one barrier, and that is all. */
static void note_wrapper(struct phase_walk *walk, struct phase_function *made)
{
	uint32_t e, n = 0;

	if (bits_has(made->out.last, PHASE_BEGIN) || !is_quiet(made))
		return;
	for (e = 0; e < walk->body->nevents; e++) {
		const struct lockdb_effect *effect;

		if (!walk->sites[e])
			continue;
		effect = phase_effect(walk, e, LOCKDB_BARRIER);
		if (n++ || !effect || phase_cyclic(walk, e)) {
			made->waits = (struct barrier){ BARRIER_UNKNOWN, 0 };
			return;
		}
		made->waits = phase_barrier_of(walk, e, &effect->object);
	}
}

void phase_flow(struct phase_walk *walk, struct phase_function *made)
{
	const struct facts_body *body = walk->body;
	uint32_t i, changed = 1, round;

	walk->sites = arena_array(walk->scratch, body->nevents + 1, sizeof *walk->sites);
	walk->in = arena_array(walk->scratch, body->nblocks, sizeof *walk->in);
	walk->reached = arena_alloc(walk->scratch, body->nblocks + 1);
	find_sites(walk);
	find_regions(walk);
	enter(walk, 0, &phase_here);
	for (round = 0; changed && round < ROUNDS; round++)
		for (i = changed = 0; i < body->nblocks; i++)
			if (walk->reached[i])
				changed |= (uint32_t)flow_block(walk, i);
	made->at = arena_array(walk->self->arena, body->nevents, sizeof *made->at);
	made->out = phase_here;
	keep(walk, made);
	note_wrapper(walk, made);
	phase_alternatives(walk, made);
}

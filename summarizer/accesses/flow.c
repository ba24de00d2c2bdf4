/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.c - what is published, and which threads are there, at every point.
 *
 * Forward over the blocks until nothing changes; sets are words.  A loop that joins
 * "all" threads is taken to have done so when it is left, however often it ran.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "cfg/loops.h"
#include "symbolic/counter.h"

#include <stdlib.h>

#define LOOPS 64      /* more in one function are not told apart */
#define LOOP_BLOCKS 20000 /* blocks times loops */

static int is_reached(const struct collector *self, uint32_t block)
{
	return self->symbolic->rank[block] != SYMBOLIC_UNSET;
}

static struct access_loop *loop_at(struct collector *self, uint32_t header)
{
	struct access_loop *loops = self->loops.items, *loop;
	uint32_t i;

	for (i = 0; i < self->loops.count; i++)
		if (loops[i].header == header)
			return &loops[i];
	if (self->loops.count == LOOPS ||
	    (uint64_t)self->body->nblocks * (self->loops.count + 1) > LOOP_BLOCKS)
		return NULL;
	loop = pool_add(self->scratch, &self->loops, sizeof *loop);
	loop->header = header;
	loop->within = arena_alloc(self->scratch, self->body->nblocks);
	return loop;
}

void flow_find_loops(struct collector *self)
{
	const uint32_t *rank = self->symbolic->rank;
	uint32_t i, k, from;

	if (self->looped)
		return;
	self->looped = 1;
	for (i = 0; i < self->symbolic->norder; i++)
		for (k = 0; cfg_incoming(self->body, self->symbolic->order[i], k, &from); k++) {
			struct access_loop *loop = cfg_closes_loop(rank, from, self->symbolic->order[i])
							  ? loop_at(self, self->symbolic->order[i]) : NULL;

			if (loop)
				cfg_fill_loop(self->body, loop->header, from, rank, loop->within, self->scratch);
		}
}

static int is_cyclic(const struct collector *self, uint32_t block)
{
	const struct access_loop *loops = self->loops.items;
	uint32_t i;

	for (i = 0; i < self->loops.count; i++)
		if (loops[i].within[block])
			return 1;
	return 0;
}

int flow_same_loop(struct collector *self, uint32_t a, uint32_t b)
{
	const struct access_loop *loops;
	uint32_t i;

	flow_find_loops(self);
	loops = self->loops.items;
	for (i = 0; i < self->loops.count; i++)
		if (loops[i].within[a] && loops[i].within[b])
			return 1;
	return 0;
}

const struct access_loop *flow_innermost(struct collector *self, uint32_t block)
{
	const struct access_loop *loops, *inner = NULL;
	uint32_t i;

	flow_find_loops(self);
	loops = self->loops.items;
	for (i = 0; i < self->loops.count; i++)
		if (loops[i].within[block] && (!inner || inner->within[loops[i].header]))
			inner = &loops[i];
	return inner;
}

int flow_each_round(struct collector *self, uint32_t a, uint32_t b)
{
	const struct access_loop *inner = flow_innermost(self, b);

	return inner && inner->within[a];
}

int flow_same_loops(struct collector *self, uint32_t a, uint32_t b)
{
	const struct access_loop *loops;
	uint32_t i;

	flow_find_loops(self);
	loops = self->loops.items;
	for (i = 0; i < self->loops.count; i++)
		if (loops[i].within[a] != loops[i].within[b])
			return 0;
	return self->loops.count < LOOPS;
}

/* A value that is another one and a constant. */
static struct access_count split(const struct collector *self, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);
	int64_t more;
	uint32_t base = sym_advances(self->syms, value, &more);

	if (node->kind == SYM_CONST)
		return (struct access_count){ .more = node->number, .known = 1 };
	if (base && more > INT32_MIN && more < INT32_MAX)
		return (struct access_count){ .value = base, .more = more, .known = 1 };
	return (struct access_count){ .value = value, .known = value != 0 };
}

/* The spawns that happen in a loop, and nowhere else in the function. */
static struct bits loop_created(const struct collector *self, const struct access_loop *loop)
{
	const struct access_creation *creations = self->creations.items;
	struct bits inside = bits_none, outside = bits_none;
	uint32_t i;

	for (i = 0; i < self->creations.count; i++)
		bits_add(loop->within[self->body->events[creations[i].event].block] ? &inside : &outside,
			 bits_one(creations[i].spawn));
	return bits_without(inside, outside);
}

/* Where the counter of a loop begins, if it goes on by one and begins once. */
static struct access_count start_of(const struct collector *self, const struct access_loop *loop, uint32_t phi)
{
	const struct access_count unknown = { 0 };
	struct symbolic_counter counter;
	const struct sym *step;

	if (!symbolic_counter(self->symbolic, phi, &counter) || counter.header != loop->header || counter.restarts)
		return unknown;
	step = sym_get(self->syms, counter.step);
	return step->kind == SYM_CONST && (step->number == 1 || step->number == -1) ? split(self, counter.first) : unknown;
}

struct bits flow_first_round(struct collector *self, uint32_t counter, int64_t number)
{
	const struct access_loop *loops;
	struct access_count start;
	uint32_t i;

	if (sym_get(self->syms, counter)->kind != SYM_PHI)
		return bits_none;
	flow_find_loops(self);
	loops = self->loops.items;
	for (i = 0; i < self->loops.count; i++) {
		if (loops[i].header != self->body->values[sym_get(self->syms, counter)->a].a)
			continue;
		start = start_of(self, &loops[i], counter);
		return start.known && !start.value && start.more == number ? loop_created(self, &loops[i])
										       : bits_none;
	}
	return bits_none;
}

uint64_t flow_counter_step(const struct collector *self, const struct access_loop *loop)
{
	struct symbolic_counter counter;
	const struct sym *step;
	struct sym test;

	if (!symbolic_test(self->symbolic, loop->header, &test) || test.kind != SYM_BINARY ||
	    sym_get(self->syms, test.a)->kind != SYM_PHI)
		return 0;
	symbolic_counter(self->symbolic, test.a, &counter);
	step = sym_get(self->syms, counter.step);
	return counter.header == loop->header && step->kind == SYM_CONST ? (uint64_t)llabs(step->number) : 0;
}

static int is_small(const struct access_count *count)
{
	return count->known && count->more > INT32_MIN && count->more < INT32_MAX;
}

/* How often a loop runs from a start to a bound. */
static struct access_count count_of(struct access_count start, struct access_count bound, unsigned op)
{
	const struct access_count unknown = { 0 };
	int down = op == RCF_OP_GT || op == RCF_OP_GE || op == RCF_OP_GTU || op == RCF_OP_GEU;
	struct access_count *from = down ? &bound : &start, count = down ? start : bound;

	if (!is_small(&start) || !is_small(&bound) || from->value ||
	    (!down && op != RCF_OP_LT && op != RCF_OP_LE && op != RCF_OP_LTU && op != RCF_OP_LEU &&
	     op != RCF_OP_NE))
		return unknown;
	count.more += (op == RCF_OP_LE || op == RCF_OP_LEU || op == RCF_OP_GE || op == RCF_OP_GEU) -
		      from->more;
	return count.value || count.more >= 0 ? count : unknown;
}

struct access_count flow_bound(struct collector *self, uint32_t block)
{
	const struct access_loop *inner = flow_innermost(self, block);
	const struct access_count unknown = { 0 };
	struct sym test;

	if (!inner || !symbolic_test(self->symbolic, inner->header, &test) || test.kind != SYM_BINARY ||
	    sym_get(self->syms, test.a)->kind != SYM_PHI)
		return unknown;
	return count_of(start_of(self, inner, test.a), split(self, test.b), test.op);
}

uint32_t flow_first_element(struct collector *self, uint32_t block, uint32_t place)
{
	const struct access_loop *inner = flow_innermost(self, block);
	const struct sym *node = sym_get(self->syms, place);
	struct symbolic_counter counter;
	const struct sym *first;
	uint32_t index, base;
	int64_t more;

	while (node->kind == SYM_AT)
		node = sym_get(self->syms, node->a);
	if (!inner || node->kind != SYM_ELEM)
		return 0;
	index = node->b;
	base = sym_advances(self->syms, index, &more);
	if (!base) {
		base = index;
		more = 0;
	}
	if (!symbolic_counter(self->symbolic, base, &counter) || counter.header != inner->header || counter.restarts ||
	    sym_get(self->syms, counter.step)->kind != SYM_CONST || sym_get(self->syms, counter.step)->number != 1)
		return 0;
	first = sym_get(self->syms, counter.first);
	more += first->number;
	return first->kind == SYM_CONST && more >= 0 && more < INT32_MAX ? 1 + (uint32_t)more : 0;
}

static void sum_loops(struct collector *self)
{
	struct access_loop *loops = self->loops.items;
	uint32_t i, e, b, k;

	for (i = 0; i < self->loops.count; i++)
		for (e = 0; e < self->body->nevents; e++)
			if (loops[i].within[self->body->events[e].block]) {
				bits_add(&loops[i].created, self->steps[e].created);
				bits_add(&loops[i].joined, self->steps[e].joined);
				loops[i].ends |= self->steps[e].ends;
			}
	for (i = 0; self->edges && i < self->loops.count; i++)
		for (b = 0; b < self->body->nblocks; b++)
			for (k = 0; loops[i].within[b] && k < self->body->blocks[b].nsuccs; k++)
				bits_add(&loops[i].joined, self->edges[self->body->blocks[b].succs + k].joined);
}

void flow_join(struct access_threads *threads, struct bits joined)
{
	bits_add(&threads->inner, bits_without(bits_and(joined, threads->created), threads->joined));
	bits_drop(&threads->inner, bits_without(joined, threads->created));
	bits_drop(&threads->created, joined);
	bits_drop(&threads->now, joined);
	bits_add(&threads->joined, joined);
}

void flow_step(const struct collector *self, uint32_t event, struct access_flow *state)
{
	const struct access_step *step = &self->steps[event];

	state->published = (state->published & ~step->fresh) | step->publishes;
	state->attached = (state->attached & ~step->fresh) | step->attaches;
	state->passed = (state->passed & ~step->fresh) | ((step->publishes | step->attaches) & self->elementwise);
	state->spread &= ~step->fresh;
	state->owned = (state->owned & ~(step->fresh | step->again)) | step->takes;
	state->dropped = (state->dropped & ~(step->fresh | step->again)) | step->drops;
	state->last &= ~(step->fresh | step->again | step->drops);
	if (step->part)
		owned_step(self, step, state);
	flow_join(&state->threads, step->joined);
	bits_add(&state->threads.inner, bits_without(step->inner, state->threads.joined));
	bits_add(&state->threads.joined, step->inner);
	bits_drop(&state->threads.joined, step->created);
	bits_drop(&state->threads.inner, step->created);
	bits_add(&state->threads.created, step->created);
	bits_add(&state->threads.now, step->created);
	bits_drop(&state->threads.made, step->unmade);
	bits_add(&state->threads.made, step->made);
	if (step->passed)
		state->threads.passed = step->passed;
	state->ended = (state->ended & ~step->begins) | step->ends;
}

/* What changes where an edge is taken.  A loop that creates and joins has joined all if each of its rounds ends
 * without any. */
static int cross(const struct collector *self, uint32_t from, uint32_t to, struct access_flow *state)
{
	struct access_loop *loops = self->loops.items;
	uint32_t i;
	int changed = 0;

	for (i = 0; i < self->loops.count; i++) {
		if (!loops[i].within[from])
			continue;
		if (loops[i].header == to) {
			struct bits left = bits_and(state->threads.created, loops[i].created);

			changed |= !bits_within(left, loops[i].left);
			bits_add(&loops[i].left, left);
			state->ended &= ~self->unsteady_joins;
			bits_drop(&state->threads.now, loops[i].created);
		} else if (!loops[i].within[to]) {
			struct bits joined = bits_without(loops[i].joined, loops[i].left);

			flow_join(&state->threads, joined);
			state->ended |= object_joins_of(self, &loops[i], joined);
		}
	}
	return changed;
}

static int merge(struct access_flow *into, const struct access_flow *from)
{
	struct access_flow before = *into;

	if (!into->reached) {
		*into = *from;
		into->reached = 1;
		return 1;
	}
	into->published |= from->published;
	into->attached |= from->attached;
	into->passed |= from->passed;
	into->spread |= from->spread;
	into->owned &= from->owned;
	into->dropped |= from->dropped;
	into->last &= from->last;
	into->ended &= from->ended;
	bits_add(&into->threads.created, from->threads.created);
	bits_add(&into->threads.now, from->threads.now);
	bits_add(&into->threads.made, from->threads.made);
	bits_keep(&into->threads.joined, from->threads.joined);
	bits_add(&into->threads.inner, from->threads.inner);
	bits_keep(&into->threads.inner, into->threads.joined);
	into->threads.alone &= from->threads.alone;
	if (into->threads.passed != from->threads.passed)
		into->threads.passed = 0;
	return into->published != before.published || into->attached != before.attached ||
	       into->passed != before.passed || into->spread != before.spread ||
	       into->owned != before.owned || into->dropped != before.dropped ||
	       into->last != before.last || into->ended != before.ended ||
	       !bits_same(into->threads.created, before.threads.created) ||
	       !bits_same(into->threads.now, before.threads.now) || !bits_same(into->threads.made, before.threads.made) ||
	       !bits_same(into->threads.joined, before.threads.joined) || !bits_same(into->threads.inner, before.threads.inner) ||
	       into->threads.alone != before.threads.alone || into->threads.passed != before.threads.passed;
}

static int flow_block(struct collector *self, uint32_t block)
{
	const struct facts_block *b = &self->body->blocks[block];
	struct access_flow state = self->entry[block];
	uint32_t e, i;
	int changed = 0;

	for (e = b->events; e < b->events + b->nevents; e++)
		flow_step(self, e, &state);
	for (i = 0; i < b->nsuccs; i++) {
		uint32_t to = cfg_target(self->body, block, i);
		struct access_flow along = state;

		if (!is_reached(self, to))
			continue;
		changed |= cross(self, block, to, &along);
		if (self->elementwise)
			elements_cross(self, block, to, &along);
		if (self->drops.count)
			refs_branch(self, block, i, &along);
		if (self->first_taken < self->nleaves) {
			owned_branch(self, block, i, &along);
			owned_cross(self, block, to, &along);
		}
		if (self->edges)
			changed |= branches_cross(self, block, i, &along);
		changed |= merge(&self->entry[to], &along);
	}
	return changed;
}

/* Behind these events of a block. */
static struct access_flow behind(const struct collector *self, uint32_t block, uint32_t end)
{
	struct access_flow state = self->entry[block];
	uint32_t e;

	for (e = self->body->blocks[block].events; e < end; e++)
		flow_step(self, e, &state);
	return state;
}

struct access_flow flow_before(const struct collector *self, uint32_t event)
{
	return behind(self, self->body->events[event].block, event);
}

struct access_threads flow_along(struct collector *self, uint32_t block, uint32_t edge)
{
	const struct facts_block *b = &self->body->blocks[block];
	struct access_flow state = behind(self, block, b->events + b->nevents);

	cross(self, block, cfg_target(self->body, block, edge), &state);
	if (self->edges)
		branches_cross(self, block, edge, &state);
	return state.threads;
}

/* Does anything change anywhere?  Mostly not: then all points are alike. */
static int has_steps(const struct collector *self)
{
	uint32_t e;

	if (self->first_taken < self->nleaves || self->drops.count || self->object_joins)
		return 1;
	for (e = 0; e < self->body->nevents; e++)
		if (self->steps[e].takes || self->steps[e].publishes || self->steps[e].attaches ||
		    bits_any(self->steps[e].created) || bits_any(self->steps[e].joined) || self->steps[e].passed)
			return 1;
	return 0;
}

/* May the creation happen again when there is a thread?  "while (create(&t) == EAGAIN)" tries again only if there is none. */
static int happens_again(struct collector *self, const struct access_creation *creation)
{
	struct cfg_walk walk = cfg_walk(self->body, self->scratch);
	uint32_t from = self->body->events[creation->event].block, block = from, k;

	if (!creation->own || !creation->result || !creation->classes)
		return 1;
	do
		for (k = 0; k < self->body->blocks[block].nsuccs; k++)
			if (self->body->blocks[block].term != RCF_TERM_COND || self->symbolic->rank[block] == SYMBOLIC_UNSET ||
			    branches_subject(self, block) != creation->result ||
			    (branches_classes(self, block, k) & creation->classes))
				cfg_enter(&walk, cfg_target(self->body, block, k));
	while ((block = cfg_next(&walk)) != CFG_NONE && block != from);
	return block == from;
}

static void note_loop(struct collector *self, uint32_t event, uint32_t handle, uint8_t *cyclic,
		      struct access_count *bound)
{
	uint32_t block = self->body->events[event].block;

	if (!is_cyclic(self, block))
		return;
	if (!*cyclic) { /* else it is a loop in the callee that was counted */
		*bound = flow_bound(self, block);
		bound->first = flow_first_element(self, block, handle);
	}
	*cyclic = 1;
}

void flow_run(struct collector *self)
{
	const struct symbolic *symbolic = self->symbolic;
	struct access_creation *creations = self->creations.items;
	struct access_join *joins = self->joins.items;
	uint32_t i, changed;

	self->entry = arena_array(self->scratch, self->body->nblocks, sizeof *self->entry);
	if (self->creations.count || self->joins.count) {
		flow_find_loops(self);
		for (i = 0; i < self->creations.count; i++)
			if (happens_again(self, &creations[i]))
				note_loop(self, creations[i].event, creations[i].handle, &creations[i].cyclic, &creations[i].bound);
		for (i = 0; i < self->joins.count; i++)
			note_loop(self, joins[i].event, joins[i].handle, &joins[i].cyclic, &joins[i].bound);
		latches_local(self);
		threads_match(self);
		object_joins_find(self);
	}
	elements_settle(self);
	branches_find(self);
	if (self->creations.count || self->joins.count)
		sum_loops(self);
	changed = (uint32_t)(has_steps(self) || self->edges);
	for (i = 0; i < symbolic->norder; i++)
		self->entry[symbolic->order[i]].reached = !changed || !i;
	while (changed)
		for (i = changed = 0; i < symbolic->norder; i++)
			if (self->entry[symbolic->order[i]].reached)
				changed |= (uint32_t)flow_block(self, symbolic->order[i]);
}

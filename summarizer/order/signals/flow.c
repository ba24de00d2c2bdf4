/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.c - what is posted and waited for in each function, since its entry.  Callees first.
 */
#include "order/signals/flow.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"

#define RETESTS_DEPTH 4 /* blocks that one path is followed through */

/* ---- through the blocks ---- */

static void take(const struct worker *me, const struct step *step, struct point *point)
{
	struct bits lost = bits_or(step->loses, tokens_taken(me->self, step->posts));

	bits_add(&point->waited, step->early);
	bits_drop(&point->waited, ends_of_threads(me->self, step->created));
	if (step->releases) {
		bits_add(&point->posted, point->pending);
		point->pending = bits_none;
	}
	point->kept = bits_or(bits_without(point->kept, lost), step->gains);
	point->held = bits_or(bits_without(point->held, lost), step->gains);
	point->posted = bits_or(bits_without(point->posted, drains_begun(me->self, step->waits)), step->posts);
	bits_add(&point->pending, step->late);
	bits_add(&point->waited, step->waits);
	bits_add(&point->created, step->created);
	if (me->owes) {
		owed_add(&point->owed, &step->owes);
		owed_pay(&point->owed, step->pays);
		bits_add(&point->fresh, step->fresh);
	}
}

/* Semaphores that a loop waits for in every round count as a whole when it is left. */
static struct bits left_loops(const struct worker *me, uint32_t from, uint32_t to)
{
	const struct counted *loops = me->loops.items;
	struct bits bits = bits_none;
	uint32_t i;

	for (i = 0; i < me->loops.count; i++)
		if (loops[i].within[from] && !loops[i].within[to])
			bits_add(&bits, loops[i].waits);
	return bits;
}

/* What is known of results brings the waits that depend on them. */
static void learn(const struct worker *me, const struct known *known, uint32_t count, struct point *point)
{
	const struct signals *self = me->self;
	const struct conditional *conditionals = me->conditionals.items;
	uint32_t i, k;

	for (k = 0; k < count; k++) {
		const struct known *one = &known[k];
		struct bits failed = bits_any(point->fresh) ? bits_and(events_failed(me, one->event, &one->test), point->fresh)
							    : bits_none;

		if (bits_any(failed)) {
			owed_pay(&point->owed, owed_by(self, failed));
			bits_drop(&point->fresh, failed);
		}
		for (i = 0; i < me->conditionals.count; i++) {
			struct bits waits = conditionals[i].waits, gains = bits_and(waits, self->gained);

			if (conditionals[i].event != one->event || !test_implies(&one->test, &conditionals[i].test))
				continue;
			bits_drop(&point->posted, drains_begun(self, waits));
			bits_add(&point->waited, waits);
			bits_add(&point->held, gains);
			bits_add(&point->kept, gains);
		}
	}
}

static int same_point(const struct point *a, const struct point *b)
{
	return a->reached == b->reached && owed_same(&a->owed, &b->owed) && bits_same(a->fresh, b->fresh) &&
	       bits_same(a->created, b->created) && bits_same(a->posted, b->posted) && bits_same(a->held, b->held) &&
	       bits_same(a->kept, b->kept) && bits_same(a->pending, b->pending) && bits_same(a->waited, b->waited);
}

static int merge(struct point *into, const struct point *from)
{
	struct point before = *into;

	if (!into->reached) {
		*into = *from;
		into->reached = 1;
		return 1;
	}
	bits_add(&into->posted, from->posted);
	bits_add(&into->pending, from->pending);
	bits_add(&into->created, from->created);
	bits_keep(&into->waited, from->waited);
	bits_keep(&into->held, from->held);
	bits_keep(&into->kept, from->kept);
	bits_keep(&into->fresh, from->fresh);
	owed_most(&into->owed, &from->owed);
	return !same_point(into, &before);
}

/* What is returned decides what the caller knows. */
static void add_return(struct worker *me, const struct point *point, const struct skeleton_value *value)
{
	struct point yes = *point, no = *point;

	if (!value->is_number) {
		learn(me, value->yes, value->nyes, &yes);
		learn(me, value->no, value->nno, &no);
	}
	if (!value->is_number || value->number)
		bits_keep(&me->out.if_true, yes.waited);
	if (!value->is_number || !value->number)
		bits_keep(&me->out.if_false, no.waited);
}

/* The point at the end of a block that is entered so, and then of an edge. */
static struct point at_end(const struct worker *me, uint32_t block, struct point point)
{
	const struct step *steps = me->steps.items;
	uint32_t i;

	for (i = me->first_step[block]; i < me->first_step[block + 1]; i++)
		take(me, &steps[i], &point);
	return point;
}

static void cross(const struct worker *me, uint32_t from, uint32_t number, struct point *point)
{
	const struct skeleton_edge *edge = &me->skeleton->edges[number];
	const struct edge_wait *waits = me->edge_waits.items;
	uint32_t i;

	learn(me, edge->known, edge->nknown, point);
	for (i = 0; i < me->edge_waits.count; i++)
		if (waits[i].edge == number) {
			bits_drop(&point->posted, drains_begun(me->self, waits[i].waits));
			bits_add(&point->waited, waits[i].waits);
		}
	if (me->loops.count)
		bits_add(&point->waited, left_loops(me, from, edge->to));
}

static void note_return(struct worker *me, const struct skeleton_return *made, const struct point *point)
{
	uint32_t i;

	bits_keep(&me->out.waited, point->waited);
	bits_keep(&me->out.held, point->held);
	owed_most(&me->out.owed, &point->owed);
	me->returned = 1;
	if (!made->nways)
		add_return(me, point, &made->whole);
	for (i = 0; i < made->nways; i++) { /* each way for itself */
		const struct skeleton_value *way = &made->ways[i];
		struct point along;

		if (!me->entry[way->from].reached)
			continue;
		along = at_end(me, way->from, me->entry[way->from]);
		cross(me, way->from, way->edge, &along);
		along = at_end(me, made->block, along);
		add_return(me, &along, way);
	}
}

/* From the end of a block over its edges.  Where a path may read again what it has tested it is followed alone. */
static int leave(struct worker *me, uint32_t block, const struct point *end, const struct retests *known, unsigned depth)
{
	const struct skeleton_block *b = &me->skeleton->blocks[block];
	uint32_t k;
	int changed = 0;

	for (k = 0; k < b->nedges; k++) {
		struct point point = *end;
		struct retests learned = *known;
		uint32_t to = me->skeleton->edges[b->edges + k].to;

		if (!retests_pass(me->skeleton, block, k, &learned))
			continue;
		cross(me, block, b->edges + k, &point);
		changed |= merge(&me->entry[to], &point);
		if (depth && retests_matter(me->skeleton, to, &learned)) {
			point = at_end(me, to, point);
			changed |= leave(me, to, &point, &learned, depth - 1);
		} else {
			changed |= merge(&me->start[to], &point);
		}
	}
	return changed;
}

static void run_blocks(struct worker *me)
{
	const struct retests nothing = { .count = 0 };
	uint32_t n = me->skeleton->nblocks, b;
	int changed = 1;

	me->entry = arena_array(me->arena, n, sizeof *me->entry);
	me->start = arena_array(me->arena, n, sizeof *me->start);
	me->entry[0] = me->start[0] = (struct point){ .kept = bits_all, .reached = 1 };
	while (changed)
		for (changed = 0, b = 0; b < n; b++)
			if (me->start[b].reached) {
				struct point end = at_end(me, b, me->start[b]);

				changed |= leave(me, b, &end, &nothing, RETESTS_DEPTH);
			}
}

static void run_returns(struct worker *me)
{
	const struct step *steps = me->steps.items;
	uint32_t i, k;

	for (i = 0; i < me->skeleton->nreturns; i++) {
		const struct skeleton_return *made = &me->skeleton->returns[i];
		struct point point = me->entry[made->block];

		for (k = me->first_step[made->block]; k < me->first_step[made->block + 1] && steps[k].event < made->event; k++)
			take(me, &steps[k], &point);
		if (k < me->first_step[made->block + 1] && steps[k].event == made->event)
			bits_add(&point.waited, steps[k].early);
		if (point.reached)
			note_return(me, made, &point);
	}
}

/* ---- segments ---- */

static void add_segment(struct pool *into, struct arena *arena, uint32_t first, struct point at)
{
	struct segment *last = into->count ? (struct segment *)into->items + into->count - 1 : NULL, *made;

	bits_drop(&at.posted, formal_bits);
	bits_drop(&at.pending, formal_bits);
	bits_drop(&at.held, formal_bits);
	if (last && same_point(&last->at, &at))
		return;
	made = last && last->first == first ? last : pool_add(arena, into, sizeof *made);
	*made = (struct segment){ .first = first, .at = at };
}

/* Cuts the function behind each event that does something; parts that follow each other and are alike are one. */
static void cut(struct worker *me, struct flow *flow)
{
	const struct step *steps = me->steps.items;
	struct pool found = { 0 };
	struct segment *kept;
	struct point at = { 0 };
	uint32_t e, block = UINT32_MAX, i = 0;

	for (e = 0; e < me->skeleton->nevents; e++) {
		if (me->skeleton->block_of[e] != block) {
			block = me->skeleton->block_of[e];
			at = me->entry[block];
			i = me->first_step[block];
		}
		if (i < me->first_step[block + 1] && steps[i].event == e) {
			bits_add(&at.waited, steps[i].early);
			add_segment(&found, me->arena, e, at);
			take(me, &steps[i++], &at);
		} else {
			add_segment(&found, me->arena, e, at);
		}
	}
	flow->nsegments = found.count;
	flow->segments = kept = arena_array(me->self->arena, found.count, sizeof *kept);
	for (i = 0; i < found.count; i++) {
		kept[i] = ((const struct segment *)found.items)[i];
		kept[i].begun = ends_of_threads(me->self, kept[i].at.created);
	}
}

uint32_t segment_number(const struct flow *flow, uint32_t event)
{
	uint32_t low = 0, high = flow->nsegments;

	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;

		if (flow->segments[middle].first <= event)
			low = middle;
		else
			high = middle;
	}
	return low;
}

const struct point *segment_at(const struct flow *flow, uint32_t event)
{
	return &flow->segments[segment_number(flow, event)].at;
}


/* ---- all ---- */

static void analyse(struct signals *self, uint32_t function, struct arena *arena)
{
	struct flow *flow = flow_of(self, function);
	const struct effect before = flow->out;
	struct worker me = { .self = self, .function = function, .arena = arena,
			     .digest = accesses_digest(self->in.accesses, function),
			     .out = { .waited = bits_all, .held = bits_all, .if_true = bits_all, .if_false = bits_all } };

	me.skeleton = skeleton_of(self->skeletons, function);
	if (!me.skeleton || !me.skeleton->nblocks)
		return;
	events_find(&me);
	run_blocks(&me);
	run_returns(&me);
	cut(&me, flow);
	if (getter_of(self, function))
		me.out.gives = own_of(signals_tested(self, getter_of(self, function)->site));
	flow->out = me.out;
	if (!me.returned) /* it never returns */
		flow->out = (struct effect){ .owed = { own_bits, own_bits } };
	flow->changed = !bits_same(before.waited, flow->out.waited) || !bits_same(before.held, flow->out.held) ||
			!bits_same(before.if_true, flow->out.if_true) || !bits_same(before.if_false, flow->out.if_false);
}

/* What the function itself posts and creates. */
static void sum_operations(struct signals *self, uint32_t function)
{
	struct flow *flow = flow_of(self, function);
	uint32_t i;

	for (i = 0; i < flow->ops.count; i++) {
		const struct sync_op *op = &flow->ops.items[i];

		if (op->kind == SYNC_CREATE) {
			bits_add(&flow->made, op->objects);
		} else if (op->kind == SYNC_RELEASE && (!op->access || !op->access->runner)) {
			bits_add(&flow->all, own_of(op->objects));
			bits_add(&flow->writes, op->ends);
		}
	}
}

/* What each function posts and creates, with all that it calls. */
static void find_all(struct signals *self)
{
	const struct callgraph *graph = self->in.graph;
	uint32_t f, s, t, i, n = self->in.link->nfunctions, rounds = 0;
	int changed = 1;

	for (f = 1; f <= n; f++)
		sum_operations(self, f);
	setters_find(self);
	while (changed && rounds++ < SIGNALS_ROUNDS)
		for (changed = 0, i = 0; i < graph->ncomponents; i++)
			for (t = 0; t < graph->components[i].nmembers; t++) {
				struct flow *mine;
				struct bits all, writes, made;
				uint32_t k;

				f = graph->members[graph->components[i].first + t];
				mine = flow_of(self, f);
				all = mine->all;
				made = mine->made;
				writes = mine->writes;
				for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++)
					for (k = 0; k < graph->sites[s].ntargets; k++) {
						const struct flow *theirs =
							flow_of(self, graph->targets[graph->sites[s].first + k]);

						bits_add(&mine->all, theirs->all);
						bits_add(&mine->made, theirs->made);
						bits_add(&mine->writes, theirs->writes);
					}
				changed |= !bits_same(all, mine->all) || !bits_same(made, mine->made) || !bits_same(writes, mine->writes);
			}
	self->unsettled |= (uint8_t)changed;
}

/* Does anything happen in it? */
static int is_needed(struct signals *self, uint32_t function)
{
	const struct callgraph *graph = self->in.graph;
	const struct flow *flow = flow_of(self, function);
	uint32_t s, t;

	if (flow->ops.count || bits_any(flow->all) || bits_any(flow->made) || bits_any(flow->writes))
		return 1;
	for (s = graph->nodes[function].first;
	     s < graph->nodes[function].first + graph->nodes[function].nsites; s++)
		for (t = 0; t < graph->sites[s].ntargets; t++) {
			const struct effect *out = &flow_of(self, graph->targets[graph->sites[s].first + t])->out;

			if (bits_any(out->waited) || bits_any(out->if_true) || bits_any(out->if_false) || bits_any(out->gives))
				return 1;
		}
	return 0;
}

void signals_flow(struct signals *self)
{
	const struct callgraph *graph = self->in.graph;
	struct arena *arena = arena_create();
	uint32_t c, i, f;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		flow_of(self, f)->done = 0;
	for (c = 0; c < graph->ncomponents; c++)
		for (i = 0; i < graph->components[c].nmembers; i++) {
			f = graph->members[graph->components[c].first + i];
			flow_of(self, f)->changed = 0;
			if (self->in.link->functions[f].func != LINK_NONE && is_needed(self, f) &&
			    tokens_matter(self, f))
				analyse(self, f, arena);
			flow_of(self, f)->done = 1;
			arena_reset(arena);
		}
	arena_destroy(arena);
}

void signals_postings(struct signals *self)
{
	self->flows = arena_array(self->arena, (size_t)self->in.link->nfunctions + 1, sizeof *self->flows);
	ops_find(self);
	find_all(self);
}

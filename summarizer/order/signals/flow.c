/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.c - what is posted and waited for in each function, since its entry.  Callees first.
 */
#include "order/signals/flow.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"

#define RETESTS_DEPTH 4 /* blocks that one path is followed through */

/* ---- through the blocks ---- */

static int is_idle(const struct worker *me, uint32_t e)
{
	return !me->releases[e] && !bits_any(me->created[e]) && !bits_any(me->loses[e]) && !bits_any(me->gains[e]) &&
	       !bits_any(me->posts[e]) && !bits_any(me->late[e]) && !bits_any(me->waits[e]) &&
	       (!me->owes || (!bits_any(me->owes[e].low) && !bits_any(me->owes[e].high) && !bits_any(me->fresh[e])));
}

static void step(const struct worker *me, uint32_t e, struct point *point)
{
	struct bits lost;

	if (is_idle(me, e))
		return;
	lost = bits_or(me->loses[e], tokens_taken(me->self, me->posts[e]));
	if (me->releases[e]) {
		bits_add(&point->posted, point->pending);
		point->pending = bits_none;
	}
	point->kept = bits_or(bits_without(point->kept, lost), me->gains[e]);
	point->held = bits_or(bits_without(point->held, lost), me->gains[e]);
	point->posted = bits_or(bits_without(point->posted, drains_begun(me->self, me->waits[e])), me->posts[e]);
	bits_add(&point->pending, me->late[e]);
	bits_add(&point->waited, me->waits[e]);
	bits_add(&point->created, me->created[e]);
	if (me->owes) {
		owed_add(&point->owed, &me->owes[e]);
		owed_pay(&point->owed, me->pays[e]);
		bits_add(&point->fresh, me->fresh[e]);
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

struct learning {
	const struct worker *me;
	struct point *point;
};

static void visit_known(void *context, uint32_t event, struct signal_test test)
{
	struct learning *learning = context;
	struct point *point = learning->point;
	const struct conditional *conditionals = learning->me->conditionals.items;
	struct bits failed = bits_none;
	uint32_t i;

	if (bits_any(point->fresh))
		failed = bits_and(events_failed(learning->me, event, &test), point->fresh);
	if (bits_any(failed)) {
		owed_pay(&point->owed, owed_by(learning->me->self, failed));
		bits_drop(&point->fresh, failed);
	}
	for (i = 0; i < learning->me->conditionals.count; i++)
		if (conditionals[i].event == event && test_implies(&test, &conditionals[i].test)) {
			const struct signals *self = learning->me->self;
			struct bits gains = bits_and(conditionals[i].waits, self->gained);

			bits_drop(&point->posted, drains_begun(self, conditionals[i].waits));
			bits_add(&point->waited, conditionals[i].waits);
			bits_add(&point->held, gains);
			bits_add(&point->kept, gains);
		}
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
	return !owed_same(&into->owed, &before.owed) || !bits_same(into->fresh, before.fresh) ||
	       !bits_same(into->created, before.created) ||
	       !bits_same(into->posted, before.posted) || !bits_same(into->held, before.held) ||
	       !bits_same(into->kept, before.kept) || !bits_same(into->pending, before.pending) ||
	       !bits_same(into->waited, before.waited);
}

/* What is returned decides what the caller knows. */
static void add_return(struct worker *me, const struct point *point, uint32_t value)
{
	struct point yes = *point, no = *point;
	struct learning learn_yes = { me, &yes }, learn_no = { me, &no };
	const struct facts_value *node = &me->body->values[test_strip(me->body, value)];
	int may_true = 1, may_false = 1;

	if (node->kind == RCF_V_INT) {
		may_true = node->number != 0;
		may_false = !may_true;
	} else {
		test_learn(me->body, value, 1, visit_known, &learn_yes);
		test_learn(me->body, value, 0, visit_known, &learn_no);
	}
	if (may_true)
		bits_keep(&me->out.if_true, yes.waited);
	if (may_false)
		bits_keep(&me->out.if_false, no.waited);
}

/* The point at the end of a block that is entered so, and then of an edge. */
static struct point at_end(const struct worker *me, uint32_t block, struct point point)
{
	const struct facts_block *b = &me->body->blocks[block];
	uint32_t e;

	for (e = b->events; e < b->events + b->nevents; e++)
		step(me, e, &point);
	return point;
}

static void cross(const struct worker *me, uint32_t from, uint32_t edge, struct point *point)
{
	struct learning learning = { me, point };

	test_edge(me->body, from, edge, visit_known, &learning);
	if (me->queues) {
		struct bits left = queues_left(me->self, me->function, from, edge);

		bits_drop(&point->posted, drains_begun(me->self, left));
		bits_add(&point->waited, left);
	}
	if (me->loops.count)
		bits_add(&point->waited, left_loops(me, from, cfg_target(me->body, from, edge)));
}

/* A value that was chosen by the way here: each way for itself. */
static int return_phi(struct worker *me, uint32_t block, uint32_t value)
{
	const struct facts_body *body = me->body;
	const struct facts_value *phi = &body->values[value];
	const struct facts_block *b = &body->blocks[block];
	uint32_t i, e;

	if (phi->kind != RCF_V_PHI || phi->a != block || phi->c != b->npreds)
		return 0;
	for (i = 0; i < b->npreds; i++) {
		uint32_t from = cfg_source(body, block, i);
		struct point point;

		if (!me->entry[from].reached)
			continue;
		point = at_end(me, from, me->entry[from]);
		cross(me, from, cfg_incoming_edge(body, block, i), &point);
		for (e = b->events; e < b->events + b->nevents; e++)
			step(me, e, &point);
		add_return(me, &point, body->phi_args[phi->b + i]);
	}
	return 1;
}

static void note_return(struct worker *me, uint32_t block, uint32_t e, const struct point *point)
{
	const struct facts_body *body = me->body;
	uint32_t value = test_strip(body, body->events[e].ret.value);

	bits_add(&me->out.posted, bits_or(point->posted, point->pending));
	bits_add(&me->out.created, point->created);
	bits_keep(&me->out.waited, point->waited);
	bits_keep(&me->out.held, point->held);
	owed_most(&me->out.owed, &point->owed);
	me->returned = 1;
	if (!return_phi(me, block, value))
		add_return(me, point, value);
}

/* From the end of a block over its edges.  Where a path may read again what it has tested it is followed alone. */
static int leave(struct worker *me, uint32_t block, const struct point *end, const struct retests *known, unsigned depth)
{
	uint32_t k, to;
	int changed = 0;

	for (k = 0; cfg_edge(me->body, block, k, &to); k++) {
		struct point point = *end;
		struct retests learned = *known;

		if (!retests_pass(me->body, block, k, &learned))
			continue;
		cross(me, block, k, &point);
		changed |= merge(&me->entry[to], &point);
		if (depth && retests_matter(me->body, to, &learned)) {
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
	const struct facts_body *body = me->body;
	const struct retests nothing = { .count = 0 };
	uint32_t b, e;
	int changed = 1;

	me->entry = arena_array(me->arena, body->nblocks, sizeof *me->entry);
	me->start = arena_array(me->arena, body->nblocks, sizeof *me->start);
	me->entry[0] = me->start[0] = (struct point){ .kept = bits_all, .reached = 1 };
	while (changed)
		for (changed = 0, b = 0; b < body->nblocks; b++)
			if (me->start[b].reached) {
				struct point end = at_end(me, b, me->start[b]);

				changed |= leave(me, b, &end, &nothing, RETESTS_DEPTH);
			}
	for (b = 0; b < body->nblocks; b++) {
		struct point point = me->entry[b];

		for (e = body->blocks[b].events; e < body->blocks[b].events + body->blocks[b].nevents; e++) {
			me->before[e] = point;
			bits_drop(&me->before[e].posted, formal_bits);
			bits_drop(&me->before[e].pending, formal_bits);
			bits_drop(&me->before[e].held, formal_bits);
			if (point.reached && body->events[e].kind == RCF_E_RETURN)
				note_return(me, b, e, &point);
			step(me, e, &point);
		}
	}
}

static void analyse(struct signals *self, uint32_t function, struct arena *arena)
{
	struct flow *flow = flow_of(self, function);
	const struct effect before = flow->out;
	struct worker me = { .self = self, .function = function, .arena = arena,
			     .digest = accesses_digest(self->in.accesses, function),
			     .out = { .waited = bits_all, .held = bits_all, .if_true = bits_all, .if_false = bits_all } };

	me.body = link_body(self->in.link, arena, function);
	if (!me.body)
		return;
	me.before = flow->before ? (struct point *)flow->before
				 : arena_array(self->arena, me.body->nevents, sizeof *me.before);
	me.queues = (uint8_t)queues_any(self, function);
	events_find(&me);
	run_blocks(&me);
	flow->before = me.before;
	if (getter_of(self, function))
		me.out.gives = own_of(signals_tested(self, getter_of(self, function)->site));
	flow->out = me.out;
	if (!me.returned) /* it never returns */
		flow->out = (struct effect){ .posted = own_of(flow->all), .created = flow->made,
					     .owed = { own_bits, own_bits } };
	flow->changed = !bits_same(before.waited, flow->out.waited) || !bits_same(before.held, flow->out.held) ||
			!bits_same(before.if_true, flow->out.if_true) || !bits_same(before.if_false, flow->out.if_false);
}

/* ---- all ---- */

static void find_postings(struct signals *self, uint32_t function)
{
	const struct digest *digest = accesses_digest(self->in.accesses, function);
	struct flow *flow = flow_of(self, function);
	struct pool found = { 0 };
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++) {
		struct posting made = { .access = &digest->accesses[i],
					.posts = signals_posted(self, function, &digest->accesses[i]) };

		if (digest->accesses[i].flags & ACCESS_WRITES)
			made.writes = bits_and(signals_match(self, function, &digest->accesses[i]), bits_or(self->turns, self->down));
		if (!bits_any(made.posts) && !bits_any(made.writes))
			continue;
		*(struct posting *)pool_add(self->arena, &found, sizeof made) = made;
		if (digest->accesses[i].runner)
			continue;
		bits_add(&flow->all, own_of(made.posts));
		bits_add(&flow->writes, made.writes);
	}
	flow->postings = found.items;
	flow->npostings = found.count;
}

/* What each function posts and creates, with all that it calls. */
static void find_all(struct signals *self)
{
	const struct callgraph *graph = self->in.graph;
	uint32_t f, s, t, i, n = self->in.link->nfunctions, rounds = 0;
	int changed = 1;

	for (i = 0; i < accesses_nspawns(self->in.accesses); i++)
		bits_add(&flow_of(self, accesses_spawned(self->in.accesses, i)->function)->made, bits_one(i));
	for (f = 1; f <= n; f++)
		find_postings(self, f);
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
	struct worker me = { .self = self, .function = function,
			     .digest = accesses_digest(self->in.accesses, function) };
	uint32_t s, t;

	if (bits_any(flow->all) || bits_any(flow->made) || bits_any(flow->writes) || events_any(&me) ||
	    queues_any(self, function))
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
	find_all(self);
}

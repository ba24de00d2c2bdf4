/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * events.c - what each event of a function posts, waits for and creates, itself or by whom it
 * calls.
 */
#include "order/signals/flow.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#include <stdlib.h>

struct signal_test test_of_model(const struct lockdb_condition *when)
{
	switch (when->test) {
	case LOCKDB_ZERO:
		return (struct signal_test){ RCF_OP_EQ, 0 };
	case LOCKDB_NONZERO:
		return (struct signal_test){ RCF_OP_NE, 0 };
	case LOCKDB_POSITIVE:
		return (struct signal_test){ RCF_OP_GT, 0 };
	case LOCKDB_NONNEGATIVE:
		return (struct signal_test){ RCF_OP_GE, 0 };
	case LOCKDB_NEGATIVE:
		return (struct signal_test){ RCF_OP_LT, 0 };
	case LOCKDB_EQUAL:
		return (struct signal_test){ RCF_OP_EQ, when->number };
	default:
		return (struct signal_test){ 0, 0 };
	}
}

/* ---- operations ---- */

static struct step *step_at(struct worker *me, uint32_t event)
{
	struct step *made;

	if (me->step_of[event])
		return (struct step *)me->steps.items + me->step_of[event] - 1;
	made = pool_add(me->arena, &me->steps, sizeof *made);
	made->event = event;
	me->step_of[event] = me->steps.count;
	return made;
}

static void add_conditional(struct worker *me, uint32_t event, struct signal_test test, struct bits waits)
{
	struct conditional *made;

	if (!bits_any(waits) || !test.op)
		return;
	made = pool_add(me->arena, &me->conditionals, sizeof *made);
	*made = (struct conditional){ event, test, waits };
}

static void note_site(struct signals *self, struct bits bits, int post, uint32_t function, uint32_t event)
{
	uint32_t i;

	BITS_EACH(i, own_of(bits)) {
		struct signal *signal = &self->signals[i];
		struct finding_point *site = post ? &signal->post : &signal->wait;

		if (!site->function)
			*site = (struct finding_point){ function, event };
	}
}

static void add_release(struct worker *me, const struct sync_op *op)
{
	struct signals *self = me->self;
	struct bits posts = bits_or(op->objects, op->inner);
	struct step *step;

	if (op->access && op->access->runner)
		return;
	note_site(self, op->objects, 1, me->function, op->event);
	step = step_at(me, op->event);
	/* A setter may have released its lock. */
	bits_add(&step->posts, op->called ? posts : bits_without(posts, self->locked));
	bits_add(&step->late, op->called ? bits_none : bits_and(posts, self->locked));
	bits_add(&step->loses, op->ends);
}

static void add_acquire(struct worker *me, const struct sync_op *op)
{
	struct step *step;

	if (op->edge) {
		*(struct edge_wait *)pool_add(me->arena, &me->edge_waits, sizeof(struct edge_wait)) =
			(struct edge_wait){ op->edge - 1, op->objects };
		return;
	}
	note_site(me->self, op->objects, 0, me->function, op->event);
	if (op->early) {
		bits_add(&step_at(me, op->event)->early, op->objects);
		return;
	}
	if (op->when.op) {
		add_conditional(me, op->event, op->when, op->objects);
		return;
	}
	step = step_at(me, op->event);
	bits_add(&step->waits, op->objects);
	bits_add(&step->gains, op->objects);
}

/* Semaphores that go to threads which are created: not what these post when they have waited for main. */
static struct bits passed(const struct signals *self, struct bits spawns)
{
	struct bits bits = bits_none;
	uint32_t spawn;

	BITS_EACH(spawn, spawns)
		bits_add(&bits, self->passes[1 + spawn]);
	return bits_without(bits, self->lent);
}

static void add_creation(struct worker *me, const struct sync_op *op)
{
	struct step *step = step_at(me, op->event);

	bits_add(&step->created, op->objects);
	bits_add(&step->loses, passed(me->self, op->objects));
}

static void add_operations(struct worker *me)
{
	const struct sync_ops *ops = &flow_of(me->self, me->function)->ops;
	uint32_t i;

	for (i = 0; i < ops->count; i++) {
		const struct sync_op *op = &ops->items[i];

		if (op->event >= me->skeleton->nevents)
			continue;
		if (op->kind == SYNC_RELEASE)
			add_release(me, op);
		else if (op->kind == SYNC_ACQUIRE)
			add_acquire(me, op);
		else
			add_creation(me, op);
	}
}

/* ---- calls ---- */

/* The caller's names for the semaphores that a callee's formals point to. */
static struct bits bind(const struct worker *me, struct bits bits, const struct access_call *call)
{
	struct bits bound = own_of(bits);
	uint32_t number;

	BITS_EACH(number, call ? bits_and(bits, formal_bits) : bits_none)
		if (number % FORMALS < call->nactuals && call->actuals[number % FORMALS])
			bits_add(&bound, signals_bind(me->self, me->function, call->actuals[number % FORMALS],
						      number / FORMALS));
	return bound;
}

/* Spawns that cannot happen, because it is known what is started. */
static struct bits not_started(const struct worker *me, uint32_t callee, const struct access_call *call)
{
	const struct digest *theirs = accesses_digest(me->self->in.accesses, callee);
	struct bits others = bits_none;
	uint32_t i;

	for (i = 0; call && i < theirs->nstarts; i++) {
		const struct access_start *start = &theirs->starts[i];
		const struct portable_node *node;
		uint32_t target = accesses_started(me->self->in.accesses, start->spawn);

		if (start->formal >= call->nactuals)
			continue;
		node = &me->digest->values.nodes[call->actuals[start->formal]];
		if (target && node->kind == SYM_FUNCTION && node->a != target)
			bits_add(&others, bits_one(start->spawn));
	}
	return others;
}

static int may_release(const struct signals *self, uint32_t function)
{
	const struct lockdb_function *model = callgraph_model(self->in.graph, function);
	uint32_t i;

	if (!model)
		return self->in.link->functions[function].func != LINK_NONE;
	for (i = 0; i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_RELEASE || model->effects[i].op == LOCKDB_WAIT ||
		    model->effects[i].op == LOCKDB_DOWNGRADE)
			return 1;
	return 0;
}

static void add_call(struct worker *me, const struct call_site *site)
{
	const struct signals *self = me->self;
	const struct access_call *call = digest_call(me->digest, site->event);
	struct bits waited = bits_all, if_true = bits_all, if_false = bits_all, held = bits_all, gives = bits_all;
	struct step *step = step_at(me, site->event);
	uint32_t i;
	int certain = 0;

	for (i = 0; i < site->ntargets; i++) {
		uint32_t target = self->in.graph->targets[site->first + i];
		const struct flow *flow = flow_of(self, target);
		int called_back = call && call->direct && target != call->direct;

		step->releases |= (uint8_t)may_release(self, target);
		bits_add(&step->posts, own_of(flow->all));
		/* Not done: in a cycle of calls, or after it in the order of work. */
		bits_add(&step->created, flow->done ? bits_without(flow->made, not_started(me, target, called_back ? NULL : call))
						    : flow->made);
		bits_add(&step->loses, bits_or(passed(self, flow->made), flow->writes));
		if (called_back)
			continue;
		certain = 1;
		bits_keep(&waited, flow->done ? bind(me, flow->out.waited, call) : bits_none);
		bits_keep(&held, flow->done ? bind(me, flow->out.held, call) : bits_none);
		bits_keep(&gives, flow->done ? flow->out.gives : bits_none);
		bits_keep(&if_true, flow->done ? bind(me, flow->out.if_true, call) : bits_none);
		bits_keep(&if_false, flow->done ? bind(me, flow->out.if_false, call) : bits_none);
	}
	if (!certain || site->kind == CALL_WIDE || site->lost)
		return;
	bits_add(&step->waits, waited);
	bits_add(&step->gains, held);
	add_conditional(me, site->event, (struct signal_test){ RCF_OP_NE, 0 }, if_true);
	add_conditional(me, site->event, (struct signal_test){ RCF_OP_EQ, 0 }, if_false);
	BITS_EACH(i, gives)
		add_conditional(me, site->event, self->signals[i].test, bits_one(i));
}

/* ---- what is owed ---- */

struct bits events_failed(const struct worker *me, uint32_t event, const struct signal_test *known)
{
	const struct signals *self = me->self;
	struct bits failed = bits_none;
	uint32_t spawn;

	for (spawn = self->first_spawn[me->function]; spawn; spawn = self->next_spawn[spawn]) {
		const struct access_spawn *started = accesses_spawned(self->in.accesses, spawn - 1);
		struct signal_test made = test_of_model(&accesses_effect(self->in.accesses, started->spawn)->when);

		if (started->event == event && made.op && test_excludes(known, &made))
			bits_add(&failed, bits_one(spawn - 1));
	}
	return failed;
}

/* A call: what the threads owe that it creates, and has not waited for. */
static void add_debts(struct worker *me, const struct call_site *site)
{
	const struct access_call *call = digest_call(me->digest, site->event);
	struct step *step = step_at(me, site->event);
	uint32_t i;

	for (i = 0; i < site->ntargets; i++) {
		uint32_t target = me->self->in.graph->targets[site->first + i];
		const struct flow *flow = flow_of(me->self, target);
		int called_back = call && call->direct && target != call->direct;
		struct bits bits = owed_by(me->self, bits_without(flow->made,
								  not_started(me, target, called_back ? NULL : call)));
		struct owed owed = flow->out.owed;

		if (!flow->done || called_back) /* nobody knows how often */
			owed = (struct owed){ bits, bits };
		bits_keep(&owed.low, bits);
		bits_keep(&owed.high, bits);
		owed_most(&step->owes, &owed);
	}
}

static void find_debts(struct worker *me)
{
	const struct signals *self = me->self;
	const struct call_node *node = &self->in.graph->nodes[me->function];
	uint32_t spawn, s, i;

	for (spawn = self->first_spawn[me->function]; spawn; spawn = self->next_spawn[spawn]) {
		struct step *step = step_at(me, accesses_spawned(self->in.accesses, spawn - 1)->event);

		bits_add(&step->owes.low, self->owes[spawn]);
		bits_add(&step->fresh, bits_one(spawn - 1));
	}
	for (s = node->first; s < node->first + node->nsites; s++)
		if (!bits_any(step_at(me, self->in.graph->sites[s].event)->fresh))
			add_debts(me, &self->in.graph->sites[s]);
	for (i = 0; i < me->steps.count; i++) {
		struct step *step = (struct step *)me->steps.items + i;

		step->pays = bits_without(bits_and(step->waits, self->owing), owed_by(self, step->created));
	}
}

/* ---- loops ---- */

/* A wait in a loop, of all rounds together; of how many, all such waits have to agree. */
static void add_round(struct worker *me, struct counted *loop, uint32_t e, uint32_t semaphore)
{
	struct signals *self = me->self;
	uint32_t i;

	BITS_EACH(i, self->counted) {
		struct signal *signal = &self->signals[i];

		if (!key_same(&signal->key, &self->signals[semaphore].key))
			continue;
		bits_add(&loop->waits, bits_one(i));
		if (!loop->count || (signal->needs && signal->needs != loop->count))
			signal->inexact = 1;
		else
			signal->needs = loop->count;
		signal->wait = (struct finding_point){ me->function, e };
	}
}

static void find_rounds(struct worker *me)
{
	const struct facts_body *body;
	struct counted *loops;
	uint32_t i, k, n;

	for (i = 0; i < me->steps.count; i++) {
		const struct step *step = (const struct step *)me->steps.items + i;
		struct bits todo = bits_and(step->waits, me->self->semaphores);

		if (bits_any(todo) && !me->loops.count && (body = key_body(me->self, me->function)))
			me->loops = counter_loops(body, me->arena);
		loops = me->loops.items;
		BITS_EACH(n, todo)
			for (k = 0; k < me->loops.count; k++)
				if (loops[k].within[me->skeleton->block_of[step->event]])
					add_round(me, &loops[k], step->event, n);
	}
}

/* ---- all ---- */

static int by_event(const void *a, const void *b)
{
	const struct step *x = a, *y = b;

	return (x->event > y->event) - (x->event < y->event);
}

/* Does it do anything?  A lock that is released matters only where something waits for that. */
static int is_idle(const struct step *step, int late)
{
	return !(late && step->releases) && !bits_any(step->early) && !bits_any(step->created) && !bits_any(step->loses) && !bits_any(step->gains) &&
	       !bits_any(step->posts) && !bits_any(step->late) && !bits_any(step->waits) &&
	       !bits_any(step->owes.low) && !bits_any(step->owes.high) && !bits_any(step->fresh);
}

/* Leaves what does nothing out, and puts the rest in the order of events. */
static void settle(struct worker *me)
{
	struct step *steps = me->steps.items;
	uint32_t i, n, b;
	int late = 0;

	for (i = 0; i < me->steps.count; i++)
		late |= bits_any(steps[i].late);
	for (i = n = 0; i < me->steps.count; i++)
		if (!is_idle(&steps[i], late))
			steps[n++] = steps[i];
	me->steps.count = n;
	if (n)
		qsort(steps, n, sizeof *steps, by_event);
	me->first_step = arena_array(me->arena, me->skeleton->nblocks + 1, sizeof *me->first_step);
	for (i = 0; i < n; i++)
		me->first_step[me->skeleton->block_of[steps[i].event] + 1]++;
	for (b = 0; b < me->skeleton->nblocks; b++)
		me->first_step[b + 1] += me->first_step[b];
}

void events_find(struct worker *me)
{
	const struct callgraph *graph = me->self->in.graph;
	const struct call_node *node = &graph->nodes[me->function];
	uint32_t s;

	me->step_of = arena_array(me->arena, me->skeleton->nevents, sizeof *me->step_of);
	add_operations(me);
	for (s = node->first; s < node->first + node->nsites; s++)
		add_call(me, &graph->sites[s]);
	if (bits_any(me->self->counted))
		find_rounds(me);
	me->owes = (uint8_t)bits_any(me->self->owing);
	if (me->owes)
		find_debts(me);
	settle(me);
}

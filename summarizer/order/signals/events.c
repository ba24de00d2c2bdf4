/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * events.c - what each event of a function posts, waits for and creates, itself or by whom it
 * calls.
 */
#include "order/signals/flow.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

/* ---- operations ---- */

static struct signal_test test_of(const struct lockdb_condition *when)
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

static void add_conditional(struct worker *me, uint32_t event, struct signal_test test, struct bits waits)
{
	struct conditional *made;

	if (!bits_any(waits) || !test.op)
		return;
	made = pool_add(me->arena, &me->conditionals, sizeof *made);
	*made = (struct conditional){ event, test, waits };
}

/* A wait of lockdb's, called here: certain, unless it may give up. */
static void add_wait(struct worker *me, const struct guarded_access *access, struct bits bits)
{
	const struct lockdb_function *model = callgraph_model(me->self->in.graph, access->callee);
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++) {
		const struct lockdb_effect *effect = &model->effects[i];

		if (effect->op != LOCKDB_DOWN && effect->op != LOCKDB_WAIT)
			continue;
		if (effect->flags & (LOCKDB_TRY | LOCKDB_TIMED))
			add_conditional(me, access->event, test_of(&effect->when), bits);
		else {
			bits_add(&me->waits[access->event], bits);
			bits_add(&me->gains[access->event], bits);
		}
	}
}

/* Which of the signals of one object may the stored number satisfy? */
static struct bits satisfied(struct signals *self, uint32_t function, const struct guarded_access *access,
			     struct bits bits)
{
	struct bits kept = bits;
	int64_t number;
	uint32_t i;

	if (!bits_any(bits) || (access->flags & (ACCESS_POST | ACCESS_WAIT)))
		return bits;
	if (access->flags & ACCESS_INIT)
		return key_initial(self, function, access, &number) && !number ? bits_none : bits;
	if (!key_number(self, function, access, &number))
		return bits_meet(bits, self->drains) && counter_step(self, function, access) >= 0
			? bits_without(bits, self->drains) : bits;
	BITS_EACH(i, bits) {
		const struct signal *signal = &self->signals[i];

		/* What is counted down begins with some number. */
		if (!signal_holds(&signal->test, number) || (signal->counts == 2 && number) || signal->counts == 3)
			bits_drop(&kept, bits_one(i));
	}
	return kept;
}

struct bits signals_posted(const struct signals *self, uint32_t function,
			   const struct guarded_access *access)
{
	struct bits bits;
	uint32_t i;

	if (!(access->flags & (ACCESS_POST | ACCESS_INIT | ACCESS_WRITES)))
		return bits_none;
	bits = satisfied((struct signals *)self, function, access, signals_match(self, function, access));
	if (bits_any(self->queues))
		bits_add(&bits, queues_posted((struct signals *)self, function, access));
	BITS_EACH(i, bits_any(self->own_counts) ? own_of(bits) : bits_none)
		bits_add(&bits, self->signals[i].own_posts);
	return bits;
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

/* What the function's accesses post and wait for; whether there is anything. */
int events_any(const struct worker *me)
{
	uint32_t i;

	for (i = 0; i < me->digest->naccesses; i++) {
		const struct guarded_access *access = &me->digest->accesses[i];

		if (!access->runner && (bits_any(signals_match(me->self, me->function, access)) ||
		    (!access->callee && (access->flags & ACCESS_READS) &&
		     bits_any(signals_tested(me->self, (struct finding_point){ me->function, access->event })))))
			return 1;
	}
	return 0;
}

static void find_operations(struct worker *me)
{
	struct signals *self = me->self;
	const struct flow *flow = flow_of(self, me->function);
	struct bits tested, posts;
	uint32_t i, n;

	for (i = 0; i < flow->npostings; i++) {
		const struct guarded_access *access = flow->postings[i].access;

		if (access->runner)
			continue;
		posts = bits_or(flow->postings[i].posts, flow->postings[i].inner);
		note_site(self, flow->postings[i].posts, 1, me->function, access->event);
		/* A setter may have released its lock. */
		bits_add(&me->posts[access->event], flow->postings[i].called ? posts : bits_without(posts, self->locked));
		bits_add(&me->late[access->event], flow->postings[i].called ? bits_none : bits_and(posts, self->locked));
		bits_add(&me->loses[access->event], flow->postings[i].writes);
	}
	for (i = 0; i < me->digest->naccesses; i++) {
		const struct guarded_access *access = &me->digest->accesses[i];

		if (access->runner)
			continue;
		if ((access->flags & ACCESS_WAIT) && self->in.link->functions[access->callee].func == LINK_NONE) {
			add_wait(me, access, bits_without(signals_match(self, me->function, access), self->counted));
			note_site(self, signals_match(self, me->function, access), 0, me->function, access->event);
		}
		if (access->callee || !(access->flags & ACCESS_READS))
			continue;
		tested = signals_tested(self, (struct finding_point){ me->function, access->event });
		if (key_of(self, me->function, access->place).kind == SIGNAL_FORMAL) /* whatever it is bound to */
			bits_keep(&tested, formal_bits);
		BITS_EACH(n, tested)
			add_conditional(me, access->event, n >= SIGNALS_FIRST ? self->signals[n].test :
					(struct signal_test){ RCF_OP_NE, 0 }, bits_one(n));
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

/* Semaphores that go to threads which are created: not what these post when they have waited for main. */
static struct bits passed(const struct signals *self, struct bits spawns)
{
	struct bits bits = bits_none;
	uint32_t spawn;

	BITS_EACH(spawn, spawns)
		bits_add(&bits, self->passes[1 + spawn]);
	return bits_without(bits, self->lent);
}

static void add_call(struct worker *me, uint32_t e)
{
	const struct signals *self = me->self;
	const struct callgraph *graph = self->in.graph;
	const struct call_site *site = callgraph_site(graph, me->function, e);
	const struct access_call *call = digest_call(me->digest, e);
	struct bits waited = bits_all, if_true = bits_all, if_false = bits_all, held = bits_all, gives = bits_all;
	uint32_t i;
	int certain = 0;

	for (i = 0; site && i < site->ntargets; i++) {
		uint32_t target = graph->targets[site->first + i];
		const struct flow *flow = flow_of(self, target);
		int called_back = call && call->direct && target != call->direct;

		me->releases[e] |= (uint8_t)may_release(self, target);
		bits_add(&me->posts[e], own_of(flow->all));
		/* Not done: in a cycle of calls, or after it in the order of work. */
		bits_add(&me->created[e], flow->done ? bits_without(flow->made, not_started(me, target, called_back ? NULL : call))
						     : flow->made);
		bits_add(&me->loses[e], bits_or(passed(self, flow->made), flow->writes));
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
	bits_add(&me->waits[e], waited);
	bits_add(&me->gains[e], held);
	add_conditional(me, e, (struct signal_test){ RCF_OP_NE, 0 }, if_true);
	add_conditional(me, e, (struct signal_test){ RCF_OP_EQ, 0 }, if_false);
	BITS_EACH(i, gives)
		add_conditional(me, e, self->signals[i].test, bits_one(i));
}

/* ---- what is owed ---- */

struct bits events_failed(const struct worker *me, uint32_t event, const struct signal_test *known)
{
	const struct accesses *accesses = me->self->in.accesses;
	struct bits failed = bits_none;
	uint32_t spawn;

	BITS_EACH(spawn, me->fresh[event]) {
		struct signal_test made =
			test_of(&accesses_effect(accesses, accesses_spawned(accesses, spawn)->spawn)->when);

		if (made.op && test_excludes(known, &made))
			bits_add(&failed, bits_one(spawn));
	}
	return failed;
}

/* A call: what the threads owe that it creates, and has not waited for. */
static void add_debts(struct worker *me, uint32_t e)
{
	const struct callgraph *graph = me->self->in.graph;
	const struct call_site *site = callgraph_site(graph, me->function, e);
	const struct access_call *call = digest_call(me->digest, e);
	uint32_t i;

	for (i = 0; site && i < site->ntargets; i++) {
		uint32_t target = graph->targets[site->first + i];
		const struct flow *flow = flow_of(me->self, target);
		int called_back = call && call->direct && target != call->direct;
		struct bits bits = owed_by(me->self, bits_without(flow->made,
								  not_started(me, target, called_back ? NULL : call)));
		struct owed owed = flow->out.owed;

		if (!flow->done || called_back) /* nobody knows how often */
			owed = (struct owed){ bits, bits };
		bits_keep(&owed.low, bits);
		bits_keep(&owed.high, bits);
		owed_most(&me->owes[e], &owed);
	}
}

static void find_debts(struct worker *me)
{
	const struct accesses *accesses = me->self->in.accesses;
	uint32_t n = me->body->nevents, e, i;

	me->owes = arena_array(me->arena, n, sizeof *me->owes);
	me->pays = arena_array(me->arena, n, sizeof *me->pays);
	me->fresh = arena_array(me->arena, n, sizeof *me->fresh);
	for (i = 0; i < accesses_nspawns(accesses); i++) {
		const struct access_spawn *spawn = accesses_spawned(accesses, i);

		if (spawn->function != me->function || spawn->event >= n)
			continue;
		bits_add(&me->owes[spawn->event].low, me->self->owes[1 + i]);
		bits_add(&me->fresh[spawn->event], bits_one(i));
	}
	for (e = 0; e < n; e++) {
		if (me->body->events[e].kind == RCF_E_CALL && !bits_any(me->fresh[e]))
			add_debts(me, e);
		me->pays[e] = bits_without(bits_and(me->waits[e], me->self->owing), owed_by(me->self, me->created[e]));
	}
}

static void find_spawns(struct worker *me)
{
	const struct accesses *accesses = me->self->in.accesses;
	uint32_t i;

	for (i = 0; i < accesses_nspawns(accesses); i++) {
		const struct access_spawn *spawn = accesses_spawned(accesses, i);

		if (spawn->function != me->function || spawn->event >= me->body->nevents)
			continue;
		bits_add(&me->created[spawn->event], bits_one(i));
		bits_add(&me->loses[spawn->event], passed(me->self, bits_one(i)));
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
	struct counted *loops;
	struct bits todo;
	uint32_t e, i, n;

	for (e = 0; e < me->body->nevents; e++) {
		todo = bits_and(me->waits[e], me->self->semaphores);
		if (bits_any(todo) && !me->loops.count)
			me->loops = counter_loops(me->body, me->arena);
		loops = me->loops.items;
		BITS_EACH(n, todo)
			for (i = 0; i < me->loops.count; i++)
				if (loops[i].within[me->body->events[e].block])
					add_round(me, &loops[i], e, n);
	}
}

void events_find(struct worker *me)
{
	struct arena *arena = me->arena;
	uint32_t n = me->body->nevents, e;

	me->posts = arena_array(arena, n, sizeof *me->posts);
	me->late = arena_array(arena, n, sizeof *me->late);
	me->waits = arena_array(arena, n, sizeof *me->waits);
	me->created = arena_array(arena, n, sizeof *me->created);
	me->gains = arena_array(arena, n, sizeof *me->gains);
	me->loses = arena_array(arena, n, sizeof *me->loses);
	me->releases = arena_alloc(arena, n);
	find_operations(me);
	find_spawns(me);
	for (e = 0; e < n; e++)
		if (me->body->events[e].kind == RCF_E_CALL)
			add_call(me, e);
	if (bits_any(me->self->counted))
		find_rounds(me);
	if (bits_any(me->self->owing))
		find_debts(me);
}

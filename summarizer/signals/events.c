/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * events.c - what each event of a function posts, waits for and creates, itself or by whom it
 * calls.
 */
#include "signals/flow.h"

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

static void add_conditional(struct worker *me, uint32_t event, struct signal_test test, uint64_t waits)
{
	struct conditional *made;

	if (!waits || !test.op)
		return;
	made = pool_add(me->arena, &me->conditionals, sizeof *made);
	*made = (struct conditional){ event, test, waits };
}

/* A wait of lockdb's, called here: certain, unless it may give up. */
static void add_wait(struct worker *me, const struct guard_access *access, uint64_t bits)
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
			me->waits[access->event] |= bits;
			me->gains[access->event] |= bits;
		}
	}
}

/* Which of the signals of one object may the stored number satisfy? */
static uint64_t satisfied(struct signals *self, uint32_t function, const struct guard_access *access,
			  uint64_t bits)
{
	uint64_t todo, kept = bits;
	int64_t number;

	if (!bits || (access->flags & (GUARD_POST | GUARD_WAIT)))
		return bits;
	if (access->flags & GUARD_INIT)
		return key_initial(self, function, access, &number) && !number ? 0 : bits;
	if (!key_number(self, function, access, &number))
		return bits & self->drains && counter_step(self, function, access) >= 0 ? bits & ~self->drains : bits;
	for (todo = bits; todo; todo &= todo - 1) {
		const struct signal *signal = &self->signals[__builtin_ctzll(todo)];

		/* What is counted down begins with some number. */
		if (!signal_holds(&signal->test, number) || (signal->counts == 2 && number) || signal->counts == 3)
			kept &= ~(todo & -todo);
	}
	return kept;
}

uint64_t signals_posted(const struct signals *self, uint32_t function,
			const struct guard_access *access)
{
	uint64_t bits, todo;

	if (!(access->flags & (GUARD_POST | GUARD_INIT | ACCESS_WRITES)))
		return 0;
	bits = satisfied((struct signals *)self, function, access, signals_match(self, function, access));
	if (self->queues)
		bits |= queues_posted((struct signals *)self, function, access);
	for (todo = bits & OWN_BITS; todo && self->shadows; todo &= todo - 1)
		bits |= self->signals[__builtin_ctzll(todo)].shadow;
	return bits;
}

static void note_site(struct signals *self, uint64_t bits, int post, uint32_t function, uint32_t event)
{
	for (bits &= OWN_BITS; bits; bits &= bits - 1) {
		struct signal *signal = &self->signals[__builtin_ctzll(bits)];
		struct finding_point *site = post ? &signal->post : &signal->wait;

		if (!site->function)
			*site = (struct finding_point){ function, event };
	}
}

static uint64_t locked_signals(const struct signals *self)
{
	uint64_t bits = 0;
	uint32_t i;

	for (i = 0; i < self->count; i++)
		if (self->signals[i].class == SIGNAL_LOCKED)
			bits |= (uint64_t)1 << i | self->signals[i].shadow;
	return bits;
}

/* What the function's accesses post and wait for; whether there is anything. */
int events_any(const struct worker *me)
{
	uint32_t i;

	for (i = 0; i < me->digest->naccesses; i++) {
		const struct guard_access *access = &me->digest->accesses[i];

		if (!access->runner && (signals_match(me->self, me->function, access) ||
		    (!access->callee && (access->flags & ACCESS_READS) &&
		     signals_tested(me->self, (struct finding_point){ me->function, access->event }))))
			return 1;
	}
	return 0;
}

static void find_operations(struct worker *me)
{
	struct signals *self = me->self;
	const struct flow *flow = flow_of(self, me->function);
	const uint64_t locked = locked_signals(self);
	uint64_t tested, todo, posts;
	uint32_t i;

	for (i = 0; i < flow->npostings; i++) {
		const struct guard_access *access = flow->postings[i].access;

		if (access->runner)
			continue;
		posts = flow->postings[i].posts | flow->postings[i].inner;
		note_site(self, flow->postings[i].posts, 1, me->function, access->event);
		/* A setter may have released its lock. */
		me->posts[access->event] |= flow->postings[i].called ? posts : posts & ~locked;
		me->late[access->event] |= flow->postings[i].called ? 0 : posts & locked;
		me->loses[access->event] |= flow->postings[i].writes;
	}
	for (i = 0; i < me->digest->naccesses; i++) {
		const struct guard_access *access = &me->digest->accesses[i];

		if (access->runner)
			continue;
		if ((access->flags & GUARD_WAIT) && self->in.link->functions[access->callee].func == LINK_NONE) {
			add_wait(me, access, signals_match(self, me->function, access) & ~self->counted);
			note_site(self, signals_match(self, me->function, access), 0, me->function, access->event);
		}
		if (access->callee || !(access->flags & ACCESS_READS))
			continue;
		tested = signals_tested(self, (struct finding_point){ me->function, access->event });
		if (key_of(self, me->function, access->place).kind == SIGNAL_FORMAL) /* whatever it is bound to */
			tested &= ~OWN_BITS;
		for (todo = tested; todo; todo &= todo - 1)
			add_conditional(me, access->event, todo & OWN_BITS ? self->signals[__builtin_ctzll(todo)].test :
					(struct signal_test){ RCF_OP_NE, 0 }, todo & -todo);
	}
}

/* ---- calls ---- */

/* The caller's names for the semaphores that a callee's formals point to. */
static uint64_t bind(const struct worker *me, uint64_t bits, const struct guard_call *call)
{
	uint64_t bound = bits & OWN_BITS, todo;

	for (todo = bits & ~OWN_BITS; todo && call; todo &= todo - 1) {
		uint32_t number = (uint32_t)__builtin_ctzll(todo) - SIGNALS_MAX;

		if (number % FORMALS < call->nactuals && call->actuals[number % FORMALS])
			bound |= signals_bind(me->self, me->function, call->actuals[number % FORMALS],
					      number / FORMALS);
	}
	return bound;
}

/* Spawns that cannot happen, because it is known what is started. */
static uint64_t not_started(const struct worker *me, uint32_t callee, const struct guard_call *call)
{
	const struct digest *theirs = guards_digest(me->self->in.guards, callee);
	uint64_t others = 0;
	uint32_t i;

	for (i = 0; call && i < theirs->nstarts; i++) {
		const struct guard_start *start = &theirs->starts[i];
		const struct portable_node *node;
		uint32_t target = guards_started(me->self->in.guards, start->spawn);

		if (start->formal >= call->nactuals)
			continue;
		node = &me->digest->values.nodes[call->actuals[start->formal]];
		if (target && node->kind == SYM_FUNCTION && node->a != target)
			others |= (uint64_t)1 << start->spawn;
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

/* Semaphores that go to threads which are created. */
static uint64_t passed(const struct signals *self, uint64_t spawns)
{
	uint64_t bits = 0;

	for (; spawns; spawns &= spawns - 1)
		bits |= self->passes[1 + __builtin_ctzll(spawns)];
	return bits;
}

static void add_call(struct worker *me, uint32_t e)
{
	const struct signals *self = me->self;
	const struct callgraph *graph = self->in.graph;
	const struct call_site *site = callgraph_site(graph, me->function, e);
	const struct guard_call *call = digest_call(me->digest, e);
	uint64_t waited = ~(uint64_t)0, if_true = ~(uint64_t)0, if_false = ~(uint64_t)0;
	uint64_t held = ~(uint64_t)0, gives = ~(uint64_t)0;
	uint32_t i;
	int certain = 0;

	for (i = 0; site && i < site->ntargets; i++) {
		uint32_t target = graph->targets[site->first + i];
		const struct flow *flow = flow_of(self, target);
		int called_back = call && call->direct && target != call->direct;

		me->releases[e] |= (uint8_t)may_release(self, target);
		if (!flow->done) { /* in a cycle of calls, or after it in the order of work */
			me->posts[e] |= flow->all & OWN_BITS;
			me->created[e] |= flow->made;
		} else {
			me->posts[e] |= flow->all & OWN_BITS;
			me->created[e] |= flow->made & ~not_started(me, target, called_back ? NULL : call);
		}
		me->loses[e] |= passed(self, flow->made) | flow->writes;
		if (called_back)
			continue;
		certain = 1;
		waited &= flow->done ? bind(me, flow->out.waited, call) : 0;
		held &= flow->done ? bind(me, flow->out.held, call) : 0;
		gives &= flow->done ? flow->out.gives : 0;
		if_true &= flow->done ? bind(me, flow->out.if_true, call) : 0;
		if_false &= flow->done ? bind(me, flow->out.if_false, call) : 0;
	}
	if (!certain || site->kind == CALL_WIDE || site->lost)
		return;
	me->waits[e] |= waited;
	me->gains[e] |= held;
	add_conditional(me, e, (struct signal_test){ RCF_OP_NE, 0 }, if_true);
	add_conditional(me, e, (struct signal_test){ RCF_OP_EQ, 0 }, if_false);
	for (; gives; gives &= gives - 1)
		add_conditional(me, e, self->signals[__builtin_ctzll(gives)].test, gives & -gives);
}

/* ---- what is owed ---- */

uint64_t events_failed(const struct worker *me, uint32_t event, const struct signal_test *known)
{
	const struct guards *guards = me->self->in.guards;
	uint64_t failed = 0, todo;

	for (todo = me->fresh[event]; todo; todo &= todo - 1) {
		uint32_t spawn = (uint32_t)__builtin_ctzll(todo);
		struct signal_test made =
			test_of(&guards_effect(guards, guards_spawned(guards, spawn)->spawn)->when);

		if (made.op && test_excludes(known, &made))
			failed |= todo & -todo;
	}
	return failed;
}

/* A call: what the threads owe that it creates, and has not waited for. */
static void add_debts(struct worker *me, uint32_t e)
{
	const struct callgraph *graph = me->self->in.graph;
	const struct call_site *site = callgraph_site(graph, me->function, e);
	const struct guard_call *call = digest_call(me->digest, e);
	uint32_t i;

	for (i = 0; site && i < site->ntargets; i++) {
		uint32_t target = graph->targets[site->first + i];
		const struct flow *flow = flow_of(me->self, target);
		int called_back = call && call->direct && target != call->direct;
		uint64_t bits = owed_by(me->self, flow->made &
					~not_started(me, target, called_back ? NULL : call));
		struct owed owed = flow->out.owed;

		if (!flow->done || called_back) /* nobody knows how often */
			owed = (struct owed){ bits, bits };
		owed.low &= bits;
		owed.high &= bits;
		owed_most(&me->owes[e], &owed);
	}
}

static void find_debts(struct worker *me)
{
	const struct guards *guards = me->self->in.guards;
	uint32_t n = me->body->nevents, e, i;

	me->owes = arena_array(me->arena, n, sizeof *me->owes);
	me->pays = arena_array(me->arena, n, sizeof *me->pays);
	me->fresh = arena_array(me->arena, n, sizeof *me->fresh);
	for (i = 0; i < guards_nspawns(guards); i++) {
		const struct guard_spawn *spawn = guards_spawned(guards, i);

		if (spawn->function != me->function || spawn->event >= n)
			continue;
		me->owes[spawn->event].low |= me->self->owes[1 + i];
		me->fresh[spawn->event] |= (uint64_t)1 << i;
	}
	for (e = 0; e < n; e++) {
		if (me->body->events[e].kind == RCF_E_CALL && !me->fresh[e])
			add_debts(me, e);
		me->pays[e] = me->waits[e] & me->self->owing & ~owed_by(me->self, me->created[e]);
	}
}

static void find_spawns(struct worker *me)
{
	const struct guards *guards = me->self->in.guards;
	uint32_t i;

	for (i = 0; i < guards_nspawns(guards); i++) {
		const struct guard_spawn *spawn = guards_spawned(guards, i);

		if (spawn->function != me->function || spawn->event >= me->body->nevents)
			continue;
		me->created[spawn->event] |= (uint64_t)1 << i;
		me->loses[spawn->event] |= me->self->passes[1 + i];
	}
}

/* ---- loops ---- */

/* A wait in a loop, of all rounds together; of how many, all such waits have to agree. */
static void add_round(struct worker *me, struct counted *loop, uint32_t e, uint64_t semaphore)
{
	struct signals *self = me->self;
	uint64_t rest;

	for (rest = self->counted; rest; rest &= rest - 1) {
		struct signal *signal = &self->signals[__builtin_ctzll(rest)];

		if (!key_same(&signal->key, &self->signals[__builtin_ctzll(semaphore)].key))
			continue;
		loop->waits |= rest & -rest;
		if (!loop->count || (signal->needs && signal->needs != loop->count))
			signal->vague = 1;
		else
			signal->needs = loop->count;
		signal->wait = (struct finding_point){ me->function, e };
	}
}

static void find_rounds(struct worker *me)
{
	struct counted *loops;
	uint64_t todo;
	uint32_t e, i;

	for (e = 0; e < me->body->nevents; e++) {
		todo = me->waits[e] & me->self->semaphores;
		if (todo && !me->loops.count)
			me->loops = counter_loops(me->body, me->arena);
		loops = me->loops.items;
		for (; todo; todo &= todo - 1)
			for (i = 0; i < me->loops.count; i++)
				if (loops[i].within[me->body->events[e].block])
					add_round(me, &loops[i], e, todo & -todo);
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
	if (me->self->counted)
		find_rounds(me);
	if (me->self->owing)
		find_debts(me);
}

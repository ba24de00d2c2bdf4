/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.c - what is posted and waited for in each function, since its entry.  Callees first.
 */
#include "signals/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

/* The work on one function. */
struct worker {
	struct signals *self;
	uint32_t function;
	const struct digest *digest;
	const struct facts_body *body;
	struct arena *arena;
	uint64_t *posts, *late, *waits, *created; /* by event; late: when a lock is released */
	uint64_t *gains, *loses;   /* by event: semaphores */
	struct pool loops;         /* struct counted */
	uint8_t *releases;         /* by event: a lock, perhaps */
	struct pool conditionals;  /* struct conditional */
	struct point *entry;       /* by block */
	struct point *before;      /* by event */
	struct effect out;
	uint8_t returned;
};

static struct flow *flow_of(const struct signals *self, uint32_t function)
{
	return &self->flows[function];
}

static const struct lockdb_function *model_of(const struct signals *self, uint32_t function)
{
	const struct link_function *callee = &self->in.link->functions[function];

	return lockdb_function(self->in.db, callee->name, !(callee->flags & LINK_PUBLIC));
}

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
	const struct lockdb_function *model = model_of(me->self, access->callee);
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

	if (!bits || (access->flags & (GUARD_POST | GUARD_WAIT)) ||
	    !key_number(self, function, access, &number))
		return bits;
	if (access->flags & GUARD_INIT)
		return number ? bits : 0;
	for (todo = bits; todo; todo &= todo - 1) {
		const struct signal *signal = &self->signals[__builtin_ctzll(todo)];

		/* What is counted down begins with some number. */
		if (!signal_holds(&signal->test, number) || (signal->counts == 2 && number))
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
	for (todo = bits & OWN_BITS; todo && self->shadows; todo &= todo - 1)
		bits |= self->signals[__builtin_ctzll(todo)].shadow;
	return bits;
}

static void note_site(struct signals *self, uint64_t bits, int post, uint32_t function, uint32_t event)
{
	for (bits &= OWN_BITS; bits; bits &= bits - 1) {
		struct signal *signal = &self->signals[__builtin_ctzll(bits)];
		struct finding_site *site = post ? &signal->post : &signal->wait;

		if (!site->function)
			*site = (struct finding_site){ function, event };
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
static int has_operations(struct worker *me)
{
	uint32_t i;

	for (i = 0; i < me->digest->naccesses; i++) {
		const struct guard_access *access = &me->digest->accesses[i];

		if (!access->runner && (signals_match(me->self, me->function, access) ||
		    (!access->callee && (access->flags & ACCESS_READS) &&
		     signals_tested(me->self, (struct finding_site){ me->function, access->event }))))
			return 1;
	}
	return 0;
}

static void find_operations(struct worker *me)
{
	struct signals *self = me->self;
	const struct flow *flow = flow_of(self, me->function);
	const uint64_t locked = locked_signals(self);
	uint64_t tested, todo;
	uint32_t i;

	for (i = 0; i < flow->npostings; i++) {
		const struct guard_access *access = &me->digest->accesses[flow->postings[i].index];

		if (access->runner)
			continue;
		note_site(self, flow->postings[i].posts, 1, me->function, access->event);
		me->posts[access->event] |= flow->postings[i].posts & ~locked;
		me->late[access->event] |= flow->postings[i].posts & locked;
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
		tested = signals_tested(self, (struct finding_site){ me->function, access->event });
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
		uint32_t target = start->spawn < guards_nspawns(me->self->in.guards)
			? guards_spawned(me->self->in.guards, start->spawn)->target : 0;

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
	const struct lockdb_function *model = model_of(self, function);
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
	const struct guard_call *call = key_call(me->digest, e);
	uint64_t waited = ~(uint64_t)0, if_true = ~(uint64_t)0, if_false = ~(uint64_t)0;
	uint64_t held = ~(uint64_t)0;
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
		if_true &= flow->done ? bind(me, flow->out.if_true, call) : 0;
		if_false &= flow->done ? bind(me, flow->out.if_false, call) : 0;
	}
	if (!certain || site->kind == CALL_WIDE || site->lost)
		return;
	me->waits[e] |= waited;
	me->gains[e] |= held;
	add_conditional(me, e, (struct signal_test){ RCF_OP_NE, 0 }, if_true);
	add_conditional(me, e, (struct signal_test){ RCF_OP_EQ, 0 }, if_false);
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

/* ---- through the blocks ---- */

static void step(const struct worker *me, uint32_t e, struct point *point)
{
	if (me->releases[e]) {
		point->posted |= point->pending;
		point->pending = 0;
	}
	point->kept = (point->kept & ~(me->loses[e] | tokens_taken(me->self, me->posts[e]))) | me->gains[e];
	point->held = (point->held & ~(me->loses[e] | tokens_taken(me->self, me->posts[e]))) | me->gains[e];
	point->posted |= me->posts[e];
	point->pending |= me->late[e];
	point->waited |= me->waits[e];
	point->created |= me->created[e];
}

/* Semaphores that a loop waits for in every round count as a whole when it is left. */
static uint64_t left_loops(const struct worker *me, uint32_t from, uint32_t to)
{
	const struct counted *loops = me->loops.items;
	uint64_t bits = 0;
	uint32_t i;

	for (i = 0; i < me->loops.count; i++)
		if (loops[i].within[from] && !loops[i].within[to])
			bits |= loops[i].waits;
	return bits;
}

struct learning {
	const struct worker *me;
	struct point *point;
};

static void visit_known(void *context, uint32_t event, struct signal_test test)
{
	struct learning *learning = context;
	const struct conditional *conditionals = learning->me->conditionals.items;
	uint32_t i;

	for (i = 0; i < learning->me->conditionals.count; i++)
		if (conditionals[i].event == event && test_implies(&test, &conditionals[i].test)) {
			uint64_t gains = conditionals[i].waits & (learning->me->self->semaphores |
								  learning->me->self->turns | ~OWN_BITS);

			learning->point->waited |= conditionals[i].waits;
			learning->point->held |= gains;
			learning->point->kept |= gains;
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
	into->posted |= from->posted;
	into->pending |= from->pending;
	into->created |= from->created;
	into->waited &= from->waited;
	into->held &= from->held;
	into->kept &= from->kept;
	return into->posted != before.posted || into->held != before.held || into->kept != before.kept ||
	       into->pending != before.pending ||
	       into->created != before.created || into->waited != before.waited;
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
		me->out.if_true &= yes.waited;
	if (may_false)
		me->out.if_false &= no.waited;
}

/* The point at the end of a block, and then of an edge. */
static struct point at_end(const struct worker *me, uint32_t block)
{
	const struct facts_block *b = &me->body->blocks[block];
	struct point point = me->entry[block];
	uint32_t e;

	for (e = b->events; e < b->events + b->nevents; e++)
		step(me, e, &point);
	return point;
}

static void cross(const struct worker *me, uint32_t from, uint32_t edge, struct point *point)
{
	struct learning learning = { me, point };

	test_edge(me->body, from, edge, visit_known, &learning);
	if (me->loops.count)
		point->waited |= left_loops(me, from, me->body->succs[me->body->blocks[from].succs + edge].block);
}

/* A value that was chosen by the way here: each way for itself. */
static int return_phi(struct worker *me, uint32_t block, uint32_t value)
{
	const struct facts_body *body = me->body;
	const struct facts_value *phi = &body->values[value];
	const struct facts_block *b = &body->blocks[block];
	uint32_t i, k, e, seen;

	if (phi->kind != RCF_V_PHI || phi->a != block || phi->c != b->npreds)
		return 0;
	for (i = 0; i < b->npreds; i++) {
		uint32_t from = body->preds[b->preds + i].block;
		const struct facts_block *f = &body->blocks[from];
		struct point point;

		if (!me->entry[from].reached)
			continue;
		/* Incoming edges are in the order of the blocks and their successors. */
		for (k = seen = 0; k < i; k++)
			seen += body->preds[b->preds + k].block == from;
		for (k = 0; k < f->nsuccs; k++)
			if (body->succs[f->succs + k].block == block && !seen--)
				break;
		point = at_end(me, from);
		if (k < f->nsuccs)
			cross(me, from, k, &point);
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

	me->out.posted |= point->posted | point->pending;
	me->out.created |= point->created;
	me->out.waited &= point->waited;
	me->out.held &= point->held;
	me->returned = 1;
	if (!return_phi(me, block, value))
		add_return(me, point, value);
}

static void run_blocks(struct worker *me)
{
	const struct facts_body *body = me->body;
	uint32_t b, k, e;
	int changed = 1;

	me->entry = arena_array(me->arena, body->nblocks, sizeof *me->entry);
	me->entry[0] = (struct point){ .kept = ~(uint64_t)0, .reached = 1 };
	while (changed)
		for (changed = 0, b = 0; b < body->nblocks; b++) {
			struct point end = at_end(me, b);

			for (k = 0; me->entry[b].reached && k < body->blocks[b].nsuccs; k++) {
				struct point point = end;

				cross(me, b, k, &point);
				changed |= merge(&me->entry[body->succs[body->blocks[b].succs + k].block], &point);
			}
		}
	for (b = 0; b < body->nblocks; b++) {
		struct point point = me->entry[b];

		for (e = body->blocks[b].events; e < body->blocks[b].events + body->blocks[b].nevents; e++) {
			me->before[e] = point;
			if (point.reached && body->events[e].kind == RCF_E_RETURN)
				note_return(me, b, e, &point);
			step(me, e, &point);
		}
	}
}

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
		signal->wait = (struct finding_site){ me->function, e };
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

static void analyse(struct signals *self, uint32_t function, struct arena *arena)
{
	struct flow *flow = flow_of(self, function);
	const struct effect before = flow->out;
	struct worker me = { .self = self, .function = function, .arena = arena,
			     .digest = guards_digest(self->in.guards, function),
			     .out = { .waited = ~(uint64_t)0, .held = ~(uint64_t)0, .if_true = ~(uint64_t)0,
				      .if_false = ~(uint64_t)0 } };
	uint32_t n, e;

	me.body = link_body(self->in.link, arena, function);
	if (!me.body)
		return;
	n = me.body->nevents;
	me.posts = arena_array(arena, n, sizeof *me.posts);
	me.late = arena_array(arena, n, sizeof *me.late);
	me.waits = arena_array(arena, n, sizeof *me.waits);
	me.created = arena_array(arena, n, sizeof *me.created);
	me.gains = arena_array(arena, n, sizeof *me.gains);
	me.loses = arena_array(arena, n, sizeof *me.loses);
	me.releases = arena_alloc(arena, n);
	me.before = flow->before ? (struct point *)flow->before : arena_array(self->arena, n, sizeof *me.before);
	find_operations(&me);
	find_spawns(&me);
	for (e = 0; e < n; e++)
		if (me.body->events[e].kind == RCF_E_CALL)
			add_call(&me, e);
	if (self->counted)
		find_rounds(&me);
	run_blocks(&me);
	flow->before = me.before;
	flow->out = me.out;
	if (!me.returned) /* it never returns */
		flow->out = (struct effect){ .posted = flow->all & OWN_BITS, .created = flow->made };
	flow->changed = before.waited != flow->out.waited || before.held != flow->out.held ||
			before.if_true != flow->out.if_true || before.if_false != flow->out.if_false;
}

/* ---- all ---- */

static void find_postings(struct signals *self, uint32_t function)
{
	const struct digest *digest = guards_digest(self->in.guards, function);
	struct flow *flow = flow_of(self, function);
	struct pool found = { 0 };
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++) {
		struct posting made = { i, signals_posted(self, function, &digest->accesses[i]), 0 };

		if (digest->accesses[i].flags & ACCESS_WRITES)
			made.writes = signals_match(self, function, &digest->accesses[i]) & (self->turns | self->down);
		if (!made.posts && !made.writes)
			continue;
		*(struct posting *)pool_add(self->arena, &found, sizeof made) = made;
		if (digest->accesses[i].runner)
			continue;
		flow->all |= made.posts & OWN_BITS;
		flow->writes |= made.writes;
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

	for (i = 0; i < guards_nspawns(self->in.guards); i++)
		flow_of(self, guards_spawned(self->in.guards, i)->function)->made |= (uint64_t)1 << i;
	for (f = 1; f <= n; f++)
		find_postings(self, f);
	while (changed && rounds++ < SIGNALS_ROUNDS)
		for (changed = 0, i = 0; i < graph->ncomponents; i++)
			for (t = 0; t < graph->components[i].nmembers; t++) {
				struct flow *mine;
				uint64_t all, made, writes;
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

						mine->all |= theirs->all;
						mine->made |= theirs->made;
						mine->writes |= theirs->writes;
					}
				changed |= all != mine->all || made != mine->made || writes != mine->writes;
			}
	self->unsettled |= (uint8_t)changed;
}

/* Does anything happen in it? */
static int is_needed(struct signals *self, uint32_t function)
{
	const struct callgraph *graph = self->in.graph;
	const struct flow *flow = flow_of(self, function);
	struct worker me = { .self = self, .function = function,
			     .digest = guards_digest(self->in.guards, function) };
	uint32_t s, t;

	if (flow->all || flow->made || flow->writes || has_operations(&me))
		return 1;
	for (s = graph->nodes[function].first;
	     s < graph->nodes[function].first + graph->nodes[function].nsites; s++)
		for (t = 0; t < graph->sites[s].ntargets; t++) {
			const struct effect *out = &flow_of(self, graph->targets[graph->sites[s].first + t])->out;

			if (out->waited | out->if_true | out->if_false)
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

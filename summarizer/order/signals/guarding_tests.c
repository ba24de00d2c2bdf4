/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * guarding_tests.c - which tests and waits an access stands behind (see cfg/control_dependence.c), and on what.
 * Only for the few pairs that would be told.
 */
#include "order/signals/guarding_tests.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"
#include "order/signals/function_cache.h"

#include <string.h>

#define DOWN 3      /* levels of callees that are looked into */
#define NODES 200   /* values of a condition */
#define TESTS 200   /* of an access */
#define CALLS 60    /* functions that are looked into for it */

/* While the tests of one access are found. */
struct search {
	struct plausible *self;
	struct plausible_tests *out;
	uint32_t nodes, calls;
	uint8_t probing;       /* tests are no tests of their own, but partners: */
	uint32_t partner;      /* 1 + number of the last one */
	uint8_t perhaps;       /* there is a way without the test that is looked at */
};

/* Where values are looked at: a function, and what is wanted of its formals. */
struct frame {
	struct search *search;
	uint32_t function;
	const struct study *study;
	const struct facts_body *body; /* its */
	unsigned down;         /* callees that may still be looked into */
	unsigned nested;       /* PHIs that were looked through */
	struct object_name object; /* that is accessed, if it has a name here */
	const struct frame *caller; /* who has called it, and where; NULL: the step before this one of the way, if any */
	uint32_t call, step;
	struct asked { uint8_t any; struct condition condition; } formals[3][ACCESS_FORMALS]; /* by condition.index */
};

static void walk(struct frame *frame, uint32_t id, struct condition condition);
static void find_tests(struct frame *frame, uint32_t block);
static void find_waits(struct frame *frame, uint32_t event);

static void add_test(struct frame *frame, const struct plausible_test *made)
{
	struct plausible_tests *out = frame->search->out;
	const struct plausible_test *tests = out->tests.items;
	uint32_t i;

	if (frame->search->probing) {
		if (made->kind == TEST_OWN || frame->search->partner || out->partners.count >= TESTS)
			return;
		*(struct plausible_test *)pool_add(out->arena, &out->partners, sizeof *made) = *made;
		frame->search->partner = out->partners.count;
		return;
	}
	for (i = 0; i < out->tests.count; i++)
		if (tests[i].kind == made->kind && key_same(&tests[i].key, &made->key) &&
		    condition_same(&tests[i].condition, &made->condition) &&
		    tests[i].partner == frame->search->partner && tests[i].locked == made->locked &&
		    !member_differs(&tests[i].member, &made->member))
			return;
	if (out->tests.count < TESTS) {
		struct plausible_test *kept = pool_add(out->arena, &out->tests, sizeof *made);

		*kept = *made;
		kept->partner = frame->search->partner;
	}
}

static int frame_open(struct frame *frame, struct search *search, uint32_t function, unsigned down)
{
	if (search->calls++ > CALLS)
		return 0;
	*frame = (struct frame){ .search = search, .function = function, .down = down, .object.function = function };
	frame->study = study_function(search->self, function);
	frame->body = frame->study->body;
	return frame->study->flow != NULL;
}

/* ---- what a value is made of ---- */

/* What is known of the formals of a callee, of the actuals here. */
static void walk_actuals(struct frame *frame, uint32_t event, const struct frame *callee)
{
	const struct facts_event *call = &frame->body->events[event];
	uint32_t i, k;

	for (i = 0; call->kind == RCF_E_CALL && i < call->call.nargs && i < ACCESS_FORMALS; i++)
		for (k = 0; k < 3; k++)
			if (callee->formals[k][i].any)
				walk(frame, frame->body->args[call->call.args + i], callee->formals[k][i].condition);
}

static uint32_t callee_of(const struct frame *frame, uint32_t event)
{
	const struct signals *signals = frame->search->self->signals;
	const struct call_site *site = callgraph_site(signals->in.graph, frame->function, event);
	uint32_t target = site && site->ntargets == 1 ? signals->in.graph->targets[site->first] : 0;

	return target && signals->in.link->functions[target].func != LINK_NONE ? target : 0;
}

/* What lockdb says of what is called, if it does one of these; else NULL. */
static const struct lockdb_effect *effect_of(const struct frame *frame, uint32_t event,
					     enum lockdb_op op, enum lockdb_op other)
{
	const struct signals *signals = frame->search->self->signals;
	const struct call_site *site = callgraph_site(signals->in.graph, frame->function, event);
	const struct lockdb_function *known;
	uint32_t i;

	if (!site || site->ntargets != 1)
		return NULL;
	known = callgraph_model(signals->in.graph, signals->in.graph->targets[site->first]);
	for (i = 0; known && i < known->neffects; i++)
		if (known->effects[i].op == op || known->effects[i].op == other)
			return &known->effects[i];
	return NULL;
}

static int is_read(const struct guarded_access *access)
{
	return (access->flags & ACCESS_READS) && !(access->flags & ACCESS_SYNC) && access->size &&
	       access->size <= 8 && !access->aggregate;
}

/* Is it also written there: looked at and set at once, in a function? */
static int is_updated(const struct frame *frame, const struct digest *digest, uint32_t index)
{
	const struct study *study = frame->study;
	const struct guarded_access *read = &digest->accesses[index];
	uint32_t i;

	for (i = study->first[read->event]; read->callee && i < study->first[read->event + 1]; i++)
		if ((digest->accesses[study->accesses[i]].flags & ACCESS_WRITES) &&
		    key_same(&study->keys[index], &study->keys[study->accesses[i]]))
			return 1;
	return 0;
}

/* Nobody sets it, it begins as 0, and is to be something else.  Who sets elements, or through
 * pointers, is not known. */
static int is_never(const struct signals *signals, const struct signal_key *key,
		    const struct condition *condition)
{
	const struct link *link = signals->in.link;
	const struct facts_symbol *symbol;
	const struct facts_tu *tu;
	int64_t number;

	if (key->kind != SIGNAL_OBJECT || condition->index || !condition->exact || !link->main ||
	    accesses_mode(signals->in.accesses, key->a, &number) != MODE_CONSTANT || !condition->op ||
	    condition_passes(condition, 0))
		return 0;
	tu = link->program->tus[link->objects[key->a].tu];
	symbol = &tu->symbols[link->objects[key->a].symbol];
	return !(symbol->flags & (RCF_SYM_NUMBERS | RCF_SYM_VOLATILE | RCF_SYM_ATOMIC)) &&
	       tu->types[symbol->type].kind == RCF_T_INT;
}

/* What a place is in, by the names of callers. */
static struct member member_of(const struct frame *frame, uint32_t place)
{
	const struct signals *signals = frame->search->self->signals;
	const struct plausible_way *way = &frame->search->out->way;
	struct member member = { 0, 0 };
	uint32_t function = frame->function, formal = member_add(signals, function, place, &member), step = frame->step;

	while (formal && (frame || step)) {
		const struct finding_point at = frame && frame->caller
			? (struct finding_point){ frame->caller->function, frame->call }
			: step ? way->steps[--step] : (struct finding_point){ 0, 0 };
		const struct access_call *call =
			at.function ? digest_call(accesses_digest(signals->in.accesses, at.function), at.event) : NULL;

		if (!call || formal > call->nactuals || !call->actuals[formal - 1])
			break;
		formal = member_add(signals, at.function, call->actuals[formal - 1], &member);
		frame = frame ? frame->caller : NULL;
		step = frame ? frame->step : step;
	}
	return member;
}

/* A compare-and-swap of what was found there, again and again until nobody has come in between: everybody passes. */
static int is_retried(const struct frame *frame, uint32_t event)
{
	const struct facts_event *cas = &frame->body->events[event];

	return cas->kind == RCF_E_RMW && cas->op == RCF_RMW_CAS && cas->access.expected &&
	       frame->body->values[test_strip(frame->body, cas->access.expected)].kind != RCF_V_INT &&
	       cfg_repeats(frame->study->flow, cas->block);
}

/* Accesses at the event, its own or of what is called there. */
static int add_accesses(struct frame *frame, uint32_t event, struct condition condition)
{
	struct signals *signals = frame->search->self->signals;
	const struct digest *digest = accesses_digest(signals->in.accesses, frame->function);
	uint32_t i;
	int any = 0;

	for (i = frame->study->first[event]; i < frame->study->first[event + 1]; i++) {
		uint32_t index = frame->study->accesses[i];
		const struct guarded_access *access = &digest->accesses[index];
		struct plausible_test test = { .function = frame->function, .condition = condition,
					       .key = frame->study->keys[index] };

		if (!is_read(access) || !test.key.kind || test.key.kind == SIGNAL_FORMAL)
			continue;
		test.kind = !frame->search->perhaps && is_never(signals, &test.key, &condition) ? TEST_NEVER :
			    considered_kind(signals, frame->function, access);
		if (!test.kind)
			continue;
		test.locked = signals_locked(signals, frame->function, access);
		test.beside = (uint8_t)object_has(signals, &frame->object, access->place);
		test.member = member_of(frame, access->place);
		if (test.kind == TEST_FLAG && is_updated(frame, digest, index)) {
			test.kind = TEST_UPDATE;
			test.inside = 1;
		}
		/* Whether a compare-and-swap succeeded says nothing of the number. */
		test.retried = (uint8_t)is_retried(frame, event);
		test.condition.exact &= !access->callee &&
			!(frame->body->events[event].kind == RCF_E_RMW &&
			  frame->body->events[event].access.result == RCF_RMW_SUCCESS);
		add_test(frame, &test);
		any = 1;
	}
	return any;
}

static void add_own(struct frame *frame, struct condition condition, int handle)
{
	struct plausible_test test = { .kind = TEST_OWN, .function = frame->function,
				       .handle = (uint8_t)handle, .condition = condition };

	add_test(frame, &test);
}

/* A function that compares its first two arguments. */
static void walk_equal(struct frame *frame, const struct facts_event *call, int equal)
{
	struct condition made = { .op = equal ? RCF_OP_EQ : RCF_OP_NE, .exact = 1, .truth = -1,
				  .number = SIGNAL_SOME };
	uint32_t i;

	for (i = 0; i < call->call.nargs && i < 2; i++)
		walk(frame, frame->body->args[call->call.args + i], made);
}

/* What a function returns. */
static void walk_result(struct frame *frame, uint32_t event, struct condition condition)
{
	uint32_t callee = callee_of(frame, event), e;
	const struct facts_event *call = &frame->body->events[event];
	const struct lockdb_effect *own = effect_of(frame, event, LOCKDB_SELF, LOCKDB_NUMBERS);
	struct frame inner;

	if (own) {
		add_own(frame, condition, own->op == LOCKDB_SELF);
		return;
	}
	if (effect_of(frame, event, LOCKDB_EQUALS, LOCKDB_EQUALS) && condition.truth >= 0) {
		walk_equal(frame, call, condition.truth);
		return;
	}
	if (!callee) { /* it is computed, from what is passed */
		for (e = 0; e < call->call.nargs; e++) {
			struct condition passed = condition;

			passed.exact = 0;
			walk(frame, frame->body->args[call->call.args + e], passed);
		}
		return;
	}
	if (!frame->down || !frame_open(&inner, frame->search, callee, frame->down - 1))
		return;
	inner.object = object_in_callee(frame->search->self->signals, &frame->object, event, callee);
	inner.caller = frame;
	inner.call = event;
	for (e = 0; e < inner.body->nevents; e++)
		if (inner.body->events[e].kind == RCF_E_RETURN)
			walk(&inner, inner.body->events[e].ret.value, condition);
	walk_actuals(frame, event, &inner);
}

static void walk_read(struct frame *frame, uint32_t event, struct condition condition)
{
	const struct facts_tu *tu;
	const struct signals *signals = frame->search->self->signals;
	uint32_t id = frame->body->events[event].access.address, depth;

	if (add_accesses(frame, event, condition))
		return;
	/* Found through an argument of the thread, or in a variable of its own. */
	for (depth = 0; depth < 16; depth++) {
		const struct facts_value *value = &frame->body->values[id];

		if (value->kind != RCF_V_FIELD && value->kind != RCF_V_OFFSET && value->kind != RCF_V_ELEM &&
		    value->kind != RCF_V_CONVERT)
			break;
		/* One of many, whoever it is. */
		if (!condition.index && value->kind == RCF_V_ELEM && frame->body->values[value->b].kind != RCF_V_INT)
			return;
		id = value->a;
	}
	/* A number of the thread's own lies in its argument; what that leads to is shared, or changes. */
	if (condition.loaded++ && !condition.index)
		return;
	if (frame->body->values[id].kind == RCF_V_SYMBOL) {
		tu = signals->in.link->program->tus[signals->in.link->functions[frame->function].tu];
		if (tu->symbols[frame->body->values[id].a].flags & RCF_SYM_TLS)
			add_own(frame, condition, 0);
	} else if (frame->body->values[id].kind != RCF_V_LOCAL) {
		walk(frame, id, condition);
	}
}

static void walk_phi(struct frame *frame, const struct facts_value *value, struct condition condition)
{
	const struct facts_block *block = &frame->body->blocks[value->a];
	uint32_t i;

	if (frame->nested >= 3)
		return;
	frame->nested++;
	for (i = 0; i < value->c && i < block->npreds; i++) {
		uint32_t argument = frame->body->phi_args[value->b + i];
		struct condition inner = condition;

		/* Which constant it is was decided before. */
		if (frame->body->values[argument].kind == RCF_V_INT && !condition.index)
			find_tests(frame, cfg_source(frame->body, value->a, i));
		inner.exact = 0;
		walk(frame, argument, inner);
	}
	frame->nested--;
}

static void walk_comparison(struct frame *frame, const struct facts_value *value,
			    struct condition condition)
{
	uint32_t sides[2] = { test_strip(frame->body, value->a), test_strip(frame->body, value->b) }, i;
	struct condition made = condition;

	made.op = condition_op(value->op, condition.truth);
	for (i = 0; i < 2; i++) {
		const struct facts_value *side = &frame->body->values[sides[i]];
		const struct facts_value *other = &frame->body->values[sides[1 - i]];

		if (side->kind == RCF_V_INT)
			continue;
		made.number = other->kind == RCF_V_INT ? other->number : SIGNAL_SOME;
		made.truth = other->kind == RCF_V_INT && !other->number && made.op == RCF_OP_NE ? 1 :
			     other->kind == RCF_V_INT && !other->number && made.op == RCF_OP_EQ ? 0 : -1;
		made.exact = 1;
		walk(frame, sides[i], made);
		made.op = condition_mirrored(made.op);
	}
}

/* A null pointer is not who the thread is. */
static int is_null_test(const struct frame *frame, uint32_t formal, const struct condition *condition)
{
	const struct link *link = frame->search->self->signals->in.link;
	const struct facts_tu *tu = link->program->tus[link->functions[frame->function].tu];

	return !condition->index && !condition->loaded && !condition->number &&
	       formal < frame->body->nformals &&
	       tu->types[frame->body->formals[formal].type].kind == RCF_T_POINTER;
}

/* The indices in an address: not where the array is. */
static void walk_address(struct frame *frame, uint32_t id, struct condition condition)
{
	unsigned depth;

	for (depth = 0; depth < 32; depth++) {
		const struct facts_value *value = &frame->body->values[id = test_strip(frame->body, id)];

		condition.index = 1;
		if (value->kind == RCF_V_ELEM || (value->kind == RCF_V_BINARY && value->op == RCF_OP_ADD))
			walk(frame, value->b, condition);
		else if (value->kind != RCF_V_FIELD && value->kind != RCF_V_OFFSET)
			break;
		id = value->a;
	}
	condition.index = 2;
	if (id && (frame->body->values[id].kind == RCF_V_FORMAL ||
		   (frame->body->values[id].kind == RCF_V_RESULT && condition_may_lead(frame->body, id)) ||
		   frame->body->values[id].kind == RCF_V_PHI))
		walk(frame, id, condition);
}

static void walk(struct frame *frame, uint32_t id, struct condition condition)
{
	const struct facts_value *value = &frame->body->values[id = test_strip(frame->body, id)];
	struct asked *asked;

	if (condition.index == 2 && value->kind != RCF_V_FORMAL && value->kind != RCF_V_RESULT &&
	    value->kind != RCF_V_PHI && frame->search->nodes++ < NODES) {
		walk_address(frame, id, condition);
		return;
	}

	if (!id || frame->search->nodes++ > NODES)
		return;
	if (value->kind == RCF_V_UNARY && value->op == RCF_OP_LNOT) {
		condition.truth = condition.truth < 0 ? -1 : !condition.truth;
		walk(frame, value->a, condition);
		return;
	}
	if (value->kind == RCF_V_BINARY && value->op >= RCF_OP_EQ && value->op <= RCF_OP_GEU) {
		walk_comparison(frame, value, condition);
		return;
	}
	if (!condition.op && condition.truth >= 0 && !condition.index) {
		condition.op = condition.truth ? RCF_OP_NE : RCF_OP_EQ;
		condition.exact = 1;
	}
	switch (value->kind) {
	case RCF_V_BINARY:
	case RCF_V_UNARY:
	case RCF_V_SELECT:
		if (value->kind == RCF_V_SELECT || (value->op != RCF_OP_AND && value->op != RCF_OP_OR))
			condition.truth = -1;
		condition.exact = 0;
		walk(frame, value->a, condition);
		if (value->kind != RCF_V_UNARY)
			walk(frame, value->b, condition);
		if (value->kind == RCF_V_SELECT)
			walk(frame, value->c, condition);
		break;
	case RCF_V_FIELD:
	case RCF_V_OFFSET:
		walk(frame, value->a, condition);
		break;
	case RCF_V_ELEM:
		walk(frame, value->a, condition);
		walk(frame, value->b, condition);
		break;
	case RCF_V_PHI:
		walk_phi(frame, value, condition);
		break;
	case RCF_V_FORMAL:
		if (value->a >= ACCESS_FORMALS || is_null_test(frame, value->a, &condition))
			break;
		asked = &frame->formals[condition.index][value->a];
		if (!asked->any || condition_is_better(&condition, &asked->condition))
			asked->condition = condition;
		asked->any = 1;
		break;
	case RCF_V_RESULT:
		if (frame->body->events[value->a].kind == RCF_E_CALL) {
			add_accesses(frame, value->a, condition);
			walk_result(frame, value->a, condition);
		} else {
			walk_read(frame, value->a, condition);
		}
		break;
	default:
		break;
	}
}

/* ---- what comes before ---- */

/* "if (closed || next)": what else may have been passed, if it is synchronised, too. */
static uint32_t find_partner(struct frame *frame, const struct study_decider *decider)
{
	struct search *search = frame->search;
	struct asked formals[3][ACCESS_FORMALS];
	uint32_t partner;

	if (!decider->instead)
		return 0;
	memcpy(formals, frame->formals, sizeof formals);
	search->probing = 1;
	search->partner = 0;
	walk(frame, decider->instead, (struct condition){ .truth = decider->truth });
	search->probing = 0;
	memcpy(frame->formals, formals, sizeof formals);
	partner = search->partner;
	search->partner = 0;
	return partner;
}

static void find_tests(struct frame *frame, uint32_t block)
{
	const struct study_deciders *deciders = study_deciders(frame->search->self, frame->study, block);
	uint32_t partner = frame->search->partner, i;
	uint8_t perhaps = frame->search->perhaps;

	for (i = 0; i < deciders->count; i++) {
		const struct study_decider *one = &deciders->items[i];
		uint32_t found = frame->search->probing ? 0 : find_partner(frame, one);

		if (!frame->search->probing)
			frame->search->partner = found ? found : partner;
		frame->search->perhaps = perhaps | !one->always;
		walk(frame, one->value, one->condition);
		if (!frame->search->probing)
			frame->search->partner = partner;
	}
	frame->search->perhaps = perhaps;
}

/* Is it a wait that may end without what it waits for?  Where its result tells, that is known. */
static int gives_up(const struct signals *self, const struct guarded_access *access)
{
	const struct lockdb_function *known;
	uint32_t callee = access->callee, depth, i;

	for (depth = 0; depth < 16 && access->callee; depth++) {
		callee = access->callee;
		access = &accesses_digest(self->in.accesses, callee)->accesses[access->index];
	}
	known = callgraph_model(self->in.graph, callee);
	for (i = 0; known && i < known->neffects; i++)
		if ((known->effects[i].op == LOCKDB_DOWN || known->effects[i].op == LOCKDB_WAIT) &&
		    (known->effects[i].flags & (LOCKDB_TRY | LOCKDB_TIMED)))
			return 1;
	return 0;
}

static void add_waits(struct frame *frame, uint32_t event)
{
	const struct digest *digest = accesses_digest(frame->search->self->signals->in.accesses, frame->function);
	uint32_t i;

	for (i = frame->study->first[event]; i < frame->study->first[event + 1]; i++) {
		uint32_t index = frame->study->accesses[i];
		struct plausible_test test = { .kind = TEST_WAIT, .function = frame->function,
					       .key = frame->study->keys[index] };

		if ((digest->accesses[index].flags & ACCESS_WAIT) && test.key.kind &&
		    test.key.kind != SIGNAL_FORMAL &&
		    !gives_up(frame->search->self->signals, &digest->accesses[index]))
			add_test(frame, &test);
	}
}

/* Does it take a lock that is made by hand, on every way?  What it tests and waits for is that lock, which is
 * understood: it is held at the access, or was released before. */
static int is_made_lock(const struct signals *self, uint32_t function)
{
	const struct summary *summary = locksets_summary(self->in.locksets, function);
	uint32_t i, k;

	for (i = 0; i < summary->ncases; i++) {
		const struct summary_case *one = &summary->cases[i];

		for (k = 0; k < one->nheld; k++)
			if ((one->held[k].flags & HELD_MADE) && !(one->held[k].flags & (HELD_FLAG | HELD_PROTOCOL | HELD_COUNTER)))
				break;
		if (k == one->nheld)
			return 0;
	}
	return summary->ncases && !(summary->flags & SUMMARY_OPS);
}

/* A call that comes before: what it waits for itself. */
static void find_call(struct frame *frame, uint32_t event, uint32_t callee)
{
	struct frame inner;
	uint32_t e;

	add_waits(frame, event);
	if (!callee || is_made_lock(frame->search->self->signals, callee) || !frame->down || !frame_open(&inner, frame->search, callee, frame->down - 1))
		return;
	inner.object = object_in_callee(frame->search->self->signals, &frame->object, event, callee);
	inner.caller = frame;
	inner.call = event;
	for (e = 0; e < inner.body->nevents; e++)
		if (inner.body->events[e].kind == RCF_E_RETURN) {
			find_tests(&inner, inner.body->events[e].block);
			find_waits(&inner, e);
			walk_actuals(frame, event, &inner);
			break;
		}
}

/* Does each round of a loop with this header pass the block? */
static int is_in_each_round(const struct frame *frame, uint32_t header, uint32_t block, uint32_t *last)
{
	uint32_t i;

	for (i = 0; cfg_incoming(frame->body, header, i, last); i++)
		if (cfg_dominates(frame->study->flow, block, *last))
			return 1;
	return 0;
}

/* Does the block lie behind a loop that passes `at` in each round?  "for (i = 0; i < n; i++) sem_wait(&done);" */
static int is_behind_loop(const struct frame *frame, uint32_t at, uint32_t block)
{
	const struct cfg_flow *flow = frame->study->flow;
	uint32_t header = flow->dominators[at], before = at, last;

	for (; header != before; before = header, header = flow->dominators[header])
		if (is_in_each_round(frame, header, at, &last)) {
			if (cfg_dominates(flow, header, block))
				return !cfg_reaches(frame->body, block, last, header, frame->search->out->arena);
			at = header;
		}
	return 0;
}

static void find_waits(struct frame *frame, uint32_t event)
{
	const struct study *study = frame->study;
	uint32_t block = frame->body->events[event].block, i;

	for (i = 0; i < study->ncalls && study_spend(frame->search->self, 1); i++) {
		uint32_t e = study->calls[i].event, at = frame->body->events[e].block;

		if (at == block ? e < event : cfg_dominates(study->flow, at, block) || is_behind_loop(frame, at, block))
			find_call(frame, e, study->calls[i].callee);
	}
}

/* The object that is accessed by an event of its own, or by a call that does so. */
static struct object_name accessed(const struct frame *frame, uint32_t event)
{
	const struct signals *signals = frame->search->self->signals;
	const struct digest *digest = accesses_digest(signals->in.accesses, frame->function);
	struct object_name name = { .function = frame->function };
	uint32_t i;

	for (i = frame->study->first[event]; i < frame->study->first[event + 1] && !name.value; i++) {
		uint32_t place = digest->accesses[frame->study->accesses[i]].place;

		name = object_name(signals, frame->function, place);
		frame->search->out->member = member_of(frame, place);
	}
	return name;
}

struct plausible_tests *plausible_find(struct plausible *self, const struct plausible_way *way, struct arena *arena)
{
	const struct finding_point *steps = way->steps;
	struct plausible_tests *out = arena_alloc(arena, sizeof *out);
	struct search search = { .self = self, .out = out };
	struct frame frames[2] = { { 0 } }, *below = NULL;
	uint32_t i, k;

	out->arena = arena;
	out->root = way->root;
	out->way = *way;
	out->key = key_of(self->signals, way->home, way->place);
	for (i = way->nsteps; i-- && self->left;) {
		struct frame *frame = &frames[i & 1];

		search.nodes = 0;
		if (!frame_open(frame, &search, steps[i].function, DOWN) || steps[i].event >= frame->body->nevents)
			break;
		frame->step = i;
		frame->object = below ? object_in_caller(self->signals, &below->object, frame->function, steps[i].event)
				      : accessed(frame, steps[i].event);
		*(struct object_name *)pool_add(arena, &out->objects, sizeof frame->object) = frame->object;
		if (!below && frame->body->events[steps[i].event].kind >= RCF_E_READ &&
		    frame->body->events[steps[i].event].kind <= RCF_E_RMW)
			walk_address(frame, frame->body->events[steps[i].event].access.address,
				     (struct condition){ .truth = -1, .index = 1, .exact = 1 });
		if (below)
			walk_actuals(frame, steps[i].event, below);
		find_tests(frame, frame->body->events[steps[i].event].block);
		find_waits(frame, steps[i].event);
		out->readers |= (uint8_t)readers_inside(self, steps[i].function, steps[i].event);
		out->again |= (uint8_t)cfg_repeats(frame->study->flow, frame->body->events[steps[i].event].block);
		below = frame;
	}
	out->start = way->nsteps ? steps[0].function : 0;
	for (k = 0; below && i == UINT32_MAX && k < 3 * ACCESS_FORMALS; k++)
		if (below->formals[k / ACCESS_FORMALS][k % ACCESS_FORMALS].any)
			add_own(below, below->formals[k / ACCESS_FORMALS][k % ACCESS_FORMALS].condition, 0);
	return out;
}

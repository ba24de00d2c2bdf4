/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * judge_tests.c - may what one access stands behind keep the other thread away?
 */
#include "order/signals/judge_tests.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "order/signals/function_cache.h"

/* ---- conditions ---- */

uint8_t condition_op(uint8_t op, int truth)
{
	static const uint8_t plain[RCF_OP_LAST + 1] = {
		[RCF_OP_LTU] = RCF_OP_LT, [RCF_OP_LEU] = RCF_OP_LE, [RCF_OP_GTU] = RCF_OP_GT,
		[RCF_OP_GEU] = RCF_OP_GE,
	};
	static const uint8_t opposites[RCF_OP_LAST + 1] = {
		[RCF_OP_EQ] = RCF_OP_NE, [RCF_OP_NE] = RCF_OP_EQ, [RCF_OP_LT] = RCF_OP_GE,
		[RCF_OP_GE] = RCF_OP_LT, [RCF_OP_GT] = RCF_OP_LE, [RCF_OP_LE] = RCF_OP_GT,
	};

	op = plain[op] ? plain[op] : op;
	return truth < 0 ? 0 : truth ? op : opposites[op];
}

uint8_t condition_mirrored(uint8_t op)
{
	static const uint8_t mirrors[RCF_OP_LAST + 1] = {
		[RCF_OP_EQ] = RCF_OP_EQ, [RCF_OP_NE] = RCF_OP_NE, [RCF_OP_LT] = RCF_OP_GT,
		[RCF_OP_GT] = RCF_OP_LT, [RCF_OP_LE] = RCF_OP_GE, [RCF_OP_GE] = RCF_OP_LE,
	};

	return mirrors[op];
}

static int rank(const struct condition *condition)
{
	return condition->op == RCF_OP_EQ ? 3 : condition->op == RCF_OP_NE ? 2 : condition->op != 0;
}

int condition_may_lead(const struct facts_body *body, uint32_t value)
{
	return body->values[value].kind == RCF_V_RESULT &&
	       body->events[body->values[value].a].kind == RCF_E_READ;
}

int condition_same(const struct condition *a, const struct condition *b)
{
	return a->op == b->op && a->number == b->number && a->exact == b->exact &&
	       a->index == b->index && a->loaded == b->loaded;
}

int condition_is_better(const struct condition *a, const struct condition *b)
{
	return rank(a) > rank(b) || (rank(a) == rank(b) && a->exact > b->exact);
}

int condition_passes(const struct condition *condition, int64_t number)
{
	struct signal_test test = { condition->op, condition->number };

	return !condition->exact || !condition->op || condition->number == SIGNAL_SOME ||
	       signal_holds(&test, number);
}

/* ---- who writes ---- */

enum test_kind considered_kind(const struct signals *self, uint32_t function,
			       const struct guarded_access *access)
{
	if ((access->flags & ACCESS_ATOMIC) && (access->flags & ACCESS_WRITES))
		return TEST_UPDATE;
	if ((access->flags & (ACCESS_ATOMIC | ACCESS_VOLATILE)) || signals_locked(self, function, access))
		return TEST_FLAG;
	return TEST_NONE;
}

/* Who runs it, while there are others. */
static void find_roots(const struct plausible *self, struct writing *made,
		       const struct guarded_access *access)
{
	const struct signals_input *in = &self->signals->in;
	uint32_t count, i;
	const struct context *contexts = contexts_of(in->contexts, made->function, &count);

	if (access->runner) {
		made->roots = bits_one(access->runner);
		return;
	}
	for (i = 0; i < count; i++) {
		struct bits roots = contexts[i].roots;

		if (bits_has(roots, 0) &&
		    !bits_any(accesses_alive(in->accesses, context_run(&contexts[i], 0)->alive, &access->threads)))
			bits_drop(&roots, bits_one(0));
		bits_add(&made->roots, roots);
	}
}

/* Writes of one key are a list, of which the table has the first. */
static uint32_t first_of(const struct plausible *self, const struct signal_key *key)
{
	const struct writing *writes = self->writes.items;
	uint64_t hash = key_hash(key);
	uint32_t slot, i;

	for (slot = table_first(&self->index, hash); (i = table_at(&self->index, slot));
	     slot = table_next(&self->index, slot, hash))
		if (key_same(&writes[i - 1].key, key))
			return i;
	return 0;
}

static void add_write(struct plausible *self, const struct writing *made)
{
	uint32_t first = first_of(self, &made->key);
	struct writing *kept = pool_add(self->arena, &self->writes, sizeof *kept), *head;

	*kept = *made;
	if (!first) {
		first = self->writes.count;
		table_add(self->arena, &self->index, key_hash(&made->key), first);
	}
	head = (struct writing *)self->writes.items + first - 1;
	if (head->last)
		((struct writing *)self->writes.items)[head->last - 1].next = self->writes.count;
	head->last = self->writes.count;
}

static void note_write(struct plausible *self, uint32_t function, uint32_t index)
{
	const struct guarded_access *access =
		&accesses_digest(self->signals->in.accesses, function)->accesses[index];
	struct writing made = { .function = function, .index = index };

	made.sync = access->flags & ACCESS_POST ? 2 : access->flags & ACCESS_WAIT ? 1 :
		    access->flags & ACCESS_INIT ? 3 : 0;
	if (!made.sync && (!(access->flags & ACCESS_WRITES) || (access->flags & (ACCESS_SYNC | ACCESS_FREES))))
		return;
	made.key = key_of(self->signals, function, access->place);
	if (!made.key.kind || made.key.kind == SIGNAL_FORMAL)
		return;
	find_roots(self, &made, access);
	made.begun = !bits_any(made.roots) && made.sync != 3;
	if (made.begun && made.sync)
		return;
	add_write(self, &made);
}

int considered_begun(const struct plausible *self, const struct signal_key *key)
{
	const struct writing *writes = self->writes.items;
	uint32_t i;

	for (i = first_of(self, key); i; i = writes[i - 1].next)
		if (writes[i - 1].begun)
			return 1;
	return 0;
}

/* Steps for all pairs together, see study_spend(): so many, and so many per access. */
#define STEPS_ALL 20000000
#define STEPS_EACH 200

struct plausible *plausible_create(struct signals *signals)
{
	struct arena *arena = arena_create();
	struct plausible *self = arena_alloc(arena, sizeof *self);
	uint32_t f, i;

	self->signals = signals;
	self->arena = arena;
	self->left = STEPS_ALL;
	self->studies = arena_array(arena, (size_t)signals->in.link->nfunctions + 1, sizeof *self->studies);
	for (f = 1; f <= signals->in.link->nfunctions; f++)
		for (i = 0; i < accesses_digest(signals->in.accesses, f)->naccesses; i++) {
			self->left += STEPS_EACH;
			note_write(self, f, i);
		}
	return self;
}

void plausible_free(struct plausible *self)
{
	uint32_t i;

	for (i = 0; self && i < PLAUSIBLE_KEPT && self->kept[i].arena; i++)
		arena_destroy(self->kept[i].arena);
	if (self)
		arena_destroy(self->arena);
}

/* An atomic access that orders nothing, nor does a fence in its function. */
static int is_relaxed(struct signals *signals, uint32_t function, const struct guarded_access *access)
{
	const struct facts_body *body;
	uint32_t e;

	if (!(access->flags & ACCESS_ATOMIC) || access->callee)
		return 0;
	body = key_body(signals, function);
	if (!body || access->event >= body->nevents || body->events[access->event].order != RCF_ORDER_RELAXED)
		return 0;
	for (e = 0; e < body->nevents; e++)
		if (body->events[e].kind == RCF_E_FENCE)
			return 0;
	return 1;
}

void considered_read(struct plausible *self, struct writing *write)
{
	const struct guarded_access *access =
		&accesses_digest(self->signals->in.accesses, write->function)->accesses[write->index];

	if (write->read)
		return;
	write->read = 1;
	write->relaxed = (uint8_t)is_relaxed(self->signals, write->function, access);
	write->known = (uint8_t)key_number(self->signals, write->function, access, &write->number);
	write->step = write->known ? 0 : (int8_t)counter_step(self->signals, write->function, access);
	write->moves = write->step || (!write->known && counter_moves(self->signals, write->function, access));
}

static int is_by(const struct writing *write, uint32_t root)
{
	return bits_has(write->roots, root);
}

/* Is it another member of that kind, or (in a function that is told which one) one that its callers know better? */
static int is_other(const struct plausible *self, const struct writing *write, const struct plausible_test *test)
{
	const struct accesses *accesses = self->signals->in.accesses;
	const struct guarded_access *access = &accesses_digest(accesses, write->function)->accesses[write->index];
	struct member member = { 0, 0 };
	uint32_t formal;

	if (!test->member.aggregate || test->key.kind != SIGNAL_FIELD || test->member.aggregate == test->key.a)
		return 0;
	formal = member_add(self->signals, write->function, access->place, &member);
	return member_differs(&member, &test->member) ||
	       (formal && member.aggregate == test->key.a && (access->flags & ACCESS_HANDED) &&
		!accesses_stays(accesses, write->function));
}

struct writing *considered_any(struct plausible *self, const struct plausible_test *test, uint32_t *at)
{
	struct writing *writes = self->writes.items;

	do
		*at = *at ? writes[*at - 1].next : first_of(self, &test->key);
	while (*at && (writes[*at - 1].begun || is_other(self, &writes[*at - 1], test)));
	study_spend(self, 1);
	return *at ? &writes[*at - 1] : NULL;
}

const struct writing *considered_next(struct plausible *self, const struct plausible_test *test,
				      uint32_t root, uint32_t *at)
{
	struct writing *write;

	while ((write = considered_any(self, test, at))) {
		if (!is_by(write, root) || (test->kind == TEST_WAIT) != (write->sync == 2))
			continue;
		considered_read(self, write);
		if (write->relaxed && test->kind == TEST_FLAG)
			continue;
		if (write->sync || !write->known || condition_passes(&test->condition, write->number))
			return write;
	}
	return NULL;
}

/* What a root does to it. */
struct doings {
	uint8_t passes;        /* it may be set so that the test is passed */
	uint8_t fails;         /* it is set so that it is not */
	uint8_t any, waits, posts;
	uint8_t steps;         /* it is counted */
	uint8_t sets;          /* it is set to something else */
	int64_t first;         /* what a semaphore begins with, if that is known */
};

static struct doings doings_of(struct plausible *self, const struct plausible_test *test, uint32_t root)
{
	struct writing *write;
	struct doings doings = { 0 };
	uint32_t at = 0;

	while ((write = considered_any(self, test, &at))) {
		if (write->sync == 3) {
			considered_read(self, write);
			if (write->known && write->number > doings.first)
				doings.first = write->number;
			continue;
		}
		if (!is_by(write, root))
			continue;
		doings.waits |= write->sync == 1;
		doings.posts |= write->sync == 2;
		if (write->sync)
			continue;
		considered_read(self, write);
		doings.any = 1;
		doings.steps |= write->step != 0;
		doings.sets |= !write->moves;
		doings.passes |= (!write->relaxed || test->kind == TEST_UPDATE) && (!write->known || condition_passes(&test->condition, write->number));
		doings.fails |= write->known && !condition_passes(&test->condition, write->number);
	}
	return doings;
}

/* ---- judgement ---- */

/* A variable of which there is one. */
static int is_scalar(const struct plausible *self, const struct signal_key *key)
{
	const struct link *link = self->signals->in.link;
	const struct facts_tu *tu;

	if (key->kind != SIGNAL_OBJECT)
		return key->kind != SIGNAL_FIELD;
	tu = link->program->tus[link->objects[key->a].tu];
	return tu->types[tu->symbols[link->objects[key->a].symbol].type].kind != RCF_T_ARRAY;
}

/* Is what was found there looked at, too, before it is swapped? */
static int is_looked_at(const struct plausible_test *update, const struct plausible_tests *by)
{
	const struct plausible_test *tests = by->tests.items;
	uint32_t i;

	for (i = 0; i < by->tests.count; i++)
		if (tests[i].kind != TEST_OWN && !tests[i].retried && key_same(&tests[i].key, &update->key))
			return 1;
	return 0;
}

/* Are several threads of the root created in one loop, all with the same argument? */
static int is_crew(struct plausible *self, uint32_t root)
{
	const struct accesses *accesses = self->signals->in.accesses;
	const struct access_spawn *spawn;
	const struct study *study;

	if (!root || root > accesses_nspawns(accesses) || bits_has(accesses_numbered(accesses), root - 1))
		return 0;
	spawn = accesses_spawned(accesses, root - 1);
	study = study_function(self, spawn->function);
	return study->flow && spawn->event < study->body->nevents &&
	       cfg_repeats(study->flow, study->body->events[spawn->event].block);
}

/* Do all threads of the root find the same object there? */
static int is_common(struct plausible *self, const struct plausible_test *test, uint32_t root)
{
	return token_is_one(self->signals, &test->key) || is_crew(self, root);
}

/* Of what is counted, or linked, as items of a queue are, several threads get one each: an update that leaves
 * another one behind closes nothing.  Of a queue per thread they get what is theirs. */
static int takes_one_of_many(struct plausible *self, const struct plausible_test *test, const struct doings *mine,
			     uint32_t root)
{
	return test->inside && mine->any && test->condition.op != RCF_OP_EQ &&
	       (!mine->sets ||
		(!mine->fails && test->condition.number != SIGNAL_SOME && is_common(self, test, root)));
}

/* One thread alone passes, it seems. */
static int is_claim(struct plausible *self, const struct plausible_test *test, const struct plausible_tests *by,
		    const struct doings *mine, uint32_t root)
{
	if (test->condition.index)
		return 0;
	if (test->kind == TEST_UPDATE)
		return mine->any && (!test->retried || is_looked_at(test, by)) && !takes_one_of_many(self, test, mine, root) && (test->condition.op == RCF_OP_EQ || test->condition.op == RCF_OP_NE ||
				     !test->condition.op);
	/* To look and then to set is no claim, if others may do so meanwhile. */
	return mine->fails && (test->locked || !is_scalar(self, &test->key)) &&
	       !refuted_claim(self, test, root);
}

/* Does the other one open the way, and not just do what this one does, too? */
static int opens(struct plausible *self, const struct plausible_test *test,
		 const struct plausible_tests *mine, const struct plausible_tests *other)
{
	const struct writing *write;
	uint32_t at = 0;

	while ((write = considered_next(self, test, other->root, &at)))
		if (write->known || test->kind == TEST_UPDATE || !is_by(write, mine->root))
			return 1;
	return 0;
}

/* Is the test of what is accessed? */
static int is_accessed(const struct plausible_test *test, const struct plausible_tests *by)
{
	return key_same(&test->key, &by->key) && !member_differs(&test->member, &by->member);
}

/* Is the access what lets others pass the test, which is not of all that they access then? */
static int is_opening(struct plausible *self, const struct plausible_test *test, const struct plausible_tests *by)
{
	const struct finding_point *access = by->way.nsteps ? &by->way.steps[by->way.nsteps - 1] : NULL;
	const struct writing *write;
	uint32_t at = 0;

	while (access && test->locked && (write = considered_next(self, test, by->root, &at))) {
		struct finding_point leaf = key_leaf(self->signals, write->function,
			&accesses_digest(self->signals->in.accesses, write->function)->accesses[write->index]);

		if (leaf.function == access->function && leaf.event == access->event)
			return 1;
	}
	return 0;
}

static int speaks(struct plausible *self, const struct plausible_test *test,
		  const struct plausible_tests *mine, const struct plausible_tests *other)
{
	struct doings theirs;

	if (test->condition.index || is_accessed(test, mine) || (is_accessed(test, other) && !is_opening(self, test, other)))
		return 0;
	theirs = doings_of(self, test, other->root);
	switch (test->kind) {
	case TEST_WAIT:
		return !considered_same(mine, other) && theirs.posts && !theirs.waits && theirs.first < 1;
	case TEST_FLAG:
	case TEST_UPDATE:
		if (!considered_same(mine, other))
			return theirs.any && theirs.passes && opens(self, test, mine, other);
		return is_claim(self, test, mine, &theirs, other->root);
	default:
		return 0;
	}
}

/* A semaphore that lets one in, or as many as there are elements. */
static int is_token(struct plausible *self, const struct plausible_test *test,
		    const struct plausible_tests *mine, const struct plausible_tests *other)
{
	struct doings theirs;

	if (test->kind != TEST_WAIT)
		return 0;
	theirs = doings_of(self, test, other->root);
	return theirs.posts && (theirs.first == 1 || (mine->way.indexed && other->way.indexed));
}

/* Does anything let this one wait until the other, who has passed its test, is done? */
static int is_held_back(struct plausible *self, const struct plausible_tests *mine,
			const struct plausible_tests *other, const struct plausible_test *passed)
{
	const struct plausible_test *tests = mine->tests.items;
	uint32_t i;

	for (i = 0; i < mine->tests.count; i++)
		if (!refuted_turn(&tests[i], passed) && !refuted_order(self, &tests[i], mine, other) &&
		    (speaks(self, &tests[i], mine, other) || is_token(self, &tests[i], mine, other)) &&
		    (!refuted_is_plain(&tests[i]) || considered_follows(self, &tests[i], other, passed)))
			return 1;
	return 0;
}

/* Does the step lead to an access of the object in which this is written, later in the same round? */
static int sets_later(struct plausible *self, const struct object_name *object, const struct finding_point *step,
		      const struct writing *write)
{
	const struct guarded_access *access =
		&accesses_digest(self->signals->in.accesses, write->function)->accesses[write->index];
	const struct study *study = study_function(self, step->function);
	const struct facts_event *events;

	if (object->function != write->function || !object_has(self->signals, object, access->place) ||
	    !study->flow || access->event >= study->body->nevents || step->event >= study->body->nevents)
		return 0;
	events = study->body->events;
	return events[step->event].block == events[access->event].block
		       ? step->event < access->event
		       : cfg_follows(study->flow, events[step->event].block, events[access->event].block);
}

/* Is the way closed as long as nobody opens it: what begins as 0 does not pass, or somebody closes it? */
static int begins_closed(struct plausible *self, const struct plausible_test *test)
{
	struct writing *write;
	uint32_t at = 0;

	if (!refuted_is_plain(test) || !condition_passes(&test->condition, 0))
		return 1;
	while ((write = considered_any(self, test, &at))) {
		considered_read(self, write);
		if (write->known && !condition_passes(&test->condition, write->number))
			return 1;
	}
	return 0;
}

/* Is the way opened in the very object that is accessed?  Then it does not matter what is done to others before. */
static int opens_own(struct plausible *self, const struct plausible_test *test, const struct plausible_tests *other)
{
	const struct object_name *objects = other->objects.items;
	const struct writing *write;
	uint32_t at = 0, i;

	if (!test->beside || !begins_closed(self, test))
		return 0;
	while ((write = considered_next(self, test, other->root, &at)))
		for (i = 0; i < other->objects.count; i++)
			if (sets_later(self, &objects[i], &other->way.steps[other->way.nsteps - 1 - i], write))
				return 1;
	return 0;
}

static int keeps(struct plausible *self, const struct plausible_test *test,
		 const struct plausible_tests *mine, const struct plausible_tests *other)
{
	if (!speaks(self, test, mine, other) || considered_released(self, test, mine, other))
		return 0;
	if (considered_same(mine, other))
		return test->kind == TEST_UPDATE || !doings_of(self, test, other->root).passes ||
		       considered_follows(self, test, other, NULL);
	return !refuted_order(self, test, mine, other) &&
	       (is_accessed(test, other) || considered_follows(self, test, other, NULL)) &&
	       (!other->again || opens_own(self, test, other) || is_held_back(self, other, mine, test));
}

/* Does each thread of this root get something of its own? */
static int is_numbered(const struct plausible *self, const struct plausible_tests *tests)
{
	return tests->root && bits_has(accesses_numbered(self->signals->in.accesses), tests->root - 1);
}

/* Does the thread get another number each time? */
static int is_dealt(struct plausible *self, const struct plausible_tests *tests,
		    const struct plausible_test *test)
{
	return test->kind == TEST_UPDATE ||
	       (test->kind == TEST_FLAG && test->locked && doings_of(self, test, tests->root).steps);
}

/* Both are done only by who has this number or argument; or each accesses the element that
 * belongs to it. */
static int is_alike(struct plausible *self, const struct plausible_tests *a,
		    const struct plausible_tests *b, const struct plausible_test *x,
		    const struct plausible_test *y)
{
	if (x->condition.index != y->condition.index || x->condition.index > 1)
		return 0;
	if (x->condition.index && !(a->way.indexed && b->way.indexed))
		return 0;
	if (x->kind == TEST_OWN && y->kind == TEST_OWN)
		return (a->root != b->root || is_numbered(self, a)) &&
		       (x->condition.index ? x->condition.exact == y->condition.exact :
							     (x->condition.exact && x->condition.op == RCF_OP_EQ &&
					       y->condition.op == RCF_OP_EQ &&
					       x->condition.number == y->condition.number));
	return x->condition.index && key_same(&x->key, &y->key) && is_dealt(self, a, x) &&
	       is_dealt(self, b, y);
}

/* Do only those get there whose handle is the one that is compared with, in one place? */
static int is_one_thread(const struct plausible_test *x, const struct plausible_test *y)
{
	return x->kind == TEST_OWN && y->kind == TEST_OWN && x->handle && y->handle &&
	       x->function == y->function && !x->condition.index && !y->condition.index &&
	       x->condition.exact && y->condition.exact && x->condition.op == RCF_OP_EQ &&
	       y->condition.op == RCF_OP_EQ;
}

static enum plausible_kind by_number(struct plausible *self, const struct plausible_tests *a,
				     const struct plausible_tests *b, struct plausible_reason *reason)
{
	const struct plausible_test *x = a->tests.items, *y = b->tests.items;
	int same = considered_same(a, b);
	uint32_t i, k;

	for (i = 0; i < a->tests.count; i++)
		for (k = 0; k < b->tests.count; k++)
			if (is_one_thread(&x[i], &y[k]) || (same && is_alike(self, a, b, &x[i], &y[k]))) {
				reason->function = x[i].function;
				reason->name = "";
				return x[i].condition.index ? PLAUSIBLE_ELEMENT : PLAUSIBLE_NUMBER;
			}
	return PLAUSIBLE_NOT;
}

void considered_tell(const struct plausible *self, const struct plausible_test *test, struct arena *arena,
		     struct plausible_reason *reason)
{
	reason->name = signals_key_name(self->signals, &test->key, arena);
	reason->function = test->function;
}

enum plausible_kind plausible_apart(struct plausible *self, const struct plausible_tests *a,
				    const struct plausible_tests *b, struct arena *arena,
				    struct plausible_reason *reason)
{
	const struct plausible_tests *sides[2] = { a, b };
	const struct plausible_test *tests;
	uint32_t s, i;

	if (!self->left)
		return PLAUSIBLE_NOT;
	for (s = 0; s < 2; s++)
		for (i = 0, tests = sides[s]->tests.items; i < sides[s]->tests.count; i++)
			if (tests[i].kind == TEST_NEVER) {
				considered_tell(self, &tests[i], arena, reason);
				return PLAUSIBLE_NEVER;
			}
	if (a->readers != b->readers) {
		reason->function = a->readers ? a->way.steps[a->way.nsteps - 1].function
					      : b->way.steps[b->way.nsteps - 1].function;
		return PLAUSIBLE_READERS;
	}
	for (s = 0; s < 2; s++)
		for (i = 0, tests = sides[s]->tests.items; i < sides[s]->tests.count; i++)
			if (keeps(self, &tests[i], sides[s], sides[1 - s]) &&
			    (!tests[i].partner ||
			     keeps(self, (const struct plausible_test *)sides[s]->partners.items + tests[i].partner - 1,
				   sides[s], sides[1 - s]))) {
				considered_tell(self, &tests[i], arena, reason);
				return tests[i].kind == TEST_WAIT ? PLAUSIBLE_WAIT : PLAUSIBLE_TEST;
			}
	return by_number(self, a, b, reason);
}

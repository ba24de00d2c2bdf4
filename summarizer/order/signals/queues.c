/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * queues.c - queues as signals: who has taken something out goes on after somebody has put
 * something in.
 *
 *     while (q->head == q->tail)              a function that waits until there is something ...
 *             pthread_cond_wait(&q->more, &q->lock);
 *     item = q->data[q->head++];
 *
 *     q->data[q->tail++] = item;              ... in what another one fills
 *
 * What is looked at where a condition is waited for are fields of one object.  Who sets them so
 * that the wait may end, and does not wait for that himself, puts something in.  The object is
 * the signal.  If it is one of many, or may not be empty in the beginning, all order by it is
 * assumed.
 *
 *     while (pool->round == seen)             what is compared with what the thread has seen of it before: each
 *             pthread_cond_wait(...);         round is one put, of all who wait
 *     seen = pool->round;
 */
#include "order/signals/judge_tests.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "lockdb/lockdb.h"
#include "pointsto/pointsto.h"

#define KINDS 64
#define DEPTH 8   /* of negations, of PHIs */
#define TESTS 3   /* in one condition of a loop */

/* What a function waits for. */
struct queue_kind {
	uint32_t function, block, edge; /* where the wait ends */
	struct signal_key object;       /* FORMAL: of its caller */
	struct signal_key fields[2];    /* NOWHERE: compared with a number */
	struct signal_test test;        /* then */
	uint8_t sets[2];                /* the function itself does */
	uint8_t rounds;                 /* compared with what was seen of it before */
};

/* ---- functions that wait ---- */

/* Does the function wait for a condition, with a lock? */
static int is_wait(const struct signals *self, uint32_t target)
{
	const struct link_function *callee = &self->in.link->functions[target];
	const struct lockdb_function *model;
	uint32_t i;

	if (callee->func != LINK_NONE)
		return 0;
	model = callgraph_model(self->in.graph, target);
	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_WAIT && model->effects[i].second.root)
			return 1;
	return 0;
}

/* The field that was read there, and of what. */
static struct signal_key field_of(const struct signals *self, uint32_t function, uint32_t place,
				  struct signal_key *object)
{
	const struct portable *values = &accesses_digest(self->in.accesses, function)->values;
	struct signal_key none = { 0, 0, 0 }, field = key_of(self, function, place);

	if (values->nodes[place].kind != SYM_AT || field.kind != SIGNAL_FIELD)
		return none;
	*object = key_of(self, function, values->nodes[place].a);
	return field;
}

static const struct guarded_access *read_at(const struct digest *digest, uint32_t event)
{
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++)
		if (digest->accesses[i].event == event && !digest->accesses[i].callee &&
		    (digest->accesses[i].flags & ACCESS_READS))
			return &digest->accesses[i];
	return NULL;
}

/* Is a value what was read before where the event reads, or a number?  first: the number. */
static int is_seen(const struct facts_body *body, uint32_t value, const struct digest *digest, uint32_t place, int64_t *first,
		   unsigned depth)
{
	const struct facts_value *v = &body->values[value = test_strip(body, value)];
	const struct guarded_access *read;
	uint32_t i;

	switch (depth ? v->kind : RCF_V_NONE) {
	case RCF_V_INT:
		*first |= v->number;
		return 1;
	case RCF_V_RESULT:
		read = body->events[v->a].kind == RCF_E_READ ? read_at(digest, v->a) : NULL;
		return read && read->place == place;
	case RCF_V_PHI:
		for (i = 0; i < v->c; i++)
			if (test_strip(body, body->phi_args[v->b + i]) != value &&
			    !is_seen(body, body->phi_args[v->b + i], digest, place, first, depth - 1))
				return 0;
		return 1;
	default:
		return 0;
	}
}

/* Compared with what the thread has seen of it in another round of a loop. */
static int read_round(const struct signals *self, struct queue_kind *kind, const struct facts_body *body, uint32_t event,
		      uint32_t seen)
{
	const struct digest *digest = accesses_digest(self->in.accesses, kind->function);
	const struct guarded_access *read = body->events[event].kind == RCF_E_READ ? read_at(digest, event) : NULL;
	struct signal_key object = { 0, 0, 0 };
	int64_t first = 0;

	if (body->values[seen].kind != RCF_V_PHI || !read || !is_seen(body, seen, digest, read->place, &first, DEPTH))
		return 0;
	kind->fields[0] = field_of(self, kind->function, read->place, &object);
	if (!kind->fields[0].kind) {
		kind->fields[0] = object = key_of(self, kind->function, read->place);
		if (object.kind != SIGNAL_OBJECT)
			return 0;
	}
	kind->object = object;
	kind->rounds = first ? SIGNAL_QUEUE_ASSUMED : SIGNAL_QUEUE_PROVED;
	return 1;
}

/* A field of an object; or a variable, beside another one that is compared with it: "head == tail".  The first of the two
 * stands for both. */
static int read_field(const struct signals *self, struct queue_kind *kind, uint32_t place, uint32_t n)
{
	struct signal_key object = { 0, 0, 0 };

	kind->fields[n] = field_of(self, kind->function, place, &object);
	if (!kind->fields[n].kind) {
		kind->fields[n] = object = key_of(self, kind->function, place);
		if (object.kind != SIGNAL_OBJECT || (n && (kind->object.kind != SIGNAL_OBJECT || object.a == kind->object.a)))
			return 0;
		if (n && kind->object.a < object.a)
			return 1;
	} else if (n && !key_same(&object, &kind->object)) {
		return 0;
	}
	kind->object = object;
	return 1;
}

/* One side of the comparison: a field, or a number. */
static int read_side(const struct signals *self, struct queue_kind *kind, const struct facts_body *body,
		     uint32_t value, uint32_t *n, int64_t *number)
{
	const struct facts_value *v = &body->values[value = test_strip(body, value)];
	const struct guarded_access *read;

	if (v->kind == RCF_V_INT) {
		*number = v->number;
		return 1;
	}
	if (v->kind != RCF_V_RESULT || body->events[v->a].kind != RCF_E_READ)
		return 0;
	read = read_at(accesses_digest(self->in.accesses, kind->function), v->a);
	if (!read || !read_field(self, kind, read->place, *n))
		return 0;
	++*n;
	return 1;
}

/* What is compared at the end of a block that leads to the wait; whether it is understood. */
static int read_test(const struct signals *self, struct queue_kind *kind, const struct facts_body *body)
{
	const struct facts_block *block = &body->blocks[kind->block];
	uint32_t value = test_strip(body, block->value), n = 0;
	const struct facts_value *test = &body->values[value];
	int truth = kind->edge == 0;
	unsigned depth;

	for (depth = 0; depth < DEPTH && test->kind == RCF_V_UNARY && test->op == RCF_OP_LNOT; depth++) {
		truth = !truth;
		test = &body->values[value = test_strip(body, test->a)];
	}
	kind->test = (struct signal_test){ truth ? RCF_OP_NE : RCF_OP_EQ, 0 };
	if (test->kind == RCF_V_BINARY && test->op >= RCF_OP_EQ && test->op <= RCF_OP_GEU) {
		const uint32_t a = test_strip(body, test->a), b = test_strip(body, test->b);

		if ((body->values[a].kind == RCF_V_RESULT && read_round(self, kind, body, body->values[a].a, b)) ||
		    (body->values[b].kind == RCF_V_RESULT && read_round(self, kind, body, body->values[b].a, a)))
			return (test->op == RCF_OP_EQ) == !truth && (test->op == RCF_OP_NE) == truth;
		if (!read_side(self, kind, body, test->a, &n, &kind->test.number) ||
		    !read_side(self, kind, body, test->b, &n, &kind->test.number) || !n)
			return 0;
		kind->test.op = test->op == RCF_OP_EQ || test->op == RCF_OP_NE
			? (test->op == RCF_OP_NE) == truth ? RCF_OP_NE : RCF_OP_EQ : 0;
		if (n == 1 && kind->object.kind == SIGNAL_OBJECT)
			return 0; /* a flag by itself */
		return n == 2 ? kind->test.op == RCF_OP_NE : kind->test.op != RCF_OP_EQ;
	}
	return read_side(self, kind, body, value, &n, &kind->test.number) && n && kind->test.op == RCF_OP_NE &&
	       kind->object.kind != SIGNAL_OBJECT;
}

static void note_sets(const struct signals *self, struct queue_kind *kind)
{
	const struct digest *digest = accesses_digest(self->in.accesses, kind->function);
	uint32_t i, k;

	for (i = 0; i < digest->naccesses; i++)
		for (k = 0; k < 2 && (digest->accesses[i].flags & ACCESS_WRITES); k++) {
			struct signal_key key = key_of(self, kind->function, digest->accesses[i].place);

			kind->sets[k] |= (uint8_t)(kind->fields[k].kind && key_same(&key, &kind->fields[k]));
		}
}

/* Does the block do nothing but to look at memory? */
static int only_reads(const struct facts_body *body, uint32_t block)
{
	const struct facts_block *b = &body->blocks[block];
	uint32_t e;

	for (e = b->events; e < b->events + b->nevents; e++)
		if (body->events[e].kind != RCF_E_READ)
			return 0;
	return 1;
}

/* The tests that lead to a wait, and otherwise past it: the last one, and those of rounds. */
static void add_kinds(struct signals *self, uint32_t function, const struct facts_body *body, uint32_t wait, unsigned tests)
{
	uint32_t i, k, before;

	for (i = 0; cfg_incoming(body, wait, i, &before) && self->queue_kinds.count < KINDS; i++) {
		struct queue_kind kind = { .function = function, .block = before };
		const struct facts_block *from = &body->blocks[kind.block];

		if (from->term != RCF_TERM_COND || from->nregular != 2)
			continue;
		if (tests > 1 && only_reads(body, before))
			add_kinds(self, function, body, before, tests - 1);
		for (k = 0; k < 2; k++)
			if (cfg_target(body, kind.block, k) != wait)
				kind.edge = k;
		if (!read_test(self, &kind, body) || (tests < TESTS && !kind.rounds))
			continue;
		note_sets(self, &kind);
		*(struct queue_kind *)pool_add(self->arena, &self->queue_kinds, sizeof kind) = kind;
	}
}

static void find_kinds(struct signals *self)
{
	const struct callgraph *graph = self->in.graph;
	uint8_t *waits = arena_alloc(self->scratch, (size_t)self->in.link->nfunctions + 1);
	uint32_t f, s, any = 0;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		any |= waits[f] = (uint8_t)is_wait(self, f);
	for (f = 1; any && f <= self->in.link->nfunctions; f++)
		for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++) {
			const struct call_site *site = &graph->sites[s];
			const struct facts_body *body;

			if (site->ntargets != 1 || !waits[graph->targets[site->first]])
				continue;
			body = key_body(self, f);
			if (body && site->event < body->nevents)
				add_kinds(self, f, body, body->events[site->event].block, TESTS);
		}
}

/* ---- who puts something in ---- */

static int waits_for(const struct signals *self, uint32_t function, const struct signal_key *field)
{
	const struct queue_kind *kinds = self->queue_kinds.items;
	uint32_t i;

	for (i = 0; i < self->queue_kinds.count; i++)
		if (kinds[i].function == function && !kinds[i].fields[1].kind &&
		    key_same(&kinds[i].fields[0], field))
			return 1;
	return 0;
}

static int lets_pass(struct signals *self, const struct queue_kind *kind, uint32_t function,
		     const struct guarded_access *access, const struct signal_key *field)
{
	int64_t number;

	if (kind->rounds)
		return 1;
	if (kind->fields[1].kind) /* a number: it is emptied */
		return !key_number(self, function, access, &number) && ((key_same(field, &kind->fields[0]) && !kind->sets[0]) ||
		       (key_same(field, &kind->fields[1]) && !kind->sets[1]));
	if (!key_same(field, &kind->fields[0]) ||
	    waits_for(self, key_leaf(self, function, access).function, field))
		return 0;
	if (key_number(self, function, access, &number))
		return !kind->test.op || signal_holds(&kind->test, number);
	return counter_step(self, function, access) >= 0;
}

/* The object that something is put into; or nothing. */
static struct signal_key put_into(struct signals *self, uint32_t function,
				  const struct guarded_access *access)
{
	const struct queue_kind *kinds = self->queue_kinds.items;
	struct signal_key object = { 0, 0, 0 }, field;
	uint32_t i;

	if (!(access->flags & ACCESS_WRITES) || (access->flags & (ACCESS_SYNC | ACCESS_PRIVATE)) ||
	    access->size > 8 || !access->size)
		return object;
	field = key_of(self, function, access->place);
	for (i = 0; (field.kind == SIGNAL_FIELD || field.kind == SIGNAL_OBJECT) && i < self->queue_kinds.count; i++)
		if ((key_same(&kinds[i].fields[0], &field) || key_same(&kinds[i].fields[1], &field)) &&
		    lets_pass(self, &kinds[i], function, access, &field)) {
			if (field.kind == SIGNAL_OBJECT)
				return kinds[i].object;
			field_of(self, function, access->place, &object);
			return object.kind ? object : (struct signal_key){ SIGNAL_FORMAL, UINT32_MAX, 0 };
		}
	return object;
}

static struct bits bits_of(const struct signals *self, const struct signal_key *key)
{
	return bits_and(signals_of(self, key), self->queues);
}

/* Is the field looked at by somebody who waits; and compared with another one, if that is asked? */
static int is_looked_at(const struct signals *self, const struct signal_key *field, int both)
{
	const struct queue_kind *kinds = self->queue_kinds.items;
	uint32_t i;

	for (i = 0; i < self->queue_kinds.count; i++)
		if ((!both || kinds[i].fields[1].kind) &&
		    (key_same(&kinds[i].fields[0], field) || key_same(&kinds[i].fields[1], field)))
			return 1;
	return 0;
}

/* A store through a pointer that may lead to what is looked at: "*q->tail = item;" begins a list, or goes on with it. */
static struct bits stored_through(struct signals *self, uint32_t function, const struct guarded_access *access)
{
	const struct pointsto_set *set = key_pointees(self, function, access->place);
	struct bits bits = bits_none;
	uint32_t i, n;

	for (i = 0; set && i < set->count; i++) {
		struct pointsto_target target = pointsto_target(self->in.pointsto, set->targets[i]);
		struct signal_key field = { SIGNAL_FIELD, target.a, target.b };

		if (target.kind != TARGET_FIELD || !is_looked_at(self, &field, 0))
			continue;
		BITS_EACH(n, self->queues)
			if (self->signals[n].aggregate == field.a)
				bits_add(&bits, bits_one(n));
	}
	return bits;
}

struct bits queues_posted(struct signals *self, uint32_t function, const struct guarded_access *access)
{
	struct signal_key key = put_into(self, function, access);

	if (!key.kind)
		return access->flags & ACCESS_WRITES && !(access->flags & ACCESS_SYNC) ? stored_through(self, function, access)
										      : bits_none;
	if (key.kind != SIGNAL_FORMAL)
		return bits_of(self, &key);
	/* Its callers know which, or it may be any. */
	return (access->flags & ACCESS_HANDED) && !accesses_stays(self->in.accesses, function) ? bits_none : self->queues;
}

/* ---- numbers ---- */

/* Is it a variable that begins with zeros? */
static int begins_empty(struct signals *self, const struct signal_key *key)
{
	const struct link_object *object = &self->in.link->objects[key->a];

	return key->kind == SIGNAL_OBJECT && token_is_one(self, key) &&
	       !(self->in.link->program->tus[object->tu]->symbols[object->symbol].flags & RCF_SYM_NUMBERS);
}

/* Does a queue that is variables have this one? */
static int is_of(const struct signals *self, const struct signal_key *variable, uint32_t queue)
{
	const struct queue_kind *kinds = self->queue_kinds.items;
	uint32_t i;

	for (i = 0; i < self->queue_kinds.count; i++)
		if (key_same(&kinds[i].object, &self->signals[queue].key) &&
		    (key_same(&kinds[i].fields[0], variable) || key_same(&kinds[i].fields[1], variable)))
			return 1;
	return 0;
}

/* What makes order by the queues of a struct doubtful: they begin with other numbers, or are
 * filled without a lock. */
static void doubt(struct signals *self, uint32_t function, const struct guarded_access *access)
{
	struct signal_key field;
	int64_t number;
	uint32_t i;

	if (!(access->flags & ACCESS_WRITES) || (access->flags & ACCESS_SYNC) || !access->size ||
	    access->size > 8)
		return;
	field = key_of(self, function, access->place);
	if ((field.kind != SIGNAL_FIELD && field.kind != SIGNAL_OBJECT) || !is_looked_at(self, &field, 0))
		return;
	if (key_number(self, function, access, &number) ? !number || !is_looked_at(self, &field, 1)
							: signals_locked(self, function, access))
		return;
	BITS_EACH(i, self->queues)
		if (field.kind == SIGNAL_OBJECT ? is_of(self, &field, i) : self->signals[i].aggregate == field.a)
			self->signals[i].queue = SIGNAL_QUEUE_ASSUMED;
}

static void add_queue(struct signals *self, const struct signal_key *key, uint32_t aggregate)
{
	struct signal *made;
	uint32_t number;

	if (bits_any(bits_of(self, key)))
		return;
	number = signals_number(self);
	made = &self->signals[number];
	made->key = *key;
	made->class = SIGNAL_SEMAPHORE;
	made->aggregate = aggregate;
	made->queue = begins_empty(self, key) ? SIGNAL_QUEUE_PROVED : SIGNAL_QUEUE_ASSUMED;
	bits_add(&self->queues, bits_one(number));
	table_add(self->arena, &self->index, key_hash(key), self->count);
}

/* Two variables of which one begins with a number. */
static int begins_otherwise(struct signals *self, const struct queue_kind *kind)
{
	return kind->fields[1].kind == SIGNAL_OBJECT &&
	       !(begins_empty(self, &kind->fields[0]) && begins_empty(self, &kind->fields[1]));
}

/* What is seen first may be another number. */
static void assume(struct signals *self, const struct signal_key *object)
{
	uint32_t i;

	BITS_EACH(i, object->kind == SIGNAL_FORMAL ? self->queues : bits_of(self, object))
		self->signals[i].queue = SIGNAL_QUEUE_ASSUMED;
}

void queues_number(struct signals *self)
{
	const struct queue_kind *kinds;
	uint32_t f, i;

	find_kinds(self);
	if (!self->queue_kinds.count)
		return;
	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		for (i = 0; i < digest->naccesses; i++) {
			struct signal_key key = put_into(self, f, &digest->accesses[i]);
			struct signal_key field;

			if (!key.kind || key.kind == SIGNAL_FORMAL)
				continue;
			field = key_of(self, f, digest->accesses[i].place);
			add_queue(self, &key, field.kind == SIGNAL_FIELD ? field.a : 0);
		}
	}
	for (i = 0, kinds = self->queue_kinds.items; i < self->queue_kinds.count; i++)
		if (kinds[i].rounds == SIGNAL_QUEUE_ASSUMED || begins_otherwise(self, &kinds[i]))
			assume(self, &kinds[i].object);
	for (f = 1; bits_any(self->queues) && f <= self->in.link->nfunctions; f++)
		for (i = 0; i < accesses_digest(self->in.accesses, f)->naccesses; i++)
			doubt(self, f, &accesses_digest(self->in.accesses, f)->accesses[i]);
}

void queues_emit(struct sync_writer *writer)
{
	const struct signals *self = writer->self;
	const struct queue_kind *kinds = self->queue_kinds.items;
	const struct skeleton *skeleton;
	uint32_t i;

	for (i = 0; i < self->queue_kinds.count; i++) {
		struct bits objects;

		if (kinds[i].function != writer->function)
			continue;
		objects = kinds[i].object.kind == SIGNAL_FORMAL ? FORMAL_BIT(SIGNAL_SEMAPHORE, kinds[i].object.a)
								: bits_of(self, &kinds[i].object);
		skeleton = skeleton_of(self->skeletons, writer->function);
		sync_emit(writer, SYNC_ACQUIRE, 0, objects)->edge =
			1 + skeleton->blocks[kinds[i].block].edges + kinds[i].edge;
	}
}

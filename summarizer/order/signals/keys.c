/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * keys.c - which object an operation is on, and with which number.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"
#include "pointsto/pointsto.h"


int key_same(const struct signal_key *a, const struct signal_key *b)
{
	return a->kind == b->kind && a->a == b->a && a->b == b->b;
}

uint64_t key_hash(const struct signal_key *key)
{
	return hash_pair(key->kind, (uint64_t)key->a << 32 | key->b);
}

static int is_array(const struct link *link, uint32_t object)
{
	const struct facts_tu *tu = link->program->tus[link->objects[object].tu];

	return tu->types[tu->symbols[link->objects[object].symbol].type].kind == RCF_T_ARRAY;
}

/* The last field that a place is spelled with. */
static struct signal_key by_field(const struct signals *self, const struct portable *values,
				  const struct portable_node *at)
{
	struct signal_key key = { 0, 0, 0 };
	uint32_t i;

	for (i = at->b; i-- && !key.kind;) {
		uint32_t field = values->chains[at->c + i].field;

		if (field)
			key = (struct signal_key){ SIGNAL_FIELD, self->in.link->fields[field].aggregate,
						   (uint32_t)(self->in.link->fields[field].offset / 8) };
	}
	return key;
}

/* A pointer that can point to one thing only, which has no parts that anybody names. */
static struct signal_key by_target(const struct signals *self, struct pointsto_key pointer)
{
	const struct link *link = self->in.link;
	const struct pointsto_set *set = pointsto_set(self->in.pointsto, pointer);
	struct signal_key key = { 0, 0, 0 };
	struct pointsto_target target;

	if (set->count != 1)
		return key;
	target = pointsto_target(self->in.pointsto, set->targets[0]);
	if (target.kind == TARGET_OBJECT &&
	    (!link->objects[target.a].type || !link->aggregates[link->objects[target.a].type].nfields))
		key = (struct signal_key){ SIGNAL_OBJECT, target.a, 0 };
	else if (target.kind == TARGET_FIELD)
		key = (struct signal_key){ SIGNAL_FIELD, target.a, target.b };
	else if (target.kind == TARGET_LOCAL)
		key = (struct signal_key){ SIGNAL_LOCAL, target.a, target.b };
	else if (target.kind == TARGET_HEAP)
		key = (struct signal_key){ SIGNAL_HEAP, target.a, target.b };
	return key;
}

/* The node of points-to that a pointer is; kind 0: none. */
static struct pointsto_key pointer_of(const struct signals *self, uint32_t function, const struct portable *values,
				      const struct portable_node *node)
{
	struct pointsto_key pointer = { 0, 0, 0 };

	if (node->kind == SYM_FORMAL) {
		pointer = (struct pointsto_key){ POINTSTO_FORMAL, function, node->a };
	} else if (node->kind == SYM_OPAQUE && !node->b) {
		pointer = (struct pointsto_key){ POINTSTO_EVENT, function, node->a };
	} else if (node->kind == SYM_PHI) {
		pointer = (struct pointsto_key){ POINTSTO_VALUE, function, node->a };
	} else if (node->kind == SYM_LOAD) {
		const struct portable_node *at = &values->nodes[node->a];
		struct signal_key field = { 0, 0, 0 };

		if (at->kind == SYM_AT)
			field = by_field(self, values, at);
		if (field.kind)
			pointer = (struct pointsto_key){ POINTSTO_FIELD, field.a, field.b };
		else if (at->kind == SYM_AT && values->nodes[at->a].kind == SYM_GLOBAL)
			pointer = (struct pointsto_key){ POINTSTO_OBJECT, values->nodes[at->a].a, 0 };
	}
	return pointer;
}

const struct pointsto_set *key_pointees(const struct signals *self, uint32_t function, uint32_t place)
{
	const struct portable *values = &accesses_digest(self->in.accesses, function)->values;
	const struct portable_node *at = &values->nodes[place];
	struct pointsto_key pointer;

	if (at->kind == SYM_AT && (at->b || at->number))
		return NULL;
	pointer = pointer_of(self, function, values, at->kind == SYM_AT ? &values->nodes[at->a] : at);
	return pointer.kind ? pointsto_set(self->in.pointsto, pointer) : NULL;
}

static struct signal_key by_pointer(const struct signals *self, uint32_t function,
				    const struct portable *values, const struct portable_node *node)
{
	struct pointsto_key pointer = pointer_of(self, function, values, node);
	struct signal_key key = { 0, 0, 0 };

	if (pointer.kind)
		key = by_target(self, pointer);
	if (!key.kind && node->kind == SYM_FORMAL && node->a < FORMALS)
		key = (struct signal_key){ SIGNAL_FORMAL, node->a, 0 };
	return key;
}

/* An element of an allocated array: any of them. */
static struct signal_key by_array(const struct signals *self, uint32_t function, const struct portable *values,
				  const struct portable_node *node)
{
	struct pointsto_key pointer = pointer_of(self, function, values, node);
	struct signal_key key = { 0, 0, 0 };

	if (pointer.kind)
		key = by_target(self, pointer);
	return key.kind == SIGNAL_HEAP ? key : (struct signal_key){ 0, 0, 0 };
}

struct signal_key key_of(const struct signals *self, uint32_t function, uint32_t place)
{
	const struct portable *values = &accesses_digest(self->in.accesses, function)->values;
	const struct portable_node *at = &values->nodes[place], *base;
	struct signal_key key = { 0, 0, 0 };
	int indexed = 0;

	/* An element of an array: any of them. */
	while (at->kind == SYM_AT && !at->b && values->nodes[at->a].kind == SYM_ELEM) {
		at = &values->nodes[values->nodes[at->a].a];
		indexed = 1;
	}
	if (at->kind == SYM_AT) {
		key = by_field(self, values, at);
		base = &values->nodes[at->a];
	} else {
		base = at;
	}
	if (key.kind)
		return key;
	if (base->kind == SYM_ELEM)
		base = &values->nodes[base->a];
	switch (base->kind) {
	case SYM_GLOBAL:
		return (struct signal_key){ SIGNAL_OBJECT, base->a,
					    is_array(self->in.link, base->a) ? 0 : (uint32_t)at->number };
	case SYM_LOCAL:
		return (struct signal_key){ SIGNAL_LOCAL, function, base->a };
	case SYM_FRESH:
		return (struct signal_key){ SIGNAL_HEAP, function, base->a };
	default:
		if (at->kind == SYM_AT && at->number)
			return key;
		return indexed ? by_array(self, function, values, base) : by_pointer(self, function, values, base);
	}
}

/* The result of an event by where the function stores it. */
static struct signal_key key_of_stored(const struct signals *self, uint32_t function, uint32_t event)
{
	const struct digest *digest = accesses_digest(self->in.accesses, function);
	const struct skeleton *skeleton = skeleton_of(self->skeletons, function);
	uint32_t i;

	for (i = 0; skeleton && i < digest->naccesses; i++) {
		const struct guarded_access *access = &digest->accesses[i];

		if ((access->flags & ACCESS_WRITES) && !access->callee && !access->runner &&
		    skeleton->stores[access->event] == 1 + event)
			return key_of(self, function, access->place);
	}
	return (struct signal_key){ 0, 0, 0 };
}

struct signal_key key_of_number(const struct signals *self, uint32_t function, uint32_t value)
{
	const struct digest *digest = accesses_digest(self->in.accesses, function);
	const struct portable_node *number = &digest->values.nodes[value];
	uint32_t place;

	if (number->kind == SYM_LOAD)
		return key_of(self, function, number->a);
	if (number->kind == SYM_FORMAL && number->a < FORMALS)
		return (struct signal_key){ SIGNAL_FORMAL, number->a, 0 };
	if (number->kind != SYM_OPAQUE || number->b)
		return (struct signal_key){ 0, 0, 0 };
	place = digest_read(digest, number->a);
	return place ? key_of(self, function, place) : key_of_stored(self, function, number->a);
}

struct signal_key key_of_access(const struct signals *self, uint32_t function,
				const struct guarded_access *access)
{
	const struct digest *digest = accesses_digest(self->in.accesses, function);
	const struct portable_node *at = &digest->values.nodes[access->place];

	if (!(access->flags & ACCESS_PIPE) || (access->flags & ACCESS_INIT))
		return key_of(self, function, access->place);
	return key_of_number(self, function, at->kind == SYM_AT ? at->a : access->place);
}

/* ---- numbers ---- */

const struct facts_body *key_body(struct signals *self, uint32_t function)
{
	struct decoded *kept;
	uint32_t i;

	for (i = 0; i < KEY_BODIES; i++)
		if (self->decoded[i].function == function)
			return self->decoded[i].body;
	kept = &self->decoded[self->oldest++ % KEY_BODIES];
	if (kept->arena)
		arena_reset(kept->arena);
	else
		kept->arena = arena_create();
	kept->function = function;
	kept->body = link_body(self->in.link, kept->arena, function);
	return kept->body;
}

/* A number: known, or that of a formal, times something, plus something (sem_init(s, 0, 2 * workers)). */
struct amount {
	struct finding_point site;
	uint32_t model;        /* what is called there */
	uint8_t known, formal; /* formal: 1 + index */
	int64_t number, times; /* number + times * formal */
};
#define AMOUNT_DEPTH 4     /* operations */
#define AMOUNT_MAX (1 << 30) /* larger numbers are not known */

static struct amount amount_const(int64_t number)
{
	return (struct amount){ .known = 1, .number = number };
}

static struct amount amount_formal(uint32_t formal)
{
	return (struct amount){ .formal = (uint8_t)(formal < 64 ? 1 + formal : 0), .times = 1 };
}

static int amount_is_small(struct amount amount)
{
	return amount.number < AMOUNT_MAX && amount.number > -AMOUNT_MAX && amount.times < AMOUNT_MAX &&
	       amount.times > -AMOUNT_MAX;
}

/* amount, whose formal is of the value actual. */
static struct amount amount_put(struct amount amount, struct amount actual)
{
	if (!amount_is_small(amount) || !amount_is_small(actual))
		return (struct amount){ 0 };
	return (struct amount){ .known = actual.known, .formal = actual.formal, .times = amount.times * actual.times,
				.number = amount.number + amount.times * actual.number };
}

/* left op right, one of which is a number. */
static struct amount amount_binary(unsigned op, struct amount left, struct amount right)
{
	struct amount by = { .formal = 1, .times = 1 };

	if (left.known && !right.known && op != RCF_OP_SUB)
		return amount_binary(op, right, left);
	if (!right.known)
		return (struct amount){ 0 };
	if (op == RCF_OP_MUL)
		by.times = right.number;
	else if (op == RCF_OP_ADD || op == RCF_OP_SUB)
		by.number = op == RCF_OP_ADD ? right.number : -right.number;
	else
		return (struct amount){ 0 };
	return amount_put(by, left);
}

static struct amount of_value(const struct facts_body *body, uint32_t id, unsigned depth)
{
	const struct facts_value *value = &body->values[test_strip(body, id)];

	if (value->kind == RCF_V_INT)
		return amount_const(value->number);
	if (value->kind == RCF_V_FORMAL)
		return amount_formal(value->a);
	if (value->kind == RCF_V_BINARY && depth)
		return amount_binary(value->op, of_value(body, value->a, depth - 1), of_value(body, value->b, depth - 1));
	return (struct amount){ 0 };
}

static struct amount of_node(const struct portable *values, uint32_t id, unsigned depth)
{
	const struct portable_node *node = &values->nodes[id];

	if (node->kind == SYM_CONST)
		return amount_const(node->number);
	if (node->kind == SYM_FORMAL)
		return amount_formal(node->a);
	if (node->kind == SYM_BINARY && depth)
		return amount_binary(node->op, of_node(values, node->a, depth - 1), of_node(values, node->b, depth - 1));
	return (struct amount){ 0 };
}

/* What the event itself stores; of a semaphore's beginning, the argument that says it. */
static struct amount read_event(struct signals *self, uint32_t function, uint32_t e, uint32_t model)
{
	const struct facts_body *body = key_body(self, function);
	const struct lockdb_function *known;
	uint32_t i;

	if (!body || e >= body->nevents)
		return (struct amount){ 0 };
	if (body->events[e].kind == RCF_E_WRITE ||
	    (body->events[e].kind == RCF_E_RMW && body->events[e].op == RCF_RMW_XCHG))
		return of_value(body, body->events[e].access.value, AMOUNT_DEPTH);
	if (body->events[e].kind != RCF_E_CALL || !model)
		return (struct amount){ 0 };
	known = callgraph_model(self->in.graph, model);
	for (i = 0; known && i < known->neffects; i++) {
		const struct lockdb_path *path = &known->effects[i].count;

		if (known->effects[i].op == LOCKDB_INIT && path->root == LOCKDB_ARG && path->number >= 0 &&
		    (uint32_t)path->number < body->events[e].call.nargs)
			return of_value(body, body->args[body->events[e].call.args + (uint32_t)path->number], AMOUNT_DEPTH);
	}
	return (struct amount){ 0 };
}

/* The same, remembered: each caller of the function asks again, and a body is dear. */
static struct amount of_event(struct signals *self, uint32_t function, uint32_t e, uint32_t model)
{
	uint64_t hash = hash_pair(function, e);
	struct amount *amounts = self->amounts.items, *made;
	uint32_t slot, i;

	for (slot = table_first(&self->amount_index, hash); (i = table_at(&self->amount_index, slot));
	     slot = table_next(&self->amount_index, slot, hash))
		if (amounts[i - 1].site.function == function && amounts[i - 1].site.event == e &&
		    amounts[i - 1].model == model)
			return amounts[i - 1];
	made = pool_add(self->arena, &self->amounts, sizeof *made);
	*made = read_event(self, function, e, model);
	made->site = (struct finding_point){ function, e };
	made->model = model;
	table_add(self->arena, &self->amount_index, hash, self->amounts.count);
	return *made;
}

static struct amount amount_of(struct signals *self, uint32_t function,
			       const struct guarded_access *access, unsigned depth)
{
	const struct digest *mine = accesses_digest(self->in.accesses, function), *theirs;
	const struct access_call *call;
	struct amount amount;

	if (!access->callee || self->in.link->functions[access->callee].func == LINK_NONE)
		return of_event(self, function, access->event, access->callee);
	theirs = accesses_digest(self->in.accesses, access->callee);
	if (!depth || access->index >= theirs->naccesses)
		return (struct amount){ 0 };
	amount = amount_of(self, access->callee, &theirs->accesses[access->index], depth - 1);
	call = digest_call(mine, access->event);
	if (!amount.formal || !call || access->runner || amount.formal > call->nactuals ||
	    (call->direct && call->direct != access->callee))
		return (struct amount){ .known = amount.known, .number = amount.number };
	return amount_put(amount, of_node(&mine->values, call->actuals[amount.formal - 1], AMOUNT_DEPTH));
}

int key_number(struct signals *self, uint32_t function, const struct guarded_access *access,
	       int64_t *number)
{
	struct amount amount = amount_of(self, function, access, 16);

	*number = amount.number;
	return amount.known;
}

/* Visits the numbers that it may be, by what all calls of its function pass; 0: one is not known. */
static int visit_amount(const struct signals *self, uint32_t function, struct amount amount, unsigned depth, key_visit *visit,
			void *context)
{
	uint32_t f, i, found = 0;

	if (amount.known) {
		visit(context, amount.number);
		return 1;
	}
	if (!amount.formal || !depth || self->in.graph->nodes[function].address_taken ||
	    accesses_stays(self->in.accesses, function))
		return 0;
	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		for (i = 0; i < digest->ncalls; i++) {
			const struct access_call *call = &digest->calls[i];

			if (call->direct != function)
				continue;
			if (amount.formal > call->nactuals ||
			    !visit_amount(self, f, amount_put(amount, of_node(&digest->values, call->actuals[amount.formal - 1],
									      AMOUNT_DEPTH)), depth - 1, visit, context))
				return 0;
			found = 1;
		}
	}
	return found != 0;
}

int key_numbers(struct signals *self, uint32_t function, const struct guarded_access *access, key_visit *visit, void *context)
{
	return visit_amount(self, function, amount_of(self, function, access, 16), 4, visit, context);
}

static void keep_largest(void *context, int64_t number)
{
	int64_t *largest = context;

	*largest = number > *largest ? number : *largest;
}

int key_initial(struct signals *self, uint32_t function, const struct guarded_access *access, int64_t *number)
{
	*number = INT64_MIN;
	return key_numbers(self, function, access, keep_largest, number);
}

uint32_t key_formal(struct signals *self, uint32_t function, const struct guarded_access *access)
{
	struct amount amount = amount_of(self, function, access, 16);

	return amount.times == 1 && !amount.number ? amount.formal : 0;
}

int key_begins_empty(const struct signals *self, const struct guarded_access *access)
{
	const struct link_function *callee = &self->in.link->functions[access->callee];
	const struct lockdb_function *model;
	uint32_t i;

	for (i = 0; i < 64 && access->callee && callee->func != LINK_NONE; i++) {
		const struct digest *digest = accesses_digest(self->in.accesses, access->callee);

		if (access->index >= digest->naccesses)
			return 0;
		access = &digest->accesses[access->index];
		callee = &self->in.link->functions[access->callee];
	}
	if (!access->callee || !(access->flags & (ACCESS_WAIT | ACCESS_POST)))
		return 0;
	model = lockdb_function(self->in.db, callee->name, !(callee->flags & LINK_PUBLIC));
	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].kind == LOCKDB_COMPLETION)
			return 1;
	return 0;
}

struct finding_point key_leaf(const struct signals *self, uint32_t function,
			    const struct guarded_access *access)
{
	struct finding_point site = { function, access->event };
	uint32_t steps;

	for (steps = 0; access->callee && steps < 64; steps++) {
		const struct digest *digest = accesses_digest(self->in.accesses, access->callee);

		if (access->index >= digest->naccesses)
			break;
		site.function = access->callee;
		access = &digest->accesses[access->index];
		site.event = access->event;
	}
	return site;
}

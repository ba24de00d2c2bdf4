/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * uses.c - where a value that was read goes: forward through the value DAG, into callees by their formals,
 * to callers by the result, and through variables of the function that have an address.
 *
 *     v = q->len;  n = v + 1;  if (n > max) ...;  buf[v] = c;      TESTED (added to), INDEX
 *
 * What is not followed is a use, too: PASSED, RETURNED, STORED, OTHER.
 */
#include "classes/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#define STEPS 1500  /* values that are looked at */
#define DEPTH 3     /* calls, up or down */
#define CALLERS 12  /* of a function that returns it */

enum { ROLE_VALUE, ROLE_POINTER, ROLE_INDEX }; /* of what it has become part */

struct item {
	uint32_t function, value;
	uint64_t bits;    /* of what was read, that matter here */
	uint32_t other;   /* compared with, a value of this function; 0: not known */
	uint8_t how;      /* enum use_how */
	uint8_t role;
	uint8_t depth;
	int8_t shift;     /* bits that it was moved to the right */
	uint8_t zero, local; /* of a comparison, as in struct use_test */
	uint8_t ordered;  /* of a comparison: not only for equality */
	uint8_t counted;  /* likewise, as in struct use_test */
};

struct walk {
	struct classes *classes;
	const struct class_object *object;
	struct uses *uses;
	struct arena *scratch;
	struct pool items;
	struct table seen;   /* 1 + number of an item, by function, value, how and role */
	uint8_t pointer;     /* what was read is a pointer */
	struct finding_point read;
};

uint32_t object_access(const struct class_object *object, struct finding_point point)
{
	uint32_t low = 0, high = object->count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		struct finding_point at = object->accesses[middle].point;

		if (at.function == point.function && at.event == point.event)
			return middle;
		if (at.function < point.function || (at.function == point.function && at.event < point.event))
			low = middle + 1;
		else
			high = middle;
	}
	return UINT32_MAX;
}

static void note(struct walk *walk, enum use use, uint32_t function, uint32_t event, const struct item *item)
{
	struct uses *uses = walk->uses;

	if (!(uses->flags & 1u << use))
		uses->at[use] = (struct finding_point){ function, event };
	uses->flags |= 1u << use;
	uses->bits |= item->bits;
}

static uint64_t item_hash(const struct item *item)
{
	return hash_pair((uint64_t)item->function << 32 | item->value,
			 (uint64_t)item->how << 32 | (uint64_t)item->role << 24 | (uint64_t)item->zero << 16 |
			 (uint64_t)item->local << 8 | (uint64_t)item->counted << 4 | item->ordered);
}

/* Another value to be looked at, unless it was with these bits. */
static void push(struct walk *walk, struct item item)
{
	uint64_t hash = item_hash(&item);
	uint32_t slot, number;

	if (!item.value)
		return;
	for (slot = table_first(&walk->seen, hash); (number = table_at(&walk->seen, slot));
	     slot = table_next(&walk->seen, slot, hash)) {
		const struct item *known = (const struct item *)walk->items.items + number - 1;

		if (!(item.bits & ~known->bits) && known->other == item.other)
			return;
	}
	*(struct item *)pool_add(walk->scratch, &walk->items, sizeof item) = item;
	table_add(walk->scratch, &walk->seen, hash, walk->items.count);
}

/* ---- values that are made of it ---- */

/* Is it known to this thread alone: no memory is read for it? */
static int is_local(const struct facts_body *body, uint32_t value, unsigned depth)
{
	const struct facts_value *node = &body->values[value];
	uint32_t operands[3], n, i;

	if (node->kind == RCF_V_RESULT)
		return body->events[node->a].kind == RCF_E_CALL;
	if (!value || !depth || node->kind == RCF_V_OTHER || node->kind == RCF_V_OUTPUT)
		return 0;
	n = facts_value_operands(node, operands);
	for (i = 0; i < n; i++)
		if (operands[i] && !is_local(body, operands[i], depth - 1))
			return 0;
	return 1;
}

static int is_comparison(unsigned op)
{
	return op >= RCF_OP_EQ && op <= RCF_OP_GEU;
}

static uint32_t other_operand(const struct facts_value *node, uint32_t operand)
{
	return operand ? node->a : node->b;
}

static void compare(const struct facts_body *body, const struct facts_value *node, uint32_t operand,
		    struct item *item)
{
	uint32_t other = other_operand(node, operand);

	item->zero = item->how != HOW_COMPARED && body->values[other].kind == RCF_V_INT &&
		     !body->values[other].number && (node->op == RCF_OP_EQ || node->op == RCF_OP_NE);
	/* (x != 0) == 0 is a test for zero, too */
	item->zero |= item->how == HOW_COMPARED && body->values[other].kind == RCF_V_INT;
	item->local = (uint8_t)is_local(body, other, 6);
	if (item->how != HOW_COMPARED)
		item->counted = item->how <= HOW_ADDED && body->values[other].kind == RCF_V_INT;
	item->ordered = node->op != RCF_OP_EQ && node->op != RCF_OP_NE;
	item->other = other;
	item->how = HOW_COMPARED;
}

static uint64_t ones(int64_t bytes)
{
	return bytes <= 0 || bytes >= 8 ? ~(uint64_t)0 : ((uint64_t)1 << 8 * bytes) - 1;
}

/* The bits of what was read of which those of a mask are made. */
static uint64_t mask_back(uint64_t mask, int shift)
{
	if (shift >= 64 || shift <= -64)
		return ~(uint64_t)0;
	return shift >= 0 ? mask << shift : mask >> -shift;
}

static void combine_bits(const struct facts_body *body, const struct facts_value *node, uint32_t operand,
			 struct item *item)
{
	const struct facts_value *other = &body->values[other_operand(node, operand)];
	int known = other->kind == RCF_V_INT, number = known && other->number > 0 && other->number < 64;

	if (node->op == RCF_OP_AND && known)
		item->bits &= mask_back((uint64_t)other->number, item->shift);
	else if ((node->op == RCF_OP_SHR || node->op == RCF_OP_SHRU) && !operand && number) {
		item->bits &= mask_back(~(uint64_t)0 << other->number, item->shift);
		item->shift = (int8_t)(item->shift + other->number);
	}
	item->how = item->how == HOW_SAME || item->how == HOW_MASKED ? HOW_MASKED : HOW_COMPUTED;
}

static void combine(const struct facts_body *body, const struct facts_value *node, uint32_t operand,
		    struct item *item)
{
	if (is_comparison(node->op)) {
		compare(body, node, operand, item);
		return;
	}
	switch (node->op) {
	case RCF_OP_ADD:
	case RCF_OP_SUB:
	case RCF_OP_MIN:
	case RCF_OP_MAX:
	case RCF_OP_MINU:
	case RCF_OP_MAXU:
		item->how = item->how == HOW_SAME || item->how == HOW_ADDED ? HOW_ADDED : HOW_COMPUTED;
		break;
	case RCF_OP_AND:
	case RCF_OP_OR:
	case RCF_OP_XOR:
	case RCF_OP_SHL:
	case RCF_OP_SHR:
	case RCF_OP_SHRU:
	case RCF_OP_NOT:
		if (item->how == HOW_COMPARED) /* a && b */
			return;
		combine_bits(body, node, operand, item);
		break;
	case RCF_OP_LNOT:
		item->zero = item->how != HOW_COMPARED || item->zero;
		item->counted = item->how == HOW_COMPARED ? item->counted : item->how <= HOW_ADDED;
		item->how = HOW_COMPARED;
		item->local = 1;
		break;
	default:
		item->how = HOW_COMPUTED;
	}
}

/* The value that the user makes of it. */
static void follow_value(struct walk *walk, const struct class_body *body, const struct item *from,
			 const struct user *user)
{
	const struct facts_value *node = &body->body->values[user->by];
	struct item item = *from;

	item.value = user->by;
	switch (node->kind) {
	case RCF_V_FIELD:
	case RCF_V_OFFSET:
		item.role = item.role == ROLE_INDEX ? ROLE_INDEX : ROLE_POINTER;
		break;
	case RCF_V_ELEM:
		item.role = user->operand ? ROLE_INDEX : item.role == ROLE_INDEX ? ROLE_INDEX : ROLE_POINTER;
		break;
	case RCF_V_UNARY:
	case RCF_V_BINARY:
		combine(body->body, node, user->operand, &item);
		break;
	case RCF_V_CONVERT:
		item.bits &= mask_back(ones(node->number), item.shift);
		break;
	case RCF_V_SELECT:
		item.how = user->operand ? item.how : HOW_COMPUTED;
		break;
	case RCF_V_PHI:
		break;
	default:
		return;
	}
	push(walk, item);
}

/* ---- memory ---- */

static uint32_t address_root(const struct facts_body *body, uint32_t address)
{
	const struct facts_value *node = &body->values[address];

	while (node->kind == RCF_V_FIELD || node->kind == RCF_V_ELEM || node->kind == RCF_V_OFFSET) {
		address = node->a;
		node = &body->values[address];
	}
	return address;
}

/* A variable of the function that has an address: what reads it gets the value, and so does what is
 * given its address. */
static void follow_local(struct walk *walk, const struct class_body *body, const struct item *from,
			 uint32_t address, uint32_t root)
{
	struct item item = *from;
	uint32_t i;

	for (i = body->first[address]; i < body->first[address + 1]; i++) {
		const struct user *user = &body->users[i];

		if (user->role == USER_ADDRESS && body->body->events[user->by].kind == RCF_E_READ) {
			item.value = body->results[user->by];
			push(walk, item);
		}
	}
	for (; root; address = body->body->values[address].a) {
		for (i = body->first[address]; i < body->first[address + 1]; i++)
			if (body->users[i].role == USER_ARGUMENT)
				note(walk, USE_PASSED, body->function, body->users[i].by, from);
		if (address == root)
			break;
	}
}

/* Is it the same address both times, as far as the function has not changed what leads there? */
static int same_address(const struct facts_body *body, uint32_t a, uint32_t b, unsigned depth)
{
	const struct facts_value *x = &body->values[a], *y = &body->values[b];

	if (a == b)
		return a != 0;
	if (!depth || x->kind != y->kind)
		return 0;
	switch (x->kind) {
	case RCF_V_RESULT:
		return body->events[x->a].kind == RCF_E_READ && body->events[y->a].kind == RCF_E_READ &&
		       same_address(body, body->events[x->a].access.address, body->events[y->a].access.address, depth - 1);
	case RCF_V_FIELD:
		return x->b == y->b && same_address(body, x->a, y->a, depth - 1);
	case RCF_V_OFFSET:
	case RCF_V_CONVERT:
		return x->number == y->number && same_address(body, x->a, y->a, depth - 1);
	case RCF_V_ELEM:
		return same_address(body, x->a, y->a, depth - 1) && same_address(body, x->b, y->b, depth - 1);
	default:
		return 0;
	}
}

/* Is it what was read that is written there, and not a field of another object? */
static int is_written_back(struct walk *walk, const struct class_body *body, uint32_t event)
{
	struct finding_point at = { body->function, event };

	return object_access(walk->object, at) != UINT32_MAX &&
	       (walk->read.function != at.function ||
		same_address(body->body, body->body->events[walk->read.event].access.address,
			     body->body->events[event].access.address, 8));
}

uint32_t own_variable(const struct class_body *body, uint32_t event)
{
	uint32_t root = address_root(body->body, body->body->events[event].access.address);
	const struct facts_value *node = &body->body->values[root];

	return node->kind == RCF_V_LOCAL ||
	       (node->kind == RCF_V_SYMBOL && (body->tu->symbols[node->a].flags & RCF_SYM_LOCAL)) ? root : 0;
}

static void note_write(struct walk *walk, const struct item *from, struct finding_point at)
{
	struct uses *uses = walk->uses;

	note(walk, USE_SELF, at.function, at.event, from);
	if (uses->nwrites < USES_WRITES) {
		uses->writes[uses->nwrites].at = at;
		uses->writes[uses->nwrites++].how = (enum use_how)from->how;
	} else {
		note(walk, USE_OTHER, at.function, at.event, from);
	}
}

static void follow_store(struct walk *walk, const struct class_body *body, const struct item *from,
			 uint32_t number)
{
	const struct facts_event *event = &body->body->events[number];
	struct finding_point at = { body->function, number };
	uint32_t root = own_variable(body, number);

	if (is_written_back(walk, body, number))
		note_write(walk, from, at);
	else if (root && event->kind == RCF_E_WRITE)
		follow_local(walk, body, from, event->access.address, root);
	else
		note(walk, USE_STORED, body->function, number, from);
}

/* ---- calls ---- */

static int returns_argument(struct walk *walk, const struct class_body *body, uint32_t event,
			    uint32_t argument)
{
	const struct lockdb_effect *effect = class_effect(walk->classes, body, event, LOCKDB_RETURNS);

	return effect && effect->object.root == LOCKDB_ARG && effect->object.number == (int)argument &&
	       !effect->object.nsteps;
}

/* Known to lockdb: what it does with the argument.  0: there is more to look at. */
static int follow_model(struct walk *walk, const struct class_body *body, const struct item *from,
			const struct user *user)
{
	const struct call_site *site = callgraph_site(walk->classes->in.graph, body->function, user->by);
	struct item item = *from;
	uint32_t freed;

	if (!site || site->ntargets > CLASS_TARGETS || !site->ntargets) {
		note(walk, USE_PASSED, body->function, user->by, from);
		return 1;
	}
	if (from->role == ROLE_VALUE && class_frees(walk->classes, body, user->by, &freed) && freed == from->value)
		note(walk, USE_FREED, body->function, user->by, from);
	else if (class_is_size(walk->classes, body, user->by, user->operand))
		note(walk, USE_SIZE, body->function, user->by, from);
	else if (class_prints(walk->classes, body, user->by))
		note(walk, walk->pointer && from->role == ROLE_VALUE && from->how == HOW_SAME ? USE_DEREF : USE_PRINTED,
		     body->function, user->by, from);
	else if (!returns_argument(walk, body, user->by, user->operand))
		return 0;
	if (returns_argument(walk, body, user->by, user->operand)) {
		item.value = body->results[user->by];
		push(walk, item);
	}
	return 1;
}

static void follow_argument(struct walk *walk, const struct class_body *body, const struct item *from,
			    const struct user *user)
{
	const struct callgraph *graph = walk->classes->in.graph;
	const struct call_site *site = callgraph_site(graph, body->function, user->by);
	uint32_t i;

	if (follow_model(walk, body, from, user))
		return;
	for (i = 0; i < site->ntargets; i++) {
		const struct class_body *callee = class_body(walk->classes, graph->targets[site->first + i]);
		struct item item = *from;

		if (!callee->body || user->operand >= callee->body->nformals || from->depth >= DEPTH) {
			/* A pointer that is handed over is followed by who gets it. */
			note(walk, walk->pointer && from->how == HOW_SAME ? USE_DEREF : USE_PASSED,
			     body->function, user->by, from);
			continue;
		}
		item.function = callee->function;
		item.value = callee->formals[user->operand];
		item.depth++;
		item.other = 0;
		item.role = from->role == ROLE_INDEX ? ROLE_INDEX : ROLE_VALUE;
		push(walk, item);
	}
}

static void follow_return(struct walk *walk, const struct class_body *body, const struct item *from,
			  uint32_t event)
{
	uint32_t count, i;
	const struct class_call *callers = class_callers(walk->classes, body->function, &count);

	if (!count || count > CALLERS || from->depth >= DEPTH ||
	    count != walk->classes->in.graph->nodes[body->function].callers) {
		note(walk, USE_RETURNED, body->function, event, from);
		if (count > CALLERS || from->depth >= DEPTH)
			return;
	}
	for (i = 0; i < count; i++) {
		const struct class_body *caller = class_body(walk->classes, callers[i].function);
		struct item item = *from;

		if (!caller->body)
			continue;
		item.function = caller->function;
		item.value = caller->results[callers[i].event];
		item.depth++;
		item.other = 0;
		push(walk, item);
	}
}

/* ---- tests ---- */

/* Is it what a loop counts with, and the number of an element, or an address? */
static int selects_memory(struct classes *self, const struct class_body *body, uint32_t value, unsigned depth)
{
	uint32_t i;

	for (i = body->first[value]; depth && self->steps && i < body->first[value + 1]; i++) {
		const struct user *user = &body->users[i];
		const struct facts_value *node = &body->body->values[user->by];

		self->steps--;
		if (user->role == USER_ADDRESS)
			return 1;
		if (user->role != USER_VALUE)
			continue;
		if (node->kind == RCF_V_ELEM || node->kind == RCF_V_FIELD || node->kind == RCF_V_OFFSET ||
		    node->kind == RCF_V_CONVERT) {
			if (selects_memory(self, body, user->by, depth - 1))
				return 1;
		}
	}
	return 0;
}

static uint32_t counted_by(const struct facts_body *body, uint32_t value)
{
	const struct facts_value *node = &body->values[value];
	unsigned i;

	for (i = 0; i < 4; i++, node = &body->values[value])
		if (node->kind == RCF_V_CONVERT || (node->kind == RCF_V_BINARY && (node->op == RCF_OP_ADD || node->op == RCF_OP_SUB)))
			value = node->a;
	return node->kind == RCF_V_PHI ? value : 0;
}

static void follow_test(struct walk *walk, const struct class_body *body, const struct item *from,
			uint32_t block)
{
	struct uses *uses = walk->uses;
	uint32_t counter = from->other ? counted_by(body->body, from->other) : 0;

	note(walk, USE_TESTED, body->function, 0, from);
	if (uses->ntests < USES_TESTS)
		uses->tests[uses->ntests++] = (struct use_test){
			{ body->function, block }, from->how == HOW_COMPARED ? from->zero : from->how <= HOW_MASKED,
			from->how == HOW_COMPARED ? from->local : 1,
			from->how == HOW_COMPARED ? from->counted : from->how <= HOW_ADDED };
	else
		note(walk, USE_OTHER, body->function, 0, from);
	walk->classes->steps = CLASS_STEPS;
	if (counter && selects_memory(walk->classes, body, counter, 6) && body_leaves_loop(body, block))
		note(walk, USE_BOUND, body->function, body->body->blocks[block].events, from);
}

/* ---- the walk ---- */

static void follow(struct walk *walk, const struct class_body *body, const struct item *from,
		   const struct user *user)
{
	switch ((enum user_role)user->role) {
	case USER_VALUE:
		follow_value(walk, body, from, user);
		break;
	case USER_ADDRESS:
		if (from->how <= HOW_COMPUTED)
			note(walk, from->role == ROLE_INDEX ? USE_INDEX : USE_DEREF, body->function, user->by, from);
		break;
	case USER_STORED:
		follow_store(walk, body, from, user->by);
		break;
	case USER_EXPECTED:
		note(walk, object_access(walk->object, (struct finding_point){ body->function, user->by }) != UINT32_MAX ?
		     USE_EXPECTED : USE_OTHER, body->function, user->by, from);
		break;
	case USER_ARGUMENT:
		follow_argument(walk, body, from, user);
		break;
	case USER_CALLEE:
		note(walk, USE_DEREF, body->function, user->by, from);
		break;
	case USER_RETURNED:
		follow_return(walk, body, from, user->by);
		break;
	case USER_ASM:
		note(walk, USE_OTHER, body->function, user->by, from);
		break;
	case USER_TESTED:
		follow_test(walk, body, from, user->by);
		break;
	}
}

static void run(struct walk *walk)
{
	uint32_t i, k;

	for (i = 0; i < walk->items.count; i++) {
		struct item item = ((const struct item *)walk->items.items)[i];
		const struct class_body *body = class_body(walk->classes, item.function);

		if (i >= STEPS) {
			note(walk, USE_OTHER, item.function, 0, &item);
			return;
		}
		for (k = body->first[item.value]; k < body->first[item.value + 1]; k++)
			follow(walk, body, &item, &body->users[k]);
	}
}

void uses_of(struct classes *self, const struct class_object *object, struct finding_point read,
	     struct uses *uses)
{
	const struct class_body *body = class_body(self, read.function);
	const struct facts_event *event = &body->body->events[read.event];
	struct walk walk = { .classes = self, .object = object, .uses = uses, .scratch = arena_create(),
			     .read = read };
	struct item item = { .function = read.function, .bits = ~(uint64_t)0 };

	walk.pointer = body->tu->types[event->access.type].kind == RCF_T_POINTER;
	item.value = body->results[read.event];
	push(&walk, item);
	/* What is computed with floating point has no name in the facts. */
	if (!item.value || body->first[item.value] == body->first[item.value + 1])
		note(&walk, USE_OTHER, read.function, read.event, &item);
	run(&walk);
	arena_destroy(walk.scratch);
}

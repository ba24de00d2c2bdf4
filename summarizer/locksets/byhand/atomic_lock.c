/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * atomic_lock.c - locks that a program makes by hand out of atomic operations.
 *
 * A word is free while it is 0.  Who changes it from 0 to something else by one atomic
 * operation, and looks whether that went well, has the lock, as after a trylock: an
 * exchange or a test-and-set that gave 0, a compare-and-swap of 0, an addition that found
 * 0.  A ticket lock is taken by a read that equals what an addition gave.  Whoever writes
 * the word releases it, however it is written: a plain store is one, too.
 *
 * No other condition is needed for exclusion, but that nobody writes the word who has not
 * got the lock, as with any other lock.
 *
 * Which variables and fields are such words is found before the locksets, so that a store
 * releases what a caller holds; a word that is known by a pointer only is released by a
 * store to the same place.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "base/table.h"
#include "link/link.h"

enum { ROUNDS = 4 }; /* functions that lock for functions that lock ... */

/* A function that takes the word that is passed as this formal. */
struct taker {
	uint32_t function, formal;
};

struct made {
	struct arena *arena;
	int looking;
	struct table index; /* of keys */
	uint32_t nkeys;
	struct pool takers;
};

/* The effect of one event in the making. */
struct making {
	struct lockset_function *self;
	uint32_t event, place;
	struct pool cases; /* struct call_case */
	int takes;
};

static struct made *made_of(const struct lockset_function *self)
{
	return *locksets_made(self->pass);
}

int made_looking(const struct lockset_function *self)
{
	return made_of(self) && made_of(self)->looking;
}

/* ---- which words ---- */

static int has_key(const struct made *self, uint64_t key)
{
	return self->index.space && table_at(&self->index, table_first(&self->index, key));
}

static int is_word(const struct made *self, const struct syms *syms, uint32_t place)
{
	uint64_t key = self && self->nkeys ? reentrant_key(syms, place) : 0;

	return key && has_key(self, key);
}

static void note_word(struct made *self, struct symbolic *symbolic, uint32_t place)
{
	const struct sym *at = sym_get(symbolic->syms, place), *base = sym_get(symbolic->syms, at->a);
	uint64_t key = reentrant_key(symbolic->syms, place);
	struct taker made = { symbolic->function, base->a }, *known = self->takers.items;
	uint32_t i;

	if (key) {
		if (!has_key(self, key))
			table_add(self->arena, &self->index, key, ++self->nkeys);
	} else if (at->kind == SYM_AT && base->kind == SYM_FORMAL) {
		for (i = 0; i < self->takers.count; i++)
			if (known[i].function == made.function && known[i].formal == made.formal)
				return;
		*(struct taker *)pool_add(self->arena, &self->takers, sizeof made) = made;
	}
}

void made_note(struct call *call, uint32_t function)
{
	struct made *self = made_of(call->self);
	const struct taker *known;
	uint32_t i;

	if (!self || !self->looking)
		return;
	for (i = 0; i < self->takers.count; i++) {
		known = (const struct taker *)self->takers.items + i;
		if (known->function == function)
			note_word(self, call->symbolic, sym_place(call->symbolic->syms,
								  call_actual(call, known->formal)));
	}
}

/* ---- what an event does ---- */

static struct call_case *add_case(struct making *making, struct fact result)
{
	struct call_case *made = pool_add(making->self->scratch, &making->cases, sizeof *made);

	made->result = result;
	return made;
}

static struct fact anything(void)
{
	return (struct fact){ .classes = NUMBER_ANY };
}

static void add_condition(struct making *making, struct call_case *to, struct fact fact)
{
	struct fact *facts = arena_array(making->self->scratch, 2, sizeof *facts);

	if (to->nconditions)
		facts[0] = to->conditions[0];
	facts[to->nconditions++] = fact;
	to->conditions = facts;
}

static void take(struct making *making, struct call_case *to)
{
	struct held *held = arena_alloc(making->self->scratch, sizeof *held);

	*held = (struct held){ .lock = making->place, .group = (making->event + 1) * LOCKSET_GROUPS,
			       .count = 1, .flags = HELD_MADE | HELD_SPINS };
	to->held = held;
	to->nheld = 1;
	making->takes = 1;
}

static void give(struct making *making, struct call_case *to, enum released_made how)
{
	struct released *released = arena_alloc(making->self->scratch, sizeof *released);

	*released = (struct released){ .lock = making->place, .made = (uint8_t)how };
	to->released = released;
	to->nreleased = 1;
}

/* A number that callers know, though it is not known here. */
static int is_callers(const struct syms *syms, uint32_t value)
{
	return value && sym_get(syms, value)->portable && sym_get(syms, value)->kind != SYM_CONST;
}

/* Taken if the result says so and a value that was given is, or is not, 0; if that is
 * otherwise, given back. */
static void take_if(struct making *making, struct fact yes, struct fact no, uint32_t value,
		    int zero)
{
	const struct sym node = *sym_get(making->self->symbolic->syms, value);
	struct call_case *taken, *failed;

	if (node.kind == SYM_CONST && (node.number == 0) != zero) {
		give(making, add_case(making, anything()), RELEASED_UPDATED);
		return;
	}
	take(making, add_case(making, yes));
	add_case(making, no);
	if (node.kind == SYM_CONST || !value)
		return;
	taken = (struct call_case *)making->cases.items;
	failed = taken + 1;
	add_condition(making, taken, zero ? fact_equal(value, 0) : fact_unequal(value, 0));
	add_condition(making, failed, zero ? fact_equal(value, 0) : fact_unequal(value, 0));
	taken = add_case(making, anything());
	add_condition(making, taken, zero ? fact_unequal(value, 0) : fact_equal(value, 0));
	give(making, taken, RELEASED_UPDATED);
}

static void make_cas(struct making *making, const struct facts_event *event)
{
	struct symbolic *symbolic = making->self->symbolic;
	uint32_t expected = symbolic_value(symbolic, event->access.expected);
	struct fact zero = fact_equal(0, 0), other = fact_unequal(0, 0);
	int kind = sym_get(symbolic->syms, expected)->kind;

	if (kind != SYM_CONST && !is_callers(symbolic->syms, expected))
		return;
	if (event->access.result == RCF_RMW_SUCCESS)
		take_if(making, other, zero, expected, 1);
	else
		take_if(making, zero, other, expected, 1);
}

static void make_exchange(struct making *making, const struct facts_event *event)
{
	struct symbolic *symbolic = making->self->symbolic;
	uint32_t value = symbolic_value(symbolic, event->access.value);

	if (event->op == RCF_RMW_TEST_AND_SET)
		value = sym_const(symbolic->syms, 1);
	if (sym_get(symbolic->syms, value)->kind == SYM_CONST || is_callers(symbolic->syms, value))
		take_if(making, fact_equal(0, 0), fact_unequal(0, 0), value, 0);
}

/* Is the result of an event compared with this number somewhere? */
static int is_compared(const struct lockset_function *self, uint32_t event, int64_t number)
{
	const struct facts_body *body = self->symbolic->body;
	uint32_t b;

	for (b = 0; b < body->nblocks; b++) {
		const struct facts_value *test = &body->values[body->blocks[b].value];
		const struct facts_value *left = &body->values[test->a], *right = &body->values[test->b];

		if (body->blocks[b].term == RCF_TERM_COND && test->kind == RCF_V_BINARY &&
		    (test->op == RCF_OP_EQ || test->op == RCF_OP_NE) && left->kind == RCF_V_RESULT &&
		    left->a == event && right->kind == RCF_V_INT && right->number == number)
			return 1;
	}
	return 0;
}

/* The first one that comes: it finds 0. */
static void make_addition(struct making *making, const struct facts_event *event)
{
	struct symbolic *symbolic = making->self->symbolic;
	const struct sym value = *sym_get(symbolic->syms, symbolic_value(symbolic, event->access.value));
	int64_t first = event->access.result == RCF_RMW_NEW ? value.number : 0;

	if (value.kind != SYM_CONST || value.number <= 0 || !is_compared(making->self, making->event, first))
		return;
	take(making, add_case(making, fact_equal(0, first)));
	add_case(making, fact_unequal(0, first));
}

static void make_update(struct making *making, const struct facts_event *event)
{
	int used = making->self->result_used[making->event] & RESULT_USED;

	if (event->op == RCF_RMW_CAS && used)
		make_cas(making, event);
	else if ((event->op == RCF_RMW_XCHG && used) || event->op == RCF_RMW_TEST_AND_SET)
		make_exchange(making, event);
	else if (event->op == RCF_RMW_ADD && used)
		make_addition(making, event);
}

/* ---- ticket locks ---- */

/* The event that gave the value, of that kind; UINT32_MAX: it is none. */
static uint32_t given_by(const struct symbolic *symbolic, uint32_t value, uint8_t kind)
{
	const struct sym *node = sym_get(symbolic->syms, value);

	while (node->kind == SYM_UNARY && node->op >= SYM_OP_CUT)
		node = sym_get(symbolic->syms, node->a);
	return node->kind == SYM_OPAQUE && !node->b && node->a < symbolic->body->nevents &&
	       symbolic->body->events[node->a].kind == kind ? node->a : UINT32_MAX;
}

/* A test of what is read against the ticket: the read takes the lock if they are equal. */
static uint32_t make_ticket(struct making *making, uint32_t condition)
{
	struct symbolic *symbolic = making->self->symbolic;
	const struct sym test = *sym_get(symbolic->syms, condition);
	uint32_t read = given_by(symbolic, test.a, RCF_E_READ);
	uint32_t ticket = given_by(symbolic, test.b, RCF_E_RMW);
	struct call_case *made;

	if (test.kind != SYM_BINARY || (test.op != RCF_OP_EQ && test.op != RCF_OP_NE))
		return UINT32_MAX;
	if (read == UINT32_MAX) {
		read = given_by(symbolic, test.b, RCF_E_READ);
		ticket = given_by(symbolic, test.a, RCF_E_RMW);
	}
	if (read == UINT32_MAX || ticket == UINT32_MAX || symbolic->body->events[ticket].op != RCF_RMW_ADD)
		return UINT32_MAX;
	making->event = read;
	making->place = sym_place(symbolic->syms,
				  symbolic_value(symbolic, symbolic->body->events[read].access.address));
	made = add_case(making, anything());
	add_condition(making, made, fact_of_test(symbolic->syms, condition, test.op == RCF_OP_EQ));
	take(making, made);
	made = add_case(making, anything());
	add_condition(making, made, fact_of_test(symbolic->syms, condition, test.op == RCF_OP_NE));
	return read;
}

/* ---- a function ---- */

static void keep_effect(struct making *making)
{
	struct lockset_function *self = making->self;
	struct call_effect *effect = arena_alloc(self->scratch, sizeof *effect);
	struct made *made = made_of(self);

	if (!making->cases.count || !making->place)
		return;
	effect->ncases = making->cases.count;
	effect->cases = pool_items(self->scratch, &making->cases);
	self->effects[making->event] = effect;
	self->result_used[making->event] |= RESULT_USED;
	self->touches_locks = 1;
	if (made->looking && making->takes)
		note_word(made, self->symbolic, making->place);
}

/* Words of the program that are written are given back. */
static void note_write(struct lockset_function *self, uint32_t e, uint32_t place)
{
	struct making making = { .self = self, .event = e, .place = place };

	if (self->effects[e] || !is_word(made_of(self), self->symbolic->syms, place))
		return;
	give(&making, add_case(&making, anything()), RELEASED_WRITTEN);
	keep_effect(&making);
}

void made_effects(struct lockset_function *self)
{
	struct symbolic *symbolic = self->symbolic;
	const struct facts_body *body = symbolic->body;
	uint32_t e, b;

	if (!made_of(self))
		return;
	for (b = 0; locksets_graph(self->pass)->nodes[symbolic->function].updates && b < body->nblocks; b++) {
		struct making making = { .self = self };

		if (body->blocks[b].term == RCF_TERM_COND && symbolic->rank[b] != SYMBOLIC_UNSET &&
		    make_ticket(&making, symbolic_value(symbolic, body->blocks[b].value)) != UINT32_MAX)
			keep_effect(&making);
	}
	for (e = 0; e < body->nevents; e++) {
		const struct facts_event *event = &body->events[e];
		struct making making = { .self = self, .event = e };

		if ((event->kind != RCF_E_RMW && event->kind != RCF_E_WRITE) ||
		    symbolic->rank[event->block] == SYMBOLIC_UNSET)
			continue;
		making.place = sym_place(symbolic->syms, symbolic_value(symbolic, event->access.address));
		if (event->kind == RCF_E_RMW)
			make_update(&making, event);
		keep_effect(&making);
		note_write(self, e, making.place);
		self->has_made |= self->effects[e] != NULL;
	}
}

/* ---- all ---- */

/* Looks at all functions that have atomic updates, and at those that call takers. */
static void look(struct locksets_pass *pass, struct made *self, unsigned round,
		 struct arena *scratch)
{
	const struct taker *takers = self->takers.items;
	uint8_t *takes = arena_alloc(self->arena, locksets_graph(pass)->link->nfunctions + 1);
	uint32_t i;

	for (i = 0; i < self->takers.count; i++)
		takes[takers[i].function] = 1;
	locksets_look(pass, takes, !round, scratch);
}

void made_find(struct locksets_pass *pass, struct arena *arena)
{
	struct made *self = arena_alloc(arena, sizeof *self);
	struct arena *scratch = arena_create();
	uint32_t round, before = UINT32_MAX;

	self->arena = arena;
	self->looking = 1;
	*locksets_made(pass) = self;
	for (round = 0; round < ROUNDS && before != self->takers.count; round++) {
		before = self->takers.count;
		look(pass, self, round, scratch);
	}
	self->looking = 0;
	arena_destroy(scratch);
}

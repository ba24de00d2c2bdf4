/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * turns.c - variables that say whose turn it is: "while (turn != 1) ; ... turn = 2;", or a
 * request that is set by one thread and cleared by the other.
 *
 * Whoever sets the variable has seen before, since he set it last, that it is his turn, by a
 * test that excludes the tests of all others who set it: no number that is stored there passes
 * both.  Then nobody else changes it while it is his turn: the variable is a lock, and he holds
 * it from the test to the store.  Main has it in the beginning, if no other thread has.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#define LOCKS 4 /* that are held at all accesses of a variable */
#define VALUES 8 /* of a variable */

/* All accesses of one variable. */
struct checking {
	struct signals *self;
	struct turn turn;
	struct bits stores;        /* roots that set it */
	uint8_t wrong;
	uint8_t nlocks, started;
	struct signal_key locks[LOCKS];
	uint8_t nvalues, any;      /* numbers that it may be; any: others, too */
	int64_t values[VALUES];
};

/* Does the variable of a test certainly begin with 0? */
static int begins_with_0(const struct signals *self, const struct signal *signal)
{
	const struct link *link = self->in.link;
	const struct link_object *object = &link->objects[signal->key.a];

	return !(signal->key.kind == SIGNAL_OBJECT &&
		 (link->program->tus[object->tu]->symbols[object->symbol].flags & RCF_SYM_NUMBERS));
}

struct bits turns_initial(const struct signals *self)
{
	struct bits bits = self->beginnings;
	uint32_t i;

	BITS_EACH(i, self->turns)
		if (signal_holds(&self->signals[i].test, 0) && begins_with_0(self, &self->signals[i]))
			bits_add(&bits, bits_one(i));
	return bits;
}

/* Under a lock: one and the same at all accesses. */
static void note_locks(struct checking *me, uint32_t function, const struct guarded_access *access)
{
	const struct digest *digest = accesses_digest(me->self->in.accesses, function);
	const struct access_way *way = &digest->ways[access->way];
	struct signal_key held[LOCKS];
	uint32_t i, k, n = 0;

	for (i = 0; i < way->nheld && n < LOCKS; i++) {
		held[n] = key_of(me->self, function, way->held[i].lock);
		n += !(way->held[i].flags & HELD_SHARED) && token_is_one(me->self, &held[n]);
	}
	if (!me->started) {
		me->started = 1;
		me->nlocks = (uint8_t)n;
		for (i = 0; i < n; i++)
			me->locks[i] = held[i];
		return;
	}
	for (i = 0; i < me->nlocks;) {
		for (k = 0; k < n && !key_same(&held[k], &me->locks[i]); k++)
			;
		if (k < n)
			i++;
		else
			me->locks[i] = me->locks[--me->nlocks];
	}
}

static void add_value(void *context, int64_t number)
{
	struct checking *me = context;
	uint32_t i;

	for (i = 0; i < me->nvalues && me->values[i] != number; i++)
		;
	if (i == VALUES)
		me->any = 1;
	else if (i == me->nvalues)
		me->values[me->nvalues++] = number;
}

/* One store, by one root. */
static void check_store(struct checking *me, uint32_t function, const struct guarded_access *access,
			uint32_t root)
{
	struct point at = signals_point(me->self, function, access, root);

	if (!root && !bits_any(at.created)) /* nobody else is there yet */
		return;
	if (!bits_has(me->stores, root))
		me->turn.mine[root] = me->turn.bits;
	bits_add(&me->stores, bits_one(root));
	bits_keep(&me->turn.mine[root], at.held);
	if (root >= me->self->numbers->out || access->runner || signals_again(me->self, root))
		me->wrong = 1;
}

static void check_stores(struct checking *me, enum signal_class class)
{
	const struct signals *self = me->self;
	const struct tested *tests = self->tests.items;
	uint32_t f, i, root;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases && !me->wrong; i++) {
			const struct guarded_access *access = self->flows[f].ops.items[i].access;
			int counts = 0;

			if (!bits_meet(self->flows[f].ops.items[i].ends, me->turn.bits))
				continue;
			if (!self->flows[f].ops.items[i].called && !key_numbers(me->self, f, access, add_value, me))
				me->any = 1;
			if (access->runner && signals_is_copy(self, access, me->turn.bits))
				continue;
			BITS_EACH(root, signals_runners(self, f, access)) {
				check_store(me, f, access, root);
				counts |= bits_has(me->stores, root);
			}
			if (counts && class == SIGNAL_LOCKED)
				note_locks(me, f, access);
			else if (counts && !signals_releases(self, key_leaf(self, f, access)))
				me->wrong = 1;
		}
	for (i = 0; i < self->tests.count && class == SIGNAL_LOCKED; i++) {
		const struct digest *digest = accesses_digest(self->in.accesses, tests[i].site.function);
		uint32_t a;

		for (a = 0; bits_meet(tests[i].bit, me->turn.bits) && a < digest->naccesses; a++)
			if (!digest->accesses[a].callee && digest->accesses[a].event == tests[i].site.event)
				note_locks(me, tests[i].site.function, &digest->accesses[a]);
	}
}

static int holds_all(const struct checking *me, struct bits tests, int64_t number)
{
	uint32_t i;

	BITS_EACH(i, tests)
		if (!signal_holds(&me->self->signals[i].test, number))
			return 0;
	return 1;
}

/* Can the variable never be so that all tests of both are true? */
static int exclude(const struct checking *me, struct bits mine, struct bits theirs)
{
	const struct signal *signals = me->self->signals;
	uint32_t i, a, b;

	for (i = 0; !me->any && i < me->nvalues && !holds_all(me, bits_or(mine, theirs), me->values[i]); i++)
		;
	if (!me->any && i == me->nvalues)
		return 1;
	BITS_EACH(a, mine)
		BITS_EACH(b, theirs)
			if (test_excludes(&signals[a].test, &signals[b].test))
				return 1;
	return 0;
}

static int excludes_others(const struct checking *me, uint32_t root, struct bits mine)
{
	uint32_t other;

	BITS_EACH(other, me->stores)
		if (other != root && !exclude(me, mine, me->turn.mine[other]))
			return 0;
	return 1;
}

/* Leaves the root those of its tests that it takes, equations rather than others. */
static void narrow(struct checking *me, uint32_t root)
{
	struct bits *mine = &me->turn.mine[root];
	uint32_t round, i;

	for (round = 0; round < 2; round++)
		BITS_EACH(i, *mine) {
			struct bits rest = bits_without(*mine, bits_one(i));

			if ((me->self->signals[i].test.op != RCF_OP_EQ || round) && bits_any(rest) && excludes_others(me, root, rest))
				*mine = rest;
		}
}

/* Has no other thread its turn in the beginning? */
static int others_wait(const struct checking *me)
{
	uint32_t root;

	BITS_EACH(root, me->stores)
		if (root && holds_all(me, me->turn.mine[root], 0))
			return 0;
	return 1;
}

/* The tests of each root exclude those of all others. */
static int are_apart(struct checking *me)
{
	uint32_t root;

	BITS_EACH(root, me->stores)
		if (!bits_any(me->turn.mine[root]) || !excludes_others(me, root, me->turn.mine[root]))
			return 0;
	BITS_EACH(root, me->stores)
		narrow(me, root);
	return bits_count(me->stores) > 1 && (!bits_meet(me->turn.bits, me->self->beginnings) || others_wait(me));
}

void turns_find(struct signals *self)
{
	struct bits done = bits_none;
	uint32_t i, first;

	BITS_EACH(first, self->turns) {
		enum signal_class class = self->signals[first].class;
		struct checking me = { .self = self };

		if (bits_has(done, first))
			continue;
		me.turn.mine = arena_array(self->arena, self->numbers->roots, sizeof *me.turn.mine);
		for (i = first; i < self->count; i++)
			if (bits_has(self->turns, i) && key_same(&self->signals[i].key, &self->signals[first].key) &&
			    self->signals[i].class == class)
				bits_add(&me.turn.bits, bits_one(i));
		bits_add(&done, me.turn.bits);
		if (begins_with_0(self, &self->signals[first]))
			add_value(&me, 0);
		else
			me.any = 1;
		check_stores(&me, class);
		if (!me.wrong && are_apart(&me) && (class != SIGNAL_LOCKED || me.nlocks))
			*(struct turn *)pool_add(self->arena, &self->owners, sizeof me.turn) = me.turn;
	}
}

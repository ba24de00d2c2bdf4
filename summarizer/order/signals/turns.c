/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * turns.c - variables that say whose turn it is: "while (turn != 1) ; ... turn = 2;", or a
 * request that is set by one thread and cleared by the other.
 *
 * Whoever sets the variable has seen before, since he set it last, that it is his turn, by a
 * test that excludes the tests of all others who set it.  Then nobody else changes it while it
 * is his turn: the variable is a lock, and he holds it from the test to the store.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#define LOCKS 4 /* that are held at all accesses of a variable */

/* All accesses of one variable. */
struct checking {
	struct signals *self;
	struct turn turn;
	struct bits stores;        /* roots that set it */
	uint8_t wrong;
	uint8_t nlocks, started;
	struct signal_key locks[LOCKS];
};

struct bits turns_initial(const struct signals *self)
{
	const struct link *link = self->in.link;
	struct bits bits = bits_none;
	uint32_t i;

	BITS_EACH(i, self->turns) {
		const struct signal *signal = &self->signals[i];
		const struct link_object *object = &link->objects[signal->key.a];

		if (signal_holds(&signal->test, 0) &&
		    !(signal->key.kind == SIGNAL_OBJECT &&
		      (link->program->tus[object->tu]->symbols[object->symbol].flags & RCF_SYM_NUMBERS)))
			bits_add(&bits, bits_one(i));
	}
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

			if (!bits_meet(self->flows[f].ops.items[i].ends, me->turn.bits) ||
			    (access->runner && signals_is_copy(self, access, me->turn.bits)))
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

/* One test for each root, and they exclude each other. */
static int are_apart(struct checking *me)
{
	const struct signal *signals = me->self->signals;
	uint32_t a, b, root, other;

	BITS_EACH(root, me->stores) {
		struct bits *mine = &me->turn.mine[root];

		if (!bits_any(*mine))
			return 0;
		b = bits_first(*mine);
		BITS_EACH(a, *mine) /* the narrowest */
			if (signals[a].test.op == RCF_OP_EQ)
				b = a;
		*mine = bits_one(b);
	}
	BITS_EACH(root, me->stores)
		for (other = bits_next(me->stores, root); other != BITS_END; other = bits_next(me->stores, other)) {
			a = bits_first(me->turn.mine[root]);
			b = bits_first(me->turn.mine[other]);
			if (!test_excludes(&signals[a].test, &signals[b].test))
				return 0;
		}
	return bits_count(me->stores) > 1;
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
		check_stores(&me, class);
		if (!me.wrong && are_apart(&me) && (class != SIGNAL_LOCKED || me.nlocks))
			*(struct turn *)pool_add(self->arena, &self->owners, sizeof me.turn) = me.turn;
	}
}

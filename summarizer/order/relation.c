/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "order/relation.h"

#include "base/arena.h"
#include "base/table.h"
#include "order/signals/signals.h"
#include "order/threads/threads.h"

#define CLOSED 512 /* answers of closed_over() that are kept, by trust */
#define STATES 4096 /* of relation_state() */

/* Where a root is at an access, along whichever chain. */
struct stand {
	uint64_t place;     /* signals_place(); 0: none */
	uint32_t root;
	struct signal_state state;
};

/* What releases say of one root. */
struct told {
	uint8_t asked;
	struct bits only;   /* objects that only this root, which is one thread, or what is not there without it, releases */
	struct bits by;     /* those, or that count its releases, or that are released behind one of them */
	struct bits hears;  /* of an acquire by which this root learns something of another one */
};

struct relation {
	const struct signals *signals;
	const struct threads *threads;
	uint32_t roots, out;
	relation_trust *trust;
	void *context;
	struct bits useful;   /* objects that may order anything */
	struct bits implying; /* of them, those that are released behind an acquire */
	struct bits counting; /* those that count */
	struct bits own;      /* and the numbers of a thread's own releases of these */
	struct told *told;    /* by root */
	struct closed { struct bits before, after; } closed[2][CLOSED];
	struct stand stands[STATES];
};

/* ---- objects ---- */

/* One that counts: does the second thread wait for the release of the first one, too, which has not been made yet? */
static enum order trust_count(const struct relation *self, uint32_t object, const struct order_side *a, uint32_t y)
{
	const struct signal *signal = signals_get(self->signals, object);

	if (!signal->counts || bits_meet(a->state->posted, signal->own_posts) || !bits_has(signal->posters, a->root))
		return ORDER_NONE;
	if (signal->counts == 3 && !bits_has(signal->whole, a->root) && !bits_meet(a->state->waited, signal->puts))
		return ORDER_NONE; /* a piece of work begins when it has waited for one */
	if (signal->counts == 3)
		return !signal->inexact && signal->adds == 1 + y ? ORDER_PROVED : ORDER_ASSUMED;
	return signal->most && !signal->inexact && signal->needs >= signal->most ? ORDER_PROVED : ORDER_ASSUMED;
}

/* With what those have acquired who release what is acquired, as far as that can be trusted. */
static struct bits closed_over(struct relation *self, struct bits acquired, enum order trust)
{
	struct closed *known = &self->closed[trust == ORDER_PROVED][hash_pair(bits_hash(acquired), 0) % CLOSED];
	struct bits done = bits_none;
	uint32_t object;

	if (bits_same(known->before, acquired))
		return known->after;
	known->before = acquired;
	while ((object = bits_first(bits_without(acquired, done))) != BITS_END) {
		bits_add(&done, bits_one(object));
		if (self->trust(self->context, object) >= trust)
			bits_add(&acquired, signals_get(self->signals, object)->implies);
	}
	known->after = acquired;
	return acquired;
}

/* ---- roots ---- */

static void find_only(const struct relation *self, uint32_t x, struct told *told)
{
	uint32_t object;

	BITS_EACH(object, self->useful) {
		const struct signal *signal = signals_get(self->signals, object);

		if (signal->counts != 3 && !threads_several(self->threads, x) && signals_by(self->signals, object, x))
			bits_add(&told->only, bits_one(object));
		if (signal->counts ? bits_has(signal->posters, x) : bits_has(told->only, object))
			bits_add(&told->by, bits_one(object));
	}
}

/* The objects that can say that a root has done something. */
static struct bits told_by(const struct relation *self, uint32_t x)
{
	struct told *told = &self->told[x];
	struct bits before;
	uint32_t object;

	if (told->asked)
		return told->by;
	told->asked = 1;
	if (x >= self->out || (x && !threads_is_thread(self->threads, x)))
		return bits_none;
	find_only(self, x, told);
	do {
		before = told->by;
		BITS_EACH(object, self->implying)
			if (bits_meet(signals_get(self->signals, object)->implies, told->by))
				bits_add(&told->by, bits_one(object));
	} while (!bits_same(before, told->by));
	return told->by;
}

/* Each root hears of all others: of those before it, and of those behind it. */
static void find_heard(struct relation *self, struct bits always)
{
	struct bits before = always, behind = bits_none;
	uint32_t x;

	for (x = 0; x < self->roots; x++) {
		self->told[x].hears = before;
		if (bits_any(told_by(self, x)))
			bits_add(&before, bits_or(self->told[x].by, self->told[x].only));
	}
	for (x = self->roots; x--;) {
		bits_add(&self->told[x].hears, behind);
		if (bits_any(told_by(self, x)))
			bits_add(&behind, bits_or(self->told[x].by, self->told[x].only));
	}
}

struct relation *relation_create(const struct signals *signals, const struct threads *threads, uint32_t roots, uint32_t out,
				 relation_trust *trust, void *context, struct arena *arena)
{
	struct relation *self = arena_alloc(arena, sizeof *self);
	struct bits once = bits_none, begun = bits_none;
	uint32_t i;

	*self = (struct relation){ .signals = signals, .threads = threads, .roots = roots, .out = out, .trust = trust,
				   .context = context, .useful = signals_useful(signals) };
	self->told = arena_array(arena, roots, sizeof *self->told);
	BITS_EACH(i, self->useful) {
		const struct signal *signal = signals_get(signals, i);

		if (bits_any(signal->implies))
			bits_add(&self->implying, bits_one(i));
		if (signal->key.kind == SIGNAL_ONCE)
			bits_add(&once, bits_one(i));
		if (signal->counts) {
			bits_add(&self->counting, bits_one(i));
			bits_add(&self->own, signal->own_posts);
			bits_add(&begun, signal->puts);
		}
	}
	if (bits_any(self->useful))
		find_heard(self, bits_or(once, begun));
	return self;
}

static struct signal_state find_state(const struct relation *self, const struct order_side *side)
{
	struct signal_state state = signals_at(self->signals, side->function, side->access, side->root, side->chain);

	/* What happens_before() looks at: accesses that differ in nothing else are alike. */
	bits_keep(&state.waited, self->told[side->root].hears);
	bits_keep(&state.posted, bits_or(self->told[side->root].only, self->own));
	return state;
}

struct signal_state relation_state(struct relation *self, const struct order_side *side)
{
	struct stand *known;
	uint64_t place;

	if (!bits_any(self->useful))
		return (struct signal_state){ bits_none, bits_none };
	place = side->chain ? 0 : signals_place(self->signals, side->function, side->access);
	if (!place)
		return find_state(self, side);
	known = &self->stands[hash_pair(place, side->root) % STATES];
	if (known->place != place || known->root != side->root)
		*known = (struct stand){ place, side->root, find_state(self, side) };
	return known->state;
}

/* ---- two accesses ---- */

/* Does the first thread make its access before all releases of one of the objects, and of which? */
static enum order releases_later(const struct relation *self, const struct order_side *a, uint32_t y, struct bits todo,
				 uint32_t *by)
{
	const struct told *told = &self->told[a->root];
	enum order best = ORDER_NONE;
	struct bits later;
	uint32_t object;

	if (!bits_meet(todo, told->by) && !bits_meet(todo, told->only))
		return best;
	later = bits_without(told->only, a->state->posted);
	BITS_EACH(object, bits_and(todo, bits_or(later, self->counting))) {
		enum order order = bits_has(later, object) ? ORDER_PROVED
							   : trust_count(self, object, a, y), trust;

		if (order <= best)
			continue;
		trust = self->trust(self->context, object);
		order = trust < order ? trust : order;
		if (order <= best)
			continue;
		best = order;
		*by = object;
	}
	return best;
}

static enum order happens_before(struct relation *self, const struct order_side *a, const struct order_side *b, uint32_t *by)
{
	struct bits sure, more;
	enum order best;

	if (a->root == b->root || !bits_meet(b->state->waited, told_by(self, a->root)))
		return ORDER_NONE;
	sure = closed_over(self, b->state->waited, ORDER_PROVED);
	best = releases_later(self, a, b->root, sure, by);
	more = best ? bits_none : bits_without(closed_over(self, b->state->waited, ORDER_ASSUMED), sure);
	return bits_any(more) && releases_later(self, a, b->root, more, by) ? ORDER_ASSUMED : best;
}

/* Threads that release when they have done so, of which each is waited for.  What another one of them does is over, too,
 * if that began only then, whichever of the two came first. */
static int is_settled(const struct relation *self, const struct order_side *a, const struct order_side *b, uint32_t *by)
{
	struct signal_debts mine, theirs;
	struct bits first, second;

	if (!bits_any(signals_owing(self->signals, a->root)) && !bits_any(signals_owing(self->signals, b->root)))
		return 0;
	mine = signals_debts(self->signals, a->function, a->access, a->root, a->chain);
	theirs = signals_debts(self->signals, b->function, b->access, b->root, b->chain);
	first = bits_and(mine.owed, theirs.settled);
	second = bits_and(theirs.owed, mine.settled);
	if (!bits_any(first) && !bits_any(second) && bits_meet(theirs.owed, mine.begun))
		first = bits_and(mine.owed, theirs.begun);
	bits_add(&first, second);
	if (bits_any(first))
		*by = bits_first(first);
	return bits_any(first);
}

enum order relation_between(struct relation *self, const struct order_side *a, const struct order_side *b, uint32_t *by)
{
	enum order forth, back;
	uint32_t object;

	if (is_settled(self, a, b, by))
		return ORDER_PROVED;
	forth = happens_before(self, a, b, by);
	if (forth == ORDER_PROVED)
		return forth;
	back = happens_before(self, b, a, &object);
	if (back > forth)
		*by = object;
	return back > forth ? back : forth;
}

int relation_has_run(const struct relation *self, const struct order_side *a, const struct order_side *b)
{
	struct bits runs = signals_runs_of(self->signals, a->function);

	return bits_any(runs) && bits_within(runs, b->state->waited);
}

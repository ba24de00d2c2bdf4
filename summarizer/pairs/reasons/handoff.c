/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * handoff.c - is one access certainly over when the other begins, because its thread has waited
 * for a signal that comes after it?
 *
 * b comes after a if b's root has waited for a signal, and every post of it comes after a: only
 * a's root posts it, or threads that it creates, and none of that has happened yet at a.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"
#include "signals/signals.h"
#include "words/words.h"
#include "threads/threads.h"

/* What is known of a signal, when somebody asks. */
struct handoff_signal {
	uint8_t known;
	uint8_t trust;     /* enum handoff */
	uint8_t wild;      /* somebody may set it through a pointer */
};
/* A write that may set a flag. */
struct setter {
	uint32_t guarded;
	uint8_t releases;
	uint64_t named, posts; /* signals of its object, and of those, what it posts */
};
#define CLOSED 512
struct handoffs {
	struct handoff_signal signals[SIGNALS_MAX];
	uint64_t useful;          /* signals that may order anything */
	uint64_t counting;        /* those that count */
	uint64_t by[ROOTS_MAX];   /* signals, see known_by() */
	uint64_t behind[ROOTS_MAX]; /* those that only this root, which is one thread, is behind */
	struct closed { uint64_t before, after; } closed[2][CLOSED]; /* answers of waited(), by trust */
	uint8_t asked[ROOTS_MAX];
	uint8_t listed;
	uint8_t tokens;      /* there are any */
	struct pool tests;   /* uint32_t: accesses that are tests */
	struct pool setters; /* struct setter */
};

/* ---- how a flag is read and set ---- */

/* Is the store one that releases? */
static int is_release(const struct pairs *self, const struct guarded *write, struct arena *scratch)
{
	const struct facts_body *body = link_body(self->in->link, scratch, write->site.function);
	const struct facts_event *event;

	if (!body || write->site.event >= body->nevents)
		return 0;
	event = &body->events[write->site.event];
	return (event->kind == RCF_E_WRITE || event->kind == RCF_E_RMW) && (event->flags & RCF_A_ATOMIC) &&
	       event->order >= RCF_ORDER_RELEASE && event->order <= RCF_ORDER_SYNC;
}

static enum handoff trust_pair(enum signal_class class, const struct guarded *read,
			     const struct guarded *write, int releases)
{
	switch (class) {
	case SIGNAL_ATOMIC:
		return releases ? HANDOFF_PROVED : HANDOFF_NONE;
	case SIGNAL_LOCKED:
		return keys_protect(read, write) ? HANDOFF_PROVED : HANDOFF_NONE;
	default:
		return write->access.flags & (ACCESS_VOLATILE | ACCESS_ATOMIC) ? HANDOFF_ASSUMED : HANDOFF_NONE;
	}
}

/* Of all accesses, those that are tests, and those that may set what is tested: by name, or
 * through a pointer to who knows what. */
static void list_accesses(const struct pairs *self)
{
	struct arena *scratch = arena_create();
	uint32_t i;

	self->handoffs->listed = 1;
	for (i = 0; i < self->nguarded; i++) {
		const struct guarded *one = guarded_at(self, i);
		const struct guard_access *access;
		struct setter made = { .guarded = i };
		uint32_t function;

		if ((one->access.flags & ACCESS_READS) && signals_tested(self->in->signals, one->site))
			*(uint32_t *)pool_add(self->arena, &self->handoffs->tests, sizeof i) = i;
		if (!(one->access.flags & ACCESS_WRITES) || (one->access.flags & ACCESS_FREES) || one->size > 8)
			continue;
		access = guarded_plain(self, one, &function);
		made.named = access ? signals_key_bits(self->in->signals, function, access) : 0;
		if (!made.named && (one->where.aggregate || one->where.kind == WHERE_OBJECT))
			continue;
		if (made.named) {
			made.posts = signals_posted(self->in->signals, function, access);
			made.releases = (uint8_t)((one->access.flags & ACCESS_ATOMIC) && is_release(self, one, scratch));
			arena_reset(scratch);
		}
		*(struct setter *)pool_add(self->arena, &self->handoffs->setters, sizeof made) = made;
	}
	arena_destroy(scratch);
}

static void judge_test(const struct pairs *self, uint32_t number, const struct guarded *read,
		       struct handoff_signal *out)
{
	const struct setter *setters = self->handoffs->setters.items;
	const uint64_t bit = (uint64_t)1 << number;
	enum signal_class class = signals_get(self->in->signals, number)->class;
	uint32_t i;

	for (i = 0; i < self->handoffs->setters.count && out->trust != HANDOFF_NONE; i++) {
		const struct guarded *write = guarded_at(self, setters[i].guarded);
		enum handoff trust;

		if (setters[i].named ? !(setters[i].posts & bit) : !where_meet(read, write))
			continue;
		if (!setters[i].named)
			out->wild = 1;
		trust = trust_pair(class, read, write, setters[i].releases);
		out->trust = trust < out->trust ? (uint8_t)trust : out->trust;
	}
}

static const struct handoff_signal *handoff_signal(const struct pairs *self, uint32_t number)
{
	struct handoff_signal *out = &self->handoffs->signals[number];
	const struct signal *signal = signals_get(self->in->signals, number);
	const struct guarded *one;
	const struct guard_access *access;
	uint32_t i, function;

	if (out->known)
		return out;
	if (!self->handoffs->listed)
		list_accesses(self);
	out->known = 1;
	out->trust = signal->initial ? HANDOFF_NONE : signal->queue == SIGNAL_QUEUE_ASSUMED ? HANDOFF_ASSUMED : HANDOFF_PROVED;
	if (signal->class == SIGNAL_SEMAPHORE)
		return out;
	for (i = 0; i < self->handoffs->tests.count; i++) {
		one = guarded_at(self, ((uint32_t *)self->handoffs->tests.items)[i]);
		if ((signals_tested(self->in->signals, one->site) >> number & 1) &&
		    (access = guarded_plain(self, one, &function)) &&
		    (signals_key_bits(self->in->signals, function, access) >> number & 1))
			judge_test(self, number, one, out);
	}
	return out;
}

/* ---- two accesses ---- */

/* One that counts: does it wait for the post of this thread, too, which has not been made yet? */
static enum handoff trust_count(const struct pairs *self, uint32_t number, uint32_t x, uint64_t posted,
				uint32_t y)
{
	const struct signal *signal = signals_get(self->in->signals, number);

	if (!signal->counts || (posted & signal->shadow) || !(signal->posters[0] >> x & 1))
		return HANDOFF_NONE;
	if (signal->counts == 3)
		return !signal->vague && signal->adds == 1 + y ? HANDOFF_PROVED : HANDOFF_ASSUMED;
	return signal->most && !signal->vague && signal->needs >= signal->most ? HANDOFF_PROVED
										: HANDOFF_ASSUMED;
}

/* With what those have waited for who post what is waited for, as far as that can be trusted. */
static uint64_t waited(const struct pairs *self, uint64_t waited, enum handoff trust)
{
	struct closed *known = &self->handoffs->closed[trust == HANDOFF_PROVED][hash_pair(waited, 0) % CLOSED];
	uint64_t done = 0, todo;

	if (known->before == waited)
		return known->after;
	known->before = waited;
	while ((todo = waited & ~done)) {
		uint32_t number = (uint32_t)__builtin_ctzll(todo);

		done |= todo & -todo;
		if (!handoff_signal(self, number)->wild && handoff_signal(self, number)->trust >= trust)
			waited |= signals_get(self->in->signals, number)->implies;
	}
	known->after = waited;
	return waited;
}

/* The signals that can say that a root has done something: it is behind them, or behind what is
 * waited for by those who are. */
static uint64_t known_by(const struct pairs *self, uint32_t x)
{
	uint64_t useful = self->handoffs->useful, todo, *known = &self->handoffs->by[x], before;

	if (self->handoffs->asked[x])
		return *known;
	self->handoffs->asked[x] = 1;
	if (x >= ROOT_OUT || (x && !threads_is_thread(self->in->threads, x)))
		return 0;
	for (todo = useful; todo; todo &= todo - 1) {
		uint32_t number = (uint32_t)__builtin_ctzll(todo);
		const struct signal *signal = signals_get(self->in->signals, number);

		if (signal->counts != 3 && !threads_several(self->in->threads, x) &&
		    signals_by(self->in->signals, number, x))
			self->handoffs->behind[x] |= todo & -todo;
		if (signal->counts ? signal->posters[0] >> x & 1 : self->handoffs->behind[x] >> number & 1)
			*known |= todo & -todo;
	}
	do
		for (before = *known, todo = useful; todo; todo &= todo - 1)
			if (signals_get(self->in->signals, (uint32_t)__builtin_ctzll(todo))->implies & *known)
				*known |= todo & -todo;
	while (before != *known);
	return *known;
}

/* Does the thread do this before all posts of one of the signals, and of which? */
static enum handoff posts_later(const struct pairs *self, uint32_t x, uint64_t posted, uint32_t y,
			      uint64_t todo, uint32_t *by)
{
	enum handoff best = HANDOFF_NONE;

	todo &= (self->handoffs->behind[x] & ~posted) | self->handoffs->counting;
	for (; todo; todo &= todo - 1) {
		uint32_t number = (uint32_t)__builtin_ctzll(todo);
		const struct handoff_signal *signal;
		enum handoff trust = trust_count(self, number, x, posted, y);

		if (self->handoffs->behind[x] & ~posted & todo & -todo)
			trust = HANDOFF_PROVED;
		if (trust <= best)
			continue;
		signal = handoff_signal(self, number);
		trust = signal->wild ? HANDOFF_NONE : signal->trust < trust ? signal->trust : trust;
		if (trust <= best)
			continue;
		best = trust;
		*by = number;
	}
	return best;
}

/* Does the first one come before the second, and by which signal? */
static enum handoff comes_before(const struct pairs *self, const struct guarded *a, uint32_t x,
			       const struct guarded *b, uint32_t y, uint32_t *by)
{
	uint64_t posted, sure, more;
	enum handoff best;

	if (x == y || !(b->waits & known_by(self, x)))
		return HANDOFF_NONE;
	more = guarded_point(b, y)->state.waited;
	posted = guarded_point(a, x)->state.posted;
	sure = waited(self, more, HANDOFF_PROVED);
	best = posts_later(self, x, posted, y, sure, by);
	more = best ? 0 : waited(self, more, HANDOFF_ASSUMED) & ~sure;
	return more && posts_later(self, x, posted, y, more, by) ? HANDOFF_ASSUMED : best;
}

/* Threads that post when they have done so, of which each is waited for.  What another one of them
 * does is over, too, if that began only then, whichever of the two came first. */
static int is_settled(const struct pairs *self, const struct guarded *a, uint32_t x,
		      const struct guarded *b, uint32_t y, uint32_t *by)
{
	const struct signals *signals = self->in->signals;
	struct signal_debts mine, theirs;
	uint64_t first, second;

	if (!(signals_owing(signals, x) | signals_owing(signals, y)))
		return 0;
	mine = signals_debts(signals, a->function, &a->access, x, guarded_calls(a));
	theirs = signals_debts(signals, b->function, &b->access, y, guarded_calls(b));
	first = mine.owed & theirs.settled;
	second = theirs.owed & mine.settled;
	if (!first && !second && (theirs.owed & mine.begun))
		first = mine.owed & theirs.begun;
	if (first | second)
		*by = (uint32_t)__builtin_ctzll(first | second);
	return (first | second) != 0;
}

enum handoff handoff_between(const struct pairs *self, const struct guarded *a, uint32_t x,
			 const struct guarded *b, uint32_t y, uint32_t *by)
{
	uint32_t number;
	enum handoff forth, back;

	if (is_settled(self, a, x, b, y, by))
		return HANDOFF_PROVED;
	if (!(a->waits | b->waits))
		return HANDOFF_NONE;
	forth = comes_before(self, a, x, b, y, by);
	if (forth == HANDOFF_PROVED)
		return forth;
	back = comes_before(self, b, y, a, x, &number);
	if (back > forth)
		*by = number;
	return back > forth ? back : forth;
}

/* Where something stands, for people: "f()". */
static const char *function_of(const struct pairs *self, struct finding_point site)
{
	return words_of_function(self->in->link, self->keep, site.function);
}

const char *handoff_words(struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	uint32_t x, y, by;

	for (x = guarded_next_root(a, 0); x < ROOTS_MAX; x = guarded_next_root(a, x + 1))
		for (y = guarded_next_root(b, 0); y < ROOTS_MAX; y = guarded_next_root(b, y + 1)) {
			const struct signal *signal;

			if (handoff_between(self, a, x, b, y, &by) != HANDOFF_PROVED)
				continue;
			signal = signals_get(self->in->signals, by);
			return say(self->keep, SAY_SIGNALLED_BY, function_of(self, signal->wait),
				   signals_name(self->in->signals, by, self->keep),
				   function_of(self, signal->post),
				   signal->class == SIGNAL_SEMAPHORE ? "posts" : "sets");
		}
	return peace_words(PEACE_SIGNAL);
}

void handoff_read(const struct pairs *self, struct guarded *guarded, uint32_t root,
		  struct guarded_point *point)
{
	struct signal_state *state = &point->state;
	struct signal_debts debts;

	if (!self->handoffs->useful)
		return;
	*state = signals_at(self->in->signals, guarded->function, &guarded->access, root,
			    guarded_calls(guarded));
	guarded->waits |= state->waited;
	if (state->waited | state->posted)
		guarded->signals = hash_pair(guarded->signals ^ root, hash_pair(state->posted, state->waited));
	debts = signals_debts(self->in->signals, guarded->function, &guarded->access, root,
			      guarded_calls(guarded));
	if (debts.owed | debts.settled)
		guarded->signals = hash_pair(guarded->signals ^ root, hash_pair(debts.owed, debts.settled));
}

void handoff_start(struct pairs *self)
{
	uint64_t todo;

	self->handoffs = arena_alloc(self->arena, sizeof *self->handoffs);
	self->handoffs->useful = signals_useful(self->in->signals);
	for (todo = self->handoffs->useful; todo; todo &= todo - 1)
		if (signals_get(self->in->signals, (uint32_t)__builtin_ctzll(todo))->counts)
			self->handoffs->counting |= todo & -todo;
	self->handoffs->tokens = (uint8_t)signals_any_tokens(self->in->signals);
}

/* ---- semaphores as locks ---- */

/* The key of a semaphore that is held. */
static struct signal_key key_of_lock(const struct pairs *self, const struct view *view, uint32_t lock)
{
	const struct sym *at = sym_get(view->syms, lock), *base = sym_get(view->syms, at->a);
	uint32_t field = at->kind == SYM_AT ? sym_spelling(view->syms, at->b)->field : 0;
	const struct pointsto_set *set;
	struct pointsto_target target;

	if (field)
		return (struct signal_key){ SIGNAL_FIELD, self->in->link->fields[field].aggregate,
					    (uint32_t)(self->in->link->fields[field].offset / 8) };
	if (base->kind == SYM_GLOBAL)
		return (struct signal_key){ SIGNAL_OBJECT, base->a, (uint32_t)at->number };
	if (base->kind == SYM_THAT)
		return (struct signal_key){ base->b & 1 ? SIGNAL_HEAP : SIGNAL_LOCAL, base->a, base->b / 2 };
	set = pointsto_set(self->in->pointsto, where_pointer(view, at->a));
	if (set->count != 1)
		return (struct signal_key){ 0, 0, 0 };
	target = pointsto_target(self->in->pointsto, set->targets[0]);
	return (struct signal_key){ target.kind == TARGET_OBJECT ? SIGNAL_OBJECT :
				    target.kind == TARGET_LOCAL ? SIGNAL_LOCAL :
				    target.kind == TARGET_HEAP ? SIGNAL_HEAP : SIGNAL_FIELD,
				    target.a, target.kind == TARGET_OBJECT ? 0 : target.b };
}

int handoff_is_lock(const struct pairs *self, const struct view *view, uint32_t lock)
{
	struct signal_key key = key_of_lock(self, view, lock);

	return !signals_is_open(self->in->signals, &key);
}

uint64_t handoff_tokens(const struct pairs *self, const struct guarded *guarded)
{
	uint64_t tokens = ~(uint64_t)0;
	uint32_t root;

	if (!self->handoffs->tokens)
		return 0;
	for (root = guarded_next_root(guarded, 0); root < ROOTS_MAX && tokens;
	     root = guarded_next_root(guarded, root + 1))
		tokens &= signals_tokens(self->in->signals, guarded->function, &guarded->access, root,
					 guarded_calls(guarded));
	return tokens;
}

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
#include "order/signals/signals.h"
#include "words/words.h"
#include "order/threads/threads.h"

/* What is known of a signal, when somebody asks. */
struct handoff_signal {
	uint8_t known;
	uint8_t trust;     /* enum handoff */
	uint8_t set_by_pointer;      /* somebody may set it through a pointer */
};
/* A read that tests these flags. */
struct reader {
	uint32_t guarded;
	struct bits tests;
};
/* A write that may set a flag. */
struct setter {
	uint32_t guarded;
	uint8_t releases;
	struct bits named, posts; /* signals of its object, and of those, what it posts */
};
#define CLOSED 512
struct handoffs {
	struct handoff_signal *signals; /* by number */
	struct bits useful;       /* signals that may order anything */
	struct bits counting;     /* those that count */
	struct bits own_counts;      /* and of their own posts */
	struct bits *by;          /* signals, see known_by() */
	struct bits *told;        /* of a wait for which this root learns something of another one */
	struct bits *behind;      /* those that only this root, which is one thread, is behind */
	struct closed { struct bits before, after; } closed[2][CLOSED]; /* answers of waited(), by trust */
	uint8_t *asked;
	uint8_t listed;
	uint8_t tokens;      /* there are any */
	struct pool readers; /* struct reader */
	struct pool setters; /* struct setter */
};

/* ---- how a flag is read and set ---- */

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
	uint32_t i;

	self->handoffs->listed = 1;
	for (i = 0; i < self->nguarded; i++) {
		const struct guarded *one = guarded_at(self, i);
		const struct guarded_access *access;
		struct reader reader = { .guarded = i };
		struct setter made = { .guarded = i };
		uint32_t function;

		reader.tests = one->access.flags & ACCESS_READS ? signals_tested(self->in->signals, one->site) : bits_none;
		if (bits_any(reader.tests) && (access = guarded_plain(self, one, &function))) {
			bits_keep(&reader.tests, signals_key_bits(self->in->signals, function, access));
			*(struct reader *)pool_add(self->arena, &self->handoffs->readers, sizeof reader) = reader;
		}
		if (!(one->access.flags & ACCESS_WRITES) || (one->access.flags & ACCESS_FREES) || one->size > 8)
			continue;
		access = guarded_plain(self, one, &function);
		made.named = access ? signals_key_bits(self->in->signals, function, access) : bits_none;
		if (!bits_any(made.named) && (one->where.aggregate || one->where.kind == WHERE_OBJECT))
			continue;
		if (bits_any(made.named)) {
			made.posts = signals_posted(self->in->signals, function, access);
			made.releases = (uint8_t)((one->access.flags & ACCESS_ATOMIC) &&
							  signals_releases(self->in->signals, one->site));
		}
		*(struct setter *)pool_add(self->arena, &self->handoffs->setters, sizeof made) = made;
	}
}

static void judge_test(const struct pairs *self, uint32_t number, const struct guarded *read,
		       struct handoff_signal *out)
{
	const struct setter *setters = self->handoffs->setters.items;
	enum signal_class class = signals_get(self->in->signals, number)->class;
	uint32_t i;

	for (i = 0; i < self->handoffs->setters.count && out->trust != HANDOFF_NONE; i++) {
		const struct guarded *write = guarded_at(self, setters[i].guarded);
		enum handoff trust;

		if (bits_any(setters[i].named) ? !bits_has(setters[i].posts, number) : !where_meet(read, write))
			continue;
		if (!bits_any(setters[i].named))
			out->set_by_pointer = 1;
		trust = trust_pair(class, read, write, setters[i].releases);
		out->trust = trust < out->trust ? (uint8_t)trust : out->trust;
	}
}

static const struct handoff_signal *handoff_signal(const struct pairs *self, uint32_t number)
{
	struct handoff_signal *out = &self->handoffs->signals[number];
	const struct signal *signal = signals_get(self->in->signals, number);
	const struct reader *readers;
	uint32_t i;

	if (out->known)
		return out;
	if (!self->handoffs->listed)
		list_accesses(self);
	out->known = 1;
	out->trust = signal->initial ? HANDOFF_NONE : signal->queue == SIGNAL_QUEUE_ASSUMED ? HANDOFF_ASSUMED : HANDOFF_PROVED;
	if (signal->class == SIGNAL_SEMAPHORE)
		return out;
	readers = self->handoffs->readers.items;
	for (i = 0; i < self->handoffs->readers.count; i++)
		if (bits_has(readers[i].tests, number))
			judge_test(self, number, guarded_at(self, readers[i].guarded), out);
	return out;
}

/* ---- two accesses ---- */

/* One that counts: does it wait for the post of this thread, too, which has not been made yet? */
static enum handoff trust_count(const struct pairs *self, uint32_t number, uint32_t x, struct bits posted,
				uint32_t y)
{
	const struct signal *signal = signals_get(self->in->signals, number);

	if (!signal->counts || bits_meet(posted, signal->own_posts) || !bits_has(signal->posters, x))
		return HANDOFF_NONE;
	if (signal->counts == 3)
		return !signal->inexact && signal->adds == 1 + y ? HANDOFF_PROVED : HANDOFF_ASSUMED;
	return signal->most && !signal->inexact && signal->needs >= signal->most ? HANDOFF_PROVED
										: HANDOFF_ASSUMED;
}

/* With what those have waited for who post what is waited for, as far as that can be trusted. */
static struct bits waited(const struct pairs *self, struct bits waited, enum handoff trust)
{
	struct closed *known = &self->handoffs->closed[trust == HANDOFF_PROVED][hash_pair(bits_hash(waited), 0) % CLOSED];
	struct bits done = bits_none;
	uint32_t number;

	if (bits_same(known->before, waited))
		return known->after;
	known->before = waited;
	while ((number = bits_first(bits_without(waited, done))) != BITS_END) {
		bits_add(&done, bits_one(number));
		if (!handoff_signal(self, number)->set_by_pointer && handoff_signal(self, number)->trust >= trust)
			bits_add(&waited, signals_get(self->in->signals, number)->implies);
	}
	known->after = waited;
	return waited;
}

/* The signals that can say that a root has done something: it is behind them, or behind what is
 * waited for by those who are. */
static struct bits known_by(const struct pairs *self, uint32_t x)
{
	struct bits useful = self->handoffs->useful, *known = &self->handoffs->by[x], before;
	uint32_t number;

	if (self->handoffs->asked[x])
		return *known;
	self->handoffs->asked[x] = 1;
	if (x >= self->numbers->out || (x && !threads_is_thread(self->in->threads, x)))
		return bits_none;
	BITS_EACH(number, useful) {
		const struct signal *signal = signals_get(self->in->signals, number);

		if (signal->counts != 3 && !threads_several(self->in->threads, x) &&
		    signals_by(self->in->signals, number, x))
			bits_add(&self->handoffs->behind[x], bits_one(number));
		if (signal->counts ? bits_has(signal->posters, x) : bits_has(self->handoffs->behind[x], number))
			bits_add(known, bits_one(number));
	}
	do {
		before = *known;
		BITS_EACH(number, useful)
			if (bits_meet(signals_get(self->in->signals, number)->implies, *known))
				bits_add(known, bits_one(number));
	} while (!bits_same(before, *known));
	return *known;
}

/* Does the thread do this before all posts of one of the signals, and of which? */
static enum handoff posts_later(const struct pairs *self, uint32_t x, struct bits posted, uint32_t y,
			      struct bits todo, uint32_t *by)
{
	struct bits behind;
	enum handoff best = HANDOFF_NONE;
	uint32_t number;

	if (!bits_meet(todo, self->handoffs->by[x]) && !bits_meet(todo, self->handoffs->behind[x]))
		return best;
	behind = bits_without(self->handoffs->behind[x], posted);
	BITS_EACH(number, bits_and(todo, bits_or(behind, self->handoffs->counting))) {
		const struct handoff_signal *signal;
		enum handoff trust = trust_count(self, number, x, posted, y);

		if (bits_has(behind, number))
			trust = HANDOFF_PROVED;
		if (trust <= best)
			continue;
		signal = handoff_signal(self, number);
		trust = signal->set_by_pointer ? HANDOFF_NONE : signal->trust < trust ? signal->trust : trust;
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
	struct bits posted, sure, more;
	enum handoff best;

	if (x == y || !bits_meet(b->waits, known_by(self, x)))
		return HANDOFF_NONE;
	more = guarded_point(b, y)->state.waited;
	if (!bits_any(more))
		return HANDOFF_NONE;
	posted = guarded_point(a, x)->state.posted;
	sure = waited(self, more, HANDOFF_PROVED);
	best = posts_later(self, x, posted, y, sure, by);
	more = best ? bits_none : bits_without(waited(self, more, HANDOFF_ASSUMED), sure);
	return bits_any(more) && posts_later(self, x, posted, y, more, by) ? HANDOFF_ASSUMED : best;
}

/* Threads that post when they have done so, of which each is waited for.  What another one of them
 * does is over, too, if that began only then, whichever of the two came first. */
static int is_settled(const struct pairs *self, const struct guarded *a, uint32_t x,
		      const struct guarded *b, uint32_t y, uint32_t *by)
{
	const struct signals *signals = self->in->signals;
	struct signal_debts mine, theirs;
	struct bits first, second;

	if (!bits_any(signals_owing(signals, x)) && !bits_any(signals_owing(signals, y)))
		return 0;
	mine = signals_debts(signals, a->function, &a->access, x, guarded_calls(a));
	theirs = signals_debts(signals, b->function, &b->access, y, guarded_calls(b));
	first = bits_and(mine.owed, theirs.settled);
	second = bits_and(theirs.owed, mine.settled);
	if (!bits_any(first) && !bits_any(second) && bits_meet(theirs.owed, mine.begun))
		first = bits_and(mine.owed, theirs.begun);
	bits_add(&first, second);
	if (bits_any(first))
		*by = bits_first(first);
	return bits_any(first);
}

enum handoff handoff_between(const struct pairs *self, const struct guarded *a, uint32_t x,
			 const struct guarded *b, uint32_t y, uint32_t *by)
{
	uint32_t number;
	enum handoff forth, back;

	if (is_settled(self, a, x, b, y, by))
		return HANDOFF_PROVED;
	if (!bits_any(a->waits) && !bits_any(b->waits))
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

int handoff_has_run(const struct pairs *self, const struct guarded *a, const struct guarded *b, uint32_t y)
{
	struct bits runs = signals_runs_of(self->in->signals, a->function);

	return bits_any(runs) && bits_within(runs, guarded_point(b, y)->state.waited);
}

const char *handoff_words(struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	uint32_t x, y, by;

	BITS_EACH(x, a->roots)
		BITS_EACH(y, b->roots) {
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

	if (!bits_any(self->handoffs->useful) || !bits_any(point->overlapping))
		return;
	*state = signals_at(self->in->signals, guarded->function, &guarded->access, root,
			    guarded_calls(guarded));
	/* What comes_before() looks at: accesses that differ in nothing else are alike. */
	bits_keep(&state->waited, self->handoffs->told[root]);
	bits_keep(&state->posted, bits_or(self->handoffs->behind[root], self->handoffs->own_counts));
	bits_add(&guarded->waits, state->waited);
	if (bits_any(state->waited) || bits_any(state->posted))
		guarded->signals = hash_pair(guarded->signals ^ root, hash_pair(bits_hash(state->posted), bits_hash(state->waited)));
	debts = signals_debts(self->in->signals, guarded->function, &guarded->access, root,
			      guarded_calls(guarded));
	if (bits_any(debts.owed) || bits_any(debts.settled))
		guarded->signals = hash_pair(guarded->signals ^ root, hash_pair(bits_hash(debts.owed), bits_hash(debts.settled)));
}

void handoff_start(struct pairs *self)
{
	struct bits once = bits_none;
	uint32_t i, x, y;

	self->handoffs = arena_alloc(self->arena, sizeof *self->handoffs);
	self->handoffs->useful = signals_useful(self->in->signals);
	self->handoffs->signals = arena_array(self->arena, signals_end(self->in->signals), sizeof *self->handoffs->signals);
	BITS_EACH(i, self->handoffs->useful) {
		if (signals_get(self->in->signals, i)->key.kind == SIGNAL_ONCE)
			bits_add(&once, bits_one(i));
		if (signals_get(self->in->signals, i)->counts) {
			bits_add(&self->handoffs->counting, bits_one(i));
			bits_add(&self->handoffs->own_counts, signals_get(self->in->signals, i)->own_posts);
		}
	}
	self->handoffs->by = arena_array(self->arena, self->numbers->roots, sizeof *self->handoffs->by);
	self->handoffs->told = arena_array(self->arena, self->numbers->roots, sizeof *self->handoffs->told);
	self->handoffs->behind = arena_array(self->arena, self->numbers->roots, sizeof *self->handoffs->behind);
	self->handoffs->asked = arena_alloc(self->arena, self->numbers->roots);
	for (x = 0; x < self->numbers->roots && bits_any(self->handoffs->useful); x++)
		for (y = 0; bits_any(known_by(self, x)) && y < self->numbers->roots; y++)
			if (x != y)
				bits_add(&self->handoffs->told[y], bits_or(known_by(self, x), self->handoffs->behind[x]));
	for (x = 0; x < self->numbers->roots; x++)
		bits_add(&self->handoffs->told[x], once);
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
	uint32_t pointer = at->a;

	if (base->kind == SYM_ELEM) {
		pointer = base->a;
		base = sym_get(view->syms, pointer);
		if (base->kind == SYM_AT && !base->b && !base->number) {
			pointer = base->a;
			base = sym_get(view->syms, pointer);
		}
	}
	if (field)
		return (struct signal_key){ SIGNAL_FIELD, self->in->link->fields[field].aggregate,
					    (uint32_t)(self->in->link->fields[field].offset / 8) };
	if (base->kind == SYM_GLOBAL)
		return (struct signal_key){ SIGNAL_OBJECT, base->a, (uint32_t)at->number };
	if (base->kind == SYM_THAT)
		return (struct signal_key){ base->b & 1 ? SIGNAL_HEAP : SIGNAL_LOCAL, base->a, base->b / 2 };
	set = pointsto_set(self->in->pointsto, where_pointer(view, pointer));
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

struct bits handoff_tokens(const struct pairs *self, const struct guarded *guarded)
{
	struct bits tokens = bits_all;
	uint32_t root;

	if (!self->handoffs->tokens || !bits_any(guarded->roots))
		return bits_none;
	BITS_EACH(root, guarded->roots)
		bits_keep(&tokens, signals_tokens(self->in->signals, guarded->function, &guarded->access, root,
						  guarded_calls(guarded)));
	return tokens;
}

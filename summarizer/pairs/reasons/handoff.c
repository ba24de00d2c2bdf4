/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * handoff.c - the accesses as order/relation.h asks for them: where their threads are, and how far a flag can be trusted to
 * order what it is tested for.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"
#include "order/signals/signals.h"
#include "words/words.h"

/* What is known of a signal, when somebody asks. */
struct handoff_signal {
	uint8_t known;
	uint8_t trust;     /* enum order */
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
struct handoffs {
	struct relation *relation;
	struct handoff_signal *signals; /* by number */
	uint8_t listed;
	uint8_t tokens;      /* there are any */
	struct pool readers; /* struct reader */
	struct pool setters; /* struct setter */
};

/* ---- how a flag is read and set ---- */

static enum order trust_pair(enum signal_class class, const struct guarded *read,
			     const struct guarded *write, int releases)
{
	switch (class) {
	case SIGNAL_ATOMIC:
		return releases ? ORDER_PROVED : ORDER_NONE;
	case SIGNAL_LOCKED:
		return keys_protect(read, write) ? ORDER_PROVED : ORDER_NONE;
	default:
		return write->access.flags & (ACCESS_VOLATILE | ACCESS_ATOMIC) ? ORDER_ASSUMED : ORDER_NONE;
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
			bits_keep(&reader.tests, signals_match(self->in->signals, function, access));
			*(struct reader *)pool_add(self->arena, &self->handoffs->readers, sizeof reader) = reader;
		}
		if (!(one->access.flags & ACCESS_WRITES) || (one->access.flags & ACCESS_FREES) || one->size > 8)
			continue;
		access = guarded_plain(self, one, &function);
		made.named = access ? signals_match(self->in->signals, function, access) : bits_none;
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

	for (i = 0; i < self->handoffs->setters.count && out->trust != ORDER_NONE; i++) {
		const struct guarded *write = guarded_at(self, setters[i].guarded);
		enum order trust = ORDER_NONE; /* by a pointer that may lead there */

		if (bits_any(setters[i].named) ? !bits_has(setters[i].posts, number) : !where_meet(read, write))
			continue;
		if (bits_any(setters[i].named))
			trust = trust_pair(class, read, write, setters[i].releases);
		out->trust = trust < out->trust ? (uint8_t)trust : out->trust;
	}
}

/* A relation_trust: how the signal is tested and set. */
static enum order trust_signal(void *context, uint32_t number)
{
	const struct pairs *self = context;
	struct handoff_signal *out = &self->handoffs->signals[number];
	const struct signal *signal = signals_get(self->in->signals, number);
	const struct reader *readers;
	uint32_t i;

	if (out->known)
		return out->trust;
	if (!self->handoffs->listed)
		list_accesses(self);
	out->known = 1;
	out->trust = signal->initial ? ORDER_NONE :
		     signal->queue && signal->queue != SIGNAL_QUEUE_PROVED ? ORDER_ASSUMED : ORDER_PROVED;
	if (signal->class == SIGNAL_SEMAPHORE)
		return out->trust;
	readers = self->handoffs->readers.items;
	for (i = 0; i < self->handoffs->readers.count; i++)
		if (bits_has(readers[i].tests, number))
			judge_test(self, number, guarded_at(self, readers[i].guarded), out);
	return out->trust;
}

/* ---- two accesses ---- */

static struct order_side side_of(const struct guarded *guarded, uint32_t root)
{
	return (struct order_side){ .root = root, .state = &guarded_point(guarded, root)->state,
				    .function = guarded->function, .access = &guarded->access,
				    .chain = guarded_calls(guarded) };
}

int handoff_has_run(const struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y)
{
	struct order_side first = side_of(a, x), second = side_of(b, y);

	return relation_has_run(self->handoffs->relation, &first, &second);
}

enum order handoff_between(const struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y,
			   uint32_t *by)
{
	struct order_side first = side_of(a, x), second = side_of(b, y);

	return relation_between(self->handoffs->relation, &first, &second, by);
}

/* Where something stands, for people: "f()". */
static const char *function_of(const struct pairs *self, struct finding_point site)
{
	return words_of_function(self->in->link, self->keep, site.function);
}

const char *handoff_words(struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	uint32_t x, y, by;

	BITS_EACH(x, a->roots)
		BITS_EACH(y, b->roots) {
			const struct signal *signal;

			if (handoff_between(self, a, x, b, y, &by) != ORDER_PROVED)
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
	struct order_side side = { .root = root, .function = guarded->function, .access = &guarded->access,
				   .chain = guarded_calls(guarded) };
	struct signal_state *state = &point->state;
	struct signal_debts debts;

	if (!bits_any(signals_useful(self->in->signals)) || !bits_any(point->overlapping))
		return;
	*state = relation_state(self->handoffs->relation, &side);
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
	self->handoffs = arena_alloc(self->arena, sizeof *self->handoffs);
	self->handoffs->signals = arena_array(self->arena, signals_end(self->in->signals), sizeof *self->handoffs->signals);
	self->handoffs->relation = relation_create(self->in->signals, self->in->threads, self->numbers->roots,
						   self->numbers->out, trust_signal, self, self->arena);
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

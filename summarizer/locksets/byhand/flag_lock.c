/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flag_lock.c - locks that a program makes by hand out of a flag and another lock.
 *
 *     lock(m); while (busy) wait(c, m); busy = 1; unlock(m);  ...  lock(m); busy = 0; ...
 *
 * Who sets the flag under a lock, and has seen under the same lock that it was not set, has
 * the flag: it is a lock that is held until it is written again.  He may look afterwards:
 * "old = busy; busy = 1;" under one hold is an exchange, which has the flag if old is 0.  Callers may say what it
 * has to be, and what it becomes: a compare-and-swap, which has the flag if that is 0 and something else.  A counter that goes up
 * where a flag is known not to be set, or where it is known not to be negative itself, is
 * held for reading; who sets a flag and knows that such a counter is 0 has the counter, too:
 * a lock for readers and writers.
 *
 * That everybody who writes the flag holds the other lock need not be checked here: if not,
 * there is a race for the flag, and it will be told.  The flag and a counter of that name are
 * two locks: a writer who only waits for other writers has not got the readers' counter.
 *
 * A call of something that may write the flag releases it, for all that is done there.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "symbolic/counter.h"

/* ---- what is known ---- */

static uint32_t held_bits(const struct lockset_draft *draft)
{
	uint32_t bits = 0, i;

	for (i = 0; i < draft->nheld; i++)
		if (!(draft->held[i].flags & (HELD_SHARED | HELD_FLAG)))
			bits |= (uint32_t)1 << draft->held[i].group % 32;
	return bits;
}

/* The place whose content a fact speaks of: as it was at the entry, or what a read gave. */
static uint32_t place_of(struct lockset_function *self, const struct fact *fact)
{
	struct symbolic *symbolic = self->symbolic;
	const struct sym *node = sym_get(symbolic->syms, fact->value);

	if (node->kind == SYM_LOAD)
		return sym_place(symbolic->syms, node->a);
	if (node->kind == SYM_OPAQUE && !node->b && node->a < symbolic->body->nevents &&
	    symbolic->body->events[node->a].kind == RCF_E_READ)
		return sym_place(symbolic->syms,
				 symbolic_value(symbolic, symbolic->body->events[node->a].access.address));
	return 0;
}

/* The classes that a place may be in, as far as that was seen under a lock that is held. */
static uint8_t classes_of(struct lockset_function *self, const struct lockset_draft *draft,
			  uint32_t place)
{
	uint32_t bits = held_bits(draft), i;
	uint8_t classes = NUMBER_ANY;

	for (i = 0; bits && i < draft->nfacts; i++)
		if ((draft->facts[i].under & bits) && place_of(self, &draft->facts[i]) == place)
			classes &= draft->facts[i].classes;
	return classes;
}

/* ---- what a write does ---- */

/* Is it what was there, and something more? */
static int is_increment(struct lockset_function *self, uint32_t value, uint32_t place)
{
	int64_t by;
	struct fact fact = { .value = sym_advances(self->symbolic->syms, value, &by) };

	return by > 0 && place_of(self, &fact) == place;
}

/* Is something else known not to be set? */
static int knows_flag(struct lockset_function *self, const struct lockset_draft *draft,
		      uint32_t except)
{
	uint32_t bits = held_bits(draft), i;

	for (i = 0; bits && i < draft->nfacts; i++) {
		uint32_t place = draft->facts[i].under & bits ? place_of(self, &draft->facts[i]) : 0;

		if (place && place != except && !(draft->facts[i].classes & NUMBER_ABOVE))
			return 1;
	}
	return 0;
}

static enum flag_use use_of(struct lockset_function *self, const struct lockset_draft *draft,
			    uint32_t place, uint32_t value)
{
	const struct sym *node = sym_get(self->symbolic->syms, value);

	if (node->kind == SYM_CONST && node->number)
		return classes_of(self, draft, place) & range_classes(node->number, node->number)
			? FLAG_NONE : FLAG_SET;
	if (!(self->waits || self->inside) || !is_increment(self, value, place))
		return FLAG_NONE;
	return !(classes_of(self, draft, place) & (NUMBER_ERROR | NUMBER_BELOW)) ||
	       knows_flag(self, draft, place) ? FLAG_COUNT : FLAG_NONE;
}

/* A list that is empty is no counter that is 0. */
static int holds_pointer(struct lockset_function *self, uint32_t place)
{
	const struct syms *syms = self->symbolic->syms;
	const struct link *link = self->symbolic->link;
	const struct sym *at = sym_get(syms, place), *base = sym_get(syms, at->a);
	uint32_t field = at->kind == SYM_AT && at->b ? sym_spelling(syms, at->b)->field : 0;
	const struct facts_tu *tu;

	if (field) {
		tu = link->program->tus[link->fields[field].tu];
		return tu->types[tu->fields[link->fields[field].field].type].kind == RCF_T_POINTER;
	}
	if (at->kind != SYM_AT || at->b || at->number || base->kind != SYM_GLOBAL)
		return 0;
	tu = link->program->tus[link->objects[base->a].tu];
	return tu->types[tu->symbols[link->objects[base->a].symbol].type].kind == RCF_T_POINTER;
}

/* Counters that are known to be 0 where the flag is set: they stay so. */
static void take_counters(struct lockset_function *self, struct lockset_draft *draft,
			  uint32_t place, uint32_t group, uint32_t bits)
{
	uint32_t i, other;

	for (i = 0; i < draft->nfacts; i++) {
		other = draft->facts[i].under & bits ? place_of(self, &draft->facts[i]) : 0;
		if (other && other != place && !(draft->facts[i].classes & NUMBER_ABOVE) &&
		    !draft_find(draft, other) && !holds_pointer(self, other))
			draft_acquire(draft, other, HELD_MADE | HELD_FLAG | HELD_COUNTER, group);
	}
}

enum flag_use flags_use(struct lockset_function *self, uint32_t e, uint32_t place,
			const struct lockset_draft *draft)
{
	const struct facts_event *event = &self->symbolic->body->events[e];

	if (event->kind != RCF_E_WRITE || !event->access.value || !draft->nheld)
		return FLAG_NONE;
	return use_of(self, draft, place, symbolic_value(self->symbolic, event->access.value));
}

void flags_take(struct lockset_function *self, uint32_t e, uint32_t place, enum flag_use use,
		struct lockset_draft *draft)
{
	struct symbolic *symbolic = self->symbolic;
	const struct sym *value = sym_get(symbolic->syms,
					  symbolic_value(symbolic, symbolic->body->events[e].access.value));
	uint32_t group = (e + 1) * LOCKSET_GROUPS, bits = held_bits(draft);
	unsigned flags = HELD_MADE | HELD_FLAG;

	if (use == FLAG_COUNT)
		flags |= HELD_SHARED | HELD_COUNTER;
	else if (value->number < 0) /* no reader has it, who would make it larger than 0 */
		flags |= HELD_COUNTER;
	if (self->symbolic->cyclic)
		draft_regroup(draft, group);
	draft_acquire(draft, place, flags, group);
	if (use == FLAG_SET)
		take_counters(self, draft, place, group, bits);
}

/* ---- an exchange ---- */

uint32_t flags_exchanged(struct lockset_function *self, uint32_t e, uint32_t place)
{
	struct symbolic *symbolic = self->symbolic;
	const struct facts_event *events = symbolic->body->events, *event = &events[e];
	const struct sym *value = event->kind == RCF_E_WRITE && event->access.value ?
				  sym_get(symbolic->syms, symbolic_value(symbolic, event->access.value)) : NULL;
	uint32_t i;

	if (!value || value->kind != SYM_CONST || !value->number)
		return 0;
	for (i = e; i-- > 0 && events[i].block == event->block;) {
		if (events[i].kind != RCF_E_READ && events[i].kind != RCF_E_WRITE)
			return 0;
		if (sym_place(symbolic->syms, symbolic_value(symbolic, events[i].access.address)) == place)
			return events[i].kind == RCF_E_READ && symbolic->results[i] != SYMBOLIC_UNSET ?
			       symbolic->results[i] : 0;
	}
	return 0;
}

/* ---- a compare-and-swap ---- */

uint32_t flags_compared(struct lockset_function *self, uint32_t e, uint32_t place, const struct lockset_draft *draft)
{
	const struct facts_event *event = &self->symbolic->body->events[e];
	const struct syms *syms = self->symbolic->syms;
	uint32_t bits = held_bits(draft), i, k;
	const struct sym *value;

	if (!bits || event->kind != RCF_E_WRITE || !event->access.value || holds_pointer(self, place))
		return 0;
	value = sym_get(syms, symbolic_value(self->symbolic, event->access.value));
	if (value->kind != SYM_FORMAL && (value->kind != SYM_CONST || !value->number))
		return 0;
	for (i = 0; i < draft->nfacts; i++) {
		const struct fact *fact = &draft->facts[i];
		const struct sym *test = sym_get(syms, fact->value);

		if (!(fact->under & bits) || test->kind != SYM_BINARY || test->op != RCF_OP_EQ || (fact->classes & NUMBER_ZERO))
			continue;
		for (k = 0; k < 2; k++)
			if (sym_get(syms, k ? test->a : test->b)->kind == SYM_FORMAL &&
			    place_of(self, &(struct fact){ .value = k ? test->b : test->a }) == place)
				return k ? test->a : test->b;
	}
	return 0;
}

int flags_hold(const struct lockset_draft *draft)
{
	return held_bits(draft) != 0;
}

/* ---- what a call does ---- */

static int is_written(const struct lockset *lockset, uint32_t i, const uint64_t *filter,
		      const struct syms *syms)
{
	return (lockset->held[i].flags & HELD_FLAG) && filter_has(filter, syms, lockset->held[i].lock);
}

void flags_written(struct lockset_draft *draft, const uint64_t *filter)
{
	uint32_t i;

	for (i = draft->nheld; i-- > 0;)
		if ((draft->held[i].flags & HELD_FLAG) &&
		    filter_has(filter, draft->syms, draft->held[i].lock)) {
			draft_release(draft, &(struct released){ .lock = draft->held[i].lock,
								     .made = RELEASED_WRITTEN });
			i = draft->nheld; /* other names are gone, too */
		}
}

const struct lockset *lockset_without_flags(const struct lockset *lockset, const uint64_t *filter,
					    struct syms *syms, struct arena *arena)
{
	struct lockset_losses ignored = { 0 };
	struct lockset_draft draft;
	uint32_t i;

	for (i = 0; i < lockset->nheld && !is_written(lockset, i, filter, syms); i++)
		;
	if (i == lockset->nheld || !filter)
		return lockset;
	draft_open(&draft, lockset, syms, &ignored);
	flags_written(&draft, filter);
	return draft_freeze(&draft, arena);
}

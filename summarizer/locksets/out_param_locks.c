/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * out_param_locks.c - objects that come back locked where a caller has told to store them.
 *
 *     int find(int key, struct zone **out)   { ... lock(&z->lock); *out = z; return 1; ... *out = NULL; return 0; }
 *
 * What stands there when the function returns has a name, as the result has: SYM_RETURN, 1 + the number of the
 * place.  On each way, a store of z makes it a second name of z, so that z->lock is held under a name that callers
 * know; and what is known of z is known of it: it is null where nothing is held.  Callers know it as what the call
 * gave: OPAQUE, event, 1 + the number.
 */
#include "locksets/pass.h"

#include "base/arena.h"

static uint32_t name_of(struct lockset_function *self, uint32_t number)
{
	return sym_leaf(self->symbolic->syms, SYM_RETURN, 1 + number, 0);
}

uint32_t outs_number(const struct lockset_function *self, uint32_t place)
{
	uint32_t i;

	for (i = 0; self->has_outs && place && i < LOCKSETS_OUTS; i++)
		if (self->outs[i] == place)
			return 1 + i;
	return 0;
}

/* A place that the caller has given: what a formal points to has the formal's number. */
static void add(struct lockset_function *self, uint32_t place)
{
	const struct sym *at = sym_get(self->symbolic->syms, place);
	const struct sym *base = sym_get(self->symbolic->syms, at->a);
	uint32_t number = LOCKSETS_OUTS_FORMALS;

	if (at->kind != SYM_AT || base->kind != SYM_FORMAL || outs_number(self, place))
		return;
	if (!at->number && base->a < LOCKSETS_OUTS_FORMALS)
		number = base->a;
	else
		while (number < LOCKSETS_OUTS && self->outs[number])
			number++;
	if (number == LOCKSETS_OUTS)
		return;
	self->outs[number] = place;
	self->has_outs = 1;
}

void outs_find(struct lockset_function *self)
{
	struct symbolic *symbolic = self->symbolic;
	uint32_t e, i;

	for (e = 0; self->loud && e < symbolic->body->nevents; e++) {
		const struct facts_event *event = &symbolic->body->events[e];
		const struct call_effect *effect = self->effects[e];

		if (event->kind == RCF_E_WRITE && symbolic->tu->types[event->access.type].kind == RCF_T_POINTER &&
		    symbolic->rank[event->block] != SYMBOLIC_UNSET)
			add(self, sym_place(symbolic->syms, symbolic_value(symbolic, event->access.address)));
		for (i = 0; effect && i < effect->nplaces; i++)
			if (sym_get(symbolic->syms, effect->stored[i])->kind == SYM_OPAQUE)
				add(self, effect->places[i].place);
	}
}

void outs_store(struct lockset_function *self, struct lockset_draft *draft, uint32_t place, uint32_t value)
{
	uint32_t number = outs_number(self, place), name;
	struct fact fact;

	if (!number)
		return;
	name = name_of(self, number - 1);
	draft_stale(draft, name);
	if (!value)
		return;
	fact = draft_know(draft, value);
	if (sym_get(draft->syms, value)->kind != SYM_CONST)
		draft_rename(draft, value, name);
	fact.value = name;
	draft_learn(draft, &fact);
}

/* Is the lock in what stands at the place when the function returns? */
static int is_in(struct lockset_function *self, uint32_t lock, uint32_t number)
{
	return sym_mentions(self->symbolic->syms, lock, name_of(self, number));
}

uint64_t outs_locked(struct lockset_function *self, const struct locksets *ways)
{
	uint64_t locked = 0;
	uint32_t i, j, k;

	for (i = 0; i < ways->count; i++)
		for (j = 0; j < ways->items[i]->nheld; j++)
			for (k = 0; self->has_outs && k < LOCKSETS_OUTS; k++)
				locked |= (uint64_t)is_in(self, ways->items[i]->held[j].lock, k) << k;
	return locked;
}

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

static int is_scalar(const struct facts_tu *tu, uint32_t type)
{
	return tu->types[type].kind == RCF_T_POINTER || tu->types[type].kind == RCF_T_INT;
}

void outs_find(struct lockset_function *self)
{
	struct symbolic *symbolic = self->symbolic;
	uint32_t e, i;

	for (e = 0; self->touches_locks && e < symbolic->body->nevents; e++) {
		const struct facts_event *event = &symbolic->body->events[e];
		const struct call_effect *effect = self->effects[e];

		if (event->kind == RCF_E_WRITE && is_scalar(symbolic->tu, event->access.type) &&
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

/* What is known on a way of what stands at the place when the function returns. */
static const struct fact *known_of(const struct lockset *way, uint32_t name)
{
	uint32_t i;

	for (i = 0; i < way->nfacts; i++)
		if (way->facts[i].value == name)
			return &way->facts[i];
	return NULL;
}

/* Does it tell two ways apart? */
static int tells(const struct locksets *ways, uint32_t name)
{
	const struct fact *a, *b;
	uint32_t i, k;

	for (i = 1; i < ways->count; i++)
		for (k = 0, a = known_of(ways->items[i], name); a && k < i; k++)
			if ((b = known_of(ways->items[k], name)) && !fact_compatible(a, b))
				return 1;
	return 0;
}

int outs_holds(struct lockset_function *self, uint32_t lock, uint64_t places)
{
	uint32_t k;

	for (k = 0; self->has_outs && k < LOCKSETS_OUTS; k++)
		if ((places >> k & 1) && self->outs[k] && sym_mentions(self->symbolic->syms, lock, name_of(self, k)))
			return 1;
	return 0;
}

uint64_t outs_told(struct lockset_function *self, const struct locksets *ways)
{
	uint64_t told = 0;
	uint32_t i, j, k;

	for (k = 0; self->has_outs && k < LOCKSETS_OUTS; k++) {
		for (i = 0; self->outs[k] && i < ways->count; i++)
			for (j = 0; j < ways->items[i]->nheld; j++)
				if (outs_holds(self, ways->items[i]->held[j].lock, (uint64_t)1 << k))
					told |= (uint64_t)1 << k;
		if (self->outs[k] && tells(ways, name_of(self, k)))
			told |= (uint64_t)1 << k;
	}
	return told;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lock_all.c - the locks of an array, all of them: for (i = 0; i < N; i++) lock(&l[i]);
 *
 * While the loop runs, the locks before i are held.  Where it begins that is true, there are
 * none; a round that holds l[i] in the end leaves it true.  Where the loop ends because i is
 * N, all are held: l[every].  If N is not known to be the length of the array, or its length
 * is not known, l[perhaps every] is held, which protects nothing and is worth an assumption.
 * The first release of one of them ends it.  Pointers that step through an array are treated
 * alike.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "cfg/loops.h"
#include "symbolic/counter.h"

#include <string.h>

#define EVERY_LOCKS 8 /* in a function */

/* A lock that is named by the counter of a loop. */
struct every {
	uint32_t block;           /* where the PHI is */
	uint32_t phi;             /* symbolic */
	uint32_t id;              /* value of the body */
	uint32_t first, step;     /* what it is in the beginning, and after a round */
	uint32_t array;           /* place of the first element */
	int64_t stride;
	uint32_t lock, below;     /* of the element; of all before it */
	uint32_t below_index;
	uint32_t flags, group;
};

static uint32_t argument(struct lockset_function *self, uint32_t phi, uint32_t pred)
{
	const struct facts_body *body = self->symbolic->body;

	return symbolic_value(self->symbolic, body->phi_args[body->values[phi].b + pred]);
}

/* What the PHI begins with, and how it goes on: a pointer forwards, the number of an element by one. */
static int find_steps(struct lockset_function *self, struct every *every)
{
	struct symbolic_counter counter;

	symbolic_counter(self->symbolic, every->phi, &counter);
	every->first = counter.first;
	every->step = counter.next;
	return counter.first && counter.next &&
	       (every->stride ? counter.step == sym_const(self->symbolic->syms, 1) : counter.bytes > 0);
}

/* The PHI by which the place of a lock is counted, as number of an element or as pointer. */
static int find_phi(struct lockset_function *self, uint32_t lock, struct every *every)
{
	const struct syms *syms = self->symbolic->syms;
	const struct sym *at = sym_get(syms, lock), *base;

	if (at->kind != SYM_AT)
		return 0;
	base = sym_get(syms, at->a);
	every->phi = base->kind == SYM_ELEM ? base->b : at->a;
	every->stride = base->kind == SYM_ELEM ? base->number : 0;
	every->array = base->kind == SYM_ELEM ? base->a : 0;
	if (sym_get(syms, every->phi)->kind != SYM_PHI || every->stride < 0 ||
	    (base->kind == SYM_ELEM && !every->stride))
		return 0;
	every->id = sym_get(syms, every->phi)->a;
	every->block = self->symbolic->body->values[every->id].a;
	return 1;
}

static int name_below(struct lockset_function *self, struct every *every)
{
	struct syms *syms = self->symbolic->syms;
	uint32_t element = every->phi;

	every->below_index = sym_binary(syms, RCF_OP_MIN, every->phi, sym_named(syms, "below"));
	if (!every->stride) {
		every->stride = sym_get(syms, every->step)->number;
		every->array = sym_place(syms, every->first);
		element = sym_elem(syms, every->array, every->below_index, every->stride);
		every->below = sym_replace(syms, every->lock, every->phi, element);
	} else {
		if (sym_get(syms, every->first)->kind != SYM_CONST || sym_get(syms, every->first)->number)
			return 0;
		every->below = sym_replace(syms, every->lock, element, every->below_index);
	}
	every->below = sym_place(syms, every->below);
	return every->below != 0;
}

/* ---- the loop ---- */

static int releases(const struct syms *syms, const struct call_effect *effect, uint32_t lock)
{
	uint32_t i, k;

	for (i = 0; effect && i < effect->ncases; i++)
		for (k = 0; k < effect->cases[i].nreleased; k++)
			if (!effect->cases[i].released[k].balanced &&
			    (effect->cases[i].released[k].lock == lock ||
			     sym_may_equal(syms, effect->cases[i].released[k].lock, lock)))
				return 1;
	return 0;
}

/* Does the loop release what it locks? */
static int releases_all(struct lockset_function *self, const struct every *every)
{
	const struct facts_body *body = self->symbolic->body;
	uint8_t *within = arena_alloc(self->scratch, body->nblocks);
	uint32_t e;

	cfg_fill_loops(body, every->block, self->symbolic->rank, within, self->scratch);
	for (e = 0; e < body->nevents; e++)
		if (within[body->events[e].block] &&
		    releases(self->symbolic->syms, self->effects[e], every->lock))
			return 1;
	return 0;
}

static void add_lock(struct lockset_function *self, uint32_t event, const struct held *held)
{
	struct every every = { .lock = held->lock, .flags = held->flags };
	const struct every *known = self->every.items;
	uint32_t i;

	for (i = 0; i < self->every.count; i++)
		if (known[i].lock == held->lock)
			return;
	if (self->every.count == EVERY_LOCKS || !find_phi(self, held->lock, &every) ||
	    !find_steps(self, &every) || !name_below(self, &every) || releases_all(self, &every))
		return;
	/* The last group of the event: it gives no other lock that one. */
	every.group = (event + 1) * LOCKSET_GROUPS + LOCKSET_GROUPS - 1;
	*(struct every *)pool_add(self->scratch, &self->every, sizeof every) = every;
}

void every_find(struct lockset_function *self)
{
	const struct facts_body *body = self->symbolic->body;
	uint32_t e, i, k;

	if (!self->symbolic->cyclic || !self->touches_locks)
		return;
	for (e = 0; e < body->nevents; e++)
		for (i = 0; self->effects[e] && i < self->effects[e]->ncases; i++)
			for (k = 0; k < self->effects[e]->cases[i].nheld; k++)
				add_lock(self, e, &self->effects[e]->cases[i].held[k]);
}

/* ---- edges ---- */

uint32_t every_before(struct lockset_function *self, const struct lockset_draft *draft, uint32_t to,
		      uint32_t pred)
{
	const struct every *all = self->every.items;
	uint32_t i, kept = 0;

	for (i = 0; i < self->every.count; i++) {
		uint32_t value;

		if (all[i].block != to)
			continue;
		value = argument(self, all[i].id, pred);
		if (value == all[i].first || (value == all[i].step && draft_find(draft, all[i].lock) &&
					      draft_find(draft, all[i].below)))
			kept |= (uint32_t)1 << i;
	}
	return kept;
}

void every_after(struct lockset_function *self, struct lockset_draft *draft, uint32_t kept)
{
	const struct every *all = self->every.items;
	uint32_t i;

	for (i = 0; i < self->every.count; i++)
		if (kept >> i & 1)
			draft_acquire(draft, all[i].below, all[i].flags, all[i].group);
}

/* How many elements the array has, 0 unknown. */
static uint64_t length_of(const struct syms *syms, uint32_t array, int64_t stride)
{
	const struct sym *at = sym_get(syms, array), *base = sym_get(syms, at->a);
	const struct sym_spelling *last = sym_spelling(syms, at->b);
	const struct facts_tu *tu;
	uint32_t type;

	if (base->kind == SYM_GLOBAL && !at->number) { /* its first field has the same address */
		tu = syms->link->program->tus[syms->link->objects[base->a].tu];
		type = tu->symbols[syms->link->objects[base->a].symbol].type;
		if (tu->types[type].kind == RCF_T_ARRAY)
			return facts_type_size(tu, type) / (uint64_t)stride;
	}
	if (at->b && last->field) {
		const struct link_field *field = &syms->link->fields[last->field];

		tu = syms->link->program->tus[field->tu];
		type = tu->fields[field->field].type;
	} else {
		return 0;
	}
	return tu->types[type].kind == RCF_T_ARRAY ? facts_type_size(tu, type) / (uint64_t)stride : 0;
}

/* The number of elements before a pointer or number, -1 if that is not known. */
static int64_t count_before(const struct syms *syms, const struct every *every, uint32_t bound)
{
	const struct sym *end = sym_get(syms, bound), *from = sym_get(syms, every->array);

	if (end->kind == SYM_CONST)
		return end->number;
	if (end->kind == SYM_AT && from->kind == SYM_AT && end->a == from->a)
		return (int64_t)((uint64_t)end->number - (uint64_t)from->number) / every->stride;
	return -1;
}

/* The value that the PHI has reached where the condition is true or false; 0: none. */
static uint32_t reached(struct syms *syms, uint32_t condition, int truth, uint32_t phi)
{
	const struct sym node = *sym_get(syms, condition);
	int left = node.a == phi;

	if (node.kind != SYM_BINARY || (!left && node.b != phi))
		return 0;
	switch (node.op) {
	case RCF_OP_LT:
	case RCF_OP_LTU:
		return left && !truth ? node.b : 0;
	case RCF_OP_GT:
	case RCF_OP_GTU:
		return !left && !truth ? node.a : 0;
	case RCF_OP_LE:
	case RCF_OP_LEU:
		return left && !truth ? sym_binary(syms, RCF_OP_ADD, node.b, sym_const(syms, 1)) :
		       !left && truth ? node.a : 0;
	case RCF_OP_GE:
	case RCF_OP_GEU:
		return left && truth ? node.b : 0;
	case RCF_OP_NE:
		return truth ? 0 : left ? node.b : node.a;
	case RCF_OP_EQ:
		return truth ? (left ? node.b : node.a) : 0;
	default:
		return 0;
	}
}

void every_leave(struct lockset_function *self, struct lockset_draft *draft, uint32_t from,
		 uint32_t edge)
{
	struct syms *syms = self->symbolic->syms;
	const struct facts_block *block = &self->symbolic->body->blocks[from];
	const struct every *all = self->every.items;
	uint32_t i;

	for (i = 0; i < self->every.count && block->term == RCF_TERM_COND && edge < 2; i++) {
		const struct held *below = draft_find(draft, all[i].below);
		uint32_t bound = reached(syms, symbolic_value(self->symbolic, block->value), edge == 0,
					 all[i].phi);
		uint64_t length = length_of(syms, all[i].array, all[i].stride);
		int64_t count = count_before(syms, &all[i], bound);
		int certain = length && count >= 0 && (uint64_t)count >= length;
		uint32_t which = sym_named(syms, certain ? SYM_EVERY : SYM_PERHAPS);

		if (!below || !bound || (length && count >= 0 && !certain))
			continue;
		draft_drop(draft, all[i].below);
		draft_acquire(draft, sym_place(syms, sym_replace(syms, all[i].below, all[i].below_index, which)),
			      all[i].flags, all[i].group);
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * stored_locksets.c - what is held at an access or a call, as a digest keeps it: one way, or several
 * if contexts can tell them apart.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "locksets/annotation.h"

#include <string.h>

static uint64_t hash_way(const struct lockset_draft *draft)
{
	uint64_t hash = draft->nheld;
	uint32_t i;

	for (i = 0; i < draft->nheld; i++)
		hash = hash_pair(hash, hash_pair((uint64_t)draft->held[i].lock << 32 | draft->held[i].group,
						 draft->held[i].flags));
	for (i = 0; i < draft->nreleased; i++)
		hash = hash_pair(hash, (uint64_t)draft->released[i].lock << 32 |
				 (uint64_t)draft->released[i].flags << 16 |
				 (uint64_t)draft->released[i].balanced << 8 |
				 (uint64_t)draft->released[i].downgraded << 4 |
				 (uint64_t)draft->released[i].doubtful << 5 | draft->released[i].some);
	for (i = 0; i < draft->nfacts; i++) {
		const struct fact *fact = &draft->facts[i];

		hash = hash_pair(hash, (uint64_t)fact->value << 32 | (uint64_t)fact->classes << 8 |
				 (uint64_t)fact->optional << 4 | fact->range);
		hash = hash_pair(hash, hash_pair((uint64_t)fact->low, (uint64_t)fact->high));
	}
	return hash;
}

/* Is it known as soon as the formals are? */
static int is_of_formals(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);

	switch (node->kind) {
	case SYM_FORMAL:
	case SYM_CONST:
		return 1;
	case SYM_UNARY:
		return is_of_formals(syms, node->a);
	case SYM_BINARY:
		return is_of_formals(syms, node->a) && is_of_formals(syms, node->b);
	default:
		return 0;
	}
}

/* What contexts know of formals, and the program of its variables, tells ways apart. */
static int tells_apart(const struct syms *syms, const struct fact *fact)
{
	struct access_variable variable;

	return !fact_is_empty(fact) && (is_of_formals(syms, fact->value) ||
					accesses_variable(syms, fact->value, &variable));
}

/* Nothing else does. */
static void keep_conditions(struct lockset_draft *draft, const struct syms *syms)
{
	uint32_t i, kept = 0;

	for (i = 0; i < draft->nfacts; i++)
		if (tells_apart(syms, &draft->facts[i]))
			draft->facts[kept++] = draft->facts[i];
	draft->nfacts = kept;
}

/* The locks that the function is declared to need are held, as long as it does not release them. */
static void hold_required(struct collector *self, struct lockset_draft *draft)
{
	const struct facts_attrs *attrs = annotation_attrs(self->program->link, self->symbolic->function);
	uint32_t i, k, lock;

	for (i = 0; attrs && i < attrs->count && draft->nheld < LOCKSET_HELD; i++) {
		if (attrs->items[i].kind != RCF_ATTR_REQUIRES)
			continue;
		lock = annotation_lock(self->syms, self->program->link, self->symbolic->function, self->body, 0,
				       attrs->items[i].argument);
		for (k = 0; k < draft->nreleased && draft->released[k].lock != lock; k++)
			;
		if (lock && k == draft->nreleased && !draft_find(draft, lock))
			draft->held[draft->nheld++] = (struct held){ .lock = lock, .count = 1,
								     .group = UINT32_MAX - LOCKSET_HELD - i };
	}
}

uint32_t ways_add_draft(struct collector *self, const struct lockset_draft *from)
{
	struct lockset_draft draft;
	struct access_way *way;
	struct held *held;
	struct released *released;
	struct fact *conditions;
	uint64_t hash;
	uint32_t number, i;

	draft_copy_facts(&draft, from);
	draft.nheld = from->nheld;
	draft.nreleased = from->nreleased;
	memcpy(draft.held, from->held, from->nheld * sizeof *from->held);
	memcpy(draft.released, from->released, from->nreleased * sizeof *from->released);
	hold_required(self, &draft);
	keep_conditions(&draft, self->syms);
	hash = hash_way(&draft);
	number = table_at(&self->way_index, table_first(&self->way_index, hash));
	if (number)
		return number - 1;
	held = arena_array(self->scratch, draft.nheld, sizeof *held);
	released = arena_array(self->scratch, draft.nreleased, sizeof *released);
	conditions = arena_array(self->scratch, draft.nfacts, sizeof *conditions);
	for (i = 0; i < draft.nheld; i++) {
		held[i] = draft.held[i];
		held[i].lock = portable_write(&self->writer, held[i].lock);
	}
	for (i = 0; i < draft.nreleased; i++) {
		released[i] = draft.released[i];
		released[i].lock = portable_write(&self->writer, released[i].lock);
	}
	for (i = 0; i < draft.nfacts; i++) {
		conditions[i] = draft.facts[i];
		conditions[i].value = portable_write(&self->writer, conditions[i].value);
	}
	way = pool_add(self->scratch, &self->ways, sizeof *way);
	*way = (struct access_way){ (uint16_t)draft.nheld, (uint16_t)draft.nreleased,
				   (uint16_t)draft.nfacts, held, released, conditions };
	table_add(self->scratch, &self->way_index, hash, self->ways.count);
	return self->ways.count - 1;
}

uint32_t ways_add(struct collector *self, const struct lockset *lockset)
{
	struct lockset_draft draft;

	draft_open(&draft, lockset, self->syms, &self->function->losses);
	return ways_add_draft(self, &draft);
}

/* ---- fewer ---- */

static int holds_more(const struct lockset *way, const struct lockset *other)
{
	uint32_t i, j = 0;

	for (i = 0; i < other->nheld; i++, j++) {
		while (j < way->nheld && way->held[j].lock < other->held[i].lock)
			j++;
		if (j == way->nheld || way->held[j].lock != other->held[i].lock)
			return 0;
	}
	return way->nheld > other->nheld;
}

/* "if (threaded) lock();": does another way hold more, and know the opposite of a variable? */
static int is_unthreaded(const struct locksets *ways, uint32_t way, const struct fact *fact)
{
	uint32_t i, k;

	for (i = 0; i < ways->count; i++)
		for (k = 0; holds_more(ways->items[i], ways->items[way]) && k < ways->items[i]->nfacts; k++)
			if (ways->items[i]->facts[k].value == fact->value &&
			    !fact_compatible(&ways->items[i]->facts[k], fact))
				return 1;
	return 0;
}

/* What is known of variables counts for nothing else. */
static void strip_variables(struct collector *self, struct locksets *ways)
{
	struct locksets stripped = *ways;
	uint32_t i, k, kept, variables;

	for (i = 0; i < ways->count; i++) {
		struct lockset_draft draft;

		draft_open(&draft, ways->items[i], self->syms, &self->function->losses);
		for (k = kept = variables = 0; k < draft.nfacts; k++) {
			struct access_variable which;
			int variable = accesses_variable(self->syms, draft.facts[k].value, &which);

			if (variable && !is_unthreaded(ways, i, &draft.facts[k]))
				continue;
			draft.facts[kept] = draft.facts[k];
			draft.facts[kept++].optional |= (uint8_t)variable;
			variables += (uint32_t)variable;
		}
		if (kept < draft.nfacts || variables) {
			draft.nfacts = kept;
			stripped.items[i] = draft_freeze(&draft, self->scratch);
		}
	}
	*ways = stripped;
}

/* A way without a lock that the caller need not give. */
static int is_optional(const struct syms *syms, const struct locksets *ways, const struct fact *fact)
{
	uint32_t i, k;

	if (sym_get(syms, fact->value)->kind != SYM_FORMAL)
		return 0;
	for (i = 0; i < ways->count; i++)
		for (k = 0; k < ways->items[i]->nheld; k++)
			if (lock_is_optional(syms, ways->items[i]->held[k].lock, fact))
				return 1;
	return 0;
}

static void mark_optional(struct collector *self, struct locksets *ways)
{
	struct locksets marked = *ways;
	uint32_t i, k;

	for (i = 0; ways->count > 1 && i < ways->count; i++)
		for (k = 0; k < ways->items[i]->nfacts; k++) {
			struct lockset_draft draft;

			if (!is_optional(self->syms, ways, &ways->items[i]->facts[k]))
				continue;
			draft_open(&draft, marked.items[i], self->syms, &self->function->losses);
			draft.facts[k].optional = 1;
			marked.items[i] = draft_freeze(&draft, self->scratch);
		}
	*ways = marked;
}

/* The ways that contexts can tell apart by what they know of formals; else one. */
struct locksets ways_reduce(struct collector *self, const struct locksets *before)
{
	struct locksets ways = locksets_likely(before, self->syms, self->scratch);
	uint32_t i, j;

	strip_variables(self, &ways);
	mark_optional(self, &ways);
	for (i = 0; i < ways.count; i++)
		for (j = 0; j < ways.items[i]->nfacts; j++)
			if (tells_apart(self->syms, &ways.items[i]->facts[j]))
				return ways;
	ways.items[0] = locksets_must(&ways, self->syms, self->scratch);
	ways.count = 1;
	return ways;
}

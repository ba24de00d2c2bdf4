/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * reentrant.c - locks that count: initialised with a type of lockdb's
 * recursive-types, directly or by a function that is given the lock.
 *
 * A lock is known by its field or variable here: whatever stands in a field
 * that is initialised so counts.  If one is initialised that is neither, on a
 * stack, every lock that is neither may count: to acquire it twice would be a
 * deadlock otherwise.  Of a static initialiser facts only tell whether it has a number other than 0,
 * as those of recursive locks have and plain ones have not: such a variable may count.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "base/table.h"
#include "link/link.h"

#include <string.h>

enum { ROUNDS = 4 }; /* functions that initialise for functions that initialise ... */

/* A function that initialises what is passed as this formal. */
struct initialiser {
	uint32_t function, formal;
};

struct reentrant {
	struct arena *arena;
	int looking;
	struct table index;   /* of keys */
	struct pool keys;     /* uint64_t */
	struct pool initialisers;
	int unnamed;          /* a lock without a key is initialised so */
};

/* What a lock is known by; 0: nothing. */
uint64_t reentrant_key(const struct syms *syms, uint32_t lock)
{
	const struct sym *at = sym_get(syms, lock), *base;
	uint32_t aggregate = sym_aggregate(syms, lock);

	if (at->kind != SYM_AT)
		return 0;
	base = sym_get(syms, at->a);
	if (aggregate)
		return hash_pair(aggregate, (uint64_t)at->number);
	if (base->kind == SYM_ELEM)
		base = sym_get(syms, sym_root(syms, at->a));
	return base->kind == SYM_GLOBAL ? hash_pair((uint64_t)1 << 32 | base->a, 0) : 0;
}

static int has_key(const struct reentrant *self, uint64_t key)
{
	return self->index.space && table_at(&self->index, table_first(&self->index, key));
}

/* A variable, or the beginning of one, whose initialiser has numbers? */
static int begins_with_numbers(const struct link *link, const struct syms *syms, uint32_t lock)
{
	const struct sym *at = sym_get(syms, lock), *base = sym_get(syms, at->a);
	const struct link_object *object;

	if (at->kind != SYM_AT || at->number || base->kind != SYM_GLOBAL)
		return 0;
	object = &link->objects[base->a];
	return (link->program->tus[object->tu]->symbols[object->symbol].flags & RCF_SYM_NUMBERS) != 0;
}

int reentrant_is(const struct locksets_pass *pass, const struct syms *syms, uint32_t lock)
{
	const struct reentrant *self = *locksets_reentrant((struct locksets_pass *)pass);
	uint64_t key;

	if (begins_with_numbers(locksets_graph(pass)->link, syms, lock))
		return 1;
	if (!self || !(self->keys.count || self->unnamed))
		return 0;
	key = reentrant_key(syms, lock);
	return key ? has_key(self, key) : self->unnamed && sym_get(syms, lock)->kind == SYM_AT;
}

static void add_lock(struct reentrant *self, struct call *call, uint32_t address)
{
	struct syms *syms = call->symbolic->syms;
	uint32_t place = sym_place(syms, address), i;
	const struct sym *at = sym_get(syms, place), *base = sym_get(syms, at->a);
	uint64_t key = reentrant_key(syms, place);
	struct initialiser made = { call->symbolic->function, base->a }, *known;

	if (key) {
		if (has_key(self, key))
			return;
		*(uint64_t *)pool_add(self->arena, &self->keys, sizeof key) = key;
		table_add(self->arena, &self->index, key, self->keys.count);
	} else if (at->kind == SYM_AT && base->kind == SYM_FORMAL) {
		known = self->initialisers.items;
		for (i = 0; i < self->initialisers.count; i++)
			if (known[i].function == made.function && known[i].formal == made.formal)
				return;
		*(struct initialiser *)pool_add(self->arena, &self->initialisers, sizeof made) = made;
	} else {
		self->unnamed = 1;
	}
}

static int is_counting(const struct lockdb_effect *effect, const struct sym *type)
{
	uint32_t i;

	for (i = 0; i < effect->nnumbers; i++)
		if (type->kind == SYM_CONST && type->number == effect->numbers[i])
			return 1;
	return 0;
}

void reentrant_note(struct call *call, uint32_t function)
{
	struct reentrant *self = *locksets_reentrant(call->self->pass);
	const struct lockdb_function *model;
	const struct initialiser *known;
	uint32_t i;

	if (!self || !self->looking)
		return;
	model = callgraph_model(locksets_graph(call->self->pass), function);
	for (i = 0; model && i < model->neffects; i++) {
		const struct lockdb_effect *effect = &model->effects[i];

		if (effect->nnumbers &&
		    is_counting(effect, sym_get(call->symbolic->syms, call_path(call, &effect->second))))
			add_lock(self, call, call_path(call, &effect->object));
	}
	known = self->initialisers.items;
	for (i = 0; i < self->initialisers.count; i++)
		if (known[i].function == function)
			add_lock(self, call, call_actual(call, known[i].formal));
}

/* Does a call of this function initialise locks? */
static int is_initialiser(struct locksets_pass *pass, const struct reentrant *self,
			  uint32_t function)
{
	const struct lockdb_function *model = callgraph_model(locksets_graph(pass), function);
	const struct initialiser *known = self->initialisers.items;
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].nnumbers)
			return 1;
	for (i = 0; i < self->initialisers.count; i++)
		if (known[i].function == function)
			return 1;
	return 0;
}

/* Looks at all functions that call one. */
static void look(struct locksets_pass *pass, struct reentrant *self, struct arena *scratch)
{
	const struct callgraph *graph = locksets_graph(pass);
	uint8_t *wanted = arena_alloc(self->arena, graph->link->nfunctions + 1);
	uint32_t f;

	for (f = 1; f <= graph->link->nfunctions; f++)
		wanted[f] = (uint8_t)is_initialiser(pass, self, f);
	locksets_look(pass, wanted, 0, scratch);
}

void reentrant_find(struct locksets_pass *pass, struct arena *arena)
{
	struct reentrant *self = arena_alloc(arena, sizeof *self);
	struct arena *scratch = arena_create();
	uint32_t round, before = UINT32_MAX;

	self->arena = arena;
	self->looking = 1;
	*locksets_reentrant(pass) = self;
	for (round = 0; round < ROUNDS && before != self->initialisers.count; round++) {
		before = self->initialisers.count;
		look(pass, self, scratch);
	}
	self->looking = 0;
	arena_destroy(scratch);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * reentrant.c - locks that count: initialised with a type of lockdb's recursive-types.
 *
 * The type is a number where the lock is initialised, or it comes from elsewhere:
 *
 *     void make(pthread_mutex_t *m, int type) { ... settype(&attr, type); pthread_mutex_init(m, &attr); }
 *     void make(pthread_mutex_t *m, const pthread_mutexattr_t *attr) { pthread_mutex_init(m, attr); }
 *     static pthread_mutexattr_t attr;      set by one function, used by another one
 *
 * So functions that initialise what they are given, and those that set such memory, are noted with the type in
 * terms of their formals, and looked for in rounds.  Memory with a type is known by its field, its variable, or,
 * of a local, by its function: what is set there anywhere, in whichever order, may be the type.
 *
 * A lock is known by its field or variable, too: whatever stands in a field
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

enum type_from {
	TYPE_PLAIN,     /* none was set */
	TYPE_NUMBER,
	TYPE_FORMAL,    /* the value of a formal */
	TYPE_AT_FORMAL, /* what a formal points to */
	TYPE_ANY        /* not known: it may count */
};

struct lock_type {
	enum type_from from;
	int64_t number; /* or the formal's */
};

/* A function that initialises what is passed as this formal, or, without an effect, sets its type. */
struct initialiser {
	uint32_t function, formal;
	struct lock_type type;
	const struct lockdb_effect *effect; /* INIT, with the types that count; NULL */
};

struct reentrant {
	struct arena *arena;
	int looking;
	struct table index;   /* of locks, by key; */
	struct table types;   /* and of memory with types, by key and type */
	struct pool keys;     /* uint64_t: of both */
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

static int has_key(const struct table *index, uint64_t key)
{
	return index->space && table_at(index, table_first(index, key));
}

static void add_key(struct reentrant *self, struct table *index, uint64_t key)
{
	if (has_key(index, key))
		return;
	*(uint64_t *)pool_add(self->arena, &self->keys, sizeof key) = key;
	table_add(self->arena, index, key, self->keys.count);
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
	return key ? has_key(&self->index, key) : self->unnamed && sym_get(syms, lock)->kind == SYM_AT;
}

/* ---- types ---- */

static struct lock_type plain_type(void) { return (struct lock_type){ TYPE_PLAIN, 0 }; }

/* What memory with a type is known by. */
static uint64_t type_key(const struct call *call, uint32_t place, struct lock_type type)
{
	uint64_t key = reentrant_key(call->symbolic->syms, place);

	if (!key)
		key = hash_pair((uint64_t)2 << 32 | call->symbolic->function, place);
	return hash_pair(key, type.from == TYPE_NUMBER ? (uint64_t)type.number + 1 : 0);
}

static int is_set(const struct reentrant *self, const struct call *call, const struct lockdb_effect *effect, uint32_t place)
{
	uint32_t i;

	for (i = 0; i < effect->nnumbers; i++)
		if (has_key(&self->types, type_key(call, place, (struct lock_type){ TYPE_NUMBER, effect->numbers[i] })))
			return 1;
	return has_key(&self->types, type_key(call, place, (struct lock_type){ TYPE_ANY, 0 }));
}

/* The formal that a place is the memory of: *arg0, no field of it. */
static int is_at_formal(const struct syms *syms, uint32_t place, uint32_t *formal)
{
	const struct sym *at = sym_get(syms, place), *base = sym_get(syms, at->a);

	*formal = base->a;
	return !reentrant_key(syms, place) && at->kind == SYM_AT && !at->number && base->kind == SYM_FORMAL;
}

/* The type that a value is, in terms of the formals. */
static struct lock_type type_of_value(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);

	if (node->kind == SYM_CONST)
		return (struct lock_type){ TYPE_NUMBER, node->number };
	return node->kind == SYM_FORMAL ? (struct lock_type){ TYPE_FORMAL, node->a } : (struct lock_type){ TYPE_ANY, 0 };
}

/* That of what stands at an address. */
static struct lock_type type_at(const struct reentrant *self, struct call *call, const struct lockdb_effect *effect,
				uint32_t address)
{
	struct syms *syms = call->symbolic->syms;
	uint32_t value = symbolic_load(call->symbolic, call->memory, address), place = sym_place(syms, address), formal;

	if (sym_get(syms, address)->kind == SYM_CONST) /* a null pointer */
		return plain_type();
	if (sym_get(syms, value)->kind == SYM_CONST || sym_get(syms, value)->kind == SYM_FORMAL)
		return type_of_value(syms, value);
	if (!place || is_set(self, call, effect, place))
		return (struct lock_type){ TYPE_ANY, 0 };
	return is_at_formal(syms, place, &formal) ? (struct lock_type){ TYPE_AT_FORMAL, formal } : plain_type();
}

/* A callee's in terms of the caller. */
static struct lock_type type_passed(const struct reentrant *self, struct call *call, const struct initialiser *callee)
{
	uint32_t formal = (uint32_t)callee->type.number;

	if (callee->type.from == TYPE_FORMAL)
		return type_of_value(call->symbolic->syms, call_actual(call, formal));
	return callee->type.from == TYPE_AT_FORMAL ? type_at(self, call, callee->effect, call_actual(call, formal))
						   : callee->type;
}

static int may_count(const struct lockdb_effect *effect, struct lock_type type)
{
	uint32_t i;

	for (i = 0; i < effect->nnumbers; i++)
		if (type.from == TYPE_NUMBER && type.number == effect->numbers[i])
			return 1;
	return type.from == TYPE_ANY;
}

/* ---- functions ---- */

static void add_initialiser(struct reentrant *self, const struct initialiser *made)
{
	const struct initialiser *known = self->initialisers.items;
	uint32_t i;

	for (i = 0; i < self->initialisers.count; i++)
		if (known[i].function == made->function && known[i].formal == made->formal &&
		    known[i].type.from == made->type.from && known[i].type.number == made->type.number &&
		    known[i].effect == made->effect)
			return;
	*(struct initialiser *)pool_add(self->arena, &self->initialisers, sizeof *made) = *made;
}

/* The lock at an address is initialised with this type. */
static void add_lock(struct reentrant *self, struct call *call, uint32_t address, struct lock_type type,
		     const struct lockdb_effect *effect)
{
	struct syms *syms = call->symbolic->syms;
	uint32_t place = sym_place(syms, address), base = sym_get(syms, place)->a;
	int open = type.from == TYPE_FORMAL || type.from == TYPE_AT_FORMAL, given;
	uint64_t key = reentrant_key(syms, place);

	given = sym_get(syms, place)->kind == SYM_AT && sym_get(syms, base)->kind == SYM_FORMAL;
	if (!open && !may_count(effect, type))
		return;
	if (given && (open || !key))
		add_initialiser(self, &(struct initialiser){ call->symbolic->function, sym_get(syms, base)->a, type, effect });
	else if (key)
		add_key(self, &self->index, key);
	else
		self->unnamed = 1;
}

/* The memory at an address gets this type. */
static void add_type(struct reentrant *self, struct call *call, uint32_t address, struct lock_type type)
{
	struct syms *syms = call->symbolic->syms;
	uint32_t place = sym_place(syms, address), formal;

	if (is_at_formal(syms, place, &formal))
		add_initialiser(self, &(struct initialiser){ call->symbolic->function, formal, type, NULL });
	else if (place)
		add_key(self, &self->types, type_key(call, place, type));
}

/* lockdb tells the type by its address, or itself. */
static struct lock_type type_told(const struct reentrant *self, struct call *call, const struct lockdb_effect *effect)
{
	struct lockdb_path address = effect->second;

	if (!address.nsteps || address.steps[address.nsteps - 1].kind != LOCKDB_DEREF)
		return type_of_value(call->symbolic->syms, call_path(call, &effect->second));
	address.nsteps--;
	return type_at(self, call, effect, call_path(call, &address));
}

void reentrant_note(struct call *call, uint32_t function)
{
	struct reentrant *self = *locksets_reentrant(call->self->pass);
	const struct lockdb_function *model;
	uint32_t i;

	if (!self || !self->looking)
		return;
	model = callgraph_model(locksets_graph(call->self->pass), function);
	for (i = 0; model && i < model->neffects; i++) {
		const struct lockdb_effect *effect = &model->effects[i];
		uint32_t address = call_path(call, &effect->object);

		if (effect->nnumbers)
			add_lock(self, call, address, type_told(self, call, effect), effect);
		else if (effect->op == LOCKDB_SETS)
			add_type(self, call, address,
				 type_of_value(call->symbolic->syms, call_path(call, &effect->second)));
	}
	for (i = 0; i < self->initialisers.count; i++) {
		const struct initialiser known = ((const struct initialiser *)self->initialisers.items)[i];

		if (known.function != function)
			continue;
		if (known.effect)
			add_lock(self, call, call_actual(call, known.formal), type_passed(self, call, &known), known.effect);
		else
			add_type(self, call, call_actual(call, known.formal), type_passed(self, call, &known));
	}
}

/* Does a call of this function initialise locks, or set their types? */
static int is_initialiser(struct locksets_pass *pass, const struct reentrant *self,
			  uint32_t function)
{
	const struct lockdb_function *model = callgraph_model(locksets_graph(pass), function);
	const struct initialiser *known = self->initialisers.items;
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].nnumbers || model->effects[i].op == LOCKDB_SETS)
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
	uint32_t round, before = UINT32_MAX, now = 0;

	self->arena = arena;
	self->looking = 1;
	*locksets_reentrant(pass) = self;
	for (round = 0; round < ROUNDS && before != now; round++) {
		before = now;
		look(pass, self, scratch);
		now = self->initialisers.count + self->keys.count;
	}
	self->looking = 0;
	arena_destroy(scratch);
}

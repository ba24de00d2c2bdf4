/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * symbols.c - what names mean: definitions, references, aliases.
 *
 * Written once for functions and for variables (struct space).
 */
#include "base/arena.h"
#include "link/linker.h"

#include <string.h>

static int of_space(const struct space *space, const struct facts_symbol *symbol)
{
	return (symbol->flags & RCF_SYM_VARIABLE) == space->variables;
}

static int is_alias(const struct facts_symbol *symbol)
{
	return symbol->flags & (RCF_SYM_ALIAS | RCF_SYM_WEAKREF) && symbol->target;
}

static enum rank rank_of(const struct facts_symbol *symbol)
{
	if (symbol->flags & RCF_SYM_EXTERN_INLINE)
		return symbol->func ? RANK_INLINE : RANK_NONE;
	if (symbol->flags & RCF_SYM_WEAKREF ||
	    (!(symbol->flags & (RCF_SYM_DEFINED | RCF_SYM_ALIAS | RCF_SYM_IFUNC | RCF_SYM_COMMON)) &&
	     !symbol->func))
		return RANK_NONE;
	if (symbol->flags & RCF_SYM_COMMON)
		return RANK_COMMON;
	return symbol->flags & (RCF_SYM_WEAK | RCF_SYM_COMDAT) ? RANK_WEAK : RANK_STRONG;
}

/* ---- things ---- */

static uint32_t add_thing(struct linker *linker, struct space *space, uint32_t tu, uint32_t symbol,
			  enum rank rank)
{
	struct thing *thing = pool_add(linker->scratch, &space->things, sizeof *thing);
	uint32_t id = space->things.count - 1;

	thing->tu = tu;
	thing->symbol = symbol;
	thing->into = id;
	thing->rank = (uint8_t)rank;
	return id;
}

uint32_t thing_final(const struct space *space, uint32_t thing)
{
	while (thing_at(space, thing)->into != thing)
		thing = thing_at(space, thing)->into;
	return thing;
}

/* One for every definition, and for every static. */
static void make_things(struct linker *linker, struct space *space, uint32_t t)
{
	const struct facts_tu *tu = tu_at(linker, t);
	uint32_t id;

	space->map[t] = arena_array(linker->scratch, tu->nsymbols + 1, sizeof **space->map);
	for (id = 1; id <= tu->nsymbols; id++) {
		const struct facts_symbol *symbol = &tu->symbols[id];
		enum rank rank = rank_of(symbol);

		if (of_space(space, symbol) && !is_alias(symbol) &&
		    (rank || !(symbol->flags & RCF_SYM_PUBLIC)))
			space->map[t][id] = add_thing(linker, space, t, id, rank);
	}
}

/* ---- names ---- */

uint32_t space_find(const struct space *space, const char *name)
{
	uint64_t hash = hash_string(name);
	uint32_t slot = table_first(&space->by_name, hash), id;

	while ((id = table_at(&space->by_name, slot)) && strcmp(name_at(space, id)->name, name) != 0)
		slot = table_next(&space->by_name, slot, hash);
	return id;
}

static uint32_t intern(struct linker *linker, struct space *space, const char *name)
{
	uint32_t id = space_find(space, name);

	if (id)
		return id;
	id = space->names.count;
	((struct public_name *)pool_add(linker->scratch, &space->names,
					sizeof(struct public_name)))->name = name;
	table_add(linker->scratch, &space->by_name, hash_string(name), id);
	return id;
}

static uint64_t size_of(const struct linker *linker, const struct thing *thing)
{
	const struct facts_tu *tu = tu_at(linker, thing->tu);
	uint32_t type;

	type = tu->symbols[thing->symbol].type;
	return array_element(tu, type) ? facts_type_size(tu, type) : 0;
}

/* Is the new definition the one that counts? TUs come in their order. */
static int beats(const struct linker *linker, const struct space *space,
		 const struct public_name *name, enum rank rank, uint32_t thing)
{
	if (!name->best || rank != name->rank)
		return !name->best || rank > name->rank;
	return rank == RANK_COMMON &&
	       size_of(linker, thing_at(space, thing)) > size_of(linker, thing_at(space, name->best));
}

static void add_rival(struct linker *linker, struct space *space, uint32_t name, uint32_t thing,
		      uint32_t tu)
{
	struct rival *rival = pool_add(linker->scratch, &space->rivals, sizeof *rival);

	rival->name = name;
	rival->first = name_at(space, name)->best;
	rival->second = thing;
	rival->tu = name_at(space, name)->tu;
	rival->other = tu;
	rival->next = name_at(space, name)->rivals;
	name_at(space, name)->rivals = space->rivals.count;
}

/* The TU defines the name as this thing. */
static void define(struct linker *linker, struct space *space, const char *text, uint32_t tu,
		   uint32_t thing, enum rank rank)
{
	uint32_t id = intern(linker, space, text);
	struct public_name *name = name_at(space, id);

	if (beats(linker, space, name, rank, thing)) {
		name->best = thing;
		name->rank = (uint8_t)rank;
		name->tu = tu;
		name->rivals = 0;
	} else if (rank == RANK_STRONG && name->tu != tu) {
		add_rival(linker, space, id, thing, tu);
	}
}

/* ---- aliases ---- */

/* The symbol at the end of each chain, 0 for a cycle: facts_alias_target() for
 * all symbols in linear time. */
static uint32_t *alias_ends(struct linker *linker, const struct facts_tu *tu)
{
	uint32_t *ends = arena_array(linker->scratch, tu->nsymbols + 1, sizeof *ends);
	uint32_t *walk = arena_array(linker->scratch, tu->nsymbols + 1, sizeof *walk);
	uint32_t id, at, end;

	for (id = 1; id <= tu->nsymbols; id++) {
		/* walk: 0 not seen, else the symbol from which it was first seen. */
		for (at = id; is_alias(&tu->symbols[at]) && !walk[at]; at = tu->symbols[at].target)
			walk[at] = id;
		end = !is_alias(&tu->symbols[at]) ? at : walk[at] == id ? 0 : ends[at];
		for (at = id; is_alias(&tu->symbols[at]) && walk[at] == id && !ends[at] && end;
		     at = tu->symbols[at].target)
			ends[at] = end;
		if (!is_alias(&tu->symbols[id]))
			ends[id] = id;
	}
	return ends;
}

/* ---- collect ---- */

static void define_names(struct linker *linker, struct space *space, uint32_t t,
			 const uint32_t *ends)
{
	const struct facts_tu *tu = tu_at(linker, t);
	uint32_t id, thing;

	for (id = 1; id <= tu->nsymbols; id++) {
		const struct facts_symbol *symbol = &tu->symbols[id];
		enum rank rank = rank_of(symbol);

		if (!of_space(space, symbol) || !(symbol->flags & RCF_SYM_PUBLIC) || !rank)
			continue;
		thing = space->map[t][ends[id]];
		if (thing)
			define(linker, space, symbol->name, t, thing, rank);
	}
}

void symbols_collect(struct linker *linker, struct space *space, uint32_t variables)
{
	uint32_t ntus = linker->program->ntus, t;

	space->variables = variables;
	space->map = arena_array(linker->scratch, ntus, sizeof *space->map);
	space->ends = arena_array(linker->scratch, ntus, sizeof *space->ends);
	pool_add(linker->scratch, &space->things, sizeof(struct thing));
	pool_add(linker->scratch, &space->names, sizeof(struct public_name));
	name_at(space, 0)->name = "";
	for (t = 0; t < ntus; t++) {
		if (linker->leader[t] != t)
			continue;
		space->ends[t] = alias_ends(linker, tu_at(linker, t));
		make_things(linker, space, t);
		define_names(linker, space, t, space->ends[t]);
	}
}

/* ---- resolve ---- */

static uint32_t external(struct linker *linker, struct space *space, uint32_t name, uint32_t t,
			 uint32_t symbol)
{
	if (!name_at(space, name)->external) {
		uint32_t thing = add_thing(linker, space, t, symbol, RANK_NONE);

		name_at(space, name)->external = thing;
	}
	return name_at(space, name)->external;
}

/* What the name of a public symbol means in this TU. */
static uint32_t resolve_name(struct linker *linker, struct space *space, uint32_t t, uint32_t id)
{
	const struct facts_symbol *symbol = &tu_at(linker, t)->symbols[id];
	uint32_t name = intern(linker, space, symbol->name);
	const struct public_name *entry = name_at(space, name);

	/* The real one, called by the inline copy under another name. */
	if (entry->rank == RANK_INLINE && rank_of(symbol) == RANK_NONE &&
	    symbol->flags & RCF_SYM_SRCNAME)
		return external(linker, space, name, t, id);
	if (entry->rivals)
		return affinity_choose(linker, space, name, t);
	return entry->best ? entry->best : external(linker, space, name, t, id);
}

static uint32_t resolve(struct linker *linker, struct space *space, uint32_t t, uint32_t id)
{
	const struct facts_symbol *symbol = &tu_at(linker, t)->symbols[id];
	uint32_t end = space->ends[t][id];
	uint32_t own = space->map[t][end];

	if (!end)
		return 0;
	if (symbol->flags & RCF_SYM_PUBLIC) {
		if (own && rank_of(symbol) == RANK_STRONG)
			return own;
		if (!is_alias(symbol) || rank_of(symbol))
			return resolve_name(linker, space, t, id);
	}
	/* A static, or an alias that only this TU sees. */
	if (own)
		return own;
	return of_space(space, &tu_at(linker, t)->symbols[end]) ?
	       resolve_name(linker, space, t, end) : 0;
}

/* A definition that lost its name is gone, unless an alias that counts means
 * just this one. */
static void drop_losers(struct linker *linker, struct space *space)
{
	uint32_t i;

	for (i = 1; i < space->names.count; i++)
		thing_at(space, name_at(space, i)->best)->pinned = 1;
	for (i = 1; i < space->things.count; i++) {
		struct thing *thing = thing_at(space, i);
		const struct facts_symbol *symbol = &tu_at(linker, thing->tu)->symbols[thing->symbol];

		if (!thing->pinned && symbol->flags & RCF_SYM_PUBLIC && thing->rank &&
		    thing->rank != RANK_STRONG)
			thing->into = name_at(space, space_find(space, symbol->name))->best;
	}
}

static void resolve_unit(struct linker *linker, struct space *space, uint32_t t)
{
	const struct facts_tu *tu = tu_at(linker, t);
	uint32_t *map = arena_array(linker->scratch, tu->nsymbols + 1, sizeof *map), id;

	for (id = 1; id <= tu->nsymbols; id++) {
		if (!of_space(space, &tu->symbols[id]))
			continue;
		if (!space->ends[t][id])
			linker_problem(linker, LINK_CYCLE, tu->symbols[id].name, t, LINK_NONE);
		map[id] = resolve(linker, space, t, id);
		/* An alias that only this TU sees keeps what it means. */
		if (!(tu->symbols[id].flags & RCF_SYM_PUBLIC))
			thing_at(space, map[id])->pinned = 1;
	}
	space->map[t] = map;
}

void symbols_resolve(struct linker *linker, struct space *space)
{
	uint32_t ntus = linker->program->ntus, t;

	for (t = 0; t < ntus; t++)
		if (linker->leader[t] == t)
			resolve_unit(linker, space, t);
		else
			space->map[t] = space->map[linker->leader[t]];
	drop_losers(linker, space);
}

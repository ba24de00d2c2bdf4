/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * number.c - from things to numbers, in the order of names; maps; labels.
 */
#define _GNU_SOURCE /* qsort_r */
#include "base/arena.h"
#include "base/demangle.h"
#include "link/linker.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct numbering {
	struct linker *linker;
	struct space *space;
	uint32_t *order; /* things that stay */
	uint32_t count;
};

static const struct facts_symbol *symbol_of(const struct linker *linker, const struct thing *thing)
{
	return &tu_at(linker, thing->tu)->symbols[thing->symbol];
}

static const char *file_of(const struct linker *linker, const struct thing *thing)
{
	return tu_at(linker, thing->tu)->files[symbol_of(linker, thing)->loc.file].path;
}

static int compare(const void *left, const void *right, void *context)
{
	const struct numbering *numbering = context;
	const struct linker *linker = numbering->linker;
	const struct thing *a = thing_at(numbering->space, *(const uint32_t *)left);
	const struct thing *b = thing_at(numbering->space, *(const uint32_t *)right);
	int order = strcmp(symbol_of(linker, a)->name, symbol_of(linker, b)->name);

	if (!order)
		order = strcmp(file_of(linker, a), file_of(linker, b));
	if (order)
		return order;
	if (a->tu != b->tu)
		return a->tu < b->tu ? -1 : 1;
	return a->symbol < b->symbol ? -1 : a->symbol > b->symbol;
}

/* Numbers for all that stay; maps that lead there. */
static void assign(struct numbering *numbering)
{
	struct linker *linker = numbering->linker;
	struct space *space = numbering->space;
	uint32_t i, t, *map;

	numbering->order = arena_array(linker->scratch, space->things.count, sizeof *numbering->order);
	for (i = 1; i < space->things.count; i++)
		if (thing_at(space, i)->into == i)
			numbering->order[numbering->count++] = i;
	qsort_r(numbering->order, numbering->count, sizeof *numbering->order, compare, numbering);
	for (i = 0; i < numbering->count; i++)
		thing_at(space, numbering->order[i])->number = i + 1;
	for (t = 0; t < linker->program->ntus; t++) {
		uint32_t nsymbols = tu_at(linker, t)->nsymbols;

		map = arena_array(linker->arena, nsymbols + 1, sizeof *map);
		for (i = 1; i <= nsymbols; i++)
			map[i] = thing_at(space, thing_final(space, space->map[t][i]))->number;
		if (space->variables)
			linker->link->tus[t].objects = map;
		else
			linker->link->tus[t].functions = map;
	}
}

/* ---- labels ---- */

/* "f", "f.v" for what is local to f. */
static const char *plain_label(const struct linker *linker, const struct thing *thing)
{
	const struct facts_tu *tu = tu_at(linker, thing->tu);
	const struct facts_symbol *symbol = symbol_of(linker, thing);
	const char *function;

	if (!(symbol->flags & RCF_SYM_LOCAL) || !symbol->function)
		return demangle(linker->arena, symbol->name);
	function = tu->symbols[symbol->function].name;
	function = demangle_short(linker->arena, demangle(linker->arena, function));
	if (symbol->ordinal)
		return arena_format(linker->arena, "%s.%s#%" PRIu32, function, symbol->srcname,
				    symbol->ordinal);
	return arena_format(linker->arena, "%s.%s", function, symbol->srcname);
}

struct labels {
	const char **texts; /* 1..count */
	uint32_t *first;    /* the first one with the same text; itself if it is alone */
	uint32_t *shared;   /* of the first: how many there are */
	uint32_t *publics;  /* of the first: how many of these are defined for everybody */
	struct table table;
};

static void group_labels(struct numbering *numbering, struct labels *labels)
{
	struct linker *linker = numbering->linker;
	uint32_t i, other, slot;

	table_clear(&labels->table);
	for (i = 1; i <= numbering->count; i++) {
		const struct thing *thing = thing_at(numbering->space, numbering->order[i - 1]);
		uint64_t hash = hash_string(labels->texts[i]);

		slot = table_first(&labels->table, hash);
		while ((other = table_at(&labels->table, slot)) &&
		       strcmp(labels->texts[other], labels->texts[i]) != 0)
			slot = table_next(&labels->table, slot, hash);
		if (!other)
			table_add(linker->scratch, &labels->table, hash, other = i);
		if (other == i)
			labels->shared[i] = labels->publics[i] = 0;
		labels->first[i] = other;
		labels->shared[other]++;
		labels->publics[other] += symbol_of(linker, thing)->flags & RCF_SYM_PUBLIC && thing->rank;
	}
}

/* Does it need more than its text to be told from others? The only one that is
 * defined for everybody keeps the plain name; if there is none, what everybody
 * sees and nobody defines. */
static int is_ambiguous(const struct numbering *numbering, const struct labels *labels, uint32_t i)
{
	const struct thing *thing = thing_at(numbering->space, numbering->order[i - 1]);
	int is_public = !!(symbol_of(numbering->linker, thing)->flags & RCF_SYM_PUBLIC);
	uint32_t publics = labels->publics[labels->first[i]];

	return labels->shared[labels->first[i]] > 1 && !(is_public && publics == !!thing->rank);
}

static const char **make_labels(struct numbering *numbering)
{
	struct linker *linker = numbering->linker;
	uint32_t count = numbering->count + 1, i, *seen;
	struct labels labels = {
		.texts = arena_array(linker->scratch, count, sizeof *labels.texts),
		.first = arena_array(linker->scratch, count, sizeof *labels.first),
		.shared = arena_array(linker->scratch, count, sizeof *labels.shared),
		.publics = arena_array(linker->scratch, count, sizeof *labels.publics),
	};

	for (i = 1; i < count; i++)
		labels.texts[i] = plain_label(linker, thing_at(numbering->space,
							       numbering->order[i - 1]));
	group_labels(numbering, &labels);
	for (i = 1; i < count; i++)
		if (is_ambiguous(numbering, &labels, i)) {
			const struct thing *thing = thing_at(numbering->space, numbering->order[i - 1]);

			labels.texts[i] = arena_format(linker->arena, "%s@%s", labels.texts[i],
						       linker->labels[thing->tu]);
		}
	/* Several in one TU: only macros and asm names make them. */
	group_labels(numbering, &labels);
	seen = arena_array(linker->scratch, count, sizeof *seen);
	for (i = 1; i < count; i++)
		if (seen[labels.first[i]]++)
			labels.texts[i] = arena_format(linker->arena, "%s#%" PRIu32, labels.texts[i],
						       seen[labels.first[i]]);
	return labels.texts;
}

/* ---- functions ---- */

static uint32_t common_flags(const struct linker *linker, const struct thing *thing)
{
	const struct facts_symbol *symbol = symbol_of(linker, thing);

	return (symbol->flags & RCF_SYM_PUBLIC ? LINK_PUBLIC : 0) |
	       (thing->rank && symbol->flags & RCF_SYM_WEAK ? LINK_WEAK : 0) |
	       (thing->rank ? 0 : LINK_EXTERNAL);
}

/* A weak definition that another one replaces: not a copy of that. */
static int is_overridden(const struct linker *linker, const struct space *space, uint32_t i)
{
	const struct thing *thing = thing_at(space, i);

	return thing->into != i && thing->rank == RANK_WEAK &&
	       !(symbol_of(linker, thing)->flags & RCF_SYM_COMDAT);
}

/* How many bodies there are of each. */
static void count_copies(struct linker *linker, struct space *space)
{
	uint32_t ntus = linker->program->ntus, t, i;
	uint32_t *units = arena_array(linker->scratch, ntus, sizeof *units);

	for (t = 0; t < ntus; t++) {
		units[linker->leader[t]]++;
		linker->link->nbodies += tu_at(linker, t)->nfuncs;
	}
	for (i = 1; i < space->things.count; i++) {
		const struct thing *thing = thing_at(space, i);

		if (symbol_of(linker, thing)->func && !is_overridden(linker, space, i))
			thing_at(space, thing_final(space, i))->ncopies += units[thing->tu];
	}
}

static void fill_function(const struct linker *linker, struct link_function *function,
			  const struct thing *thing, const char *label)
{
	const struct facts_symbol *symbol = symbol_of(linker, thing);

	function->name = symbol->name;
	function->label = label;
	function->tu = thing->tu;
	function->symbol = thing->symbol;
	function->func = symbol->func ? symbol->func - 1 : LINK_NONE;
	function->ncopies = thing->ncopies;
	function->flags = common_flags(linker, thing) | (thing->ncopies > 1 ? LINK_COPY : 0) |
			  (symbol->flags & RCF_SYM_IFUNC ? LINK_IFUNC : 0);
}

void number_functions(struct linker *linker)
{
	struct numbering numbering = { .linker = linker, .space = &linker->functions };
	struct link *link = linker->link;
	const char **labels;
	uint32_t i;

	count_copies(linker, &linker->functions);
	assign(&numbering);
	labels = make_labels(&numbering);
	link->nfunctions = numbering.count;
	link->functions = arena_array(linker->arena, numbering.count + 1, sizeof *link->functions);
	link->functions[0].name = link->functions[0].label = "";
	link->functions[0].func = LINK_NONE;
	for (i = 1; i <= numbering.count; i++) {
		struct link_function *function = &link->functions[i];

		fill_function(linker, function,
			      thing_at(&linker->functions, numbering.order[i - 1]), labels[i]);
		if (function->flags & LINK_EXTERNAL)
			linker_problem(linker, LINK_MISSING, function->name, function->tu, LINK_NONE);
	}
}

/* ---- variables ---- */

static void fill_object(const struct linker *linker, struct link_object *object,
			const struct thing *thing, const char *label)
{
	const struct facts_tu *tu = tu_at(linker, thing->tu);
	const struct facts_symbol *symbol = symbol_of(linker, thing);
	uint32_t element = array_element(tu, symbol->type);

	object->name = symbol->name;
	object->label = label;
	object->tu = thing->tu;
	object->symbol = thing->symbol;
	object->size = element ? facts_type_size(tu, symbol->type) : 0;
	object->type = linker->link->tus[thing->tu].aggregates[element];
	object->flags = common_flags(linker, thing) |
			(symbol->flags & RCF_SYM_TLS ? LINK_TLS : 0) |
			(symbol->flags & RCF_SYM_CONST ? LINK_CONST : 0) |
			(symbol->flags & RCF_SYM_COMMON ? LINK_COMMON : 0) |
			(symbol->flags & RCF_SYM_LOCAL ? LINK_LOCAL : 0);
}

void number_objects(struct linker *linker)
{
	struct numbering numbering = { .linker = linker, .space = &linker->objects };
	struct link *link = linker->link;
	const char **labels;
	uint32_t i;

	assign(&numbering);
	labels = make_labels(&numbering);
	link->nobjects = numbering.count;
	link->objects = arena_array(linker->arena, numbering.count + 1, sizeof *link->objects);
	link->objects[0].name = link->objects[0].label = "";
	for (i = 1; i <= numbering.count; i++)
		fill_object(linker, &link->objects[i],
			    thing_at(&linker->objects, numbering.order[i - 1]), labels[i]);
}

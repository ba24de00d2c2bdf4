/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * link.c - the order of linking, and questions about its result.
 */
#include "base/arena.h"
#include "base/message.h"
#include "link/linker.h"

#include <stdlib.h>
#include <string.h>

void linker_problem(struct linker *linker, enum link_problem_kind kind, const char *name,
		    uint32_t first, uint32_t second)
{
	struct link_problem *problem = pool_add(linker->arena, &linker->problems, sizeof *problem);

	problem->kind = kind;
	problem->name = name;
	problem->first = first;
	problem->second = second;
}

/* Rivals that did not turn out to be one; a third that is the second was told. */
static void add_duplicates(struct linker *linker, const struct space *space)
{
	const struct rival *rivals = space->rivals.items;
	uint32_t i;

	for (i = 0; i < space->rivals.count; i++)
		if (thing_final(space, rivals[i].second) == rivals[i].second &&
		    rivals[i].first != rivals[i].second)
			linker_problem(linker, LINK_DUPLICATE, name_at(space, rivals[i].name)->name,
				       rivals[i].tu, rivals[i].other);
}

static int compare_problems(const void *left, const void *right)
{
	const struct link_problem *a = left, *b = right;
	int order;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	order = strcmp(a->name, b->name);
	if (order)
		return order;
	if (a->first != b->first)
		return a->first < b->first ? -1 : 1;
	return a->second < b->second ? -1 : a->second > b->second;
}

static void sort_problems(struct linker *linker)
{
	struct link *link = linker->link;

	link->problems = pool_items(linker->arena, &linker->problems);
	link->nproblems = linker->problems.count;
	if (link->nproblems)
		qsort(linker->problems.items, link->nproblems, sizeof *link->problems, compare_problems);
}

/* Numbers move when something is added to the inputs; what is made of these does not. */
static void make_keys(struct link *link)
{
	uint32_t i;

	for (i = 1; i <= link->nobjects; i++)
		link->objects[i].key = hash_string(link->objects[i].name);
	for (i = 1; i <= link->naggregates; i++) {
		struct link_aggregate *a = &link->aggregates[i];

		a->key = hash_pair(hash_string(*a->name ? a->name : a->label), a->hash);
	}
}

struct link *link_program(const struct program *program, struct arena *arena, unsigned jobs)
{
	struct linker linker = { .program = program, .arena = arena, .jobs = jobs };
	const uint8_t *is_rival;

	linker.scratch = arena_create();
	linker.link = arena_alloc(arena, sizeof *linker.link);
	linker.link->program = program;
	linker.link->tus = arena_array(arena, program->ntus, sizeof *linker.link->tus);
	units_check(&linker);
	units_label(&linker);
	units_find_copies(&linker);
	symbols_collect(&linker, &linker.functions, 0);
	symbols_collect(&linker, &linker.objects, RCF_SYM_VARIABLE);
	is_rival = units_find_rivals(&linker);
	units_find_twins(&linker, is_rival);
	affinity_find(&linker, is_rival);
	types_link(&linker);
	fields_link(&linker);
	symbols_resolve(&linker, &linker.functions);
	symbols_resolve(&linker, &linker.objects);
	copies_merge(&linker);
	add_duplicates(&linker, &linker.functions);
	add_duplicates(&linker, &linker.objects);
	number_objects(&linker);
	number_functions(&linker);
	nameless_label(&linker);
	sort_problems(&linker);
	make_keys(linker.link);
	linker.link->told = arena_array(arena, linker.link->nfunctions + 1, 1);
	linker.link->bodies = bodies_create(linker.link, arena);
	linker.link->main = link_find_function(linker.link, "main");
	arena_destroy(linker.scratch);
	return linker.link;
}

/* ---- questions ---- */

/* The definition that counts: one before none, then strong before weak, then
 * the first TU's. */
static uint64_t preference(uint32_t flags, uint32_t tu)
{
	return (uint64_t)(flags & LINK_EXTERNAL) << 40 | (uint64_t)(flags & LINK_WEAK) << 34 | tu;
}

uint32_t link_find_function(const struct link *link, const char *name)
{
	uint32_t low = 1, high = link->nfunctions + 1, best = 0, i;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (strcmp(link->functions[middle].name, name) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (i = low; i <= link->nfunctions && !strcmp(link->functions[i].name, name); i++) {
		const struct link_function *f = &link->functions[i], *b = &link->functions[best];

		if (f->flags & LINK_PUBLIC &&
		    (!best || preference(f->flags, f->tu) < preference(b->flags, b->tu)))
			best = i;
	}
	return best;
}

uint32_t link_find_object(const struct link *link, const char *name)
{
	uint32_t low = 1, high = link->nobjects + 1, best = 0, i;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (strcmp(link->objects[middle].name, name) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (i = low; i <= link->nobjects && !strcmp(link->objects[i].name, name); i++) {
		const struct link_object *o = &link->objects[i], *b = &link->objects[best];

		if (o->flags & LINK_PUBLIC &&
		    (!best || preference(o->flags, o->tu) < preference(b->flags, b->tu)))
			best = i;
	}
	return best;
}

uint32_t link_find_field(const struct link *link, uint32_t aggregate, const char *name)
{
	const struct link_aggregate *a = &link->aggregates[aggregate];
	uint32_t i;

	for (i = 0; i < a->nfields; i++)
		if (!strcmp(link->fields[a->fields[i]].name, name))
			return a->fields[i];
	return 0;
}

/* Nobody writes arrays of more dimensions: a type beyond that is unknown. */
#define MAX_DIMENSIONS 64

uint32_t array_element(const struct facts_tu *tu, uint32_t type)
{
	unsigned depth;

	for (depth = 0; tu->types[type].kind == RCF_T_ARRAY; depth++) {
		if (depth == MAX_DIMENSIONS)
			return 0;
		type = tu->types[type].target;
	}
	return type;
}

uint32_t link_aggregate_of(const struct link *link, uint32_t tu, uint32_t type)
{
	const struct facts_tu *unit = link->program->tus[tu];

	type = array_element(unit, type);
	if (unit->types[type].kind == RCF_T_POINTER)
		type = array_element(unit, unit->types[type].target);
	return link->tus[tu].aggregates[type];
}

int link_field_is_hidden(const struct link *link, uint32_t field)
{
	const struct link_field *f = &link->fields[field];
	const struct facts_tu *tu = link->program->tus[f->tu];

	return field && (!*f->name || (f->name[0] == '_' && (f->name[1] == '_' || (f->name[1] >= 'A' && f->name[1] <= 'Z')))) &&
	       facts_type_size(tu, tu->fields[f->field].type) == link->aggregates[f->aggregate].size;
}

int link_is_library(const struct link *link, uint32_t function)
{
	const struct link_function *f = &link->functions[function];
	const struct facts_tu *tu = link->program->tus[f->tu];
	const char *path = tu->files[tu->symbols[f->symbol].loc.file].path, *source = facts_main_file(tu);
	size_t top = 1 + strcspn(*path ? path + 1 : path, "/");

	if (!tu->symbols[f->symbol].loc.file || *path != '/')
		return 0;
	return strncmp(path, *source == '/' ? source : tu->directory, top) != 0;
}

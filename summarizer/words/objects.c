/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * objects.c - functions, variables and types: their names, and what tells them from others.
 */
#include "words/internal.h"

#include "base/arena.h"
#include "base/demangle.h"
#include "link/link.h"

#include <string.h>

static const struct facts_symbol *symbol_of(const struct link *link, uint32_t tu, uint32_t symbol)
{
	return &link->program->tus[tu]->symbols[symbol];
}

/* ---- functions ---- */

uint32_t function_outer(const struct link *link, uint32_t function)
{
	const struct link_function *f = &link->functions[function];
	const struct facts_symbol *symbol = symbol_of(link, f->tu, f->symbol);

	if (!function || (symbol->flags & (RCF_SYM_ARTIFICIAL | RCF_SYM_LOCAL)) !=
				 (RCF_SYM_ARTIFICIAL | RCF_SYM_LOCAL) || (symbol->flags & RCF_SYM_NESTED))
		return 0;
	return link->tus[f->tu].functions[symbol->function];
}

const char *words_of_source_function(const struct link *link, struct arena *arena, uint32_t function)
{
	const struct link_function *f;
	const struct facts_symbol *symbol;
	uint32_t outer, i;
	const char *label;

	for (i = 0; i < 16 && (outer = function_outer(link, function)); i++)
		function = outer;
	f = &link->functions[function];
	symbol = symbol_of(link, f->tu, f->symbol);
	label = (symbol->flags & RCF_SYM_NESTED) && *symbol->srcname ? symbol->srcname : f->label;
	return demangle_short(arena, arena_copy(arena, label, strcspn(label, "@#")));
}

const char *words_of_function(const struct link *link, struct arena *arena, uint32_t function)
{
	const struct link_function *f = &link->functions[function];
	const char *name;
	uint32_t line;

	if (!function || function > link->nfunctions)
		return "a function";
	name = words_of_source_function(link, arena, function);
	if (!function_outer(link, function))
		return arena_format(arena, "%s()", name);
	line = symbol_of(link, f->tu, f->symbol)->loc.line;
	return line ? arena_format(arena, "the OpenMP region of %s() at line %u", name, line)
		    : arena_format(arena, "an OpenMP region of %s()", name);
}

/* ---- variables ---- */

const char *object_name(const struct link *link, struct arena *arena, uint32_t object)
{
	const struct link_object *o = &link->objects[object];
	const struct facts_symbol *symbol = symbol_of(link, o->tu, o->symbol);

	if (symbol->flags & RCF_SYM_LOCAL)
		return symbol->srcname;
	return arena_copy(arena, o->label, strcspn(o->label, "@#"));
}

const char *object_whereabouts(const struct link *link, struct arena *arena, uint32_t object)
{
	const struct link_object *o = &link->objects[object];
	const struct facts_symbol *symbol = symbol_of(link, o->tu, o->symbol);
	const char *file = strchr(o->label, '@');

	if ((symbol->flags & RCF_SYM_LOCAL) && symbol->function)
		return arena_format(arena, "static in %s", words_of_function(link, arena,
				    link->tus[o->tu].functions[symbol->function]));
	return file ? arena_format(arena, "static in %.*s", (int)strcspn(file + 1, "#"), file + 1) : "";
}

const char *words_of_object(const struct link *link, struct arena *arena, uint32_t object)
{
	const char *name = object_name(link, arena, object), *where = object_whereabouts(link, arena, object);

	return *where ? arena_format(arena, "%s (%s)", name, where) : name;
}

/* ---- types ---- */

const char *words_of_aggregate(const struct link *link, struct arena *arena, uint32_t aggregate)
{
	const char *label = link->aggregates[aggregate].label;

	return arena_copy(arena, label, strcspn(label, "@#"));
}

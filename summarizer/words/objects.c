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

static const char lambda[] = "::{lambda(";

/* The function that a closure's code stands in, "f(int)::{lambda()#1}::operator()() const"; 0: it is none's. */
static uint32_t closure_outer(const struct link *link, uint32_t function)
{
	const char *label = link->functions[function].label, *at = label, *last = NULL, *other;
	size_t length;
	uint32_t f;

	while ((at = strstr(at, lambda)))
		last = at++;
	length = last ? (size_t)(last - label) : 0;
	for (f = 1; length && f <= link->nfunctions; f++) {
		other = link->functions[f].label;
		if (!strncmp(other, label, length) && (!other[length] || strchr("@#", other[length])) &&
		    link->functions[f].tu == link->functions[function].tu)
			return f;
	}
	return 0;
}

int function_is_closure(const struct link *link, uint32_t function)
{
	return strstr(link->functions[function].label, lambda) != NULL;
}

uint32_t function_outer(const struct link *link, uint32_t function)
{
	const struct link_function *f = &link->functions[function];
	const struct facts_symbol *symbol = symbol_of(link, f->tu, f->symbol);

	if (function && function_is_closure(link, function))
		return closure_outer(link, function);
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
	const char *label, *end;

	for (i = 0; i < 16 && (outer = function_outer(link, function)); i++)
		function = outer;
	f = &link->functions[function];
	symbol = symbol_of(link, f->tu, f->symbol);
	label = (symbol->flags & RCF_SYM_NESTED) && *symbol->srcname ? symbol->srcname : f->label;
	end = strrchr(label, '}'); /* "{lambda()#1}" */
	end = (end ? end : label) + strcspn(end ? end : label, "@#");
	return demangle_short(arena, arena_copy(arena, label, (size_t)(end - label)));
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
	if (function_is_closure(link, function))
		return arena_format(arena, "the lambda of %s() at line %u", name, line);
	return line ? arena_format(arena, "the OpenMP region of %s() at line %u", name, line)
		    : arena_format(arena, "an OpenMP region of %s()", name);
}

/* ---- variables ---- */

const char *words_of_object_name(const struct link *link, struct arena *arena, uint32_t object)
{
	const struct link_object *o = &link->objects[object];
	const struct facts_symbol *symbol = symbol_of(link, o->tu, o->symbol);

	if ((symbol->flags & RCF_SYM_LOCAL) || *o->name == '.') /* the compiler's name begins with a dot */
		return symbol->srcname;
	return arena_copy(arena, o->label, strcspn(o->label, "@#"));
}

const char *words_of_whereabouts(const struct link *link, struct arena *arena, uint32_t object)
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
	const char *name = words_of_object_name(link, arena, object), *where = words_of_whereabouts(link, arena, object);

	return *where ? arena_format(arena, "%s (%s)", name, where) : name;
}

const char *words_of_object_key(const struct link *link, struct arena *arena, uint32_t object)
{
	const char *label = link->objects[object].label, *file = strchr(label, '@');

	return file ? arena_format(arena, "%s:%.*s", file + 1, (int)(file - label), label) : label;
}

/* ---- types ---- */

const char *words_of_aggregate(const struct link *link, struct arena *arena, uint32_t aggregate)
{
	const char *label = link->aggregates[aggregate].label;

	return arena_copy(arena, label, strcspn(label, "@#"));
}

const char *words_of_aggregate_key(const struct link *link, struct arena *arena, uint32_t aggregate)
{
	const struct link_aggregate *a = &link->aggregates[aggregate];
	const char *label = a->label, *blank = strchr(label, ' ');

	if (a->owner)
		return a->owner;
	if (!*a->name)
		return "struct";
	label = blank ? blank + 1 : label;
	return arena_copy(arena, label, strcspn(label, "@#"));
}

/* ---- parts ---- */

/* The field of an aggregate that a byte belongs to: the one that is meant, else the last that
 * begins before it; 0: none that is known. */
static uint32_t field_at(const struct link *link, uint32_t aggregate, uint64_t offset, uint32_t meant)
{
	const struct link_aggregate *a = &link->aggregates[aggregate];
	uint32_t i, found = 0;

	if (link->fields[meant].aggregate == aggregate)
		return meant;
	for (i = 0; i < a->nfields; i++) {
		const struct link_field *f = &link->fields[a->fields[i]];
		const struct facts_tu *tu = link->program->tus[f->tu];
		uint64_t size = facts_type_size(tu, tu->fields[f->field].type), start = f->offset / 8;

		/* Of a union, the member that holds what is meant. */
		if (start <= offset && offset - start < (size ? size : 1) &&
		    (!found || f->offset > link->fields[found].offset ||
		     (meant && f->inner == link->fields[meant].aggregate)))
			found = a->fields[i];
	}
	return found;
}

const char *words_of_part(const struct link *link, struct arena *arena, uint32_t object, int64_t offset,
			  uint32_t field, int numbers)
{
	uint32_t tu = link->objects[object].tu, steps;
	uint32_t type = link->program->tus[tu]->symbols[link->objects[object].symbol].type;
	const char *text = "";

	for (steps = 0; steps < 24 && offset >= 0; steps++) {
		const struct facts_tu *unit = link->program->tus[tu];
		const struct facts_type *t = &unit->types[type];
		uint32_t next;

		if (t->kind == RCF_T_ARRAY) {
			uint64_t size = facts_type_size(unit, t->target);

			if (!size)
				break;
			if (numbers)
				text = arena_format(arena, "%s[%llu]", text, (unsigned long long)((uint64_t)offset / size));
			offset = (int64_t)((uint64_t)offset % size);
			type = t->target;
			continue;
		}
		if (!field || (t->kind != RCF_T_STRUCT && t->kind != RCF_T_UNION))
			break;
		next = field_at(link, link->tus[tu].aggregates[type], (uint64_t)offset, field);
		if (!next)
			break;
		text = arena_format(arena, "%s.%s", text, link->fields[next].name);
		offset -= (int64_t)(link->fields[next].offset / 8);
		tu = link->fields[next].tu;
		type = link->program->tus[tu]->fields[link->fields[next].field].type;
		if (next == field)
			field = 0;
	}
	return text;
}

/* Behind the file that tells it from others of its name: a/util.c:n. */
static const char *behind_file(const char *name)
{
	const char *colon = strchr(name, ':');

	return colon && colon[1] != ':' ? colon + 1 : name;
}

char *words_plain(struct arena *arena, const char *name)
{
	char *text, *to;
	unsigned depth = 0, open = 0;

	name = behind_file(name);
	name += strspn(name, "*&(");
	if (!strncmp(name, "struct ", 7) || !strncmp(name, "union ", 6))
		name = strchr(name, ' ') + 1;
	text = to = arena_copy(arena, name, strlen(name));
	for (; *name && (depth || (*name != ' ' && (*name != ')' || open))); name++) {
		open += !depth && *name == '(';
		open -= !depth && *name == ')';
		if (*name == '[')
			depth++;
		else if (*name == ']' && depth)
			depth--;
		else if (!depth && name[0] == '-' && name[1] == '>')
			*to++ = '.', name++;
		else if (!depth)
			*to++ = *name;
	}
	*to = '\0';
	return text;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/misnamed.h"

#include "base/arena.h"
#include "findings/sentences.h"
#include "link/link.h"
#include "locksets/annotation.h"
#include "symbolic/sym.h"

enum { SHOWN = 10 };

struct search {
	const struct link *link;
	struct arena *arena;
	struct syms *syms;
	FILE *out;
	const char *prefix;
	uint32_t found;
};

static const char *macro_name(uint32_t kind)
{
	switch (kind) {
	case RCF_ATTR_GUARDED_BY:
		return "RACECHECK_GUARDED_BY";
	case RCF_ATTR_ACQUIRES:
		return "RACECHECK_ACQUIRES";
	case RCF_ATTR_RELEASES:
		return "RACECHECK_RELEASES";
	case RCF_ATTR_REQUIRES:
		return "RACECHECK_REQUIRES";
	default:
		return NULL;
	}
}

static void look(struct search *search, const struct facts_attrs *attrs, struct annotation_owner owner, const char *name)
{
	uint32_t i;

	for (i = 0; attrs && i < attrs->count; i++) {
		const char *macro = macro_name(attrs->items[i].kind), *expression = attrs->items[i].argument;

		if (!macro)
			continue;
		if (owner.function && !owner.body && search->link->functions[owner.function].func != LINK_NONE)
			owner.body = link_body(search->link, search->arena, owner.function);
		if (!search->syms)
			search->syms = syms_create(search->arena, search->link, 0);
		if (annotation_is_known(search->syms, search->link, &owner, expression) || search->found++ >= SHOWN)
			continue;
		fprintf(search->out, "%s%s\n", search->prefix, say(search->arena, SAY_MISNAMED, macro, expression, name));
	}
}

void misnamed_print(FILE *out, const char *prefix, const struct link *link)
{
	struct search search = { .link = link, .arena = arena_create(), .out = out, .prefix = prefix };
	uint32_t i;

	for (i = 1; i <= link->nfunctions; i++)
		look(&search, annotation_attrs(link, i), (struct annotation_owner){ .function = i }, link->functions[i].name);
	for (i = 1; i <= link->nfields; i++)
		look(&search, annotation_field(link, i), (struct annotation_owner){ .field = i }, link->fields[i].name);
	for (i = 1; i <= link->nobjects; i++)
		look(&search, annotation_variable(link, i), (struct annotation_owner){ .object = i }, link->objects[i].name);
	if (search.found > SHOWN)
		fprintf(out, "%s%s\n", prefix, say(search.arena, SAY_MISNAMED_MORE, say_number(search.arena, search.found - SHOWN)));
	arena_destroy(search.arena);
}

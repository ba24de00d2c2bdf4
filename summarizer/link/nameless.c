/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * nameless.c - what a struct without tag and typedef is called: after the variable or the field
 * that has the type, "struct of pool", "struct of conn.stats"; after a pointer to it if there
 * is no other.  Where it is declared would be a name that changes with every line above it.
 */
#include "base/arena.h"
#include "link/linker.h"

#include <string.h>

#define ROUNDS 8 /* nameless structs in nameless structs */

/* Without its keyword. */
static const char *owner_of(const struct link *link, uint32_t aggregate)
{
	return link->aggregates[aggregate].owner ? link->aggregates[aggregate].owner : link->aggregates[aggregate].name;
}

static void give(struct linker *linker, uint32_t aggregate, const char *owner)
{
	struct link_aggregate *a = &linker->link->aggregates[aggregate];

	if (!aggregate || *a->name || a->owner)
		return;
	a->owner = owner;
	a->label = arena_format(linker->arena, "%s of %s", a->kind == RCF_T_UNION ? "union" : "struct", owner);
}

/* What has the type itself, or what points to it? */
static uint32_t aggregate_of(const struct link *link, uint32_t tu, uint32_t type, int pointers)
{
	const struct facts_tu *unit = link->program->tus[tu];
	uint32_t element = array_element(unit, type);

	if ((unit->types[element].kind == RCF_T_POINTER) != pointers)
		return 0;
	return link_aggregate_of(link, tu, type);
}

static void look_at_objects(struct linker *linker, int pointers)
{
	const struct link *link = linker->link;
	uint32_t i;

	for (i = 1; i <= link->nobjects; i++) {
		const struct link_object *o = &link->objects[i];

		give(linker, aggregate_of(link, o->tu, tu_at(linker, o->tu)->symbols[o->symbol].type, pointers),
		     o->label);
	}
}

static void look_at_fields(struct linker *linker, int pointers)
{
	const struct link *link = linker->link;
	uint32_t i;

	for (i = 1; i <= link->nfields; i++) {
		const struct link_field *f = &link->fields[i];
		uint32_t held = aggregate_of(link, f->tu, tu_at(linker, f->tu)->fields[f->field].type, pointers);

		if (held && !*link->aggregates[held].name && !link->aggregates[held].owner && *owner_of(link, f->aggregate))
			give(linker, held, arena_format(linker->arena, "%s.%s", owner_of(link, f->aggregate), f->name));
	}
}

void nameless_label(struct linker *linker)
{
	int round, pointers;

	for (pointers = 0; pointers < 2; pointers++) {
		look_at_objects(linker, pointers);
		for (round = 0; round < ROUNDS; round++)
			look_at_fields(linker, pointers);
	}
}

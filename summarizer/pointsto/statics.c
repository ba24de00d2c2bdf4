/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * statics.c - pointers that are there before the program runs: in static
 * initialisers, and in variables that other code defines.
 */
#include "pointsto/graph.h"

#include "base/arena.h"
#include "link/layout.h"

#define STATICS_PLACES 16 /* in unions one byte belongs to several */

/* A function that an object has in a field. */
static void add_function(struct pointsto *world, uint32_t type, const struct facts_init_entry *entry, uint32_t function)
{
	struct layout_place places[STATICS_PLACES];
	uint32_t dropped = 0, i, n = layout_places(world->link, type, entry->offset, places, STATICS_PLACES, &dropped);

	for (i = 0; i < n; i++)
		if (places[i].field)
			*(struct pointsto_stored *)pool_add(world->arena, &world->stored, sizeof(struct pointsto_stored)) =
				(struct pointsto_stored){ .place = world->field_places[places[i].field],
							  .target = function };
}

static void add_entry(struct pointsto *all, struct gather *self, uint32_t object, const struct facts_init_entry *entry)
{
	const struct pointsto *world = self->world;
	uint32_t target = self->unit->objects[entry->symbol], dropped = 0, n, i;
	uint32_t type = world->link->objects[object].type;
	struct layout_place places[STATICS_PLACES];

	if (type && self->unit->functions[entry->symbol])
		add_function(all, type, entry, self->unit->functions[entry->symbol]);
	if (!target)
		return;
	target = node_of_object_address(world, target);
	if (!type) {
		gather_op(self, OP_COPY, node_of_object(world, object), target, 0);
		return;
	}
	n = layout_places(world->link, type, entry->offset, places, STATICS_PLACES, &dropped);
	for (i = 0; i < n; i++)
		if (places[i].field)
			gather_op(self, OP_COPY,
				   node_of_place(world, world->field_places[places[i].field]), target, 0);
}

static void add_initialisers(struct pointsto *world, struct gather *self, uint32_t unit)
{
	uint32_t i, k, object;

	self->tu = self->world->link->program->tus[unit];
	self->unit = &self->world->link->tus[unit];
	for (i = 0; i < self->tu->ninits; i++) {
		object = self->unit->objects[self->tu->inits[i].symbol];
		for (k = 0; object && k < self->tu->inits[i].count; k++)
			add_entry(world, self, object, &self->tu->inits[i].entries[k]);
	}
}

/* What a variable holds that other code defines, came from there. */
static void add_external(struct gather *self, uint32_t object)
{
	const struct link_object *o = &self->world->link->objects[object];
	const struct facts_tu *tu = self->world->link->program->tus[o->tu];

	if (o->flags & LINK_EXTERNAL && !o->type &&
	    gather_holds(tu, tu->symbols[o->symbol].type) == 2)
		gather_op(self, OP_COPY, node_of_object(self->world, object),
			   gather_made(self, TARGET_OUTSIDE, object), 0);
}

void statics_gather(struct pointsto *world)
{
	struct gather self = { .world = world, .arena = world->scratch, .out = &world->functions[0] };
	uint32_t i;

	self.out->nnodes = OWN_FORMALS;
	for (i = 0; i < world->link->program->ntus; i++)
		add_initialisers(world, &self, i);
	for (i = 1; i <= world->link->nobjects; i++)
		add_external(&self, i);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "link/layout.h"

#define LAYOUT_DEPTH 32 /* pending aggregates: nested unions only */
#define LAYOUT_BACK 16  /* fields looked at that begin earlier: overlapping ones only */

static uint64_t field_size(const struct link *link, const struct link_field *field)
{
	const struct facts_tu *tu = link->program->tus[field->tu];
	uint64_t size = facts_type_size(tu, tu->fields[field->field].type);

	return size ? size : 1;
}

/* 1 + index of the last field that begins at or before the byte. */
static uint32_t last_before(const struct link *link, const struct link_aggregate *aggregate,
			    uint64_t offset)
{
	uint32_t low = 0, high = aggregate->nfields;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (link->fields[aggregate->fields[middle]].offset / 8 <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

struct walk {
	const struct link *link;
	struct layout_place *places;
	uint32_t nplaces, space;
	struct { uint32_t aggregate; uint64_t offset; } todo[LAYOUT_DEPTH];
	uint32_t ntodo, dropped;
};

static void add_place(struct walk *walk, uint32_t aggregate, uint64_t offset, uint32_t field)
{
	struct layout_place place = { aggregate, (uint32_t)offset, field };
	uint32_t i;

	for (i = 0; i < walk->nplaces; i++)
		if (walk->places[i].aggregate == aggregate && walk->places[i].offset == offset)
			return;
	if (walk->nplaces < walk->space && offset <= UINT32_MAX)
		walk->places[walk->nplaces++] = place;
	else
		walk->dropped++;
}

static void push(struct walk *walk, uint32_t aggregate, uint64_t offset)
{
	if (walk->ntodo == LAYOUT_DEPTH) {
		walk->dropped++;
		return;
	}
	walk->todo[walk->ntodo].aggregate = aggregate;
	walk->todo[walk->ntodo++].offset = offset;
}

/* One level: the byte's fields in this aggregate. */
static void step(struct walk *walk, uint32_t aggregate, uint64_t offset)
{
	const struct link *link = walk->link;
	const struct link_aggregate *layout = &link->aggregates[aggregate];
	uint32_t i, back = 0, found = 0;

	if (layout->size)
		offset %= layout->size;
	for (i = last_before(link, layout, offset); i > 0 && back < LAYOUT_BACK; i--) {
		const struct link_field *field = &link->fields[layout->fields[i - 1]];
		uint64_t start = field->offset / 8;

		back += start < offset;
		if (offset - start >= field_size(link, field))
			continue;
		if (field->inner && field->inner != aggregate)
			push(walk, field->inner, offset - start);
		else
			add_place(walk, aggregate, start, layout->fields[i - 1]);
		found = 1;
	}
	if (!found)
		add_place(walk, aggregate, offset, 0);
}

uint32_t layout_places(const struct link *link, uint32_t aggregate, uint64_t offset,
		       struct layout_place *places, uint32_t count, uint32_t *dropped)
{
	struct walk walk = { .link = link, .places = places, .space = count };
	uint32_t steps;

	push(&walk, aggregate, offset);
	for (steps = 0; walk.ntodo && steps < 4 * LAYOUT_DEPTH; steps++) {
		walk.ntodo--;
		step(&walk, walk.todo[walk.ntodo].aggregate, walk.todo[walk.ntodo].offset);
	}
	*dropped += walk.dropped + walk.ntodo;
	return walk.nplaces;
}

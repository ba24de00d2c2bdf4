/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fields.c - the fields of aggregates: what all TUs name of them.
 */
#define _GNU_SOURCE /* qsort_r */
#include "base/arena.h"
#include "link/linker.h"

#include <stdlib.h>
#include <string.h>

struct fields {
	struct linker *linker;
	struct pool found; /* struct link_field; [0] is none */
	struct table index;
	uint32_t **map;    /* by TU, by field: place in found, then number */
	uint32_t *numbers; /* by place in found */
};

static struct link_field *field_at(const struct fields *fields, uint32_t field)
{
	return (struct link_field *)fields->found.items + field;
}

static uint32_t intern(struct fields *fields, const struct link_field *field)
{
	uint64_t hash = hash_pair(hash_string(field->name), (uint64_t)field->aggregate << 32 ^
				  field->offset);
	uint32_t slot = table_first(&fields->index, hash), id;

	while ((id = table_at(&fields->index, slot))) {
		const struct link_field *other = field_at(fields, id);

		if (other->aggregate == field->aggregate && other->offset == field->offset &&
		    !strcmp(other->name, field->name))
			return id;
		slot = table_next(&fields->index, slot, hash);
	}
	id = fields->found.count;
	*(struct link_field *)pool_add(fields->linker->scratch, &fields->found, sizeof *field) = *field;
	table_add(fields->linker->scratch, &fields->index, hash, id);
	return id;
}

/* The aggregate that a type is, or is an array of. */
static uint32_t held(const struct linker *linker, uint32_t t, uint32_t type)
{
	return linker->link->tus[t].aggregates[array_element(tu_at(linker, t), type)];
}

static void intern_unit(struct fields *fields, uint32_t t)
{
	const struct facts_tu *tu = tu_at(fields->linker, t);
	const uint32_t *aggregates = fields->linker->link->tus[t].aggregates;
	uint32_t id;

	fields->map[t] = arena_array(fields->linker->arena, tu->nfields + 1, sizeof **fields->map);
	for (id = 1; id <= tu->nfields; id++) {
		const struct facts_field *field = &tu->fields[id];
		struct link_field found = { .name = field->name, .aggregate = aggregates[field->aggregate],
					    .offset = field->offset, .tu = t, .field = id };
		struct link_field *known;

		if (!found.aggregate)
			continue;
		fields->map[t][id] = intern(fields, &found);
		known = field_at(fields, fields->map[t][id]);
		if (!known->inner)
			known->inner = held(fields->linker, t, field->type);
	}
}

static int compare(const void *left, const void *right, void *context)
{
	const struct link_field *a = field_at(context, *(const uint32_t *)left);
	const struct link_field *b = field_at(context, *(const uint32_t *)right);

	if (a->aggregate != b->aggregate)
		return a->aggregate < b->aggregate ? -1 : 1;
	if (a->offset != b->offset)
		return a->offset < b->offset ? -1 : 1;
	return strcmp(a->name, b->name);
}

/* In order, the fields of an aggregate lie in a row. */
static void fill(struct fields *fields, const uint32_t *order, uint32_t count)
{
	struct link *link = fields->linker->link;
	uint32_t *row = arena_array(fields->linker->arena, count + 1, sizeof *row), i;

	link->nfields = count;
	link->fields = arena_array(fields->linker->arena, count + 1, sizeof *link->fields);
	link->fields[0].name = "";
	for (i = 1; i <= link->naggregates; i++)
		link->aggregates[i].fields = row;
	for (i = 1; i <= count; i++) {
		struct link_aggregate *aggregate;

		link->fields[i] = *field_at(fields, order[i - 1]);
		fields->numbers[order[i - 1]] = i;
		aggregate = &link->aggregates[link->fields[i].aggregate];
		row[i] = i;
		if (!aggregate->nfields++)
			aggregate->fields = &row[i];
	}
}

void fields_link(struct linker *linker)
{
	struct fields fields = { .linker = linker };
	uint32_t ntus = linker->program->ntus, count, t, i, *order;

	fields.map = arena_array(linker->scratch, ntus, sizeof *fields.map);
	pool_add(linker->scratch, &fields.found, sizeof(struct link_field));
	for (t = 0; t < ntus; t++)
		if (linker->leader[t] == t)
			intern_unit(&fields, t);
	count = fields.found.count - 1;
	order = arena_array(linker->scratch, count, sizeof *order);
	fields.numbers = arena_array(linker->scratch, count + 1, sizeof *fields.numbers);
	for (i = 0; i < count; i++)
		order[i] = i + 1;
	qsort_r(order, count, sizeof *order, compare, &fields);
	fill(&fields, order, count);
	for (t = 0; t < ntus; t++) {
		if (linker->leader[t] != t)
			fields.map[t] = fields.map[linker->leader[t]];
		else
			for (i = 1; i <= tu_at(linker, t)->nfields; i++)
				fields.map[t][i] = fields.numbers[fields.map[t][i]];
		linker->link->tus[t].fields = fields.map[t];
	}
}

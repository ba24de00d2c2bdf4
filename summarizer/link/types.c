/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * types.c - aggregates of all TUs become one set.
 *
 * First those whose layout is known are interned by what they are; then those
 * that are only mentioned find the one of their name, if there is just one.
 */
#define _GNU_SOURCE /* qsort_r */
#include "base/arena.h"
#include "link/linker.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* An aggregate before it has its number. */
struct shape {
	const char *name;
	uint64_t hash;     /* layout, 0 unknown */
	uint32_t scope;    /* 1 + TU where it is local, 0: it is everybody's */
	const char *file;  /* nameless: where it is declared (base name), */
	uint32_t line, column; /* and the place there */
	uint32_t tu, type; /* seen first */
	uint32_t number;
	uint8_t kind;
};

/* All aggregates with one tag. */
struct tag {
	const char *name;
	uint8_t kind;
	uint32_t count, shape; /* shapes with layout: how many, the first */
	uint32_t headers;      /* how many of these are not local */
	uint32_t header;       /* the first one that is not */
	uint32_t mentioned;    /* shape without layout, 0: not needed yet */
	uint32_t tu, own;      /* 1 + TU being matched, and its shape; own 0: several */
};

struct types {
	struct linker *linker;
	struct pool shapes, tags; /* [0] is none */
	struct table by_shape, by_tag;
	uint32_t **map; /* by TU, by type: shape, then number */
};

static int is_aggregate(const struct facts_type *type)
{
	return type->kind == RCF_T_STRUCT || type->kind == RCF_T_UNION;
}

static struct shape *shape_at(const struct types *types, uint32_t shape)
{
	return (struct shape *)types->shapes.items + shape;
}

static struct tag *tag_at(const struct types *types, uint32_t tag)
{
	return (struct tag *)types->tags.items + tag;
}

/* The name, "" if it has none: C++ numbers its nameless types, in each TU anew. */
static const char *tag_of(const struct facts_type *type)
{
	return strstr(type->name, "._anon_") ? "" : type->name;
}

/* ---- interning ---- */

static struct shape describe(const struct types *types, uint32_t t, uint32_t id)
{
	const struct facts_tu *tu = tu_at(types->linker, t);
	const struct facts_type *type = &tu->types[id];
	const struct facts_loc *loc = &tu->type_locs[id];
	struct shape shape = { .name = tag_of(type), .hash = type->hash, .file = "",
			       .kind = type->kind, .tu = t, .type = id };

	if (type->flags & RCF_AGG_LOCAL)
		shape.scope = types->linker->twin[t] + 1;
	if (*shape.name)
		return shape;
	shape.file = file_base(tu->files[loc->file].path);
	shape.line = loc->line;
	shape.column = loc->column;
	if (!loc->file || !(type->flags & RCF_AGG_LAYOUT)) { /* nothing to know it by */
		shape.scope = t + 1;
		shape.line = id;
	}
	return shape;
}

static int same_shape(const struct shape *a, const struct shape *b)
{
	return a->kind == b->kind && a->hash == b->hash && a->scope == b->scope &&
	       a->line == b->line && a->column == b->column && !strcmp(a->file, b->file) &&
	       !strcmp(a->name, b->name);
}

static uint64_t shape_hash(const struct shape *shape)
{
	uint64_t hash = hash_pair(hash_string(shape->name), shape->hash);

	hash = hash_pair(hash, (uint64_t)shape->scope << 8 | shape->kind);
	return *shape->name ? hash : hash_pair(hash, (uint64_t)shape->line << 32 | shape->column);
}

/* The shape, and whether it is new. */
static uint32_t intern_shape(struct types *types, const struct shape *shape, int *is_new)
{
	uint64_t hash = shape_hash(shape);
	uint32_t slot = table_first(&types->by_shape, hash), id;

	while ((id = table_at(&types->by_shape, slot)) && !same_shape(shape_at(types, id), shape))
		slot = table_next(&types->by_shape, slot, hash);
	*is_new = !id;
	if (!id) {
		id = types->shapes.count;
		*(struct shape *)pool_add(types->linker->scratch, &types->shapes, sizeof *shape) = *shape;
		table_add(types->linker->scratch, &types->by_shape, hash, id);
	}
	return id;
}

static struct tag *intern_tag(struct types *types, const char *name, uint8_t kind)
{
	uint64_t hash = hash_pair(hash_string(name), kind);
	uint32_t slot = table_first(&types->by_tag, hash), id;
	struct tag *tag;

	while ((id = table_at(&types->by_tag, slot))) {
		tag = tag_at(types, id);
		if (tag->kind == kind && !strcmp(tag->name, name))
			return tag;
		slot = table_next(&types->by_tag, slot, hash);
	}
	table_add(types->linker->scratch, &types->by_tag, hash, types->tags.count);
	tag = pool_add(types->linker->scratch, &types->tags, sizeof *tag);
	tag->name = name;
	tag->kind = kind;
	return tag;
}

/* C++ has scopes and templates: there the same name may be of several types,
 * and one TU in any language can see several. */
static int is_clash(const struct types *types, uint32_t a, uint32_t b)
{
	uint32_t first = shape_at(types, a)->tu, second = shape_at(types, b)->tu;

	return first != second && tu_at(types->linker, first)->lang != RCF_LANG_CXX &&
	       tu_at(types->linker, second)->lang != RCF_LANG_CXX;
}

static void add_to_tag(struct types *types, uint32_t id)
{
	const struct shape *shape = shape_at(types, id);
	struct tag *tag = intern_tag(types, shape->name, shape->kind);

	if (!tag->count++)
		tag->shape = id;
	if (shape->scope)
		return;
	if (!tag->headers++)
		tag->header = id;
	else if (is_clash(types, tag->header, id))
		linker_problem(types->linker, LINK_TYPE_CLASH,
			       arena_format(types->linker->arena, "%s %s",
					    tag->kind == RCF_T_UNION ? "union" : "struct", tag->name),
			       shape_at(types, tag->header)->tu, shape->tu);
}

/* Those with layout, and the nameless. */
static void intern_unit(struct types *types, uint32_t t)
{
	const struct facts_tu *tu = tu_at(types->linker, t);
	uint32_t id;
	int is_new;

	types->map[t] = arena_array(types->linker->arena, tu->ntypes + 1, sizeof **types->map);
	for (id = 1; id <= tu->ntypes; id++) {
		const struct facts_type *type = &tu->types[id];
		struct shape shape;

		if (!is_aggregate(type) || (*tag_of(type) && !(type->flags & RCF_AGG_LAYOUT)))
			continue;
		shape = describe(types, t, id);
		types->map[t][id] = intern_shape(types, &shape, &is_new);
		if (is_new && *shape.name)
			add_to_tag(types, types->map[t][id]);
	}
}

/* ---- only mentioned ---- */

/* If the TU itself has one of that name with layout, and just one, it is meant. */
static void note_own(struct types *types, uint32_t t)
{
	const struct facts_tu *tu = tu_at(types->linker, t);
	uint32_t id;

	for (id = 1; id <= tu->ntypes; id++) {
		uint32_t shape = types->map[t][id];
		struct tag *tag;

		if (!shape || !*tag_of(&tu->types[id]))
			continue;
		tag = intern_tag(types, tu->types[id].name, tu->types[id].kind);
		tag->own = tag->tu == t + 1 && tag->own != shape ? 0 : shape;
		tag->tu = t + 1;
	}
}

static uint32_t mentioned(struct types *types, struct tag *tag, uint32_t t, uint32_t id)
{
	struct shape shape = { .name = tag->name, .kind = tag->kind, .file = "", .tu = t, .type = id };
	int is_new;

	if (tag->tu == t + 1 && tag->own)
		return tag->own;
	if (tag->count == 1)
		return tag->shape;
	if (!tag->mentioned)
		tag->mentioned = intern_shape(types, &shape, &is_new);
	return tag->mentioned;
}

static void match_unit(struct types *types, uint32_t t)
{
	const struct facts_tu *tu = tu_at(types->linker, t);
	uint32_t id;

	note_own(types, t);
	for (id = 1; id <= tu->ntypes; id++)
		if (is_aggregate(&tu->types[id]) && !types->map[t][id])
			types->map[t][id] = mentioned(types, intern_tag(types, tu->types[id].name,
									tu->types[id].kind), t, id);
}

/* ---- numbers and labels ---- */

static int compare(const void *left, const void *right, void *context)
{
	const struct types *types = context;
	const struct shape *a = shape_at(types, *(const uint32_t *)left);
	const struct shape *b = shape_at(types, *(const uint32_t *)right);
	int order = strcmp(a->name, b->name);

	if (order)
		return order;
	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	if (a->tu != b->tu)
		return a->tu < b->tu ? -1 : 1;
	return a->type < b->type ? -1 : a->type > b->type;
}

/* count: how many of this name the TU was first to have, up to this one. */
static const char *label(const struct types *types, const struct shape *shape, int unique,
			 uint32_t count)
{
	const struct linker *linker = types->linker;
	const struct facts_tu *tu = tu_at(linker, shape->tu);
	const char *prefix = shape->kind == RCF_T_UNION ? "union " : "struct ";
	const struct facts_loc *loc = &tu->type_locs[shape->type];

	if (*shape->name) {
		if (tu->types[shape->type].flags & RCF_AGG_TYPEDEF)
			prefix = "";
		if (unique)
			return arena_format(linker->arena, "%s%s", prefix, shape->name);
		return arena_format(linker->arena, count > 1 ? "%s%s@%s#%" PRIu32 : "%s%s@%s", prefix,
				    shape->name, linker->labels[shape->tu], count);
	}
	return arena_format(linker->arena, "%sof %s", prefix,
			    loc->file ? file_base(tu->files[loc->file].path) : linker->labels[shape->tu]);
}

static int is_same_name(const struct shape *a, const struct shape *b)
{
	return a->tu == b->tu && a->kind == b->kind && !strcmp(a->name, b->name);
}

static void fill(struct types *types, const uint32_t *order, uint32_t count)
{
	struct link *link = types->linker->link;
	uint32_t i, same = 0;

	link->naggregates = count;
	link->aggregates = arena_array(types->linker->arena, count + 1, sizeof *link->aggregates);
	link->aggregates[0].name = link->aggregates[0].label = "";
	for (i = 0; i < count; i++) {
		struct shape *shape = shape_at(types, order[i]);
		struct link_aggregate *aggregate = &link->aggregates[i + 1];
		const struct tag *tag = *shape->name ? intern_tag(types, shape->name, shape->kind) : NULL;

		shape->number = i + 1;
		aggregate->name = shape->name;
		aggregate->kind = shape->kind;
		aggregate->hash = shape->hash;
		aggregate->size = tu_at(types->linker, shape->tu)->types[shape->type].size;
		same = i && is_same_name(shape, shape_at(types, order[i - 1])) ? same + 1 : 1;
		aggregate->label = label(types, shape, !shape->hash || !tag || tag->count == 1, same);
	}
}

static void number(struct types *types)
{
	struct linker *linker = types->linker;
	uint32_t count = types->shapes.count - 1, i, t;
	uint32_t *order = arena_array(linker->scratch, count, sizeof *order);

	for (i = 0; i < count; i++)
		order[i] = i + 1;
	qsort_r(order, count, sizeof *order, compare, types);
	fill(types, order, count);
	for (t = 0; t < linker->program->ntus; t++) {
		if (linker->leader[t] == t)
			for (i = 1; i <= tu_at(linker, t)->ntypes; i++)
				types->map[t][i] = shape_at(types, types->map[t][i])->number;
		linker->link->tus[t].aggregates = types->map[t];
	}
}

void types_link(struct linker *linker)
{
	struct types types = { .linker = linker };
	uint32_t t;

	types.map = arena_array(linker->scratch, linker->program->ntus, sizeof *types.map);
	pool_add(linker->scratch, &types.shapes, sizeof(struct shape));
	pool_add(linker->scratch, &types.tags, sizeof(struct tag));
	for (t = 0; t < linker->program->ntus; t++)
		if (linker->leader[t] == t)
			intern_unit(&types, t);
	for (t = 0; t < linker->program->ntus; t++)
		if (linker->leader[t] == t)
			match_unit(&types, t);
		else
			types.map[t] = types.map[linker->leader[t]];
	number(&types);
}

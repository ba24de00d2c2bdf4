/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sitekeys.c - keys: texts that name a function, an object or a lock for another build of the program.
 *
 * What only one file knows (static functions and variables, structs that are declared in a source
 * file) has that file in its key, whether or not another file has the same name: the key does not
 * change when one gets it.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "base/demangle.h"
#include "base/text.h"
#include "findings/path.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#include <inttypes.h>
#include <string.h>

/* ---- of what link.h numbers ---- */

static const char *path_of(const struct facts_tu *tu, const struct facts_loc *loc, struct arena *arena)
{
	const char *path = loc->file ? tu->files[loc->file].path : facts_main_file(tu);

	return path_relative(arena, path, tu->directory);
}

/* The label without the file that tells it from others of that name. */
static const char *bare(const char *label, struct arena *arena)
{
	return demangle_short(arena, arena_copy(arena, label, strcspn(label, "@")));
}

static void name_functions(struct sitekeys *self, struct arena *arena)
{
	const struct link *link = self->link;
	uint32_t i;

	self->functions = arena_array(arena, (size_t)link->nfunctions + 1, sizeof *self->functions);
	self->paths = arena_array(arena, (size_t)link->nfunctions + 1, sizeof *self->paths);
	self->functions[0] = self->paths[0] = "";
	for (i = 1; i <= link->nfunctions; i++) {
		const struct link_function *function = &link->functions[i];
		const struct facts_tu *tu = link->program->tus[function->tu];
		const char *name = bare(function->label, arena);

		self->paths[i] = path_of(tu, &tu->symbols[function->symbol].loc, arena);
		self->functions[i] = name;
		if (!(function->flags & LINK_PUBLIC) || strchr(function->label, '@'))
			self->functions[i] = arena_format(arena, "%s:%s", self->paths[i], name);
	}
}

static void name_objects(struct sitekeys *self, struct arena *arena)
{
	const struct link *link = self->link;
	uint32_t i;

	self->objects = arena_array(arena, (size_t)link->nobjects + 1, sizeof *self->objects);
	self->objects[0] = "";
	for (i = 1; i <= link->nobjects; i++) {
		const struct link_object *object = &link->objects[i];
		const struct facts_tu *tu = link->program->tus[object->tu];
		const char *name = arena_copy(arena, object->label, strcspn(object->label, "@"));

		self->objects[i] = name;
		if (!(object->flags & LINK_PUBLIC) || strchr(object->label, '@'))
			self->objects[i] = arena_format(arena, "%s:%s",
				path_of(tu, &tu->symbols[object->symbol].loc, arena), name);
	}
}

/* Those that have a name. */
static void name_tagged(struct sitekeys *self, struct arena *arena)
{
	const struct link *link = self->link;
	uint32_t t, id, a;

	for (t = 0; t < link->program->ntus; t++) {
		const struct facts_tu *tu = link->program->tus[t];

		for (id = 1; id <= tu->ntypes; id++) {
			a = link->tus[t].aggregates[id];
			if (!a || self->aggregates[a] || !*link->aggregates[a].name)
				continue;
			self->aggregates[a] = link->aggregates[a].name;
			if (tu->types[id].flags & RCF_AGG_LOCAL)
				self->aggregates[a] = arena_format(arena, "%s:%s",
					path_of(tu, &tu->type_locs[id], arena), link->aggregates[a].name);
		}
	}
}

/* What is nameless is called by the field or variable that holds it: as often as that is nameless,
 * too. */
#define NAMELESS_DEPTH 8

static void name_inner(struct sitekeys *self, struct arena *arena)
{
	const struct link *link = self->link;
	uint32_t i, round;

	for (i = 1; i <= link->nobjects; i++)
		if (link->objects[i].type && !self->aggregates[link->objects[i].type])
			self->aggregates[link->objects[i].type] = self->objects[i];
	for (round = 0; round < NAMELESS_DEPTH; round++)
		for (i = 1; i <= link->nfields; i++) {
			const struct link_field *field = &link->fields[i];

			if (!field->inner || self->aggregates[field->inner] || !self->aggregates[field->aggregate])
				continue;
			self->aggregates[field->inner] = *field->name
				? arena_format(arena, "%s.%s", self->aggregates[field->aggregate], field->name)
				: self->aggregates[field->aggregate];
		}
	for (i = 1; i <= link->naggregates; i++)
		if (!self->aggregates[i])
			self->aggregates[i] = link->aggregates[i].kind == RCF_T_UNION ? "union" : "struct";
}

/* Structs that lockdb's functions take as locks: what is in them is no business of the program's. */
static void note_lock(const struct link *link, const struct link_function *function,
		      const struct lockdb_effect *effect, uint8_t *types)
{
	const struct facts_tu *tu = link->program->tus[function->tu];
	const struct facts_type *type = &tu->types[tu->symbols[function->symbol].type];
	const struct lockdb_path *paths[2] = { &effect->object, &effect->second };
	uint32_t i;

	for (i = 0; i < (effect->op == LOCKDB_WAIT ? 2u : 1u); i++)
		if (paths[i]->root == LOCKDB_ARG && !paths[i]->nsteps && type->kind == RCF_T_FUNC &&
		    paths[i]->number >= 0 && (uint32_t)paths[i]->number < type->count)
			types[link_aggregate_of(link, function->tu, type->params[paths[i]->number])] = 1;
}

static const uint8_t *find_lock_types(const struct link *link, const struct lockdb *db, struct arena *arena)
{
	uint8_t *types = arena_alloc(arena, (size_t)link->naggregates + 1);
	uint32_t f, i;

	for (f = 1; f <= link->nfunctions; f++) {
		const struct link_function *function = &link->functions[f];
		const struct lockdb_function *model =
			lockdb_function(db, function->name, !(function->flags & LINK_PUBLIC));

		for (i = 0; model && i < model->neffects; i++)
			switch (model->effects[i].op) {
			case LOCKDB_ACQUIRE:
			case LOCKDB_RELEASE:
			case LOCKDB_WAIT:
			case LOCKDB_DOWN:
			case LOCKDB_UP:
			case LOCKDB_BARRIER:
			case LOCKDB_INIT:
				note_lock(link, function, &model->effects[i], types);
				break;
			default:
				break;
			}
	}
	types[0] = 0;
	return types;
}

struct sitekeys *sitekeys_create(const struct link *link, const struct lockdb *db, struct arena *arena)
{
	struct sitekeys *self = arena_alloc(arena, sizeof *self);

	self->link = link;
	self->aggregates = arena_array(arena, (size_t)link->naggregates + 1, sizeof *self->aggregates);
	self->aggregates[0] = "";
	name_functions(self, arena);
	name_objects(self, arena);
	name_tagged(self, arena);
	name_inner(self, arena);
	self->lock_types = find_lock_types(link, db, arena);
	self->main = link->main ? link_body(link, arena, link->main) : NULL;
	return self;
}

/* ---- what workers share with themselves ---- */

const char *worker_text(struct site_worker *worker, const char *text)
{
	uint64_t hash = hash_string(text);
	uint32_t slot, i;

	for (slot = table_first(&worker->texts, hash); (i = table_at(&worker->texts, slot));
	     slot = table_next(&worker->texts, slot, hash))
		if (!strcmp(((const char **)worker->items.items)[i - 1], text))
			return ((const char **)worker->items.items)[i - 1];
	text = arena_copy(worker->arena, text, strlen(text));
	*(const char **)pool_add(worker->arena, &worker->items, sizeof text) = text;
	table_add(worker->arena, &worker->texts, hash, worker->items.count);
	return text;
}

/* The body of the function that is looked at, for the names of its formals and locals. */
const struct facts_body *worker_body(const struct builder *self, struct site_worker *worker, uint32_t function)
{
	if (worker->body_of != function) {
		arena_reset(worker->bodies);
		worker->body = link_body(self->in->link, worker->bodies, function);
		worker->body_of = function;
	}
	return worker->body;
}

/* ---- fields that are not spelled ---- */

/* The field of an aggregate in which a byte lies, 0: none that is known, or several (of a union). */
static uint32_t field_at(const struct link *link, uint32_t aggregate, uint64_t offset)
{
	const struct link_aggregate *one = &link->aggregates[aggregate];
	uint32_t i, found = 0;

	for (i = 0; i < one->nfields && link->fields[one->fields[i]].offset / 8 <= offset; i++) {
		uint32_t field = one->fields[i];

		if (found && link->fields[found].offset / 8 == link->fields[field].offset / 8)
			return 0;
		found = field;
	}
	return found;
}

static int is_array(const struct link *link, const struct link_field *field)
{
	const struct facts_tu *tu = link->program->tus[field->tu];

	return tu->types[tu->fields[field->field].type].kind == RCF_T_ARRAY;
}

/* An address is spelled as whatever begins there: &pool.queue is &pool.queue.lock, if that comes first.
 * The fields from an aggregate on to the innermost one, or to the first that is a lock; how many. */
#define INNER_DEPTH 8
static uint32_t find_inner(const struct sitekeys *names, uint32_t aggregate, uint64_t offset,
			   uint32_t fields[INNER_DEPTH])
{
	const struct link *link = names->link;
	uint32_t n = 0, field;

	while (aggregate && !names->lock_types[aggregate] && n < INNER_DEPTH &&
	       (field = field_at(link, aggregate, offset))) {
		offset -= link->fields[field].offset / 8;
		if (offset && !link->fields[field].inner)
			break;
		fields[n++] = field;
		aggregate = is_array(link, &link->fields[field]) ? 0 : link->fields[field].inner;
	}
	return offset ? 0 : n;
}

/* The last field that is spelled, as far as it is not inside of a lock, or of what is meant as a whole;
 * 0: there is none. */
static uint32_t last_spelled(const struct sitekeys *names, const struct syms *syms, uint32_t whole,
			     uint32_t *spelling)
{
	uint32_t i;

	for (i = *spelling; i; i = sym_spelling(syms, i)->parent) {
		uint32_t field = sym_spelling(syms, i)->field;
		uint32_t aggregate = names->link->fields[field].aggregate;

		if (!field || !(names->lock_types[aggregate] || (whole && aggregate == whole)))
			break;
	}
	*spelling = i;
	return i ? sym_spelling(syms, i)->field : 0;
}

/* The same for a place: what begins there. */
static uint32_t inner_of(const struct sitekeys *names, const struct syms *syms, const struct sym *at,
			 uint32_t fields[INNER_DEPTH])
{
	const struct sym *base = sym_get(syms, at->a);
	uint32_t spelling = at->b, field = last_spelled(names, syms, 0, &spelling);
	const struct facts_tu *tu;
	const struct link_object *object;

	if (spelling && !field)
		return 0;
	if (field)
		return is_array(names->link, &names->link->fields[field]) ? 0
			: find_inner(names, names->link->fields[field].inner, 0, fields);
	if (base->kind != SYM_GLOBAL || at->number < 0)
		return 0;
	object = &names->link->objects[base->a];
	tu = names->link->program->tus[object->tu];
	return tu->types[tu->symbols[object->symbol].type].kind == RCF_T_ARRAY ? 0
		: find_inner(names, object->type, (uint64_t)at->number, fields);
}

/* ---- places ---- */

struct printer {
	const struct builder *builder;
	struct site_worker *worker;
	const struct sitekeys *names;
	const struct view *view;
	const struct syms *syms;
	int elements;  /* say which */
	uint32_t whole; /* this aggregate, not its first field; or 0 */
	int locals;    /* names of locals will do */
	struct text *text;
};

static int print_place(const struct printer *self, uint32_t place);

/* An element of an element is one of the whole: a row that is element 0 is not told. */
static void print_some(const struct printer *self)
{
	struct text *text = self->text;

	if (text->length > 2 && !strcmp(text->text + text->length - 3, "[0]"))
		text_truncate(text, text->length - 3);
	if (text->length < 2 || strcmp(text->text + text->length - 2, "[]") != 0)
		text_add(text, "[]");
}

static void print_index(const struct printer *self, int64_t index)
{
	if (self->elements)
		text_format(self->text, "[%" PRId64 "]", index);
	else
		print_some(self);
}

/* What a field is spelled behind, if it is a part of that: after container_of() the address of the whole
 * may be spelled as its first field. */
static uint32_t spelled_before(const struct printer *self, const struct sym_spelling *part)
{
	const struct sym_spelling *parent = sym_spelling(self->syms, part->parent);
	const struct link_field *fields = self->names->link->fields;

	if (part->field && parent->field && fields[parent->field].inner != fields[part->field].aggregate)
		return 0;
	return part->parent;
}

static void print_spelling(const struct printer *self, uint32_t spelling, const char *first)
{
	const struct sym_spelling *part = sym_spelling(self->syms, spelling);
	uint32_t parent = spelled_before(self, part);

	if (parent)
		print_spelling(self, parent, first);
	if (!part->field)
		print_index(self, part->index);
	else if (*self->names->link->fields[part->field].name)
		text_format(self->text, "%s%s", parent ? "." : first,
			    self->names->link->fields[part->field].name);
}

/* How far from its base an address begins to be spelled. */
static int64_t moved_by(const struct printer *self, const struct sym *at)
{
	int64_t moved = (int64_t)((uint64_t)at->number - (uint64_t)sym_spelling(self->syms, at->b)->offset);
	uint32_t i, parent;

	for (i = at->b; i; i = parent) {
		parent = spelled_before(self, sym_spelling(self->syms, i));
		if (!parent) /* what is not spelled after all */
			moved += sym_spelling(self->syms, sym_spelling(self->syms, i)->parent)->offset;
	}
	return moved;
}

/* A local: of main there is one, whose name means the same everywhere. */
static int print_local(const struct printer *self, uint32_t function, uint32_t local)
{
	const struct facts_body *body;

	if (!self->locals && function != self->names->link->main)
		return 0;
	body = function == self->names->link->main ? self->names->main
						   : worker_body(self->builder, self->worker, function);
	if (!body || !local || local > body->nlocals || !*body->locals[local].name)
		return 0;
	text_format(self->text, "%s.%s", self->names->functions[function], body->locals[local].name);
	return 1;
}

static int print_element(const struct printer *self, const struct sym *elem)
{
	const struct sym *index = sym_get(self->syms, elem->b), *at = sym_get(self->syms, elem->a);
	const struct sym *base = sym_get(self->syms, at->a);

	/* Of what a pointer points to: p[], not (*p)[]. */
	if (at->kind == SYM_AT && !at->b && !at->number && base->kind == SYM_LOAD ? !print_place(self, base->a)
										  : !print_place(self, elem->a))
		return 0;
	if (index->kind == SYM_NAMED && !elem->number) /* sym_unlisted_field() */
		text_format(self->text, ".%s", sym_name(self->syms, index->a));
	else if (index->kind == SYM_NAMED && self->elements)
		text_format(self->text, "[%s]", sym_name(self->syms, index->a));
	else if (index->kind == SYM_CONST)
		print_index(self, index->number);
	else
		print_some(self);
	return 1;
}

/* An object by its name; 0: it has none that means the same everywhere. */
static int print_object(const struct printer *self, const struct sym *node)
{
	switch (node->kind) {
	case SYM_GLOBAL:
		text_add(self->text, self->names->objects[node->a]);
		return self->locals || !(self->names->link->objects[node->a].flags & LINK_TLS);
	case SYM_THAT:
		return !(node->b & 1) && print_local(self, node->a, node->b / 2);
	case SYM_LOCAL:
		return print_local(self, self->view->function, node->a);
	case SYM_ELEM:
		return print_element(self, node);
	default:
		return 0;
	}
}

/* The elements of an array of which nothing is spelled. */
static int print_moved(const struct printer *self, const struct sym *base, int64_t bytes)
{
	const struct link *link = self->names->link;
	const struct facts_tu *tu;
	uint32_t type;
	uint64_t size;

	if (base->kind != SYM_GLOBAL || bytes < 0)
		return 0;
	tu = link->program->tus[link->objects[base->a].tu];
	type = tu->symbols[link->objects[base->a].symbol].type;
	size = tu->types[type].kind == RCF_T_ARRAY ? facts_type_size(tu, tu->types[type].target) : 0;
	if (!size)
		return 0;
	print_index(self, bytes / (int64_t)size);
	return 1;
}

static void print_fields(const struct printer *self, const struct sym *at, uint32_t spelling, const char *first)
{
	uint32_t fields[INNER_DEPTH], n = self->whole ? 0 : inner_of(self->names, self->syms, at, fields), i;

	if (spelling)
		print_spelling(self, spelling, first);
	for (i = 0; i < n; i++)
		if (*self->names->link->fields[fields[i]].name)
			text_format(self->text, ".%s", self->names->link->fields[fields[i]].name);
}

static int print_at(const struct printer *self, const struct sym *at)
{
	const struct sym *base = sym_get(self->syms, at->a);
	int64_t moved = moved_by(self, at);
	uint32_t spelling = at->b, fields[INNER_DEPTH];

	last_spelled(self->names, self->syms, self->whole, &spelling);
	if (base->kind == SYM_LOAD) {
		if (!spelling)
			text_add_char(self->text, '*');
		if (moved || !print_place(self, base->a))
			return 0;
		print_fields(self, at, spelling, "->");
		return 1;
	}
	if (!print_object(self, base))
		return 0;
	if (moved && !(!at->b && inner_of(self->names, self->syms, at, fields)) && !print_moved(self, base, moved))
		return 0;
	print_fields(self, at, spelling, ".");
	return 1;
}

static int print_place(const struct printer *self, uint32_t place)
{
	const struct sym *node = sym_get(self->syms, place);

	if (node->kind == SYM_AT)
		return print_at(self, node);
	if (node->kind == SYM_NAMED) {
		text_format(self->text, "<%s>", sym_name(self->syms, node->a));
		return 1;
	}
	return print_object(self, node);
}

/* The field that the place is: of an element of an array in a struct, the array's. */
static uint32_t last_field(const struct printer *self, uint32_t place)
{
	const struct sym *at = sym_get(self->syms, place);
	uint32_t fields[INNER_DEPTH], spelling, n;

	while (at->kind == SYM_ELEM || (at->kind == SYM_AT && sym_get(self->syms, at->a)->kind == SYM_ELEM && !at->b))
		at = sym_get(self->syms, at->a);
	if (at->kind != SYM_AT)
		return 0;
	n = self->whole ? 0 : inner_of(self->names, self->syms, at, fields);
	while (n && !*self->names->link->fields[fields[n - 1]].name)
		n--;
	if (n)
		return fields[n - 1];
	for (spelling = at->b; spelling; spelling = sym_spelling(self->syms, spelling)->parent) {
		uint32_t field = last_spelled(self->names, self->syms, self->whole, &spelling);

		if (field || !spelling)
			return field;
	}
	return 0;
}

/* A variable, or what is in one: not what it points to. */
static int is_variable(const struct syms *syms, uint32_t place)
{
	const struct sym *node = sym_get(syms, place);

	while (node->kind == SYM_AT || node->kind == SYM_ELEM)
		node = sym_get(syms, node->a);
	return node->kind == SYM_GLOBAL || node->kind == SYM_LOCAL || node->kind == SYM_THAT || node->kind == SYM_NAMED;
}

static void print_field(const struct printer *self, uint32_t field)
{
	const struct link *link = self->names->link;

	text_format(self->text, "%s.%s", self->names->aggregates[link->fields[field].aggregate],
		    link->fields[field].name);
}

/* What a pointer may point to; 0: that has no name. */
static int print_target(const struct printer *self, struct pointsto_target target)
{
	const struct link *link = self->names->link;
	uint32_t field;

	switch (target.kind) {
	case TARGET_OBJECT:
		text_add(self->text, self->names->objects[target.a]);
		return 1;
	case TARGET_FIELD:
		field = field_at(link, target.a, target.b);
		if (!field || link->fields[field].offset / 8 != target.b)
			return 0;
		print_field(self, field);
		return 1;
	default:
		return 0;
	}
}

/* A lock that a pointer leads to, if all that it may point to have one name. */
static void print_pointed(const struct printer *self, uint32_t place)
{
	const struct sym *at = sym_get(self->syms, place);
	const struct pointsto *pointsto = self->builder->in->pointsto;
	const struct pointsto_set *set;
	struct text first = { 0 };
	struct printer one = *self;
	uint32_t i;

	if (at->kind != SYM_AT || at->number)
		return;
	set = reach_set(&self->worker->probe, self->view, at->a, 0);
	for (i = 0; i < set->count && !set->many; i++) {
		struct text text = { 0 };

		one.text = i ? &text : &first;
		if (!print_target(&one, pointsto_target(pointsto, set->targets[i])) ||
		    (i && strcmp(text_string(&text), text_string(&first)) != 0))
			text_clear(&first);
		text_free(&text);
		if (!first.length)
			break;
	}
	text_add(self->text, text_string(&first));
	text_free(&first);
}

/* Struct and field; else the variable without the number of an element. */
static void print_class(const struct printer *self, uint32_t place)
{
	struct printer all = *self;
	uint32_t field = last_field(self, place);
	const struct sym *base;

	all.elements = 0;
	all.locals = 1;
	base = sym_get(self->syms, sym_base(self->syms, place));
	if (field) {
		print_field(self, field);
	} else if (base->kind == SYM_LOAD && (field = last_field(self, base->a))) { /* what that points to */
		text_add_char(self->text, '*');
		print_field(self, field);
	} else if (!print_place(&all, place)) {
		text_clear(self->text);
		if (self->elements)
			print_pointed(self, place);
	}
}

const char *sitekeys_place(const struct builder *self, struct site_worker *worker, const struct view *view,
			uint32_t place, int lock, uint32_t whole, const char **class)
{
	struct text text = { 0 };
	struct printer printer = { .builder = self, .worker = worker, .names = self->names, .view = view,
				   .syms = view->syms, .elements = lock, .whole = whole, .text = &text };
	const char *key = "";

	print_class(&printer, place);
	*class = worker_text(worker, text_string(&text));
	text_clear(&text);
	if ((lock || is_variable(view->syms, place)) && print_place(&printer, place))
		key = worker_text(worker, text_string(&text));
	text_free(&text);
	return key;
}

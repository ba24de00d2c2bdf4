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
#include <stdlib.h>
#include <string.h>

/* ---- of what link.h numbers ---- */

/* Paths begin in the directory of the compile, so that neither it nor the checkout is part of them.  Two
 * sources that would be called the same (make in each directory) are told from the directory that all
 * sources have in common. */
static const char *path_of(const struct sitekeys *self, uint32_t t, const struct facts_loc *loc, struct arena *arena)
{
	const struct facts_tu *tu = self->link->program->tus[t];
	const char *path = loc->file ? tu->files[loc->file].path : facts_main_file(tu);

	if (self->alike[t])
		return path_relative(arena, path_absolute(arena, path, tu->directory), self->root);
	return path_relative(arena, path, tu->directory);
}

/* As much of the directory as the path is in, too. */
static void keep_common(char *directory, const char *path)
{
	size_t i, end = 0;

	for (i = 0; directory[i] && directory[i] == path[i]; i++)
		if (directory[i] == '/')
			end = i + 1;
	directory[end] = '\0';
}

static void find_alike(struct sitekeys *self, struct arena *arena)
{
	const struct program *program = self->link->program;
	const char **paths = arena_array(arena, program->ntus, sizeof *paths);
	const char **full = arena_array(arena, program->ntus, sizeof *full);
	struct table known = { 0 };
	char *root = NULL;
	uint32_t t, i, slot;

	self->alike = arena_alloc(arena, program->ntus);
	for (t = 0; t < program->ntus; t++) {
		const struct facts_tu *tu = program->tus[t];
		uint64_t hash;

		paths[t] = path_relative(arena, facts_main_file(tu), tu->directory);
		full[t] = path_absolute(arena, facts_main_file(tu), tu->directory);
		root = root ? root : arena_copy(arena, full[t], strlen(full[t]));
		keep_common(root, full[t]);
		hash = hash_string(paths[t]);
		for (slot = table_first(&known, hash); (i = table_at(&known, slot));
		     slot = table_next(&known, slot, hash))
			if (!strcmp(paths[i - 1], paths[t]) && strcmp(full[i - 1], full[t]) != 0)
				self->alike[i - 1] = self->alike[t] = 1;
		table_add(arena, &known, hash, t + 1);
	}
	self->root = root ? root : "";
}

/* The label without the file that tells it from others of that name. */
static const char *bare(const char *label, struct arena *arena)
{
	return demangle_short(arena, arena_copy(arena, label, strcspn(label, "@")));
}

/* What the compiler makes a function of, "main.main._omp_fn.0", is a region of it: main(), region 1 of it. */
static const char *region_of(const char *name, struct arena *arena)
{
	static const char made[] = "._omp_fn.";
	const char *end = strstr(name, made), *begin = end;

	while (begin && begin > name && begin[-1] != '.' && begin[-1] != ':')
		begin--;
	return end ? arena_format(arena, "%.*s.region%d", (int)(end - begin), begin, atoi(end + strlen(made)) + 1) : name;
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
		const char *name = region_of(bare(function->label, arena), arena);

		self->paths[i] = path_of(self, function->tu, &tu->symbols[function->symbol].loc, arena);
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
		const char *name = *object->name == '.' ? tu->symbols[object->symbol].srcname /* critical(a) */
			: arena_copy(arena, object->label, strcspn(object->label, "@"));

		self->objects[i] = name;
		if (!(object->flags & LINK_PUBLIC) || strchr(object->label, '@'))
			self->objects[i] = arena_format(arena, "%s:%s",
				path_of(self, object->tu, &tu->symbols[object->symbol].loc, arena), name);
	}
}

/* Those that have a name: with the file if all that know what is in them say that it is a source file's. */
static void name_tagged(struct sitekeys *self, struct arena *arena)
{
	const struct link *link = self->link;
	const char **local = arena_array(arena, (size_t)link->naggregates + 1, sizeof *local);
	uint8_t *common = arena_alloc(arena, (size_t)link->naggregates + 1);
	uint32_t t, id, a;

	for (t = 0; t < link->program->ntus; t++) {
		const struct facts_tu *tu = link->program->tus[t];

		for (id = 1; id <= tu->ntypes; id++) {
			const char *path;

			a = link->tus[t].aggregates[id];
			if (!a || !(tu->types[id].flags & RCF_AGG_LAYOUT))
				continue;
			common[a] |= !(tu->types[id].flags & RCF_AGG_LOCAL);
			path = common[a] || !*link->aggregates[a].name ? NULL : path_of(self, t, &tu->type_locs[id], arena);
			if (path && (!local[a] || strcmp(path, local[a]) < 0))
				local[a] = path;
		}
	}
	for (a = 1; a <= link->naggregates; a++)
		if (*link->aggregates[a].name)
			self->aggregates[a] = common[a] || !local[a] ? link->aggregates[a].name
				: arena_format(arena, "%s:%s", local[a], link->aggregates[a].name);
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

/* A field that is all there is of its struct. */
static int is_all(const struct link *link, uint32_t field)
{
	const struct facts_tu *tu = link->program->tus[link->fields[field].tu];

	return link->aggregates[link->fields[field].aggregate].nfields == 1 &&
	       tu->types[tu->fields[link->fields[field].field].type].kind != RCF_T_ARRAY;
}

static const uint8_t *find_lock_types(const struct link *link, const struct lockdb *db, struct arena *arena)
{
	uint8_t *types = arena_alloc(arena, (size_t)link->naggregates + 1), again;
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
	do { /* what hides a lock, or has nothing else, is one */
		for (f = 1, again = 0; f <= link->nfields; f++) {
			const struct link_field *field = &link->fields[f];

			if (types[field->inner] && !types[field->aggregate] &&
			    (link_field_is_hidden(link, f) || is_all(link, f))) {
				types[field->aggregate] = link_field_is_hidden(link, f) ? LOCK_TYPE : LOCK_WRAPPED;
				again = 1;
			}
		}
	} while (again);
	return types;
}

struct sitekeys *sitekeys_create(const struct link *link, const struct lockdb *db, struct arena *arena)
{
	struct sitekeys *self = arena_alloc(arena, sizeof *self);

	self->link = link;
	self->aggregates = arena_array(arena, (size_t)link->naggregates + 1, sizeof *self->aggregates);
	self->aggregates[0] = "";
	find_alike(self, arena);
	name_functions(self, arena);
	name_objects(self, arena);
	name_tagged(self, arena);
	name_inner(self, arena);
	self->lock_types = find_lock_types(link, db, arena);
	self->main = link->main ? link_body(link, arena, link->main) : NULL;
	return self;
}

/* ---- of a worker ---- */

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

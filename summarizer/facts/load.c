/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/load.h"

#include "base/arena.h"
#include "base/message.h"
#include "facts/archive.h"
#include "facts/loader.h"
#include "facts/record.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *loader_name(struct loader *loader, const char *input, const char *member)
{
	return *member ? arena_format(loader->arena, "%s(%s)", input, member) : input;
}

/* ---- the TUs, by checksum ---- */

static uint32_t *sum_slot(struct loader *loader, uint64_t checksum)
{
	uint32_t mask = loader->sum_space - 1, at = (uint32_t)checksum & mask;
	struct facts_tu *const *tus = loader->tus.items;

	while (loader->by_sum[at] && tus[loader->by_sum[at] - 1]->checksum != checksum)
		at = (at + 1) & mask;
	return &loader->by_sum[at];
}

static void sum_grow(struct loader *loader)
{
	struct facts_tu *const *tus = loader->tus.items;
	uint32_t i;

	if (loader->tus.count * 2 < loader->sum_space)
		return;
	loader->sum_space = loader->sum_space ? loader->sum_space * 2 : 64;
	loader->by_sum = arena_array(loader->arena, loader->sum_space, sizeof *loader->by_sum);
	for (i = 0; i < loader->tus.count; i++)
		*sum_slot(loader, tus[i]->checksum) = i + 1;
}

struct facts_tu *loader_find(struct loader *loader, uint64_t checksum)
{
	uint32_t found = loader->sum_space ? *sum_slot(loader, checksum) : 0;

	return found ? ((struct facts_tu **)loader->tus.items)[found - 1] : NULL;
}

void loader_add(struct loader *loader, const char *origin, const uint8_t *data, size_t length)
{
	struct facts_error why;
	struct facts_tu *tu;

	if (length >= RCF_HEADER_SIZE && (tu = loader_find(loader, record_checksum(data))) &&
	    tu->length <= length && !memcmp(tu->data, data, tu->length)) {
		/* One name for it, whatever the order of the inputs. */
		if (strcmp(origin, tu->origin) < 0)
			tu->origin = origin;
		return;
	}
	tu = record_open(loader->arena, origin, data, length, &why);
	if (!tu) {
		error(origin, "%s", why.text);
		return;
	}
	*(struct facts_tu **)pool_add(loader->arena, &loader->tus, sizeof tu) = tu;
	sum_grow(loader);
	*sum_slot(loader, tu->checksum) = loader->tus.count;
}

void loader_keep(struct loader *loader, const struct map *map)
{
	*(struct map *)pool_add(loader->arena, &loader->maps, sizeof *map) = *map;
}

void loader_gap(struct loader *loader, enum load_gap_kind kind, const char *object,
		const char *path)
{
	struct load_gap *gap = pool_add(loader->arena, &loader->gaps, sizeof *gap);

	gap->kind = kind;
	gap->object = object;
	gap->path = path;
}

struct loaded *loader_file(const struct loader *loader, uint32_t file)
{
	return (struct loaded *)loader->files.items + file;
}

/* ---- one file ---- */

/* The file that is being read has this record. */
static void own(struct loader *loader, uint64_t checksum)
{
	struct owned *owned = pool_add(loader->arena, &loader->owned, sizeof *owned);

	owned->file = loader->file;
	owned->checksum = checksum;
	loader_file(loader, loader->file)->nfound++;
}

static void visit_found(void *context, const char *member, enum elf_found what,
			const uint8_t *data, size_t length)
{
	struct loader *loader = context;
	const char *copy = arena_copy(loader->arena, member, strlen(member));
	const char *name = loader_name(loader, loader->input, copy);
	struct wanted wanted = { .input = loader->input, .member = copy };

	if (what == ELF_RECORD) {
		loader_add(loader, name, data, length);
		if (length >= RCF_HEADER_SIZE)
			own(loader, record_checksum(data));
	} else if (what == ELF_NOTE && elf_read_note(data, length, &wanted.note)) {
		*(struct wanted *)pool_add(loader->arena, &loader->wanted, sizeof wanted) = wanted;
		own(loader, wanted.note.checksum);
	} else {
		error(name, "a racecheck section is damaged; compile again");
	}
}

static void visit_file(void *context, const char *member, int code, unsigned count)
{
	struct loader *loader = context;
	struct loaded *file = loader_file(loader, loader->file);
	struct bare *bare;

	file->code |= code;
	if (count || file->by != LOADED_INPUT || file->linked.kind != LINKED_NOT ||
	    module_is(file->path))
		return; /* unseen.c looks at what is linked */
	bare = pool_add(loader->arena, &loader->bare, sizeof *bare);
	bare->input = loader->input;
	bare->member = arena_copy(loader->arena, member, strlen(member));
	bare->file = loader->file;
	bare->code = code;
}

/* Members of a thin archive are named relative to the archive. */
static void visit_external(void *context, const char *path)
{
	struct loader *loader = context;
	const char *archive = loader->input, *slash = strrchr(archive, '/');
	uint32_t file = loader->file;
	const char *own = arena_copy(loader->arena, path, strlen(path));

	if (*path != '/' && slash)
		own = arena_format(loader->arena, "%.*s/%s", (int)(slash - archive), archive, path);
	if (loader->in_thin++)
		error(archive, "a thin archive within a thin archive; name it as an input itself");
	else
		loader_take(loader, own, loader_file(loader, file)->by);
	loader->in_thin--;
	loader->input = archive;
	loader->file = file;
}

static void load_records(struct loader *loader, const char *path, const struct map *map)
{
	const uint8_t *at = map->data, *end = at + map->length;

	while (at < end) {
		size_t left = (size_t)(end - at), length = record_length(at, left);

		if (!*at) { /* padding, as in a section */
			at++;
			continue;
		}
		loader_add(loader, path, at, left);
		if (!length || length > left)
			return;
		at += length;
	}
}

void loader_add_file(struct loader *loader, const char *path)
{
	struct facts_error why;
	struct map map;

	if (!map_open(&map, path, NULL, &why)) {
		error(path, "%s", why.text);
		return;
	}
	loader_keep(loader, &map);
	if (record_is(map.data, map.length))
		load_records(loader, path, &map);
	else
		error(path, "not a record of facts; compile again");
}

static void add_loaded(struct loader *loader, const char *path, enum loaded_by by)
{
	struct loaded *file = pool_add(loader->arena, &loader->files, sizeof *file);
	struct stat status;

	file->path = path;
	file->by = by;
	if (stat(path, &status) == 0) {
		file->device = status.st_dev;
		file->inode = status.st_ino;
	}
	loader->input = path;
	loader->file = loader->files.count - 1;
}

/* Functions are wanted where they can be compared with facts. */
static void read_elf(struct loader *loader, const struct map *map)
{
	struct elf_visitor visitor = { loader, visit_found, visit_file, visit_external };
	struct loaded *file = loader_file(loader, loader->file);
	uint32_t number = loader->file;
	struct facts_error why;

	linked_read(&file->linked, map->data, map->length, file->by == LOADED_INPUT, loader->arena);
	if (!elf_scan(map->data, map->length, &visitor, &why))
		error(file->path, "%s", why.text);
	file = loader_file(loader, number);
	if (file->by != LOADED_INPUT && file->nfound)
		linked_read(&file->linked, map->data, map->length, 1, loader->arena);
}

/* A file that is no record and no ELF file: perhaps libtool's script for one. */
static void take_other(struct loader *loader, const char *path, const struct map *map)
{
	const char *libraries = NULL, *program = wrapper_program(loader, path, map, &libraries);

	if (!program) {
		refuse_file(path);
		return;
	}
	loader_take(loader, program, LOADED_INPUT);
	loader_file(loader, loader->files.count - 1)->search = libraries;
}

void loader_take(struct loader *loader, const char *path, enum loaded_by by)
{
	struct facts_error why;
	struct map map;

	if (!map_open(&map, path, NULL, &why)) {
		if (by != LOADED_SEARCH)
			error(path, "%s", why.text);
		return;
	}
	loader_keep(loader, &map);
	if (record_is(map.data, map.length)) {
		add_loaded(loader, path, by);
		load_records(loader, path, &map);
	} else if (elf_is(map.data, map.length)) {
		add_loaded(loader, path, by);
		read_elf(loader, &map);
	} else if (by == LOADED_INPUT) {
		take_other(loader, path, &map);
	}
}

/* A module that was compiled in mode sidecar has no notes: its objects are taken instead. */
static void take_modules(struct loader *loader)
{
	uint32_t count = loader->files.count, i;

	for (i = 0; i < count; i++) {
		const struct loaded *file = loader_file(loader, i);

		if (!file->nfound && file->code && module_is(file->path) &&
		    !module_load(loader, file->path))
			loader_gap(loader, LOAD_WITHOUT, loader_file(loader, i)->path, "");
	}
}

/* ---- all ---- */

static int compare_tus(const void *left, const void *right)
{
	const struct facts_tu *a = *(struct facts_tu *const *)left;
	const struct facts_tu *b = *(struct facts_tu *const *)right;
	int order = strcmp(facts_main_file(a), facts_main_file(b));

	if (!order)
		order = memcmp(a->id, b->id, sizeof a->id);
	if (!order)
		order = strcmp(a->directory, b->directory);
	if (!order)
		order = strcmp(a->output, b->output);
	return order ? order : (a->checksum > b->checksum) - (a->checksum < b->checksum);
}

static int compare_gaps(const void *left, const void *right)
{
	const struct load_gap *a = left, *b = right;
	int order = (int)a->kind - (int)b->kind;

	if (!order)
		order = strcmp(a->path, b->path);
	return order ? order : strcmp(a->object, b->object);
}

/* One sidecar that several inputs want is one gap, of the first of them; so is
 * an input that is named twice. */
static int same_gap(const struct load_gap *a, const struct load_gap *b)
{
	return a->kind == b->kind && !strcmp(a->path, b->path) &&
	       (*a->path || !strcmp(a->object, b->object));
}

static uint32_t unique_gaps(struct load_gap *gaps, uint32_t count)
{
	uint32_t kept = 0, i;

	for (i = 0; i < count; i++)
		if (!kept || !same_gap(&gaps[kept - 1], &gaps[i]))
			gaps[kept++] = gaps[i];
	return kept;
}

/* By object, then those that are used, then by name. */
static int compare_functions(const void *left, const void *right)
{
	const struct load_function *a = left, *b = right;
	int order = strcmp(a->object, b->object);

	if (!order)
		order = b->used - a->used;
	return order ? order : strcmp(a->name, b->name);
}

static uint32_t unique_functions(struct load_function *functions, uint32_t count)
{
	uint32_t kept = 0, i;

	qsort(functions, count, sizeof *functions, compare_functions);
	for (i = 0; i < count; i++)
		if (!kept || compare_functions(&functions[kept - 1], &functions[i]) != 0)
			functions[kept++] = functions[i];
	return kept;
}

static void finish(struct loader *loader)
{
	struct program *program = loader->program;
	struct load_gap *gaps = pool_items(loader->arena, &loader->gaps);
	struct load_function *unseen = pool_items(loader->arena, &loader->unseen);
	uint32_t i;

	program->tus = pool_items(loader->arena, &loader->tus);
	program->ntus = loader->tus.count;
	qsort(program->tus, program->ntus, sizeof *program->tus, compare_tus);
	qsort(gaps, loader->gaps.count, sizeof *gaps, compare_gaps);
	program->gaps = gaps;
	program->ngaps = unique_gaps(gaps, loader->gaps.count);
	program->unseen = unseen;
	program->nunseen = unique_functions(unseen, loader->unseen.count);
	for (i = 0; i < program->ntus; i++)
		program->nfuncs += program->tus[i]->nfuncs;
	program->maps = pool_items(loader->arena, &loader->maps);
	program->nmaps = loader->maps.count;
}

struct program *program_load(const struct load_options *options)
{
	struct arena *arena = arena_create();
	struct program *program = arena_alloc(arena, sizeof *program);
	struct loader loader = { .options = options, .program = program, .arena = arena };
	struct stat status;
	size_t i;

	program->arena = arena;
	for (i = 0; i < options->ninputs; i++) {
		const char *input = options->inputs[i];

		if (stat(input, &status) == 0 && S_ISDIR(status.st_mode))
			directory_load(&loader, input);
		else
			loader_take(&loader, input, LOADED_INPUT);
	}
	take_modules(&loader);
	do { /* what is opened is known when the records are there, and may open more */
		libraries_take_all(&loader);
		beside_find_all(&loader);
		sidecar_find_all(&loader);
	} while (libraries_open_all(&loader));
	unseen_find_all(&loader);
	finish(&loader);
	programs_split(&loader, program);
	return program;
}

void program_free(struct program *program)
{
	uint32_t i;

	for (i = 0; i < program->nmaps; i++)
		map_close(&program->maps[i]);
	arena_destroy(program->arena);
}

int load_is_input(const uint8_t *data, size_t length)
{
	return record_is(data, length) || elf_is(data, length) || archive_is(data, length);
}

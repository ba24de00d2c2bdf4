/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/load.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/suggest.h"
#include "base/text.h"
#include "facts/archive.h"
#include "facts/loader.h"
#include "facts/record.h"

#include <fts.h>
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

/* ---- one file ---- */

static void load_file(struct loader *loader, const char *path);

static void visit_found(void *context, const char *member, enum elf_found what,
			const uint8_t *data, size_t length)
{
	struct loader *loader = context;
	const char *own = arena_copy(loader->arena, member, strlen(member));
	const char *name = loader_name(loader, loader->input, own);
	struct wanted wanted = { .input = loader->input, .member = own };

	if (what == ELF_RECORD)
		loader_add(loader, name, data, length);
	else if (what == ELF_NOTE && elf_read_note(data, length, &wanted.note))
		*(struct wanted *)pool_add(loader->arena, &loader->wanted, sizeof wanted) = wanted;
	else
		error(name, "a racecheck section is damaged; compile again");
}

static void visit_file(void *context, const char *member, int code, unsigned count)
{
	struct loader *loader = context;
	struct bare *bare;

	if (count)
		return;
	bare = pool_add(loader->arena, &loader->bare, sizeof *bare);
	bare->input = loader->input;
	bare->member = arena_copy(loader->arena, member, strlen(member));
	bare->scan = loader->scan;
	bare->code = code;
}

/* Members of a thin archive are named relative to the archive. */
static void visit_external(void *context, const char *path)
{
	struct loader *loader = context;
	const char *archive = loader->input, *slash = strrchr(archive, '/');
	const char *own = arena_copy(loader->arena, path, strlen(path));

	if (*path != '/' && slash)
		own = arena_format(loader->arena, "%.*s/%s", (int)(slash - archive), archive, path);
	if (loader->in_thin++)
		error(archive, "a thin archive within a thin archive; name it as an input itself");
	else
		load_file(loader, own);
	loader->in_thin--;
	loader->input = archive;
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

/* Maps a file for as long as the program lives; 0 if it cannot be read, which is told. */
static int map_for_good(struct loader *loader, const char *path, struct map *map)
{
	struct facts_error why;

	if (!map_open(map, path, NULL, &why)) {
		error(path, "%s", why.text);
		return 0;
	}
	loader_keep(loader, map);
	return 1;
}

void loader_add_file(struct loader *loader, const char *path)
{
	struct map map;

	if (!map_for_good(loader, path, &map))
		return;
	if (record_is(map.data, map.length))
		load_records(loader, path, &map);
	else
		error(path, "not a record of facts; compile again");
}

static int is_source(const char *path)
{
	static const char *const suffixes[] = { ".c", ".h", ".cc", ".cpp", ".cxx", ".C", ".S", ".i" };
	size_t length = strlen(path), i;

	for (i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
		size_t suffix = strlen(suffixes[i]);

		if (length > suffix && !strcmp(path + length - suffix, suffixes[i]))
			return 1;
	}
	return 0;
}

/* What to do instead, ready to be pasted. */
static void tell_source(const char *path)
{
	const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
	struct text source = { 0 }, object = { 0 }, name = { 0 };

	text_add_bytes(&name, base, (size_t)(strrchr(base, '.') - base));
	text_add(&name, ".o");
	suggest_add_quoted(&source, path);
	suggest_add_quoted(&object, text_string(&name));
	error(path, "is source; compile it with the plugin and name what that makes: gcc $(racecheck "
	      "--cflags) -c %s && racecheck %s", text_string(&source), text_string(&object));
	text_free(&source);
	text_free(&object);
	text_free(&name);
}

static void tell_no_input(const char *path)
{
	if (is_source(path))
		tell_source(path);
	else
		error(path, "neither a record of facts nor an ELF file nor an archive; name objects, "
		      "executables, libraries, .rcf files or directories");
}

static void load_file(struct loader *loader, const char *path)
{
	struct elf_visitor visitor = { loader, visit_found, visit_file, visit_external };
	struct facts_error why;
	struct map map;

	if (!map_for_good(loader, path, &map))
		return;
	loader->input = path;
	loader->scan++;
	if (record_is(map.data, map.length))
		load_records(loader, path, &map);
	else if (!elf_is(map.data, map.length))
		tell_no_input(path);
	else if (!elf_scan(map.data, map.length, &visitor, &why))
		error(path, "%s", why.text);
}

/* ---- directories ---- */

static int by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

static int has_suffix(const char *name)
{
	size_t length = strlen(name), suffix = strlen(RCF_SUFFIX);

	return length > suffix && !strcmp(name + length - suffix, RCF_SUFFIX);
}

/* Links to directories are not followed: no loops.  Links to files are. */
static void load_directory(struct loader *loader, const char *path)
{
	char *roots[] = { (char *)path, NULL };
	FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, by_name);
	unsigned count = 0;
	struct stat status;
	FTSENT *entry;

	if (!tree)
		die(path, "cannot be searched");
	while ((entry = fts_read(tree))) {
		if (entry->fts_info == FTS_DNR || entry->fts_info == FTS_ERR)
			error(entry->fts_path, "%s", strerror(entry->fts_errno));
		if (!has_suffix(entry->fts_name))
			continue;
		if (entry->fts_info == FTS_F || (entry->fts_info == FTS_SL &&
		    stat(entry->fts_path, &status) == 0 && S_ISREG(status.st_mode))) {
			load_file(loader, arena_copy(loader->arena, entry->fts_path,
						     strlen(entry->fts_path)));
			count++;
		}
	}
	fts_close(tree);
	if (!count)
		loader_gap(loader, LOAD_WITHOUT, path, "");
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

static void finish(struct loader *loader)
{
	struct program *program = loader->program;
	struct load_gap *gaps = pool_items(loader->arena, &loader->gaps);

	program->tus = pool_items(loader->arena, &loader->tus);
	program->ntus = loader->tus.count;
	qsort(program->tus, program->ntus, sizeof *program->tus, compare_tus);
	qsort(gaps, loader->gaps.count, sizeof *gaps, compare_gaps);
	program->gaps = gaps;
	program->ngaps = unique_gaps(gaps, loader->gaps.count);
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
			load_directory(&loader, input);
		else
			load_file(&loader, input);
	}
	beside_find_all(&loader);
	sidecar_find_all(&loader);
	finish(&loader);
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

const char *load_remedy(enum load_gap_kind kind)
{
	switch (kind) {
	case LOAD_MISSING:
		return "compile it again, or say where its facts are with --facts-dir=DIR; where "
		       "records get lost (ccache, copied or deleted objects) use "
		       "-fplugin-arg-racecheck-out=embed";
	case LOAD_STALE:
		return "compile it again, and link what was made of it again";
	case LOAD_OLDER:
		return "the facts are used, but may be of another compilation: compile it again";
	default:
		return "compile with the plugin: CFLAGS=\"$(racecheck --cflags)\"; after a link with "
		       "-flto name the objects, with -fplugin-arg-racecheck-out=sidecar the .rcf "
		       "files or their directory";
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/edited.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "facts/map.h"
#include "findings/path.h"
#include "findings/sentences.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { NAMED = 3 };

struct search {
	struct arena *arena, *scratch;
	struct table seen;  /* files with a hash that were looked at, by that and their path */
	struct pool edited; /* const char *: their paths, as recorded */
	struct pool absent; /* likewise */
};

/* Most headers are in many TUs, with the same content in all of them. */
static int is_new(struct search *search, const struct facts_tu *tu, const struct facts_file *file)
{
	uint64_t hash = hash_pair(hash_pair(hash_string(tu->directory), hash_string(file->path)),
				  file->hash);
	uint32_t slot = table_first(&search->seen, hash);

	if (table_at(&search->seen, slot))
		return 0;
	table_add(search->arena, &search->seen, hash, 1);
	return 1;
}

static int has_hash(const char *path, const struct facts_file *file)
{
	struct facts_error why;
	struct map map;
	int same;

	if (!map_open(&map, path, NULL, &why))
		return 1;
	same = hash_bytes(map.data, map.length) == file->hash;
	map_close(&map);
	return same;
}

static int is_edited(struct search *search, const struct facts_tu *tu, const struct facts_file *file)
{
	struct stat source, facts;
	const char *path;

	arena_reset(search->scratch);
	path = path_absolute(search->scratch, file->path, tu->directory);
	if (stat(path, &source) != 0 || !S_ISREG(source.st_mode))
		return 0;
	if ((uint64_t)source.st_size != file->size)
		return 1;
	if (stat(tu->origin, &facts) == 0 && source.st_mtime < facts.st_mtime)
		return 0;
	return !has_hash(path, file);
}

/* Does a #line directive name a file that is not there?  "<built-in>" is none. */
static int is_absent(struct search *search, const struct facts_tu *tu, const struct facts_file *file)
{
	arena_reset(search->scratch);
	return *file->path && *file->path != '<' && !path_search(search->scratch, file->path, tu->directory);
}

static int by_name(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static uint32_t unique_names(const char **names, uint32_t count)
{
	uint32_t kept = 0, i;

	qsort(names, count, sizeof *names, by_name);
	for (i = 0; i < count; i++)
		if (!kept || strcmp(names[kept - 1], names[i]) != 0)
			names[kept++] = names[i];
	return kept;
}

/* The first ones by name, the others by their number. */
static const char *list(struct arena *arena, const char **names, uint32_t count)
{
	const char *text = names[0];
	uint32_t i;

	for (i = 1; i < count && i < NAMED; i++)
		text = arena_format(arena, "%s, %s", text, names[i]);
	return count <= NAMED ? text : say(arena, SAY_GAP_MORE, text, say_number(arena, count - NAMED));
}

static void print_files(struct search *search, const struct pool *files, FILE *out, const char *prefix,
			enum sentence_id one, enum sentence_id many)
{
	const char **names = pool_items(search->arena, files);
	uint32_t count = unique_names(names, files->count);

	if (count)
		fprintf(out, "%s%s\n", prefix, say(search->arena, count == 1 ? one : many,
						  list(search->arena, names, count)));
}

void edited_print(FILE *out, const char *prefix, const struct program *program)
{
	struct search search = { .arena = arena_create(), .scratch = arena_create() };
	uint32_t i, f;

	for (i = 0; i < program->ntus; i++)
		for (f = 1; f <= program->tus[i]->nfiles; f++) {
			const struct facts_tu *tu = program->tus[i];
			const struct facts_file *file = &tu->files[f];

			if (!is_new(&search, tu, file))
				continue;
			if (file->hash ? is_edited(&search, tu, file) : is_absent(&search, tu, file))
				*(const char **)pool_add(search.arena, file->hash ? &search.edited : &search.absent,
							 sizeof(char *)) = file->path;
		}
	print_files(&search, &search.edited, out, prefix, SAY_EDITED, SAY_EDITED_MANY);
	print_files(&search, &search.absent, out, prefix, SAY_ABSENT, SAY_ABSENT_MANY);
	arena_destroy(search.scratch);
	arena_destroy(search.arena);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/source.h"

#include "base/arena.h"
#include "base/table.h"
#include "facts/facts.h"
#include "findings/path.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SOURCE_MAX (64u << 20) /* nobody reads a longer file */

struct source {
	const char *path;     /* absolute, or as recorded */
	uint64_t hash;        /* of its content */
	const char *data;     /* NULL: not to be had */
	size_t length;
	uint32_t nlines;
	const size_t *starts; /* of lines, nlines + 1 of them */
};

struct sources {
	struct arena *arena, *scratch;
	struct source *items; /* 1..count */
	uint32_t count, space;
	struct table table;   /* by path and hash */
};

struct sources *sources_create(void)
{
	struct arena *arena = arena_create();
	struct sources *sources = arena_alloc(arena, sizeof *sources);

	sources->arena = arena;
	sources->scratch = arena_create();
	return sources;
}

void sources_destroy(struct sources *sources)
{
	arena_destroy(sources->scratch);
	arena_destroy(sources->arena);
}

/* Reads exactly length bytes; they are not mapped, because an editor may cut the file. */
static char *read_bytes(struct arena *arena, int fd, size_t length)
{
	char *data = arena_alloc(arena, length + 1);
	size_t done = 0;
	ssize_t n = 1;

	while (done < length && (n = read(fd, data + done, length - done)) > 0)
		done += (size_t)n;
	return done == length ? data : NULL;
}

static const char *read_file(struct arena *arena, const char *path, const struct facts_file *file)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	struct stat status;
	char *data = NULL;

	if (fd < 0)
		return NULL;
	if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && file->size <= SOURCE_MAX &&
	    (uint64_t)status.st_size == file->size)
		data = read_bytes(arena, fd, file->size);
	close(fd);
	return data && hash_bytes(data, file->size) == file->hash ? data : NULL;
}

static void split_lines(struct arena *arena, struct source *source)
{
	const char *at = source->data, *end = at + source->length;
	size_t *starts;
	uint32_t n = 1;

	while ((at = memchr(at, '\n', (size_t)(end - at)))) {
		at++;
		n++;
	}
	starts = arena_array(arena, (size_t)n + 1, sizeof *starts);
	for (n = 1, at = source->data; (at = memchr(at, '\n', (size_t)(end - at))); n++)
		starts[n] = (size_t)(++at - source->data);
	starts[n] = source->length + 1;
	source->nlines = n;
	source->starts = starts;
}

static uint32_t add_source(struct sources *sources, const struct place *place, const char *path)
{
	struct source *source;

	if (sources->count + 1 >= sources->space) {
		uint32_t space = sources->space ? 2 * sources->space : 16;
		struct source *items = arena_array(sources->arena, space, sizeof *items);

		if (sources->space)
			memcpy(items, sources->items, sources->space * sizeof *items);
		sources->items = items;
		sources->space = space;
	}
	source = &sources->items[++sources->count];
	source->path = arena_copy(sources->arena, path, strlen(path));
	source->hash = place->file->hash;
	source->length = (size_t)place->file->size;
	source->data = read_file(sources->arena, path, place->file);
	if (!source->data)
		source->data = read_file(sources->arena, place->path, place->file);
	if (source->data)
		split_lines(sources->arena, source);
	return sources->count;
}

static const struct source *find_source(struct sources *sources, const struct place *place)
{
	const char *path;
	uint64_t hash;
	uint32_t slot, i;

	arena_reset(sources->scratch);
	path = path_absolute(sources->scratch, place->path, place->tu->directory);
	hash = hash_pair(hash_string(path), place->file->hash);
	for (slot = table_first(&sources->table, hash); (i = table_at(&sources->table, slot));
	     slot = table_next(&sources->table, slot, hash))
		if (sources->items[i].hash == place->file->hash &&
		    !strcmp(sources->items[i].path, path))
			return &sources->items[i];
	i = add_source(sources, place, path);
	table_add(sources->arena, &sources->table, hash, i);
	return &sources->items[i];
}

const char *sources_line(struct sources *sources, const struct place *place, size_t *length)
{
	const struct source *source;
	const char *line;

	if (!place->line || !place->file || !place->file->hash || !*place->path)
		return NULL;
	source = find_source(sources, place);
	if (!source->data || place->line > source->nlines)
		return NULL;
	line = source->data + source->starts[place->line - 1];
	*length = source->starts[place->line] - source->starts[place->line - 1] - 1;
	if (*length && line[*length - 1] == '\r')
		--*length;
	return line;
}

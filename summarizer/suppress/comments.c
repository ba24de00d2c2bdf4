/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * comments.c - suppressions in the source: / * racecheck-suppress[RULE,...]: reason * / behind a site,
 * on its line, or in a comment of its own that ends on the line above it.
 *
 * A file counts only as long as it is the one that was compiled: lines of an edited one mean other code.
 */
#define _GNU_SOURCE /* memmem */
#include "suppress/suppress.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/table.h"
#include "facts/load.h"
#include "facts/map.h"
#include "findings/path.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char mark[] = "racecheck-suppress[";

struct source {
	struct suppressions *all;
	const struct facts_tu *tu;
	const struct facts_file *file;
	const char *path;           /* absolute */
	const char *text, *end;
};

static const char *find(const char *text, const char *end, const char *what)
{
	return text < end ? memmem(text, (size_t)(end - text), what, strlen(what)) : NULL;
}

static uint32_t count_lines(const char *from, const char *to)
{
	uint32_t n = 0;

	for (; (from = memchr(from, '\n', (size_t)(to - from))); from++)
		n++;
	return n;
}

/* Behind the comment's last character: up to the end of the line if it began by //. */
static const char *comment_end(const struct source *source, const char *at)
{
	const char *newline = memchr(at, '\n', (size_t)(source->end - at)), *start = at, *stop;

	while (start > source->text && start[-1] != '\n')
		start--;
	if (!newline)
		newline = source->end;
	stop = find(at, source->end, "*/");
	if (find(start, at, "//") && !find(start, at, "/*"))
		return newline;
	return stop ? stop : newline;
}

/* Does code stand before the comment, on its first line?  Then it is about that line alone. */
static int follows_code(const struct source *source, const char *at)
{
	while (at > source->text && !(at[0] == '/' && (at[1] == '*' || at[1] == '/')))
		at--;
	for (; at > source->text && at[-1] != '\n'; at--)
		if (!isspace((unsigned char)at[-1]))
			return 1;
	return 0;
}

/* Without what surrounds it: spaces, the stars of a comment's lines. */
static const char *trimmed(struct arena *arena, const char *from, const char *to)
{
	char *copy;
	size_t n = 0;

	while (from < to && (isspace((unsigned char)*from) || *from == ':'))
		from++;
	while (to > from && (isspace((unsigned char)to[-1]) || to[-1] == '*'))
		to--;
	copy = arena_copy(arena, from, (size_t)(to - from));
	for (from = copy; *from; from++) {
		int blank = isspace((unsigned char)*from) || (*from == '*' && n && copy[n - 1] == ' ');

		if (!blank)
			copy[n++] = *from;
		else if (n && copy[n - 1] != ' ')
			copy[n++] = ' ';
	}
	copy[n] = '\0';
	return copy;
}

static void read_mark(struct source *source, const char *at, uint32_t line)
{
	struct arena *arena = source->all->arena;
	const char *rules = at + strlen(mark), *stop = comment_end(source, at);
	const char *close = find(rules, stop, "]");
	struct suppression made = { .path = source->path, .first = line };
	char where[512];

	made.place = (struct place){ .path = source->file->path, .line = line, .tu = source->tu, .file = source->file };
	made.last = line + (follows_code(source, at) ? 0 : count_lines(at, stop) + 1);
	snprintf(where, sizeof where, "%s:%u", source->file->path, line);
	if (!close) {
		warn(where, "racecheck-suppress[RULE]: reason has no ']'");
		return;
	}
	made.rule = arena_copy(arena, rules, (size_t)(close - rules));
	made.reason = trimmed(arena, close + 1, stop);
	if (!*made.reason) {
		warn(where, "a suppression without a reason suppresses nothing; write racecheck-suppress[%s]: reason",
		     made.rule);
		return;
	}
	*(struct suppression *)pool_add(arena, &source->all->pool, sizeof made) = made;
}

static void read_source(struct source *source, const struct map *map)
{
	const char *at, *from;
	uint32_t line = 1;

	source->text = from = (const char *)map->data;
	source->end = source->text + map->length;
	if (!find(from, source->end, mark) || hash_bytes(map->data, map->length) != source->file->hash)
		return;
	for (; (at = find(from, source->end, mark)); from = at + 1) {
		line += count_lines(from, at);
		read_mark(source, at, line);
	}
}

/* Most headers are in many TUs. */
static int is_new(struct table *seen, const char *path, struct arena *arena)
{
	uint64_t hash = hash_string(path);

	if (table_at(seen, table_first(seen, hash)))
		return 0;
	table_add(arena, seen, hash, 1);
	return 1;
}

void suppress_read_sources(struct suppressions *all, const struct program *program)
{
	struct table seen = { 0 };
	struct facts_error why;
	uint32_t i, f;

	for (i = 0; i < program->ntus; i++)
		for (f = 1; f <= program->tus[i]->nfiles; f++) {
			const struct facts_tu *tu = program->tus[i];
			struct source source = { .all = all, .tu = tu, .file = &tu->files[f] };
			struct map map;

			if (!source.file->hash || !strncmp(source.file->path, "/usr/", 5))
				continue;
			source.path = path_absolute(all->arena, source.file->path, tu->directory);
			if (!is_new(&seen, source.path, all->arena) || !map_open(&map, source.path, NULL, &why))
				continue;
			read_source(&source, &map);
			map_close(&map);
		}
}

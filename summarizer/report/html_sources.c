/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/html_sources.h"

#include "base/arena.h"
#include "base/json.h"
#include "base/pool.h"
#include "base/table.h"
#include "report/source.h"

#include <stdlib.h>
#include <string.h>

#define BUDGET (3u << 20) /* bytes of source in a page, about */

static const uint32_t around[] = { 9, 6, 4, 2, 1, 0 }; /* lines on each side of a place */
#define EXTENTS (sizeof around / sizeof *around)

struct html_sources {
	struct arena *arena;
	struct pool marks;   /* struct place: each line of a file once */
	struct table table;  /* of them */
	struct sources *sources;
};

struct html_sources *html_sources_create(void)
{
	struct arena *arena = arena_create();
	struct html_sources *self = arena_alloc(arena, sizeof *self);

	self->arena = arena;
	self->sources = sources_create();
	return self;
}

void html_sources_destroy(struct html_sources *self)
{
	sources_destroy(self->sources);
	arena_destroy(self->arena);
}

void html_sources_mark(struct html_sources *self, const struct place *place)
{
	const char *shown = place_shown(place);
	uint64_t hash = hash_pair(hash_string(shown), place->line);
	const struct place *marks = self->marks.items;
	struct place *mark;
	uint32_t slot, i;

	if (!place->line || !place->tu || !*shown)
		return;
	for (slot = table_first(&self->table, hash); (i = table_at(&self->table, slot));
	     slot = table_next(&self->table, slot, hash))
		if (marks[i - 1].line == place->line && !strcmp(marks[i - 1].shown, shown))
			return;
	mark = pool_add(self->arena, &self->marks, sizeof *mark);
	*mark = *place;
	mark->path = arena_copy(self->arena, place->path, strlen(place->path));
	mark->shown = arena_copy(self->arena, shown, strlen(shown));
	table_add(self->arena, &self->table, hash, self->marks.count);
}

static int compare_marks(const void *left, const void *right)
{
	const struct place *a = left, *b = right;
	int order = strcmp(a->shown, b->shown);

	return order ? order : a->line < b->line ? -1 : a->line > b->line;
}

/* The lines from mark *at on that belong to one run, whose last mark *at becomes. */
static void next_run(const struct html_sources *self, uint32_t *at, uint32_t extent, uint32_t *first, uint32_t *last)
{
	const struct place *marks = self->marks.items;

	*first = marks[*at].line > extent ? marks[*at].line - extent : 1;
	while (*at + 1 < self->marks.count && !strcmp(marks[*at].shown, marks[*at + 1].shown) &&
	       marks[*at + 1].line <= marks[*at].line + 2 * extent + 1)
		++*at;
	*last = marks[*at].line + extent;
}

static const char *line_at(struct html_sources *self, const struct place *mark, uint32_t line, size_t *length)
{
	struct place place = *mark;

	place.line = line;
	return sources_line(self->sources, &place, length);
}

/* Bytes that the page would have of source. */
static size_t measure(struct html_sources *self, uint32_t extent)
{
	const struct place *marks = self->marks.items;
	uint32_t i, line, first, last;
	size_t total = 0, length;

	for (i = 0; i < self->marks.count && total <= BUDGET; i++) {
		next_run(self, &i, extent, &first, &last);
		for (line = first; line <= last; line++)
			if (line_at(self, &marks[i], line, &length))
				total += length + 3;
	}
	return total;
}

static void put_run(struct html_sources *self, struct json *json, const struct place *mark, uint32_t first,
		    uint32_t last)
{
	const char *text;
	size_t length;
	uint32_t line;

	json_open(json, NULL, '{');
	json_put_int(json, "line", first);
	json_open(json, "text", '[');
	for (line = first; line <= last && (text = line_at(self, mark, line, &length)); line++)
		json_put_text(json, NULL, text, length);
	json_close(json);
	json_close(json);
}

void html_sources_put(struct html_sources *self, struct json *json)
{
	struct place *marks = self->marks.items;
	uint32_t i, first, last, choice = 0;

	if (self->marks.count)
		qsort(marks, self->marks.count, sizeof *marks, compare_marks);
	while (choice + 1 < EXTENTS && measure(self, around[choice]) > BUDGET)
		choice++;
	json_open_stream(json, "sources", '[');
	for (i = 0; i < self->marks.count; i++) {
		const char *path = marks[i].shown;

		json_open(json, NULL, '{');
		json_put_string(json, "path", path);
		json_open(json, "runs", '[');
		for (; i < self->marks.count && !strcmp(marks[i].shown, path); i++) {
			next_run(self, &i, around[choice], &first, &last);
			put_run(self, json, &marks[i], first, last);
		}
		i--;
		json_close(json);
		json_close(json);
	}
	json_close(json);
}

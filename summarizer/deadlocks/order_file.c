/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deadlocks/order_file.h"

#include "base/arena.h"
#include "base/message.h"
#include "deadlocks/internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct order_line {
	const char *from, *to;
	uint32_t line;
};

struct order_file {
	const char *path;
	uint32_t count;
	const struct order_line *lines;
};

/* ---- reading ---- */

/* Without blanks around it. */
static const char *trim(struct arena *arena, const char *start, size_t length)
{
	while (length && strchr(" \t\r\n", start[0])) {
		start++;
		length--;
	}
	while (length && strchr(" \t\r\n", start[length - 1]))
		length--;
	return arena_copy(arena, start, length);
}

static void read_line(struct order_file *file, struct pool *lines, const char *text, uint32_t number,
		      struct arena *arena)
{
	const char *arrow = strstr(text, " -> "), *whole = trim(arena, text, strlen(text));
	struct order_line *line;

	if (!*whole || *whole == '#')
		return;
	if (!arrow)
		die(file->path, "line %u: '%s' is not LOCK -> LOCK; racecheck locks --order writes such a file", number,
		    whole);
	line = pool_add(arena, lines, sizeof *line);
	line->from = trim(arena, text, (size_t)(arrow - text));
	line->to = trim(arena, arrow + 4, strlen(arrow + 4));
	line->line = number;
	if (!*line->from || !*line->to)
		die(file->path, "line %u: a lock is missing", number);
}

const struct order_file *order_file_read(const char *path, struct arena *arena)
{
	struct order_file *file = arena_alloc(arena, sizeof *file);
	struct pool lines = { 0 };
	FILE *in = fopen(path, "r");
	char *text = NULL;
	size_t space = 0;

	if (!in)
		die(path, "%s", strerror(errno));
	file->path = path;
	for (uint32_t number = 1; getline(&text, &space, in) >= 0; number++)
		read_line(file, &lines, text, number, arena);
	if (ferror(in))
		die(path, "cannot be read: %s", strerror(errno));
	free(text);
	fclose(in);
	file->count = lines.count;
	file->lines = pool_items(arena, &lines);
	return file;
}

/* ---- comparing ---- */

static int has_line(const struct order_file *file, const char *from, const char *to)
{
	uint32_t i;

	for (i = 0; i < file->count; i++)
		if (!strcmp(file->lines[i].from, from) && !strcmp(file->lines[i].to, to))
			return 1;
	return 0;
}

/* The first line of a way from one lock to the other; NULL: there is none.  reached: by line, seen before. */
static const struct order_line *leads_to(const struct order_file *file, const char *from, const char *to,
					 uint8_t *reached)
{
	uint32_t i;

	for (i = 0; i < file->count; i++) {
		const struct order_line *line = &file->lines[i];

		if (reached[i] || strcmp(line->from, from) != 0)
			continue;
		reached[i] = 1;
		if (!strcmp(line->to, to) || leads_to(file, line->to, to, reached))
			return line;
	}
	return NULL;
}

void order_file_check(const struct order *order, const struct order_file *file, struct pool *found)
{
	const struct sites *sites = order->teller.sites;
	uint32_t i;

	for (i = 0; i < order->narcs; i++) {
		const struct arc *arc = &order->arcs[i];
		const char *from = sites->locks[arc->from].class, *to = sites->locks[arc->to].class;
		uint8_t *reached = arena_alloc(order->teller.arena, (size_t)file->count + 1);
		const struct order_line *line;

		if (arc->from == arc->to || has_line(file, from, to))
			continue;
		line = leads_to(file, to, from, reached);
		if (line)
			*(struct finding *)pool_add(order->teller.arena, found, sizeof(struct finding)) =
				tell_against(order, arc, arena_format(order->teller.arena, "%s:%u: '%s' comes before '%s'",
								      file->path, line->line, told_name(line->from),
								      told_name(line->to)));
	}
}

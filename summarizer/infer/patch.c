/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * patch.c - notes in source files as a unified diff.
 */
#include "infer/infer.h"

#include "base/arena.h"
#include "base/text.h"
#include "findings/path.h"

#include <stdlib.h>
#include <string.h>

#define CONTEXT 3 /* lines around a change */

char *patch_read(const char *path, struct arena *arena)
{
	FILE *file = fopen(path, "r");
	struct text text = { 0 };
	char buffer[4096], *copy;
	size_t n;

	if (!file)
		return NULL;
	while ((n = fread(buffer, 1, sizeof buffer, file)) > 0)
		text_add_bytes(&text, buffer, n);
	fclose(file);
	copy = arena_copy(arena, text_string(&text), text.length);
	text_free(&text);
	return copy;
}

static int compare_notes(const void *left, const void *right)
{
	const struct infer_note *x = left, *y = right;
	int order = strcmp(x->path, y->path);

	if (!order)
		order = (x->line > y->line) - (x->line < y->line);
	if (!order) /* lines of their own come first */
		order = (x->column + 1 > y->column + 1) - (x->column + 1 < y->column + 1);
	return order ? order : strcmp(x->text, y->text);
}

struct file {
	const char *path;
	char **lines;
	uint32_t nlines;
	const struct infer_note *notes;
	uint32_t nnotes;
	uint32_t header;     /* the line before which the header comes, 0: it is there */
};

static void split(struct file *file, char *text, struct arena *arena)
{
	uint32_t n = 0;
	char *at, *end;

	for (at = text; *at; at++)
		n += *at == '\n';
	file->lines = arena_array(arena, (size_t)n + 1, sizeof *file->lines);
	for (at = text; at && *at; at = end ? end + 1 : NULL) {
		end = strchr(at, '\n');
		if (end)
			*end = '\0';
		file->lines[file->nlines++] = at;
	}
}

static int is_include(const char *line)
{
	return !strncmp(line, "#include", 8);
}

static void find_header(struct file *file, const char *header)
{
	uint32_t i;

	if (!header)
		return;
	file->header = 1;
	for (i = file->nlines; i-- > 0;) {
		if (strstr(file->lines[i], "racecheck.h"))
			file->header = 0;
		else if (is_include(file->lines[i]) && file->header)
			file->header = i + 1;
		if (!file->header)
			return;
	}
}

static int is_changed(const struct file *file, uint32_t line)
{
	uint32_t i;

	for (i = 0; i < file->nnotes; i++)
		if (file->notes[i].line == line)
			return 1;
	return file->header == line;
}

/* A line as it will be; returns how many more there are. */
static uint32_t print_changed(FILE *out, const struct file *file, uint32_t line, const char *header)
{
	const char *old = file->lines[line - 1];
	uint32_t i, added = 0, edits = 0, done = 0;

	if (file->header == line) {
		fprintf(out, "+%s\n", header);
		added++;
	}
	for (i = 0; i < file->nnotes; i++) {
		if (file->notes[i].line != line)
			continue;
		if (file->notes[i].column == UINT32_MAX) {
			fprintf(out, "+%s\n", file->notes[i].text);
			added++;
		} else {
			edits++;
		}
	}
	fprintf(out, "%c%s\n", edits ? '-' : ' ', old);
	if (!edits)
		return added;
	fputc('+', out);
	for (i = 0; i < file->nnotes; i++)
		if (file->notes[i].line == line && file->notes[i].column != UINT32_MAX) {
			fprintf(out, "%.*s %s", (int)(file->notes[i].column - done), old + done, file->notes[i].text);
			done = file->notes[i].column;
		}
	fprintf(out, "%s\n", old + done);
	return added;
}

/* Lines that are added by the changes from first to last. */
static uint32_t count_added(const struct file *file, uint32_t first, uint32_t last)
{
	uint32_t i, n = file->header >= first && file->header <= last;

	for (i = 0; i < file->nnotes; i++)
		n += file->notes[i].column == UINT32_MAX && file->notes[i].line >= first &&
		     file->notes[i].line <= last;
	return n;
}

static void print_file(FILE *out, const struct file *file, const char *header, struct arena *arena)
{
	const char *shown = path_relative(arena, file->path, path_here(arena));
	uint32_t line, first, last, next, added = 0;

	fprintf(out, "--- a/%s\n+++ b/%s\n", shown, shown);
	for (line = 1; line <= file->nlines; line = last + 1) {
		while (line <= file->nlines && !is_changed(file, line))
			line++;
		if (line > file->nlines)
			return;
		first = line > CONTEXT ? line - CONTEXT : 1;
		for (last = next = line; next <= file->nlines && next <= last + 2 * CONTEXT; next++)
			if (is_changed(file, next))
				last = next;
		last = last + CONTEXT < file->nlines ? last + CONTEXT : file->nlines;
		fprintf(out, "@@ -%u,%u +%u,%u @@\n", first, last - first + 1, first + added,
			last - first + 1 + count_added(file, first, last));
		for (next = first; next <= last; next++) {
			if (is_changed(file, next))
				added += print_changed(out, file, next, header);
			else
				fprintf(out, " %s\n", file->lines[next - 1]);
		}
	}
}

void patch_print(FILE *out, struct infer_note *notes, uint32_t count, const char *header, struct arena *arena)
{
	uint32_t first, end;

	if (count)
		qsort(notes, count, sizeof *notes, compare_notes);
	for (first = 0; first < count; first = end) {
		struct file file = { .path = notes[first].path, .notes = &notes[first] };
		char *text = patch_read(file.path, arena);

		for (end = first; end < count && !strcmp(notes[end].path, file.path); end++)
			;
		file.nnotes = end - first;
		if (!text)
			continue;
		split(&file, text, arena);
		find_header(&file, header);
		print_file(out, &file, header, arena);
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * declarations.c - where a variable, a field or a function is declared, in the text of the source.
 *
 * The facts have the place of a variable's and a function's name, and of a struct; fields are looked for in
 * its braces.  What macros make is not found.
 */
#include "infer/infer.h"

#include "base/arena.h"
#include "findings/path.h"
#include "link/link.h"

#include <ctype.h>
#include <string.h>

static int is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* The next character that is no space and in no comment, from here on. */
static const char *skip(const char *at)
{
	for (;;) {
		while (isspace((unsigned char)*at))
			at++;
		if (at[0] == '/' && at[1] == '*') {
			const char *end = strstr(at + 2, "*/");

			at = end ? end + 2 : at + strlen(at);
		} else if (at[0] == '/' && at[1] == '/') {
			at += strcspn(at, "\n");
		} else {
			return at;
		}
	}
}

static const char *line_of(const char *text, uint32_t line)
{
	while (--line && text)
		text = (text = strchr(text, '\n')) ? text + 1 : NULL;
	return text;
}

static void place(const char *text, const char *at, struct infer_note *note)
{
	const char *start = text;

	note->line = 1;
	for (; text < at; text++)
		if (*text == '\n') {
			note->line++;
			start = text + 1;
		}
	note->column = (uint32_t)(at - start);
}

/* Behind the declarator that ends with this name: behind its brackets, its width.  NULL: another kind. */
static const char *behind(const char *name_end)
{
	const char *end = name_end, *at;

	while (*(at = skip(end)) == '[') {
		end = strchr(at, ']');
		if (!end++)
			return NULL;
	}
	if (*at == ':')
		for (end = at + strcspn(at, ",;\n"); end > at && isspace((unsigned char)end[-1]); end--)
			;
	at = skip(end);
	return *at == ';' || *at == ',' || *at == '=' ? end : NULL;
}

/* The text of the file that a place is in, NULL. */
static char *open_file(const struct link *link, uint32_t tu, const struct facts_loc *loc, struct arena *arena,
		       struct infer_note *note)
{
	const struct facts_tu *unit = link->program->tus[tu];

	if (!loc->file || !loc->line)
		return NULL;
	note->path = path_absolute(arena, unit->files[loc->file].path, unit->directory);
	return patch_read(note->path, arena);
}

int declaration_of_variable(const struct link *link, uint32_t object, struct arena *arena, struct infer_note *note)
{
	const struct link_object *o = &link->objects[object];
	const struct facts_symbol *symbol = &link->program->tus[o->tu]->symbols[o->symbol];
	const char *text = open_file(link, o->tu, &symbol->loc, arena, note), *at;
	size_t length = strlen(symbol->srcname);

	at = text ? line_of(text, symbol->loc.line) : NULL;
	if (!at || symbol->loc.column < 1 || strlen(at) < symbol->loc.column)
		return 0;
	at += symbol->loc.column - 1;
	if (strncmp(at, symbol->srcname, length) != 0 || is_word(at[length]) || !(at = behind(at + length)))
		return 0;
	place(text, at, note);
	return 1;
}

/* The name in the braces that begin here, NULL. */
static const char *find_field(const char *at, const char *name)
{
	size_t length = strlen(name);
	int depth = 0;

	for (at = strchr(at, '{'); at && *(at = skip(at));) {
		size_t word = 0;

		while (is_word(at[word]))
			word++;
		if (word == length && depth == 1 && !strncmp(at, name, length) && behind(at + length))
			return behind(at + length);
		depth += (*at == '{') - (*at == '}');
		if (!depth)
			return NULL;
		at += word ? word : 1;
	}
	return NULL;
}

int declaration_of_field(const struct link *link, uint32_t field, struct arena *arena, struct infer_note *note)
{
	const struct link_field *f = &link->fields[field];
	const struct facts_tu *tu = link->program->tus[f->tu];
	const struct facts_loc *loc = &tu->type_locs[tu->fields[f->field].aggregate];
	const char *text = open_file(link, f->tu, loc, arena, note), *at;

	at = text ? line_of(text, loc->line) : NULL;
	if (!at || !(at = find_field(at, f->name)))
		return 0;
	place(text, at, note);
	return 1;
}

/* Does a declaration begin after this line? */
static int is_end(const char *line, size_t length)
{
	while (length && isspace((unsigned char)line[length - 1]))
		length--;
	return !length || *line == '#' || line[length - 1] == ';' || line[length - 1] == '}' ||
	       line[length - 1] == '{' || (length > 1 && !strncmp(line + length - 2, "*/", 2)) || !strncmp(line, "//", 2);
}

int declaration_of_function(const struct link *link, uint32_t function, struct arena *arena,
			    struct infer_note *note)
{
	const struct link_function *f = &link->functions[function];
	const struct facts_symbol *symbol = &link->program->tus[f->tu]->symbols[f->symbol];
	const char *text = open_file(link, f->tu, &symbol->loc, arena, note);
	uint32_t line = symbol->loc.line;
	const char *at = text ? line_of(text, line) : NULL;

	if (!at || !strstr(at, symbol->srcname) ||
	    strstr(at, symbol->srcname) > at + strcspn(at, "\n"))
		return 0;
	for (; line > 1; line--) {
		const char *before = line_of(text, line - 1);

		if (is_end(before, strcspn(before, "\n")))
			break;
	}
	note->line = line;
	note->column = UINT32_MAX;
	return 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * file.c - .racecheck/suppressions, read and written.
 */
#include "suppress/suppress.h"

#include "base/arena.h"
#include "base/message.h"
#include "facts/map.h"
#include "lockdb/project.h"
#include "report/report.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define ID_LEAST 8

/* ---- reading ---- */

static const char **field_of(struct suppression *self, const char *name, size_t length)
{
	static const struct {
		const char *name;
		size_t at;
	} fields[] = {
		{ "id", offsetof(struct suppression, id) }, { "object", offsetof(struct suppression, object) },
		{ "function", offsetof(struct suppression, function) }, { "rule", offsetof(struct suppression, rule) },
		{ "until", offsetof(struct suppression, until) }, { "reason", offsetof(struct suppression, reason) },
	};
	size_t i;

	for (i = 0; i < sizeof fields / sizeof *fields; i++)
		if (strlen(fields[i].name) == length && !memcmp(fields[i].name, name, length))
			return (const char **)((char *)self + fields[i].at);
	return NULL;
}

/* Is a word of the reason a field?  It was meant as one. */
static int has_field(const char *reason)
{
	struct suppression none;

	while (*(reason += strspn(reason, " \t"))) {
		size_t length = strcspn(reason, "= \t");

		if (reason[length] == '=' && field_of(&none, reason, length))
			return 1;
		reason += strcspn(reason, " \t");
	}
	return 0;
}

/* What is wrong with a line; NULL: nothing. */
static const char *check(const struct suppression *self)
{
	if (!self->reason || !*self->reason)
		return "a reason is missing; end the line with reason=...";
	if (has_field(self->reason))
		return "the reason goes to the end of the line; until= and the like stand before it";
	if (!self->id && !self->object && !self->function)
		return "it says of nothing what it is about; give id=, object= or function=";
	if (self->id && (strlen(self->id) < ID_LEAST || strlen(self->id) > 16 ||
			 strspn(self->id, "0123456789abcdef") != strlen(self->id)))
		return "not an id of a finding; give 8 to 16 of its digits";
	if (self->until && !suppress_is_date(self->until))
		return "until= is a date, as 2027-01-31";
	return NULL;
}

static void read_fields(struct suppression *made, const char *at, const char *where, struct arena *arena)
{
	while (*(at += strspn(at, " \t"))) {
		size_t length = strcspn(at, "= \t");
		const char **field = field_of(made, at, length);

		if (at[length] != '=' || !field)
			die(where, "'%.*s' is none of id=, object=, function=, rule=, until= and reason=", (int)length, at);
		at += length + 1;
		length = field == &made->reason ? strlen(at) : strcspn(at, " \t");
		*field = arena_copy(arena, at, length);
		at += length;
	}
}

static void read_line(struct suppressions *all, const char *path, uint32_t line, const char *text, const char *today)
{
	struct suppression made = { .place = { .path = path, .line = line } };
	const char *where = arena_format(all->arena, "%s:%u", path, line), *wrong;

	text += strspn(text, " \t");
	if (!*text || *text == '#')
		return;
	read_fields(&made, text, where, all->arena);
	wrong = check(&made);
	if (wrong)
		die(where, "%s", wrong);
	if (made.rule)
		report_check_rules(made.rule);
	made.expired = made.until && strcmp(made.until, today) < 0;
	*(struct suppression *)pool_add(all->arena, &all->pool, sizeof made) = made;
}

void suppress_read_file(struct suppressions *all, const char *path, const char *today)
{
	const char *at, *end, *stop;
	struct facts_error why;
	struct map map;
	uint32_t line;
	int exists;

	if (!map_open(&map, path, &exists, &why)) {
		struct stat status;

		if (exists && (stat(path, &status) != 0 || status.st_size))
			die(path, "%s", why.text);
		return;
	}
	end = (const char *)map.data + map.length;
	for (at = (const char *)map.data, line = 1; at < end; at = stop + 1, line++) {
		stop = memchr(at, '\n', (size_t)(end - at));
		if (!stop)
			stop = end;
		read_line(all, path, line, arena_copy(all->arena, at, (size_t)(stop - at)), today);
	}
	map_close(&map);
}

/* ---- writing ---- */

static int has_id(const char *path, const char *id, struct arena *arena)
{
	struct suppressions all = { .arena = arena };
	const struct suppression *items;
	uint32_t i;

	suppress_read_file(&all, path, "");
	items = all.pool.items;
	for (i = 0; i < all.pool.count; i++)
		if (items[i].id && !strncmp(items[i].id, id, strlen(items[i].id)))
			return 1;
	return 0;
}

/* What it is about, for those who read the file. */
static void print_finding(FILE *out, const struct finding *finding)
{
	struct locator *locator = locator_create(finding->link);
	uint32_t i;

	fprintf(out, "# %s: %s:", finding->rule, finding->object);
	for (i = 0; i < finding->nsites; i++)
		fprintf(out, "%s %s()", i ? "," : "", locator_name(locator, finding->sites[i].point.function));
	fputc('\n', out);
	locator_destroy(locator);
}

const char *suppress_write(const struct finding *finding, const char *reason, const char *until,
			   char *const *inputs, size_t ninputs, struct arena *arena)
{
	struct file_list directories;
	const char *path = ".racecheck/" SUPPRESS_FILE;
	FILE *out;

	if (strpbrk(reason, "\r\n") || !*reason)
		die("--reason", "one line, and not an empty one");
	project_directories(&directories, inputs, ninputs, arena);
	if (directories.count)
		path = arena_format(arena, "%s/" SUPPRESS_FILE, directories.paths[directories.count - 1]);
	else if (mkdir(".racecheck", 0777) != 0)
		die(".racecheck", "cannot be made: %s", strerror(errno));
	if (has_id(path, finding->id, arena))
		return NULL;
	out = fopen(path, "a");
	if (!out)
		die(path, "cannot be written: %s", strerror(errno));
	print_finding(out, finding);
	fprintf(out, "id=%s%s%s reason=%s\n", finding->id, until ? " until=" : "", until ? until : "", reason);
	if (fclose(out) != 0)
		die(path, "cannot be written: %s", strerror(errno));
	return path;
}

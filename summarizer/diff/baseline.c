/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * baseline.c - findings that were there already: a file that is committed.
 *
 *     # racecheck baseline 1
 *     # racecheck version 0.1.0
 *     src/conn.c  close_conn,accept_conn  struct conn.state  race  likely  0,1  6ab989b51f0e4d22  90ab...
 *
 * PATH FUNCTIONS OBJECT RULE TIER LOCKS ID STATE, separated by tabs, one finding per line, lines sorted
 * as LC_ALL=C sort does: two branches that add findings merge as text, and a line that was deleted is a
 * finding that is new again.  LOCKS is how many are held at each site.  Other lines that begin with # are
 * comments.
 */
#include "diff/state.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/text.h"
#include "diff/fields.h"
#include "report/phrase.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

#define BASELINE_VERSION 1

/* ---- writing ---- */

static char *line_of(const struct state_finding *finding)
{
	struct text text = { 0 };
	uint32_t i;

	text_add_escaped(&text, finding->nspots ? finding->spots->place.path : "");
	for (i = 0; i < finding->nspots; i++) {
		text_add_char(&text, i ? ',' : '\t');
		text_add_escaped(&text, finding->spots[i].function);
	}
	text_add_char(&text, '\t');
	text_add_escaped(&text, finding->object_key);
	text_format(&text, "\t%s\t%s", finding->rule, tier_name(finding->tier));
	for (i = 0; i < finding->nspots; i++)
		text_format(&text, "%c%u", i ? ',' : '\t', finding->spots[i].nlocks);
	text_format(&text, "\t%s\t%s", finding->id, finding->state);
	return text.text;
}

static int compare_lines(const void *left, const void *right)
{
	return strcmp(*(char *const *)left, *(char *const *)right);
}

void baseline_write(FILE *out, const struct state *state, enum finding_tier tier)
{
	struct arena *arena = arena_create();
	char **lines = arena_array(arena, state->nfindings, sizeof *lines);
	uint32_t count = 0, i;

	for (i = 0; i < state->nfindings; i++)
		if (state->findings[i].tier <= tier && !state->findings[i].suppressed)
			lines[count++] = line_of(&state->findings[i]);
	qsort(lines, count, sizeof *lines, compare_lines);
	fprintf(out, "# racecheck baseline %d\n# racecheck version %s\n", BASELINE_VERSION, state->version);
	for (i = 0; i < count; i++) {
		fprintf(out, "%s\n", lines[i]);
		free(lines[i]);
	}
	arena_destroy(arena);
}

/* ---- reading ---- */

/* Both lists with commas; as many functions as there are numbers. */
static void read_spots(struct state_finding *made, const char *path, const char *functions, const char *locks,
		       struct fields *fields)
{
	struct pool spots = { 0 };

	while (*functions && *locks) {
		struct state_spot *spot = pool_add(fields->arena, &spots, sizeof *spot);
		size_t length = strcspn(functions, ",");
		char *end;

		spot->function = arena_copy(fields->arena, functions, length);
		spot->place.path = spots.count == 1 ? path : "";
		spot->kind = "";
		spot->nlocks = (uint32_t)strtoul(locks, &end, 10);
		if (end == locks)
			break;
		functions += length + (functions[length] == ',');
		locks = end + (*end == ',');
	}
	if (*locks)
		fields_wrong(fields, "not a list of numbers");
	made->spots = pool_items(fields->arena, &spots);
	made->nspots = spots.count;
}

static void read_finding(struct fields *fields, struct pool *findings)
{
	struct state_finding *made = pool_add(fields->arena, findings, sizeof *made);
	const char *path = fields_word(fields), *functions = fields_word(fields), *locks;
	int tier;

	made->object = made->object_key = fields_word(fields);
	made->rule = fields_word(fields);
	tier = report_tier_by_name(fields_word(fields));
	made->tier = tier < 0 ? TIER_LIKELY : (enum finding_tier)tier;
	locks = fields_word(fields);
	made->id = fields_word(fields);
	made->state = fields_word(fields);
	made->message = "";
	if (tier < 0)
		fields_wrong(fields, "not a tier");
	if (strlen(made->id) != 16 || strspn(made->id, "0123456789abcdef") != 16)
		fields_wrong(fields, "not the id of a finding");
	read_spots(made, path, functions, locks, fields);
}

static void read_comment(struct state *state, struct fields *fields)
{
	static const char first[] = "# racecheck baseline ", second[] = "# racecheck version ";
	const char *text = fields_word(fields);

	if (fields->line == 1 && strtoul(text + strlen(first), NULL, 10) != BASELINE_VERSION)
		fields_wrong(fields, "a version of baselines that this racecheck does not read; make it again");
	else if (!strncmp(text, second, strlen(second)))
		state->version = text + strlen(second);
}

struct state *baseline_parse(const char *name, const char *bytes, size_t length, struct arena *arena,
			     const char **why)
{
	struct fields fields = { .at = bytes, .end = bytes + length, .arena = arena };
	struct state *state = arena_alloc(arena, sizeof *state);
	struct pool findings = { 0 };

	state->kind = STATE_BASELINE;
	state->name = name;
	state->version = state->build = state->lockdb = state->model = "";
	while (fields_line(&fields)) {
		if (fields.start < fields.stop && *fields.start == '#')
			read_comment(state, &fields);
		else if (fields.stop - fields.start >= 7 &&
			 (!memcmp(fields.start, "<<<<<<<", 7) || !memcmp(fields.start, ">>>>>>>", 7)))
			fields_wrong(&fields, "a merge has left a conflict here; keep the lines of both sides");
		else if (fields.start < fields.stop)
			read_finding(&fields, &findings);
	}
	state->findings = pool_items(arena, &findings);
	state->nfindings = findings.count;
	state_sort_findings((struct state_finding *)state->findings, state->nfindings);
	*why = fields.why;
	return fields.why ? NULL : state;
}

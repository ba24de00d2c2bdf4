/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * state_read.c - a state from a file; state.h has the format.
 */
#include "diff/state.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/pool.h"
#include "base/table.h"
#include "diff/fields.h"
#include "facts/map.h"
#include "report/report.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define MAGIC "racecheck-state\t"
#define BASELINE "# racecheck baseline "

struct reader {
	struct fields fields;
	struct state *state;
	struct arena *arena;
	struct pool findings, tables; /* struct state_finding, state_table */
	/* Of the table that is being read. */
	struct pool functions, objects, locks, points, threads, contexts, sites;
};

static struct state_place read_place(struct fields *fields)
{
	const char *path = fields_word(fields);
	uint32_t line = fields_number(fields, UINT32_MAX), column = fields_number(fields, UINT32_MAX);

	return (struct state_place){ path, line, column };
}

static void read_finding(struct reader *self)
{
	struct fields *fields = &self->fields;
	struct state_finding *made = pool_add(self->arena, &self->findings, sizeof *made);
	struct pool spots = { 0 };
	int tier;

	made->id = fields_word(fields);
	made->state = fields_word(fields);
	made->rule = fields_word(fields);
	tier = report_tier_by_name(fields_word(fields));
	if (tier < 0)
		fields_wrong(fields, "not a tier");
	made->tier = tier < 0 ? TIER_LIKELY : (enum finding_tier)tier;
	made->score = fields_signed(fields);
	made->suppressed = (int)fields_number(fields, 2);
	made->object = fields_word(fields);
	made->object_key = fields_word(fields);
	made->message = fields_word(fields);
	while (fields_more(fields) && !fields->why) {
		struct state_spot *spot = pool_add(self->arena, &spots, sizeof *spot);

		spot->function = fields_word(fields);
		spot->place = read_place(fields);
		spot->kind = fields_word(fields);
		spot->nlocks = fields_number(fields, UINT32_MAX);
	}
	made->spots = pool_items(self->arena, &spots);
	made->nspots = spots.count;
}

/* By names, which stay when another kind is added: states of other versions are read, too. */
static enum site_kind read_kind(struct fields *fields)
{
	const char *word = fields_word(fields);
	uint32_t i;

	for (i = 0; i < SITES_KINDS; i++)
		if (!strcmp(word, site_kind_name((enum site_kind)i)))
			return (enum site_kind)i;
	fields_wrong(fields, "not a kind of site");
	return SITES_READ;
}

static enum site_thread_kind read_thread_kind(struct fields *fields)
{
	const char *word = fields_word(fields);
	uint32_t i;

	for (i = 0; i <= SITES_OUTSIDE; i++)
		if (!strcmp(word, site_thread_kind_name((enum site_thread_kind)i)))
			return (enum site_thread_kind)i;
	fields_wrong(fields, "not a kind of thread");
	return SITES_MAIN;
}

static void read_thread(struct reader *self)
{
	struct state_thread *made = pool_add(self->arena, &self->threads, sizeof *made);

	made->key = fields_word(&self->fields);
	made->kind = read_thread_kind(&self->fields);
	made->several = (int)fields_number(&self->fields, 2);
	made->created = fields_index(&self->fields, self->points.count);
}

/* "LOCK:FLAGS:POINT,..." */
static void read_held(struct reader *self, struct state_context *context)
{
	const char *word = fields_word(&self->fields), *at = word;
	struct pool held = { 0 };

	while (strcmp(word, "-") != 0 && *at && !self->fields.why) {
		struct state_held *made = pool_add(self->arena, &held, sizeof *made);
		unsigned long lock, flags, taken = STATE_NONE;
		char *end;

		lock = strtoul(at, &end, 10);
		flags = *end == ':' ? strtoul(end + 1, &end, 10) : 0;
		if (*end == ':' && end[1] == '-')
			end += 2;
		else if (*end == ':')
			taken = strtoul(end + 1, &end, 10);
		if (end == at || (*end && *end != ',') || lock >= self->locks.count || flags > UINT32_MAX ||
		    (taken != STATE_NONE && taken >= self->points.count))
			fields_wrong(&self->fields, "not a list of locks");
		*made = (struct state_held){ (uint32_t)lock, (uint32_t)flags, (uint32_t)taken };
		at = end + (*end == ',');
	}
	context->held = pool_items(self->arena, &held);
	context->nheld = held.count;
}

static void read_context(struct reader *self)
{
	struct state_context made = { .flags = fields_number(&self->fields, UINT32_MAX) };

	made.threads = fields_list(&self->fields, self->threads.count, &made.nthreads);
	made.others = fields_list(&self->fields, self->threads.count, &made.nothers);
	read_held(self, &made);
	*(struct state_context *)pool_add(self->arena, &self->contexts, sizeof made) = made;
}

static void read_site(struct reader *self)
{
	struct fields *fields = &self->fields;
	struct state_site made = { .function = fields_number(fields, self->functions.count) };

	made.object = fields_number(fields, self->objects.count);
	made.kind = read_kind(fields);
	made.ordinal = fields_number(fields, UINT32_MAX);
	made.flags = fields_number(fields, UINT32_MAX);
	made.lock = fields_index(fields, self->locks.count);
	made.point = fields_number(fields, self->points.count);
	made.contexts = fields_list(fields, self->contexts.count, &made.ncontexts);
	if (!made.ncontexts)
		fields_wrong(fields, "a site without a context");
	*(struct state_site *)pool_add(self->arena, &self->sites, sizeof made) = made;
}

static void finish_table(struct reader *self)
{
	struct state_table *table;

	if (!self->tables.count)
		return;
	table = &((struct state_table *)self->tables.items)[self->tables.count - 1];
#define TAKE(name) table->n##name = self->name.count, table->name = pool_items(self->arena, &self->name), \
		   self->name = (struct pool){ 0 }
	TAKE(functions);
	TAKE(objects);
	TAKE(locks);
	TAKE(points);
	TAKE(threads);
	TAKE(contexts);
	TAKE(sites);
#undef TAKE
}

/* A line of a site table; 0 if it is none. */
static int read_row(struct reader *self, char letter)
{
	struct fields *fields = &self->fields;

	if (!self->tables.count)
		return 0;
	if (letter == 'f') {
		struct state_function *made = pool_add(self->arena, &self->functions, sizeof *made);

		made->key = fields_word(fields);
		made->path = fields_word(fields);
		made->unit = fields_more(fields) ? fields_word(fields) : "";
	} else if (letter == 'o') {
		struct state_object *made = pool_add(self->arena, &self->objects, sizeof *made);

		made->key = fields_word(fields);
		made->class = fields_word(fields);
	} else if (letter == 'l') {
		struct state_lock *made = pool_add(self->arena, &self->locks, sizeof *made);

		made->class = fields_word(fields);
		made->key = fields_word(fields);
		made->flags = fields_number(fields, UINT32_MAX);
	} else if (letter == 'p') {
		struct state_point *made = pool_add(self->arena, &self->points, sizeof *made);

		made->function = fields_word(fields);
		made->place = read_place(fields);
		made->text = fields_word(fields);
	} else if (letter == 't') {
		read_thread(self);
	} else if (letter == 'c') {
		read_context(self);
	} else if (letter == 's') {
		read_site(self);
	} else {
		return 0;
	}
	return 1;
}

static void read_line(struct reader *self)
{
	struct fields *fields = &self->fields;
	const char *word = fields_word(fields);

	if (!strcmp(word, "tool")) {
		self->state->version = fields_word(fields);
		self->state->build = fields_word(fields);
	} else if (!strcmp(word, "lockdb")) {
		self->state->lockdb = fields_word(fields);
	} else if (!strcmp(word, "model")) {
		self->state->model = fields_word(fields);
	} else if (!strcmp(word, "finding")) {
		read_finding(self);
	} else if (!strcmp(word, "program")) {
		finish_table(self);
		((struct state_table *)pool_add(self->arena, &self->tables, sizeof(struct state_table)))->program =
			fields_word(fields);
	} else if (!word[0] || word[1] || !read_row(self, *word)) {
		fields_wrong(fields, "not a line of a state");
	}
	if (fields_more(fields))
		fields_wrong(fields, "more fields than a line of this kind has");
}

/* Behind the last line stands the hash of all before it. */
static const char *check_end(const char *bytes, size_t *length)
{
	char end[32];
	size_t n = 4 + 16 + 1;

	if (*length < n || memcmp(bytes + *length - n, "end\t", 4) != 0 || bytes[*length - 1] != '\n')
		return "it is cut off";
	*length -= n;
	snprintf(end, sizeof end, "end\t%016" PRIx64 "\n", hash_bytes(bytes, *length));
	return memcmp(bytes + *length, end, n) != 0 ? "its content does not have the checksum of its last line" : NULL;
}

/* The first line; NULL: it is a version that this program knows. */
static const char *check_version(struct reader *self)
{
	uint32_t version;

	fields_line(&self->fields);
	fields_word(&self->fields);
	version = fields_number(&self->fields, UINT32_MAX);
	if (!self->fields.why && version != STATE_VERSION)
		return arena_format(self->arena, "a state of format %u, and this racecheck reads format %d; "
				    "make it again", version, STATE_VERSION);
	return self->fields.why;
}

struct state *state_parse(const char *name, const char *bytes, size_t length, struct arena *arena,
			  const char **why)
{
	struct reader self = { .arena = arena, .state = arena_alloc(arena, sizeof *self.state),
			       .fields = { .at = bytes, .end = bytes + length, .arena = arena } };
	struct state *state = self.state;

	if (length < strlen(MAGIC) || memcmp(bytes, MAGIC, strlen(MAGIC)) != 0) {
		*why = "not a state of racecheck";
		return NULL;
	}
	*why = check_version(&self);
	if (!*why)
		*why = check_end(bytes, &length);
	if (*why)
		return NULL;
	self.fields.end = bytes + length;
	state->kind = STATE_FILE;
	state->name = name;
	state->version = state->build = state->lockdb = state->model = "";
	while (fields_line(&self.fields))
		read_line(&self);
	finish_table(&self);
	*why = self.fields.why;
	state->findings = pool_items(arena, &self.findings);
	state->nfindings = self.findings.count;
	state_sort_findings((struct state_finding *)state->findings, state->nfindings);
	state->tables = pool_items(arena, &self.tables);
	state->ntables = self.tables.count;
	return *why ? NULL : state;
}

/* ---- files ---- */

static enum state_kind kind_of(const char *bytes, size_t length)
{
	size_t i = 0;

	if (length >= strlen(MAGIC) && !memcmp(bytes, MAGIC, strlen(MAGIC)))
		return STATE_FILE;
	if (length >= strlen(BASELINE) && !memcmp(bytes, BASELINE, strlen(BASELINE)))
		return STATE_BASELINE;
	while (i < length && strchr(" \t\r\n", bytes[i]) && bytes[i])
		i++;
	return i < length && bytes[i] == '{' ? STATE_JSON : STATE_PROGRAM;
}

enum state_kind state_kind_of(const char *path)
{
	struct facts_error why;
	enum state_kind kind;
	struct map map;

	if (!map_open(&map, path, NULL, &why))
		return STATE_PROGRAM;
	kind = kind_of((const char *)map.data, map.length);
	map_close(&map);
	return kind;
}

struct state *state_read(const char *path, struct arena *arena)
{
	struct state *state = NULL;
	struct facts_error error;
	const char *why = "neither a state, nor a baseline, nor a report in JSON";
	struct map map;

	if (!map_open(&map, path, NULL, &error))
		die(path, "%s", error.text);
	switch (kind_of((const char *)map.data, map.length)) {
	case STATE_FILE:
		state = state_parse(path, (const char *)map.data, map.length, arena, &why);
		break;
	case STATE_BASELINE:
		state = baseline_parse(path, (const char *)map.data, map.length, arena, &why);
		break;
	case STATE_JSON:
		state = state_parse_json(path, (const char *)map.data, map.length, arena, &why);
		break;
	case STATE_PROGRAM:
		break;
	}
	map_close(&map);
	if (!state)
		die(path, "damaged or foreign: %s", why);
	return state;
}

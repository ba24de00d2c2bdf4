/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "suppress/suppress.h"

#include "base/arena.h"
#include "base/message.h"
#include "findings/path.h"
#include "facts/load.h"
#include "link/link.h"
#include "lockdb/project.h"
#include "report/rules.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int suppress_is_date(const char *text)
{
	static const char form[] = "dddd-dd-dd";
	size_t i;
	int month, day;

	for (i = 0; form[i]; i++)
		if (form[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
			return 0;
	if (text[i])
		return 0;
	month = atoi(text + 5);
	day = atoi(text + 8);
	return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

struct suppressions *suppress_load(const struct program *program, char *const *inputs, size_t ninputs,
				   int projects, struct arena *arena)
{
	struct suppressions *all = arena_alloc(arena, sizeof *all);
	struct file_list directories = { 0 };
	char today[16];
	time_t now = time(NULL);
	struct tm parts;
	uint32_t i;

	gmtime_r(&now, &parts);
	strftime(today, sizeof today, "%Y-%m-%d", &parts);
	all->arena = arena;
	if (projects)
		project_directories(&directories, inputs, ninputs, arena);
	for (i = 0; i < directories.count; i++)
		suppress_read_file(all, arena_format(arena, "%s/" SUPPRESS_FILE, directories.paths[i]), today);
	if (program)
		suppress_read_sources(all, program);
	return all;
}

/* ---- does it mean this finding? ---- */

static int matches(const char *pattern, const char *text)
{
	return text && fnmatch(pattern, text, 0) == 0;
}

/* "struct conn.state" is "conn.state", too. */
static int means_object(const struct suppression *self, const struct suppress_subject *subject)
{
	const char *key = subject->object_key, *space = key ? strrchr(key, ' ') : NULL;

	return !self->object || matches(self->object, subject->object) || matches(self->object, key) ||
	       (space && matches(self->object, space + 1));
}

/* A list with commas, or all. */
static int means_rule(const struct suppression *self, const struct suppress_subject *subject)
{
	const char *at = self->rule;
	char word[64];

	while (at && *at) {
		size_t length = strcspn(at, ", ");

		if (length && length < sizeof word) {
			memcpy(word, at, length);
			word[length] = '\0';
			if (rule_matches(subject->rule, word))
				return 1;
		}
		at += length + (at[length] != '\0');
	}
	return !self->rule;
}

static int is_at(const struct suppression *self, const struct suppress_site *site)
{
	return site->line >= self->first && site->line <= self->last && !strcmp(site->path, self->path);
}

/* A site in one of its functions, or on its lines. */
static int means_site(const struct suppression *self, const struct suppress_subject *subject)
{
	uint32_t i;

	if (!self->function && !self->path)
		return 1;
	for (i = 0; i < subject->nsites; i++)
		if ((!self->function || matches(self->function, subject->sites[i].function)) &&
		    (!self->path || is_at(self, &subject->sites[i])))
			return 1;
	return 0;
}

static int means(const struct suppression *self, const struct suppress_subject *subject)
{
	if (self->id && strncmp(subject->id, self->id, strlen(self->id)) != 0)
		return 0;
	return means_rule(self, subject) && means_object(self, subject) && means_site(self, subject);
}

const struct suppression *suppress_find(struct suppressions *all, const struct suppress_subject *subject)
{
	struct suppression *items = all->pool.items;
	const struct suppression *found = NULL;
	uint32_t i;

	for (i = 0; i < all->pool.count; i++) {
		if (!means(&items[i], subject))
			continue;
		items[i].used++;
		if (!items[i].expired && !found)
			found = &items[i];
	}
	return found;
}

static struct suppress_subject subject_of(const struct finding *finding, struct locator *locator, struct arena *arena)
{
	struct suppress_site *sites = arena_array(arena, finding->nsites, sizeof *sites);
	uint32_t i;

	for (i = 0; i < finding->nsites; i++) {
		struct finding_point point = finding->sites[i].point;
		struct place place = locator_place(locator, point);

		sites[i] = (struct suppress_site){
			locator_name(locator, point.function),
			place.tu ? path_absolute(arena, place.path, place.tu->directory) : "", place.line };
	}
	return (struct suppress_subject){ finding->id, finding->rule, finding->object, finding->object_key,
					  finding->nsites, sites };
}

void suppress_apply(struct suppressions *all, struct findings *findings)
{
	struct locator *locator = NULL;
	struct arena *scratch = arena_create();
	uint32_t i;

	for (i = 0; all->pool.count && i < findings->count; i++) {
		struct finding *finding = &findings->items[i];
		struct suppress_subject subject;
		const struct suppression *found;

		if (!locator || locator_link(locator) != finding->link) {
			if (locator)
				locator_destroy(locator);
			locator = locator_create(finding->link);
		}
		subject = subject_of(finding, locator, scratch);
		found = suppress_find(all, &subject);
		if (found && !finding->suppressed) {
			finding_suppress(finding, found->reason, &found->place);
			findings->by_tier[finding->tier]--;
		}
		arena_reset(scratch);
	}
	if (locator)
		locator_destroy(locator);
	arena_destroy(scratch);
}

void suppress_tell(const struct suppressions *all)
{
	const struct suppression *items = all->pool.items;
	uint32_t i;

	for (i = 0; i < all->pool.count; i++) {
		const struct suppression *one = &items[i];
		char where[512];

		snprintf(where, sizeof where, "%s:%u", place_shown(&one->place), one->place.line);
		if (one->expired)
			warn(where, "the suppression expired on %s", one->until);
		else if (!one->used)
			warn(where, "the suppression suppresses no finding; it may go");
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/show.h"

#include "base/arena.h"
#include "base/message.h"
#include "findings/locator.h"
#include "report/phrase.h"
#include "sites/told.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>

struct shower {
	FILE *out;
	struct show_line *line;
	const struct sites *sites;
	struct phraser phraser;
	struct teller teller;
};

void show_parse(struct show_line *line, const char *word)
{
	const char *colon = strchr(word, ':');
	char *end = NULL;
	size_t length;
	long number;

	memset(line, 0, sizeof *line);
	number = colon ? strtol(colon + 1, &end, 10) : 0;
	if (!colon || colon == word || number < 1 || number > INT32_MAX || (*end && *end != ':'))
		die(word, "not a line of the source; write FILE:LINE, as a report prints it");
	length = (size_t)(colon - word);
	line->given = word;
	line->path = strndup(word, length);
	if (!line->path)
		die(NULL, "out of memory");
	line->line = (uint32_t)number;
}

/* Whole names of files and directories at its end. */
static int ends_with(const char *path, const char *end)
{
	size_t a = strlen(path), b = strlen(end);

	return a >= b && !strcmp(path + a - b, end) && (a == b || path[a - b - 1] == '/');
}

static int is_file(const struct show_line *line, const struct place *place)
{
	/* An absolute path means a file that the compiler knew by a relative one. */
	return place->line && (ends_with(place_shown(place), line->path) || ends_with(place->path, line->path) ||
			       (*line->path == '/' && ends_with(line->path, place_shown(place))));
}

/* ---- a site ---- */

static void put(struct shower *self, const struct place *place, const char *text)
{
	fprintf(self->out, "%s:%u:%u: note: %s\n", place_shown(place), place->line, place->column, text);
}

static const char *held_text(struct shower *self, const struct site *site)
{
	struct arena *arena = self->phraser.arena;
	const char *text = NULL;
	uint32_t i;

	for (i = 0; i < site->ncertain; i++) {
		const char *name = arena_format(arena, "'%s'", told_lock(&self->teller, site->certain[i].lock));

		text = text ? arena_format(arena, "%s, %s", text, name) : name;
	}
	return text ? say(arena, SAY_SHOW_HELD, text) : sentence_text(SAY_SHOW_BARE);
}

static const char *alive_text(struct shower *self, const struct site *site)
{
	static const enum sentence_id words[] = {
		[SITES_ALONE] = SAY_SHOW_ALONE, [SITES_SIGNALS] = SAY_SHOW_SIGNALS,
		[SITES_UNSHARED] = SAY_SHOW_UNSHARED, [SITES_ALIVE] = SAY_SHOW_ALIVE,
	};

	return sentence_text(words[site_alive(self->sites, site)]);
}

static void put_context(struct shower *self, const struct site *site, const struct site_context *context)
{
	struct finding_site told = told_site(&self->teller, site, context);

	fprintf(self->out, "  %s\n", phrase_reach(&self->phraser, &told));
}

static void put_site(struct shower *self, const struct site *site, const struct place *place)
{
	const struct site_function *function = &self->sites->functions[site->function];
	uint32_t i;

	put(self, place, say(self->phraser.arena, SAY_SHOW_SITE, site_kind_name(site->kind),
			     told_name(self->sites->objects[site->object].key),
			     phrase_function(&self->phraser, function->number), held_text(self, site),
			     alive_text(self, site)));
	for (i = 0; i < site->ncontexts; i++)
		put_context(self, site, &site->contexts[i]);
}

static void note_near(struct show_line *line, uint32_t other)
{
	if (other < line->line && other > line->before)
		line->before = other;
	if (other > line->line && (!line->after || other < line->after))
		line->after = other;
}

static uint32_t put_sites(struct shower *self)
{
	uint32_t shown = 0, i;

	for (i = 0; i < self->sites->nsites; i++) {
		const struct site *site = &self->sites->sites[i];
		struct finding_point point = { self->sites->functions[site->function].number, site->event };
		struct place place = locator_place(self->phraser.locator, point);

		if (!is_file(self->line, &place))
			continue;
		note_near(self->line, place.line);
		if (place.line != self->line->line)
			continue;
		put_site(self, site, &place);
		shown++;
		arena_reset(self->phraser.arena);
	}
	return shown;
}

/* ---- the findings ---- */

static int has_site(struct shower *self, const struct finding *finding)
{
	uint32_t i;

	for (i = 0; i < finding->nsites + finding->nothers; i++) {
		struct place place = locator_place(self->phraser.locator,
						   i < finding->nsites ? finding->sites[i].point
								       : finding->others[i - finding->nsites]);

		if (is_file(self->line, &place) && place.line == self->line->line)
			return 1;
	}
	return 0;
}

static uint32_t put_findings(struct shower *self, const struct findings *findings)
{
	uint32_t shown = 0, i;

	for (i = 0; i < findings->count; i++) {
		struct finding *finding = &findings->items[i];
		struct place place;

		findings_tell(findings, finding);
		if (!has_site(self, finding))
			continue;
		place = locator_place(self->phraser.locator, finding->sites[0].point);
		put(self, &place, say(self->phraser.arena, SAY_SHOW_FINDING, tier_name(finding->tier), finding->id,
				      phrase_headline(&self->phraser, finding, 0)));
		shown++;
		arena_reset(self->phraser.arena);
	}
	return shown;
}

/* ---- a lock ---- */

#define ARGUMENTS 4 /* of an acquisition, one of which is the lock */

/* Behind the last "." or "->". */
static const char *last_part(const char *name)
{
	const char *at = name + strlen(name);

	while (at > name && at[-1] != '.' && at[-1] != '>')
		at--;
	return at;
}

/* The class of a lock that an acquisition calls so; NULL: none does. */
static const char *class_of_word(const struct sites *sites, const struct link *link, const char *name,
				 struct arena *arena)
{
	uint32_t i, k;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];
		struct words *words = site->kind != SITES_ACQUIRE ? NULL
			: words_open(arena, link, sites->functions[site->function].number);

		for (k = 0; words && k < ARGUMENTS; k++)
			if (!strcmp(words_of_pointed(words, site->event, k), name))
				return sites->locks[site->lock].class;
	}
	return NULL;
}

/* The class of the lock that has such a name, or whose field alone has; NULL: no lock, or several. */
static const char *find_class(const struct sites *sites, const struct link *link, const char *name, struct arena *arena)
{
	const char *bare = words_plain(arena, name), *found = NULL, *by_field = NULL;
	uint32_t i, fields = 0;

	for (i = 0; i < sites->nlocks; i++) {
		const struct site_lock *lock = &sites->locks[i];

		if (*lock->class && (!strcmp(words_plain(arena, lock->class), bare) ||
				     (*lock->key && !strcmp(words_plain(arena, lock->key), bare))))
			found = lock->class;
		if (*lock->class && lock->class != by_field && !strcmp(last_part(lock->class), last_part(name))) {
			by_field = lock->class;
			fields++;
		}
	}
	if (!found)
		found = class_of_word(sites, link, name, arena);
	return found ? found : fields == 1 ? by_field : NULL;
}

static int is_under(const struct sites *sites, const struct site *site, const char *class)
{
	uint32_t i;

	for (i = 0; i < site->ncertain && sites->locks[site->certain[i].lock].class != class; i++)
		;
	return i < site->ncertain;
}

/* What is accessed with the lock held: the first of them, and how many more. */
static const char *guarded_objects(struct shower *self, const char *class)
{
	enum { NAMED = 8 };
	const struct sites *sites = self->sites;
	struct arena *arena = self->phraser.arena;
	uint8_t *met = arena_array(arena, (size_t)sites->nobjects + 1, 1);
	const char *text = NULL;
	uint32_t n = 0, i;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind > SITES_FREE || met[site->object] || !is_under(sites, site, class))
			continue;
		met[site->object] = 1;
		if (n++ < NAMED)
			text = arena_format(arena, text ? "%s, '%s'" : "%s'%s'", text ? text : "",
					    told_name(sites->objects[site->object].key));
	}
	return n > NAMED ? say(arena, SAY_MORE_LOCKS, text, say_number(arena, n - NAMED)) : text;
}

uint32_t show_lock(FILE *out, const char *name, const struct link *link, const struct sites *sites)
{
	struct shower self = {
		.out = out, .sites = sites,
		.phraser = { .locator = locator_create(link), .link = link, .arena = arena_create(), .full = 1 },
	};
	struct arena *arena = arena_create();
	const char *class = find_class(sites, link, name, arena), *objects;
	uint32_t shown = 0, i;

	self.teller = (struct teller){ sites, link, self.phraser.arena };
	for (i = 0; class && i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];
		struct finding_point point = { sites->functions[site->function].number, site->event };
		struct place place = locator_place(self.phraser.locator, point);

		if (site->kind != SITES_ACQUIRE || sites->locks[site->lock].class != class)
			continue;
		put_site(&self, site, &place);
		shown++;
		arena_reset(self.phraser.arena);
	}
	if (shown) {
		objects = guarded_objects(&self, class);
		fprintf(out, "%s\n", say(self.phraser.arena, objects ? SAY_WHY_LOCK : SAY_WHY_LOCK_ALONE, name,
					 say_number(self.phraser.arena, shown), objects ? objects : ""));
	}
	arena_destroy(arena);
	phraser_free(&self.phraser);
	return shown;
}

uint32_t show_line(FILE *out, struct show_line *line, const struct link *link, const struct sites *sites,
		   const struct findings *findings)
{
	struct shower self = {
		.out = out, .line = line, .sites = sites,
		.phraser = { .locator = locator_create(link), .link = link, .arena = arena_create(), .full = 1 },
	};
	uint32_t shown;

	self.teller = (struct teller){ sites, link, self.phraser.arena };
	shown = put_sites(&self);
	shown += put_findings(&self, findings);
	phraser_free(&self.phraser);
	return shown;
}

void show_nothing(const struct show_line *line)
{
	if (!line->before && !line->after)
		die(line->given, "no access or lock operation of this file is known; is it part of the inputs?");
	die(line->given, "no access of shared memory and no lock operation is in this line; the nearest ones are in "
	    "%s:%u", line->path, !line->before || (line->after && line->after - line->line < line->line - line->before) ?
	    line->after : line->before);
}

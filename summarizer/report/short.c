/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * short.c - a finding in a few lines (phrase_short() of phrase.h).
 */
#include "base/arena.h"
#include "base/text.h"
#include "link/link.h"
#include "report/groups.h"
#include "report/phrase.h"

#include <string.h>

enum { CALLS_NAMED = 4, SITES_SHOWN = 4, PLACES_NAMED = 4, LOCKS_NAMED = 3 };

struct maker {
	const struct phraser *phraser;
	const struct report_group *group;
	const struct finding *finding;
	struct notes notes;
};

static void add(struct maker *maker, enum note_kind kind, uint32_t site, const struct place *place,
		const char *text)
{
	struct place at = place ? *place : (struct place){ .path = "" };

	note_add(&maker->notes, maker->phraser->arena, (struct note){ kind, site, at, text });
}

/* "main.c:17" */
static const char *place_text(struct arena *arena, const struct place *place)
{
	return arena_format(arena, "%s:%u", place_shown(place), place->line);
}

/* The same for readers of another place: "line 17" in its file. */
static const char *place_from(struct arena *arena, const struct place *place, const struct place *from)
{
	if (strcmp(place->path, from->path) != 0)
		return place_text(arena, place);
	return say(arena, SAY_SHORT_LINE, say_number(arena, place->line));
}

/* ---- a thread: from its beginning to the site ---- */

/* "thread worker() (started at main.c:17)" */
static const char *root_text(struct maker *maker, const struct finding_root *root, const struct place *site,
			     int several)
{
	static const enum sentence_id kinds[] = {
		[ROOT_THREAD] = SAY_SHORT_THREAD, [ROOT_HANDLER] = SAY_SHORT_HANDLER,
		[ROOT_CALLBACK] = SAY_SHORT_CALLBACK, [ROOT_OUTSIDE] = SAY_SHORT_OUTSIDE,
	};
	struct arena *arena = maker->phraser->arena;
	const char *name = phrase_function(maker->phraser, root->function);
	struct place spawn = locator_place(maker->phraser->locator, root->spawn);

	if (root->kind == ROOT_MAIN)
		return name;
	if (root->kind == ROOT_THREAD && !strncmp(name, "the ", 4)) /* a part of a function: an OpenMP region */
		name = say(arena, several ? SAY_SHORT_THREADS_OF : SAY_SHORT_THREAD_OF, name);
	else
		name = say(arena, several && root->kind == ROOT_THREAD ? SAY_SHORT_THREADS : kinds[root->kind], name);
	if (!root->spawn.function || !spawn.line)
		return name;
	return say(arena, root->kind == ROOT_THREAD ? SAY_SHORT_STARTED : SAY_SHORT_REGISTERED, name,
		   place_from(arena, &spawn, site));
}

/* The steps of a chain without those in a library's headers, through which it passes: std::__invoke(); how many. */
static uint32_t written(struct maker *maker, const struct finding_site *site, uint32_t *steps)
{
	const struct link *link = maker->finding->link;
	uint32_t i, n = 0;

	for (i = 0; i < site->nsteps; i++)
		if (i + 1 == site->nsteps || !link || !link_is_library(link, site->steps[i].function))
			steps[n++] = i;
	return n;
}

/* "serve() (called at line 31)"; of the calls behind it "conn_receive() (line 12)". */
static const char *called_text(struct maker *maker, const struct finding_site *site, uint32_t step,
			       const struct place *from, int first)
{
	struct arena *arena = maker->phraser->arena;
	const char *name = phrase_function(maker->phraser, site->steps[step].function);
	struct place place = { 0 };

	if (step && !(maker->finding->link && link_is_library(maker->finding->link, site->steps[step - 1].function)))
		place = locator_place(maker->phraser->locator, site->steps[step - 1]);
	if (!place.line)
		return name;
	return first ? say(arena, SAY_SHORT_CALLED, name, place_from(arena, &place, from))
		: arena_format(arena, "%s%s", name, say(arena, SAY_SHORT_PLACE, place_from(arena, &place, from)));
}

/* "main() -> serve() (called at line 31) -> conn_receive() (line 12)": of many calls the last ones. */
static const char *chain_text(struct maker *maker, uint32_t which, const struct place *place, int several)
{
	const struct finding_site *site = &maker->finding->sites[which];
	struct arena *arena = maker->phraser->arena;
	const char *text = root_text(maker, &site->root, place, several);
	uint32_t *steps = arena_array(arena, site->nsteps, sizeof *steps);
	uint32_t n = written(maker, site, steps), last = site->root.function, i = 0;
	int first = 1;

	if (n > CALLS_NAMED + 1)
		i = n - CALLS_NAMED + 1;
	if (i) {
		text = say(arena, SAY_SHORT_CALLS, text, called_text(maker, site, steps[i], place, 1));
		last = site->steps[steps[i]].function;
		first = 0;
	}
	for (; i < n; i++) {
		if (site->steps[steps[i]].function == last)
			continue;
		last = site->steps[steps[i]].function;
		text = say(arena, SAY_SHORT_CALL, text, called_text(maker, site, steps[i], place, first));
		first = 0;
	}
	return text;
}

/* " (line 31)": where a lock was taken, seen from a site. */
static const char *taken_text(struct maker *maker, const struct finding_lock *lock, const struct place *site)
{
	struct arena *arena = maker->phraser->arena;
	struct place place = locator_place(maker->phraser->locator, lock->taken);

	if (!lock->taken.function || !place.line)
		return "";
	return say(arena, SAY_SHORT_PLACE, place_from(arena, &place, site));
}

/* " under 'a' (line 31) and 'b'" */
static const char *locks_text(struct maker *maker, uint32_t which, const struct place *place)
{
	const struct finding_site *site = &maker->finding->sites[which];
	struct arena *arena = maker->phraser->arena;
	uint32_t named = site->nlocks > LOCKS_NAMED ? LOCKS_NAMED - 1 : site->nlocks, i;
	struct text text = { 0 };
	const char *copy;

	if (!site->nlocks)
		return site->kind != SITE_ACCESS ? "" :
		       sentence_text(site->any_chain ? SAY_NO_COMMON_LOCK : SAY_WITHOUT_LOCK);
	for (i = 0; i < named; i++) {
		const struct finding_lock *lock = &site->locks[i];

		text_format(&text, "%s'%s'%s%s", !i ? "" : i + 1 == site->nlocks ? " and " : ", ", lock->text,
			    phrase_of_lock(lock), taken_text(maker, lock, place));
	}
	copy = arena_copy(arena, text_string(&text), text.length);
	text_free(&text);
	if (named < site->nlocks)
		copy = say(arena, SAY_MORE_LOCKS, copy, say_number(arena, site->nlocks - named));
	return say(arena, SAY_UNDER, copy);
}

static void add_site(struct maker *maker, uint32_t which, int several)
{
	const struct phraser *phraser = maker->phraser;
	struct place place = locator_place(phraser->locator, maker->finding->sites[which].point);
	const char *deed = phrase_deed(phraser, maker->finding, which, chain_text(maker, which, &place, several));

	add(maker, NOTE_SITE, which, &place,
	    arena_format(phraser->arena, "%s%s", deed, locks_text(maker, which, &place)));
}

/* Several threads that do the same are one line. */
static void add_sites(struct maker *maker)
{
	const struct finding *finding = maker->finding;
	const struct finding_site *sites = finding->sites;
	struct arena *arena = maker->phraser->arena;
	uint32_t shown = finding->nsites > SITES_SHOWN ? SITES_SHOWN - 1 : finding->nsites, i;

	if (finding->nsites == 2 && phrase_same_way(&sites[0], &sites[1])) {
		add_site(maker, 0, 1);
		return;
	}
	for (i = 0; i < shown; i++)
		add_site(maker, i, 0);
	if (shown < finding->nsites)
		add(maker, NOTE_SITE, shown, NULL,
		    say(arena, SAY_SHORT_SITES, say_number(arena, finding->nsites - shown)));
}

/* ---- the rest ---- */

static void add_parallel(struct maker *maker)
{
	const char *parallel = maker->finding->parallel;
	struct arena *arena = maker->phraser->arena;
	size_t length;

	if (!parallel)
		return;
	for (length = strlen(parallel); length && parallel[length - 1] == '.'; length--)
		;
	add(maker, NOTE_PARALLEL, 0, NULL, say(arena, SAY_SHORT_PARALLEL, arena_copy(arena, parallel, length)));
}

/* Benign or harmful: the evidence; in a few words where there is an assumption to be told, too, since the
 * line of the source is worth more than one of words. */
static void add_class(struct maker *maker)
{
	const struct finding *finding = maker->finding;
	struct arena *arena = maker->phraser->arena;
	const char *harm = class_harm_name(class_harm(finding->class));
	struct note *last = maker->notes.count ? &maker->notes.items[maker->notes.count - 1] : NULL;

	if (!finding->class)
		return;
	if (last && last->kind == NOTE_PARALLEL && (finding->nassumptions || finding->suppressed))
		last->text = say(arena, SAY_SHORT_CLASS, last->text, harm, class_words(finding->class));
	else
		add(maker, NOTE_CLASS, 0, NULL, say(arena, SAY_CLASS_NOTE, harm, phrase_evidence(maker->phraser, finding)));
}

/* What it rests on, or why it is suppressed: a suppressed one is no alarm. */
static void add_assumption(struct maker *maker)
{
	const struct finding *finding = maker->finding;
	struct arena *arena = maker->phraser->arena;
	uint32_t more = finding->nassumptions;

	if (finding->suppressed) {
		struct place place = { .path = "" };

		if (finding->suppressed_at)
			place = locator_again(maker->phraser->locator, finding->suppressed_at);
		add(maker, NOTE_SUPPRESSED, 0, &place,
		    say(arena, *place.path ? SAY_SUPPRESSED_HERE : SAY_SUPPRESSED, finding->suppressed));
	} else if (finding->nassumptions) {
		add(maker, NOTE_ASSUMPTION, 0, NULL,
		    more == 1 ? say(arena, SAY_SHORT_ASSUMES, finding->assumptions[0].text)
			      : say(arena, SAY_SHORT_ASSUMES_MORE, finding->assumptions[0].text,
				    say_number(arena, more - 1)));
	}
}

struct places {
	struct place *items;
	uint32_t count;
};

static void add_place(struct places *places, struct place place)
{
	uint32_t i;

	for (i = 0; i < places->count; i++)
		if (places->items[i].line == place.line && !strcmp(places->items[i].path, place.path))
			return;
	if (place.line)
		places->items[places->count++] = place;
}

/* A line once, and none of the finding's own sites. */
static struct places other_places(struct maker *maker, uint32_t *own)
{
	const struct report_group *group = maker->group;
	const struct finding *first = maker->finding;
	struct locator *locator = maker->phraser->locator;
	struct places places = { 0 };
	size_t most = first->nsites + first->nothers;
	uint32_t i, k;

	for (i = 0; i < group->nelsewhere; i++)
		most += group->elsewhere[i]->nsites;
	places.items = arena_array(maker->phraser->arena, most, sizeof *places.items);
	for (i = 0; i < first->nsites; i++)
		add_place(&places, locator_place(locator, first->sites[i].point));
	*own = places.count;
	for (i = 0; i < first->nothers; i++)
		add_place(&places, locator_place(locator, first->others[i]));
	for (i = 0; i < group->nelsewhere; i++)
		for (k = 0; k < group->elsewhere[i]->nsites; k++)
			add_place(&places, locator_place(locator, group->elsewhere[i]->sites[k].point));
	return places;
}

static void add_others(struct maker *maker)
{
	struct arena *arena = maker->phraser->arena;
	uint32_t own, count, named, i;
	struct places places = other_places(maker, &own);
	struct text text = { 0 };
	const char *copy;

	count = places.count - own;
	if (!count)
		return;
	named = count > PLACES_NAMED + 1 ? PLACES_NAMED : count;
	for (i = 0; i < named; i++)
		text_format(&text, "%s%s", i ? ", " : "", place_text(arena, &places.items[own + i]));
	copy = arena_copy(arena, text_string(&text), text.length);
	text_free(&text);
	if (named < count)
		copy = say(arena, SAY_MORE_LOCKS, copy, say_number(arena, count - named));
	add(maker, NOTE_ACCESS, 0, NULL, say(arena, SAY_SHORT_ALSO, copy));
}

/* Other objects of the same bug. */
static void add_related(struct maker *maker)
{
	const struct report_group *group = maker->group;
	struct arena *arena = maker->phraser->arena;
	uint32_t count = group->nrelated, named = count > PLACES_NAMED + 1 ? PLACES_NAMED : count, i;
	struct text text = { 0 };
	const char *copy;

	if (!count)
		return;
	for (i = 0; i < named; i++) {
		struct place place = locator_place(maker->phraser->locator, group->related[i]->sites[0].point);

		text_format(&text, "%s'%s'%s", i ? ", " : "", group->related[i]->object,
			    say(arena, SAY_SHORT_PLACE, place_text(arena, &place)));
	}
	copy = arena_copy(arena, text_string(&text), text.length);
	text_free(&text);
	if (named < count)
		copy = say(arena, SAY_MORE_LOCKS, copy, say_number(arena, count - named));
	add(maker, NOTE_ACCESS, 0, NULL, say(arena, SAY_SHORT_LIKEWISE, copy));
}

const char *phrase_reach(const struct phraser *phraser, const struct finding_site *site)
{
	const struct finding finding = { .nsites = 1, .sites = (struct finding_site *)site };
	struct maker maker = { .phraser = phraser, .finding = &finding };
	struct place place = locator_place(phraser->locator, site->point);
	const char *locks = site->nlocks ? locks_text(&maker, 0, &place) : sentence_text(SAY_WITHOUT_LOCK);

	return say(phraser->arena, SAY_SHOW_REACH, chain_text(&maker, 0, &place, site->root.several), locks);
}

void phrase_lines(struct notes *notes, const struct phraser *phraser, const struct finding *finding, uint32_t most)
{
	uint32_t shown = finding->nlines <= most ? finding->nlines : most > 1 ? most - 1 : 1, i;
	struct note note = { .kind = NOTE_CHANGE, .place = { .path = "" } };
	struct arena *arena = phraser->arena;

	for (i = 0; i < shown; i++) {
		const struct finding_line *line = &finding->lines[i];

		note.text = say(arena, line->sign == '-' ? SAY_CHANGE_LINE_GONE : SAY_CHANGE_LINE_CAME, line->path,
				say_number(arena, line->line), line->text);
		note_add(notes, arena, note);
	}
	note.text = shown < finding->nlines && most > 1 ? say(arena, SAY_CHANGE_MORE_LINES, say_number(arena, finding->nlines - shown)) :
		    NULL;
	if (note.text)
		note_add(notes, arena, note);
}

/* What is there only beside another state can be asked for while that is kept; else its rule is explained. */
static void add_more(struct maker *maker, int digits, const char *again)
{
	const struct phraser *phraser = maker->phraser;
	const struct finding *first = maker->group->first;

	add(maker, NOTE_MORE, 0, NULL,
	    first->message && !phraser->kept ? say(phraser->arena, SAY_SHORT_HELP, first->rule) :
	    say(phraser->arena, SAY_SHORT_MORE, arena_format(phraser->arena, "%.*s", digits, first->id), again));
}

struct notes phrase_short(const struct phraser *phraser, const struct report_group *group, int digits,
			  const char *again)
{
	struct maker maker = { .phraser = phraser, .group = group, .finding = group->first };

	/* Findings that are there without the other state have more to say than those of the lock diff. */
	phrase_lines(&maker.notes, phraser, maker.finding,
		     maker.finding->message ? PHRASE_LINES - 2 - maker.finding->nsites : 1);
	add_sites(&maker);
	add_parallel(&maker);
	add_class(&maker);
	add_assumption(&maker);
	if (maker.notes.count + 2 < PHRASE_LINES)
		add_related(&maker);
	/* The line of the source and its caret say more than other places, unless these are findings. */
	if (maker.notes.count + (group->nelsewhere ? 2 : 4) < PHRASE_LINES)
		add_others(&maker);
	add_more(&maker, digits, again);
	return maker.notes;
}

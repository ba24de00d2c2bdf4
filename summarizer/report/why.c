/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * why.c - all accesses of an object, and why they do not race.
 */
#include "report/why.h"

#include "base/arena.h"
#include "base/message.h"
#include "report/phrase.h"

#include <string.h>

static const char *thread_of(const struct phraser *phraser, const struct finding_root *root)
{
	const char *name = phrase_function(phraser, root->function);

	switch (root->kind) {
	case ROOT_MAIN:
		return sentence_text(SAY_BY_MAIN);
	case ROOT_THREAD:
		return say(phraser->arena, root->several ? SAY_BY_THREADS : SAY_BY_THREAD, name);
	case ROOT_HANDLER:
		return say(phraser->arena, SAY_BY_HANDLER, name);
	default:
		return say(phraser->arena, SAY_BY_CALLERS, name);
	}
}

static const char *place_text(const struct phraser *phraser, const struct place *place)
{
	return arena_format(phraser->arena, "%s:%u:%u", place_shown(place), place->line, place->column);
}

static void put_access(FILE *out, const struct phraser *phraser, const struct inquiry_access *one)
{
	struct place place = locator_place(phraser->locator, one->site.point);
	struct finding_site site = one->site;
	const struct finding finding = { .object = site.text, .nsites = 1, .sites = &site };
	const char *what = phrase_site(phraser, &finding, 0), *by = thread_of(phraser, &site.root);

	fprintf(out, "%s: note: %s\n", place_text(phraser, &place),
		one->fate ? say(phraser->arena, SAY_WHY_EXCLUDED, what, by, one->fate)
			  : say(phraser->arena, SAY_WHY_ACCESS, what, by));
}

static void put_reason(FILE *out, const struct phraser *phraser, const struct inquiry_reason *reason)
{
	struct place a = locator_place(phraser->locator, reason->example[0]);
	struct place b = locator_place(phraser->locator, reason->example[1]);
	const char *text = reason->words ? reason->words : sentence_text(SAY_RACES);

	if (place_compare(&a, &b) != 0)
		text = say(phraser->arena, SAY_WHY_PAIR, text, place_text(phraser, &b));
	else
		text = say(phraser->arena, SAY_WHY_SELF, text);
	if (reason->count > 1)
		text = say(phraser->arena, SAY_WHY_MORE, text, say_number(phraser->arena, reason->count));
	fprintf(out, "%s: note: %s\n", place_text(phraser, &a), text);
}

static void put_finding(FILE *out, const struct phraser *phraser, const struct finding *finding)
{
	struct place place = locator_place(phraser->locator, finding->sites[0].point);

	fprintf(out, "%s: note: %s\n", place_text(phraser, &place),
		say(phraser->arena, SAY_WHY_FINDING, tier_name(finding->tier), finding->id));
}

/* What is no data, as a condition or the locks of a deadlock, is known by the findings about it. */
static uint32_t put_named(FILE *out, const struct phraser *phraser, const struct findings *findings, const char *name)
{
	uint32_t i, told = 0;

	for (i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->items[i];

		if (finding->link != locator_link(phraser->locator) ||
		    (strcmp(finding->object, name) != 0 && strcmp(finding->object_key, name) != 0 &&
		     (!finding->guard || strcmp(finding->guard, name) != 0)))
			continue;
		put_finding(out, phraser, finding);
		told++;
	}
	return told;
}

/* How many there are. */
static uint32_t put_findings(FILE *out, const struct phraser *phraser, const struct findings *findings)
{
	const struct inquiry *inquiry = findings->inquiry;
	uint32_t i, k, told = 0;

	for (i = 0; i < findings->count; i++)
		for (k = 0; k < inquiry->nkeys; k++) {
			if (strcmp(findings->items[i].object_key, inquiry->keys[k]) != 0)
				continue;
			put_finding(out, phraser, &findings->items[i]);
			told++;
		}
	return told;
}

/* "a, b, c" */
static const char *list(struct arena *arena, const char *const *names, uint32_t count)
{
	const char *text = names[0];
	uint32_t i;

	for (i = 1; i < count; i++)
		text = arena_format(arena, "%s, %s", text, names[i]);
	return text;
}

static void complain(struct arena *arena, const struct inquiry *inquiry, const char *object)
{
	if (inquiry->nnear)
		die(object, "%s", say(arena, SAY_WHY_NEAR, list(arena, inquiry->near, inquiry->nnear)));
	die(object, "%s", sentence_text(SAY_WHY_UNKNOWN));
}

void report_why(FILE *out, const struct link *link, const struct findings *findings,
		const char *object)
{
	const struct inquiry *inquiry = findings->inquiry;
	struct phraser phraser = { .locator = locator_create(link), .arena = arena_create(),
				   .full = 1 };
	uint32_t i;
	int races;

	if (!inquiry->naccesses && !put_named(out, &phraser, findings, object))
		complain(phraser.arena, inquiry, object);
	for (i = 0; i < inquiry->naccesses; i++)
		put_access(out, &phraser, &inquiry->accesses[i]);
	if (inquiry->untold)
		fprintf(out, "%s\n", say(phraser.arena, SAY_WHY_UNTOLD, say_number(phraser.arena, inquiry->untold)));
	for (i = 0; i < inquiry->nreasons; i++)
		put_reason(out, &phraser, &inquiry->reasons[i]);
	if (inquiry->uncompared)
		fprintf(out, "%s\n", say(phraser.arena, SAY_WHY_UNCOMPARED,
					 say_number(phraser.arena, inquiry->uncompared)));
	races = put_findings(out, &phraser, findings) || (inquiry->nreasons && !inquiry->reasons[0].words);
	if (inquiry->naccesses)
		fprintf(out, "%s\n", say(phraser.arena, races ? SAY_WHY_RACES : SAY_WHY_NO_RACE, object));
	locator_destroy(phraser.locator);
	arena_destroy(phraser.arena);
}

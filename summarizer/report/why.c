/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * why.c - all accesses of an object, and why they do not race.
 */
#include "report/why.h"

#include "base/arena.h"
#include "base/message.h"
#include "report/phrase.h"

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

void report_why(FILE *out, const struct link *link, const struct inquiry *inquiry,
		const char *object)
{
	struct phraser phraser = { .locator = locator_create(link), .arena = arena_create(),
				   .full = 1 };
	uint32_t i;

	if (!inquiry->naccesses)
		die(object, "no access of such an object is known; name a variable, or STRUCT.FIELD");
	for (i = 0; i < inquiry->naccesses; i++)
		put_access(out, &phraser, &inquiry->accesses[i]);
	if (inquiry->untold)
		fprintf(out, "%s\n", say(phraser.arena, SAY_WHY_UNTOLD, say_number(phraser.arena, inquiry->untold)));
	for (i = 0; i < inquiry->nreasons; i++)
		put_reason(out, &phraser, &inquiry->reasons[i]);
	if (inquiry->uncompared)
		fprintf(out, "%s\n", say(phraser.arena, SAY_WHY_UNCOMPARED,
					 say_number(phraser.arena, inquiry->uncompared)));
	fprintf(out, "%s\n", say(phraser.arena, inquiry->nreasons && !inquiry->reasons[0].words ?
				 SAY_WHY_RACES : SAY_WHY_NO_RACE, object));
	locator_destroy(phraser.locator);
	arena_destroy(phraser.arena);
}

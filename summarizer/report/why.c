/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * why.c - all accesses of an object, and why they do not race.
 */
#include "report/why.h"

#include "base/arena.h"
#include "base/message.h"
#include "report/phrase.h"

static const char *who(const struct phraser *phraser, const struct finding_root *root)
{
	const char *name = phrase_function(phraser, root->function);

	switch (root->kind) {
	case ROOT_MAIN:
		return "by main";
	case ROOT_THREAD:
		return arena_format(phraser->arena, root->several ? "by threads that run %s" :
				    "by a thread that runs %s", name);
	case ROOT_HANDLER:
		return arena_format(phraser->arena, "by %s, a handler", name);
	default:
		return arena_format(phraser->arena, "by callers of %s that are not seen", name);
	}
}

static void put_access(FILE *out, const struct phraser *phraser, const struct inquiry_access *one)
{
	struct place place = locator_place(phraser->locator, one->site.point);
	struct finding_site site = one->site;
	const struct finding finding = { .object = site.text, .nsites = 1, .sites = &site };

	fprintf(out, "%s:%u:%u: note: %s, %s", place.path, place.line, place.column,
		phrase_site(phraser, &finding, 0), who(phraser, &site.root));
	if (one->fate)
		fprintf(out, "; it does not count: %s", one->fate);
	fputc('\n', out);
}

static void put_reason(FILE *out, const struct phraser *phraser, const struct inquiry_reason *reason)
{
	struct place a = locator_place(phraser->locator, reason->example[0]);
	struct place b = locator_place(phraser->locator, reason->example[1]);

	fprintf(out, "%s:%u:%u: note: %s", a.path, a.line, a.column,
		reason->words ? reason->words : "a race");
	if (place_compare(&a, &b) != 0)
		fprintf(out, ", here and at %s:%u:%u", b.path, b.line, b.column);
	else
		fputs(", here in two threads", out);
	if (reason->count > 1)
		fprintf(out, "; so it is with %u pairs", reason->count);
	fputc('\n', out);
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
		fprintf(out, "%u more accesses are not told\n", inquiry->untold);
	for (i = 0; i < inquiry->nreasons; i++)
		put_reason(out, &phraser, &inquiry->reasons[i]);
	if (inquiry->uncompared)
		fprintf(out, "%u accesses were not compared: there are too many\n", inquiry->uncompared);
	fprintf(out, "%s: %s\n", object, inquiry->nreasons && !inquiry->reasons[0].words ?
		"some of its accesses race; racecheck report tells more" : "no race found");
	locator_destroy(phraser.locator);
	arena_destroy(phraser.arena);
}

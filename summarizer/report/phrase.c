/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/phrase.h"

#include "base/arena.h"
#include "base/text.h"
#include "report/rules.h"

#include <string.h>

#define LOCKS_NAMED 3 /* in a sentence */

const char *tier_name(enum finding_tier tier)
{
	static const char *const names[TIERS] = {
		[TIER_LIKELY] = "likely", [TIER_POSSIBLE] = "possible", [TIER_UNLIKELY] = "unlikely",
	};

	return names[tier];
}

const char *root_name(enum finding_root_kind kind)
{
	static const char *const names[] = {
		[ROOT_MAIN] = "main", [ROOT_THREAD] = "thread", [ROOT_HANDLER] = "handler",
		[ROOT_CALLBACK] = "callback", [ROOT_OUTSIDE] = "outside",
	};

	return names[kind];
}

const char *phrase_function(const struct phraser *phraser, uint32_t function)
{
	const char *name = locator_name(phraser->locator, function);

	return *name ? arena_format(phraser->arena, "%s()", name) : "a function";
}

static int same_site(struct finding_site a, struct finding_site b)
{
	return a.function == b.function && a.event == b.event;
}

/* ---- an access ---- */

enum voice { PASSIVE, ACTIVE };

/* "written", "writes" */
static const char *verb(const struct finding_access *access, enum voice voice)
{
	static const struct {
		uint32_t flags;
		const char *words[2];
	} verbs[] = {
		{ ACCESS_FREES, { "freed", "frees" } },
		{ ACCESS_READS | ACCESS_WRITES, { "changed", "changes" } },
		{ ACCESS_WRITES, { "written", "writes" } },
		{ ACCESS_READS, { "read", "reads" } },
	};
	size_t i;

	for (i = 0; i < sizeof verbs / sizeof *verbs; i++)
		if ((access->flags & verbs[i].flags) == verbs[i].flags)
			return verbs[i].words[voice];
	return voice == PASSIVE ? "accessed" : "accesses";
}

/* The library function that does it, NULL if the program itself does.  Of free() nobody
 * wants to hear that it "frees it". */
static const char *library(const struct phraser *phraser, const struct finding_access *access)
{
	uint32_t callee = locator_callee(phraser->locator, access->site);

	if (!(access->flags & ACCESS_LIBRARY) || access->flags & ACCESS_FREES || !callee)
		return NULL;
	return phrase_function(phraser, callee);
}

static const char *manner(const struct finding *finding, const struct finding_access *access)
{
	if (access->flags & ACCESS_ATOMIC)
		return " atomically";
	/* Plain is worth a word only beside the other. */
	return (finding->accesses[0].flags | finding->accesses[1].flags) & ACCESS_ATOMIC &&
	       !(access->flags & ACCESS_FREES) ? " plainly" : "";
}

/* "written here atomically", "memcpy() writes it here" */
static const char *here(const struct phraser *phraser, const struct finding *finding,
			const struct finding_access *access)
{
	const char *by = library(phraser, access);

	if (by)
		return arena_format(phraser->arena, "%s %s it here%s", by, verb(access, ACTIVE),
				    manner(finding, access));
	return arena_format(phraser->arena, "%s here%s", verb(access, PASSIVE),
			    manner(finding, access));
}

/* "worker() reads it", "another thread does the same" */
static const char *elsewhere(const struct phraser *phraser, const struct finding *finding)
{
	const struct finding_access *first = &finding->accesses[0], *second = &finding->accesses[1];
	const char *by = library(phraser, second);
	const char *who = phrase_function(phraser, second->site.function);

	if (same_site(first->site, second->site))
		return "another thread does the same";
	if (by)
		who = arena_format(phraser->arena, "%s in %s", by, who);
	else if (first->site.function == second->site.function)
		who = arena_format(phraser->arena, "another thread in %s", who);
	return arena_format(phraser->arena, "%s %s it%s", who, verb(second, ACTIVE),
			    manner(finding, second));
}

/* "'a', 'b' and 2 more" */
static const char *lock_names(const struct phraser *phraser, const struct finding_access *access)
{
	uint32_t named = access->nlocks, i;
	struct text text = { 0 };
	const char *copy;

	if (!phraser->full && named > LOCKS_NAMED)
		named = LOCKS_NAMED - 1;
	for (i = 0; i < named; i++) {
		const struct finding_lock *lock = &access->locks[i];

		text_format(&text, "%s'%s'%s", !i ? "" : i + 1 == access->nlocks ? " and " : ", ",
			    lock->text, lock->shared ? " (for reading)" : "");
	}
	if (named < access->nlocks)
		text_format(&text, " and %u more", access->nlocks - named);
	copy = arena_copy(phraser->arena, text_string(&text), text.length);
	text_free(&text);
	return copy;
}

const char *phrase_access(const struct phraser *phraser, const struct finding *finding, int which)
{
	const struct finding_access *access = &finding->accesses[which];
	const char *as = "", *locks = " without a lock";

	if (access->text && strcmp(access->text, finding->object) != 0)
		as = arena_format(phraser->arena, " as '%s'", access->text);
	if (access->nlocks)
		locks = arena_format(phraser->arena, " with %s held", lock_names(phraser, access));
	return arena_format(phraser->arena, "%s%s, in %s,%s", here(phraser, finding, access), as,
			    phrase_function(phraser, access->site.function), locks);
}

/* ---- the sentence ---- */

static void add_locks(struct text *text, const struct phraser *phraser,
		      const struct finding *finding, int which)
{
	const struct finding_access *access = &finding->accesses[which];
	int neither = !finding->accesses[0].nlocks && !finding->accesses[1].nlocks;

	if (access->nlocks)
		text_format(text, " under %s", lock_names(phraser, access));
	else if (!neither)
		text_add(text, " without a lock");
	else if (which)
		text_add(text, same_site(access->site, finding->accesses[0].site) ?
			 ", without a lock" : ", both without a lock");
}

static void fill_in(struct text *text, const struct phraser *phraser,
		    const struct finding *finding, char place)
{
	switch (place) {
	case 'o':
		text_add(text, finding->object);
		break;
	case '1':
		text_add(text, here(phraser, finding, &finding->accesses[0]));
		break;
	case '2':
		text_add(text, elsewhere(phraser, finding));
		break;
	case 'a':
	case 'b':
		add_locks(text, phraser, finding, place == 'b');
		break;
	}
}

/* In a text with links a bracket that is none is escaped. */
static void add_filled(struct text *text, const char *words, int links)
{
	for (; *words; words++) {
		if (links && (*words == '[' || *words == ']' || *words == '\\'))
			text_add_char(text, '\\');
		text_add_char(text, *words);
	}
}

const char *phrase_headline(const struct phraser *phraser, const struct finding *finding,
			    int links)
{
	const char *sentence = rule_find(finding->rule)->sentence, *copy;
	struct text text = { 0 }, filled = { 0 };

	for (; *sentence; sentence++) {
		if (*sentence == '%') {
			text_clear(&filled);
			fill_in(&filled, phraser, finding, *++sentence);
			add_filled(&text, text_string(&filled), links);
		} else if (*sentence == '<' || *sentence == '>') {
			text_add(&text, !links ? "" : *sentence == '<' ? "[" : "](1)");
		} else {
			text_add_char(&text, *sentence);
		}
	}
	copy = arena_copy(phraser->arena, text_string(&text), text.length);
	text_free(&text);
	text_free(&filled);
	return copy;
}

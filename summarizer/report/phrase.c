/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/phrase.h"

#include "base/arena.h"
#include "base/text.h"
#include "report/rules.h"
#include "words/words.h"

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
	if (!function)
		return sentence_text(SAY_SOME_FUNCTION);
	return words_of_function(locator_link(phraser->locator), phraser->arena, function);
}

/* ---- a site ---- */

enum voice { PASSIVE, ACTIVE };

/* "written", "writes" */
static const char *access_verb(uint32_t flags, enum voice voice)
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
		if ((flags & verbs[i].flags) == verbs[i].flags)
			return verbs[i].words[voice];
	return voice == PASSIVE ? "accessed" : "accesses";
}

/* The function that is called there and does it, NULL if the program itself does.  Of free()
 * nobody wants to hear that it "frees it". */
static const char *doer(const struct phraser *phraser, const struct finding_site *site)
{
	uint32_t callee = locator_callee(phraser->locator, site->point);
	int library = site->flags & ACCESS_LIBRARY && !(site->flags & ACCESS_FREES);

	if (!callee || (site->kind != SITE_BLOCKS && !(site->kind == SITE_ACCESS && library)))
		return NULL;
	return phrase_function(phraser, callee);
}

static const char *manner(const struct finding *finding, const struct finding_site *site)
{
	uint32_t i;

	if (site->flags & ACCESS_ATOMIC)
		return sentence_text(SAY_ATOMICALLY);
	/* Plain is worth a word only beside the other. */
	for (i = 0; i < finding->nsites; i++)
		if (finding->sites[i].flags & ACCESS_ATOMIC && !(site->flags & ACCESS_FREES))
			return sentence_text(SAY_PLAINLY);
	return "";
}

/* What a lock or a call is called; of an access the headline says it. */
static const char *object_of(const struct finding *finding, const struct finding_site *site)
{
	return site->text ? site->text : finding->object;
}

static const char *access_here(const struct phraser *phraser, const struct finding *finding,
			       const struct finding_site *site)
{
	const char *by = doer(phraser, site), *how = manner(finding, site);

	if (by)
		return say(phraser->arena, SAY_ACCESS_BY_HERE, by, access_verb(site->flags, ACTIVE), how);
	return say(phraser->arena, SAY_ACCESS_HERE, access_verb(site->flags, PASSIVE), how);
}

/* "written here atomically", "memcpy() writes it here", "'m' is acquired here" */
static const char *here(const struct phraser *phraser, const struct finding *finding,
			const struct finding_site *site)
{
	const char *by;

	switch (site->kind) {
	case SITE_ACQUIRES:
		return say(phraser->arena, SAY_ACQUIRED_HERE, object_of(finding, site));
	case SITE_RELEASES:
		return say(phraser->arena, SAY_RELEASED_HERE, object_of(finding, site));
	case SITE_BLOCKS:
		by = doer(phraser, site);
		return say(phraser->arena, SAY_BLOCKS_HERE, by ? by : sentence_text(SAY_THE_THREAD));
	case SITE_CALLS:
		return sentence_text(SAY_CALLED_HERE);
	case SITE_RETURNS:
		return sentence_text(SAY_RETURNS_HERE);
	default:
		return access_here(phraser, finding, site);
	}
}

/* "worker() reads it atomically", "worker() acquires 'm'" */
static const char *deed(const struct phraser *phraser, const struct finding *finding,
			const struct finding_site *site, const char *subject)
{
	switch (site->kind) {
	case SITE_ACQUIRES:
		return say(phraser->arena, SAY_ACQUIRES, subject, object_of(finding, site));
	case SITE_RELEASES:
		return say(phraser->arena, SAY_RELEASES, subject, object_of(finding, site));
	case SITE_BLOCKS:
		return say(phraser->arena, SAY_BLOCKS, subject);
	case SITE_CALLS:
		return say(phraser->arena, SAY_CALLS_IT, subject);
	case SITE_RETURNS:
		return say(phraser->arena, SAY_RETURNS, subject);
	default:
		return say(phraser->arena, SAY_ACCESS_THERE, subject, access_verb(site->flags, ACTIVE),
			   manner(finding, site));
	}
}

const char *phrase_deed(const struct phraser *phraser, const struct finding *finding, uint32_t which,
			const char *subject)
{
	const struct finding_site *site = &finding->sites[which];
	const char *by = doer(phraser, site);

	if (by)
		subject = say(phraser->arena, SAY_CALLEE_IN, by, subject);
	return deed(phraser, finding, site, subject);
}

/* "worker() reads it", "another thread does the same" */
static const char *elsewhere(const struct phraser *phraser, const struct finding *finding,
			     const struct finding_site *site)
{
	const struct finding_site *first = &finding->sites[0];
	const char *by = doer(phraser, site);
	const char *subject = phrase_function(phraser, site->point.function);

	if (finding_same_point(first->point, site->point) && first->kind == SITE_ACCESS)
		return sentence_text(SAY_DOES_THE_SAME);
	if (by)
		subject = say(phraser->arena, SAY_CALLEE_IN, by, subject);
	else if (first->point.function == site->point.function)
		subject = say(phraser->arena, SAY_ANOTHER_THREAD_IN, subject);
	return deed(phraser, finding, site, subject);
}

const char *phrase_of_lock(const struct finding_lock *lock)
{
	return lock->shared ? sentence_text(SAY_FOR_READING) : lock->flag ? sentence_text(SAY_OF_FLAG) : "";
}

/* "'a', 'b' and 2 more" */
static const char *lock_names(const struct phraser *phraser, const struct finding_site *site)
{
	uint32_t named = site->nlocks, i;
	struct text text = { 0 };
	const char *copy;

	if (!phraser->full && named > LOCKS_NAMED)
		named = LOCKS_NAMED - 1;
	for (i = 0; i < named; i++) {
		const struct finding_lock *lock = &site->locks[i];

		text_format(&text, "%s'%s'%s", !i ? "" : i + 1 == site->nlocks ? " and " : ", ",
			    lock->text, phrase_of_lock(lock));
	}
	copy = arena_copy(phraser->arena, text_string(&text), text.length);
	text_free(&text);
	if (named < site->nlocks)
		copy = say(phraser->arena, SAY_MORE_LOCKS, copy, say_number(phraser->arena, site->nlocks - named));
	return copy;
}

const char *phrase_site(const struct phraser *phraser, const struct finding *finding, uint32_t which)
{
	const struct finding_site *site = &finding->sites[which];
	const char *what = here(phraser, finding, site), *as = "";
	const char *in = phrase_function(phraser, site->point.function);

	if (site->kind == SITE_ACCESS && site->text && strcmp(site->text, finding->object) != 0)
		as = say(phraser->arena, SAY_AS, site->text);
	if (site->nlocks)
		return say(phraser->arena, SAY_SITE_UNDER_LOCKS, what, as, in, lock_names(phraser, site));
	return say(phraser->arena, site->kind != SITE_ACCESS ? SAY_SITE_ALONE : site->any_chain ?
		   SAY_SITE_NO_COMMON_LOCK : SAY_SITE_WITHOUT_LOCK, what, as, in);
}

const char *phrase_place(const struct phraser *phraser, struct finding_point point)
{
	struct place place = locator_place(phraser->locator, point);

	if (!point.function || !place.line)
		return sentence_text(SAY_AT_UNKNOWN_PLACE);
	return arena_format(phraser->arena, "%s:%u", place_shown(&place), place.line);
}

const char *phrase_evidence(const struct phraser *phraser, const struct finding *finding)
{
	const struct finding_evidence *evidence = &finding->evidence;
	const char *what = evidence->what && *evidence->what ? evidence->what : finding->object;

	if (evidence->id == SAY_UPDATES_MEET && !strcmp(phrase_place(phraser, evidence->at[0]), phrase_place(phraser, evidence->at[1])))
		return say(phraser->arena, SAY_UPDATE_MEETS, what, phrase_place(phraser, evidence->at[0]));
	if (!evidence->id)
		return "";
	return say(phraser->arena, evidence->id, what, phrase_place(phraser, evidence->at[0]),
		   phrase_place(phraser, evidence->at[1]), say_number(phraser->arena, evidence->number));
}

/* ---- the sentence ---- */

int phrase_has_usual(const struct finding *finding)
{
	return finding->belief.lock && 2 * finding->belief.held > finding->belief.total;
}

/* The primary access, or call, does without the lock that is held at most places. */
static int lacks_usual(const struct finding *finding)
{
	return phrase_has_usual(finding) && !finding->sites[0].nlocks &&
	       (finding->sites[0].kind == SITE_ACCESS || finding->sites[0].kind == SITE_CALLS);
}

/* Neither of two accesses has a lock: said once, of both. */
static int are_bare(const struct finding *finding)
{
	uint32_t i;

	if (lacks_usual(finding))
		return 0;
	for (i = 0; i < finding->nsites; i++)
		if (finding->sites[i].nlocks || finding->sites[i].kind != SITE_ACCESS)
			return 0;
	return finding->nsites == 2;
}

static void add_locks(struct text *text, const struct phraser *phraser,
		      const struct finding *finding, uint32_t which)
{
	const struct finding_site *site = &finding->sites[which];
	const struct finding_belief *belief = &finding->belief;

	if (!which && lacks_usual(finding))
		text_add(text, belief->held == belief->total
			 ? say(phraser->arena, SAY_WITHOUT_ALWAYS, belief->lock, say_number(phraser->arena, belief->total))
			 : say(phraser->arena, SAY_WITHOUT_USUAL, belief->lock, say_number(phraser->arena, belief->held),
			       say_number(phraser->arena, belief->total)));
	else if (site->nlocks)
		text_add(text, say(phraser->arena, SAY_UNDER, lock_names(phraser, site)));
	else if (site->kind != SITE_ACCESS)
		return;
	else if (site->any_chain)
		text_add(text, sentence_text(SAY_NO_COMMON_LOCK));
	else if (!are_bare(finding))
		text_add(text, sentence_text(SAY_WITHOUT_LOCK));
	else if (which)
		text_add(text, sentence_text(finding_same_point(site->point, finding->sites[0].point) ?
					     SAY_SAME_WITHOUT_LOCK : SAY_BOTH_WITHOUT_LOCK));
}

/* which: the site that %2 and %b mean. */
static void fill_in(struct text *text, const struct phraser *phraser,
		    const struct finding *finding, char place, uint32_t which)
{
	switch (place) {
	case 'o':
		text_add(text, finding->object);
		break;
	case 'f':
		text_add(text, phrase_function(phraser, finding->sites[0].point.function));
		break;
	case 'g':
		text_add(text, finding->guard ? finding->guard : "?");
		break;
	case '1':
		text_add(text, here(phraser, finding, &finding->sites[0]));
		break;
	case 's':
		text_add(text, phrase_deed(phraser, finding, 0,
					   phrase_function(phraser, finding->sites[0].point.function)));
		break;
	case '2':
		text_add(text, elsewhere(phraser, finding, &finding->sites[which]));
		break;
	case 'a':
	case 'b':
		add_locks(text, phraser, finding, place == 'b' ? which : 0);
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

/* The sentence up to its end or a brace; returns what follows. */
static const char *add_part(struct text *text, const struct phraser *phraser,
			    const struct finding *finding, const char *part, uint32_t which, int links)
{
	struct text filled = { 0 };

	for (; *part && *part != '{' && *part != '}'; part++) {
		if (*part == '%') {
			text_clear(&filled);
			fill_in(&filled, phraser, finding, *++part, which);
			add_filled(text, text_string(&filled), links);
		} else if (*part != '<' && *part != '>') {
			text_add_char(text, *part);
		} else if (links && *part == '<') {
			text_add_char(text, '[');
		} else if (links) {
			text_format(text, "](%u)", which);
		}
	}
	text_free(&filled);
	return part;
}

void phraser_turn(struct phraser *phraser, const struct finding *finding)
{
	if (phraser->link == finding->link)
		return;
	if (phraser->locator)
		locator_destroy(phraser->locator);
	phraser->locator = locator_create(finding->link);
	phraser->link = finding->link;
}

void phraser_free(struct phraser *phraser)
{
	if (phraser->locator)
		locator_destroy(phraser->locator);
	arena_destroy(phraser->arena);
}

/* What is held elsewhere, where the primary access has locks of its own. */
static const char *add_usual(const struct phraser *phraser, const struct finding *finding, const char *sentence)
{
	const struct finding_belief *belief = &finding->belief;

	if (!phrase_has_usual(finding) || lacks_usual(finding))
		return sentence;
	return say(phraser->arena, SAY_USUAL_LOCK, sentence, belief->lock,
		   say_number(phraser->arena, belief->held), say_number(phraser->arena, belief->total));
}

const char *phrase_headline(const struct phraser *phraser, const struct finding *finding,
			    int links)
{
	const char *rest = rule_find(finding->rule)->sentence, *copy;
	struct text text = { 0 };
	uint32_t i;

	if (finding->message) {
		add_filled(&text, finding->message, links);
		rest = "";
	}
	while (*(rest = add_part(&text, phraser, finding, rest, 0, links))) {
		const char *repeated = rest + 1;

		for (i = 1; i < finding->nsites; i++)
			add_part(&text, phraser, finding, repeated, i, links);
		rest = strchr(repeated, '}') + 1;
	}
	copy = arena_copy(phraser->arena, text_string(&text), text.length);
	text_free(&text);
	return add_usual(phraser, finding, copy);
}

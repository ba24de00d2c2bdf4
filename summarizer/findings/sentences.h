/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sentences.h - every sentence of the report, by number (sentences.def has the words).
 *
 *     finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_SAME_OBJECT));
 *     finding_assume(finding, TIER_POSSIBLE, sentence_with(arena, SAY_TEST_IN, "worker"));
 *     fputs(say(arena, SAY_CALL, "main()", "serve()"), out);
 *
 * Arguments are strings: what a place %1 to %9 of the template asks for and does not get is
 * a "?".
 */
#ifndef FINDINGS_SENTENCES_H
#define FINDINGS_SENTENCES_H

struct arena;

enum sentence_id {
	SAY_NOTHING,
#define SENTENCE(id, kind, name, words) SAY_##id,
#include "findings/sentences.def"
#undef SENTENCE
	SENTENCES
};

enum sentence_kind {
	SENTENCE_NOTICE, SENTENCE_SITE, SENTENCE_NOTE, SENTENCE_SHORT, SENTENCE_PARALLEL, SENTENCE_ASSUMPTION,
	SENTENCE_CLASS, SENTENCE_STEP, SENTENCE_REASON,
	SENTENCE_WHY, SENTENCE_SUMMARY, SENTENCE_FOOTER
};

/* How many there are on which a finding may rest. */
enum {
	SENTENCE_ASSUMPTIONS = 0
#define SENTENCE(id, kind, name, words) + (SENTENCE_##kind == SENTENCE_ASSUMPTION)
#include "findings/sentences.def"
#undef SENTENCE
};

struct sentence {
	enum sentence_id id;
	const char *text;
};

/* "same-object": stays when the words change.  "" for SAY_NOTHING. */
const char *sentence_name(enum sentence_id id);
enum sentence_kind sentence_kind(enum sentence_id id);

/* The template, which is the text of a sentence that takes no arguments. */
const char *sentence_text(enum sentence_id id);
struct sentence sentence_plain(enum sentence_id id);

/* arguments end with NULL. */
struct sentence sentence_fill(struct arena *arena, enum sentence_id id, const char *const *arguments);
#define sentence_with(arena, id, ...) sentence_fill(arena, id, (const char *const[]){ __VA_ARGS__, NULL })
#define say(arena, id, ...) (sentence_with(arena, id, __VA_ARGS__).text)

/* A number as an argument. */
const char *say_number(struct arena *arena, long long number);

#endif

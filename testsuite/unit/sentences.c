/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every sentence that a report can say: at most one negation, no word of a list that is none of
 * the field's, arguments that are numbered from 1 on.  "sentences -l" prints them, to be read aloud.
 */
#define _GNU_SOURCE
#include "check.h"

#include "base/arena.h"
#include "findings/sentences.h"
#include "report/rules.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *const negations[] = {
	"not", "no", "never", "nothing", "none", "cannot", "neither", "nor", "without", "unless", "nobody", NULL
};
static const char *const banned[] = {
	"who", "whoever", "whom", "nobody", "somebody", "anybody", "everybody", "someone", "anyone", "he",
	"she", "his", "him", "overlapping", "peace", "fate", "tell", "tells", "told", "apart", "thing", "way",
	"ways", "round", "rounds", "meets", "understood", NULL
};
/* The subject is left open, or a word that only we use for one of the field's. */
static const char *const phrases[] = {
	"is waited for", "are waited for", "by then", "as good", "from elsewhere", "spinning lock",
	"with itself", "taken in", NULL
};
/* Where a word of that list is right. */
static const struct {
	const char *name, *word;
} allowed[] = {
	{ "calls-to", "way" }, { "passed-callback", "way" },
};

static int is_in(const char *const *list, const char *word)
{
	for (; *list; list++)
		if (!strcmp(*list, word))
			return 1;
	return 0;
}

static int is_allowed(const char *name, const char *word)
{
	size_t i;

	for (i = 0; i < sizeof allowed / sizeof *allowed; i++)
		if (!strcmp(allowed[i].name, name) && !strcmp(allowed[i].word, word))
			return 1;
	return 0;
}

/* The next word, in small letters; NULL at the end. */
static const char *next_word(const char **words, char *word, size_t space)
{
	size_t n = 0;

	while (**words && !isalpha((unsigned char)**words))
		++*words;
	for (; isalpha((unsigned char)**words) && n + 1 < space; ++*words)
		word[n++] = (char)tolower((unsigned char)**words);
	word[n] = '\0';
	return n ? word : NULL;
}

static void wrong(const char *name, const char *what, const char *words)
{
	printf("%s: %s: %s\n", name, what, words);
	check_failures++;
}

/* The most in one of its sentences. */
static unsigned count_negations(const char *words)
{
	unsigned count = 0, most = 0;
	char word[32];

	while (next_word(&words, word, sizeof word)) {
		count += is_in(negations, word) != 0;
		most = count > most ? count : most;
		if (strchr(".:;", *words))
			count = 0;
	}
	return most;
}

static void check_words(const char *name, const char *words)
{
	const char *at = words, *const *phrase;
	char word[32];

	if (count_negations(words) > 1)
		wrong(name, "more than one negation", words);
	while (next_word(&at, word, sizeof word))
		if (is_in(banned, word) && !is_allowed(name, word))
			wrong(name, word, words);
	for (phrase = phrases; *phrase; phrase++)
		if (strcasestr(words, *phrase))
			wrong(name, *phrase, words);
}

/* %1 to %n, each once at least; the evidence and the witness of a class always get the same ones. */
static void check_arguments(const char *name, const char *words, enum sentence_kind kind)
{
	const char *at = words;
	unsigned seen = 0;

	while ((at = strchr(at, '%')) && at[1] >= '1' && at[1] <= '9')
		seen |= 1u << (*++at - '1');
	if (at || (kind != SENTENCE_CLASS && kind != SENTENCE_STEP && (seen & (seen + 1))))
		wrong(name, "arguments", words);
}

static void check_sentence(enum sentence_id id)
{
	const char *name = sentence_name(id), *words = sentence_text(id);
	int clause = sentence_kind(id) == SENTENCE_ASSUMPTION || sentence_kind(id) == SENTENCE_REASON;
	enum sentence_id other;

	if (!*name || name[strspn(name, "abcdefghijklmnopqrstuvwxyz-")])
		wrong(name, "not a name", words);
	for (other = SAY_NOTHING + 1; other < id; other++)
		if (!strcmp(name, sentence_name(other)))
			wrong(name, "a name twice", words);
	if (!*words || (clause && (isupper((unsigned char)*words) || words[strlen(words) - 1] == '.')))
		wrong(name, "not a clause", words);
	check_words(name, words);
	check_arguments(name, words, sentence_kind(id));
}

static void check_filling(void)
{
	struct arena *arena = arena_create();

	CHECK_STRING(say(arena, SAY_CALL, "f()", "g()"), "f() calls g() here");
	CHECK_STRING(say(arena, SAY_CALL, "f()"), "f() calls ? here");
	CHECK_STRING(say(arena, SAY_CALL, "%2", "g()"), "%2 calls g() here");
	CHECK_STRING(sentence_plain(SAY_SAME_OBJECT).text, sentence_text(SAY_SAME_OBJECT));
	CHECK_STRING(say_number(arena, -3), "-3");
	arena_destroy(arena);
}

int main(int argc, char **argv)
{
	static const char *const kinds[] = {
		"notice", "site", "note", "short", "parallel", "assumption", "class", "step", "reason", "why", "summary",
		"footer",
	};
	int list = argc > 1 && !strcmp(argv[1], "-l");
	const struct rule *rules;
	unsigned count = rules_all(&rules), i;
	enum sentence_id id;

	for (i = 0; i < count; i++) {
		check_words(rules[i].id, rules[i].sentence);
		check_words(rules[i].id, rules[i].title);
		check_words(rules[i].id, rules[i].help);
		if (list)
			printf("headline %s: %s\n%*s%s. %s\n", rules[i].id, rules[i].sentence, 9, "", rules[i].title,
			       rules[i].help);
	}
	for (id = SAY_NOTHING + 1; id < SENTENCES; id++) {
		check_sentence(id);
		if (list)
			printf("%s %s: %s\n", kinds[sentence_kind(id)], sentence_name(id), sentence_text(id));
	}
	check_filling();
	CHECK(count_negations("nothing that was not understood keeps the two threads apart") == 2);
	CHECK(count_negations("no lock is held. It is not atomic.") == 1);
	return check_status();
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules.h - what can be found, and in which words it is told: one row per rule.
 *
 * The sentence of a rule is a text with these places to fill in (report/phrase.c):
 *
 *     %o   the object                          conn->stats.rx
 *     %f   the function of the primary site    worker()
 *     %g   the lock that it is declared to need  lock
 *     %s   what the function of the primary site does  worker() writes it, memcpy() in f() writes it
 *     %1   the primary site, here              written here, memcpy() writes it here
 *     %a   its locks, with a space             " without a lock", " under 'm'",
 *                                              " without 'm', held at 7 of 8 places"
 *     {}   around what is repeated for each other site, in their order; there, of that site:
 *     %2   what its function does              worker() reads it, worker() acquires 'm'
 *     %b   its locks                           ", both without a lock" if neither of two has any
 *     <>   around what links to it, where the format can link
 *
 * So one text does for a rule with one site, for a race with two and for a cycle with n.
 */
#ifndef REPORT_RULES_H
#define REPORT_RULES_H

struct rule {
	const char *id;        /* of struct finding.rule; the tag is -W and this */
	const char *name;      /* for SARIF: one word */
	const char *title;     /* a few words */
	const char *sentence;
	const char *help;      /* what it means and what to do: a paragraph */
	const char *wrong, *right; /* an example of what breaks the rule, and what does not; NULL: none */
	const char *precision; /* for SARIF: very-high, high, medium, low */
};

/* Its help with the examples, as text. */
struct text;
void rule_help(const struct rule *rule, struct text *text);

/* Never NULL: a rule that nobody described gets a general sentence. */
const struct rule *rule_find(const char *id);

/* All of them, by id; returns how many. */
unsigned rules_all(const struct rule **rules);

/* Does --only=WORD mean this rule?  "race" means all that begin with "race-", too. */
int rule_matches(const char *id, const char *word);

#endif

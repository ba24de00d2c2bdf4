/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * suggest.h - the word that was probably meant, and words that a shell reads back as they were.
 */
#ifndef BASE_SUGGEST_H
#define BASE_SUGGEST_H

#include <stddef.h>

struct text;

/* How many characters have to be inserted, removed, replaced or swapped with their neighbour to
 * make one word of the other; words of 128 characters and more are compared up to there. */
unsigned suggest_distance(const char *a, const char *b);

/* Whether word may be a mistyped right: at most a third of its characters are wrong. */
int suggest_is_near(const char *word, const char *right);

/* Adds the word; in quotes, if a shell would take it for something else or for several. */
void suggest_add_quoted(struct text *text, const char *word);

#endif

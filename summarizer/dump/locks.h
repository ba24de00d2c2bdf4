/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * locks.h - locks in words, for the dumps of passes that deal in them.
 */
#ifndef DUMP_LOCKS_H
#define DUMP_LOCKS_H

#include "facts/facts.h"
#include "locksets/lockset.h"

#include <stdio.h>

struct link;
struct symbolic;
struct text;

/* The names that a function's formals and locals have. */
struct sym_words dump_words(const struct facts_body *body);

/* "p->m, q->l (shared)": sorted, as the numbers of values mean nothing to a reader. */
void dump_held(struct text *text, const struct syms *syms, const struct held *held, uint32_t n,
	       const struct sym_words *words);

/* Sorts the items, adds them, separated by commas, and frees them. */
void dump_sorted(struct text *text, struct text *items, uint32_t n);

/* FILE:LINE:FUNCTION: text */
void dump_line(FILE *out, const struct link *link, uint32_t function,
	       const struct symbolic *symbolic, uint32_t event, const char *text);

#endif

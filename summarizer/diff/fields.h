/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * fields.h - lines of fields that are separated by tabs, as states and baselines have them.
 *
 *     struct fields fields = { .at = bytes, .end = bytes + length, .arena = arena };
 *     while (fields_line(&fields))
 *             if (!strcmp(fields_word(&fields), "lockdb"))
 *                     state->lockdb = fields_word(&fields);
 *
 * A field that is missing or is not what it should be sets why, and reads as "" or 0: the caller
 * looks at why in the end.
 */
#ifndef DIFF_FIELDS_H
#define DIFF_FIELDS_H

#include <stdint.h>

struct arena;

struct fields {
	const char *at, *end;    /* what was not read yet */
	const char *start, *stop; /* of the line: what was not read of it, and its end */
	uint32_t line;           /* its number, from 1 */
	const char *why;         /* what is wrong, the first such thing; NULL */
	struct arena *arena;
};

int fields_line(struct fields *fields); /* the next line; 0: there is none */
int fields_more(const struct fields *fields);   /* is there another field in the line? */
void fields_wrong(struct fields *fields, const char *what);

/* The next field: without escapes; a number below this limit; a number or "-", which is UINT32_MAX. */
const char *fields_word(struct fields *fields);
uint32_t fields_number(struct fields *fields, uint32_t limit);
uint32_t fields_index(struct fields *fields, uint32_t limit);
int32_t fields_signed(struct fields *fields);
/* Numbers with commas between, "-" none; *count says how many. */
const uint32_t *fields_list(struct fields *fields, uint32_t limit, uint32_t *count);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - what the parts of words/ know of one another.
 */
#ifndef WORDS_INTERNAL_H
#define WORDS_INTERNAL_H

#include "facts/facts.h"
#include "words/words.h"

struct words {
	struct arena *arena;
	const struct link *link;
	uint32_t function;
	const struct facts_tu *tu;
	const struct facts_body *body;    /* NULL: there is none */
	struct facts_variables variables;
	int *ambiguous; /* the words so far have the result of a call in them that no variable holds, or "one of them" */
};

/* ---- source.c ---- */

/* What an event gave: the variable, the place that was read, the call; "" if it has no name. */
const char *source_result(const struct words *self, uint32_t event);
/* The variable that a PHI is; "" if it is none. */
const char *source_phi(const struct words *self, uint32_t value);
/* Is the field, by name, of the struct that the compiler hands over the address of a variable? */
int source_is_reference(const struct words *self, const char *field, unsigned depth);

/* ---- objects.c ---- */

/* The function that this one was taken out of by the compiler, or that a closure stands in; 0: it is the source's. */
int function_is_closure(const struct link *link, uint32_t function);
uint32_t function_outer(const struct link *link, uint32_t function);

#endif

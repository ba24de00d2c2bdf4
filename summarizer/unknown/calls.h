/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * calls.h - calls of functions that nothing is known of, by themselves or through wrappers.
 * Internal to unknown/.
 */
#ifndef UNKNOWN_CALLS_H
#define UNKNOWN_CALLS_H

#include "facts/facts.h"
#include "unknown/unknown.h"

struct unknown_calls;

/* Finds the functions without body and model, and the wrappers around them. */
struct unknown_calls *unknown_calls_find(const struct link *link, const struct callgraph *graph,
					 const struct lockdb *db, struct arena *arena);

struct unknown_call {
	uint32_t event;    /* of the body */
	uint32_t function; /* without body and model */
	uint8_t direct;    /* not through a wrapper, which may have another result */
	uint32_t nargs;
	const uint32_t *args; /* values of the body, by argument of that function; 0: a wrapper's
	                       * own business */
};

struct unknown_body {
	const struct facts_body *facts; /* or NULL; then the calls have no arguments */
	const struct facts_tu *tu;
	uint32_t ncalls;
	struct unknown_call *calls; /* by event */
};

/* The calls in a function that is no wrapper.  facts is NULL if no two of them can be a pair. */
void unknown_body(const struct unknown_calls *self, uint32_t function, struct unknown_body *body,
		  struct arena *scratch);

/* Does every path from call a to the end of the function pass call b, or another one of b's function,
 * with the same argument?  Which one that is. */
int unknown_paired(const struct unknown_body *body, uint32_t a, uint32_t b, uint32_t arguments[2],
		   struct arena *scratch);
/* The same of a call whose result is tested behind it, and of one way from there, while no path of the other way passes
 * call b: with which results, as lockdb's `when:` says it; NULL: it is not so. */
const char *unknown_tried(const struct unknown_body *body, uint32_t a, uint32_t b, uint32_t arguments[2],
			  struct arena *scratch);

#endif

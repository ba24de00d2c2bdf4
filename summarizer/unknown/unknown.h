/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * unknown.h - functions that nothing is known of, and that are called in pairs as lock and
 * unlock are (RacerX 8.6).
 *
 * A function without a body among the inputs and without a model in lockdb does nothing, as
 * far as the analysis goes.  If it locks, correct code looks racy.  So the report begins
 * with the pairs that look like locks, and with the lines of lockdb that would settle it.
 *
 * A call of a(x) is paired with b(x) if every path from it to the end of the function calls
 * b(x).  A call of a wrapper, a function in which a is called and its partner is not, is a call of
 * a.  What counts is the z-statistic of "a is paired with b" against 0.8: without a pair of
 * words such as lock and unlock in the names it has to be above 2.
 *
 * A call of t(x) whose result decides whether b(x) is called, on all paths or on none, tries to lock: it is told with the
 * pair of b.
 *
 *     struct unknown_locks *found = unknown_locks_find(link, graph, db, arena);
 *     unknown_locks_tell(found, link, findings, arena);
 */
#ifndef UNKNOWN_UNKNOWN_H
#define UNKNOWN_UNKNOWN_H

#include <stdint.h>

struct arena;
struct callgraph;
struct findings;
struct link;
struct lockdb;

#define UNKNOWN_NO_ARGUMENT UINT32_MAX

/* Functions are those of link.h, without body and model; above link.nfunctions: that + a field of link.h. */
struct unknown_pair {
	uint32_t acquire, release;
	uint32_t paired, calls;    /* calls of acquire: followed by release on all paths; all */
	uint32_t arguments[2];     /* of acquire and release: which one is the same in both;
	                            * UNKNOWN_NO_ARGUMENT: there is none */
	const char *when;          /* acquire may fail: its result if it has locked; NULL: nobody looks at it */
	int named;                 /* their names have a pair of words such as lock and unlock */
};

/* A function that may fail to lock. */
struct unknown_try {
	uint32_t function, release;
	uint32_t argument;         /* as in unknown_pair */
	const char *when;          /* of its result, if it has locked */
	uint32_t tested;           /* calls of which that is so */
};

struct unknown_locks {
	uint32_t count;
	const struct unknown_pair *pairs; /* the most likely ones first */
	uint32_t ntries;
	const struct unknown_try *tries;  /* whose release is that of a pair */
};

struct unknown_locks *unknown_locks_find(const struct link *link, const struct callgraph *graph,
					 const struct lockdb *db, struct arena *arena);

/* Its name, or the field's. */
const char *unknown_name(const struct link *link, uint32_t function);

/* tell.c: adds notices about them to the findings, with the YAML to paste, and the stub. */
void unknown_locks_tell(const struct unknown_locks *found, const struct link *link,
			struct findings *findings, struct arena *arena);

#endif

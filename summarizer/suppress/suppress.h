/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * suppress.h - findings that somebody has looked at and does not want to see again, with the reason.
 *
 * In the source, on the line of a site or above it, on either side of the race (comments.c; comments never reach
 * the facts, the source is read):
 *
 *     stats.hits++; / * racecheck-suppress[race]: a lost count does no harm * /
 *
 * In .racecheck/suppressions (file.c), a line each, of fields; reason is the last one, up to the end of the line:
 *
 *     id=6ab989b51f0e4d22 reason=the thread has ended by then
 *     object=stats.* function=worker* rule=race until=2027-01-31 reason=only statistics
 *
 * The id may be cut off after eight digits.  object and function are patterns, as of a shell; function means that
 * of any site.  After until the line counts no more.  A line or comment without a reason suppresses nothing, and
 * that is said; so is one that suppresses nothing, and one that has expired.
 *
 *     struct suppressions *all = suppress_load(program, inputs, ninputs, 1, arena);
 *     suppress_apply(all, findings);
 *     suppress_tell(all);
 */
#ifndef SUPPRESS_SUPPRESS_H
#define SUPPRESS_SUPPRESS_H

#include "base/pool.h"
#include "findings/finding.h"
#include "findings/locator.h"

#include <stddef.h>

struct program;

#define SUPPRESS_FILE "suppressions" /* in .racecheck */

struct suppression {
	struct place place;      /* where it is written; tu NULL: in a file of suppressions */
	const char *id;          /* NULL: any; so are these: */
	const char *object, *function, *rule;
	const char *until;       /* "2027-01-31"; NULL: for ever */
	const char *reason;
	const char *path;        /* in the source: the file, absolute, and the lines that it is about */
	uint32_t first, last;
	int expired;
	uint32_t used;           /* findings that it suppresses, or would if others did not */
};

struct suppressions {
	struct arena *arena;
	struct pool pool; /* struct suppression */
};

/* A finding as suppressions see it. */
struct suppress_subject {
	const char *id, *rule, *object, *object_key;
	uint32_t nsites;
	const struct suppress_site {
		const char *function, *path; /* absolute */
		uint32_t line;
	} *sites;
};

/* Of all sources of the program, NULL is none; of the projects that the inputs belong to, too, if it is asked so. */
struct suppressions *suppress_load(const struct program *program, char *const *inputs, size_t ninputs, int projects,
				   struct arena *arena);

/* Suppresses findings and corrects how many there are of each tier. */
void suppress_apply(struct suppressions *all, struct findings *findings);

/* What suppresses this one, which counts as used; NULL: nothing does. */
const struct suppression *suppress_find(struct suppressions *all, const struct suppress_subject *subject);

/* What suppresses nothing, and what has expired, as warnings. */
void suppress_tell(const struct suppressions *all);

/* Into .racecheck/suppressions of the nearest directory that has one, or here.  Returns the file; NULL: it is in
 * there already. */
const char *suppress_write(const struct finding *finding, const char *reason, const char *until,
			   char *const *inputs, size_t ninputs, struct arena *arena);

/* comments.c, file.c: what they find is added. */
void suppress_read_sources(struct suppressions *all, const struct program *program);
void suppress_read_file(struct suppressions *all, const char *path, const char *today);

/* "2027-01-31" */
int suppress_is_date(const char *text);

#endif

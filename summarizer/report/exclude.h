/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * exclude.h - findings that are none of the reader's business: --exclude.
 *
 * A finding goes only when all of its sites stand in files that match one of the patterns: a race between
 * vendored code and one's own stays.  With --in it goes when no site is in a file of those.
 *
 *     struct excluder excluder = { .patterns = patterns, .count = 2 };
 *     if (excluder_drops(&excluder, finding)) ...
 *     excluder_free(&excluder);
 */
#ifndef REPORT_EXCLUDE_H
#define REPORT_EXCLUDE_H

#include "findings/finding.h"

#include <stddef.h>

struct arena;
struct locator;
struct program;

struct excluder {
	const char *const *patterns; /* fnmatch(3); a * crosses slashes; the whole path or what follows a slash */
	size_t count;
	const char *const *wanted;   /* --in; likewise */
	size_t nwanted;
	struct locator *locator;     /* of the program of the last finding */
};

int excluder_drops(struct excluder *excluder, const struct finding *finding);
void excluder_free(struct excluder *excluder);

/* Is any source file of the program, headers included, one that the pattern matches? */
int exclude_knows(const struct program *program, const char *pattern, struct arena *arena);

#endif

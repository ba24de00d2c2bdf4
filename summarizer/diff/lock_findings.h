/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lock_findings.h - changes of the lock diff as findings, and what they explain.
 */
#ifndef DIFF_LOCK_FINDINGS_H
#define DIFF_LOCK_FINDINGS_H

#include "diff/compare.h"
#include "diff/lockdiff.h"

/* The changes of all programs that both states have, each once. */
struct lock_findings {
	uint32_t count;
	struct state_finding *items;        /* with ids, tier likely */
	const struct lock_change **changes; /* of each */
	uint32_t ntables;
	const struct lock_changes **tables; /* of each program that both have */
};
struct lock_findings *lock_findings(const struct state *old, const struct state *new, struct arena *arena);

/* Of this run: the finding for the report.  The new state was made of an analysis. */
struct finding lock_finding_of(const struct state *new, const struct lock_findings *found, uint32_t which,
			       struct arena *arena);

/* Findings that disappeared, or fell below the tier, although their accesses are there and hold no more locks than
 * before, while the change took lock operations away: they are CHANGE_GONE. */
void lock_findings_gone(const struct lock_findings *found, struct comparison *comparison, enum finding_tier tier);

/* Lines that went or came in the functions of a new finding, of any rule, and may have caused it: lock operations, else
 * lines that were edited. */
const struct finding_line *lock_findings_lines(const struct lock_findings *found, const struct state_finding *finding,
					       struct arena *arena, uint32_t *count);

/* The id of the change that explains this finding, a new or worse one: of the same object, or with a
 * site in a function that lost something; NULL: none does. */
const char *lock_findings_cause(const struct lock_findings *found, const struct state_finding *finding);

#endif

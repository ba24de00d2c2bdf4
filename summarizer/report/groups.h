/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * groups.h - findings that people would call one: told by one message.
 *
 * Of one cause: the same rule, functions, threads and locks, but other objects (a block that sets three
 * fields without the lock); or what findings/arrange.h calls one.  Of one object: other functions race on it, too, or
 * with the same access of it (what is freed too early has many users).  The best one is told, the
 * others are named in it.  For machines each finding stays for itself, and says which one tells it.
 *
 *     struct report_group *groups;
 *     uint32_t count = groups_make(arena, report->items, report->count, &groups);
 */
#ifndef REPORT_GROUPS_H
#define REPORT_GROUPS_H

#include "findings/finding.h"

struct arena;

struct report_group {
	const struct finding *first;       /* the best */
	const struct finding **alike;      /* the same cause, other objects */
	const struct finding **elsewhere;  /* the same object, other functions */
	const struct finding **related;    /* the same cause, other objects at other places */
	uint32_t nalike, nelsewhere, nrelated;
};

/* Findings in words (findings_tell()), best first; so are the groups.  A suppressed one stays alone. */
uint32_t groups_make(struct arena *arena, const struct finding *const *items, uint32_t count,
		     struct report_group **groups);

/* By number of the finding: the first one of its group, NULL if it is that itself. */
const struct finding **groups_tellers(struct arena *arena, const struct finding *const *items, uint32_t count);

/* The objects of one cause: "mod.{c,data}", "{hits,misses and 3 more}". */
const char *group_object(struct arena *arena, const struct report_group *group);

#endif

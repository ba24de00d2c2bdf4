/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/comparison.h"

#include "report/report.h"

void comparison_print(const struct report *report, struct arena *arena)
{
	const struct report_comparison *comparison = report->options->comparison;
	uint32_t i;

	for (i = 0; comparison && i < comparison->nabsent; i++) {
		const struct report_absent *absent = &comparison->absent[i];

		if (absent->change == CHANGE_GONE)
			fprintf(report->out, "%s:%u: note: %s [-W%s]\n", absent->path, absent->line,
				say(arena, SAY_EVIDENCE_GONE, absent->message), absent->rule);
	}
}

const char *comparison_counts(const struct report *report, struct arena *arena)
{
	const struct report_comparison *comparison = report->options->comparison;
	const uint32_t *n = comparison->by_kind;

	return say(arena, SAY_COMPARED_WITH, comparison->with, say_number(arena, n[CHANGE_NEW]),
		   say_number(arena, n[CHANGE_WORSE]), say_number(arena, n[CHANGE_BETTER]),
		   say_number(arena, n[CHANGE_FIXED]), say_number(arena, n[CHANGE_UNCHANGED]));
}

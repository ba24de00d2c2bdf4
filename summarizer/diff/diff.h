/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * diff.h - what a change of the program did: the commands, for main.c.
 *
 * racecheck --baseline=OLD INPUT...   marks each finding with its change; the report tells what is new
 * racecheck --since=REV INPUT...      the same with the state of that commit (since.h)
 * racecheck diff OLD NEW              lists what is new, worse, better, fixed
 * racecheck baseline -o FILE INPUT... writes the findings
 *
 * Inside: state.h (what a program was), compare.h (findings).
 */
#ifndef DIFF_DIFF_H
#define DIFF_DIFF_H

#include "report/report.h"

#include <stdio.h>

struct analysis_options;
struct load_options;
struct parts;
struct suppressions;

struct diff_options {
	const char *baseline; /* --baseline: a state, baseline or report; NULL */
	const char *save;     /* --save-state: where to; NULL */
	const char *since;    /* --since, or what racecheck since is given: a revision of git; NULL */
	const char *build;    /* since: --build, a command; NULL */
};

struct diff;

/* Compares the findings, and the locks, with those of the baseline, and saves the state.  What the lock diff finds is
 * added to the findings, and may be suppressed.  Fills in report->comparison; what that points to lasts until
 * diff_free(). */
struct diff *diff_report(const struct parts *parts, struct findings *findings, struct suppressions *suppressions,
			 const struct diff_options *options, struct report_options *report);
void diff_free(struct diff *diff); /* NULL is fine */

void diff_write_baseline(FILE *out, const struct parts *parts, struct findings *findings, enum finding_tier tier);

/* Two inputs of load: files of diff's own, or programs that are analysed.  Returns the exit status. */
struct diff_command {
	const struct load_options *load;
	const struct analysis_options *analysis;
	const struct report_options *report;
};
int diff_states(FILE *out, const struct diff_command *command);

#endif

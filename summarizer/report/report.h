/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * report.h - findings for people and for machines.
 *
 * text   as GCC prints its warnings: path:line:col: warning: ... [-Wrace], notes below
 * json   all of a finding; the schema is in the manual page
 * sarif  SARIF 2.1.0, for code hosts
 * html   a page to browse, in one file
 * mail   to be quoted in a mail about a commit
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include "findings/finding.h"
#include "report/color.h"

#include <stdio.h>

struct parts;
struct program;

enum report_format { REPORT_TEXT, REPORT_JSON, REPORT_SARIF, REPORT_MAIL, REPORT_HTML };

/* A finding that was there, as the other state tells it. */
struct report_absent {
	enum finding_change change; /* FIXED, GONE */
	const char *id, *state, *rule, *message, *path;
	enum finding_tier tier;
	uint32_t line, column;
};

/* With what the findings were compared (diff/); each has its change. */
struct report_comparison {
	const char *with;           /* the file, or the revision */
	uint32_t by_kind[CHANGES];  /* in the tiers that are shown */
	const struct report_absent *absent;
	uint32_t nabsent;
};

struct report_options {
	enum report_format format;
	enum finding_tier tier; /* --tier: this one and better ones */
	int fail;               /* --fail-on was given */
	enum finding_tier fail_on;
	int fail_new;           /* --fail-on=new: what is new or worse, of the tiers that are shown */
	const struct report_comparison *comparison; /* NULL: none.  Text tells only what is new or worse */
	const char *once;       /* --once: a file of ids that were told already; NULL */
	int quiet;              /* --quiet: findings alone */
	const char *const *exclude; /* --exclude: patterns of source files */
	size_t nexclude;
	const char *const *in;  /* --in: likewise */
	size_t nin;
	const char *only;       /* --only: rules with commas between, NULL: all */
	const char *classes;    /* --class: classes of races with commas between, NULL: all */
	int stats;              /* --stats */
	uint32_t filters;       /* --filter: what one of these leaves out, 1 << enum finding_filter */
	int show_suppressed;    /* --show-suppressed */
	enum color_mode color;
	uint32_t max;           /* --max: findings of a tier that are shown; 0: not given */
	const char *again;      /* options and inputs of this run as a shell takes them, with a space
	                         * before each: for hints */
	int kept;               /* again names the state that this run is compared with, which stays as it is */
	const char *explain;    /* an id or its beginning: only this finding, in full */
	const struct parts *parts; /* html: the analyses that the findings are of; NULL: locks and objects are left out */
};

struct report_group;

/* Findings between two threads of which only the first ones are shown. */
struct report_bulk {
	const struct finding *first;
	uint32_t shown, hidden;
};

struct report {
	const struct program *program; /* all that was read */
	const struct report_options *options;
	FILE *out;
	const char *model;            /* as in struct findings */
	const char *read;             /* what was read, a clause */
	const struct finding_notice *notices;
	uint32_t nnotices;
	const struct finding **items; /* what is shown, best first */
	uint32_t count;
	uint32_t by_tier[TIERS];      /* what was found by the rules of --only and outside of --exclude, shown or
	                               * not, but for: */
	uint32_t bugs[TIERS];         /* the same without those that are told with another one */
	uint32_t suppressed;          /* in the tiers that are shown */
	uint32_t fresh;               /* new or worse, in the tiers that are shown */
	uint32_t filtered;            /* --filter: likewise */
	uint32_t left[FILTERS + 1];   /* races of the tiers that are shown: all, and what each filter after the
	                               * ones before it would leave */
	uint32_t other_classes;       /* --class: races of the tiers that are shown, not shown */
	uint32_t beyond;              /* --max: of these, so many are not shown */
	const struct report_bulk *bulks; /* of which only the first ones are shown */
	uint32_t nbulks;
	const struct report_group *group; /* explain: those that a report tells with the finding; text only */
	struct once *once;            /* of options->once */
	int digits;                   /* of an id that mean one finding, at least 8 */
};

/* Prints the findings; returns EXIT_FINDING or EXIT_OK.  An id that is not known, or means
 * several, is die().  read: what was read, a clause of the last line. */
int report_findings(FILE *out, const struct program *program, const struct findings *findings,
		    const struct report_options *options, const char *read);

/* The finding with this id, or with one that begins so; again: as in the options.  None, or several, is die(). */
const struct finding *report_find(const struct findings *findings, const char *id, const char *again);

/* A word of the command line; -1 if it is none. */
int report_tier_by_name(const char *name);
int report_format_by_name(const char *name);

/* die() if a word in the list of --only is no rule. */
void report_check_rules(const char *only);
/* The filters in a list with commas; die() if a word is none. */
uint32_t report_filters(const char *list);
/* Likewise of --class. */
void report_check_classes(const char *classes);

/* One format each: all that is shown. */
void report_text(const struct report *report);
void report_json(const struct report *report);
void report_sarif(const struct report *report);
void report_mail(const struct report *report);
void report_html(const struct report *report);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * options.h - the command line, read in one place.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "analysis.h"
#include "base/progress.h"
#include "base/text.h"
#include "diff/diff.h"
#include "deadlocks/listing.h"
#include "dump/dump.h"
#include "facts/load.h"
#include "report/report.h"

enum command { COMMAND_REPORT, COMMAND_EXPLAIN, COMMAND_WHY, COMMAND_SHOW, COMMAND_LOCKS, COMMAND_INFER, COMMAND_DUMP, COMMAND_DIFF,
	       COMMAND_BASELINE, COMMAND_SUPPRESS, COMMAND_SINCE, COMMAND_CC, COMMAND_BUILD, COMMAND_SCAN, COMMAND_KERNEL, COMMAND_DOCTOR,
	       COMMAND_CFLAGS, COMMAND_SHARE,
	       COMMAND_HELP, COMMAND_VERSION };

struct options {
	int kernel;            /* infer --style=kernel */
	const char *rule;      /* racecheck explain RULE: its id; or NULL */
	enum command command;
	struct load_options load;  /* inputs, --facts-dir */
	struct dump_options dump;
	enum pass pass;            /* dump: --pass */
	struct report_options report; /* --format, --tier, --fail-on, --only, --color; explain's id */
	struct diff_options diff;  /* --baseline, --save-state, --since, --build */
	const char *reason, *until; /* suppress: --reason, --until; NULL */
	int tier_given;            /* --tier */
	struct analysis_options analysis; /* --lockdb, --jobs */
	const char *asked;         /* show: FILE:LINE */
	enum listing_format listing; /* locks: --order, --format */
	int svg;                   /* likewise */
	enum progress_mode progress; /* --progress */
	int stats;                 /* --stats */
	int require_complete;      /* --require-complete */
	const char *inputs_as;     /* --inputs-as: how hints name the inputs; NULL: as they were given */
	const char *output;        /* -o FILE, NULL: stdout */
	struct text again;         /* what report.again points to */
	int rest;                  /* DOCTOR, CFLAGS: index in argv of their own arguments */
};

/* Fills *options from the command line.  Help and version are printed, and
 * exit 0; mistakes are told and exit 2.  The strings are argv's. */
void options_parse(struct options *options, int argc, char **argv);
void options_free(struct options *options);

/* help.c: what --help prints. */
extern const char options_help[];

#endif

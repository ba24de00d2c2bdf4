/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * show.h - racecheck show FILE:LINE: all that is known of a line of the source.
 *
 * Each site there (an access of memory that threads may share, an operation on a lock, a thread that is started
 * or waited for), by which threads it is reached, through which calls and with which locks; the lock that is held
 * there in all cases; the findings that have a site there.
 *
 *     struct show_line line;
 *     show_parse(&line, "src/conn.c:12");
 *     shown = show_line(out, &line, analysis.link, analysis_sites(&analysis), analysis.findings);
 */
#ifndef REPORT_SHOW_H
#define REPORT_SHOW_H

#include "findings/finding.h"

#include <stdint.h>
#include <stdio.h>

struct link;
struct sites;

struct show_line {
	const char *given; /* as it was given */
	const char *path;  /* the end of it is enough: "conn.c" */
	uint32_t line;
	uint32_t before, after; /* filled by show_line(): the nearest lines of the file that have a site; 0: none */
};

/* die() if it is no FILE:LINE. */
void show_parse(struct show_line *line, const char *word);

/* Returns how much was shown: sites and findings. */
uint32_t show_line(FILE *out, struct show_line *line, const struct link *link, const struct sites *sites,
		   const struct findings *findings);

/* All acquisitions of the lock of that name (as a report prints it, its class, or its field alone), and what is accessed
 * under it.  Returns how many. */
uint32_t show_lock(FILE *out, const char *name, const struct link *link, const struct sites *sites);

/* die(): nothing is known of it; what to ask instead. */
void show_nothing(const struct show_line *line) __attribute__((noreturn));

#endif

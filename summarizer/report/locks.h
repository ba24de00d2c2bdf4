/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * locks.h - how well calls, locks and accesses were understood: part of the footer.
 */
#ifndef REPORT_LOCKS_H
#define REPORT_LOCKS_H

#include "analysis.h"

#include <stdio.h>

/* All passes have run.  One line, and one more if limits were reached. */
void locks_brief(FILE *out, const struct program *program, const struct analysis *analyses, uint32_t count);
/* Tables. */
void locks_print(FILE *out, const struct analysis *analysis);

/* Of several programs: a line each. */
void locks_print_parts(FILE *out, const struct analysis *parts, uint32_t count);

#endif

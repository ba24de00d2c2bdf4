/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * locks.h - how well calls, locks and accesses were understood: part of the footer.
 */
#ifndef REPORT_LOCKS_H
#define REPORT_LOCKS_H

#include "analysis.h"

#include <stdio.h>

/* All passes have run.  A clause: how much there was, and whether it was too much. */
const char *locks_brief(struct arena *arena, const struct program *program, const struct analysis *analyses,
			uint32_t count);
/* Tables. */
void locks_print(FILE *out, struct analysis *analysis);

/* Of several programs: a line each. */
void locks_print_parts(FILE *out, const struct analysis *parts, uint32_t count);

#endif

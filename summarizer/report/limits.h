/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * limits.h - the fixed sizes of the analysis that were too small for this program, each with
 * what it cost.
 */
#ifndef REPORT_LIMITS_H
#define REPORT_LIMITS_H

#include "analysis.h"

#include <stdio.h>

/* One line per limit that was reached, none if there is none. */
void limits_print(FILE *out, const struct analysis *analysis);
/* How many were reached. */
uint32_t limits_count(const struct analysis *analysis);

#endif

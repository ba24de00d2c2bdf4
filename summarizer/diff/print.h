/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * print.h - what racecheck diff prints: a line per finding that changed, as GCC's, or JSON.
 */
#ifndef DIFF_PRINT_H
#define DIFF_PRINT_H

#include "diff/compare.h"

#include <stdio.h>

void diff_print_text(FILE *out, const struct comparison *comparison, struct arena *arena);
void diff_print_json(FILE *out, const struct state *old, const struct state *new,
		     const struct comparison *comparison);

#endif

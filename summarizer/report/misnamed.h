/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * misnamed.h - annotations with a name of nothing, a mistyped one perhaps: their effect is another than was meant.
 */
#ifndef REPORT_MISNAMED_H
#define REPORT_MISNAMED_H

#include <stdio.h>

struct link;

/* A line with the prefix for each, of many for the first ones. */
void misnamed_print(FILE *out, const char *prefix, const struct link *link);

#endif

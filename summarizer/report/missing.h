/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * missing.h - which objects have no facts, or not their own: said by every
 * command that reads facts.
 */
#ifndef REPORT_MISSING_H
#define REPORT_MISSING_H

#include "facts/load.h"

#include <stdio.h>

/* A paragraph per kind of gap: how many, what to do, which objects.  Each
 * begins with the prefix.  Nothing if there are none. */
void missing_print(FILE *out, const char *prefix, const struct program *program);

#endif

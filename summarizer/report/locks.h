/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * locks.h - how well calls and locks were understood: part of the footer.
 */
#ifndef REPORT_LOCKS_H
#define REPORT_LOCKS_H

#include "analysis.h"

#include <stdio.h>

/* All passes up to the self-check have run. */
void locks_print(FILE *out, const struct analysis *analysis);

#endif

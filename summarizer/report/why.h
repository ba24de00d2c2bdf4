/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * why.h - the answer to "why is this no race?": every access of an object, who makes it
 * with which locks held, and for each pair of them the reason.
 */
#ifndef REPORT_WHY_H
#define REPORT_WHY_H

#include "findings/finding.h"

#include <stdio.h>

struct link;

/* die() if there is no access of it; the findings of it are told with tier and id. */
void report_why(FILE *out, const struct link *link, const struct findings *findings,
		const char *object);

#endif

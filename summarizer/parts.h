/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * parts.h - one analysis for each program among the inputs.
 *
 *     struct parts parts;
 *     parts_run(&parts, program, &options, PASS_FINDINGS);
 *     findings = parts_findings(&parts);
 *     parts_free(&parts);
 */
#ifndef PARTS_H
#define PARTS_H

#include "analysis.h"

struct parts {
	const struct program *program; /* all that was read */
	struct analysis *analyses;
	uint32_t count;                /* at least 1 */
};

void parts_run(struct parts *parts, const struct program *program, const struct analysis_options *options,
	       enum pass last);
void parts_free(struct parts *parts);

/* Each finding once; after PASS_FINDINGS. */
struct findings *parts_findings(const struct parts *parts);

#endif

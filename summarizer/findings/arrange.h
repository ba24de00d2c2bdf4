/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * arrange.h - the order in which findings are told, when each has its score.
 *
 * One bug is told once: behind the best finding of each bug, within its tier, come those that are told with it
 * (finding.part).  A bug is a cause (what one function does without a lock, what one thread does so to a struct;
 * finding.causes) or an object.  Of any ten at most three are benign, as long as there are others.
 */
#ifndef FINDINGS_ARRANGE_H
#define FINDINGS_ARRANGE_H

#include "findings/finding.h"

/* May one message tell both, if their cause or object is one? */
int arrange_alike(const struct finding *a, const struct finding *b);
/* Have they a cause in common? */
int arrange_same_cause(const struct finding *a, const struct finding *b);

/* By tier and score on entry.  Sets order[i] to the number of the finding that comes i-th, and the part of each. */
void arrange(struct finding *items, uint32_t count, uint32_t *order);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * inversions.h - locks that a change acquires in an order that was not there before.
 *
 * Whether threads wait for each other in a circle is found by deadlocks/, which may rank it low because it cannot know
 * that the threads meet.  Beside the state before one thing more is known: which of the orders is new.
 */
#ifndef DIFF_INVERSIONS_H
#define DIFF_INVERSIONS_H

#include "diff/lock_findings.h"

/* A deadlock that the old state does not have, of which one acquisition is under a lock that was never held at an
 * acquisition of that class before, is likely, and has the line of that acquisition.  new is made of an analysis, or
 * read; its findings change. */
void inversions_promote(const struct lock_findings *found, const struct state *old, struct state *new,
			struct arena *arena);

#endif

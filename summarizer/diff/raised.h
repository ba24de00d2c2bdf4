/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * raised.h - findings that are only possible by themselves, and likely beside the state before.
 *
 * Two rules cannot know enough from one program: whether threads that acquire locks in a circle meet (deadlock), and
 * whether a function is meant to return with a lock (lock-leak).  The state before says which of the orders is new, and
 * whether the function released the lock wherever it returned.
 */
#ifndef DIFF_RAISED_H
#define DIFF_RAISED_H

#include "diff/lock_findings.h"

/* Findings that the old state does not have are likely: a deadlock of which one acquisition is under a lock that was never
 * held at an acquisition of that class before, with the line of that acquisition; a lock-leak of a function that never
 * returned with that lock.  new is made of an analysis, or read; its findings change. */
void findings_raise(const struct lock_findings *found, const struct state *old, struct state *new, struct arena *arena);

#endif

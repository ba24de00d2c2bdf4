/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * identity.h - a finding of one state and one of the other: are they about the same accesses and operations?
 *
 * A finding names places; the tables of both states (match.h) say which site stands there and which one it was.  So a
 * finding is an old one although its function, object or lock has another name, or its code stands in another function,
 * once for several that were alike.
 *
 *     if (identity_is_same(found, old, new)) ... the new finding is the old one, under another id
 */
#ifndef DIFF_IDENTITY_H
#define DIFF_IDENTITY_H

#include "diff/lock_findings.h"

/* Are the sites of the new finding those of the old one, or operations on the same lock in their place? */
int identity_is_same(const struct lock_findings *found, const struct state_finding *old, const struct state_finding *new);

/* Both accesses of a new finding were there before, and nothing kept them apart: it may be an old one that is told of
 * another function, because its code was moved there. */
int identity_known(const struct lock_findings *found, const struct state_finding *finding);

/* Did its accesses meet without a common lock before, do they hold what they held, and is nothing gone that waits for
 * others, and nothing edited in their units?  Then what else is known of them, and by that the score, has changed with code around, and not what they do.  So it
 * is if they meet only because a function is not static any more. */
int identity_settled(const struct lock_findings *found, const struct state_finding *finding);

/* Are the locks that its two accesses always hold the same as before?  Then a finding that is told along other call chains,
 * with more or fewer locks, has not changed. */
int identity_same_locks(const struct lock_findings *found, const struct state_finding *finding);

/* Does one of its sites, which was there before, hold this lock now, and did never? */
int identity_is_leaked(const struct match *match, const struct state_finding *finding, const char *lock);

/* Are the accesses of an old finding there still, with nothing that keeps them apart, while the change took lock operations
 * away? */
int identity_is_gone(const struct lock_findings *found, const struct state_finding *old);

/* Is the object of a finding this one, as far as names tell?  "struct conn.state", "conn.state". */
int identity_is_object(const char *object, const char *key);

#endif

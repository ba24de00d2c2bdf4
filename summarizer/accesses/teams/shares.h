/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * shares.h - values that no two threads of a team have in common.  Internal to accesses/.
 */
#ifndef ACCESSES_SHARES_H
#define ACCESSES_SHARES_H

#include "accesses/internal.h"
#include "symbolic/counter.h"

#define SHARE_DEPTH 4 /* PHIs and reads in one another; values themselves are not deep */

/* Does a value depend on who computes it, on the round of a loop, on what we do not know? */
enum share_trait { HAS_NUMBER = 1, HAS_LOOP = 2, HAS_UNKNOWN = 4 };
unsigned share_traits(struct collector *self, uint32_t value, unsigned depth);

/* Is it the number of the thread in its team? */
int share_is_number(const struct collector *self, const struct sym *node);
/* Is it how many the team has? */
int share_is_members(const struct collector *self, const struct sym *node);
/* A number of a value that adds up as values do: that of a + b is the sum of theirs.
 * Numbers that are equal mean equal values, but not the other way round.  That of n is n times
 * SHARE_ONE. */
#define SHARE_ONE ACCESS_ONE
uint64_t share_value(struct collector *self, uint32_t value, unsigned depth);
/* What the number of the thread is multiplied with; 0: it is not in there, or not so. */
uint64_t share_factor(struct collector *self, uint32_t value, unsigned depth);

/* A number for what a loop runs through, if it is shared out among the threads; else 0. */
uint64_t share_find(struct collector *self, const struct symbolic_counter *counter);
/* Does the event stand between a wait for other rounds of the loop and what tells them that this
 * one is done?  (In the order of the source.) */
int share_waits(const struct collector *self, uint32_t event);

#endif

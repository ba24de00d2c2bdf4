/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * routines.h - beliefs about routines: a function that is called with a lock held at nearly all places is
 * believed to need it, and the place that does without is wrong (RacerX, sections 8.4 and 8.5, figure 8).
 *
 *     lock(&m); flush(q); unlock(&m);     at 37 places
 *     flush(q);                           at one: rule call-without-lock
 *
 * Counted is as the paper does: a call once, whatever leads to it; with the lock if its own function has
 * acquired it.  A call in a function that callers may enter with the lock counts neither way, nor does one while
 * no other thread is there.  That is told if z is above 2 (rank/z.h); it is likely if the function
 * accesses memory that others share, or if there is no more known of it than its name.
 */
#ifndef BELIEFS_ROUTINES_H
#define BELIEFS_ROUTINES_H

struct arena;
struct callgraph;
struct contexts;
struct findings;
struct accesses;
struct link;
struct lockdb;
struct sites;

struct routines_input {
	const struct sites *sites;     /* acquisitions and releases are enough */
	const struct link *link;
	const struct callgraph *graph;
	const struct lockdb *db;
	const struct accesses *accesses;
	const struct contexts *contexts;
};
/* Every belief, whether all calls agree or not: a function, the class of the lock. */
typedef void routine_visit(void *me, uint32_t function, const char *lock);
void routines_believed(const struct routines_input *in, routine_visit *visit, void *me);

void routines_check(const struct routines_input *in, struct findings *findings, struct arena *arena);

#endif

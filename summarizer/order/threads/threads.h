/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * threads.h - who may run at the same time as whom.
 *
 * Roots are those of contexts.h: main, one per spawn, callers that we do not see.  Of two
 * roots it is known whether they may overlap at all: was one of them perhaps there when
 * the other was created?  Of a root and what it created itself, or its threads did, the
 * point decides: what it may have created and not joined when it gets there.
 *
 * A spawn that is there when it happens again has several instances.
 */
#ifndef THREADS_THREADS_H
#define THREADS_THREADS_H

#include "base/bits.h"

struct arena;
struct callgraph;
struct contexts;
struct accesses;
struct lockdb;
struct locksets_pass;
struct phases;
struct pointsto;

struct threads;

struct threads *threads_run(const struct contexts *contexts, const struct accesses *accesses,
			    const struct callgraph *graph, const struct pointsto *pointsto,
			    const struct lockdb *db, struct locksets_pass *pass, const struct phases *phases,
			    struct arena *arena);

/* Where a root is: the spawns that it may have created and not joined, and those that it has
 * certainly joined; alone: in a process in which there are no others than
 * those that it created there. */
struct threads_point {
	struct bits alive, gone;
	int alone;
};
/* May a and b run at the same time, at these points? */
int threads_overlap(const struct threads *self, uint32_t a, struct threads_point a_point,
		    uint32_t b, struct threads_point b_point);
/* What can be said of that before the other one is known: sets of roots. */
struct threads_stand {
	struct bits open;  /* they may be there, if both are not alone */
	struct bits there; /* it may have created them, or what it created has */
	struct bits never; /* they are not met there */
};
struct threads_stand threads_stand(const struct threads *self, uint32_t root, struct threads_point point);
int threads_meet(const struct threads_stand *a_stand, uint32_t a, const struct threads_stand *b_stand, uint32_t b);
/* Adds the roots that may be there when this one is at a point.  Two points overlap only if the
 * root of one is among the overlapping roots of the other. */
void threads_overlapping(const struct threads *self, uint32_t root, struct threads_point point,
		     struct bits *overlapping);
/* May it overlap with anybody, at some point? */
int threads_meets(const struct threads *self, uint32_t root);
/* Does it have several instances? */
int threads_several(const struct threads *self, uint32_t root);
/* Do all its instances belong to one creation, or loop of creations, at a time? */
int threads_one_team(const struct threads *self, uint32_t root);
/* Is it started as a thread, and not only registered to be called? */
int threads_is_thread(const struct threads *self, uint32_t root);
/* Does it interrupt the thread that it runs in (context "signal")? */
int threads_interrupts(const struct threads *self, uint32_t root);
/* Does root run the event loop that calls the handler? */
int threads_hosts(const struct threads *self, uint32_t handler, uint32_t root);
/* Spawns, and all that is created by what they start. */
struct bits threads_with_below(const struct threads *self, struct bits spawns);
/* Is anything ever parallel? */
int threads_any(const struct threads *self);

#endif

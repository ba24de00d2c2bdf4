/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - roots and which of them overlap, while that is found out.  Internal to threads/.
 */
#ifndef THREADS_INTERNAL_H
#define THREADS_INTERNAL_H

#include "contexts/contexts.h"
#include "accesses/accesses.h"
#include "order/threads/threads.h"

/* What is known of a root. */
struct threads_root {
	struct bits overlaps;        /* roots that it may overlap with anywhere */
	struct bits made;            /* spawns that it creates, itself */
	struct bits alone;           /* of these, those that one thread of a team at a time creates */
	struct bits below;           /* and those that these create */
	struct bits hosts;           /* of one that is hosted: roots that run the loop */
	struct bits above;           /* main, and the roots that create it or what does so */
	struct bits born;            /* of one that runs loops: spawns that their handlers leave behind */
};

struct threads {
	const struct access_numbers *numbers;
	struct threads_root *roots;
	struct bits created;         /* spawns: all that happen */
	struct bits threads, interrupts; /* spawns: what they are */
	struct bits repeated;        /* created several times */
	struct bits forked;          /* they run in a process of their own */
	struct bits serial;          /* never two of one at once */
	struct bits looped;          /* handlers of event loops */
	struct bits hosted;          /* of these: it is known which roots run the loop */
	struct bits mains;           /* of these: main does, and no other */
	uint8_t any;
};

/* What the parts of the pass look at. */
struct visit {
	struct threads *self;
	const struct contexts *contexts;
	const struct accesses *accesses;
	const struct phases *phases;
	const struct callgraph *graph;
	const struct pointsto *pointsto;
	const struct lockdb *db;
};

/* Is the root one of the spawns? */
static inline int is_among(struct bits spawns, uint32_t root)
{
	return root && bits_has(spawns, root - 1);
}

/* May the two overlap anywhere? */
static inline int threads_anywhere(const struct threads *self, uint32_t a, uint32_t b)
{
	return bits_has(self->roots[a].overlaps, b);
}

/* The two may overlap anywhere; whether that is new. */
int threads_add(struct threads *self, uint32_t a, uint32_t b);

/* ---- named.c ---- */

/* Notes the spawns that are one thread, since one object has the function that they are bound to. */
void named_find(struct visit *visit, struct arena *arena);

/* ---- loops.c ---- */

struct loops;

/* The event loops, and who runs them.  When it is known what each root creates. */
struct loops *loops_find(struct visit *visit, struct arena *arena);
/* What their handlers overlap with.  When it is known what the roots that run them do. */
void loops_overlap(struct visit *visit, struct loops *loops);
/* Is one of the roots there that run the handler's loop, beside the root itself? */
int loops_is_run(const struct threads *self, uint32_t handler, uint32_t root, struct bits there);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - roots and which of them overlap, while that is found out.  Internal to threads/.
 */
#ifndef THREADS_INTERNAL_H
#define THREADS_INTERNAL_H

#include "contexts/contexts.h"
#include "guards/guards.h"
#include "threads/threads.h"

#define ROOT_WORDS ((ROOTS_MAX + 63) / 64)

struct root_set {
	uint64_t words[ROOT_WORDS];
};

struct threads {
	struct root_set overlaps[ROOTS_MAX]; /* by root: those that it may overlap with anywhere */
	uint64_t made[ROOTS_MAX];       /* by root: spawns that it creates, itself */
	uint64_t alone[ROOTS_MAX];      /* of these, those that one thread of a team at a time creates */
	uint64_t below[ROOTS_MAX];      /* and those that these create */
	uint64_t created;               /* all that happen */
	uint64_t threads, interrupts;   /* spawns: what they are */
	uint64_t repeated;               /* created several times */
	uint64_t forked;                 /* they run in a process of their own */
	uint64_t serial;                 /* never two of one at once, as lockdb says */
	uint64_t looped;                 /* handlers of event loops */
	uint64_t hosted;                 /* of these: it is known which roots run the loop */
	uint64_t mains;                  /* of these: main does, and no other */
	struct root_set hosts[ROOTS_MAX]; /* by root that is hosted: those that run the loop */
	struct root_set above[ROOTS_MAX]; /* by root: main, and those that create it or what does so */
	uint64_t born[ROOTS_MAX];        /* by root that runs loops: spawns that their handlers leave behind */
	uint8_t any;
};

/* What the parts of the pass look at. */
struct visit {
	struct threads *self;
	const struct contexts *contexts;
	const struct guards *guards;
	const struct phases *phases;
	const struct callgraph *graph;
	const struct lockdb *db;
};

static inline int roots_has(const struct root_set *set, uint32_t root)
{
	return set->words[root / 64] >> root % 64 & 1;
}

static inline void roots_put(struct root_set *set, uint32_t root)
{
	set->words[root / 64] |= (uint64_t)1 << root % 64;
}

/* Is the root one of the spawns? */
static inline int is_among(uint64_t spawns, uint32_t root)
{
	return root && root < ROOT_OUT && (spawns >> (root - 1) & 1);
}

/* The two may overlap anywhere; whether that is new. */
int threads_add(struct threads *self, uint32_t a, uint32_t b);

/* ---- loops.c ---- */

struct loops;

/* The event loops, and who runs them.  When it is known what each root creates. */
struct loops *loops_find(struct visit *visit, struct arena *arena);
/* What their handlers overlap with.  When it is known what the roots that run them do. */
void loops_overlap(struct visit *visit, struct loops *loops);
/* Is one of the roots there that run the handler's loop, beside the root itself? */
int loops_is_run(const struct threads *self, uint32_t handler, uint32_t root, uint64_t there);

#endif

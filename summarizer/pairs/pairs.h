/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairs.h - two accesses of one object, at least one of them a write, that may happen at
 * the same time and have no lock in common.
 *
 *   gather.c  every access of every function in each of its contexts, if it can matter
 *   meet.c    may two of them happen at the same time
 *   where.c   which object, and which part of it
 *   keys.c    its locks as numbers that mean the same everywhere: the lock itself, if its
 *             name does, and its place relative to the object that is accessed
 *   access_class.c, names.c  numbers for what is compared of an access, and for names
 *   no_race.c   why two accesses do not race, if so
 *   memory.c  what the memory model says of two accesses
 *   evidence/ what speaks for a race, and against it: the features of rank/
 *   bucket.h  what lies in one place: kinds.c compares it, culprits.c and convict.c choose what to show,
 *             verdicts.c makes one finding per bug
 *   pairs.c   the buckets one after the other, and the findings of all
 *   classify.c  the accesses of a place for classes/: benign or harmful
 *   tell.c    the finding in words
 *   reasons_asked.c all of one object, for people who ask
 */
#ifndef PAIRS_PAIRS_H
#define PAIRS_PAIRS_H

#include <stdint.h>

struct arena;
struct callgraph;
struct contexts;
struct findings;
struct accesses;
struct link;
struct lockdb;
struct locksets_pass;
struct pointsto;
struct signals;
struct phases;
struct threads;
struct weights;

/* A thread that runs a function only if calls through pointers lead where they may, while
 * another one runs it, too, does not count beyond that much doubt (context.doubts). */
#define PAIRS_DOUBT 5
#define PAIRS_DYING 8 /* nor does anybody from here on */

#define PAIRS_FINDINGS 16 /* of one object */

/* What counts as a race: memory.c. */
enum memory_model { MODEL_C11, MODEL_LKMM, MODEL_STRICT };
/* A word of the command line; -1 if it is none. */
int model_by_name(const char *name);
const char *model_name(enum memory_model model);

struct pairs_input {
	const struct link *link;
	const struct lockdb *db;
	const struct callgraph *graph;
	struct locksets_pass *locksets;
	struct accesses *accesses;
	const struct pointsto *pointsto;
	struct contexts *contexts;
	const struct threads *threads;
	struct signals *signals;
	const struct phases *phases;
	enum memory_model model;
	const struct weights *weights; /* what features are worth */
	const char *asked;  /* an object, or part of it: tell all of it (findings.inquiry) */
	int all_objects;    /* tell of every object (findings.inquiries) */
};

struct pairs_totals {
	uint32_t accesses;  /* in contexts, that may meet others */
	uint32_t places;    /* objects and fields that they are of */
	uint64_t compared;  /* pairs */
	uint32_t undoubted; /* pairs that were not doubted: the steps for all were used up */
	uint32_t blamed;    /* functions beyond those that are told of one object */
	uint32_t cut;       /* places with too many accesses to compare all of them */
	uint32_t chainless; /* candidates that no two chains of calls bear out */
	uint32_t unchained; /* those with too many chains to tell */
	uint32_t infeasible; /* likely ones whose chains no run takes */
};

struct pairs;

/* *pairs is what findings_tell() asks, until pairs_free(). */
struct findings *pairs_run(const struct pairs_input *in, struct arena *arena, struct pairs **pairs);
const struct pairs_totals *pairs_totals(const struct pairs *self);
void pairs_free(struct pairs *self); /* NULL is fine */

#endif

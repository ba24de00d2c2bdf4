/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * evidence.h - what speaks for a pair of accesses that races, and what against it.  Internal to pairs/, whose
 * internal.h includes it.
 */
#ifndef PAIRS_EVIDENCE_H
#define PAIRS_EVIDENCE_H

#include "findings/finding.h"
#include "rank/features.h"

#include <stdint.h>

struct guarded;
struct pairs;
struct verdict;

/* ---- evidence.c ---- */
/* Finds the features of a pair, except doubts, which take time; they give its score and tier. */
void evidence_features(struct pairs *self, struct verdict *verdict);
/* The same, with doubts where the pair would be likely. */
void evidence_judge(struct pairs *self, struct verdict *verdict);
/* The features are known, or one has changed: the score and the tier again. */
void evidence_score(const struct pairs *self, struct verdict *verdict);
/* It has the feature, and rests on this. */
void evidence_assume(struct verdict *verdict, enum feature feature, struct sentence what);
/* The same, of whether it is one object, or whether there are two threads: a broken belief answers it. */
void evidence_doubt(struct verdict *verdict, enum feature feature, struct sentence what);

/* ---- identity.c ---- */
/* Is it certain that both are accesses of one object? */
int identity_is_exact(const struct pairs *self, const struct guarded *a, const struct guarded *b);
/* Is it a variable that both name? */
int identity_is_variable(const struct verdict *verdict);
void identity_judge(struct pairs *self, struct verdict *verdict);

/* ---- life.c ---- */
enum life {
	LIFE_KNOWN = 1,
	LIFE_SETS_UP = 2,       /* it initialises locks */
	LIFE_TEARS_DOWN = 4,    /* it destroys locks */
	LIFE_SETUP_NAME = 8,
	LIFE_TEARDOWN_NAME = 16,
	LIFE_LOCKS = 32,        /* it acquires locks, or has atomic operations */
	LIFE_FREES = 64,        /* it frees something */
	LIFE_WAITS = 128        /* it waits for whatever comes, or runs an event loop */
};
/* What a function does to the life of objects. */
unsigned life_of(struct pairs *self, uint32_t function);
/* Is the access of set-up or teardown, by structure? */
unsigned life_of_access(struct pairs *self, struct guarded *guarded);
/* Is the blamed access of set-up or teardown, so that no lock is missing there? */
int life_is_early(struct pairs *self, const struct verdict *verdict);
void life_judge(struct pairs *self, struct verdict *verdict);

/* ---- steady.c ---- */
enum round { /* what an event stands in */
	ROUND_ONCE,   /* no loop */
	ROUND_COUNTS, /* loops that come to an end */
	ROUND_SERVES,
	ROUND_KINDS = 3,
	/* and where: */
	ROUND_WAITS = 4,   /* in a loop of a server that waits for something */
	ROUND_BEFORE = 8,  /* such a loop is still to come */
	ROUND_AFTER = 16   /* it is over */
};
unsigned round_of(struct pairs *self, uint32_t function, uint32_t event);
/* Do both sides happen again and again, or is one of them a set-up? */
void steady_judge(struct pairs *self, struct verdict *verdict);

/* ---- stage.c ---- */
enum stage {
	STAGE_NONE,
	STAGE_SETUP,    /* main() has not come yet to the loop in which it waits for others */
	STAGE_TEARDOWN, /* it has left it */
	STAGE_USE = 4
};
/* Is it only set-up, or only teardown, that gets there? */
enum stage stage_of(struct pairs *self, const struct guarded *guarded);

/* ---- setup_once.c ---- */
/* Is it only done where something is set up once, by whoever needs it first? */
int setup_once(struct pairs *self, const struct guarded *guarded);

/* ---- sections.c ---- */
/* Critical sections, and the objects that are accessed in them. */
void sections_judge(struct pairs *self, struct verdict *verdict);

/* ---- unsettled.c ---- */
/* A function that has been called on this way, and may have left a lock held that is not among the side's; or 0. */
uint32_t unsettled_lock(const struct pairs *self, const struct guarded *side, const struct finding_point *steps,
			uint32_t nsteps);

#endif

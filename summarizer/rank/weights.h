/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * weights.h - what each feature is worth, from a file:
 *
 *     likely: 0            # thresholds: a score of at least this is likely,
 *     possible: -100       # or possible; anything below is unlikely
 *     weights:
 *       write: 10
 *       same-type: -60
 *     appeal:
 *       both-write: 16
 *     names:
 *       setup: ['*_init', 'init_*']
 *       teardown: ['*_free']
 *       waits: [poll]
 *
 * appeal: of several pairs of accesses that show one bug the one with the most points is told (appeal.def);
 * a file without it leaves that as it is fitted.  A feature that is not named has no weight.  The build has read summarizer/rank/weights.yaml, which
 * was fitted (testsuite/rank/): weights_fitted.  weights-racerx.yaml is the paper's table 4.
 */
#ifndef RANK_WEIGHTS_H
#define RANK_WEIGHTS_H

#include "rank/features.h"

struct arena;

enum appeal {
#define APPEAL(symbol, name, meaning) APPEAL_##symbol,
#include "rank/appeal.def"
#undef APPEAL
	APPEALS
};

/* Patterns of names, as fnmatch() has them; NULL ends the list. */
struct weights {
	int32_t likely, possible;
	int32_t points[FEATURES];
	int32_t appeal[APPEALS];
	const char *const *setup, *const *teardown, *const *waits;
};

extern const struct weights weights_fitted;

/* fitted: what a file without `appeal` is given; NULL: it has to have it.  What is wrong with the file is
 * die(). */
const struct weights *weights_read(const char *path, const struct weights *fitted, struct arena *arena);

/* The sum. */
int32_t rank_score(const struct weights *weights, const struct features *features);
/* 0 likely, 1 possible, 2 unlikely: enum finding_tier of findings/finding.h. */
int rank_tier(const struct weights *weights, int32_t score);

#endif

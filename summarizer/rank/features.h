/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * features.h - the evidence for or against a race, as numbers (RacerX, table 4).
 *
 * A finding is not believed or disbelieved for one reason: it has features, each of them has a
 * weight (weights.h), and the sum is its score.  features.def lists all of them with their meanings;
 * pairs/evidence/ finds them.
 *
 *     struct features features = { 0 };
 *     features.values[FEATURE_WRITE] = 1;
 *     score = rank_score(weights, &features);
 *     tier = rank_tier(weights, score);
 */
#ifndef RANK_FEATURES_H
#define RANK_FEATURES_H

#include <stdint.h>

enum feature {
#define FEATURE(symbol, name, meaning) FEATURE_##symbol,
#include "rank/features.def"
#undef FEATURE
	FEATURES
};

struct features {
	int8_t values[FEATURES];
};

/* "same-object" */
const char *feature_name(enum feature feature);
const char *feature_meaning(enum feature feature);
/* FEATURES: there is none of that name. */
enum feature feature_by_name(const char *name);

#endif

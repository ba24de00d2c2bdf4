/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The z-test of RacerX to the digit, and the sum of features.
 */
#include "rank/weights.h"
#include "rank/z.h"

#include "check.h"

static void check_z(void)
{
	static const struct {
		uint32_t s, n;
		int32_t z;
	} rows[] = {
		/* The paper's figure 8 has 37 of 38; ten places with one exception say little. */
		{ 37, 38, 268 }, { 30, 31, 233 }, { 9, 10, 79 }, { 0, 0, 0 }, { 8, 10, 0 }, { 0, 1, -200 },
		{ 16, 16, 200 }, { 17, 17, 206 }, { 1, 10, -553 },
	};
	size_t i;

	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		CHECK(z_hundredths(rows[i].s, rows[i].n) == rows[i].z);
}

static void check_sum(void)
{
	struct weights weights = { .likely = 10, .possible = -5 };
	struct features features = { { 0 } };
	enum feature i;

	weights.points[FEATURE_WRITE] = 7;
	weights.points[FEATURE_Z_LOCK] = 2;
	CHECK(rank_score(&weights, &features) == 0);
	CHECK(rank_tier(&weights, 0) == 1);
	features.values[FEATURE_WRITE] = 1;
	features.values[FEATURE_Z_LOCK] = 3;
	CHECK(rank_score(&weights, &features) == 13);
	CHECK(rank_tier(&weights, 13) == 0);
	features.values[FEATURE_Z_LOCK] = -3;
	CHECK(rank_score(&weights, &features) == 1);
	CHECK(rank_tier(&weights, 10) == 0);
	CHECK(rank_tier(&weights, 9) == 1);
	CHECK(rank_tier(&weights, -5) == 1);
	CHECK(rank_tier(&weights, -6) == 2);
	for (i = 0; i < FEATURES; i++)
		CHECK(feature_by_name(feature_name(i)) == i);
	CHECK(feature_by_name("nonsense") == FEATURES);
}

int main(void)
{
	check_z();
	check_sum();
	return check_status();
}

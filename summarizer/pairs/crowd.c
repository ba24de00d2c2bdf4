/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * crowd.c - where two roots would race on very many objects, something keeps them apart that
 * is not understood: programs are mostly right.
 *
 * Not all of these are doubted.  If others race on the object, too, they are shown instead;
 * and where a lock is held nearly everywhere, its author thought that they are not apart.
 */
#include "pairs/internal.h"

#include "base/arena.h"

#define CROWD 24

/* By two roots, the smaller one first. */
struct crowds {
	uint32_t counts[ROOTS_MAX][ROOTS_MAX];
	const struct verdict *last[ROOTS_MAX][ROOTS_MAX]; /* that was counted */
};

static void count_pair(struct crowds *self, const struct verdict *verdict, uint32_t a, uint32_t b)
{
	self->counts[a][b] += self->last[a][b] != verdict;
	self->last[a][b] = verdict;
}

/* All that would race on it. */
static void count(const struct pairs *self, struct crowds *crowds, const struct verdict *verdict)
{
	const struct guarded *a = verdict->joined[0], *b = verdict->joined[1];
	uint32_t x, y;

	for (x = guarded_next_root(a, 0); x < ROOTS_MAX; x = guarded_next_root(a, x + 1))
		for (y = guarded_next_root(b, 0); y < ROOTS_MAX; y = guarded_next_root(b, y + 1))
			if (guarded_meet(self, a, b, x, y))
				count_pair(crowds, verdict, x < y ? x : y, x < y ? y : x);
}

static uint32_t crowd_of(const struct crowds *self, uint32_t a, uint32_t b)
{
	return self->counts[a < b ? a : b][a < b ? b : a];
}

static int is_lonely(const void *crowds, uint32_t a, uint32_t b)
{
	return crowd_of(crowds, a, b) <= CROWD;
}

/* Others that race on it, who are not in a crowd. */
static int find_others(struct pairs *self, const struct crowds *crowds, struct verdict *verdict)
{
	struct verdict other = *verdict;

	if (peace_roots(self, verdict->joined[0], verdict->joined[1], is_lonely, crowds, other.roots) ||
	    chains_find(self, verdict->joined, other.roots, other.sides))
		return 0;
	other.finding = (struct finding){ 0 };
	tell_judge(self, &other);
	if (other.finding.tier != TIER_LIKELY)
		return 0;
	*verdict = other;
	return 1;
}

void crowd_demote(struct pairs *self)
{
	struct verdict *verdicts = self->verdicts.items;
	struct crowds *crowds = arena_alloc(self->arena, sizeof *crowds);
	uint32_t i;

	for (i = 0; i < self->verdicts.count; i++)
		if (verdicts[i].doubted)
			count(self, crowds, &verdicts[i]);
	for (i = 0; i < self->verdicts.count; i++) {
		uint32_t n = crowd_of(crowds, verdicts[i].roots[0], verdicts[i].roots[1]);

		if (verdicts[i].finding.tier != TIER_LIKELY || n <= CROWD ||
		    find_others(self, crowds, &verdicts[i]) || belief_is_broken(&verdicts[i]))
			continue;
		finding_assume(&verdicts[i].finding, n > 10 * CROWD ? TIER_UNLIKELY : TIER_POSSIBLE,
			       sentence_plain(SAY_PARALLEL_CROWD));
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bulk.c - two threads that race on very many objects.
 *
 * Mostly something orders the two that the analysis does not understand, and one cause explains
 * all findings.  So of equal findings those of a bulk come last, and the report tells the first few
 * of them and then the number.  Their tier stays: more races are no reason for a build to pass.
 *
 * A finding belongs to the bulk of its two threads, unless other threads race on the object,
 * too; then these are shown.  One that lacks a lock which is held nearly everywhere is a
 * mistake of its own.
 */
#include "pairs/internal.h"

#include "base/arena.h"

#define BULK 24  /* objects between two threads; more are a bulk */

/* By two roots, the smaller one first. */
struct bulks {
	uint32_t counts[ROOTS_MAX][ROOTS_MAX];
	const struct verdict *last[ROOTS_MAX][ROOTS_MAX]; /* that was counted */
	uint32_t numbers[ROOTS_MAX][ROOTS_MAX];           /* of the bulk, 0 none */
	uint32_t count;                                   /* of bulks */
};

static void count_pair(struct bulks *self, const struct verdict *verdict, uint32_t a, uint32_t b)
{
	self->counts[a][b] += self->last[a][b] != verdict;
	self->last[a][b] = verdict;
}

/* All that would race on it. */
static void count(const struct pairs *self, struct bulks *bulks, const struct verdict *verdict)
{
	const struct guarded *a = verdict->joined[0], *b = verdict->joined[1];
	int strangers = guarded_strangers(self, a, b);
	uint32_t x, y;

	for (x = guarded_next_root(a, 0); x < ROOTS_MAX && !strangers; x = guarded_next_root(a, x + 1))
		for (y = guarded_next_root(b, 0); y < ROOTS_MAX; y = guarded_next_root(b, y + 1))
			if (guarded_meet(self, a, b, x, y))
				count_pair(bulks, verdict, x < y ? x : y, x < y ? y : x);
}

static uint32_t objects_between(const struct bulks *self, uint32_t a, uint32_t b)
{
	return self->counts[a < b ? a : b][a < b ? b : a];
}

static int are_few(const void *bulks, uint32_t a, uint32_t b)
{
	return objects_between(bulks, a, b) <= BULK;
}

/* Others that race on it, with few objects between them. */
static int find_others(struct pairs *self, const struct bulks *bulks, struct verdict *verdict)
{
	struct verdict other = *verdict;

	if (peace_roots(self, verdict->joined[0], verdict->joined[1], are_few, bulks, other.roots) ||
	    chains_find(self, verdict->joined, other.roots, other.sides))
		return 0;
	other.finding = (struct finding){ 0 };
	evidence_judge(self, &other);
	if (other.finding.tier != TIER_LIKELY)
		return 0;
	*verdict = other;
	return 1;
}

static void join_bulk(const struct pairs *self, struct bulks *bulks, struct verdict *verdict)
{
	uint32_t a = verdict->roots[0], b = verdict->roots[1];
	uint32_t *number = &bulks->numbers[a < b ? a : b][a < b ? b : a];

	if (!*number)
		*number = ++bulks->count;
	verdict->finding.bulk = *number;
	verdict->finding.bulk_size = objects_between(bulks, a, b);
	verdict->features.values[FEATURE_BULK] = (int8_t)(31 - __builtin_clz(verdict->finding.bulk_size));
	evidence_score(self, verdict);
}

uint32_t bulk_find(struct pairs *self)
{
	struct verdict *verdicts = self->verdicts.items;
	struct bulks *bulks = arena_alloc(self->arena, sizeof *bulks);
	uint32_t i;

	for (i = 0; i < self->verdicts.count; i++)
		if (verdicts[i].doubted)
			count(self, bulks, &verdicts[i]);
	for (i = 0; i < self->verdicts.count; i++)
		if (verdicts[i].finding.tier == TIER_LIKELY &&
		    objects_between(bulks, verdicts[i].roots[0], verdicts[i].roots[1]) > BULK &&
		    !find_others(self, bulks, &verdicts[i]) && !belief_is_broken(&verdicts[i]))
			join_bulk(self, bulks, &verdicts[i]);
	return bulks->count;
}

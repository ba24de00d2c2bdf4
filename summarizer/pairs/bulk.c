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
#include "base/table.h"

#define BULK 24  /* objects between two threads; more are a bulk */

/* Two roots that race, the smaller one first. */
struct rivals {
	uint32_t a, b;
	uint32_t objects;
	const struct verdict *last; /* that was counted */
	uint32_t number;            /* of the bulk, 0 none */
};
struct bulks {
	struct arena *arena;
	struct pool rivals;         /* struct rivals */
	struct table index;         /* of them, by both roots */
	uint32_t count;             /* of bulks */
};

/* NULL: the two race on nothing. */
static struct rivals *find_rivals(const struct bulks *self, uint32_t x, uint32_t y)
{
	struct rivals *all = self->rivals.items;
	uint32_t a = x < y ? x : y, b = x < y ? y : x, slot, i;
	uint64_t hash = hash_pair(a, b);

	for (slot = table_first(&self->index, hash); (i = table_at(&self->index, slot));
	     slot = table_next(&self->index, slot, hash))
		if (all[i - 1].a == a && all[i - 1].b == b)
			return &all[i - 1];
	return NULL;
}

static void count_pair(struct bulks *self, const struct verdict *verdict, uint32_t x, uint32_t y)
{
	struct rivals *rivals = find_rivals(self, x, y);

	if (!rivals) {
		rivals = pool_add(self->arena, &self->rivals, sizeof *rivals);
		*rivals = (struct rivals){ .a = x < y ? x : y, .b = x < y ? y : x };
		table_add(self->arena, &self->index, hash_pair(rivals->a, rivals->b), self->rivals.count);
	}
	rivals->objects += rivals->last != verdict;
	rivals->last = verdict;
}

/* All that would race on it. */
static void count(const struct pairs *self, struct bulks *bulks, const struct verdict *verdict)
{
	const struct guarded *a = verdict->joined[0], *b = verdict->joined[1];
	int strangers = guarded_strangers(self, a, b);
	uint32_t x, y;

	BITS_EACH(x, strangers ? bits_none : a->roots)
		BITS_EACH(y, b->roots)
			if (guarded_meet(self, a, b, x, y))
				count_pair(bulks, verdict, x, y);
}

static uint32_t objects_between(const struct bulks *self, uint32_t a, uint32_t b)
{
	const struct rivals *rivals = find_rivals(self, a, b);

	return rivals ? rivals->objects : 0;
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
	struct rivals *rivals = find_rivals(bulks, verdict->roots[0], verdict->roots[1]);

	if (!rivals->number)
		rivals->number = ++bulks->count;
	verdict->finding.bulk = rivals->number;
	verdict->finding.bulk_size = rivals->objects;
	verdict->features.values[FEATURE_BULK] = (int8_t)(31 - __builtin_clz(verdict->finding.bulk_size));
	evidence_score(self, verdict);
}

uint32_t bulk_find(struct pairs *self)
{
	struct verdict *verdicts = self->verdicts.items;
	struct bulks *bulks = arena_alloc(self->arena, sizeof *bulks);
	uint32_t i;

	bulks->arena = self->arena;
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

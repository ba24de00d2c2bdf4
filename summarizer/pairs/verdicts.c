/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * verdicts.c - what races in a bucket, a verdict per bug: pairs of one object are one group.
 */
#include "base/table.h"
#include "pairs/bucket.h"

#include <stdlib.h>
#include <string.h>

#define OTHERS 16 /* accesses that are named beside a finding's two */

/* Pairs of one object belong together; of several, or unknown ones, all. */
static uint64_t group_of(const struct bucket *bucket, const struct racy *racy)
{
	uint64_t a = bucket->kinds[racy->a].sample->group;

	return a == bucket->kinds[racy->b].sample->group ? a : 0;
}

/* The same, but what a range of bytes shares with several fields are several things. */
static uint64_t part_of(const struct bucket *bucket, const struct racy *racy, uint64_t group)
{
	const struct guarded *a = bucket->kinds[racy->a].sample, *b = bucket->kinds[racy->b].sample;
	const struct guarded *part = !a->size || (b->size && b->size < a->size) ? b : a;

	if (!group || a->where.whole || b->where.whole || !a->where.aggregate || !b->where.aggregate ||
	    (a->where.aggregate == b->where.aggregate && a->where.at == b->where.at))
		return group;
	return hash_pair(group, (uint64_t)part->where.aggregate << 32 | part->where.at);
}

/* Where the accesses of a group stand that race, whatever with: ascending keys of sites. */
struct sites {
	const uint64_t *keys;
	uint32_t count;
};

static struct sites find_sites(const struct pairs *self, const struct bucket *bucket,
			       const struct group *group)
{
	const struct racy *racy = bucket->racy.items;
	struct pool keys = { 0 };
	uint32_t i, j, k;

	for (i = group->first; i; i = bucket->next[i - 1])
		for (k = 0; k < 2; k++) {
			struct kind *side = &bucket->kinds[k ? racy[i - 1].b : racy[i - 1].a];

			if (side->seen == group->first)
				continue;
			side->seen = group->first;
			for (j = 0; j < side->count; j++)
				*(uint64_t *)pool_add(bucket->scratch, &keys, sizeof(uint64_t)) =
					site_key(guarded_at(self, bucket->members[side->first + j]));
		}
	pool_sort_u64(&keys);
	return (struct sites){ keys.items, keys.count };
}

static void add_other(struct pairs *self, struct pool *others, const struct candidate *pair,
		      uint64_t key)
{
	struct finding_point *known = others->items;
	uint32_t i;

	if (key == site_key(pair->a) || key == site_key(pair->b) || others->count >= OTHERS)
		return;
	for (i = 0; i < others->count; i++)
		if (known[i].function == key >> 32 && known[i].event == (uint32_t)key)
			return;
	known = pool_add(self->keep, others, sizeof *known);
	*known = (struct finding_point){ (uint32_t)(key >> 32), (uint32_t)key };
}

static struct verdict judge(struct pairs *self, const struct bucket *bucket, const struct conviction *made,
			    const struct belief *belief, const struct culprits *culprits, const struct sites *sites)
{
	const struct candidate *pair = &made->pair;
	struct verdict verdict = { .sides = { made->sides[0], made->sides[1] },
				   .unchained = made->verdict != CHAINS_FOUND, .joined = { pair->a, pair->b },
				   .roots = { pair->roots[0], pair->roots[1] },
				   .belief = belief->key, .held = belief->held,
				   .total = belief->total, .places = belief->places, .without = belief->without,
				   .example = belief->example, .kind = belief->kind,
				   .writes = belief->writes, .writers = belief->writers,
				   .any_held = belief->any_held, .any_total = belief->any_total,
				   .lock_held = belief->lock_held, .lock_total = belief->lock_total };
	struct pool others = { 0 };
	uint32_t i;

	for (i = 0; i < culprits->count && i < OTHERS; i++)
		add_other(self, &others, pair, site_key(culprits->items[i].best[0].a));
	for (i = 0; i < sites->count && others.count < OTHERS; i++)
		add_other(self, &others, pair, sites->keys[i]);
	verdict.nothers = others.count;
	verdict.others = pool_items(self->keep, &others);
	verdict.finding.filters = relay_filters(self, &verdict);
	classify(self, &(struct class_members){ bucket->members, bucket->nmembers }, verdict.sides, &verdict.finding);
	evidence_judge(self, &verdict);
	return verdict;
}

/* Does one of them do without the lock that the other one holds? */
static int lacks_lock(const struct candidate *pair, uint64_t belief)
{
	return belief_holds(pair->a, belief) != belief_holds(pair->b, belief);
}

/* With a lock that is mostly held: every function that does without it.  Without: one. */
static void emit_group(struct pairs *self, const struct bucket *bucket, const struct group *group)
{
	struct belief belief = belief_find(self, &(struct belief_members){ bucket->members, bucket->races,
					   bucket->nmembers }, group->object, bucket->scratch);
	struct culprits culprits = culprits_find(self, bucket, group, belief.key);
	struct sites sites = find_sites(self, bucket, group);
	uint32_t i, told = 0;

	self->totals.blamed += culprits.count > PAIRS_FINDINGS ? culprits.count - PAIRS_FINDINGS : 0;
	for (i = 0; i < culprits.count && i < PAIRS_FINDINGS; i++) {
		const struct culprit *culprit = &culprits.items[i];
		enum chains_verdict feasible;
		struct conviction made;
		struct verdict verdict;

		if (told && !(2 * belief.held >= belief.total && lacks_lock(&culprit->best[0], belief.key)))
			continue;
		made.verdict = culprit_convict(self, bucket, culprit, &made);
		self->totals.chainless += made.verdict == CHAINS_NONE;
		self->totals.unchained += made.verdict == CHAINS_UNKNOWN;
		if (made.verdict == CHAINS_NONE)
			continue;
		verdict = judge(self, bucket, &made, &belief, &culprits, &sites);
		feasible = verdict.doubted ? culprit_bear_out(self, bucket, culprit, &made) : CHAINS_UNKNOWN;
		if (feasible == CHAINS_NONE)
			continue;
		if (feasible == CHAINS_FOUND)
			verdict = judge(self, bucket, &made, &belief, &culprits, &sites);
		*(struct verdict *)pool_add(self->arena, &self->verdicts, sizeof verdict) = verdict;
		told++;
	}
}

static void note_races(struct bucket *bucket)
{
	const struct racy *racy = bucket->racy.items;
	uint32_t i;

	bucket->races = arena_array(bucket->scratch, bucket->nmembers, 1);
	for (i = 0; i < bucket->racy.count; i++) {
		const struct kind *a = &bucket->kinds[racy[i].a], *b = &bucket->kinds[racy[i].b];

		memset(bucket->races + a->first, 1, a->count);
		memset(bucket->races + b->first, 1, b->count);
	}
}

static struct group *group_find(struct bucket *bucket, const struct racy *racy, struct table *known,
				struct pool *groups)
{
	uint64_t object = group_of(bucket, racy), key = part_of(bucket, racy, object);
	uint32_t number = table_at(known, table_first(known, key));
	struct group *made;

	if (number)
		return (struct group *)groups->items + number - 1;
	made = pool_add(bucket->scratch, groups, sizeof *made);
	made->key = key;
	made->object = object;
	table_add(bucket->scratch, known, key, groups->count);
	return made;
}

/* Each object by itself, in the order in which they were found. */
void bucket_judge(struct pairs *self, struct bucket *bucket)
{
	struct table known = { 0 };
	struct pool groups = { 0 };
	uint32_t i;

	if (!bucket->racy.count)
		return;
	note_races(bucket);
	bucket->next = arena_array(bucket->scratch, bucket->racy.count, sizeof *bucket->next);
	for (i = 0; i < bucket->racy.count; i++) {
		const struct racy *racy = (const struct racy *)bucket->racy.items + i;
		struct group *group = group_find(bucket, racy, &known, &groups);

		*(group->last ? &bucket->next[group->last - 1] : &group->first) = i + 1;
		group->last = i + 1;
	}
	for (i = 0; i < groups.count; i++)
		emit_group(self, bucket, (const struct group *)groups.items + i);
}

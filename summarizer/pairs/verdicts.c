/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * verdicts.c - what races in a bucket, a verdict per bug: pairs of one object are one group.
 */
#include "base/table.h"
#include "pairs/bucket.h"

#include <stdlib.h>
#include <string.h>

#define OTHERS 16 /* accesses that are named beside a finding's two */
#define TRIES 4   /* pairs of a culprit for which chains are looked for */
#define STEP 10   /* points by which one pair is better than another */
#define ONE_PLACE 66 /* points: as much as an object that only its type tells */

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

/* What verdicts of a group have in common. */
struct trial {
	const struct bucket *bucket;
	const struct group *group;
	struct belief belief;
	struct culprits culprits;
	struct sites sites;
};

static struct verdict verdict_open(const struct trial *trial, const struct candidate *pair)
{
	const struct belief *belief = &trial->belief;

	return (struct verdict){ .sides = { pair->a, pair->b }, .joined = { pair->a, pair->b },
				 .roots = { pair->roots[0], pair->roots[1] },
				 .belief = belief->key, .held = belief->held,
				 .total = belief->total, .places = belief->places, .without = belief->without,
				 .example = belief->example, .kind = belief->kind,
				 .writes = belief->writes, .writers = belief->writers,
				 .any_held = belief->any_held, .any_total = belief->any_total,
				 .lock_held = belief->lock_held, .lock_total = belief->lock_total,
				 .atomics = belief->atomics, .atomics_total = belief->atomics_total,
				 .plain_functions = belief->plain_functions };
}

static struct verdict judge(struct pairs *self, const struct trial *trial, const struct conviction *made)
{
	const struct bucket *bucket = trial->bucket;
	struct verdict verdict = verdict_open(trial, &made->pair);
	struct pool others = { 0 };
	uint32_t i;

	verdict.sides[0] = made->sides[0];
	verdict.sides[1] = made->sides[1];
	verdict.unchained = made->verdict != CHAINS_FOUND;
	for (i = 0; i < trial->culprits.count && i < OTHERS; i++)
		add_other(self, &others, &made->pair, site_key(trial->culprits.items[i].best[0].a));
	for (i = 0; i < trial->sites.count && others.count < OTHERS; i++)
		add_other(self, &others, &made->pair, trial->sites.keys[i]);
	verdict.nothers = others.count;
	verdict.others = pool_items(self->keep, &others);
	verdict.finding.filters = relay_filters(self, &verdict);
	classify(self, &(struct class_members){ bucket->members, bucket->nmembers }, verdict.sides, &verdict.finding);
	evidence_judge(self, &verdict);
	return verdict;
}

/* ---- the pair with the best score ---- */

static int is_variable(const struct guarded *guarded)
{
	return guarded->where.kind == WHERE_OBJECT && guarded->where.object.kind == TARGET_OBJECT;
}

/* Two writes say less of whether it is a race, but not of where it is. */
static int32_t plain_score(const struct pairs *self, const struct verdict *verdict)
{
	struct features features = verdict->features;

	features.values[FEATURE_BOTH_WRITE] = 0;
	return rank_score(self->in->weights, &features);
}

/* Before chains are looked for, and doubts.  Two threads at one place that follow a pointer have an object each,
 * mostly: a pair of two places tells more. */
static int32_t score_of(struct pairs *self, const struct trial *trial, const struct candidate *pair)
{
	struct verdict verdict = verdict_open(trial, pair);

	evidence_features(self, &verdict);
	return plain_score(self, &verdict) - ONE_PLACE * (site_key(pair->a) == site_key(pair->b) && !is_variable(pair->a));
}

/* Root pairs that were scored. */
struct scored {
	uint32_t roots[ROOT_PAIRS][2];
	uint32_t count;
};

static int is_unscored(const void *context, uint32_t x, uint32_t y)
{
	const struct scored *known = context;
	uint32_t i;

	for (i = 0; i < known->count && !(known->roots[i][0] == x && known->roots[i][1] == y); i++)
		;
	return i == known->count;
}

/* Small signs do not decide which pair is told. */
static int32_t step_of(int32_t score)
{
	return score < 0 ? -((STEP - 1 - score) / STEP) : score / STEP;
}

/* Behind those that are no worse. */
static void insert(struct culprit *sorted, const struct candidate *pair)
{
	uint32_t i;

	for (i = sorted->count++; i && step_of(pair->score) > step_of(sorted->best[i - 1].score); i--)
		sorted->best[i] = sorted->best[i - 1];
	sorted->best[i] = *pair;
}

/* The pair as each two roots make it that race there. */
static void score_roots(struct pairs *self, const struct trial *trial, struct candidate pair, struct culprit *sorted)
{
	struct scored scored = { 0 };

	do {
		pair.score = score_of(self, trial, &pair);
		insert(sorted, &pair);
		scored.roots[scored.count][0] = pair.roots[0];
		scored.roots[scored.count++][1] = pair.roots[1];
	} while (scored.count < ROOT_PAIRS &&
		 peace_roots(self, pair.a, pair.b, is_unscored, &scored, pair.roots) == PEACE_NONE);
}

/* The culprit's pairs by their score; of equal ones the one that shows it best. */
static struct culprit score_culprit(struct pairs *self, const struct trial *trial, const struct culprit *culprit)
{
	struct culprit sorted = { 0 };
	uint32_t i;

	for (i = 0; i < culprit->count; i++)
		score_roots(self, trial, culprit->best[i], &sorted);
	return sorted;
}

static int is_better(const struct pairs *self, const struct verdict *verdict, const struct verdict *than)
{
	if (verdict->finding.tier != than->finding.tier)
		return verdict->finding.tier < than->finding.tier;
	return plain_score(self, verdict) > plain_score(self, than);
}

static int frees(const struct guarded *a, const struct guarded *b)
{
	return ((a->access.flags | b->access.flags) & ACCESS_FREES) != 0;
}

/* Leaves those pairs behind the first n that might be better than the verdict; to free is another bug than to
 * access. */
static void leave_better(const struct pairs *self, struct culprit *culprit, uint32_t n, const struct verdict *verdict)
{
	int freed = frees(verdict->sides[0], verdict->sides[1]);
	uint32_t i, kept = 0;

	for (i = n; i < culprit->count; i++)
		if (step_of(culprit->best[i].score) > step_of(plain_score(self, verdict)) &&
		    frees(culprit->best[i].a, culprit->best[i].b) == freed)
			culprit->best[kept++] = culprit->best[i];
	culprit->count = kept;
}

/* Judges the pair that has chains and, of those that are tried, the best score: 0 if none has. */
static int judge_best(struct pairs *self, const struct trial *trial, const struct culprit *culprit,
			 struct verdict *best)
{
	struct culprit left = score_culprit(self, trial, culprit);
	int found = 0;
	uint32_t tries;

	for (tries = 0; tries < TRIES && left.count; tries++) {
		enum chains_verdict feasible;
		struct conviction made;
		struct verdict verdict;

		made.verdict = culprit_convict(self, trial->bucket, &left, &made);
		self->totals.chainless += made.verdict == CHAINS_NONE && !tries;
		self->totals.unchained += made.verdict == CHAINS_UNKNOWN && !tries;
		if (made.verdict == CHAINS_NONE)
			break;
		verdict = judge(self, trial, &made);
		feasible = verdict.doubted ? culprit_bear_out(self, trial->bucket, &left, &made) : CHAINS_UNKNOWN;
		if (feasible == CHAINS_NONE)
			break;
		if (feasible == CHAINS_FOUND)
			verdict = judge(self, trial, &made);
		if (!found || is_better(self, &verdict, best))
			*best = verdict;
		found = 1;
		if (best->finding.tier == TIER_LIKELY)
			break;
		leave_better(self, &left, made.number + 1, best);
	}
	return found;
}

/* The same of all pairs of the culprit, until one has chains. */
static int judge_culprit(struct pairs *self, const struct trial *trial, struct culprit culprit, struct verdict *best)
{
	int found = judge_best(self, trial, &culprit, best);

	while (!found && culprit.more) {
		culprit = culprit_next(self, trial->bucket, trial->group, trial->belief.key, &culprit);
		found = judge_best(self, trial, &culprit, best);
	}
	return found;
}

/* Does one of them do without the lock that the other one holds? */
static int lacks_lock(const struct candidate *pair, uint64_t belief)
{
	return belief_holds(pair->a, belief) != belief_holds(pair->b, belief);
}

/* With a lock that is mostly held: every function that does without it.  Without: the best one. */
static void emit_group(struct pairs *self, const struct bucket *bucket, const struct group *group)
{
	struct trial trial = { .bucket = bucket, .group = group };
	uint32_t i, told = 0;

	trial.belief = belief_find(self, &(struct belief_members){ bucket->members, bucket->races, bucket->nmembers },
				   group->object, bucket->scratch);
	trial.culprits = culprits_find(self, bucket, group, trial.belief.key);
	trial.sites = find_sites(self, bucket, group);
	self->totals.blamed += trial.culprits.count > PAIRS_FINDINGS ? trial.culprits.count - PAIRS_FINDINGS : 0;
	for (i = 0; i < trial.culprits.count && i < PAIRS_FINDINGS; i++) {
		const struct culprit *culprit = &trial.culprits.items[i];
		struct verdict verdict;

		if (told && !(2 * trial.belief.held >= trial.belief.total && lacks_lock(&culprit->best[0], trial.belief.key)))
			continue;
		if (!judge_culprit(self, &trial, *culprit, &verdict))
			continue;
		*(struct verdict *)pool_add(self->arena, &self->verdicts, sizeof verdict) = verdict;
		told++;
	}
}

static void note_races(struct bucket *bucket)
{
	const struct racy *racy = bucket->racy.items;
	uint32_t i;

	bucket->races = arena_array(bucket->scratch, bucket->nmembers, 1);
	for (i = 0; i < bucket->racy.count; i++)
		bucket->kinds[racy[i].a].races = bucket->kinds[racy[i].b].races = 1;
	for (i = 0; i < bucket->nkinds; i++)
		if (bucket->kinds[i].races)
			memset(bucket->races + bucket->kinds[i].first, 1, bucket->kinds[i].count);
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

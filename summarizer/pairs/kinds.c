/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * kinds.c - accesses of a bucket that are alike, and which kinds race.
 */
#include "pairs/bucket.h"

#include <stdlib.h>
#include <string.h>

#define COMPARISONS (1u << 18) /* of one bucket; more are cut, and counted */
#define STEPS (1u << 25)       /* likewise, with what need not be compared */

static const struct guarded *member(const struct pairs *self, const struct bucket *bucket,
				    uint32_t kind, uint32_t number)
{
	return guarded_at(self, bucket->members[bucket->kinds[kind].first + number]);
}

static void compare(struct pairs *self, struct bucket *bucket, uint32_t a, uint32_t b)
{
	struct racy racy = { .a = a, .b = b };

	self->totals.compared++;
	if (!peace_between(self, bucket->meetings, bucket->kinds[a].sample, bucket->kinds[b].sample, racy.roots))
		*(struct racy *)pool_add(bucket->scratch, &bucket->racy, sizeof racy) = racy;
}

/* An access, while kinds are found. */
struct sorted {
	uint64_t likeness, site;
	uint32_t number;
};

static int compare_sorted(const struct sorted *x, const struct sorted *y)
{
	if (x->site != y->site)
		return x->site < y->site ? -1 : 1;
	return x->number < y->number ? -1 : x->number > y->number;
}

static int compare_members(const void *left, const void *right)
{
	const struct sorted *x = left, *y = right;

	if (x->likeness != y->likeness)
		return x->likeness < y->likeness ? -1 : 1;
	return compare_sorted(x, y);
}

static int compare_kinds(const void *left, const void *right)
{
	return compare_sorted(((const struct kind *)left)->sorted, ((const struct kind *)right)->sorted);
}

/* A kind that only reads is compared with those that write. */
static void find_writers(const struct pairs *self, struct bucket *bucket)
{
	uint32_t i, writer = bucket->nkinds;

	for (i = bucket->nkinds; i--;) {
		struct kind *kind = &bucket->kinds[i];

		kind->sample = member(self, bucket, i, 0);
		kind->roots = kind->sample->roots;
		kind->overlapping = kind->sample->overlapping;
		kind->writes = (kind->sample->access.flags & ACCESS_WRITES) != 0;
		kind->writer = writer;
		if (kind->writes)
			writer = i;
	}
}

/* In the order of the source, so that what is chosen among equals stays the same when something
 * else changes. */
static void find_kinds(const struct pairs *self, struct bucket *bucket)
{
	struct sorted *sorted = arena_array(bucket->scratch, bucket->nmembers, sizeof *sorted);
	uint32_t i, k;

	for (i = 0; i < bucket->nmembers; i++) {
		const struct guarded *one = guarded_at(self, bucket->members[i]);

		sorted[i] = (struct sorted){ one->likeness, site_key(one), bucket->members[i] };
	}
	qsort(sorted, bucket->nmembers, sizeof *sorted, compare_members);
	bucket->kinds = arena_array(bucket->scratch, bucket->nmembers, sizeof *bucket->kinds);
	for (i = 0; i < bucket->nmembers; i++) {
		if (!i || sorted[i].likeness != sorted[i - 1].likeness)
			bucket->kinds[bucket->nkinds++].sorted = &sorted[i];
		bucket->kinds[bucket->nkinds - 1].count++;
	}
	qsort(bucket->kinds, bucket->nkinds, sizeof *bucket->kinds, compare_kinds);
	for (i = k = 0; k < bucket->nkinds; k++) {
		uint32_t n;

		bucket->kinds[k].first = i;
		for (n = 0; n < bucket->kinds[k].count; n++)
			bucket->members[i++] = bucket->kinds[k].sorted[n].number;
	}
	find_writers(self, bucket);
}

/* Is some root of one of them there when one of the other is? */
static int may_meet(const struct kind *a, const struct kind *b)
{
	return bits_meet(a->overlapping, b->roots) || bits_meet(b->overlapping, a->roots);
}

/* Kinds against one another, those that are most easily seen to be apart aside. */
static void compare_kind(struct pairs *self, struct bucket *bucket, const struct spot *spot, uint32_t a)
{
	const struct kind *kinds = bucket->kinds;
	uint32_t b;

	for (b = kinds[a].writes ? a : kinds[a].writer; b < bucket->nkinds && bucket->steps < STEPS;
	     b = kinds[a].writes ? b + 1 : kinds[b].writer) {
		bucket->steps++;
		if (!may_meet(&kinds[a], &kinds[b]) || !spot_compares(spot, kinds[a].sample, kinds[b].sample))
			continue;
		if (bucket->compared++ >= COMPARISONS)
			bucket->steps = STEPS;
		else
			compare(self, bucket, a, b);
	}
}

void bucket_compare(struct pairs *self, struct bucket *bucket, const struct spot *spot)
{
	uint32_t i;

	find_kinds(self, bucket);
	for (i = 0; i < bucket->nkinds; i++)
		compare_kind(self, bucket, spot, i);
	self->totals.cut += bucket->steps >= STEPS;
	self->totals.places++;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * culprits.c - which function is to blame for a race, and which pair of accesses shows it best.
 */
#include "base/table.h"
#include "pairs/bucket.h"

#include <stdlib.h>
#include <string.h>

#define PAIRS_A_STEP 64 /* pairs that cost as much to look at as one step of a chain */

struct blame {
	struct arena *scratch;
	struct table index;   /* of culprits by function */
	struct pool culprits;
	const struct candidate *behind; /* only pairs of its function that come after it; or NULL */
	uint32_t count;       /* pairs */
	uint32_t roots[2];    /* of the last pair at which no signals were blocked, and how doubtful handlers make it */
	int doubts;
};

static int doubts_of(const struct pairs *self, struct blame *all, const struct candidate *pair)
{
	const uint32_t *roots = pair->roots;

	if (pair->a->mask | pair->b->mask)
		return mask_doubts(self, pair->a, roots[0], pair->b, roots[1]);
	if (all->roots[0] != roots[0] || all->roots[1] != roots[1]) {
		all->doubts = mask_doubts(self, pair->a, roots[0], pair->b, roots[1]);
		memcpy(all->roots, roots, sizeof all->roots);
	}
	return all->doubts;
}

/* What speaks for showing a pair, the same for all of two kinds. */
static int32_t common_appeal(const struct pairs *self, struct blame *all, const struct candidate *pair, int parted)
{
	const struct guarded *a = pair->a, *b = pair->b;
	const int32_t *points = self->in->weights->appeal;
	int32_t sum = 0;

	sum += points[APPEAL_ONE_HOLDS] * parted;
	sum += points[APPEAL_BOTH_WRITE] * ((a->access.flags & b->access.flags & ACCESS_WRITES) != 0);
	sum += points[APPEAL_NAMED_OBJECT] * (a->where.kind == WHERE_OBJECT && b->where.kind == WHERE_OBJECT);
	sum += points[APPEAL_LIBRARY] * (((a->access.flags | b->access.flags) & ACCESS_LIBRARY) != 0);
	sum += points[APPEAL_PROTOCOL] * keys_protocol(a, b);
	sum += points[APPEAL_OUTSIDE] * (pair->roots[0] == self->numbers->out || pair->roots[1] == self->numbers->out);
	sum += points[APPEAL_HANDLER] * doubts_of(self, all, pair);
	sum += points[APPEAL_OWNED] * (owner_judge(self, a, b) == OWNER_PERHAPS);
	sum += points[APPEAL_SAME_TASK] * guarded_same_task(a, b);
	sum += points[APPEAL_IGNORED] * (a->ignored || b->ignored);
	return sum;
}

/* Does it hold the lock that is mostly held in this group? */
static int holds(struct kind *kind, const struct group *group, uint64_t belief)
{
	if (kind->asked != group->first) {
		kind->asked = group->first;
		kind->holds = belief && belief_holds(kind->sample, belief);
	}
	return kind->holds;
}

/* The side to be blamed: it has not the lock, or another object's, else it writes, else it comes first. */
static int is_swapped(const struct guarded *a, const struct guarded *b)
{
	int other = keys_of_other_object(a, b);

	if (!a->nheld != !b->nheld)
		return a->nheld != 0;
	if (other)
		return other == 2;
	if ((a->access.flags ^ b->access.flags) & ACCESS_WRITES)
		return !(a->access.flags & ACCESS_WRITES);
	return 0;
}

/* Is it doubtful that these roots get there? */
static int is_doubtful(const struct candidate *pair)
{
	return bits_has(pair->a->doubtful, pair->roots[0]) || bits_has(pair->b->doubtful, pair->roots[1]);
}

/* The appeal, the source, then which roots are sure to get there; of pairs that are equal in all of these the first one
 * that was found, which the bucket's order decides. */
static int compare_appeal(const struct candidate *x, const struct candidate *y)
{
	uint64_t a = site_key(x->a), b = site_key(y->a);

	if (x->appeal != y->appeal)
		return x->appeal > y->appeal ? -1 : 1;
	if (a == b) {
		a = site_key(x->b);
		b = site_key(y->b);
	}
	if (a != b)
		return a < b ? -1 : 1;
	if (is_doubtful(x) != is_doubtful(y))
		return is_doubtful(x) - is_doubtful(y);
	return (x->found > y->found) - (x->found < y->found);
}

/* Was it among the pairs that are known already? */
static int is_before(const struct blame *self, const struct candidate *made)
{
	return self->behind && (made->a->site.function != self->behind->a->site.function ||
				compare_appeal(made, self->behind) <= 0);
}

static void blame(struct blame *self, const struct candidate *made)
{
	uint64_t hash = hash_pair(made->a->site.function, 1);
	uint32_t number = table_at(&self->index, table_first(&self->index, hash)), i;
	struct culprit *known;

	if (is_before(self, made))
		return;
	if (!number) {
		pool_add(self->scratch, &self->culprits, sizeof *known);
		number = self->culprits.count;
		table_add(self->scratch, &self->index, hash, number);
	}
	known = (struct culprit *)self->culprits.items + number - 1;
	for (i = known->count; i && compare_appeal(made, &known->best[i - 1]) < 0; i--)
		if (i < CHOICES)
			known->best[i] = known->best[i - 1];
	if (i < CHOICES)
		known->best[i] = *made;
	known->more |= known->count == CHOICES;
	known->count += known->count < CHOICES;
}

/* Does it set up or tear down the object?  Then another place tells more. */
static int is_edge_of_life(struct pairs *self, const struct guarded *guarded)
{
	return (life_of_access(self, (struct guarded *)guarded) & (LIFE_SETS_UP | LIFE_TEARS_DOWN)) != 0;
}

/* What speaks against showing this side. */
static int32_t side_appeal(struct pairs *self, const struct guarded *guarded)
{
	const int32_t *points = self->in->weights->appeal;

	return points[APPEAL_CALL] * guarded->access.depth +
	       points[APPEAL_EDGE_OF_LIFE] * is_edge_of_life(self, guarded);
}

/* The other side: not the same place in the source, not in set-up, and not far from its root. */
static void find_nearest(struct pairs *self, const struct bucket *bucket, struct kind *kind)
{
	uint32_t i, k;

	for (k = 0; k < 2; k++)
		for (i = 0; i < kind->count && i < 64; i++) {
			const struct guarded *one = guarded_at(self, bucket->members[kind->first + i]);

			if ((!k || site_key(one) != site_key(kind->nearest[0])) &&
			    (!kind->nearest[k] || side_appeal(self, one) > side_appeal(self, kind->nearest[k])))
				kind->nearest[k] = one;
		}
}

static const struct guarded *opponent(const struct kind *kind, const struct guarded *blamed)
{
	if (site_key(kind->nearest[0]) != site_key(blamed))
		return kind->nearest[0];
	return kind->nearest[1] ? kind->nearest[1] : kind->sample;
}

static void blame_kind(struct pairs *self, const struct bucket *bucket, const struct group *group,
		       const struct racy *racy, uint64_t belief, struct blame *all)
{
	struct kind *a = &bucket->kinds[racy->a], *b = &bucket->kinds[racy->b];
	int parted = holds(a, group, belief) != holds(b, group, belief);
	int swapped = parted ? a->holds : is_swapped(a->sample, b->sample);
	struct kind *mine = swapped ? b : a, *other = swapped ? a : b;
	struct candidate made = { .a = mine->sample, .b = other->sample, .other = other,
				  .roots = { racy->roots[swapped], racy->roots[!swapped] } };
	const int32_t *points = self->in->weights->appeal;
	int32_t common = common_appeal(self, all, &made, parted);
	uint32_t i;

	if (!other->nearest[0])
		find_nearest(self, bucket, other);
	for (i = 0; i < mine->count; i++) {
		made.a = guarded_at(self, bucket->members[mine->first + i]);
		made.b = opponent(other, made.a);
		made.appeal = common + side_appeal(self, made.a) + side_appeal(self, made.b) +
			      points[APPEAL_TWO_PLACES] * (site_key(made.a) != site_key(made.b));
		made.found = all->count++;
		blame(all, &made);
	}
}

static int compare_culprits(const void *left, const void *right)
{
	const struct culprit *x = left, *y = right;

	return compare_appeal(&x->best[0], &y->best[0]);
}

static struct blame blame_group(struct pairs *self, const struct bucket *bucket, const struct group *group,
				uint64_t belief, const struct candidate *behind)
{
	const struct racy *racy = bucket->racy.items;
	struct blame all = { .scratch = bucket->scratch, .behind = behind, .roots = { UINT32_MAX } };
	uint32_t i;

	for (i = group->first; i; i = bucket->next[i - 1])
		blame_kind(self, bucket, group, &racy[i - 1], belief, &all);
	return all;
}

struct culprits culprits_find(struct pairs *self, const struct bucket *bucket, const struct group *group,
			      uint64_t belief)
{
	struct blame all = blame_group(self, bucket, group, belief, NULL);

	qsort(all.culprits.items, all.culprits.count, sizeof(struct culprit), compare_culprits);
	return (struct culprits){ all.culprits.items, all.culprits.count };
}

struct culprit culprit_next(struct pairs *self, const struct bucket *bucket, const struct group *group, uint64_t belief,
			    const struct culprit *culprit)
{
	struct blame all = blame_group(self, bucket, group, belief, &culprit->best[culprit->count - 1]);

	chains_charge(self, 1 + all.count / PAIRS_A_STEP);
	return *(const struct culprit *)all.culprits.items;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairs.c - what lies in one place, compared; one finding per bug.
 */
#include "pairs/pairs.h"

#include "base/arena.h"
#include "base/table.h"
#include "classes/classes.h"
#include "pairs/internal.h"
#include "signals/guarding_tests.h"
#include "threads/threads.h"

#include <stdlib.h>
#include <string.h>

#define COMPARISONS (1u << 18) /* of one place; more are cut, and counted */
#define STEPS (1u << 25)       /* likewise, with what need not be compared */
#define OTHERS 16              /* accesses that are named beside a finding's two */

/* ---- one place ---- */

/* Two kinds of access that race. */
struct racy {
	uint32_t a, b;
	uint32_t roots[2];
};

/* All accesses of a place.  Those that are alike are one kind: kinds are compared. */
struct kind {
	uint32_t first, count; /* in members */
	uint32_t writer;       /* the next kind that writes */
	uint8_t writes;
	uint8_t holds;         /* see holds() */
	uint32_t asked, seen;  /* the group of which that is known; whose sites are found */
	const struct guarded *sample; /* the first one of it */
	const struct guarded *nearest[2]; /* to their roots, at two places in the source; or NULL */
	const struct sorted *sorted;  /* its members, while kinds are found */
};
struct place {
	struct arena *scratch;
	uint32_t *members, nmembers; /* by kind */
	struct kind *kinds;
	uint32_t nkinds;
	struct pool racy;            /* a, b: kinds */
	uint8_t *races;              /* by member */
	uint32_t *next;              /* by racy: 1 + the next one of its group, 0 none */
	uint32_t steps, compared;
};

/* Pairs of one object, or of one field of it: 1 + numbers of racy. */
struct group {
	uint64_t key, object;
	uint32_t first, last;
};

static const struct guarded *member(const struct pairs *self, const struct place *place,
				    uint32_t kind, uint32_t number)
{
	return guarded_at(self, place->members[place->kinds[kind].first + number]);
}

/* Pairs of one object belong together; of several, or unknown ones, all. */
static uint64_t group_of(const struct place *place, const struct racy *racy)
{
	uint64_t a = place->kinds[racy->a].sample->group;

	return a == place->kinds[racy->b].sample->group ? a : 0;
}

/* The same, but what a range of bytes shares with several fields are several things. */
static uint64_t part_of(const struct place *place, const struct racy *racy, uint64_t group)
{
	const struct guarded *a = place->kinds[racy->a].sample, *b = place->kinds[racy->b].sample;
	const struct guarded *part = !a->size || (b->size && b->size < a->size) ? b : a;

	if (!group || a->where.whole || b->where.whole || !a->where.aggregate || !b->where.aggregate ||
	    (a->where.aggregate == b->where.aggregate && a->where.at == b->where.at))
		return group;
	return hash_pair(group, (uint64_t)part->where.aggregate << 32 | part->where.at);
}

/* A pair that could be told. */
struct candidate {
	const struct guarded *a, *b; /* a is the one to blame */
	uint32_t roots[2];
	const struct kind *other;    /* the kind that b is of */
	int32_t appeal;
};

/* How much a reader would like to see it: the more the better.  The same for all of two kinds. */
static int32_t appeal(const struct pairs *self, const struct candidate *pair, int parted)
{
	const struct guarded *a = pair->a, *b = pair->b;
	int32_t sum = 0;

	sum += 8 * parted; /* one of them has the lock that is mostly held */
	sum += 4 * ((a->access.flags & b->access.flags & ACCESS_WRITES) != 0);
	sum += 32 * (a->where.kind == WHERE_OBJECT && b->where.kind == WHERE_OBJECT);
	sum += 8 * !((a->access.flags | b->access.flags) & ACCESS_LIBRARY);
	sum += 16 * !keys_protocol(a, b);
	sum += 12 * (pair->roots[0] != ROOT_OUT && pair->roots[1] != ROOT_OUT);
	sum -= 12 * mask_doubts(self, a, pair->roots[0], b, pair->roots[1]);
	sum -= 64 * (owner_judge(self, a, b) == OWNER_PERHAPS);
	sum -= 128 * guarded_same_task(a, b);
	sum -= 1024 * (a->ignored || b->ignored);
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

/* The side to be blamed: it has not the lock, else it writes, else it comes first. */
static int is_swapped(const struct guarded *a, const struct guarded *b)
{
	if (!a->nheld != !b->nheld)
		return a->nheld != 0;
	if ((a->access.flags ^ b->access.flags) & ACCESS_WRITES)
		return !(a->access.flags & ACCESS_WRITES);
	return 0;
}

/* The best that each function can be blamed for: the next one counts if no chains of calls are
 * found along which the one before it races. */
#define CHOICES 4
#define EDGE_OF_LIFE 96 /* what set-up or teardown costs in appeal: as much as another kind of object */
#define TRIED 16 /* of opponents, if those before do not race along any chains */
struct culprit {
	struct candidate best[CHOICES];
	uint32_t count;
	uint8_t more;         /* there were more */
};
struct blame {
	struct arena *scratch;
	struct table index;   /* of culprits by function */
	struct pool culprits;
};

/* Is it doubtful that these roots get there? */
static int is_doubtful(const struct candidate *pair)
{
	uint32_t x = pair->roots[0], y = pair->roots[1];

	return (pair->a->doubtful[x / 64] >> x % 64 & 1) || (pair->b->doubtful[y / 64] >> y % 64 & 1);
}

/* What is found first by chance must not decide: the appeal, the source, then who is sure to get
 * there. */
static int compare_appeal(const struct candidate *x, const struct candidate *y)
{
	uint64_t a = site_key(x->a), b = site_key(y->a);

	if (x->appeal != y->appeal)
		return x->appeal > y->appeal ? -1 : 1;
	if (a == b) {
		a = site_key(x->b);
		b = site_key(y->b);
	}
	return a != b ? (a < b ? -1 : 1) : is_doubtful(x) - is_doubtful(y);
}

static void blame(struct blame *self, const struct candidate *made)
{
	uint64_t hash = hash_pair(made->a->site.function, 1);
	uint32_t number = table_at(&self->index, table_first(&self->index, hash)), i;
	struct culprit *known;

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

/* How far away it is for a reader. */
static uint32_t distance(struct pairs *self, const struct guarded *guarded)
{
	return guarded->access.depth + EDGE_OF_LIFE * (uint32_t)is_edge_of_life(self, guarded);
}

/* The other side: not the same place in the source, not in set-up, and not far from its root. */
static void find_nearest(struct pairs *self, const struct place *place, struct kind *kind)
{
	uint32_t i, k;

	for (k = 0; k < 2; k++)
		for (i = 0; i < kind->count && i < 64; i++) {
			const struct guarded *one = guarded_at(self, place->members[kind->first + i]);

			if ((!k || site_key(one) != site_key(kind->nearest[0])) &&
			    (!kind->nearest[k] || distance(self, one) < distance(self, kind->nearest[k])))
				kind->nearest[k] = one;
		}
}

static const struct guarded *opponent(const struct kind *kind, const struct guarded *blamed)
{
	if (site_key(kind->nearest[0]) != site_key(blamed))
		return kind->nearest[0];
	return kind->nearest[1] ? kind->nearest[1] : kind->sample;
}

static void blame_kind(struct pairs *self, const struct place *place, const struct group *group,
		       const struct racy *racy, uint64_t belief, struct blame *all)
{
	struct kind *a = &place->kinds[racy->a], *b = &place->kinds[racy->b];
	int parted = holds(a, group, belief) != holds(b, group, belief);
	int swapped = parted ? a->holds : is_swapped(a->sample, b->sample);
	struct kind *mine = swapped ? b : a, *other = swapped ? a : b;
	struct candidate made = { .a = mine->sample, .b = other->sample, .other = other,
				  .roots = { racy->roots[swapped], racy->roots[!swapped] } };
	int32_t common = appeal(self, &made, parted);
	uint32_t i;

	if (!other->nearest[0])
		find_nearest(self, place, other);
	for (i = 0; i < mine->count; i++) {
		made.a = guarded_at(self, place->members[mine->first + i]);
		made.b = opponent(other, made.a);
		made.appeal = 4 * (common + 16 * (site_key(made.a) != site_key(made.b))) -
			      (int32_t)(distance(self, made.a) + distance(self, made.b));
		blame(all, &made);
	}
}

static int compare_culprits(const void *left, const void *right)
{
	const struct culprit *x = left, *y = right;

	return compare_appeal(&x->best[0], &y->best[0]);
}

/* Where the accesses of a group stand that race, whatever with: ascending keys of sites. */
struct sites {
	const uint64_t *keys;
	uint32_t count;
};

static int compare_keys(const void *left, const void *right)
{
	uint64_t x = *(const uint64_t *)left, y = *(const uint64_t *)right;

	return x < y ? -1 : x > y;
}

static struct sites find_sites(const struct pairs *self, const struct place *place,
			       const struct group *group)
{
	const struct racy *racy = place->racy.items;
	struct pool keys = { 0 };
	uint32_t i, j, k;

	for (i = group->first; i; i = place->next[i - 1])
		for (k = 0; k < 2; k++) {
			struct kind *side = &place->kinds[k ? racy[i - 1].b : racy[i - 1].a];

			if (side->seen == group->first)
				continue;
			side->seen = group->first;
			for (j = 0; j < side->count; j++)
				*(uint64_t *)pool_add(place->scratch, &keys, sizeof(uint64_t)) =
					site_key(guarded_at(self, place->members[side->first + j]));
		}
	if (keys.count)
		qsort(keys.items, keys.count, sizeof(uint64_t), compare_keys);
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

/* A candidate, and the chains of calls along which it races. */
struct conviction {
	struct candidate pair;
	enum chains_verdict verdict;
	const struct guarded *sides[2];
};

static struct verdict judge(struct pairs *self, const struct place *place, const struct conviction *made,
			    const struct belief *belief, const struct blame *all, const struct sites *sites)
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
	const struct culprit *culprits = all->culprits.items;
	struct pool others = { 0 };
	uint32_t i;

	for (i = 0; i < all->culprits.count && i < OTHERS; i++)
		add_other(self, &others, pair, site_key(culprits[i].best[0].a));
	for (i = 0; i < sites->count && others.count < OTHERS; i++)
		add_other(self, &others, pair, sites->keys[i]);
	verdict.nothers = others.count;
	verdict.others = pool_items(self->keep, &others);
	verdict.finding.filters = relay_filters(self, &verdict);
	classify(self, &(struct class_members){ place->members, place->nmembers }, verdict.sides, &verdict.finding);
	evidence_judge(self, &verdict);
	return verdict;
}

static enum chains_verdict try_pair(struct pairs *self, struct conviction *made)
{
	const struct guarded *const sides[2] = { made->pair.a, made->pair.b };

	return chains_find_any(self, sides, made->pair.roots, made->sides);
}

/* The pair, else with others of the other one's kind: what is joined of them is alike, the chains
 * need not be. */
static enum chains_verdict try_kind(struct pairs *self, const struct place *place,
				    const struct candidate *pair, struct conviction *made)
{
	const struct kind *other = pair->other;
	enum chains_verdict all, one;
	uint32_t i;

	made->pair = *pair;
	all = try_pair(self, made);
	for (i = 0; i < other->count && all != CHAINS_FOUND; i++) {
		if (i == TRIED)
			return CHAINS_UNKNOWN;
		made->pair = *pair;
		made->pair.b = guarded_at(self, place->members[other->first + i]);
		one = made->pair.b == pair->b ? CHAINS_NONE : try_pair(self, made);
		if (one != CHAINS_NONE)
			all = one;
	}
	return all;
}

/* The best of a function that races along some chains of calls, and these; or none does. */
static enum chains_verdict convict(struct pairs *self, const struct place *place,
				   const struct culprit *culprit, struct conviction *made)
{
	enum chains_verdict all = culprit->more ? CHAINS_UNKNOWN : CHAINS_NONE, one;
	uint32_t i;

	for (i = 0; i < culprit->count; i++) {
		one = try_kind(self, place, &culprit->best[i], made);
		if (one == CHAINS_FOUND)
			return one;
		if (one == CHAINS_UNKNOWN)
			all = one;
	}
	made->pair = culprit->best[0];
	made->sides[0] = made->pair.a;
	made->sides[1] = made->pair.b;
	return all;
}

/* Are they the same, by the same calls? */
static int is_same_chain(const struct guarded *a, const struct guarded *b)
{
	return site_key(a) == site_key(b) && a->access.event == b->access.event && !a->chain == !b->chain &&
	       (!a->chain || (a->chain->nedges == b->chain->nedges &&
			      !memcmp(a->chain->edges, b->chain->edges, a->chain->nedges * sizeof *a->chain->edges)));
}

/* What would be likely has to be feasible, too.  CHAINS_NONE: it is not; CHAINS_FOUND: along other
 * chains, which are filled in; CHAINS_UNKNOWN: it is as it was. */
static enum chains_verdict bear_out(struct pairs *self, const struct place *place, const struct culprit *culprit,
				    struct conviction *made)
{
	struct conviction strict;

	self->strict = 1;
	strict.verdict = convict(self, place, culprit, &strict);
	self->strict = 0;
	self->totals.infeasible += strict.verdict == CHAINS_NONE;
	if (strict.verdict == CHAINS_FOUND &&
	    (made->verdict != CHAINS_FOUND || !is_same_chain(made->sides[0], strict.sides[0]) ||
	     !is_same_chain(made->sides[1], strict.sides[1]))) {
		*made = strict;
		return CHAINS_FOUND;
	}
	return strict.verdict == CHAINS_FOUND ? CHAINS_UNKNOWN : strict.verdict;
}

/* Does one of them do without the lock that the other one holds? */
static int lacks_lock(const struct candidate *pair, uint64_t belief)
{
	return belief_holds(pair->a, belief) != belief_holds(pair->b, belief);
}

/* With a lock that is mostly held: every function that does without it.  Without: one. */
static void emit_group(struct pairs *self, const struct place *place, const struct group *group)
{
	struct belief belief = belief_find(self, &(struct belief_members){ place->members, place->races,
					   place->nmembers }, group->object, place->scratch);
	struct blame all = { .scratch = place->scratch };
	const struct racy *racy = place->racy.items;
	const struct culprit *culprits;
	struct sites sites = find_sites(self, place, group);
	uint32_t i, told = 0;

	for (i = group->first; i; i = place->next[i - 1])
		blame_kind(self, place, group, &racy[i - 1], belief.key, &all);
	culprits = all.culprits.items;
	qsort(all.culprits.items, all.culprits.count, sizeof *culprits, compare_culprits);
	self->totals.blamed += all.culprits.count > PAIRS_FINDINGS ? all.culprits.count - PAIRS_FINDINGS : 0;
	for (i = 0; i < all.culprits.count && i < PAIRS_FINDINGS; i++) {
		enum chains_verdict feasible;
		struct conviction made;
		struct verdict verdict;

		if (told && !(2 * belief.held >= belief.total && lacks_lock(&culprits[i].best[0], belief.key)))
			continue;
		made.verdict = convict(self, place, &culprits[i], &made);
		self->totals.chainless += made.verdict == CHAINS_NONE;
		self->totals.unchained += made.verdict == CHAINS_UNKNOWN;
		if (made.verdict == CHAINS_NONE)
			continue;
		verdict = judge(self, place, &made, &belief, &all, &sites);
		feasible = verdict.doubted ? bear_out(self, place, &culprits[i], &made) : CHAINS_UNKNOWN;
		if (feasible == CHAINS_NONE)
			continue;
		if (feasible == CHAINS_FOUND)
			verdict = judge(self, place, &made, &belief, &all, &sites);
		*(struct verdict *)pool_add(self->arena, &self->verdicts, sizeof verdict) = verdict;
		told++;
	}
}

static void note_races(struct place *place)
{
	const struct racy *racy = place->racy.items;
	uint32_t i;

	place->races = arena_array(place->scratch, place->nmembers, 1);
	for (i = 0; i < place->racy.count; i++) {
		const struct kind *a = &place->kinds[racy[i].a], *b = &place->kinds[racy[i].b];

		memset(place->races + a->first, 1, a->count);
		memset(place->races + b->first, 1, b->count);
	}
}

static struct group *group_find(struct place *place, const struct racy *racy, struct table *known,
				struct pool *groups)
{
	uint64_t object = group_of(place, racy), key = part_of(place, racy, object);
	uint32_t number = table_at(known, table_first(known, key));
	struct group *made;

	if (number)
		return (struct group *)groups->items + number - 1;
	made = pool_add(place->scratch, groups, sizeof *made);
	made->key = key;
	made->object = object;
	table_add(place->scratch, known, key, groups->count);
	return made;
}

/* Each object by itself, in the order in which they were found. */
static void emit_place(struct pairs *self, struct place *place)
{
	struct table known = { 0 };
	struct pool groups = { 0 };
	uint32_t i;

	if (!place->racy.count)
		return;
	note_races(place);
	place->next = arena_array(place->scratch, place->racy.count, sizeof *place->next);
	for (i = 0; i < place->racy.count; i++) {
		const struct racy *racy = (const struct racy *)place->racy.items + i;
		struct group *group = group_find(place, racy, &known, &groups);

		*(group->last ? &place->next[group->last - 1] : &group->first) = i + 1;
		group->last = i + 1;
	}
	for (i = 0; i < groups.count; i++)
		emit_group(self, place, (const struct group *)groups.items + i);
}

static void compare(struct pairs *self, struct place *place, uint32_t a, uint32_t b)
{
	struct racy racy = { .a = a, .b = b };

	self->totals.compared++;
	if (!peace_between(self, member(self, place, a, 0), member(self, place, b, 0), racy.roots))
		*(struct racy *)pool_add(place->scratch, &place->racy, sizeof racy) = racy;
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

/* What a kind that only reads has to be compared with is those that write. */
static void find_writers(const struct pairs *self, struct place *place)
{
	uint32_t i, writer = place->nkinds;

	for (i = place->nkinds; i--;) {
		struct kind *kind = &place->kinds[i];

		kind->sample = member(self, place, i, 0);
		kind->writes = (kind->sample->access.flags & ACCESS_WRITES) != 0;
		kind->writer = writer;
		if (kind->writes)
			writer = i;
	}
}

/* In the order of the source, so that what is chosen among equals stays the same when something
 * else changes. */
static void find_kinds(const struct pairs *self, struct place *place)
{
	struct sorted *sorted = arena_array(place->scratch, place->nmembers, sizeof *sorted);
	uint32_t i, k;

	for (i = 0; i < place->nmembers; i++) {
		const struct guarded *one = guarded_at(self, place->members[i]);

		sorted[i] = (struct sorted){ one->likeness, site_key(one), place->members[i] };
	}
	qsort(sorted, place->nmembers, sizeof *sorted, compare_members);
	place->kinds = arena_array(place->scratch, place->nmembers, sizeof *place->kinds);
	for (i = 0; i < place->nmembers; i++) {
		if (!i || sorted[i].likeness != sorted[i - 1].likeness)
			place->kinds[place->nkinds++].sorted = &sorted[i];
		place->kinds[place->nkinds - 1].count++;
	}
	qsort(place->kinds, place->nkinds, sizeof *place->kinds, compare_kinds);
	for (i = k = 0; k < place->nkinds; k++) {
		uint32_t n;

		place->kinds[k].first = i;
		for (n = 0; n < place->kinds[k].count; n++)
			place->members[i++] = place->kinds[k].sorted[n].number;
	}
	find_writers(self, place);
}

/* Kinds against one another, those that are most easily seen to be apart aside. */
static void compare_kind(struct pairs *self, struct place *place, const struct spot *spot, uint32_t a)
{
	const struct kind *kinds = place->kinds;
	uint32_t b;

	for (b = kinds[a].writes ? a : kinds[a].writer; b < place->nkinds && place->steps < STEPS;
	     b = kinds[a].writes ? b + 1 : kinds[b].writer) {
		place->steps++;
		if (!guarded_company(kinds[a].sample, kinds[b].sample) ||
		    !spot_compares(spot, kinds[a].sample, kinds[b].sample))
			continue;
		if (place->compared++ >= COMPARISONS)
			place->steps = STEPS;
		else
			compare(self, place, a, b);
	}
}

/* All of one spot, and those of the struct that it is in. */
static void compare_place(struct pairs *self, const struct spot *spots, uint32_t n,
			  const struct spot *wholes, uint32_t nwholes, struct arena *scratch)
{
	struct place place = { .scratch = scratch };
	uint32_t i;

	place.members = arena_array(scratch, (size_t)n + nwholes, sizeof *place.members);
	for (i = 0; i < n; i++)
		place.members[place.nmembers++] = spots[i].guarded;
	for (i = 0; i < nwholes; i++)
		place.members[place.nmembers++] = wholes[i].guarded;
	find_kinds(self, &place);
	for (i = 0; i < place.nkinds; i++)
		compare_kind(self, &place, spots, i);
	self->totals.cut += place.steps >= STEPS;
	self->totals.places++;
	emit_place(self, &place);
}

static void compare_all(struct pairs *self)
{
	struct arena *scratch = arena_create();
	struct pool *all = arena_alloc(self->arena, sizeof *all);
	const struct spot *spots;
	uint32_t i, n;

	spots_find(self, all);
	self->spots = all;
	spots = all->items;
	for (i = 0; i < all->count; i += n) {
		const struct spot *wholes = NULL;
		uint32_t nwholes = 0;

		n = spots_run(all, i);
		if (spots[i].kind == SPOT_FIELD || spots[i].kind == SPOT_INNER)
			wholes = spots_at(all, SPOT_WHOLE, spots[i].a, 0, &nwholes);
		if (spots[i].kind != SPOT_INNER || nwholes)
			compare_place(self, spots + i, n, wholes, nwholes, scratch);
		arena_reset(scratch);
	}
	arena_destroy(scratch);
}

static int compare_verdicts(const void *left, const void *right)
{
	const struct verdict *x = left, *y = right;
	uint64_t a = site_key(x->sides[0]), b = site_key(y->sides[0]);

	if (x->finding.tier != y->finding.tier)
		return x->finding.tier < y->finding.tier ? -1 : 1;
	if (x->finding.score != y->finding.score)
		return x->finding.score > y->finding.score ? -1 : 1;
	if (x->finding.depth != y->finding.depth)
		return x->finding.depth < y->finding.depth ? -1 : 1;
	if (a != b)
		return a < b ? -1 : 1;
	a = site_key(x->sides[1]);
	b = site_key(y->sides[1]);
	return a < b ? -1 : a > b;
}

/* Was the same told of these two places, in words that are found otherwise (a field, and the
 * struct that it is in as a whole)? */
static int is_told(struct pairs *self, struct table *known, const struct findings *findings,
		   const struct verdict *verdict)
{
	uint64_t a = site_key(verdict->sides[0]), b = site_key(verdict->sides[1]);
	const struct finding *finding = &verdict->finding;
	uint64_t hash = hash_pair(hash_pair(a < b ? a : b, a < b ? b : a),
				  hash_string(finding->object_key));
	uint32_t slot, i;

	for (slot = table_first(known, hash); (i = table_at(known, slot));
	     slot = table_next(known, slot, hash)) {
		const struct finding *other = &findings->items[i - 1];

		if (other->rule == finding->rule && !strcmp(other->object_key, finding->object_key))
			return 1;
	}
	table_add(self->arena, known, hash, findings->count + 1);
	return 0;
}

/* All of them, with what ids and order are made of. */
static struct findings *collect(struct pairs *self)
{
	struct findings *findings = arena_alloc(self->keep, sizeof *findings);
	struct verdict *verdicts = self->verdicts.items;
	struct table known = { 0 };
	uint32_t i;

	findings->items = arena_array(self->keep, self->verdicts.count, sizeof *findings->items);
	if (self->verdicts.count)
		qsort(verdicts, self->verdicts.count, sizeof *verdicts, compare_verdicts);
	for (i = 0; i < self->verdicts.count; i++) {
		tell_brief(self, &verdicts[i]);
		verdicts[i].finding.verdict = 1 + i;
		if (!is_told(self, &known, findings, &verdicts[i]))
			findings->items[findings->count++] = verdicts[i].finding;
	}
	return findings;
}

/* Words take time: they are found for what is shown. */
static void tell(void *teller, struct finding *finding)
{
	struct pairs *self = teller;
	struct verdict *verdict = (struct verdict *)self->verdicts.items + finding->verdict - 1;

	verdict->finding = *finding;
	tell_words(self, verdict);
	*finding = verdict->finding;
}

void pairs_open(struct pairs *self, const struct pairs_input *in, struct arena *arena, struct arena *keep)
{
	*self = (struct pairs){ .input = *in, .arena = arena, .keep = keep };
	self->in = &self->input;
	self->related = arena_array(arena, ROOTS_MAX, sizeof *self->related);
	self->arrays = where_arrays(in->link, arena);
	self->unsteady = steady_find(self);
	self->moved = steady_moved(self);
}

struct findings *pairs_run(const struct pairs_input *in, struct arena *arena, struct pairs **pairs)
{
	struct arena *own = arena_create();
	struct pairs *self = arena_alloc(own, sizeof *self);
	struct findings *findings;
	uint32_t nbulks;

	pairs_open(self, in, own, arena);
	if (threads_any(in->threads)) {
		handoff_start(self);
		gather(self);
		chains_begin(self);
		compare_all(self);
	}
	nbulks = bulk_find(self);
	findings = collect(self);
	findings->nbulks = nbulks;
	findings->inquiry = inquiry_finish(self);
	findings->tell = tell;
	findings->teller = self;
	*pairs = self;
	return findings;
}

const struct pairs_totals *pairs_totals(const struct pairs *self)
{
	return &self->totals;
}

void pairs_free(struct pairs *self)
{
	if (!self)
		return;
	plausible_free(self->plausible);
	classes_free(self->classes);
	arena_destroy(self->arena);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairs.c - what lies in one place, compared; one finding per bug.
 */
#include "pairs/pairs.h"

#include "base/arena.h"
#include "base/table.h"
#include "pairs/internal.h"
#include "signals/plausible.h"
#include "threads/threads.h"

#include <stdlib.h>
#include <string.h>

#define COMPARISONS (1u << 18) /* of one place; more are cut, and counted */
#define FINDINGS 16            /* of one object */
#define OTHERS 16              /* accesses that are named beside a finding's two */

static struct guarded *guarded_at(const struct pairs *self, uint32_t number)
{
	return (struct guarded *)self->guarded.items + number;
}

/* ---- one place ---- */

/* Two kinds of access that race. */
struct racy {
	uint32_t a, b;
	uint32_t roots[2];
};

/* All accesses of a place.  Those that are alike are one kind: kinds are compared. */
struct kind {
	uint32_t first, count; /* in members */
};
struct place {
	struct arena *scratch;
	uint32_t *members, nmembers; /* by kind */
	struct kind *kinds;
	uint32_t nkinds;
	struct pool racy;            /* a, b: kinds */
	uint8_t *races;              /* by member */
};

static const struct guarded *member(const struct pairs *self, const struct place *place,
				    uint32_t kind, uint32_t number)
{
	return guarded_at(self, place->members[place->kinds[kind].first + number]);
}

/* Pairs of one object belong together; of several, or unknown ones, all. */
static uint64_t group_of(const struct pairs *self, const struct place *place,
			 const struct racy *racy)
{
	uint64_t a = member(self, place, racy->a, 0)->group;

	return a == member(self, place, racy->b, 0)->group ? a : 0;
}

/* A pair that could be told. */
struct candidate {
	const struct guarded *a, *b; /* a is the one to blame */
	uint32_t roots[2];
	int32_t appeal;
};

/* How much a reader would like to see it: the more the better. */
static int32_t appeal(const struct pairs *self, const struct candidate *pair, uint64_t belief)
{
	const struct guarded *a = pair->a, *b = pair->b;
	int32_t sum = 0;

	sum += 8 * (belief_holds(a, belief) != belief_holds(b, belief));
	sum += 16 * (site_key(a) != site_key(b));
	sum += 4 * ((a->access.flags & b->access.flags & ACCESS_WRITES) != 0);
	sum += 32 * (a->where.kind == WHERE_OBJECT && b->where.kind == WHERE_OBJECT);
	sum += 8 * !((a->access.flags | b->access.flags) & ACCESS_LIBRARY);
	sum += 16 * !keys_protocol(a, b);
	sum += 12 * (pair->roots[0] != ROOT_OUT && pair->roots[1] != ROOT_OUT);
	sum -= 12 * mask_doubts(self, a, pair->roots[0], b, pair->roots[1]);
	sum -= 64 * (owner_judge(self, a, b) == OWNER_PERHAPS);
	sum -= 128 * guarded_same_task(a, b);
	return 4 * sum - a->access.depth - b->access.depth;
}

/* The side to be blamed: it has not the lock, else it writes, else it comes first. */
static int is_swapped(const struct guarded *a, const struct guarded *b, uint64_t belief)
{
	if (belief && belief_holds(a, belief) != belief_holds(b, belief))
		return belief_holds(a, belief);
	if (!a->nheld != !b->nheld)
		return a->nheld != 0;
	if ((a->access.flags ^ b->access.flags) & ACCESS_WRITES)
		return !(a->access.flags & ACCESS_WRITES);
	return 0;
}

/* The best that each function can be blamed for. */
struct blame {
	struct arena *scratch;
	struct table index;   /* of candidates by function */
	struct pool candidates;
};

static void blame(struct blame *self, const struct candidate *made)
{
	uint64_t hash = hash_pair(made->a->site.function, 1);
	uint32_t number = table_at(&self->index, table_first(&self->index, hash));
	struct candidate *known;

	if (!number) {
		*(struct candidate *)pool_add(self->scratch, &self->candidates, sizeof *made) = *made;
		table_add(self->scratch, &self->index, hash, self->candidates.count);
		return;
	}
	known = (struct candidate *)self->candidates.items + number - 1;
	if (made->appeal > known->appeal ||
	    (made->appeal == known->appeal &&
	     (site_key(made->a) < site_key(known->a) ||
	      (site_key(made->a) == site_key(known->a) && site_key(made->b) < site_key(known->b)))))
		*known = *made;
}

/* The other side: not the same place in the source, and not far from its root. */
static const struct guarded *opponent(const struct pairs *self, const struct place *place,
				      uint32_t kind, const struct guarded *blamed)
{
	const struct guarded *best = NULL;
	uint32_t i, n = place->kinds[kind].count;

	for (i = 0; i < n && i < 64; i++) {
		const struct guarded *one = member(self, place, kind, i);

		if (!best || (site_key(best) == site_key(blamed) && site_key(one) != site_key(blamed)) ||
		    (site_key(one) != site_key(blamed) && one->access.depth < best->access.depth))
			best = one;
	}
	return best;
}

static void blame_kind(const struct pairs *self, const struct place *place,
		       const struct racy *racy, uint64_t belief, struct blame *all)
{
	int swapped = is_swapped(member(self, place, racy->a, 0), member(self, place, racy->b, 0), belief);
	uint32_t mine = swapped ? racy->b : racy->a, other = swapped ? racy->a : racy->b, i;

	for (i = 0; i < place->kinds[mine].count; i++) {
		struct candidate made = { .a = member(self, place, mine, i) };

		made.b = opponent(self, place, other, made.a);
		made.roots[0] = racy->roots[swapped];
		made.roots[1] = racy->roots[!swapped];
		made.appeal = appeal(self, &made, belief);
		blame(all, &made);
	}
}

static int compare_candidates(const void *left, const void *right)
{
	const struct candidate *x = left, *y = right;
	uint64_t a = site_key(x->a), b = site_key(y->a);

	if (x->appeal != y->appeal)
		return x->appeal > y->appeal ? -1 : 1;
	return a < b ? -1 : a > b;
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

static struct sites find_sites(const struct pairs *self, const struct place *place, uint64_t group)
{
	const struct racy *racy = place->racy.items;
	uint8_t *seen = arena_alloc(place->scratch, place->nkinds);
	struct pool keys = { 0 };
	uint32_t i, j, side;

	for (i = 0; i < 2 * place->racy.count; i++) {
		side = i % 2 ? racy[i / 2].b : racy[i / 2].a;
		if (seen[side] || group_of(self, place, &racy[i / 2]) != group)
			continue;
		seen[side] = 1;
		for (j = 0; j < place->kinds[side].count; j++)
			*(uint64_t *)pool_add(place->scratch, &keys, sizeof(uint64_t)) =
				site_key(member(self, place, side, j));
	}
	if (keys.count)
		qsort(keys.items, keys.count, sizeof(uint64_t), compare_keys);
	return (struct sites){ keys.items, keys.count };
}

static void add_other(struct pairs *self, struct pool *others, const struct candidate *pair,
		      uint64_t key)
{
	struct finding_site *known = others->items;
	uint32_t i;

	if (key == site_key(pair->a) || key == site_key(pair->b) || others->count >= OTHERS)
		return;
	for (i = 0; i < others->count; i++)
		if (known[i].function == key >> 32 && known[i].event == (uint32_t)key)
			return;
	known = pool_add(self->keep, others, sizeof *known);
	*known = (struct finding_site){ (uint32_t)(key >> 32), (uint32_t)key };
}

static void emit(struct pairs *self, const struct candidate *pair, const struct belief *belief,
		 const struct blame *all, const struct sites *sites)
{
	struct verdict verdict = { .sides = { pair->a, pair->b },
				   .roots = { pair->roots[0], pair->roots[1] },
				   .belief = belief->key, .held = belief->held,
				   .total = belief->total, .places = belief->places, .without = belief->without,
				   .example = belief->example, .kind = belief->kind,
				   .writes = belief->writes };
	const struct candidate *candidates = all->candidates.items;
	struct pool others = { 0 };
	uint32_t i;

	for (i = 0; i < all->candidates.count && i < OTHERS; i++)
		add_other(self, &others, pair, site_key(candidates[i].a));
	for (i = 0; i < sites->count && others.count < OTHERS; i++)
		add_other(self, &others, pair, sites->keys[i]);
	verdict.nothers = others.count;
	verdict.others = pool_items(self->keep, &others);
	tell_judge(self, &verdict);
	*(struct verdict *)pool_add(self->arena, &self->verdicts, sizeof verdict) = verdict;
}

/* With a lock that is mostly held: every function that does without it.  Without: one. */
static void emit_group(struct pairs *self, const struct place *place, uint64_t group)
{
	struct belief belief = belief_find(self, &(struct belief_members){ place->members, place->races,
					   place->nmembers }, group, place->scratch);
	struct blame all = { .scratch = place->scratch };
	const struct racy *racy = place->racy.items;
	const struct candidate *candidates;
	struct sites sites = find_sites(self, place, group);
	uint32_t i;

	for (i = 0; i < place->racy.count; i++)
		if (group_of(self, place, &racy[i]) == group)
			blame_kind(self, place, &racy[i], belief.key, &all);
	if (all.candidates.count)
		qsort(all.candidates.items, all.candidates.count, sizeof *candidates, compare_candidates);
	candidates = all.candidates.items;
	for (i = 0; i < all.candidates.count && i < FINDINGS; i++)
		if (!i || (2 * belief.held >= belief.total &&
			   belief_holds(candidates[i].a, belief.key) != belief_holds(candidates[i].b, belief.key)))
			emit(self, &candidates[i], &belief, &all, &sites);
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

/* Each object by itself, in the order in which they were found. */
static void emit_place(struct pairs *self, struct place *place)
{
	struct table seen = { 0 };
	uint32_t i;

	if (place->racy.count)
		note_races(place);
	for (i = 0; i < place->racy.count; i++) {
		uint64_t group = group_of(self, place, (const struct racy *)place->racy.items + i);

		if (table_at(&seen, table_first(&seen, group)))
			continue;
		table_add(place->scratch, &seen, group, i + 1);
		emit_group(self, place, group);
	}
}

static void compare(struct pairs *self, struct place *place, uint32_t a, uint32_t b)
{
	struct racy racy = { .a = a, .b = b };

	self->totals.compared++;
	if (!peace_between(self, member(self, place, a, 0), member(self, place, b, 0), racy.roots))
		*(struct racy *)pool_add(place->scratch, &place->racy, sizeof racy) = racy;
}

static int compare_members(const void *left, const void *right)
{
	const struct guarded *x = *(const struct guarded *const *)left;
	const struct guarded *y = *(const struct guarded *const *)right;

	if (x->likeness != y->likeness)
		return x->likeness < y->likeness ? -1 : 1;
	return x < y ? -1 : x > y;
}

static void find_kinds(const struct pairs *self, struct place *place)
{
	const struct guarded **sorted = arena_array(place->scratch, place->nmembers, sizeof *sorted);
	uint32_t i;

	for (i = 0; i < place->nmembers; i++)
		sorted[i] = guarded_at(self, place->members[i]);
	qsort(sorted, place->nmembers, sizeof *sorted, compare_members);
	place->kinds = arena_array(place->scratch, place->nmembers, sizeof *place->kinds);
	for (i = 0; i < place->nmembers; i++) {
		place->members[i] = (uint32_t)(sorted[i] - guarded_at(self, 0));
		if (!i || sorted[i]->likeness != sorted[i - 1]->likeness)
			place->kinds[place->nkinds++].first = i;
		place->kinds[place->nkinds - 1].count++;
	}
}

/* All of one spot, and those of the struct that it is in. */
static void compare_place(struct pairs *self, const struct spot *spots, uint32_t n,
			  const struct spot *wholes, uint32_t nwholes, struct arena *scratch)
{
	struct place place = { .scratch = scratch };
	uint64_t before = self->totals.compared;
	uint32_t i, j;

	place.members = arena_array(scratch, (size_t)n + nwholes, sizeof *place.members);
	for (i = 0; i < n; i++)
		place.members[place.nmembers++] = spots[i].guarded;
	for (i = 0; i < nwholes; i++)
		place.members[place.nmembers++] = wholes[i].guarded;
	find_kinds(self, &place);
	for (i = 0; i < place.nkinds; i++)
		for (j = i; j < place.nkinds; j++) {
			if (!spot_compares(spots, member(self, &place, i, 0), member(self, &place, j, 0)))
				continue;
			if (self->totals.compared - before > COMPARISONS) {
				self->totals.cut++;
				i = place.nkinds;
				break;
			}
			compare(self, &place, i, j);
		}
	self->totals.places++;
	emit_place(self, &place);
}

static void compare_all(struct pairs *self)
{
	struct arena *scratch = arena_create();
	struct pool all = { 0 };
	const struct spot *spots;
	uint32_t i, n;

	spots_find(self, &all);
	spots = all.items;
	for (i = 0; i < all.count; i += n) {
		const struct spot *wholes = NULL;
		uint32_t nwholes = 0;

		n = spots_run(&all, i);
		if (spots[i].kind == SPOT_FIELD || spots[i].kind == SPOT_INNER)
			wholes = spots_wholes(&all, spots[i].a, &nwholes);
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

/* The best of each tier, in words if they are shown; of the rest it is known how many there are. */
#define TOLD 200

static struct findings *tell_best(struct pairs *self)
{
	struct findings *findings = arena_alloc(self->keep, sizeof *findings);
	struct verdict *verdicts = self->verdicts.items;
	uint32_t told[TIERS] = { 0 }, i;
	struct table known = { 0 };

	findings->items = arena_array(self->keep, self->verdicts.count, sizeof *findings->items);
	if (self->verdicts.count)
		qsort(verdicts, self->verdicts.count, sizeof *verdicts, compare_verdicts);
	for (i = 0; i < self->verdicts.count; i++) {
		enum finding_tier tier = verdicts[i].finding.tier;

		if (told[tier]++ >= TOLD) {
			findings->untold[tier]++;
			continue;
		}
		tell_brief(self, &verdicts[i]);
		if (is_told(self, &known, findings, &verdicts[i])) {
			told[tier]--;
			continue;
		}
		if (!self->in->tiers || tier < self->in->tiers)
			tell_words(self, &verdicts[i]);
		findings->items[findings->count++] = verdicts[i].finding;
	}
	return findings;
}

struct findings *pairs_run(const struct pairs_input *in, struct arena *arena,
			   struct pairs_totals *totals)
{
	struct pairs self = { .in = in, .arena = arena_create(), .keep = arena };
	struct findings *findings;

	self.arrays = where_arrays(in->link, self.arena);
	self.unsteady = steady_find(&self);
	if (threads_any(in->threads)) {
		handoff_start(&self);
		gather(&self);
		compare_all(&self);
	}
	crowd_demote(&self);
	findings = tell_best(&self);
	findings->inquiry = inquiry_finish(&self);
	*totals = self.totals;
	plausible_free(self.plausible);
	arena_destroy(self.arena);
	return findings;
}

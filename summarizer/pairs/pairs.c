/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairs.c - the buckets one after the other, and the findings of all.
 */
#include "pairs/pairs.h"

#include "base/arena.h"
#include "base/progress.h"
#include "base/table.h"
#include "classes/classes.h"
#include "feasible/feasible.h"
#include "pairs/bucket.h"
#include "order/signals/guarding_tests.h"
#include "order/threads/threads.h"

#include <stdlib.h>
#include <string.h>

/* All of one spot, and those of the struct that it is in. */
static void compare_bucket(struct pairs *self, const struct spot *spots, uint32_t n,
			   const struct spot *wholes, uint32_t nwholes, struct meetings *meetings,
			   struct arena *scratch)
{
	struct bucket bucket = { .scratch = scratch, .meetings = meetings };
	uint32_t i;

	bucket.members = arena_array(scratch, (size_t)n + nwholes, sizeof *bucket.members);
	for (i = 0; i < n; i++)
		bucket.members[bucket.nmembers++] = spots[i].guarded;
	for (i = 0; i < nwholes; i++)
		bucket.members[bucket.nmembers++] = wholes[i].guarded;
	bucket_compare(self, &bucket, spots);
	bucket_judge(self, &bucket);
}

static void compare_all(struct pairs *self)
{
	struct arena *scratch = arena_create();
	struct pool *all = arena_alloc(self->arena, sizeof *all);
	struct meetings *meetings = meetings_create(self, self->arena);
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
			compare_bucket(self, spots + i, n, wholes, nwholes, meetings, scratch);
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
	self->numbers = accesses_numbers(in->accesses);
	self->related = arena_alloc(arena, (size_t)self->numbers->roots * self->numbers->roots);
	self->unsteady = steady_find(self);
	self->moved = steady_moved(self);
	counted_find(self);
}

struct findings *pairs_run(const struct pairs_input *in, struct arena *arena, struct pairs **pairs)
{
	struct arena *own = arena_create();
	struct pairs *self = arena_alloc(own, sizeof *self);
	struct findings *findings;
	uint32_t nbulks;

	pairs_open(self, in, own, arena);
	if (threads_any(in->threads)) {
		progress_step("accesses in contexts");
		handoff_start(self);
		gather(self);
		progress_step("pairs");
		chains_begin(self);
		compare_all(self);
	}
	nbulks = bulk_find(self);
	findings = collect(self);
	findings->nbulks = nbulks;
	inquiry_finish(self, findings);
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
	feasible_free(self->feasible);
	past_free(self);
	plausible_free(self->plausible);
	classes_free(self->classes);
	arena_destroy(self->arena);
}

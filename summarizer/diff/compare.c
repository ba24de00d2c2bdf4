/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/compare.h"

#include "base/arena.h"
#include "base/table.h"
#include "diff/identity.h"

#include <stdlib.h>
#include <string.h>

struct matcher {
	const struct state *old, *new;
	const struct state_finding **partner; /* of each new finding, NULL: it has none */
	uint8_t *taken;                       /* each old finding: it is somebody's partner */
	struct table functions;               /* names of functions of the new state */
	const struct lock_findings *found;    /* NULL: not known */
	struct arena *arena;
};

/* ---- which one is which ---- */

static void match_ids(struct matcher *self)
{
	const struct state *old = self->old, *new = self->new;
	uint32_t i = 0, k;

	for (k = 0; k < new->nfindings; k++) {
		while (i < old->nfindings && strcmp(old->findings[i].id, new->findings[k].id) < 0)
			i++;
		if (i < old->nfindings && !strcmp(old->findings[i].id, new->findings[k].id)) {
			self->partner[k] = &old->findings[i];
			self->taken[i] = 1;
		}
	}
}

/* "f" of "src/a.c:f" */
static const char *bare(const char *key)
{
	const char *colon = strrchr(key, ':');

	return colon ? colon + 1 : key;
}

static void note_functions(struct matcher *self)
{
	uint32_t t, i, k;

	for (t = 0; t < self->new->ntables; t++)
		for (i = 0; i < self->new->tables[t].nfunctions; i++)
			table_add(self->arena, &self->functions,
				  hash_string(bare(self->new->tables[t].functions[i].key)), 1);
	for (i = 0; i < self->new->nfindings; i++)
		for (k = 0; k < self->new->findings[i].nspots; k++)
			table_add(self->arena, &self->functions,
				  hash_string(self->new->findings[i].spots[k].function), 1);
}

static int is_function(const struct matcher *self, const char *name)
{
	return table_at(&self->functions, table_first(&self->functions, hash_string(name))) != 0;
}

/* Does the new state lack a function of it, or have it in another file? */
static int was_moved(const struct matcher *self, const struct state_finding *old, const struct state_finding *new)
{
	uint32_t i;

	for (i = 0; i < old->nspots && i < new->nspots; i++)
		if (!is_function(self, old->spots[i].function))
			return 1;
	for (i = 0; i < old->nspots && i < new->nspots; i++)
		if (strcmp(old->spots[i].function, new->spots[i].function) != 0)
			return 0;
	return old->nspots == new->nspots;
}

/* By what a finding under another id is the same one, from the strictest on. */
enum round {
	ROUND_LOCKS,
	ROUND_FUNCTIONS,
	ROUND_SITES,
	ROUND_COPIES /* of an old one that is another one's already: its code stands in several places now */
};

static int is_same(const struct matcher *self, const struct state_finding *old, const struct state_finding *new,
		   enum round round)
{
	if (strcmp(old->rule, new->rule) != 0 || old->nspots != new->nspots)
		return 0;
	if (round == ROUND_COPIES || strcmp(old->object_key, new->object_key) != 0)
		return round >= ROUND_SITES && self->found && identity_is_same(self->found, old, new);
	if (round == ROUND_SITES)
		return self->found && (identity_known(self->found, new) || identity_is_same(self->found, old, new));
	return (round != ROUND_LOCKS || !strcmp(old->state, new->state)) && was_moved(self, old, new);
}

static void match_moved(struct matcher *self, enum round round)
{
	const struct state *old = self->old, *new = self->new;
	uint32_t i, k;

	for (k = 0; k < new->nfindings; k++)
		for (i = 0; i < old->nfindings && !self->partner[k]; i++)
			if ((!self->taken[i] || round == ROUND_COPIES) &&
			    is_same(self, &old->findings[i], &new->findings[k], round)) {
				self->partner[k] = &old->findings[i];
				self->taken[i] = 1;
			}
}

/* ---- what became of it ---- */

static uint32_t count_locks(const struct state_finding *finding)
{
	uint32_t n = 0, i;

	for (i = 0; i < finding->nspots; i++)
		n += finding->spots[i].nlocks;
	return n;
}

static enum finding_change change_of(const struct state_finding *old, const struct state_finding *new)
{
	uint32_t before = count_locks(old), now = count_locks(new);

	if (old->suppressed && !new->suppressed)
		return CHANGE_NEW;
	if (old->tier != new->tier)
		return new->tier < old->tier ? CHANGE_WORSE : CHANGE_BETTER;
	if (!*old->state || !*new->state || !strcmp(old->state, new->state) || before == now)
		return CHANGE_UNCHANGED;
	return now < before ? CHANGE_WORSE : CHANGE_BETTER;
}

/* A change has to be of the accesses themselves. */
static enum finding_change judge(const struct matcher *self, const struct state_finding *old,
				 const struct state_finding *new)
{
	enum finding_change change = old ? change_of(old, new) : CHANGE_NEW;

	if ((change == CHANGE_NEW || change == CHANGE_WORSE) && !(old && old->suppressed) && self->found &&
	    identity_settled(self->found, new))
		return CHANGE_UNCHANGED;
	if (old && old->tier == new->tier && !old->suppressed && (change == CHANGE_WORSE || change == CHANGE_BETTER) &&
	    self->found && identity_same_locks(self->found, new))
		return CHANGE_UNCHANGED;
	return change;
}

static void add(struct comparison *self, enum finding_change kind, const struct state_finding *old,
		const struct state_finding *new)
{
	self->items[self->count++] = (struct change){ kind, old, new };
	self->by_kind[kind]++;
}

static int compare_changes(const void *left, const void *right)
{
	static const int rank[CHANGES] = { [CHANGE_NEW] = 1, [CHANGE_WORSE] = 2, [CHANGE_BETTER] = 3,
					   [CHANGE_GONE] = 4, [CHANGE_FIXED] = 5, [CHANGE_UNCHANGED] = 6 };
	const struct change *x = left, *y = right;
	const struct state_finding *a = change_finding(x), *b = change_finding(y);

	if (x->kind != y->kind)
		return rank[x->kind] - rank[y->kind];
	if (a->tier != b->tier)
		return a->tier < b->tier ? -1 : 1;
	if (a->score != b->score)
		return a->score > b->score ? -1 : 1;
	return strcmp(a->id, b->id);
}

struct comparison *compare_findings(const struct state *old, const struct state *new,
				    const struct lock_findings *found, enum finding_tier tier, struct arena *arena)
{
	struct comparison *made = arena_alloc(arena, sizeof *made);
	struct matcher self = { .old = old, .new = new, .found = found, .arena = arena };
	uint32_t i;

	self.partner = arena_array(arena, new->nfindings, sizeof *self.partner);
	self.taken = arena_array(arena, old->nfindings, sizeof *self.taken);
	made->items = arena_array(arena, (size_t)old->nfindings + new->nfindings, sizeof *made->items);
	note_functions(&self);
	match_ids(&self);
	match_moved(&self, ROUND_LOCKS);
	match_moved(&self, ROUND_FUNCTIONS);
	match_moved(&self, ROUND_SITES);
	match_moved(&self, ROUND_COPIES);
	for (i = 0; i < new->nfindings; i++) {
		const struct state_finding *now = &new->findings[i], *before = self.partner[i];

		if (now->suppressed || (now->tier > tier && (!before || before->tier > tier)))
			continue;
		add(made, judge(&self, before, now), before, now);
	}
	for (i = 0; i < old->nfindings; i++)
		if (!self.taken[i] && !old->findings[i].suppressed && old->findings[i].tier <= tier)
			add(made, CHANGE_FIXED, &old->findings[i], NULL);
	qsort(made->items, made->count, sizeof *made->items, compare_changes);
	return made;
}

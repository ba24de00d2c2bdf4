/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/match.h"

#include "base/arena.h"
#include "base/table.h"

#include <stdlib.h>
#include <string.h>

#define ALIGN_MOST 65536    /* comparisons for one sequence; longer ones are aligned by number */
#define ALIKE_MOST 4000000  /* pairs of leftovers that are looked at */

const char *match_bare(const char *key)
{
	const char *colon = strrchr(key, ':');

	return colon ? colon + 1 : key;
}

int match_alive(const struct state_context *context)
{
	return context->nothers && !(context->flags & SITES_PRIVATE);
}

struct matcher {
	struct match *match;
	struct arena *arena;
	uint32_t *functions_back, *objects_back; /* by new one */
};

static uint32_t *numbers(struct arena *arena, uint32_t count)
{
	uint32_t *made = arena_array(arena, count, sizeof *made), i;

	for (i = 0; i < count; i++)
		made[i] = STATE_NONE;
	return made;
}

/* ---- names ---- */

struct names {
	uint32_t count;
	const char **keys;
	uint32_t *partner;
};

/* Those without a partner, by key or by name alone; a name that two have is nobody's. */
static void match_by(struct names *old, struct names *new, int bare, struct arena *arena)
{
	struct table table = { 0 };
	uint32_t i, k, slot;

	for (i = 0; i < new->count; i++)
		if (new->partner[i] == STATE_NONE)
			table_add(arena, &table, hash_string(bare ? match_bare(new->keys[i]) : new->keys[i]), i + 1);
	for (i = 0; i < old->count; i++) {
		const char *key = bare ? match_bare(old->keys[i]) : old->keys[i];
		uint64_t hash = hash_string(key);

		if (old->partner[i] != STATE_NONE)
			continue;
		for (slot = table_first(&table, hash); (k = table_at(&table, slot)); slot = table_next(&table, slot, hash))
			if (new->partner[k - 1] == STATE_NONE &&
			    !strcmp(key, bare ? match_bare(new->keys[k - 1]) : new->keys[k - 1])) {
				old->partner[i] = k - 1;
				new->partner[k - 1] = i;
				break;
			}
	}
}

/* ---- alike ---- */

struct traits { /* of a function or an object: sorted hashes */
	uint64_t *items;
	uint32_t count;
};

static int compare_hashes(const void *left, const void *right)
{
	const uint64_t *a = left, *b = right;

	return (*a > *b) - (*a < *b);
}

/* In parts of a hundred: what both have of what either has. */
static uint32_t likeness(const struct traits *a, const struct traits *b)
{
	uint32_t i = 0, k = 0, both = 0;

	while (i < a->count && k < b->count) {
		both += a->items[i] == b->items[k];
		if (a->items[i] == b->items[k])
			i++, k++;
		else if (a->items[i] < b->items[k])
			i++;
		else
			k++;
	}
	return a->count + b->count ? 100 * both / (a->count + b->count - both) : 0;
}

/* The best partner of each that is left, if more than half is the same. */
static void match_alike(struct names *old, struct names *new, const struct traits *old_traits,
			const struct traits *new_traits)
{
	uint64_t left_old = 0, left_new = 0;
	uint32_t i, k;

	for (i = 0; i < old->count; i++)
		left_old += old->partner[i] == STATE_NONE;
	for (k = 0; k < new->count; k++)
		left_new += new->partner[k] == STATE_NONE;
	if (left_old * left_new > ALIKE_MOST)
		return;
	for (i = 0; i < old->count; i++) {
		uint32_t best = STATE_NONE, score = 50;

		if (old->partner[i] != STATE_NONE || !old_traits[i].count)
			continue;
		for (k = 0; k < new->count; k++)
			if (new->partner[k] == STATE_NONE && likeness(&old_traits[i], &new_traits[k]) > score) {
				score = likeness(&old_traits[i], &new_traits[k]);
				best = k;
			}
		if (best == STATE_NONE)
			continue;
		old->partner[i] = best;
		new->partner[best] = i;
	}
}

/* What sites say of their functions, or of their objects.  partner: of functions, for objects of the new table. */
static struct traits *traits_of(const struct state_table *table, int of_objects, const uint32_t *partner,
				struct arena *arena)
{
	uint32_t count = of_objects ? table->nobjects : table->nfunctions, i;
	struct traits *made = arena_array(arena, count, sizeof *made);

	for (i = 0; i < table->nsites; i++)
		made[of_objects ? table->sites[i].object : table->sites[i].function].count++;
	for (i = 0; i < count; i++) {
		made[i].items = arena_array(arena, made[i].count, sizeof *made[i].items);
		made[i].count = 0;
	}
	for (i = 0; i < table->nsites; i++) {
		const struct state_site *site = &table->sites[i];
		struct traits *traits = &made[of_objects ? site->object : site->function];
		uint32_t function = partner ? partner[site->function] : site->function;
		uint64_t hash = of_objects ? hash_pair(function, site->ordinal) :
					     hash_string(match_bare(table->objects[site->object].key));

		traits->items[traits->count++] = hash_pair(hash, site->kind);
	}
	for (i = 0; i < count; i++)
		qsort(made[i].items, made[i].count, sizeof *made[i].items, compare_hashes);
	return made;
}

static void match_functions(struct matcher *self)
{
	const struct state_table *old = self->match->old, *new = self->match->new;
	struct names a = { old->nfunctions, arena_array(self->arena, old->nfunctions, sizeof *a.keys),
			   self->match->functions };
	struct names b = { new->nfunctions, arena_array(self->arena, new->nfunctions, sizeof *b.keys),
			   self->functions_back };
	uint32_t i;

	for (i = 0; i < a.count; i++)
		a.keys[i] = old->functions[i].key;
	for (i = 0; i < b.count; i++)
		b.keys[i] = new->functions[i].key;
	match_by(&a, &b, 0, self->arena);
	match_by(&a, &b, 1, self->arena);
	match_alike(&a, &b, traits_of(old, 0, NULL, self->arena), traits_of(new, 0, NULL, self->arena));
}

static void match_objects(struct matcher *self)
{
	const struct state_table *old = self->match->old, *new = self->match->new;
	struct names a = { old->nobjects, arena_array(self->arena, old->nobjects, sizeof *a.keys),
			   self->match->objects };
	struct names b = { new->nobjects, arena_array(self->arena, new->nobjects, sizeof *b.keys),
			   self->objects_back };
	uint32_t i;

	for (i = 0; i < a.count; i++)
		a.keys[i] = old->objects[i].key;
	for (i = 0; i < b.count; i++)
		b.keys[i] = new->objects[i].key;
	match_by(&a, &b, 0, self->arena);
	match_by(&a, &b, 1, self->arena);
	match_alike(&a, &b, traits_of(old, 1, self->match->functions, self->arena),
		    traits_of(new, 1, NULL, self->arena));
}

/* ---- functions that are not static any more ---- */

/* Nothing is held, and only somebody outside of the program gets there. */
static int is_bare_outside(const struct state_table *table, const struct state_context *context)
{
	return !context->nheld && context->nthreads == 1 && table->threads[context->threads[0]].kind == SITES_OUTSIDE;
}

/* Without those ways to get there, if there are others. */
static void close_site(struct arena *arena, const struct state_table *table, struct state_site *site)
{
	uint32_t *kept = arena_array(arena, site->ncontexts, sizeof *kept), n = 0, i;

	for (i = 0; i < site->ncontexts; i++)
		if (!is_bare_outside(table, &table->contexts[site->contexts[i]]))
			kept[n++] = site->contexts[i];
	if (n) {
		site->contexts = kept;
		site->ncontexts = n;
	}
}

/* A function that was moved to another file is not static any more, and in a library anybody may seem to call it: that was
 * not meant.  The new table, as if it were static still. */
static const struct state_table *close_opened(struct matcher *self)
{
	const struct state_table *new = self->match->new;
	struct state_table *made = NULL;
	struct state_site *sites = NULL;
	uint32_t i;

	for (i = 0; i < new->nsites; i++) {
		uint32_t function = new->sites[i].function, old = self->functions_back[function];

		if (old == STATE_NONE || !strchr(self->match->old->functions[old].key, ':') ||
		    strchr(new->functions[function].key, ':'))
			continue;
		self->match->opened[function] = 1;
		if (!made) {
			made = arena_alloc(self->arena, sizeof *made);
			sites = arena_array(self->arena, new->nsites, sizeof *sites);
			*made = *new;
			memcpy(sites, new->sites, new->nsites * sizeof *sites);
			made->sites = sites;
		}
		close_site(self->arena, new, &sites[i]);
	}
	return made ? made : new;
}

/* ---- sites ---- */

/* Is a lock of this class held there? */
static int holds(const struct state_table *table, const struct state_context *context, const char *class)
{
	uint32_t i;

	for (i = 0; i < context->nheld; i++)
		if (!strcmp(table->locks[context->held[i].lock].class, class))
			return 1;
	return 0;
}

/* Of the classes that are held in all contexts in which others are alive; in all, if there are none.  names: by lock; NULL:
 * as the table has them. */
static uint64_t hash_locks(const struct state_table *table, const struct state_site *site, const char *const *names)
{
	const struct state_context *first = NULL;
	uint64_t hash = 0;
	uint32_t i, k;
	int alive = 0;

	for (i = 0; i < site->ncontexts; i++)
		alive |= match_alive(&table->contexts[site->contexts[i]]);
	for (i = 0; i < site->ncontexts && !first; i++)
		if (!alive || match_alive(&table->contexts[site->contexts[i]]))
			first = &table->contexts[site->contexts[i]];
	for (i = 0; first && i < first->nheld; i++) {
		uint32_t lock = first->held[i].lock;
		const char *class = table->locks[lock].class;

		for (k = 0; k < site->ncontexts; k++) {
			const struct state_context *context = &table->contexts[site->contexts[k]];

			if ((!alive || match_alive(context)) && !holds(table, context, class))
				break;
		}
		if (k == site->ncontexts)
			hash += hash_string(names && names[lock] ? names[lock] : match_bare(class));
	}
	return hash;
}

struct row { /* a site, what it is grouped by, and what is compared within the group */
	uint64_t group, key;
	uint32_t site;
};

static int compare_rows(const void *left, const void *right)
{
	const struct row *a = left, *b = right;

	if (a->group != b->group)
		return a->group < b->group ? -1 : 1;
	return (a->site > b->site) - (a->site < b->site);
}

static void pair_up(struct matcher *self, uint32_t old, uint32_t new)
{
	self->match->to_new[old] = new;
	self->match->to_old[new] = old;
}

static int is_free_pair(const struct matcher *self, const struct row *old, const struct row *new, int same_locks)
{
	const struct match *match = self->match;

	return old->key == new->key && match->to_new[old->site] == STATE_NONE && match->to_old[new->site] == STATE_NONE &&
	       (!same_locks || match->old_locks[old->site] == match->new_locks[new->site]);
}

/* The longest common subsequence under the same locks. */
static void align_longest(struct matcher *self, const struct row *a, uint32_t n, const struct row *b, uint32_t m)
{
	uint16_t *best = arena_array(self->arena, (size_t)(n + 1) * (m + 1), sizeof *best);
	uint32_t i, k;

#define BEST(x, y) best[(x) * (m + 1) + (y)]
	for (i = n; i-- > 0;)
		for (k = m; k-- > 0;) {
			uint16_t skip = BEST(i + 1, k) > BEST(i, k + 1) ? BEST(i + 1, k) : BEST(i, k + 1);
			uint16_t take = is_free_pair(self, &a[i], &b[k], 1) ? (uint16_t)(BEST(i + 1, k + 1) + 1) : 0;

			BEST(i, k) = take > skip ? take : skip;
		}
	for (i = 0, k = 0; i < n && k < m;) {
		if (is_free_pair(self, &a[i], &b[k], 1) && BEST(i, k) == BEST(i + 1, k + 1) + 1) {
			pair_up(self, a[i].site, b[k].site);
			i++, k++;
		} else if (BEST(i + 1, k) >= BEST(i, k + 1)) {
			i++;
		} else {
			k++;
		}
	}
#undef BEST
}

/* The same, after what both begin and end with. */
static void align_order(struct matcher *self, const struct row *a, uint32_t n, const struct row *b, uint32_t m)
{
	for (; n && m && is_free_pair(self, a, b, 1); a++, b++, n--, m--)
		pair_up(self, a->site, b->site);
	for (; n && m && is_free_pair(self, &a[n - 1], &b[m - 1], 1); n--, m--)
		pair_up(self, a[n - 1].site, b[m - 1].site);
	if (n && m && (uint64_t)n * m <= ALIGN_MOST)
		align_longest(self, a, n, b, m);
}

/* In their order; the same locks, or any. */
static void align_rest(struct matcher *self, const struct row *a, uint32_t n, const struct row *b, uint32_t m,
		       int same_locks)
{
	uint32_t i, k;

	for (i = 0; i < n; i++)
		for (k = 0; k < m && self->match->to_new[a[i].site] == STATE_NONE; k++)
			if (is_free_pair(self, &a[i], &b[k], same_locks))
				pair_up(self, a[i].site, b[k].site);
}

/* By what sites are grouped, from the strictest on: all of a function in their order; its sites of one object and kind, an
 * update as a store; those of all functions. */
enum round { ROUND_FUNCTION, ROUND_KIND, ROUND_STORE, ROUND_ACROSS };

static void align(struct matcher *self, enum round round, const struct row *a, uint32_t n, const struct row *b, uint32_t m)
{
	align_order(self, a, n, b, m);
	if (round == ROUND_FUNCTION)
		return;
	align_rest(self, a, n, b, m, 1);
	align_rest(self, a, n, b, m, 0);
}

/* An atomic update that becomes a plain store, or a store that becomes an update, is the same access. */
static uint32_t kind_in(enum round round, const struct state_site *site)
{
	return round == ROUND_STORE && site->kind == SITES_UPDATE ? SITES_WRITE : site->kind;
}

/* Sites without a partner. */
static struct row *rows_of(struct matcher *self, int is_old, enum round round, uint32_t *count)
{
	const struct state_table *table = is_old ? self->match->old : self->match->new;
	const uint32_t *partner = is_old ? self->match->to_new : self->match->to_old;
	struct row *rows = arena_array(self->arena, table->nsites, sizeof *rows);
	uint32_t i;

	*count = 0;
	for (i = 0; i < table->nsites; i++) {
		const struct state_site *site = &table->sites[i];
		uint32_t function = is_old ? self->match->functions[site->function] : site->function;
		uint32_t object = is_old ? self->match->objects[site->object] : site->object;

		if (partner[i] != STATE_NONE || object == STATE_NONE ||
		    (round != ROUND_ACROSS && function == STATE_NONE))
			continue;
		rows[(*count)++] = round == ROUND_FUNCTION ?
			(struct row){ function, hash_pair(object, site->kind), i } :
			(struct row){ hash_pair(hash_pair(round == ROUND_ACROSS ? 0 : function, object),
						kind_in(round, site)), 0, i };
	}
	qsort(rows, *count, sizeof *rows, compare_rows);
	return rows;
}

static void match_sites(struct matcher *self, enum round round)
{
	uint32_t n, m, i = 0, k = 0;
	struct row *a = rows_of(self, 1, round, &n), *b = rows_of(self, 0, round, &m);

	while (i < n && k < m) {
		uint32_t ends = i, stop = k;

		if (a[i].group != b[k].group) {
			if (a[i].group < b[k].group)
				i++;
			else
				k++;
			continue;
		}
		while (ends < n && a[ends].group == a[i].group)
			ends++;
		while (stop < m && b[stop].group == b[k].group)
			stop++;
		align(self, round, &a[i], ends - i, &b[k], stop - k);
		i = ends;
		k = stop;
	}
}

/* Sites that came, went, or stand in another order. */
static void find_changed(struct matcher *self)
{
	struct match *match = self->match;
	const struct state_table *old = match->old, *new = match->new;
	uint32_t i, last = STATE_NONE;

	for (i = 0; i < new->nsites; i++) {
		uint32_t partner = match->to_old[i];

		if (!i || new->sites[i].function != new->sites[i - 1].function)
			last = STATE_NONE;
		if (partner == STATE_NONE || (last != STATE_NONE && partner < last) ||
		    match->functions[old->sites[partner].function] != new->sites[i].function)
			match->changed[new->sites[i].function] = 1;
		last = partner;
	}
	for (i = 0; i < old->nsites; i++)
		if (match->to_new[i] == STATE_NONE && match->functions[old->sites[i].function] != STATE_NONE)
			match->changed[match->functions[old->sites[i].function]] = 1;
}

/* Nothing was edited there. */
static int is_same_unit(const struct state_function *old, const struct state_function *new)
{
	return *old->unit && !strcmp(old->unit, new->unit);
}

struct match *match_tables(const struct state_table *old, const struct state_table *new, struct arena *arena)
{
	struct match *match = arena_alloc(arena, sizeof *match);
	struct matcher self = { .match = match, .arena = arena };
	uint32_t i;

	match->old = old;
	match->new = new;
	match->functions = numbers(arena, old->nfunctions);
	match->objects = numbers(arena, old->nobjects);
	match->to_new = numbers(arena, old->nsites);
	match->to_old = numbers(arena, new->nsites);
	match->changed = arena_array(arena, new->nfunctions, sizeof *match->changed);
	match->untouched = arena_array(arena, new->nfunctions, sizeof *match->untouched);
	match->opened = arena_array(arena, new->nfunctions, sizeof *match->opened);
	match->known = arena_array(arena, new->nfunctions, sizeof *match->known);
	self.functions_back = numbers(arena, new->nfunctions);
	self.objects_back = numbers(arena, new->nobjects);
	match->old_locks = arena_array(arena, old->nsites, sizeof *match->old_locks);
	match->new_locks = arena_array(arena, new->nsites, sizeof *match->new_locks);
	match_functions(&self);
	match->new = new = close_opened(&self);
	for (i = 0; i < old->nsites; i++)
		match->old_locks[i] = hash_locks(old, &old->sites[i], NULL);
	for (i = 0; i < new->nsites; i++)
		match->new_locks[i] = hash_locks(new, &new->sites[i], NULL);
	match_objects(&self);
	match_sites(&self, ROUND_FUNCTION);
	match_sites(&self, ROUND_KIND);
	match_sites(&self, ROUND_STORE);
	match_sites(&self, ROUND_ACROSS);
	find_changed(&self);
	for (i = 0; i < new->nfunctions; i++) {
		match->known[i] = self.functions_back[i] != STATE_NONE;
		match->untouched[i] = match->known[i] &&
				      is_same_unit(&old->functions[self.functions_back[i]], &new->functions[i]);
		if (match->untouched[i])
			match->changed[i] = 0; /* what came or went is so by a change elsewhere */
	}
	return match;
}

void match_rename_locks(struct match *match, const char *const *renamed)
{
	uint32_t i;

	for (i = 0; i < match->old->nsites; i++)
		match->old_locks[i] = hash_locks(match->old, &match->old->sites[i], renamed);
}

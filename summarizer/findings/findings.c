/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * findings.c - the order of findings and their ids.
 *
 * An id says what a finding is about, not where it stands: rule, object, and for each
 * site the file's name and the function, whichever site is the primary.  Findings that agree in all
 * of these are numbered in the order of the source.  So an id survives what moves lines or
 * touches other functions.
 */
#include "findings/finding.h"

#include "base/arena.h"
#include "base/table.h"
#include "findings/arrange.h"
#include "findings/path.h"
#include "findings/locator.h"
#include "link/link.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct spot { /* of a site */
	struct place place;
	uint32_t event;
	uint64_t hash;    /* of file and function */
};

struct entry {
	struct finding finding;
	struct spot *spots;  /* of its sites */
	struct spot *sorted; /* the same, by place */
	uint64_t hash;    /* of what the id is made of, the ordinal left out */
	uint32_t ordinal; /* among the entries with that hash */
};

/* Several events on one line: a macro. */
static int compare_spots(const void *left, const void *right)
{
	const struct spot *a = left, *b = right;
	int order = place_compare(&a->place, &b->place);

	return order ? order : (a->event > b->event) - (a->event < b->event);
}

static int compare_numbers(const void *left, const void *right)
{
	const uint64_t *a = left, *b = right;

	return (*a > *b) - (*a < *b);
}

/* The directory is left out: it depends on where one builds. */
static uint64_t hash_site(struct locator *locator, const struct finding_site *site,
			  const struct place *place)
{
	return hash_pair(hash_string(path_base(place->path)),
			 hash_string(locator_name(locator, site->point.function)));
}

static uint64_t hash_sorted(uint64_t *hashes, uint32_t count)
{
	uint64_t hash;
	uint32_t i;

	if (!count)
		return 0;
	qsort(hashes, count, sizeof *hashes, compare_numbers);
	for (hash = hashes[0], i = 1; i < count; i++)
		hash = hash_pair(hash, hashes[i]);
	return hash;
}

/* Which site is the primary does not count, nor where a cycle begins. */
static uint64_t hash_entry(struct arena *scratch, const struct entry *entry)
{
	const struct finding *finding = &entry->finding;
	uint64_t *hashes = arena_array(scratch, finding->nsites, sizeof *hashes), hash;
	uint32_t i;

	for (i = 0; i < finding->nsites; i++)
		hashes[i] = entry->spots[i].hash;
	hash = hash_pair(hash_string(finding->rule), hash_string(finding->id_key ? finding->id_key : finding->object_key));
	return hash_pair(hash, hash_sorted(hashes, finding->nsites));
}

static void fill_entry(struct entry *entry, struct locator *locator, struct arena *scratch,
		       const struct finding *finding)
{
	uint32_t i;

	entry->finding = *finding;
	entry->spots = arena_array(scratch, 2 * (size_t)finding->nsites, sizeof *entry->spots);
	entry->sorted = entry->spots + finding->nsites;
	for (i = 0; i < finding->nsites; i++) {
		const struct finding_site *site = &finding->sites[i];
		struct spot *spot = &entry->spots[i];

		spot->place = locator_place(locator, site->point);
		spot->event = site->point.event;
		spot->hash = hash_site(locator, site, &spot->place);
		entry->sorted[i] = *spot;
	}
	qsort(entry->sorted, finding->nsites, sizeof *entry->sorted, compare_spots);
	entry->hash = hash_entry(scratch, entry);
}

/* Entries of one hash have as many sites, but for a collision. */
static uint32_t fewer_sites(const struct entry *a, const struct entry *b)
{
	return a->finding.nsites < b->finding.nsites ? a->finding.nsites : b->finding.nsites;
}

static int compare_hashes(const void *left, const void *right)
{
	const struct entry *a = *(struct entry *const *)left, *b = *(struct entry *const *)right;
	uint32_t n = fewer_sites(a, b), i;
	int order = (a->hash > b->hash) - (a->hash < b->hash);

	for (i = 0; i < n && !order; i++)
		order = compare_spots(&a->sorted[i], &b->sorted[i]);
	return order ? order : (a > b) - (a < b); /* elements of one array */
}

static int compare_entries(const void *left, const void *right)
{
	const struct entry *a = left, *b = right;
	uint32_t n = fewer_sites(a, b), i;
	int order = 0;

	if (a->finding.tier != b->finding.tier)
		return a->finding.tier < b->finding.tier ? -1 : 1;
	if (a->finding.score != b->finding.score)
		return a->finding.score > b->finding.score ? -1 : 1;
	if (a->finding.depth != b->finding.depth)
		return a->finding.depth < b->finding.depth ? -1 : 1;
	for (i = 0; i < n && !order; i++)
		order = place_compare(&a->spots[i].place, &b->spots[i].place);
	if (!order)
		order = strcmp(a->finding.object_key, b->finding.object_key);
	return order ? order : strcmp(a->finding.id, b->finding.id);
}

static void give_ids(struct entry *entries, uint32_t count, struct arena *scratch)
{
	struct entry **order = arena_array(scratch, count, sizeof *order);
	uint32_t i;

	for (i = 0; i < count; i++)
		order[i] = &entries[i];
	qsort(order, count, sizeof *order, compare_hashes);
	for (i = 0; i < count; i++) {
		struct entry *entry = order[i];

		if (i && order[i - 1]->hash == entry->hash)
			entry->ordinal = order[i - 1]->ordinal + 1;
		snprintf(entry->finding.id, sizeof entry->finding.id, "%016" PRIx64,
			 hash_pair(entry->hash, entry->ordinal));
	}
}

const char *finding_kind_name(enum finding_site_kind kind)
{
	static const char *const names[] = {
		[SITE_ACCESS] = "access", [SITE_ACQUIRES] = "acquire", [SITE_RELEASES] = "release",
		[SITE_BLOCKS] = "block", [SITE_CALLS] = "call", [SITE_RETURNS] = "return",
	};

	return names[kind];
}

const char *finding_change_name(enum finding_change change)
{
	static const char *const names[CHANGES] = {
		[CHANGE_NONE] = "", [CHANGE_NEW] = "new", [CHANGE_WORSE] = "worse", [CHANGE_BETTER] = "better",
		[CHANGE_UNCHANGED] = "unchanged", [CHANGE_FIXED] = "fixed", [CHANGE_GONE] = "gone",
	};

	return names[change];
}

const char *finding_filter_name(enum finding_filter filter)
{
	static const char *const names[FILTERS] = {
		[FILTER_INIT] = "initialisation", [FILTER_ALIASING] = "aliasing", [FILTER_MAIN] = "main",
		[FILTER_ENTRY] = "same-entry",
	};

	return names[filter];
}

int finding_same_point(struct finding_point a, struct finding_point b)
{
	return a.function == b.function && a.event == b.event;
}

void finding_assume(struct finding *finding, enum finding_tier tier, struct sentence what)
{
	uint32_t i;

	if (tier > finding->tier)
		finding->tier = tier;
	for (i = 0; i < finding->nassumptions; i++)
		if (finding->assumptions[i].id == what.id)
			return;
	finding->assumptions[finding->nassumptions++] = what;
}

void finding_suppress(struct finding *finding, const char *reason, const struct place *place)
{
	if (finding->suppressed)
		return;
	finding->suppressed = reason;
	finding->suppressed_at = place;
}

/* ---- the state ---- */

/* "c->lock", "conn->lock": what the lock is called where it is declared, without its object. */
static uint64_t hash_lock(const struct finding_lock *lock)
{
	const char *name = lock->text, *at;

	for (at = lock->text; *at; at++)
		if (*at == '>' || *at == '.')
			name = at + 1;
	return hash_pair(hash_bytes(name, strcspn(name, "[")), lock->shared);
}

static void give_state(struct finding *finding, struct arena *scratch)
{
	uint64_t *sites = arena_array(scratch, finding->nsites, sizeof *sites);
	uint32_t i, k;

	for (i = 0; i < finding->nsites; i++) {
		const struct finding_site *site = &finding->sites[i];
		uint64_t *locks = arena_array(scratch, site->nlocks, sizeof *locks);

		for (k = 0; k < site->nlocks; k++)
			locks[k] = hash_lock(&site->locks[k]);
		sites[i] = hash_pair(hash_pair(site->kind, site->flags), hash_sorted(locks, site->nlocks));
	}
	snprintf(finding->state, sizeof finding->state, "%016" PRIx64, hash_sorted(sites, finding->nsites));
}

void findings_add(struct findings *findings, const struct finding *more, uint32_t count, struct arena *arena)
{
	struct finding *all;

	if (!count)
		return;
	all = arena_array(arena, (size_t)findings->count + count, sizeof *all);
	if (findings->count)
		memcpy(all, findings->items, findings->count * sizeof *all);
	memcpy(all + findings->count, more, count * sizeof *all);
	findings->items = all;
	findings->count += count;
}

/* Into items, in the order in which they are told. */
static void sort_entries(struct entry *entries, uint32_t count, struct finding *items, struct arena *scratch)
{
	struct finding *sorted = arena_array(scratch, (size_t)count + 1, sizeof *sorted);
	uint32_t *order = arena_array(scratch, (size_t)count + 1, sizeof *order), i;

	if (count)
		qsort(entries, count, sizeof *entries, compare_entries);
	for (i = 0; i < count; i++)
		sorted[i] = entries[i].finding;
	arrange(sorted, count, order);
	for (i = 0; i < count; i++)
		items[i] = sorted[order[i]];
}

void findings_finish(struct findings *findings, const struct link *link, struct arena *arena)
{
	struct locator *locator = locator_create(link);
	struct arena *scratch = arena_create();
	struct entry *entries = arena_array(scratch, findings->count, sizeof *entries);
	uint32_t i;

	(void)arena;
	for (i = 0; i < findings->count; i++)
		fill_entry(&entries[i], locator, scratch, &findings->items[i]);
	give_ids(entries, findings->count, scratch);
	for (i = 0; i < findings->count; i++)
		entries[i].finding.link = link;
	sort_entries(entries, findings->count, findings->items, scratch);
	memset(findings->by_tier, 0, sizeof findings->by_tier);
	for (i = 0; i < findings->count; i++)
		findings->by_tier[findings->items[i].tier] += !findings->items[i].suppressed;
	arena_destroy(scratch);
	locator_destroy(locator);
}

void findings_tell(const struct findings *findings, struct finding *finding)
{
	struct arena *scratch = arena_create();

	if (finding->verdict && findings->tell)
		findings->tell(findings->teller, finding);
	finding->verdict = 0;
	give_state(finding, scratch);
	arena_destroy(scratch);
}

/* ---- several programs ---- */

static int compare_ids(const void *left, const void *right)
{
	const struct finding *a = *(const struct finding *const *)left;
	const struct finding *b = *(const struct finding *const *)right;
	int order = strcmp(a->id, b->id);

	if (!order)
		order = (a->tier > b->tier) - (a->tier < b->tier);
	if (!order)
		order = (a->score < b->score) - (a->score > b->score);
	return order ? order : (a > b) - (a < b);
}

/* All of them, each once; returns how many. */
static uint32_t choose(const struct finding **chosen, struct findings *const *sets, uint32_t nsets)
{
	uint32_t count = 0, kept = 0, i, k;

	for (i = 0; i < nsets; i++)
		for (k = 0; k < sets[i]->count; k++)
			chosen[count++] = &sets[i]->items[k];
	qsort(chosen, count, sizeof *chosen, compare_ids);
	for (i = 0; i < count; i++)
		if (!kept || strcmp(chosen[kept - 1]->id, chosen[i]->id) != 0)
			chosen[kept++] = chosen[i];
	return kept;
}

/* Those of one program; its bulks are numbered from this number on. */
static void fill_places(struct entry *entries, const struct finding **chosen, uint32_t count,
			const struct link *link, uint32_t bulks, struct arena *scratch)
{
	struct locator *locator = locator_create(link);
	uint32_t i;

	for (i = 0; i < count; i++) {
		if (chosen[i]->link != link)
			continue;
		fill_entry(&entries[i], locator, scratch, chosen[i]);
		if (entries[i].finding.bulk)
			entries[i].finding.bulk += bulks;
	}
	locator_destroy(locator);
}

/* What is known of locks is said once, whatever the program. */
static void unite_notices(struct findings *all, const struct findings *more, struct arena *arena)
{
	uint32_t count = all->nnotices, i, k;
	struct finding_notice *notices = arena_array(arena, (size_t)count + more->nnotices + 1,
						     sizeof *notices);

	if (count)
		memcpy(notices, all->notices, count * sizeof *notices);
	for (i = 0; i < more->nnotices; i++) {
		for (k = 0; k < count && strcmp(notices[k].text, more->notices[i].text) != 0; k++)
			;
		if (k == count)
			notices[count++] = more->notices[i];
	}
	all->notices = notices;
	all->nnotices = count;
}

/* The set that a finding came from has its words. */
struct united {
	struct findings *const *sets;
	uint32_t count;
};

static void tell_united(void *teller, struct finding *finding)
{
	const struct united *united = teller;
	uint32_t i;

	for (i = 0; i < united->count; i++)
		if (united->sets[i]->count && united->sets[i]->items->link == finding->link)
			findings_tell(united->sets[i], finding);
}

struct findings *findings_unite(struct findings *const *sets, uint32_t nsets, struct arena *arena)
{
	struct findings *all = arena_alloc(arena, sizeof *all);
	struct arena *scratch = arena_create();
	const struct finding **chosen;
	struct entry *entries;
	struct united *united;
	uint32_t i;

	all->model = sets[0]->model;
	for (i = 0; i < nsets; i++) {
		all->count += sets[i]->count;
		unite_notices(all, sets[i], arena);
	}
	all->tell = tell_united;
	all->teller = arena_alloc(arena, sizeof *united);
	united = all->teller;
	united->sets = sets;
	united->count = nsets;
	chosen = arena_array(scratch, (size_t)all->count + 1, sizeof *chosen);
	all->count = choose(chosen, sets, nsets);
	all->items = arena_array(arena, (size_t)all->count + 1, sizeof *all->items);
	entries = arena_array(scratch, (size_t)all->count + 1, sizeof *entries);
	for (i = 0; i < nsets; i++) {
		if (sets[i]->count)
			fill_places(entries, chosen, all->count, sets[i]->items->link, all->nbulks,
				    scratch);
		all->nbulks += sets[i]->nbulks;
	}
	sort_entries(entries, all->count, all->items, scratch);
	for (i = 0; i < all->count; i++)
		all->by_tier[all->items[i].tier] += !all->items[i].suppressed;
	arena_destroy(scratch);
	return all;
}

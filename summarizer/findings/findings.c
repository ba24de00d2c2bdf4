/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * findings.c - the order of findings and their ids.
 *
 * An id says what a finding is about, not where it stands: rule, object, and for each
 * access the file and the function.  Findings that agree in all of these are numbered in
 * the order of the source.  So an id survives what moves lines or touches other functions.
 */
#include "findings/finding.h"

#include "base/arena.h"
#include "base/table.h"
#include "findings/path.h"
#include "findings/locator.h"
#include "link/link.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
	struct finding finding;
	struct place places[2];
	uint64_t hash;    /* of what the id is made of, the ordinal left out */
	uint32_t ordinal; /* among the entries with that hash */
};

static uint64_t hash_access(struct arena *scratch, struct locator *locator,
			    const struct finding_access *access, const struct place *place)
{
	const char *path = "";

	if (place->tu)
		path = path_relative(scratch, place->path, place->tu->directory);
	return hash_pair(hash_string(path), hash_string(locator_name(locator, access->site.function)));
}

/* Which of the two is the primary one does not count. */
static uint64_t hash_entry(struct arena *scratch, struct locator *locator, const struct entry *entry)
{
	const struct finding *finding = &entry->finding;
	uint64_t a = hash_access(scratch, locator, &finding->accesses[0], &entry->places[0]);
	uint64_t b = hash_access(scratch, locator, &finding->accesses[1], &entry->places[1]);
	uint64_t hash = hash_pair(hash_string(finding->rule), hash_string(finding->object_key));

	return hash_pair(hash, a < b ? hash_pair(a, b) : hash_pair(b, a));
}

/* The two places of an entry, the earlier one first. */
static void ordered_places(const struct entry *entry, const struct place *places[2])
{
	int swap = place_compare(&entry->places[0], &entry->places[1]) > 0;

	places[0] = &entry->places[swap];
	places[1] = &entry->places[!swap];
}

/* Several accesses on one line: a macro. */
static int compare_events(const struct finding *a, const struct finding *b)
{
	uint32_t i;

	for (i = 0; i < 2; i++)
		if (a->accesses[i].site.event != b->accesses[i].site.event)
			return a->accesses[i].site.event < b->accesses[i].site.event ? -1 : 1;
	return 0;
}

static int compare_hashes(const void *left, const void *right)
{
	const struct entry *a = *(struct entry *const *)left, *b = *(struct entry *const *)right;
	const struct place *first[2], *second[2];
	int order;

	if (a->hash != b->hash)
		return a->hash < b->hash ? -1 : 1;
	ordered_places(a, first);
	ordered_places(b, second);
	order = place_compare(first[0], second[0]);
	if (!order)
		order = place_compare(first[1], second[1]);
	if (!order)
		order = compare_events(&a->finding, &b->finding);
	return order ? order : (a > b) - (a < b); /* elements of one array */
}

static int compare_entries(const void *left, const void *right)
{
	const struct entry *a = left, *b = right;
	int order;

	if (a->finding.tier != b->finding.tier)
		return a->finding.tier < b->finding.tier ? -1 : 1;
	if (a->finding.score != b->finding.score)
		return a->finding.score > b->finding.score ? -1 : 1;
	order = place_compare(&a->places[0], &b->places[0]);
	if (!order)
		order = place_compare(&a->places[1], &b->places[1]);
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

void finding_assume(struct finding *finding, enum finding_tier tier, const char *what)
{
	if (tier > finding->tier)
		finding->tier = tier;
	if (finding->nassumptions < FINDING_ASSUMPTIONS)
		finding->assumptions[finding->nassumptions++] = what;
}


void findings_finish(struct findings *findings, const struct link *link, struct arena *arena)
{
	struct locator *locator = locator_create(link);
	struct arena *scratch = arena_create();
	struct entry *entries = arena_array(scratch, findings->count, sizeof *entries);
	uint32_t i;

	(void)arena;
	for (i = 0; i < findings->count; i++) {
		struct entry *entry = &entries[i];

		entry->finding = findings->items[i];
		entry->places[0] = locator_place(locator, entry->finding.accesses[0].site);
		entry->places[1] = locator_place(locator, entry->finding.accesses[1].site);
		entry->hash = hash_entry(scratch, locator, entry);
	}
	give_ids(entries, findings->count, scratch);
	qsort(entries, findings->count, sizeof *entries, compare_entries);
	memcpy(findings->by_tier, findings->untold, sizeof findings->by_tier);
	for (i = 0; i < findings->count; i++) {
		findings->items[i] = entries[i].finding;
		findings->by_tier[entries[i].finding.tier]++;
	}
	arena_destroy(scratch);
	locator_destroy(locator);
}

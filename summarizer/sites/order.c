/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * order.c - the records of all functions in one order: by function, place in it, kind, object, and
 * then by what tells contexts apart.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "findings/locator.h"
#include "link/link.h"

#include <stdlib.h>
#include <string.h>

struct ordering {
	const struct builder *self;
	struct arena *scratch;
	struct locator *locator;
	struct entry *entries;
	uint32_t nentries;
};

static int compare_numbers(uint32_t a, uint32_t b)
{
	return a < b ? -1 : a > b;
}

/* Functions have their records in the order of link.h, whatever the workers did. */
static void collect(struct ordering *ordering)
{
	const struct builder *self = ordering->self;
	uint32_t f, i, n = 0;

	for (f = 1; f <= self->in->link->nfunctions; f++)
		n += self->records[f].count;
	ordering->entries = arena_array(ordering->scratch, n, sizeof *ordering->entries);
	for (f = 1; f <= self->in->link->nfunctions; f++)
		for (i = 0; i < self->records[f].count; i++)
			ordering->entries[ordering->nentries++].record =
				(const struct record *)self->records[f].items + i;
}

struct ranked {
	const char *path, *key;
	uint32_t number;
};

static int compare_functions(const void *left, const void *right)
{
	const struct ranked *x = left, *y = right;
	int order = strcmp(x->path, y->path);

	if (!order)
		order = strcmp(x->key, y->key);
	return order ? order : compare_numbers(x->number, y->number);
}

static void rank_functions(struct ordering *ordering)
{
	const struct sitekeys *names = ordering->self->names;
	uint32_t n = names->link->nfunctions, *ranks, i;
	struct ranked *ranked = arena_array(ordering->scratch, (size_t)n + 1, sizeof *ranked);

	ranks = arena_array(ordering->scratch, (size_t)n + 1, sizeof *ranks);
	for (i = 0; i < n; i++)
		ranked[i] = (struct ranked){ names->paths[i + 1], names->functions[i + 1], i + 1 };
	if (n)
		qsort(ranked, n, sizeof *ranked, compare_functions);
	for (i = 0; i < n; i++)
		ranks[ranked[i].number] = i;
	for (i = 0; i < ordering->nentries; i++)
		ordering->entries[i].function = ranks[ordering->entries[i].record->at.function];
}

static int compare_events(const void *left, const void *right)
{
	const struct entry *x = left, *y = right;
	int order = compare_numbers(x->function, y->function);

	return order ? order : compare_numbers(x->record->at.event, y->record->at.event);
}

struct placed {
	struct place place;
	uint32_t event, first, count; /* entries of this event */
};

static int compare_placed(const void *left, const void *right)
{
	const struct placed *x = left, *y = right;
	int order = place_compare(&x->place, &y->place);

	return order ? order : compare_numbers(x->event, y->event);
}

/* The events of one function, whose entries are from first to end, in the order of the source. */
static void place_events(struct ordering *ordering, uint32_t first, uint32_t end)
{
	struct placed *placed = arena_array(ordering->scratch, end - first, sizeof *placed);
	uint32_t n = 0, i, k;

	for (i = first; i < end; i++) {
		struct finding_point at = ordering->entries[i].record->at;

		if (i == first || at.event != placed[n - 1].event)
			placed[n++] = (struct placed){ locator_place(ordering->locator, at), at.event, i, 0 };
		placed[n - 1].count++;
	}
	qsort(placed, n, sizeof *placed, compare_placed);
	for (i = 0; i < n; i++)
		for (k = 0; k < placed[i].count; k++)
			ordering->entries[placed[i].first + k].position = i;
}

static void place_all(struct ordering *ordering)
{
	uint32_t first, end;

	if (ordering->nentries)
		qsort(ordering->entries, ordering->nentries, sizeof *ordering->entries, compare_events);
	for (first = 0; first < ordering->nentries; first = end) {
		for (end = first; end < ordering->nentries &&
		     ordering->entries[end].function == ordering->entries[first].function; end++)
			;
		place_events(ordering, first, end);
	}
}

static int compare_held(const struct record_held *x, const struct record_held *y)
{
	int order = strcmp(x->class, y->class);

	if (!order)
		order = strcmp(x->key, y->key);
	if (!order)
		order = compare_numbers(x->flags, y->flags);
	if (!order)
		order = compare_numbers(x->taken.function, y->taken.function);
	if (!order)
		order = compare_numbers(x->taken.event, y->taken.event);
	if (!order)
		order = compare_numbers(x->relation, y->relation);
	if (!order)
		order = (x->compared > y->compared) - (x->compared < y->compared);
	return order ? order : instances_compare(&x->in, &y->in);
}

static int compare_names(const char *x, const char *y)
{
	return strcmp(x ? x : "", y ? y : "");
}

int record_compare_contexts(const struct record *x, const struct record *y)
{
	int order = compare_numbers(x->nheld, y->nheld);
	uint32_t i;

	for (i = 0; !order && i < x->nheld; i++)
		order = compare_held(&x->held[i], &y->held[i]);
	if (!order)
		order = compare_numbers(x->context_flags, y->context_flags);
	if (!order)
		order = bits_compare(x->roots, y->roots);
	if (!order)
		order = instances_compare(&x->in, &y->in);
	if (!order)
		order = compare_numbers(x->turn.event, y->turn.event);
	if (!order)
		order = compare_numbers(x->taken.event, y->taken.event);
	if (!order)
		order = bits_compare(x->single, y->single);
	if (!order)
		order = compare_names(x->lacks, y->lacks);
	return order ? order : bits_compare(x->others, y->others);
}

/* One wait for a condition that its function is given is two sites if the callers give two locks. */
int entry_compare_sites(const struct entry *x, const struct entry *y)
{
	int order = compare_numbers(x->function, y->function);

	if (!order)
		order = compare_numbers(x->position, y->position);
	if (!order)
		order = compare_numbers(x->record->kind, y->record->kind);
	if (!order)
		order = strcmp(x->record->key, y->record->key);
	if (!order)
		order = strcmp(x->record->class, y->record->class);
	if (!order)
		order = compare_names(x->record->lock_key, y->record->lock_key);
	return order ? order : compare_names(x->record->lock_class, y->record->lock_class);
}

/* The shortest is told. */
static int compare_chains(const struct record *x, const struct record *y)
{
	int order = compare_numbers(x->nsteps, y->nsteps);
	uint32_t i;

	for (i = 0; !order && i < x->nsteps; i++) {
		order = compare_numbers(x->steps[i].function, y->steps[i].function);
		if (!order)
			order = compare_numbers(x->steps[i].event, y->steps[i].event);
	}
	return order;
}

static int compare_entries(const void *left, const void *right)
{
	const struct entry *x = left, *y = right;
	int order = entry_compare_sites(x, y);

	if (!order)
		order = record_compare_contexts(x->record, y->record);
	return order ? order : compare_chains(x->record, y->record);
}

struct entry *entries_sort(const struct builder *self, struct arena *scratch, struct locator *locator,
			   uint32_t *count)
{
	struct ordering ordering = { .self = self, .scratch = scratch, .locator = locator };

	collect(&ordering);
	rank_functions(&ordering);
	place_all(&ordering);
	if (ordering.nentries)
		qsort(ordering.entries, ordering.nentries, sizeof *ordering.entries, compare_entries);
	*count = ordering.nentries;
	return ordering.entries;
}

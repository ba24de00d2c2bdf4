/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sections.c - critical sections and what is accessed in them (RacerX 8.4).
 *
 * A section is one acquisition in one function.  Programmers write none for nothing: its only, its
 * first and its last object are those that they think need the lock.  Where no lock is held, the
 * number of shared objects that a function accesses counts.  All accesses are looked at once, when
 * the first verdict asks.
 */
#include "pairs/internal.h"

#include "base/arena.h"

#include <stdlib.h>

struct entry { /* an access in a section, or without a lock: section 0 */
	uint32_t function, section, event;
	uint64_t object;
	uint64_t lock; /* kind of lock, 0: not known */
};
struct object_count { /* of the sections of an object */
	uint64_t object;
	uint32_t only, first, last;
};
struct site_count { /* contexts in which a place is reached */
	uint64_t site;
	uint32_t empty, all;
};
struct sections {
	struct pool entries;  /* struct entry, by function, section, event */
	struct pool objects;  /* struct object_count, by object */
	struct pool sites;    /* struct site_count, by site */
};

/* Which variable, or which field of which struct. */
static uint64_t object_of(const struct guarded *guarded)
{
	const struct where *where = &guarded->where;

	if (where->aggregate)
		return hash_pair(1, (uint64_t)where->aggregate << 32 | where->at);
	if (where->kind == WHERE_OBJECT)
		return hash_pair(hash_pair(2, where->object.kind),
				 hash_pair((uint64_t)where->object.a << 32 | where->object.b, (uint64_t)where->offset));
	return hash_pair(3, where->name ? where->name : site_key(guarded));
}

static int compare_u64(uint64_t x, uint64_t y)
{
	return x < y ? -1 : x > y;
}

static int compare_entries(const void *left, const void *right)
{
	const struct entry *x = left, *y = right;
	int order = compare_u64((uint64_t)x->function << 32 | x->section, (uint64_t)y->function << 32 | y->section);

	order = order ? order : compare_u64(x->event, y->event);
	order = order ? order : compare_u64(x->object, y->object);
	return order ? order : compare_u64(x->lock, y->lock);
}

static int compare_first(const void *left, const void *right)
{
	const uint64_t *x = left, *y = right; /* object, site: the first member */

	return compare_u64(*x, *y);
}

static void add_entries(struct sections *made, struct arena *arena, const struct guarded *guarded)
{
	struct entry entry = { .function = guarded->function, .event = guarded->access.event,
			       .object = object_of(guarded) };
	struct site_count *site = pool_add(arena, &made->sites, sizeof *site);
	uint32_t i;

	*site = (struct site_count){ site_key(guarded), !guarded->nheld, 1 };
	if (!guarded->nheld)
		*(struct entry *)pool_add(arena, &made->entries, sizeof entry) = entry;
	for (i = 0; i < guarded->nkinds; i++) {
		entry.section = guarded->kinds[i].section;
		entry.lock = belief_kind(&guarded->kinds[i]);
		if (entry.section)
			*(struct entry *)pool_add(arena, &made->entries, sizeof entry) = entry;
	}
}

static void sum_sites(struct sections *made)
{
	struct site_count *sites = made->sites.items;
	uint32_t i, n = 0;

	if (made->sites.count)
		qsort(sites, made->sites.count, sizeof *sites, compare_first);
	for (i = 0; i < made->sites.count; i++)
		if (n && sites[n - 1].site == sites[i].site) {
			sites[n - 1].empty += sites[i].empty;
			sites[n - 1].all++;
		} else {
			sites[n++] = sites[i];
		}
	made->sites.count = n;
}

static void add_count(struct sections *made, struct arena *arena, struct object_count count)
{
	*(struct object_count *)pool_add(arena, &made->objects, sizeof count) = count;
}

/* The objects of each section: its only one, else its first and its last one. */
static void sum_objects(struct sections *made, struct arena *arena)
{
	const struct entry *entries = made->entries.items;
	struct object_count *objects;
	uint32_t i, k, n, kept = 0;

	for (i = 0; i < made->entries.count; i += n) {
		int only = 1;

		for (n = 1; i + n < made->entries.count && entries[i + n].function == entries[i].function &&
		     entries[i + n].section == entries[i].section; n++)
			only &= entries[i + n].object == entries[i].object;
		if (!entries[i].section)
			continue;
		add_count(made, arena, (struct object_count){ entries[i].object, (uint32_t)only, !only, 0 });
		if (!only)
			add_count(made, arena, (struct object_count){ entries[i + n - 1].object, 0, 0, 1 });
	}
	objects = made->objects.items;
	if (made->objects.count)
		qsort(objects, made->objects.count, sizeof *objects, compare_first);
	for (k = 0; k < made->objects.count; k++)
		if (kept && objects[kept - 1].object == objects[k].object) {
			objects[kept - 1].only += objects[k].only;
			objects[kept - 1].first += objects[k].first;
			objects[kept - 1].last += objects[k].last;
		} else {
			objects[kept++] = objects[k];
		}
	made->objects.count = kept;
}

static const struct sections *sections_get(struct pairs *self)
{
	struct sections *made = self->sections;
	uint32_t i;

	if (made)
		return made;
	made = self->sections = arena_alloc(self->arena, sizeof *made);
	for (i = 0; i < self->nguarded; i++)
		add_entries(made, self->arena, guarded_at(self, i));
	if (made->entries.count)
		qsort(made->entries.items, made->entries.count, sizeof(struct entry), compare_entries);
	sum_sites(made);
	sum_objects(made, self->arena);
	return made;
}

/* The first entry of a function and section, or behind it. */
static uint32_t entry_at(const struct sections *sections, uint32_t function)
{
	const struct entry *entries = sections->entries.items;
	uint32_t low = 0, high = sections->entries.count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (entries[middle].function < function)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Shared objects that the function accesses without a lock. */
static uint32_t count_bare(const struct sections *sections, uint32_t function)
{
	const struct entry *entries = sections->entries.items;
	uint32_t i, k, first = entry_at(sections, function), n = 0;

	for (i = first; i < sections->entries.count && entries[i].function == function && !entries[i].section && n <= 4; i++) {
		for (k = first; k < i && entries[k].object != entries[i].object; k++)
			;
		n += k == i;
	}
	return n;
}

/* Has the function a section of a lock that the other side holds and this one does not? */
static int has_section(const struct sections *sections, const struct guarded *blamed, const struct guarded *other)
{
	const struct entry *entries = sections->entries.items;
	uint32_t i, k;

	for (i = entry_at(sections, blamed->function); i < sections->entries.count && entries[i].function == blamed->function; i++)
		for (k = 0; k < other->nkinds; k++)
			if (entries[i].lock && entries[i].lock == belief_kind(&other->kinds[k]) &&
			    !belief_holds(blamed, entries[i].lock))
				return 1;
	return 0;
}

/* Do both hold one lock, for reading?  Who took it meant to share what it guards, and writes. */
static int do_readers_write(const struct guarded *a, const struct guarded *b)
{
	uint32_t i, k;

	for (i = 0; i < a->nkeys; i++)
		for (k = 0; k < b->nkeys; k++)
			if (a->keys[i].hash == b->keys[k].hash && a->keys[i].how == KEY_SHARED && b->keys[k].how == KEY_SHARED)
				return 1;
	return 0;
}

void sections_judge(struct pairs *self, struct verdict *verdict)
{
	const struct sections *sections = sections_get(self);
	const struct guarded *blamed = verdict->sides[0];
	int8_t *values = verdict->features.values;
	uint64_t object = object_of(blamed), key = site_key(blamed);
	const struct object_count *count = sections->objects.count
		? bsearch(&object, sections->objects.items, sections->objects.count, sizeof *count, compare_first) : NULL;
	const struct site_count *site = sections->sites.count
		? bsearch(&key, sections->sites.items, sections->sites.count, sizeof *site, compare_first) : NULL;
	uint32_t bare = blamed->nheld ? 0 : count_bare(sections, blamed->function);

	if (count) {
		values[FEATURE_ONLY_TWICE] = count->only > 1;
		values[FEATURE_ONLY_ONCE] = count->only == 1;
		values[FEATURE_FIRST] = count->first > 0;
		values[FEATURE_LAST] = count->last > 0;
	}
	if (site) {
		values[FEATURE_ALWAYS_EMPTY] = site->empty == site->all;
		values[FEATURE_MOSTLY_EMPTY] = site->empty < site->all && 2 * site->empty > site->all;
	}
	values[FEATURE_UNPROTECTED_MANY] = bare > 4;
	values[FEATURE_UNPROTECTED_SOME] = bare > 1 && bare <= 4;
	values[FEATURE_READERS_WRITE] = do_readers_write(blamed, verdict->sides[1]);
	values[FEATURE_BESIDE_SECTION] = has_section(sections, blamed, verdict->sides[1]);
}

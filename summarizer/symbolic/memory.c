/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symbolic/memory.h"

#include "base/arena.h"
#include "symbolic/filter.h"

#include <string.h>

static const struct memory empty;

static struct memory *copy_with_room(const struct memory *from, struct arena *arena, uint32_t room)
{
	struct memory *made = arena_alloc(arena, sizeof *made + (from->count + room) *
					  sizeof made->entries[0]);

	memcpy(made, from, sizeof *made + from->count * sizeof made->entries[0]);
	return made;
}

static const uint64_t *filter_with(const uint64_t *filter, const struct syms *syms,
				   struct arena *arena, uint32_t place)
{
	uint64_t *made;

	if (filter_has(filter, syms, place))
		return filter;
	made = arena_array(arena, FILTER_WORDS, sizeof *made);
	if (filter)
		memcpy(made, filter, FILTER_WORDS * sizeof *made);
	filter_add(made, syms, place);
	return made;
}

static const uint64_t *filter_union(const uint64_t *a, const uint64_t *b, struct arena *arena)
{
	uint64_t *made;
	unsigned i;

	if (!a || !b || a == b)
		return a ? a : b;
	made = arena_array(arena, FILTER_WORDS, sizeof *made);
	for (i = 0; i < FILTER_WORDS; i++)
		made[i] = a[i] | b[i];
	return made;
}

static int filter_same(const uint64_t *a, const uint64_t *b)
{
	return a == b || (a && b && !memcmp(a, b, FILTER_WORDS * sizeof *a));
}

/* Where the place is, or would be. */
static uint32_t position(const struct memory *memory, uint32_t place)
{
	uint32_t low = 0, high = memory->count;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (memory->entries[middle].place < place)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* A struct that was stored as a whole, or part of one. */
static uint32_t load_from_whole(const struct memory *memory, struct syms *syms, uint32_t place)
{
	const struct sym *at = sym_get(syms, place);
	uint32_t i;

	for (i = 0; i < memory->count; i++) {
		const struct memory_entry *entry = &memory->entries[i];
		const struct sym *whole = sym_get(syms, entry->place);
		uint8_t kind = sym_get(syms, entry->value)->kind;

		if (whole->a == at->a && whole->number < at->number && entry->value &&
		    (kind == SYM_LOAD || kind == SYM_OPAQUE || kind == SYM_PART))
			return sym_part(syms, entry->value,
					(int64_t)((uint64_t)at->number - (uint64_t)whole->number));
	}
	return 0;
}

uint32_t memory_load(const struct memory *memory, struct syms *syms, uint32_t place)
{
	uint32_t at, i;

	if (!memory)
		memory = &empty;
	at = position(memory, place);
	if (at < memory->count && memory->entries[at].place == place)
		return memory->entries[at].value;
	for (i = 0; i < memory->count; i++)
		if (sym_may_equal(syms, memory->entries[i].place, place))
			return 0;
	if (sym_get(syms, sym_get(syms, place)->a)->kind == SYM_LOCAL)
		return load_from_whole(memory, syms, place);
	return filter_has(memory->more, syms, place) ? 0 : sym_load(syms, place);
}

const struct memory *memory_store(const struct memory *memory, struct syms *syms,
				  struct arena *arena, uint32_t place, uint32_t value)
{
	struct memory *made;
	uint32_t at, i;

	if (!place)
		return memory;
	if (!memory)
		memory = &empty;
	made = copy_with_room(memory, arena, 1);
	for (i = 0; i < made->count; i++)
		if (made->entries[i].place != place &&
		    sym_may_equal(syms, made->entries[i].place, place))
			made->entries[i].value = 0;
	at = position(made, place);
	if (at == made->count || made->entries[at].place != place) {
		if (made->count == MEMORY_ENTRIES) {
			made->more = filter_with(made->more, syms, arena, place);
			return made;
		}
		memmove(&made->entries[at + 1], &made->entries[at],
			(made->count - at) * sizeof made->entries[0]);
		made->count++;
	}
	made->entries[at].place = place;
	made->entries[at].value = value;
	return made;
}

const struct memory *memory_clear(const struct memory *memory, struct syms *syms,
				  struct arena *arena, uint32_t place, uint64_t size)
{
	const struct sym *at = sym_get(syms, place);
	int local = sym_get(syms, at->a)->kind == SYM_LOCAL;
	struct memory *made;
	uint32_t i, kept = 0;

	if (!memory || !place)
		return memory;
	made = copy_with_room(memory, arena, 0);
	for (i = 0; i < made->count; i++) {
		struct memory_entry entry = made->entries[i];
		const struct sym *part = sym_get(syms, entry.place);

		if (part->a == at->a && part->number >= at->number &&
		    (uint64_t)(part->number - at->number) < size) {
			if (local) /* memory_load() finds the whole */
				continue;
			entry.value = 0;
		}
		made->entries[kept++] = entry;
	}
	made->count = kept;
	return made;
}

const struct memory *memory_clobber(const struct memory *memory, struct syms *syms,
				    struct arena *arena, uint32_t local)
{
	struct memory *made;
	uint32_t i;

	if (!memory)
		return memory;
	made = copy_with_room(memory, arena, 0);
	for (i = 0; i < made->count; i++)
		if (sym_get(syms, made->entries[i].place)->a == local)
			made->entries[i].value = 0;
	return made;
}

const struct memory *memory_join(const struct memory *a, const struct memory *b,
				 struct syms *syms, struct arena *arena)
{
	struct memory *made;
	uint32_t i = 0, j = 0;

	if (memory_same(a, b))
		return a;
	a = a ? a : &empty;
	b = b ? b : &empty;
	made = arena_alloc(arena, sizeof *made + (a->count + b->count) * sizeof made->entries[0]);
	made->more = filter_union(a->more, b->more, arena);
	while (i < a->count || j < b->count) {
		uint32_t left = i < a->count ? a->entries[i].place : UINT32_MAX;
		uint32_t right = j < b->count ? b->entries[j].place : UINT32_MAX;
		uint32_t place = left < right ? left : right;
		uint32_t x = left == place ? a->entries[i++].value : memory_load(a, syms, place);
		uint32_t y = right == place ? b->entries[j++].value : memory_load(b, syms, place);

		if (made->count == MEMORY_ENTRIES) {
			made->more = filter_with(made->more, syms, arena, place);
			continue;
		}
		made->entries[made->count].place = place;
		made->entries[made->count++].value = x == y ? x : 0;
	}
	return made;
}

const struct memory *memory_forget(const struct memory *memory, const struct syms *syms,
				   struct arena *arena, uint32_t stale)
{
	struct memory *made = NULL;
	uint32_t i, kept = 0;

	for (i = 0; memory && i < memory->count && !made; i++)
		if (sym_mentions(syms, memory->entries[i].place, stale) ||
		    sym_mentions(syms, memory->entries[i].value, stale))
			made = copy_with_room(memory, arena, 0);
	if (!made)
		return memory;
	for (i = 0; i < memory->count; i++) {
		struct memory_entry entry = memory->entries[i];

		if (sym_mentions(syms, entry.place, stale))
			continue;
		if (sym_mentions(syms, entry.value, stale))
			entry.value = 0;
		made->entries[kept++] = entry;
	}
	made->count = kept;
	return made;
}

int memory_same(const struct memory *a, const struct memory *b)
{
	a = a ? a : &empty;
	b = b ? b : &empty;
	return a == b || (a->count == b->count && filter_same(a->more, b->more) &&
			  !memcmp(a->entries, b->entries, a->count * sizeof a->entries[0]));
}

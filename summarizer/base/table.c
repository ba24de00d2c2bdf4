/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/table.h"

#include "base/arena.h"

#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t hash_pair(uint64_t a, uint64_t b)
{
	uint64_t words[2] = { a, b };

	return XXH3_64bits(words, sizeof words);
}

uint64_t hash_string(const char *text)
{
	return XXH3_64bits(text, strlen(text));
}

uint64_t hash_bytes(const void *bytes, size_t length)
{
	return XXH3_64bits(bytes, length);
}

static void place(struct table *table, uint64_t hash, uint32_t number)
{
	uint32_t i = (uint32_t)hash & (table->space - 1);

	while (table->slots[i].number)
		i = (i + 1) & (table->space - 1);
	table->slots[i].hash = hash;
	table->slots[i].number = number;
}

void table_reserve(struct arena *arena, struct table *table, uint32_t count)
{
	for (table->space = 16; table->space < 2 * count; table->space *= 2)
		;
	table->slots = arena_array(arena, table->space, sizeof *table->slots);
}

void table_add(struct arena *arena, struct table *table, uint64_t hash, uint32_t number)
{
	if (2 * (table->count + 1) > table->space) {
		struct table old = *table;
		uint32_t i;

		table->space = old.space ? 2 * old.space : 16;
		table->slots = arena_array(arena, table->space, sizeof *table->slots);
		for (i = 0; i < old.space; i++)
			if (old.slots[i].number)
				place(table, old.slots[i].hash, old.slots[i].number);
	}
	place(table, hash, number);
	table->count++;
}

void table_clear(struct table *table)
{
	if (table->space)
		memset(table->slots, 0, table->space * sizeof *table->slots);
	table->count = 0;
}

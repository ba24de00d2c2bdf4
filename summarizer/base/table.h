/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * table.h - from a hash to candidates: the index beside an array of things.
 *
 * The table stores numbers (1-based indices of the caller's array) under 64-bit
 * hashes; the caller says whether a candidate is the one.  A zeroed struct
 * table is empty and valid; its memory is the arena's.  It cannot be iterated:
 * hash order never reaches the output.
 *
 *     for (slot = table_first(&t, hash); (i = table_at(&t, slot)); slot = table_next(&t, slot, hash))
 *             if (same(things[i], wanted))
 *                     return i;
 *     table_add(arena, &t, hash, ++n);
 */
#ifndef BASE_TABLE_H
#define BASE_TABLE_H

#include <stddef.h>
#include <stdint.h>

struct arena;

struct table_slot {
	uint64_t hash;
	uint32_t number; /* 0: free */
};

struct table {
	struct table_slot *slots;
	uint32_t space; /* a power of two, or 0 */
	uint32_t count;
};

void table_add(struct arena *arena, struct table *table, uint64_t hash, uint32_t number);
/* Room for so many in all, before the first one is added. */
void table_reserve(struct arena *arena, struct table *table, uint32_t count);
void table_clear(struct table *table); /* keeps its memory */

/* From slot i on: the first with this hash, or a free one. */
static inline uint32_t table_seek(const struct table *table, uint32_t i, uint64_t hash)
{
	while (table->slots[i].number && table->slots[i].hash != hash)
		i = (i + 1) & (table->space - 1);
	return i;
}

/* The slots that may hold this hash; the number is 0 at their end. */
static inline uint32_t table_first(const struct table *table, uint64_t hash)
{
	return table->space ? table_seek(table, (uint32_t)hash & (table->space - 1), hash) : 0;
}

static inline uint32_t table_next(const struct table *table, uint32_t slot, uint64_t hash)
{
	return table_seek(table, (slot + 1) & (table->space - 1), hash);
}

static inline uint32_t table_at(const struct table *table, uint32_t slot)
{
	return table->space ? table->slots[slot].number : 0;
}

/* A well-mixed hash of two words, of a string, and of bytes (XXH3-64, as in rcf.h). */
uint64_t hash_pair(uint64_t a, uint64_t b);
uint64_t hash_string(const char *text);
uint64_t hash_bytes(const void *bytes, size_t length);

#endif

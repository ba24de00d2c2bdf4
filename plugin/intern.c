/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "intern.h"

#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

static const char *string_at(const struct rc_strings *strings, uint32_t offset)
{
	return (const char *)strings->bytes.data + offset;
}

static void strings_rehash(struct rc_strings *strings)
{
	uint32_t nslots = strings->nslots ? strings->nslots * 2 : 256;
	uint32_t *slots = buffer_grow_array(NULL, nslots * sizeof *slots);

	memset(slots, 0, nslots * sizeof *slots);
	for (uint32_t i = 0; i < strings->nslots; i++) {
		uint32_t entry = strings->slots[i];
		uint32_t at;

		if (!entry)
			continue;
		const char *text = string_at(strings, entry - 1);

		at = (uint32_t)XXH3_64bits(text, strlen(text)) & (nslots - 1);
		while (slots[at])
			at = (at + 1) & (nslots - 1);
		slots[at] = entry;
	}
	free(strings->slots);
	strings->slots = slots;
	strings->nslots = nslots;
}

/* The slot of the text, or the free one where it belongs. */
static uint32_t find_slot(const struct rc_strings *strings, const char *text, size_t length)
{
	uint32_t at = (uint32_t)XXH3_64bits(text, length) & (strings->nslots - 1);

	for (; strings->slots[at]; at = (at + 1) & (strings->nslots - 1)) {
		const char *old = string_at(strings, strings->slots[at] - 1);

		if (!strncmp(old, text, length) && !old[length])
			break;
	}
	return at;
}

bool strings_has(const struct rc_strings *strings, const char *text)
{
	return strings->count && strings->slots[find_slot(strings, text, strlen(text))];
}

uint32_t strings_intern(struct rc_strings *strings, const char *text, size_t length)
{
	uint32_t at, offset;

	if (!strings->bytes.length)
		buffer_byte(&strings->bytes, 0);
	if (!length)
		return 0;
	if (strings->count * 2 >= strings->nslots)
		strings_rehash(strings);
	at = find_slot(strings, text, length);
	if (strings->slots[at])
		return strings->slots[at] - 1;
	offset = (uint32_t)strings->bytes.length;
	buffer_bytes(&strings->bytes, text, length);
	buffer_byte(&strings->bytes, 0);
	strings->slots[at] = offset + 1;
	strings->count++;
	return offset;
}

void strings_free(struct rc_strings *strings)
{
	buffer_free(&strings->bytes);
	free(strings->slots);
	memset(strings, 0, sizeof *strings);
}

static uint32_t idmap_hash(uint64_t key)
{
	return (uint32_t)((key * 0x9E3779B97F4A7C15u) >> 32);
}

static void idmap_rehash(struct rc_idmap *map)
{
	struct rc_idmap old = *map;

	map->nslots = old.nslots ? old.nslots * 2 : 256;
	map->keys = buffer_grow_array(NULL, map->nslots * sizeof *map->keys);
	map->values = buffer_grow_array(NULL, map->nslots * sizeof *map->values);
	memset(map->keys, 0, map->nslots * sizeof *map->keys);
	for (uint32_t i = 0; i < old.nslots; i++) {
		uint32_t at;

		if (!old.keys[i])
			continue;
		at = idmap_hash(old.keys[i] - 1) & (map->nslots - 1);
		while (map->keys[at])
			at = (at + 1) & (map->nslots - 1);
		map->keys[at] = old.keys[i];
		map->values[at] = old.values[i];
	}
	free(old.keys);
	free(old.values);
}

uint32_t *idmap_slot(struct rc_idmap *map, uint64_t key, int *found)
{
	uint32_t at;

	if (map->count * 2 >= map->nslots)
		idmap_rehash(map);
	at = idmap_hash(key) & (map->nslots - 1);
	for (; map->keys[at]; at = (at + 1) & (map->nslots - 1))
		if (map->keys[at] == key + 1) {
			*found = 1;
			return &map->values[at];
		}
	*found = 0;
	map->keys[at] = key + 1;
	map->values[at] = 0;
	map->count++;
	return &map->values[at];
}

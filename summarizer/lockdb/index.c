/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/index.h"

#include "base/arena.h"
#include "base/table.h"

#include <fnmatch.h>
#include <string.h>

static const char wildcards[] = "*?[";

struct lockdb_index {
	const struct lockdb_function *functions;
	uint32_t count, nexact;
	struct table names;
	size_t *prefixes; /* of each pattern: bytes before the first wildcard */
};

int is_pattern(const char *name)
{
	return strpbrk(name, wildcards) != NULL;
}

int pattern_matches(const char *pattern, const char *name)
{
	size_t prefix = strcspn(pattern, wildcards);

	return !strncmp(pattern, name, prefix) && fnmatch(pattern, name, 0) == 0;
}

struct lockdb_index *index_create(struct arena *arena, const struct lockdb_function *functions,
				  uint32_t count)
{
	struct lockdb_index *index = arena_alloc(arena, sizeof *index);
	uint32_t i;

	index->functions = functions;
	index->count = count;
	for (i = 0; i < count && !is_pattern(functions[i].name); i++)
		table_add(arena, &index->names, hash_string(functions[i].name), i + 1);
	index->nexact = i;
	index->prefixes = arena_array(arena, count - i, sizeof *index->prefixes);
	for (; i < count; i++)
		index->prefixes[i - index->nexact] = strcspn(functions[i].name, wildcards);
	return index;
}

static int speaks_of(const struct lockdb_function *function, int is_static)
{
	return !is_static || function->statics;
}

uint32_t index_find(const struct lockdb_index *index, const char *name, int is_static)
{
	const struct lockdb_function *functions = index->functions;
	uint64_t hash = hash_string(name);
	uint32_t slot, i;

	for (slot = table_first(&index->names, hash); (i = table_at(&index->names, slot));
	     slot = table_next(&index->names, slot, hash))
		if (!strcmp(functions[i - 1].name, name) && speaks_of(&functions[i - 1], is_static))
			return i;
	for (i = index->count; i > index->nexact; i--)
		if (speaks_of(&functions[i - 1], is_static) &&
		    !strncmp(functions[i - 1].name, name, index->prefixes[i - 1 - index->nexact]) &&
		    fnmatch(functions[i - 1].name, name, 0) == 0)
			return i;
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/pool.h"

#include "base/arena.h"

#include <stdlib.h>

void pool_grow(struct arena *arena, struct pool *pool, size_t size)
{
	uint32_t space = pool->space ? pool->space * 2 : 16;
	void *items = arena_raw(arena, space, size);

	if (pool->count)
		memcpy(items, pool->items, pool->count * size);
	pool->items = items;
	pool->space = space;
}

void pool_reserve(struct arena *arena, struct pool *pool, uint32_t count, size_t size)
{
	pool->items = arena_raw(arena, count, size);
	pool->space = count;
}

static int compare_u64(const void *left, const void *right)
{
	const uint64_t *x = left, *y = right;

	return *x < *y ? -1 : *x > *y;
}

void pool_sort_u64(struct pool *pool)
{
	if (pool->count)
		qsort(pool->items, pool->count, sizeof(uint64_t), compare_u64);
}

void *pool_items(struct arena *arena, const struct pool *pool)
{
	return pool->items ? pool->items : arena_alloc(arena, 1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/pool.h"

#include "base/arena.h"

void pool_grow(struct arena *arena, struct pool *pool, size_t size)
{
	uint32_t space = pool->space ? pool->space * 2 : 16;
	void *items = arena_raw(arena, space, size);

	if (pool->count)
		memcpy(items, pool->items, pool->count * size);
	pool->items = items;
	pool->space = space;
}

void *pool_items(struct arena *arena, const struct pool *pool)
{
	return pool->items ? pool->items : arena_alloc(arena, 1);
}

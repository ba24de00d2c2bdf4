/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pool.h - an array that grows in an arena.
 *
 * A zeroed struct pool is empty and valid.  Items move when it grows: keep
 * indices, not pointers.
 *
 *     struct pool numbers = { 0 };
 *     *(uint32_t *)pool_add(arena, &numbers, sizeof(uint32_t)) = 7;
 */
#ifndef BASE_POOL_H
#define BASE_POOL_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct arena;

struct pool {
	void *items;
	uint32_t count, space;
};

/* Room for one more item. */
void pool_grow(struct arena *arena, struct pool *pool, size_t size);
/* Room for so many in all, before the first one is added. */
void pool_reserve(struct arena *arena, struct pool *pool, uint32_t count, size_t size);
/* A new zeroed item at the end; size is that of every item. */
static inline void *pool_add(struct arena *arena, struct pool *pool, size_t size)
{
	if (pool->count == pool->space)
		pool_grow(arena, pool, size);
	return memset((char *)pool->items + pool->count++ * size, 0, size);
}
/* Ascending; the items are uint64_t. */
void pool_sort_u64(struct pool *pool);
void *pool_items(struct arena *arena, const struct pool *pool); /* never NULL */

#endif

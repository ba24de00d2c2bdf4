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

struct arena;

struct pool {
	void *items;
	uint32_t count, space;
};

/* A new zeroed item at the end; size is that of every item. */
void *pool_add(struct arena *arena, struct pool *pool, size_t size);
void *pool_items(struct arena *arena, const struct pool *pool); /* never NULL */

#endif

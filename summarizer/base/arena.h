/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * arena.h - memory by lifetime: many small allocations that die together.
 *
 * An arena for the program holds what lives until the end; a scratch arena is
 * reset after each function.  Memory is zeroed.  Nothing is freed singly.
 * Running out of memory is die().  An arena belongs to one thread.
 *
 *     struct arena *arena = arena_create();
 *     struct thing *things = arena_array(arena, n, sizeof *things);
 *     arena_destroy(arena);
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stddef.h>

struct arena;

struct arena *arena_create(void);
void arena_destroy(struct arena *arena); /* NULL is fine */

/* Forget all allocations, keep one chunk for the next round. */
void arena_reset(struct arena *arena);

/* Zeroed, aligned for any object.  A size of 0 gives a valid pointer. */
void *arena_alloc(struct arena *arena, size_t size);
void *arena_array(struct arena *arena, size_t count, size_t size);
/* The same, not zeroed: for what is filled at once. */
void *arena_raw(struct arena *arena, size_t count, size_t size);

/* A NUL-terminated copy of length bytes. */
char *arena_copy(struct arena *arena, const char *text, size_t length);
char *arena_format(struct arena *arena, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Bytes handed out since creation or the last reset. */
size_t arena_used(const struct arena *arena);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/arena.h"

#include "base/message.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHUNK_SIZE ((size_t)64 << 10)
#define ALIGNMENT  16

struct chunk {
	struct chunk *next;
	size_t size; /* of data */
	size_t used;
	_Alignas(ALIGNMENT) unsigned char data[];
};

struct arena {
	struct chunk *chunks; /* the first one is being filled */
	size_t used;
};

static struct chunk *chunk_create(size_t size)
{
	struct chunk *chunk;

	if (size > SIZE_MAX / 2)
		die(NULL, "out of memory");
	chunk = malloc(sizeof *chunk + size);
	if (!chunk)
		die(NULL, "out of memory");
	chunk->next = NULL;
	chunk->size = size;
	chunk->used = 0;
	return chunk;
}

struct arena *arena_create(void)
{
	struct arena *arena = calloc(1, sizeof *arena);

	if (!arena)
		die(NULL, "out of memory");
	return arena;
}

static void free_chunks(struct chunk *chunk)
{
	while (chunk) {
		struct chunk *next = chunk->next;

		free(chunk);
		chunk = next;
	}
}

void arena_destroy(struct arena *arena)
{
	if (!arena)
		return;
	free_chunks(arena->chunks);
	free(arena);
}

void arena_reset(struct arena *arena)
{
	struct chunk *keep = arena->chunks;

	if (keep && keep->size > 64 * CHUNK_SIZE) { /* one giant function: give it back */
		free_chunks(keep);
		arena->chunks = NULL;
	} else if (keep) {
		free_chunks(keep->next);
		keep->next = NULL;
		keep->used = 0;
	}
	arena->used = 0;
}

/* Rounds the size up. */
static void *take(struct arena *arena, size_t *bytes)
{
	struct chunk *chunk = arena->chunks;
	size_t size = *bytes;
	void *memory;

	if (size > SIZE_MAX / 2)
		die(NULL, "out of memory");
	size = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
	if (!size)
		size = ALIGNMENT;
	if (!chunk || chunk->size - chunk->used < size) {
		chunk = chunk_create(size > CHUNK_SIZE ? size : CHUNK_SIZE);
		chunk->next = arena->chunks;
		arena->chunks = chunk;
	}
	memory = chunk->data + chunk->used;
	chunk->used += size;
	arena->used += size;
	*bytes = size;
	return memory;
}

void *arena_alloc(struct arena *arena, size_t size)
{
	void *memory = take(arena, &size);

	return memset(memory, 0, size);
}

void *arena_raw(struct arena *arena, size_t count, size_t size)
{
	if (size && count > SIZE_MAX / size)
		die(NULL, "out of memory");
	size *= count;
	return take(arena, &size);
}

void *arena_array(struct arena *arena, size_t count, size_t size)
{
	if (size && count > SIZE_MAX / size)
		die(NULL, "out of memory");
	return arena_alloc(arena, count * size);
}

char *arena_copy(struct arena *arena, const char *text, size_t length)
{
	char *copy = arena_alloc(arena, length + 1);

	memcpy(copy, text, length);
	return copy;
}

char *arena_format(struct arena *arena, const char *format, ...)
{
	va_list args;
	char *text;
	int length;

	va_start(args, format);
	length = vsnprintf(NULL, 0, format, args);
	va_end(args);
	if (length < 0)
		bug(NULL, "arena_format: %s", format);
	text = arena_alloc(arena, (size_t)length + 1);
	va_start(args, format);
	vsnprintf(text, (size_t)length + 1, format, args);
	va_end(args);
	return text;
}

size_t arena_used(const struct arena *arena)
{
	return arena->used;
}

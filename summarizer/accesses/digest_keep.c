/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * digest_keep.c - what a collector has gathered, copied into the arena of the digest.
 */
#include "accesses/internal.h"

#include "base/arena.h"

#include <string.h>

static void *copy_pool(struct arena *arena, const struct pool *pool, size_t size)
{
	void *copy = arena_array(arena, pool->count, size);

	if (pool->count)
		memcpy(copy, pool->items, pool->count * size);
	return copy;
}

static void *copy_array(struct arena *arena, const void *items, uint32_t count, size_t size)
{
	struct pool pool = { .items = (void *)items, .count = count };

	return copy_pool(arena, &pool, size);
}

/* Callers know accesses by their numbers.  What others run comes last: it is bound in the end,
 * and the numbers of the rest stay as they are. */
static void keep_accesses(struct collector *self, struct digest *digest, struct arena *arena)
{
	const struct guarded_access *from = self->accesses.items;
	struct guarded_access *accesses = arena_array(arena, self->accesses.count, sizeof *accesses);
	uint32_t *exports = copy_pool(arena, &self->exports, sizeof *exports);
	uint32_t *numbers = arena_array(self->scratch, self->accesses.count, sizeof *numbers);
	uint32_t n = 0, i;
	int others;

	for (others = 0; others < 2; others++)
		for (i = 0; i < self->accesses.count; i++)
			if ((from[i].runner != 0) == others) {
				numbers[i] = n;
				accesses[n++] = from[i];
			}
	for (i = 0; i < self->exports.count; i++)
		exports[i] = numbers[exports[i]];
	digest->naccesses = n;
	digest->accesses = accesses;
	digest->nexports = self->exports.count;
	digest->exports = exports;
}

/* What the pools' items point to lies in the scratch arena so far. */
void digest_keep(struct collector *self, struct digest *digest, struct arena *arena)
{
	struct access_way *ways = copy_pool(arena, &self->ways, sizeof *ways);
	struct access_call *calls = copy_pool(arena, &self->calls, sizeof *calls);
	uint32_t i;

	for (i = 0; i < self->ways.count; i++) {
		ways[i].held = copy_array(arena, ways[i].held, ways[i].nheld, sizeof *ways[i].held);
		ways[i].released = copy_array(arena, ways[i].released, ways[i].nreleased,
					      sizeof *ways[i].released);
		ways[i].conditions = copy_array(arena, ways[i].conditions, ways[i].nconditions,
						sizeof *ways[i].conditions);
	}
	for (i = 0; i < self->calls.count; i++) {
		calls[i].actuals = copy_array(arena, calls[i].actuals, calls[i].nactuals,
					      sizeof *calls[i].actuals);
		if (calls[i].carried)
			calls[i].carried = copy_array(arena, calls[i].carried, self->program->ncarried,
						      sizeof *calls[i].carried);
		calls[i].stored = copy_array(arena, calls[i].stored, calls[i].nstored,
					     sizeof *calls[i].stored);
	}
	digest->nways = self->ways.count;
	digest->ways = ways;
	digest->ncalls = self->calls.count;
	digest->calls = calls;
	digest->call_ways = copy_pool(arena, &self->call_ways, sizeof(uint32_t));
	keep_accesses(self, digest, arena);
	digest->nmoments = self->moments.count;
	digest->moments = copy_pool(arena, &self->moments, sizeof(struct access_moment));
	digest->nsets = self->sets.count;
	digest->sets = copy_pool(arena, &self->sets, sizeof(struct access_set));
	digest->creating = self->creating != 0;
	digest->nneeds = self->needs.count;
	digest->needs = copy_pool(arena, &self->needs, sizeof(struct access_need));
	digest->nthreads = self->threads.count;
	digest->threads = copy_pool(arena, &self->threads, sizeof(struct access_thread));
	portable_finish(&self->writer, arena, &digest->values);
}

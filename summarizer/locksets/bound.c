/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bound.c - summaries of functions some of whose formals are known functions:
 * each(list, lock_item) is another function than each(list, count_item).
 *
 * They are made when they are asked for, by any worker, and kept.  A summary is
 * a function of the callee, of what is bound, and of the depth: whoever makes it
 * makes the same.  What is not followed is decided from the facts alone, not
 * from what was made before.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct bound_entry {
	uint32_t function;
	unsigned depth;
	const uint32_t *bound; /* 64 of them */
	const struct summary *summary;
};

struct bound_memo {
	pthread_mutex_t mutex; /* of all that follows */
	struct arena *arena;
	struct table index;
	struct pool entries; /* struct bound_entry */
};

struct bound_memo *bound_create(void)
{
	struct bound_memo *memo = calloc(1, sizeof *memo);

	if (!memo)
		die(NULL, "out of memory");
	memo->arena = arena_create();
	pthread_mutex_init(&memo->mutex, NULL);
	return memo;
}

void bound_free(struct bound_memo *memo)
{
	pthread_mutex_destroy(&memo->mutex);
	arena_destroy(memo->arena);
	free(memo);
}

static uint64_t bound_hash(uint32_t function, const uint32_t *bound, unsigned depth)
{
	uint64_t hash = hash_pair(function, depth);
	uint32_t i;

	for (i = 0; i < 64; i++)
		if (bound[i])
			hash = hash_pair(hash, (uint64_t)i << 32 | bound[i]);
	return hash;
}

/* The mutex is held. */
static const struct summary *find(const struct bound_memo *memo, uint32_t function,
				  const uint32_t *bound, unsigned depth, uint64_t hash)
{
	uint32_t slot = table_first(&memo->index, hash), number;

	while ((number = table_at(&memo->index, slot))) {
		const struct bound_entry *entry =
			(const struct bound_entry *)memo->entries.items + number - 1;

		if (entry->function == function && entry->depth == depth &&
		    !memcmp(entry->bound, bound, 64 * sizeof *bound))
			return entry->summary;
		slot = table_next(&memo->index, slot, hash);
	}
	return NULL;
}

/* The mutex is held. */
static const struct summary *keep(struct bound_memo *memo, uint32_t function,
				  const uint32_t *bound, unsigned depth, uint64_t hash,
				  struct lockset_function *self)
{
	uint32_t *copy = arena_array(memo->arena, 64, sizeof *copy);
	struct bound_entry *entry = pool_add(memo->arena, &memo->entries, sizeof *entry);

	memcpy(copy, bound, 64 * sizeof *copy);
	entry->function = function;
	entry->depth = depth;
	entry->bound = copy;
	entry->summary = self ? lockset_export(self, memo->arena) : &summary_nothing;
	table_add(memo->arena, &memo->index, hash, memo->entries.count);
	return entry->summary;
}

static int is_too_costly(const struct callgraph *graph, uint32_t function)
{
	const struct link_function *f = &graph->link->functions[function];

	return f->func != LINK_NONE &&
	       (uint64_t)graph->nodes[function].callers *
			       graph->link->program->tus[f->tu]->funcs[f->func].body_length >
		       LOCKSETS_BOUND_COST;
}

const struct summary *lockset_bound_summary(struct locksets_pass *pass, uint32_t function,
					    const uint32_t *bound, unsigned depth)
{
	const struct callgraph *graph = locksets_graph(pass);
	struct bound_memo *memo = locksets_memo(pass);
	uint64_t hash = bound_hash(function, bound, depth);
	const struct summary *summary;
	struct lockset_function *self;
	struct arena *scratch;

	/* The summaries of a cycle that is being worked on are not final. */
	if (graph->components[graph->nodes[function].component].cyclic)
		return lockset_summary(pass, function);
	if (is_too_costly(graph, function))
		return NULL;
	pthread_mutex_lock(&memo->mutex);
	summary = find(memo, function, bound, depth, hash);
	pthread_mutex_unlock(&memo->mutex);
	if (summary)
		return summary;
	scratch = arena_create();
	self = lockset_analyse(pass, function, bound, depth, scratch);
	pthread_mutex_lock(&memo->mutex);
	/* Somebody else may have done the same meanwhile, with the same result. */
	summary = find(memo, function, bound, depth, hash);
	if (!summary)
		summary = keep(memo, function, bound, depth, hash, self);
	pthread_mutex_unlock(&memo->mutex);
	arena_destroy(scratch);
	return summary;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/view_cache.h"

#include "base/arena.h"
#include "base/message.h"
#include "contexts/maker.h"
#include "locksets/pass.h"

#include <stdlib.h>
#include <string.h>

#define FORMALS 64

/* The digest of a function that is bound to callbacks. */
struct bound_digest {
	uint32_t function;
	uint32_t bound[FORMALS];
	const struct digest *digest;
};

/* A view as it was opened: nothing is added to its values. */
struct kept_view {
	struct arena *arena;
	struct view view;  /* function 0: none */
	uint64_t used;     /* when, counted in openings */
};

struct view_cache {
	struct arena *arena;        /* of bound digests: there are few of them */
	struct pool bound;          /* struct bound_digest */
	struct table bound_index;
	struct kept_view views[VIEW_CACHE_SIZE];
	uint64_t opened;
};

struct view_cache *view_cache_create(void)
{
	struct view_cache *cache = calloc(1, sizeof *cache);

	if (!cache)
		die(NULL, "out of memory");
	cache->arena = arena_create();
	return cache;
}

void view_cache_destroy(struct view_cache *cache)
{
	uint32_t i;

	if (!cache)
		return;
	for (i = 0; i < VIEW_CACHE_SIZE; i++)
		arena_destroy(cache->views[i].arena);
	arena_destroy(cache->arena);
	free(cache);
}

static const struct digest *bound_digest(struct view_cache *cache, struct contexts *contexts, uint32_t function,
					 const uint32_t *bound)
{
	uint64_t hash = hash_pair(function, hash_bytes(bound, FORMALS * sizeof *bound));
	struct bound_digest *known = cache->bound.items;
	struct lockset_function *analysis;
	struct arena *scratch;
	uint32_t slot, i;

	for (slot = table_first(&cache->bound_index, hash); (i = table_at(&cache->bound_index, slot));
	     slot = table_next(&cache->bound_index, slot, hash))
		if (known[i - 1].function == function && !memcmp(known[i - 1].bound, bound, FORMALS * sizeof *bound))
			return known[i - 1].digest;
	scratch = arena_create();
	analysis = lockset_analyse(contexts->pass, function, bound, 0, scratch);
	known = pool_add(cache->arena, &cache->bound, sizeof *known);
	known->function = function;
	memcpy(known->bound, bound, FORMALS * sizeof *bound);
	known->digest = analysis ? accesses_bound(contexts->accesses, analysis, cache->arena)
				 : accesses_digest(contexts->accesses, function);
	table_add(cache->arena, &cache->bound_index, hash, cache->bound.count);
	arena_destroy(scratch);
	return known->digest;
}

/* The view, which is opened in the place of the oldest one if it is not there. */
static const struct view *keep(struct view_cache *cache, struct contexts *contexts, uint32_t function,
			       const struct digest *digest)
{
	struct kept_view *found = &cache->views[0];
	uint32_t i;

	cache->opened++;
	for (i = 0; i < VIEW_CACHE_SIZE; i++) {
		struct kept_view *one = &cache->views[i];

		if (one->view.function == function && one->view.digest == digest) {
			one->used = cache->opened;
			return &one->view;
		}
		if (one->used < found->used)
			found = one;
	}
	if (found->arena)
		arena_reset(found->arena);
	else
		found->arena = arena_create();
	found->used = cache->opened;
	view_open_digest(&found->view, contexts, function, digest, found->arena);
	return &found->view;
}

void view_open_kept(struct view *view, struct contexts *contexts, uint32_t function, const uint32_t *bound,
		    struct arena *scratch)
{
	struct view_cache *cache = contexts->views;
	const struct digest *digest = bound ? bound_digest(cache, contexts, function, bound)
					    : accesses_digest(contexts->accesses, function);

	*view = *keep(cache, contexts, function, digest);
	view->scratch = scratch;
	view->syms = syms_copy(view->syms, scratch);
}

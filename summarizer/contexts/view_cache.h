/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * view_cache.h - views of functions that were opened lately, for passes that come back to them.
 *
 * To open a view is to read all of a digest, and of a function that is bound to callbacks to
 * analyse it once more.  The cache keeps the last views as they were before anything was asked of
 * them.  A view that is opened again has values of its own, with the same numbers as a new one:
 * what is found in it does not depend on the cache.
 *
 *     view_open_kept(&view, contexts, function, bound, scratch);
 *
 * A view is good until VIEW_CACHE_SIZE others are opened; it is for one thread at a time.
 */
#ifndef CONTEXTS_VIEW_CACHE_H
#define CONTEXTS_VIEW_CACHE_H

#include "contexts/view.h"

#define VIEW_CACHE_SIZE 16

struct view_cache;

struct view_cache *view_cache_create(void);
void view_cache_destroy(struct view_cache *cache); /* NULL is fine */

/* As view_open(), with the cache of the contexts. */
void view_open_kept(struct view *view, struct contexts *contexts, uint32_t function, const uint32_t *bound,
		    struct arena *scratch);

#endif

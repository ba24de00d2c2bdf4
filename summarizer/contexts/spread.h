/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * spread.h - who runs each context, and what else may be alive then: along the edges
 * from context to context, when all contexts are known.  Internal to contexts/.
 */
#ifndef CONTEXTS_SPREAD_H
#define CONTEXTS_SPREAD_H

#include "contexts/contexts.h"
#include "contexts/roots.h"
#include "accesses/accesses.h"

struct spread;

struct spread *spread_create(struct contexts *contexts, struct arena *arena);
/* A roots_visit: the function is entered by this root. */
void spread_root(void *self, uint32_t function, const struct lockdb_entry *entry,
		 const struct roots_why *why);
/* A call in a context leads to context number index of the target. */
void spread_edge(struct spread *self, const struct context *from, const struct access_call *call,
		 uint32_t target, uint32_t index, int with_arguments, const uint32_t *hidden);
/* What callgraph.spawns[spawn] starts: a context of the target is entered by a root of its own, or by
 * one for each function that it is bound to.  given: the function that it is given, 0 not known. */
void spread_start(struct spread *self, uint32_t target, uint32_t index, uint32_t spawn, uint32_t given);
void spread_finish(struct spread *self);

/* What one root has with it when it gets somewhere. */
struct arrival {
	struct bits alive, gone;                 /* as in struct context, for this root */
	uint64_t private_formals, owned_formals; /* likewise */
	uint8_t alone, once, doubt;
	uint32_t marks;                          /* of callers */
};
/* Does the root go along the edge?  The entry of a thread calls only what it is bound to. */
int spread_takes(const struct contexts *contexts, const struct context_edge *edge, uint32_t root);
/* The same behind a call. */
struct arrival spread_along(const struct accesses *accesses, const struct context_edge *edge,
			    const struct arrival *from);

#endif

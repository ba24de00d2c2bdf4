/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * view.h - a function and its contexts in one set of values: what is held at a point,
 * by the function and by whoever called it.
 *
 *     view_open(&view, self, function, bound, scratch);
 *     view_read(&view, context, &reading);
 *     held = view_held(&view, &reading, &ways);
 */
#ifndef CONTEXTS_VIEW_H
#define CONTEXTS_VIEW_H

#include "contexts/contexts.h"
#include "accesses/accesses.h"

struct view {
	struct arena *scratch;
	struct syms *syms;
	const struct accesses *accesses;
	uint32_t function;
	const struct digest *digest;  /* NULL: only for reading contexts */
	const uint32_t *values;       /* by number in the digest */
	const struct lockset **ways;  /* by number in the digest */
};

struct view_answers; /* what was asked of a reading before: view.c */

/* A context of the function, in the view's values. */
struct reading {
	const struct context *context;
	uint32_t nheld;
	struct held held[LOCKSET_HELD];
	struct context_site origins[LOCKSET_HELD];
	uint32_t nbindings;
	uint32_t formals[CONTEXT_BINDINGS], values[CONTEXT_BINDINGS];
	struct view_answers *answers;
};

/* bound: the functions that formals are known to be, or NULL. */
void view_open(struct view *view, struct contexts *self, uint32_t function, const uint32_t *bound,
	       struct arena *scratch);
/* The same with a digest of the function. */
void view_open_digest(struct view *view, struct contexts *self, uint32_t function,
		      const struct digest *digest, struct arena *scratch);
void view_read(const struct view *view, const struct context *context, const uint32_t *bound,
	       struct reading *reading);
/* A value of the function with the context's knowledge of formals put in. */
uint32_t view_bind(const struct view *view, const struct reading *reading, uint32_t value);
/* The ways that are possible in the context. */
struct locksets view_possible(const struct view *view, const struct reading *reading,
			      const struct locksets *ways);
/* All that is certainly held; NULL: none of the ways is possible. */
const struct lockset *view_held(const struct view *view, const struct reading *reading,
				const struct locksets *ways);

/* The same of one of them. */
const struct lockset *view_held_on(const struct view *view, const struct reading *reading, const struct lockset *way);

/* The same for a way that is taken only if a variable has not the value that is assumed of it
 * where there are threads: which.  NULL: it is not taken even so. */
const struct lockset *view_held_unless(const struct view *view, const struct reading *reading,
				       const struct lockset *way, uint32_t *variable);

#endif

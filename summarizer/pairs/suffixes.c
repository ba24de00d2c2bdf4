/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * suffixes.c - the last calls of all chains to an access: if none of them can be taken, whatever comes before, none of
 * the chains can, and there is no need to look at all of them from their beginnings.
 *
 * Backwards from the access, a call is added at the front, and the rest is followed again with nothing known of
 * what its first function is entered with.
 */
#include "pairs/internal.h"

#include "feasible/feasible.h"

enum {
	CALLS = 6,    /* of a suffix; one that is as long as that is taken to be a chain */
	SUFFIXES = 256 /* that are tried for an access */
};

struct suffixes {
	struct pairs *self;
	const struct guarded *side;
	uint32_t root;
	uint32_t left;
	uint32_t edges[CALLS]; /* the last one first */
	uint32_t n;
};

/* Can the suffix be taken from the beginning of its first function on?  NULL: in which nothing is known. */
static int is_taken(const struct suffixes *at, const struct feasible_entry *entry)
{
	struct guarded side = *at->side;
	struct chain chain = { .entry = entry };
	uint32_t i;

	for (i = at->n; i-- && chain.entry;)
		chain.entry = feasible_along(at->self, chain.entry, contexts_edge(at->self->in->contexts, at->edges[i]));
	if (!chain.entry)
		return 0;
	side.chain = &chain;
	return feasible_at(at->self, &side, at->root) != NULL;
}

static const struct context *context_at(const struct suffixes *at, uint32_t function, uint32_t index)
{
	uint32_t count;

	return &contexts_of(at->self->in->contexts, function, &count)[index];
}

static int find(struct suffixes *at, uint32_t function, uint32_t index)
{
	const struct contexts *contexts = at->self->in->contexts;
	uint32_t e;

	for (e = context_at(at, function, index)->edges; e; e = contexts_edge(contexts, e - 1)->next) {
		const struct context_edge *edge = contexts_edge(contexts, e - 1);
		int found;

		if (edge->function ? !context_runs(context_at(at, edge->function, edge->index), at->root)
				   : edge->index != at->root)
			continue;
		if (!at->left || at->n == CALLS)
			return 1;
		at->left--;
		if (!edge->function) {
			if (is_taken(at, feasible_begin(at->self, at->root, edge->target)))
				return 1;
			continue;
		}
		at->edges[at->n++] = e - 1;
		found = is_taken(at, feasible_enter(at->self, edge->function)) && find(at, edge->function, edge->index);
		at->n--;
		if (found)
			return 1;
	}
	return 0;
}

int suffixes_any(struct pairs *self, const struct guarded *side, uint32_t root)
{
	struct suffixes at = { .self = self, .side = side, .root = root, .left = SUFFIXES };

	return is_taken(&at, feasible_enter(self, side->function)) && find(&at, side->function, side->context);
}

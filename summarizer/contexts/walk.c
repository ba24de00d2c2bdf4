/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * walk.c - the contexts for those who look at every event: contexts_walk().
 */
#include "base/arena.h"
#include "contexts/contexts.h"
#include "contexts/groups.h"
#include "contexts/maker.h"
#include "contexts/view.h"
#include "locksets/locksets.h"
#include "symbolic/function.h"

struct walk {
	struct contexts *self;
	uint32_t function;
	struct arena *scratch;
	contexts_visit *visit;
	void *me;
	/* of one group */
	const struct context *contexts;
	const uint32_t *picked, *bound;
	uint32_t npicked;
	struct view view;
	struct reading *readings; /* NULL: not yet */
};

static void walk_event(void *context, struct symbolic *symbolic, uint32_t event,
		       const struct locksets *before)
{
	struct walk *walk = context;
	uint32_t i;

	if (!walk->readings) {
		walk->view = (struct view){ .scratch = walk->scratch, .syms = symbolic->syms,
					     .accesses = walk->self->accesses,
					     .function = walk->function };
		walk->readings = arena_array(walk->scratch, walk->npicked, sizeof *walk->readings);
		for (i = 0; i < walk->npicked; i++)
			view_read(&walk->view, &walk->contexts[walk->picked[i]], walk->bound,
				  &walk->readings[i]);
	}
	for (i = 0; i < walk->npicked; i++) {
		struct locksets ways = view_possible(&walk->view, &walk->readings[i], before);
		struct moment moment = { symbolic, event, walk->readings[i].context, &walk->view,
					 &walk->readings[i],
					 view_held(&walk->view, &walk->readings[i], before), &ways, before };

		walk->visit(walk->me, &moment);
	}
}

static void walk_group(void *me, const struct context *contexts, const uint32_t *picked,
		       uint32_t npicked, const uint32_t *bound)
{
	struct walk *walk = me;

	walk->contexts = contexts;
	walk->picked = picked;
	walk->npicked = npicked;
	walk->bound = bound;
	walk->readings = NULL;
	locksets_walk(walk->self->pass, walk->function, bound, walk->scratch, walk_event, walk);
}

void contexts_walk(struct contexts *self, uint32_t function, struct arena *scratch,
		   contexts_visit *visit, void *me)
{
	static const struct portable_node unknown;
	static const struct context nothing = { .values = { 1, &unknown, NULL } };
	const struct entry *entry = &self->entries[function];

	struct walk walk = { .self = self, .function = function, .scratch = scratch, .visit = visit,
			     .me = me };

	context_groups(entry->count ? entry->contexts : &nothing, entry->count ? entry->count : 1, scratch,
		       walk_group, &walk);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * stage.c - what a program does before it begins to serve, and after.
 *
 * What main() does on its way to a loop in which it waits for others is set-up, whoever is there already: they have
 * nothing to do yet.  What it does behind such a loop is teardown.  A function is of one of these stages if each of
 * its calls is; if a pointer leads to it, nobody knows.  The loop need not stand in main() itself: what main() calls
 * once, and nobody else calls, goes on where main() does.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"

#define ALONG_MAIN 8 /* beside enum stage: main() itself, or called by it once */
#define CALLED 16

static unsigned stage_at(struct pairs *self, uint32_t function, uint32_t event)
{
	unsigned stage = self->stages[function], round;

	if (!(stage & STAGE_USE) && stage != STAGE_NONE)
		return stage & (STAGE_SETUP | STAGE_TEARDOWN);
	if (!(stage & ALONG_MAIN))
		return STAGE_USE;
	round = round_of(self, function, event);
	if ((round & ROUND_KINDS) == ROUND_SERVES || !(round & ROUND_BEFORE) == !(round & ROUND_AFTER))
		return STAGE_USE;
	return round & ROUND_BEFORE ? STAGE_SETUP : STAGE_TEARDOWN;
}

static void pass_on(struct pairs *self, uint32_t caller, const struct call_site *site)
{
	const struct callgraph *graph = self->in->graph;
	unsigned stage = stage_at(self, caller, site->event), along;
	uint32_t i;

	along = (self->stages[caller] & ALONG_MAIN) && (stage & STAGE_USE) && site->ntargets == 1 &&
		round_of(self, caller, site->event) == ROUND_ONCE;
	for (i = 0; i < site->ntargets; i++) {
		uint8_t *to = &self->stages[graph->targets[site->first + i]];

		*to = (uint8_t)((*to & CALLED || !along ? *to & ~ALONG_MAIN : *to | ALONG_MAIN) | CALLED | stage);
	}
}

/* Callers before callees. */
static void find_stages(struct pairs *self)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t i, k, n;

	self->stages = arena_array(self->arena, (size_t)self->in->link->nfunctions + 1, 1);
	self->stages[self->in->link->main] = CALLED | ALONG_MAIN | STAGE_USE;
	for (i = graph->ncomponents; i--;) {
		const struct call_component *component = &graph->components[i];

		for (k = 0; k < component->nmembers; k++) {
			uint32_t function = graph->members[component->first + k];
			const struct call_node *node = &graph->nodes[function];

			if (function != self->in->link->main &&
			    (component->cyclic || node->address_taken || node->looked_up || node->roles))
				self->stages[function] = CALLED | STAGE_USE;
			for (n = 0; n < node->nsites && !node->dead && self->stages[function]; n++)
				pass_on(self, function, &graph->sites[node->first + n]);
		}
	}
}

enum stage stage_of(struct pairs *self, const struct guarded *guarded)
{
	unsigned stage;

	if (!self->in->link->main)
		return STAGE_NONE;
	if (!self->stages)
		find_stages(self);
	stage = stage_at(self, guarded->site.function, guarded->site.event);
	if ((stage & STAGE_USE) && !guarded->access.runner)
		stage = stage_at(self, guarded->function, guarded->access.event);
	return stage == STAGE_SETUP || stage == STAGE_TEARDOWN ? (enum stage)stage : STAGE_NONE;
}

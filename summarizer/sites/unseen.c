/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * unseen.c - may a wait be ended by something that has no site?
 *
 *     code that no thread is known to reach signals, posts, comes to a barrier
 *     a function of which nothing is known is given a lock, a condition, or what has one in it
 *     a thread is cancelled, where it waits
 */
#include "sites/internal.h"

#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "rcf.h"

/* Nothing is known of the function: might it get at a condition, by its arguments? */
static int takes_lock(const struct builder *self, uint32_t number)
{
	const struct link *link = self->in->link;
	const struct link_function *function = &link->functions[number];
	const struct facts_tu *tu = link->program->tus[function->tu];
	const struct facts_type *type = &tu->types[tu->symbols[function->symbol].type];
	uint32_t i;

	if (function->func != LINK_NONE || callgraph_model(self->in->graph, number) || type->kind != RCF_T_FUNC)
		return 0;
	for (i = 0; i < type->count; i++)
		if (stored_holds(self, link_aggregate_of(link, function->tu, type->params[i])))
			return 1;
	return 0;
}

static int ends_waits(const struct lockdb_function *model, int reached)
{
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		switch (model->effects[i].op) {
		case LOCKDB_CANCELS:
			return 1;
		case LOCKDB_SIGNAL:
		case LOCKDB_BROADCAST:
		case LOCKDB_UP:
		case LOCKDB_BARRIER:
			if (!reached)
				return 1;
			break;
		default:
			break;
		}
	return 0;
}

int unseen_find(const struct builder *self)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t f, s, t, reached;

	for (f = 1; f <= self->in->link->nfunctions; f++) {
		contexts_of(self->in->contexts, f, &reached);
		for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++)
			for (t = 0; t < graph->sites[s].ntargets; t++) {
				uint32_t target = graph->targets[graph->sites[s].first + t];

				if (takes_lock(self, target) || ends_waits(callgraph_model(graph, target), reached != 0))
					return 1;
			}
	}
	return 0;
}

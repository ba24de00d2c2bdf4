/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * reentry.c - does a function that is run once get to the call that runs it, along branches that agree with what its
 * calls pass?
 *
 *     once(&base, set_up)  ->  set_up()  ->  start(BASE)  ->  if (flags & BASE) return;  once(&base, set_up)
 */
#include "sites/internal.h"

#include "callgraph/callgraph.h"
#include "feasible/feasible.h"
#include "lockdb/lockdb.h"

enum { CALLS = 6, TRIED = 400 }; /* of one chain, and all that are tried */

struct search {
	const struct callgraph *graph;
	struct feasible *feasible;
	uint32_t function, event; /* the call that runs it */
	uint32_t ntried;
};

/* Does the model of the callee call the function back?  What it passes is not the arguments of the call. */
static int is_called_back(const struct callgraph *graph, uint32_t function, const struct call_site *site, uint32_t target)
{
	uint32_t n, i, t;
	const struct call_spawn *spawns = callgraph_spawns(graph, function, site->event, &n);

	for (i = 0; i < n; i++)
		for (t = 0; t < spawns[i].ntargets; t++)
			if (graph->targets[spawns[i].first + t] == target)
				return 1;
	return 0;
}

static int gets_there(struct search *search, uint32_t function, const struct feasible_entry *entry, uint32_t calls)
{
	const struct callgraph *graph = search->graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t s, t;

	if (function == search->function && feasible_reach(search->feasible, entry, search->event))
		return 1;
	for (s = node->first; s < node->first + node->nsites && calls < CALLS; s++)
		for (t = 0; t < graph->sites[s].ntargets; t++) {
			uint32_t target = graph->targets[graph->sites[s].first + t];
			const struct feasible_entry *next;

			if (graph->nodes[target].component != node->component)
				continue;
			if (search->ntried++ == TRIED || feasible_is_spent(search->feasible))
				return 0;
			next = feasible_call(search->feasible, entry, graph->sites[s].event, target,
					     !is_called_back(graph, function, &graph->sites[s], target));
			if (next && gets_there(search, target, next, calls + 1))
				return 1;
		}
	return 0;
}

int reentry_possible(const struct callgraph *graph, struct feasible *feasible, uint32_t function, uint32_t event)
{
	struct search search = { graph, feasible, function, event, 0 };
	uint32_t n, i, t;
	const struct call_spawn *spawns = callgraph_spawns(graph, function, event, &n);

	for (i = 0; i < n; i++)
		for (t = 0; t < spawns[i].ntargets && spawns[i].op == LOCKDB_ONCE; t++) {
			uint32_t run = graph->targets[spawns[i].first + t];
			const struct feasible_entry *entry = feasible_root(feasible, run, NULL, 0, NULL);

			if (entry && gets_there(&search, run, entry, 0))
				return 1;
		}
	return 0;
}

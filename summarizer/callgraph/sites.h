/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sites.h - the sites of all functions, their targets and callbacks.  Private
 * to callgraph/.
 *
 *     sites = sites_create(flow, formals, nodes, arena);
 *     for each function by id: sites_add(sites, function, &list);
 *     sites_finish(sites, graph);
 */
#ifndef CALLGRAPH_SITES_H
#define CALLGRAPH_SITES_H

#include "callgraph/flow.h"

#define SITES_CALLBACKS 1024

struct target_list {
	uint32_t first, count; /* in sites.targets */
	uint32_t uses;         /* sites that have it */
};

struct sites {
	const struct link *link;
	const struct flow *flow;
	const struct flow_list *formals; /* by function: effects of a model, for any call */
	struct call_node *nodes;
	struct arena *arena;
	struct signatures *signatures;
	struct pool sites;    /* struct call_site */
	struct pool spawns;   /* struct call_spawn */
	struct pool targets;  /* uint32_t */
	struct pool lists;    /* struct target_list */
	struct table index;   /* of lists by content */
	struct table wide;    /* lists of wide calls by (node, number of arguments) */
	uint32_t all;         /* list of all functions whose address is taken, 0 not made */
	uint32_t *buffer;     /* FLOW_MANY functions */
	uint32_t *merged;     /* targets of a site with those that are called back ... */
	uint32_t nmerged;     /* ... at most SITES_CALLBACKS of them */
};

struct sites *sites_create(const struct flow *flow, const struct flow_list *formals,
			   struct call_node *nodes, struct arena *arena);
void sites_add(struct sites *sites, uint32_t function, const struct flow_list *list);
void sites_finish(struct sites *sites, struct callgraph *graph);

#endif

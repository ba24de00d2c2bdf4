/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * backward.c - what flows into a node, asked after all is solved.
 *
 * A node that holds many has no list, but what flows into it comes from nodes that
 * have one, or from nodes that hold many in turn: the edges are gone backwards.
 */
#include "pointsto/graph.h"

#include "base/arena.h"

struct backward *backward_create(const struct pointsto *self, struct arena *arena)
{
	struct backward *backward = arena_alloc(arena, sizeof *backward);
	const struct graph_edge *edges = self->edges.items;
	uint32_t node, i;

	backward->self = self;
	backward->arena = arena;
	backward->visited = arena_alloc(arena, self->nnodes);
	backward->first = arena_array(arena, (size_t)self->nnodes + 1, sizeof *backward->first);
	backward->from = arena_array(arena, self->edges.count, sizeof *backward->from);
	/* first[n] counts, then is the end of n's edges, then, as they come in, their beginning. */
	for (i = 0; i < self->edges.count; i++)
		if (self->nodes[edges[i].to].set.many && edges[i].kind != OP_OUTSIDE)
			backward->first[edges[i].to]++;
	for (node = 0; node < self->nnodes; node++)
		backward->first[node + 1] += backward->first[node];
	for (node = 0; node < self->nnodes; node++)
		for (i = self->nodes[node].edges; i; i = edges[i - 1].next)
			if (self->nodes[edges[i - 1].to].set.many && edges[i - 1].kind != OP_OUTSIDE)
				backward->from[--backward->first[edges[i - 1].to]] = node;
	return backward;
}

static void push(struct backward *backward, uint32_t node)
{
	if (backward->visited[node])
		return;
	backward->visited[node] = 1;
	*(uint32_t *)pool_add(backward->arena, &backward->todo, sizeof(uint32_t)) = node;
}

void backward_visit(struct backward *backward, uint32_t node)
{
	const struct pointsto *self = backward->self;
	uint32_t i;

	push(backward, node);
	while (backward->todo.count) {
		const struct pointsto_set *set;

		node = ((uint32_t *)backward->todo.items)[--backward->todo.count];
		set = &self->nodes[node].set;
		for (i = 0; i < set->count; i++)
			backward->found(backward->context, set->targets[i]);
		for (i = backward->first[node]; set->many && i < backward->first[node + 1]; i++)
			push(backward, backward->from[i]);
	}
}

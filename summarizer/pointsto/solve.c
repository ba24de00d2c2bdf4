/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * solve.c - targets along all edges, until nothing changes.
 *
 * Only what is new in a node is passed on (difference propagation): a set is in
 * order of arrival, and its first node.done targets have been passed on.  Sets have
 * at most POINTSTO_MANY targets, so each edge is gone that often and it ends.  One
 * thread, one queue in order of arrival: the same each time.
 */
#include "pointsto/graph.h"

#include "base/arena.h"

#include <string.h>

static void enqueue(struct pointsto *self, uint32_t id)
{
	struct graph_node *node = &self->nodes[id];
	uint32_t at;

	if (node->queued || !(node->edges || node->loads || node->stores))
		return;
	node->queued = 1;
	at = self->queue_head + self->queue_count++;
	self->queue[at < self->nnodes ? at : at - self->nnodes] = id;
}

static uint32_t dequeue(struct pointsto *self)
{
	uint32_t id = self->queue[self->queue_head++];

	if (self->queue_head == self->nnodes)
		self->queue_head = 0;
	self->queue_count--;
	self->nodes[id].queued = 0;
	return id;
}

void solve_add_many(struct pointsto *self, uint32_t id)
{
	struct graph_node *node = &self->nodes[id];

	if (!id || node->set.many)
		return;
	node->set.many = 1;
	node->set.count = 0;
	node->set.targets = NULL;
	enqueue(self, id);
}

static int has(const struct graph_node *node, uint32_t target)
{
	uint32_t i;

	if (!(node->seen >> (target % 64) & 1))
		return 0;
	for (i = 0; i < node->set.count; i++)
		if (node->set.targets[i] == target)
			return 1;
	return 0;
}

/* Room for one more. */
static uint32_t *grow(struct pointsto *self, struct graph_node *node)
{
	uint32_t *grown;

	if (node->set.count < node->space)
		return (uint32_t *)(uintptr_t)node->set.targets;
	node->space = (uint8_t)(node->space ? 4 * node->space : 4);
	grown = arena_array(self->arena, node->space, sizeof *grown);
	memcpy(grown, node->set.targets, node->set.count * sizeof *grown);
	node->set.targets = grown;
	return grown;
}

void solve_add(struct pointsto *self, uint32_t id, uint32_t target)
{
	struct graph_node *node = &self->nodes[id];

	if (!id || node->set.many || has(node, target))
		return;
	if (node->set.count == POINTSTO_MANY) {
		solve_add_many(self, id);
		return;
	}
	node->seen |= (uint64_t)1 << (target % 64);
	if (target >= self->first[TARGET_OUTSIDE])
		node->set.outside = 1;
	if (!node->set.count)
		node->set.targets = &self->identity[target];
	else
		grow(self, node)[node->set.count] = target;
	node->set.count++;
	enqueue(self, id);
}

/* Does a pointer to a field that is moved still point to it? */
static int stays(const struct pointsto *self, uint32_t target, int64_t bytes)
{
	uint64_t size;

	if (target < self->first[TARGET_FIELD] || target >= self->first[TARGET_FIELD + 1])
		return 1;
	size = self->places[target - self->first[TARGET_FIELD] + 1].size;
	if (!size) /* an array of any length */
		return bytes > 0;
	return (uint64_t)(bytes < 0 ? -bytes : bytes) < size;
}

static void pass_on(struct pointsto *self, const struct graph_edge *edge, uint32_t target)
{
	if (edge->kind == OP_MOVE && !stays(self, target, edge->number))
		return;
	if (edge->kind == OP_OUTSIDE && target < self->first[TARGET_OUTSIDE])
		return;
	solve_add(self, edge->to, target);
}

static struct graph_access access_at(const struct pointsto *self, uint32_t i)
{
	return ((const struct graph_access *)self->accesses.items)[i - 1];
}

static void visit_many(struct pointsto *self, uint32_t id)
{
	uint32_t i;

	for (i = self->nodes[id].edges; i;) {
		const struct graph_edge *edge = &((const struct graph_edge *)self->edges.items)[i - 1];

		i = edge->next;
		if (edge->kind != OP_OUTSIDE)
			solve_add_many(self, edge->to);
	}
	for (i = self->nodes[id].loads; i; i = access_at(self, i).next)
		if (!access_at(self, i).known)
			solve_add_many(self, access_at(self, i).node);
}

static void visit(struct pointsto *self, uint32_t id)
{
	struct graph_node *node = &self->nodes[id];
	uint32_t first = node->done, end = node->set.count, fresh[POINTSTO_MANY], i, k;

	if (node->set.many) {
		visit_many(self, id);
		return;
	}
	for (k = first; k < end; k++)
		fresh[k] = node->set.targets[k];
	node->done = (uint8_t)end;
	for (i = node->edges; i;) {
		struct graph_edge edge = ((const struct graph_edge *)self->edges.items)[i - 1];

		for (k = first; k < end; k++)
			pass_on(self, &edge, fresh[k]);
		i = edge.next;
	}
	for (i = node->loads; i; i = access_at(self, i).next)
		for (k = first; k < end; k++)
			graph_connect(self, self->content[fresh[k]], access_at(self, i).node);
	for (i = node->stores; i; i = access_at(self, i).next)
		for (k = first; k < end; k++)
			graph_connect(self, access_at(self, i).node, self->content[fresh[k]]);
}

void solve_run(struct pointsto *self)
{
	while (self->queue_count)
		visit(self, dequeue(self));
}

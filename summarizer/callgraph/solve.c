/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * solve.c - function addresses along all edges, until nothing changes.
 *
 * Only what is new in a node is passed on (difference propagation).  What a
 * node holds grows, and the number of nodes, edges and elements is bounded:
 * it ends.  One thread, one queue in order of arrival: the same each time.
 */
#include "callgraph/flow.h"

#include "base/message.h"

#include <stdlib.h>
#include <string.h>

static void enqueue(struct flow *flow, uint32_t node)
{
	uint32_t i;

	if (flow_node(flow, node)->queued)
		return;
	flow_node(flow, node)->queued = 1;
	if (flow->queue_count == flow->queue_space) {
		uint32_t space = flow->queue_space ? 2 * flow->queue_space : 1024;
		uint32_t *queue = malloc(space * sizeof *queue);

		if (!queue)
			die(NULL, "out of memory");
		for (i = 0; i < flow->queue_count; i++)
			queue[i] = flow->queue[(flow->queue_head + i) & (flow->queue_space - 1)];
		free(flow->queue);
		flow->queue = queue;
		flow->queue_space = space;
		flow->queue_head = 0;
	}
	i = (flow->queue_head + flow->queue_count++) & (flow->queue_space - 1);
	flow->queue[i] = node;
}

static uint32_t dequeue(struct flow *flow)
{
	uint32_t node = flow->queue[flow->queue_head];

	flow->queue_head = (flow->queue_head + 1) & (flow->queue_space - 1);
	flow->queue_count--;
	flow_node(flow, node)->queued = 0;
	return node;
}

static void reserve(uint32_t **items, uint32_t *space, uint32_t count)
{
	uint32_t *grown;

	if (count <= *space)
		return;
	*space = *space ? *space : 4;
	while (*space < count)
		*space *= 2;
	grown = realloc(*items, *space * sizeof **items);
	if (!grown)
		die(NULL, "out of memory");
	*items = grown;
}

/* How many of items[0 .. count) are less than the element. */
static uint32_t rank(const uint32_t *items, uint32_t count, uint32_t element)
{
	uint32_t low = 0, high = count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (items[middle] < element)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Sorted elements into a sorted set that has none of them. */
static void merge(uint32_t **set, uint32_t *count, uint32_t *space, const uint32_t *elements,
		  uint32_t n)
{
	uint32_t i = *count, k = n, at = *count + n;

	reserve(set, space, *count + n);
	while (k > 0) {
		if (i > 0 && (*set)[i - 1] > elements[k - 1])
			(*set)[--at] = (*set)[--i];
		else
			(*set)[--at] = elements[--k];
	}
	*count += n;
}

void flow_add_many(struct flow *flow, uint32_t id)
{
	struct flow_node *node = flow_node(flow, id);

	if (node->many)
		return;
	node->many = 1;
	flow->caps.many++;
	flow->total -= node->nset;
	free(node->set);
	free(node->fresh);
	node->set = node->fresh = NULL;
	node->nset = node->nfresh = node->set_space = node->fresh_space = 0;
	enqueue(flow, id);
}

void flow_add(struct flow *flow, uint32_t id, const uint32_t *elements, uint32_t count)
{
	struct flow_node *node = flow_node(flow, id);
	uint32_t news[FLOW_MANY], n = 0, i, at = 0;

	if (node->many)
		return;
	for (i = 0; i < count; i++) {
		if (node->nset)
			at += rank(node->set + at, node->nset - at, elements[i]);
		if (at < node->nset && node->set[at] == elements[i])
			continue;
		if (node->nset + n >= FLOW_MANY || flow->total + n >= FLOW_TOTAL) {
			flow_add_many(flow, id);
			return;
		}
		news[n++] = elements[i];
	}
	if (!n)
		return;
	merge(&node->set, &node->nset, &node->set_space, news, n);
	merge(&node->fresh, &node->nfresh, &node->fresh_space, news, n);
	flow->total += n;
	enqueue(flow, id);
}

/* A node that is called has a new function. */
static void call(struct flow *flow, uint32_t id, uint32_t function)
{
	int outside = flow->link->functions[function].func == LINK_NONE && !flow->models[function];
	uint32_t i = flow_node(flow, id)->formals, answer = flow_node(flow, id)->answer;
	struct flow_key key = { FLOW_RETURN, function, 0 };
	uint32_t node;

	if (answer && (node = flow_find(flow, key)))
		flow_connect(flow, node, answer);
	key.kind = FLOW_FORMAL;
	while (i) {
		struct flow_formal formal = ((struct flow_formal *)flow->formals.items)[i - 1];
		uint32_t from = formal.node;

		i = formal.next;
		key.b = flow_node(flow, from)->key.b;
		node = outside ? flow_intern(flow, key) : flow_find(flow, key);
		if (node)
			flow_connect(flow, from, node);
	}
}

/* A node has the address of a new place. */
static void reach(struct flow *flow, uint32_t id, uint32_t place)
{
	const struct flow_node *node = flow_node(flow, id);
	uint32_t read = node->read, written = node->written;

	if (read)
		flow_connect(flow, place, read);
	if (written)
		flow_connect(flow, written, place);
}

static void pass_on(struct flow *flow, uint32_t id, const uint32_t *fresh, uint32_t count)
{
	uint32_t i = flow_node(flow, id)->edges;

	while (i) {
		struct flow_edge edge = ((struct flow_edge *)flow->edges.items)[i - 1];

		if (fresh)
			flow_add(flow, edge.to, fresh, count);
		else
			flow_add_many(flow, edge.to);
		i = edge.next;
	}
}

static void visit(struct flow *flow, uint32_t id)
{
	struct flow_node *node = flow_node(flow, id);
	uint32_t *fresh = node->fresh, count = node->nfresh, i;
	int called = node->formals || node->answer;

	if (node->many) {
		flow->caps.lost += called || node->read || node->written;
		pass_on(flow, id, NULL, 0);
		return;
	}
	node->fresh = NULL;
	node->nfresh = node->fresh_space = 0;
	pass_on(flow, id, fresh, count);
	for (i = 0; i < count; i++)
		if (fresh[i] & FLOW_PLACE)
			reach(flow, id, fresh[i] & ~FLOW_PLACE);
		else if (called && fresh[i] != FLOW_LOST)
			call(flow, id, fresh[i]);
	free(fresh);
}

static void propagate(struct flow *flow)
{
	while (flow->queue_count)
		visit(flow, dequeue(flow));
}

/* Pointers that point to no known place: into memory that is known by its type. */
static void use_heap(struct flow *flow)
{
	uint32_t id, i;

	for (id = 1; id < flow->nodes.count; id++) {
		const struct flow_node *node = flow_node(flow, id);

		if (node->many || (node->nset && node->set[node->nset - 1] & FLOW_PLACE))
			continue;
		for (i = node->watches; i;) {
			struct flow_watch watch = ((struct flow_watch *)flow->watches.items)[i - 1];

			if (watch.store)
				flow_connect(flow, watch.node, watch.heap);
			else
				flow_connect(flow, watch.heap, watch.node);
			i = watch.next;
		}
	}
}

/* Does the program have no idea of what this holds? */
static int is_outside(const struct flow *flow, struct flow_key key)
{
	switch (key.kind) {
	case FLOW_HEAP:
		return 1;
	case FLOW_OBJECT:
		return (flow->link->objects[key.a].flags & LINK_EXTERNAL) != 0;
	case FLOW_RETURN:
		return flow->link->functions[key.a].func == LINK_NONE && !flow->models[key.a];
	default:
		return 0;
	}
}

static void add_lost(struct flow *flow)
{
	const uint32_t lost = FLOW_LOST;
	uint32_t id;

	for (id = 1; id < flow->nodes.count; id++)
		if (is_outside(flow, flow_node(flow, id)->key))
			flow_add(flow, id, &lost, 1);
}

/* Places whose addresses reach unknown code may be written there. */
static void add_lost_places(struct flow *flow)
{
	const uint32_t lost = FLOW_LOST;
	uint32_t id, i;

	for (id = 1; id < flow->nodes.count; id++) {
		struct flow_key key = flow_node(flow, id)->key;

		if (key.kind != FLOW_FORMAL || flow->models[key.a] ||
		    flow->link->functions[key.a].func != LINK_NONE)
			continue;
		for (i = flow_node(flow, id)->nset; i > 0; i--) {
			uint32_t place = flow_node(flow, id)->set[i - 1];

			if (!(place & FLOW_PLACE))
				break;
			flow_add(flow, place & ~FLOW_PLACE, &lost, 1);
		}
	}
}

void flow_solve(struct flow *flow)
{
	add_lost(flow);
	propagate(flow);
	use_heap(flow);
	add_lost_places(flow);
	propagate(flow);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * flow.c - nodes and edges of the flow of function addresses.
 *
 * Numbers of nodes follow from the order of the calls: the caller goes through
 * the functions by id, so they are the same for any number of jobs.
 */
#include "callgraph/flow.h"

#include "base/arena.h"
#include "base/message.h"

#include <stdlib.h>

struct flow *flow_create(const struct link *link, const struct lockdb_function **models,
			 struct arena *arena)
{
	struct flow *flow = arena_alloc(arena, sizeof *flow);

	flow->link = link;
	flow->models = models;
	flow->arena = arena;
	pool_add(arena, &flow->nodes, sizeof(struct flow_node));
	return flow;
}

void flow_free(struct flow *flow)
{
	uint32_t i;

	for (i = 0; i < flow->nodes.count; i++) {
		free(flow_node(flow, i)->set);
		free(flow_node(flow, i)->fresh);
	}
	free(flow->queue);
}

static uint64_t hash_key(struct flow_key key)
{
	return hash_pair((uint64_t)key.kind << 32 | key.a, key.b);
}

uint32_t flow_find(const struct flow *flow, struct flow_key key)
{
	uint64_t hash = hash_key(key);
	uint32_t slot, node;

	for (slot = table_first(&flow->index, hash); (node = table_at(&flow->index, slot));
	     slot = table_next(&flow->index, slot, hash))
		if (flow_same_key(flow_node(flow, node)->key, key))
			return node;
	return 0;
}

uint32_t flow_intern(struct flow *flow, struct flow_key key)
{
	uint32_t node = flow_find(flow, key);
	struct flow_node *added;

	if (node)
		return node;
	node = flow->nodes.count;
	if (node >= FLOW_PLACE)
		die("callgraph", "too many places that hold functions");
	added = pool_add(flow->arena, &flow->nodes, sizeof *added);
	added->key = key;
	table_add(flow->arena, &flow->index, hash_key(key), node);
	return node;
}

/* Remembers an edge; 0 if it was there. */
static int new_edge(struct flow *flow, uint32_t from, uint32_t to)
{
	uint64_t hash = hash_pair(from, to);
	struct flow_edge *edge;

	if (table_at(&flow->known, table_first(&flow->known, hash)))
		return 0;
	edge = pool_add(flow->arena, &flow->edges, sizeof *edge);
	edge->to = to;
	edge->next = flow_node(flow, from)->edges;
	flow_node(flow, from)->edges = flow->edges.count;
	table_add(flow->arena, &flow->known, hash, flow->edges.count);
	return 1;
}

void flow_connect(struct flow *flow, uint32_t from, uint32_t to)
{
	struct flow_node *node = flow_node(flow, from);

	if (from == to || !new_edge(flow, from, to))
		return;
	if (node->many)
		flow_add_many(flow, to);
	else if (node->nset)
		flow_add(flow, to, node->set, node->nset);
}

/* to gets what the term stands for. */
static void give(struct flow *flow, uint32_t to, const struct flow_term *from)
{
	uint32_t element;

	switch (from->kind) {
	case TERM_FUNCTION:
		element = from->key.a;
		flow_add(flow, to, &element, 1);
		break;
	case TERM_ADDRESS:
		if (from->weak)
			break;
		element = FLOW_PLACE | flow_intern(flow, from->key);
		flow_add(flow, to, &element, 1);
		break;
	case TERM_CONTENT:
		flow_connect(flow, flow_intern(flow, from->key), to);
		break;
	}
}

static void pass(struct flow *flow, const struct flow_op *op)
{
	uint32_t callee = flow_intern(flow, op->to), known = flow->nodes.count;
	struct flow_key key = { FLOW_ARGUMENT, callee, op->index };
	uint32_t node = flow_intern(flow, key);

	if (node == known) {
		struct flow_formal *formal = pool_add(flow->arena, &flow->formals, sizeof *formal);

		formal->node = node;
		formal->next = flow_node(flow, callee)->formals;
		flow_node(flow, callee)->formals = flow->formals.count;
	}
	give(flow, node, &op->from);
}

static void answered(struct flow *flow, const struct flow_op *op)
{
	uint32_t callee = flow_intern(flow, op->from.key);
	struct flow_key key = { FLOW_ANSWER, callee, 0 };
	uint32_t node = flow_intern(flow, key);

	flow_node(flow, callee)->answer = node;
	flow_connect(flow, node, flow_intern(flow, op->to));
}

/* A node that holds just what the term stands for. */
static uint32_t node_of(struct flow *flow, const struct flow_term *term)
{
	struct flow_key key = { FLOW_EFFECT, 0, flow->nodes.count };
	uint32_t node;

	if (term->kind == TERM_CONTENT)
		return flow_intern(flow, term->key);
	node = flow_intern(flow, key);
	give(flow, node, term);
	return node;
}

static void watch(struct flow *flow, uint32_t pointer, uint32_t node, const struct flow_op *op)
{
	uint32_t heap = flow_intern(flow, op->heap);
	struct flow_watch *watch = pool_add(flow->arena, &flow->watches, sizeof *watch);

	watch->heap = heap;
	watch->node = node;
	watch->store = op->kind == FLOW_STORE;
	watch->next = flow_node(flow, pointer)->watches;
	flow_node(flow, pointer)->watches = flow->watches.count;
}

static void load(struct flow *flow, const struct flow_op *op)
{
	uint32_t pointer = flow_intern(flow, op->from.key), to = flow_intern(flow, op->to);
	struct flow_key key = { FLOW_READ, pointer, 0 };
	uint32_t node = flow_intern(flow, key);

	flow_node(flow, pointer)->read = node;
	flow_connect(flow, node, to);
	if (op->heap.kind)
		watch(flow, pointer, to, op);
}

static void store(struct flow *flow, const struct flow_op *op)
{
	uint32_t pointer = flow_intern(flow, op->to);
	struct flow_key key = { FLOW_WRITTEN, pointer, 0 };
	uint32_t node = flow_intern(flow, key);

	flow_node(flow, pointer)->written = node;
	give(flow, node, &op->from);
	if (op->heap.kind)
		watch(flow, pointer, node_of(flow, &op->from), op);
}

void flow_apply(struct flow *flow, const struct flow_op *op)
{
	switch (op->kind) {
	case FLOW_COPY:
		give(flow, flow_intern(flow, op->to), &op->from);
		break;
	case FLOW_LOAD:
		load(flow, op);
		break;
	case FLOW_STORE:
		store(flow, op);
		break;
	case FLOW_PASS:
		pass(flow, op);
		break;
	case FLOW_ANSWERED:
		answered(flow, op);
		break;
	}
}

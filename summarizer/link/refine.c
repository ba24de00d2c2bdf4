/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * refine.c - which nodes are one (copies.h): the coarsest partition in which
 * equal nodes name equal nodes.
 *
 * It begins with the hashes as classes, as if whatever could be equal were, so
 * that functions that call each other in a circle can be; and splits a class
 * when its members name different ones.  A node is looked at again only when
 * one that it names got a new class; where a class splits, its largest part
 * keeps the number, so that this is seldom.
 */
#include "base/arena.h"
#include "link/copies.h"

#include <stdlib.h>
#include <string.h>

/* Times that a reference may be looked at, on average: real programs need two or three. */
#define EFFORT 64

struct member {
	uint64_t signature; /* of the classes that it names */
	uint32_t class, node;
};

struct refining {
	struct copies *copies;
	uint32_t *sizes;        /* of classes */
	uint32_t nclasses;
	uint32_t *users, *user; /* users of node n: user[users[n]] ... user[users[n + 1] - 1] */
	uint32_t *dirty, ndirty; /* nodes to look at, */
	uint8_t *is_dirty;      /* and the same by node */
	struct member *members;
	uint64_t effort;        /* references that may still be looked at */
};

static void begin(struct refining *refining, struct arena *arena)
{
	struct copies *copies = refining->copies;
	struct table table = { 0 };
	uint32_t i, class, slot;

	for (i = 0; i < copies->nnodes; i++) {
		uint64_t hash = copies->nodes[i].hash;

		slot = table_first(&table, hash);
		class = table_at(&table, slot);
		if (!class)
			table_add(arena, &table, hash, class = ++refining->nclasses);
		copies->nodes[i].class = class;
		refining->sizes[class]++;
	}
}

static void index_users(struct refining *refining, struct arena *arena)
{
	const struct copies *copies = refining->copies;
	uint32_t *at, i, k, total = 0;

	refining->users = arena_array(arena, copies->nnodes + 2, sizeof *refining->users);
	for (i = 0; i < copies->nnodes; i++)
		for (k = 0; k < copies->nodes[i].nrefs; k++, total++)
			refining->users[copies->nodes[i].refs[k] + 1]++;
	for (i = 0; i < copies->nnodes; i++)
		refining->users[i + 1] += refining->users[i];
	refining->user = arena_array(arena, total, sizeof *refining->user);
	at = arena_array(arena, copies->nnodes + 1, sizeof *at);
	memcpy(at, refining->users, (copies->nnodes + 1) * sizeof *at);
	for (i = 0; i < copies->nnodes; i++)
		for (k = 0; k < copies->nodes[i].nrefs; k++)
			refining->user[at[copies->nodes[i].refs[k]]++] = i;
	refining->effort = ((uint64_t)total + copies->nnodes) * EFFORT;
}

static void mark(struct refining *refining, uint32_t node)
{
	if (!refining->is_dirty[node]) {
		refining->is_dirty[node] = 1;
		refining->dirty[refining->ndirty++] = node;
	}
}

static int compare(const void *left, const void *right)
{
	const struct member *a = left, *b = right;

	if (a->class != b->class)
		return a->class < b->class ? -1 : 1;
	if (a->signature != b->signature)
		return a->signature < b->signature ? -1 : 1;
	return a->node < b->node ? -1 : a->node > b->node;
}

/* The dirty nodes of classes that can split, by class and signature. */
static uint32_t gather(struct refining *refining)
{
	const struct node *nodes = refining->copies->nodes;
	uint32_t i, k, count = 0;

	for (i = 0; i < refining->ndirty; i++) {
		const struct node *node = &nodes[refining->dirty[i]];
		struct member *member = &refining->members[count];

		refining->is_dirty[refining->dirty[i]] = 0;
		if (refining->sizes[node->class] == 1)
			continue;
		member->class = node->class;
		member->node = refining->dirty[i];
		member->signature = 0;
		for (k = 0; k < node->nrefs; k++)
			member->signature = hash_pair(member->signature, nodes[node->refs[k]].class);
		refining->effort -= node->nrefs < refining->effort ? node->nrefs : refining->effort;
		count++;
	}
	refining->ndirty = 0;
	qsort(refining->members, count, sizeof *refining->members, compare);
	return count;
}

/* A part of a class becomes one of its own. */
static void separate(struct refining *refining, const struct member *part, uint32_t count)
{
	struct node *nodes = refining->copies->nodes;
	uint32_t class = ++refining->nclasses, i;

	refining->sizes[class] = count;
	refining->sizes[part->class] -= count;
	for (i = 0; i < count; i++)
		nodes[part[i].node].class = class;
}

static uint32_t part_length(const struct member *part, const struct member *end)
{
	uint32_t n = 1;

	while (part + n < end && part[n].signature == part->signature)
		n++;
	return n;
}

/* All dirty members of one class.  Those that are not dirty keep its number; if
 * there are none of these, the largest part does. */
static void split(struct refining *refining, const struct member *first, const struct member *end)
{
	const struct member *part, *kept = NULL;
	uint32_t n, largest = 0;

	if ((uint32_t)(end - first) == refining->sizes[first->class])
		for (part = first; part < end; part += n) {
			n = part_length(part, end);
			if (n > largest) {
				largest = n;
				kept = part;
			}
		}
	for (part = first; part < end; part += n) {
		n = part_length(part, end);
		if (part != kept)
			separate(refining, part, n);
	}
}

static void split_all(struct refining *refining, uint32_t count)
{
	const struct member *at = refining->members, *end = at + count, *next;
	const struct node *nodes = refining->copies->nodes;
	uint32_t i, k;

	for (; at < end; at = next) {
		for (next = at; next < end && next->class == at->class; next++)
			;
		split(refining, at, next);
	}
	for (i = 0; i < count; i++) {
		uint32_t node = refining->members[i].node;

		if (nodes[node].class == refining->members[i].class)
			continue;
		for (k = refining->users[node]; k < refining->users[node + 1]; k++)
			mark(refining, refining->user[k]);
	}
}

int refine(struct copies *copies)
{
	struct arena *arena = copies->linker->scratch;
	struct refining refining = { .copies = copies };
	uint32_t i;

	refining.sizes = arena_array(arena, copies->nnodes + 1, sizeof *refining.sizes);
	refining.dirty = arena_array(arena, copies->nnodes, sizeof *refining.dirty);
	refining.is_dirty = arena_array(arena, copies->nnodes, 1);
	refining.members = arena_array(arena, copies->nnodes, sizeof *refining.members);
	begin(&refining, arena);
	index_users(&refining, arena);
	for (i = 0; i < copies->nnodes; i++)
		if (copies->nodes[i].nrefs)
			mark(&refining, i);
	while (refining.ndirty && refining.effort)
		split_all(&refining, gather(&refining));
	return !refining.ndirty;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * copies.h - what the search for equal copies shares: copies.c says what may
 * be a copy, hash.c what it says, refine.c which of them are one.  Only link/
 * includes it.
 *
 * A node is something of which several TUs may have a copy: a function of a
 * header, a strong function that several TUs define, a read-only static that
 * such functions name.  Its hash covers all that it says but the other nodes
 * that it names: two nodes are one if their hashes are equal and the nodes
 * that they name are one, pairwise, in order.
 */
#ifndef LINK_COPIES_H
#define LINK_COPIES_H

#include "link/linker.h"

struct node {
	uint32_t thing;       /* of linker->functions, or ->objects */
	uint8_t is_object;
	uint64_t key;         /* name and place: only nodes with the same key can be one */
	uint64_t hash;        /* key and all that it says */
	const uint32_t *refs; /* nodes that it names, in order */
	uint32_t nrefs;
	uint32_t class;       /* refine.c: nodes with the same number are one */
};

struct copies {
	struct linker *linker;
	struct node *nodes;
	uint32_t nnodes;
	uint32_t *function_node; /* by thing of linker->functions: 1 + node, 0 none */
	uint32_t *object_node;   /* by thing of linker->objects: likewise */
	uint64_t **type_hashes;  /* by TU, by type; NULL: not needed */
};

/* Fills type_hashes[t]. */
void hash_types(struct copies *copies, struct arena *scratch, uint32_t t);

/* Fills hash, refs and nrefs; refs lie in the arena. */
void hash_node(struct copies *copies, struct node *node, struct arena *arena,
	       struct arena *scratch);

/* Fills the classes; 0 if that would take too long. */
int refine(struct copies *copies);

#endif

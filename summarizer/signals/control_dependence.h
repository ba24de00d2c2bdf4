/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * control_dependence.h - what decides whether an event is reached.  Used by signals/ and classes/.
 *
 * A block decides if it lies on the way to the event, and on one of its edges the event cannot
 * be reached without coming back to where both ways part.
 */
#ifndef SIGNALS_CONTROL_DEPENDENCE_H
#define SIGNALS_CONTROL_DEPENDENCE_H

#include "facts/facts.h"

struct arena;

#define BEHIND_BLOCKS 1000 /* of a function: of a larger one nothing is said */

struct behind {
	const struct facts_body *body;
	uint32_t *dominators;      /* by block: the immediate one; of the entry itself */
	uint32_t *numbers;         /* by block: in their order, from 1 on; 0: not reached */
	uint32_t *places, *sizes;  /* by block: in the tree of dominators, and how many are below */
	uint8_t *reaches;          /* by block, of the last question */
	uint32_t *stack;
};

/* 0: the function is too large. */
int behind_open(struct behind *behind, const struct facts_body *body, struct arena *arena);
/* The last block on all ways to both. */
uint32_t behind_parting(const struct behind *behind, uint32_t a, uint32_t b);
int behind_dominates(const struct behind *behind, uint32_t above, uint32_t block);
/* Does the block decide whether the target is reached?  Then the edges that lead there are those
 * for which behind_leads(). */
int behind_decides(struct behind *behind, uint32_t block, uint32_t target);
int behind_leads(const struct behind *behind, uint32_t block, uint32_t edge);
/* Is it in a loop? */
int behind_repeats(struct behind *behind, uint32_t block);

#endif

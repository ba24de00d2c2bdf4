/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cfg.h - the control flow of a function: reach, order, dominators, control dependence, loops.
 *
 * A block is its index in facts_body.blocks; block 0 is the entry.  An edge is the index of a successor of its block:
 * the regular ones come first, those of exceptions and jumps behind them.  CFG_NONE stands for no block.  Nothing here
 * looks at events: a pass that is interested in what a block does asks itself, and walks on or does not.
 *
 * Reach.  A walk enters every block once, in no order that anything may depend on.  The block that it starts from is not
 * entered, and so is found again if it lies on a cycle.  A block that was marked as seen before is avoided:
 *
 *     struct cfg_walk walk = cfg_walk(body, scratch);
 *     uint32_t at;
 *
 *     walk.seen[header] = 1;
 *     for (at = from; at != CFG_NONE; at = cfg_next(&walk))
 *             cfg_forward(&walk, at);
 *     return walk.seen[to];
 *
 * A walk along some of the edges enters their targets one by one:
 *
 *     for (i = 0; cfg_edge(body, at, i, &to); i++)
 *             if (!is_closed[i])
 *                     cfg_enter(&walk, to);
 */
#ifndef CFG_CFG_H
#define CFG_CFG_H

#include "base/bits.h"
#include "facts/facts.h"

struct arena;

#define CFG_NONE UINT32_MAX

/* ---- edges ---- */

/* The target of an edge, the source of an incoming one; 0: the block has no more. */
static inline int cfg_edge(const struct facts_body *body, uint32_t block, uint32_t edge, uint32_t *to)
{
	const struct facts_block *b = &body->blocks[block];

	if (edge >= b->nsuccs)
		return 0;
	*to = body->succs[b->succs + edge].block;
	return 1;
}

static inline int cfg_incoming(const struct facts_body *body, uint32_t block, uint32_t edge, uint32_t *from)
{
	const struct facts_block *b = &body->blocks[block];

	if (edge >= b->npreds)
		return 0;
	*from = body->preds[b->preds + edge].block;
	return 1;
}

/* Of an edge that is there: the block that it leads to, that it leaves. */
static inline uint32_t cfg_target(const struct facts_body *body, uint32_t block, uint32_t edge)
{
	return body->succs[body->blocks[block].succs + edge].block;
}

static inline uint32_t cfg_source(const struct facts_body *body, uint32_t block, uint32_t edge)
{
	return body->preds[body->blocks[block].preds + edge].block;
}

/* The regular edges of a block. */
static inline const struct facts_edge *cfg_regular(const struct facts_body *body, uint32_t block, uint32_t *count)
{
	*count = body->blocks[block].nregular;
	return &body->succs[body->blocks[block].succs];
}

/* How many edges the body has, for arrays by edge: facts_block.succs + edge, or, by incoming edge, facts_block.preds +
 * edge. */
uint32_t cfg_edges(const struct facts_body *body);
/* Which edge of its source an incoming edge is; by incoming edge. */
uint32_t *cfg_incoming_edges(const struct facts_body *body, struct arena *arena, struct arena *scratch);
/* The same of one incoming edge. */
uint32_t cfg_incoming_edge(const struct facts_body *body, uint32_t block, uint32_t incoming);

/* ---- reach ---- */

struct cfg_walk {
	const struct facts_body *body;
	uint8_t *seen;    /* by block: entered, or to be avoided */
	uint32_t *stack, depth;
};

struct cfg_walk cfg_walk(const struct facts_body *body, struct arena *scratch);
/* Another one in the same room: nothing was seen. */
void cfg_again(struct cfg_walk *walk);

/* Unless it was seen; returns whether it was entered. */
static inline int cfg_enter(struct cfg_walk *walk, uint32_t block)
{
	if (walk->seen[block])
		return 0;
	walk->seen[block] = 1;
	walk->stack[walk->depth++] = block;
	return 1;
}

/* A block that was entered and not looked at yet; CFG_NONE: there is none. */
static inline uint32_t cfg_next(struct cfg_walk *walk)
{
	return walk->depth ? walk->stack[--walk->depth] : CFG_NONE;
}

/* Enters all successors; those along regular edges; all predecessors. */
void cfg_forward(struct cfg_walk *walk, uint32_t block);
void cfg_forward_regular(struct cfg_walk *walk, uint32_t block);
void cfg_backward(struct cfg_walk *walk, uint32_t block);

/* Is there a path of at least one edge that has no block `without` (CFG_NONE: whichever) between its ends? */
int cfg_reaches(const struct facts_body *body, uint32_t from, uint32_t to, uint32_t without, struct arena *scratch);
/* By block: a path leads from it to the block, which counts itself. */
uint8_t *cfg_leads_to(const struct facts_body *body, uint32_t block, struct arena *scratch);

/* By block: adds the bits of all blocks that it leads to. */
void cfg_gather(const struct facts_body *body, uint64_t *bits);
void cfg_gather_sets(const struct facts_body *body, struct bits *sets);

/* Does the function return from the block? */
int cfg_returns(const struct facts_body *body, uint32_t block);
/* By block: the function may return from it, or behind it. */
uint8_t *cfg_returning(const struct facts_body *body, struct arena *scratch);
/* May the function return without having passed the block? */
int cfg_returns_without(const struct facts_body *body, uint32_t block, struct arena *scratch);

/* ---- order ---- */

/* Reverse postorder of a depth-first walk: a block comes behind its predecessors, but for the edges that close loops. */
struct cfg_order {
	uint32_t *blocks, count; /* the blocks that are reached from the entry */
	uint32_t *rank;          /* by block: its index there; CFG_NONE: it is not reached */
	int cyclic;              /* there is a loop */
};

struct cfg_order cfg_order(const struct facts_body *body, struct arena *arena, struct arena *scratch);

/* ---- dominators and control dependence ---- */

#define CFG_BLOCKS 1000 /* of a function: of a larger one nothing is said */

/* A block dominates those that no path from the entry reaches without it.  A block decides whether another one is
 * reached if, on one of its regular edges, that one cannot be reached any more without coming back to the last block that
 * dominates both:
 *
 *     if (cfg_decides(flow, block, target) && cfg_leads(flow, block, 0))
 *             ...                             the target is reached where the test of the block is true
 */
struct cfg_flow {
	const struct facts_body *body;
	uint32_t *rank;            /* by block: see cfg_order */
	uint32_t *dominators;      /* by block: the immediate one; of the entry itself */
	uint32_t *places, *sizes;  /* by block: in the tree of dominators, and how many are below */
	uint8_t *reaches;          /* by block, of the last question */
	uint32_t *stack;
};

/* 0: the function is too large, or has no blocks. */
int cfg_flow_open(struct cfg_flow *flow, const struct facts_body *body, struct arena *arena);
int cfg_dominates(const struct cfg_flow *flow, uint32_t above, uint32_t block);
/* The last block that dominates both. */
uint32_t cfg_parting(const struct cfg_flow *flow, uint32_t a, uint32_t b);
int cfg_decides(struct cfg_flow *flow, uint32_t block, uint32_t target);
/* Of the last cfg_decides(): does the edge of the block lead to the target? */
int cfg_leads(const struct cfg_flow *flow, uint32_t block, uint32_t edge);
/* Is the block in a loop? */
int cfg_repeats(struct cfg_flow *flow, uint32_t block);
/* Does a path lead from one block to another one, within one round of the loops around both? */
int cfg_follows(struct cfg_flow *flow, uint32_t from, uint32_t to);

#endif

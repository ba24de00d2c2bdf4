/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * loops.h - the loops of a function and what they count.
 *
 * An edge closes a loop if its target comes before its source in cfg_order(); the target is the loop's header.  A
 * natural loop is the header and the blocks that reach the source of such an edge without passing the header.
 *
 * A counter is a PHI that an incoming edge sets to itself plus a constant.  Here values are those of the body, seen
 * through conversions; symbolic/counter.h has the same for symbolic values, with steps that are no constants.
 *
 *     struct cfg_counter counter = cfg_counter(body, phi);
 *     struct cfg_bound bound = cfg_bound(body, counter.header);
 *
 *     if (counter.step == 1 && bound.counter == phi && bound.op == RCF_OP_LT)
 *             ...                          for (i = counter.first; i < bound.limit; i++)
 */
#ifndef CFG_LOOPS_H
#define CFG_LOOPS_H

#include "cfg/cfg.h"

/* ---- blocks ---- */

static inline int cfg_closes_loop(const uint32_t *rank, uint32_t from, uint32_t to)
{
	return rank[from] != CFG_NONE && rank[to] <= rank[from];
}

/* Adds the natural loop of an edge that closes it to `within`, by block.  Blocks without a rank are left out; rank may
 * be NULL. */
void cfg_fill_loop(const struct facts_body *body, uint32_t header, uint32_t from, const uint32_t *rank, uint8_t *within,
		   struct arena *scratch);
/* Adds those of all edges that close a loop at the header; returns whether there is one. */
int cfg_fill_loops(const struct facts_body *body, uint32_t header, const uint32_t *rank, uint8_t *within,
		   struct arena *scratch);
/* The natural loop of an edge, in the order of the blocks' numbers; 0: it has more than `most` blocks. */
uint32_t cfg_small_loop(const struct facts_body *body, uint32_t header, uint32_t from, const uint32_t *rank,
			uint32_t *blocks, uint32_t most);
/* By block: 1 + the number of the strongly connected component that it is in, which is the outermost loop around it; 0:
 * it is in none.  Returns how many there are. */
uint32_t cfg_components(const struct facts_body *body, uint32_t *components, struct arena *scratch);

/* ---- counters ---- */

struct cfg_counter {
	uint32_t header;         /* block of the PHI */
	uint32_t first;          /* the value of the last edge that is no step */
	uint32_t firsts, steps;  /* incoming edges of each kind */
	uint32_t last;           /* the last incoming edge that is a step */
	int64_t step;            /* of all that are; 0: there is none, or they differ */
};

/* The value below conversions. */
uint32_t cfg_plain(const struct facts_body *body, uint32_t value);
/* The value, plain, that a sum with a constant adds it to: "i" of "i + 2"; 0: it is no such sum. */
uint32_t cfg_advances(const struct facts_body *body, uint32_t value, int64_t *by);
/* Without steps: the value counts nothing, or is no PHI. */
struct cfg_counter cfg_counter(const struct facts_body *body, uint32_t value);

/* The comparison that the branch of a block makes; op 0: it makes none. */
struct cfg_bound {
	uint32_t counter, limit; /* plain */
	uint8_t op;
};
struct cfg_bound cfg_bound(const struct facts_body *body, uint32_t block);

#endif

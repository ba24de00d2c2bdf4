/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * function_cache.h - what is looked at of a function, found once and kept.  Internal to signals/.
 */
#ifndef SIGNALS_FUNCTION_CACHE_H
#define SIGNALS_FUNCTION_CACHE_H

#include "cfg/cfg.h"
#include "order/signals/judge_tests.h"

struct study_decider {
	uint32_t value;        /* that the block is left by */
	struct condition condition;
	uint32_t instead;      /* value of another test, by which it is reached without this one:
	                        * "a || b"; 0 none.  Short of that, what else may lead there is not
	                        * looked at */
	int8_t truth;          /* of that */
	uint8_t always;        /* nothing else leads there */
};
struct study_deciders {
	const struct study_decider *items; /* by block */
	uint32_t count;
};

struct study_call {
	uint32_t event;
	uint32_t callee;       /* the only one, which has a body; else 0 */
};

struct study {
	const struct facts_body *body; /* NULL: there is none */
	struct cfg_flow *flow;   /* NULL: the function is too large */
	uint32_t *first;       /* by event, and behind the last one: in accesses */
	uint32_t *accesses;    /* of the digest, by event: without what other threads run */
	struct signal_key *keys; /* by access of the digest */
	struct study_deciders **deciders; /* by block, if it was asked for */
	uint32_t ncalls;
	struct study_call *calls; /* in their order */
	int8_t *ends;          /* of readers.c, by block, if it was asked for; else NULL */
};

/* Never NULL. */
struct study *study_function(struct plausible *self, uint32_t function);
/* So many events, blocks or writes are about to be looked at: 0 if that is too much, and nothing is
 * to be said any more.  Pairs that share a large function would take the square of its size. */
int study_spend(struct plausible *self, uint64_t steps);
/* The blocks that decide whether this one is reached, if study->flow is known. */
const struct study_deciders *study_deciders(struct plausible *self, const struct study *study,
					    uint32_t block);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * parallel.h - the same work for many items, in threads.
 *
 * Which thread does which item, and when, is not known: an item's work writes
 * only to the item's own place, and allocates from the arenas of its worker.
 * So the result is the same for any number of jobs.
 *
 *     static void work(void *context, struct worker *worker, uint32_t item);
 *     parallel_for(jobs, n, work, &context);
 */
#ifndef BASE_PARALLEL_H
#define BASE_PARALLEL_H

#include <stdint.h>

struct arena;

struct worker {
	unsigned number;        /* 0 .. jobs - 1 */
	struct arena *scratch;  /* reset after each item */
};

typedef void parallel_work(void *context, struct worker *worker, uint32_t item);

/* work for the items 0 .. count - 1; returns when all is done. */
void parallel_for(unsigned jobs, uint32_t count, parallel_work *work, void *context);

/* The same along dependencies: item i is begun when waits[i] other items that
 * name it have ended; successors(context, i, &n) gives the items that wait for
 * i.  waits is used up.  The graph has no cycle. */
typedef const uint32_t *parallel_successors(void *context, uint32_t item, uint32_t *count);
void parallel_order(unsigned jobs, uint32_t count, uint32_t *waits,
		    parallel_successors *successors, parallel_work *work, void *context);

#endif

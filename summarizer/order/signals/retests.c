/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * retests.c - a branch that reads again what the path there has tested: it goes one way only.
 *
 *     while (!job && !quit)
 *             pthread_cond_wait(&more, &lock);
 *     if (quit)
 *             break;
 *     run(job);                    the loop was left because of the job
 *
 * What a path has read holds until something else than a read happens: a store, a call.  Atomic and volatile
 * reads may see another value each time.
 */
#include "order/signals/flow.h"

static int is_same_cell(const struct skeleton *skeleton, uint32_t a, uint32_t b)
{
	return skeleton->cells[a] && skeleton->cells[a] == skeleton->cells[b];
}

static int is_steady(const struct skeleton *skeleton, uint32_t event)
{
	return (skeleton->traits[event] & EVENT_STEADY) != 0;
}

/* Does a read in front of all that is no read, which gives what the path has read, say the opposite? */
static int is_refuted(const struct skeleton *skeleton, const struct skeleton_block *block, const struct known *test,
		      const struct retests *known)
{
	uint32_t i;

	if (test->event < block->events || test->event >= block->reads || !is_steady(skeleton, test->event))
		return 0;
	for (i = 0; i < known->count; i++)
		if (is_same_cell(skeleton, test->event, known->tests[i].event) &&
		    test_excludes(&known->tests[i].test, &test->test))
			return 1;
	return 0;
}

int retests_pass(const struct skeleton *skeleton, uint32_t block, uint32_t edge, struct retests *known)
{
	const struct skeleton_block *b = &skeleton->blocks[block];
	const struct skeleton_edge *taken = &skeleton->edges[b->edges + edge];
	uint32_t i;

	for (i = 0; known->count && i < taken->nknown; i++)
		if (is_refuted(skeleton, b, &taken->known[i], known))
			return 0;
	if (b->rest > b->events)
		known->count = 0;
	for (i = 0; i < taken->nknown && known->count < RETESTS; i++)
		if (taken->known[i].event >= b->rest && taken->known[i].event < b->events + b->nevents &&
		    is_steady(skeleton, taken->known[i].event))
			known->tests[known->count++] = taken->known[i];
	return 1;
}

int retests_matter(const struct skeleton *skeleton, uint32_t block, const struct retests *known)
{
	const struct skeleton_block *b = &skeleton->blocks[block];
	uint32_t e, i;

	if (!known->count || !b->branches)
		return 0;
	if (b->reads == b->events + b->nevents)
		return 1;
	for (e = b->events; e < b->reads; e++)
		for (i = 0; i < known->count; i++)
			if (is_same_cell(skeleton, e, known->tests[i].event))
				return 1;
	return 0;
}

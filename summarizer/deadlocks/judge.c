/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * judge.c - how good a circle is: RacerX sections 4.2 and 6.4, and how sure it is that its locks are the
 * same ones.
 */
#include "deadlocks/internal.h"

#include "findings/sentences.h"

#include <string.h>

enum { /* the score; the hierarchy of RacerX 4.2: threads, locks that are not global, length of the way */
	BEST = 1000,
	PER_THREAD = 200,
	PER_LOCAL = 50,
	PER_CALL = 3,
	WAY_MAX = 45
};

static int is_global(const struct order *order, uint32_t lock)
{
	const struct site_lock *told = &order->teller.sites->locks[lock];

	return *told->key && !strcmp(told->key, told->class);
}

/* Calls from the acquisition of the one lock to that of the other. */
static int32_t calls_between(const struct edge *edge)
{
	const struct site_context *context = edge->context;
	uint32_t i;

	for (i = context->nsteps; i-- > 0;)
		if (context->steps[i].function == edge->held->taken.function)
			return (int32_t)(context->nsteps - 1 - i);
	return (int32_t)context->nsteps;
}

int32_t judge_score(const struct order *order, const struct cycle *cycle)
{
	int32_t score = BEST - PER_THREAD * ((int32_t)cycle->count - 2), way = WAY_MAX;
	uint32_t i;

	for (i = 0; i < cycle->count; i++) {
		int32_t calls = PER_CALL * calls_between(cycle->edges[i]);

		if (!is_global(order, cycle->edges[i]->lock))
			score -= PER_LOCAL;
		if (cycle->same[i] == SAME_CLASS)
			score -= 2 * PER_LOCAL;
		way = calls < way ? calls : way;
	}
	return score - way;
}

void judge_tier(const struct order *order, const struct cycle *cycle, struct finding *finding)
{
	uint32_t i;

	for (i = 0; i < cycle->count; i++) {
		const struct site_thread *thread = &order->teller.sites->threads[cycle->threads[i]];

		if (cycle->same[i] != SAME_SURE)
			finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_SAME_LOCK));
		if (thread->kind == SITES_OUTSIDE)
			finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_OUTSIDE_PARALLEL));
		if (cycle->edges[i]->context->flags & SITES_JOINED)
			finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_NO_GATE));
	}
}

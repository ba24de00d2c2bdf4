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
	PER_GUESS = 100,  /* beyond the paper: of which only the class is known */
	PER_WRAPPER = 5,  /* likewise: not where the lock is acquired, but where a function is called that does */
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

/* Two of them are of one creation, of which there are several only because several threads create it: often
 * each of them would first end the one that is there. */
static int is_scattered(const struct order *order, const struct cycle *cycle)
{
	uint32_t i, k;

	for (i = 0; i < cycle->count; i++)
		for (k = 0; k < i; k++)
			if (cycle->threads[i] == cycle->threads[k] &&
			    order->teller.sites->threads[cycle->threads[i]].scattered)
				return 1;
	return 0;
}

int32_t judge_score(const struct order *order, const struct cycle *cycle)
{
	int32_t score = BEST - PER_THREAD * ((int32_t)cycle->count - 2), way = WAY_MAX;
	uint32_t i;

	if (is_scattered(order, cycle))
		score -= PER_GUESS;
	for (i = 0; i < cycle->count; i++) {
		int32_t calls = PER_CALL * calls_between(cycle->edges[i]);

		if (cycle->edges[i]->site->flags & SITES_CALL)
			score -= PER_WRAPPER;
		if (!is_global(order, cycle->edges[i]->lock))
			score -= PER_LOCAL;
		if (cycle->same[i] != SAME_SURE)
			score -= cycle->same[i] == SAME_CLASS ? 2 * PER_GUESS : PER_GUESS;
		way = calls < way ? calls : way;
	}
	return score - way;
}

/* ---- locks of one class ---- */

static enum site_relation relation_of(const struct cycle *cycle, uint32_t which)
{
	return cycle->edges[which]->held->relation;
}

static int64_t compared_by(const struct cycle *cycle, uint32_t which)
{
	return cycle->edges[which]->held->compared;
}

/* Both compare the two, by the same, and one takes the lesser first, the other one the greater. */
static int are_reversed(const struct cycle *cycle)
{
	return cycle->count == 2 && compared_by(cycle, 0) == compared_by(cycle, 1) &&
	       ((relation_of(cycle, 0) == SITES_LESS && relation_of(cycle, 1) == SITES_GREATER) ||
		(relation_of(cycle, 0) == SITES_GREATER && relation_of(cycle, 1) == SITES_LESS));
}

/* One goes forth where the other one goes back: next and prev. */
static int are_opposite(const struct order *order, const struct cycle *cycle)
{
	const struct sites *sites = order->teller.sites;
	uint32_t i;

	for (i = 0; i < sites->nopposites; i++)
		if (sites->opposites[i].forth == cycle->edges[0]->held->by &&
		    sites->opposites[i].back == cycle->edges[1]->held->by)
			return cycle->count == 2;
	return 0;
}

int judge_is_ordered(const struct order *order, const struct cycle *cycle)
{
	enum site_relation relation = relation_of(cycle, 0);
	uint32_t i;

	if (!cycle_is_narrow(cycle) || cycle_is_sure(cycle) ||
	    (relation != SITES_BELOW && relation != SITES_ABOVE && relation != SITES_NEXT && relation != SITES_BEFORE &&
	     relation != SITES_LESS && relation != SITES_GREATER))
		return 0;
	for (i = 1; i < cycle->count && relation_of(cycle, i) == relation && compared_by(cycle, i) == compared_by(cycle, 0); i++)
		;
	return i == cycle->count && !are_opposite(order, cycle);
}

/* Some function on the way there compares such objects: it may be that it orders them. */
static int is_compared(const struct order *order, const struct cycle *cycle)
{
	uint32_t i, k;

	for (i = 0; i < cycle->count; i++) {
		const struct site_context *context = cycle->edges[i]->context;

		if (relation_of(cycle, i) == SITES_COMPARED)
			return 1;
		for (k = 0; k < context->nsteps; k++)
			if (order->teller.sites->ordered[context->steps[k].function])
				return 1;
	}
	return 0;
}

/* Are both taken at one place only?  Elsewhere it may be the other way round, on purpose. */
static int is_one_place(const struct order *order, const struct arc *arc)
{
	const struct edge *first = &order->edges[arc->first];
	uint32_t i;

	for (i = 1; i < arc->count; i++)
		if (first[i].held->taken.function != first->held->taken.function ||
		    first[i].held->taken.event != first->held->taken.event)
			return 0;
	return 1;
}

/* Is it known that one thread takes them in one direction, and another one in the other?  Of an array: the
 * numbers of the elements have no order that all threads agree in. */
static int goes_around(const struct order *order, const struct cycle *cycle)
{
	enum site_relation one = relation_of(cycle, 0), other = relation_of(cycle, 1);

	if (one == SITES_AROUND && other == SITES_AROUND)
		return is_one_place(order, cycle->arcs[0]);
	if ((one == SITES_ELEMENTS && other == SITES_ELEMENTS) || are_opposite(order, cycle) || are_reversed(cycle))
		return 1;
	if (one == SITES_GIVEN && other == SITES_GIVEN) /* any two elements of one array */
		return cycle->edges[0]->held->in.array && cycle->edges[0]->context->in.array &&
		       cycle->edges[0]->context->in.objects[0] == cycle->edges[0]->held->in.objects[0];
	return (one == SITES_NEXT && other == SITES_BEFORE) || (one == SITES_BEFORE && other == SITES_NEXT);
}

/* Elements whose numbers were chosen by tests, or computed from each other: which comes first is part of that. */
static int is_chosen(const struct order *order, const struct cycle *cycle)
{
	enum site_relation relation = relation_of(cycle, 0);

	return relation == SITES_AROUND ||
	       (relation == SITES_APART && strstr(order->teller.sites->locks[cycle->edges[0]->lock].key, "[]"));
}

static void judge_narrow(const struct order *order, const struct cycle *cycle, struct finding *finding)
{
	if (is_compared(order, cycle) && !are_reversed(cycle))
		finding_assume(finding, TIER_UNLIKELY, sentence_plain(SAY_UNORDERED_LOCKS));
	if (!cycle_is_sure(cycle) && !goes_around(order, cycle))
		finding_assume(finding, is_chosen(order, cycle) ? TIER_UNLIKELY : TIER_POSSIBLE,
			       sentence_plain(SAY_SAME_LOCKS));
}

/* ---- all ---- */

static void judge_edge(const struct order *order, const struct cycle *cycle, uint32_t which, struct finding *finding)
{
	const struct edge *edge = cycle->edges[which];
	const struct site_thread *thread = &order->teller.sites->threads[cycle->threads[which]];

	if (edge->held->in.fresh || edge->context->in.fresh)
		finding_assume(finding, TIER_UNLIKELY, sentence_plain(SAY_KNOWN_LOCK));
	if (cycle->same[which] == SAME_CLASS && !cycle_is_narrow(cycle))
		finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_SAME_LOCK));
	if (thread->kind == SITES_OUTSIDE)
		finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_OUTSIDE_PARALLEL));
	if (thread->kind == SITES_HANDLER)
		finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_HANDLER_ANY_TIME));
	if (edge->context->flags & SITES_JOINED)
		finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_NO_GATE));
}

void judge_tier(const struct order *order, const struct cycle *cycle, struct finding *finding)
{
	uint32_t i;

	if (is_scattered(order, cycle))
		finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_TWO_OF_IT));
	if (cycle_is_narrow(cycle))
		judge_narrow(order, cycle, finding);
	for (i = 0; i < cycle->count; i++)
		judge_edge(order, cycle, i, finding);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tell.c - a circle as a finding: one site per thread, where it waits for what the next one holds.
 */
#include "deadlocks/internal.h"

#include "base/arena.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

/* The lock that counts comes first. */
static void put_first(struct finding_site *site, const struct edge *edge)
{
	struct finding_lock *locks = (struct finding_lock *)site->locks, first;
	uint32_t i = (uint32_t)(edge->held - edge->context->held);

	first = locks[i];
	memmove(locks + 1, locks, i * sizeof *locks);
	locks[0] = first;
}

/* The calls are another thread's: those from where the lock is acquired that is held are made by both. */
static void tell_as(struct site_context *context, const struct edge *edge, uint32_t thread)
{
	uint32_t i;

	if (context->walker == thread || context->nthreads < 2)
		return;
	for (i = context->nsteps; i > 1 && context->steps[i - 1].function != edge->held->taken.function; i--)
		;
	if (i > 1) {
		context->steps += i - 1;
		context->nsteps -= i - 1;
	}
	context->walker = thread;
}

static struct finding_site tell_edge(const struct order *order, const struct cycle *cycle, uint32_t which)
{
	const struct edge *edge = cycle->edges[which];
	struct site_context by = *edge->context;
	struct finding_site made;

	tell_as(&by, edge, cycle->threads[which]);
	made = told_site(&order->teller, edge->site, &by);
	made.kind = SITE_ACQUIRES;
	made.text = told_lock(&order->teller, edge->lock);
	put_first(&made, edge);
	return made;
}

static int compare_texts(const void *left, const void *right)
{
	return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* "a, b": in an order that does not depend on where the circle begins; told: without files. */
static const char *list_locks(const struct order *order, const struct cycle *cycle, int told)
{
	const struct sites *sites = order->teller.sites;
	const char *names[CYCLE_MAX] = { NULL }, *copy;
	struct text text = { 0 };
	uint32_t i;

	for (i = 0; i < cycle->count; i++) {
		const struct site_lock *lock = &sites->locks[cycle->edges[i]->lock];

		names[i] = told ? told_lock(&order->teller, cycle->edges[i]->lock) : lock->class;
	}
	qsort(names, cycle->count, sizeof *names, compare_texts);
	for (i = 0; i < cycle->count; i++)
		if (!i || strcmp(names[i], names[i - 1]) != 0)
			text_format(&text, "%s%s", text.length ? "," : "", names[i]);
	copy = arena_copy(order->teller.arena, text_string(&text), text.length);
	text_free(&text);
	return copy;
}

static const struct edge *shortest(const struct order *order, const struct arc *arc)
{
	const struct edge *best = &order->edges[arc->first];
	uint32_t i;

	for (i = 1; i < arc->count; i++)
		if (order->edges[arc->first + i].context->nsteps < best->context->nsteps)
			best = &order->edges[arc->first + i];
	return best;
}

struct finding tell_against(const struct order *order, const struct arc *arc, const char *against)
{
	struct finding made = { .rule = "lock-order", .tier = TIER_LIKELY, .score = 950, .nsites = 1 };
	struct cycle one = { .count = 1, .edges = { shortest(order, arc) } };

	one.threads[0] = one.edges[0]->context->walker;
	made.sites = told_sites(&order->teller, 1);
	made.sites[0] = tell_edge(order, &one, 0);
	made.object = made.sites[0].text;
	made.object_key = arena_format(order->teller.arena, "%s,%s", order->teller.sites->locks[arc->from].class,
				       order->teller.sites->locks[arc->to].class);
	made.guard = against;
	told_ignore(&order->teller, &made);
	return made;
}

struct finding tell_cycle(const struct order *order, const struct cycle *cycle)
{
	struct finding made = { .rule = "deadlock", .tier = TIER_LIKELY, .nsites = cycle->count };
	uint32_t i;

	made.sites = told_sites(&order->teller, cycle->count);
	for (i = 0; i < cycle->count; i++)
		made.sites[i] = tell_edge(order, cycle, i);
	made.object = list_locks(order, cycle, 1);
	made.object_key = list_locks(order, cycle, 0);
	made.score = judge_score(order, cycle);
	judge_tier(order, cycle, &made);
	told_ignore(&order->teller, &made);
	return made;
}

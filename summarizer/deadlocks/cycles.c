/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cycles.c - circles in the lock order, and which of them threads can be caught in (RacerX section 4.1).
 */
#include "deadlocks/internal.h"

#include "base/arena.h"

#include <string.h>

enum {
	COMBINATIONS = 4096, /* of edges that are tried for one circle of classes */
	CYCLES_SEARCHED = 100000 /* steps on the way to circles of three and more */
};

/* ---- threads ---- */

static int contains(const uint32_t *list, uint32_t n, uint32_t number)
{
	uint32_t i;

	for (i = 0; i < n && list[i] != number; i++)
		;
	return i < n;
}

int run_together(const struct site_context *x, uint32_t one, const struct site_context *y, uint32_t other)
{
	uint32_t i;

	for (i = 0; i < x->napart; i++)
		if (x->apart[i].context == y && x->apart[i].one == one && x->apart[i].other == other)
			return 0;
	return contains(x->others, x->nothers, other) && contains(y->others, y->nothers, one);
}

/* Fills cycle->threads from this one on.  alike: two of them may be of one creation. */
static int place_threads(const struct order *order, struct cycle *cycle, uint32_t which, int alike)
{
	const struct site_thread *threads = order->teller.sites->threads;
	const struct edge *edge = cycle->edges[which];
	uint32_t i, k;

	if (which == cycle->count)
		return 1;
	for (i = 0; i < edge->context->nthreads; i++) {
		uint32_t thread = edge->context->threads[i];

		if (threads[thread].kind == SITES_SIGNAL || (!alike && contains(cycle->threads, which, thread)))
			continue;
		for (k = 0; k < which && run_together(edge->origin, thread, cycle->edges[k]->origin,
						      cycle->threads[k]); k++)
			;
		cycle->threads[which] = thread;
		if (k == which && place_threads(order, cycle, which + 1, alike))
			return 1;
	}
	return 0;
}

/* ---- locks ---- */

/* How many threads the circle takes: those that it has, or, of elements whose numbers are not known, perhaps all that get
 * there; 0: that is not known. */
static uint32_t needs_threads(const struct order *order, const struct cycle *cycle)
{
	const struct site_context *context = cycle->edges[0]->context;
	uint32_t i, n = 0;

	if (!cycle_is_narrow(cycle))
		return cycle->count;
	for (i = 0; i < context->nthreads; i++) {
		uint32_t members = order->teller.sites->threads[context->threads[i]].members;

		if (!members)
			return 0;
		n += members;
	}
	return n;
}

/* Is it a semaphore that lets all of them pass? */
static int lets_pass(const struct order *order, const struct cycle *cycle, const struct site_held *held)
{
	uint32_t needed = held->flags & SITES_HELD_COUNTS ? needs_threads(order, cycle) : 0;

	return needed && semaphores_begin(order, held->lock) >= needed;
}

/* A lock that both hold: only one of them gets there. */
static int have_gate(const struct order *order, const struct cycle *cycle, const struct edge *x, const struct edge *y)
{
	uint32_t i, k;

	for (i = 0; i < x->context->nheld; i++)
		for (k = 0; k < y->context->nheld; k++) {
			const struct site_held *a = &x->context->held[i], *b = &y->context->held[k];

			if (!(a->flags & b->flags & SITES_HELD_SHARED) &&
			    !((a->flags | b->flags) & (SITES_HELD_MASK | SITES_HELD_IRQ | SITES_HELD_BH)) &&
			    !order->signals[order->classes[a->lock]] && !released_by_wait(order, x->site, a) &&
			    !released_by_wait(order, y->site, b) &&
			    same_locks(order, a->lock, &a->in, b->lock, &b->in) == SAME_SURE && !lets_pass(order, cycle, a))
				return 1;
		}
	return 0;
}

/* Does the thread at x wait for what the one at y holds? */
static enum sameness waits_for(const struct order *order, const struct edge *x, const struct edge *y)
{
	if ((x->site->flags & SITES_SHARED) && (y->held->flags & SITES_HELD_SHARED))
		return SAME_NOT;
	return same_locks(order, x->lock, &x->context->in, y->held->lock, &y->held->in);
}

/* What the thread at x holds on some paths only it has acquired where the other one waits for it now: as the first
 * of readers, whose test keeps the others from there until the last one has released it. */
static int is_first_for_all(const struct edge *x, const struct edge *y)
{
	const struct finding_point *taken = &x->held->taken;
	uint32_t i;

	for (i = 0; i < y->origin->nsteps && (y->origin->steps[i].function != taken->function ||
					      y->origin->steps[i].event != taken->event); i++)
		;
	return x->context != x->origin && !(x->context->flags & SITES_HIDDEN) && i < y->origin->nsteps;
}

static int is_deadlock(const struct order *order, struct cycle *cycle)
{
	uint32_t i, k;

	for (i = 0; i < cycle->count; i++) {
		cycle->same[i] = waits_for(order, cycle->edges[i], cycle->edges[(i + 1) % cycle->count]);
		if (cycle->same[i] == SAME_NOT || is_first_for_all(cycle->edges[(i + 1) % cycle->count], cycle->edges[i]))
			return 0;
		for (k = 0; k < i; k++)
			if (have_gate(order, cycle, cycle->edges[i], cycle->edges[k]))
				return 0;
	}
	if (judge_is_ordered(order, cycle))
		return 0;
	return place_threads(order, cycle, 0, 0) || place_threads(order, cycle, 0, 1);
}

/* ---- the best of one circle of classes ---- */

struct search {
	const struct order *order;
	const struct arc *arcs[CYCLE_MAX];
	struct cycle now, best;
	int32_t score;
	uint32_t tried;
	uint32_t steps;
	struct pool *out;
};

static void try_edges(struct search *search, uint32_t which, uint32_t count)
{
	const struct arc *arc = search->arcs[which];
	uint32_t i;

	if (which == count) {
		int32_t score;

		search->now.count = count;
		search->tried++;
		if (!is_deadlock(search->order, &search->now))
			return;
		score = judge_score(search->order, &search->now);
		if (!search->best.count || score > search->score) {
			search->best = search->now;
			search->score = score;
		}
		return;
	}
	for (i = 0; i < arc->count && search->tried < COMBINATIONS; i++) {
		search->now.edges[which] = &search->order->edges[arc->first + i];
		search->now.arcs[which] = arc;
		try_edges(search, which + 1, count);
	}
}

/* The arcs are a circle: is it one that threads can be caught in? */
static int settle(struct search *search, uint32_t count)
{
	search->best.count = 0;
	search->tried = 0;
	try_edges(search, 0, count);
	if (search->best.count)
		*(struct cycle *)pool_add(search->order->teller.arena, search->out, sizeof(struct cycle)) = search->best;
	return search->best.count != 0;
}

/* ---- all of them ---- */

/* Two of the classes wait for each other without the others. */
static int has_shorter(const struct search *search, uint32_t count)
{
	const struct cycle *found = search->out->items;
	uint32_t i, k, c, n;

	for (c = 0; c < search->out->count; c++) {
		for (i = 0, n = 0; i < found[c].count; i++)
			for (k = 0; k < count; k++)
				n += found[c].edges[i]->from == search->arcs[k]->from;
		if (n >= found[c].count)
			return 1;
	}
	return 0;
}

/* Goes on from the last arc, only to classes after the first one, so that each circle is found once. */
static void extend(struct search *search, uint32_t count, uint32_t length)
{
	const struct order *order = search->order;
	uint32_t first = search->arcs[0]->from, at = search->arcs[count - 1]->to, i, k;

	for (i = order->arc_of[at]; i < order->arc_of[at + 1] && search->steps < CYCLES_SEARCHED; i++) {
		const struct arc *arc = &order->arcs[i];

		search->steps++;
		search->arcs[count] = arc;
		if (count + 1 == length) {
			if (arc->to == first && !has_shorter(search, length))
				settle(search, length);
			continue;
		}
		for (k = 0; k < count && arc->to != search->arcs[k]->from; k++)
			;
		if (arc->to > first && arc->to != at && k == count)
			extend(search, count + 1, length);
	}
}

/* ---- locks of one class ---- */

/* Edges of one class, each of which waits for the very lock that the next one holds. */
static void extend_narrow(struct search *search, const struct arc *arc, uint32_t count, uint32_t length)
{
	uint32_t i, k;

	for (i = 0; i < arc->count && !search->best.count && search->steps < CYCLES_SEARCHED; i++) {
		const struct edge *edge = &search->order->edges[arc->first + i];

		search->steps++;
		if (count && waits_for(search->order, search->now.edges[count - 1], edge) != SAME_SURE)
			continue;
		for (k = 0; k < count && search->now.edges[k]->held->lock != edge->held->lock; k++)
			;
		if (k < count)
			continue;
		search->now.edges[count] = edge;
		search->now.arcs[count] = arc;
		if (count + 1 < length) {
			extend_narrow(search, arc, count + 1, length);
			continue;
		}
		search->now.count = length;
		if (is_deadlock(search->order, &search->now))
			search->best = search->now;
	}
}

/* Two locks of one class, or more that are known to be the same ones, where that is not known of two. */
static void settle_narrow(struct search *search, const struct arc *arc)
{
	struct cycle *found = NULL;
	uint32_t length;

	search->arcs[0] = search->arcs[1] = arc;
	if (settle(search, 2))
		found = (struct cycle *)search->out->items + search->out->count - 1;
	for (length = 3; length <= CYCLE_MAX; length++) {
		if (found && cycle_is_sure(found))
			break;
		search->best.count = 0;
		search->steps = 0;
		extend_narrow(search, arc, 0, length);
		if (!search->best.count)
			continue;
		if (!found)
			found = pool_add(search->order->teller.arena, search->out, sizeof *found);
		*found = search->best;
	}
}

/* The shorter ones first. */
void cycles_find(const struct order *order, struct pool *cycles)
{
	struct search *search = arena_alloc(order->teller.arena, sizeof *search);
	uint32_t length, i;

	search->order = order;
	search->out = cycles;
	for (i = 0; i < order->narcs; i++)
		if (order->arcs[i].from == order->arcs[i].to)
			settle_narrow(search, &order->arcs[i]);
	for (length = 2; length <= CYCLE_MAX; length++) {
		search->steps = 0;
		for (i = 0; i < order->narcs; i++) {
			search->arcs[0] = &order->arcs[i];
			if (order->arcs[i].from < order->arcs[i].to)
				extend(search, 1, length);
		}
	}
}

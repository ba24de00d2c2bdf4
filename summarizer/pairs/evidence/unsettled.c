/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * unsettled.c - a lock that may be held, though nobody has proved it (RacerX 8.2: is the lockset valid?).
 *
 * A lockset has what is certainly held.  A function that acquires locks by what its formals or variables say, and not
 * by what it returns, and has more ways than are told apart, leaves its caller with locks that may be held:
 * lock_all(levels) with a level for each lock.  What stands behind such a call, up to one that releases, is perhaps
 * not without a lock.
 */
#include "pairs/internal.h"

#include "callgraph/callgraph.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"

/* Locks that keep others out. */
static uint32_t count_held(const struct summary_case *at)
{
	uint32_t i, n = 0;

	for (i = 0; i < at->nheld; i++)
		n += at->held[i].group == i &&
		     !(at->held[i].flags & (HELD_SEMAPHORE | HELD_MADE | HELD_PROTOCOL | HELD_MASK | HELD_IRQ | HELD_BH));
	return n;
}

/* How many locks it may return with; 0 if it always does, or never, or if its result tells. */
static uint32_t may_acquire(const struct summary *summary)
{
	uint32_t i, n, most = 0, least = UINT32_MAX;

	if (!(summary->flags & SUMMARY_JOINED))
		return 0;
	for (i = 0; i < summary->ncases; i++) {
		if (summary->cases[i].unlikely)
			continue;
		if (summary->cases[i].result.classes != NUMBER_ANY)
			return 0;
		n = count_held(&summary->cases[i]);
		most = n > most ? n : most;
		least = n < least ? n : least;
	}
	return most > least ? most : 0;
}

/* Does it release what its caller holds? */
static int releases(const struct summary *summary)
{
	uint32_t i, k;

	for (i = 0; i < summary->ncases; i++)
		for (k = 0; k < summary->cases[i].nreleased; k++) {
			const struct released *at = &summary->cases[i].released[k];

			if (!at->balanced && !at->downgraded && !at->made && !at->doubtful)
				return 1;
		}
	return 0;
}

/* How many locks the calls before the event may have left held. */
static uint32_t left_before(const struct pairs *self, uint32_t function, uint32_t event, uint32_t *callee)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t i, n, left = 0;

	for (i = 0; i < node->nsites; i++) {
		const struct call_site *site = &graph->sites[node->first + i];
		const struct summary *summary;

		if (site->event >= event || site->kind != CALL_DIRECT || site->ntargets != 1)
			continue;
		summary = locksets_summary(self->in->locksets, graph->targets[site->first]);
		n = may_acquire(summary);
		if (n) {
			left = n;
			*callee = graph->targets[site->first];
		} else if (left && releases(summary)) {
			left = 0;
		}
	}
	return left;
}

uint32_t unsettled_lock(const struct pairs *self, const struct guarded *side, const struct finding_point *steps,
			uint32_t nsteps)
{
	uint32_t i, callee = 0;

	for (i = nsteps; i--;)
		if (left_before(self, steps[i].function, steps[i].event, &callee) > side->nheld)
			return callee;
	return 0;
}

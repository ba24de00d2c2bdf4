/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * order.c - are two accesses ordered by the barriers of a team, or made by one and the
 * same member of it?
 */
#include "pairs/internal.h"

#include "link/link.h"
#include "phases/phases.h"
#include "threads/threads.h"

#define CHAIN 256

/* Where the thread is that makes the access, as far down the chain of callees as is known. */
static int find_phase(const struct pairs *self, const struct guarded *guarded, uint32_t root,
		      struct phase *phase)
{
	const struct phases *phases = self->in->phases;
	const struct guard_access *access = &guarded->access;
	uint32_t function = guarded->function, steps;
	struct phase at;

	for (steps = 0; access->runner && steps < CHAIN; steps++) { /* to what the thread does itself */
		const struct digest *digest = guards_digest(self->in->guards, access->callee);

		if (!access->callee || access->index >= digest->naccesses)
			return 0;
		function = access->callee;
		access = &digest->accesses[access->index];
	}
	if (guarded->access.runner)
		phases_begin(phases, root, phase);
	else if (!phases_entry(phases, root, function, phase))
		return 0;
	for (; steps < CHAIN; steps++) {
		const struct digest *digest = guards_digest(self->in->guards, access->callee);

		phases_at(phases, function, access->event, phase, &at);
		*phase = at;
		if (!access->callee || access->index >= digest->naccesses ||
		    self->in->link->functions[access->callee].func == LINK_NONE)
			break;
		function = access->callee;
		access = &digest->accesses[access->index];
	}
	return 1;
}

enum phases_order guarded_order(const struct pairs *self, const struct guarded *a, uint32_t x,
				const struct guarded *b, uint32_t y)
{
	const struct phases *phases = self->in->phases;
	struct phase p, q;

	if (!phases_any(phases) || x == ROOT_OUT || y == ROOT_OUT ||
	    !threads_one_team(self->in->threads, phases_leader(phases, x)) ||
	    !threads_one_team(self->in->threads, phases_leader(phases, y)) ||
	    !find_phase(self, a, x, &p) || !find_phase(self, b, y, &q))
		return PHASES_NONE;
	return phases_order(phases, x, &p, y, &q);
}

uint64_t guarded_phases(const struct pairs *self, const struct guarded *guarded)
{
	uint64_t hash = 0;
	struct phase phase;
	uint32_t root;

	for (root = 0; phases_any(self->in->phases) && root < ROOT_OUT; root++)
		if (guarded_runs(guarded, root) && find_phase(self, guarded, root, &phase))
			hash = hash_pair(hash, phases_hash(&phase));
	return hash;
}

/* ---- elements ---- */

/* Do both count from the same address? */
static int same_base(const struct guarded *a, const struct guarded *b)
{
	const struct guard_slice *x = &a->access.slice, *y = &b->access.slice;

	if (x->base && x->base == y->base)
		return 1;
	return a->where.kind == WHERE_OBJECT && b->where.kind == WHERE_OBJECT &&
	       a->levels == x->levels && b->levels == y->levels &&
	       a->where.offset - x->at == b->where.offset - y->at;
}

int guarded_apart(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		  uint32_t root)
{
	const struct guard_slice *x = &a->access.slice, *y = &b->access.slice;
	int64_t distance;

	if (x->uniform && y->uniform)
		return -1;
	if (!x->share || x->share != y->share || x->shape != y->shape || x->stride != y->stride ||
	    !same_base(a, b) || !threads_one_team(self->in->threads, root))
		return 0;
	if (x->stride == INT64_MAX)
		return 1;
	distance = y->offset - x->offset;
	if (distance + y->span <= x->stride && x->span - distance <= x->stride)
		return 1;
	/* a[i] and a[i + 1], a[2 * i] and a[2 * i + 4]: another thread's element, for some i */
	return distance && distance % x->stride == 0 && x->span == y->span && x->span <= x->stride ? -1 : 0;
}

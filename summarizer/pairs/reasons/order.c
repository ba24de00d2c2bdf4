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

/* Is the thread that makes an access the one of the team that has started the other root? */
static int is_creator(const struct pairs *self, uint32_t root, const struct phase *phase,
		      uint32_t other)
{
	const struct phases *phases = self->in->phases;

	return root != other && phase->only && phases_origin(phases, other) == phase->only &&
	       phases_leader(phases, root) && phases_leader(phases, root) == phases_leader(phases, other);
}

static int is_there(const struct pairs *self, const struct guarded *guarded, uint32_t root,
		    uint32_t other)
{
	return guarded_alive(self, guarded, root) >> (other - 1) & 1;
}

/* Can anything order them at all, wherever they are? */
static int are_related(const struct pairs *self, uint32_t x, uint32_t y)
{
	const struct phases *phases = self->in->phases;
	uint8_t *known = &self->related[x][y];

	if (!*known)
		*known = 1 + (phases_any(phases) && x != ROOT_OUT && y != ROOT_OUT &&
			      threads_one_team(self->in->threads, phases_leader(phases, x)) &&
			      threads_one_team(self->in->threads, phases_leader(phases, y)) &&
			      phases_related(phases, x, y));
	return *known == 2;
}

enum phases_order guarded_order(const struct pairs *self, const struct guarded *a, uint32_t x,
				const struct guarded *b, uint32_t y)
{
	const struct phases *phases = self->in->phases;
	struct phase p, q;

	if (!are_related(self, x, y) || !find_phase(self, a, x, &p) || !find_phase(self, b, y, &q))
		return PHASES_NONE;
	if ((is_creator(self, x, &p, y) && !is_there(self, a, x, y)) ||
	    (is_creator(self, y, &q, x) && !is_there(self, b, y, x)))
		return PHASES_PROVED;
	return phases_order(phases, x, &p, y, &q);
}

uint64_t guarded_phases(const struct pairs *self, const struct guarded *guarded)
{
	uint64_t hash = 0;
	struct phase phase;
	uint32_t root;

	if (!phases_any(self->in->phases))
		return 0;
	for (root = guarded_next_root(guarded, 0); root < ROOT_OUT; root = guarded_next_root(guarded, root + 1))
		if (find_phase(self, guarded, root, &phase))
			hash = hash_pair(hash, phases_hash(&phase));
	return hash;
}

/* ---- objects of a function ---- */

/* A local, or what the function has allocated: each time that it runs it has another one. */
static int is_own(const struct guarded *guarded)
{
	return guarded->where.kind == WHERE_OBJECT && guarded->where.object.a == guarded->function &&
	       (guarded->where.object.kind == TARGET_LOCAL || guarded->where.object.kind == TARGET_HEAP);
}

/* The spawns that may be there when the function creates what runs an access. */
static uint64_t created_before(const struct pairs *self, const struct guarded *guarded)
{
	const struct digest *digest = guards_digest(self->in->guards, guarded->function);
	uint32_t i;

	for (i = 0; i < digest->ncalls; i++)
		if (digest->calls[i].event == guarded->access.event)
			return digest->calls[i].threads.created;
	return UINT64_MAX;
}

/* May what runs an access be among these?  What the function does not create itself comes from
 * what it has created. */
static int is_among(const struct pairs *self, const struct guarded *guarded, uint64_t created)
{
	uint32_t spawn = guarded->access.runner - 1u;

	if (spawn < guards_nspawns(self->in->guards) &&
	    guards_spawned(self->in->guards, spawn)->function != guarded->function)
		created = threads_with_below(self->in->threads, created);
	return created >> spawn & 1;
}

int guarded_strangers(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	uint32_t x = a->access.runner, y = b->access.runner;

	if (a->function != b->function || !is_own(a) || !is_own(b))
		return 0;
	if (!x && !y)
		return 1;
	if (x && y) {
		if (x != y && a->access.event == b->access.event)
			return 0;
		return !is_among(self, b, created_before(self, a)) && !is_among(self, a, created_before(self, b)) &&
		       !(x == y && guards_is_team(self->in->guards, x - 1));
	}
	return x ? !is_among(self, a, b->access.threads.created) : !is_among(self, b, a->access.threads.created);
}

/* ---- elements ---- */

/* Do both count from the same address? */
static int same_base(const struct guarded *a, const struct guarded *b)
{
	const struct guard_slice *x = a->access.slice, *y = b->access.slice;

	if (x->base && x->base == y->base)
		return 1;
	return a->where.kind == WHERE_OBJECT && b->where.kind == WHERE_OBJECT &&
	       a->levels == x->levels && b->levels == y->levels &&
	       a->where.offset - x->at == b->where.offset - y->at;
}

int guarded_apart(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		  uint32_t root)
{
	const struct guard_slice *x = a->access.slice, *y = b->access.slice;
	int64_t distance;

	if (!x || !y)
		return 0;
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

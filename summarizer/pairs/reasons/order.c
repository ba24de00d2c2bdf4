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

int phase_along(const struct pairs *self, const struct chain *chain, uint32_t root, uint32_t function,
		struct phase *phase)
{
	const struct phases *phases = self->in->phases;
	struct phase at;
	uint32_t i;

	if (!phases_entry(phases, root, chain ? chain->first : function, phase))
		return 0;
	for (i = 0; chain && i < chain->calls.nsteps; i++) {
		phases_at(phases, chain->calls.steps[i].function, chain->calls.steps[i].event, phase, &at);
		*phase = at;
	}
	return 1;
}

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
	else if (!phase_along(self, guarded->chain, root, function, phase))
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
		*known = 1 + (phases_any(phases) && x < ROOT_OUT && y < ROOT_OUT &&
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
			hash = hash_pair(hash ^ root, phases_hash(&phase));
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

/* Does a function on the way from the access's event to the creation lead to it again and again? */
static int is_repeated(const struct pairs *self, const struct guarded *guarded, uint32_t spawn)
{
	const struct guard_access *access = &guarded->access;
	uint32_t steps;

	for (steps = 0; access->callee && steps < 256; steps++) {
		const struct digest *digest = guards_digest(self->in->guards, access->callee);

		if (digest->repeats >> spawn & 1)
			return 1;
		if (access->index >= digest->naccesses)
			return 0;
		access = &digest->accesses[access->index];
	}
	return 0;
}

/* Is a spawn created several times for one object of a function that leads to it: in a loop, or because a team
 * runs the creator? */
static int is_multiplied(const struct pairs *self, const struct guarded *guarded, uint32_t spawn)
{
	const struct guard_spawn *made = guards_spawned(self->in->guards, spawn);
	uint32_t count, c, root;
	const struct context *contexts = contexts_of(self->in->contexts, made->function, &count);

	if (guards_is_team(self->in->guards, spawn) || is_repeated(self, guarded, spawn))
		return 1;
	for (c = 0; c < count; c++)
		for (root = 1; root <= guards_nspawns(self->in->guards); root++)
			if (context_runs(&contexts[c], root) && guards_is_team(self->in->guards, root - 1))
				return 1;
	return 0;
}

/* May one object of a function be met by two threads of one spawn that a call leads to? */
static int is_shared_below(const struct pairs *self, const struct guarded *guarded, uint32_t spawn)
{
	if (spawn >= guards_nspawns(self->in->guards))
		return 0;
	return guards_spawned(self->in->guards, spawn)->function == guarded->function
		? guards_is_team(self->in->guards, spawn) : is_multiplied(self, guarded, spawn);
}

int guarded_starts(const struct pairs *self, const struct guarded *guarded)
{
	uint32_t spawn = guarded->access.runner - 1u;

	return guarded->access.runner &&
	       (guarded->function == self->in->link->main ||
		(spawn < guards_nspawns(self->in->guards) && guards_is_team(self->in->guards, spawn)));
}

/* Does only main run the function? */
static int is_mains(const struct pairs *self, uint32_t function)
{
	uint32_t count, c;
	const struct context *contexts = contexts_of(self->in->contexts, function, &count);

	for (c = 0; c < count && !(contexts[c].roots[0] & ~(uint64_t)1) && !contexts[c].roots[1]; c++)
		;
	return c == count;
}

/* Are they made by threads that two calls start, the second one when those of the first are gone?
 * Those of main are; a team is gone when the function returns that has started it. */
static int are_successive(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	return a->access.event != b->access.event && guarded_starts(self, a) && is_mains(self, a->function) &&
	       !is_among(self, b, created_before(self, a)) && !is_among(self, a, created_before(self, b));
}

int guarded_strangers(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	uint32_t x = a->access.runner, y = b->access.runner;

	if (x && x == y && a->function == b->function && are_successive(self, a, b))
		return 1;
	if (a->function != b->function || !is_own(a) || !is_own(b))
		return 0;
	if (!x && !y)
		return 1;
	if (x && y) {
		if (x != y && a->access.event == b->access.event)
			return 0;
		return !is_among(self, b, created_before(self, a)) && !is_among(self, a, created_before(self, b)) &&
		       !(x == y && is_shared_below(self, a, x - 1));
	}
	return x ? !is_among(self, a, b->access.threads.created) : !is_among(self, b, a->access.threads.created);
}

/* ---- elements ---- */

/* Do both count from the same address? */
static int same_base(const struct guarded *a, const struct guard_slice *x, const struct guarded *b,
		     const struct guard_slice *y)
{
	if (x->base && x->base == y->base)
		return 1;
	return a->where.kind == WHERE_OBJECT && b->where.kind == WHERE_OBJECT &&
	       a->levels == x->levels && b->levels == y->levels &&
	       a->where.offset - x->at == b->where.offset - y->at;
}

/* The number that this is the number of, if it is a small one. */
static int is_number(uint64_t number, int64_t *out)
{
	uint64_t inverse = GUARD_ONE, i;

	for (i = 0; i < 5; i++) /* modulo 2^64, twice as many bits each time */
		inverse *= 2 - GUARD_ONE * inverse;
	*out = (int64_t)(number * inverse);
	return *out < INT64_C(1) << 48 && *out > -(INT64_C(1) << 48);
}

/* Is all that x may be before all that y may be?  The distance is the reach, or a multiple, and a
 * number. */
static int is_before(const struct guard_slice *x, const struct guard_slice *y)
{
	uint64_t distance = y->from - x->from;
	int64_t number;
	unsigned i;

	for (i = 0; i < 3; i++) {
		distance -= x->reach;
		if (is_number(distance, &number))
			return number >= x->width;
	}
	return 0;
}

/* a[2 * i] and a[2 * j + 1]: does one never get to where the other is, however far they go? */
static int is_between(const struct guard_slice *x, const struct guard_slice *y)
{
	int64_t step = (int64_t)guard_divisor(x->step, y->step), number;

	if (step < 2 || !is_number(y->from - x->from, &number))
		return 0;
	number = (number % step + step) % step;
	return number >= x->width && step - number >= y->width;
}

/* What is known of an access: its slice, or where it is in a variable. */
static const struct guard_slice *bounds_of(const struct guarded *guarded, struct guard_slice *room)
{
	const struct guard_slice *slice = guarded->access.slice;

	if (slice)
		return slice->bounded ? slice : NULL;
	if (guarded->where.kind != WHERE_OBJECT || !guarded->where.fixed || guarded->levels || !guarded->size)
		return NULL;
	*room = (struct guard_slice){ .bounded = 1, .from = (uint64_t)guarded->where.offset * GUARD_ONE,
				      .at = guarded->where.offset, .width = guarded->size };
	return room;
}

/* Is one access always of other elements than the other?  "equally": what has the same name is
 * the same to both, such as the bounds of loops. */
static int is_beside(const struct guarded *a, const struct guarded *b, int equally)
{
	struct guard_slice rooms[2];
	const struct guard_slice *x, *y;
	int64_t number;
	int known;

	if ((!a->access.slice && !b->access.slice) || !(x = bounds_of(a, &rooms[0])) ||
	    !(y = bounds_of(b, &rooms[1])) || !same_base(a, x, b, y))
		return 0;
	known = equally || (is_number(x->from, &number) && is_number(y->from, &number));
	if (known && is_between(x, y))
		return 1;
	return known && (is_before(x, y) || is_before(y, x)) &&
	       (equally || (is_number(x->reach, &number) && is_number(y->reach, &number)));
}

/* Are values of the function that the root's threads run the same to all of them?  That they are
 * a team with one argument, and both slices are in its terms. */
static int is_equal_to_all(const struct pairs *self, const struct guarded *a, const struct guarded *b,
			   uint32_t root)
{
	const struct guard_slice *x = a->access.slice, *y = b->access.slice;

	return root && root < ROOT_OUT && x && y && x->function == y->function &&
	       guards_is_team(self->in->guards, root - 1) &&
	       guards_spawned(self->in->guards, root - 1)->target == x->function &&
	       threads_one_team(self->in->threads, root);
}

int guarded_beside(const struct guarded *a, const struct guarded *b)
{
	return is_beside(a, b, 0);
}

int guarded_apart(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		  uint32_t root)
{
	const struct guard_slice *x = a->access.slice, *y = b->access.slice;
	int64_t distance;
	int equal;

	if (!x || !y)
		return 0;
	equal = is_equal_to_all(self, a, b, root);
	if (is_beside(a, b, equal))
		return 1;
	if (equal && x->bounded && y->bounded && x->levels <= 1 && y->levels <= 1 && !x->reach && !y->reach &&
	    x->from == y->from && same_base(a, x, b, y))
		return -1;
	if (x->uniform && y->uniform)
		return -1;
	if (!x->share || x->share != y->share || x->shape != y->shape || x->stride != y->stride ||
	    !same_base(a, x, b, y) || !threads_one_team(self->in->threads, root))
		return 0;
	if (x->stride == INT64_MAX)
		return 1;
	distance = y->offset - x->offset;
	if (distance + y->span <= x->stride && x->span - distance <= x->stride)
		return 1;
	/* a[i] and a[i + 1], a[2 * i] and a[2 * i + 4]: another thread's element, for some i */
	return distance && distance % x->stride == 0 && x->span == y->span && x->span <= x->stride ? -1 : 0;
}

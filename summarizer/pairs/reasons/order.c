/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * order.c - are two accesses ordered: by the barriers of a team, or because one and the same member of it makes them; by what
 * their threads release and acquire; by what runs once?
 */
#include "pairs/internal.h"

#include "link/link.h"
#include "order/barriers/phases.h"
#include "order/threads/threads.h"

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
	const struct guarded_access *access = &guarded->access;
	uint32_t function = guarded->function, steps;
	struct phase at;

	for (steps = 0; access->runner && steps < CHAIN; steps++) { /* to what the thread does itself */
		const struct digest *digest = accesses_digest(self->in->accesses, access->callee);

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
		const struct digest *digest = accesses_digest(self->in->accesses, access->callee);

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
	return bits_has(guarded_alive(self, guarded, root), other - 1);
}

/* Can anything order them at all, wherever they are? */
static int are_related(const struct pairs *self, uint32_t x, uint32_t y)
{
	const struct phases *phases = self->in->phases;
	uint8_t *known = &self->related[(size_t)x * self->numbers->roots + y];

	if (!*known)
		*known = 1 + (phases_any(phases) && x < self->numbers->out && y < self->numbers->out &&
			      threads_one_team(self->in->threads, phases_leader(phases, x)) &&
			      threads_one_team(self->in->threads, phases_leader(phases, y)) &&
			      phases_related(phases, x, y));
	return *known == 2;
}

/* By barriers, or as one thread of a team. */
static enum order by_barriers(const struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b,
			      uint32_t y)
{
	const struct phases *phases = self->in->phases;
	struct phase p, q;

	if (!are_related(self, x, y) || !find_phase(self, a, x, &p) || !find_phase(self, b, y, &q))
		return ORDER_NONE;
	if ((is_creator(self, x, &p, y) && !is_there(self, a, x, y)) ||
	    (is_creator(self, y, &q, x) && !is_there(self, b, y, x)))
		return ORDER_PROVED;
	return phases_order(phases, x, &p, y, &q);
}

/* What runs once has run when a thread goes on that called it, or that is behind such a call. */
static int is_once(const struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y)
{
	if (a->access.runner || !guarded_context(self, a)->once)
		return 0;
	return (!b->access.runner && guarded_context(self, b)->once) || handoff_has_run(self, a, x, b, y);
}

enum order order_between(const struct pairs *self, const struct guarded *a, uint32_t x, const struct guarded *b, uint32_t y,
			 struct order_reason *reason)
{
	reason->handoff = ORDER_NONE;
	reason->proved = PEACE_BARRIER;
	reason->barrier = by_barriers(self, a, x, b, y);
	if (reason->barrier == ORDER_PROVED)
		return ORDER_PROVED;
	reason->proved = PEACE_SIGNAL;
	reason->handoff = handoff_between(self, a, x, b, y, &reason->object);
	if (reason->handoff == ORDER_PROVED)
		return ORDER_PROVED;
	reason->proved = PEACE_ONCE;
	if (is_once(self, a, x, b, y) || is_once(self, b, y, a, x))
		return ORDER_PROVED;
	reason->proved = PEACE_NONE;
	return reason->barrier > reason->handoff ? reason->barrier : reason->handoff;
}

uint64_t guarded_phases(const struct pairs *self, const struct guarded *guarded)
{
	uint64_t hash = 0;
	struct phase phase;
	uint32_t root;

	if (!phases_any(self->in->phases))
		return 0;
	for (root = guarded_next_root(guarded, 0); root < self->numbers->out; root = guarded_next_root(guarded, root + 1))
		if (find_phase(self, guarded, root, &phase))
			hash = hash_pair(hash ^ root, phases_hash(&phase));
	return hash;
}

/* ---- objects of a function ---- */

int guarded_is_own(const struct guarded *guarded)
{
	return guarded->where.kind == WHERE_OBJECT && guarded->where.object.a == guarded->function &&
	       (guarded->where.object.kind == TARGET_LOCAL || guarded->where.object.kind == TARGET_HEAP);
}

/* The spawns that may be there when the function creates what runs an access. */
static struct bits created_before(const struct pairs *self, const struct guarded *guarded)
{
	const struct digest *digest = accesses_digest(self->in->accesses, guarded->function);
	uint32_t i;

	for (i = 0; i < digest->ncalls; i++)
		if (digest->calls[i].event == guarded->access.event)
			return digest->calls[i].threads.created;
	return bits_all;
}

/* May what runs an access be among these?  What the function does not create itself comes from
 * what it has created. */
static int is_among(const struct pairs *self, const struct guarded *guarded, struct bits created)
{
	uint32_t spawn = guarded->access.runner - 1u;

	if (spawn < accesses_nspawns(self->in->accesses) &&
	    accesses_spawned(self->in->accesses, spawn)->function != guarded->function)
		created = bits_same(created, bits_all) ? created : threads_with_below(self->in->threads, created);
	return bits_has(created, spawn);
}

/* Does a function on the way from the access's event to the creation lead to it again and again? */
static int is_repeated(const struct pairs *self, const struct guarded *guarded, uint32_t spawn)
{
	const struct guarded_access *access = &guarded->access;
	uint32_t steps;

	for (steps = 0; access->callee && steps < 256; steps++) {
		const struct digest *digest = accesses_digest(self->in->accesses, access->callee);

		if (bits_has(digest->repeats, spawn))
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
	const struct access_spawn *made = accesses_spawned(self->in->accesses, spawn);
	uint32_t count, c, root;
	const struct context *contexts = contexts_of(self->in->contexts, made->function, &count);

	if (accesses_is_team(self->in->accesses, spawn) || is_repeated(self, guarded, spawn))
		return 1;
	for (c = 0; c < count; c++)
		BITS_EACH(root, contexts[c].roots)
			if (root && accesses_is_team(self->in->accesses, root - 1))
				return 1;
	return 0;
}

/* May one object of a function be met by two threads of one spawn that a call leads to? */
static int is_shared_below(const struct pairs *self, const struct guarded *guarded, uint32_t spawn)
{
	if (spawn >= accesses_nspawns(self->in->accesses))
		return 0;
	return accesses_spawned(self->in->accesses, spawn)->function == guarded->function
		? accesses_is_team(self->in->accesses, spawn) : is_multiplied(self, guarded, spawn);
}

int guarded_starts(const struct pairs *self, const struct guarded *guarded)
{
	uint32_t spawn = guarded->access.runner - 1u;

	return guarded->access.runner &&
	       (guarded->function == self->in->link->main ||
		(spawn < accesses_nspawns(self->in->accesses) && accesses_is_team(self->in->accesses, spawn)));
}

/* Does only main run the function? */
static int is_mains(const struct pairs *self, uint32_t function)
{
	uint32_t count, c;
	const struct context *contexts = contexts_of(self->in->contexts, function, &count);

	for (c = 0; c < count && bits_within(contexts[c].roots, bits_one(0)); c++)
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
	if (a->function != b->function || !guarded_is_own(a) || !guarded_is_own(b))
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

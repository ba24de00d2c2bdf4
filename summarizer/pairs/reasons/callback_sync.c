/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * callback_sync.c - functions that are passed to be called: run(wait_for_it); run(use_it).
 *
 * Order is followed through functions, and not by what they are given: what run() does there is
 * what any function may do that it is given.  If the caller has it call something that waits for
 * others or lets them know, too, that may be what keeps the two apart.
 */
#include "pairs/internal.h"

#include "locksets/locksets.h"
#include "locksets/summary.h"

/* Which of its formals does the function call there? */
static int formal_called(const struct digest *digest, uint32_t event, uint32_t *formal)
{
	const struct access_call *call = digest_call(digest, event);
	const struct portable_node *callee = call ? &digest->values.nodes[call->callee] : NULL;

	if (!callee || callee->kind != SYM_FORMAL)
		return 0;
	*formal = callee->a;
	return 1;
}

/* Does it wait for others, or let them know?  Locks and joins are known by what is passed. */
static int synchronises(const struct pairs *self, uint32_t function)
{
	const struct digest *digest = accesses_digest(self->in->accesses, function);
	uint32_t flags = locksets_summary(self->in->locksets, function)->flags, i;

	for (i = 0; i < digest->naccesses; i++)
		if (digest->accesses[i].flags & (ACCESS_SYNC | ACCESS_ATOMIC | ACCESS_VOLATILE))
			return 1;
	return (flags & SUMMARY_AWAITS) && !(flags & SUMMARY_OPS) && !digest->joins; /* barriers */
}

/* What else does the caller have called in this way that matters to others?  0: nothing. */
static uint32_t other_passed(const struct pairs *self, struct finding_point site, uint32_t callee,
			     uint32_t formal)
{
	const struct digest *digest = accesses_digest(self->in->accesses, site.function);
	uint32_t i;

	for (i = 0; i < digest->ncalls; i++) {
		const struct access_call *call = &digest->calls[i];
		const struct portable_node *passed;

		if (call->direct != callee || call->event == site.event || formal >= call->nactuals)
			continue;
		passed = &digest->values.nodes[call->actuals[formal]];
		if (passed->kind == SYM_FUNCTION && synchronises(self, passed->a))
			return passed->a;
	}
	return 0;
}

uint32_t passed_other(const struct pairs *self, const struct finding_point *steps, uint32_t nsteps)
{
	uint32_t i, formal, found = 0;

	for (i = 1; i < nsteps && !found; i++)
		if (formal_called(accesses_digest(self->in->accesses, steps[i].function), steps[i].event, &formal))
			found = other_passed(self, steps[i - 1], steps[i].function, formal);
	return found;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * derived.c - posts that cannot be the first: a thread that takes one job out of a queue stores what is
 * left in it, and posts the queue with that, but it has waited for a job before.
 *
 * The earliest post of a flag comes from a thread that has not waited for it.  A wait that every such
 * post follows comes after the access as well: the other posts come after one of these.  So they are
 * left out, and "a worker touches nothing before the first job" is order by hand-off.
 */
#include "signals/signals.h"

#include "contexts/contexts.h"
#include "signals/internal.h"

/* Flags of which it is asked whether there was any post. */
static uint64_t plain_flags(const struct signals *self)
{
	uint64_t flags = OWN_BITS & ~(self->semaphores | self->shadows | self->down | self->pipes);
	uint32_t i;

	for (i = 0; i < self->count; i++)
		if (self->signals[i].counts || self->signals[i].initial)
			flags &= ~((uint64_t)1 << i);
	return flags;
}

/* What everybody who makes the access has waited for. */
static uint64_t waited_at(const struct signals *self, uint32_t function, const struct guard_access *access)
{
	uint64_t waited = ~(uint64_t)0;
	uint32_t root;

	for (root = 0; root < ROOTS_MAX; root++)
		if (signals_runs(self, function, access, root))
			waited &= signals_point(self, function, access, root).waited;
	return waited;
}

int derived_leave_out(struct signals *self)
{
	const uint64_t flags = plain_flags(self);
	uint32_t f, i;

	for (f = 1; flags && f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].npostings; i++) {
			struct posting *posting = (struct posting *)&self->flows[f].postings[i];
			uint64_t derived;

			if (!(posting->posts & flags) || posting->access->runner || posting->called)
				continue;
			derived = posting->posts & flags & waited_at(self, f, posting->access);
			posting->posts &= ~derived;
			posting->inner &= ~derived;
			self->taken |= derived;
		}
	return self->taken != 0;
}

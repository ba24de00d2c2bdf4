/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * derived.c - posts that cannot be the first: a thread that takes one job out of a queue stores what is
 * left in it, and posts the queue with that, but it has waited for a job before.
 *
 * The earliest post of a flag comes from a thread that has not waited for it.  A wait that every such
 * post follows comes after the access as well: the other posts come after one of these.  So they are
 * left out, and "a worker touches nothing before the first job" is order by hand-off.
 */
#include "order/signals/signals.h"

#include "contexts/contexts.h"
#include "order/signals/internal.h"

/* Flags of which it is asked whether there was any post. */
static struct bits plain_flags(const struct signals *self)
{
	struct bits flags = bits_without(self->own, bits_or(bits_or(self->semaphores, self->own_counts),
							    bits_or(self->down, bits_or(self->pipes, self->once))));
	uint32_t i;

	BITS_EACH(i, flags)
		if (self->signals[i].counts || self->signals[i].initial)
			bits_drop(&flags, bits_one(i));
	return flags;
}

/* What everybody who makes the access has waited for. */
static struct bits waited_at(const struct signals *self, uint32_t function, const struct guarded_access *access)
{
	struct bits waited = bits_all;
	uint32_t root;

	BITS_EACH(root, signals_runners(self, function, access))
		bits_keep(&waited, signals_point(self, function, access, root).waited);
	return waited;
}

int derived_leave_out(struct signals *self)
{
	const struct bits flags = plain_flags(self);
	uint32_t f, i;

	for (f = 1; bits_any(flags) && f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			struct sync_op *release = &self->flows[f].ops.items[i];
			struct bits derived;

			if (!bits_meet(release->objects, flags) || release->access->runner || release->called)
				continue;
			derived = bits_and(bits_and(release->objects, flags), waited_at(self, f, release->access));
			bits_drop(&release->objects, derived);
			bits_drop(&release->inner, derived);
			bits_add(&self->taken, derived);
		}
	bits_add(&self->started, self->taken);
	return bits_any(self->taken);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * passed.c - guards of what is set up once: who is behind one comes after whoever did it.
 *
 *     if (!atomic(guard) && enter(&guard)) {
 *             ...
 *             leave(&guard);
 *     }
 *
 * enter() lets the first one through and makes all others wait for leave().  So a guard is passed where enter() was
 * called: he who was let through does the work himself, with the lock.  It is passed, too, where the variable was
 * seen to be set, and enter() is called otherwise: that is what the load right before the call is for.
 */
#include "accesses/internal.h"

#include "cfg/cfg.h"

/* The variable at whose beginning an address is, 0 none. */
static uint32_t variable_at(const struct collector *self, uint32_t address)
{
	const struct sym place = *sym_get(self->syms, sym_place(self->syms, address));
	const struct sym object = *sym_get(self->syms, place.a);

	return place.kind == SYM_AT && object.kind == SYM_GLOBAL && !place.number ? object.a : 0;
}

/* Does the block end with a branch of which one way leads to the call? */
static int comes_before(const struct collector *self, uint32_t block, uint32_t call)
{
	const struct facts_block *b = &self->body->blocks[self->body->events[call].block];
	uint32_t i;

	for (i = 0; i < b->npreds; i++)
		if (cfg_source(self->body, self->body->events[call].block, i) == block)
			return 1;
	return 0;
}

void passed_guard(struct call_visit *visit, const struct lockdb_effect *effect)
{
	struct collector *self = visit->self;
	uint32_t call = visit->call.event, guard = variable_at(self, call_path(&visit->call, &effect->object)), e;

	if (!guard)
		return;
	self->steps[call].passed = guard;
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];

		if (event->kind == RCF_E_READ && (event->flags & RCF_A_ATOMIC) && comes_before(self, event->block, call) &&
		    variable_at(self, symbolic_value(self->symbolic, event->access.address)) == guard)
			self->steps[e].passed = guard;
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ring_checked.c - who takes something out of a ring must know that there is something in it: else it is
 * what somebody else has taken out before.  Has the function looked, or waited?
 */
#include "accesses/internal.h"

#include "base/arena.h"

#define LOOKED_VALUES 32 /* that a condition is made of */

/* Is it something that stands beside the ring, or was it said by somebody? */
static int tells(const struct collector *self, uint32_t e, uint32_t root)
{
	const struct facts_event *event = &self->body->events[e];
	uint32_t place;

	if (event->kind == RCF_E_CALL)
		return 1;
	if (event->kind != RCF_E_READ && event->kind != RCF_E_RMW)
		return 0;
	place = sym_place(self->syms, symbolic_value(self->symbolic, event->access.address));
	/* Variables of their own may be counters of anything. */
	return sym_root(self->syms, place) == root ||
	       sym_get(self->syms, sym_base(self->syms, place))->kind == SYM_GLOBAL;
}

/* Is a condition made of what tells? */
static int decides(const struct collector *self, uint32_t value, uint32_t root)
{
	uint32_t todo[LOOKED_VALUES], n = 0, steps;

	todo[n++] = value;
	for (steps = 0; n && steps < LOOKED_VALUES; steps++) {
		const struct facts_value *v = &self->body->values[todo[--n]];

		if (v->kind == RCF_V_RESULT && tells(self, v->a, root))
			return 1;
		if (n + 2 > LOOKED_VALUES)
			return 1;
		if (v->kind == RCF_V_UNARY || v->kind == RCF_V_CONVERT || v->kind == RCF_V_BINARY)
			todo[n++] = v->a;
		if (v->kind == RCF_V_BINARY)
			todo[n++] = v->b;
		if (v->kind == RCF_V_PHI || v->kind == RCF_V_SELECT) /* "a && b": who knows */
			return 1;
	}
	return n != 0;
}

/* Does a call wait for something? */
static int waits(const struct collector *self, uint32_t e)
{
	const struct facts_event *event = &self->body->events[e];
	const struct digest *digest;
	uint32_t i;

	if (event->kind != RCF_E_CALL)
		return 0;
	if (event->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL))
		return (event->flags & RCF_C_INDIRECT) != 0;
	digest = accesses_digest(self->program, self->symbolic->unit->functions[event->call.symbol]);
	for (i = 0; i < digest->naccesses; i++)
		if (digest->accesses[i].flags & ACCESS_WAIT)
			return 1;
	return 0;
}

int looked_before(const struct collector *self, uint32_t read, uint32_t place)
{
	const struct facts_body *body = self->body;
	const uint32_t *rank = self->symbolic->rank;
	uint32_t block = body->events[read].block, root = sym_root(self->syms, place), b, e;

	for (b = 0; b < body->nblocks; b++) {
		if (rank[b] == SYMBOLIC_UNSET || rank[b] > rank[block])
			continue;
		if (b != block && (body->blocks[b].term == RCF_TERM_COND || body->blocks[b].term == RCF_TERM_SWITCH) &&
		    decides(self, body->blocks[b].value, root))
			return 1;
		for (e = body->blocks[b].events; e < body->blocks[b].events + body->blocks[b].nevents; e++)
			if ((b != block || e < read) && waits(self, e))
				return 1;
	}
	return 0;
}

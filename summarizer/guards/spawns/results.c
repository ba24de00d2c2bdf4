/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * results.c - what a result says of threads: the case of the summary in which they were created.
 *
 *     int start(void) { return off ? -1 : pthread_create(...); }      there is one if it is 0
 *     bool start(void) { return pthread_create(...) == 0; }           if it is not 0
 */
#include "guards/internal.h"

#include "base/arena.h"

#define DEPTH 6 /* PHIs of PHIs */

uint8_t results_that_meet(const struct lockdb_condition *when)
{
	switch (when->test) {
	case LOCKDB_ALWAYS:
		return NUMBER_ANY;
	case LOCKDB_ZERO:
		return NUMBER_ZERO;
	case LOCKDB_NONZERO:
		return NUMBER_ANY & ~NUMBER_ZERO;
	case LOCKDB_NONNEGATIVE:
	case LOCKDB_NO_ERROR:
		return NUMBER_ZERO | NUMBER_ABOVE;
	case LOCKDB_POSITIVE:
		return NUMBER_ABOVE;
	default:
		return 0;
	}
}

static uint8_t classes_of(struct collector *self, uint32_t value, uint32_t spawn, unsigned depth);

/* Of the values that come from where the thread may be there. */
static uint8_t classes_of_phi(struct collector *self, uint32_t phi, uint32_t spawn, unsigned depth)
{
	const struct facts_value *value = &self->body->values[sym_get(self->syms, phi)->a];
	const struct facts_block *b = &self->body->blocks[value->a];
	int later = (int)(branches_created_from(self, value->a) >> spawn & 1);
	uint8_t classes = 0;
	uint32_t i;

	for (i = 0; i < value->c; i++) {
		uint32_t from = self->body->preds[b->preds + i].block;

		if (!self->entry[from].reached)
			continue;
		if (later || flow_along(self, from, self->function->edges[b->preds + i]).created >> spawn & 1)
			classes |= classes_of(self, symbolic_value(self->symbolic, self->body->phi_args[value->b + i]),
					      spawn, depth - 1);
	}
	return classes ? classes : NUMBER_ANY;
}

static void learn(struct lockset_draft *draft, uint32_t value, uint8_t classes)
{
	draft_learn(draft, &(struct fact){ .value = value, .classes = classes });
}

/* Of a value, if the thread was created. */
static uint8_t classes_of(struct collector *self, uint32_t value, uint32_t spawn, unsigned depth)
{
	const struct guard_creation *creations = self->creations.items;
	const struct sym node = *sym_get(self->syms, value);
	struct lockset_draft draft;
	uint32_t i;

	if (!value || !depth)
		return NUMBER_ANY;
	if (node.kind == SYM_PHI)
		return classes_of_phi(self, value, spawn, depth);
	draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
	for (i = 0; i < self->creations.count; i++)
		if (creations[i].spawn == spawn && creations[i].result && creations[i].classes &&
		    sym_mentions(self->syms, value, creations[i].result))
			learn(&draft, creations[i].result, creations[i].classes);
	if ((node.kind == SYM_UNARY || node.kind == SYM_BINARY) && sym_get(self->syms, node.a)->kind == SYM_PHI)
		learn(&draft, node.a, classes_of_phi(self, node.a, spawn, depth));
	return draft_know(&draft, value).classes;
}

uint8_t results_if_created(struct collector *self, uint32_t spawn)
{
	uint8_t classes = 0;
	uint32_t e, i;

	if (!self->function->edges)
		lockset_find_edges(self->function);
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];
		struct guard_flow state;

		if (event->kind != RCF_E_RETURN || !self->entry[event->block].reached)
			continue;
		state = self->entry[event->block];
		for (i = self->body->blocks[event->block].events; i < e; i++)
			flow_step(self, i, &state);
		if (state.threads.created >> spawn & 1)
			classes |= classes_of(self, symbolic_value(self->symbolic, event->ret.value), spawn, DEPTH);
	}
	return classes == NUMBER_ANY ? 0 : classes;
}

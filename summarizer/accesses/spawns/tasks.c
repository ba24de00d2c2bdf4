/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tasks.c - calls of what an object holds with what it holds: t->fn(t->arg).
 *
 * By the name t->arg the callee's accesses would be of whatever any task has there.  Points-to
 * knows better which argument is stored with which function (pointsto/bonds.c), so what the
 * callee does to such a formal stays where it is.
 */
#include "accesses/internal.h"

/* The object that a value was read from a field of: a value of the body; 0: it was not. */
static uint32_t holder(const struct collector *self, uint32_t value)
{
	const struct facts_value *v = &self->body->values[value];

	if (!value || v->kind != RCF_V_RESULT || self->body->events[v->a].kind != RCF_E_READ)
		return 0;
	value = self->body->events[v->a].access.address;
	v = &self->body->values[value];
	return value && v->kind == RCF_V_FIELD ? v->a : 0;
}

uint64_t tasks_bonded(struct collector *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	const struct callgraph *graph = self->program->graph;
	const struct call_site *site;
	uint64_t bonded = 0;
	uint32_t base, i;

	if (!(e->flags & RCF_C_INDIRECT))
		return 0;
	site = callgraph_site(graph, self->symbolic->function, event);
	base = holder(self, e->call.callee);
	if (!base || !site || site->kind != CALL_INDIRECT || !site->ntargets)
		return 0;
	for (i = 0; i < e->call.nargs && i < 64; i++)
		if (holder(self, self->body->args[e->call.args + i]) == base)
			bonded |= (uint64_t)1 << i;
	for (i = 0; bonded && i < site->ntargets; i++)
		__atomic_store_n(&self->program->stays[graph->targets[site->first + i]], 1, __ATOMIC_RELAXED);
	return bonded;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * each.c - is a value another object each time that an event is executed?
 *
 *     main: submit(f, &a);                          it is executed once
 *     for (...) { j = malloc(); submit(f, j); }     fresh memory each time
 *     main: for (i = 0; ...; i++) submit(f, &a[i]); another element each time
 */
#include "pointsto/graph.h"

#include "base/arena.h"
#include "cfg/loops.h"

/* Does a call give memory that nobody else has? */
static int is_fresh(const struct gather *self, uint32_t event)
{
	const struct facts_event *e = &self->body->events[event];
	uint32_t function;

	if (e->kind != RCF_E_CALL || e->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL))
		return 0;
	function = self->unit->functions[e->call.symbol];
	return function && self->world->returns[function].fresh && !self->world->returns[function].other &&
	       !self->world->returns[function].formals;
}

/* A counter of a loop that goes on in each round, and begins once. */
static int counts(const struct gather *self, uint32_t phi)
{
	const struct facts_body *body = self->body;
	struct cfg_counter counter = cfg_counter(body, phi);
	uint32_t at, i, from;
	int64_t by;

	for (i = 0; counter.steps && cfg_incoming(body, counter.header, i, &from); i++) {
		at = cfg_advances(body, body->phi_args[body->values[phi].b + i], &by);
		if ((at != phi || !by) && cfg_reaches(body, counter.header, from, CFG_NONE, self->scratch))
			return 0;
	}
	return counter.steps != 0;
}

int each_time(const struct gather *self, uint32_t value, uint32_t event)
{
	const struct facts_body *body = self->body;
	const struct facts_value *v = &body->values[value];
	uint32_t block = body->events[event].block, steps;
	int once = self->function == self->world->link->main, looped = cfg_reaches(body, block, block, CFG_NONE, self->scratch);

	if (!value || (once && !looped))
		return value != 0;
	for (steps = 0; steps < 8; steps++) {
		if (v->kind == RCF_V_RESULT)
			return is_fresh(self, v->a) &&
			       (body->events[v->a].block == block || !looped ||
				!cfg_reaches(body, block, block, body->events[v->a].block, self->scratch));
		if (v->kind == RCF_V_ELEM && once) {
			const struct facts_value *index = &body->values[v->b];

			while (index->kind == RCF_V_CONVERT && steps++ < 8)
				index = &body->values[index->a];
			return index->kind == RCF_V_PHI && counts(self, (uint32_t)(index - body->values)) &&
			       (index->a == block || !cfg_reaches(body, block, block, index->a, self->scratch));
		}
		if (v->kind != RCF_V_FIELD && v->kind != RCF_V_OFFSET && v->kind != RCF_V_CONVERT)
			return 0;
		v = &body->values[v->a];
	}
	return 0;
}

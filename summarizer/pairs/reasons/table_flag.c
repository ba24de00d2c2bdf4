/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * table_flag.c - an entry of a table that says how its function is called:
 *
 *     if (h->locked) lock();  h->fn();  if (h->locked) unlock();
 *
 * Contexts know that h->fn() is called with the lock and without it, and not which functions have the flag.  Where a caller
 * on the way tests another member of the struct that the function came from, and the same member is called under a lock as
 * well, a function may be one of those that are called under it.
 */
#include "pairs/table_flag.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "link/link.h"

#define DEPTH 4

/* The member of the struct, no pointer, that a value is made of; 0: none. */
static uint32_t member_in(const struct link *link, uint32_t function, const struct facts_body *body, uint32_t value,
			  uint32_t called, unsigned depth)
{
	const struct link_function *in = &link->functions[function];
	const struct facts_tu *tu = link->program->tus[in->tu];
	const struct facts_value *v = &body->values[value], *address;
	const struct facts_event *read;
	uint32_t found;

	if (v->kind == RCF_V_CONVERT || v->kind == RCF_V_UNARY || v->kind == RCF_V_BINARY) {
		found = depth ? member_in(link, function, body, v->a, called, depth - 1) : 0;
		return found || !depth || v->kind != RCF_V_BINARY ? found :
		       member_in(link, function, body, v->b, called, depth - 1);
	}
	if (v->kind != RCF_V_RESULT || body->events[v->a].kind != RCF_E_READ)
		return 0;
	read = &body->events[v->a];
	address = &body->values[read->access.address];
	if (address->kind != RCF_V_FIELD || tu->types[read->access.type].kind == RCF_T_POINTER)
		return 0;
	found = link->tus[in->tu].fields[address->b];
	return found != called && link->fields[found].aggregate == link->fields[called].aggregate ? found : 0;
}

/* The member beside the called one that the function tests; 0: none. */
static uint32_t member_tested(const struct link *link, uint32_t function, uint32_t called)
{
	struct arena *scratch = arena_create();
	const struct facts_body *body = link_body(link, scratch, function);
	uint32_t b, found = 0;

	for (b = 0; body && b < body->nblocks && !found; b++)
		if (body->blocks[b].term == RCF_TERM_COND || body->blocks[b].term == RCF_TERM_SWITCH)
			found = member_in(link, function, body, body->blocks[b].value, called, DEPTH);
	arena_destroy(scratch);
	return found;
}

/* Is it called through that member under a lock, too? */
static int is_called_locked(const struct pairs *self, uint32_t function, uint32_t member)
{
	const struct context *contexts;
	uint32_t count, i, e;

	contexts = contexts_of(self->in->contexts, function, &count);
	for (i = 0; i < count; i++) {
		if (!contexts[i].nheld && !contexts[i].hidden[0])
			continue;
		for (e = contexts[i].edges; e;) {
			const struct context_edge *edge = contexts_edge(self->in->contexts, e - 1);
			const struct call_site *site = edge->function ?
				callgraph_site(self->in->graph, edge->function, edge->event) : NULL;

			if (site && site->field == member)
				return 1;
			e = edge->next;
		}
	}
	return 0;
}

/* Is a lock held at the call, on some path? */
static int is_partly_locked(const struct pairs *self, struct finding_point step)
{
	const struct digest *digest = accesses_digest(self->in->accesses, step.function);
	const struct access_call *call = digest_call(digest, step.event);
	uint32_t i;

	for (i = 0; call && i < call->nways; i++)
		if (digest->ways[digest->call_ways[call->first + i]].nheld)
			return 1;
	return 0;
}

int table_flag_decides(const struct pairs *self, const struct guarded *side, const struct finding_point *steps,
		       uint32_t nsteps, struct table_flag *out)
{
	uint32_t i, k;

	for (i = 0; i + 1 < nsteps && !side->nheld; i++) {
		const struct call_site *site = callgraph_site(self->in->graph, steps[i].function, steps[i].event);

		if (!site || !site->field || site->ntargets < 2 ||
		    !(is_partly_locked(self, steps[i]) || is_called_locked(self, steps[i + 1].function, site->field)))
			continue;
		for (k = i + 1; k--;) {
			out->member = member_tested(self->in->link, steps[k].function, site->field);
			out->tester = steps[k].function;
			out->callee = steps[i + 1].function;
			if (out->member)
				return 1;
		}
	}
	return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * own.c - the object that a thread is given, if each thread of one creation is given another one:
 *
 *     for (i = 0; i < n; i++) pthread_create(&t[i], NULL, serve, &sessions[i]);
 *
 * serve() and what it passes the pointer on to lock a session's mutexes in whichever order: no other thread of this creation
 * waits for them.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "link/link.h"
#include "rcf.h"

enum { DEPTH = 6, EDGES_MAX = 16 }; /* calls in each other; into one context */

/* The creation as which the root begins, if this formal of its function tells its threads apart: 1 + the root, or 0. */
static uint32_t given_to(const struct builder *self, uint32_t root, uint32_t formal)
{
	const struct accesses *accesses = self->in->accesses;
	const struct access_spawn *spawn;

	if (!root || root > accesses_nspawns(accesses) || !bits_has(accesses_numbered(accesses), root - 1))
		return 0;
	spawn = accesses_spawned(accesses, root - 1);
	return accesses_given(accesses_effect(accesses, spawn->spawn)) == formal ? 1 + root : 0;
}

/* The formal that a call passes on as this argument, UINT32_MAX: another value. */
static uint32_t passed_on(const struct builder *self, const struct context_edge *edge, uint32_t argument, struct arena *scratch)
{
	const struct facts_body *body = edge->with_arguments ? link_body(self->in->link, scratch, edge->function) : NULL;
	const struct facts_event *call;
	uint32_t value;

	if (!body || edge->event >= body->nevents || body->events[edge->event].kind != RCF_E_CALL)
		return UINT32_MAX;
	call = &body->events[edge->event];
	if (argument >= call->call.nargs)
		return UINT32_MAX;
	for (value = body->args[call->call.args + argument]; body->values[value].kind == RCF_V_CONVERT;)
		value = body->values[value].a;
	return body->values[value].kind == RCF_V_FORMAL ? body->values[value].a : UINT32_MAX;
}

static uint32_t own_formal(const struct builder *self, const struct context *context, uint32_t formal, uint32_t depth,
			   struct arena *scratch)
{
	uint32_t next = context->edges, found = 0, n = 0, count;

	for (; next; next = contexts_edge(self->in->contexts, next - 1)->next) {
		const struct context_edge *edge = contexts_edge(self->in->contexts, next - 1);
		uint32_t here, from;

		if (!edge->function) {
			here = given_to(self, edge->index, formal);
		} else {
			from = depth && n++ < EDGES_MAX ? passed_on(self, edge, formal, scratch) : UINT32_MAX;
			here = from == UINT32_MAX ? 0
						  : own_formal(self, &contexts_of(self->in->contexts, edge->function, &count)[edge->index],
							       from, depth - 1, scratch);
		}
		if (!here || (found && here != found))
			return 0;
		found = here;
	}
	return found;
}

uint32_t own_object(const struct builder *self, const struct syms *syms, const struct context *context, uint32_t place)
{
	const struct sym *base = sym_get(syms, sym_base(syms, place));
	struct arena *scratch;
	uint32_t found;

	if (base->kind != SYM_FORMAL || bits_same(accesses_numbered(self->in->accesses), bits_none))
		return 0;
	scratch = arena_create();
	found = own_formal(self, context, base->a, DEPTH, scratch);
	arena_destroy(scratch);
	return found;
}

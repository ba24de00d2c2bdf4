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
static uint32_t passed_on(const struct builder *self, const struct context_edge *edge, uint32_t argument)
{
	const struct digest *digest = accesses_digest(self->in->accesses, edge->function);
	const struct access_call *call = edge->with_arguments ? digest_call(digest, edge->event) : NULL;
	const struct portable_node *node;

	if (!call || argument >= call->nactuals)
		return UINT32_MAX;
	node = &digest->values.nodes[call->actuals[argument]];
	return node->kind == SYM_FORMAL ? node->a : UINT32_MAX;
}

static uint32_t own_formal(const struct builder *self, const struct context *context, uint32_t formal, uint32_t depth)
{
	uint32_t next = context->edges, found = 0, n = 0, count;

	for (; next; next = contexts_edge(self->in->contexts, next - 1)->next) {
		const struct context_edge *edge = contexts_edge(self->in->contexts, next - 1);
		uint32_t here, from;

		if (!edge->function) {
			here = given_to(self, edge->index, formal);
		} else {
			from = depth && n++ < EDGES_MAX ? passed_on(self, edge, formal) : UINT32_MAX;
			here = from == UINT32_MAX ? 0
						  : own_formal(self, &contexts_of(self->in->contexts, edge->function, &count)[edge->index],
							       from, depth - 1);
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

	if (base->kind != SYM_FORMAL || bits_same(accesses_numbered(self->in->accesses), bits_none))
		return 0;
	return own_formal(self, context, base->a, DEPTH);
}

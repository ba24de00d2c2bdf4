/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * jumps.c - which calls may come back to a setjmp().
 *
 * GCC takes it of all calls behind one.  A jump is made by what does not return, and by what
 * waits, where a thread may be cancelled; and by what calls such functions.  So neither to lock
 * nor to unlock leads from the end of a function to its cleanup handler.
 */
#include "locksets/pass.h"

#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#define STEPS 256 /* calls that are looked at; more: it may */

static int model_jumps(const struct lockdb_function *model)
{
	uint32_t i;

	for (i = 0; !model->ignore && i < model->neffects; i++)
		switch (model->effects[i].op) {
		case LOCKDB_BLOCKS:
		case LOCKDB_WAIT:
		case LOCKDB_DOWN:
		case LOCKDB_JOIN:
		case LOCKDB_CALLS:
		case LOCKDB_ONCE:
		case LOCKDB_NORETURN:
		case LOCKDB_THREAD_EXIT:
			return 1;
		default:
			break;
		}
	return 0;
}

static int function_jumps(struct locksets_pass *pass, uint32_t function, uint32_t *steps);

static int site_jumps(struct locksets_pass *pass, const struct call_site *site, uint32_t *steps)
{
	const struct callgraph *graph = locksets_graph(pass);
	uint32_t t;

	if (!site || !site->ntargets || site->kind == CALL_WIDE || site->lost)
		return 1;
	for (t = 0; t < site->ntargets; t++)
		if (function_jumps(pass, graph->targets[site->first + t], steps))
			return 1;
	return 0;
}

static int function_jumps(struct locksets_pass *pass, uint32_t function, uint32_t *steps)
{
	const struct callgraph *graph = locksets_graph(pass);
	const struct link_function *f = &graph->link->functions[function];
	const struct lockdb_function *model = callgraph_model(graph, function);
	const struct call_node *node = &graph->nodes[function];
	uint32_t s;

	if (!(*steps)--) {
		*steps = 0;
		return 1;
	}
	if (model)
		return model_jumps(model);
	if (f->func == LINK_NONE)
		return 1;
	for (s = node->first; s < node->first + node->nsites; s++)
		if (site_jumps(pass, &graph->sites[s], steps))
			return 1;
	return 0;
}

int jumps_from(struct lockset_function *self, uint32_t block)
{
	const struct facts_body *body = self->symbolic->body;
	const struct facts_block *b = &body->blocks[block];
	uint32_t steps = STEPS, last = b->events + b->nevents - 1;

	if (!b->nevents || body->events[last].kind != RCF_E_CALL)
		return 1;
	return site_jumps(self->pass, callgraph_site(locksets_graph(self->pass), self->symbolic->function,
						     last), &steps);
}

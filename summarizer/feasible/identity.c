/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * identity.c - which thread runs: what a function does that compares the handle of its thread with a variable.
 *
 *     pthread_equal(pthread_self(), main_thread)
 *
 * The handle of the thread that runs is a value of its own, whichever function of the program returns it.  A variable
 * that is taken to hold the handle of another thread (in.foreign) differs from it.
 */
#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "feasible/internal.h"
#include "lockdb/lockdb.h"

static uint32_t own_handle(struct syms *syms)
{
	return sym_leaf(syms, SYM_OPAQUE, LEAF_OWN, 0);
}

static int is_own(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);

	return node->kind == SYM_OPAQUE && node->a == LEAF_OWN;
}

int feasible_is_own(const struct feasible *self, uint32_t value)
{
	return value && is_own(self->syms, value);
}

int feasible_tells_thread(struct feasible *self, uint32_t function)
{
	uint32_t value = result_of(self, function);

	return value && sym_contains(self->syms, value, own_handle(self->syms));
}

/* Is it read from a variable with the handle of another thread? */
static int is_foreign(const struct walk *walk, uint32_t value)
{
	const struct feasible_input *in = &walk->self->in;
	const struct sym *node = sym_get(walk->self->syms, value);

	return node->kind == SYM_LOAD && in->foreign(in->owner, walk->self->syms, node->a);
}

int identity_differs(const struct walk *walk, uint32_t a, uint32_t b)
{
	return walk->self->in.foreign && ((is_own(walk->self->syms, a) && is_foreign(walk, b)) ||
					  (is_own(walk->self->syms, b) && is_foreign(walk, a)));
}

uint32_t identity_read(const struct walk *walk, uint32_t place)
{
	struct syms *syms = walk->self->syms;

	if (!walk->self->in.foreign || sym_get(syms, sym_get(syms, place)->a)->kind != SYM_GLOBAL)
		return 0;
	return sym_load(syms, place);
}

static int has_effect(const struct lockdb_function *model, unsigned op)
{
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == op)
			return 1;
	return 0;
}

uint32_t identity_call(struct walk *walk, uint32_t event)
{
	const struct facts_body *body = walk->shape->body;
	const struct facts_event *call = &body->events[event];
	const struct lockdb_function *model = call->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL) ? NULL :
		callgraph_model(walk->self->in.graph, walk->shape->unit->functions[call->call.symbol]);

	if (has_effect(model, LOCKDB_SELF))
		return own_handle(walk->self->syms);
	if (call->call.nargs < 2 || !has_effect(model, LOCKDB_EQUALS))
		return 0;
	return walk_compare(walk, RCF_OP_EQ, walk_value(walk, body->args[call->call.args]),
			    walk_value(walk, body->args[call->call.args + 1]));
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * effects.c - what a call does to memory and to time, by lockdb, as far as classes ask.
 */
#include "classes/internal.h"

#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#define DEEPER 2 /* calls below a call in which a free or a wait is looked for */
#define LOOKED 300 /* events of such a function */

static const struct call_site *narrow_site(struct classes *self, const struct class_body *body,
					   uint32_t event)
{
	const struct call_site *site = callgraph_site(self->in.graph, body->function, event);

	return site && site->ntargets <= CLASS_TARGETS ? site : NULL;
}

const struct lockdb_effect *class_effect(struct classes *self, const struct class_body *body,
					 uint32_t event, unsigned op)
{
	const struct call_site *site = narrow_site(self, body, event);
	const struct lockdb_effect *found = NULL;
	uint32_t i;

	for (i = 0; site && i < site->ntargets && !found; i++)
		found = lockdb_effect_of(callgraph_model(self->in.graph, self->in.graph->targets[site->first + i]), op);
	return found;
}

/* The value of argument number of a call, 0: there is none. */
static uint32_t argument_of(const struct class_body *body, uint32_t event, int number)
{
	const struct facts_event *call = &body->body->events[event];

	return number >= 0 && (uint32_t)number < call->call.nargs ?
	       body->body->args[call->call.args + (uint32_t)number] : 0;
}

static int frees(struct classes *self, const struct class_body *body, uint32_t event, uint32_t *value,
		 uint32_t deeper)
{
	const struct lockdb_effect *effect = class_effect(self, body, event, LOCKDB_FREE);
	const struct call_site *site = narrow_site(self, body, event);
	uint32_t i, k, inner;

	*value = 0;
	if (effect) {
		if (effect->object.root == LOCKDB_ARG && !effect->object.nsteps)
			*value = argument_of(body, event, effect->object.number);
		return 1;
	}
	for (i = 0; deeper && site && i < site->ntargets; i++) {
		uint32_t target = self->in.graph->targets[site->first + i];
		const struct class_body *callee = class_body(self, target);

		if (!callee->body || callee->body->nevents > LOOKED || callgraph_model(self->in.graph, target))
			continue;
		for (k = 0; k < callee->body->nevents; k++) {
			const struct facts_value *freed;

			if (callee->body->events[k].kind != RCF_E_CALL || !frees(self, callee, k, &inner, deeper - 1))
				continue;
			freed = &callee->body->values[inner];
			if (freed->kind != RCF_V_FORMAL)
				continue;
			*value = argument_of(body, event, (int)freed->a);
			return 1;
		}
	}
	return 0;
}

int class_frees(struct classes *self, const struct class_body *body, uint32_t event, uint32_t *value)
{
	return body->body->events[event].kind == RCF_E_CALL && frees(self, body, event, value, DEEPER);
}

const struct class_free_call *class_free_calls(struct classes *self, const struct class_body *body, uint32_t *count)
{
	struct class_body *known = self->bodies[body->function];
	struct pool found = { 0 };
	uint32_t i, value;

	for (i = 0; !known->freed && i < body->body->nevents; i++)
		if (class_frees(self, body, i, &value))
			*(struct class_free_call *)pool_add(self->arena, &found, sizeof(struct class_free_call)) =
				(struct class_free_call){ i, value };
	if (!known->freed) {
		known->nfrees = found.count;
		known->frees = found.items;
		known->freed = 1;
	}
	*count = known->nfrees;
	return known->frees;
}

static int is_argument(const struct lockdb_path *path, uint32_t argument)
{
	return path->root == LOCKDB_ARG && path->number == (int)argument && !path->nsteps;
}

/* Of an allocation that says nothing of its size, all that is not memory itself. */
static int is_memory(const struct lockdb_function *model, uint32_t argument)
{
	uint32_t i;

	for (i = 0; i < model->neffects; i++)
		if (is_argument(&model->effects[i].object, argument) || is_argument(&model->effects[i].second, argument))
			return 1;
	return 0;
}

static int is_size_of(const struct lockdb_function *model, uint32_t argument)
{
	const struct lockdb_effect *alloc = lockdb_effect_of(model, LOCKDB_ALLOC);
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (is_argument(&model->effects[i].size, argument))
			return 1;
	return alloc && alloc->size.root == LOCKDB_NOWHERE && !lockdb_effect_of(model, LOCKDB_STRINGS) &&
	       !is_memory(model, argument);
}

int class_is_size(struct classes *self, const struct class_body *body, uint32_t event, uint32_t argument)
{
	const struct call_site *site = narrow_site(self, body, event);
	uint32_t i;

	for (i = 0; site && i < site->ntargets; i++)
		if (is_size_of(callgraph_model(self->in.graph, self->in.graph->targets[site->first + i]), argument))
			return 1;
	return 0;
}

/* A function of the program with a list of arguments hands it on to one that prints. */
static int prints_list(struct classes *self, uint32_t function)
{
	const struct class_body *body = class_body(self, function);
	uint32_t i;

	for (i = 0; body->body && i < body->body->nevents && i < LOOKED; i++)
		if (body->body->events[i].kind == RCF_E_CALL && class_effect(self, body, i, LOCKDB_STRINGS))
			return 1;
	return 0;
}

int class_prints(struct classes *self, const struct class_body *body, uint32_t event)
{
	const struct call_site *site = narrow_site(self, body, event);
	uint32_t i;

	if (class_effect(self, body, event, LOCKDB_STRINGS))
		return 1;
	for (i = 0; site && i < site->ntargets; i++) {
		uint32_t target = self->in.graph->targets[site->first + i];
		const struct class_body *callee = class_body(self, target);

		if (callee->body && body->body->events[event].call.nargs > callee->body->nformals &&
		    prints_list(self, target))
			return 1;
	}
	return 0;
}

/* Does the call wait for an event, with no limit of time, in at most so many calls further down? */
static int call_waits(struct classes *self, const struct class_body *body, uint32_t event, unsigned depth)
{
	const struct call_site *site = narrow_site(self, body, event);
	uint32_t i, k;

	for (i = 0; site && i < site->ntargets; i++) {
		uint32_t target = self->in.graph->targets[site->first + i];
		const struct lockdb_effect *wait = lockdb_effect_of(callgraph_model(self->in.graph, target), LOCKDB_WAIT);
		const struct class_body *callee = class_body(self, target);

		if (wait && !(wait->flags & (LOCKDB_TRY | LOCKDB_TIMED)))
			return 1;
		for (k = 0; depth && !wait && callee->body && k < callee->body->nevents && k < LOOKED; k++)
			if (callee->body->events[k].kind == RCF_E_CALL && call_waits(self, callee, k, depth - 1))
				return 1;
	}
	return 0;
}

int class_loop_waits(struct classes *self, const struct class_body *body, uint32_t block)
{
	uint32_t e;

	for (e = 0; e < body->body->nevents; e++)
		if (body->body->events[e].kind == RCF_E_CALL && call_waits(self, body, e, DEEPER) &&
		    body_reaches(body, block, body->body->events[e].block) &&
		    body_reaches(body, body->body->events[e].block, block))
			return 1;
	return 0;
}

int class_pauses(struct classes *self, const struct class_body *body, uint32_t event)
{
	const struct call_site *site = narrow_site(self, body, event);
	uint32_t i, k;

	for (i = 0; site && i < site->ntargets; i++) {
		const struct lockdb_function *model = callgraph_model(self->in.graph, self->in.graph->targets[site->first + i]);

		if (!model)
			return 0;
		for (k = 0; k < model->neffects; k++)
			if (model->effects[k].op != LOCKDB_BLOCKS && model->effects[k].op != LOCKDB_READS)
				return 0;
	}
	return site && site->ntargets;
}

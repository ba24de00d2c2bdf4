/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * born.c - what stands in an object since it was made on the chain: http = create(CLIENT), which stores its argument.
 *
 * The function that makes it returns new memory, and stores a constant, a function or such an argument in the field on
 * every way on which it returns the object.  Whoever has called it, and all that this one calls besides, leave the field
 * alone; that nobody writes it when others know the object is asked before (feasible_input.steady).
 */
#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "feasible/internal.h"
#include "link/link.h"

#define MAKER_BLOCKS 200 /* of a function that makes objects, */
#define MAKERS 2         /* or calls one that does */

struct birth {
	uint32_t function, event; /* the call of the maker, */
	uint32_t field;           /* and what is asked for, */
	int64_t offset;
	uint32_t value;           /* 0: not known */
};

/* ---- the maker ---- */

/* The call whose result is returned, if it is one and if all else that is returned is null; else UINT32_MAX. */
static uint32_t returned_event(const struct facts_body *body, uint32_t id, unsigned depth)
{
	const struct facts_value *value = &body->values[id];
	uint32_t found = UINT32_MAX - 1, one, i;

	while (value->kind == RCF_V_CONVERT || (value->kind == RCF_V_OFFSET && !value->number))
		value = &body->values[value->a];
	if (value->kind == RCF_V_RESULT)
		return body->events[value->a].kind == RCF_E_CALL ? value->a : UINT32_MAX;
	if (value->kind == RCF_V_INT && !value->number)
		return UINT32_MAX - 1;
	if (value->kind != RCF_V_PHI || !depth)
		return UINT32_MAX;
	for (i = 0; i < value->c; i++) {
		one = returned_event(body, body->phi_args[value->b + i], depth - 1);
		if (one == UINT32_MAX || (one != UINT32_MAX - 1 && found != UINT32_MAX - 1 && one != found))
			return UINT32_MAX;
		found = one == UINT32_MAX - 1 ? found : one;
	}
	return found;
}

static uint32_t made_by(const struct facts_body *body)
{
	uint32_t found = UINT32_MAX - 1, one, i;

	for (i = 0; i < body->nevents; i++) {
		if (body->events[i].kind != RCF_E_RETURN)
			continue;
		one = returned_event(body, body->events[i].ret.value, 3);
		if (one == UINT32_MAX || (one != UINT32_MAX - 1 && found != UINT32_MAX - 1 && one != found))
			return UINT32_MAX;
		found = one == UINT32_MAX - 1 ? found : one;
	}
	return found == UINT32_MAX - 1 ? UINT32_MAX : found;
}

/* Does the edge lead to a return of null? */
static int returns_null(const struct facts_body *body, uint32_t from, uint32_t to)
{
	const struct facts_block *block = &body->blocks[to];
	const struct facts_value *value = NULL;
	uint32_t i;

	for (i = block->events; i < block->events + block->nevents; i++)
		if (body->events[i].kind == RCF_E_RETURN)
			value = &body->values[body->events[i].ret.value];
	if (!value || value->kind != RCF_V_PHI || value->a != to)
		return value && value->kind == RCF_V_INT && !value->number;
	for (i = 0; i < block->npreds; i++) {
		const struct facts_value *one = &body->values[body->phi_args[value->b + i]];

		if (cfg_source(body, to, i) == from && (one->kind != RCF_V_INT || one->number))
			return 0;
	}
	return 1;
}

/* Is the object returned on a way from where it is made that passes no block that stores? */
static int is_left_out(struct cfg_walk *walk, uint32_t start)
{
	const struct facts_body *body = walk->body;
	uint32_t at, to, i;

	if (walk->seen[start])
		return 0;
	for (at = start; at != CFG_NONE; at = cfg_next(walk)) {
		const struct facts_block *block = &body->blocks[at];

		if (block->nevents && body->events[block->events + block->nevents - 1].kind == RCF_E_RETURN)
			return 1;
		for (i = 0; cfg_edge(body, at, i, &to); i++)
			if (!returns_null(body, at, to))
				cfg_enter(walk, to);
	}
	return 0;
}

/* What the maker stores there; 0 unknown. */
static uint32_t stored_value(struct walk *walk, uint32_t made, const struct birth *birth)
{
	const struct facts_body *body = walk->shape->body;
	struct syms *syms = walk->self->syms;
	uint32_t object = name_event(walk->self, walk->function, made, walk->activation), value = 0, one, e;
	struct cfg_walk past = cfg_walk(body, walk->scratch); /* the stores */

	for (e = 0; e < body->nevents; e++) {
		const struct facts_event *event = &body->events[e];
		const struct sym *to;

		if ((event->kind != RCF_E_WRITE && event->kind != RCF_E_RMW) || !walk_reaches(walk, e))
			continue;
		to = sym_get(syms, sym_place(syms, walk_value(walk, event->access.address)));
		if (to->kind != SYM_AT || to->a != object || to->number != birth->offset)
			continue;
		one = event->kind == RCF_E_WRITE ? walk_value(walk, event->access.value) : 0;
		if (!one || (value && one != value) ||
		    (sym_get(syms, one)->kind != SYM_CONST && sym_get(syms, one)->kind != SYM_FUNCTION))
			return 0;
		value = one;
		past.seen[event->block] = 1;
	}
	return !value || is_left_out(&past, body->events[made].block) ? 0 : value;
}

/* ---- others ---- */

/* May anything in the function but this event write the field?  What the maker makes at other calls is not this object. */
static int writes_beside(struct feasible *self, uint32_t function, uint32_t but, uint32_t maker, uint32_t place,
			 uint32_t field)
{
	const struct shape *shape = shape_of(self, function);
	uint32_t e, i;

	for (e = 0; e < shape->body->nevents; e++) {
		const struct facts_event *event = &shape->body->events[e];
		const struct facts_value *at = &shape->body->values[event->access.address];
		const struct call_site *site;

		if (event->kind == RCF_E_CALL && e != but) {
			site = callgraph_site(self->in.graph, function, e);
			for (i = 0; site && i < site->ntargets; i++)
				if (self->in.graph->targets[site->first + i] != maker &&
				    (!self->in.writes || self->in.writes(self->in.owner, self->syms,
									 self->in.graph->targets[site->first + i], place)))
					return 1;
		}
		if ((event->kind == RCF_E_WRITE || event->kind == RCF_E_RMW) &&
		    (at->kind != RCF_V_FIELD ? at->kind != RCF_V_LOCAL && at->kind != RCF_V_SYMBOL
					     : shape->unit->fields[at->b] == field) && but != UINT32_MAX)
			return 1;
	}
	return 0;
}

static void give_constants(struct feasible *self, const struct shape *caller, const struct facts_event *call,
			   uint32_t target, uint32_t activation, uint32_t formals[FEASIBLE_FORMALS])
{
	const struct facts_body *body = caller->body;
	uint32_t i;

	for (i = 0; i < FEASIBLE_FORMALS; i++) {
		const struct facts_value *value = &body->values[i < call->call.nargs ? body->args[call->call.args + i] : 0];

		while (value->kind == RCF_V_CONVERT)
			value = &body->values[value->a];
		formals[i] = value->kind == RCF_V_INT ? sym_const(self->syms, value->number)
			     : value->kind == RCF_V_SYMBOL && caller->unit->functions[value->a]
			     ? sym_leaf(self->syms, SYM_FUNCTION, caller->unit->functions[value->a], 0)
			     : name_formal(self, target, i, activation);
	}
}

static void find_birth(struct feasible *self, uint32_t place, struct birth *birth, unsigned depth)
{
	const struct shape *shape = shape_of(self, birth->function), *maker;
	const struct call_site *site = callgraph_site(self->in.graph, birth->function, birth->event);
	uint32_t target = site && site->ntargets == 1 ? self->in.graph->targets[site->first] : 0;
	uint32_t formals[FEASIBLE_FORMALS], made;
	struct arena *scratch;
	struct walk walk;

	if (!target || !shape->body || shape->body->events[birth->event].kind != RCF_E_CALL ||
	    !self->in.fresh || !self->in.fresh(self->in.owner, target))
		return;
	maker = shape_of(self, target);
	made = maker->body && maker->body->nblocks <= MAKER_BLOCKS ? made_by(maker->body) : UINT32_MAX;
	if (made == UINT32_MAX || writes_beside(self, birth->function, birth->event, target, place, birth->field) ||
	    writes_beside(self, target, UINT32_MAX, 0, place, birth->field))
		return;
	scratch = arena_create();
	give_constants(self, shape, &shape->body->events[birth->event], target, ACTIVATIONS - 1, formals);
	walk = (struct walk){ .self = self, .scratch = scratch, .function = target, .shape = maker, .formals = formals,
			      .nformals = FEASIBLE_FORMALS, .activation = ACTIVATIONS - 1 };
	walk_run(&walk);
	birth->value = walk.gave_up ? 0 : stored_value(&walk, made, birth);
	if (!birth->value && !walk.gave_up && depth && !writes_beside(self, target, made, 0, place, birth->field)) {
		struct birth inner = { target, made, birth->field, birth->offset, 0 };

		find_birth(self, place, &inner, depth - 1); /* it gives what another function makes */
		birth->value = inner.value;
	}
	arena_destroy(scratch);
}

uint32_t born_value(struct feasible *self, uint32_t place)
{
	const struct sym *at = sym_get(self->syms, place), *leaf = sym_get(self->syms, at->a);
	uint32_t field = at->kind == SYM_AT ? sym_spelling(self->syms, at->b)->field : 0, number;
	struct birth *known, made;
	uint64_t hash;

	if (!field || leaf->kind != SYM_OPAQUE || leaf->a >= LEAF_ACCESSED)
		return 0;
	hash = hash_pair(hash_pair(leaf->b, leaf->a / ACTIVATIONS), (uint64_t)at->number);
	number = table_at(&self->birth_index, table_first(&self->birth_index, hash));
	if (number)
		return ((struct birth *)self->births.items)[number - 1].value;
	known = pool_add(self->arena, &self->births, sizeof *known);
	*known = (struct birth){ leaf->b, leaf->a / ACTIVATIONS, field, at->number, 0 };
	number = self->births.count;
	table_add(self->arena, &self->birth_index, hash, number);
	made = *known;
	find_birth(self, place, &made, MAKERS);
	((struct birth *)self->births.items)[number - 1].value = made.value;
	return made.value;
}

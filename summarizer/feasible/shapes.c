/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * shapes.c - functions as they are read, once.
 */
#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "feasible/internal.h"
#include "link/link.h"

#define BLOCKS 2000 /* of a function: of a larger one nothing is said */

/* Formals that a value is made of, by whatever is read and called on the way. */
static void mark_formals(const struct facts_body *body, uint32_t id, uint8_t *seen, uint32_t *stack, uint32_t *uses)
{
	uint32_t depth = 0, operands[3], i;

	stack[depth++] = id;
	while (depth) {
		const struct facts_value *value = &body->values[id = stack[--depth]];
		const uint32_t *more = operands;
		uint32_t n = facts_value_operands(value, operands);

		if (value->kind == RCF_V_FORMAL && value->a < FEASIBLE_FORMALS)
			*uses |= (uint32_t)1 << value->a;
		if (value->kind == RCF_V_PHI) {
			more = body->phi_args + value->b;
			n = value->c;
		} else if (value->kind == RCF_V_RESULT && body->events[value->a].kind == RCF_E_CALL) {
			more = body->args + body->events[value->a].call.args;
			n = body->events[value->a].call.nargs;
		} else if (value->kind == RCF_V_RESULT) {
			operands[0] = body->events[value->a].access.address;
			n = 1;
		}
		for (i = 0; i < n; i++)
			if (more[i] && !seen[more[i]]) {
				seen[more[i]] = 1;
				stack[depth++] = more[i];
			}
	}
}

/* Formals that a branch may depend on, here or in a callee, or through which memory is accessed. */
static uint32_t find_uses(const struct facts_body *body, struct arena *arena)
{
	uint8_t *seen = arena_alloc(arena, (size_t)body->nvalues + 1);
	uint32_t *stack = arena_array(arena, (size_t)body->nvalues + 1, sizeof *stack), uses = 0, i, k;

	for (i = 0; i < body->nblocks; i++)
		if (body->blocks[i].nregular > 1)
			mark_formals(body, body->blocks[i].value, seen, stack, &uses);
	for (i = 0; i < body->nevents; i++)
		if (body->events[i].kind >= RCF_E_READ && body->events[i].kind <= RCF_E_RMW)
			mark_formals(body, body->events[i].access.address, seen, stack, &uses);
	for (i = 0; i < body->nevents; i++)
		for (k = 0; body->events[i].kind == RCF_E_CALL && k < body->events[i].call.nargs; k++)
			mark_formals(body, body->args[body->events[i].call.args + k], seen, stack, &uses);
	return uses;
}

static void find_writers(struct shape *shape, const struct callgraph *graph, uint32_t function, struct arena *arena)
{
	const struct facts_body *body = shape->body;
	uint32_t b, e, n = 0;

	shape->writers = arena_array(arena, body->nevents, sizeof *shape->writers);
	shape->first_writer = arena_array(arena, (size_t)body->nblocks + 1, sizeof *shape->first_writer);
	for (b = 0; b < body->nblocks; b++) {
		for (e = body->blocks[b].events; e < body->blocks[b].events + body->blocks[b].nevents; e++) {
			unsigned kind = body->events[e].kind;
			const struct call_site *site = kind == RCF_E_CALL ? callgraph_site(graph, function, e) : NULL;

			if (kind == RCF_E_WRITE || kind == RCF_E_RMW || (site && site->ntargets))
				shape->writers[n++] = (struct writer){ e, site };
		}
		shape->first_writer[b + 1] = n;
	}
}

const struct shape *shape_of(struct feasible *self, uint32_t function)
{
	const struct link *link = self->in.link;
	struct shape *shape = self->shapes[function];
	struct cfg_order order;

	if (shape)
		return shape;
	shape = self->shapes[function] = arena_alloc(self->arena, sizeof *shape);
	if (link->functions[function].func == LINK_NONE)
		return shape;
	shape->body = link_body(link, self->arena, function);
	if (shape->body && (!shape->body->nblocks || shape->body->nblocks > BLOCKS))
		shape->body = NULL;
	shape->unit = &link->tus[link->functions[function].tu];
	if (!shape->body)
		return shape;
	order = cfg_order(shape->body, self->arena, self->arena);
	shape->order = order.blocks;
	shape->norder = order.count;
	shape->repeats = arena_alloc(self->arena, shape->body->nblocks);
	shape->uses = find_uses(shape->body, self->arena);
	find_writers(shape, self->in.graph, function, self->arena);
	return shape;
}

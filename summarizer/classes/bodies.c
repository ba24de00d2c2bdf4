/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bodies.c - functions that are looked at, with the users of every value, and calls of functions.
 */
#include "classes/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"

/* ---- users of values ---- */

/* Counts users, then, when there is room for them, stores them. */
struct indexer {
	struct class_body *to;
	uint32_t *fill; /* by value; NULL: only count */
};

static void add_user(struct indexer *self, uint32_t value, uint32_t by, uint32_t operand,
		     enum user_role role)
{
	if (!value)
		return;
	if (!self->fill)
		self->to->first[value + 1]++;
	else
		self->to->users[self->fill[value]++] =
			(struct user){ by, (uint16_t)(operand < 0xffff ? operand : 0xffff), (uint8_t)role };
}

static void index_values(struct indexer *self, const struct facts_body *body)
{
	uint32_t operands[3], value, i, n;

	for (value = 1; value <= body->nvalues; value++) {
		const struct facts_value *node = &body->values[value];

		n = facts_value_operands(node, operands);
		for (i = 0; i < n; i++)
			add_user(self, operands[i], value, i, USER_VALUE);
		for (i = 0; node->kind == RCF_V_PHI && i < node->c; i++)
			add_user(self, body->phi_args[node->b + i], value, i, USER_VALUE);
	}
}

static void index_event(struct indexer *self, const struct facts_body *body, uint32_t number)
{
	const struct facts_event *event = &body->events[number];
	uint32_t i;

	switch (event->kind) {
	case RCF_E_READ:
	case RCF_E_WRITE:
	case RCF_E_RMW:
		add_user(self, event->access.address, number, 0, USER_ADDRESS);
		add_user(self, event->access.value, number, 0, USER_STORED);
		add_user(self, event->access.expected, number, 0, USER_EXPECTED);
		break;
	case RCF_E_CALL:
		add_user(self, event->call.callee, number, 0, USER_CALLEE);
		for (i = 0; i < event->call.nargs; i++)
			add_user(self, body->args[event->call.args + i], number, i, USER_ARGUMENT);
		break;
	case RCF_E_RETURN:
		add_user(self, event->ret.value, number, 0, USER_RETURNED);
		break;
	case RCF_E_ASM:
		for (i = 0; i < event->assembler.noperands; i++)
			add_user(self, body->operands[event->assembler.operands + i].value, number, i, USER_ASM);
		break;
	}
}

static void index_users(struct indexer *self, const struct facts_body *body)
{
	uint32_t i;

	index_values(self, body);
	for (i = 0; i < body->nevents; i++)
		index_event(self, body, i);
	for (i = 0; i < body->nblocks; i++)
		add_user(self, body->blocks[i].value, i, 0, USER_TESTED);
}

static void find_users(struct class_body *made, struct arena *arena)
{
	const struct facts_body *body = made->body;
	struct indexer indexer = { .to = made };
	uint32_t i;

	made->first = arena_array(arena, (size_t)body->nvalues + 2, sizeof *made->first);
	index_users(&indexer, body);
	for (i = 1; i <= body->nvalues + 1; i++)
		made->first[i] += made->first[i - 1];
	made->users = arena_array(arena, (size_t)made->first[body->nvalues + 1] + 1, sizeof *made->users);
	indexer.fill = arena_array(arena, (size_t)body->nvalues + 2, sizeof *indexer.fill);
	for (i = 0; i <= body->nvalues; i++)
		indexer.fill[i] = made->first[i];
	index_users(&indexer, body);
}

/* Values that events and formals are known as. */
static void find_names(struct class_body *made, struct arena *arena)
{
	const struct facts_body *body = made->body;
	uint32_t i;

	made->results = arena_array(arena, (size_t)body->nevents + 1, sizeof *made->results);
	made->formals = arena_array(arena, (size_t)body->nformals + 1, sizeof *made->formals);
	for (i = 1; i <= body->nvalues; i++) {
		if (body->values[i].kind == RCF_V_RESULT)
			made->results[body->values[i].a] = i;
		if (body->values[i].kind == RCF_V_FORMAL && body->values[i].a < body->nformals)
			made->formals[body->values[i].a] = i;
	}
}

const struct class_body *class_body(struct classes *self, uint32_t function)
{
	struct class_body *made;

	if (self->bodies[function])
		return self->bodies[function];
	made = arena_alloc(self->arena, sizeof *made);
	made->function = function;
	made->body = link_body(self->in.link, self->arena, function);
	if (made->body) {
		made->tu = self->in.link->program->tus[self->in.link->functions[function].tu];
		find_users(made, self->arena);
		find_names(made, self->arena);
	}
	self->bodies[function] = made;
	return made;
}

/* ---- blocks ---- */

struct cfg_flow *body_flow(struct classes *self, const struct class_body *body)
{
	struct class_body *known = self->bodies[body->function];
	struct cfg_flow *made;

	if (!known->tried && known->body) {
		known->tried = 1;
		made = arena_alloc(self->arena, sizeof *made);
		if (cfg_flow_open(made, known->body, self->arena))
			known->flow = made;
	}
	return known->flow;
}

int body_decides(struct classes *self, const struct class_body *body, uint32_t block, uint32_t event)
{
	struct cfg_flow *flow = body_flow(self, body);

	return flow && cfg_decides(flow, block, body->body->events[event].block);
}

int body_reaches(const struct class_body *body, uint32_t from, uint32_t to)
{
	struct arena *scratch = arena_create();
	int found = cfg_reaches(body->body, from, to, CFG_NONE, scratch);

	arena_destroy(scratch);
	return found;
}

int body_leaves_loop(const struct class_body *body, uint32_t block)
{
	const struct facts_block *at = &body->body->blocks[block];
	uint32_t back = 0, out = 0, k;

	for (k = 0; k < at->nregular; k++) {
		uint32_t to = cfg_target(body->body, block, k);

		if (to == block || body_reaches(body, to, block))
			back++;
		else
			out++;
	}
	return back && out;
}

/* ---- calls ---- */

static int is_narrow(const struct call_site *site)
{
	return site->ntargets <= CLASS_TARGETS && (site->kind == CALL_DIRECT || site->kind == CALL_INDIRECT);
}

static void count_callers(struct classes *self, uint32_t *fill)
{
	const struct callgraph *graph = self->in.graph;
	uint32_t function, i, k;

	for (function = 1; function <= self->in.link->nfunctions; function++)
		for (i = 0; i < graph->nodes[function].nsites; i++) {
			const struct call_site *site = &graph->sites[graph->nodes[function].first + i];

			for (k = 0; is_narrow(site) && k < site->ntargets; k++) {
				uint32_t target = graph->targets[site->first + k];

				if (fill)
					self->callers[fill[target]++] = (struct class_call){ function, site->event };
				else
					self->first_caller[target + 1]++;
			}
		}
}

static void find_callers(struct classes *self)
{
	uint32_t n = self->in.link->nfunctions, *fill, i;

	self->first_caller = arena_array(self->arena, (size_t)n + 2, sizeof *self->first_caller);
	count_callers(self, NULL);
	for (i = 1; i <= n + 1; i++)
		self->first_caller[i] += self->first_caller[i - 1];
	self->callers = arena_array(self->arena, (size_t)self->first_caller[n + 1] + 1, sizeof *self->callers);
	fill = arena_array(self->arena, (size_t)n + 1, sizeof *fill);
	for (i = 0; i <= n; i++)
		fill[i] = self->first_caller[i];
	count_callers(self, fill);
}

const struct class_call *class_callers(struct classes *self, uint32_t function, uint32_t *count)
{
	if (!self->first_caller)
		find_callers(self);
	*count = self->first_caller[function + 1] - self->first_caller[function];
	return self->callers + self->first_caller[function];
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * instances.c - the numbers of spawns: what is created where, and which function its entry is bound to.
 *
 *     static void *entry(void *p) { struct start *s = p; return s->function(s->arg); }
 *     void create(pthread_t *t, void *(*function)(void *), void *arg) { ... pthread_create(t, 0, entry, s); }
 *
 * All threads of such a program run one entry, which calls what it is given.  Each function that it
 * may be given is a thread of its own: it is created where the wrapper is called with that function,
 * as often as that happens, and the entry calls this function and no other one.
 */
#include "accesses/internal.h"

#include "base/arena.h"

#include <string.h>

#define BOUND 16 /* functions that an entry is bound to; of more they are not told apart */
#define DEEP 3   /* calls from the entry to the one that it is about */

/* ---- what an entry calls ---- */

/* Is a value the formal, or a local that it may have been copied to? */
static int is_given(const struct facts_body *body, uint32_t value, uint32_t formal)
{
	const struct facts_value *v = &body->values[value];

	while (v->kind == RCF_V_CONVERT)
		v = &body->values[v->a];
	return (v->kind == RCF_V_FORMAL && v->a == formal) || v->kind == RCF_V_LOCAL;
}

/* Bytes from what the formal points to to the field that the callee is read from; -1: it is read from elsewhere. */
static int64_t read_at(const struct accesses *self, uint32_t function, const struct facts_body *body, uint32_t event,
		       uint32_t formal)
{
	const struct link_tu *unit = &self->link->tus[self->link->functions[function].tu];
	const struct facts_value *v = &body->values[body->events[event].call.callee];
	int64_t at = 0;

	while (v->kind == RCF_V_CONVERT)
		v = &body->values[v->a];
	if (v->kind != RCF_V_RESULT || body->events[v->a].kind != RCF_E_READ)
		return -1;
	v = &body->values[body->events[v->a].access.address];
	if (v->kind != RCF_V_FIELD)
		return -1;
	for (; v->kind == RCF_V_FIELD && unit->fields[v->b]; v = &body->values[v->a])
		at += (int64_t)(self->link->fields[unit->fields[v->b]].offset / 8);
	return is_given(body, (uint32_t)(v - body->values), formal) ? at : -1;
}

/* at: bytes from what the entry is given, -1: it is given the function itself. */
static void add_dispatch(struct access_dispatch *made, uint32_t function, const struct call_site *site, int64_t at)
{
	if (made->nsites && made->at != at)
		made->mixed = 1;
	made->at = at;
	if (made->nsites < ACCESS_DISPATCHES)
		made->sites[made->nsites] = (struct access_point){ function, site->event };
	made->nsites++;
	made->first = site->first;
	made->ntargets = site->ntargets;
}

/* The calls of what a formal of the function says, here and in callees that only it calls. */
static void find_dispatch(struct accesses *self, uint32_t function, uint32_t formal, unsigned depth,
			  struct access_dispatch *made, struct arena *scratch)
{
	const struct callgraph *graph = self->graph;
	const struct call_node *node = &graph->nodes[function];
	const struct facts_body *body;
	uint32_t s, i;

	if (self->link->functions[function].func == LINK_NONE || !node->nsites ||
	    !(body = link_body(self->link, scratch, function)))
		return;
	for (s = node->first; s < node->first + node->nsites; s++) {
		const struct call_site *site = &graph->sites[s];
		const struct facts_event *event = &body->events[site->event];
		uint32_t callee = site->ntargets ? graph->targets[site->first] : 0;
		int64_t at = site->field ? read_at(self, function, body, site->event, formal) : -1;

		if (site->kind == CALL_INDIRECT && !site->lost && site->ntargets <= BOUND &&
		    (site->formal == 1 + formal || at >= 0))
			add_dispatch(made, function, site, site->formal ? -1 : at);
		if (site->kind != CALL_DIRECT || site->ntargets != 1 || depth == 1 ||
		    graph->nodes[callee].callers != 1)
			continue;
		for (i = 0; i < event->call.nargs; i++) {
			const struct facts_value *v = &body->values[body->args[event->call.args + i]];

			if (v->kind == RCF_V_FORMAL && v->a == formal)
				find_dispatch(self, callee, i, depth - 1, made, scratch);
		}
	}
}

/* What an entry is bound to, NULL: it does not depend on what it is given. */
static const struct access_dispatch *dispatch_of(struct accesses *self, uint32_t entry, uint32_t formal,
						struct arena *scratch)
{
	struct access_dispatch *known = self->dispatches.items, *made;
	uint32_t i;

	for (i = 0; i < self->dispatches.count && (known[i].entry != entry || known[i].formal != formal); i++)
		;
	if (i == self->dispatches.count) {
		made = pool_add(self->arena, &self->dispatches, sizeof *made);
		made->entry = entry;
		made->formal = formal;
		find_dispatch(self, entry, formal, DEEP, made, scratch);
		arena_reset(scratch);
		known = self->dispatches.items;
	}
	return known[i].nsites && known[i].nsites <= ACCESS_DISPATCHES && !known[i].mixed && known[i].ntargets > 1
		? &known[i] : NULL;
}

int accesses_dispatches(const struct accesses *self, uint32_t spawn, uint32_t function, uint32_t event)
{
	const struct access_dispatch *known = self->dispatches.items;
	uint32_t i, k;

	if (spawn >= self->numbers.spawns || !accesses_spawned(self, spawn)->bound)
		return 0;
	for (i = 0; i < self->dispatches.count; i++)
		for (k = 0; known[i].entry == accesses_spawned(self, spawn)->target && k < known[i].nsites; k++)
			if (known[i].sites[k].function == function && known[i].sites[k].event == event)
				return 1;
	return 0;
}

uint32_t accesses_bound_field(const struct accesses *self, uint32_t spawn)
{
	const struct access_dispatch *known = self->dispatches.items;
	const struct call_site *site;
	uint32_t i;

	for (i = 0; i < self->dispatches.count && known[i].entry != accesses_spawned(self, spawn)->target; i++)
		;
	if (!accesses_spawned(self, spawn)->bound || i == self->dispatches.count || !known[i].nsites)
		return 0;
	site = callgraph_site(self->graph, known[i].sites[0].function, known[i].sites[0].event);
	return site->formal ? 0 : site->field;
}

/* ---- numbers ---- */

uint32_t accesses_given(const struct lockdb_effect *effect)
{
	uint32_t i;

	for (i = 0; i < effect->ndata && effect->data[i].root == LOCKDB_NOWHERE; i++)
		;
	return i < effect->ndata ? i : 0;
}

/* Are the two started alike: by one call, or registered for one purpose, or one item that never runs twice at a time? */
static int is_alike(const struct accesses *self, uint32_t known, uint32_t index)
{
	const struct call_spawn *spawns = self->graph->spawns;
	const struct lockdb_effect *a = accesses_effect(self, known), *b = accesses_effect(self, index);

	if (known == index)
		return 1;
	return spawns[known].op == spawns[index].op && !strcmp(a->name, b->name) &&
	       (spawns[known].op == LOCKDB_LATER || (a->flags & b->flags & LOCKDB_SERIAL));
}

#define SPAWN_OTHERS UINT32_MAX
static uint32_t find_spawn(const struct accesses *self, uint32_t index, uint32_t target)
{
	uint32_t i;

	for (i = 0; i < self->spawned.count; i++)
		if (accesses_spawned(self, i)->target == target && is_alike(self, accesses_spawned(self, i)->spawn, index))
			return i;
	return SPAWN_OTHERS;
}

/* Has what is started there one number, whichever function it is? */
static int is_any(const struct accesses *self, uint32_t index)
{
	const struct call_spawn *spawn = &self->graph->spawns[index];

	return spawn->kind == CALL_WIDE || spawn->ntargets > 8;
}

/* The functions that the threads of a spawn are bound to, one number for each. */
static const struct access_dispatch *splits(struct accesses *self, uint32_t index, uint32_t target,
					   struct arena *scratch)
{
	const struct lockdb_effect *effect = accesses_effect(self, index);
	uint32_t formal = accesses_given(effect);

	if (!target || self->graph->spawns[index].op != LOCKDB_SPAWN || !effect->ndata ||
	    effect->data[formal].root != LOCKDB_ARG)
		return NULL;
	return dispatch_of(self, target, formal, scratch);
}

static void add_spawn(struct accesses *self, struct access_spawn spawn)
{
	*(struct access_spawn *)pool_add(self->arena, &self->spawned, sizeof spawn) = spawn;
}

static void number_target(struct accesses *self, uint32_t index, uint32_t target, struct arena *scratch)
{
	const struct call_spawn *spawn = &self->graph->spawns[index];
	struct access_spawn made = { spawn->function, spawn->event, index, target, 0 };
	const struct access_dispatch *dispatch;
	uint32_t i;

	if (find_spawn(self, index, target) != SPAWN_OTHERS)
		return;
	dispatch = splits(self, index, target, scratch);
	for (i = 0; dispatch && i < dispatch->ntargets; i++) {
		made.bound = self->graph->targets[dispatch->first + i];
		add_spawn(self, made);
	}
	if (!dispatch)
		add_spawn(self, made);
}

/* What can be started at an event, each target with a number; what has too many targets has
 * one for all of them.  Threads first, in the order of the program. */
static void number_spawns(struct accesses *self, enum lockdb_op op, struct arena *scratch)
{
	const struct callgraph *graph = self->graph;
	uint32_t i, t;

	for (i = 0; i < graph->nspawns; i++) {
		const struct call_spawn *spawn = &graph->spawns[i];

		if (spawn->op != op || !self->models[spawn->model] || graph->nodes[spawn->function].dead ||
		    accesses_effect(self, i)->context == LOCKDB_IN_EXIT)
			continue;
		if (is_any(self, i))
			number_target(self, i, 0, scratch);
		else
			for (t = 0; t < spawn->ntargets; t++)
				number_target(self, i, graph->targets[spawn->first + t], scratch);
	}
}

void instances_number(struct accesses *self, struct arena *scratch)
{
	struct access_numbers *numbers = &self->numbers;
	uint32_t n;

	number_spawns(self, LOCKDB_SPAWN, scratch);
	number_spawns(self, LOCKDB_LATER, scratch);
	n = numbers->spawns = self->spawned.count;
	numbers->others = n++;
	numbers->loops = n++;
	numbers->exit = n++;
	numbers->out = ++n; /* root 1 + n is that of number n */
	numbers->declared = ++n;
	numbers->interrupt = ++n;
	numbers->roots = ++n;
	self->left_by = arena_array(self->arena, numbers->spawns, sizeof *self->left_by);
	self->together = arena_array(self->arena, numbers->roots, sizeof *self->together);
	self->exclusive = arena_array(self->arena, numbers->roots, sizeof *self->exclusive);
}

uint32_t accesses_spawn(const struct accesses *self, uint32_t index, uint32_t target)
{
	uint32_t found;

	if (accesses_effect(self, index)->context == LOCKDB_IN_EXIT)
		return self->numbers.exit;
	found = find_spawn(self, index, is_any(self, index) ? 0 : target);
	return found == SPAWN_OTHERS ? self->numbers.others : found;
}

struct bits accesses_left(const struct accesses *self, uint32_t number)
{
	const struct access_spawn *known = accesses_spawned(self, number);
	const struct callgraph *graph = self->graph;
	struct bits left = bits_none;
	uint32_t i, t;

	if (known->target)
		return accesses_digest(self, known->target)->out.created;
	for (i = 0; i < graph->nspawns; i++) {
		const struct call_spawn *spawn = &graph->spawns[i];

		if (!self->models[spawn->model] || !is_alike(self, known->spawn, i) || !is_any(self, i))
			continue;
		for (t = 0; t < spawn->ntargets; t++)
			bits_add(&left, accesses_digest(self, graph->targets[spawn->first + t])->out.created);
	}
	return left;
}

uint32_t accesses_instances(const struct accesses *self, uint32_t spawn)
{
	const struct access_spawn *spawned = self->spawned.items;
	uint32_t n = 1;

	while (spawn + n < self->numbers.spawns && spawned[spawn].bound && spawned[spawn + n].bound &&
	       spawned[spawn + n].spawn == spawned[spawn].spawn && spawned[spawn + n].target == spawned[spawn].target)
		n++;
	return n;
}

uint32_t accesses_started(const struct accesses *self, uint32_t spawn)
{
	const struct access_spawn *known;

	if (spawn >= self->numbers.spawns)
		return 0;
	known = accesses_spawned(self, spawn);
	return known->bound ? known->bound : known->target;
}

/* ---- where it is created ---- */

uint32_t instances_value(struct call_visit *visit, uint32_t spawn)
{
	struct collector *self = visit->self;
	const struct access_dispatch *known = self->program->dispatches.items;
	const struct access_spawn *spawned = accesses_spawned(self->program, spawn);
	uint32_t data, i;

	if (spawn >= self->program->numbers.spawns || !spawned->bound)
		return call_path(&visit->call, &visit->call.callback->function);
	data = call_actual(&visit->call, accesses_given(visit->call.callback));
	for (i = 0; known[i].entry != spawned->target || known[i].formal != accesses_given(visit->call.callback); i++)
		;
	if (known[i].at < 0)
		return data;
	return memory_load(visit->call.memory, self->syms,
			   (struct memory_range){ .place = sym_place(self->syms,
								     sym_offset(self->syms, data, known[i].at)) });
}

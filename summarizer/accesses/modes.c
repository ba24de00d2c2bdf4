/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * modes.c - "if (threaded) lock();": variables that the program sets to one number only.
 *
 * Where there are threads such a variable is taken to be set.  That is proved if on every
 * way from main to a creation it was set, or tested; else it is an assumption.  One that is
 * never set is what its initialiser says, which facts do not tell.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "link/link.h"

#include <string.h>

#define MODES_PROVED 16  /* variables that are looked at; of more nothing is proved */
#define MODES_DEPTH 48   /* of calls */

/* ---- one number only ---- */

static void find_numbers(struct accesses *self, uint8_t *mixed)
{
	uint32_t f, i;

	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self, f);

		for (i = 0; i < digest->nsets; i++) {
			const struct access_set *set = &digest->sets[i];
			struct access_set *mode = &self->modes[set->object];

			if (set->offset)
				continue;
			mixed[set->object] |= !set->known || !set->number ||
					      (mode->object && mode->number != set->number);
			*mode = *set;
		}
	}
	for (i = 1; i <= self->link->nobjects; i++)
		self->modes[i].known = self->modes[i].object && !mixed[i];
}

/* ---- before all threads ---- */

enum { TOUCHES = 1, BUSY = 2, DONE = 4, LEAVES_UNSET = 8 };

struct walk {
	const struct accesses *program;
	struct arena *arena;
	uint32_t object;
	uint8_t *marks;   /* by function */
	int failed;
};

/* Functions that create threads or set the variable, or call such. */
static void mark_touching(struct walk *self)
{
	const struct callgraph *graph = self->program->graph;
	uint32_t c, i, s, t, round;

	for (i = 0; i < graph->nspawns; i++)
		if (graph->spawns[i].op == LOCKDB_SPAWN)
			self->marks[graph->spawns[i].function] = TOUCHES;
	for (i = 1; i <= self->program->link->nfunctions; i++) {
		const struct digest *digest = accesses_digest(self->program, i);

		for (s = 0; s < digest->nsets; s++)
			if (digest->sets[s].object == self->object && !digest->sets[s].offset)
				self->marks[i] = TOUCHES;
	}
	for (c = 0; c < graph->ncomponents; c++)
		for (round = 0; round < 1u + graph->components[c].cyclic; round++)
			for (i = 0; i < graph->components[c].nmembers; i++) {
				uint32_t f = graph->members[graph->components[c].first + i];
				const struct call_node *node = &graph->nodes[f];

				for (s = node->first; s < node->first + node->nsites; s++)
					for (t = 0; t < graph->sites[s].ntargets; t++)
						self->marks[f] |= self->marks[graph->targets[graph->sites[s].first + t]] &
								  TOUCHES;
			}
}

struct body_walk {
	struct walk *walk;
	uint32_t function;
	const struct facts_body *body;
	const struct link_tu *unit;
	unsigned depth;
};

static uint32_t bare(const struct facts_body *body, uint32_t value)
{
	while (body->values[value].kind == RCF_V_CONVERT)
		value = body->values[value].a;
	return value;
}

static int is_variable(const struct body_walk *self, uint32_t address)
{
	const struct facts_value *v = &self->body->values[bare(self->body, address)];

	return v->kind == RCF_V_SYMBOL && self->unit->objects[v->a] == self->walk->object;
}

/* Is a condition that the variable is not 0 (1), that it is 0 (-1), or another one (0)? */
static int tests(const struct body_walk *self, uint32_t value)
{
	const struct facts_value *v;
	int sign = 1, steps;

	for (steps = 0; steps < 8; steps++) {
		value = bare(self->body, value);
		v = &self->body->values[value];
		if (v->kind == RCF_V_UNARY && v->op == RCF_OP_LNOT) {
			sign = -sign;
		} else if (v->kind == RCF_V_BINARY && (v->op == RCF_OP_NE || v->op == RCF_OP_EQ) &&
			   self->body->values[v->b].kind == RCF_V_INT && !self->body->values[v->b].number) {
			sign = v->op == RCF_OP_EQ ? -sign : sign;
		} else {
			break;
		}
		value = v->a;
	}
	return v->kind == RCF_V_RESULT && self->body->events[v->a].kind == RCF_E_READ &&
	       is_variable(self, self->body->events[v->a].access.address) ? sign : 0;
}

static int walk_function(struct walk *self, uint32_t function, unsigned depth);

/* May the variable be unset after the call, if it was before? */
static int walk_call(struct body_walk *self, uint32_t event)
{
	const struct callgraph *graph = self->walk->program->graph;
	const struct call_site *site = callgraph_site(graph, self->function, event);
	uint32_t count, i;
	const struct call_spawn *spawns = callgraph_spawns(graph, self->function, event, &count);
	int unset = !site || !site->ntargets;

	for (i = 0; i < count; i++)
		self->walk->failed |= spawns[i].op == LOCKDB_SPAWN;
	for (i = 0; site && i < site->ntargets; i++) {
		uint32_t target = graph->targets[site->first + i];

		unset |= !(self->walk->marks[target] & TOUCHES) ||
			 walk_function(self->walk, target, self->depth + 1);
	}
	return unset;
}

static int walk_block(struct body_walk *self, const struct facts_block *block)
{
	uint32_t e;

	for (e = block->events; e < block->events + block->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];

		if (event->kind == RCF_E_WRITE && is_variable(self, event->access.address))
			return 0;
		if (event->kind == RCF_E_CALL && !walk_call(self, e))
			return 0;
	}
	return 1;
}

/* From the first block on, where it is unset: the blocks that are reached so. */
static int walk_body(struct body_walk *self)
{
	const struct facts_body *body = self->body;
	struct cfg_walk walk = cfg_walk(body, self->walk->arena);
	uint32_t at, to, i;
	int unset = 0;

	cfg_enter(&walk, 0);
	while (!self->walk->failed && (at = cfg_next(&walk)) != CFG_NONE) {
		const struct facts_block *block = &body->blocks[at];
		int says = block->term == RCF_TERM_COND ? tests(self, block->value) : 0;

		if (!walk_block(self, block))
			continue;
		unset |= !block->nsuccs;
		for (i = 0; cfg_edge(body, at, i, &to); i++)
			if (!(says && i < 2 && (i == 0) == (says > 0)))
				cfg_enter(&walk, to);
	}
	return unset;
}

static int walk_function(struct walk *self, uint32_t function, unsigned depth)
{
	struct body_walk walk = { .walk = self, .function = function, .depth = depth };
	int unset;

	if (self->marks[function] & (BUSY | DONE))
		return (self->marks[function] & (BUSY | LEAVES_UNSET)) != 0;
	if (depth > MODES_DEPTH)
		self->failed = 1;
	walk.body = self->failed ? NULL : link_body(self->program->link, self->arena, function);
	if (!walk.body)
		return 1;
	walk.unit = &self->program->link->tus[self->program->link->functions[function].tu];
	self->marks[function] |= BUSY;
	unset = walk_body(&walk);
	self->marks[function] &= (uint8_t)~BUSY;
	self->marks[function] |= unset ? DONE | LEAVES_UNSET : DONE;
	return unset;
}

static int is_set_first(const struct accesses *self, uint32_t object)
{
	struct walk walk = { .program = self, .arena = arena_create(), .object = object };

	walk.marks = arena_alloc(walk.arena, (size_t)self->link->nfunctions + 1);
	mark_touching(&walk);
	walk_function(&walk, self->link->main, 0);
	arena_destroy(walk.arena);
	return !walk.failed;
}

/* Variables that ways depend on. */
static void mark_used(const struct accesses *self, const struct digest *digest, uint8_t *used)
{
	uint32_t i, k;

	for (i = 0; i < digest->nways; i++)
		for (k = 0; k < digest->ways[i].nconditions; k++) {
			const struct portable_node *nodes = digest->values.nodes;
			const struct portable_node *load = &nodes[digest->ways[i].conditions[k].value], *at;

			at = &nodes[load->a];
			if (load->kind == SYM_LOAD && at->kind == SYM_GLOBAL && self->modes[at->a].known)
				used[at->a] = 1;
			if (load->kind == SYM_LOAD && at->kind == SYM_AT &&
			    nodes[at->a].kind == SYM_GLOBAL && self->modes[nodes[at->a].a].known)
				used[nodes[at->a].a] = 1;
		}
}

void modes_find(struct accesses *self)
{
	struct arena *scratch = arena_create();
	uint8_t *marks = arena_alloc(scratch, (size_t)self->link->nobjects + 1);
	uint32_t i, n = 0;

	self->modes = arena_array(self->arena, (size_t)self->link->nobjects + 1, sizeof *self->modes);
	find_numbers(self, marks);
	memset(marks, 0, (size_t)self->link->nobjects + 1);
	for (i = 1; i <= self->link->nfunctions; i++)
		mark_used(self, accesses_digest(self, i), marks);
	for (i = 1; i <= self->link->nobjects; i++)
		if (marks[i])
			self->modes[i].first = !self->link->main ||
					       (n++ < MODES_PROVED && is_set_first(self, i));
	arena_destroy(scratch);
}

enum accesses_mode accesses_mode(const struct accesses *self, uint32_t object, int64_t *number)
{
	const struct access_set *mode = &self->modes[object];

	*number = mode->number;
	/* Nobody sets it: it is as it was in the beginning, and nobody locks for nothing. */
	if (!mode->object)
		return self->link->objects[object].flags & LINK_EXTERNAL ? MODE_NONE : MODE_CONSTANT;
	return !mode->known ? MODE_NONE : mode->first ? MODE_PROVED : MODE_ASSUMED;
}

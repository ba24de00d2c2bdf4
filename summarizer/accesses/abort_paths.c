/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * abort_paths.c - where a function has given up: whatever it does then ends in a failure of the
 * whole program.  What is done there, a report mostly, hardly races, and holds any lock.
 *
 * A way that ends the program well, ends just the thread, jumps elsewhere or goes on for
 * ever is as good as a return; so is the loop of a server, which may fail in any round.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"

#include <string.h>

/* Does the program fail here, after the model's call? */
static int model_dies(struct collector *self, const struct lockdb_function *model, uint32_t event)
{
	const struct facts_event *call = &self->body->events[event];
	uint32_t i;

	for (i = 0; i < model->neffects; i++) {
		const struct lockdb_effect *effect = &model->effects[i];

		if (effect->op == LOCKDB_DIES)
			return 1;
		if (effect->op == LOCKDB_EXIT && (uint32_t)effect->object.number < call->call.nargs) {
			uint32_t arg = self->body->args[call->call.args + (uint32_t)effect->object.number];
			const struct sym *status = sym_get(self->syms, symbolic_value(self->symbolic, arg));

			return status->kind == SYM_CONST && status->number;
		}
		if (effect->op == LOCKDB_NORETURN || effect->op == LOCKDB_THREAD_EXIT)
			return 0;
	}
	return 1; /* what follows it was said to be unreachable */
}

void doom_end(struct collector *self, const struct access_flow *state)
{
	self->out.passed = self->returns && self->out.passed != state->threads.passed ? 0 : state->threads.passed;
	self->returns = 1;
	bits_add(&self->out.created, state->threads.created);
	bits_add(&self->out.now, state->threads.now);
	bits_keep(&self->out.joined, state->threads.joined);
	bits_add(&self->out.inner, state->threads.inner);
	self->out.alone &= state->threads.alone;
}

/* Does main end the program there, as if it returned? */
static int ends_well(struct collector *self, uint32_t event)
{
	const struct facts_event *call = &self->body->events[event];
	const struct lockdb_function *model;
	uint32_t callee, i;

	if (self->symbolic->function != self->program->link->main ||
	    (call->flags & (RCF_C_INDIRECT | RCF_C_INTERNAL)))
		return 0;
	callee = self->symbolic->unit->functions[call->call.symbol];
	model = callee ? self->program->models[callee] : NULL;
	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_EXIT)
			return !model_dies(self, model, event);
	return 0;
}

void doom_call(struct collector *self, uint32_t event, const struct access_flow *state)
{
	if (ends_well(self, event))
		doom_end(self, state);
}

/* The call does not come back: has the program failed in this callee? */
static int callee_dies(struct collector *self, uint32_t callee, uint32_t event)
{
	if (callee && self->program->models[callee])
		return model_dies(self, self->program->models[callee], event);
	if (!callee || self->program->link->functions[callee].func == LINK_NONE)
		return 1;
	/* It goes on for ever, or ends the thread: that is no failure.  Else it comes back, but
	 * what follows is unreachable. */
	return accesses_digest(self->program, callee)->dies ||
	       !(locksets_summary(self->function->pass, callee)->flags & SUMMARY_NORETURN);
}

/* Nothing goes on behind this block: is that a failure?  What its last call was tells; of a call
 * by pointer, every function that it may call has to fail. */
static int ends_badly(struct collector *self, uint32_t block)
{
	uint32_t first = self->body->blocks[block].events, e = self->last[block] ? self->last[block] : first;
	const struct call_site *site;
	uint32_t i;

	if (e > first && self->body->events[e - 1].kind == RCF_E_RETURN)
		return 0;
	while (e > first && self->body->events[e - 1].kind != RCF_E_CALL)
		e--;
	if (e-- == first || (self->body->events[e].flags & RCF_C_INTERNAL))
		return 1;
	if (!(self->body->events[e].flags & RCF_C_INDIRECT))
		return callee_dies(self, self->symbolic->unit->functions[self->body->events[e].call.symbol], e);
	site = callgraph_site(self->program->graph, self->symbolic->function, e);
	for (i = 0; site && i < site->ntargets; i++)
		if (!callee_dies(self, self->program->graph->targets[site->first + i], e))
			return 0;
	return 1;
}

static int goes_on(const struct collector *self, uint32_t block)
{
	return self->body->blocks[block].nsuccs && self->function->exit[block].count;
}

/* Marks the blocks that lead to marked ones. */
static void spread_back(struct collector *self, uint8_t *marks)
{
	struct cfg_walk walk = cfg_walk(self->body, self->scratch);
	uint32_t at, from, i;

	for (i = 0; i < self->body->nblocks; i++)
		if (marks[i])
			cfg_enter(&walk, i);
	while ((at = cfg_next(&walk)) != CFG_NONE)
		for (marks[at] = 1, i = 0; cfg_incoming(self->body, at, i, &from); i++)
			if (goes_on(self, from))
				cfg_enter(&walk, from);
}

/* Does a test look at how far the loop has come: its counter, the element it has reached? */
static int tests_progress(struct collector *self, const struct access_loop *loop, uint32_t test)
{
	uint32_t b, i;

	for (b = 0; b < self->body->nblocks; b++)
		for (i = 0; loop->within[b] && i < self->body->blocks[b].nphis; i++) {
			uint32_t phi = symbolic_value(self->symbolic, self->body->phis[self->body->blocks[b].phis + i]);

			if (sym_get(self->syms, phi)->kind == SYM_PHI && sym_mentions(self->syms, test, phi))
				return 1;
		}
	return 0;
}

/* A loop that is left when something fails, not when it has done its work: that of a server. */
static int serves(struct collector *self, const struct access_loop *loop)
{
	uint32_t b, i;

	for (b = 0; b < self->body->nblocks; b++) {
		const struct facts_block *block = &self->body->blocks[b];

		for (i = 0; loop->within[b] && i < block->nsuccs; i++)
			if (!loop->within[cfg_target(self->body, b, i)] &&
			    tests_progress(self, loop, symbolic_value(self->symbolic, block->value)))
				return 0;
	}
	return 1;
}

/* The loops of servers go on for ever, although something may fail in each round. */
static void mark_servers(struct collector *self, uint8_t *lives)
{
	const struct access_loop *loops;
	uint32_t i, b;

	flow_find_loops(self);
	loops = self->loops.items;
	for (i = 0; i < self->loops.count; i++) {
		if (lives[loops[i].header] || !serves(self, &loops[i]))
			continue;
		for (b = 0; b < self->body->nblocks; b++)
			lives[b] |= loops[i].within[b] && goes_on(self, b);
	}
}

int doom_find(struct collector *self)
{
	uint32_t n = self->body->nblocks, i;
	uint8_t *lives = arena_array(self->scratch, n, 1), *ends = arena_array(self->scratch, n, 1);
	struct access_call *calls = self->calls.items;

	for (i = 0; i < n; i++) {
		ends[i] = self->function->entry[i].count && !goes_on(self, i);
		lives[i] = ends[i] && !ends_badly(self, i);
	}
	spread_back(self, ends);
	for (i = 0; i < n; i++)
		if (!ends[i]) /* for ever, or not reached */
			lives[i] = 1;
	spread_back(self, lives);
	if (self->symbolic->cyclic && memchr(lives, 0, n)) {
		mark_servers(self, lives);
		spread_back(self, lives);
	}
	if (!lives[0])
		return 1;
	for (i = 0; i < self->calls.count; i++)
		calls[i].doomed = !lives[self->body->events[calls[i].event].block];
	return 0;
}

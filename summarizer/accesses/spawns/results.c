/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * results.c - what a result says of threads: the case of the summary in which they were created.
 *
 *     int start(void) { return off ? -1 : pthread_create(...); }      there is one if it is 0
 *     bool start(void) { return pthread_create(...) == 0; }           if it is not 0
 *     int stop(void) { if (wake() < 0) return -1; join; return 0; }   there is none any more if it is 0
 *     int split(void) { pid = fork(); if (pid < 0) warn(); return pid; }  in the child, if it is 0
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"

#include <string.h>

#define DEPTH 6 /* PHIs of PHIs */

uint8_t results_that_meet(const struct lockdb_condition *when)
{
	switch (when->test) {
	case LOCKDB_ALWAYS:
		return NUMBER_ANY;
	case LOCKDB_ZERO:
		return NUMBER_ZERO;
	case LOCKDB_NONZERO:
		return NUMBER_ANY & ~NUMBER_ZERO;
	case LOCKDB_NONNEGATIVE:
	case LOCKDB_NO_ERROR:
		return NUMBER_ZERO | NUMBER_ABOVE;
	case LOCKDB_POSITIVE:
		return NUMBER_ABOVE;
	default:
		return 0;
	}
}

static uint8_t classes_of(struct collector *self, uint32_t value, uint32_t spawn, unsigned depth);

/* Of the values that come from where the thread may be there. */
static uint8_t classes_from(struct collector *self, uint32_t phi, uint32_t spawn, unsigned depth)
{
	const struct facts_value *value = &self->body->values[sym_get(self->syms, phi)->a];
	const struct facts_block *b = &self->body->blocks[value->a];
	int later = bits_has(branches_created_from(self, value->a), spawn);
	uint8_t classes = 0;
	uint32_t i;

	for (i = 0; i < value->c; i++) {
		uint32_t from = cfg_source(self->body, value->a, i);

		if (!self->entry[from].reached)
			continue;
		if (later || bits_has(flow_along(self, from, self->function->edges[b->preds + i]).created, spawn))
			classes |= classes_of(self, symbolic_value(self->symbolic, self->body->phi_args[value->b + i]),
					      spawn, depth - 1);
	}
	return classes ? classes : NUMBER_ANY;
}

/* The same, once: PHIs of PHIs meet again and again. */
static uint8_t classes_of_phi(struct collector *self, uint32_t phi, uint32_t spawn, unsigned depth)
{
	uint8_t *known = &self->phi_classes[(size_t)sym_get(self->syms, phi)->a * DEPTH + depth - 1];

	if (!*known)
		*known = classes_from(self, phi, spawn, depth);
	return *known;
}

static void learn(struct lockset_draft *draft, uint32_t value, uint8_t classes)
{
	draft_learn(draft, &(struct fact){ .value = value, .classes = classes });
}

/* Of a value, if the thread was created. */
static uint8_t classes_of(struct collector *self, uint32_t value, uint32_t spawn, unsigned depth)
{
	const struct access_creation *creations = self->creations.items;
	const struct sym node = *sym_get(self->syms, value);
	struct lockset_draft draft;
	uint32_t i;

	if (!value || !depth)
		return NUMBER_ANY;
	if (node.kind == SYM_PHI)
		return classes_of_phi(self, value, spawn, depth);
	draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
	for (i = 0; i < self->creations.count; i++)
		if (creations[i].spawn == spawn && creations[i].result && creations[i].classes &&
		    sym_mentions(self->syms, value, creations[i].result))
			learn(&draft, creations[i].result, creations[i].classes);
	if ((node.kind == SYM_UNARY || node.kind == SYM_BINARY) && sym_get(self->syms, node.a)->kind == SYM_PHI)
		learn(&draft, node.a, classes_of_phi(self, node.a, spawn, depth));
	return draft_know(&draft, value).classes;
}

uint8_t results_if_created(struct collector *self, uint32_t spawn)
{
	uint8_t classes = 0;
	uint32_t e;

	if (!self->function->edges)
		lockset_find_edges(self->function);
	self->phi_classes = arena_array(self->scratch, ((size_t)self->body->nvalues + 1) * DEPTH, sizeof *self->phi_classes);
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];
		struct access_flow state;

		if (event->kind != RCF_E_RETURN || !self->entry[event->block].reached)
			continue;
		state = flow_before(self, e);
		if (bits_has(state.threads.created, spawn))
			classes |= classes_of(self, symbolic_value(self->symbolic, event->ret.value), spawn, DEPTH);
	}
	return classes == NUMBER_ANY ? 0 : classes;
}

/* ---- joined ---- */

/* What the branches say that lead to a block by one edge each, and the edge itself. */
static void learn_way(struct collector *self, struct lockset_draft *draft, uint32_t from, uint32_t edge)
{
	unsigned i;

	for (i = 0; i < 8; i++) {
		const struct facts_block *b = &self->body->blocks[from];

		if (!lockset_learn_edge(self->function, draft, from, edge) || b->npreds != 1 ||
		    self->symbolic->rank[cfg_source(self->body, from, 0)] == SYMBOLIC_UNSET)
			return;
		edge = self->function->edges[b->preds];
		from = cfg_source(self->body, from, 0);
	}
}

static void note_outcome(struct digest *digest, uint8_t classes, struct bits joined)
{
	uint32_t i;

	for (i = 0; i < NUMBER_CLASSES; i++)
		if (classes >> i & 1)
			bits_keep(&digest->joined_if[i], joined);
}

/* A value that is returned where this is joined on every way. */
static void note_way(struct collector *self, struct digest *digest, uint32_t value, struct bits joined,
		     struct lockset_draft *draft, unsigned depth)
{
	const struct facts_value *phi;
	const struct facts_block *b;
	struct bits later;
	uint32_t i;

	if (!depth || sym_get(self->syms, value)->kind != SYM_PHI) {
		note_outcome(digest, value ? draft_know(draft, value).classes : NUMBER_ANY, joined);
		return;
	}
	phi = &self->body->values[sym_get(self->syms, value)->a];
	b = &self->body->blocks[phi->a];
	later = branches_created_from(self, phi->a);
	for (i = 0; i < phi->c; i++) {
		uint32_t from = cfg_source(self->body, phi->a, i), edge = self->function->edges[b->preds + i];
		struct lockset_draft way;

		if (!self->entry[from].reached)
			continue;
		draft_open(&way, &lockset_empty, self->syms, &self->function->losses);
		learn_way(self, &way, from, edge);
		note_way(self, digest, symbolic_value(self->symbolic, self->body->phi_args[phi->b + i]),
			 bits_or(joined, bits_without(flow_along(self, from, edge).joined, later)), &way, depth - 1);
	}
}

void results_joined(struct collector *self, struct digest *digest)
{
	struct bits any = bits_none;
	uint32_t e, i;

	for (e = 0; e < self->body->nevents; e++)
		bits_add(&any, self->steps[e].joined);
	bits_drop(&any, digest->out.joined);
	if (!bits_any(any))
		return;
	for (i = 0; i < NUMBER_CLASSES; i++)
		digest->joined_if[i] = bits_all;
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];
		struct lockset_draft draft;
		struct access_flow state;

		if (event->kind != RCF_E_RETURN || !self->entry[event->block].reached)
			continue;
		state = flow_before(self, e);
		draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
		note_way(self, digest, event->ret.value ? symbolic_value(self->symbolic, event->ret.value) : 0,
			 state.threads.joined, &draft, DEPTH);
	}
	for (i = 0; i < NUMBER_CLASSES; i++)
		digest->outcomes |= bits_meet(digest->joined_if[i], any) && !bits_same(digest->joined_if[i], bits_all);
}

struct bits results_outcome(const struct digest *digest, uint8_t classes)
{
	struct bits joined = bits_all;
	uint32_t i;

	for (i = 0; i < NUMBER_CLASSES; i++)
		if (classes >> i & 1)
			bits_keep(&joined, digest->joined_if[i]);
	return bits_same(joined, bits_all) ? bits_none : joined;
}

/* ---- forked ---- */

static uint8_t parents_value(struct collector *self, uint32_t value, unsigned depth);

static uint8_t parents_phi(struct collector *self, uint32_t phi, unsigned depth)
{
	const struct facts_value *value = &self->body->values[sym_get(self->syms, phi)->a];
	const struct facts_block *b = &self->body->blocks[value->a];
	uint8_t classes = 0;
	uint32_t i;

	for (i = 0; i < value->c; i++) {
		uint32_t from = cfg_source(self->body, value->a, i);

		if (self->entry[from].reached && !flow_along(self, from, self->function->edges[b->preds + i]).alone)
			classes |= parents_value(self, symbolic_value(self->symbolic, self->body->phi_args[value->b + i]),
						 depth - 1);
	}
	return classes;
}

/* What a value may be in the process that forks. */
static uint8_t parents_value(struct collector *self, uint32_t value, unsigned depth)
{
	const struct access_fork *forks = self->forks.items;
	struct lockset_draft draft;
	uint32_t i;

	if (!value || !depth)
		return NUMBER_ANY;
	if (sym_get(self->syms, value)->kind == SYM_PHI)
		return parents_phi(self, value, depth);
	draft_open(&draft, &lockset_empty, self->syms, &self->function->losses);
	for (i = 0; i < self->forks.count; i++) {
		uint32_t result = self->symbolic->results[forks[i].event];

		if (result && result != SYMBOLIC_UNSET)
			learn(&draft, result, NUMBER_ANY & ~forks[i].child);
	}
	return draft_know(&draft, value).classes;
}

uint8_t results_of_child(struct collector *self)
{
	uint8_t parent = 0;
	uint32_t e;

	if (!self->forks.count)
		return 0;
	if (!self->function->edges)
		lockset_find_edges(self->function);
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];
		struct access_flow state;

		if (event->kind != RCF_E_RETURN || !self->entry[event->block].reached)
			continue;
		state = flow_before(self, e);
		if (!state.threads.alone)
			parent |= parents_value(self, symbolic_value(self->symbolic, event->ret.value), DEPTH);
	}
	return NUMBER_ANY & ~parent;
}

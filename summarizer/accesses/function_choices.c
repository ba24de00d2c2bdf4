/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * function_choices.c - an argument that is one of a few functions, by which way was taken: a PHI, a
 * choice, or a variable of the thread's own that was set on every way to here.  The callee gets
 * a context for each of them.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"

struct search {
	struct collector *self;
	uint32_t count;
	uint32_t functions[ACCESS_CHOICES];
	uint32_t steps;
};

#define STEPS 64 /* values, or blocks */

static int add(struct search *search, uint32_t function)
{
	uint32_t i;

	for (i = 0; i < search->count; i++)
		if (search->functions[i] == function)
			return 1;
	if (search->count == ACCESS_CHOICES)
		return 0;
	search->functions[search->count++] = function;
	return 1;
}

static int choose(struct search *search, uint32_t value);

/* The variable whose value this is: the place, if every thread has its own; else 0. */
static uint32_t own_variable(const struct collector *self, uint32_t event)
{
	uint32_t address = symbolic_value(self->symbolic, self->body->events[event].access.address);
	uint32_t place = sym_place(self->syms, address);
	const struct sym *at = sym_get(self->syms, place), *object = sym_get(self->syms, at->a);

	return at->kind == SYM_AT && object->kind == SYM_GLOBAL && !at->number &&
	       (self->program->link->objects[object->a].flags & LINK_TLS) ? place : 0;
}

/* Goes back in a block from an event: 1 set here, 0 not, -1 nobody knows. */
static int set_in_block(struct search *search, uint32_t place, uint32_t block, uint32_t before)
{
	struct collector *self = search->self;
	const struct facts_block *b = &self->body->blocks[block];
	uint32_t e;

	for (e = before; e-- > b->events;) {
		const struct facts_event *event = &self->body->events[e];

		if (event->kind == RCF_E_CALL || event->kind == RCF_E_ASM || event->kind == RCF_E_RMW)
			return -1;
		if (event->kind == RCF_E_WRITE &&
		    sym_place(self->syms, symbolic_value(self->symbolic, event->access.address)) == place)
			return choose(search, symbolic_value(self->symbolic, event->access.value)) ? 1 : -1;
	}
	return 0;
}

/* All that a variable may have been set to when it is read. */
static int choose_set(struct search *search, uint32_t event)
{
	struct collector *self = search->self;
	uint32_t place = own_variable(self, event), at, from, i;
	struct cfg_walk walk;
	int found;

	if (!place)
		return 0;
	walk = cfg_walk(self->body, self->scratch);
	found = set_in_block(search, place, self->body->events[event].block, event);
	if (found)
		return found > 0;
	for (at = self->body->events[event].block; at != CFG_NONE; at = cfg_next(&walk)) {
		for (i = 0; cfg_incoming(self->body, at, i, &from); i++) {
			const struct facts_block *p = &self->body->blocks[from];

			if (walk.seen[from] || self->symbolic->rank[from] == SYMBOLIC_UNSET)
				continue;
			found = set_in_block(search, place, from, p->events + p->nevents);
			if (found < 0 || (!found && (walk.depth == STEPS || !from)))
				return 0;
			if (found)
				walk.seen[from] = 1;
			else
				cfg_enter(&walk, from);
		}
		if (!i)
			return 0;
	}
	return 1;
}

static int choose(struct search *search, uint32_t value)
{
	struct collector *self = search->self;
	const struct sym node = *sym_get(self->syms, value);
	const struct facts_value *phi;
	uint32_t i;

	if (++search->steps > STEPS)
		return 0;
	switch (node.kind) {
	case SYM_FUNCTION:
		return add(search, node.a);
	case SYM_SELECT:
		return choose(search, node.b) && choose(search, node.c);
	case SYM_PHI:
		phi = &self->body->values[node.a];
		for (i = 0; i < phi->c; i++) {
			uint32_t argument = symbolic_value(self->symbolic, self->body->phi_args[phi->b + i]);

			if (argument != value && !choose(search, argument))
				return 0;
		}
		return phi->c != 0;
	case SYM_OPAQUE:
		return !node.b && node.a < self->body->nevents &&
		       self->body->events[node.a].kind == RCF_E_READ && choose_set(search, node.a);
	default:
		return 0;
	}
}

void choices_note(struct collector *self, struct access_call *made, const uint32_t *actuals)
{
	uint32_t i, j;

	for (i = 0; i < made->nactuals && i < 64 && !made->choice; i++) {
		struct search search = { .self = self };
		unsigned kind = sym_get(self->syms, actuals[i])->kind;

		if ((kind != SYM_SELECT && kind != SYM_PHI && kind != SYM_OPAQUE) ||
		    !choose(&search, actuals[i]) || search.count < 1)
			continue;
		made->choice = (uint8_t)(1 + i);
		made->nchoices = (uint8_t)search.count;
		for (j = 0; j < search.count; j++)
			made->choices[j] = search.functions[j];
	}
}

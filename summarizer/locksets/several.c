/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * several.c - a call that may mean several functions: what is believed of its locks.
 *
 * The call graph knows methods of all objects, a call is of one.  If one of the functions releases something and another
 * one nothing, then it is the object's, or what that has acquired: a lock of the caller's is released only if
 * it is released by its name, or if somebody has it, too: it was given away together with a function, as to a cleanup
 * handler, or it came with an object, as an iterator that is locked.
 *
 * If all methods acquire or release but for some that do nothing at all, those are for who is alone: a library is told how
 * to lock, or it does not.  What threads share has locks: it is believed that the others are called.  Of a function that
 * is given, or chosen on the spot, it is not.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "link/link.h"

/* ---- which of them ---- */

static int is_idle(const struct call *call, uint32_t function, const struct summary *summary)
{
	return summary_is_quiet(summary) && !summary->flags && !summary->nstores && !summary->written &&
	       call->symbolic->link->functions[function].func != LINK_NONE;
}

/* Does it return with a lock, or without one that the caller had? */
static int is_busy(const struct summary *summary)
{
	uint32_t c, i;

	for (c = 0; c < summary->ncases; c++) {
		for (i = 0; i < summary->cases[c].nreleased && summary->cases[c].released[i].balanced; i++)
			;
		if (summary->cases[c].nheld || i < summary->cases[c].nreleased)
			return 1;
	}
	return 0;
}

uint32_t several_busy(const struct call *call, const uint32_t *targets, uint32_t ntargets, uint32_t *busy)
{
	uint32_t i, n = 0;

	for (i = 0; i < ntargets; i++) {
		const struct summary *summary = lockset_summary(call->self->pass, targets[i]);

		if (summary && is_busy(summary))
			busy[n++] = targets[i];
		else if (!summary || !is_idle(call, targets[i], summary))
			return 0;
	}
	return n;
}

/* ---- the call ---- */

static int holds_counting(const struct call_case *c, uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < c->nheld; i++)
		if (c->held[i].lock == lock && (c->held[i].flags & HELD_RECURSIVE))
			return 1;
	return 0;
}

/* A lock that counts if one of the functions was called counts: which one it was is not known. */
static void make_counting(const struct call *call, struct call_case *cases)
{
	uint32_t i, j, k;

	for (i = 0; i < call->cases.count; i++) {
		struct held *held = arena_array(call->self->scratch, cases[i].nheld, sizeof *held);

		for (j = 0; j < cases[i].nheld; j++) {
			held[j] = cases[i].held[j];
			for (k = 0; k < call->cases.count && !(held[j].flags & HELD_RECURSIVE); k++)
				if (holds_counting(&cases[k], held[j].lock))
					held[j].flags |= HELD_RECURSIVE;
		}
		cases[i].held = held;
	}
}

static int releases(const struct call_case *c)
{
	uint32_t i;

	for (i = 0; i < c->nreleased; i++)
		if (!c->released[i].balanced && !c->released[i].made && !c->released[i].downgraded)
			return 1;
	return 0;
}

static void make_doubtful(const struct call *call, struct call_case *cases)
{
	uint32_t i, j;

	for (i = 0; i < call->cases.count; i++) {
		struct released *released = arena_array(call->self->scratch, cases[i].nreleased, sizeof *released);

		for (j = 0; j < cases[i].nreleased; j++) {
			released[j] = cases[i].released[j];
			released[j].doubtful = 1;
		}
		cases[i].released = released;
	}
}

void several_called(struct call *call, const uint32_t *ends, uint32_t ntargets)
{
	struct call_case *cases = call->cases.items;
	uint32_t i, k, first = 0, counting = 0, quiet = 0, locking = 0;

	for (i = 0; i < ntargets; first = ends[i++]) {
		int some = 0;

		for (k = first; k < ends[i]; k++) {
			some |= releases(&cases[k]);
			counting += cases[k].nheld && (cases[k].held[0].flags & HELD_RECURSIVE);
		}
		locking += (uint32_t)some;
		quiet += !some;
	}
	if (counting)
		make_counting(call, cases);
	if (locking && quiet)
		make_doubtful(call, cases);
}

/* ---- what is given away ---- */

static int is_function(const struct symbolic *symbolic, uint32_t type)
{
	const struct facts_type *pointer = &symbolic->tu->types[type];

	return pointer->kind == RCF_T_POINTER && symbolic->tu->types[pointer->target].kind == RCF_T_FUNC;
}

static int gives_function(const struct symbolic *symbolic, const struct facts_event *event)
{
	const struct facts_type *type = &symbolic->tu->types[event->call.type];
	uint32_t i;

	for (i = 0; event->call.nargs > 1 && type->kind == RCF_T_FUNC && i < type->count; i++)
		if (is_function(symbolic, type->params[i]))
			return 1;
	return 0;
}

/* An object that comes with a lock, which goes with it. */
static int returns_object(const struct lockset_function *self, uint32_t e)
{
	const struct symbolic *symbolic = self->symbolic;
	const struct facts_type *type = &symbolic->tu->types[symbolic->body->events[e].call.type];

	return self->effects[e] && (self->result_used[e] & RESULT_USED) && type->kind == RCF_T_FUNC &&
	       symbolic->tu->types[type->target].kind == RCF_T_POINTER;
}

void several_given(struct lockset_function *self, uint32_t e, struct lockset_draft *draft)
{
	struct symbolic *symbolic = self->symbolic;
	const struct facts_event *event = &symbolic->body->events[e];
	const uint32_t *args = symbolic->body->args + event->call.args;
	uint32_t i, k, value;

	for (k = 0; returns_object(self, e) && k < draft->nheld; k++)
		if (draft->held[k].group / LOCKSET_GROUPS == e + 1)
			draft->held[k].flags |= HELD_GIVEN;
	for (i = 0; gives_function(symbolic, event) && i < event->call.nargs; i++) {
		value = symbolic_value(symbolic, args[i]);
		for (k = 0; value && k < draft->nheld; k++)
			if (sym_get(symbolic->syms, draft->held[k].lock)->a == value || draft->held[k].lock == value)
				draft->held[k].flags |= HELD_GIVEN;
	}
}

int several_gives(const struct lockset_function *self, uint32_t e)
{
	const struct facts_event *event = &self->symbolic->body->events[e];

	return event->kind == RCF_E_CALL && (gives_function(self->symbolic, event) || returns_object(self, e));
}

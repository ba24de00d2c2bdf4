/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/view.h"

#include "base/arena.h"
#include "contexts/maker.h"
#include "locksets/pass.h"

#include <stdlib.h>
#include <string.h>

/* ---- digests ---- */

static int by_lock(const void *a, const void *b)
{
	const struct held *x = a, *y = b;

	return x->lock < y->lock ? -1 : x->lock > y->lock;
}

static int by_released(const void *a, const void *b)
{
	const struct released *x = a, *y = b;

	return x->lock < y->lock ? -1 : x->lock > y->lock;
}

static const struct lockset *read_way(const struct view *view, const struct access_way *way)
{
	struct lockset *lockset = arena_alloc(view->scratch, sizeof *lockset);
	struct held *held = arena_array(view->scratch, way->nheld, sizeof *held);
	struct released *released = arena_array(view->scratch, way->nreleased, sizeof *released);
	struct fact *facts = arena_array(view->scratch, way->nconditions, sizeof *facts);
	uint32_t i;

	for (i = 0; i < way->nheld; i++) {
		held[i] = way->held[i];
		held[i].lock = view->values[held[i].lock];
		if (held[i].lock)
			held[lockset->nheld++] = held[i];
	}
	for (i = 0; i < way->nreleased; i++) {
		released[i] = way->released[i];
		released[i].lock = view->values[released[i].lock];
	}
	for (i = 0; i < way->nconditions; i++) {
		facts[i] = way->conditions[i];
		facts[i].value = view->values[facts[i].value];
	}
	if (lockset->nheld)
		qsort(held, lockset->nheld, sizeof *held, by_lock);
	if (way->nreleased)
		qsort(released, way->nreleased, sizeof *released, by_released);
	lockset->nreleased = way->nreleased;
	lockset->nfacts = way->nconditions;
	lockset->held = held;
	lockset->released = released;
	lockset->facts = facts;
	return lockset;
}

static void read_digest(struct view *view)
{
	struct portable_reader reader = { .syms = view->syms, .whole = 1,
					  .nlooped = view->digest->nlooped,
					  .looped = view->digest->looped };
	uint32_t *values = arena_array(view->scratch, view->digest->values.nnodes + 1, sizeof *values);
	uint32_t i;

	if (view->function == view->syms->link->main) /* there is one of each */
		reader.that = view->function;
	portable_read(&reader, &view->digest->values, values);
	view->values = values;
	view->ways = arena_array(view->scratch, view->digest->nways, sizeof *view->ways);
	for (i = 0; i < view->digest->nways; i++)
		view->ways[i] = read_way(view, &view->digest->ways[i]);
}

void view_open_digest(struct view *view, struct contexts *self, uint32_t function,
		      const struct digest *digest, struct arena *scratch)
{
	view->scratch = scratch;
	view->accesses = self->accesses;
	view->function = function;
	view->syms = syms_create(scratch, self->link, digest->values.nnodes);
	view->digest = digest;
	read_digest(view);
}

void view_open(struct view *view, struct contexts *self, uint32_t function, const uint32_t *bound,
	       struct arena *scratch)
{
	struct lockset_function *analysis = bound ? lockset_analyse(self->pass, function, bound, 0, scratch) : NULL;

	view_open_digest(view, self, function, analysis ? accesses_bound(self->accesses, analysis, scratch)
							: accesses_digest(self->accesses, function), scratch);
}

/* ---- contexts ---- */

/* Many points of a function are reached by the same ways: the last answers are kept. */
#define ANSWERS 4

struct answer {
	struct locksets ways;       /* none: it is free */
	struct locksets possible;
	const struct lockset *held; /* if is_held */
	int is_held;
};

struct view_answers {
	uint32_t next;
	struct answer items[ANSWERS];
};

struct formals {
	const struct view *view;
	const uint32_t *bound;
};

static uint32_t read_formal(void *context, uint32_t formal)
{
	const struct formals *self = context;

	if (self->bound && formal < 64 && self->bound[formal])
		return sym_leaf(self->view->syms, SYM_FUNCTION, self->bound[formal], 0);
	return sym_leaf(self->view->syms, SYM_FORMAL, formal, 0);
}

uint32_t binding_subject(struct syms *syms, uint32_t formal)
{
	if (!(formal & BINDING_VARIABLE))
		return sym_leaf(syms, SYM_FORMAL, formal, 0);
	return sym_load(syms, sym_place(syms, sym_leaf(syms, SYM_GLOBAL, formal & ~BINDING_VARIABLE, 0)));
}

void view_read(const struct view *view, const struct context *context, const uint32_t *bound,
	       struct reading *reading)
{
	struct formals formals = { view, bound };
	struct portable_reader reader = { .syms = view->syms, .formal = read_formal,
					  .context = &formals };
	uint32_t *values = arena_array(view->scratch, context->values.nnodes + 1, sizeof *values);
	uint32_t i;

	portable_read(&reader, &context->values, values);
	reading->context = context;
	reading->answers = arena_alloc(view->scratch, sizeof *reading->answers);
	reading->nheld = context->nheld;
	reading->nbindings = 0;
	for (i = 0; i < context->nheld; i++) {
		reading->held[i] = context->held[i];
		reading->held[i].lock = sym_place(view->syms, values[context->held[i].lock]);
		reading->held[i].group = UINT32_MAX - context->held[i].group;
		reading->origins[i] = context->origins[i];
	}
	for (i = 0; i < context->nbindings; i++) {
		uint32_t value = values[context->bindings[i].value];

		if (!value) /* it cannot be said what it is: then its own name says more */
			continue;
		reading->formals[reading->nbindings] = binding_subject(view->syms, context->bindings[i].formal);
		reading->values[reading->nbindings++] = value;
	}
}

uint32_t view_bind(const struct view *view, const struct reading *reading, uint32_t value)
{
	uint32_t i;

	for (i = 0; i < reading->nbindings && value; i++)
		value = sym_replace(view->syms, value, reading->formals[i], reading->values[i]);
	return value;
}

static uint32_t bind_place(const struct view *view, const struct reading *reading, uint32_t lock)
{
	return sym_place(view->syms, view_bind(view, reading, lock));
}

/* ---- what is held ---- */

/* What the function acquired.  If it is the caller's, too, so are its other names; what was
 * the caller's for writing may have come back for reading. */
static void hold_own(struct lockset_draft *draft, uint32_t lock, const struct held *own)
{
	const struct held *callers = draft_find(draft, lock);
	uint32_t i, group = callers ? callers->group : own->group;

	if (callers && (own->flags & HELD_RELOCKED) && (own->flags & HELD_SHARED))
		draft_release(draft, &(struct released){ .lock = lock });
	draft_acquire(draft, lock, own->flags, own->group);
	for (i = 0; group != own->group && i < draft->nheld; i++)
		if (draft->held[i].group == group)
			draft->held[i].group = own->group;
}

/* The caller's locks as far as they were not released, and what the function acquired. */
static const struct lockset *all_held(const struct view *view, const struct reading *reading,
				      const struct lockset *relative)
{
	struct lockset_losses ignored = { 0 };
	struct lockset_draft draft;
	uint32_t i;

	draft_open(&draft, &lockset_empty, view->syms, &ignored);
	for (i = 0; i < reading->nheld; i++)
		if (!draft_find(&draft, reading->held[i].lock)) /* two names may be one */
			draft_acquire(&draft, reading->held[i].lock, reading->held[i].flags,
				      reading->held[i].group);
	for (i = 0; i < relative->nreleased; i++) {
		struct released released = relative->released[i];

		released.lock = bind_place(view, reading, released.lock);
		draft_release(&draft, &released);
	}
	for (i = 0; i < relative->nheld; i++)
		hold_own(&draft, bind_place(view, reading, relative->held[i].lock), &relative->held[i]);
	draft.nreleased = 0;
	return draft_freeze(&draft, view->scratch);
}

/* Does the context say which number the formal is? */
static int is_bound(const struct view *view, const struct reading *reading, uint32_t formal)
{
	uint32_t i;

	for (i = 0; i < reading->nbindings && reading->formals[i] != formal; i++)
		;
	return i < reading->nbindings && sym_get(view->syms, reading->values[i])->kind == SYM_CONST;
}

/* What a way needs of a variable: can it be, where there are threads?  Fills the variable of which that is only assumed. */
static int is_in_mode(const struct view *view, const struct fact *fact, uint32_t *unproved)
{
	struct access_variable variable;
	enum accesses_mode mode;
	struct fact known;
	int64_t number;

	if (!accesses_variable(view->syms, fact->value, &variable))
		return 1;
	if (accesses_needed(view->accesses, &variable)) {
		known = *accesses_needed(view->accesses, &variable);
		known.value = fact->value;
		if (!fact_compatible(fact, &known))
			return 0;
	}
	if (variable.field || (mode = accesses_mode(view->accesses, variable.object, &number)) == MODE_NONE)
		return 1;
	known = fact_equal(fact->value, number);
	if (mode == MODE_CONSTANT ? !fact->optional : fact_compatible(fact, &known))
		return 1;
	if (mode == MODE_PROVED || !unproved)
		return 0;
	*unproved = variable.object;
	return 1;
}

/* Can this way be taken with what the context knows of the formals? */
static int is_possible(const struct view *view, const struct reading *reading,
		       const struct lockset *way, uint32_t *unproved)
{
	const struct syms *syms = view->syms;
	uint32_t i;

	for (i = 0; i < way->nfacts; i++)
		if (!is_in_mode(view, &way->facts[i], unproved))
			return 0;
	for (i = 0; i < way->nfacts; i++)
		if (way->facts[i].optional && sym_get(syms, way->facts[i].value)->kind == SYM_FORMAL &&
		    !is_bound(view, reading, way->facts[i].value))
			return 0;
	for (i = 0; i < way->nfacts && reading->nbindings; i++) {
		uint32_t value = view_bind(view, reading, way->facts[i].value);
		struct fact known = fact_equal(way->facts[i].value, sym_get(syms, value)->number);

		if (sym_get(syms, value)->kind == SYM_CONST && !fact_compatible(&way->facts[i], &known))
			return 0;
	}
	return 1;
}

static struct answer *answer_for(const struct view *view, const struct reading *reading,
				 const struct locksets *ways)
{
	struct view_answers *answers = reading->answers;
	struct answer *answer;
	uint32_t i;

	for (i = 0; i < ANSWERS; i++) {
		answer = &answers->items[i];
		if (answer->ways.count == ways->count &&
		    !memcmp(answer->ways.items, ways->items, ways->count * sizeof *ways->items))
			return answer;
	}
	answer = &answers->items[answers->next++ % ANSWERS];
	answer->ways.count = ways->count;
	memcpy(answer->ways.items, ways->items, ways->count * sizeof *ways->items);
	answer->is_held = 0;
	answer->possible.count = 0;
	for (i = 0; i < ways->count; i++)
		if (is_possible(view, reading, ways->items[i], NULL))
			answer->possible.items[answer->possible.count++] = ways->items[i];
	return answer;
}

struct locksets view_possible(const struct view *view, const struct reading *reading,
			      const struct locksets *ways)
{
	return answer_for(view, reading, ways)->possible;
}

const struct lockset *view_held(const struct view *view, const struct reading *reading,
				const struct locksets *ways)
{
	struct answer *answer = answer_for(view, reading, ways);
	const struct lockset *relative;

	if (!answer->is_held) {
		relative = locksets_must(&answer->possible, view->syms, view->scratch);
		answer->held = relative ? all_held(view, reading, relative) : NULL;
		answer->is_held = 1;
	}
	return answer->held;
}

const struct lockset *view_held_on(const struct view *view, const struct reading *reading, const struct lockset *way)
{
	struct locksets ways = { .count = 1, .items = { way } };

	return all_held(view, reading, locksets_must(&ways, view->syms, view->scratch));
}

const struct lockset *view_held_unless(const struct view *view, const struct reading *reading,
				       const struct lockset *way, uint32_t *variable)
{
	*variable = 0;
	return is_possible(view, reading, way, variable) && *variable ? view_held_on(view, reading, way) : NULL;
}

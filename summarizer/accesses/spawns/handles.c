/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * handles.c - what a handle is known by: the place that it is stored in (pthread_create's first
 * argument), or its value (a result), and the places that the value is stored in.
 */
#include "accesses/internal.h"

#include "base/arena.h"

uint32_t handle_origin(struct collector *self, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);

	if (node->kind == SYM_LOAD)
		return sym_place(self->syms, node->a);
	if (node->kind == SYM_OPAQUE && !node->b && node->a < self->body->nevents &&
	    self->body->events[node->a].kind == RCF_E_READ)
		return sym_place(self->syms,
				 symbolic_value(self->symbolic,
						self->body->events[node->a].access.address));
	return 0;
}

struct spot handle_spot(const struct syms *syms, uint32_t place)
{
	struct spot spot = { place, 0, 0 };
	const struct sym *node = sym_get(syms, place);

	while (node->kind == SYM_AT || node->kind == SYM_ELEM) {
		if (node->kind == SYM_ELEM)
			spot.variable = 1;
		else
			spot.offset += node->number;
		spot.root = node->a;
		node = sym_get(syms, spot.root);
	}
	return spot;
}

/* A variable: it is no other one. */
static int is_variable(const struct syms *syms, uint32_t root)
{
	const struct sym *node = sym_get(syms, root);

	return node->kind == SYM_LOCAL || node->kind == SYM_GLOBAL;
}

/* In what the same variable points to: the callee that created the thread has set it. */
static int in_same_pointed(struct collector *self, struct spot created, struct spot joined)
{
	const struct sym pointer = *sym_get(self->syms, created.root);
	uint32_t e;

	if (pointer.kind != SYM_LOAD || created.offset != joined.offset || created.variable || joined.variable)
		return 0;
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];

		if (event->kind == RCF_E_READ && self->symbolic->results[e] == joined.root &&
		    sym_place(self->syms, symbolic_value(self->symbolic, event->access.address)) == pointer.a)
			return 1;
	}
	return 0;
}

enum handle_match handle_same(struct collector *self, uint32_t created, uint32_t joined, int any)
{
	const struct syms *syms = self->syms;
	const struct sym *a = sym_get(syms, created), *b = sym_get(syms, joined);
	struct spot x, y;

	if (!created || !joined)
		return HANDLE_OTHER;
	if (created == joined)
		return HANDLE_SAME;
	if (a->kind != SYM_AT || b->kind != SYM_AT)
		return HANDLE_OTHER;
	if (!any && a->a == b->a && a->number != b->number && is_variable(syms, a->a))
		return HANDLE_OTHER;
	x = handle_spot(syms, created);
	y = handle_spot(syms, joined);
	if (x.root == y.root)
		return any || x.variable || y.variable || x.offset == y.offset ? HANDLE_SAME : HANDLE_OTHER;
	if (is_variable(syms, x.root) && is_variable(syms, y.root))
		return HANDLE_OTHER;
	if (in_same_pointed(self, x, y))
		return HANDLE_SAME;
	a = sym_get(syms, created);
	b = sym_get(syms, joined);
	return sym_aggregate(syms, created) && sym_aggregate(syms, created) == sym_aggregate(syms, joined) &&
	       a->number == b->number ? HANDLE_ALIKE : HANDLE_OTHER;
}

void handle_places(struct collector *self, uint32_t handle, struct pool *places)
{
	uint32_t e;

	*(uint32_t *)pool_add(self->scratch, places, sizeof handle) = handle;
	if (!handle || sym_get(self->syms, handle)->kind == SYM_AT)
		return;
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];

		if (event->kind == RCF_E_WRITE && self->symbolic->rank[event->block] != SYMBOLIC_UNSET &&
		    symbolic_value(self->symbolic, event->access.value) == handle)
			*(uint32_t *)pool_add(self->scratch, places, sizeof handle) =
				sym_place(self->syms, symbolic_value(self->symbolic, event->access.address));
	}
}

/* The handle that the function returns: loaded from this place. */
static int is_returned(struct collector *self, uint32_t handle)
{
	uint32_t e;

	for (e = 0; handle && e < self->body->nevents; e++)
		if (self->body->events[e].kind == RCF_E_RETURN &&
		    self->symbolic->rank[self->body->events[e].block] != SYMBOLIC_UNSET) {
			uint32_t value = symbolic_value(self->symbolic, self->body->events[e].ret.value);

			if (value == handle || handle_origin(self, value) == handle)
				return 1;
		}
	return 0;
}

/* Is it the value, or that or null? */
static int is_or_null(struct collector *self, uint32_t value, uint32_t wanted)
{
	const struct sym *node = sym_get(self->syms, value);
	const struct facts_value *phi;
	uint32_t i, found = 0;

	if (value == wanted || node->kind != SYM_PHI)
		return value == wanted;
	phi = &self->body->values[node->a];
	for (i = 0; i < phi->c; i++) {
		uint32_t one = symbolic_value(self->symbolic, self->body->phi_args[phi->b + i]);

		node = sym_get(self->syms, one);
		if (one == wanted)
			found = 1;
		else if (node->kind != SYM_CONST || node->number)
			return 0;
	}
	return (int)found;
}

/* A handle in memory that was allocated here and is returned. */
static int is_in_returned(struct collector *self, uint32_t handle)
{
	const struct sym *node = sym_get(self->syms, handle);
	uint32_t e;

	if (node->kind != SYM_AT || sym_get(self->syms, node->a)->kind != SYM_FRESH)
		return 0;
	for (e = 0; e < self->body->nevents; e++)
		if (self->body->events[e].kind == RCF_E_RETURN &&
		    self->symbolic->rank[self->body->events[e].block] != SYMBOLIC_UNSET &&
		    is_or_null(self, symbolic_value(self->symbolic, self->body->events[e].ret.value), node->a))
			return 1;
	return 0;
}

/* The same place in what callers get. */
static uint32_t in_returned(struct collector *self, uint32_t handle)
{
	const struct sym node = *sym_get(self->syms, handle);

	return sym_at(self->syms, sym_leaf(self->syms, SYM_RETURN, 0, 0), node.number, node.b);
}

/* A place that callers know, and that a handle was stored in which is a value; else 0. */
static uint32_t stored_handle(struct collector *self, uint32_t handle)
{
	struct pool places = { 0 };
	uint32_t i;

	handle_places(self, handle, &places);
	for (i = 1; i < places.count; i++) {
		uint32_t place = ((uint32_t *)places.items)[i];

		if (sym_get(self->syms, place)->portable)
			return place;
	}
	return 0;
}

uint32_t handle_write(struct collector *self, uint32_t handle, uint8_t *any)
{
	const struct sym *node = sym_get(self->syms, handle);
	struct spot spot;

	if (handle && !node->portable && node->kind != SYM_AT)
		handle = stored_handle(self, handle);
	node = sym_get(self->syms, handle);
	if (node->portable || node->kind != SYM_AT)
		return portable_write(&self->writer, handle);
	spot = handle_spot(self->syms, handle);
	*any = 1;
	return portable_write(&self->writer, sym_place(self->syms, spot.root));
}

/* A handle in memory that was allocated here and stored where a caller has told to: that place, else 0. */
static uint32_t kept_in(struct collector *self, const struct access_creation *creation)
{
	const struct sym node = *sym_get(self->syms, creation->handle), base = *sym_get(self->syms, node.a);
	uint32_t e, place;

	if (node.kind != SYM_AT)
		return 0;
	if (base.kind == SYM_LOAD && creation->pointed)
		return sym_get(self->syms, base.a)->portable ? base.a : 0;
	for (e = 0; base.kind == SYM_FRESH && e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];

		if (event->kind != RCF_E_WRITE || self->symbolic->rank[event->block] == SYMBOLIC_UNSET ||
		    symbolic_value(self->symbolic, event->access.value) != node.a)
			continue;
		place = sym_place(self->syms, symbolic_value(self->symbolic, event->access.address));
		if (sym_get(self->syms, sym_base(self->syms, place))->kind == SYM_FORMAL)
			return place;
	}
	return 0;
}

/* A handle in memory that a pointer leads to which callers know: "(*threads)[i]".  Fills the spot in it. */
static uint32_t pointed_from(struct collector *self, uint32_t handle, struct spot *spot)
{
	uint32_t place;

	if (sym_get(self->syms, handle)->kind != SYM_AT)
		return 0;
	*spot = handle_spot(self->syms, handle);
	place = sym_get(self->syms, spot->root)->portable ? 0 : handle_origin(self, spot->root);
	return place && sym_get(self->syms, place)->portable && spot->offset >= 0 && spot->offset < INT32_MAX ? place : 0;
}

void handle_write_created(struct collector *self, const struct access_creation *creation, struct access_thread *made)
{
	uint32_t handle = creation->handle, place;
	struct spot spot;

	if (is_returned(self, handle))
		made->handle = portable_write(&self->writer, sym_leaf(self->syms, SYM_RETURN, 0, 0));
	else if (is_in_returned(self, handle))
		made->handle = portable_write(&self->writer, in_returned(self, handle));
	else if ((place = kept_in(self, creation))) {
		made->handle = portable_write(&self->writer, place);
		made->pointed = 1;
		made->inside = (uint32_t)sym_get(self->syms, handle)->number;
	} else if ((place = pointed_from(self, handle, &spot))) {
		made->handle = portable_write(&self->writer, place);
		made->pointed = 1;
		made->inside = (uint32_t)spot.offset;
		made->any = (uint8_t)spot.variable;
	} else
		made->handle = handle_write(self, handle, &made->any);
}

uint32_t handle_read_created(struct collector *self, const struct access_thread *thread, uint32_t handle)
{
	if (!thread->pointed || !handle)
		return handle;
	return sym_place(self->syms, sym_offset(self->syms, sym_load(self->syms, handle), thread->inside));
}

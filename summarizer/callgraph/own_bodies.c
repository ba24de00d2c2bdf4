/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "callgraph/own_bodies.h"

#include "base/arena.h"
#include "base/pool.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#define DEPTH 16 /* calls that are followed; what is deeper may do anything */

struct search {
	const struct link *link;
	const struct lockdb *db;
	uint8_t *met; /* by function: 1 its body was looked at, 2 and may synchronise */
};

static const struct lockdb_function *model_of(const struct search *self, uint32_t function)
{
	const struct link_function *f = &self->link->functions[function];

	return lockdb_function(self->db, f->name, !(f->flags & LINK_PUBLIC));
}

static int is_synchronisation(const struct lockdb_function *model)
{
	uint32_t i;

	for (i = 0; !model->ignore && i < model->neffects; i++)
		if (model->effects[i].op <= LOCKDB_ONCE || model->effects[i].op == LOCKDB_ATOMIC)
			return 1;
	return 0;
}

static int body_synchronises(struct search *self, uint32_t function, int depth);

static int call_synchronises(struct search *self, uint32_t caller, const struct facts_event *call, int depth)
{
	const struct link *link = self->link;
	uint32_t callee = call->call.symbol ? link->tus[link->functions[caller].tu].functions[call->call.symbol] : 0;
	const struct lockdb_function *model = callee ? model_of(self, callee) : NULL;

	if (!callee)
		return !(call->flags & RCF_C_INTERNAL);
	if (model && (model->opaque || link->functions[callee].func == LINK_NONE))
		return is_synchronisation(model);
	return body_synchronises(self, callee, depth + 1);
}

static int event_synchronises(struct search *self, uint32_t function, const struct facts_event *event, int depth)
{
	switch (event->kind) {
	case RCF_E_READ:
	case RCF_E_WRITE:
		return event->flags & (RCF_A_ATOMIC | RCF_A_VOLATILE);
	case RCF_E_CALL:
		return call_synchronises(self, function, event, depth);
	case RCF_E_RETURN:
		return 0;
	default:
		return 1;
	}
}

/* A function that is looked at already adds nothing to itself. */
static int body_synchronises(struct search *self, uint32_t function, int depth)
{
	struct arena *scratch;
	const struct facts_body *body;
	uint32_t e;
	int found;

	if (self->link->functions[function].func == LINK_NONE || depth > DEPTH)
		return 1;
	if (self->met[function])
		return self->met[function] == 2;
	self->met[function] = 1;
	scratch = arena_create();
	body = link_body(self->link, scratch, function);
	found = !body;
	for (e = 0; !found && e < body->nevents; e++)
		found = event_synchronises(self, function, &body->events[e], depth);
	arena_destroy(scratch);
	self->met[function] = (uint8_t)(1 + found);
	return found;
}

/* Does the model only say which memory of its arguments is accessed?  A body says so itself. */
static int is_accesses(const struct lockdb_function *model)
{
	uint32_t i;

	for (i = 0; i < model->neffects; i++)
		if (model->effects[i].op != LOCKDB_READS && model->effects[i].op != LOCKDB_STRINGS &&
		    model->effects[i].op != LOCKDB_WRITES && model->effects[i].op != LOCKDB_RETURNS)
			return 0;
	return model->neffects && !model->ignore;
}

static int body_is_known(const struct search *self, uint32_t function)
{
	struct arena *scratch = arena_create();
	const struct facts_body *body = link_body(self->link, scratch, function);
	uint32_t e;
	int known = body != NULL;

	for (e = 0; known && e < body->nevents; e++)
		known = body->events[e].kind != RCF_E_ASM && body->events[e].kind != RCF_E_GAP;
	arena_destroy(scratch);
	return known;
}

/* Is the body a copy of the library's, for its callers alone: a checking memset() of the C library's headers? */
static int is_copy(const struct link *link, uint32_t function)
{
	const struct link_function *f = &link->functions[function];

	return f->func != LINK_NONE && (link->program->tus[f->tu]->symbols[f->symbol].flags & RCF_SYM_EXTERN_INLINE);
}

static int is_own(struct search *self, uint32_t function)
{
	const struct link_function *f = &self->link->functions[function];
	const struct lockdb_function *model;

	if (f->func == LINK_NONE || !(f->flags & LINK_PUBLIC) || (f->flags & LINK_WEAK))
		return 0;
	model = model_of(self, function);
	if (!model || !model->opaque || model->statics)
		return 0;
	if (is_synchronisation(model))
		return !body_synchronises(self, function, 0);
	return is_accesses(model) && body_is_known(self, function);
}

const struct lockdb *own_bodies(const struct link *link, const struct lockdb *db, struct arena *arena)
{
	struct arena *scratch = arena_create();
	struct search self = { link, db, arena_alloc(scratch, (size_t)link->nfunctions + 1) };
	struct pool models = { 0 };
	uint32_t f;

	for (f = 1; f <= link->nfunctions; f++) {
		const struct lockdb_function *model = is_copy(link, f) ? model_of(&self, f) : NULL;
		struct lockdb_function *made;

		if (!(model ? !model->opaque : is_own(&self, f)))
			continue;
		made = pool_add(arena, &models, sizeof *made);
		*made = model ? *model : (struct lockdb_function){ .declared = 1, .file = "" };
		made->opaque = model != NULL;
		made->name = link->functions[f].name;
	}
	arena_destroy(scratch);
	return models.count ? lockdb_with(db, models.items, models.count, arena) : db;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "callgraph/declared.h"

#include "base/arena.h"
#include "base/pool.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

struct finder {
	const struct link *link;
	const struct lockdb *db;
	uint8_t *threads;   /* by function: it is declared to run as a thread */
	uint64_t *starts;   /* by function without body and model: arguments that are such */
};

static int is_declared(const struct finder *self, uint32_t function)
{
	const struct link_function *f = &self->link->functions[function];
	const struct facts_symbol *symbol = &self->link->program->tus[f->tu]->symbols[f->symbol];
	uint32_t i;

	for (i = 0; symbol->attrs && i < symbol->attrs->count; i++)
		if (symbol->attrs->items[i].kind == RCF_ATTR_THREAD_ENTRY)
			return 1;
	for (i = 0; i < self->db->nrules; i++) {
		const struct lockdb_rule *rule = &self->db->rules[i];

		if (rule->role == LOCKDB_MULTITHREADED && !*rule->type && !*rule->field &&
		    lockdb_rule_matches(rule, f->name, symbol->section))
			return 1;
	}
	return 0;
}

static int is_unknown(const struct finder *self, uint32_t function)
{
	const struct link_function *f = &self->link->functions[function];

	return function && f->func == LINK_NONE &&
	       !lockdb_function(self->db, f->name, !(f->flags & LINK_PUBLIC));
}

static void read_call(struct finder *self, const struct link_tu *unit,
		      const struct facts_body *body, const struct facts_event *event)
{
	uint32_t callee = unit->functions[event->call.symbol], i;

	for (i = 0; i < event->call.nargs && i < 64; i++) {
		const struct facts_value *value = &body->values[body->args[event->call.args + i]];

		if (value->kind == RCF_V_SYMBOL && self->threads[unit->functions[value->a]] &&
		    is_unknown(self, callee))
			self->starts[callee] |= (uint64_t)1 << i;
	}
}

static void read_function(struct finder *self, uint32_t function, struct arena *scratch)
{
	const struct link_function *f = &self->link->functions[function];
	const struct facts_body *body = f->func == LINK_NONE ? NULL
		: link_body(self->link, scratch, function);
	uint32_t e;

	for (e = 0; body && e < body->nevents; e++)
		if (body->events[e].kind == RCF_E_CALL && body->events[e].call.symbol)
			read_call(self, &self->link->tus[f->tu], body, &body->events[e]);
	arena_reset(scratch);
}

static void make_model(struct lockdb_function *made, const char *name, uint64_t arguments,
		       struct arena *arena)
{
	uint32_t n = (uint32_t)__builtin_popcountll(arguments);
	struct lockdb_effect *effect = arena_array(arena, n, sizeof *effect);

	made->name = name;
	made->neffects = n;
	made->effects = effect;
	made->declared = 1;
	made->file = "";
	for (; arguments; arguments &= arguments - 1, effect++) {
		effect->op = LOCKDB_LATER;
		effect->flags = LOCKDB_MANY;
		effect->context = LOCKDB_IN_THREAD;
		effect->name = "thread";
		effect->failure = INT64_MIN;
		effect->function.root = LOCKDB_ARG;
		effect->function.number = __builtin_ctzll(arguments);
	}
}

const struct lockdb *declared_models(const struct link *link, const struct lockdb *db,
				     struct arena *arena)
{
	size_t n = (size_t)link->nfunctions + 1;
	struct arena *scratch = arena_create(), *bodies = arena_create();
	struct finder self = { link, db, arena_alloc(scratch, n),
			       arena_array(scratch, n, sizeof *self.starts) };
	struct pool models = { 0 };
	uint32_t f, any = 0;

	for (f = 1; f < n; f++) /* of a library, they may run at any time */
		any |= self.threads[f] = link->main && is_declared(&self, f);
	for (f = 1; any && f < n; f++)
		read_function(&self, f, bodies);
	for (f = 1; any && f < n; f++)
		if (self.starts[f])
			make_model(pool_add(arena, &models, sizeof(struct lockdb_function)),
				   link->functions[f].name, self.starts[f], arena);
	arena_destroy(bodies);
	arena_destroy(scratch);
	return models.count ? lockdb_with(db, models.items, models.count, arena) : db;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * roles.c - what the program's annotations and lockdb's rules say of functions.
 */
#include "callgraph/roles.h"

#include "base/arena.h"
#include "base/message.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#include <string.h>

#define ORDERS 15 /* names that something comes before */

struct finder {
	struct callgraph *graph;
	const struct link *link;
	const struct lockdb *db;
	uint8_t *matched; /* by function: the rule that is looked at speaks of it */
	const char *later[ORDERS];
	uint32_t nlater;
};

static void give(struct finder *self, uint32_t function, enum lockdb_role role)
{
	struct call_node *node = &self->graph->nodes[function];

	switch (role) {
	case LOCKDB_SINGLE_THREADED:
		node->marks |= CALL_SINGLE;
		break;
	case LOCKDB_MULTITHREADED:
		node->roles |= ROLE_THREAD;
		break;
	case LOCKDB_INTERRUPT:
		node->roles |= ROLE_HANDLER;
		break;
	case LOCKDB_IGNORE:
		node->roles |= ROLE_SKIPPED;
		break;
	case LOCKDB_AS_MAIN:
		node->roles |= ROLE_MAIN;
		break;
	}
}

/* ---- annotations ---- */

static void read_annotations(struct finder *self, uint32_t function)
{
	const struct link_function *f = &self->link->functions[function];
	const struct facts_attrs *attrs = self->link->program->tus[f->tu]->symbols[f->symbol].attrs;
	uint32_t i;

	for (i = 0; attrs && i < attrs->count; i++)
		if (attrs->items[i].kind == RCF_ATTR_SINGLE_THREADED)
			give(self, function, LOCKDB_SINGLE_THREADED);
		else if (attrs->items[i].kind == RCF_ATTR_THREAD_ENTRY)
			give(self, function, LOCKDB_MULTITHREADED);
}

/* ---- rules ---- */

static int rule_matches(const struct finder *self, const struct lockdb_rule *rule, uint32_t function)
{
	const struct link_function *f = &self->link->functions[function];

	return lockdb_rule_matches(rule, f->name,
				   self->link->program->tus[f->tu]->symbols[f->symbol].section);
}

/* All functions, or those in the fields that the rule speaks of. */
static void match(struct finder *self, const struct lockdb_rule *rule)
{
	uint32_t f, i, t;

	memset(self->matched, 0, (size_t)self->link->nfunctions + 1);
	for (f = 1; f <= self->link->nfunctions && !*rule->type && !*rule->field; f++)
		self->matched[f] = (uint8_t)rule_matches(self, rule, f);
	for (i = 1; i <= self->link->nfields && (*rule->type || *rule->field); i++) {
		const struct call_list *list = &self->graph->fields[i];
		const struct link_field *field = &self->link->fields[i];

		if (!list->ntargets ||
		    !lockdb_rule_matches_field(rule, self->link->aggregates[field->aggregate].name, field->name))
			continue;
		for (t = 0; t < list->ntargets; t++) {
			f = self->graph->targets[list->first + t];
			self->matched[f] |= (uint8_t)rule_matches(self, rule, f);
		}
	}
}

/* If one of them has the role by the rule, all get it. */
static void spread_list(struct finder *self, const struct lockdb_rule *rule, uint32_t first, uint32_t count)
{
	const uint32_t *targets = self->graph->targets + first;
	uint32_t t;

	for (t = 0; t < count && !self->matched[targets[t]]; t++)
		;
	if (t < count)
		for (t = 0; t < count; t++)
			give(self, targets[t], rule->role);
}

/* Functions that are assigned to one pointer: a field, a variable, what a call goes through. */
static void spread(struct finder *self, const struct lockdb_rule *rule)
{
	const struct callgraph *graph = self->graph;
	uint32_t i;

	for (i = 1; i <= self->link->nfields; i++)
		spread_list(self, rule, graph->fields[i].first, graph->fields[i].ntargets);
	for (i = 1; i <= self->link->nobjects; i++)
		spread_list(self, rule, graph->objects[i].first, graph->objects[i].ntargets);
	for (i = 0; i < graph->nsites; i++)
		if (graph->sites[i].kind == CALL_INDIRECT)
			spread_list(self, rule, graph->sites[i].first, graph->sites[i].ntargets);
}

static void obey(struct finder *self, const struct lockdb_rule *rule)
{
	uint32_t f;

	match(self, rule);
	for (f = 1; f <= self->link->nfunctions; f++)
		if (self->matched[f])
			give(self, f, rule->role);
	if (rule->spread)
		spread(self, rule);
}

/* ---- before ---- */

/* The number of a name that something comes before; ORDERS: there are too many. */
static uint32_t number_of(struct finder *self, const char *name)
{
	uint32_t i;

	for (i = 0; i < self->nlater && strcmp(self->later[i], name) != 0; i++)
		;
	if (i == self->nlater && i < ORDERS)
		self->later[self->nlater++] = name;
	return i;
}

static void read_before(struct finder *self, uint32_t function)
{
	const struct link_function *f = &self->link->functions[function];
	const struct lockdb_function *model =
		lockdb_function(self->db, f->name, !(f->flags & LINK_PUBLIC));
	uint32_t i, number;

	for (i = 0; model && i < model->neffects; i++) {
		if (model->effects[i].op != LOCKDB_BEFORE)
			continue;
		number = number_of(self, model->effects[i].name);
		if (number == ORDERS)
			die(model->file, "'before' with more than %d names", ORDERS);
		self->graph->nodes[function].marks |= CALL_EARLIER << 2 * number;
	}
}

static void mark_later(struct finder *self)
{
	uint32_t f, i;

	for (f = 1; self->nlater && f <= self->link->nfunctions; f++)
		for (i = 0; i < self->nlater; i++)
			if (!strcmp(self->link->functions[f].name, self->later[i]))
				self->graph->nodes[f].marks |= CALL_LATER << 2 * i;
}

void roles_find(struct callgraph *graph, const struct lockdb *db, struct arena *arena)
{
	struct finder self = { .graph = graph, .link = graph->link, .db = db };
	uint32_t i;

	self.matched = arena_alloc(arena, (size_t)graph->link->nfunctions + 1);
	for (i = 1; i <= graph->link->nfunctions; i++) {
		read_annotations(&self, i);
		read_before(&self, i);
	}
	mark_later(&self);
	for (i = 0; i < db->nrules; i++)
		obey(&self, &db->rules[i]);
	for (i = 1; i <= graph->link->nfunctions; i++)
		graph->marked |= graph->nodes[i].marks != 0;
}

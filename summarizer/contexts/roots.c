/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "contexts/roots.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#include <string.h>

struct finder {
	const struct callgraph *graph;
	const struct link *link;
	const struct lockdb *db;
	int whole;         /* nothing but what we see calls its functions */
	uint8_t *by_entry; /* by function: in a field with an entry */
	uint8_t *spawned;  /* by function: it is started, or registered */
	roots_visit *visit;
	void *me;
};

static int is_entry_point(const struct finder *self, uint32_t function)
{
	const struct link_function *f = &self->link->functions[function];
	uint32_t i;

	if (function == self->link->main)
		return 1;
	for (i = 0; i < self->db->nentry_points; i++)
		if ((f->flags & LINK_PUBLIC) && f->func != LINK_NONE &&
		    !strcmp(self->db->entry_points[i], f->name))
			return 1;
	return 0;
}

static int is_whole(const struct finder *self)
{
	uint32_t i, f;

	if (self->link->main)
		return 1;
	for (i = 0; i < self->db->nentry_points; i++) {
		f = link_find_function(self->link, self->db->entry_points[i]);
		if (f && self->link->functions[f].func != LINK_NONE)
			return 1;
	}
	return 0;
}

/* Entered from outside, or by nobody that we know, hence perhaps without any lock. */
static int is_root(const struct finder *self, uint32_t function, struct roots_why *why)
{
	const struct link_function *f = &self->link->functions[function];
	const struct call_node *node = &self->graph->nodes[function];
	const struct facts_symbol *symbol = &self->link->program->tus[f->tu]->symbols[f->symbol];

	if (f->func == LINK_NONE || (node->roles & ROLE_SKIPPED) || node->dead)
		return 0;
	why->kind = ROOTS_MAIN;
	if (is_entry_point(self, function) || (symbol->flags & (RCF_SYM_CTOR | RCF_SYM_DTOR)))
		return 1;
	if (node->roles & ROLE_MAIN)
		return !node->callers || (f->flags & LINK_PUBLIC);
	if (node->roles & (ROLE_THREAD | ROLE_HANDLER)) {
		why->kind = node->roles & ROLE_THREAD ? ROOTS_THREAD : ROOTS_HANDLER;
		return !self->spawned[function];
	}
	why->kind = ROOTS_ESCAPED;
	if (node->escapes)
		return 1;
	/* If nobody that we see uses the address that was taken, somebody else does. */
	why->kind = !self->whole ? ROOTS_OUTSIDE :
		    node->address_taken && !self->spawned[function] ? ROOTS_ESCAPED : ROOTS_NEVER;
	if (!node->callers) /* of a library: what it starts itself is not called from outside, unless that knows its name */
		return !self->by_entry[function] &&
		       (self->whole || !self->spawned[function] || (f->flags & LINK_PUBLIC));
	return !self->whole && (f->flags & LINK_PUBLIC) && !(symbol->flags & RCF_SYM_HIDDEN);
}

/* Does what runs in the context interrupt a thread: "signal", "softirq", "hardirq"? */
static int interrupts(const char *context)
{
	size_t length = strlen(context);

	return !strcmp(context, "signal") || (length >= 3 && !strcmp(context + length - 3, "irq"));
}

static enum roots_kind kind_of_entry(const struct lockdb_entry *entry)
{
	if (entry->flags & LOCKDB_MANY)
		return ROOTS_THREAD;
	return interrupts(entry->context) ? ROOTS_HANDLER : ROOTS_OUTSIDE;
}

/* Functions in tables: somebody whom we do not see calls them. */
static void find_entries(struct finder *self)
{
	uint32_t i, t;

	for (i = 1; i <= self->link->nfields; i++) {
		const struct call_list *list = &self->graph->fields[i];
		const struct link_field *field = &self->link->fields[i];
		const struct lockdb_entry *entry;

		if (!list->ntargets)
			continue;
		entry = lockdb_entry(self->db, self->link->aggregates[field->aggregate].name,
				     field->name);
		for (t = 0; entry && t < list->ntargets; t++) {
			uint32_t f = self->graph->targets[list->first + t];

			if ((self->whole && self->graph->nodes[f].callers) ||
			    (self->graph->nodes[f].roles & ROLE_SKIPPED))
				continue;
			self->by_entry[f] = 1;
			if (self->spawned[f]) /* there it is known with what it is called */
				continue;
			self->visit(self->me, f, entry, &(struct roots_why){ kind_of_entry(entry), 0 });
		}
	}
}

static void find_spawned(struct finder *self)
{
	uint32_t i, t;

	for (i = 0; i < self->graph->nspawns; i++) {
		const struct call_spawn *spawn = &self->graph->spawns[i];

		for (t = 0; t < spawn->ntargets; t++)
			if (spawn->op == LOCKDB_SPAWN || spawn->op == LOCKDB_LATER)
				self->visit(self->me, self->graph->targets[spawn->first + t], NULL,
					    &(struct roots_why){ ROOTS_SPAWNED, i });
	}
}

static void note_spawned(struct finder *self, struct arena *arena)
{
	uint32_t i, t;

	self->spawned = arena_alloc(arena, (size_t)self->link->nfunctions + 1);
	for (i = 0; i < self->graph->nspawns; i++)
		for (t = 0; t < self->graph->spawns[i].ntargets; t++)
			self->spawned[self->graph->targets[self->graph->spawns[i].first + t]] = 1;
}

void roots_find(const struct callgraph *graph, const struct lockdb *db, struct arena *arena,
		roots_visit *visit, void *me)
{
	struct finder self = { .graph = graph, .link = graph->link, .db = db,
			       .visit = visit, .me = me };
	uint32_t f;

	self.by_entry = arena_alloc(arena, (size_t)graph->link->nfunctions + 1);
	self.whole = is_whole(&self);
	note_spawned(&self, arena);
	find_entries(&self);
	for (f = 1; f <= graph->link->nfunctions; f++) {
		struct roots_why why = { 0 };

		if (is_root(&self, f, &why))
			visit(me, f, NULL, &why);
	}
	find_spawned(&self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sites.c - from what reaches a call to its targets.
 *
 * Lists of targets are kept once, however many sites have them.
 */
#include "callgraph/flow.h"
#include "callgraph/sites.h"

#include "base/arena.h"

#include <stdlib.h>
#include <string.h>

/* ---- lists ---- */

static uint32_t list_intern(struct sites *self, const uint32_t *functions, uint32_t count)
{
	uint64_t hash = count;
	struct target_list *list;
	uint32_t slot, i;

	for (i = 0; i < count; i++)
		hash = hash_pair(hash, functions[i]);
	for (slot = table_first(&self->index, hash); (i = table_at(&self->index, slot));
	     slot = table_next(&self->index, slot, hash)) {
		list = &((struct target_list *)self->lists.items)[i - 1];
		if (list->count == count &&
		    !memcmp((uint32_t *)self->targets.items + list->first, functions,
			    count * sizeof *functions))
			return i;
	}
	list = pool_add(self->arena, &self->lists, sizeof *list);
	list->first = self->targets.count;
	list->count = count;
	for (i = 0; i < count; i++)
		*(uint32_t *)pool_add(self->arena, &self->targets, sizeof(uint32_t)) = functions[i];
	table_add(self->arena, &self->index, hash, self->lists.count);
	return self->lists.count;
}

static int by_number(const void *left, const void *right)
{
	uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;

	return (a > b) - (a < b);
}

/* Sorted and without repetition. */
static uint32_t list_of(struct sites *self, uint32_t *functions, uint32_t count)
{
	uint32_t i, n = 0;

	qsort(functions, count, sizeof *functions, by_number);
	for (i = 0; i < count; i++)
		if (!n || functions[n - 1] != functions[i])
			functions[n++] = functions[i];
	return list_intern(self, functions, n);
}

/* Too many to know: everything whose address is taken. */
static uint32_t list_of_all(struct sites *self)
{
	uint32_t n = 0, i, *all;

	if (self->all)
		return self->all;
	all = malloc(((size_t)self->link->nfunctions + 1) * sizeof *all);
	for (i = 1; all && i <= self->link->nfunctions; i++)
		if (self->nodes[i].address_taken)
			all[n++] = i;
	self->all = list_intern(self, all, n);
	free(all);
	return self->all;
}

/* ---- what a term stands for ---- */

/* Into self->buffer; nargs: drops those that need more.  -1: too many. */
static int functions_of(struct sites *self, const struct flow_term *term, uint32_t nargs)
{
	const struct flow_node *node;
	uint32_t id, i;
	int n = 0;

	if (term->kind == TERM_FUNCTION) {
		self->buffer[0] = term->key.a;
		return 1;
	}
	if (term->kind != TERM_CONTENT || !(id = flow_find(self->flow, term->key)))
		return 0;
	node = flow_node(self->flow, id);
	if (node->many)
		return -1;
	for (i = 0; i < node->nset && !(node->set[i] & FLOW_PLACE); i++)
		if (signature_arity(self->signatures, node->set[i], nargs))
			self->buffer[n++] = node->set[i];
	return n;
}

static void set_list(struct sites *self, struct call_site *site, uint32_t list)
{
	struct target_list *entry = &((struct target_list *)self->lists.items)[list - 1];

	entry->uses++;
	site->first = entry->first;
	site->ntargets = entry->count;
}

static struct call_list plain_list(const struct sites *self, uint32_t list)
{
	const struct target_list *entry = &((struct target_list *)self->lists.items)[list - 1];
	struct call_list result = { entry->first, entry->count };

	return result;
}

/* ---- sites ---- */

static void resolve(struct sites *self, struct call_site *site, const struct flow_site *from,
		    uint32_t tu)
{
	int n = functions_of(self, &from->callee, from->nargs);
	const uint32_t *fits;
	uint32_t count;

	if (n < 0) {
		site->kind = CALL_WIDE;
		set_list(self, site, list_of_all(self));
		return;
	}
	if (!n) {
		fits = from->indirect ? signatures_fit(self->signatures, tu, from->type, &count) : NULL;
		site->kind = fits && count ? CALL_SIGNATURE : CALL_UNRESOLVED;
		if (site->kind == CALL_SIGNATURE)
			set_list(self, site, list_intern(self, fits, count));
		return;
	}
	site->kind = n > CALLGRAPH_WIDE ? CALL_WIDE :
		from->callee.kind == TERM_FUNCTION ? CALL_DIRECT : CALL_INDIRECT;
	set_list(self, site, list_intern(self, self->buffer, (uint32_t)n));
}

static void add_site(struct sites *self, const struct flow_site *from, uint32_t function)
{
	struct call_site *site = pool_add(self->arena, &self->sites, sizeof *site);

	site->event = from->event;
	site->formal = from->formal;
	site->field = from->field;
	if (from->internal)
		site->kind = CALL_NOTHING;
	else
		resolve(self, site, from, self->link->functions[function].tu);
}

void sites_add(struct sites *self, uint32_t function, const struct flow_list *list)
{
	struct call_node *node = &self->nodes[function];
	uint32_t i;

	node->first = self->sites.count;
	node->nsites = list->sites.count;
	for (i = 0; i < list->sites.count; i++)
		add_site(self, &((struct flow_site *)list->sites.items)[i], function);
}

struct sites *sites_create(const struct flow *flow, struct call_node *nodes, struct arena *arena)
{
	struct sites *self = arena_alloc(arena, sizeof *self);

	self->link = flow->link;
	self->flow = flow;
	self->nodes = nodes;
	self->arena = arena;
	self->signatures = signatures_create(flow->link, nodes, arena);
	self->buffer = arena_array(arena, FLOW_MANY, sizeof *self->buffer);
	return self;
}

/* ---- places ---- */

static struct call_list place_list(struct sites *self, uint32_t kind, uint32_t a, uint32_t b)
{
	struct flow_term term = collect_term(TERM_CONTENT, kind, a, b);
	int n = functions_of(self, &term, UINT32_MAX);
	struct call_list none = { 0, 0 };

	if (!n)
		return none;
	return plain_list(self, n < 0 ? list_of_all(self) :
			  list_intern(self, self->buffer, (uint32_t)n));
}

static void list_places(struct sites *self, struct callgraph *graph)
{
	const struct link *link = self->link;
	struct call_list *fields = arena_array(self->arena, (size_t)link->nfields + 1, sizeof *fields);
	struct call_list *objects = arena_array(self->arena, (size_t)link->nobjects + 1,
						sizeof *objects);
	uint32_t i;

	for (i = 1; i <= link->nfields; i++)
		if (link->fields[i].offset / 8 <= UINT32_MAX)
			fields[i] = place_list(self, FLOW_FIELD, link->fields[i].aggregate,
					       (uint32_t)(link->fields[i].offset / 8));
	for (i = 1; i <= link->nobjects; i++)
		objects[i] = place_list(self, FLOW_OBJECT, i, 0);
	graph->fields = fields;
	graph->objects = objects;
}

/* Whose address reaches code that nobody knows. */
static void mark_escapes(struct sites *self)
{
	const struct flow *flow = self->flow;
	uint32_t i, k;
	int all = 0;

	for (i = 1; i < flow->nodes.count; i++) {
		const struct flow_node *node = flow_node(flow, i);

		if (node->key.kind != FLOW_FORMAL || flow->models[node->key.a] ||
		    self->link->functions[node->key.a].func != LINK_NONE)
			continue;
		all |= node->many;
		for (k = 0; k < node->nset && !(node->set[k] & FLOW_PLACE); k++)
			self->nodes[node->set[k]].escapes = 1;
	}
	for (i = 1; all && i <= self->link->nfunctions; i++)
		self->nodes[i].escapes |= self->nodes[i].address_taken;
}

static void count_callers(struct sites *self)
{
	uint32_t i, k;

	for (i = 0; i < self->lists.count; i++) {
		const struct target_list *list = &((struct target_list *)self->lists.items)[i];

		for (k = 0; list->uses && k < list->count; k++)
			self->nodes[((uint32_t *)self->targets.items)[list->first + k]].callers +=
				list->uses;
	}
}

void sites_finish(struct sites *self, struct callgraph *graph)
{
	uint32_t i;

	list_places(self, graph);
	mark_escapes(self);
	count_callers(self);
	graph->sites = pool_items(self->arena, &self->sites);
	graph->nsites = self->sites.count;
	graph->spawns = pool_items(self->arena, &self->spawns);
	graph->nspawns = self->spawns.count;
	graph->targets = pool_items(self->arena, &self->targets);
	graph->ncaps = self->flow->caps.many + self->flow->caps.lost + self->flow->caps.layouts;
	for (i = 0; i < graph->nsites; i++)
		graph->ncalls[graph->sites[i].kind]++;
}

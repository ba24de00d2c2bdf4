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
		if (node->set[i] != FLOW_LOST &&
		    signature_arity(self->signatures, node->set[i], nargs))
			self->buffer[n++] = node->set[i];
	return n;
}

static const struct target_list *get_list(const struct sites *self, uint32_t list)
{
	return &((struct target_list *)self->lists.items)[list - 1];
}

/* The targets of a call of the given type (0 unknown), 0 if there are none. */
static uint32_t resolve(struct sites *self, const struct flow_term *callee, uint32_t nargs,
			uint32_t tu, uint32_t type, enum callgraph_kind *kind)
{
	uint32_t node = callee->kind == TERM_CONTENT ? flow_find(self->flow, callee->key) : 0;
	uint64_t hash = hash_pair(node, nargs);
	const uint32_t *fits = NULL;
	uint32_t count, list;
	int n;

	if (node && (list = table_at(&self->wide, table_first(&self->wide, hash)))) {
		*kind = CALL_WIDE;
		return list;
	}
	n = functions_of(self, callee, nargs);
	if (n < 0) {
		*kind = CALL_WIDE;
		return list_of_all(self);
	}
	if (!n) {
		fits = signatures_fit(self->signatures, tu, type, &count);
		*kind = count ? CALL_SIGNATURE : CALL_UNRESOLVED;
		return count ? list_intern(self, fits, count) : 0;
	}
	*kind = n > CALLGRAPH_WIDE ? CALL_WIDE :
		callee->kind == TERM_FUNCTION ? CALL_DIRECT : CALL_INDIRECT;
	list = list_intern(self, self->buffer, (uint32_t)n);
	if (*kind == CALL_WIDE)
		table_add(self->arena, &self->wide, hash, list);
	return list;
}

/* ---- effects of models ---- */

/* The targets of the site, so far, into self->merged. */
static void begin_merge(struct sites *self, uint32_t list)
{
	const struct target_list *l = get_list(self, list);

	memcpy(self->merged, (uint32_t *)self->targets.items + l->first,
	       l->count * sizeof *self->merged);
	self->nmerged = l->count;
}

static void add_callbacks(struct sites *self, uint32_t list)
{
	const struct target_list *l = get_list(self, list);

	if (l->count > CALLGRAPH_WIDE || self->nmerged + l->count > SITES_CALLBACKS)
		return;
	memcpy(self->merged + self->nmerged, (uint32_t *)self->targets.items + l->first,
	       l->count * sizeof *self->merged);
	self->nmerged += l->count;
}

static void add_effect(struct sites *self, uint32_t function, uint32_t event, uint32_t tu,
		       const struct flow_effect *from)
{
	struct call_spawn *spawn = pool_add(self->arena, &self->spawns, sizeof *spawn);
	uint32_t list = resolve(self, &from->callee, UINT32_MAX, tu, from->type, &spawn->kind);

	spawn->function = function;
	spawn->event = event;
	spawn->model = from->model;
	spawn->effect = from->effect;
	spawn->op = from->op;
	if (!list && from->wider.kind != TERM_NOTHING)
		list = resolve(self, &from->wider, UINT32_MAX, tu, from->type, &spawn->kind);
	if (!list)
		return;
	spawn->first = get_list(self, list)->first;
	spawn->ntargets = get_list(self, list)->count;
	if (from->op == LOCKDB_CALLS || from->op == LOCKDB_ONCE)
		add_callbacks(self, list);
}

/* What the models of the targets call back: of a direct call with its arguments,
 * else with those of all calls. */
static uint32_t add_effects(struct sites *self, uint32_t function, uint32_t event,
			    const struct flow_list *effects, uint32_t *at, uint32_t list,
			    int direct)
{
	const struct flow_effect *own = effects->effects.items;
	uint32_t tu = self->link->functions[function].tu, i, k, n;

	begin_merge(self, list);
	n = self->nmerged;
	for (; *at < effects->effects.count && own[*at].event == event; ++*at)
		add_effect(self, function, event, tu, &own[*at]);
	for (i = 0; i < n && !direct; i++) {
		const struct flow_list *any = &self->formals[self->merged[i]];

		for (k = 0; k < any->effects.count; k++)
			add_effect(self, function, event,
				   self->link->functions[self->merged[i]].tu,
				   &((struct flow_effect *)any->effects.items)[k]);
	}
	return self->nmerged > n ? list_of(self, self->merged, self->nmerged) : list;
}

/* ---- sites ---- */

/* If no function reaches the callee: does something else that nobody knows?  A field
 * or variable of the program that is never set is never called. */
static int is_lost(const struct sites *self, const struct flow_site *site)
{
	const struct flow_node *node;
	uint32_t id;

	if (!site->indirect || site->callee.kind == TERM_FUNCTION) /* "ops.run()", if ops is const */
		return 0;
	if (site->callee.kind != TERM_CONTENT)
		return 1;
	id = flow_find(self->flow, site->callee.key);
	node = flow_node(self->flow, id);
	return id && node->nset && node->set[0] == FLOW_LOST;
}

static uint32_t add_site(struct sites *self, const struct flow_site *from, uint32_t function,
			 const struct flow_list *list, uint32_t at)
{
	struct call_site *site = pool_add(self->arena, &self->sites, sizeof *site);
	uint32_t targets;
	struct target_list *entry;

	site->event = from->event;
	site->formal = from->formal;
	site->field = from->field;
	site->kind = CALL_NOTHING;
	if (from->internal)
		return at;
	site->lost = (uint32_t)is_lost(self, from);
	targets = resolve(self, &from->callee, from->nargs, self->link->functions[function].tu,
			  site->lost ? from->type : 0, &site->kind);
	if (!targets)
		return at;
	if (site->kind != CALL_WIDE)
		targets = add_effects(self, function, from->event, list, &at, targets,
				      site->kind == CALL_DIRECT);
	entry = &((struct target_list *)self->lists.items)[targets - 1];
	entry->uses++;
	site->first = entry->first;
	site->ntargets = entry->count;
	return at;
}

void sites_add(struct sites *self, uint32_t function, const struct flow_list *list)
{
	struct call_node *node = &self->nodes[function];
	const struct flow_site *from = list->sites.items;
	uint32_t i, at = 0;

	node->first = self->sites.count;
	node->nsites = list->sites.count;
	for (i = 0; i < list->sites.count; i++)
		at = add_site(self, &from[i], function, list, at);
}

struct sites *sites_create(const struct flow *flow, const struct flow_list *formals,
			   struct call_node *nodes, struct arena *arena)
{
	struct sites *self = arena_alloc(arena, sizeof *self);

	self->link = flow->link;
	self->flow = flow;
	self->formals = formals;
	self->nodes = nodes;
	self->arena = arena;
	self->signatures = signatures_create(flow->link, nodes, arena);
	self->buffer = arena_array(arena, FLOW_MANY, sizeof *self->buffer);
	self->merged = arena_array(arena, SITES_CALLBACKS, sizeof *self->merged);
	return self;
}

/* ---- places ---- */

static struct call_list place_list(struct sites *self, uint32_t kind, uint32_t a, uint32_t b)
{
	struct flow_term term = collect_term(TERM_CONTENT, kind, a, b);
	int n = functions_of(self, &term, UINT32_MAX);
	struct call_list result = { 0, 0 };
	const struct target_list *list;

	if (!n)
		return result;
	list = get_list(self, n < 0 ? list_of_all(self) :
			list_intern(self, self->buffer, (uint32_t)n));
	result.first = list->first;
	result.ntargets = list->count;
	return result;
}

static void list_places(struct sites *self, struct callgraph *graph)
{
	const struct link *link = self->link;
	struct call_list *fields = arena_array(self->arena, (size_t)link->nfields + 1,
					       sizeof *fields);
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

		if (node->key.kind != FLOW_FORMAL ||
		    (flow->models[node->key.a] && !flow->models[node->key.a]->declared) ||
		    self->link->functions[node->key.a].func != LINK_NONE)
			continue;
		all |= node->many;
		for (k = 0; k < node->nset && !(node->set[k] & FLOW_PLACE); k++)
			self->nodes[node->set[k]].escapes = 1;
	}
	for (i = 1; all && i <= self->link->nfunctions; i++)
		self->nodes[i].escapes |= self->nodes[i].address_taken;
}

/* Of those whose address nobody else has got, and whom nobody outside knows by name. */
static void mark_constructors(struct sites *self)
{
	uint32_t i, k;

	for (i = 1; i < self->flow->nodes.count; i++) {
		const struct flow_node *node = flow_node(self->flow, i);

		for (k = 0; node->key.kind == FLOW_CONSTRUCTS && k < node->nset && !(node->set[k] & FLOW_PLACE); k++) {
			struct call_node *made = &self->nodes[node->set[k]];

			made->constructs |= !made->escapes &&
				(self->link->main || !(self->link->functions[node->set[k]].flags & LINK_PUBLIC));
			made->escapes = 1;
		}
	}
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
	list_places(self, graph);
	mark_escapes(self);
	mark_constructors(self);
	count_callers(self);
	graph->sites = pool_items(self->arena, &self->sites);
	graph->nsites = self->sites.count;
	graph->spawns = pool_items(self->arena, &self->spawns);
	graph->nspawns = self->spawns.count;
	graph->targets = pool_items(self->arena, &self->targets);
	graph->ncaps = self->flow->caps.many + self->flow->caps.lost + self->flow->caps.layouts;
}

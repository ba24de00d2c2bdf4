/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * methods.c - which function a pointer is, where the call graph, which knows fields of all objects only, has several.
 *
 * An object that a function makes and returns has the methods that were stored in it there: the summary says so.
 * They come by their names, from variables that hold one function only, or from tables that nobody can change.
 */
#include "locksets/pass.h"

#include "link/link.h"

/* What the initialiser of a table has at an offset; 0: no function. */
static uint32_t in_table(const struct link *link, uint32_t object, int64_t offset)
{
	const struct link_object *table = &link->objects[object];
	const struct facts_tu *tu = link->program->tus[table->tu];
	uint32_t i, k;

	for (i = 0; i < tu->ninits && tu->inits[i].symbol != table->symbol; i++)
		;
	for (k = 0; i < tu->ninits && k < tu->inits[i].count; k++)
		if ((int64_t)tu->inits[i].entries[k].offset == offset && !tu->inits[i].entries[k].addend)
			return link->tus[table->tu].functions[tu->inits[i].entries[k].symbol];
	return 0;
}

uint32_t methods_function(const struct lockset_function *self, uint32_t value)
{
	const struct syms *syms = self->symbolic->syms;
	const struct callgraph *graph = locksets_graph(self->pass);
	const struct sym *node = sym_get(syms, value), *at, *base;

	if (node->kind == SYM_FUNCTION)
		return node->a;
	at = sym_get(syms, node->a);
	base = sym_get(syms, at->a);
	if (node->kind != SYM_LOAD || at->kind != SYM_AT || base->kind != SYM_GLOBAL)
		return 0;
	if (graph->link->objects[base->a].flags & LINK_CONST)
		return in_table(graph->link, base->a, at->number);
	return !at->number && graph->objects[base->a].ntargets == 1 ? graph->targets[graph->objects[base->a].first] : 0;
}

/* Is it a table of functions that nobody changes? */
static int is_table(const struct lockset_function *self, uint32_t value)
{
	const struct syms *syms = self->symbolic->syms;
	const struct sym *base = sym_get(syms, sym_base(syms, value));
	const struct callgraph *graph = locksets_graph(self->pass);

	return base->kind == SYM_GLOBAL && (graph->link->objects[base->a].flags & LINK_CONST) &&
	       graph->initial[base->a].ntargets;
}

uint32_t methods_value(struct lockset_function *self, uint32_t value)
{
	uint32_t function = methods_function(self, value);

	if (function)
		return sym_leaf(self->symbolic->syms, SYM_FUNCTION, function, 0);
	return is_table(self, value) ? value : 0;
}

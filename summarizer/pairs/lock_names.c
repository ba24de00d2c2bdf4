/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairs/lock_names.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "words/words.h"

#include <string.h>

/* The argument of a call that is the lock it acquires, 1 + its number; 0: none is. */
static uint32_t acquired_argument(const struct pairs *self, struct finding_point at)
{
	const struct call_site *site = at.function ? callgraph_site(self->in->graph, at.function, at.event) : NULL;
	const struct lockdb_function *model;
	uint32_t i;

	if (!site || site->kind != CALL_DIRECT || !site->ntargets)
		return 0;
	model = callgraph_model(self->in->graph, self->in->graph->targets[site->first]);
	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_ACQUIRE && model->effects[i].object.root == LOCKDB_ARG &&
		    model->effects[i].object.number >= 0 && !model->effects[i].object.nsteps)
			return (uint32_t)model->effects[i].object.number + 1;
	return 0;
}

/* The only argument of a call of a wrapper that points to such a struct, 1 + its number; 0: none does, or several do. */
static uint32_t argument_of_type(const struct pairs *self, struct finding_point at, uint32_t aggregate)
{
	const struct call_site *site = at.function ? callgraph_site(self->in->graph, at.function, at.event) : NULL;
	const struct link *link = self->in->link;
	const struct link_function *callee;
	const struct facts_tu *tu;
	const struct facts_type *type;
	uint32_t i, found = 0;

	if (!site || site->kind != CALL_DIRECT || !site->ntargets)
		return 0;
	callee = &link->functions[self->in->graph->targets[site->first]];
	tu = link->program->tus[callee->tu];
	type = &tu->types[tu->symbols[callee->symbol].type];
	for (i = 0; type->kind == RCF_T_FUNC && i < type->count; i++)
		if (link_aggregate_of(link, callee->tu, type->params[i]) == aggregate) {
			if (found)
				return 0;
			found = i + 1;
		}
	return found;
}

/* "lock of a struct queue", acquired by queue_lock(q): "q->lock". */
static const char *name_by_wrapper(struct pairs *self, struct arena *scratch, const struct syms *syms, uint32_t lock,
				   const char *name, struct finding_point taken)
{
	const struct sym *node = sym_get(syms, lock), *base = sym_get(syms, node->a);
	const char *of = strstr(name, " of a "), *there;
	uint32_t argument = node->kind == SYM_AT && base->kind == SYM_SOME && of ? argument_of_type(self, taken, base->a) : 0;

	if (!argument)
		return name;
	there = words_of_pointed(words_open(scratch, self->in->link, taken.function), taken.event, argument - 1);
	if (!*there || there[1] == '*')
		return name;
	return arena_format(self->keep, "%s%s%.*s", *there == '*' ? there + 1 : there, *there == '*' ? "->" : ".",
			    (int)(of - name), name);
}

const char *name_where_acquired(struct pairs *self, struct arena *scratch, const struct syms *syms, uint32_t lock,
				const char *name, struct finding_point taken)
{
	uint32_t argument = acquired_argument(self, taken);
	const char *there;

	if (!argument)
		return name_by_wrapper(self, scratch, syms, lock, name, taken);
	there = words_of_pointed(words_open(scratch, self->in->link, taken.function), taken.event, argument - 1);
	return *there ? arena_copy(self->keep, there, strlen(there)) : name;
}

/* ---- where ---- */

/* Is it the same variable, or the same field of some struct? */
static int is_such_lock(const struct portable *values, uint32_t place, const struct syms *syms, uint32_t lock)
{
	const struct portable_node *there = &values->nodes[place];
	const struct sym *here = sym_get(syms, lock), *base = sym_get(syms, here->a);
	uint32_t i;

	if (there->kind != SYM_AT || here->kind != SYM_AT)
		return 0;
	if (base->kind == SYM_GLOBAL)
		return values->nodes[there->a].kind == SYM_GLOBAL && values->nodes[there->a].a == base->a &&
		       there->number == here->number;
	for (i = 0; here->b && i < there->b; i++)
		if (values->chains[there->c + i].field == sym_spelling(syms, here->b)->field)
			return 1;
	return 0;
}

/* The event of a call's function that has acquired such a lock. */
static struct finding_point taken_before(const struct pairs *self, struct finding_point at, const struct syms *syms,
					 uint32_t lock)
{
	const struct digest *digest = accesses_digest(self->in->accesses, at.function);
	const struct access_call *call = digest_call(digest, at.event);
	uint32_t w, i;

	for (w = 0; call && w < call->nways; w++) {
		const struct access_way *way = &digest->ways[digest->call_ways[call->first + w]];

		for (i = 0; i < way->nheld; i++)
			if (way->held[i].group < LOCKSET_CALLERS && way->held[i].group >= LOCKSET_GROUPS &&
			    is_such_lock(&digest->values, way->held[i].lock, syms, lock))
				return (struct finding_point){ at.function, way->held[i].group / LOCKSET_GROUPS - 1 };
	}
	return (struct finding_point){ 0, 0 };
}

struct finding_point taken_along(const struct pairs *self, const struct finding_site *site, const struct syms *syms,
				 uint32_t lock, struct finding_point origin)
{
	struct finding_point found = { 0, 0 };
	uint32_t i;

	if (!site->nsteps || site->steps[site->nsteps - 1].function == origin.function)
		return origin;
	for (i = site->nsteps - 1; i-- > 0 && !found.function;)
		found = taken_before(self, site->steps[i], syms, lock);
	for (i = 0; i < site->nsteps && !found.function; i++)
		if (site->steps[i].function == origin.function)
			return origin;
	return found;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * out_param_alloc.c - memory that a callee has allocated and stored where it was told: what is its name in
 * points-to?  The caller knows it by the call only, the callee by its allocation.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "locksets/locksets.h"
#include "locksets/summary.h"

/* A place in the terms of a function: the key of what stands there, if it is spelled by a field. */
static int find_field(const struct link *link, const struct portable *values, uint32_t place,
		      struct pointsto_key *key)
{
	const struct portable_node *at = &values->nodes[place];
	uint32_t i;

	for (i = at->kind == SYM_AT ? at->b : 0; i--;) {
		uint32_t field = values->chains[at->c + i].field;

		if (!field)
			continue;
		*key = (struct pointsto_key){ POINTSTO_FIELD, link->fields[field].aggregate,
					      (uint32_t)(link->fields[field].offset / 8) };
		return 1;
	}
	return 0;
}

/* The object that an address is in; its kind is 0 if that has no name. */
static struct pointsto_key find_holder(const struct portable *values, uint32_t address,
				       uint32_t function, int64_t *offset)
{
	const struct portable_node *node = &values->nodes[address];

	for (; node->kind == SYM_AT; node = &values->nodes[node->a])
		*offset = (int64_t)((uint64_t)*offset + (uint64_t)node->number);
	switch (node->kind) {
	case SYM_LOCAL: return (struct pointsto_key){ POINTSTO_LOCAL, function, node->a };
	case SYM_GLOBAL: return (struct pointsto_key){ POINTSTO_OBJECT, node->a, 0 };
	case SYM_FORMAL: return (struct pointsto_key){ POINTSTO_FORMAL, function, node->a };
	default: return (struct pointsto_key){ 0, 0, 0 };
	}
}

/* What stands where a store of the callee goes to, in the caller's terms as far as they tell. */
static void add_store(const struct pairs *self, uint32_t function, uint32_t event, uint32_t callee,
		      const struct summary_store *store, struct pointsto_set *made)
{
	const struct portable *values = &locksets_summary(self->in->locksets, callee)->values;
	const struct digest *digest = accesses_digest(self->in->accesses, function);
	const struct access_call *call = digest_call(digest, event);
	struct pointsto_key key, actual = { 0, 0, 0 };
	int64_t offset = 0, more;

	if (find_field(self->in->link, values, store->place, &key)) {
		reach_merge(self, made, pointsto_set(self->in->pointsto, key));
		return;
	}
	key = find_holder(values, store->place, callee, &offset);
	more = offset;
	if (key.kind == POINTSTO_FORMAL && call && key.b < call->nactuals)
		actual = find_holder(&digest->values, call->actuals[key.b], function, &more);
	if (actual.kind)
		reach_held(self, actual, more, made);
	else if (key.kind)
		reach_held(self, key, offset, made);
}

const struct pointsto_set *gifts_set(const struct pairs *self, uint32_t function, uint32_t event)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_site *site = callgraph_site(graph, function, event);
	struct pointsto_set *made = arena_alloc(self->arena, sizeof *made);
	uint32_t t, i;

	for (t = 0; site && t < site->ntargets; t++) {
		uint32_t callee = graph->targets[site->first + t];
		const struct summary *summary = locksets_summary(self->in->locksets, callee);

		for (i = 0; i < summary->nstores; i++)
			if (summary->values.nodes[summary->stores[i].value].kind == SYM_FRESH)
				add_store(self, function, event, callee, &summary->stores[i], made);
	}
	if (made->many)
		made->count = 0;
	return made;
}

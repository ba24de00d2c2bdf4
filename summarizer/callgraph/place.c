/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * place.c - which places may hold functions, and what initialisers put there.
 */
#include "callgraph/flow.h"

#include "link/layout.h"

int place_holds(const struct facts_tu *tu, uint32_t type)
{
	unsigned depth;

	for (depth = 0; depth < 4; depth++) {
		const struct facts_type *t = &tu->types[type];

		while (t->kind == RCF_T_ARRAY)
			t = &tu->types[t->target];
		if (t->kind == RCF_T_INT)
			return !depth && t->size == tu->pointer_size ? 2 : 0;
		if (t->kind == RCF_T_FUNC || (t->kind == RCF_T_VOID && depth))
			return depth > 0;
		if (t->kind != RCF_T_POINTER)
			return 0;
		type = t->target;
	}
	return 0;
}

uint32_t place_fields(const struct link *link, uint32_t aggregate, uint64_t offset,
		      struct flow_key *keys, uint32_t count, uint32_t *dropped)
{
	struct layout_place places[PLACE_FIELDS];
	uint32_t n, i;

	n = layout_places(link, aggregate, offset, places,
			  count < PLACE_FIELDS ? count : PLACE_FIELDS, dropped);
	for (i = 0; i < n; i++)
		keys[i] = (struct flow_key){ FLOW_FIELD, places[i].aggregate, places[i].offset };
	return n;
}

/* ---- static initialisers ---- */

struct initialiser {
	struct flow *flow;
	struct call_node *nodes;
	const struct link_tu *unit;
	const struct facts_tu *tu;
	uint32_t object;
	int holds; /* a variable that is no aggregate: its nodes matter */
};

/* What an entry's symbol is, as an element of a set; 0: nothing that matters. */
static struct flow_term entry_term(const struct initialiser *self,
				   const struct facts_init_entry *entry)
{
	const struct link *link = self->flow->link;
	uint32_t function = self->unit->functions[entry->symbol];
	uint32_t object = self->unit->objects[entry->symbol];
	struct flow_key keys[1];
	uint32_t dropped = 0, symbol, type;

	if (function)
		return collect_symbol(link, function);
	if (!object)
		return collect_term(TERM_NOTHING, 0, 0, 0);
	type = link->objects[object].type;
	if (type) {
		if (entry->addend <= 0 ||
		    !place_fields(link, type, (uint64_t)entry->addend, keys, 1, &dropped))
			return collect_term(TERM_NOTHING, 0, 0, 0);
		return collect_term(TERM_ADDRESS, keys[0].kind, keys[0].a, keys[0].b);
	}
	symbol = facts_alias_target(self->tu, entry->symbol);
	if (place_holds(self->tu, self->tu->symbols[symbol].type) != 1)
		return collect_term(TERM_NOTHING, 0, 0, 0);
	return collect_term(TERM_ADDRESS, FLOW_OBJECT, object, 0);
}

static void add_entry(const struct initialiser *self, const struct facts_init_entry *entry)
{
	struct flow_op op = { .kind = FLOW_COPY, .from = entry_term(self, entry) };
	uint32_t type = self->flow->link->objects[self->object].type, n = 1, i;
	struct flow_key keys[PLACE_FIELDS] = { { FLOW_OBJECT, self->object, 0 } };

	if (self->unit->functions[entry->symbol])
		self->nodes[self->unit->functions[entry->symbol]].address_taken = 1;
	if (op.from.kind == TERM_NOTHING)
		return;
	if (type)
		n = place_fields(self->flow->link, type, entry->offset, keys, PLACE_FIELDS,
				 &self->flow->caps.layouts);
	for (i = 0; i < n; i++) {
		op.to = keys[i];
		flow_apply(self->flow, &op);
	}
	if (type && op.from.kind == TERM_FUNCTION)
		inside_initialiser(self->flow, self->object, entry->offset, op.from);
}

static void add_initialisers(struct flow *flow, struct call_node *nodes, uint32_t unit)
{
	const struct facts_tu *tu = flow->link->program->tus[unit];
	struct initialiser self = { .flow = flow, .nodes = nodes, .tu = tu,
				    .unit = &flow->link->tus[unit] };
	uint32_t i, k;

	for (i = 0; i < tu->ninits; i++) {
		self.object = self.unit->objects[tu->inits[i].symbol];
		for (k = 0; self.object && k < tu->inits[i].count; k++)
			add_entry(&self, &tu->inits[i].entries[k]);
	}
}

void place_initialisers(struct flow *flow, struct call_node *nodes)
{
	uint32_t i;

	for (i = 0; i < flow->link->program->ntus; i++)
		add_initialisers(flow, nodes, i);
}

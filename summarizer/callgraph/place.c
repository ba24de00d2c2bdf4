/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * place.c - which field a byte of an aggregate belongs to.
 *
 * A FIELD in code and an offset in an initialiser must lead to the same node:
 * that of the innermost aggregate, at the start of the field (an array in a
 * struct is one place).  Bytes that belong to no known field are a place of
 * their own: nobody names them.
 */
#include "callgraph/flow.h"

#define PLACE_DEPTH 32 /* pending aggregates: nested unions only */
#define PLACE_BACK 16  /* fields looked at that begin earlier: overlapping ones only */

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

static uint64_t field_size(const struct link *link, const struct link_field *field)
{
	const struct facts_tu *tu = link->program->tus[field->tu];
	uint64_t size = facts_type_size(tu, tu->fields[field->field].type);

	return size ? size : 1;
}

/* 1 + index of the last field that begins at or before the byte. */
static uint32_t last_before(const struct link *link, const struct link_aggregate *aggregate,
			    uint64_t offset)
{
	uint32_t low = 0, high = aggregate->nfields;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (link->fields[aggregate->fields[middle]].offset / 8 <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

struct walk {
	const struct link *link;
	struct flow_key *keys;
	uint32_t nkeys, space;
	struct { uint32_t aggregate; uint64_t offset; } todo[PLACE_DEPTH];
	uint32_t ntodo, dropped;
};

static void add_key(struct walk *walk, uint32_t aggregate, uint64_t offset)
{
	struct flow_key key = { FLOW_FIELD, aggregate, (uint32_t)offset };
	uint32_t i;

	for (i = 0; i < walk->nkeys; i++)
		if (flow_same_key(walk->keys[i], key))
			return;
	if (walk->nkeys < walk->space && offset <= UINT32_MAX)
		walk->keys[walk->nkeys++] = key;
	else
		walk->dropped++;
}

static void push(struct walk *walk, uint32_t aggregate, uint64_t offset)
{
	if (walk->ntodo == PLACE_DEPTH) {
		walk->dropped++;
		return;
	}
	walk->todo[walk->ntodo].aggregate = aggregate;
	walk->todo[walk->ntodo++].offset = offset;
}

/* One level: the byte's fields in this aggregate. */
static void step(struct walk *walk, uint32_t aggregate, uint64_t offset)
{
	const struct link *link = walk->link;
	const struct link_aggregate *layout = &link->aggregates[aggregate];
	uint32_t i, back = 0, found = 0;

	if (layout->size)
		offset %= layout->size;
	for (i = last_before(link, layout, offset); i > 0 && back < PLACE_BACK; i--) {
		const struct link_field *field = &link->fields[layout->fields[i - 1]];
		uint64_t start = field->offset / 8;

		back += start < offset;
		if (offset - start >= field_size(link, field))
			continue;
		if (field->inner && field->inner != aggregate)
			push(walk, field->inner, offset - start);
		else
			add_key(walk, aggregate, start);
		found = 1;
	}
	if (!found)
		add_key(walk, aggregate, offset);
}

uint32_t place_fields(const struct link *link, uint32_t aggregate, uint64_t offset,
		      struct flow_key *keys, uint32_t count, uint32_t *dropped)
{
	struct walk walk = { .link = link, .keys = keys, .space = count };
	uint32_t steps;

	push(&walk, aggregate, offset);
	for (steps = 0; walk.ntodo && steps < 4 * PLACE_DEPTH; steps++) {
		walk.ntodo--;
		step(&walk, walk.todo[walk.ntodo].aggregate, walk.todo[walk.ntodo].offset);
	}
	*dropped += walk.dropped + walk.ntodo;
	return walk.nkeys;
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
	struct flow_key keys[16] = { { FLOW_OBJECT, self->object, 0 } };

	if (self->unit->functions[entry->symbol])
		self->nodes[self->unit->functions[entry->symbol]].address_taken = 1;
	if (op.from.kind == TERM_NOTHING)
		return;
	if (type)
		n = place_fields(self->flow->link, type, entry->offset, keys, 16,
				 &self->flow->caps.layouts);
	for (i = 0; i < n; i++) {
		op.to = keys[i];
		flow_apply(self->flow, &op);
	}
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

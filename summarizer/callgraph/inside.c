/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * inside.c - a struct inside of another one: &dev->work is the work of a dev.
 *
 * Pointers to functions are by field, whichever object it is, and so all functions of all work items would be one set.
 * For what a model calls later the structs around are told apart, as far as the address shows them: &dev->work.func is
 * work_struct.func, and the one in a dev.  A store tells all of these levels, innermost first, and as FLOW_STRAY that
 * around its outermost level there may be another one that it does not show.  A load takes what was stored at its own
 * outermost level, and what is stray at those inside.
 */
#include "callgraph/flow.h"

static void add_level(struct flow_chain *chain, uint32_t kind, uint32_t a, uint64_t offset)
{
	if (chain->n == FLOW_LEVELS || offset > UINT32_MAX)
		chain->cut = 1;
	else
		chain->levels[chain->n++] = (struct flow_key){ kind, a, (uint32_t)offset };
	chain->offset = offset;
}

void inside_field(struct flow_chain *chain, const struct link_field *field)
{
	add_level(chain, chain->n ? FLOW_INSIDE : FLOW_FIELD, field->aggregate, chain->offset + field->offset / 8);
}

void inside_value(const struct collect *self, struct flow_chain *chain, uint32_t value)
{
	const struct facts_value *v = &self->body->values[value];

	for (;; v = &self->body->values[v->a]) {
		if (v->kind == RCF_V_FIELD && self->unit->fields[v->b])
			inside_field(chain, &self->link->fields[self->unit->fields[v->b]]);
		else if (v->kind != RCF_V_ELEM && v->kind != RCF_V_CONVERT)
			break;
	}
	if (v->kind == RCF_V_SYMBOL && chain->n && self->unit->objects[v->a]) {
		add_level(chain, FLOW_OWN, self->unit->objects[v->a], chain->offset);
		chain->whole = !chain->cut;
	}
}

static struct flow_key stray(struct flow_key level)
{
	level.kind = FLOW_STRAY;
	return level;
}

void inside_store(struct collect *self, const struct flow_chain *chain, struct flow_term from)
{
	uint32_t i;

	for (i = 1; i < chain->n; i++)
		collect_op(self, FLOW_COPY, chain->levels[i], 0, from);
	if (chain->n && !chain->whole)
		collect_op(self, FLOW_COPY, stray(chain->levels[chain->n - 1]), 0, from);
}

void inside_load(struct collect *self, const struct flow_chain *chain, struct flow_key to)
{
	struct flow_term from = { .kind = TERM_CONTENT };
	uint32_t i;

	for (i = 0; i < chain->n; i++) {
		from.key = i + 1 == chain->n ? chain->levels[i] : stray(chain->levels[i]);
		collect_op(self, FLOW_COPY, to, 0, from);
	}
}

/* What an initialiser puts into a variable: an element of an array is like all others. */
void inside_initialiser(struct flow *flow, uint32_t object, uint64_t offset, struct flow_term from)
{
	uint32_t type = flow->link->objects[object].type;
	uint64_t size = flow->link->aggregates[type].size;
	struct flow_op op = { .kind = FLOW_COPY, .from = from };

	offset = size ? offset % size : offset;
	op.to = (struct flow_key){ FLOW_OWN, object, (uint32_t)offset };
	flow_apply(flow, &op);
	op.to = (struct flow_key){ FLOW_INSIDE, type, (uint32_t)offset };
	flow_apply(flow, &op);
}

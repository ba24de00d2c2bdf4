/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * values.c - the values of a function, in terms of what it is entered with and of steady memory.
 */
#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "feasible/internal.h"

#define NESTED 60 /* values in values */

static uint32_t other_value(struct syms *syms)
{
	return sym_leaf(syms, SYM_OPAQUE, LEAF_OTHER, 0);
}

/* A value that is assumed to be something else is that. */
static uint32_t assume(const struct walk *walk, uint32_t value)
{
	const struct assumption *assumed = walk->assumed;

	if (!value || !assumed || assumed->term != value)
		return value;
	return assumed->other ? other_value(walk->self->syms) : sym_const(walk->self->syms, assumed->value);
}

/* Is the value certainly not this number? */
int walk_differs(const struct walk *walk, uint32_t value, int64_t number)
{
	struct syms *syms = walk->self->syms;
	uint32_t i;

	if (!value)
		return 0;
	if (!number && sym_nonnull(syms, value))
		return 1;
	if (!walk->assumed || !walk->assumed->other || value != other_value(syms))
		return 0;
	for (i = 0; i < walk->assumed->count && walk->assumed->numbers[i] != number; i++)
		;
	return i < walk->assumed->count;
}

uint32_t walk_compare(const struct walk *walk, unsigned op, uint32_t a, uint32_t b)
{
	struct syms *syms = walk->self->syms;
	const struct sym *left = sym_get(syms, a), *right = sym_get(syms, b);
	int apart;

	if (!a || !b)
		return 0;
	if (op == RCF_OP_EQ || op == RCF_OP_NE) {
		apart = (right->kind == SYM_CONST && walk_differs(walk, a, right->number)) ||
			(left->kind == SYM_CONST && walk_differs(walk, b, left->number)) || identity_differs(walk, a, b);
		if (apart || (a == b && a != other_value(syms)))
			return sym_const(syms, apart == (op == RCF_OP_NE));
	}
	return assume(walk, sym_binary(syms, op, a, b));
}

static uint32_t negate(const struct walk *walk, uint32_t a)
{
	return walk_differs(walk, a, 0) ? sym_const(walk->self->syms, 0)
				   : assume(walk, sym_unary(walk->self->syms, RCF_OP_LNOT, a));
}

/* May the event, or what is called there, write the place? */
static int writer_writes(struct walk *walk, const struct writer *writer, uint32_t place)
{
	const struct feasible_input *in = &walk->self->in;
	uint32_t i, to;

	if (!writer->site) {
		to = sym_place(walk->self->syms, walk_value(walk, walk->shape->body->events[writer->event].access.address));
		return to && sym_may_equal(walk->self->syms, to, place);
	}
	for (i = 0; i < writer->site->ntargets; i++)
		if (!in->writes || in->writes(in->owner, walk->self->syms, in->graph->targets[writer->site->first + i], place))
			return 1;
	return 0;
}

static int find_rewrite(struct walk *walk, uint32_t event, uint32_t place)
{
	const struct shape *shape = walk->shape;
	struct cfg_walk ahead = cfg_walk(shape->body, walk->scratch);
	uint32_t at, from = event + 1, i; /* behind the event only, unless it is in a loop */

	for (at = shape->body->events[event].block; at != CFG_NONE; at = cfg_next(&ahead)) {
		for (i = shape->first_writer[at]; i < shape->first_writer[at + 1]; i++)
			if (shape->writers[i].event >= from && writer_writes(walk, &shape->writers[i], place))
				return 1;
		from = 0;
		cfg_forward(&ahead, at);
	}
	return 0;
}

/* What was asked before in this walk, and what the answer was. */
struct rewrite {
	uint32_t event, place;
	int found;
};

int walk_rewrites(struct walk *walk, uint32_t event, uint32_t place)
{
	const struct rewrite *known = walk->rewrites.items;
	struct rewrite made = { event, place, 0 };
	uint32_t i;

	if (walk->self->in.writes && !walk->self->in.writes(walk->self->in.owner, walk->self->syms, walk->function, place))
		return 0;
	for (i = 0; i < walk->rewrites.count; i++)
		if (known[i].event == event && known[i].place == place)
			return known[i].found;
	made.found = find_rewrite(walk, event, place);
	*(struct rewrite *)pool_add(walk->scratch, &walk->rewrites, sizeof made) = made;
	return made.found;
}

/* Is the block in a loop? */
static int repeats(const struct walk *walk, uint32_t block)
{
	uint8_t *known = &walk->shape->repeats[block];

	if (!*known)
		*known = cfg_reaches(walk->shape->body, block, block, CFG_NONE, walk->scratch) ? 2 : 1;
	return *known == 2;
}

/* What an event gives that happens once has a name. */
static uint32_t event_value(const struct walk *walk, uint32_t event)
{
	if (walk->depth || repeats(walk, walk->shape->body->events[event].block))
		return 0;
	return name_event(walk->self, walk->function, event, walk->activation);
}

static int is_steady(struct feasible *self, uint32_t place)
{
	struct { uint32_t place, steady; } *known = self->answers.items;
	uint64_t hash = hash_pair(place, 1);
	uint32_t number = table_at(&self->answer_index, table_first(&self->answer_index, hash));

	if (number)
		return (int)known[number - 1].steady;
	known = pool_add(self->arena, &self->answers, sizeof *known);
	known->place = place;
	known->steady = self->in.steady && self->in.steady(self->in.owner, self->syms, place);
	table_add(self->arena, &self->answer_index, hash, self->answers.count);
	return (int)known->steady;
}

/* What a local variable, whose address is not taken, was set to before in the block. */
static uint32_t local_value(struct walk *walk, uint32_t event, uint32_t place)
{
	const struct facts_body *body = walk->shape->body;
	const struct sym *local = sym_get(walk->self->syms, sym_get(walk->self->syms, place)->a);
	uint32_t e, first = body->blocks[body->events[event].block].events;

	if (local->kind != SYM_LOCAL || (body->locals[local->a].flags & (RCF_LOCAL_ADDRESSED | RCF_LOCAL_VOLATILE)))
		return 0;
	for (e = event; e-- > first;) {
		uint32_t to = body->events[e].kind == RCF_E_WRITE
			? sym_place(walk->self->syms, walk_value(walk, body->events[e].access.address)) : 0;

		if (to && sym_may_equal(walk->self->syms, to, place))
			return to == place ? walk_value(walk, body->events[e].access.value) : 0;
	}
	return 0;
}

/* What is read: known of memory that stays as it is. */
static uint32_t read_value(struct walk *walk, uint32_t event)
{
	const struct facts_event *read = &walk->shape->body->events[event];
	uint32_t place, born, known;

	if (read->kind != RCF_E_READ || (read->flags & RCF_A_BITS))
		return 0;
	place = sym_place(walk->self->syms, walk_value(walk, read->access.address));
	if (place && sym_get(walk->self->syms, place)->kind == SYM_AT &&
	    ((known = local_value(walk, event, place)) || (known = identity_read(walk, place))))
		return known;
	if (!place || sym_get(walk->self->syms, place)->kind != SYM_AT || !is_steady(walk->self, place) ||
	    walk_rewrites(walk, event, place))
		return event_value(walk, event);
	born = born_value(walk->self, place);
	if (born)
		return born;
	*(uint32_t *)pool_add(walk->scratch, &walk->loaded, sizeof place) = place;
	return sym_load(walk->self->syms, place);
}

static uint32_t call_value(struct walk *walk, uint32_t event)
{
	uint32_t value = walk->self->in.foreign ? identity_call(walk, event) : 0;

	if (!value)
		value = result_value(walk, event);
	return value ? value : event_value(walk, event);
}

static uint32_t symbol_value(const struct walk *walk, uint32_t symbol)
{
	uint32_t function = walk->shape->unit->functions[symbol], object = walk->shape->unit->objects[symbol];

	if (function)
		return sym_leaf(walk->self->syms, SYM_FUNCTION, function, 0);
	return object ? sym_leaf(walk->self->syms, SYM_GLOBAL, object, 0) : 0;
}

static uint32_t binary_value(struct walk *walk, const struct facts_value *value)
{
	uint32_t a = walk_value(walk, value->a), b = walk_value(walk, value->b);

	if (value->op >= RCF_OP_EQ && value->op <= RCF_OP_GEU)
		return walk_compare(walk, value->op, a, b);
	/* One side alone decides. */
	if (value->op == RCF_OP_AND && ((a && sym_get(walk->self->syms, a)->kind == SYM_CONST &&
					 !sym_get(walk->self->syms, a)->number) ||
					(b && sym_get(walk->self->syms, b)->kind == SYM_CONST &&
					 !sym_get(walk->self->syms, b)->number)))
		return sym_const(walk->self->syms, 0);
	return sym_binary(walk->self->syms, value->op, a, b);
}

static uint32_t compute(struct walk *walk, uint32_t id)
{
	const struct facts_value *value = &walk->shape->body->values[id];
	struct syms *syms = walk->self->syms;

	switch (value->kind) {
	case RCF_V_INT:
		return sym_const(syms, value->number);
	case RCF_V_SYMBOL:
		return symbol_value(walk, value->a);
	case RCF_V_LOCAL:
		return sym_leaf(syms, SYM_LOCAL, value->a, walk->function);
	case RCF_V_FORMAL:
		return value->a < walk->nformals ? walk->formals[value->a] : 0;
	case RCF_V_RESULT:
		return walk->shape->body->events[value->a].kind == RCF_E_CALL ? call_value(walk, value->a)
									      : read_value(walk, value->a);
	case RCF_V_FIELD:
		return sym_field(syms, walk_value(walk, value->a), walk->shape->unit->fields[value->b]);
	case RCF_V_ELEM:
		return sym_elem(syms, walk_value(walk, value->a), walk_value(walk, value->b), value->number);
	case RCF_V_OFFSET:
		return sym_offset(syms, walk_value(walk, value->a), value->number);
	case RCF_V_UNARY:
		return value->op == RCF_OP_LNOT ? negate(walk, walk_value(walk, value->a))
						: sym_unary(syms, value->op, walk_value(walk, value->a));
	case RCF_V_BINARY:
		return binary_value(walk, value);
	case RCF_V_SELECT:
		return sym_select(syms, walk_value(walk, value->a), walk_value(walk, value->b),
				  walk_value(walk, value->c));
	case RCF_V_CONVERT:
		if (value->number < 1 || value->number >= 4)
			return walk_value(walk, value->a);
		return sym_unary(syms, SYM_OP_CUT + (unsigned)value->number * 2 + (value->op == 1),
				 walk_value(walk, value->a));
	case RCF_V_PHI:
		return walk->phis[id] == WALK_UNSET ? 0 : walk->phis[id];
	default:
		return 0;
	}
}

uint32_t walk_value(struct walk *walk, uint32_t id)
{
	if (!id)
		return 0;
	if (walk->values[id] != WALK_UNSET)
		return walk->values[id];
	if (walk->nested >= NESTED)
		return 0;
	walk->nested++;
	walk->values[id] = assume(walk, compute(walk, id));
	walk->nested--;
	return walk->values[id];
}

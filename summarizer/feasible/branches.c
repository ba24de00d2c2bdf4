/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * branches.c - a function with what is known of its formals: which branches it takes.
 *
 * Blocks are visited in reverse post-order, only along edges that may be taken; a PHI is what
 * comes along these.  Rounds go on until nothing changes: edges are only added, a PHI goes from
 * unset to a value to unknown.
 */
#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "feasible/internal.h"
#include "symbolic/internal.h"

#include <string.h>

#define BLOCKS 2000  /* of a function: of a larger one nothing is said */
#define ROUNDS 16
#define NESTED 60    /* values in values */
#define CALLEES 3    /* levels of callees whose results are computed */

/* ---- functions ---- */

/* Depth first, without recursion. */
static void find_order(struct shape *shape, struct arena *arena)
{
	const struct facts_body *body = shape->body;
	uint32_t *stack = arena_array(arena, body->nblocks, sizeof *stack);
	uint32_t *next = arena_array(arena, body->nblocks, sizeof *next);
	uint8_t *seen = arena_alloc(arena, body->nblocks);
	uint32_t depth = 1, at = body->nblocks;

	shape->order = arena_array(arena, body->nblocks, sizeof *shape->order);
	seen[0] = 1;
	while (depth) {
		uint32_t block = stack[depth - 1];

		if (next[block] < body->blocks[block].nsuccs) {
			uint32_t to = body->succs[body->blocks[block].succs + next[block]++].block;

			if (!seen[to])
				stack[depth++] = to;
			seen[to] = 1;
		} else {
			shape->order[--at] = block;
			depth--;
		}
	}
	shape->norder = body->nblocks - at;
	memmove(shape->order, shape->order + at, shape->norder * sizeof *shape->order);
}

/* Formals that a value is made of, by whatever is read and called on the way. */
static void mark_formals(const struct facts_body *body, uint32_t id, uint8_t *seen, uint32_t *stack, uint32_t *uses)
{
	uint32_t depth = 0, operands[3], i;

	stack[depth++] = id;
	while (depth) {
		const struct facts_value *value = &body->values[id = stack[--depth]];
		const uint32_t *more = operands;
		uint32_t n = facts_value_operands(value, operands);

		if (value->kind == RCF_V_FORMAL && value->a < FEASIBLE_FORMALS)
			*uses |= (uint32_t)1 << value->a;
		if (value->kind == RCF_V_PHI) {
			more = body->phi_args + value->b;
			n = value->c;
		} else if (value->kind == RCF_V_RESULT && body->events[value->a].kind == RCF_E_CALL) {
			more = body->args + body->events[value->a].call.args;
			n = body->events[value->a].call.nargs;
		} else if (value->kind == RCF_V_RESULT) {
			operands[0] = body->events[value->a].access.address;
			n = 1;
		}
		for (i = 0; i < n; i++)
			if (more[i] && !seen[more[i]]) {
				seen[more[i]] = 1;
				stack[depth++] = more[i];
			}
	}
}

/* Formals that a branch may depend on, here or in a callee, or through which memory is accessed. */
static uint32_t find_uses(const struct facts_body *body, struct arena *arena)
{
	uint8_t *seen = arena_alloc(arena, (size_t)body->nvalues + 1);
	uint32_t *stack = arena_array(arena, (size_t)body->nvalues + 1, sizeof *stack), uses = 0, i, k;

	for (i = 0; i < body->nblocks; i++)
		if (body->blocks[i].nregular > 1)
			mark_formals(body, body->blocks[i].value, seen, stack, &uses);
	for (i = 0; i < body->nevents; i++)
		if (body->events[i].kind >= RCF_E_READ && body->events[i].kind <= RCF_E_RMW)
			mark_formals(body, body->events[i].access.address, seen, stack, &uses);
	for (i = 0; i < body->nevents; i++)
		for (k = 0; body->events[i].kind == RCF_E_CALL && k < body->events[i].call.nargs; k++)
			mark_formals(body, body->args[body->events[i].call.args + k], seen, stack, &uses);
	return uses;
}

const struct shape *shape_of(struct feasible *self, uint32_t function)
{
	const struct link *link = self->in.link;
	struct shape *shape = self->shapes[function];

	if (shape)
		return shape;
	shape = self->shapes[function] = arena_alloc(self->arena, sizeof *shape);
	if (link->functions[function].func == LINK_NONE)
		return shape;
	shape->body = link_body(link, self->arena, function);
	if (shape->body && (!shape->body->nblocks || shape->body->nblocks > BLOCKS))
		shape->body = NULL;
	shape->unit = &link->tus[link->functions[function].tu];
	if (!shape->body)
		return shape;
	find_order(shape, self->arena);
	shape->repeats = arena_alloc(self->arena, shape->body->nblocks);
	shape->uses = find_uses(shape->body, self->arena);
	return shape;
}

/* ---- values ---- */

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
static int differs(const struct walk *walk, uint32_t value, int64_t number)
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

static uint32_t compare(const struct walk *walk, unsigned op, uint32_t a, uint32_t b)
{
	struct syms *syms = walk->self->syms;
	const struct sym *left = sym_get(syms, a), *right = sym_get(syms, b);
	int apart;

	if (!a || !b)
		return 0;
	if (op == RCF_OP_EQ || op == RCF_OP_NE) {
		apart = (right->kind == SYM_CONST && differs(walk, a, right->number)) ||
			(left->kind == SYM_CONST && differs(walk, b, left->number));
		if (apart || (a == b && a != other_value(syms)))
			return sym_const(syms, apart == (op == RCF_OP_NE));
	}
	return assume(walk, sym_binary(syms, op, a, b));
}

static uint32_t negate(const struct walk *walk, uint32_t a)
{
	return differs(walk, a, 0) ? sym_const(walk->self->syms, 0)
				   : assume(walk, sym_unary(walk->self->syms, RCF_OP_LNOT, a));
}

/* May the event write the place? */
static int writes_place(struct walk *walk, uint32_t number, uint32_t place)
{
	const struct facts_event *event = &walk->shape->body->events[number];
	const struct feasible_input *in = &walk->self->in;
	const struct call_site *site;
	uint32_t to, i;

	if (event->kind == RCF_E_WRITE || event->kind == RCF_E_RMW) {
		to = sym_place(walk->self->syms, walk_value(walk, event->access.address));
		return to && sym_may_equal(walk->self->syms, to, place);
	}
	site = event->kind == RCF_E_CALL ? callgraph_site(in->graph, walk->function, number) : NULL;
	for (i = 0; site && i < site->ntargets; i++)
		if (in->writes(in->owner, walk->self->syms, in->graph->targets[site->first + i], place))
			return 1;
	return 0;
}

/* May an event of the function that can come after this one write the place? */
static int is_rewritten(struct walk *walk, uint32_t event, uint32_t place)
{
	const struct facts_body *body = walk->shape->body;
	uint8_t *seen = arena_alloc(walk->scratch, body->nblocks);
	uint32_t *stack = arena_array(walk->scratch, (size_t)body->nblocks + 1, sizeof *stack);
	uint32_t depth = 1, from = event + 1, i, e;

	if (!walk->self->in.writes(walk->self->in.owner, walk->self->syms, walk->function, place))
		return 0;
	stack[0] = body->events[event].block; /* behind the event only, unless it is in a loop */
	while (depth) {
		const struct facts_block *at = &body->blocks[stack[--depth]];

		for (e = from ? from : at->events; e < at->events + at->nevents; e++)
			if (writes_place(walk, e, place))
				return 1;
		from = 0;
		for (i = 0; i < at->nsuccs; i++) {
			uint32_t to = body->succs[at->succs + i].block;

			if (!seen[to])
				stack[depth++] = to;
			seen[to] = 1;
		}
	}
	return 0;
}

/* Is the block in a loop? */
static int repeats(const struct walk *walk, uint32_t block)
{
	const struct facts_body *body = walk->shape->body;
	uint8_t *seen;
	uint32_t *stack, depth = 1, i;

	if (walk->shape->repeats[block])
		return walk->shape->repeats[block] == 2;
	seen = arena_alloc(walk->scratch, body->nblocks);
	stack = arena_array(walk->scratch, (size_t)body->nblocks + 1, sizeof *stack);
	stack[0] = block;
	while (depth && !seen[block]) {
		const struct facts_block *at = &body->blocks[stack[--depth]];

		for (i = 0; i < at->nsuccs; i++) {
			uint32_t to = body->succs[at->succs + i].block;

			if (!seen[to])
				stack[depth++] = to;
			seen[to] = 1;
		}
	}
	walk->shape->repeats[block] = seen[block] ? 2 : 1;
	return seen[block];
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
	known->steady = self->in.steady(self->in.owner, self->syms, place) != 0;
	table_add(self->arena, &self->answer_index, hash, self->answers.count);
	return (int)known->steady;
}

/* What is read: known of memory that stays as it is. */
static uint32_t read_value(struct walk *walk, uint32_t event)
{
	const struct facts_event *read = &walk->shape->body->events[event];
	uint32_t place;

	if (read->kind != RCF_E_READ || (read->flags & RCF_A_BITS))
		return 0;
	place = sym_place(walk->self->syms, walk_value(walk, read->access.address));
	if (!place || sym_get(walk->self->syms, place)->kind != SYM_AT || !is_steady(walk->self, place) ||
	    is_rewritten(walk, event, place))
		return event_value(walk, event);
	*(uint32_t *)pool_add(walk->scratch, &walk->loaded, sizeof place) = place;
	return sym_load(walk->self->syms, place);
}

/* What the function returns, if that is one value; else 0. */
static uint32_t returned(struct walk *walk)
{
	const struct facts_body *body = walk->shape->body;
	uint32_t found = WALK_UNSET, value, i;

	for (i = 0; i < body->nevents; i++) {
		if (body->events[i].kind != RCF_E_RETURN || !walk_reaches(walk, i))
			continue;
		value = walk_value(walk, body->events[i].ret.value);
		if (found != WALK_UNSET && found != value)
			return 0;
		found = value;
	}
	return found == WALK_UNSET ? 0 : found;
}

/* Steady memory that the callee has read was so for the caller; 0: it may be written later. */
static int keep_loaded(struct walk *walk, const struct walk *inner, uint32_t event)
{
	const uint32_t *places = inner->loaded.items;
	uint32_t i;

	for (i = 0; i < inner->loaded.count; i++) {
		if (is_rewritten(walk, event, places[i]))
			return 0;
		*(uint32_t *)pool_add(walk->scratch, &walk->loaded, sizeof *places) = places[i];
	}
	return 1;
}

/* What a function returns that is called with these arguments, if that is one value. */
static uint32_t call_value(struct walk *walk, uint32_t event)
{
	const struct facts_body *body = walk->shape->body;
	const struct facts_event *call = &body->events[event];
	const struct call_site *site = callgraph_site(walk->self->in.graph, walk->function, event);
	uint32_t target = site && site->ntargets == 1 ? walk->self->in.graph->targets[site->first] : 0;
	const struct shape *shape = target && walk->depth < CALLEES ? shape_of(walk->self, target) : NULL;
	uint32_t formals[FEASIBLE_FORMALS] = { 0 }, i;
	struct walk inner = { .self = walk->self, .scratch = walk->scratch, .function = target, .shape = shape,
			      .formals = formals, .nformals = FEASIBLE_FORMALS, .assumed = walk->assumed,
			      .tested = walk->tested, .depth = walk->depth + 1 };

	if (!shape || !shape->body)
		return event_value(walk, event);
	for (i = 0; i < call->call.nargs && i < FEASIBLE_FORMALS; i++)
		formals[i] = walk_value(walk, body->args[call->call.args + i]);
	walk_run(&inner);
	i = returned(&inner);
	return i && keep_loaded(walk, &inner, event) ? i : event_value(walk, event);
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
		return compare(walk, value->op, a, b);
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

/* ---- names ---- */

uint32_t name_formal(struct feasible *self, uint32_t function, uint32_t formal, uint32_t activation)
{
	return sym_leaf(self->syms, SYM_FORMAL, formal * ACTIVATIONS + activation, function);
}

uint32_t name_event(struct feasible *self, uint32_t function, uint32_t event, uint32_t activation)
{
	return event < LEAF_ACCESSED / ACTIVATIONS - 1
		       ? sym_leaf(self->syms, SYM_OPAQUE, event * ACTIVATIONS + activation, function) : 0;
}

static int is_name(const struct sym *leaf)
{
	return leaf->kind == SYM_FORMAL || (leaf->kind == SYM_OPAQUE && leaf->a < LEAF_ACCESSED);
}

int name_activation(const struct sym *leaf, uint32_t function)
{
	return is_name(leaf) && leaf->b == function ? (int)(leaf->a % ACTIVATIONS) : -1;
}

int has_names(const struct syms *syms, uint32_t value)
{
	const struct sym *node = sym_get(syms, value);

	switch (node->kind) {
	case SYM_LOAD:
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		return has_names(syms, node->a);
	case SYM_ELEM:
	case SYM_BINARY:
		return has_names(syms, node->a) || has_names(syms, node->b);
	case SYM_SELECT:
		return 1;
	default:
		return is_name(node) || node->kind == SYM_LOCAL;
	}
}

/* ---- branches ---- */

static void note_test(struct walk *walk, uint32_t term, int64_t number)
{
	const struct tested *known = walk->tested->items;
	struct tested *made;
	uint32_t i;

	/* What comes from an event here is of interest for what it leads to. */
	if (sym_get(walk->self->syms, term)->kind == SYM_OPAQUE &&
	    name_activation(sym_get(walk->self->syms, term), walk->function) == (int)walk->activation)
		return;
	for (i = 0; i < walk->tested->count; i++)
		if (known[i].term == term && known[i].number == number)
			return;
	made = pool_add(walk->scratch, walk->tested, sizeof *made);
	*made = (struct tested){ term, number };
}

/* Two tests in one: "a > 1 & a != 3". */
static int is_both(const struct syms *syms, const struct sym *node)
{
	return node->kind == SYM_BINARY && (node->op == RCF_OP_AND || node->op == RCF_OP_OR) &&
	       sym_is_test(syms, node->a) && sym_is_test(syms, node->b);
}

/* What an undecided condition compares with numbers. */
static void note_condition(struct walk *walk, uint32_t value)
{
	const struct sym node = *sym_get(walk->self->syms, value);
	const struct sym *right = sym_get(walk->self->syms, node.b);

	if (!walk->tested || !value)
		return;
	if (node.kind == SYM_UNARY && node.op == RCF_OP_LNOT)
		note_condition(walk, node.a);
	else if (is_both(walk->self->syms, &node)) {
		note_condition(walk, node.a);
		note_condition(walk, node.b);
	} else if (node.kind != SYM_BINARY || (node.op != RCF_OP_EQ && node.op != RCF_OP_NE) ||
		   right->kind != SYM_CONST) {
		note_test(walk, value, 0);
	} else if (is_both(walk->self->syms, sym_get(walk->self->syms, node.a))) {
		note_condition(walk, node.a);
	} else {
		note_test(walk, node.a, right->number);
	}
}

static int take(struct walk *walk, const struct facts_block *block, uint32_t edge)
{
	const struct facts_body *body = walk->shape->body;
	int changed = !walk->edges[block->succs + edge];

	walk->edges[block->succs + edge] = 1;
	walk->reached[body->succs[block->succs + edge].block] = 1;
	return changed;
}

static int take_all(struct walk *walk, const struct facts_block *block, uint32_t first)
{
	uint32_t i;
	int changed = 0;

	for (i = first; i < block->nsuccs; i++)
		changed |= take(walk, block, i);
	return changed;
}

static int take_case(struct walk *walk, const struct facts_block *block, int64_t number)
{
	uint32_t i;

	for (i = 0; i < block->ncases; i++) {
		const struct facts_case *one = &walk->shape->body->cases[block->cases + i];

		if ((uint64_t)number - (uint64_t)one->low <= one->span)
			return take(walk, block, one->edge);
	}
	return take(walk, block, block->default_edge);
}

/* The value is none of those that are known: cases of these are left out. */
static int take_other(struct walk *walk, const struct facts_block *block, uint32_t value)
{
	uint32_t i;
	int changed = take(walk, block, block->default_edge);

	for (i = 0; i < block->ncases; i++) {
		const struct facts_case *one = &walk->shape->body->cases[block->cases + i];

		if (one->span || !differs(walk, value, one->low))
			changed |= take(walk, block, one->edge);
	}
	return changed;
}

static int take_switch(struct walk *walk, const struct facts_block *block, uint32_t value)
{
	const struct sym *known = sym_get(walk->self->syms, value);
	uint32_t i;

	if (value && known->kind == SYM_CONST)
		return take_case(walk, block, known->number);
	for (i = 0; value && walk->tested && block->ncases <= FEASIBLE_NUMBERS && i < block->ncases; i++)
		note_test(walk, value, walk->shape->body->cases[block->cases + i].low);
	return value ? take_other(walk, block, value) : take_all(walk, block, 0);
}

/* Which edges leave the block; whether that is new. */
static int take_edges(struct walk *walk, const struct facts_block *block)
{
	const struct sym *known;
	uint32_t value;

	if ((block->term != RCF_TERM_COND && block->term != RCF_TERM_SWITCH) || block->nregular < 2)
		return take_all(walk, block, 0);
	value = walk_value(walk, block->value);
	if (block->term == RCF_TERM_SWITCH)
		return take_switch(walk, block, value) | take_all(walk, block, block->nregular);
	known = sym_get(walk->self->syms, value);
	if (value && known->kind == SYM_CONST)
		return take(walk, block, known->number ? 0 : 1) | take_all(walk, block, block->nregular);
	if (differs(walk, value, 0))
		return take(walk, block, 0) | take_all(walk, block, block->nregular);
	note_condition(walk, value);
	return take_all(walk, block, 0);
}

/* Is the incoming edge taken?  Those of a block are in the order of the blocks that they leave, then
 * of their successors. */
static int is_taken(const struct walk *walk, uint32_t to, uint32_t incoming)
{
	const struct facts_body *body = walk->shape->body;
	const struct facts_edge *preds = &body->preds[body->blocks[to].preds];
	const struct facts_block *from = &body->blocks[preds[incoming].block];
	uint32_t nth = 0, i;

	while (nth < incoming && preds[incoming - nth - 1].block == preds[incoming].block)
		nth++;
	for (i = 0; i < from->nsuccs; i++)
		if (body->succs[from->succs + i].block == to && nth-- == 0)
			return walk->edges[from->succs + i];
	return 0;
}

static int join_phi(struct walk *walk, uint32_t id)
{
	const struct facts_body *body = walk->shape->body;
	const struct facts_value *phi = &body->values[id];
	const struct facts_block *block = &body->blocks[phi->a];
	uint32_t before = walk->phis[id], joined = before, i;

	for (i = 0; i < phi->c && i < block->npreds && joined; i++) {
		uint32_t argument = body->phi_args[phi->b + i], value;

		if (!is_taken(walk, phi->a, i) ||
		    (body->values[argument].kind == RCF_V_PHI && walk->phis[argument] == WALK_UNSET))
			continue;
		value = walk_value(walk, argument);
		joined = joined == WALK_UNSET || joined == value ? value : 0;
	}
	walk->phis[id] = joined;
	return joined != before;
}

static int visit(struct walk *walk)
{
	const struct facts_body *body = walk->shape->body;
	uint32_t i, k;
	int changed = 0;

	memset(walk->values, 0xff, ((size_t)body->nvalues + 1) * sizeof *walk->values);
	for (i = 0; i < walk->shape->norder; i++) {
		const struct facts_block *block = &body->blocks[walk->shape->order[i]];

		if (!walk->reached[walk->shape->order[i]])
			continue;
		for (k = 0; k < block->nphis; k++)
			changed |= join_phi(walk, body->phis[block->phis + k]);
		changed |= take_edges(walk, block);
	}
	return changed;
}

void walk_run(struct walk *walk)
{
	const struct facts_body *body = walk->shape->body;
	uint32_t nedges = body->nblocks ? body->blocks[body->nblocks - 1].succs +
					  body->blocks[body->nblocks - 1].nsuccs : 0, rounds = 0, i;

	for (i = 0; i < body->nblocks; i++)
		if (body->blocks[i].succs + body->blocks[i].nsuccs > nedges)
			nedges = body->blocks[i].succs + body->blocks[i].nsuccs;
	walk->values = arena_raw(walk->scratch, (size_t)body->nvalues + 1, sizeof *walk->values);
	walk->phis = arena_raw(walk->scratch, (size_t)body->nvalues + 1, sizeof *walk->phis);
	memset(walk->phis, 0xff, ((size_t)body->nvalues + 1) * sizeof *walk->phis);
	walk->edges = arena_alloc(walk->scratch, nedges);
	walk->reached = arena_alloc(walk->scratch, body->nblocks);
	walk->reached[0] = 1;
	do {
		walk->gave_up = rounds++ == ROUNDS || walk->self->left < walk->shape->norder;
		walk->self->left -= walk->gave_up ? 0 : walk->shape->norder;
	} while (!walk->gave_up && visit(walk));
	if (walk->gave_up) /* what was found so far holds of some of the ways only */
		memset(walk->values, 0, ((size_t)body->nvalues + 1) * sizeof *walk->values);
}

int walk_reaches(const struct walk *walk, uint32_t event)
{
	return walk->gave_up || walk->reached[walk->shape->body->events[event].block];
}

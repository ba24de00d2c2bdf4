/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * slices.c - which elements of an array each thread of a team accesses: a[i] in a loop
 * whose iterations are shared out, a[number of the thread].  What counts of an index is
 * its linear form in such a variable.
 */
#include "accesses/teams/bounds.h"
#include "accesses/teams/draws.h"

#include "base/arena.h"
#include "cfg/loops.h"

#include <stdlib.h>

#define LEVELS 6 /* of an array of arrays */

/* ---- indices ---- */

struct linear {
	uint32_t variable;     /* a share variable, 0 none */
	int64_t factor;
	int64_t low, high;     /* what is added */
	uint64_t rest;         /* and the number of what is not known, but the same for all */
	unsigned traits;
};

static int linear_of(struct collector *self, uint32_t value, unsigned depth, struct linear *out);

/* Numbers so large that nothing can overflow are no indices. */
static int is_small(int64_t n)
{
	return n > -(INT64_C(1) << 40) && n < INT64_C(1) << 40;
}

static int add_linear(const struct linear *x, const struct linear *y, int sign, struct linear *out)
{
	if (x->variable && y->variable && x->variable != y->variable)
		return 0;
	out->variable = x->variable ? x->variable : y->variable;
	out->factor = x->factor + sign * y->factor;
	out->low = x->low + (sign > 0 ? y->low : -y->high);
	out->high = x->high + (sign > 0 ? y->high : -y->low);
	out->rest = sign > 0 ? x->rest + y->rest : x->rest - y->rest;
	out->traits = x->traits | y->traits;
	return is_small(out->factor) && is_small(out->low) && is_small(out->high);
}

static int scale_linear(const struct linear *x, int64_t by, struct linear *out)
{
	if (!is_small(by) || by > 1 << 20 || by < -(1 << 20) || llabs(x->low) > 1 << 20 ||
	    llabs(x->high) > 1 << 20 || llabs(x->factor) > 1 << 20)
		return 0;
	*out = *x;
	out->factor *= by;
	out->low = by > 0 ? x->low * by : x->high * by;
	out->high = by > 0 ? x->high * by : x->low * by;
	out->rest *= (uint64_t)by;
	return 1;
}

/* A loop's variable that is not shared out: how far it runs, if that is known. */
static int linear_of_loop(struct collector *self, const struct symbolic_counter *counter, struct linear *out)
{
	const struct sym first = *sym_get(self->syms, counter->first), step = *sym_get(self->syms, counter->step);
	uint32_t b;

	out->traits |= first.kind == SYM_CONST && step.kind == SYM_CONST ? HAS_LOOP : HAS_LOOP | HAS_UNKNOWN;
	if (first.kind != SYM_CONST || step.kind != SYM_CONST || step.number < 1)
		return 0;
	for (b = 0; b < self->body->nblocks; b++) {
		struct sym test, end;

		if (!symbolic_test(self->symbolic, b, &test) || test.kind != SYM_BINARY || test.a != counter->phi)
			continue;
		end = *sym_get(self->syms, test.b);
		if (end.kind != SYM_CONST || !is_small(end.number) || !is_small(first.number) ||
		    (test.op != RCF_OP_LT && test.op != RCF_OP_LE && test.op != RCF_OP_NE &&
		     test.op != RCF_OP_LTU && test.op != RCF_OP_LEU))
			continue;
		out->low = first.number;
		out->high = end.number - (test.op != RCF_OP_LE && test.op != RCF_OP_LEU);
		return out->high >= out->low;
	}
	return 0;
}

static int linear_of_phi(struct collector *self, uint32_t value, struct linear *out)
{
	struct symbolic_counter counter;

	if (!symbolic_counter(self->symbolic, value, &counter)) {
		out->traits |= HAS_UNKNOWN;
		return 0;
	}
	if (share_find(self, &counter)) {
		out->variable = value;
		out->factor = 1;
		return 1;
	}
	if (share_traits(self, counter.first, SHARE_DEPTH) & HAS_NUMBER)
		out->traits |= HAS_UNKNOWN;
	return linear_of_loop(self, &counter, out);
}

static int linear_of_binary(struct collector *self, const struct sym *node, unsigned depth,
			    struct linear *out)
{
	const struct sym b = *sym_get(self->syms, node->b);
	struct linear x, y = { 0 };
	unsigned traits = HAS_UNKNOWN;
	int found, both = 1;

	if (node->op == RCF_OP_MUL && b.kind == SYM_CONST) {
		found = linear_of(self, node->a, depth, &x);
	} else if (node->op == RCF_OP_SHL && b.kind == SYM_CONST && b.number >= 0 && b.number < 20) {
		found = linear_of(self, node->a, depth, &x);
	} else if (node->op == RCF_OP_ADD || node->op == RCF_OP_SUB) {
		found = linear_of(self, node->a, depth, &x);
		both = linear_of(self, node->b, depth, &y);
	} else {
		return -1;
	}
	if ((found || x.traits) && (both || y.traits)) /* what it depends on is known in any case */
		traits = x.traits | y.traits | (x.variable || y.variable || x.rest || y.rest ? HAS_UNKNOWN : 0);
	if (found && both && (node->op == RCF_OP_MUL ? scale_linear(&x, b.number, out) :
			      node->op == RCF_OP_SHL ? scale_linear(&x, INT64_C(1) << b.number, out) :
			      add_linear(&x, &y, node->op == RCF_OP_ADD ? 1 : -1, out)))
		return 1;
	*out = (struct linear){ .traits = traits };
	return 0;
}

static int linear_of(struct collector *self, uint32_t value, unsigned depth, struct linear *out)
{
	const struct sym node = *sym_get(self->syms, value);
	int found;

	*out = (struct linear){ 0 };
	if (!value || !depth)
		return 0;
	if (node.kind == SYM_CONST) {
		out->low = out->high = node.number;
		return is_small(node.number);
	}
	if (share_is_number(self, &node)) {
		out->variable = value;
		out->factor = 1;
		return 1;
	}
	if (node.kind == SYM_PHI && symbolic_is_cyclic(self->symbolic, value))
		return linear_of_phi(self, value, out);
	if (node.kind == SYM_BINARY) {
		found = linear_of_binary(self, &node, depth - 1, out);
		if (found >= 0)
			return found;
	}
	if (share_traits(self, value, SHARE_DEPTH))
		return 0;
	out->rest = share_value(self, value, SHARE_DEPTH);
	return 1;
}

/* ---- rounds ---- */

/* Is it computed from the variable, and from nothing that is read in between? */
static int is_computed_from(struct collector *self, uint32_t value, uint32_t variable, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);

	if (value == variable)
		return 1;
	if ((node.kind != SYM_BINARY && node.kind != SYM_UNARY) || !depth)
		return 0;
	return is_computed_from(self, node.a, variable, depth - 1) ||
	       (node.kind == SYM_BINARY && is_computed_from(self, node.b, variable, depth - 1));
}

/* Does the test of a block in the loop, which does not end it, decide whether the event happens? */
static int decides(struct collector *self, const uint8_t *within, uint32_t header, uint32_t block, uint32_t event)
{
	uint32_t wanted = self->body->events[event].block, i, to, leads = 0;

	for (i = 0; cfg_edge(self->body, block, i, &to); i++) {
		if (!within[to])
			return 0;
		leads += to == wanted || (to != header && cfg_reaches(self->body, to, wanted, header, self->scratch));
	}
	return leads && leads < i;
}

/* Do rounds of the variable's loop go without the event because of their number? */
static int is_chosen(struct collector *self, uint32_t variable, uint32_t event)
{
	const struct facts_body *body = self->body;
	const struct facts_value *phi = &body->values[sym_get(self->syms, variable)->a];
	uint8_t *within;
	uint32_t b, i, from;

	if (sym_get(self->syms, variable)->kind != SYM_PHI)
		return 0;
	within = arena_alloc(self->scratch, body->nblocks + 1);
	for (i = 0; i < phi->c && cfg_incoming(body, phi->a, i, &from); i++)
		if (sym_mentions(self->syms, symbolic_value(self->symbolic, body->phi_args[phi->b + i]), variable))
			cfg_fill_loop(body, phi->a, from, NULL, within, self->scratch);
	for (b = 0; b < body->nblocks; b++)
		if (within[b] && body->blocks[b].term == RCF_TERM_COND &&
		    self->symbolic->rank[b] != SYMBOLIC_UNSET &&
		    is_computed_from(self, symbolic_value(self->symbolic, body->blocks[b].value), variable, 12) &&
		    decides(self, within, phi->a, b, event))
			return 1;
	return 0;
}

/* Does the value, at the event, never get to this number? */
static int stays_below(struct collector *self, uint32_t value, uint32_t event, const struct sym *number)
{
	struct bounds bounds;
	int64_t reach;

	return number->kind == SYM_CONST && bounds_of(self, value, event, &bounds) &&
	       access_is_number(bounds.reach, &reach) && reach < number->number;
}

/* Is it a quotient or a remainder of a variable that is shared out?  Several rounds have the same then. */
static int is_folded(struct collector *self, uint32_t value, uint32_t event, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	struct linear a, b;

	if (node.kind != SYM_BINARY || !depth)
		return 0;
	switch (node.op) {
	case RCF_OP_MOD:
	case RCF_OP_MODU:
	case RCF_OP_AND:
		if (stays_below(self, node.a, event, sym_get(self->syms, node.b)))
			return 0;
		/* fallthrough */
	case RCF_OP_DIV:
	case RCF_OP_DIVU:
	case RCF_OP_SHR:
	case RCF_OP_SHRU:
		return linear_of(self, node.a, 12, &a) && a.variable && sym_get(self->syms, a.variable)->kind == SYM_PHI &&
		       !is_chosen(self, a.variable, event);
	case RCF_OP_MUL:
	case RCF_OP_ADD:
	case RCF_OP_SUB:
		return is_folded(self, node.a, event, depth - 1) && linear_of(self, node.b, 12, &b) && !b.variable;
	default:
		return 0;
	}
}

/* Is it computed from what each round reads elsewhere, and beside that from what is the same for all? */
static int is_looked_up(struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	int a, b;

	if (node.kind == SYM_LOAD || (node.kind == SYM_OPAQUE && !node.b && node.a < self->body->nevents &&
				      self->body->events[node.a].kind == RCF_E_READ))
		return (share_traits(self, value, SHARE_DEPTH) & HAS_LOOP) != 0;
	if (!depth || (node.kind != SYM_BINARY && node.kind != SYM_UNARY))
		return 0;
	a = is_looked_up(self, node.a, depth - 1);
	if (node.kind == SYM_UNARY)
		return a;
	b = is_looked_up(self, node.b, depth - 1);
	return (a || b) && (a || !share_traits(self, node.a, SHARE_DEPTH)) &&
	       (b || !share_traits(self, node.b, SHARE_DEPTH));
}

/* ---- slices ---- */

static uint64_t share_of(struct collector *self, uint32_t variable, int64_t *step)
{
	struct symbolic_counter counter;

	*step = 1;
	if (sym_get(self->syms, variable)->kind != SYM_PHI)
		return hash_pair(4, 4) | 1; /* the number itself */
	if (!symbolic_counter(self->symbolic, variable, &counter))
		return 0;
	if (sym_get(self->syms, counter.step)->kind == SYM_CONST)
		*step = llabs(sym_get(self->syms, counter.step)->number);
	return share_find(self, &counter);
}

/* The elements on the way from the base to a place, the outermost array first. */
struct way_down {
	uint32_t index[LEVELS];
	int64_t size[LEVELS];
	int64_t at[LEVELS + 1];  /* bytes, before each and behind all of them */
	uint32_t n, base;
};

static int walk_down(const struct syms *syms, uint32_t place, struct way_down *way)
{
	const struct sym *node = sym_get(syms, place);
	uint32_t i, k;

	*way = (struct way_down){ .n = 0 };
	for (; node->kind == SYM_AT || node->kind == SYM_ELEM; node = sym_get(syms, place)) {
		if (node->kind == SYM_AT) {
			way->at[way->n] += node->number;
		} else {
			if (way->n == LEVELS || node->number <= 0)
				return 0;
			way->index[way->n] = node->b;
			way->size[way->n++] = node->number;
		}
		place = node->a;
	}
	way->base = place;
	for (i = 0, k = way->n; i + 1 < k; i++) { /* found from the inside */
		uint32_t index = way->index[i];
		int64_t size = way->size[i];

		way->index[i] = way->index[--k];
		way->size[i] = way->size[k];
		way->index[k] = index;
		way->size[k] = size;
	}
	for (i = 0, k = way->n; i < k; i++, k--) {
		int64_t at = way->at[i];

		way->at[i] = way->at[k];
		way->at[k] = at;
	}
	return 1;
}

/* The same element for all threads, in all rounds: a constant, or a loop from a constant on. */
static int is_uniform(struct collector *self, const struct way_down *way)
{
	uint32_t i;

	for (i = 0; i < way->n; i++) {
		struct linear linear;

		linear_of(self, way->index[i], 12, &linear);
		if (linear.variable || linear.rest || (linear.traits & HAS_UNKNOWN) ||
		    (!linear.traits && sym_get(self->syms, way->index[i])->kind != SYM_CONST))
			return 0;
	}
	return 1;
}

/* Loops that were made one ("collapse"): variables that begin with quotients and remainders of
 * one start, each the index of a level. */
static uint64_t start_of(struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);

	if (node.kind != SYM_BINARY || !depth)
		return 0;
	if (share_factor(self, value, 12))
		return share_value(self, value, SHARE_DEPTH) | 1;
	if (node.op == RCF_OP_DIV || node.op == RCF_OP_DIVU || node.op == RCF_OP_MOD || node.op == RCF_OP_MODU ||
	    ((node.op == RCF_OP_ADD || node.op == RCF_OP_MUL || node.op == RCF_OP_SUB) &&
	     sym_get(self->syms, node.b)->kind == SYM_CONST))
		return start_of(self, node.a, depth - 1);
	return 0;
}

static uint64_t part_of_start(struct collector *self, uint32_t phi_value, uint32_t block)
{
	const struct facts_value *phi = &self->body->values[phi_value];
	uint32_t i;

	if (phi->a != block)
		return 0;
	for (i = 0; i < phi->c; i++) {
		uint32_t arg = symbolic_value(self->symbolic, self->body->phi_args[phi->b + i]);
		const struct sym node = *sym_get(self->syms, arg);
		uint64_t start = start_of(self, arg, 6);

		if (start && !share_factor(self, arg, 12) && node.kind == SYM_BINARY)
			return start;
	}
	return 0;
}

/* The variable of an index that is moved by a number, and by how much. */
static uint32_t moved_from(struct collector *self, uint32_t index, int64_t *by)
{
	uint32_t from = sym_advances(self->syms, index, by);

	if (from && is_small(*by))
		return from;
	*by = 0;
	return index;
}

static int find_collapsed(struct collector *self, const struct way_down *way, uint32_t event, struct access_slice *slice)
{
	uint32_t i, k, found = 0, all = 0, block = 0;
	const struct facts_block *b;
	uint64_t start = 0, tuple = hash_pair(21, way->n);

	for (i = 0; i < way->n; i++) {
		int64_t by;
		uint32_t index = moved_from(self, way->index[i], &by);
		const struct sym node = *sym_get(self->syms, index);
		uint64_t mine = node.kind == SYM_PHI ? part_of_start(self, node.a, self->body->values[node.a].a) : 0;

		tuple = hash_pair(tuple, hash_pair(index, (uint64_t)way->size[i]));
		if (!mine || (start && mine != start))
			continue;
		start = mine;
		block = self->body->values[node.a].a;
		slice->offset += by * way->size[i];
		slice->chosen |= is_chosen(self, index, event);
		found++;
	}
	if (!start)
		return 0;
	b = &self->body->blocks[block];
	for (k = 0; k < b->nphis; k++)
		all += part_of_start(self, self->body->phis[b->phis + k], block) == start;
	slice->folded = found < all && found == way->n && !slice->chosen;
	slice->share = found == all ? start : 0;
	slice->shape = tuple;
	slice->stride = INT64_MAX;
	slice->offset += way->at[way->n];
	slice->span = way->size[way->n - 1];
	return slice->share || slice->folded;
}

/* How many elements of a level the constants behind it make up, in the nearest. */
static int64_t rows_in(const struct way_down *way, uint32_t level)
{
	int64_t bytes = 0, size = way->size[level];
	uint32_t i;

	for (i = level + 1; i <= way->n; i++)
		bytes += way->at[i];
	return (bytes + (bytes < 0 ? -size : size) / 2) / size;
}

/* Is it the variable of a loop that begins in another way for another round, as columns of one colour do? */
static int begins_by(struct collector *self, uint32_t index, uint32_t variable)
{
	struct symbolic_counter counter;

	return sym_get(self->syms, index)->kind == SYM_PHI && symbolic_is_cyclic(self->symbolic, index) &&
	       symbolic_counter(self->symbolic, index, &counter) && is_computed_from(self, counter.first, variable, 12);
}

static int find_slice(struct collector *self, const struct way_down *way, uint32_t event, uint32_t size,
		      struct access_slice *slice)
{
	uint64_t shape = hash_pair(20, way->n);
	uint32_t i, k;

	for (i = 0; i < way->n; i++) {
		struct linear linear;
		int64_t step;

		shape = hash_pair(shape, hash_pair((uint64_t)way->at[i], (uint64_t)way->size[i]));
		if (!linear_of(self, way->index[i], 12, &linear) || !linear.variable)
			continue;
		slice->share = share_of(self, linear.variable, &step);
		if (!slice->share || !linear.factor || llabs(linear.factor) > 1 << 20 || step > 1 << 20 ||
		    way->size[i] > INT64_C(1) << 20 || llabs(linear.low) > 1 << 20 ||
		    llabs(linear.high) > 1 << 20)
			return 0;
		slice->stride = llabs(linear.factor) * step * way->size[i];
		slice->offset = linear.low * way->size[i];
		slice->span = (linear.high - linear.low) * way->size[i];
		if (i + 1 < way->n) { /* wherever in its row: a constant that is larger changes the row */
			slice->offset += rows_in(way, i) * way->size[i];
			slice->span += way->size[i];
		} else {
			slice->offset += way->at[way->n];
			slice->span += size ? size : way->size[i];
		}
		slice->level = (uint8_t)i;
		slice->chosen = (uint8_t)is_chosen(self, linear.variable, event);
		for (k = i + 1; k < way->n; k++) {
			shape = hash_pair(shape, (uint64_t)way->size[k]);
			slice->chosen |= begins_by(self, way->index[k], linear.variable);
		}
		slice->shape = hash_pair(shape, hash_pair(linear.rest, i << 1 | (linear.factor < 0)));
		return 1;
	}
	return 0;
}

/* An element whose number was drawn from a counter, or that many behind it. */
static void find_drawn(struct collector *self, uint32_t place, uint32_t event, uint32_t size, struct access_slice *slice)
{
	const struct access_draw *found = NULL;
	struct way_down room, counter, *way = &room;
	struct draw_use use = draw_used_at(self, event);
	uint32_t i, level = 0;
	uint64_t shape;

	if (!walk_down(self->syms, draw_element(self, place, &use), way) || !way->n ||
	    sym_get(self->syms, way->base)->kind == SYM_PHI || sym_get(self->syms, way->base)->kind == SYM_UNKNOWN)
		return;
	shape = hash_pair(22, way->n);
	for (i = 0; i < way->n; i++) {
		int64_t by;
		const struct access_draw *draw = draw_find(self, moved_from(self, way->index[i], &by), use);

		shape = hash_pair(shape, hash_pair((uint64_t)way->at[i], (uint64_t)way->size[i]));
		if (!draw || found || way->size[i] > INT64_C(1) << 20)
			continue;
		found = draw;
		level = i;
		slice->stride = draw->step * way->size[i];
		slice->offset = (by + draw->plus) * way->size[i];
	}
	if (!found)
		return;
	if (level + 1 < way->n) {
		slice->offset += rows_in(way, level) * way->size[level];
		slice->span = way->size[level];
	} else {
		slice->offset += way->at[way->n];
		slice->span = size ? size : way->size[level];
	}
	slice->drawn_in = found->function;
	slice->drawn_at = found->event;
	slice->level = (uint8_t)level;
	slice->shape = hash_pair(shape, level);
	slice->drawn_base = share_value(self, way->base, SHARE_DEPTH) | 1;
	slice->beside = found->place && walk_down(self->syms, found->place, &counter) && counter.base == way->base;
}

/* From where to where all threads together get, in the outermost array. */
static void find_bounds(struct collector *self, const struct way_down *way, uint32_t event, uint32_t size,
			struct access_slice *slice)
{
	struct bounds bounds;

	if (!way->n) { /* a variable, or an element whose number is known */
		slice->bounded = size != 0;
		slice->from = (uint64_t)way->at[0] * SHARE_ONE;
		slice->width = size;
		return;
	}
	if (way->size[0] > INT64_C(1) << 30 || !bounds_of(self, way->index[0], event, &bounds))
		return;
	slice->bounded = 1;
	slice->from = bounds.from * (uint64_t)way->size[0] + (uint64_t)way->at[0] * SHARE_ONE;
	slice->reach = bounds.reach * (uint64_t)way->size[0];
	slice->step = bounds.step < UINT32_MAX ? bounds.step * (uint64_t)way->size[0] : 1;
	if (way->n > 1) { /* wherever in its row */
		slice->from += (uint64_t)(rows_in(way, 0) * way->size[0]) * SHARE_ONE;
		slice->width = way->size[0];
	} else {
		slice->from += (uint64_t)way->at[1] * SHARE_ONE;
		slice->width = size ? size : way->size[0];
	}
}

static int find(struct collector *self, uint32_t place, uint32_t event, uint32_t size,
		struct access_slice *slice)
{
	struct way_down way;
	const struct sym *base;

	if (!walk_down(self->syms, place, &way) || (!way.n && !self->deals && !self->draws.count))
		return 0; /* only a function that shares out or draws says something of what is no element */
	self->share_steps = 0;
	*slice = (struct access_slice){ .levels = way.n };
	base = sym_get(self->syms, way.base);
	if (self->deals && way.n && !find_slice(self, &way, event, size, slice) && !find_collapsed(self, &way, event, slice))
		*slice = (struct access_slice){ .levels = way.n };
	if (self->deals && way.n == 1 && !slice->share && !slice->folded) {
		slice->folded = (uint8_t)is_folded(self, way.index[0], event, 12);
		slice->looked_up = (uint8_t)is_looked_up(self, way.index[0], 12);
		slice->shape = slice->looked_up ? share_value(self, way.index[0], SHARE_DEPTH) : 0;
	}
	if (self->draws.count && !slice->share && !slice->folded)
		find_drawn(self, place, event, size, slice);
	if (!way.n && !self->deals && !slice->drawn_in)
		return 0;
	find_bounds(self, &way, event, size, slice);
	slice->team = self->deals != 0;
	slice->waits = (self->deals & DEALS_WAITS) && share_waits(self, event);
	slice->function = self->symbolic->function;
	if (slice->share || slice->bounded) {
		uint32_t i;

		for (i = 0; i <= way.n; i++)
			slice->at += way.at[i];
		if (base->kind != SYM_PHI && base->kind != SYM_UNKNOWN && base->kind != SYM_LOCAL)
			slice->base = share_value(self, way.base, SHARE_DEPTH) | 1;
	}
	if (slice->share || slice->drawn_in || !way.n)
		return 1;
	slice->uniform = (uint8_t)is_uniform(self, &way);
	return 1;
}

/* Is the array one and the same, whoever calls the function?  Then indices of a callee that are the same for all
 * threads mean the same elements. */
static int is_settled(const struct collector *self, uint32_t place)
{
	uint32_t kind = sym_get(self->syms, sym_root(self->syms, place))->kind;

	return kind == SYM_GLOBAL || kind == SYM_THAT || kind == SYM_LOCAL || kind == SYM_FRESH;
}

const struct access_slice *slices_find(struct collector *self, uint32_t place, const struct guarded_access *access)
{
	const struct access_slice *before = access->slice;
	struct access_slice found, *made;

	if (!find(self, place, access->event, access->size, &found))
		return before;
	found.uniform |= before && before->uniform && before->levels == found.levels && (!access->runner || is_settled(self, place));
	if (!found.share && !found.drawn_in && !found.uniform && !found.bounded && !found.waits && !found.folded && !found.looked_up)
		return NULL;
	made = arena_alloc(self->keep, sizeof *made);
	*made = found;
	return made;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests_apart.c - tests of fields that lie side by side, as the source has them.
 *
 *     while (!s->job && !s->quit) ...        GCC, from -O1 on: 64 bits of *s are 0
 *
 * A branch on whether such bits are 0 is made one branch for each of the fields again.  What is new stands behind all that
 * the record has: events and blocks keep their numbers.
 */
#include "facts/facts.h"

#include "base/arena.h"

#include <string.h>

#define FIELDS 8 /* of a test */
#define DEPTH 8  /* steps into a value */

/* A block that ends with such a test. */
struct test {
	uint32_t block, event;
	uint32_t fields[FIELDS], n; /* of the unit */
	uint32_t zero;              /* number of the edge that is taken if all of them are 0 */
	uint32_t first;             /* the block behind it that tests the second one */
};

struct apart {
	struct arena *arena;
	const struct facts_tu *tu;
	struct facts_body *body;
	struct test *tests;
	uint32_t ntests, nmore;     /* nmore: fields beyond the first of each */
};

/* ---- which ---- */

static uint32_t target_of(const struct facts_tu *tu, uint32_t type)
{
	return tu->types[type].kind == RCF_T_POINTER ? tu->types[type].target : 0;
}

/* The type of what is at an address; 0: unknown. */
static uint32_t type_at(const struct apart *self, uint32_t address, unsigned depth)
{
	const struct facts_body *body = self->body;
	const struct facts_value *v = &body->values[address];
	uint32_t type;

	if (!depth)
		return 0;
	switch (v->kind) {
	case RCF_V_FORMAL:
		return target_of(self->tu, body->formals[v->a].type);
	case RCF_V_LOCAL:
		return body->locals[v->a].type;
	case RCF_V_SYMBOL:
		return self->tu->symbols[v->a].type;
	case RCF_V_FIELD:
		return self->tu->fields[v->b].type;
	case RCF_V_ELEM:
		type = type_at(self, v->a, depth - 1);
		return self->tu->types[type].kind == RCF_T_ARRAY ? self->tu->types[type].target : type;
	case RCF_V_CONVERT:
		return type_at(self, v->a, depth - 1);
	case RCF_V_PHI:
		return v->c ? type_at(self, body->phi_args[v->b], depth - 1) : 0;
	case RCF_V_RESULT:
		if (body->events[v->a].kind == RCF_E_READ)
			return target_of(self->tu, body->events[v->a].access.type);
		type = body->events[v->a].kind == RCF_E_CALL ? body->events[v->a].call.type : 0;
		return self->tu->types[type].kind == RCF_T_FUNC ? target_of(self->tu, self->tu->types[type].target) : 0;
	default:
		return 0;
	}
}

/* The fields that the bits are, one behind the other. */
static int find_fields(const struct apart *self, struct test *test)
{
	const struct facts_event *read = &self->body->events[test->event];
	const struct facts_type *type = &self->tu->types[type_at(self, read->access.address, DEPTH)];
	uint64_t at = (uint64_t)read->access.bit_first, end = at + read->access.bit_count;
	uint32_t i;

	if (type->kind != RCF_T_STRUCT || read->access.bit_first < 0)
		return 0;
	for (i = 0; i < type->count && at < end; i++) {
		const struct facts_field *field = type->fields[i];

		if (field->offset < at)
			continue;
		if (field->offset > at || field->bits || test->n == FIELDS || !facts_type_size(self->tu, field->type))
			return 0;
		test->fields[test->n++] = (uint32_t)(field - self->tu->fields);
		at += facts_type_size(self->tu, field->type) * 8;
	}
	return at == end && test->n > 1;
}

/* Is the value used by nothing but this one? */
static int is_only_used_by(const struct apart *self, uint32_t value, uint32_t user)
{
	const struct facts_body *body = self->body;
	uint32_t i, k;

	for (i = 1; i <= body->nvalues; i++) {
		const struct facts_value *v = &body->values[i];

		switch (i == user ? RCF_V_NONE : v->kind) {
		case RCF_V_PHI:
			for (k = 0; k < v->c; k++)
				if (body->phi_args[v->b + k] == value)
					return 0;
			break;
		case RCF_V_SELECT:
			if (v->c == value)
				return 0;
			/* fall through */
		case RCF_V_BINARY:
		case RCF_V_ELEM:
			if (v->b == value)
				return 0;
			/* fall through */
		case RCF_V_UNARY:
		case RCF_V_CONVERT:
		case RCF_V_OFFSET:
		case RCF_V_FIELD:
			if (v->a == value)
				return 0;
			break;
		default:
			break;
		}
	}
	return 1;
}

static int is_test(const struct apart *self, uint32_t block, struct test *made)
{
	const struct facts_body *body = self->body;
	const struct facts_block *b = &body->blocks[block];
	const struct facts_value *v = &body->values[b->value], *read = &body->values[v->a];
	const struct facts_edge *edges = &body->succs[b->succs];

	if (b->term != RCF_TERM_COND || b->nsuccs != 2 || v->kind != RCF_V_BINARY ||
	    (v->op != RCF_OP_EQ && v->op != RCF_OP_NE) || read->kind != RCF_V_RESULT ||
	    body->values[v->b].kind != RCF_V_INT || body->values[v->b].number || edges[0].block == edges[1].block)
		return 0;
	*made = (struct test){ .block = block, .event = read->a, .zero = v->op == RCF_OP_NE };
	return body->events[read->a].kind == RCF_E_READ && body->events[read->a].block == block &&
	       (body->events[read->a].flags & (RCF_A_BITS | RCF_A_VOLATILE | RCF_A_ATOMIC)) == RCF_A_BITS &&
	       find_fields(self, made) && is_only_used_by(self, v->a, b->value);
}

static void find_tests(struct apart *self)
{
	struct test test;
	uint32_t b;

	for (b = 0; b < self->body->nblocks; b++) {
		if (self->body->blocks[b].term != RCF_TERM_COND || !is_test(self, b, &test))
			continue;
		if (!self->tests)
			self->tests = arena_array(self->arena, self->body->nblocks, sizeof *self->tests);
		test.first = self->body->nblocks + self->nmore;
		self->nmore += test.n - 1;
		self->tests[self->ntests++] = test;
	}
}

/* ---- one for each field ---- */

/* A copy with room for more, the first one of which has this number. */
static void *copy(struct apart *self, const void *items, uint32_t count, uint32_t more, size_t size)
{
	char *made = arena_array(self->arena, (size_t)count + more, size);

	if (count)
		memcpy(made, items, count * size);
	return made;
}

struct parts {
	struct facts_block *blocks;
	struct facts_event *events;
	struct facts_loc *locs;
	struct facts_value *values;
	struct facts_edge *succs;
	uint32_t nvalues, nsuccs, nevents;
};

static uint32_t add_value(struct parts *parts, struct facts_value value)
{
	parts->values[parts->nvalues] = value;
	return parts->nvalues++;
}

/* The event reads one field of it. */
static void read_field(const struct apart *self, struct parts *parts, uint32_t event, uint32_t field)
{
	struct facts_event *read = &parts->events[event];

	read->flags &= (uint8_t)~RCF_A_BITS;
	read->access.bit_count = 0;
	read->access.bit_first = 0;
	read->access.type = self->tu->fields[field].type;
	read->access.address = add_value(parts, (struct facts_value){ .kind = RCF_V_FIELD, .a = read->access.address,
								      .b = field });
}

static void take_apart(const struct apart *self, struct parts *parts, const struct test *test)
{
	const struct facts_event whole = self->body->events[test->event];
	struct facts_block *block = &parts->blocks[test->block];
	const struct facts_value compare = parts->values[block->value];
	struct facts_edge zero = parts->succs[block->succs + test->zero], other = parts->succs[block->succs + !test->zero];
	uint32_t i, result;

	read_field(self, parts, test->event, test->fields[0]);
	parts->succs[block->succs + test->zero].block = test->first;
	for (i = 1; i < test->n; i++) {
		uint32_t number = test->first + i - 1, event = parts->nevents++;

		parts->events[event] = whole;
		parts->events[event].block = number;
		parts->locs[event] = parts->locs[test->event];
		read_field(self, parts, event, test->fields[i]);
		result = add_value(parts, (struct facts_value){ .kind = RCF_V_RESULT, .a = event });
		parts->blocks[number] = (struct facts_block){
			.term = RCF_TERM_COND, .events = event, .nevents = 1, .succs = parts->nsuccs, .nsuccs = 2, .nregular = 2,
			.loc = block->loc,
			.value = add_value(parts, (struct facts_value){ .kind = RCF_V_BINARY, .op = compare.op, .a = result,
									.b = compare.b }) };
		parts->succs[parts->nsuccs + test->zero] = zero;
		if (i + 1 < test->n)
			parts->succs[parts->nsuccs + test->zero].block = number + 1;
		parts->succs[parts->nsuccs + !test->zero] = other;
		parts->nsuccs += 2;
	}
}

/* The block whose edge that one's was. */
static uint32_t origin(const struct apart *self, uint32_t block)
{
	uint32_t i;

	for (i = 0; block >= self->body->nblocks && i < self->ntests; i++)
		if (block >= self->tests[i].first && block < self->tests[i].first + self->tests[i].n - 1)
			return self->tests[i].block;
	return block;
}

/* Which of the old edges into a block one of the new ones is. */
static uint32_t old_edge(const struct apart *self, const struct facts_block *old, const struct facts_block *made,
			 const struct facts_edge *preds, uint32_t edge)
{
	uint32_t from = origin(self, preds[made->preds + edge].block), nth = 0, i;

	for (i = 0; from == preds[made->preds + edge].block && i < edge; i++)
		nth += preds[made->preds + i].block == from;
	for (i = 0; i < old->npreds; i++)
		if (self->body->preds[old->preds + i].block == from && !nth--)
			return i;
	return 0;
}

/* PHIs have an operand for each edge. */
static void set_operands(struct apart *self, struct parts *parts, const struct facts_edge *preds)
{
	struct facts_body *body = self->body;
	uint32_t b, p, i, n = 0, total = 0;
	uint32_t *args;

	for (b = 0; b < body->nblocks; b++)
		total += body->blocks[b].nphis * parts->blocks[b].npreds;
	args = arena_array(self->arena, total, sizeof *args);
	for (b = 0; b < body->nblocks; b++) {
		const struct facts_block *old = &body->blocks[b], *made = &parts->blocks[b];

		for (p = old->phis; p < old->phis + old->nphis; p++) {
			struct facts_value *phi = &parts->values[body->phis[p]];
			uint32_t before = phi->b;

			phi->b = n;
			phi->c = made->npreds;
			for (i = 0; i < made->npreds; i++)
				args[n++] = body->phi_args[before + old_edge(self, old, made, preds, i)];
		}
	}
	body->phi_args = args;
}

static void rewrite(struct apart *self)
{
	struct facts_body *body = self->body;
	uint32_t nsuccs = facts_edges(body), i;
	struct parts parts = {
		.blocks = copy(self, body->blocks, body->nblocks, self->nmore, sizeof *parts.blocks),
		.events = copy(self, body->events, body->nevents, self->nmore, sizeof *parts.events),
		.locs = copy(self, body->event_locs, body->nevents, self->nmore, sizeof *parts.locs),
		.values = copy(self, body->values, body->nvalues + 1, self->ntests + 3 * self->nmore, sizeof *parts.values),
		.succs = copy(self, body->succs, nsuccs, 2 * self->nmore, sizeof *parts.succs),
		.nvalues = body->nvalues + 1, .nsuccs = nsuccs, .nevents = body->nevents };
	struct facts_edge *preds = arena_array(self->arena, nsuccs + 2 * self->nmore, sizeof *preds);

	for (i = 0; i < self->ntests; i++)
		take_apart(self, &parts, &self->tests[i]);
	facts_find_preds(parts.blocks, body->nblocks + self->nmore, parts.succs, preds);
	set_operands(self, &parts, preds);
	body->nblocks += self->nmore;
	body->blocks = parts.blocks;
	body->nevents = parts.nevents;
	body->events = parts.events;
	body->event_locs = parts.locs;
	body->nvalues = parts.nvalues - 1;
	body->values = parts.values;
	body->succs = parts.succs;
	body->preds = preds;
}

void facts_tests_apart(struct arena *arena, const struct facts_tu *tu, struct facts_body *body)
{
	struct apart self = { .arena = arena, .tu = tu, .body = body };

	find_tests(&self);
	if (self.ntests)
		rewrite(&self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests.c - what a condition says of the values that events gave.
 */
#include "order/tests.h"

#include "facts/facts.h"

#define DEPTH 12
#define CASES 256 /* of a switch: with more it is no test of a flag */

int signal_holds(const struct signal_test *test, int64_t number)
{
	switch (test->op) {
	case RCF_OP_EQ:
		return number == test->number;
	case RCF_OP_NE:
		return number != test->number;
	case RCF_OP_LT:
		return number < test->number;
	case RCF_OP_LE:
		return number <= test->number;
	case RCF_OP_GT:
		return number > test->number;
	case RCF_OP_GE:
		return number >= test->number;
	default:
		return 1;
	}
}

static int is_upward(uint8_t op)
{
	return op == RCF_OP_GT || op == RCF_OP_GE;
}

static int is_downward(uint8_t op)
{
	return op == RCF_OP_LT || op == RCF_OP_LE;
}

int test_implies(const struct signal_test *known, const struct signal_test *wanted)
{
	if (known->op == wanted->op && known->number == wanted->number)
		return 1;
	if (known->number == SIGNAL_SOME || wanted->number == SIGNAL_SOME)
		return 0;
	if (known->op == RCF_OP_EQ)
		return signal_holds(wanted, known->number);
	if (wanted->op == RCF_OP_NE)
		return !signal_holds(known, wanted->number);
	if (is_upward(known->op) && is_upward(wanted->op)) {
		int64_t least = known->number + (known->op == RCF_OP_GT && known->number < INT64_MAX);

		return signal_holds(wanted, least);
	}
	if (is_downward(known->op) && is_downward(wanted->op)) {
		int64_t most = known->number - (known->op == RCF_OP_LT && known->number > INT64_MIN);

		return signal_holds(wanted, most);
	}
	return 0;
}

int test_excludes(const struct signal_test *a, const struct signal_test *b)
{
	if (a->number == SIGNAL_SOME || b->number == SIGNAL_SOME)
		return 0;
	if (a->op == RCF_OP_EQ)
		return !signal_holds(b, a->number);
	if (b->op == RCF_OP_EQ)
		return !signal_holds(a, b->number);
	if (is_upward(a->op) && is_downward(b->op))
		return !signal_holds(b, a->number + (a->op == RCF_OP_GT && a->number < INT64_MAX));
	if (is_downward(a->op) && is_upward(b->op))
		return test_excludes(b, a);
	return 0;
}

static uint8_t opposite(uint8_t op)
{
	static const uint8_t opposites[RCF_OP_LAST + 1] = {
		[RCF_OP_EQ] = RCF_OP_NE, [RCF_OP_NE] = RCF_OP_EQ, [RCF_OP_LT] = RCF_OP_GE,
		[RCF_OP_GE] = RCF_OP_LT, [RCF_OP_GT] = RCF_OP_LE, [RCF_OP_LE] = RCF_OP_GT,
	};

	return opposites[op];
}

static uint8_t mirrored(uint8_t op)
{
	static const uint8_t mirrors[RCF_OP_LAST + 1] = {
		[RCF_OP_EQ] = RCF_OP_EQ, [RCF_OP_NE] = RCF_OP_NE, [RCF_OP_LT] = RCF_OP_GT,
		[RCF_OP_GT] = RCF_OP_LT, [RCF_OP_LE] = RCF_OP_GE, [RCF_OP_GE] = RCF_OP_LE,
	};

	return mirrors[op];
}

/* Unsigned comparisons, as far as they say something that a signed one says, too. */
static int as_signed(uint8_t *op, int64_t *number)
{
	switch (*op) {
	case RCF_OP_GTU:
		*op = *number ? RCF_OP_GT : RCF_OP_NE;
		break;
	case RCF_OP_GEU:
		*op = *number == 1 ? RCF_OP_NE : RCF_OP_GE;
		*number = *number == 1 ? 0 : *number;
		break;
	case RCF_OP_LTU:
		*op = *number == 1 ? RCF_OP_EQ : RCF_OP_LT;
		*number = *number == 1 ? 0 : *number;
		break;
	case RCF_OP_LEU:
		*op = *number ? RCF_OP_LE : RCF_OP_EQ;
		break;
	default:
		break;
	}
	return *op >= RCF_OP_EQ && *op <= RCF_OP_GE && *number >= 0;
}

/* What was stored, just before, in the local that an event reads; 0: not known.  (Macros of
 * atomics go that way without optimisation.) */
static uint32_t stored(const struct facts_body *body, uint32_t event)
{
	const struct facts_event *read = &body->events[event];
	const struct facts_value *place = &body->values[read->access.address];
	uint32_t e;

	if (read->kind != RCF_E_READ || place->kind != RCF_V_LOCAL)
		return 0;
	for (e = event; e-- > body->blocks[read->block].events;) {
		const struct facts_value *other = &body->values[body->events[e].access.address];

		if (body->events[e].kind != RCF_E_READ && body->events[e].kind != RCF_E_WRITE)
			return 0;
		if (body->events[e].kind == RCF_E_WRITE && other->kind == RCF_V_LOCAL && other->a == place->a)
			return body->events[e].access.value;
	}
	return 0;
}

uint32_t test_strip(const struct facts_body *body, uint32_t value)
{
	unsigned depth;

	for (depth = 0; depth < DEPTH; depth++) {
		uint32_t before = body->values[value].kind == RCF_V_CONVERT ? body->values[value].a :
				  body->values[value].kind == RCF_V_RESULT ?
				  stored(body, body->values[value].a) : 0;

		if (!before)
			break;
		value = before;
	}
	return value;
}

static int is_comparison(const struct facts_value *value)
{
	return value->kind == RCF_V_BINARY && value->op >= RCF_OP_EQ && value->op <= RCF_OP_GEU;
}

static void learn(const struct facts_body *body, uint32_t id, int truth, test_visit *visit,
		  void *context, unsigned depth);

/* value op number */
static void compare(const struct facts_body *body, uint32_t id, uint8_t op, int64_t number,
		    test_visit *visit, void *context, unsigned depth)
{
	const struct facts_value *value = &body->values[id = test_strip(body, id)];

	if (!number && (op == RCF_OP_EQ || op == RCF_OP_NE) && value->kind != RCF_V_RESULT) {
		learn(body, id, op == RCF_OP_NE, visit, context, depth - 1);
		return;
	}
	if (value->kind == RCF_V_RESULT)
		visit(context, value->a, (struct signal_test){ op, number });
}

/* Compared with something that is not known: what reaches it has been counted up. */
static void learn_some(const struct facts_body *body, const struct facts_value *value, int truth,
		       test_visit *visit, void *context)
{
	uint32_t sides[2] = { test_strip(body, value->a), test_strip(body, value->b) }, i;
	uint8_t op = value->op;
	int64_t number = 2;

	if (!as_signed(&op, &number))
		return;
	op = truth ? op : opposite(op);
	for (i = 0; i < 2; i++, op = mirrored(op))
		if (body->values[sides[i]].kind == RCF_V_RESULT && (is_upward(op) || op == RCF_OP_EQ))
			visit(context, body->values[sides[i]].a, (struct signal_test){ RCF_OP_GE, SIGNAL_SOME });
}

static void learn(const struct facts_body *body, uint32_t id, int truth, test_visit *visit,
		  void *context, unsigned depth)
{
	const struct facts_value *value = &body->values[id = test_strip(body, id)];
	uint8_t op = value->op;
	int64_t number;

	if (!depth || !id)
		return;
	if (value->kind == RCF_V_RESULT) {
		visit(context, value->a, (struct signal_test){ truth ? RCF_OP_NE : RCF_OP_EQ, 0 });
	} else if (value->kind == RCF_V_UNARY && op == RCF_OP_LNOT) {
		learn(body, value->a, !truth, visit, context, depth - 1);
	} else if (is_comparison(value)) {
		uint32_t left = test_strip(body, value->a), right = test_strip(body, value->b);
		int turned = body->values[left].kind == RCF_V_INT;

		if (turned == (body->values[right].kind == RCF_V_INT)) {
			learn_some(body, value, truth, visit, context);
			return;
		}
		number = body->values[turned ? left : right].number;
		if (!as_signed(&op, &number))
			return;
		if (turned)
			op = mirrored(op);
		compare(body, turned ? right : left, truth ? op : opposite(op), number, visit, context,
			depth);
	} else if (value->kind == RCF_V_BINARY && ((op == RCF_OP_AND && truth) ||
						   (op == RCF_OP_OR && !truth))) {
		learn(body, value->a, truth, visit, context, depth - 1);
		learn(body, value->b, truth, visit, context, depth - 1);
	}
}

void test_learn(const struct facts_body *body, uint32_t value, int truth, test_visit *visit,
		void *context)
{
	learn(body, value, truth, visit, context, DEPTH);
}

void test_edge(const struct facts_body *body, uint32_t from, uint32_t edge, test_visit *visit,
	       void *context)
{
	const struct facts_block *block = &body->blocks[from];
	const struct facts_case *found = NULL;
	uint32_t i, n = 0;

	if (edge >= block->nregular || !block->value)
		return;
	if (block->term == RCF_TERM_COND && block->nregular == 2)
		learn(body, block->value, edge == 0, visit, context, DEPTH);
	if (block->term != RCF_TERM_SWITCH || edge == block->default_edge || block->ncases > CASES)
		return;
	for (i = 0; i < block->ncases; i++)
		if (body->cases[block->cases + i].edge == edge) {
			found = &body->cases[block->cases + i];
			n++;
		}
	if (n == 1 && !found->span)
		compare(body, block->value, RCF_OP_EQ, found->low, visit, context, DEPTH);
}

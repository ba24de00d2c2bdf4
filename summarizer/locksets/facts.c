/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * facts.c - what is known of values on the way to a point: conditions that
 * were tested, constants that PHIs chose, results of calls.
 */
#include "locksets/lockset.h"
#include "locksets/summary.h"

#include "rcf.h"

#include <string.h>

uint8_t range_classes(int64_t low, int64_t high)
{
	uint8_t classes = 0;

	if (low > high)
		return 0;
	if (low < -4095)
		classes |= NUMBER_BELOW;
	if (low <= -1 && high >= -4095)
		classes |= NUMBER_ERROR;
	if (low <= 0 && high >= 0)
		classes |= NUMBER_ZERO;
	if (high > 0)
		classes |= NUMBER_ABOVE;
	return classes;
}

uint8_t number_classes(int64_t number)
{
	return range_classes(number, number);
}

static uint32_t fact_at(const struct lockset_draft *draft, uint32_t value)
{
	uint32_t i;

	for (i = 0; i < draft->nfacts && draft->facts[i].value < value; i++)
		;
	return i;
}

struct fact draft_know(const struct lockset_draft *draft, uint32_t value)
{
	const struct sym *node = sym_get(draft->syms, value);
	struct fact fact = { .value = value, .classes = NUMBER_ANY };
	uint32_t i = fact_at(draft, value);

	if (!value)
		return fact;
	if (node->kind == SYM_CONST) {
		fact.classes = number_classes(node->number);
		fact.exact = 1;
		fact.number = node->number;
	} else if (i < draft->nfacts && draft->facts[i].value == value) {
		fact = draft->facts[i];
	} else if (sym_nonnull(draft->syms, value)) {
		fact.classes = NUMBER_ANY & ~(NUMBER_ZERO | NUMBER_ERROR);
	}
	return fact;
}

/* Room for one more: what names neither an event nor a PHI goes first. */
static void make_room(struct lockset_draft *draft)
{
	uint32_t i;

	for (i = 0; i < draft->nfacts - 1; i++) {
		uint8_t kind = sym_get(draft->syms, draft->facts[i].value)->kind;

		if (kind != SYM_OPAQUE && kind != SYM_PHI)
			break;
	}
	draft->nfacts--;
	memmove(&draft->facts[i], &draft->facts[i + 1], (draft->nfacts - i) * sizeof *draft->facts);
}

static int compatible(const struct fact *a, const struct fact *b)
{
	if (!(a->classes & b->classes))
		return 0;
	return !a->exact || !b->exact || a->number == b->number;
}

int draft_learn(struct lockset_draft *draft, const struct fact *fact)
{
	struct fact known = draft_know(draft, fact->value);
	uint8_t before = known.classes;
	uint32_t i;

	if (!compatible(&known, fact))
		return 0;
	if (!fact->value || sym_get(draft->syms, fact->value)->kind == SYM_CONST)
		return 1;
	known.value = fact->value;
	known.classes &= fact->classes;
	if (fact->exact) {
		known.exact = 1;
		known.number = fact->number;
	}
	if (known.classes == before && !fact->exact)
		return 1;
	i = fact_at(draft, fact->value);
	if (i == draft->nfacts || draft->facts[i].value != fact->value) {
		if (draft->nfacts == LOCKSET_FACTS)
			make_room(draft);
		i = fact_at(draft, fact->value);
		memmove(&draft->facts[i + 1], &draft->facts[i],
			(draft->nfacts - i) * sizeof *draft->facts);
		draft->nfacts++;
	}
	draft->facts[i] = known;
	return 1;
}

/* A comparison of value with a number came out true: what that says of it. */
static struct fact compared(uint32_t value, unsigned op, int64_t number, int truth)
{
	struct fact fact = { .value = value, .classes = NUMBER_ANY };
	int64_t low = INT64_MIN, high = INT64_MAX;

	switch (truth ? op : op + 1000) {
	case RCF_OP_EQ:
	case RCF_OP_NE + 1000:
		fact.exact = 1;
		fact.number = number;
		low = high = number;
		break;
	case RCF_OP_NE:
	case RCF_OP_EQ + 1000:
		if (!number)
			fact.classes = NUMBER_ANY & ~NUMBER_ZERO;
		return fact;
	case RCF_OP_LT:
	case RCF_OP_GE + 1000:
		if (number == INT64_MIN)
			return fact;
		high = number - 1;
		break;
	case RCF_OP_LE:
	case RCF_OP_GT + 1000:
		high = number;
		break;
	case RCF_OP_GT:
	case RCF_OP_LE + 1000:
		if (number == INT64_MAX)
			return fact;
		low = number + 1;
		break;
	case RCF_OP_GE:
	case RCF_OP_LT + 1000:
		low = number;
		break;
	/* Unsigned: a negative number stands for a large one. */
	case RCF_OP_GTU:
	case RCF_OP_LEU + 1000:
		if (number >= 0)
			fact.classes = NUMBER_ANY & ~NUMBER_ZERO;
		else
			fact.classes = range_classes(number + 1, -1);
		return fact;
	case RCF_OP_GEU:
	case RCF_OP_LTU + 1000:
		if (number < 0)
			fact.classes = range_classes(number, -1);
		else if (number > 0)
			fact.classes = NUMBER_ANY & ~NUMBER_ZERO;
		return fact;
	case RCF_OP_LEU:
	case RCF_OP_GTU + 1000:
		if (number >= 0)
			low = 0, high = number;
		else
			fact.classes = (uint8_t)(range_classes(0, INT64_MAX) |
						 range_classes(INT64_MIN, number));
		if (number < 0)
			return fact;
		break;
	case RCF_OP_LTU:
	case RCF_OP_GEU + 1000:
		if (number > 0)
			low = 0, high = number - 1;
		else if (number < 0)
			fact.classes = (uint8_t)(range_classes(0, INT64_MAX) |
						 range_classes(INT64_MIN, number - (number > INT64_MIN)));
		if (number <= 0)
			return fact;
		break;
	default:
		return fact;
	}
	fact.classes = range_classes(low, high);
	return fact;
}

static int is_comparison(const struct sym *node)
{
	return node->kind == SYM_BINARY && node->op >= RCF_OP_EQ && node->op <= RCF_OP_GEU;
}

static int learn_truth(struct lockset_draft *draft, uint32_t value, int truth)
{
	struct fact fact = compared(value, RCF_OP_NE, 0, truth);

	return draft_learn(draft, &fact);
}

static int assume_comparison(struct lockset_draft *draft, const struct sym *node, int truth,
			     unsigned bits)
{
	const struct sym *right = sym_get(draft->syms, node->b);
	int64_t number = right->number;
	struct fact fact;

	if (right->kind != SYM_CONST)
		return 1;
	if (bits == 32 && number > INT32_MAX && number <= UINT32_MAX)
		number = (int32_t)number;
	/* (a < b) != 0, !x == 0 */
	if (!number && (node->op == RCF_OP_NE || node->op == RCF_OP_EQ)) {
		const struct sym *left = sym_get(draft->syms, node->a);

		if (is_comparison(left) || left->kind == SYM_UNARY || left->kind == SYM_BINARY ||
		    left->kind == SYM_SELECT)
			return draft_assume(draft, node->a, (node->op == RCF_OP_NE) == truth, bits);
	}
	fact = compared(node->a, node->op, number, truth);
	return draft_learn(draft, &fact);
}

/* c ? 1 : 0 is true exactly when c is. */
static int assume_select(struct lockset_draft *draft, const struct sym *node, int truth,
			 unsigned bits)
{
	const struct sym *yes = sym_get(draft->syms, node->b), *no = sym_get(draft->syms, node->c);

	if (yes->kind != SYM_CONST || no->kind != SYM_CONST || !yes->number == !no->number)
		return 1;
	return draft_assume(draft, node->a, !!yes->number == truth, bits);
}

int draft_assume(struct lockset_draft *draft, uint32_t condition, int truth, unsigned bits)
{
	const struct sym node = *sym_get(draft->syms, condition);

	if (!condition)
		return 1;
	if (is_comparison(&node))
		return assume_comparison(draft, &node, truth, bits);
	if (node.kind == SYM_UNARY && node.op == RCF_OP_LNOT)
		return draft_assume(draft, node.a, !truth, bits);
	if (node.kind == SYM_SELECT && !assume_select(draft, &node, truth, bits))
		return 0;
	if (node.kind == SYM_BINARY && ((node.op == RCF_OP_AND && truth) ||
					(node.op == RCF_OP_OR && !truth)))
		if (!draft_assume(draft, node.a, truth, bits) ||
		    !draft_assume(draft, node.b, truth, bits))
			return 0;
	return learn_truth(draft, condition, truth);
}

/* Does the value depend on memory that was written? */
static int reads(struct syms *syms, uint32_t value, const struct writes *writes)
{
	const struct sym node = *sym_get(syms, value);

	switch (node.kind) {
	case SYM_LOAD:
		return (writes->place && (node.a == writes->place ||
					  sym_may_equal(syms, node.a, writes->place))) ||
		       filter_has(writes->filter, syms, node.a) || reads(syms, node.a, writes);
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		return reads(syms, node.a, writes);
	case SYM_ELEM:
	case SYM_BINARY:
		return reads(syms, node.a, writes) || reads(syms, node.b, writes);
	case SYM_SELECT:
		return reads(syms, node.a, writes) || reads(syms, node.b, writes) ||
		       reads(syms, node.c, writes);
	default:
		return 0;
	}
}

void draft_written(struct lockset_draft *draft, const struct writes *writes)
{
	uint32_t i, kept = 0;

	for (i = 0; i < draft->nfacts; i++)
		if (!reads(draft->syms, draft->facts[i].value, writes))
			draft->facts[kept++] = draft->facts[i];
	draft->nfacts = kept;
}

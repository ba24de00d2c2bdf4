/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * conditions.c - what is known of values on the way to a point: conditions that
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

static struct fact nothing(uint32_t value)
{
	return (struct fact){ .value = value, .classes = NUMBER_ANY };
}

struct fact fact_equal(uint32_t value, int64_t number)
{
	return (struct fact){ .value = value, .classes = range_classes(number, number),
			      .range = RANGE_INSIDE, .low = number, .high = number };
}

int fact_is_empty(const struct fact *fact)
{
	return fact->classes == NUMBER_ANY && fact->range == RANGE_NONE;
}

int fact_same(const struct fact *a, const struct fact *b)
{
	return a->value == b->value && a->classes == b->classes && a->range == b->range &&
	       a->under == b->under && a->late == b->late &&
	       (!a->range || (a->low == b->low && a->high == b->high));
}

/* One is inside a range, the other outside of one. */
static int inside_and_outside(const struct fact *inside, const struct fact *outside)
{
	return inside->low < outside->low || inside->high > outside->high;
}

int fact_compatible(const struct fact *a, const struct fact *b)
{
	if (!(a->classes & b->classes))
		return 0;
	if (a->range == RANGE_INSIDE && b->range == RANGE_INSIDE)
		return a->low <= b->high && b->low <= a->high;
	if (a->range == RANGE_INSIDE && b->range == RANGE_OUTSIDE)
		return inside_and_outside(a, b);
	if (a->range == RANGE_OUTSIDE && b->range == RANGE_INSIDE)
		return inside_and_outside(b, a);
	return 1;
}

struct fact fact_join(const struct fact *a, const struct fact *b)
{
	struct fact joined = *a;

	joined.classes |= b->classes;
	joined.under = a->under | b->under;
	joined.late |= b->late;
	if (a->range == RANGE_OUTSIDE && b->range == RANGE_INSIDE &&
	    (b->high < a->low || b->low > a->high))
		return joined;
	if (a->range == RANGE_INSIDE && b->range == RANGE_OUTSIDE &&
	    (a->high < b->low || a->low > b->high)) {
		joined.range = RANGE_OUTSIDE;
		joined.low = b->low;
		joined.high = b->high;
	} else if (a->range == RANGE_INSIDE && b->range == RANGE_INSIDE) {
		joined.low = a->low < b->low ? a->low : b->low;
		joined.high = a->high > b->high ? a->high : b->high;
	} else if (a->range != b->range || a->low != b->low || a->high != b->high) {
		joined.range = RANGE_NONE;
		joined.low = joined.high = 0;
	}
	return joined;
}

/* What follows from both, which are compatible. */
static struct fact fact_meet(const struct fact *a, const struct fact *b)
{
	struct fact met = *a;

	met.classes &= b->classes;
	if (b->range == RANGE_INSIDE && a->range == RANGE_INSIDE) {
		met.low = a->low > b->low ? a->low : b->low;
		met.high = a->high < b->high ? a->high : b->high;
	} else if (b->range == RANGE_INSIDE || a->range == RANGE_NONE) {
		met.range = b->range;
		met.low = b->low;
		met.high = b->high;
	}
	return met;
}

static uint32_t fact_at(const struct lockset_draft *draft, uint32_t value)
{
	uint32_t i;

	for (i = 0; i < draft->nfacts && draft->facts[i].value < value; i++)
		;
	return i;
}

static struct fact between(uint32_t value, int64_t low, int64_t high)
{
	return (struct fact){ .value = value, .classes = range_classes(low, high),
			      .range = RANGE_INSIDE, .low = low, .high = high };
}

static struct fact outside(uint32_t value, int64_t low, int64_t high)
{
	uint8_t classes = NUMBER_ANY;

	if (low <= 0 && high >= 0)
		classes &= ~NUMBER_ZERO;
	if (low <= -4095 && high >= -1)
		classes &= ~NUMBER_ERROR;
	return (struct fact){ .value = value, .classes = classes, .range = RANGE_OUTSIDE,
			      .low = low, .high = high };
}

/* The comparison that is true when this one is false. */
static unsigned opposite(unsigned op)
{
	static const uint8_t opposites[RCF_OP_LAST + 1] = {
		[RCF_OP_EQ] = RCF_OP_NE,   [RCF_OP_NE] = RCF_OP_EQ,   [RCF_OP_LT] = RCF_OP_GE,
		[RCF_OP_GE] = RCF_OP_LT,   [RCF_OP_GT] = RCF_OP_LE,   [RCF_OP_LE] = RCF_OP_GT,
		[RCF_OP_LTU] = RCF_OP_GEU, [RCF_OP_GEU] = RCF_OP_LTU, [RCF_OP_GTU] = RCF_OP_LEU,
		[RCF_OP_LEU] = RCF_OP_GTU,
	};

	return opposites[op];
}

/* value <u number, or >=u: a negative number stands for a large one, so that as
 * signed numbers it is a range or all but one. */
static struct fact below_unsigned(uint32_t value, int64_t number)
{
	if (number > 0)
		return between(value, 0, number - 1);
	return number ? outside(value, number, -1) : nothing(value);
}

static struct fact above_unsigned(uint32_t value, int64_t number)
{
	if (number > 0)
		return outside(value, 0, number - 1);
	return number ? between(value, number, -1) : nothing(value);
}

/* What "value op number" says of the value. */
static struct fact compared(uint32_t value, unsigned op, int64_t number)
{
	switch (op) {
	case RCF_OP_EQ:
		return fact_equal(value, number);
	case RCF_OP_NE:
		return outside(value, number, number);
	case RCF_OP_LT:
		return number == INT64_MIN ? nothing(value) : between(value, INT64_MIN, number - 1);
	case RCF_OP_LE:
		return between(value, INT64_MIN, number);
	case RCF_OP_GT:
		return number == INT64_MAX ? nothing(value) : between(value, number + 1, INT64_MAX);
	case RCF_OP_GE:
		return between(value, number, INT64_MAX);
	case RCF_OP_LTU:
		return below_unsigned(value, number);
	case RCF_OP_GEU:
		return above_unsigned(value, number);
	case RCF_OP_LEU: /* number + 1 wraps only where the comparison says nothing */
		return below_unsigned(value, (int64_t)((uint64_t)number + 1));
	case RCF_OP_GTU:
		return above_unsigned(value, (int64_t)((uint64_t)number + 1));
	default:
		return nothing(value);
	}
}

static int is_comparison(const struct sym *node)
{
	return node->kind == SYM_BINARY && node->op >= RCF_OP_EQ && node->op <= RCF_OP_GEU;
}

/* The comparison with its operands exchanged. */
static unsigned mirrored(unsigned op)
{
	static const uint8_t mirrors[RCF_OP_LAST + 1] = {
		[RCF_OP_LT] = RCF_OP_GT,   [RCF_OP_GT] = RCF_OP_LT,   [RCF_OP_LE] = RCF_OP_GE,
		[RCF_OP_GE] = RCF_OP_LE,   [RCF_OP_LTU] = RCF_OP_GTU, [RCF_OP_GTU] = RCF_OP_LTU,
		[RCF_OP_LEU] = RCF_OP_GEU, [RCF_OP_GEU] = RCF_OP_LEU,
	};

	return mirrors[op] ? mirrors[op] : op;
}

/* One form for a comparison, its mirror and its opposite: a constant is on the
 * right, else the smaller number on the left; ==, < or >.  *truth is turned with it. */
static uint32_t canonical(struct syms *syms, const struct sym *node, int *truth)
{
	int left = sym_get(syms, node->a)->kind == SYM_CONST;
	int right = sym_get(syms, node->b)->kind == SYM_CONST;
	unsigned op = node->op;

	if (op == RCF_OP_NE || op == RCF_OP_GE || op == RCF_OP_GEU || op == RCF_OP_LE ||
	    op == RCF_OP_LEU) {
		op = opposite(op);
		*truth = !*truth;
	}
	if (left > right || (left == right && node->a > node->b))
		return sym_binary(syms, mirrored(op), node->b, node->a);
	return sym_binary(syms, op, node->a, node->b);
}

struct fact fact_unequal(uint32_t value, int64_t number)
{
	return outside(value, number, number);
}

struct fact fact_of_test(struct syms *syms, uint32_t test, int truth)
{
	const struct sym node = *sym_get(syms, test);
	uint32_t form = canonical(syms, &node, &truth);

	return compared(form, truth ? RCF_OP_NE : RCF_OP_EQ, 0);
}

/* 1 true, 0 false, -1 not known. */
static int decide_comparison(const struct lockset_draft *draft, const struct sym *node)
{
	const struct sym right = *sym_get(draft->syms, node->b);
	struct fact left, yes, no;
	int truth = 1;
	uint32_t form, i;

	if (right.kind == SYM_CONST) {
		left = draft_know(draft, node->a);
		yes = compared(node->a, node->op, right.number);
		no = compared(node->a, opposite(node->op), right.number);
		if (!fact_compatible(&left, &yes))
			return 0;
		if (!fact_compatible(&left, &no))
			return 1;
	}
	form = canonical(draft->syms, node, &truth);
	i = fact_at(draft, form);
	if (i == draft->nfacts || draft->facts[i].value != form)
		return -1;
	if (draft->facts[i].classes == NUMBER_ZERO)
		return !truth;
	return draft->facts[i].classes & NUMBER_ZERO ? -1 : truth;
}

static int decide(const struct lockset_draft *draft, uint32_t value)
{
	struct fact fact = draft_know(draft, value);

	return fact.classes == NUMBER_ZERO ? 0 : fact.classes & NUMBER_ZERO ? -1 : 1;
}

static struct fact derive_select(const struct lockset_draft *draft, const struct sym *node)
{
	struct fact yes = draft_know(draft, node->b), no = draft_know(draft, node->c);
	int truth = decide(draft, node->a);

	return truth < 0 ? fact_join(&yes, &no) : truth ? yes : no;
}

/* An operation on two numbers that are known. */
static struct fact derive_binary(const struct lockset_draft *draft, const struct sym *node)
{
	struct fact a = draft_know(draft, node->a), b = draft_know(draft, node->b);
	const struct sym *result;

	if (a.range != RANGE_INSIDE || a.low != a.high || b.range != RANGE_INSIDE || b.low != b.high)
		return nothing(0);
	result = sym_get(draft->syms, sym_binary(draft->syms, node->op, sym_const(draft->syms, a.low),
						 sym_const(draft->syms, b.low)));
	return result->kind == SYM_CONST ? fact_equal(0, result->number) : nothing(0);
}

/* What follows for a value from what is known of its parts. */
static struct fact derive(const struct lockset_draft *draft, uint32_t value)
{
	const struct sym node = *sym_get(draft->syms, value);
	struct fact fact = nothing(value), part;
	int truth = -1;

	if (is_comparison(&node)) {
		truth = decide_comparison(draft, &node);
	} else if (node.kind == SYM_UNARY && node.op == RCF_OP_LNOT) {
		truth = decide(draft, node.a);
		truth = truth < 0 ? truth : !truth;
	} else if (node.kind == SYM_UNARY && node.op >= SYM_OP_CUT) {
		part = draft_know(draft, node.a);
		if (part.range == RANGE_INSIDE && part.low >= 0 && part.high <= INT8_MAX)
			fact = part;
	} else if (node.kind == SYM_SELECT) {
		fact = derive_select(draft, &node);
	} else if (node.kind == SYM_BINARY) {
		fact = derive_binary(draft, &node);
	} else if (sym_nonnull(draft->syms, value) ||
		   (node.kind == SYM_AT && node.number >= 0 && decide(draft, node.a) == 1)) {
		fact.classes = NUMBER_ANY & ~(NUMBER_ZERO | NUMBER_ERROR);
	}
	if (truth >= 0)
		fact = fact_equal(value, truth);
	fact.value = value;
	return fact;
}

struct fact draft_know(const struct lockset_draft *draft, uint32_t value)
{
	const struct sym *node = sym_get(draft->syms, value);
	uint32_t i = fact_at(draft, value);

	if (!value)
		return nothing(value);
	if (node->kind == SYM_CONST)
		return fact_equal(value, node->number);
	return i < draft->nfacts && draft->facts[i].value == value ? draft->facts[i]
								   : derive(draft, value);
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

static uint32_t held_bits(const struct lockset_draft *draft)
{
	uint32_t bits = 0, i;

	for (i = 0; i < draft->nheld; i++)
		bits |= (uint32_t)1 << draft->held[i].group % 32;
	return bits;
}

/* Is a lock held to which this pointer leads?  Then it is not null, though it may have been forgotten that it was tested. */
static int leads_to_held(const struct lockset_draft *draft, uint32_t value)
{
	uint32_t i;

	for (i = 0; i < draft->nheld; i++)
		if (sym_base(draft->syms, draft->held[i].lock) == value)
			return 1;
	return 0;
}

int draft_learn(struct lockset_draft *draft, const struct fact *fact)
{
	struct fact before = draft_know(draft, fact->value), known;
	uint32_t i;

	if (!fact_compatible(&before, fact) || (fact->classes == NUMBER_ZERO && leads_to_held(draft, fact->value)))
		return 0;
	if (!fact->value || sym_get(draft->syms, fact->value)->kind == SYM_CONST)
		return 1;
	known = fact_meet(&before, fact);
	if (fact_same(&known, &before))
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
	known.under = held_bits(draft);
	known.late = draft->nheld || draft->nreleased;
	draft->facts[i] = known;
	return 1;
}

static int learn_truth(struct lockset_draft *draft, uint32_t value, int truth)
{
	struct fact fact = compared(value, truth ? RCF_OP_NE : RCF_OP_EQ, 0);

	return draft_learn(draft, &fact);
}

/* A comparison of two values that are not known. */
static int learn_comparison(struct lockset_draft *draft, const struct sym *node, int truth)
{
	uint32_t form = canonical(draft->syms, node, &truth);

	return learn_truth(draft, form, truth);
}

static int assume_comparison(struct lockset_draft *draft, const struct sym *node, int truth,
			     unsigned bits)
{
	const struct sym *right = sym_get(draft->syms, node->b);
	int64_t number = right->number;
	struct fact fact;

	if (right->kind != SYM_CONST)
		return learn_comparison(draft, node, truth);
	if (bits == 32 && number > INT32_MAX && number <= UINT32_MAX)
		number = (int32_t)number;
	/* (a < b) != 0, !x == 0 */
	if (!number && (node->op == RCF_OP_NE || node->op == RCF_OP_EQ)) {
		const struct sym *left = sym_get(draft->syms, node->a);

		if (is_comparison(left) || left->kind == SYM_UNARY || left->kind == SYM_BINARY ||
		    left->kind == SYM_SELECT)
			return draft_assume(draft, node->a, (node->op == RCF_OP_NE) == truth, bits);
	}
	fact = compared(node->a, truth ? node->op : opposite(node->op), number);
	if (decide_comparison(draft, node) == !truth || !draft_learn(draft, &fact))
		return 0;
	/* One range is not enough for it. */
	return decide_comparison(draft, node) == truth || learn_comparison(draft, node, truth);
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
	if (node.kind == SYM_UNARY && node.op == RCF_OP_NEG && !draft_assume(draft, node.a, truth, bits))
		return 0;
	if (node.kind == SYM_SELECT && !assume_select(draft, &node, truth, bits))
		return 0;
	if (node.kind == SYM_BINARY && ((node.op == RCF_OP_AND && truth) ||
					(node.op == RCF_OP_OR && !truth)))
		if (!draft_assume(draft, node.a, truth, bits) ||
		    !draft_assume(draft, node.b, truth, bits))
			return 0;
	return learn_truth(draft, condition, truth);
}

/* Was what stands at a place written? */
static int is_written(const struct syms *syms, uint32_t place, const struct writes *writes)
{
	const struct memory_range at = { .place = place };
	uint32_t i;

	for (i = 0; i < writes->nranges; i++)
		if (writes->ranges[i].place && memory_may_overlap(syms, &at, &writes->ranges[i]))
			return 1;
	return writes->nfilters && filter_any(writes->filters, writes->nfilters, syms, place);
}

/* Does the value depend on memory that was written? */
static int reads(const struct syms *syms, uint32_t value, const struct writes *writes)
{
	const struct sym *node = sym_get(syms, value);

	if (!node->loads)
		return 0;
	switch (node->kind) {
	case SYM_LOAD:
		return is_written(syms, node->a, writes) || reads(syms, node->a, writes);
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		return reads(syms, node->a, writes);
	case SYM_ELEM:
	case SYM_BINARY:
		return reads(syms, node->a, writes) || reads(syms, node->b, writes);
	case SYM_SELECT:
		return reads(syms, node->a, writes) || reads(syms, node->b, writes) ||
		       reads(syms, node->c, writes);
	default:
		return 0;
	}
}

/* What stood in an object of the caller's at entry: a condition of entry, whatever is written to it since. */
static int is_of_entry(const struct syms *syms, uint32_t value)
{
	const struct sym *load = sym_get(syms, value), *at = sym_get(syms, load->a);

	return load->kind == SYM_LOAD && at->kind == SYM_AT && sym_get(syms, at->a)->kind == SYM_FORMAL;
}

void draft_written(struct lockset_draft *draft, const struct writes *writes)
{
	uint32_t i, kept = 0;

	for (i = 0; i < draft->nfacts; i++) {
		if (!is_of_entry(draft->syms, draft->facts[i].value) &&
		    reads(draft->syms, draft->facts[i].value, writes))
			continue;
		if (kept < i)
			draft->facts[kept] = draft->facts[i];
		kept++;
	}
	draft->nfacts = kept;
}

int fact_reads_memory(const struct syms *syms, uint32_t value)
{
	return sym_get(syms, value)->loads;
}

/* Drop what was learned of memory; all: also without any of these locks. */
static void forget(struct lockset_draft *draft, uint32_t under, int all)
{
	uint32_t i, kept = 0;

	for (i = 0; i < draft->nfacts; i++)
		if (!(all || (draft->facts[i].under & under)) ||
		    !fact_reads_memory(draft->syms, draft->facts[i].value))
			draft->facts[kept++] = draft->facts[i];
	draft->nfacts = kept;
}

void draft_forget_memory(struct lockset_draft *draft)
{
	forget(draft, 0, 1);
}

void draft_unlocked(struct lockset_draft *draft, uint32_t group)
{
	forget(draft, group == UINT32_MAX ? UINT32_MAX : (uint32_t)1 << group % 32, 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * conditions.c - what has to be true of values, together.
 */
#include "base/arena.h"
#include "facts/facts.h"
#include "feasible/internal.h"

static int contains(const struct feasible_condition *condition, int64_t number)
{
	uint32_t i;

	for (i = 0; i < condition->count; i++)
		if (condition->numbers[i] == number)
			return 1;
	return 0;
}

static int fits(const struct feasible_condition *condition, int64_t number)
{
	return contains(condition, number) != condition->excludes;
}

/* Those of a that fit, or do not fit, b. */
static uint32_t choose(const struct feasible_condition *a, const struct feasible_condition *b, int wanted,
		       int64_t *numbers, uint32_t count)
{
	uint32_t i;

	for (i = 0; i < a->count; i++)
		if (fits(b, a->numbers[i]) == wanted && count < FEASIBLE_NUMBERS)
			numbers[count++] = a->numbers[i];
	return count;
}

int condition_meet(struct arena *arena, const struct feasible_condition *a,
		   const struct feasible_condition *b, struct feasible_condition *both)
{
	int64_t *numbers = arena_array(arena, FEASIBLE_NUMBERS, sizeof *numbers);
	uint32_t n = 0;

	*both = *a;
	both->excludes = a->excludes & b->excludes;
	if (both->excludes) {
		n = choose(a, a, 0, numbers, 0);
		n = choose(b, a, 1, numbers, n);
	} else {
		n = a->excludes ? choose(b, a, 1, numbers, 0) : choose(a, b, 1, numbers, 0);
	}
	both->numbers = numbers;
	both->count = (uint8_t)n;
	return both->excludes || n;
}

/* Is one about bits of what the other one is about, and no value fits both? */
static int is_masked_out(const struct syms *syms, const struct feasible_condition *whole,
			 const struct feasible_condition *bits)
{
	const struct sym *masked = sym_get(syms, bits->term), *mask;
	uint32_t i;

	if (masked->kind != SYM_BINARY || masked->op != RCF_OP_AND || masked->a != whole->term || whole->excludes)
		return 0;
	mask = sym_get(syms, masked->b);
	for (i = 0; mask->kind == SYM_CONST && i < whole->count; i++)
		if (fits(bits, whole->numbers[i] & mask->number))
			return 0;
	return mask->kind == SYM_CONST;
}

int conditions_clash(struct feasible *self, const struct feasible_condition *a,
		     const struct feasible_condition *b)
{
	struct feasible_condition both;

	if (a->term == b->term)
		return !condition_meet(self->arena, a, b, &both);
	return is_masked_out(self->syms, a, b) || is_masked_out(self->syms, b, a);
}

int conditions_add(struct feasible *self, struct pool *conditions, const struct feasible_condition *made)
{
	struct feasible_condition *known = conditions->items;
	uint32_t i;

	for (i = 0; i < conditions->count; i++)
		if (conditions_clash(self, &known[i], made))
			return 0;
	for (i = 0; i < conditions->count; i++)
		if (known[i].term == made->term) {
			const struct feasible_condition before = known[i];

			return condition_meet(self->arena, &before, made, &known[i]);
		}
	*(struct feasible_condition *)pool_add(self->arena, conditions, sizeof *made) = *made;
	return 1;
}

uint64_t conditions_hash(const struct feasible_condition *items, uint32_t count)
{
	uint64_t hash = count;
	uint32_t i;

	for (i = 0; i < count; i++) {
		hash = hash_pair(hash, (uint64_t)items[i].term << 1 | items[i].excludes);
		hash = hash_pair(hash, hash_bytes(items[i].numbers, items[i].count * sizeof *items[i].numbers));
	}
	return hash;
}

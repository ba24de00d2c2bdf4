/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Sets of numbers against arrays of flags: every operation, on sets in a word, on larger ones, and on complements.
 * Equal sets are equal words, however they came about.
 */
#include "base/bits.h"
#include "check.h"

#include <stdlib.h>

#define NUMBERS 300 /* the last one stands for all beyond */
#define SETS 40

static uint8_t flags[SETS][NUMBERS];
static struct bits sets[SETS];
static uint32_t seed = 1;

static uint32_t pick(uint32_t below)
{
	seed = seed * 1664525 + 1013904223;
	return (seed >> 8) % below;
}

static struct bits set_of(const uint8_t *members)
{
	struct bits made = members[NUMBERS - 1] ? bits_all : bits_none;
	uint32_t i;

	for (i = 0; i < NUMBERS - 1; i++) {
		if (members[i])
			bits_add(&made, bits_one(i));
		else
			bits_drop(&made, bits_one(i));
	}
	return made;
}

static void check_members(struct bits set, const uint8_t *members)
{
	uint32_t i, next = BITS_END;

	for (i = NUMBERS; i--;) {
		CHECK(bits_has(set, i) == members[i]);
		if (members[i])
			next = i;
		if (next != BITS_END || !members[NUMBERS - 1])
			CHECK(bits_from(set, i) == next);
	}
	CHECK(bits_has(set, 5000) == members[NUMBERS - 1]);
	CHECK(bits_same(set, set_of(members)));
	CHECK(bits_hash(set) == bits_hash(set_of(members)));
	CHECK(bits_same(bits_not(bits_not(set)), set));
}

static void check_pair(uint32_t a, uint32_t b)
{
	uint8_t either[NUMBERS], both[NUMBERS], rest[NUMBERS];
	int meet = 0, within = 1, same = 1;
	uint32_t i;

	for (i = 0; i < NUMBERS; i++) {
		either[i] = flags[a][i] | flags[b][i];
		both[i] = flags[a][i] & flags[b][i];
		rest[i] = flags[a][i] & !flags[b][i];
		meet |= both[i];
		within &= !rest[i];
		same &= flags[a][i] == flags[b][i];
	}
	check_members(bits_or(sets[a], sets[b]), either);
	check_members(bits_and(sets[a], sets[b]), both);
	check_members(bits_without(sets[a], sets[b]), rest);
	CHECK(bits_meet(sets[a], sets[b]) == meet);
	CHECK(bits_within(sets[a], sets[b]) == within);
	CHECK(bits_same(sets[a], sets[b]) == same);
}

int main(void)
{
	uint32_t i, k, a, b;

	CHECK(!bits_any(bits_none) && bits_any(bits_all) && bits_same(bits_not(bits_all), bits_none));
	CHECK(bits_first(bits_none) == BITS_END && bits_first(bits_one(61)) == 61 && bits_first(bits_one(62)) == 62);
	CHECK(bits_next(bits_one(63), 63) == BITS_END && bits_first(bits_one(100000)) == 100000);
	for (i = 0; i < SETS; i++) {
		uint32_t most = i % 4 == 0 ? 62 : i % 4 == 1 ? 64 : NUMBERS;

		for (k = 0; k < pick(40); k++)
			flags[i][pick(most)] = 1;
		for (k = 0; i % 3 == 2 && k < NUMBERS; k++)
			flags[i][k] ^= 1;
		flags[i][NUMBERS - 1] = flags[i][NUMBERS - 2] = i % 3 == 2;
		sets[i] = set_of(flags[i]);
		check_members(sets[i], flags[i]);
	}
	for (a = 0; a < SETS; a++)
		for (b = 0; b < SETS; b++)
			check_pair(a, b);
	return check_status();
}

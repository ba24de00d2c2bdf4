/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bits.h - sets of small numbers, without a limit.
 *
 * A set is a value of one word.  Sets of numbers below 62, and their complements, are that word: the operations cost
 * what they cost on an integer.  All others are interned: a content exists once, so that equal sets are equal words,
 * and what two of them give is kept for the next time.  Complements are sets like others: bits_all has every number.
 *
 *     struct bits done = bits_none;
 *     bits_add(&done, bits_one(200));
 *     BITS_EACH(n, done)
 *             printf("%u", n);
 *
 * Words of interned sets differ from run to run: order and hash sets by their content (bits_hash).
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

struct bits {
	uint64_t word; /* bits 63 and 62 are equal: the set itself, bit 62 stands for all numbers from 62 on.
	                * Else the address of an interned one, see bits.c. */
};

#define BITS_INLINE 62         /* numbers below this are in the word */
#define BITS_END UINT32_MAX    /* no number */

static const struct bits bits_none = { 0 }, bits_all = { UINT64_MAX };

enum bits_op { BITS_OR, BITS_AND, BITS_WITHOUT };
struct bits bits_combine(enum bits_op op, struct bits a, struct bits b);
struct bits bits_large_one(uint32_t number);
int bits_large_has(struct bits set, uint32_t number);
int bits_large_meet(struct bits a, struct bits b);
uint32_t bits_large_from(struct bits set, uint32_t number);
uint64_t bits_large_hash(struct bits set);
struct bits bits_large_below(uint32_t number);
struct bits bits_large_up(struct bits set);
uint32_t bits_large_count(struct bits set);

static inline int bits_is_inline(struct bits a, struct bits b)
{
	return !(((a.word ^ a.word << 1) | (b.word ^ b.word << 1)) >> 63);
}

static inline struct bits bits_or(struct bits a, struct bits b)
{
	if (!bits_is_inline(a, b))
		return bits_combine(BITS_OR, a, b);
	a.word |= b.word;
	return a;
}

static inline struct bits bits_and(struct bits a, struct bits b)
{
	if (!bits_is_inline(a, b))
		return bits_combine(BITS_AND, a, b);
	a.word &= b.word;
	return a;
}

/* What is in a and not in b. */
static inline struct bits bits_without(struct bits a, struct bits b)
{
	if (!bits_is_inline(a, b))
		return bits_combine(BITS_WITHOUT, a, b);
	a.word &= ~b.word;
	return a;
}

static inline struct bits bits_not(struct bits a)
{
	return bits_without(bits_all, a);
}

static inline void bits_add(struct bits *into, struct bits more)
{
	if (more.word && more.word != into->word)
		*into = bits_or(*into, more);
}

static inline void bits_keep(struct bits *into, struct bits only)
{
	if (only.word != into->word)
		*into = bits_and(*into, only);
}

static inline void bits_drop(struct bits *into, struct bits gone)
{
	if (gone.word)
		*into = bits_without(*into, gone);
}

static inline struct bits bits_one(uint32_t number)
{
	struct bits one = { (uint64_t)1 << number % 64 };

	return number < BITS_INLINE ? one : bits_large_one(number);
}

static inline int bits_same(struct bits a, struct bits b)
{
	return a.word == b.word;
}

static inline int bits_any(struct bits a)
{
	return a.word != 0;
}

/* Have they a number in common? */
static inline int bits_meet(struct bits a, struct bits b)
{
	return bits_is_inline(a, b) ? (a.word & b.word) != 0 : bits_large_meet(a, b);
}

/* Is every number of a in b? */
static inline int bits_within(struct bits a, struct bits b)
{
	return !bits_any(bits_without(a, b));
}

static inline int bits_has(struct bits set, uint32_t number)
{
	return bits_is_inline(set, set) ? (int)(set.word >> (number < BITS_INLINE ? number : BITS_INLINE) & 1)
					: bits_large_has(set, number);
}

/* The least number that is in the set and not below this one, or BITS_END. */
static inline uint32_t bits_from(struct bits set, uint32_t number)
{
	uint64_t rest;

	if (number >= BITS_INLINE || !bits_is_inline(set, set))
		return bits_large_from(set, number);
	rest = set.word >> number;
	return rest ? number + (uint32_t)__builtin_ctzll(rest) : BITS_END;
}

static inline uint32_t bits_first(struct bits set)
{
	return bits_from(set, 0);
}

static inline uint32_t bits_next(struct bits set, uint32_t number)
{
	return bits_from(set, number + 1);
}

/* The numbers below this one. */
static inline struct bits bits_below(uint32_t number)
{
	struct bits below = { ((uint64_t)1 << number % 64) - 1 };

	return number < BITS_INLINE ? below : bits_large_below(number);
}

static inline uint32_t bits_count(struct bits set)
{
	return bits_is_inline(set, set) ? (uint32_t)__builtin_popcountll(set.word) : bits_large_count(set);
}

/* How many numbers of the set are below this one. */
static inline uint32_t bits_rank(struct bits set, uint32_t number)
{
	return bits_is_inline(set, set) && number < BITS_INLINE
		       ? (uint32_t)__builtin_popcountll(set.word & (((uint64_t)1 << number) - 1))
		       : bits_count(bits_and(set, bits_below(number)));
}

/* The set whose numbers are one more. */
static inline struct bits bits_up(struct bits set)
{
	return set.word >> (BITS_INLINE - 1) ? bits_large_up(set) : (struct bits){ set.word << 1 };
}

/* Adds to a set that several threads add to. */
void bits_add_shared(struct bits *into, struct bits more);

/* The numbers of a set in their order, which must not be a complement; the set is evaluated once. */
#define BITS_EACH(number, set)                                                                              \
	for (struct bits each_##number = ((number) = 0, (set));                                             \
	     ((number) = bits_from(each_##number, (number))) != BITS_END; (number)++)

/* A set as 64 bits a word, those that are not zero; the tail of a complement goes on without end. */
uint64_t bits_word(struct bits set, uint32_t index);
int bits_compare(struct bits a, struct bits b); /* an order of sets, by content */
uint32_t bits_nwords(struct bits set);
struct bits bits_of_words(const uint64_t *words, uint32_t nwords); /* and nothing beyond */

/* The same for equal sets, in every run. */
static inline uint64_t bits_hash(struct bits set)
{
	return bits_is_inline(set, set) ? set.word : bits_large_hash(set);
}

#endif

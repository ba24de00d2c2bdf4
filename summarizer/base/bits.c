/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bits.c - the sets that do not fit a word: interned, for the whole process.
 *
 * The words of a large set go on without end: those behind the last one are copies of its highest bit.  It has as few as
 * that allows, hence a content has one form.  The address of a set, with bit 62 set, is its word of struct bits:
 * addresses of a process leave bits 62 and 63 clear.
 */
#include "base/bits.h"

#include "base/message.h"
#include "base/table.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define TAG ((uint64_t)1 << 62)
#define SHARDS 64
#define MEMO 4096
#define ONES 1024

struct large {
	struct large *next; /* in its bucket */
	uint64_t hash;
	uint32_t nwords;
	uint64_t words[];
};

static struct shard {
	pthread_mutex_t mutex;
	struct large **buckets;
	uint32_t space, count;
} shards[SHARDS] = { [0 ... SHARDS - 1] = { .mutex = PTHREAD_MUTEX_INITIALIZER } };

/* What operations gave, by thread. */
static _Thread_local struct memo {
	struct bits a, b, result;
	uint8_t op, used;
} memos[MEMO];

/* Sets of one number, by thread: those that were asked for. */
static _Thread_local struct bits ones[ONES];

/* ---- contents ---- */

/* A set as words; those of one that is in its word stand in "own". */
struct content {
	const uint64_t *words;
	uint32_t nwords;
	uint64_t own;
};

static const struct large *large_of(struct bits set)
{
	return (const struct large *)(uintptr_t)(set.word & ~TAG);
}

static void open_set(struct bits set, struct content *content)
{
	const struct large *large;

	if (bits_is_inline(set, set)) {
		content->own = set.word;
		content->words = &content->own;
		content->nwords = 1;
		return;
	}
	large = large_of(set);
	content->words = large->words;
	content->nwords = large->nwords;
}

static uint64_t word_at(const struct content *content, uint32_t i)
{
	return i < content->nwords ? content->words[i] : (uint64_t)0 - (content->words[content->nwords - 1] >> 63);
}

/* ---- interning ---- */

static void *allocate(size_t size)
{
	void *made = calloc(1, size);

	if (!made)
		die(NULL, "out of memory");
	return made;
}

static void grow(struct shard *shard)
{
	uint32_t space = shard->space ? 2 * shard->space : 16, i;
	struct large **buckets = allocate(space * sizeof *buckets), *item, *next;

	for (i = 0; i < shard->space; i++)
		for (item = shard->buckets[i]; item; item = next) {
			next = item->next;
			item->next = buckets[item->hash / SHARDS % space];
			buckets[item->hash / SHARDS % space] = item;
		}
	free(shard->buckets);
	shard->buckets = buckets;
	shard->space = space;
}

static struct large *find_or_make(struct shard *shard, const uint64_t *words, uint32_t nwords, uint64_t hash)
{
	struct large *item, **bucket;

	if (shard->count >= shard->space)
		grow(shard);
	bucket = &shard->buckets[hash / SHARDS % shard->space];
	for (item = *bucket; item; item = item->next)
		if (item->hash == hash && item->nwords == nwords && !memcmp(item->words, words, nwords * sizeof *words))
			return item;
	item = allocate(sizeof *item + nwords * sizeof *words);
	item->hash = hash;
	item->nwords = nwords;
	memcpy(item->words, words, nwords * sizeof *words);
	item->next = *bucket;
	*bucket = item;
	shard->count++;
	return item;
}

static struct bits intern(const uint64_t *words, uint32_t nwords)
{
	struct bits small = { words[0] };
	struct large *large;
	struct shard *shard;
	uint64_t hash;

	while (nwords > 1 && words[nwords - 1] == (uint64_t)0 - (words[nwords - 2] >> 63))
		nwords--;
	if (nwords == 1 && bits_is_inline(small, small))
		return small;
	hash = hash_bytes(words, nwords * sizeof *words);
	shard = &shards[hash % SHARDS];
	pthread_mutex_lock(&shard->mutex);
	large = find_or_make(shard, words, nwords, hash);
	pthread_mutex_unlock(&shard->mutex);
	return (struct bits){ (uint64_t)(uintptr_t)large | TAG };
}

/* ---- operations ---- */

#define STACK_WORDS 16

static struct bits combine(enum bits_op op, struct bits x, struct bits y)
{
	struct content a, b;
	uint64_t few[STACK_WORDS] = { 0 }, *words = few;
	struct bits result;
	uint32_t n, i;

	open_set(x, &a);
	open_set(y, &b);
	n = a.nwords > b.nwords ? a.nwords : b.nwords;
	if (n > STACK_WORDS)
		words = allocate(n * sizeof *words);
	for (i = 0; i < n; i++) {
		uint64_t left = word_at(&a, i), right = word_at(&b, i);

		words[i] = op == BITS_OR ? left | right : op == BITS_AND ? left & right : left & ~right;
	}
	result = intern(words, n);
	if (words != few)
		free(words);
	return result;
}

/* Is the result one of the two, or nothing, whatever is in them? */
static int is_plain(enum bits_op op, struct bits a, struct bits b, struct bits *result)
{
	if (a.word == b.word)
		*result = op == BITS_WITHOUT ? bits_none : a;
	else if (!b.word)
		*result = op == BITS_AND ? b : a;
	else if (!a.word)
		*result = op == BITS_OR ? b : a;
	else
		return 0;
	return 1;
}

struct bits bits_combine(enum bits_op op, struct bits a, struct bits b)
{
	uint64_t mix = (a.word >> 4) * UINT64_C(0x9e3779b97f4a7c15) + (b.word >> 4) * UINT64_C(0xc2b2ae3d27d4eb4f) + op;
	struct memo *memo = &memos[mix >> 52];
	struct bits plain;

	if (is_plain(op, a, b, &plain))
		return plain;
	if (!memo->used || memo->op != op || memo->a.word != a.word || memo->b.word != b.word)
		*memo = (struct memo){ a, b, combine(op, a, b), (uint8_t)op, 1 };
	return memo->result;
}

struct bits bits_large_one(uint32_t number)
{
	uint32_t n = number / 64 + 2; /* a clear bit behind it */
	uint64_t *words;
	struct bits made;

	if (number < ONES && ones[number].word)
		return ones[number];
	words = allocate(n * sizeof *words);
	words[number / 64] = (uint64_t)1 << number % 64;
	made = intern(words, n);
	free(words);
	if (number < ONES)
		ones[number] = made;
	return made;
}

int bits_large_has(struct bits set, uint32_t number)
{
	struct content content;

	open_set(set, &content);
	return (int)(word_at(&content, number / 64) >> number % 64 & 1);
}

int bits_large_meet(struct bits x, struct bits y)
{
	struct content a, b;
	uint32_t i;

	open_set(x, &a);
	open_set(y, &b);
	for (i = 0; i < a.nwords && i < b.nwords; i++)
		if (a.words[i] & b.words[i])
			return 1;
	if (word_at(i < b.nwords ? &a : &b, i) == 0) /* the shorter one has ended */
		return 0;
	for (; i <= a.nwords || i <= b.nwords; i++)
		if (word_at(&a, i) & word_at(&b, i))
			return 1;
	return 0;
}

uint64_t bits_word(struct bits set, uint32_t index)
{
	struct content content;

	open_set(set, &content);
	return word_at(&content, index);
}

uint32_t bits_nwords(struct bits set)
{
	struct content content;

	open_set(set, &content);
	return content.nwords;
}

struct bits bits_of_words(const uint64_t *words, uint32_t nwords)
{
	uint64_t *ended;
	struct bits made;

	if (!nwords)
		return bits_none;
	if (!(words[nwords - 1] >> 63))
		return intern(words, nwords);
	ended = allocate((nwords + 1) * sizeof *ended); /* a clear bit behind it */
	memcpy(ended, words, nwords * sizeof *ended);
	made = intern(ended, nwords + 1);
	free(ended);
	return made;
}

uint32_t bits_large_from(struct bits set, uint32_t number)
{
	struct content content;
	uint64_t rest;
	uint32_t i;

	open_set(set, &content);
	rest = word_at(&content, number / 64) >> number % 64 << number % 64;
	for (i = number / 64; !rest && i < content.nwords; i++)
		rest = word_at(&content, i + 1);
	return rest ? i * 64 + (uint32_t)__builtin_ctzll(rest) : BITS_END;
}

uint64_t bits_large_hash(struct bits set)
{
	return large_of(set)->hash;
}

struct bits bits_large_below(uint32_t number)
{
	uint32_t n = number / 64 + 1, i;
	uint64_t *words = allocate(n * sizeof *words);
	struct bits made;

	for (i = 0; i < number / 64; i++)
		words[i] = UINT64_MAX;
	words[i] = ((uint64_t)1 << number % 64) - 1;
	made = bits_of_words(words, n);
	free(words);
	return made;
}

struct bits bits_large_up(struct bits set)
{
	struct content content;
	uint64_t *words, carried = 0;
	struct bits made;
	uint32_t i;

	open_set(set, &content);
	words = allocate((content.nwords + 1) * sizeof *words);
	for (i = 0; i <= content.nwords; i++) {
		words[i] = word_at(&content, i) << 1 | carried;
		carried = word_at(&content, i) >> 63;
	}
	made = intern(words, content.nwords + 1);
	free(words);
	return made;
}

uint32_t bits_large_count(struct bits set)
{
	struct content content;
	uint32_t i, n = 0;

	open_set(set, &content);
	for (i = 0; i < content.nwords; i++)
		n += (uint32_t)__builtin_popcountll(content.words[i]);
	return n;
}

void bits_add_shared(struct bits *into, struct bits more)
{
	struct bits before = { __atomic_load_n(&into->word, __ATOMIC_ACQUIRE) }, after;

	do
		after = bits_or(before, more);
	while (after.word != before.word &&
	       !__atomic_compare_exchange_n(&into->word, &before.word, after.word, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE));
}

int bits_compare(struct bits x, struct bits y)
{
	struct content a, b;
	uint32_t i;

	if (bits_same(x, y))
		return 0;
	open_set(x, &a);
	open_set(y, &b);
	for (i = 0; word_at(&a, i) == word_at(&b, i); i++)
		;
	/* The lowest numbers first: as memcmp() does it with the words of a small machine. */
	return __builtin_bswap64(word_at(&a, i)) < __builtin_bswap64(word_at(&b, i)) ? -1 : 1;
}

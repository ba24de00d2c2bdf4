/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unknown/unknown.h"

#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"
#include "unknown/calls.h"
#include "unknown/words.h"

#include <stdlib.h>
#include <string.h>

#define NAMED_PAIRS 3 /* calls that are paired, at least, */
#define Z_NAMED (-1)  /* and z above this, if the names have a pair of words */
#define Z_UNNAMED 2   /* else */

struct finder {
	const struct link *link;
	struct arena *arena, *scratch;
	uint32_t *calls;      /* by function: of it, or of its wrappers */
	struct table index;   /* of pairs */
	struct pool pairs;    /* struct unknown_pair */
	struct pool tries;    /* struct unknown_try */
	struct unknown_calls *unknown;
};

static struct unknown_pair *pair_of(struct finder *self, const struct unknown_call *a,
				    const struct unknown_call *b, const uint32_t arguments[2])
{
	uint64_t hash = hash_pair(hash_pair(a->function, b->function), hash_pair(arguments[0], arguments[1]));
	struct unknown_pair *pair;
	uint32_t slot, i;

	for (slot = table_first(&self->index, hash); (i = table_at(&self->index, slot));
	     slot = table_next(&self->index, slot, hash)) {
		pair = (struct unknown_pair *)self->pairs.items + i - 1;
		if (pair->acquire == a->function && pair->release == b->function &&
		    !memcmp(pair->arguments, arguments, sizeof pair->arguments))
			return pair;
	}
	pair = pool_add(self->arena, &self->pairs, sizeof *pair);
	*pair = (struct unknown_pair){ .acquire = a->function, .release = b->function,
				       .arguments = { arguments[0], arguments[1] } };
	table_add(self->arena, &self->index, hash, self->pairs.count);
	return pair;
}

static void count_try(struct finder *self, const struct unknown_body *body, uint32_t a, uint32_t b)
{
	uint32_t arguments[2], i;
	const char *when = unknown_tried(body, a, b, arguments, self->scratch);
	struct unknown_try *tries = self->tries.items, *made;

	if (!when)
		return;
	for (i = 0; i < self->tries.count; i++)
		if (tries[i].function == body->calls[a].function && tries[i].release == body->calls[b].function &&
		    tries[i].argument == arguments[0] && tries[i].when == when) {
			tries[i].tested++;
			return;
		}
	made = pool_add(self->arena, &self->tries, sizeof *made);
	*made = (struct unknown_try){ body->calls[a].function, body->calls[b].function, arguments[0], when, 1 };
}

/* Each function with which the call is paired counts once. */
static void count_pairs(struct finder *self, const struct unknown_body *body, uint32_t a)
{
	uint32_t b, k, arguments[2];

	for (b = 0; b < body->ncalls; b++) {
		for (k = 0; k < b && body->calls[k].function != body->calls[b].function; k++)
			;
		if (k < b || body->calls[b].function == body->calls[a].function)
			continue;
		if (unknown_paired(body, a, b, arguments, self->scratch))
			pair_of(self, &body->calls[a], &body->calls[b], arguments)->paired++;
		else
			count_try(self, body, a, b);
	}
}

static void count_function(struct finder *self, uint32_t function)
{
	struct unknown_body body;
	uint32_t i;

	unknown_body(self->unknown, function, &body, self->scratch);
	for (i = 0; i < body.ncalls; i++) {
		self->calls[body.calls[i].function]++;
		if (body.facts)
			count_pairs(self, &body, i);
	}
}

/* ---- which of them to tell ---- */

const char *unknown_name(const struct link *link, uint32_t function)
{
	return function <= link->nfunctions ? link->functions[function].name : link->fields[function - link->nfunctions].name;
}

/* Two functions, or two fields of one struct: then their names say it. */
static int may_be_told(const struct link *link, const struct unknown_pair *pair)
{
	uint32_t n = link->nfunctions;

	if (pair->acquire <= n || pair->release <= n)
		return pair->acquire <= n && pair->release <= n;
	return pair->named && link->fields[pair->acquire - n].aggregate == link->fields[pair->release - n].aggregate;
}

/* Is z above this?  z = (s/n - 0.8) / sqrt(0.8 * 0.2 / n) = (5s - 4n) / (2 sqrt(n)). */
static int z_exceeds(const struct unknown_pair *pair, int64_t z)
{
	int64_t n = pair->calls, d = 5 * (int64_t)pair->paired - 4 * n;

	return z >= 0 ? d > 0 && d * d > 4 * z * z * n : d >= 0 || d * d < 4 * z * z * n;
}

static int is_likely(const struct unknown_pair *pair)
{
	if (pair->named)
		return pair->paired >= NAMED_PAIRS && z_exceeds(pair, Z_NAMED);
	return z_exceeds(pair, Z_UNNAMED);
}

static int compare_pairs(const void *left, const void *right)
{
	const struct unknown_pair *x = left, *y = right;

	if (x->named != y->named)
		return y->named - x->named;
	if (x->paired != y->paired)
		return x->paired > y->paired ? -1 : 1;
	if (x->acquire != y->acquire)
		return x->acquire < y->acquire ? -1 : 1;
	return x->release < y->release ? -1 : x->release > y->release;
}

/* A function has one partner: the one of its best pair. */
static int is_taken(const struct unknown_pair *pairs, uint32_t count, const struct unknown_pair *pair)
{
	uint32_t i;

	for (i = 0; i < count; i++)
		if (pairs[i].acquire == pair->acquire || pairs[i].release == pair->acquire ||
		    pairs[i].acquire == pair->release)
			return 1;
	return 0;
}

/* Functions that may fail to lock, always, where there is none that does not. */
static void choose_tested(struct finder *self, struct unknown_locks *found, struct unknown_pair *pairs)
{
	const struct unknown_try *tries = self->tries.items;
	uint32_t i;

	for (i = 0; i < self->tries.count; i++) {
		struct unknown_pair pair = { .acquire = tries[i].function, .release = tries[i].release,
					     .paired = tries[i].tested, .calls = self->calls[tries[i].function],
					     .arguments = { tries[i].argument, tries[i].argument }, .named = 1,
					     .when = tries[i].when };

		if (words_are_pair(unknown_name(self->link, pair.acquire), unknown_name(self->link, pair.release)) &&
		    may_be_told(self->link, &pair) && is_likely(&pair) && !is_taken(pairs, found->count, &pair))
			pairs[found->count++] = pair;
	}
}

/* Of the functions that may fail to lock what the pairs release, those that mostly do. */
static void choose_tries(struct finder *self, struct unknown_locks *found)
{
	struct unknown_try *tries = pool_items(self->arena, &self->tries);
	uint32_t i, p;

	for (i = 0; i < self->tries.count; i++) {
		for (p = 0; p < found->count && found->pairs[p].release != tries[i].release; p++)
			;
		if (p < found->count && !is_taken(found->pairs, found->count, &(struct unknown_pair){ .acquire = tries[i].function }) &&
		    2 * tries[i].tested > self->calls[tries[i].function])
			tries[found->ntries++] = tries[i];
	}
	found->tries = tries;
}

static struct unknown_locks *choose(struct finder *self)
{
	struct unknown_locks *found = arena_alloc(self->arena, sizeof *found);
	struct unknown_pair *pairs = arena_array(self->arena, (size_t)self->pairs.count + self->tries.count, sizeof *pairs);
	uint32_t i, n = 0;

	if (self->pairs.count)
		memcpy(pairs, self->pairs.items, self->pairs.count * sizeof *pairs);

	for (i = 0; i < self->pairs.count; i++) {
		struct unknown_pair *pair = &pairs[i];

		pair->calls = self->calls[pair->acquire];
		pair->named = words_are_pair(unknown_name(self->link, pair->acquire),
					     unknown_name(self->link, pair->release));
	}
	if (self->pairs.count)
		qsort(pairs, self->pairs.count, sizeof *pairs, compare_pairs);
	for (i = 0; i < self->pairs.count; i++)
		if (may_be_told(self->link, &pairs[i]) && is_likely(&pairs[i]) && !is_taken(pairs, n, &pairs[i]))
			pairs[n++] = pairs[i];
	found->pairs = pairs;
	found->count = n;
	choose_tested(self, found, pairs);
	choose_tries(self, found);
	return found;
}

struct unknown_locks *unknown_locks_find(const struct link *link, const struct callgraph *graph,
					 const struct lockdb *db, struct arena *arena)
{
	struct arena *scratch = arena_create();
	struct finder self = { .link = link, .arena = arena, .scratch = scratch };
	struct unknown_locks *found;
	uint32_t f;

	self.calls = arena_array(arena, (size_t)link->nfunctions + link->nfields + 1, sizeof *self.calls);
	self.unknown = unknown_calls_find(link, graph, db, arena);
	for (f = 1; f <= link->nfunctions; f++) {
		count_function(&self, f);
		arena_reset(scratch);
	}
	found = choose(&self);
	arena_destroy(scratch);
	return found;
}

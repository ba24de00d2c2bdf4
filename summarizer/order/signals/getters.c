/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * getters.c - functions that return what they have read: "while (get() != 2)" is a test of what
 * get() reads, whoever calls it.
 */
#include "order/signals/internal.h"

#include "base/arena.h"

#define LEVELS 3 /* of functions that return what others return */

const struct tested *getter_of(const struct signals *self, uint32_t function)
{
	const struct getter *getters = self->getters.items;
	uint32_t low = 0, high = self->getters.count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (getters[middle].function < function)
			low = middle + 1;
		else
			high = middle;
	}
	return low < self->getters.count && getters[low].function == function && !getters[low].inexact
	       ? &getters[low].tested : NULL;
}

void getter_note(struct signals *self, struct pool *into, uint32_t function, const struct tested *tested)
{
	struct getter *last = into->count ? (struct getter *)into->items + into->count - 1 : NULL;

	if (last && last->function == function) {
		last->inexact |= last->tested.site.function != tested->site.function ||
			       last->tested.site.event != tested->site.event;
		return;
	}
	last = pool_add(self->arena, into, sizeof *last);
	*last = (struct getter){ function, 0, *tested };
}

/* While the calls of one function are looked at. */
struct asking {
	struct signals *self;
	const struct digest *digest;
	struct pool *found;        /* struct tested */
};

static const struct tested *called(const struct asking *asking, uint32_t event)
{
	const struct access_call *call = digest_call(asking->digest, event);

	return call && call->direct ? getter_of(asking->self, call->direct) : NULL;
}

static void note_tests(const struct asking *asking, const struct known *known, uint32_t count)
{
	uint32_t i;

	for (i = 0; i < count; i++) {
		const struct tested *read = called(asking, known[i].event);
		struct tested *made;

		if (!read)
			continue;
		made = pool_add(asking->self->scratch, asking->found, sizeof *made);
		*made = *read;
		made->test = known[i].test;
	}
}

static void find_tests(const struct asking *asking, uint32_t function, const struct skeleton *skeleton,
		       struct pool *getters)
{
	uint32_t b, e, i;

	for (b = 0; b < skeleton->nblocks; b++)
		for (e = skeleton->blocks[b].edges; e < skeleton->blocks[b].edges + skeleton->blocks[b].nedges; e++)
			note_tests(asking, skeleton->edges[e].known, skeleton->edges[e].nknown);
	for (i = 0; i < skeleton->nreturns; i++) {
		const struct skeleton_value *value = &skeleton->returns[i].whole;

		if (!value->result) {
			note_tests(asking, value->yes, value->nyes);
			note_tests(asking, value->no, value->nno);
		} else if (called(asking, value->result - 1)) {
			getter_note(asking->self, getters, function, called(asking, value->result - 1));
		}
	}
}

/* Adds those that were not known, in order. */
static uint32_t merge(struct signals *self, const struct pool *made)
{
	const struct getter *old = self->getters.items, *new = made->items;
	struct pool both = { 0 };
	uint32_t i = 0, k = 0, fresh = 0;

	while (i < self->getters.count || k < made->count) {
		struct getter *one = pool_add(self->arena, &both, sizeof *one);

		if (k == made->count || (i < self->getters.count && old[i].function <= new[k].function)) {
			k += k < made->count && old[i].function == new[k].function;
			*one = old[i++];
		} else {
			*one = new[k++];
			fresh++;
		}
	}
	self->getters = both;
	return fresh;
}

static int asks(const struct signals *self, const struct digest *digest)
{
	uint32_t i;

	for (i = 0; i < digest->ncalls; i++)
		if (digest->calls[i].direct && getter_of(self, digest->calls[i].direct))
			return 1;
	return 0;
}

void getters_ask(struct signals *self, struct pool *found)
{
	uint32_t level, f, fresh = self->getters.count;

	for (level = 0; level < LEVELS && fresh; level++) {
		struct pool made = { 0 };

		for (f = 1; f <= self->in.link->nfunctions; f++) {
			struct asking asking = { self, accesses_digest(self->in.accesses, f), found };
			const struct skeleton *skeleton;

			if (getter_of(self, f) || !asks(self, asking.digest))
				continue;
			skeleton = skeleton_of(self->skeletons, f);
			if (skeleton)
				find_tests(&asking, f, skeleton, &made);
		}
		fresh = merge(self, &made);
	}
}

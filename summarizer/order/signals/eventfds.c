/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * eventfds.c - a descriptor that counts (eventfd()) as a sync object: a read of it returns after some write to it.
 *
 *     static int wake;                          wake = eventfd(0, 0);
 *     ... data = 1; write(wake, &one, 8);       ... read(wake, &n, 8); use(data);
 *
 * The object is the variable, or the field, that the descriptor is kept in, if nothing else is ever stored there; lockdb
 * says what makes one (an `init:` of kind pipe whose object is the result, with the count that it begins with).  Its
 * operations are those of the rows "release" and "wait", as a pipe's are.  Whether a read waits is assumed, too: it may not
 * block, or fail.
 */
#include "order/signals/internal.h"

#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

#define WRAPPERS 3 /* functions that return what they have made, one within the other */

/* Does lockdb say that the function makes one? */
static const struct lockdb_effect *made_by(const struct signals *self, uint32_t function)
{
	const struct lockdb_function *model = callgraph_model(self->in.graph, function);
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_INIT && model->effects[i].kind == LOCKDB_PIPE &&
		    model->effects[i].object.root == LOCKDB_RESULT)
			return &model->effects[i];
	return NULL;
}

static int makes(struct signals *self, uint32_t function, uint32_t event, unsigned depth);

/* Is it one that the function returns, or a negative number, if it fails? */
static int returns_one(struct signals *self, uint32_t function, unsigned depth)
{
	const struct skeleton *skeleton = depth ? skeleton_of(self->skeletons, function) : NULL;
	uint32_t i, k, found = 0;

	for (i = 0; skeleton && i < skeleton->nreturns; i++) {
		const struct skeleton_return *one = &skeleton->returns[i];

		for (k = 0; k < (one->nways ? one->nways : 1); k++) {
			const struct skeleton_value *value = one->nways ? &one->ways[k] : &one->whole;

			if (value->result && makes(self, function, value->result - 1, depth - 1))
				found = 1;
			else if (!value->is_number || value->number >= 0)
				return 0;
		}
	}
	return found != 0;
}

/* Does the call at an event give one that begins with 0? */
static int makes(struct signals *self, uint32_t function, uint32_t event, unsigned depth)
{
	const struct call_site *site = callgraph_site(self->in.graph, function, event);
	struct guarded_access call = { .event = event };
	int64_t count;

	if (!site || site->ntargets != 1)
		return 0;
	call.callee = self->in.graph->targets[site->first];
	if (made_by(self, call.callee))
		return key_number(self, function, &call, &count) && !count;
	return self->in.link->functions[call.callee].func != LINK_NONE && returns_one(self, call.callee, depth);
}

/* Does a write store one (1), a negative number (0), or something else (-1)? */
static int stores_one(struct signals *self, uint32_t function, const struct guarded_access *access)
{
	const struct skeleton *skeleton;
	int64_t number;

	if (key_number(self, function, access, &number))
		return number < 0 ? 0 : -1;
	skeleton = access->callee || access->runner ? NULL : skeleton_of(self->skeletons, function);
	return skeleton && skeleton->stores[access->event] &&
	       makes(self, function, skeleton->stores[access->event] - 1, WRAPPERS) ? 1 : -1;
}

static int has_any(const struct signals *self)
{
	uint32_t f;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		if (made_by(self, f))
			return 1;
	return 0;
}

/* A place that holds descriptors. */
struct holder {
	struct signal_key key;
	int8_t other;      /* something else is stored there */
	int8_t made;
};

static struct holder *holder_of(struct signals *self, struct pool *holders, const struct signal_key *key)
{
	struct holder *known = holders->items;
	uint32_t i;

	for (i = 0; i < holders->count; i++)
		if (key_same(&known[i].key, key))
			return &known[i];
	known = pool_add(self->scratch, holders, sizeof *known);
	known->key = *key;
	return known;
}

/* Places that are waited for as descriptors. */
static void find_holders(struct signals *self, struct pool *holders)
{
	uint32_t f, i;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		for (i = 0; i < digest->naccesses; i++) {
			const struct guarded_access *access = &digest->accesses[i];
			struct signal_key key = { 0, 0, 0 };

			if ((access->flags & ACCESS_PIPE) && (access->flags & ACCESS_WAIT))
				key = key_of_access(self, f, access);
			if (key.kind && key.kind != SIGNAL_FORMAL && !bits_any(signals_of(self, &key)))
				holder_of(self, holders, &key);
		}
	}
}

static void find_stores(struct signals *self, struct pool *holders)
{
	uint32_t f, i, k;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		for (i = 0; i < digest->naccesses; i++) {
			const struct guarded_access *access = &digest->accesses[i];
			struct holder *known = holders->items;
			struct signal_key key;
			int one;

			if (!(access->flags & ACCESS_WRITES) || (access->flags & ACCESS_SYNC) || access->size > 8)
				continue;
			key = key_of(self, f, access->place);
			for (k = 0; k < holders->count && !key_same(&known[k].key, &key); k++)
				;
			if (k == holders->count)
				continue;
			one = stores_one(self, f, access);
			known[k].made |= one > 0;
			known[k].other |= one < 0;
		}
	}
}

void eventfds_number(struct signals *self)
{
	struct pool holders = { 0 };
	const struct holder *known;
	uint32_t i, number;

	if (!has_any(self))
		return;
	find_holders(self, &holders);
	find_stores(self, &holders);
	for (i = 0, known = holders.items; i < holders.count; i++, known++) {
		if (!known->made || known->other)
			continue;
		number = signals_number(self);
		self->signals[number].key = known->key;
		self->signals[number].class = SIGNAL_SEMAPHORE;
		self->signals[number].queue = SIGNAL_QUEUE_DESCRIPTOR;
		bits_add(&self->pipes, bits_one(number));
		bits_add(&self->queues, bits_one(number));
		table_add(self->arena, &self->index, key_hash(&known->key), self->count);
	}
}

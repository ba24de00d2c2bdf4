/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * match.c - which signals an operation is on, by its object.
 */
#include "order/signals/internal.h"

/* A semaphore that nobody knows is posted: it may be any. */
static int is_anything(const struct signal_key *key, const struct guarded_access *access)
{
	return (!key->kind || key->kind == SIGNAL_FORMAL) && (access->flags & (ACCESS_POST | ACCESS_INIT));
}

struct bits signals_match(const struct signals *self, uint32_t function,
			  const struct guarded_access *access)
{
	struct bits synced;
	struct signal_key key;
	int sync = (access->flags & ACCESS_SYNC) != 0;

	if ((!sync && !access_is_word(access)) || ((access->flags & ACCESS_PIPE) && (access->flags & ACCESS_INIT)))
		return bits_none;
	synced = access->flags & ACCESS_PIPE ? self->pipes : bits_or(self->semaphores, self->counted);
	key = key_of_access(self, function, access);
	if (key.kind == SIGNAL_FORMAL && sync && (access->flags & ACCESS_HANDED) &&
	    !accesses_stays(self->in.accesses, function))
		return FORMAL_BIT(SIGNAL_SEMAPHORE, key.a);
	if (is_anything(&key, access))
		return synced;
	if (!key.kind)
		return bits_none;
	return sync ? bits_and(signals_of(self, &key), synced) : bits_without(signals_of(self, &key), bits_or(synced, self->queues));
}

struct bits signals_bind(const struct signals *self, uint32_t function, uint32_t place,
			 enum signal_class class)
{
	struct signal_key key = key_of(self, function, place);
	struct bits bits = bits_none;
	uint32_t i;

	if (!key.kind && bits_any(self->pipes))
		key = key_of_number(self, function, place);
	if (key.kind == SIGNAL_FORMAL)
		return FORMAL_BIT(class, key.a);
	BITS_EACH(i, key.kind ? signals_of(self, &key) : bits_none) {
		const struct signal *signal = &self->signals[i];

		if (signal->class == class && !bits_has(self->counted, i) &&
		    (class == SIGNAL_SEMAPHORE || test_is_not_null(&signal->test)))
			bits_add(&bits, bits_one(i));
	}
	return bits;
}

int signals_is_copy(const struct signals *self, const struct guarded_access *access, struct bits bit)
{
	const struct digest *digest = accesses_digest(self->in.accesses, access->callee);

	return access->callee && self->in.link->functions[access->callee].func != LINK_NONE &&
	       access->index < digest->naccesses &&
	       bits_meet(signals_match(self, access->callee, &digest->accesses[access->index]), bit);
}

struct bits signals_tested(const struct signals *self, struct finding_point site)
{
	const struct tested *tests = self->tests.items;
	struct bits bits = bits_none;
	uint64_t hash = hash_pair(site.function, site.event);
	uint32_t slot, i;

	for (slot = table_first(&self->test_index, hash); (i = table_at(&self->test_index, slot));
	     slot = table_next(&self->test_index, slot, hash)) {
		const struct tested *one = &tests[i - 1];

		if (one->site.function != site.function || one->site.event != site.event)
			continue;
		bits_add(&bits, one->bit);
	}
	return bits;
}

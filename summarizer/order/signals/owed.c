/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * owed.c - threads that tell their creator how far they are, and a creator who waits once for
 * each of them.
 *
 *     for (...) { pthread_create(thread); sem_wait(&started); }
 *
 * "Nothing was created yet" and "everybody was waited for" are the same state: nothing is owed.
 * Per semaphore it is counted how many threads that post it may have been created and were not
 * waited for: 0, 1, 2, or more.  If each of them posts at most once, and nobody else does, all
 * of them have posted where nothing is owed: there are as many posts as waits at least.  A
 * thread that is created where nothing is owed begins after all that.
 */
#include "order/signals/internal.h"

#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

/* ---- counts: two bits each, 3 is many ---- */

static void count_up(struct owed *owed, struct bits bits)
{
	struct bits many = bits_and(bits_and(owed->high, owed->low), bits), both = bits_and(owed->low, bits);

	owed->low = bits_or(bits_without(bits_or(owed->low, bits), both), many);
	bits_add(&owed->high, both);
}

void owed_add(struct owed *owed, const struct owed *more)
{
	struct bits many = bits_and(more->high, more->low);

	if (!bits_any(more->low) && !bits_any(more->high))
		return;
	count_up(owed, more->low);
	count_up(owed, more->high);
	count_up(owed, more->high);
	bits_add(&owed->low, many);
	bits_add(&owed->high, many);
}

void owed_pay(struct owed *owed, struct bits bits)
{
	bits_drop(&bits, bits_and(owed->high, owed->low));
	owed->low = bits_or(bits_without(owed->low, bits), bits_and(owed->high, bits));
	bits_drop(&owed->high, bits);
}

void owed_most(struct owed *into, const struct owed *from)
{
	struct bits mine = bits_without(into->low, bits_without(from->high, into->high));
	struct bits theirs = bits_without(from->low, bits_without(into->high, from->high));

	bits_add(&into->high, from->high);
	into->low = bits_or(mine, theirs);
}

/* ---- which semaphores ---- */

struct bits owed_by(const struct signals *self, struct bits spawns)
{
	struct bits bits = bits_none;
	uint32_t spawn;

	BITS_EACH(spawn, spawns)
		bits_add(&bits, self->owes[1 + spawn]);
	return bits;
}

/* The number of posts by the thread itself. */
static struct bits own_posts_of(const struct signals *self, uint32_t semaphore)
{
	uint32_t counted = bits_first(bits_and(signals_of(self, &self->signals[semaphore].key), self->counted));

	return counted == BITS_END ? bits_none : self->signals[counted].own_posts;
}

static int is_thread(const struct signals *self, uint32_t root)
{
	return root && root <= accesses_nspawns(self->in.accesses) &&
	       accesses_effect(self->in.accesses, accesses_spawned(self->in.accesses, root - 1)->spawn)->op ==
		       LOCKDB_SPAWN;
}

void owed_prepare(struct signals *self)
{
	uint32_t number, root;

	BITS_EACH(number, self->semaphores) {
		const struct signal *signal = &self->signals[number];
		int threads = !signal->initial && bits_any(signal->posters) && bits_any(own_posts_of(self, number));

		BITS_EACH(root, signal->posters)
			threads = threads && is_thread(self, root);
		if (threads)
			bits_add(&self->owing, bits_one(number));
	}
	BITS_EACH(number, self->owing)
		BITS_EACH(root, self->signals[number].posters)
			bits_add(&self->owes[root], bits_one(number));
}

/* The root that creates all threads that post it; NO_ROOT: there is no such. */
#define NO_ROOT UINT32_MAX
static uint32_t creator_of(const struct signals *self, uint32_t semaphore)
{
	struct bits posters = self->signals[semaphore].posters;
	uint32_t root, creator = NO_ROOT;

	for (root = 0; root < self->numbers->roots; root++)
		if (bits_meet(bits_up(self->made[root]), posters)) {
			if (creator != NO_ROOT || (root && !is_thread(self, root)) || signals_again(self, root))
				return NO_ROOT;
			creator = root;
		}
	return creator;
}

/* Semaphores that some thread may post twice. */
static struct bits posted_again(const struct signals *self)
{
	struct bits again = bits_none;
	uint32_t f, i, root, n;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			const struct guarded_access *access = self->flows[f].ops.items[i].access;

			BITS_EACH(n, bits_without(bits_and(self->flows[f].ops.items[i].objects, self->owing), again)) {
				struct bits own = own_posts_of(self, n);

				if (signals_is_copy(self, access, bits_one(n)))
					continue;
				BITS_EACH(root, signals_runners(self, f, access))
					if (root < self->numbers->out &&
					    bits_meet(signals_point(self, f, access, root).posted, own))
						bits_add(&again, bits_one(n));
			}
		}
	return again;
}

void owed_find(struct signals *self)
{
	uint32_t number;

	if (bits_any(self->owing))
		bits_drop(&self->owing, self->unsettled ? bits_all : posted_again(self));
	BITS_EACH(number, self->owing) {
		self->signals[number].creator = creator_of(self, number);
		if (self->signals[number].creator == NO_ROOT)
			bits_drop(&self->owing, bits_one(number));
	}
}

/* ---- questions ---- */

/* Of those that the thread posts, which it has not posted yet. */
static struct bits still_owed(const struct signals *self, const struct point *at, uint32_t root)
{
	struct bits owed = signals_owing(self, root);
	uint32_t i;

	BITS_EACH(i, owed)
		if (bits_meet(at->posted, own_posts_of(self, i)))
			bits_drop(&owed, bits_one(i));
	return owed;
}

/* Those of which nothing is owed. */
static struct bits settled(struct bits of, const struct owed *owed)
{
	return bits_without(of, bits_or(owed->low, owed->high));
}

struct signal_debts signals_debts(const struct signals *self, uint32_t function,
				  const struct guarded_access *access, uint32_t root,
				  const struct signal_chain *chain)
{
	struct signal_debts debts = { bits_none, bits_none, bits_none };
	struct point at;
	uint32_t i;

	if (!bits_any(self->owing))
		return debts;
	at = signals_point_along(self, function, access, root, chain);
	debts.owed = still_owed(self, &at, root);
	BITS_EACH(i, settled(self->owing, &at.owed))
		if (self->signals[i].creator == root)
			bits_add(&debts.settled, bits_one(i));
	if (root && root < self->numbers->out)
		debts.begun = settled(signals_owing(self, root), &self->starts[root].owed);
	return debts;
}

struct bits signals_owing(const struct signals *self, uint32_t root)
{
	return bits_and(self->owes[root], self->owing);
}

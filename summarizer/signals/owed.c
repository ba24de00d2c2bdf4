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
#include "signals/internal.h"

#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

/* ---- counts: two bits each, 3 is many ---- */

static void count_up(struct owed *owed, uint64_t bits)
{
	uint64_t many = owed->high & owed->low & bits, high = owed->high | (owed->low & bits);

	owed->low = (owed->low ^ bits) | many;
	owed->high = high;
}

void owed_add(struct owed *owed, const struct owed *more)
{
	uint64_t many = more->high & more->low;

	count_up(owed, more->low);
	count_up(owed, more->high);
	count_up(owed, more->high);
	owed->low |= many;
	owed->high |= many;
}

void owed_pay(struct owed *owed, uint64_t bits)
{
	bits &= ~(owed->high & owed->low);
	owed->low = (owed->low & ~bits) | (owed->high & bits);
	owed->high &= ~bits;
}

void owed_most(struct owed *into, const struct owed *from)
{
	uint64_t low = (into->low & (into->high | ~from->high)) | (from->low & (from->high | ~into->high));

	into->high |= from->high;
	into->low = low;
}

/* ---- which semaphores ---- */

uint64_t owed_by(const struct signals *self, uint64_t spawns)
{
	uint64_t bits = 0;

	for (; spawns; spawns &= spawns - 1)
		bits |= self->owes[1 + __builtin_ctzll(spawns)];
	return bits;
}

/* The bit of posts by the thread itself. */
static uint64_t shadow_of(const struct signals *self, uint32_t semaphore)
{
	uint64_t todo;

	for (todo = self->counted; todo; todo &= todo - 1)
		if (key_same(&self->signals[__builtin_ctzll(todo)].key, &self->signals[semaphore].key))
			return self->signals[__builtin_ctzll(todo)].shadow;
	return 0;
}

static int is_thread(const struct signals *self, uint32_t root)
{
	return root && root <= guards_nspawns(self->in.guards) &&
	       guards_effect(self->in.guards, guards_spawned(self->in.guards, root - 1)->spawn)->op ==
		       LOCKDB_SPAWN;
}

void owed_prepare(struct signals *self)
{
	uint64_t todo, posters;

	for (todo = self->semaphores; todo; todo &= todo - 1) {
		uint32_t number = (uint32_t)__builtin_ctzll(todo);
		const struct signal *signal = &self->signals[number];
		int threads = !signal->initial && shadow_of(self, number) && !signal->posters[1];

		for (posters = signal->posters[0]; posters && threads; posters &= posters - 1)
			threads = is_thread(self, (uint32_t)__builtin_ctzll(posters));
		if (threads && signal->posters[0])
			self->owing |= (uint64_t)1 << number;
	}
	for (todo = self->owing; todo; todo &= todo - 1)
		for (posters = self->signals[__builtin_ctzll(todo)].posters[0]; posters; posters &= posters - 1)
			self->owes[__builtin_ctzll(posters)] |= todo & -todo;
}

/* The one who creates all threads that post it; ROOTS_MAX: there is no such. */
static uint32_t creator_of(const struct signals *self, uint32_t semaphore)
{
	uint64_t spawns = self->signals[semaphore].posters[0] >> 1;
	uint32_t root, creator = ROOTS_MAX;

	for (root = 0; root < ROOTS_MAX; root++)
		if (self->made[root] & spawns) {
			if (creator < ROOTS_MAX || (root && !is_thread(self, root)) ||
			    (root && (self->starts[root].created >> (root - 1) & 1)))
				return ROOTS_MAX;
			creator = root;
		}
	return creator;
}

/* Semaphores that some thread may post twice. */
static uint64_t posted_again(const struct signals *self)
{
	uint64_t again = 0, todo;
	uint32_t f, i, root;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].npostings; i++) {
			const struct guard_access *access = self->flows[f].postings[i].access;

			for (todo = self->flows[f].postings[i].posts & self->owing & ~again; todo; todo &= todo - 1) {
				uint64_t shadow = shadow_of(self, (uint32_t)__builtin_ctzll(todo));

				if (signals_is_copy(self, access, todo & -todo))
					continue;
				for (root = 0; root < ROOT_OUT; root++)
					if (signals_runs(self, f, access, root) &&
					    (signals_point(self, f, access, root).posted & shadow))
						again |= todo & -todo;
			}
		}
	return again;
}

void owed_find(struct signals *self)
{
	uint64_t todo;

	if (self->owing)
		self->owing &= self->unsettled ? 0 : ~posted_again(self);
	for (todo = self->owing; todo; todo &= todo - 1) {
		uint32_t number = (uint32_t)__builtin_ctzll(todo);

		self->creators[number] = (uint8_t)creator_of(self, number);
		if (self->creators[number] == ROOTS_MAX)
			self->owing &= ~(todo & -todo);
	}
}

/* ---- questions ---- */

/* Of those that the thread posts, which it has not posted yet. */
static uint64_t still_owed(const struct signals *self, const struct point *at, uint32_t root)
{
	uint64_t owed = self->owes[root] & self->owing, todo;

	for (todo = owed; todo; todo &= todo - 1)
		if (at->posted & shadow_of(self, (uint32_t)__builtin_ctzll(todo)))
			owed &= ~(todo & -todo);
	return owed;
}

static uint64_t settled(const struct owed *owed)
{
	return ~(owed->low | owed->high);
}

struct signal_debts signals_debts(const struct signals *self, uint32_t function,
				  const struct guard_access *access, uint32_t root,
				  const struct signal_chain *chain)
{
	struct signal_debts debts = { 0, 0, 0 };
	struct point at;
	uint64_t todo;

	if (!self->owing)
		return debts;
	at = signals_point_along(self, function, access, root, chain);
	debts.owed = still_owed(self, &at, root);
	for (todo = self->owing & settled(&at.owed); todo; todo &= todo - 1)
		if (self->creators[__builtin_ctzll(todo)] == root)
			debts.settled |= todo & -todo;
	if (root && root < ROOT_OUT)
		debts.begun = self->owing & self->owes[root] & settled(&self->starts[root].owed);
	return debts;
}

uint64_t signals_owing(const struct signals *self, uint32_t root)
{
	return self->owes[root] & self->owing;
}

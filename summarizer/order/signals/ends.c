/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ends.c - the end of a thread as a sync object: a join acquires it.
 *
 *     joiner:  pthread_join(worker); sem_post(&done);          main:  sem_wait(&done); use(what_the_worker_made);
 *
 * That a thread is gone behind its join is known without this (order/threads/).  Here it is one acquire among others: who
 * waits for one that has joined has waited for the thread, too.
 *
 * Which join is of which thread, on which result, in which loop, was found in accesses/ (struct access_threads): a
 * point where a thread certainly was joined acquires its end.  "Joined" is also what was not there yet: a creation takes
 * the end back, and it counts where the thread may have been created (signals_point_along()), for threads of which there
 * is one in a run (signals_is_one()): no other one begins later.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

/* Threads that some function has joined somewhere. */
static struct bits all_joined(const struct signals *self)
{
	struct bits joined = bits_none;
	uint32_t f, i;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		bits_add(&joined, digest->out.joined);
		for (i = 0; i < digest->nmoments; i++)
			bits_add(&joined, digest->moments[i].threads.joined);
		for (i = 0; i < digest->ncalls; i++)
			bits_add(&joined, digest->calls[i].threads.joined);
	}
	return joined;
}

void ends_number(struct signals *self)
{
	const struct accesses *accesses = self->in.accesses;
	struct bits joined = all_joined(self);
	uint32_t spawn;

	self->end_of = arena_array(self->arena, accesses_nspawns(accesses), sizeof *self->end_of);
	for (spawn = 0; spawn < accesses_nspawns(accesses); spawn++) {
		const struct access_spawn *made = accesses_spawned(accesses, spawn);
		uint32_t number;

		if (!bits_has(joined, spawn) || self->in.graph->spawns[made->spawn].op != LOCKDB_SPAWN ||
		    accesses_is_team(accesses, spawn))
			continue;
		number = signals_number(self);
		self->signals[number].key = (struct signal_key){ SIGNAL_END, 1 + spawn, 0 };
		self->signals[number].class = SIGNAL_SEMAPHORE;
		self->signals[number].post = (struct finding_point){ made->target, 0 };
		bits_add(&self->ends, bits_one(number));
		bits_add(&self->ending, bits_one(spawn));
		self->end_of[spawn] = number;
	}
}

struct bits ends_of_threads(const struct signals *self, struct bits spawns)
{
	struct bits ends = bits_none;
	uint32_t spawn;

	if (!bits_meet(spawns, self->ending))
		return ends;
	BITS_EACH(spawn, bits_and(spawns, self->ending))
		bits_add(&ends, bits_one(self->end_of[spawn]));
	return ends;
}

/* Of several that were created since some may be left. */
static struct bits all_of(const struct access_threads *threads)
{
	return bits_without(threads->joined, threads->created);
}

/* By event: what was joined when it is reached; NULL: nothing is, anywhere. */
static struct bits *find_joined(const struct digest *digest, const struct skeleton *skeleton, struct arena *arena)
{
	struct bits *joined = arena_array(arena, skeleton->nevents, sizeof *joined);
	uint32_t i;

	for (i = 0; i < digest->nmoments; i++)
		joined[digest->moments[i].event] = all_of(&digest->moments[i].threads);
	for (i = 0; i < digest->ncalls; i++)
		joined[digest->calls[i].event] = all_of(&digest->calls[i].threads);
	for (i = 0; i < digest->naccesses; i++)
		if (!digest->accesses[i].callee && !digest->accesses[i].runner)
			joined[digest->accesses[i].event] = all_of(&digest->accesses[i].threads);
	for (i = 0; i < skeleton->nreturns; i++)
		bits_add(&joined[skeleton->returns[i].event], all_of(&digest->out));
	return joined;
}

static int joins_any(const struct digest *digest)
{
	uint32_t i;

	for (i = 0; i < digest->nmoments; i++)
		if (bits_any(digest->moments[i].threads.joined))
			return 1;
	for (i = 0; i < digest->ncalls; i++)
		if (bits_any(digest->calls[i].threads.joined))
			return 1;
	return bits_any(digest->out.joined);
}

/* Once between two calls. */
void ends_emit(struct sync_writer *writer)
{
	struct signals *self = writer->self;
	const struct digest *digest = accesses_digest(self->in.accesses, writer->function);
	const struct skeleton *skeleton;
	const struct bits *joined;
	struct bits known = bits_none, more;
	uint32_t e, block = UINT32_MAX;

	if (!bits_any(self->ends) || !joins_any(digest) || !(skeleton = skeleton_of(self->skeletons, writer->function)))
		return;
	joined = find_joined(digest, skeleton, self->scratch);
	for (e = 0; e < skeleton->nevents; e++) {
		if (skeleton->block_of[e] != block)
			known = bits_none;
		block = skeleton->block_of[e];
		more = ends_of_threads(self, bits_without(joined[e], known));
		bits_add(&known, joined[e]);
		if (bits_any(more))
			sync_emit(writer, SYNC_ACQUIRE, e, more)->early = 1;
		if (skeleton->traits[e] & EVENT_CALLS) /* which may create */
			known = bits_none;
	}
}

void ends_posters(struct signals *self)
{
	uint32_t number;

	BITS_EACH(number, self->ends) {
		uint32_t root = self->signals[number].key.a;

		self->signals[number].posters = bits_one(root);
		bits_add(&self->below[root], bits_one(number));
	}
}

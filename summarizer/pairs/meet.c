/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * meet.c - may two accesses of one object happen at the same time, by these two roots: do the
 * threads overlap there, and is it the same object for both?
 */
#include "pairs/internal.h"

#include "link/link.h"
#include "order/threads/threads.h"

/* In one function, what a thread was given that was created in this round of a loop, if each round
 * gives another one: is it not there yet?  room: for where the root stands then. */
static const struct threads_stand *stand_with(const struct pairs *self, const struct guarded *mine,
					      const struct guarded *other, uint32_t root, struct threads_stand *room)
{
	const struct guarded_point *point = guarded_point(mine, root);
	struct threads_point at = point->at;

	if (!other->access.runner || mine->access.runner || mine->function != other->function ||
	    !(other->access.flags & ACCESS_PER_ROUND) || !mine->per_round || mine->per_round != other->per_round ||
	    bits_has(mine->access.threads.now, other->access.runner - 1))
		return &point->stand;
	bits_drop(&at.alive, bits_one(other->access.runner - 1));
	*room = threads_stand(self->in->threads, root, at);
	return room;
}

int guarded_locks_itself(const struct pairs *self, const struct guarded *guarded)
{
	const struct digest *digest = accesses_digest(self->in->accesses, guarded->function);

	return guarded->nheld && guarded->access.way < digest->nways &&
	       digest->ways[guarded->access.way].nheld;
}

int guarded_is_outside(const struct pairs *self, const struct guarded *guarded)
{
	const struct context *context = guarded_context(self, guarded);

	if (!self->in->link->main || bits_any(bits_and(guarded->chain ? context->roots : guarded->roots, bits_below(self->numbers->out))) ||
	    !(guarded->nheld || guarded->where.kind == WHERE_OBJECT))
		return 0;
	return guarded_calls_before(self, guarded, self->numbers->out) == 0;
}

/* A function that only code outside of the program calls takes a lock, while main is there without
 * one, or the other way round: its author thought of a thread that the program does not create. */
static int is_foreign(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		      uint32_t x, uint32_t y)
{
	return x == self->numbers->out && !y && !a->nheld != !b->nheld && (a->nheld || guarded_locks_itself(self, b)) &&
	       guarded_is_outside(self, a);
}

/* Is each of the two threads given another object, under the same name: by the rounds of a loop, or by
 * calls of which each creates one of them? */
static int have_their_own(const struct pairs *self, const struct guarded *a, const struct guarded *b,
			  uint32_t x, uint32_t y)
{
	if (!(a->access.flags & b->access.flags & ACCESS_PER_ROUND) || !a->access.runner || a->element != b->element)
		return 0;
	return x == y || (b->access.runner && a->function == b->function && a->access.event == b->access.event &&
			  accesses_exclusive(self->in->accesses, a->access.runner - 1u, b->access.runner - 1u));
}

/* Does nobody else run the function, and this root at one place at a time? */
static int is_run_by(const struct pairs *self, uint32_t function, uint32_t root)
{
	uint32_t count, c;
	const struct context *contexts = contexts_of(self->in->contexts, function, &count);

	for (c = 0; c < count; c++)
		if (!bits_within(contexts[c].roots, bits_one(root)))
			return 0;
	return !threads_several(self->in->threads, root);
}

/* Is an access made before the function creates the thread that it would meet, or behind its join: the thread that
 * is given this object, not others of its kind? */
static int is_outside(const struct pairs *self, const struct guarded *mine, const struct guarded *other,
		      uint32_t root)
{
	struct bits created = other->access.threads.made;

	return other->access.runner && !mine->access.runner && mine->function == other->function &&
	       bits_any(created) && !bits_meet(mine->access.threads.made, created) &&
	       !(bits_has(context_run(guarded_context(self, mine), root)->alive, other->access.runner - 1) &&
		 bits_has(accesses_digest(self->in->accesses, mine->function)->out.created, other->access.runner - 1)) &&
	       is_run_by(self, mine->function, root);
}

/* Is the thread not there that has its handle in the object, or is given it?  y: who makes the other one. */
static int is_absent(const struct pairs *self, const struct guarded *mine, const struct guarded *other, uint32_t y)
{
	if (!y || !bits_has(mine->access.absent, y - 1))
		return 0;
	return other->access.runner ? (other->access.flags & ACCESS_GIVEN) != 0
		: other->given && accesses_spawned(self->in->accesses, y - 1)->target == other->function;
}

int guarded_meet(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		 uint32_t x, uint32_t y)
{
	struct threads_stand rooms[2];

	if (is_absent(self, a, b, y) || is_absent(self, b, a, x))
		return 0;
	if (have_their_own(self, a, b, x, y) || is_outside(self, a, b, x) || is_outside(self, b, a, y))
		return 0;
	if (is_foreign(self, a, b, x, y) || is_foreign(self, b, a, y, x))
		return 1;
	return threads_meet(stand_with(self, a, b, x, &rooms[0]), x, stand_with(self, b, a, y, &rooms[1]), y);
}

int guarded_same_task(const struct guarded *a, const struct guarded *b)
{
	return a->each && a->each == b->each && a->function == b->function;
}

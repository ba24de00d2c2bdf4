/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * timing.c - which roots of two accesses race, once for all that are made at the same time.
 *
 * Kinds of access are many: they differ in objects and locks.  What peace_roots() looks at - who
 * makes an access, and what has been created, joined, waited for and posted by then - is the same
 * for many of them.  Of those it gets a number, and what was found of two numbers is kept, unless
 * more is looked at, such as the round of a loop or the thread that was given the object.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/table.h"

#define MEETINGS (1u << 16) /* that are kept, at most */

struct meeting {
	uint64_t a, b;         /* timing */
	uint32_t roots[2];
	enum peace peace;
};
struct meetings {
	uint32_t space;        /* a power of two */
	struct meeting items[];
};

/* Is more looked at of an access than timing_find() makes the number of, whatever it meets? */
static int is_special(const struct pairs *self, const struct guarded *guarded)
{
	uint32_t root;

	if (bits_any(guarded->access.absent))
		return 1;
	BITS_EACH(root, guarded->roots)
		if (bits_any(signals_owing(self->in->signals, root)))
			return 1;
	return 0;
}

/* ... of these two: elements, objects of a function's own, and what threads were given?  See meet.c and
 * guarded_strangers(). */
static int are_special(const struct guarded *a, const struct guarded *b)
{
	uint32_t given = (a->access.runner != 0) + (b->access.runner != 0);

	return !a->timing || !b->timing || (a->access.slice && b->access.slice) || given == 2 ||
	       (given && (a->access.flags & b->access.flags & ACCESS_PER_ROUND)) ||
	       (a->function == b->function && (given || (guarded_is_own(a) && guarded_is_own(b))));
}

void timing_find(const struct pairs *self, struct guarded *guarded)
{
	const struct context *context = guarded_context(self, guarded);
	unsigned flags = guarded->access.flags & (ACCESS_VOLATILE | ACCESS_ATOMIC);
	uint64_t hash;

	if (is_special(self, guarded))
		return;
	hash = hash_pair(guarded->moment, guarded->signals);
	hash = hash_pair(hash, bits_hash(guarded->doubtful));
	hash = hash_pair(hash, guarded->mask);
	hash = hash_pair(hash, (uint64_t)flags << 8 | (guarded->size <= 8) << 4 | (!guarded->access.runner && context->once) << 3 |
			       (guarded->nheld != 0) << 2 | guarded_locks_itself(self, guarded) << 1 |
			       guarded_is_outside(self, guarded));
	guarded->timing = hash | 1;
}

struct meetings *meetings_create(const struct pairs *self, struct arena *arena)
{
	struct meetings *made;
	uint32_t space;

	for (space = 64; space < MEETINGS && space < self->nguarded; space *= 2)
		;
	made = arena_alloc(arena, sizeof *made + space * sizeof *made->items);
	made->space = space;
	return made;
}

enum peace timing_peace(const struct pairs *self, struct meetings *known, const struct guarded *a,
			const struct guarded *b, uint32_t roots[2])
{
	struct meeting *met;

	if (!known || are_special(a, b))
		return peace_roots(self, a, b, NULL, NULL, roots);
	met = &known->items[hash_pair(a->timing, b->timing) & (known->space - 1)];
	if (met->a != a->timing || met->b != b->timing) {
		met->a = a->timing;
		met->b = b->timing;
		met->peace = peace_roots(self, a, b, NULL, NULL, met->roots);
	}
	roots[0] = met->roots[0];
	roots[1] = met->roots[1];
	return met->peace;
}

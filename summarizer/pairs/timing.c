/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * timing.c - which roots of two accesses race, once for all that are made at the same time.
 *
 * Kinds of access are many: they differ in objects and locks.  What peace_roots() looks at - who
 * makes an access, and what has been created, joined, waited for and posted by then - is the same
 * for many of them.  Of those it gets a number, and what was found of two numbers is kept.  An
 * access of which more is looked at, such as the round of a loop or the thread that was given the
 * object, has none.
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

/* Is nothing looked at but what timing_find() makes the number of? */
static int is_plain(const struct pairs *self, const struct guarded *guarded)
{
	const struct where *where = &guarded->where;
	uint32_t root;

	if (guarded->access.runner || guarded->access.ended || guarded->access.slice ||
	    (where->kind == WHERE_OBJECT && where->object.a == guarded->function &&
	     (where->object.kind == TARGET_LOCAL || where->object.kind == TARGET_HEAP)))
		return 0;
	for (root = guarded_next_root(guarded, 0); root < ROOTS_MAX; root = guarded_next_root(guarded, root + 1))
		if (signals_owing(self->in->signals, root))
			return 0;
	return 1;
}

void timing_find(const struct pairs *self, struct guarded *guarded)
{
	const struct context *context = guarded_context(self, guarded);
	unsigned flags = guarded->access.flags & (ACCESS_VOLATILE | ACCESS_ATOMIC);
	uint64_t hash;

	if (!is_plain(self, guarded))
		return;
	hash = hash_pair(guarded->moment, guarded->signals);
	hash = hash_pair(hash, hash_pair(guarded->doubtful[0], guarded->doubtful[1]));
	hash = hash_pair(hash, guarded->mask);
	hash = hash_pair(hash, (uint64_t)flags << 8 | (guarded->size <= 8) << 4 | (context->once != 0) << 3 |
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

	if (!known || !a->timing || !b->timing)
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

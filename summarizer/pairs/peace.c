/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * peace.c - why two accesses of one place do not race.
 *
 * Each reason is a test of its own; the cheap ones come first.  peace_words() says it in
 * words, for people who ask (racecheck explain OBJECT).
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "threads/threads.h"

/* A handler and what it interrupts: a volatile word is whole. */
static int is_whole_word(const struct pairs *self, const struct guarded *a,
			 const struct guarded *b, const uint32_t roots[2])
{
	if (!threads_interrupts(self->in->threads, roots[0]) &&
	    !threads_interrupts(self->in->threads, roots[1]))
		return 0;
	return a->access.flags & b->access.flags & (ACCESS_VOLATILE | ACCESS_ATOMIC) && a->size <= 8;
}

/* What runs once has run when anybody goes on who called it. */
static int is_once(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		   uint32_t root)
{
	if (a->access.runner || !guarded_context(self, a)->once)
		return 0;
	return contexts_once(self->in->contexts, root) ||
	       (!b->access.runner && guarded_context(self, b)->once);
}

enum peace peace_between(const struct pairs *self, const struct guarded *a, const struct guarded *b,
			 uint32_t roots[2])
{
	unsigned x = a->access.flags, y = b->access.flags;

	if (!((x | y) & ACCESS_WRITES))
		return PEACE_READS;
	if (x & y & ACCESS_ATOMIC)
		return PEACE_ATOMIC;
	if (keys_protect(a, b))
		return PEACE_LOCK;
	if (!where_meet(a, b))
		return PEACE_ELSEWHERE;
	if (!guarded_overlap(self, a, b, roots))
		return PEACE_APART;
	if (is_whole_word(self, a, b, roots))
		return PEACE_WORD;
	if (is_once(self, a, b, roots[1]) || is_once(self, b, a, roots[0]))
		return PEACE_ONCE;
	return PEACE_NONE;
}

const char *peace_words(enum peace peace)
{
	static const char *const words[] = {
		[PEACE_READS] = "both only read",
		[PEACE_ATOMIC] = "both are atomic",
		[PEACE_LOCK] = "a lock is held at both",
		[PEACE_ELSEWHERE] = "they are of different memory",
		[PEACE_APART] = "they never run at the same time",
		[PEACE_WORD] = "a handler and what it interrupts both access a whole word",
		[PEACE_ONCE] = "what runs once has run when others go on",
	};

	return words[peace];
}

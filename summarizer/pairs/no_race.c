/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * no_race.c - why two accesses of one place do not race.
 *
 * Each reason is a test of its own; the cheap ones come first.  peace_words() says it in
 * words, for people who ask (racecheck why OBJECT).
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "order/threads/threads.h"

#include <limits.h>

/* A handler and what it interrupts: a volatile word is whole. */
static int is_whole_word(const struct pairs *self, const struct guarded *a,
			 const struct guarded *b, const uint32_t roots[2])
{
	if (!threads_interrupts(self->in->threads, roots[0]) &&
	    !threads_interrupts(self->in->threads, roots[1]))
		return 0;
	return a->access.flags & b->access.flags & (ACCESS_VOLATILE | ACCESS_ATOMIC) && a->size <= 8;
}

int guarded_uncertainty(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	return 4 * (root == self->numbers->out) + bits_has(guarded->doubtful, root) +
	       2 * (root && root != self->numbers->out && !threads_is_thread(self->in->threads, root));
}

/* Why these two roots do not race there; if they do, how uncertain it is. */
static enum peace peace_of(const struct pairs *self, const struct guarded *a,
			   const struct guarded *b, const uint32_t roots[2], int *uncertain)
{
	struct order_reason reason;
	enum order order;

	if (!guarded_meet(self, a, b, roots[0], roots[1]) ||
	    (roots[0] == roots[1] && single_thread(self, a, b)))
		return PEACE_APART;
	if (call_marks_order(guarded_point(a, roots[0])->marks, guarded_point(b, roots[1])->marks))
		return PEACE_DECLARED;
	if (roots[0] == roots[1] && guarded_apart(self, a, b, roots[0]) > 0)
		return PEACE_ELEMENTS;
	order = order_between(self, a, roots[0], b, roots[1], &reason);
	if (order == ORDER_PROVED)
		return reason.proved;
	if (is_whole_word(self, a, b, roots))
		return PEACE_WORD;
	*uncertain = guarded_uncertainty(self, a, roots[0]) + guarded_uncertainty(self, b, roots[1]) +
		     8 * (order != ORDER_NONE) + 8 * (int)mask_between(self, a, roots[0], b, roots[1]);
	return PEACE_NONE;
}

/* Does one and the same thread run both?  Mostly that is main. */
static int is_one_thread(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	uint32_t root = bits_first(a->roots);

	return root < self->numbers->out && bits_same(a->roots, b->roots) && bits_next(a->roots, root) == BITS_END &&
	       !threads_several(self->in->threads, root);
}

/* The best two roots so far. */
struct surest {
	enum peace why;
	int least;        /* uncertainty; INT_MAX: none race */
	uint32_t *roots;
};

static void try_roots(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		      const uint32_t roots[2], struct surest *surest)
{
	int uncertain = 0;
	enum peace found = peace_of(self, a, b, roots, &uncertain);

	if (found == PEACE_NONE && uncertain < surest->least) {
		surest->least = uncertain;
		surest->roots[0] = roots[0];
		surest->roots[1] = roots[1];
	}
	if (surest->why != PEACE_NONE && found != PEACE_APART)
		surest->why = found;
}

/* Once two race, only those are asked that would be surer. */
enum peace peace_roots(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		       peace_allowed *allowed, const void *context, uint32_t roots[2])
{
	struct surest surest = { PEACE_APART, INT_MAX, roots };
	const struct guarded_point *p, *q;
	uint32_t x, y;

	if (is_one_thread(self, a, b) || guarded_strangers(self, a, b))
		return PEACE_APART;
	for (x = guarded_next_root(a, 0), p = a->points; x != BITS_END && surest.least > a->least + b->least;
	     x = guarded_next_root(a, x + 1), p++) {
		int mine = guarded_uncertainty(self, a, x);

		for (y = guarded_next_root(b, 0), q = b->points; y != BITS_END && surest.least > mine + b->least;
		     y = guarded_next_root(b, y + 1), q++) {
			const uint32_t pair[2] = { x, y };

			if ((bits_has(p->overlapping, y) || bits_has(q->overlapping, x)) &&
			    surest.least > mine + guarded_uncertainty(self, b, y) && (!allowed || allowed(context, x, y)))
				try_roots(self, a, b, pair, &surest);
		}
	}
	return surest.why;
}

enum peace peace_between(const struct pairs *self, struct meetings *known, const struct guarded *a,
			 const struct guarded *b, uint32_t roots[2])
{
	unsigned x = a->access.flags, y = b->access.flags;

	if (!((x | y) & ACCESS_WRITES))
		return PEACE_READS;
	if (x & y & ACCESS_ATOMIC)
		return PEACE_ATOMIC;
	if (memory_marked(self, a, b))
		return PEACE_MARKED;
	if (keys_protect(a, b))
		return PEACE_LOCK;
	if (!where_meet(a, b))
		return PEACE_ELSEWHERE;
	if (guarded_beside(a, b) || draws_differ(self, a, b))
		return PEACE_ELEMENTS;
	if (owner_counts(a, b))
		return PEACE_REFERENCE;
	/* A task that was taken off is run once; then its own argument is met by one run. */
	if (owner_judge(self, a, b) >= (guarded_same_task(a, b) ? OWNER_PERHAPS : OWNER_SURE))
		return a->owned || b->owned ? PEACE_OWNED : PEACE_INSIDE;
	return timing_peace(self, known, a, b, roots);
}

const char *peace_words(enum peace peace)
{
	static const enum sentence_id words[] = {
		[PEACE_READS] = SAY_BOTH_READ,
		[PEACE_ATOMIC] = SAY_BOTH_ATOMIC,
		[PEACE_MARKED] = SAY_BOTH_MARKED,
		[PEACE_LOCK] = SAY_COMMON_LOCK,
		[PEACE_ELSEWHERE] = SAY_OTHER_MEMORY,
		[PEACE_APART] = SAY_NEVER_PARALLEL,
		[PEACE_ELEMENTS] = SAY_OWN_ELEMENTS,
		[PEACE_BARRIER] = SAY_BARRIER,
		[PEACE_SIGNAL] = SAY_SIGNALLED,
		[PEACE_WORD] = SAY_WHOLE_WORD,
		[PEACE_OWNED] = SAY_REMOVED,
		[PEACE_INSIDE] = SAY_ONE_STRUCTURE,
		[PEACE_REFERENCE] = SAY_LAST_REFERENCE,
		[PEACE_ONCE] = SAY_RUNS_ONCE,
		[PEACE_DECLARED] = SAY_DECLARED_ORDER,
		[PEACE_BRANCHES] = SAY_BRANCHES_EXCLUDE,
		[PEACE_EARLIER] = SAY_BEFORE_ALL,
		[PEACE_CREATION] = SAY_LOCKED_CREATION,
	};

	return peace == PEACE_NONE ? NULL : sentence_text(words[peace]);
}

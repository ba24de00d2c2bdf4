/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * doubt.c - what would be likely, were there not a test or a wait before it that nobody has
 * understood (order/signals/guarding_tests.h): every correct program has its own kind of order.  A lock
 * that is missing where all others hold it is likely in any case.
 */
#include "pairs/table_flag.h"

#include "base/arena.h"
#include "link/link.h"
#include "order/signals/guarding_tests.h"
#include "words/words.h"

static struct sentence words(struct pairs *self, enum plausible_kind kind,
			     const struct plausible_reason *reason)
{
	const char *where = words_of_function(self->in->link, self->keep, reason->function), *name = reason->name;

	switch (kind) {
	case PLAUSIBLE_TEST:
		return *name ? sentence_with(self->keep, SAY_TEST_OF, name, where)
			     : sentence_with(self->keep, SAY_TEST_IN, where);
	case PLAUSIBLE_WAIT:
		return *name ? sentence_with(self->keep, SAY_WAIT_FOR, name, where)
			     : sentence_with(self->keep, SAY_WAIT_IN, where);
	case PLAUSIBLE_NEVER:
		return sentence_with(self->keep, SAY_SET_OUTSIDE, name, where);
	case PLAUSIBLE_READERS:
		return sentence_with(self->keep, SAY_FIRST_READER, where);
	case PLAUSIBLE_ONCE:
		return sentence_with(self->keep, SAY_USED_BEFORE_SETUP, where);
	case PLAUSIBLE_NUMBER:
		return sentence_with(self->keep, SAY_SAME_NUMBER, where);
	default:
		return sentence_plain(SAY_SHARED_ELEMENTS);
	}
}

/* Is a lock held there, and not only a flag that was set under one? */
static int is_locked(const struct pairs *self, const struct guarded *guarded)
{
	const struct access_way *way = &accesses_digest(self->in->accesses, guarded->function)->ways[guarded->access.way];
	uint32_t i;

	if (guarded->access.flags & ACCESS_BOUND)
		return guarded->nheld != 0;
	for (i = 0; i < way->nheld; i++)
		if (!(way->held[i].flags & (HELD_FLAG | HELD_PROTOCOL)))
			return 1;
	return guarded_context(self, guarded)->nheld != 0;
}

/* As what was set up once is, by those who use it. */
static int is_looked_at(const struct guarded *user)
{
	return !user->nheld && !(user->access.flags & (ACCESS_WRITES | ACCESS_FREES));
}

/* A lock that others hold speaks against all but what never happens; one that is held where it is only read
 * has another purpose. */
static int is_believed(struct pairs *self, const struct verdict *verdict)
{
	return (verdict->writes && (belief_is_broken(verdict) ||
				    (belief_speaks(verdict) && 2 * verdict->held >= verdict->total))) ||
	       neighbours_speak(self, verdict);
}

/* The way to an access. */
static struct plausible_way way_to(struct pairs *self, const struct guarded *side, uint32_t root, struct pool *steps)
{
	struct plausible_way way = { .root = root, .indexed = side->where.indexed & 1 };
	const struct guarded_access *plain = guarded_plain(self, side, &way.home);

	if (!self->plausible)
		self->plausible = plausible_create(self->in->signals);
	way.place = plain ? plain->place : 0;
	tell_steps(self, side, root, steps);
	way.steps = steps->items;
	way.nsteps = steps->count;
	return way;
}

/* What an access stands behind, and the way there. */
static struct plausible_tests *tests_of(struct pairs *self, const struct guarded *side, uint32_t root, struct pool *steps)
{
	struct plausible_way way = way_to(self, side, root, steps);

	return plausible_tests(self->plausible, &way);
}

int doubt_is_once(struct pairs *self, const struct guarded *const sides[2], const uint32_t roots[2])
{
	struct plausible_way ways[2];
	struct arena *arena;
	uint32_t i;
	int once = 0;

	if (!is_locked(self, sides[0]) && !is_locked(self, sides[1]))
		return 0;
	arena = arena_create();
	for (i = 0; i < 2; i++) {
		struct pool steps = { 0 };

		ways[i] = way_to(self, sides[i], roots[i], &steps);
	}
	for (i = 0; i < 2 && !once; i++)
		once = plausible_once_proved(self->plausible, &ways[i], &ways[!i], arena);
	arena_destroy(arena);
	return once;
}

/* Does each side hold a lock, or may it? */
static int is_unsettled(const struct verdict *verdict, const uint32_t unsettled[2])
{
	return (unsettled[0] || unsettled[1]) && (unsettled[0] || verdict->sides[0]->nheld) &&
	       (unsettled[1] || verdict->sides[1]->nheld);
}

void doubt_judge(struct pairs *self, struct verdict *verdict)
{
	struct plausible_tests *tests[2];
	struct plausible_reason reason = { "", 0 };
	struct arena *arena = arena_create();
	struct table_flag flag;
	enum plausible_kind kind;
	uint32_t passed = 0, unsettled[2], i;
	int flagged = 0;

	for (i = 0; i < 2; i++) {
		struct pool steps = { 0 };

		tests[i] = tests_of(self, verdict->sides[i], verdict->roots[i], &steps);
		passed = passed ? passed : passed_other(self, steps.items, steps.count);
		unsettled[i] = unsettled_lock(self, verdict->sides[i], steps.items, steps.count);
		flagged = flagged || table_flag_decides(self, verdict->sides[i], steps.items, steps.count, &flag);
	}
	self->totals.undoubted += plausible_is_spent(self->plausible);
	kind = plausible_apart(self->plausible, tests[0], tests[1], self->keep, &reason);
	/* Who keeps readers out holds a lock. */
	if (kind == PLAUSIBLE_READERS && !verdict->sides[0]->nheld == !verdict->sides[1]->nheld)
		kind = PLAUSIBLE_NOT;
	for (i = 0; i < 2; i++)
		if (is_locked(self, verdict->sides[i]) &&
		    plausible_once(self->plausible, tests[i], tests[1 - i], !is_looked_at(verdict->sides[1 - i]), self->keep,
				   &reason))
			kind = PLAUSIBLE_ONCE;
	if (kind)
		evidence_assume(verdict, kind >= PLAUSIBLE_NEVER ? FEATURE_NEVER_APART :
				is_believed(self, verdict) ? FEATURE_TEST_BELIEVED : FEATURE_TEST_APART,
				words(self, kind, &reason));
	else if (flagged)
		evidence_assume(verdict, FEATURE_NEVER_APART, sentence_with(self->keep, SAY_TABLE_FLAG,
				self->in->link->fields[flag.member].name,
				words_of_function(self->in->link, self->keep, flag.callee),
				words_of_function(self->in->link, self->keep, flag.tester)));
	else if (passed)
		evidence_assume(verdict, FEATURE_PASSED, sentence_with(self->keep, SAY_PASSED_CALLBACK,
				words_of_function(self->in->link, self->keep, passed)));
	else if (is_unsettled(verdict, unsettled) && !is_believed(self, verdict))
		evidence_assume(verdict, FEATURE_UNSETTLED, sentence_with(self->keep, SAY_UNSETTLED_LOCK,
				words_of_function(self->in->link, self->keep, unsettled[!unsettled[0]])));
	arena_destroy(arena);
}

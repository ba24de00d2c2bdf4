/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * broken_tests.c - tests that are understood well enough to see that they keep nobody away: what is
 * broken in them is no doubt, but the race.
 */
#include "order/signals/judge_tests.h"

static int is_plain(const struct plausible_test *test)
{
	return test->kind == TEST_FLAG && test->condition.exact && test->condition.op &&
	       test->condition.number != SIGNAL_SOME;
}

int refuted_is_plain(const struct plausible_test *test)
{
	return test->kind == TEST_WAIT || is_plain(test);
}

static int is_tested(const struct plausible_tests *by, const struct signal_key *key)
{
	const struct plausible_test *tests = by->tests.items;
	uint32_t i;

	for (i = 0; i < by->tests.count; i++)
		if (key_same(&tests[i].key, key) && !tests[i].condition.index)
			return 1;
	return 0;
}

/* A variable that begins with 0, and nobody sets it before there are threads. */
static int begins_empty(const struct plausible *self, const struct signal_key *key)
{
	const struct link *link = self->signals->in.link;
	const struct link_object *object = &link->objects[key->a];

	return key->kind == SIGNAL_OBJECT && !considered_begun(self, key) &&
	       !(link->program->tus[object->tu]->symbols[object->symbol].flags & RCF_SYM_NUMBERS);
}

/* The way was open from the beginning, and the other one does not look whether it is. */
static int is_open(const struct plausible *self, const struct plausible_test *test,
		   const struct plausible_tests *other)
{
	return condition_passes(&test->condition, 0) && begins_empty(self, &test->key) &&
	       !is_tested(other, &test->key);
}

static int is_run_by(const struct writing *write, uint32_t root)
{
	return bits_has(write->roots, root);
}

/* A third one opens it, whatever these two do. */
static int is_opened(struct plausible *self, const struct plausible_test *test,
		     const struct plausible_tests *mine, const struct plausible_tests *other)
{
	struct writing *write;
	uint32_t at = 0;

	while ((write = considered_any(self, test, &at))) {
		considered_read(self, write);
		if (!write->sync && write->known && !is_run_by(write, mine->root) &&
		    !is_run_by(write, other->root) && condition_passes(&test->condition, write->number))
			return 1;
	}
	return 0;
}

int refuted_order(struct plausible *self, const struct plausible_test *test,
		  const struct plausible_tests *mine, const struct plausible_tests *other)
{
	return is_plain(test) && (is_open(self, test, other) || is_opened(self, test, mine, other));
}

int refuted_turn(const struct plausible_test *a, const struct plausible_test *b)
{
	const struct signal_test x = { a->condition.op, a->condition.number };
	const struct signal_test y = { b->condition.op, b->condition.number };

	return key_same(&a->key, &b->key) && is_plain(a) && is_plain(b) && !test_excludes(&x, &y);
}

int refuted_claim(struct plausible *self, const struct plausible_test *test, uint32_t root)
{
	const struct signals *signals = self->signals;
	struct writing *write;
	uint32_t at = 0;

	while (test->locked && (write = considered_any(self, test, &at))) {
		const struct guarded_access *access =
			&accesses_digest(signals->in.accesses, write->function)->accesses[write->index];

		if (write->sync || !is_run_by(write, root))
			continue;
		considered_read(self, write);
		if ((write->known && condition_passes(&test->condition, write->number)) ||
		    !signals_locked(signals, write->function, access))
			continue;
		if (write->function == test->function ||
		    (contexts_locked(signals->in.contexts, write->function) &&
		     contexts_locked(signals->in.contexts, test->function)))
			return 0;
	}
	return test->locked;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * init_once.c - what is set up once, by whoever needs it first: under a lock it is seen that a flag
 * is not set yet, and it is set before the lock is released.  Nobody clears it.  Whoever uses
 * what was set up has called the function before, it is believed.
 */
#include "signals/judge_tests.h"

/* Does whoever passes the test set the flag for good, under the lock? */
static int is_set_once(struct plausible *self, const struct plausible_test *test)
{
	struct writing *write;
	uint32_t at = 0;
	int found = 0;

	while ((write = considered_any(self, test, &at))) {
		const struct guard_access *access =
			&guards_digest(self->signals->in.guards, write->function)->accesses[write->index];

		considered_read(self, write);
		if (write->sync || !write->known || condition_passes(&test->condition, write->number) ||
		    !signals_locked(self->signals, write->function, access))
			return 0;
		found |= write->function == test->function;
	}
	return found;
}

int plausible_once(struct plausible *self, const struct plausible_tests *writer,
		   const struct plausible_tests *user, struct arena *arena, struct plausible_reason *reason)
{
	const struct plausible_test *tests = writer->tests.items;
	uint32_t i;

	for (i = 0; i < writer->tests.count; i++)
		if (tests[i].kind == TEST_FLAG && tests[i].locked && refuted_is_plain(&tests[i]) &&
		    !tests[i].condition.index && condition_passes(&tests[i].condition, 0) &&
		    !key_same(&tests[i].key, &writer->key) && contexts_runs(self->signals->in.contexts, tests[i].function, user->root) &&
		    is_set_once(self, &tests[i])) {
			considered_tell(self, &tests[i], arena, reason);
			return 1;
		}
	return 0;
}

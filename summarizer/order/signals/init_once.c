/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * init_once.c - what is set up once, by whoever needs it first: under a lock it is seen that a flag
 * is not set yet, and it is set before the lock is released.  Nobody clears it.  Whoever only looks at
 * what was set up, and has no lock for it, has called the function before, it is believed.  Who changes it, or has
 * another lock for it, has to be seen to have passed the test on every way there.
 */
#include "order/signals/function_cache.h"

#include "base/arena.h"

/* Does whoever passes the test set the flag for good, under the lock? */
static int is_set_once(struct plausible *self, const struct plausible_test *test)
{
	struct writing *write;
	uint32_t at = 0;
	int found = 0;

	while ((write = considered_any(self, test, &at))) {
		const struct guarded_access *access =
			&accesses_digest(self->signals->in.accesses, write->function)->accesses[write->index];

		considered_read(self, write);
		if (write->sync || !write->known || condition_passes(&test->condition, write->number) ||
		    !signals_locked(self->signals, write->function, access))
			return 0;
		found |= write->function == test->function;
	}
	return found;
}

enum { DEPTH = 3 }; /* functions that call functions that look */

static int is_look(const struct guarded_access *access, const struct signal_key *key, const struct plausible_test *test)
{
	return (access->flags & ACCESS_READS) && !access->callee && key_same(key, &test->key);
}

static uint32_t callee_at(const struct study *study, uint32_t event)
{
	uint32_t low = 0, high = study->ncalls;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (study->calls[middle].event < event)
			low = middle + 1;
		else
			high = middle;
	}
	return low < study->ncalls && study->calls[low].event == event ? study->calls[low].callee : 0;
}

static int looks_always(struct plausible *self, const struct plausible_test *test, uint32_t function, unsigned depth);

/* Does the event look at the flag where that is set if it was not, itself or in what it calls? */
static int looks(struct plausible *self, const struct plausible_test *test, uint32_t function, uint32_t event,
		 unsigned depth)
{
	const struct digest *digest = accesses_digest(self->signals->in.accesses, function);
	const struct study *study = study_function(self, function);
	uint32_t i;

	for (i = study->first[event]; function == test->function && i < study->first[event + 1]; i++)
		if (is_look(&digest->accesses[study->accesses[i]], &study->keys[study->accesses[i]], test))
			return 1;
	return study->body->events[event].kind == RCF_E_CALL &&
	       looks_always(self, test, callee_at(study, event), depth);
}

/* Does every call of the function look at it? */
static int looks_always(struct plausible *self, const struct plausible_test *test, uint32_t function, unsigned depth)
{
	const struct study *study = function ? study_function(self, function) : NULL;
	uint32_t event, e;

	if (!depth || !study || !study->flow)
		return 0;
	for (event = 0; event < study->body->nevents && study_spend(self, 1); event++) {
		if (!looks(self, test, function, event, depth - 1))
			continue;
		for (e = 0; e < study->body->nevents; e++)
			if (study->body->events[e].kind == RCF_E_RETURN &&
			    !cfg_dominates(study->flow, study->body->events[event].block, study->body->events[e].block))
				break;
		if (e == study->body->nevents)
			return 1;
	}
	return 0;
}

/* Has the flag been looked at before the event, on every way there? */
static int looks_before(struct plausible *self, const struct plausible_test *test, struct finding_point at)
{
	const struct study *study = study_function(self, at.function);
	uint32_t e, block;

	if (!study->flow || at.event >= study->body->nevents)
		return 0;
	block = study->body->events[at.event].block;
	for (e = 0; e < study->body->nevents && study_spend(self, 1); e++)
		if (e != at.event &&
		    (study->body->events[e].block == block ? e < at.event
							   : cfg_dominates(study->flow, study->body->events[e].block, block)) &&
		    looks(self, test, at.function, e, DEPTH))
			return 1;
	return 0;
}

static int has_passed(struct plausible *self, const struct plausible_test *test, const struct plausible_way *user)
{
	uint32_t i;

	for (i = 0; i < user->nsteps; i++)
		if (looks_before(self, test, user->steps[i]))
			return 1;
	return 0;
}

/* ---- proof ---- */

/* 1 + the event by which the function has acquired what it holds at an event; 0: nothing, or a caller has. */
static uint32_t section_of(const struct plausible *self, uint32_t function, uint32_t event)
{
	const struct digest *digest = accesses_digest(self->signals->in.accesses, function);
	const struct access_call *call = digest_call(digest, event);
	const struct access_way *way = call && call->nways == 1 ? &digest->ways[digest->call_ways[call->first]] : NULL;
	uint32_t i;

	for (i = 0; i < digest->naccesses && !way; i++)
		if (digest->accesses[i].event == event && !digest->accesses[i].runner)
			way = &digest->ways[digest->accesses[i].way];
	for (i = 0; way && i < way->nheld; i++)
		if (way->held[i].group < LOCKSET_CALLERS && !(way->held[i].flags & ~(HELD_RECURSIVE | HELD_SPINS)))
			return way->held[i].group / LOCKSET_GROUPS;
	return 0;
}

/* Is the flag looked at and set in this one section alone? */
static int is_kept_to(const struct plausible *self, const struct plausible_test *test, const struct study *study,
		      uint32_t section)
{
	const struct digest *digest = accesses_digest(self->signals->in.accesses, test->function);
	const struct writing *writes = self->writes.items;
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++)
		if (!digest->accesses[i].runner && key_same(&study->keys[i], &test->key) &&
		    section_of(self, test->function, digest->accesses[i].event) != section)
			return 0;
	for (i = 0; i < self->writes.count; i++)
		if (key_same(&writes[i].key, &test->key) && writes[i].function != test->function)
			return 0;
	return 1;
}

static int sets(const struct plausible *self, const struct plausible_test *test, const struct study *study, uint32_t event)
{
	const struct digest *digest = accesses_digest(self->signals->in.accesses, test->function);
	uint32_t i;

	for (i = study->first[event]; i < study->first[event + 1]; i++)
		if ((digest->accesses[study->accesses[i]].flags & ACCESS_WRITES) &&
		    key_same(&study->keys[study->accesses[i]], &test->key))
			return 1;
	return 0;
}

/* Is it set in the block, from an event on?  Else whether the function may return there. */
static int sets_from(const struct plausible *self, const struct plausible_test *test, const struct study *study,
		     uint32_t event, uint32_t block, int *returns)
{
	const struct facts_block *at = &study->body->blocks[block];
	uint32_t e;

	for (e = event; e < at->events + at->nevents; e++) {
		if (sets(self, test, study, e))
			return 1;
		*returns |= study->body->events[e].kind == RCF_E_RETURN;
	}
	return 0;
}

/* May the function return from there, and the flag is not set? */
static int escapes(struct plausible *self, const struct plausible_test *test, const struct study *study, uint32_t event,
		   struct arena *arena)
{
	struct cfg_walk walk = cfg_walk(study->body, arena);
	uint32_t at = study->body->events[event].block, first = event + 1;
	int returns = 0;

	for (; at != CFG_NONE && !returns; at = cfg_next(&walk)) {
		if (!sets_from(self, test, study, first, at, &returns))
			cfg_forward(&walk, at);
		first = walk.depth ? study->body->blocks[walk.stack[walk.depth - 1]].events : 0;
		returns |= !study_spend(self, 1);
	}
	return returns;
}

/* Is it written where the flag was seen to be clear, and in the same section the flag is set in any case? */
static int is_set_with(struct plausible *self, const struct plausible_test *test, const struct plausible_tests *writer,
		       struct arena *arena)
{
	const struct study *study = study_function(self, test->function);
	uint32_t i, section;

	for (i = 0; i < writer->way.nsteps && writer->way.steps[i].function != test->function; i++)
		;
	if (i == writer->way.nsteps || !study->flow || writer->way.steps[i].event >= study->body->nevents)
		return 0;
	section = section_of(self, test->function, writer->way.steps[i].event);
	return section && is_kept_to(self, test, study, section) &&
	       !escapes(self, test, study, writer->way.steps[i].event, arena);
}

static int is_latch(struct plausible *self, const struct plausible_test *test, const struct plausible_tests *writer)
{
	return test->kind == TEST_FLAG && test->locked && refuted_is_plain(test) && !test->condition.index &&
	       condition_passes(&test->condition, 0) && !key_same(&test->key, &writer->key) && is_set_once(self, test);
}

/* Has a function on the way acquired a lock that it holds there? */
static int is_in_section(const struct plausible *self, const struct plausible_way *way)
{
	uint32_t i;

	for (i = 0; i < way->nsteps; i++)
		if (section_of(self, way->steps[i].function, way->steps[i].event))
			return 1;
	return 0;
}

int plausible_once_proved(struct plausible *self, const struct plausible_way *writes, const struct plausible_way *uses,
			  struct arena *arena)
{
	const struct plausible_tests *writer;
	const struct plausible_test *tests;
	uint32_t i;

	if (!is_in_section(self, writes))
		return 0;
	writer = plausible_tests(self, writes);
	tests = writer->tests.items;
	for (i = 0; i < writer->tests.count; i++)
		if (is_latch(self, &tests[i], writer) && !tests[i].partner && has_passed(self, &tests[i], uses) &&
		    is_set_with(self, &tests[i], writer, arena))
			return 1;
	return 0;
}

int plausible_once(struct plausible *self, const struct plausible_tests *writer,
		   const struct plausible_tests *user, int seen, struct arena *arena, struct plausible_reason *reason)
{
	const struct plausible_test *tests = writer->tests.items;
	uint32_t i;

	for (i = 0; i < writer->tests.count; i++)
		if (contexts_runs(self->signals->in.contexts, tests[i].function, user->root) &&
		    is_latch(self, &tests[i], writer) && (!seen || has_passed(self, &tests[i], &user->way))) {
			considered_tell(self, &tests[i], arena, reason);
			return 1;
		}
	return 0;
}

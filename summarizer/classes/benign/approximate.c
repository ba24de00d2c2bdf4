/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * approximate.c - a counter that is printed, compared with a limit, or nothing at all, while it is counted: who
 * prints it then can do with an approximate number (the replay paper's 5.2.4).  A counter that no thread
 * looks at meanwhile is not known to be one: the final number may have to be right.
 */
#include "classes/internal.h"

#define EVENTS 400 /* of a function that prints */

/* Does a test decide on nothing but output: whether, and how much, is printed? */
static int decides_output(struct class_case *self, const struct use_test *test)
{
	const struct class_body *body = class_body(self->classes, test->at.function);
	uint32_t i;

	if (body->body->nevents > EVENTS || !body_flow(self->classes, body))
		return 0;
	for (i = 0; i < body->body->nevents; i++) {
		const struct facts_event *event = &body->body->events[i];

		if (event->kind == RCF_E_READ || event->kind == RCF_E_FENCE ||
		    (event->kind == RCF_E_RETURN && !event->ret.value) ||
		    (event->kind == RCF_E_WRITE && own_variable(body, i)) ||
		    (event->kind == RCF_E_CALL &&
		     (class_prints(self->classes, body, i) || class_pauses(self->classes, body, i))))
			continue;
		if (body_decides(self->classes, body, test->at.event, i))
			return 0;
	}
	return 1;
}

/* Are all uses output, or the next count? */
static int is_output(struct class_case *self, const struct uses *uses)
{
	uint32_t i;

	/* A number that is counted and used at once is to be another one each time. */
	if (!uses->flags || uses->flags & ~(USE(PRINTED) | USE(SELF) | USE(TESTED)) ||
	    ((uses->flags & USE(SELF)) && uses->flags != USE(SELF)))
		return 0;
	for (i = 0; i < uses->ntests; i++)
		if (!decides_output(self, &uses->tests[i]))
			return 0;
	return 1;
}

/* Is it counted, or set back to 0? */
static int is_counting(struct class_case *self, uint32_t access)
{
	const struct store *store = case_store(self, access);

	return (store->kind == STORE_UPDATE && store->how == HOW_ADDED) ||
	       (store->kind == STORE_CONSTANT && !store->number);
}

/* Does the function that prints it count, too?  Then it may be the number of what it does. */
static int counts_itself(const struct class_case *self, uint32_t read)
{
	uint32_t i;

	for (i = 0; i < self->object->count; i++)
		if (case_writes(self, i) && case_access(self, i)->point.function == case_access(self, read)->point.function)
			return 1;
	return 0;
}

int class_approximate(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t printed = UINT32_MAX, counted = 0, i;

	if (!case_all_plain(self))
		return 0;
	for (i = 0; i < self->object->count; i++) {
		const struct uses *uses;

		if (case_writes(self, i) && !is_counting(self, i))
			return 0;
		counted |= case_writes(self, i) && case_store(self, i)->kind == STORE_UPDATE;
		if (!case_reads(self, i) || case_writes(self, i))
			continue;
		uses = case_uses(self, i);
		if (!is_output(self, uses))
			return 0;
		if ((uses->flags & USE(PRINTED)) && counts_itself(self, i))
			return 0;
		if (uses->flags & USE(PRINTED))
			printed = i;
	}
	if (printed == UINT32_MAX || !counted)
		return 0;
	evidence->id = SAY_ONLY_PRINTED;
	evidence->at[0] = case_access(self, printed)->point;
	evidence->at[1] = case_uses(self, printed)->at[USE_PRINTED];
	return 1;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * free.c - the value decides whether memory is freed: it may be freed twice, while it is in use, or never
 * (the replay paper's figure 2: a reference count that two threads decrease).
 *
 *     f->refs--;
 *     if (f->refs == 0)
 *             free(f);
 */
#include "classes/internal.h"

#include "lockdb/lockdb.h"

/* Memory that was allocated behind the same test is another matter. */
static int is_temporary(struct classes *self, const struct class_body *body, uint32_t block, uint32_t value)
{
	const struct facts_value *node = &body->body->values[value];

	while (node->kind == RCF_V_CONVERT || node->kind == RCF_V_OFFSET)
		node = &body->body->values[node->a];
	return node->kind == RCF_V_RESULT && body->body->events[node->a].kind == RCF_E_CALL &&
	       body_decides(self, body, block, node->a);
}

/* A call that frees something, behind this test; UINT32_MAX: none. */
static uint32_t decided_free(struct classes *self, const struct class_body *body, uint32_t block,
			     uint32_t *value)
{
	uint32_t count, i;
	const struct class_free_call *frees = class_free_calls(self, body, &count);

	if (body_leaves_loop(body, block))
		return UINT32_MAX;
	for (i = 0; i < count; i++)
		if (body_decides(self, body, block, frees[i].event) && !class_effect(self, body, frees[i].event, LOCKDB_ALLOC) &&
		    !is_temporary(self, body, block, frees[i].value)) {
			*value = frees[i].value;
			return frees[i].event;
		}
	return UINT32_MAX;
}

/* Is what is freed the value of the object, or does the same test decide on a write of it? */
static int acts_on_object(struct class_case *self, const struct class_body *body, uint32_t block,
			  uint32_t value)
{
	const struct facts_value *node = &body->body->values[value];
	uint32_t i;

	if (node->kind == RCF_V_RESULT &&
	    object_access(self->object, (struct finding_point){ body->function, node->a }) != UINT32_MAX)
		return 1;
	for (i = 0; i < self->object->count; i++)
		if (case_writes(self, i) && case_access(self, i)->point.function == body->function &&
		    case_is_plain(self, i) && body_decides(self->classes, body, block, case_access(self, i)->point.event))
			return 1;
	return 0;
}

/* Does what was read decide on a free? */
static int decides(struct class_case *self, const struct uses *uses, int counted,
		   struct finding_evidence *evidence)
{
	uint32_t i, value, event;

	for (i = 0; i < uses->ntests; i++) {
		const struct class_body *body = class_body(self->classes, uses->tests[i].at.function);

		if (counted && !uses->tests[i].counted)
			continue;
		event = decided_free(self->classes, body, uses->tests[i].at.event, &value);
		if (event == UINT32_MAX || (!counted && !acts_on_object(self, body, uses->tests[i].at.event, value)))
			continue;
		evidence->id = counted ? SAY_DECIDES_FREE : SAY_TEST_DECIDES_FREE;
		evidence->at[0] = (struct finding_point){ body->function, event };
		evidence->value = value;
		return 1;
	}
	return 0;
}

/* Is it counted up or down without atomic operations? */
static int is_counted(struct class_case *self)
{
	uint32_t i;

	for (i = 0; i < self->object->count; i++)
		if (case_writes(self, i) && case_is_plain(self, i) &&
		    !(case_access(self, i)->flags & ACCESS_ATOMIC) &&
		    case_store(self, i)->kind == STORE_UPDATE && case_store(self, i)->how == HOW_ADDED)
			return 1;
	return 0;
}

/* The same of what the function reads again at the address of a write.  Where it is known that the reader
 * has dropped its reference, that is no access of the object any more. */
static int decides_again(struct class_case *self, uint32_t write, struct finding_evidence *evidence)
{
	struct finding_point at = case_access(self, write)->point;
	const struct class_body *body = class_body(self->classes, at.function);
	uint32_t address = body->body->events[at.event].access.address, i;

	for (i = body->first[address]; i < body->first[address + 1]; i++) {
		struct finding_point read = { at.function, body->users[i].by };
		struct uses uses = { 0 };

		if (body->users[i].role != USER_ADDRESS || body->body->events[read.event].kind != RCF_E_READ)
			continue;
		uses_of(self->classes, self->object, read, &uses);
		if (decides(self, &uses, 1, evidence))
			return 1;
	}
	return 0;
}

int class_free(struct class_case *self, struct finding_evidence *evidence)
{
	int counted, updates = 0;
	uint32_t i;

	for (i = 0; i < 2; i++)
		if (case_access(self, self->sides[i])->flags & ACCESS_FREES) {
			evidence->id = case_access(self, self->sides[!i])->flags & ACCESS_FREES ? SAY_FREED_BY_BOTH
												   : SAY_FREED_IN_USE;
			evidence->at[0] = case_access(self, self->sides[i])->point;
			evidence->at[1] = case_access(self, self->sides[!i])->point;
			return 1;
		}
	counted = is_counted(self);
	for (i = 0; i < 2; i++) {
		uint32_t side = self->sides[i];

		if (case_reads(self, side) && decides(self, case_uses(self, side), counted, evidence))
			return 1;
		if (!case_writes(self, side) || !case_is_plain(self, side) || case_store(self, side)->kind != STORE_UPDATE)
			continue;
		updates = 1;
		if (counted && decides_again(self, side, evidence))
			return 1;
	}
	for (i = 0; counted && updates && i < self->object->count; i++)
		if (case_reads(self, i) && decides(self, case_uses(self, i), counted, evidence))
			return 1;
	return 0;
}

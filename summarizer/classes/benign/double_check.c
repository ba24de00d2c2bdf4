/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * double_check.c - a test without the lock, which is repeated with it before anything is done.
 *
 *     if (!ready) { lock(&m); if (!ready) { ...; ready = 1; } unlock(&m); }
 */
#include "classes/internal.h"

/* Is every write made under a lock that is held at this read? */
static int all_exclude(struct class_case *self, uint32_t read)
{
	uint32_t i;

	for (i = 0; i < self->object->count; i++)
		if (case_writes(self, i) && !self->object->excluded(self->object->context, i, read))
			return 0;
	return 1;
}

/* Is nothing made of it but tests, behind which it is read again under the lock?  Fills that read. */
static int is_repeated(struct class_case *self, uint32_t read, uint32_t *again)
{
	const struct uses *uses = case_uses(self, read);
	uint32_t i, k;

	if (uses->flags != USE(TESTED))
		return 0;
	for (k = 0; k < uses->ntests; k++) {
		const struct class_body *body = class_body(self->classes, uses->tests[k].at.function);

		for (i = 0; i < self->object->count; i++)
			if (i != read && case_reads(self, i) && case_access(self, i)->locked &&
			    case_access(self, i)->point.function == body->function &&
			    body_decides(self->classes, body, uses->tests[k].at.event, case_access(self, i)->point.event) &&
			    all_exclude(self, i))
				break;
		if (i == self->object->count)
			return 0;
		*again = i;
	}
	return 1;
}

int class_double_check(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t writes = case_writes(self, self->sides[1]), read = self->sides[!writes], again = 0;

	if (case_writes(self, read) || !case_reads(self, read) || !case_all_plain(self) ||
	    !is_repeated(self, read, &again))
		return 0;
	evidence->id = SAY_TESTED_AGAIN;
	evidence->at[0] = case_access(self, read)->point;
	evidence->at[1] = case_access(self, again)->point;
	return 1;
}

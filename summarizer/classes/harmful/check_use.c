/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * check_use.c - a pointer is tested, and then read again and followed, while the other thread may set it to
 * null or to something else in between.
 *
 *     if (cache)                 cache = NULL;
 *             cache->hits++;
 */
#include "classes/internal.h"

/* The access that reads it again, behind a test of this one, and follows it; UINT32_MAX: none. */
static uint32_t used_behind(struct class_case *self, uint32_t tested)
{
	const struct uses *uses = case_uses(self, tested);
	uint32_t i, k;

	for (k = 0; k < uses->ntests; k++) {
		const struct class_body *body = class_body(self->classes, uses->tests[k].at.function);

		if (!uses->tests[k].zero)
			continue;
		for (i = 0; i < self->object->count; i++) {
			const struct class_access *again = case_access(self, i);

			if (i != tested && again->point.function == body->function && case_reads(self, i) &&
			    !self->object->excluded(self->object->context, i, tested) &&
			    body_decides(self->classes, body, uses->tests[k].at.event, again->point.event) &&
			    (case_uses(self, i)->flags & (USE(DEREF) | USE(FREED))))
				return i;
		}
	}
	return UINT32_MAX;
}

int class_check_use(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t i, k, used;

	for (i = 0; i < 2; i++) {
		if (!case_writes(self, self->sides[!i]))
			continue;
		for (k = 0; k < self->object->count; k++) {
			if (!case_reads(self, k) || (used = used_behind(self, k)) == UINT32_MAX ||
			    (k != self->sides[i] && used != self->sides[i]))
				continue;
			evidence->id = SAY_TESTED_THEN_USED;
			evidence->at[0] = case_access(self, k)->point;
			evidence->at[1] = case_access(self, used)->point;
			return 1;
		}
	}
	return 0;
}

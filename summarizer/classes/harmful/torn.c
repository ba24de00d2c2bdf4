/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * torn.c - an access wider than a machine word takes several instructions: the other thread may see, or
 * leave, one half old and one half new (RacerX, section 8.4).
 */
#include "classes/internal.h"

int class_torn(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t i;

	for (i = 0; i < 2; i++) {
		const struct class_access *access = case_access(self, self->sides[i]);
		const struct class_body *body = class_body(self->classes, access->point.function);

		if (!body->body || !case_is_plain(self, self->sides[i]) || (access->flags & ACCESS_ATOMIC) ||
		    access->size <= body->tu->pointer_size)
			continue;
		evidence->id = SAY_WIDER_THAN_WORD;
		evidence->at[0] = access->point;
		evidence->number = access->size;
		return 1;
	}
	return 0;
}

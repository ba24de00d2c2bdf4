/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * publication.c - a pointer to memory that was just made is stored, and read without a lock by a thread that
 * follows it: nothing makes what was written into the memory visible before the pointer is.
 *
 *     p = make();  shared = p;             q = shared;  if (q) use(q->field);
 *
 * That the test is repeated under a lock by those that find nothing does not help those that find something.
 */
#include "classes/internal.h"

int class_publication(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t i;

	for (i = 0; i < 2; i++) {
		uint32_t write = self->sides[!i], read = self->sides[i];
		const struct uses *uses;

		if (!case_writes(self, write) || !case_is_plain(self, write) || !case_reads(self, read) ||
		    case_store(self, write)->kind != STORE_FRESH)
			continue;
		uses = case_uses(self, read);
		if (!(uses->flags & (USE(DEREF) | USE(RETURNED))))
			continue;
		evidence->id = SAY_PUBLISHED_UNSAFELY;
		evidence->at[0] = case_access(self, write)->point;
		evidence->at[1] = uses->at[uses->flags & USE(DEREF) ? USE_DEREF : USE_RETURNED];
		return 1;
	}
	return 0;
}

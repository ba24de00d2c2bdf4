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

/* Does a read that may come at the same time as the write follow the pointer?  Fills where. */
static int is_followed(struct class_case *self, uint32_t read, uint32_t write, struct finding_point *where)
{
	const struct uses *uses;

	if (!case_reads(self, read) || self->object->excluded(self->object->context, read, write))
		return 0;
	uses = case_uses(self, read);
	*where = uses->at[uses->flags & USE(DEREF) ? USE_DEREF : USE_RETURNED];
	return (uses->flags & (USE(DEREF) | USE(RETURNED))) != 0;
}

int class_publication(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t i, k;

	for (i = 0; i < 2; i++) {
		uint32_t write = self->sides[i];

		if (!case_writes(self, write) || !case_is_plain(self, write) ||
		    case_store(self, write)->kind != STORE_FRESH)
			continue;
		for (k = 0; k < self->object->count; k++)
			if (is_followed(self, k, write, &evidence->at[1])) {
				evidence->id = SAY_PUBLISHED_UNSAFELY;
				evidence->at[0] = case_access(self, write)->point;
				return 1;
			}
	}
	return 0;
}

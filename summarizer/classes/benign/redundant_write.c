/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * redundant_write.c - all writes store the same value: their order does not matter, and that of two of
 * them least of all.
 */
#include "classes/internal.h"

int class_redundant_write(struct class_case *self, struct finding_evidence *evidence)
{
	const struct store *first = NULL;
	uint32_t i;

	if (!case_writes(self, self->sides[0]) || !case_writes(self, self->sides[1]) || !case_all_plain(self))
		return 0;
	for (i = 0; i < self->object->count; i++) {
		const struct store *one;

		if (!case_writes(self, i))
			continue;
		one = case_store(self, i);
		if ((one->kind != STORE_CONSTANT && one->kind != STORE_ADDRESS) ||
		    (first && (first->kind != one->kind || first->number != one->number)))
			return 0;
		first = one;
	}
	evidence->id = first && first->kind == STORE_CONSTANT ? SAY_STORES_NUMBER : SAY_STORES_SAME;
	evidence->at[0] = case_access(self, self->sides[0])->point;
	evidence->number = first ? first->number : 0;
	return first != NULL;
}

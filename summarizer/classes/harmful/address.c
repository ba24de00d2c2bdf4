/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * address.c - the value is an address, an index, a size, or the bound of a loop over memory (RELAY, section 6
 * and figure 13): of the two orders, one may access other memory, or beyond its end.
 */
#include "classes/internal.h"

int class_address(struct class_case *self, struct finding_evidence *evidence)
{
	static const struct {
		enum use use;
		enum sentence_id id;
	} kinds[] = {
		{ USE_FREED, SAY_VALUE_FREED }, { USE_INDEX, SAY_VALUE_INDEX }, { USE_BOUND, SAY_VALUE_BOUND },
		{ USE_SIZE, SAY_VALUE_SIZE }, { USE_DEREF, SAY_VALUE_DEREF },
	};
	uint32_t i, k;

	for (k = 0; k < sizeof kinds / sizeof *kinds; k++)
		for (i = 0; i < 2; i++) {
			const struct uses *uses;

			if (!case_reads(self, self->sides[i]))
				continue;
			uses = case_uses(self, self->sides[i]);
			if (!(uses->flags & 1u << kinds[k].use))
				continue;
			evidence->id = kinds[k].id;
			evidence->at[0] = case_access(self, self->sides[i])->point;
			evidence->at[1] = uses->at[kinds[k].use];
			return 1;
		}
	return 0;
}

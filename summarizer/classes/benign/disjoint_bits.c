/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * disjoint_bits.c - a write that changes some bits, and a read of which only others matter.  Two writes of one
 * unit are another matter: one of them loses what the other one wrote (harmful/lost_update.c).
 */
#include "classes/internal.h"

/* Bits from the beginning of the unit of both; 0: they cannot be compared. */
static int align(const struct class_access *access, int64_t origin, uint64_t *bits)
{
	int64_t by = 8 * (access->offset - origin);

	if (by < 0 || by >= 64)
		return 0;
	*bits <<= by;
	return 1;
}

/* Those of the unit on which something depends that was read. */
static uint64_t read_bits(struct class_case *self, uint32_t access)
{
	struct finding_point at = case_access(self, access)->point;
	uint64_t unit = bits_accessed(class_body(self->classes, at.function), at.event);
	uint64_t used = case_uses(self, access)->bits;

	return unit == ~(uint64_t)0 ? used : (used << __builtin_ctzll(unit)) & unit;
}

int class_disjoint_bits(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t writes = case_writes(self, self->sides[1]), read = self->sides[!writes], i;
	int64_t origin = case_access(self, self->sides[0])->offset;
	uint64_t used;

	if (case_writes(self, read) || !case_writes(self, self->sides[writes]) || !case_all_plain(self))
		return 0;
	if (case_access(self, self->sides[1])->offset < origin)
		origin = case_access(self, self->sides[1])->offset;
	used = read_bits(self, read);
	if (!used || !align(case_access(self, read), origin, &used))
		return 0;
	for (i = 0; i < self->object->count; i++) {
		uint64_t changed;

		if (!case_writes(self, i))
			continue;
		changed = case_store(self, i)->bits;
		if (!align(case_access(self, i), origin, &changed) || (changed & used))
			return 0;
	}
	evidence->id = SAY_OTHER_BITS;
	evidence->at[0] = case_access(self, read)->point;
	evidence->at[1] = case_access(self, self->sides[writes])->point;
	return 1;
}

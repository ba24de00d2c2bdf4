/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * lost_update.c - a thread reads, computes and writes back while the other one writes: what that one wrote is
 * lost.  Statistics, of which nothing but output is made, are another class (benign/approximate.c, asked before).
 */
#include "classes/internal.h"

static int is_update(struct class_case *self, uint32_t access)
{
	return case_writes(self, access) && case_is_plain(self, access) &&
	       !(case_access(self, access)->flags & ACCESS_ATOMIC) && case_store(self, access)->kind == STORE_UPDATE;
}

/* A read of which the value is written back; returns the write, UINT32_MAX: it is not. */
static uint32_t writes_back(struct class_case *self, uint32_t access)
{
	const struct uses *uses;
	uint32_t i;

	if (!case_reads(self, access) || (case_access(self, access)->flags & ACCESS_ATOMIC))
		return UINT32_MAX;
	uses = case_uses(self, access);
	for (i = 0; i < uses->nwrites; i++)
		if (uses->writes[i].how != HOW_SAME)
			return object_access(self->object, uses->writes[i].at);
	return UINT32_MAX;
}

int class_lost_update(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t i, write;

	for (i = 0; i < 2; i++) {
		uint32_t mine = self->sides[i], other = self->sides[!i];

		if (!case_writes(self, other))
			continue;
		write = is_update(self, mine) ? mine : writes_back(self, mine);
		if (write == UINT32_MAX)
			continue;
		evidence->id = is_update(self, other) && case_store(self, other)->how == HOW_ADDED &&
			       case_store(self, write)->how == HOW_ADDED ? SAY_UPDATES_MEET : SAY_UPDATE_LOST;
		evidence->at[0] = case_access(self, write)->point;
		evidence->at[1] = case_access(self, other)->point;
		return 1;
	}
	return 0;
}

int class_neighbour_bits(struct class_case *self, struct finding_evidence *evidence)
{
	uint64_t bits[2];
	uint32_t i;

	for (i = 0; i < 2; i++) {
		struct finding_point at = case_access(self, self->sides[i])->point;

		if (!case_writes(self, self->sides[i]) || !case_is_plain(self, self->sides[i]))
			return 0;
		bits[i] = bits_accessed(class_body(self->classes, at.function), at.event);
		evidence->at[i] = at;
	}
	evidence->id = SAY_BITS_STORED;
	return bits[0] != ~(uint64_t)0 && bits[1] != ~(uint64_t)0 && !(bits[0] & bits[1]) &&
	       case_access(self, self->sides[0])->offset == case_access(self, self->sides[1])->offset;
}

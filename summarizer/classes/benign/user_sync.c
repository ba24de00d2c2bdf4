/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * user_sync.c - a thread reads in a loop until the other one has written: synchronisation made by hand.  It
 * works where the compiler leaves it alone; it should be atomic.
 *
 *     while (!ready)
 *             usleep(10);
 */
#include "classes/internal.h"

/* Does a block do nothing but read and let time pass? */
static int is_idle(struct class_case *self, const struct class_body *body, uint32_t block)
{
	const struct facts_block *at = &body->body->blocks[block];
	uint32_t i;

	for (i = at->events; i < at->events + at->nevents; i++) {
		const struct facts_event *event = &body->body->events[i];

		if (event->kind == RCF_E_READ || event->kind == RCF_E_FENCE || event->kind == RCF_E_ASM)
			continue;
		if (event->kind != RCF_E_CALL || !class_pauses(self->classes, body, i))
			return 0;
	}
	return 1;
}

/* Does the loop of this block only wait? */
static int only_waits(struct class_case *self, const struct class_body *body, uint32_t block)
{
	uint32_t i;

	if (!body_leaves_loop(body, block))
		return 0;
	for (i = 0; i < body->body->nblocks; i++)
		if ((i == block || (body_reaches(body, block, i) &&
				    body_reaches(body, i, block))) && !is_idle(self, body, i))
			return 0;
	return 1;
}

/* Is it the same address each time that the loop comes there? */
static int is_fixed(const struct facts_body *body, uint32_t address, unsigned depth)
{
	const struct facts_value *node = &body->values[address];
	uint32_t operands[3], n, i;

	if (!depth || node->kind == RCF_V_PHI)
		return 0;
	n = facts_value_operands(node, operands);
	for (i = 0; i < n; i++)
		if (operands[i] && !is_fixed(body, operands[i], depth - 1))
			return 0;
	return 1;
}

int class_user_sync(struct class_case *self, struct finding_evidence *evidence)
{
	uint32_t writes = case_writes(self, self->sides[1]), read = self->sides[!writes];
	const struct uses *uses;
	const struct class_body *body;

	if (case_writes(self, read) || !case_reads(self, read) || !case_writes(self, self->sides[writes]))
		return 0;
	uses = case_uses(self, read);
	if (uses->flags != USE(TESTED) || uses->ntests != 1 || !(uses->tests[0].counted || uses->tests[0].zero))
		return 0;
	body = class_body(self->classes, case_access(self, read)->point.function);
	if (!is_fixed(body->body, body->body->events[case_access(self, read)->point.event].access.address, 8))
		return 0;
	body = class_body(self->classes, uses->tests[0].at.function);
	if (body->body->nblocks > 200 || !only_waits(self, body, uses->tests[0].at.event))
		return 0;
	evidence->id = SAY_WAITS_IN_LOOP;
	evidence->at[0] = case_access(self, read)->point;
	evidence->at[1] = case_access(self, self->sides[writes])->point;
	return 1;
}

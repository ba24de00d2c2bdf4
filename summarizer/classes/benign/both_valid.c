/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * both_valid.c - the old value is as good as the new one: writers set it to one number or another, but not to 0,
 * and it only matters whether it is 0; a loop goes on once more before it sees that it is to end (unless it then
 * waits for an event, which may never come); a
 * compare-and-swap that begins with an old value fails and is tried again; a setting, a number that some
 * command brings, is looked at once more before it has changed; a flag that calls the rest of the rounds off is seen a
 * round later.
 */
#include "classes/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"

#define NUMBER 4 /* bytes: what is wider may be a pointer */

/* Are all writes of numbers other than 0? */
static int stores_nonzero(struct class_case *self)
{
	uint32_t i;

	for (i = 0; i < self->object->count; i++)
		if (case_writes(self, i) &&
		    (case_store(self, i)->kind != STORE_CONSTANT || !case_store(self, i)->number))
			return 0;
	return 1;
}

/* Do all reads do nothing but test for 0; with ends: to end a loop? */
static int tests_zero(struct class_case *self, int ends)
{
	uint32_t i, k;

	for (i = 0; i < self->object->count; i++) {
		const struct uses *uses;

		if (!case_reads(self, i) || case_writes(self, i))
			continue;
		uses = case_uses(self, i);
		if (uses->flags != USE(TESTED))
			return 0;
		for (k = 0; k < uses->ntests; k++) {
			const struct class_body *body = class_body(self->classes, uses->tests[k].at.function);

			if (!uses->tests[k].zero ||
			    (ends && (!body_leaves_loop(body, uses->tests[k].at.event) ||
				      class_loop_waits(self->classes, body, uses->tests[k].at.event))))
				return 0;
		}
	}
	return 1;
}

static int is_tried_again(struct class_case *self, uint32_t read)
{
	const struct uses *uses = case_reads(self, read) && !case_writes(self, read) ? case_uses(self, read) : NULL;

	return uses && (uses->flags & USE(EXPECTED)) && !(uses->flags & ~(USE(EXPECTED) | USE(TESTED) | USE(SELF)));
}

/* A number that comes from elsewhere: not made of the old one, and not one that the program knows, as those of
 * flags and states are. */
static int is_set(struct class_case *self, uint32_t access)
{
	const struct store *store = case_store(self, access);

	return case_access(self, access)->size <= NUMBER && (store->kind == STORE_UNKNOWN || store->kind == STORE_CONSTANT);
}

/* Is a read compared, printed, or neither?  Nothing is found, counted or kept by it. */
static int is_consulted(struct class_case *self, uint32_t access)
{
	return case_access(self, access)->size <= NUMBER && !(case_uses(self, access)->flags & ~(USE(TESTED) | USE(PRINTED)));
}

static int is_setting(struct class_case *self)
{
	uint32_t i, brought = 0, tested = 0;

	for (i = 0; i < self->object->count; i++) {
		if ((case_writes(self, i) && !is_set(self, i)) ||
		    (case_reads(self, i) && (case_writes(self, i) || !is_consulted(self, i))))
			return 0;
		brought |= case_writes(self, i) && case_store(self, i)->kind == STORE_UNKNOWN;
		tested |= case_reads(self, i) && (case_uses(self, i)->flags & USE(TESTED));
	}
	return brought && tested;
}

/* ---- "if (failed) continue;" ---- */

/* Is the value true if the number that it tests is 0?  -1: that is not known. */
static int truth_of_zero(const struct facts_body *body, uint32_t value, unsigned depth)
{
	const struct facts_value *at = &body->values[value];
	int inner;

	if (!depth)
		return -1;
	if (at->kind == RCF_V_CONVERT)
		return truth_of_zero(body, at->a, depth - 1);
	if (at->kind == RCF_V_UNARY && at->op == RCF_OP_LNOT)
		inner = truth_of_zero(body, at->a, depth - 1);
	else if (at->kind == RCF_V_BINARY && (at->op == RCF_OP_EQ || at->op == RCF_OP_NE) &&
		 body->values[at->b].kind == RCF_V_INT && !body->values[at->b].number)
		inner = truth_of_zero(body, at->a, depth - 1);
	else
		return at->kind == RCF_V_BINARY ? -1 : 0;
	return at->op == RCF_OP_NE || inner < 0 ? inner : !inner;
}

/* Does an edge of it lead to the next round of a loop in which the other block is? */
static int ends_round(const struct class_body *body, const struct cfg_flow *flow, uint32_t at, uint32_t block)
{
	uint32_t k;

	for (k = 0; k < body->body->blocks[at].nregular; k++)
		if (cfg_dominates(flow, cfg_target(body->body, at, k), block))
			return 1;
	return 0;
}

/* Does the loop of the block come to its next round from there without doing anything? */
static int is_skipped(const struct class_body *body, const struct cfg_flow *flow, uint32_t block, uint32_t from)
{
	struct arena *scratch = arena_create();
	struct cfg_walk walk = cfg_walk(body->body, scratch);
	int idle = 1;
	uint32_t at;

	walk.seen[from] = 1;
	for (at = from; idle && at != CFG_NONE; at = cfg_next(&walk)) {
		idle = !body->body->blocks[at].nevents && body_reaches(body, at, block);
		if (!ends_round(body, flow, at, block))
			cfg_forward_regular(&walk, at);
	}
	arena_destroy(scratch);
	return idle;
}

/* Has the flag one number, and does a loop that finds it set do nothing more? */
static int calls_off(struct class_case *self)
{
	const struct store *store = NULL;
	uint32_t i, k;

	for (i = 0; i < self->object->count; i++) {
		if (!case_writes(self, i))
			continue;
		if (case_store(self, i)->kind != STORE_CONSTANT || (store && store->number != case_store(self, i)->number))
			return 0;
		store = case_store(self, i);
	}
	for (i = 0; i < self->object->count; i++) {
		const struct uses *uses = case_reads(self, i) && !case_writes(self, i) ? case_uses(self, i) : NULL;

		if (uses && (!store || uses->flags != USE(TESTED)))
			return 0;
		for (k = 0; uses && k < uses->ntests; k++) {
			const struct class_body *body = class_body(self->classes, uses->tests[k].at.function);
			uint32_t block = uses->tests[k].at.event;
			struct cfg_flow *flow = body_flow(self->classes, body);
			int truth = truth_of_zero(body->body, body->body->blocks[block].value, 4);

			if (!flow || truth < 0 || body->body->blocks[block].nregular != 2 ||
			    !is_skipped(body, flow, block, cfg_target(body->body, block, store->number ? truth : !truth)))
				return 0;
		}
	}
	return store != NULL;
}

int class_both_valid(struct class_case *self, struct finding_evidence *evidence)
{
	int both = case_writes(self, self->sides[0]) && case_writes(self, self->sides[1]);
	uint32_t writes = case_writes(self, self->sides[1]), read = self->sides[!writes];

	evidence->at[0] = case_access(self, read)->point;
	evidence->at[1] = case_access(self, self->sides[writes])->point;
	if (!both && is_tried_again(self, read)) {
		evidence->id = SAY_TRIED_AGAIN;
		return 1;
	}
	if (!case_all_plain(self))
		return 0;
	if (is_setting(self)) {
		evidence->id = SAY_SETTING;
		return 1;
	}
	if (!both && calls_off(self)) {
		evidence->id = SAY_CALLED_OFF_LATER;
		return 1;
	}
	if (!stores_nonzero(self) || !tests_zero(self, !both))
		return 0;
	evidence->id = both ? SAY_ONLY_ZERO_MATTERS : SAY_LOOP_ENDS_LATER;
	return 1;
}

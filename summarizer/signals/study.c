/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * study.c - a function as plausible.c and follows.c look at it: decoded once, for all pairs
 * that pass through it.
 */
#include "signals/study.h"

#include "base/arena.h"

/* Accesses by event. */
static void index_accesses(struct study *study, const struct digest *digest, struct arena *arena)
{
	uint32_t n = study->body->nevents, i;

	study->first = arena_array(arena, (size_t)n + 1, sizeof *study->first);
	study->accesses = arena_array(arena, digest->naccesses, sizeof *study->accesses);
	for (i = 0; i < digest->naccesses; i++)
		if (digest->accesses[i].event < n && !digest->accesses[i].runner)
			study->first[digest->accesses[i].event]++;
	for (i = 0; i < n; i++)
		study->first[i + 1] += study->first[i];
	for (i = digest->naccesses; i--;)
		if (digest->accesses[i].event < n && !digest->accesses[i].runner)
			study->accesses[--study->first[digest->accesses[i].event]] = i;
}

const struct study *study_function(struct plausible *self, uint32_t function)
{
	const struct digest *digest = guards_digest(self->signals->in.guards, function);
	struct study *study = self->studies[function];
	uint32_t i;

	if (study)
		return study;
	study = self->studies[function] = arena_alloc(self->arena, sizeof *study);
	study->body = link_body(self->signals->in.link, self->arena, function);
	if (!study->body)
		return study;
	study->behind = arena_alloc(self->arena, sizeof *study->behind);
	if (!behind_open(study->behind, study->body, self->arena))
		study->behind = NULL;
	index_accesses(study, digest, self->arena);
	study->keys = arena_array(self->arena, digest->naccesses, sizeof *study->keys);
	for (i = 0; i < digest->naccesses; i++)
		study->keys[i] = key_of(self->signals, function, digest->accesses[i].place);
	study->deciders = arena_array(self->arena, study->body->nblocks, sizeof *study->deciders);
	return study;
}

/* What is known where the target is reached, from the edges that lead there. */
static struct condition on_edge(const struct behind *behind, uint32_t block)
{
	const struct facts_block *at = &behind->body->blocks[block];
	struct condition condition = { .truth = -1, .number = 0 };
	uint32_t i, cases = 0;

	if (at->term == RCF_TERM_COND && at->nregular == 2)
		condition.truth = behind_leads(behind, block, 0) ? 1 : 0;
	if (at->term != RCF_TERM_SWITCH)
		return condition;
	condition.exact = 1;
	condition.number = SIGNAL_SOME;
	condition.op = behind_leads(behind, block, at->default_edge) ? RCF_OP_NE : RCF_OP_EQ;
	for (i = 0; i < at->ncases; i++)
		if (condition.op == RCF_OP_EQ && behind_leads(behind, block, behind->body->cases[at->cases + i].edge)) {
			condition.number = behind->body->cases[at->cases + i].low;
			cases++;
		}
	if (cases != 1)
		condition.number = SIGNAL_SOME;
	return condition;
}

static void find_instead(const struct behind *behind, uint32_t b, uint32_t block,
			 struct study_decider *out)
{
	const struct facts_body *body = behind->body;
	uint32_t parting = behind_parting(behind, b, block);

	if (parting == b || body->blocks[b].npreds != 1 ||
	    body->preds[body->blocks[b].preds].block != parting || body->blocks[parting].nregular != 2)
		return;
	out->instead = body->blocks[parting].value;
	out->truth = body->succs[body->blocks[parting].succs].block != b;
}

const struct study_deciders *study_deciders(struct plausible *self, const struct study *study,
					    uint32_t block)
{
	struct study_deciders *out = study->deciders[block];
	struct pool found = { 0 };
	uint32_t b;

	if (out)
		return out;
	out = study->deciders[block] = arena_alloc(self->arena, sizeof *out);
	for (b = 0; b < study->body->nblocks; b++)
		if (behind_decides(study->behind, b, block)) {
			struct study_decider *one = pool_add(self->arena, &found, sizeof *one);

			one->value = study->body->blocks[b].value;
			one->condition = on_edge(study->behind, b);
			find_instead(study->behind, b, block, one);
		}
	out->items = found.items;
	out->count = found.count;
	return out;
}

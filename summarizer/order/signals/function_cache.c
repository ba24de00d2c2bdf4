/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * function_cache.c - a function as guarding_tests.c and set_after.c look at it: decoded once, for all pairs
 * that pass through it; and the tests of the last ways, since of several pairs in turn one side is the same.
 */
#include "order/signals/function_cache.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"

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

static void list_calls(struct study *study, const struct signals *signals, uint32_t function,
		       struct arena *arena)
{
	const struct callgraph *graph = signals->in.graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t e, s = node->first, n = 0, target;

	for (e = 0; e < study->body->nevents; e++)
		n += study->body->events[e].kind == RCF_E_CALL;
	study->calls = arena_array(arena, n, sizeof *study->calls);
	for (e = 0; e < study->body->nevents; e++) {
		if (study->body->events[e].kind != RCF_E_CALL)
			continue;
		while (s < node->first + node->nsites && graph->sites[s].event < e)
			s++;
		target = s < node->first + node->nsites && graph->sites[s].event == e &&
			 graph->sites[s].ntargets == 1 ? graph->targets[graph->sites[s].first] : 0;
		if (signals->in.link->functions[target].func == LINK_NONE)
			target = 0;
		study->calls[study->ncalls++] = (struct study_call){ e, target };
	}
}

int study_spend(struct plausible *self, uint64_t steps)
{
	self->left = self->left > steps ? self->left - steps : 0;
	return self->left != 0;
}

int plausible_is_spent(const struct plausible *self)
{
	return !self->left;
}

struct study *study_function(struct plausible *self, uint32_t function)
{
	const struct digest *digest = accesses_digest(self->signals->in.accesses, function);
	struct study *study = self->studies[function];
	uint32_t i;

	if (study)
		return study;
	study = self->studies[function] = arena_alloc(self->arena, sizeof *study);
	study->body = link_body(self->signals->in.link, self->arena, function);
	if (!study->body)
		return study;
	study->flow = arena_alloc(self->arena, sizeof *study->flow);
	if (!cfg_flow_open(study->flow, study->body, self->arena))
		study->flow = NULL;
	index_accesses(study, digest, self->arena);
	study->keys = arena_array(self->arena, digest->naccesses, sizeof *study->keys);
	for (i = 0; i < digest->naccesses; i++)
		study->keys[i] = key_of(self->signals, function, digest->accesses[i].place);
	list_calls(study, self->signals, function, self->arena);
	study->deciders = arena_array(self->arena, study->body->nblocks, sizeof *study->deciders);
	return study;
}

/* What is known where the target is reached, from the edges that lead there. */
static struct condition on_edge(const struct cfg_flow *flow, uint32_t block)
{
	const struct facts_block *at = &flow->body->blocks[block];
	struct condition condition = { .truth = -1, .number = 0 };
	uint32_t i, cases = 0;

	if (at->term == RCF_TERM_COND && at->nregular == 2)
		condition.truth = cfg_leads(flow, block, 0) ? 1 : 0;
	if (at->term != RCF_TERM_SWITCH)
		return condition;
	condition.exact = 1;
	condition.number = SIGNAL_SOME;
	condition.op = cfg_leads(flow, block, at->default_edge) ? RCF_OP_NE : RCF_OP_EQ;
	for (i = 0; i < at->ncases; i++)
		if (condition.op == RCF_OP_EQ && cfg_leads(flow, block, flow->body->cases[at->cases + i].edge)) {
			condition.number = flow->body->cases[at->cases + i].low;
			cases++;
		}
	if (cases != 1)
		condition.number = SIGNAL_SOME;
	return condition;
}

static void find_instead(const struct cfg_flow *flow, uint32_t b, uint32_t block,
			 struct study_decider *out)
{
	const struct facts_body *body = flow->body;
	uint32_t parting = cfg_parting(flow, b, block);

	if (parting == b || body->blocks[b].npreds != 1 ||
	    cfg_source(body, b, 0) != parting || body->blocks[parting].nregular != 2)
		return;
	out->instead = body->blocks[parting].value;
	out->truth = cfg_target(body, parting, 0) != b;
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
		if (study->body->blocks[b].nregular > 1 && study_spend(self, study->body->nblocks) &&
		    cfg_decides(study->flow, b, block)) {
			struct study_decider *one = pool_add(self->arena, &found, sizeof *one);

			one->value = study->body->blocks[b].value;
			one->condition = on_edge(study->flow, b);
			one->always = (uint8_t)cfg_dominates(study->flow, b, block);
			find_instead(study->flow, b, block, one);
		}
	out->items = found.items;
	out->count = found.count;
	return out;
}

/* ---- the tests of a way ---- */

static uint64_t hash_way(const struct plausible_way *way)
{
	uint64_t hash = hash_pair((uint64_t)way->root << 1 | way->indexed, (uint64_t)way->home << 32 | way->place);
	uint32_t i;

	for (i = 0; i < way->nsteps; i++)
		hash = hash_pair(hash, (uint64_t)way->steps[i].function << 32 | way->steps[i].event);
	return hash | 1;
}

struct plausible_tests *plausible_tests(struct plausible *self, const struct plausible_way *way)
{
	uint64_t key = hash_way(way);
	struct plausible_kept *kept;
	uint32_t i;

	for (i = 0; i < PLAUSIBLE_KEPT; i++)
		if (self->kept[i].key == key)
			return self->kept[i].tests;
	kept = &self->kept[self->oldest++ % PLAUSIBLE_KEPT];
	if (kept->arena)
		arena_reset(kept->arena);
	else
		kept->arena = arena_create();
	kept->key = key;
	kept->tests = plausible_find(self, way, kept->arena);
	return kept->tests;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * call_cycles.c - functions that call each other in a cycle: from "does not return"
 * upwards, until no summary changes.
 *
 * Members are taken callees first; one is done again when a callee of it in the
 * cycle has changed in the round before, unless it has seen that already.
 */
#include "locksets/pass.h"

#include "base/arena.h"
#include "base/parallel.h"
#include "link/link.h"

#include <stdlib.h>
#include <string.h>

/* From round PATIENCE on summaries change in one direction only (export.c); a member is done
 * VISITS times, on an average. */
enum { ROUNDS = 200, PATIENCE = 8, VISITS = 16, FEW = 64, BIG_ROUNDS = 4, BIG = 5000,
       SMALL = 64 };

struct cycle {
	const struct callgraph *graph;
	const uint32_t *members; /* ascending function ids */
	uint32_t count;
	uint32_t *order;         /* members' indices, callees first */
	uint8_t *state;          /* while ordering: 1 open, 2 done */
	uint8_t *dirty;
	/* The visits in which it was done last, has changed last, and was another one at all. */
	uint64_t *done, *changed, *touched;
	uint64_t visits;
};

/* The member that a function is, or count. */
static uint32_t member_of(const struct cycle *cycle, uint32_t function)
{
	uint32_t low = 0, high = cycle->count;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (cycle->members[middle] < function)
			low = middle + 1;
		else
			high = middle;
	}
	return low < cycle->count && cycle->members[low] == function ? low : cycle->count;
}

struct step {
	uint32_t member, site, target;
};

/* The next callee within the cycle, or count. */
static uint32_t next_callee(const struct cycle *cycle, struct step *step)
{
	const struct callgraph *graph = cycle->graph;
	const struct call_node *node = &graph->nodes[cycle->members[step->member]];

	for (; step->site < node->nsites; step->site++, step->target = 0) {
		const struct call_site *site = &graph->sites[node->first + step->site];

		while (site->kind != CALL_WIDE && step->target < site->ntargets) {
			uint32_t member = member_of(cycle, graph->targets[site->first + step->target++]);

			if (member < cycle->count)
				return member;
		}
	}
	return cycle->count;
}

/* Depth first without recursion: callees before callers, as far as that goes. */
static void order_members(struct cycle *cycle, struct arena *arena)
{
	struct step *stack = arena_array(arena, cycle->count + 1, sizeof *stack);
	uint32_t root, depth, done = 0;

	for (root = 0; root < cycle->count; root++) {
		if (cycle->state[root])
			continue;
		stack[0] = (struct step){ .member = root };
		cycle->state[root] = 1;
		for (depth = 1; depth;) {
			uint32_t callee = next_callee(cycle, &stack[depth - 1]);

			if (callee == cycle->count) {
				cycle->order[done++] = stack[--depth].member;
			} else if (!cycle->state[callee]) {
				cycle->state[callee] = 1;
				stack[depth++] = (struct step){ .member = callee };
			}
		}
	}
}

/* Is a callee of this member marked with a visit after this one? */
static int is_affected(const struct cycle *cycle, uint32_t member, const uint64_t *marks,
		       uint64_t since)
{
	struct step step = { .member = member };
	uint32_t callee;

	while ((callee = next_callee(cycle, &step)) < cycle->count)
		if (marks[callee] > since)
			return 1;
	return 0;
}

/* Would the member's summary be the same once more? */
static int has_seen_all(const struct cycle *cycle, uint32_t member)
{
	/* -1: it may call itself. */
	return cycle->done[member] &&
	       !is_affected(cycle, member, cycle->touched, cycle->done[member] - 1);
}

static int has_body(struct locksets_pass *pass, uint32_t function)
{
	const struct summary *summary = lockset_summary(pass, function);

	return locksets_graph(pass)->link->functions[function].func != LINK_NONE &&
	       !(summary && (summary->flags & SUMMARY_MODEL));
}

/* All that have to be done again; returns how many changed. */
static uint32_t run_round(struct cycle *cycle, struct locksets_pass *pass, struct worker *worker,
			  struct locksets_totals *totals, int hurry)
{
	const struct summary *before;
	uint32_t i, n = 0;

	for (i = 0; i < cycle->count; i++) {
		uint32_t member = cycle->order[i], function = cycle->members[member];

		if (!cycle->dirty[member] || !has_body(pass, function))
			continue;
		cycle->visits++;
		if (!hurry && has_seen_all(cycle, member))
			continue;
		before = lockset_summary(pass, function);
		cycle->done[member] = cycle->visits;
		if (lockset_summarise(pass, function, hurry, worker, &totals[member])) {
			cycle->changed[member] = cycle->visits;
			n++;
		}
		if (!before || summary_detail(before) != summary_detail(lockset_summary(pass, function)))
			cycle->touched[member] = cycle->visits;
		arena_reset(worker->scratch);
	}
	return n;
}

/* It does not settle.  Any summary may have come from unfinished ones: all are given up. */
static void widen(const struct cycle *cycle, struct locksets_pass *pass, struct worker *worker)
{
	uint32_t i, locks = 0;

	for (i = 0; i < cycle->count; i++)
		locks |= lockset_summary(pass, cycle->members[i])->flags & SUMMARY_LOCKS;
	for (i = 0; i < cycle->count; i++)
		if (has_body(pass, cycle->members[i]))
			lockset_widen(pass, cycle->members[i], locks != 0, worker);
}

static void finish(const struct cycle *cycle, struct locksets_pass *pass, struct worker *worker)
{
	uint32_t i;

	for (i = 0; i < cycle->count; i++)
		if (has_body(pass, cycle->members[cycle->order[i]])) {
			lockset_finish(pass, cycle->members[cycle->order[i]], worker);
			arena_reset(worker->scratch);
		}
}

void lockset_settle(struct locksets_pass *pass, const struct call_component *component,
		    struct worker *worker, struct locksets_totals *totals)
{
	struct arena *arena = arena_create();
	uint32_t rounds = component->nmembers > BIG ? BIG_ROUNDS : ROUNDS, round, i, n = 1;
	uint64_t limit = (uint64_t)VISITS * component->nmembers + FEW, before;
	struct cycle cycle = { .graph = locksets_graph(pass), .count = component->nmembers };

	cycle.members = cycle.graph->members + component->first;
	cycle.order = arena_array(arena, cycle.count, sizeof *cycle.order);
	cycle.state = arena_alloc(arena, cycle.count);
	cycle.dirty = arena_alloc(arena, cycle.count);
	cycle.done = arena_array(arena, cycle.count, sizeof *cycle.done);
	cycle.changed = arena_array(arena, cycle.count, sizeof *cycle.changed);
	cycle.touched = arena_array(arena, cycle.count, sizeof *cycle.touched);
	order_members(&cycle, arena);
	memset(cycle.dirty, 1, cycle.count);
	for (round = 0; n && round < rounds && cycle.visits < limit; round++) {
		before = cycle.visits;
		n = run_round(&cycle, pass, worker, totals, round >= PATIENCE);
		for (i = 0; i < cycle.count; i++)
			cycle.dirty[i] = (uint8_t)is_affected(&cycle, i, cycle.changed, before);
	}
	if (n) {
		widen(&cycle, pass, worker);
		totals[0].capped = 1;
	}
	for (round = 0; round < (cycle.count > SMALL ? 1 : 2); round++)
		finish(&cycle, pass, worker);
	arena_destroy(arena);
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * paths.c - paths of a function on which a lock is held, and paths on which it is not.
 *
 *     lock(m);
 *     if (failed)          the turn: from here on no release follows
 *             return -1;
 *     ...
 *     unlock(m);
 *     return 0;
 *
 * Where both kinds of path meet, at a return or at another operation on the lock, one is found that is
 * wrong, and the branch at which it leaves those that are right: to an ACQUIRE or a RETURN the one on
 * which the lock stays held, to a RELEASE or a WAIT the one on which it was not acquired.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "cfg/cfg.h"
#include "locksets/locksets.h"
#include "symbolic/function.h"

#include <string.h>

/* A search for a path on which the lock is, or is not, held. */
struct search {
	const struct moment *moment;
	const struct facts_body *body;
	struct arena *arena;
	uint32_t lock;
	int callers;        /* it is the caller's */
	int wanted;         /* 1: paths that have it, 0: that have not */
	int any_context;    /* whatever the context says */
	uint8_t *in, *out;  /* by block: at its beginning, its end, on some path, it is as wanted */
	uint8_t *ends;      /* by block: from its beginning, as wanted, a path gets to where it is not */
	uint32_t *parents;  /* by block: 1 + the block before it on the path, 0: not reached */
};

static int has(const struct search *search, const struct lockset *way)
{
	uint32_t i;

	for (i = 0; i < way->nheld; i++)
		if (way->held[i].lock == search->lock)
			return 1;
	for (i = 0; search->callers && i < way->nreleased; i++)
		if (way->released[i].lock == search->lock)
			return 0;
	return search->callers;
}

/* Some of the ways that are possible in the context are as wanted. */
static int any(const struct search *search, const struct locksets *ways, int wanted)
{
	const struct moment *moment = search->moment;
	struct locksets likely = search->any_context ? *ways : view_possible(moment->view, moment->reading, ways);
	uint32_t i;

	likely = locksets_likely(&likely, moment->symbolic->syms, search->arena);
	for (i = 0; i < likely.count; i++)
		if (has(search, likely.items[i]) == wanted)
			return 1;
	return 0;
}

static int is_callers(const struct moment *moment, uint32_t lock)
{
	uint32_t i;

	lock = sym_place(moment->symbolic->syms, view_bind(moment->view, moment->reading, lock));
	for (i = 0; lock && i < moment->reading->nheld; i++)
		if (moment->reading->held[i].lock == lock)
			return 1;
	return 0;
}

static const struct facts_edge *successors(const struct search *search, uint32_t block, uint32_t *count)
{
	return cfg_regular(search->body, block, count);
}

/* ---- the blocks ---- */

static void read_blocks(struct search *search)
{
	uint32_t n = search->body->nblocks, b;

	search->in = arena_alloc(search->arena, n);
	search->out = arena_alloc(search->arena, n);
	for (b = 0; b < n; b++) {
		search->in[b] = (uint8_t)any(search, locksets_entry(search->moment->symbolic, b), search->wanted);
		search->out[b] = (uint8_t)any(search, locksets_exit(search->moment->symbolic, b), search->wanted);
	}
}

/* From which blocks a path gets to one that ends it, without passing its first or last block again. */
static void find_ends(struct search *search, uint32_t from, uint32_t to)
{
	uint32_t n = search->body->nblocks, b, k, count;
	int changed = 1;

	search->ends = arena_alloc(search->arena, n);
	for (b = 0; b < n; b++)
		search->ends[b] = search->in[b] && !search->out[b] && search->body->blocks[b].nevents &&
				  search->body->blocks[b].nregular;
	while (changed)
		for (changed = 0, b = n; b-- > 0;) {
			const struct facts_edge *edges = successors(search, b, &count);

			for (k = 0; k < count && !search->ends[b]; k++)
				if (search->out[b] && edges[k].block != from && edges[k].block != to &&
				    search->ends[edges[k].block])
					search->ends[b] = (uint8_t)(changed = 1);
		}
}

/* The shortest path; from its end: the first block may be the last, of a loop. */
static int find_path(struct search *search, uint32_t from, uint32_t to)
{
	uint32_t n = search->body->nblocks, head = 0, tail = 0, k, count;
	uint32_t *queue = arena_array(search->arena, (size_t)n + 1, sizeof *queue);

	search->parents = arena_array(search->arena, n, sizeof *search->parents);
	queue[tail++] = from;
	while (head < tail) {
		uint32_t block = queue[head++];
		const struct facts_edge *edges = successors(search, block, &count);

		for (k = 0; search->out[block] && k < count; k++) {
			uint32_t next = edges[k].block;

			if (!search->in[next] || search->parents[next])
				continue;
			search->parents[next] = block + 1;
			if (next == to)
				return 1;
			queue[tail++] = next;
		}
	}
	return 0;
}

/* ---- the turn ---- */

#define SKIPPED 8 /* blocks of "if (x && y && ...) unlock();" */

/* Do the paths from the block to where the wrong path goes on do nothing but test, and end it:
 * "if (x && y) unlock();"? */
static int only_ends(const struct search *search, uint32_t block, uint32_t next, uint32_t limit)
{
	const struct facts_block *b = &search->body->blocks[block];
	uint32_t e, k, calls = 0;

	if (block == next)
		return 1;
	if (!limit || !b->nregular)
		return 0;
	for (e = b->events; e < b->events + b->nevents; e++) {
		if (search->body->events[e].kind == RCF_E_CALL)
			calls++;
		else if (search->body->events[e].kind != RCF_E_READ)
			return 0;
	}
	if (calls != (search->in[block] && !search->out[block]))
		return 0;
	for (k = 0; k < b->nregular; k++)
		if (!only_ends(search, cfg_target(search->body, block, k), next, limit - 1))
			return 0;
	return 1;
}

/* The blocks on paths from this one that do not pass the other one. */
static const uint8_t *reached_without(const struct search *search, uint32_t from, uint32_t without)
{
	struct cfg_walk walk = cfg_walk(search->body, search->arena);
	uint32_t at;

	if (from == without)
		return walk.seen;
	if (without != CFG_NONE)
		walk.seen[without] = 1;
	cfg_enter(&walk, from);
	while ((at = cfg_next(&walk)) != CFG_NONE)
		cfg_forward_regular(&walk, at);
	if (without != CFG_NONE)
		walk.seen[without] = 0;
	return walk.seen;
}

/* Does a path from this block get to an end of the function without the other one? */
static int passes_by(const struct search *search, uint32_t from, uint32_t other)
{
	const uint8_t *seen = reached_without(search, from, other);
	uint32_t b;

	for (b = 0; b < search->body->nblocks; b++)
		if (seen[b] && !search->body->blocks[b].nregular)
			return 1;
	return 0;
}

/* Is the value what the function has done so far, chosen by its branches or returned by a call?  A test of it is none of
 * whether a lock was acquired that is acquired on all paths to it. */
static int is_outcome(const struct facts_body *body, uint32_t value, uint32_t depth)
{
	const struct facts_value *v = &body->values[value];
	uint32_t operands[3], n, i;

	if (v->kind == RCF_V_PHI || (v->kind == RCF_V_RESULT && body->events[v->a].kind == RCF_E_CALL))
		return 1;
	if (!depth || v->kind == RCF_V_RESULT)
		return 0;
	n = facts_value_operands(v, operands);
	for (i = 0; i < n && !is_outcome(body, operands[i], depth - 1); i++)
		;
	return i < n;
}

/* The last block of the path from which it could have ended. */
static void find_turn(struct search *search, uint32_t from, uint32_t to, struct record *record)
{
	uint32_t next = to, block, k, count;
	const struct facts_edge *edges;

	for (block = search->parents[to] - 1; block != from && !search->ends[block];
	     block = search->parents[block] - 1)
		next = block;
	edges = successors(search, block, &count);
	for (k = 0; k < count && !(edges[k].block != next && search->ends[edges[k].block]); k++)
		;
	if (k == count || (next != from && next != to && search->ends[next]))
		return;
	record->turn = (struct finding_point){ search->moment->symbolic->function, FINDING_BRANCH | block };
	for (k = 0; k < count && (edges[k].block == next || only_ends(search, edges[k].block, next, SKIPPED)); k++)
		;
	if (search->wanted ? reached_without(search, 0, from)[block] : passes_by(search, block, to))
		record->context_flags |= SITES_OPTIONAL;
	if (k == count && (record->context_flags & SITES_OPTIONAL || !search->wanted ||
			   !is_outcome(search->body, search->body->blocks[block].value, SYM_DEPTH)))
		record->context_flags |= SITES_SKIPS;
}

/* Does the lock stay held on all paths from the block that acquires it? */
static int never_ends(const struct search *search, uint32_t from)
{
	uint32_t k, count;
	const struct facts_edge *edges = successors(search, from, &count);

	for (k = 0; k < count && !search->ends[edges[k].block]; k++)
		;
	return search->out[from] && k == count;
}

/* A block that releases it before, and from which paths lead here. */
static void find_release(struct search *search, uint32_t to, struct record *record)
{
	uint32_t b;

	for (b = 0; b < search->body->nblocks; b++)
		if (!search->in[b] && search->out[b] && find_path(search, b, to)) {
			record->context_flags |= SITES_AGAIN | (passes_by(search, b, to) ? SITES_OPTIONAL : 0);
			return;
		}
}

/* The event that acquired it, on some path; UINT32_MAX: none. */
static uint32_t acquired_at(const struct search *search)
{
	const struct locksets *ways = search->moment->relative;
	uint32_t i, k;

	for (i = 0; i < ways->count; i++)
		for (k = 0; k < ways->items[i]->nheld; k++)
			if (ways->items[i]->held[k].lock == search->lock &&
			    locksets_acquired_at(&ways->items[i]->held[k]) != UINT32_MAX)
				return locksets_acquired_at(&ways->items[i]->held[k]);
	return UINT32_MAX;
}

void paths_find(const struct builder *self, const struct moment *moment, uint32_t lock, struct record *record)
{
	struct search search = { .moment = moment, .body = moment->symbolic->body,
				 .arena = moment->symbolic->scratch, .lock = lock,
				 .callers = is_callers(moment, lock),
				 .wanted = record->kind == SITES_ACQUIRE || record->kind == SITES_RETURN };
	uint32_t to = search.body->events[moment->event].block, from = 0, taken;

	if (locksets_lossy(moment->symbolic))
		record->context_flags |= SITES_UNSURE;
	taken = acquired_at(&search);
	if (taken != UINT32_MAX) {
		record->taken = (struct finding_point){ moment->symbolic->function, taken };
		record->callee = record_callee(self, record->taken);
	}
	if (!lock || (record->context_flags & SITES_HELD) || !any(&search, moment->before, 0) || !any(&search, moment->before, 1))
		return;
	record->context_flags |= SITES_PARTLY;
	if (search.wanted && taken != UINT32_MAX)
		from = search.body->events[taken].block;
	read_blocks(&search);
	find_ends(&search, from, to);
	if (search.wanted && never_ends(&search, from))
		record->context_flags |= SITES_NEVER;
	if (find_path(&search, from, to))
		find_turn(&search, from, to, record);
	else if (!search.wanted)
		find_release(&search, to, record);
}

/* ---- waits ---- */

#define WAIT_BLOCKS 300 /* of a function, to look for the tests of a wait */

/* Blocks where ways hold the lock, or all if none does, or it is not known which lock it is. */
static void read_loop(struct search *search)
{
	if (search->lock) {
		read_blocks(search);
		return;
	}
	search->in = memset(arena_alloc(search->arena, search->body->nblocks), 1, search->body->nblocks);
	search->out = search->in;
}

/* Does a path from the block come to the other one? */
static int gets_to(const struct search *search, uint32_t from, uint32_t to)
{
	return from == to || reached_without(search, from, UINT32_MAX)[to];
}

/* Does a test decide, before the lock is released, whether the loop goes on to the wait or ends?  After
 * find_path() in vain all blocks that paths get to with the lock have parents. */
static int is_left_by_test(const struct search *search, uint32_t wait)
{
	uint32_t b, k, count;

	for (b = 0; b < search->body->nblocks; b++) {
		const struct facts_edge *edges = successors(search, b, &count);
		uint32_t back = 0;

		if ((b != wait && !search->parents[b]) || !search->out[b] || count < 2)
			continue;
		for (k = 0; k < count; k++)
			back += (uint32_t)gets_to(search, edges[k].block, wait);
		if (back && back < count)
			return 1;
	}
	return 0;
}

/* Do two branches of the function test the same, whichever way they go? */
static int is_same_test(const struct facts_body *body, uint32_t x, uint32_t y, uint32_t depth)
{
	const struct facts_value *a = &body->values[x], *b = &body->values[y];
	uint32_t left[3], right[3], n, i;

	if (x == y)
		return 1;
	if (a->kind != b->kind || !depth)
		return 0;
	if (a->kind == RCF_V_RESULT)
		return body->events[a->a].kind == RCF_E_READ && body->events[b->a].kind == RCF_E_READ &&
		       is_same_test(body, body->events[a->a].access.address, body->events[b->a].access.address, depth - 1);
	if (a->op != b->op && !((a->op == RCF_OP_EQ || a->op == RCF_OP_NE) && (b->op == RCF_OP_EQ || b->op == RCF_OP_NE)))
		return 0;
	n = facts_value_operands(a, left);
	if (!n || n != facts_value_operands(b, right) || a->number != b->number ||
	    (a->kind == RCF_V_FIELD && a->b != b->b) || a->kind == RCF_V_PHI)
		return 0;
	for (i = 0; i < n && is_same_test(body, left[i], right[i], depth - 1); i++)
		;
	return i == n;
}

/* Is the test of this block made again, with the lock held since the wait? */
static int is_tested_again(const struct search *search, uint32_t guard)
{
	const struct facts_body *body = search->body;
	uint32_t b;

	for (b = 0; b < body->nblocks; b++)
		if (b != guard && search->parents[b] && search->out[b] && body->blocks[b].nregular > 1 && body->blocks[b].value &&
		    is_same_test(body, body->blocks[b].value, body->blocks[guard].value, SYM_DEPTH))
			return 1;
	return 0;
}

/* Do all paths to the block pass the other one? */
static int is_dominated(const struct search *search, uint32_t block, uint32_t by)
{
	return block != by && (!by || !reached_without(search, 0, by)[block]);
}

/* The last branch that decides whether the block is reached, and where it leads else; UINT32_MAX: there is none. */
static uint32_t last_guard(const struct search *search, uint32_t block, uint32_t *past)
{
	uint32_t best = UINT32_MAX, b, k, count;

	for (b = 0; b < search->body->nblocks; b++) {
		const struct facts_edge *edges = successors(search, b, &count);

		for (k = 0; count == 2 && k < 2; k++)
			if (edges[k].block != block && !reached_without(search, edges[k].block, b)[block] &&
			    is_dominated(search, block, b) && (best == UINT32_MAX || is_dominated(search, b, best))) {
				best = b;
				*past = edges[k].block;
			}
	}
	return best;
}

/* "if (!ready) { wait; unlock; continue; }", "if (!head) wait; if (head) take": what is done where the thread need not
 * wait is done behind the wait only after the same tests.  The tests are those right before it, "a && b". */
static int is_retried(const struct search *search, uint32_t wait)
{
	uint32_t past = UINT32_MAX, next = UINT32_MAX, guard;

	if (search->body->nblocks > WAIT_BLOCKS)
		return 0;
	guard = last_guard(search, wait, &past);
	if (guard == UINT32_MAX || !search->out[guard])
		return 0;
	if (gets_to(search, wait, guard) && !reached_without(search, wait, guard)[past])
		return 1;
	for (; guard != UINT32_MAX && (next == UINT32_MAX || next == past); guard = last_guard(search, guard, &next))
		if (!is_tested_again(search, guard))
			return 0;
	return 1;
}

/* Are all events of the block, from this one on, operations on locks, or reads? */
static int does_nothing(const struct search *search, uint32_t block, uint32_t from)
{
	const struct facts_block *b = &search->body->blocks[block];
	struct lock_op ops[LOCK_OPS];
	uint32_t e;

	for (e = from; e < b->events + b->nevents; e++)
		if (search->body->events[e].kind != RCF_E_READ && !locksets_ops(search->moment->symbolic, e, ops))
			return 0;
	return 1;
}

/* Does a branch of this block decide whether the thread comes to the wait again? */
static int is_decision(const struct search *search, uint32_t block, uint32_t wait)
{
	uint32_t k, count, back = 0;
	const struct facts_edge *edges = successors(search, block, &count);

	for (k = 0; k < count; k++)
		back += (uint32_t)gets_to(search, edges[k].block, wait);
	return back && back < count;
}

/* Behind the wait nothing is done until a test decides whether to wait again, under whichever lock that is made. */
static int is_idle(const struct search *search, uint32_t wait)
{
	struct cfg_walk walk = cfg_walk(search->body, search->arena);
	uint32_t at, any = 0;

	cfg_enter(&walk, wait);
	while ((at = cfg_next(&walk)) != CFG_NONE) {
		const struct facts_block *b = &search->body->blocks[at];

		if (!does_nothing(search, at, at == wait ? search->moment->event + 1 : b->events) || !b->nregular)
			return 0;
		if (is_decision(search, at, wait))
			any = 1;
		else
			cfg_forward_regular(&walk, at);
	}
	return (int)any;
}

uint32_t paths_wait(const struct moment *moment, uint32_t lock)
{
	struct search search = { .moment = moment, .body = moment->symbolic->body,
				 .arena = moment->symbolic->scratch, .lock = lock,
				 .callers = is_callers(moment, lock), .wanted = 1, .any_context = 1 };
	uint32_t block = search.body->events[moment->event].block, flags = 0;

	if (!any(&search, moment->before, 1))
		search.lock = 0;
	read_loop(&search);
	if (find_path(&search, block, block) || is_left_by_test(&search, block) || is_retried(&search, block) ||
	    is_idle(&search, block))
		flags |= SITES_LOOPS;
	if (passes_by(&search, 0, block))
		flags |= SITES_TESTED;
	return flags;
}

/* Is the loop of the block left on one edge only: by success? */
static int has_one_exit(const struct search *search, uint32_t block)
{
	const uint8_t *inside = reached_without(search, block, UINT32_MAX);
	uint32_t b, k, count, exits = 0;

	for (b = 0; b < search->body->nblocks; b++) {
		const struct facts_edge *edges = successors(search, b, &count);

		for (k = 0; inside[b] && gets_to(search, b, block) && k < count; k++)
			exits += !gets_to(search, edges[k].block, block);
	}
	return exits == 1;
}

/* Is the lock released in the block, if only for a while? */
static int lets_in(const struct search *search, uint32_t block)
{
	const struct facts_block *b = &search->body->blocks[block];
	struct lock_op ops[LOCK_OPS];
	uint32_t e, i, n;

	for (e = b->events; e < b->events + b->nevents; e++)
		for (i = 0, n = locksets_ops(search->moment->symbolic, e, ops); i < n; i++)
			if (!ops[i].acquires && ops[i].lock == search->lock)
				return 1;
	return 0;
}

int paths_spin(const struct moment *moment, uint32_t held)
{
	struct search search = { .moment = moment, .body = moment->symbolic->body,
				 .arena = moment->symbolic->scratch, .lock = held,
				 .callers = is_callers(moment, held), .wanted = 1, .any_context = 1 };
	uint32_t block = search.body->events[moment->event].block, b;

	if (!any(&search, moment->before, 1))
		return 0;
	read_blocks(&search);
	for (b = 0; b < search.body->nblocks; b++)
		search.out[b] &= (uint8_t)!(search.in[b] && search.out[b] && lets_in(&search, b));
	return find_path(&search, block, block) && has_one_exit(&search, block);
}

/* ---- tests before an acquisition ---- */

/* Is the value made of formals and numbers alone? */
static int is_given(const struct facts_body *body, uint32_t value, uint32_t depth)
{
	const struct facts_value *v = &body->values[value];
	uint32_t operands[3], n, i;

	if (v->kind == RCF_V_FORMAL || v->kind == RCF_V_INT)
		return 1;
	if (!depth || v->kind == RCF_V_PHI || v->kind == RCF_V_RESULT || !(n = facts_value_operands(v, operands)))
		return 0;
	for (i = 0; i < n && is_given(body, operands[i], depth - 1); i++)
		;
	return i == n;
}

uint32_t paths_given(const struct moment *moment)
{
	struct search search = { .moment = moment, .body = moment->symbolic->body, .arena = moment->symbolic->scratch };
	uint32_t block = search.body->events[moment->event].block, b, k, count;

	if (search.body->nblocks > WAIT_BLOCKS)
		return 0;
	for (b = 0; b < search.body->nblocks; b++) {
		const struct facts_edge *edges = successors(&search, b, &count);
		uint32_t there = 0;

		for (k = 0; count > 1 && k < count; k++)
			there += (uint32_t)gets_to(&search, edges[k].block, block);
		if (there && there < count && !is_given(search.body, search.body->blocks[b].value, SYM_DEPTH))
			return 0;
	}
	return SITES_CHOSEN;
}

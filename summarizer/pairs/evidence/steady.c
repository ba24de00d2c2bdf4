/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * steady.c - is an access of set-up, which happens once, or of what a thread does again and again?
 *
 * Most false alarms are a set-up whose end nobody has proved; most races are of threads that live long, each in
 * its loop.  So each side asks the calls that lead from its root to it: does one of them, or the access itself,
 * stand in a loop?  A loop that is left when something outside says so, and not when it has come to its end (of
 * an array, of a list), is that of a server.  Who is created again and again needs none.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"

#include <string.h>

#define DEEP 8 /* operands of operands of a test */

enum round { /* what an event stands in */
	ROUND_ONCE,   /* no loop */
	ROUND_COUNTS, /* loops that come to an end */
	ROUND_SERVES
};

struct rounds { /* by event of a function */
	uint32_t count;
	uint8_t rounds[];
};

/* While a body is looked at. */
struct scan {
	const struct facts_body *body;
	uint32_t *numbers, *lows;  /* by block, Tarjan's: from 1 on */
	uint32_t *loops;           /* by block: 1 + which loop of loops, the outermost; 0 none */
	uint32_t *phis;            /* by value: the same of the block of a PHI */
	uint32_t *open, nopen;     /* blocks without a component yet */
	struct visit { uint32_t block, next; } *stack;
	uint32_t nloops;
};

static void close_component(struct scan *scan, uint32_t block)
{
	const struct facts_block *at = &scan->body->blocks[block];
	uint32_t i, first = scan->nopen, loop = 0;

	while (scan->open[--first] != block)
		;
	for (i = 0; i < at->nsuccs; i++)
		loop |= scan->body->succs[at->succs + i].block == block;
	loop = loop || scan->nopen - first > 1 ? ++scan->nloops : 0;
	for (i = first; i < scan->nopen; i++) {
		scan->loops[scan->open[i]] = loop;
		scan->numbers[scan->open[i]] = UINT32_MAX; /* no longer open */
	}
	scan->nopen = first;
}

/* Components of the blocks that are reached. */
static void find_loops(struct scan *scan)
{
	uint32_t depth = 0, count = 0;

	scan->stack[depth++] = (struct visit){ 0, 0 };
	scan->numbers[0] = scan->lows[0] = ++count;
	scan->open[scan->nopen++] = 0;
	while (depth) {
		struct visit *at = &scan->stack[depth - 1];
		const struct facts_block *block = &scan->body->blocks[at->block];
		uint32_t low = scan->lows[at->block];

		if (at->next < block->nsuccs) {
			uint32_t to = scan->body->succs[block->succs + at->next++].block;

			if (!scan->numbers[to]) {
				scan->numbers[to] = scan->lows[to] = ++count;
				scan->open[scan->nopen++] = to;
				scan->stack[depth++] = (struct visit){ to, 0 };
			} else if (scan->numbers[to] < low) {
				scan->lows[at->block] = scan->numbers[to];
			}
			continue;
		}
		depth--;
		if (low == scan->numbers[at->block])
			close_component(scan, at->block);
		if (depth && low < scan->lows[scan->stack[depth - 1].block])
			scan->lows[scan->stack[depth - 1].block] = low;
	}
}

/* Does the value depend on this PHI, in the round in which it is computed? */
static int depends(const struct facts_body *body, uint32_t value, uint32_t phi, int depth)
{
	const struct facts_value *at = &body->values[value];
	uint32_t operands[3], n = 0, i;
	const uint32_t *list = operands;

	if (value == phi)
		return 1;
	if (at->kind == RCF_V_RESULT) {
		const struct facts_event *event = &body->events[at->a];

		if (event->kind == RCF_E_READ)
			operands[n++] = event->access.address;
		else if (event->kind == RCF_E_CALL)
			list = body->args + event->call.args, n = event->call.nargs;
	} else if (at->kind != RCF_V_PHI) {
		n = facts_value_operands(at, operands);
	}
	for (i = 0; depth && i < n; i++)
		if (list[i] && depends(body, list[i], phi, depth - 1))
			return 1;
	return 0;
}

/* A counter, or an element of a list: what it is next depends on what it is. */
static int advances(const struct facts_body *body, uint32_t phi)
{
	const struct facts_value *at = &body->values[phi];
	uint32_t i;

	for (i = 0; i < at->c; i++) {
		uint32_t next = body->phi_args[at->b + i];

		if (next != phi && depends(body, next, phi, DEEP))
			return 1;
	}
	return 0;
}

/* Does the value look at how far the loop has come? */
static int is_progress(const struct scan *scan, uint32_t value, uint32_t loop, int depth)
{
	uint32_t operands[3];
	unsigned i, n;

	if (scan->phis[value] == loop && advances(scan->body, value))
		return 1;
	n = depth ? facts_value_operands(&scan->body->values[value], operands) : 0;
	for (i = 0; i < n; i++)
		if (operands[i] && is_progress(scan, operands[i], loop, depth - 1))
			return 1;
	return 0;
}

/* ROUND_COUNTS for loops with an end; else ROUND_SERVES. */
static uint8_t *judge_loops(struct scan *scan, struct arena *scratch)
{
	const struct facts_body *body = scan->body;
	uint8_t *made = arena_array(scratch, (size_t)scan->nloops + 1, 1);
	uint32_t b, i;

	memset(made + 1, ROUND_SERVES, scan->nloops);
	for (b = 0; b < body->nblocks; b++)
		for (i = 0; i < body->blocks[b].nphis; i++)
			scan->phis[body->phis[body->blocks[b].phis + i]] = scan->loops[b];
	for (b = 0; b < body->nblocks; b++) {
		const struct facts_block *block = &body->blocks[b];

		for (i = 0; scan->loops[b] && i < block->nregular; i++)
			if (scan->loops[body->succs[block->succs + i].block] != scan->loops[b] &&
			    is_progress(scan, block->value, scan->loops[b], DEEP))
				made[scan->loops[b]] = ROUND_COUNTS;
	}
	return made;
}

static struct rounds *look(const struct pairs *self, uint32_t function)
{
	struct arena *scratch = arena_create();
	const struct facts_body *body = link_body(self->in->link, scratch, function);
	uint32_t n = body ? body->nblocks : 0, count = body ? body->nevents : 0, i;
	struct rounds *made = arena_alloc(self->arena, sizeof *made + count);

	made->count = count;
	if (n) {
		struct scan scan = { .body = body, .numbers = arena_array(scratch, n, sizeof(uint32_t)),
				     .lows = arena_array(scratch, n, sizeof(uint32_t)),
				     .loops = arena_array(scratch, n, sizeof(uint32_t)),
				     .open = arena_array(scratch, n, sizeof(uint32_t)),
				     .phis = arena_array(scratch, (size_t)body->nvalues + 1, sizeof(uint32_t)),
				     .stack = arena_array(scratch, n, sizeof(struct visit)) };
		const uint8_t *kinds;

		find_loops(&scan);
		kinds = judge_loops(&scan, scratch);
		for (i = 0; i < count; i++)
			made->rounds[i] = kinds[scan.loops[body->events[i].block]];
	}
	arena_destroy(scratch);
	return made;
}

static enum round round_of(struct pairs *self, uint32_t function, uint32_t event)
{
	const struct rounds *known;

	if (!self->rounds)
		self->rounds = arena_array(self->arena, (size_t)self->in->link->nfunctions + 1, sizeof *self->rounds);
	if (!self->rounds[function])
		self->rounds[function] = look(self, function);
	known = self->rounds[function];
	return event < known->count ? (enum round)known->rounds[event] : ROUND_ONCE;
}

/* From the function where the access is resident through its callees. */
static enum round round_below(struct pairs *self, const struct guarded *guarded)
{
	const struct guard_access *access = &guarded->access;
	uint32_t function = guarded->function, i;
	enum round most = ROUND_ONCE;

	for (i = 0; i < 256 && function; i++) {
		const struct digest *digest;
		enum round now = access->runner ? ROUND_ONCE : round_of(self, function, access->event);

		most = now > most ? now : most;
		if (function == guarded->site.function && access->event == guarded->site.event)
			break;
		function = access->callee;
		digest = guards_digest(self->in->guards, function);
		if (!function || access->index >= digest->naccesses)
			break;
		access = &digest->accesses[access->index];
	}
	return most;
}

/* From the root on, along its chain or the surest one. */
static enum round round_along(struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	const struct chain *chain = guarded->chain;
	enum round most = round_below(self, guarded), now;
	uint32_t i;

	if (guarded->access.runner)
		return most;
	for (i = 0; chain && i < chain->calls.nsteps; i++) {
		now = round_of(self, chain->calls.steps[i].function, chain->calls.steps[i].event);
		most = now > most ? now : most;
	}
	for (i = chain ? 0 : guarded_context(self, guarded)->parents[root]; i;) {
		const struct context_step *at = contexts_step(self->in->contexts, i - 1);

		now = at->function ? round_of(self, at->function, at->event) : ROUND_ONCE;
		most = now > most ? now : most;
		i = at->parent;
	}
	return most;
}

/* What pointers lead to is used again and again by its owner, too, and says nothing. */
void steady_judge(struct pairs *self, struct verdict *verdict)
{
	int8_t *values = verdict->features.values;
	int i, starts = 1, steady = 1;

	if (!identity_is_variable(verdict))
		return;
	for (i = 0; i < 2; i++) {
		const struct guarded *side = verdict->sides[i];
		uint32_t root = verdict->roots[i];
		int again = round_along(self, side, root) == ROUND_SERVES ||
			    (root && root != ROOT_OUT && threads_several(self->in->threads, root));

		steady &= again;
		starts &= again ? !(side->access.flags & ACCESS_WRITES) : 1;
	}
	values[FEATURE_STEADY] = (int8_t)steady;
	values[FEATURE_START] = (int8_t)(starts && !steady);
}

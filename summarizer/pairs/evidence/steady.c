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
#include "callgraph/callgraph.h"
#include "cfg/loops.h"
#include "link/link.h"

#include <string.h>

#define DEEP 8 /* operands of operands of a test */
#define WAITS_DEEP 2 /* calls of calls of a loop, until one waits */

struct rounds { /* by event of a function */
	uint32_t count;
	uint8_t rounds[];
};

/* While a body is looked at. */
struct scan {
	const struct facts_body *body;
	uint32_t *loops;           /* by block: see cfg_components() */
	uint32_t *phis;            /* by value: the same of the block of a PHI */
	uint32_t nloops;
};

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
			if (scan->loops[cfg_target(body, b, i)] != scan->loops[b] &&
			    is_progress(scan, block->value, scan->loops[b], DEEP))
				made[scan->loops[b]] = ROUND_COUNTS;
	}
	return made;
}

/* ---- loops that wait ---- */

/* Does the function wait, or one that it calls? */
static int may_wait(struct pairs *self, uint32_t function, int depth)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t i;

	if (life_of(self, function) & LIFE_WAITS)
		return 1;
	for (i = 0; depth && i < node->nsites; i++) {
		const struct call_site *site = &graph->sites[node->first + i];

		if (site->kind == CALL_DIRECT && site->ntargets == 1 && may_wait(self, graph->targets[site->first], depth - 1))
			return 1;
	}
	return 0;
}

/* By block: is there a call that waits, in a loop that serves? */
static uint8_t *find_waits(struct pairs *self, uint32_t function, const struct scan *scan, const uint8_t *kinds,
			   struct arena *scratch)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	uint8_t *made = arena_array(scratch, (size_t)scan->body->nblocks + 1, 1);
	uint32_t i;

	for (i = 0; i < node->nsites; i++) {
		const struct call_site *site = &graph->sites[node->first + i];
		uint32_t block = site->event < scan->body->nevents ? scan->body->events[site->event].block : 0;

		if (kinds[scan->loops[block]] == ROUND_SERVES && site->kind == CALL_DIRECT && site->ntargets == 1)
			made[block] |= (uint8_t)may_wait(self, graph->targets[site->first], WAITS_DEEP);
	}
	return made;
}

/* By loop: does it wait in each round?  Takes out blocks from which no round can be made without a wait. */
static void find_always(const struct scan *scan, const uint8_t *waits, uint8_t *always, struct arena *scratch)
{
	const struct facts_body *body = scan->body;
	uint8_t *out = arena_array(scratch, (size_t)body->nblocks + 1, 1);
	uint32_t b, i, to;
	int changed;

	memcpy(out, waits, body->nblocks);
	do {
		for (b = changed = 0; b < body->nblocks; b++) {
			int goes_on = !scan->loops[b] || out[b];

			for (i = 0; !goes_on && cfg_edge(body, b, i, &to); i++)
				goes_on = scan->loops[to] == scan->loops[b] && !out[to];
			out[b] |= !goes_on;
			changed |= !goes_on;
		}
	} while (changed);
	for (b = 0; b < body->nblocks; b++)
		if (scan->loops[b] && !out[b])
			always[scan->loops[b]] = 0;
}

/* Sets `set` for what leads to blocks with `at`; forwards: for what they lead to. */
static void spread(const struct facts_body *body, uint8_t *blocks, unsigned at, unsigned set, int forwards,
		   struct arena *scratch)
{
	void (*follow)(struct cfg_walk *, uint32_t) = forwards ? cfg_forward : cfg_backward;
	struct cfg_walk walk = cfg_walk(body, scratch);
	uint32_t b;

	for (b = 0; b < body->nblocks; b++)
		if (blocks[b] & at)
			follow(&walk, b);
	while ((b = cfg_next(&walk)) != CFG_NONE)
		follow(&walk, b);
	for (b = 0; b < body->nblocks; b++)
		if (walk.seen[b])
			blocks[b] |= (uint8_t)set;
}

/* What leads to a loop that waits, and what comes behind it.  A loop that waits in some of its rounds and has another
 * one behind it is a step of set-up, too. */
static uint8_t *find_waiting(struct pairs *self, uint32_t function, const struct scan *scan, const uint8_t *kinds,
			     struct arena *scratch)
{
	uint8_t *waits = find_waits(self, function, scan, kinds, scratch);
	uint8_t *loops = arena_array(scratch, (size_t)scan->nloops + 1, 1);
	uint8_t *always = arena_array(scratch, (size_t)scan->nloops + 1, 1);
	uint8_t *made = arena_array(scratch, (size_t)scan->body->nblocks + 1, 1);
	uint32_t b, any = 0;

	for (b = 0; b < scan->body->nblocks; b++)
		any |= loops[scan->loops[b]] |= always[scan->loops[b]] |= waits[b];
	if (!any)
		return made;
	find_always(scan, waits, always, scratch);
	for (b = 0; b < scan->body->nblocks; b++)
		made[b] = scan->loops[b] && loops[scan->loops[b]] ? ROUND_WAITS : 0;
	spread(scan->body, made, ROUND_WAITS, ROUND_BEFORE, 0, scratch);
	for (b = 0; b < scan->body->nblocks; b++) { /* a round leads to the next one: not that is meant */
		uint32_t i, to, loop = scan->loops[b];

		for (i = 0; loop && cfg_edge(scan->body, b, i, &to); i++)
			if (scan->loops[to] != loop && (made[to] & (ROUND_BEFORE | ROUND_WAITS)))
				loops[loop] = 2;
	}
	for (b = 0; b < scan->body->nblocks; b++)
		if ((made[b] & ROUND_WAITS) && (always[scan->loops[b]] || loops[scan->loops[b]] != 2))
			made[b] |= ROUND_AFTER;
	spread(scan->body, made, ROUND_AFTER, ROUND_AFTER, 1, scratch);
	return made;
}

static struct rounds *look(struct pairs *self, uint32_t function)
{
	struct arena *scratch = arena_create();
	const struct facts_body *body = link_body(self->in->link, scratch, function);
	uint32_t n = body ? body->nblocks : 0, count = body ? body->nevents : 0, i;
	struct rounds *made = arena_alloc(self->arena, sizeof *made + count);

	made->count = count;
	if (n) {
		struct scan scan = { .body = body, .loops = arena_array(scratch, n, sizeof(uint32_t)),
				     .phis = arena_array(scratch, (size_t)body->nvalues + 1, sizeof(uint32_t)) };
		const uint8_t *kinds;
		const uint8_t *waiting;

		scan.nloops = cfg_components(body, scan.loops, scratch);
		kinds = judge_loops(&scan, scratch);
		waiting = find_waiting(self, function, &scan, kinds, scratch);
		for (i = 0; i < count; i++)
			made->rounds[i] = (uint8_t)(kinds[scan.loops[body->events[i].block]] | waiting[body->events[i].block]);
	}
	arena_destroy(scratch);
	return made;
}

unsigned round_of(struct pairs *self, uint32_t function, uint32_t event)
{
	const struct rounds *known;

	if (!self->rounds)
		self->rounds = arena_array(self->arena, (size_t)self->in->link->nfunctions + 1, sizeof *self->rounds);
	if (!self->rounds[function])
		self->rounds[function] = look(self, function);
	known = self->rounds[function];
	return event < known->count ? known->rounds[event] : ROUND_ONCE;
}

/* The kind of loop alone. */
static unsigned kind_of(struct pairs *self, uint32_t function, uint32_t event)
{
	return round_of(self, function, event) & ROUND_KINDS;
}

/* From the function where the access is resident through its callees. */
static unsigned round_below(struct pairs *self, const struct guarded *guarded)
{
	const struct guarded_access *access = &guarded->access;
	uint32_t function = guarded->function, i;
	unsigned most = ROUND_ONCE;

	for (i = 0; i < 256 && function; i++) {
		const struct digest *digest;
		unsigned now = access->runner ? ROUND_ONCE : kind_of(self, function, access->event);

		most = now > most ? now : most;
		if (function == guarded->site.function && access->event == guarded->site.event)
			break;
		function = access->callee;
		digest = accesses_digest(self->in->accesses, function);
		if (!function || access->index >= digest->naccesses)
			break;
		access = &digest->accesses[access->index];
	}
	return most;
}

/* From the root on, along its chain or the surest one. */
static unsigned round_along(struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	const struct chain *chain = guarded->chain;
	unsigned most = round_below(self, guarded), now;
	uint32_t i;

	if (guarded->access.runner)
		return most;
	for (i = 0; chain && i < chain->calls.nsteps; i++) {
		now = kind_of(self, chain->calls.steps[i].function, chain->calls.steps[i].event);
		most = now > most ? now : most;
	}
	for (i = chain ? 0 : context_run(guarded_context(self, guarded), root)->parent; i;) {
		const struct context_step *at = contexts_step(self->in->contexts, i - 1);

		now = at->function ? kind_of(self, at->function, at->event) : ROUND_ONCE;
		most = now > most ? now : most;
		i = at->parent;
	}
	return most;
}

/* Is the writer main(), code outside, or a thread that creates the reader, so that its write may be a set-up? */
static int prepares(const struct pairs *self, uint32_t writer, uint32_t reader)
{
	if (!writer || writer == self->numbers->out)
		return 1;
	return reader && reader < self->numbers->out && writer != reader &&
	       bits_has(threads_with_below(self->in->threads, bits_one(writer - 1)), reader - 1);
}

/* A set-up is a write that happens once, by code that comes before the other thread, which reads.  Two threads that write,
 * or a write of teardown, are none. */
static int is_start(const struct pairs *self, const struct verdict *verdict, const int again[2])
{
	int writes = (verdict->sides[0]->access.flags & ACCESS_WRITES) != 0;
	int writer = !writes;

	if (writes && (verdict->sides[1]->access.flags & ACCESS_WRITES))
		return 0;
	return !again[writer] && prepares(self, verdict->roots[writer], verdict->roots[!writer]);
}

/* What pointers lead to is used again and again by its owner, too, and says nothing. */
void steady_judge(struct pairs *self, struct verdict *verdict)
{
	int8_t *values = verdict->features.values;
	int again[2];
	int i;

	if (!identity_is_variable(verdict))
		return;
	for (i = 0; i < 2; i++) {
		uint32_t root = verdict->roots[i];

		again[i] = round_along(self, verdict->sides[i], root) == ROUND_SERVES ||
			   (root && root != self->numbers->out && threads_several(self->in->threads, root));
	}
	values[FEATURE_STEADY] = again[0] && again[1];
	values[FEATURE_START] = !values[FEATURE_TEARDOWN_NAME] && !values[FEATURE_TEARDOWN] &&
				!values[FEATURE_AFTER_SERVING] && is_start(self, verdict, again);
}

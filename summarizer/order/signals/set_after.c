/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * set_after.c - does a thread, after an access, set what others wait for?  If it did so before
 * and does not do it again, they do not wait for the access.
 */
#include "order/signals/function_cache.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"

struct pursuit {
	struct plausible *self;
	const struct plausible_test *test;
	uint8_t *sets;             /* by function: it may set it, itself or deeper */
	uint32_t *todo;            /* functions, while that is found */
	uint32_t function;
	const struct study *study;
	const struct facts_body *body; /* its */
	uint8_t *here;             /* by event: sets it; 2: looks at it; 4: the end */
	const struct plausible_test *until; /* the test at which it ends, or NULL */
	struct cfg_walk walk;
	uint8_t any;               /* it is given back somewhere */
	const struct plausible_tests *mine, *other; /* backwards */
};

/* Who calls whom, the other way round: for all pursuits. */
static void find_callers(struct plausible *self)
{
	const struct callgraph *graph = self->signals->in.graph;
	uint32_t n = self->signals->in.link->nfunctions, f, s, t;

	self->first_caller = arena_array(self->arena, (size_t)n + 2, sizeof *self->first_caller);
	for (s = 0; s < graph->nsites; s++)
		for (t = 0; t < graph->sites[s].ntargets; t++)
			self->first_caller[graph->targets[graph->sites[s].first + t]]++;
	for (f = 0; f <= n; f++)
		self->first_caller[f + 1] += self->first_caller[f];
	self->callers = arena_array(self->arena, self->first_caller[n + 1], sizeof *self->callers);
	for (f = n; f; f--) {
		const struct call_node *node = &graph->nodes[f];

		for (s = node->first; s < node->first + node->nsites; s++)
			for (t = 0; t < graph->sites[s].ntargets; t++)
				self->callers[--self->first_caller[graph->targets[graph->sites[s].first + t]]] = f;
	}
}

/* The function does this, and so do all that call it. */
static void mark_function(struct pursuit *pursuit, uint32_t function, uint8_t what)
{
	const struct plausible *self = pursuit->self;
	uint32_t n = 0, i;

	if (!(what & ~pursuit->sets[function]))
		return;
	pursuit->sets[function] |= what;
	pursuit->todo[n++] = function;
	while (n) {
		function = pursuit->todo[--n];
		study_spend(pursuit->self, 1);
		for (i = self->first_caller[function]; i < self->first_caller[function + 1]; i++) {
			uint32_t caller = self->callers[i];

			if (!(what & ~pursuit->sets[caller]))
				continue;
			pursuit->sets[caller] |= what;
			pursuit->todo[n++] = caller;
		}
	}
}

static void open_pursuit(struct pursuit *pursuit, struct arena *arena)
{
	size_t n = (size_t)pursuit->self->signals->in.link->nfunctions + 1;

	if (!pursuit->self->callers)
		find_callers(pursuit->self);
	study_spend(pursuit->self, n / 16);
	pursuit->sets = arena_alloc(arena, n);
	pursuit->todo = arena_array(arena, n, sizeof *pursuit->todo);
}

static void mark_functions(struct pursuit *pursuit, uint32_t root)
{
	uint32_t i = 0;
	const struct writing *write;

	while ((write = considered_next(pursuit->self, pursuit->test, root, &i)))
		mark_function(pursuit, write->function, 1);
	if (pursuit->until)
		mark_function(pursuit, pursuit->until->function, 2);
}

static void mark_events(struct pursuit *pursuit, uint32_t root)
{
	const struct signals_input *in = &pursuit->self->signals->in;
	const struct digest *digest = accesses_digest(in->accesses, pursuit->function);
	const struct call_node *node = &in->graph->nodes[pursuit->function];
	const struct writing *write;
	uint32_t i, s, t;

	for (i = 0; i < pursuit->study->first[pursuit->body->nevents]; i++) {
		uint32_t index = pursuit->study->accesses[i];

		if ((digest->accesses[index].flags & ACCESS_READS) &&
		    key_same(&pursuit->study->keys[index], &pursuit->test->key))
			pursuit->here[digest->accesses[index].event] |= 2;
		if (pursuit->until && (digest->accesses[index].flags & (ACCESS_READS | ACCESS_WAIT)) &&
		    key_same(&pursuit->study->keys[index], &pursuit->until->key))
			pursuit->here[digest->accesses[index].event] |= 4;
	}
	for (i = 0; (write = considered_next(pursuit->self, pursuit->test, root, &i));)
		if (write->function == pursuit->function &&
		    digest->accesses[write->index].event < pursuit->body->nevents)
			pursuit->here[digest->accesses[write->index].event] |= 1;
	for (s = node->first; s < node->first + node->nsites; s++)
		for (t = 0; t < in->graph->sites[s].ntargets; t++)
			if (in->graph->sites[s].event < pursuit->body->nevents) {
				uint8_t sets = pursuit->sets[in->graph->targets[in->graph->sites[s].first + t]];

				pursuit->here[in->graph->sites[s].event] |= (uint8_t)((sets & 1) | (sets & 2) << 1);
			}
}

/* Is the block left by a test of it? */
static int looks(const struct pursuit *pursuit, const struct facts_block *block)
{
	uint32_t e;

	for (e = block->events; block->nregular > 1 && e < block->events + block->nevents; e++)
		if (pursuit->here[e] & 2)
			return 1;
	return 0;
}

/* Along the block, from an event on; whether it is set there. */
static int pass_block(struct pursuit *pursuit, uint32_t b, uint32_t event)
{
	const struct facts_block *block = &pursuit->body->blocks[b];
	uint32_t e;

	for (e = event; e < block->events + block->nevents; e++)
		if (pursuit->here[e] & 5)
			return pursuit->here[e] & 1;
	if (!looks(pursuit, block))
		cfg_forward(&pursuit->walk, b);
	return 0;
}

static uint64_t cost_of(const struct pursuit *pursuit)
{
	const struct signals_input *in = &pursuit->self->signals->in;

	return (uint64_t)pursuit->body->nevents + in->graph->nodes[pursuit->function].nsites +
	       accesses_digest(in->accesses, pursuit->function)->naccesses;
}

static int follows_in(struct pursuit *pursuit, const struct finding_point *step, uint32_t root,
		      struct arena *arena)
{
	uint32_t b;

	pursuit->function = step->function;
	pursuit->study = study_function(pursuit->self, step->function);
	pursuit->body = pursuit->study->body;
	if (!pursuit->body || step->event >= pursuit->body->nevents)
		return 1;
	if (!study_spend(pursuit->self, cost_of(pursuit)))
		return 0;
	pursuit->here = arena_array(arena, pursuit->body->nevents, sizeof *pursuit->here);
	pursuit->walk = cfg_walk(pursuit->body, arena);
	mark_events(pursuit, root);
	if (pass_block(pursuit, pursuit->body->events[step->event].block, step->event + 1))
		return 1;
	while ((b = cfg_next(&pursuit->walk)) != CFG_NONE)
		if (pass_block(pursuit, b, pursuit->body->blocks[b].events))
			return 1;
	return 0;
}

/* ---- backwards ---- */

/* A number that opens the way for others. */
static int is_release(const struct pursuit *pursuit, const struct writing *write)
{
	const struct plausible_test *tests = pursuit->other->tests.items, *test = pursuit->test;
	uint32_t i;

	if (!write->known || write->sync)
		return 0;
	if (considered_same(pursuit->mine, pursuit->other))
		return condition_passes(&test->condition, write->number);
	for (i = 0; i < pursuit->other->tests.count; i++)
		if (key_same(&tests[i].key, &test->key) && tests[i].condition.exact &&
		    tests[i].condition.op && test->condition.exact &&
		    condition_passes(&tests[i].condition, write->number) &&
		    !condition_passes(&test->condition, write->number))
			return 1;
	return 0;
}

/* Who gives it back: 1; who looks at it: 2. */
static void mark_releasers(struct pursuit *pursuit)
{
	struct writing *write;
	uint32_t at = 0;

	while ((write = considered_any(pursuit->self, pursuit->test, &at))) {
		considered_read(pursuit->self, write);
		if (is_release(pursuit, write)) {
			mark_function(pursuit, write->function, 1);
			pursuit->any = 1;
		}
	}
	if (pursuit->any)
		mark_function(pursuit, pursuit->test->function, 2);
}

static void mark_releases(struct pursuit *pursuit)
{
	const struct signals_input *in = &pursuit->self->signals->in;
	const struct digest *digest = accesses_digest(in->accesses, pursuit->function);
	const struct call_node *node = &in->graph->nodes[pursuit->function];
	const struct writing *write;
	uint32_t i, t, event, at = 0;

	while ((write = considered_any(pursuit->self, pursuit->test, &at))) {
		event = write->function == pursuit->function ? digest->accesses[write->index].event : UINT32_MAX;
		if (event < pursuit->body->nevents && is_release(pursuit, write))
			pursuit->here[event] |= 1;
	}
	for (i = 0; i < digest->naccesses; i++) {
		const struct guarded_access *access = &digest->accesses[i];

		if (access->event < pursuit->body->nevents && (access->flags & ACCESS_READS) &&
		    key_same(&pursuit->study->keys[i], &pursuit->test->key))
			pursuit->here[access->event] = 2; /* at once, if it is set there, too */
	}
	for (i = node->first; i < node->first + node->nsites; i++)
		for (t = 0; in->graph->sites[i].event < pursuit->body->nevents && t < in->graph->sites[i].ntargets; t++)
			pursuit->here[in->graph->sites[i].event] |=
				pursuit->sets[in->graph->targets[in->graph->sites[i].first + t]];
}

/* Back along the block, from before an event; 1: it was given back there, 2: tested. */
static int back_block(const struct pursuit *pursuit, uint32_t b, uint32_t end)
{
	const struct facts_block *block = &pursuit->body->blocks[b];
	uint32_t e;

	for (e = end; e-- > block->events;)
		if (pursuit->here[e])
			return pursuit->here[e] & 1 ? 1 : 2;
	return 0;
}

static int released_in(struct pursuit *pursuit, const struct finding_point *step, struct arena *arena,
		       int *tested)
{
	const struct facts_body *body;
	uint32_t b, end;
	int found;

	pursuit->function = step->function;
	pursuit->study = study_function(pursuit->self, step->function);
	body = pursuit->body = pursuit->study->body;
	if (!body || step->event >= body->nevents)
		return 0;
	if (!study_spend(pursuit->self, cost_of(pursuit)))
		return 0;
	pursuit->here = arena_array(arena, body->nevents, sizeof *pursuit->here);
	pursuit->walk = cfg_walk(body, arena);
	mark_releases(pursuit);
	b = body->events[step->event].block;
	for (end = step->event;; end = body->blocks[b].events + body->blocks[b].nevents) {
		found = back_block(pursuit, b, end);
		if (found == 1)
			return 1;
		*tested |= found == 2;
		if (!found)
			cfg_backward(&pursuit->walk, b);
		b = cfg_next(&pursuit->walk);
		if (b == CFG_NONE)
			return 0;
	}
}

int considered_released(struct plausible *self, const struct plausible_test *test,
			const struct plausible_tests *mine, const struct plausible_tests *other)
{
	struct arena *arena;
	struct pursuit pursuit = { .self = self, .test = test, .mine = mine, .other = other };
	uint32_t i;
	int found = 0, tested = 0;

	if (test->kind == TEST_WAIT)
		return 0;
	arena = arena_create();
	open_pursuit(&pursuit, arena);
	mark_releasers(&pursuit);
	for (i = pursuit.any ? mine->way.nsteps : 0; i-- && !found && !tested;)
		found = released_in(&pursuit, &mine->way.steps[i], arena, &tested);
	arena_destroy(arena);
	return found;
}

int considered_follows(struct plausible *self, const struct plausible_test *test,
		       const struct plausible_tests *after, const struct plausible_test *until)
{
	struct arena *arena = arena_create();
	struct pursuit pursuit = { .self = self, .test = test, .until = until };
	uint32_t i;
	int found = 0;

	open_pursuit(&pursuit, arena);
	mark_functions(&pursuit, after->root);
	for (i = after->way.nsteps; i-- && !found;)
		found = follows_in(&pursuit, &after->way.steps[i], after->root, arena);
	arena_destroy(arena);
	return found;
}

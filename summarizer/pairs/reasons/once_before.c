/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * once_before.c - what runs once (pthread_once() and the like), and has run before a thread is created.
 *
 *     static void setup(void) { op = best_of_this_cpu(); }
 *     ... pthread_once(&control, setup); ... pthread_create(&t, NULL, work, p);
 *
 * Every creation of the thread comes behind such a call, in the function that creates or in those that call it; a
 * later call runs nothing.
 */
#include "pairs/internal.h"
#include "pairs/once_before.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "cfg/cfg.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#define DOWN 4  /* calls to the one that runs it, and from what is run to the access */
#define UP 4    /* calls from the creation upwards */

struct once_answer {
	uint32_t function, spawn;
	int before;
};

struct onces {
	struct pool answers; /* struct once_answer */
	struct table index;
};

/* What is asked: the function that is run once, or that is called by it. */
struct question {
	const struct pairs *self;
	struct arena *scratch;
	uint32_t wanted;
};

static int leads_to(const struct callgraph *graph, uint32_t from, uint32_t to, unsigned depth)
{
	const struct call_node *node = &graph->nodes[from];
	uint32_t s, t;

	if (from == to)
		return 1;
	for (s = node->first; depth && s < node->first + node->nsites; s++)
		for (t = 0; t < graph->sites[s].ntargets; t++)
			if (leads_to(graph, graph->targets[graph->sites[s].first + t], to, depth - 1))
				return 1;
	return 0;
}

/* Does the call run it once, by lockdb? */
static int runs_it(const struct question *asked, uint32_t function, uint32_t event)
{
	const struct callgraph *graph = asked->self->in->graph;
	uint32_t s, t;

	for (s = 0; s < graph->nspawns; s++) {
		const struct call_spawn *spawn = &graph->spawns[s];

		if (spawn->op != LOCKDB_ONCE || spawn->function != function || spawn->event != event)
			continue;
		for (t = 0; t < spawn->ntargets; t++)
			if (leads_to(graph, graph->targets[spawn->first + t], asked->wanted, DOWN))
				return 1;
	}
	return 0;
}

static int always_runs_it(const struct question *asked, uint32_t function, unsigned depth);

/* Does the event, a call, run it in any case? */
static int certainly(const struct question *asked, uint32_t function, uint32_t event, unsigned depth)
{
	const struct access_call *call = digest_call(accesses_digest(asked->self->in->accesses, function), event);

	return runs_it(asked, function, event) ||
	       (depth && call && call->direct && always_runs_it(asked, call->direct, depth - 1));
}

/* Is there such a call in front of every one of these events: of all returns, or of one event? */
static int comes_first(const struct question *asked, uint32_t function, uint32_t before, unsigned depth)
{
	const struct facts_body *body = link_body(asked->self->in->link, asked->scratch, function);
	struct cfg_flow flow;
	uint32_t e, i;

	if (!body || !cfg_flow_open(&flow, body, asked->scratch))
		return 0;
	for (e = 0; e < body->nevents; e++) {
		uint32_t block = body->events[e].block;
		int first = body->events[e].kind == RCF_E_CALL && certainly(asked, function, e, depth);

		for (i = 0; first && i < body->nevents; i++)
			if (before == UINT32_MAX ? body->events[i].kind == RCF_E_RETURN : i == before)
				first = body->events[i].block == block ? e < i : cfg_dominates(&flow, block, body->events[i].block);
		if (first)
			return 1;
	}
	return 0;
}

static int always_runs_it(const struct question *asked, uint32_t function, unsigned depth)
{
	return asked->self->in->link->functions[function].func != LINK_NONE &&
	       comes_first(asked, function, UINT32_MAX, depth);
}

/* Has it run whenever the event is reached, in the function or in all that call it? */
static int has_run(const struct question *asked, uint32_t function, uint32_t event, unsigned depth)
{
	const struct context_edge *edge;
	uint32_t count, i, e, callers = 0;
	const struct context *contexts = contexts_of(asked->self->in->contexts, function, &count);

	if (comes_first(asked, function, event, DOWN))
		return 1;
	for (i = 0; depth && i < count; i++)
		for (e = contexts[i].edges; e; e = edge->next) {
			edge = contexts_edge(asked->self->in->contexts, e - 1);
			if (!edge->function || !has_run(asked, edge->function, edge->event, depth - 1))
				return 0;
			callers++;
		}
	return callers != 0;
}

static struct onces *onces_of(const struct pairs *self)
{
	struct pairs *mine = (struct pairs *)self;

	if (!mine->onces)
		mine->onces = arena_alloc(mine->arena, sizeof *mine->onces);
	return mine->onces;
}

int once_before(const struct pairs *self, uint32_t function, uint32_t spawn)
{
	const struct access_spawn *created = accesses_spawned(self->in->accesses, spawn);
	struct onces *onces = onces_of(self);
	const struct once_answer *answers = onces->answers.items;
	uint64_t hash = hash_pair(function, spawn);
	struct once_answer made = { .function = function, .spawn = spawn };
	struct question asked = { .self = self, .wanted = function };
	uint32_t slot, i;

	for (slot = table_first(&onces->index, hash); (i = table_at(&onces->index, slot));
	     slot = table_next(&onces->index, slot, hash))
		if (answers[i - 1].function == function && answers[i - 1].spawn == spawn)
			return answers[i - 1].before;
	asked.scratch = arena_create();
	made.before = has_run(&asked, created->function, created->event, UP);
	arena_destroy(asked.scratch);
	*(struct once_answer *)pool_add(self->arena, &onces->answers, sizeof made) = made;
	table_add(self->arena, &onces->index, hash, onces->answers.count);
	return made.before;
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * leaks.c - functions that return memory of their own, and keep a pointer to it.
 *
 * Each of their calls has a name of its own for what it was given.  If the memory is
 * known elsewhere under the name that it has in the function (in a list of all
 * objects, say), the calls must know that name, too, or nobody would see that the two
 * are one.
 */
#include "pointsto/graph.h"

#include "base/arena.h"

#define LEAKS_ROUNDS 16 /* until everything is taken to leak */

struct finder {
	struct pointsto *self;
	uint8_t *leaking;      /* by target: the calls know its name; 2: since this round */
	const uint8_t *stored; /* by target; NULL: all are */
};

static void note(void *context, uint32_t target)
{
	((uint8_t *)context)[target] = 1;
}

/* Everything that some memory holds, or that others were given. */
static void find_stored(const struct pointsto *self, struct arena *arena, uint8_t *stored)
{
	struct backward *backward = backward_create(self, arena);
	uint32_t i;

	backward->found = note;
	backward->context = stored;
	backward_visit(backward, NODE_OUTSIDE);
	backward_visit(backward, NODE_THREADS);
	for (i = 1; i < self->first[TARGET_OUTSIDE + 1]; i++)
		if (i < self->first[TARGET_LOCAL] || i >= self->first[TARGET_HEAP])
			backward_visit(backward, self->content[i]);
}

static int returns(const struct pointsto *self, const struct graph_function *f, uint32_t target)
{
	const struct pointsto_set *set = &self->nodes[f->base + OWN_RESULT].set;
	uint32_t i;

	for (i = 0; i < set->count; i++)
		if (set->targets[i] == target)
			return 1;
	return set->many;
}

/* Does a call of this function give something that leaks? */
static int leaks_from(const struct finder *finder, uint32_t function)
{
	const struct graph_function *f = &finder->self->functions[function];
	uint32_t i;

	for (i = 0; i < f->heaps.count; i++)
		if (finder->leaking[f->heap_base + i])
			return 1;
	return 0;
}

static int find_leaks(struct finder *finder, uint32_t function)
{
	const struct pointsto *self = finder->self;
	const struct graph_function *f = &self->functions[function];
	const struct graph_op *ops = f->ops.items;
	int changed = 0;
	uint32_t i, index;

	for (i = 0; i < f->heaps.count; i++) {
		uint32_t target = f->heap_base + i;

		if (!finder->leaking[target] && (!finder->stored || finder->stored[target]) &&
		    returns(self, f, target)) {
			finder->leaking[target] = 2;
			changed = 1;
		}
	}
	for (i = 0; f->calls_fresh && i < f->ops.count; i++) {
		if (ops[i].kind != OP_FRESH || !leaks_from(finder, ops[i].from))
			continue;
		index = graph_find_made(f->heaps.items, f->heaps.count, (uint32_t)ops[i].number);
		if (index == UINT32_MAX || finder->leaking[f->heap_base + index] ||
		    !returns(self, f, f->heap_base + index))
			continue;
		finder->leaking[f->heap_base + index] = 2;
		changed = 1;
	}
	return changed;
}

/* A call gets what the results of the calls in the callee hold, as far as they leak. */
static void connect_call(struct finder *finder, uint32_t callee, uint32_t to)
{
	const struct graph_function *f = &finder->self->functions[callee];
	const struct graph_made *heaps = f->heaps.items;
	uint32_t i, index;

	for (i = 0; i < f->heaps.count; i++) {
		if (finder->leaking[f->heap_base + i] != 2)
			continue;
		index = graph_find_made(f->results, f->nresults, heaps[i].b);
		if (index != UINT32_MAX)
			graph_connect(finder->self, f->results[index].content, to);
	}
}

static void connect_all(struct finder *finder)
{
	const struct pointsto *self = finder->self;
	uint32_t f, i;

	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct graph_function *g = &self->functions[f];
		const struct graph_op *ops = g->ops.items;

		for (i = 0; g->calls_fresh && i < g->ops.count; i++)
			if (ops[i].kind == OP_FRESH)
				connect_call(finder, ops[i].from, graph_node_of(self, f, ops[i].to));
	}
	for (i = self->first[TARGET_HEAP]; i < self->first[TARGET_HEAP + 1]; i++)
		if (finder->leaking[i])
			finder->leaking[i] = 1;
}

void leaks_find(struct pointsto *self)
{
	struct finder finder = { .self = self };
	uint32_t round, f;
	int changed = 1;

	finder.leaking = arena_alloc(self->scratch, self->first[TARGET_OUTSIDE + 1]);
	for (round = 0; changed; round++) {
		struct arena *arena = arena_create();
		uint8_t *stored = arena_alloc(arena, self->first[TARGET_OUTSIDE + 1]);

		if (round < LEAKS_ROUNDS)
			find_stored(self, arena, stored);
		finder.stored = round < LEAKS_ROUNDS ? stored : NULL;
		for (changed = 0, f = 1; f <= self->link->nfunctions; f++)
			if (self->returns[f].fresh && self->functions[f].nnodes)
				changed |= find_leaks(&finder, f);
		connect_all(&finder);
		solve_run(self);
		arena_destroy(arena);
	}
}

/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * leaks.c - functions that return memory of their own, and keep a pointer to it.
 *
 * Each of their calls has a name of its own for what it was given.  If the memory is
 * known elsewhere under the name that it has in the function (in a list of all
 * objects, say), the calls must know that name, too, or nobody would see that the two
 * are one.  In the end the call's own name says nothing then, and goes: two names of one
 * object look like two objects.
 */
#include "pointsto/graph.h"

#include "base/arena.h"

#define LEAKS_ROUNDS 16 /* until everything is taken to leak */

struct finder {
	struct pointsto *self;
	uint8_t *leaking;      /* by target: the calls know its name; 2: since this round */
	uint8_t *leaky;        /* by function: of one that it makes, ditto */
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

/* Memory that the function makes is known by its name elsewhere: does it return it? */
static void leak(struct finder *finder, uint32_t function, uint32_t target)
{
	if (finder->leaking[target] ||
	    !returns(finder->self, &finder->self->functions[function], target))
		return;
	finder->leaking[target] = 2;
	finder->leaky[function] = 2;
}

static void find_leaks(struct finder *finder, uint32_t function)
{
	const struct graph_function *f = &finder->self->functions[function];
	const struct graph_op *ops = f->ops.items;
	uint32_t i, index;

	for (i = 0; i < f->heaps.count; i++)
		if (!finder->stored || finder->stored[f->heap_base + i])
			leak(finder, function, f->heap_base + i);
	for (i = 0; f->calls_fresh && i < f->ops.count; i++) {
		if (ops[i].kind != OP_FRESH || !finder->leaky[ops[i].from])
			continue;
		index = graph_find_made(f->heaps.items, f->heaps.count, (uint32_t)ops[i].number);
		if (index != UINT32_MAX)
			leak(finder, function, f->heap_base + index);
	}
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

/* Whether there was anything to do. */
static int connect_all(struct finder *finder)
{
	const struct pointsto *self = finder->self;
	uint32_t f, i;
	int changed = 0;

	for (f = 1; f <= self->link->nfunctions; f++) {
		const struct graph_function *g = &self->functions[f];
		const struct graph_op *ops = g->ops.items;

		for (i = 0; g->calls_fresh && i < g->ops.count; i++)
			if (ops[i].kind == OP_FRESH && finder->leaky[ops[i].from] == 2)
				connect_call(finder, ops[i].from, graph_node_of(self, f, ops[i].to));
	}
	for (i = self->first[TARGET_HEAP]; i < self->first[TARGET_HEAP + 1]; i++)
		finder->leaking[i] = finder->leaking[i] != 0;
	for (f = 1; f <= self->link->nfunctions; f++) {
		changed |= finder->leaky[f] == 2;
		finder->leaky[f] = finder->leaky[f] != 0;
	}
	return changed;
}

void leaks_find(struct pointsto *self)
{
	struct finder finder = { .self = self };
	uint32_t round, f;
	int changed = 1;

	finder.leaking = arena_alloc(self->scratch, self->first[TARGET_OUTSIDE + 1]);
	finder.leaky = arena_alloc(self->scratch, (size_t)self->link->nfunctions + 1);
	for (round = 0; changed; round++) {
		struct arena *arena = arena_create();
		uint8_t *stored = arena_alloc(arena, self->first[TARGET_OUTSIDE + 1]);

		if (round < LEAKS_ROUNDS)
			find_stored(self, arena, stored);
		finder.stored = round < LEAKS_ROUNDS ? stored : NULL;
		for (f = 1; f <= self->link->nfunctions; f++)
			if (self->returns[f].fresh && self->functions[f].nnodes)
				find_leaks(&finder, f);
		changed = connect_all(&finder);
		solve_run(self);
		arena_destroy(arena);
	}
}

/* ---- one name is enough ---- */

static int has(const struct pointsto_set *set, uint32_t target)
{
	uint32_t i;

	for (i = 0; i < set->count && set->targets[i] != target; i++)
		;
	return i < set->count;
}

/* Is it known there by the name that it has in the callee, too? */
static int is_spare(const uint32_t *inner, const struct pointsto_set *set, uint32_t target)
{
	return inner[target] && has(set, inner[target]);
}

/* The only memory in the set, whatever its names are; else 0. */
static uint32_t only(const uint32_t *inner, const struct pointsto_set *set)
{
	uint32_t found = 0, n = 0, i;

	for (i = 0; i < set->count; i++)
		if (!is_spare(inner, set, set->targets[i])) {
			found = set->targets[i];
			n++;
		}
	return n == 1 ? found : 0;
}

/* What the results of this function's calls are called in the callees; whether that is news. */
static int find_inner(const struct pointsto *self, uint32_t function, uint32_t *inner)
{
	const struct graph_function *f = &self->functions[function];
	const struct graph_op *ops = f->ops.items;
	uint32_t i, index, found;
	int changed = 0;

	for (i = 0; f->calls_fresh && i < f->ops.count; i++) {
		if (ops[i].kind != OP_FRESH)
			continue;
		index = graph_find_made(f->heaps.items, f->heaps.count, (uint32_t)ops[i].number);
		found = only(inner, &self->nodes[self->functions[ops[i].from].base + OWN_RESULT].set);
		if (index == UINT32_MAX || inner[f->heap_base + index] || found == f->heap_base + index)
			continue;
		inner[f->heap_base + index] = found;
		changed |= found != 0;
	}
	return changed;
}

void leaks_drop_spares(struct pointsto *self)
{
	uint32_t *inner = arena_array(self->scratch, self->first[TARGET_OUTSIDE + 1], sizeof *inner), f, i, k, kept;
	int changed = 1;

	while (changed)
		for (changed = 0, f = 1; f <= self->link->nfunctions; f++)
			changed |= find_inner(self, f, inner);
	for (i = 0; i < self->nnodes; i++) {
		const struct pointsto_set all = self->nodes[i].set;
		uint32_t *targets = (uint32_t *)(uintptr_t)all.targets;

		for (k = 0; k < all.count && !is_spare(inner, &all, targets[k]); k++)
			;
		if (k == all.count)
			continue;
		targets = arena_array(self->arena, all.count, sizeof *targets);
		for (kept = k = 0; k < all.count; k++)
			if (!is_spare(inner, &all, all.targets[k]))
				targets[kept++] = all.targets[k];
		self->nodes[i].set.targets = targets;
		self->nodes[i].set.count = kept;
	}
}

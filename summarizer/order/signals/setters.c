/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * setters.c - functions that set a flag to what they are given: set(2) is a post of "state == 2"
 * and of nothing else.
 *
 * Of such a function nobody but its callers knows what it posts, so they do it: where it is
 * called.  All of them have to be known.  What counts stays where it is
 * set: every such write is looked at for itself, and so is one that ends a turn.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"

struct setter {
	uint32_t function, index;  /* the write */
	uint32_t formal;
	uint8_t known;             /* all callers */
};

/* The first of a function, or NULL. */
static struct setter *setter_of(const struct pool *setters, uint32_t function)
{
	struct setter *all = setters->items;
	uint32_t low = 0, high = setters->count;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (all[middle].function < function)
			low = middle + 1;
		else
			high = middle;
	}
	return low < setters->count && all[low].function == function ? &all[low] : NULL;
}

static struct bits single_posts(const struct signals *self)
{
	struct bits bits = bits_without(self->own, bits_or(bits_or(self->semaphores, self->once), self->own_counts));
	uint32_t i;

	BITS_EACH(i, bits)
		if (self->signals[i].counts)
			bits_drop(&bits, bits_one(i));
	return bits;
}

static void find_setters(struct signals *self, struct pool *setters)
{
	const struct bits wanted = single_posts(self);
	uint32_t f, i, formal;

	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (i = 0; i < self->flows[f].ops.nreleases; i++) {
			const struct sync_op *release = &self->flows[f].ops.items[i];
			struct setter *made;

			/* One number posts one of several. */
			if (release->access->callee || release->access->runner || !bits_any(release->objects) ||
			    !bits_within(release->objects, wanted))
				continue;
			formal = key_formal(self, f, release->access);
			if (!formal)
				continue;
			made = pool_add(self->scratch, setters, sizeof *made);
			*made = (struct setter){ f, i, formal - 1, f != self->in.link->main };
		}
}

/* ---- callers ---- */

static void doubt(const struct pool *setters, uint32_t function)
{
	struct setter *end = (struct setter *)setters->items + setters->count;
	struct setter *one = setter_of(setters, function);

	for (; one && one < end && one->function == function; one++)
		one->known = 0;
}

static int is_begun(const struct signals *self, uint32_t function)
{
	uint32_t count, i, k;
	const struct context *contexts = contexts_of(self->in.contexts, function, &count);

	for (i = 0; i < count; i++)
		for (k = 0; k < contexts[i].nruns; k++) {
			const uint32_t parent = contexts[i].runs[k].parent;

			if (!parent || !contexts_step(self->in.contexts, parent - 1)->function)
				return 1;
		}
	return 0;
}

static void check_callers(const struct signals *self, const struct pool *setters)
{
	const struct callgraph *graph = self->in.graph;
	const struct setter *all = setters->items;
	uint32_t f, s, t, i;

	for (i = 0; i < setters->count; i++)
		if (is_begun(self, all[i].function))
			doubt(setters, all[i].function);
	for (i = 0; i < graph->nspawns; i++)
		for (t = 0; t < graph->spawns[i].ntargets; t++)
			doubt(setters, graph->targets[graph->spawns[i].first + t]);
	for (f = 1; f <= self->in.link->nfunctions; f++)
		for (s = graph->nodes[f].first; s < graph->nodes[f].first + graph->nodes[f].nsites; s++)
			for (t = 0; t < graph->sites[s].ntargets; t++) {
				uint32_t target = graph->targets[graph->sites[s].first + t];
				const struct access_call *call;

				if (!setter_of(setters, target))
					continue;
				call = digest_call(accesses_digest(self->in.accesses, f), graph->sites[s].event);
				if (!call || call->direct != target || graph->sites[s].ntargets != 1)
					doubt(setters, target);
			}
}

/* The post of a setter where it is called. */
static void add_call(struct signals *self, struct pool *releases, uint32_t function,
		     const struct access_call *call, const struct setter *setter)
{
	const struct digest *digest = accesses_digest(self->in.accesses, function);
	const struct sync_op *theirs = &self->flows[setter->function].ops.items[setter->index];
	struct guarded_access *access = arena_alloc(self->arena, sizeof *access);
	struct sync_op made = { .kind = SYNC_RELEASE, .event = call->event, .access = access,
				.objects = bits_or(theirs->objects, theirs->inner), .called = 1 };
	const struct portable_node *node;
	uint32_t i;

	*access = *theirs->access;
	access->event = call->event;
	access->callee = setter->function;
	access->index = (uint32_t)(theirs->access - accesses_digest(self->in.accesses, setter->function)->accesses);
	access->place = 0; /* the caller has no name for it */
	node = setter->formal < call->nactuals ? &digest->values.nodes[call->actuals[setter->formal]] : NULL;
	BITS_EACH(i, node && node->kind == SYM_CONST ? made.objects : bits_none)
		if (!signal_holds(&self->signals[i].test, node->number))
			bits_drop(&made.objects, bits_one(i));
	if (bits_any(made.objects))
		*(struct sync_op *)pool_add(self->arena, releases, sizeof made) = made;
}

/* Behind the other releases of the function. */
static void releases_add(struct signals *self, struct flow *flow, const struct sync_op *more, uint32_t count)
{
	struct sync_ops *ops = &flow->ops;
	struct sync_op *all = arena_array(self->arena, ops->count + count, sizeof *all);
	uint32_t i;

	for (i = 0; i < ops->count; i++)
		all[i + (i < ops->nreleases ? 0 : count)] = ops->items[i];
	for (i = 0; i < count; i++)
		all[ops->nreleases + i] = more[i];
	ops->items = all;
	ops->count += count;
	ops->nreleases += count;
}

static void add_calls(struct signals *self, const struct pool *setters, uint32_t function)
{
	const struct digest *digest = accesses_digest(self->in.accesses, function);
	const struct setter *end = (const struct setter *)setters->items + setters->count, *one;
	struct flow *flow = &self->flows[function];
	struct pool made = { 0 };
	uint32_t i;

	for (i = 0; i < digest->ncalls; i++) {
		one = digest->calls[i].direct ? setter_of(setters, digest->calls[i].direct) : NULL;
		for (; one && one < end && one->function == digest->calls[i].direct; one++)
			if (one->known)
				add_call(self, &made, function, &digest->calls[i], one);
	}
	if (!made.count)
		return;
	releases_add(self, flow, made.items, made.count);
	for (i = 0; i < made.count; i++)
		bits_add(&flow->all, ((const struct sync_op *)made.items)[i].objects);
}

void setters_find(struct signals *self)
{
	struct pool setters = { 0 };
	const struct setter *all;
	uint32_t i, k, f;

	find_setters(self, &setters);
	if (!setters.count)
		return;
	check_callers(self, &setters);
	all = setters.items;
	for (i = 0; i < setters.count; i++) {
		struct flow *flow = &self->flows[all[i].function];
		struct sync_op *mine = &flow->ops.items[all[i].index];

		if (!all[i].known)
			continue;
		mine->inner = mine->objects;
		mine->objects = flow->all = bits_none;
		for (k = 0; k < flow->ops.nreleases; k++)
			if (!flow->ops.items[k].access->runner)
				bits_add(&flow->all, own_of(flow->ops.items[k].objects));
	}
	for (f = 1; f <= self->in.link->nfunctions; f++)
		add_calls(self, &setters, f);
}
